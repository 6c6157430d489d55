//! What is kept of records that are bad, or were written by earlier releases.

use super::database::Database;
use super::keys::Key;
use crate::game::{
    ChannelId, Game, GameId, GuildId, Hand, Listing, MessageId, Opponent, Place, SideChoice, Stakes, Terms,
    TimeControl, Timestamp, UserId, Venue,
};
use crate::store::schema::Stored;
use crate::store::{StoreError, Write};
use janggi::RuleSet;

fn challenge(id: u64) -> Game {
    let terms = Terms {
        rules: &RuleSet::KJA,
        challenger: UserId(1),
        opponent: Opponent::Open,
        side: SideChoice::Random,
        clock: TimeControl::Unlimited,
        stakes: Stakes::Casual,
        handicap: None,
        place: Place { guild: None, channel: ChannelId(70), parent: None },
        venue: Venue::Channel,
    };
    Game::challenge(GameId(id), terms, Hand::Left, None, Timestamp(1)).expect("good terms").0
}

#[test]
fn one_bad_record_does_not_keep_the_others_from_going_on() {
    let directory = tempfile::tempdir().expect("a directory");
    let store = Database::open(directory.path()).expect("it opens");
    for id in 1..=3 {
        store.save(&[Write::from(challenge(id))]).expect("the disk works");
    }
    store.database.insert(Key::game(GameId(2)).bytes(), b"\x01{}").expect("it can be written");
    store.database.remove(Key::game(GameId(3)).bytes()).expect("it can be removed");
    let open = store.open_games().expect("the rest reads");
    assert_eq!(open, [challenge(1)]);
    assert!(matches!(store.game(GameId(2)), Err(StoreError::Decode(_))));
    assert!(matches!(store.game(GameId(3)), Ok(None)));
}

#[test]
fn a_store_from_before_an_index_gets_it() {
    let directory = tempfile::tempdir().expect("a directory");
    let guild = GuildId(7);
    let mut terms = *challenge(1).terms();
    terms.place.guild = Some(guild);
    let (game, _) = Game::challenge(GameId(1), terms, Hand::Left, None, Timestamp(1)).expect("good terms");
    {
        let store = Database::open(directory.path()).expect("it opens");
        store.save(&[Write::from(game.clone())]).expect("the disk works");
        // As an older version left it.
        store.database.remove(Key::layout().bytes()).expect("it can be removed");
        for entry in store.database.scan_prefix(Key::open_in_guild(guild).bytes()).keys() {
            store.database.remove(entry.expect("it reads")).expect("it can be removed");
        }
        assert_eq!(store.open_games_on(guild).expect("it reads"), []);
        store.flusher.flush().expect("the disk works");
    }
    let store = Database::open(directory.path()).expect("it opens");
    assert_eq!(store.open_games_on(guild).expect("it reads"), [game]);
}

#[test]
fn lists_that_were_empty_are_filled_at_the_next_start_and_read_all_the_same() {
    let directory = tempfile::tempdir().expect("a directory");
    let expected = [Listing::of(&challenge(1))];
    {
        let store = Database::open(directory.path()).expect("it opens");
        store.save(&[Write::from(challenge(1))]).expect("the disk works");
        // As version 1 of the layout had them.
        for entry in store.database.scan_prefix(Key::open_of(UserId(1)).bytes()).keys() {
            store.database.insert(entry.expect("it reads"), &[]).expect("it can be written");
        }
        store.database.insert(Key::layout().bytes(), &[1]).expect("it can be written");
        assert_eq!(store.open_listings_of(UserId(1)).expect("it reads"), expected, "from the game");
        store.flusher.flush().expect("the disk works");
    }
    let store = Database::open(directory.path()).expect("it opens");
    store.spoil(GameId(1), b"");
    assert_eq!(store.open_listings_of(UserId(1)).expect("it reads"), expected, "without the game");
}

/// A store with a game in version 1, which says that message 72 shows it.
fn with_version_1(directory: &std::path::Path) -> (Database, Game) {
    let store = Database::open(directory).expect("it opens");
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/store/game.v1");
    let record = std::fs::read(path).expect("the record is kept");
    let game = Game::decode(&record).expect("it reads");
    store.save(&[Write::from(game.clone())]).expect("the disk works");
    store.spoil(game.id(), &record);
    (store, game)
}

#[test]
fn the_message_of_a_game_in_version_1_is_carried_over() {
    let directory = tempfile::tempdir().expect("a directory");
    let (store, game) = with_version_1(directory.path());
    let board = |store: &Database| store.board(game.id()).expect("it reads").map(|message| message.0);
    assert_eq!(board(&store), Some(72), "from the game's own record");
    store.save(&[Write::from(game.clone())]).expect("the disk works");
    assert_eq!(board(&store), Some(72), "after the game was written anew");
    store.save(&[Write::from(game.clone()), Write::Board(game.id(), None)]).expect("the disk works");
    assert_eq!(board(&store), None);
}

#[test]
fn a_later_message_is_not_mistaken_for_that_of_version_1() {
    let directory = tempfile::tempdir().expect("a directory");
    let (store, game) = with_version_1(directory.path());
    let (before, _) = store.show_in(game.id(), MessageId(73), None).expect("it can be noted");
    assert_eq!(before, Some(MessageId(72)));
    store.save(&[Write::from(game.clone())]).expect("the disk works");
    assert_eq!(store.board(game.id()).expect("it reads"), Some(MessageId(73)));
}

#[test]
fn games_in_version_1_are_carried_over_when_the_store_is_opened() {
    let directory = tempfile::tempdir().expect("a directory");
    let id = {
        let (store, game) = with_version_1(directory.path());
        store.database.insert(Key::layout().bytes(), &[1]).expect("it can be written");
        store.flusher.flush().expect("the disk works");
        game.id()
    };
    let store = Database::open(directory.path()).expect("it opens");
    let record = store.database.get(Key::game(id).bytes()).expect("it reads").expect("it is there");
    assert_eq!(record.first(), Some(&2));
    assert_eq!(store.board(id).expect("it reads"), Some(MessageId(72)));
}

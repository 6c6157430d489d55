//! Settings and standings.

use janggi::{BySide, Side};
use janggun::game::{Action, ChannelId, GameId, GuildId, Opponent, Standing, Tally, UserId, Verdict, rate};
use janggun::store::{BoardSide, Changes, Coordinates, GuildSettings, Noted, Pings, PlayerSettings, Store};

use super::{ANN, BOB, GUILD, START, after, challenge};

#[test]
fn settings_are_the_defaults_until_set() {
    let directory = tempfile::tempdir().expect("a directory");
    let player = PlayerSettings {
        locale: Some("ko".to_owned()),
        coordinates: Coordinates::Hidden,
        board_side: BoardSide::Cho,
        ..PlayerSettings::default()
    };
    let guild = GuildSettings {
        rules: Some("pychess".to_owned()),
        channels: vec![ChannelId(70)],
        pings: Pings::Off,
        blocked: vec![UserId(666)],
        ..GuildSettings::default()
    };
    {
        let store = Store::open(directory.path()).expect("it opens");
        assert_eq!(store.player_settings(ANN).expect("it reads"), PlayerSettings::default());
        assert_eq!(store.guild_settings(GUILD).expect("it reads"), GuildSettings::default());
        let changes = Changes::new().player(ANN, &player).and_then(|changes| changes.guild(GUILD, &guild));
        store.save(changes.expect("settings can be written down")).expect("the disk works");
    }
    let store = Store::open(directory.path()).expect("it opens again");
    assert_eq!(store.player_settings(ANN).expect("it reads"), player);
    assert_eq!(store.player_settings(BOB).expect("it reads"), PlayerSettings::default());
    assert_eq!(store.guild_settings(GUILD).expect("it reads"), guild);
    assert_eq!(store.guild_settings(GuildId(ANN.0)).expect("it reads"), GuildSettings::default());
}

#[test]
fn a_rated_game_and_both_standings_are_saved_together() {
    let directory = tempfile::tempdir().expect("a directory");
    let game = after(&challenge(GameId(1), Opponent::User(BOB)), BOB, Action::Accept, 1);
    let over = after(&game, BOB, Action::Resign, 2);
    let fresh = BySide { cho: Standing::new(START), han: Standing::new(START) };
    let players = BySide { cho: ANN, han: BOB };
    let rated = rate(players, &fresh, Verdict::Won(Side::Cho), START).expect("it counts");
    {
        let store = Store::open(directory.path()).expect("it opens");
        let changes = Changes::new()
            .game(&over)
            .and_then(|changes| changes.standing(GUILD, ANN, &rated.cho))
            .and_then(|changes| changes.standing(GUILD, BOB, &rated.han))
            .and_then(|changes| changes.standing(GuildId(8), UserId(9), &fresh.cho));
        store.save(changes.expect("they can be written down")).expect("the disk works");
    }
    let store = Store::open(directory.path()).expect("it opens again");
    assert_eq!(store.game(GameId(1)).expect("it reads"), Some(over));
    assert_eq!(store.standing(GUILD, ANN).expect("it reads"), Some(rated.cho.clone()));
    assert_eq!(store.standing(GUILD, UserId(9)).expect("it reads"), None);
    let mut standings = store.standings(GUILD).expect("it reads");
    standings.sort_by_key(|(user, _)| *user);
    assert_eq!(standings, [(ANN, rated.cho), (BOB, rated.han)]);
}

#[test]
fn tallies_and_followers_are_kept() {
    let directory = tempfile::tempdir().expect("a directory");
    let game = after(&challenge(GameId(1), Opponent::User(BOB)), BOB, Action::Accept, 1);
    let over = after(&game, BOB, Action::Resign, 2);
    let mut tally = Tally::default();
    tally.add(&over, over.side_of(ANN).expect("Ann plays"));
    {
        let store = Store::open(directory.path()).expect("it opens");
        assert_eq!(store.tally(GUILD, ANN).expect("it reads"), Tally::default());
        let changes = Changes::new().tally(GUILD, ANN, &tally).expect("it can be written down");
        let changes = changes.follow(GameId(1), ANN).follow(GameId(1), BOB).follow(GameId(2), ANN);
        store.save(changes).expect("the disk works");
        store.save(Changes::new().unfollow(GameId(1), BOB)).expect("the disk works");
    }
    let store = Store::open(directory.path()).expect("it opens again");
    assert_eq!(store.tally(GUILD, ANN).expect("it reads"), tally);
    assert_eq!(store.tallies(GUILD).expect("it reads"), [(ANN, tally)]);
    assert_eq!(store.followers(GameId(1)).expect("it reads"), [ANN]);
    assert!(store.followers(GameId(3)).expect("it reads").is_empty());
}

#[test]
fn what_has_still_to_be_shown_is_noted_with_the_game_until_it_is_shown() {
    let directory = tempfile::tempdir().expect("a directory");
    let save = |store: &Store, id: u64, token: u64| {
        let changes = Changes::new().game(&challenge(GameId(id), Opponent::User(BOB)));
        let changes = changes.expect("a game can be written down").unshown(GameId(id), token);
        store.save(changes).expect("the disk works");
    };
    let shown = |store: &Store, id, token| store.note_shown(GameId(id), token).expect("it can be noted");
    {
        let store = Store::open(directory.path()).expect("it opens");
        assert_eq!(store.all_unshown().expect("it reads"), []);
        for (id, token) in [(1, 10), (2, 20), (3, 30), (2, 21), (4, 40)] {
            save(&store, id, token);
        }
        assert_eq!(shown(&store, 1, 10), Noted::This);
        assert_eq!(shown(&store, 1, 10), Noted::Nothing);
        assert_eq!(shown(&store, 2, 20), Noted::Other, "a later change is not taken for shown");
        store.save(Changes::new().shown(GameId(3))).expect("the disk works");
    }
    let store = Store::open(directory.path()).expect("it opens again");
    assert_eq!(store.all_unshown().expect("it reads"), [(GameId(2), 21), (GameId(4), 40)]);
    assert_eq!(store.unshown(GameId(2)).expect("it reads"), Some(21));
    assert_eq!(store.unshown(GameId(1)).expect("it reads"), None);
}

#[test]
fn followed_games_are_found() {
    let directory = tempfile::tempdir().expect("a directory");
    let store = Store::open(directory.path()).expect("it opens");
    let changes = Changes::new().follow(GameId(256), ANN).follow(GameId(2), BOB).follow(GameId(256), BOB);
    store.save(changes).expect("the disk works");
    assert_eq!(store.followed_games().expect("it reads"), [GameId(2), GameId(256)]);
}

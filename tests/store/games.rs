//! Games and the indexes that lead to them.

use std::collections::BTreeSet;
use std::thread;

use janggun::game::{Action, ChannelId, GameId, GuildId, Opponent, UserId};
use janggun::store::{Store, StoreError};

use super::{ANN, BOB, CHANNEL, GUILD, after, challenge, elsewhere, ids, save};

/// The numbers of no games.
const NONE: [u64; 0] = [];

#[test]
fn a_game_is_there_after_a_restart() {
    let directory = tempfile::tempdir().expect("a directory");
    let challenge = challenge(GameId(1), Opponent::User(BOB));
    let accepted = after(&challenge, BOB, Action::Accept, 1);
    {
        let store = Store::open(directory.path()).expect("it opens");
        assert_eq!(store.game(GameId(1)).expect("it reads"), None);
        save(&store, &challenge);
        save(&store, &accepted);
    }
    let store = Store::open(directory.path()).expect("it opens again");
    assert_eq!(store.game(GameId(1)).expect("it reads"), Some(accepted));
}

#[test]
fn open_games_are_found_by_channel_and_by_player() {
    let directory = tempfile::tempdir().expect("a directory");
    let store = Store::open(directory.path()).expect("it opens");
    let eve = UserId(3);
    let asked = challenge(GameId(1), Opponent::User(BOB));
    let open = challenge(GameId(2), Opponent::Open);
    save(&store, &asked);
    save(&store, &open);
    save(&store, &elsewhere(GameId(9)));
    let found = |user| ids(&store.open_games_of(user).expect("it reads"));
    assert_eq!(found(ANN), [1, 2, 9]);
    assert_eq!(found(BOB), [1, 9], "who is asked has the game too");
    assert_eq!(found(eve), NONE);

    let mut accepted = after(&open, eve, Action::Accept, 1);
    accepted.set_thread(Some(ChannelId(71)));
    save(&store, &accepted);
    assert_eq!(found(eve), [2]);
    assert_eq!(ids(&store.open_games().expect("it reads")), [1, 2, 9]);
    let on = |guild| ids(&store.open_games_on(guild).expect("it reads"));
    assert_eq!(on(GUILD), [1, 2]);
    assert_eq!(on(GuildId(8)), [9]);
    assert_eq!(ids(&store.open_games_in(CHANNEL).expect("it reads")), [1, 2, 9]);
    assert_eq!(ids(&store.open_games_in(ChannelId(71)).expect("it reads")), [2]);
    assert_eq!(ids(&store.open_games_in(ChannelId(72)).expect("it reads")), NONE);

    save(&store, &after(&accepted, eve, Action::Resign, 2));
    assert_eq!(found(eve), NONE);
    assert_eq!(found(ANN), [1, 9]);
    assert_eq!(on(GUILD), [1]);
    assert_eq!(ids(&store.open_games_in(CHANNEL).expect("it reads")), [1, 9]);
    assert_eq!(ids(&store.open_games_in(ChannelId(71)).expect("it reads")), NONE);
    assert_eq!(ids(&store.open_games().expect("it reads")), [1, 9]);
    assert!(store.game(GameId(2)).expect("it reads").is_some_and(|game| game.is_over()), "it is kept");
}

#[test]
fn finished_games_of_a_server_are_found_newest_first() {
    let directory = tempfile::tempdir().expect("a directory");
    let store = Store::open(directory.path()).expect("it opens");
    // They end in another order than they began.
    for (id, end) in [(1, 300), (2, 100), (3, 200), (4, 400)] {
        let game = after(&challenge(GameId(id), Opponent::User(BOB)), BOB, Action::Accept, 1);
        save(&store, &game);
        save(&store, &after(&game, BOB, Action::Resign, end));
    }
    save(&store, &after(&challenge(GameId(5), Opponent::User(BOB)), BOB, Action::Decline, 500));
    let aborted = after(&challenge(GameId(6), Opponent::User(BOB)), BOB, Action::Accept, 1);
    save(&store, &after(&aborted, ANN, Action::Abort, 600));

    let finished = |user, guild, limit| {
        let games = store.finished_games_of(user, guild, limit);
        ids(&games.expect("it reads"))
    };
    for user in [ANN, BOB] {
        assert_eq!(finished(user, GUILD, 10), [4, 1, 3, 2], "without what never came to a result");
        assert_eq!(finished(user, GUILD, 3), [4, 1, 3]);
        assert_eq!(finished(user, GuildId(8), 10), NONE);
    }
    assert_eq!(ids(&store.open_games().expect("it reads")), NONE);

    // Later games elsewhere take no room from those here.
    for id in 7..10 {
        let game = after(&elsewhere(GameId(id)), BOB, Action::Accept, 1);
        save(&store, &after(&game, BOB, Action::Resign, 600 + id));
    }
    assert_eq!(finished(ANN, GUILD, 3), [4, 1, 3]);
    assert_eq!(finished(ANN, GuildId(8), 2), [9, 8]);
}

#[test]
fn numbers_that_end_alike_are_told_apart() {
    // Keys are big-endian and of fixed width: 2 and 256, or 7 and 0x0700, must not be prefixes of each other.
    let directory = tempfile::tempdir().expect("a directory");
    let store = Store::open(directory.path()).expect("it opens");
    for id in [256, 3, 65_536, 2] {
        save(&store, &challenge(GameId(id), Opponent::User(UserId(id))));
    }
    assert_eq!(ids(&store.open_games().expect("it reads")), [2, 3, 256, 65_536], "in order");
    assert_eq!(ids(&store.open_games_of(UserId(256)).expect("it reads")), [256]);
    assert_eq!(ids(&store.open_games_of(UserId(2)).expect("it reads")), [2]);
}

#[test]
fn every_new_game_has_a_number_of_its_own() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut given = BTreeSet::new();
    for _ in 0..2 {
        let store = Store::open(directory.path()).expect("it opens");
        thread::scope(|scope| {
            let counters: Vec<_> = (0..4)
                .map(|_| {
                    scope.spawn(|| -> Vec<GameId> {
                        (0..50).map(|_| store.next_game_id().expect("it counts")).collect()
                    })
                })
                .collect();
            for counter in counters {
                given.extend(counter.join().expect("no panic"));
            }
        });
        let last = *given.last().expect("some were given");
        save(&store, &challenge(last, Opponent::Open));
    }
    assert_eq!(given.len(), 400);
    assert_eq!(given.first(), Some(&GameId(1)));
    assert_eq!(given.last(), Some(&GameId(400)), "without gaps");
}

#[test]
fn saves_from_many_threads_are_all_kept() {
    let directory = tempfile::tempdir().expect("a directory");
    {
        let store = Store::open(directory.path()).expect("it opens");
        thread::scope(|scope| {
            for thread in 0..8_u64 {
                let store = &store;
                scope.spawn(move || {
                    for number in 0..20 {
                        save(store, &challenge(GameId(thread * 100 + number), Opponent::Open));
                    }
                });
            }
        });
    }
    let store = Store::open(directory.path()).expect("it opens again");
    assert_eq!(store.open_games().expect("it reads").len(), 160);
}

#[test]
fn a_directory_in_use_is_said_to_be() {
    let directory = tempfile::tempdir().expect("a directory");
    let first = Store::open(directory.path()).expect("it opens");
    let second = Store::open(directory.path()).err();
    assert!(matches!(&second, Some(StoreError::Locked(path)) if path == directory.path()), "{second:?}");
    let said = second.map(|error| error.to_string()).unwrap_or_default();
    assert!(said.contains("in use by another process"), "{said}");
    drop(first);
    assert!(Store::open(directory.path()).is_ok(), "and free again afterwards");
}

#[test]
fn a_directory_that_cannot_be_made_is_an_error() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("file");
    std::fs::write(&file, "not a directory").expect("it can be written");
    assert!(matches!(Store::open(&file).err(), Some(StoreError::Io(_))));
    let deep = directory.path().join("made/on/demand");
    assert!(Store::open(&deep).is_ok());
}

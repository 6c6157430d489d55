//! Games and the indexes that lead to them.

use std::collections::BTreeSet;

use tokio::task::JoinSet;

use janggun::game::{Action, ChannelId, GameId, GuildId, Opponent, UserId};
use janggun::store::{Store, StoreError};

use super::{ANN, BOB, CHANNEL, GUILD, after, challenge, elsewhere, ids, open, save};

/// The numbers of no games.
const NONE: [u64; 0] = [];

#[tokio::test]
async fn a_game_is_there_after_a_restart() {
    let directory = tempfile::tempdir().expect("a directory");
    let challenge = challenge(GameId(1), Opponent::User(BOB));
    let accepted = after(&challenge, BOB, Action::Accept, 1);
    {
        let store = open(directory.path()).await;
        assert_eq!(store.game(GameId(1)).await.expect("it reads"), None);
        save(&store, &challenge).await;
        save(&store, &accepted).await;
    }
    let store = open(directory.path()).await;
    assert_eq!(store.game(GameId(1)).await.expect("it reads"), Some(accepted));
}

#[tokio::test]
async fn open_games_are_found_by_channel_and_by_player() {
    let directory = tempfile::tempdir().expect("a directory");
    let store = open(directory.path()).await;
    let eve = UserId(3);
    let asked = challenge(GameId(1), Opponent::User(BOB));
    let anyone = challenge(GameId(2), Opponent::Open);
    save(&store, &asked).await;
    save(&store, &anyone).await;
    save(&store, &elsewhere(GameId(9))).await;
    let found = async |user| ids(&store.open_games_of(user).await.expect("it reads"));
    assert_eq!(found(ANN).await, [1, 2, 9]);
    assert_eq!(found(BOB).await, [1, 9], "who is asked has the game too");
    assert_eq!(found(eve).await, NONE);

    let mut accepted = after(&anyone, eve, Action::Accept, 1);
    accepted.set_thread(Some(ChannelId(71)));
    save(&store, &accepted).await;
    assert_eq!(found(eve).await, [2]);
    assert_eq!(ids(&store.open_games().await.expect("it reads")), [1, 2, 9]);
    let on = async |guild| ids(&store.open_games_on(guild).await.expect("it reads"));
    assert_eq!(on(GUILD).await, [1, 2]);
    assert_eq!(on(GuildId(8)).await, [9]);
    assert_eq!(ids(&store.open_games_in(CHANNEL).await.expect("it reads")), [1, 2, 9]);
    assert_eq!(ids(&store.open_games_in(ChannelId(71)).await.expect("it reads")), [2]);
    assert_eq!(ids(&store.open_games_in(ChannelId(72)).await.expect("it reads")), NONE);

    save(&store, &after(&accepted, eve, Action::Resign, 2)).await;
    assert_eq!(found(eve).await, NONE);
    assert_eq!(found(ANN).await, [1, 9]);
    assert_eq!(on(GUILD).await, [1]);
    assert_eq!(ids(&store.open_games_in(CHANNEL).await.expect("it reads")), [1, 9]);
    assert_eq!(ids(&store.open_games_in(ChannelId(71)).await.expect("it reads")), NONE);
    assert_eq!(ids(&store.open_games().await.expect("it reads")), [1, 9]);
    assert!(store.game(GameId(2)).await.expect("it reads").is_some_and(|game| game.is_over()), "it is kept");
}

#[tokio::test]
async fn finished_games_of_a_server_are_found_newest_first() {
    let directory = tempfile::tempdir().expect("a directory");
    let store = open(directory.path()).await;
    // They end in another order than they began.
    for (id, end) in [(1, 300), (2, 100), (3, 200), (4, 400)] {
        let game = after(&challenge(GameId(id), Opponent::User(BOB)), BOB, Action::Accept, 1);
        save(&store, &game).await;
        save(&store, &after(&game, BOB, Action::Resign, end)).await;
    }
    save(&store, &after(&challenge(GameId(5), Opponent::User(BOB)), BOB, Action::Decline, 500)).await;
    let aborted = after(&challenge(GameId(6), Opponent::User(BOB)), BOB, Action::Accept, 1);
    save(&store, &after(&aborted, ANN, Action::Abort, 600)).await;

    let finished = async |user, guild, limit| {
        let games = store.finished_games_of(user, guild, limit).await;
        ids(&games.expect("it reads"))
    };
    for user in [ANN, BOB] {
        assert_eq!(finished(user, GUILD, 10).await, [4, 1, 3, 2], "without what never came to a result");
        assert_eq!(finished(user, GUILD, 3).await, [4, 1, 3]);
        assert_eq!(finished(user, GuildId(8), 10).await, NONE);
    }
    assert_eq!(ids(&store.open_games().await.expect("it reads")), NONE);

    // Later games elsewhere take no room from those here.
    for id in 7..10 {
        let game = after(&elsewhere(GameId(id)), BOB, Action::Accept, 1);
        save(&store, &after(&game, BOB, Action::Resign, 600 + id)).await;
    }
    assert_eq!(finished(ANN, GUILD, 3).await, [4, 1, 3]);
    assert_eq!(finished(ANN, GuildId(8), 2).await, [9, 8]);
}

#[tokio::test]
async fn numbers_that_end_alike_are_told_apart() {
    // Keys are big-endian and of fixed width: 2 and 256, or 7 and 0x0700, must not be prefixes of each other.
    let directory = tempfile::tempdir().expect("a directory");
    let store = open(directory.path()).await;
    for id in [256, 3, 65_536, 2] {
        save(&store, &challenge(GameId(id), Opponent::User(UserId(id)))).await;
    }
    assert_eq!(ids(&store.open_games().await.expect("it reads")), [2, 3, 256, 65_536], "in order");
    assert_eq!(ids(&store.open_games_of(UserId(256)).await.expect("it reads")), [256]);
    assert_eq!(ids(&store.open_games_of(UserId(2)).await.expect("it reads")), [2]);
}

#[tokio::test]
async fn every_new_game_has_a_number_of_its_own() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut given = BTreeSet::new();
    for _ in 0..2 {
        let store = open(directory.path()).await;
        let mut counters = JoinSet::new();
        for _ in 0..4 {
            let store = store.clone();
            counters.spawn(async move {
                let mut given: Vec<GameId> = Vec::new();
                for _ in 0..50 {
                    given.push(store.next_game_id().await.expect("it counts"));
                }
                given
            });
        }
        given.extend(counters.join_all().await.into_iter().flatten());
        let last = *given.last().expect("some were given");
        save(&store, &challenge(last, Opponent::Open)).await;
    }
    assert_eq!(given.len(), 400);
    assert_eq!(given.first(), Some(&GameId(1)));
    assert_eq!(given.last(), Some(&GameId(400)), "without gaps");
}

#[tokio::test]
async fn saves_from_many_tasks_are_all_kept() {
    let directory = tempfile::tempdir().expect("a directory");
    {
        let store = open(directory.path()).await;
        let mut writers = JoinSet::new();
        for writer in 0..8_u64 {
            let store = store.clone();
            writers.spawn(async move {
                for number in 0..20 {
                    save(&store, &challenge(GameId(writer * 100 + number), Opponent::Open)).await;
                }
            });
        }
        writers.join_all().await;
    }
    let store = open(directory.path()).await;
    assert_eq!(store.open_games().await.expect("it reads").len(), 160);
}

#[tokio::test]
async fn a_directory_in_use_is_said_to_be() {
    let directory = tempfile::tempdir().expect("a directory");
    let first = open(directory.path()).await;
    let second = Store::open(directory.path()).await.err();
    assert!(matches!(&second, Some(StoreError::Locked(path)) if path == directory.path()), "{second:?}");
    let said = second.map(|error| error.to_string()).unwrap_or_default();
    assert!(said.contains("in use by another process"), "{said}");
    drop(first);
    assert!(Store::open(directory.path()).await.is_ok(), "and free again afterwards");
}

#[tokio::test]
async fn a_directory_that_cannot_be_made_is_an_error() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("file");
    std::fs::write(&file, "not a directory").expect("it can be written");
    assert!(matches!(Store::open(&file).await.err(), Some(StoreError::Io(_))));
    let deep = directory.path().join("made/on/demand");
    assert!(Store::open(&deep).await.is_ok());
}

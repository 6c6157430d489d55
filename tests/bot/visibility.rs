//! Which games a command reaches, and who may know of which.

use serde_json::json;

use crate::stage::{ALICE, BOB, Controls, Stage};

#[tokio::test]
async fn a_pass_is_asked_about_wherever_it_is_typed() {
    let stage = Stage::new().await;
    let board = stage.begin(json!({})).await;
    for channel in ["games", "general"] {
        let question = stage.command_in(channel, "alice", "pass", json!({})).await.private();
        assert!(question.says("in **game 1**"), "{}", question.content());
        assert!(question.control("pass").is_some());
        let resign = stage.command_in(channel, "alice", "resign", json!({})).await.private();
        assert!(resign.says("**game 1**"), "{}", resign.content());
    }
    assert!(stage.now(&board, "bob").await.control("move").is_some(), "nothing has happened yet");
    let early = stage.command("bob", "pass", json!({})).await.private();
    assert!(early.says("not your turn"), "{}", early.content());

    let question = stage.command_in("general", "alice", "pass", json!({})).await.private();
    stage.press("alice", &question, "pass").await.private();
    stage.heard("bob", "한수쉼").await;
    // With two games that it fits, it asks for the game and then about the pass.
    let other = stage.begin(json!({})).await;
    stage.moves("a4b4").await;
    let which = stage.command("bob", "pass", json!({})).await.private();
    let question = stage.choose("bob", &which, "choose-pass", &["2"]).await.private();
    assert!(question.says("in **game 2**"), "{}", question.content());
    stage.press("bob", &question, "pass").await.private();
    stage.says(&other, "alice", "한수쉼").await;
    stage.end().await;
}

#[tokio::test]
async fn a_command_reaches_no_game_of_another_server() {
    let stage = Stage::new().await;
    stage.begin(json!({})).await;
    for (name, options) in
        [("move", json!({"move": "a4b4"})), ("pass", json!({})), ("resign", json!({})), ("board", json!({}))]
    {
        let none = stage.command_in("대국실", "alice", name, options).await.private();
        assert!(none.says("You are not playing a game here"), "{name}: {}", none.content());
    }
    let mine = stage.command_in("대국실", "alice", "games", json!({"where": "mine"})).await.private();
    assert!(mine.says("You are not playing any game on this server"), "{}", mine.content());
    let server = stage.command_in("대국실", "alice", "games", json!({"where": "server"})).await.private();
    assert!(server.says("No games are being played on this server"), "{}", server.content());
    stage.moves("a4b4").await;
    stage.end().await;
}

/// Whether somebody in the channel `games` is told of game 1.
async fn knows(stage: &Stage, user: &str) -> bool {
    let list = stage.command(user, "games", json!({"where": "server"})).await.private();
    let listed = list.says("**1** ·");
    for command in ["board", "watch", "replay", "record"] {
        let answer = stage.command(user, command, json!({"game": 1})).await.message();
        // Names of servers aside, the refusal is in the language of whoever asks.
        let refused = answer.says("There is no such game here") || answer.says("여기에 그런 대국이 없습니다");
        assert_eq!(refused, !listed, "{user}: /{command} says {}", answer.content());
    }
    listed
}

/// Looks that of these people those, and only those, know of game 1 of whom it is said.
async fn expect_known<const N: usize>(stage: &Stage, thread: &str, people: [(&str, bool); N]) {
    for (user, expected) in people {
        assert_eq!(knows(stage, user).await, expected, "{user}, {thread}");
    }
}

#[tokio::test]
async fn a_private_thread_is_known_to_its_players_and_to_those_who_manage_threads() {
    let mut stage = Stage::new().await;
    let thread = stage.thread("games", 12, &[ALICE, BOB]).await;
    let challenge =
        stage.command_in(&thread, "alice", "challenge", json!({"opponent": "bob", "side": "cho"}));
    let setup = stage.press("bob", &challenge.await.public(), "accept").await.public();
    let setup = stage.press("bob", &setup, "setup:heeh").await.public();
    stage.press("alice", &setup, "setup:heeh").await.public();
    let here = stage.command_in(&thread, "bob", "games", json!({})).await.private();
    assert!(here.says("**1** ·"), "{}", here.content());
    expect_known(&stage, "active", [("bob", true), ("seoyeon", true), ("yuki", false), ("minjun", false)])
        .await;
    // Of an archived thread a restarted bot knows nothing.
    stage.archive(&thread).await;
    stage.restart().await;
    expect_known(&stage, "archived", [("bob", true), ("yuki", false)]).await;
    stage.end().await;
}

#[tokio::test]
async fn a_public_thread_is_known_to_those_who_see_its_channel() {
    let mut stage = Stage::new().await;
    let thread = stage.thread("club", 11, &[ALICE]).await;
    let setup = stage.command_in(&thread, "alice", "play", json!({"level": 1})).await.public();
    stage.press("alice", &setup, "setup:heeh").await.public();
    expect_known(&stage, "active", [("alice", true), ("minjun", true), ("yuki", false), ("bob", false)])
        .await;
    stage.archive(&thread).await;
    stage.restart().await;
    expect_known(&stage, "archived", [("minjun", true), ("yuki", false)]).await;
    stage.end().await;
}

#[tokio::test]
async fn games_against_the_engine_are_bounded() {
    let stage = Stage::new().await;
    for _ in 0..10 {
        stage.command("alice", "play", json!({"level": 1, "side": "han"})).await.public();
    }
    let refused = stage.command("alice", "play", json!({"level": 1})).await.private();
    assert!(refused.says("You have 10 games against me open"), "{}", refused.content());
    // It says what to do, and that helps.
    let question = stage.command("alice", "resign", json!({"game": 3})).await.private();
    stage.press("alice", &question, "abort").await.private();
    stage.command("alice", "play", json!({"level": 1, "side": "han"})).await.public();
    stage.command("alice", "challenge", json!({})).await.public();
    stage.end().await;
}

#[tokio::test]
async fn a_press_reaches_no_game_that_a_command_does_not() {
    let stage = Stage::new().await;
    let thread = stage.thread("games", 11, &[ALICE, BOB]).await;
    let terms = json!({"opponent": "bob", "side": "cho"});
    let challenge = stage.command_in(&thread, "alice", "challenge", terms).await.public();
    let asked = stage.press("bob", &challenge, "accept").await.public();
    let asked = stage.press("bob", &asked, "setup:heeh").await.public();
    stage.press("alice", &asked, "setup:heeh").await.public();
    let presses = ["moves", "follow:usual", "watch:turned"];
    let mut boards = Vec::new();
    for press in presses {
        let watched = stage.command_in("general", "yuki", "watch", json!({"game": 1})).await.private();
        assert!(watched.control(press).is_some(), "{press}");
        boards.push(watched);
    }
    let own = stage.command_in("general", "alice", "watch", json!({"game": 1})).await.private();
    // A deleted thread is not told from an archived one, but what a member sees of its channel is.
    let hidden = json!({"channel": "games", "user": "yuki", "deny": ["VIEW_CHANNEL"]});
    stage.faults(json!({"permissions": hidden})).await;
    let command = stage.command_in("general", "yuki", "board", json!({"game": 1})).await.private();
    assert!(!command.says("Game 1"), "{}", command.content());
    for (press, watched) in presses.into_iter().zip(&boards) {
        let refused = stage.press("yuki", watched, press).await.private();
        assert_eq!(refused.content(), command.content(), "{press}");
    }
    assert!(stage.press("alice", &own, "moves").await.private().says("No moves"));
    stage.end_with_refusals().await;
}

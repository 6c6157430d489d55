//! Where games are played: channels, threads, and what is refused there.

use serde_json::json;

use crate::stage::{ALICE, BOB, Controls, Stage};

#[tokio::test]
async fn a_game_gets_a_thread_of_its_own_when_it_is_accepted() {
    let stage = Stage::new().await;
    let options = json!({"opponent": "bob", "side": "cho", "thread": true});
    let challenge = stage.command("alice", "challenge", options).await.public();
    assert!(challenge.says("in a thread of its own"));
    let note = stage.press("bob", &challenge, "accept").await.public();
    assert!(note.says(&format!("is played in <#{}>", challenge.id())), "{}", note.content());
    assert!(note.controls().is_empty());

    let thread = challenge.id();
    let setup = stage.heard_in(thread, "bob", "choose where").await;
    assert_eq!(setup.pings(), [BOB]);
    let setup = stage.press("bob", &setup, "setup:heeh").await.public();
    let board = stage.press("alice", &setup, "setup:heeh").await.public();
    assert_eq!(board.channel(), thread);
    // A command in the channel finds the game all the same, and it is shown in its thread.
    let told = stage.command("alice", "move", json!({"move": "a4b4"})).await.private();
    assert_eq!(told.content(), "Done.");
    let board = stage.heard_in(thread, "bob", "Soldier a4 → b4").await;
    let over = stage.press("bob", &board, "resign?").await.private();
    stage.press("bob", &over, "abort").await;
    let over = stage.says(&board, "alice", "was called off").await;

    // The rematch stays in the thread.
    let again = stage.press("bob", &over, "rematch").await.public();
    assert_eq!(again.channel(), thread);
    let setup = stage.press("alice", &again, "accept").await.public();
    assert_eq!(setup.channel(), thread);
    stage.end().await;
}

#[tokio::test]
async fn a_game_against_the_engine_gets_a_thread_at_once() {
    let stage = Stage::new().await;
    let note = stage.command("minjun", "play", json!({"level": 1, "thread": true})).await.public();
    assert!(note.says("is played in the thread below."));
    stage.heard_in(note.id(), "minjun", "choose where").await;
    stage.end().await;
}

#[tokio::test]
async fn a_thread_that_cannot_be_opened_leaves_the_game_in_the_channel() {
    let stage = Stage::new().await;
    let fault = json!({"permissions": {"channel": "games", "deny": ["CREATE_PUBLIC_THREADS"]}});
    stage.faults(fault).await;
    let refused =
        stage.command("alice", "challenge", json!({"opponent": "bob", "thread": true})).await.private();
    assert!(refused.says("I lack the permission to create public threads"), "{}", refused.content());

    let allow = json!({"permissions": {"channel": "games", "allow": ["CREATE_PUBLIC_THREADS"]}});
    stage.faults(allow).await;
    let options = json!({"opponent": "bob", "side": "cho", "thread": true});
    let challenge = stage.command("alice", "challenge", options).await.public();
    let deny = json!({"permissions": {"channel": "games", "deny": ["CREATE_PUBLIC_THREADS"]}});
    stage.faults(deny).await;
    stage.press("bob", &challenge, "accept").await.public();
    let setup = stage.says(&challenge, "bob", "choose where").await;
    stage.press("bob", &setup, "setup:heeh").await.public();
    stage.end_with_refusals().await;
}

#[tokio::test]
async fn a_deleted_thread_brings_the_game_back_to_the_channel() {
    let stage = Stage::new().await;
    let options = json!({"opponent": "bob", "side": "cho", "thread": true});
    let challenge = stage.command("alice", "challenge", options).await.public();
    stage.press("bob", &challenge, "accept").await.public();
    stage.heard_in(challenge.id(), "bob", "choose where").await;
    stage.delete_channel(challenge.id()).await;

    let look = stage.command("bob", "board", json!({})).await.private();
    stage.press("bob", &look, "repost").await.private();
    let setup = stage.heard("bob", "choose where").await;
    let setup = stage.press("bob", &setup, "setup:heeh").await.public();
    stage.press("alice", &setup, "setup:heeh").await.public();
    stage.end_with_refusals().await;
}

#[tokio::test]
async fn either_side_can_give_the_handicap() {
    let stage = Stage::new().await;
    let options = json!({"opponent": "bob", "handicap": "horse"});
    let challenge = stage.command("alice", "challenge", options).await.public();
    assert!(challenge.says(&format!("<@{ALICE}> plays without a horse")), "{}", challenge.content());
    let options = json!({"opponent": "bob", "handicap": "horse", "giver": "opponent", "side": "cho"});
    let challenge = stage.command("alice", "challenge", options).await.public();
    assert!(challenge.says(&format!("<@{BOB}> plays without a horse")), "{}", challenge.content());
    stage.press("bob", &challenge, "accept").await.public();
    let options = json!({"handicap": "horse", "giver": "opponent"});
    let challenge = stage.command("alice", "challenge", options).await.public();
    assert!(challenge.says("the opponent plays without a horse"), "{}", challenge.content());
    stage.end().await;
}

//! Outages: Discord refuses for a while, loses answers, or delivers things twice.

use serde_json::json;

use crate::stage::{Controls, Stage};

#[tokio::test]
async fn boards_get_through_when_discord_refuses_for_a_while() {
    let stage = Stage::new().await;
    let board = stage.begin(json!({})).await;
    let menu = stage.targets_of_a4(&board).await;
    // The answer of the next message is lost, then two requests are refused.
    let lost = json!({"count": 1, "status": 502, "method": "POST", "path": "/messages", "applied": true});
    let limit = json!({"count": 2, "path": "/messages", "retry_after": 0.01});
    stage.faults(json!({"server_error": lost})).await;
    stage.choose("alice", &menu, "to:a4", &["b4"]).await.private();
    let shown = stage.heard("bob", "Soldier a4 → b4").await;
    stage.faults(json!({"rate_limit": limit})).await;
    stage.bare(&board).await;
    let boards = stage.messages("games", "bob").await;
    assert_eq!(boards.iter().filter(|one| one.says("a4 → b4")).count(), 1, "sent once");
    assert!(stage.press("bob", &shown, "pass?").await.private().control("pass").is_some());
    stage.end().await;
}

#[tokio::test]
async fn a_lost_answer_to_an_interaction_is_given_again() {
    let stage = Stage::new().await;
    let fault = json!({"server_error": {"count": 1, "path": "/callback", "status": 503}});
    stage.faults(fault).await;
    let challenge = stage.command("alice", "challenge", json!({"opponent": "bob"})).await.public();
    let fault = json!({"server_error": {"count": 1, "path": "/callback", "applied": true}});
    stage.faults(fault).await;
    stage.press("bob", &challenge, "accept").await.public();
    stage.end_with_refusals().await;
}

#[tokio::test]
async fn what_is_delivered_twice_is_done_once() {
    let stage = Stage::new().await;
    stage.command("alice", "challenge", json!({"opponent": "bob"})).await.public();
    stage.faults(json!({"redeliver": {"last": 1}})).await;
    // The next command is handled after the repeated one was delivered.
    let list = stage.command("alice", "games", json!({})).await.private();
    assert!(list.says("**1 game**"), "{}", list.content());
    stage.end().await;
}

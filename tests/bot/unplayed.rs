//! Games that end before the board: called off, or not gone on with in time.

use std::time::Duration;

use serde_json::json;

use crate::stage::{ALICE, BOB, Stage};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

#[tokio::test]
async fn a_game_can_be_called_off_while_a_hand_is_picked() {
    let stage = Stage::new().await;
    let challenge = stage.command("alice", "challenge", json!({"opponent": "bob"})).await.public();
    let hands = stage.press("bob", &challenge, "accept").await.public();
    let refused = stage.press("yuki", &hands, "abort?").await.private();
    assert!(refused.says("You do not play in this game"), "{}", refused.content());

    // Asked, and thought better of; then meant.
    let question = stage.press("alice", &hands, "abort?").await.private();
    assert!(question.says("call **game 1** off"), "{}", question.content());
    let kept = stage.press("alice", &question, "cancel").await.private();
    assert_eq!(kept.content(), "Nothing was done.");
    let question = stage.press("alice", &hands, "abort?").await.private();
    stage.press("alice", &question, "abort").await.private();
    let over = stage.heard("bob", "the game was called off").await;
    assert_ne!(over.id(), hands.id(), "it is news to the other player");
    assert_eq!(over.pings(), [BOB]);
    stage.bare(&hands).await;
    stage.end().await;
}

#[tokio::test]
async fn a_game_can_be_called_off_while_set_ups_are_chosen() {
    let stage = Stage::new().await;
    let options = json!({"opponent": "bob", "side": "cho"});
    let challenge = stage.command("alice", "challenge", options.clone()).await.public();
    let setup = stage.press("bob", &challenge, "accept").await.public();
    let question = stage.press("bob", &setup, "abort?").await.private();
    // Meanwhile Han's set-up is chosen: the question was about an older view.
    let setup = stage.press("bob", &setup, "setup:heeh").await.public();
    let stale = stage.press("bob", &question, "abort").await.private();
    assert!(stale.says("moved on"), "{}", stale.content());

    // By command too, by the one whose turn it is not.
    let question = stage.command("bob", "resign", json!({})).await.private();
    assert!(question.says("call **game 1** off"), "{}", question.content());
    stage.press("bob", &question, "abort").await.private();
    let over = stage.heard("alice", "the game was called off").await;
    assert_eq!(over.pings(), [ALICE]);
    stage.bare(&setup).await;
    let none = stage.command("bob", "resign", json!({})).await.private();
    assert!(none.says("You are not playing a game here"), "{}", none.content());

    // Nobody has lost a game.
    let profile = stage.command("bob", "profile", json!({})).await.public();
    assert!(profile.says("No finished games"), "{}", profile.content());
    stage.end().await;
}

#[tokio::test]
async fn a_rated_game_lost_by_the_set_up_is_told_with_its_ratings() {
    let stage = Stage::new().await;
    let options = json!({"opponent": "bob", "side": "cho", "clock": "5m+30sx3", "rated": true});
    let challenge = stage.command("alice", "challenge", options).await.public();
    let setup = stage.press("bob", &challenge, "accept").await.public();
    stage.clock.advance(Duration::from_secs(601));
    let over = stage.heard("alice", "did not choose a set-up in time").await;
    assert_ne!(over.id(), setup.id(), "nobody present brought it about, so both are told");
    assert_eq!(over.pings(), [ALICE, BOB]);
    for part in ["**Game 1** · 🔵", "(Cho) wins**", "> 1500 → **1662** (+162)", "> 1500 → **1338** (−162)"]
    {
        assert!(over.says(part), "{part} in {}", over.content());
    }
    stage.bare(&setup).await;
    let rematch = stage.press("bob", &over, "rematch").await.public();
    assert!(rematch.says("challenger plays Cho"), "{}", rematch.content());
    stage.end().await;
}

#[tokio::test]
async fn without_a_clock_a_vanished_player_holds_nobody_for_ever() {
    let stage = Stage::new().await;
    let challenge = stage.command("alice", "challenge", json!({"opponent": "bob"})).await.public();
    let hands = stage.press("bob", &challenge, "accept").await.public();
    assert!(hands.says("Time to choose ends <t:"), "{}", hands.content());
    stage.clock.advance(7 * DAY);
    let over = stage.heard("alice", "no hand was picked in time").await;
    assert_eq!(over.pings(), [ALICE, BOB]);
    assert!(!over.says("without an answer"), "it was accepted: {}", over.content());

    let options = json!({"opponent": "bob", "side": "cho"});
    let challenge = stage.command("alice", "challenge", options).await.public();
    stage.press("bob", &challenge, "accept").await.public();
    stage.clock.advance(7 * DAY);
    stage.heard("alice", "did not choose a set-up in time").await;
    stage.end().await;
}

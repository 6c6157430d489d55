//! Clocks: what is shown of them, reminders, and what a deadline brings. Time is put forward, never waited for.

use std::time::Duration;

use serde_json::json;

use crate::stage::{ALICE, BOB, Controls, Stage};

const HOUR: Duration = Duration::from_secs(3600);

#[tokio::test]
async fn live_clocks_count_down_by_themselves_and_end_the_game() {
    let stage = Stage::new().await;
    let board = stage.begin(json!({"clock": "10m+30sx3"})).await;
    let part = "🔴 10:00 + 30 s × 3";
    assert!(board.says("🔵 main time ends <t:"), "{}", board.content());
    assert!(board.says(part), "{}", board.content());
    stage.clock.advance(Duration::from_secs(11 * 60));
    let board = stage.moves("a4b4").await;
    // A minute over: two periods of byoyomi are used up.
    assert!(board.says("🔵 byoyomi 30 s × 1"), "{}", board.content());
    let board = stage.moves("a7b7").await;
    assert!(board.says("🔵 byoyomi 30 s × 1, out of time <t:"), "{}", board.content());
    stage.clock.advance(Duration::from_secs(31));
    let over = stage.heard("bob", "(Han) wins** on time").await;
    assert_ne!(over.id(), board.id(), "nobody present brought it about, so both are told");
    assert_eq!(over.pings(), [ALICE, BOB]);
    stage.bare(&board).await;
    stage.end().await;
}

#[tokio::test]
async fn a_reminder_comes_once_and_only_to_those_who_want_it() {
    let mut stage = Stage::new().await;
    let board = stage.begin(json!({"clock": "24h"})).await;
    assert!(board.says("time ends <t:"));
    stage.clock.advance(19 * HOUR);
    let reminder = stage.heard("alice", "⏰").await;
    assert_eq!(reminder.pings(), [ALICE]);
    assert!(reminder.control("move").is_some(), "the reminder is the board itself");
    stage.bare(&board).await;
    stage.restart().await;
    stage.clock.advance(HOUR);
    let board = stage.moves("a4b4").await;
    let reminders = stage.messages("games", "alice").await;
    assert_eq!(reminders.iter().filter(|one| one.says("⏰")).count(), 1);

    // The deadline passes while the bot is down.
    stage.stop().await;
    stage.clock.advance(25 * HOUR);
    stage.start().await;
    let over = stage.heard("bob", "(Cho) wins** on time").await;
    assert_ne!(over.id(), board.id());
    stage.end().await;
}

#[tokio::test]
async fn the_side_that_had_to_choose_its_setup_loses() {
    let stage = Stage::new().await;
    let options = json!({"opponent": "bob", "side": "cho", "clock": "5m+30sx3"});
    let challenge = stage.command("alice", "challenge", options).await.public();
    let setup = stage.press("bob", &challenge, "accept").await.public();
    assert!(setup.says("Time to choose ends <t:"));
    stage.clock.advance(Duration::from_secs(601));
    let over = stage.heard("alice", "(Cho) wins**").await;
    assert!(over.says("did not choose a set-up in time"), "{}", over.content());
    stage.end().await;
}

#[tokio::test]
async fn a_challenge_expires() {
    let stage = Stage::new().await;
    let challenge = stage.command("alice", "challenge", json!({})).await.public();
    stage.clock.advance(25 * HOUR);
    let gone = stage.says(&challenge, "bob", "expired without an answer").await;
    assert!(gone.controls().is_empty());
    stage.end().await;
}

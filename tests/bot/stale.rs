//! What comes late, twice, or after the board it belongs to has moved on or is gone.

use discord_sandbox::client::ClientError;
use serde_json::json;

use crate::stage::{Controls, Stage};

#[tokio::test(flavor = "multi_thread")]
async fn stale_and_double_presses_change_nothing() {
    let stage = Stage::prompt().await;
    let first = stage.begin(json!({"rules": "casual"})).await;
    let other_menu = stage.press("alice", &first, "move").await.message();
    let pieces = stage.press("alice", &first, "move").await.message();
    let targets = stage.choose("alice", &pieces, "piece", &["a4"]).await.message();

    // Two clicks at once: one plays, the other hears that the game has moved on.
    let (one, two) = tokio::join!(
        stage.try_choose("alice", &targets, "to:a4", &["a5"]),
        stage.try_choose("alice", &targets, "to:a4", &["a5"]),
    );
    let done = [&one, &two]
        .iter()
        .filter_map(|outcome| outcome.as_ref().ok()?.message.as_ref())
        .filter(|message| message.content().starts_with("Done"))
        .count();
    assert_eq!(done, 1, "{one:?} {two:?}");
    let board = stage.until_message("bob", "the move", |m| m.says("a4 → a5") && m.has_controls()).await;
    assert!(board.fen().contains(" b "));

    // The other menu is stale now.
    let stale = stage.command("alice", "move", json!({"move": "a5a6"})).await.message();
    assert!(stale.is_ephemeral() && stale.says("not your turn"), "{stale:?}");
    let late = stage.choose("alice", &other_menu, "piece", &["c4"]).await.message();
    assert!(late.is_ephemeral() && late.says("moved on"), "{late:?}");
    let seen = stage.command("yuki", "board", json!({})).await.message();
    assert_eq!(seen.fen(), board.fen());
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replayed_interaction_and_a_deleted_board_break_nothing() {
    let stage = Stage::prompt().await;
    let board = stage.begin(json!({"rules": "casual"})).await;
    let moved = stage.command("alice", "move", json!({"move": "a4a5"})).await.message();
    stage.faults(json!({"redeliver": {"last": 1}})).await;
    let seen = stage.command("yuki", "board", json!({})).await.message();
    assert_eq!(seen.fen(), moved.fen());
    assert_ne!(seen.fen(), board.fen());

    stage.delete(&moved).await;
    let next = stage.command("bob", "move", json!({"move": "a7b7"})).await.message();
    assert!(next.says("a7 → b7") && next.has_controls(), "{next:?}");
    stage.end_with_refusals().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_board_of_an_engine_game_comes_back() {
    let stage = Stage::prompt().await;
    let setup =
        stage.command("alice", "play", json!({"level": 1, "side": "han", "rules": "casual"})).await.message();
    stage.delete(&setup).await;
    // The set-up can still be chosen: the board command shows where the game stands.
    let again =
        stage.command("alice", "play", json!({"level": 1, "side": "han", "rules": "casual"})).await.message();
    let thinking = stage.press("alice", &again, "setup:heeh").await.message();
    let board = stage.until_message("alice", "the engine's move", |m| m.has_control("move")).await;
    assert_eq!(board.id(), thinking.id());

    // While the player thinks the board is deleted; the menu is still there, and a move in it brings the board back.
    let pieces = stage.press("alice", &board, "move").await.message();
    let targets = stage.choose("alice", &pieces, "piece", &["a7"]).await.message();
    stage.delete(&board).await;
    let done = stage.choose("alice", &targets, "to:a7", &["b7"]).await.message();
    assert!(done.is_ephemeral() && done.says("Done"), "{done:?}");
    let answered = stage
        .until_message("alice", "the engine's answer in a new message", |m| {
            m.has_control("move") && m.id() != board.id() && m.fen().contains(" b ")
        })
        .await;
    assert!(answered.fen().ends_with(" 2"), "{answered:?}");
    stage.end_with_refusals().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_that_come_late_are_seen_by_the_sandbox() {
    let stage = Stage::prompt().await;
    stage.faults(json!({"deliver_late": {"count": 1, "ms": 3500}})).await;
    let outcome = stage.try_command("alice", "help", json!({})).await;
    assert!(matches!(&outcome, Err(ClientError::Unanswered(failure)) if failure.late), "{outcome:?}");
    let help = stage.command("alice", "help", json!({})).await.message();
    assert!(help.says("Janggun"));
    stage.end_with_refusals().await;
}

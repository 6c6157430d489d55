//! The bot goes down and comes back.

use serde_json::json;

use crate::stage::{Controls, Stage};

#[tokio::test(flavor = "multi_thread")]
async fn games_challenges_and_engine_turns_go_on_after_a_restart() {
    let stage = Stage::prompt().await;
    stage.begin(json!({"rules": "casual"})).await;
    let board = stage.command("alice", "move", json!({"move": "a4a5"})).await.message();
    let challenge = stage.command("yuki", "challenge", json!({"side": "cho"})).await.message();

    let stage = stage.reopen().await;
    // A button from before the restart still works, and the game is where it was.
    let pieces = stage.press("bob", &board, "move").await.message();
    assert!(pieces.is_ephemeral() && pieces.fen() == board.fen(), "{pieces:?}");
    let targets = stage.choose("bob", &pieces, "piece", &["a7"]).await.message();
    stage.choose("bob", &targets, "to:a7", &["b7"]).await;
    let next = stage.until_message("alice", "bob's move", |m| m.says("a7 → b7") && m.has_controls()).await;
    assert_eq!(next.pings().len(), 1);
    let setup = stage.press("minjun", &challenge, "accept").await.message();
    assert!(setup.has_control("setup"), "{setup:?}");
    stage.end_with_refusals().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_takes_up_the_turn_that_it_was_stopped_in() {
    let stage = Stage::prompt().await;
    let options = json!({"level": 10, "side": "han", "rules": "casual"});
    let setup = stage.command("alice", "play", options).await.message();
    // The engine now thinks about its first move; the bot stops meanwhile.
    stage.press("alice", &setup, "setup:heeh").await;

    let stage = stage.reopen().await;
    let board = stage.until_message("alice", "the engine's move", |m| m.has_control("move")).await;
    assert!(board.fen().contains(" b "), "{board:?}");
    stage.end_with_refusals().await;
}

//! The bot goes down and comes back.

use serde_json::json;

use crate::stage::{Stage, begin, scratch};

#[tokio::test(flavor = "multi_thread")]
async fn games_challenges_and_engine_turns_go_on_after_a_restart() {
    let data = scratch();
    let stage = Stage::open(data.path()).await;
    begin(&stage.door, "casual").await;
    let board = stage.door.command("alice", "move", json!({"move": "a4a5"})).await;
    let challenge = stage.door.command("yuki", "challenge", json!({"side": "cho"})).await;
    stage.close().await;

    let stage = Stage::open(data.path()).await;
    let door = &stage.door;
    // A button from before the restart still works, and the game is where it was.
    let pieces = door.press("bob", &board, ":move").await;
    assert!(pieces.is_private() && pieces.fen() == board.fen(), "{pieces:?}");
    let targets = door.choose("bob", &pieces, ":piece", "a7").await;
    door.choose("bob", &targets, ":to:a7", "b7").await;
    let next = door.until_message("alice", "bob's move", |m| m.says("a7 → b7") && m.has_controls()).await;
    assert_eq!(next.pings(), 1);
    let setup = door.press("minjun", &challenge, ":accept").await;
    assert!(setup.has_control("setup:"), "{setup:?}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_takes_up_the_turn_that_it_was_stopped_in() {
    let data = scratch();
    let stage = Stage::open(data.path()).await;
    let setup =
        stage.door.command("alice", "play", json!({"level": 10, "side": "han", "rules": "casual"})).await;
    // The engine now thinks about its first move; the bot stops meanwhile.
    stage.door.press("alice", &setup, "setup:heeh").await;
    stage.close().await;

    let stage = Stage::open(data.path()).await;
    let board = stage.door.until_message("alice", "the engine's move", |m| m.has_control(":move")).await;
    assert!(board.fen().contains(" b "), "{board:?}");
    stage.close().await;
}

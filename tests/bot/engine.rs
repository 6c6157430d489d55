//! A person plays the engine.

use serde_json::json;

use crate::stage::{Controls, Message, Stage};

fn awaits_person(message: &Message) -> bool {
    message.has_control("move")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_answers_in_the_same_message() {
    let stage = Stage::prompt().await;
    let setup = stage.command("alice", "play", json!({"level": 1, "rules": "casual"})).await.message();
    assert!(setup.pings().is_empty());
    let board = stage.press("alice", &setup, "setup:heeh").await.message();
    assert_eq!(board.id(), setup.id());
    for ply in 1..4 {
        let before = stage.until_message("alice", "the turn", awaits_person).await;
        assert!(before.fen().contains(" w "));
        let typed = json!({"move": ""});
        let choices = stage.client.autocomplete("alice", "games", "move", &typed, "move").await.unwrap();
        let mine = stage.command("alice", "move", json!({"move": choices[0].value})).await.message();
        let answered = stage
            .until_message("alice", "the engine's answer", |m| {
                awaits_person(m) && m.fen().ends_with(&format!(" {}", ply + 1))
            })
            .await;
        assert_eq!(answered.id(), mine.id(), "the engine's answer comes in the same message");
        assert!(answered.pings().is_empty());
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_moves_first_as_cho_and_has_a_hand_picked() {
    let stage = Stage::prompt().await;
    let setup =
        stage.command("bob", "play", json!({"level": 2, "side": "han", "rules": "kja"})).await.message();
    stage.press("bob", &setup, "setup:ehhe").await;
    let board = stage.until_message("bob", "the engine's first move", awaits_person).await;
    assert!(board.fen().contains(" b "), "{board:?}");
    let random =
        stage.command("alice", "play", json!({"side": "random", "rules": "pychess"})).await.message();
    assert!(random.says("picked the hand with the") || random.has_control("setup"), "{random:?}");
    stage.end().await;
}

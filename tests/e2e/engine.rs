//! A person plays the engine.

use serde_json::json;

use crate::stage::{Message, Stage, scratch};

fn awaits_person(message: &Message) -> bool {
    message.has_control(":move")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_answers_in_the_same_message() {
    let data = scratch();
    let stage = Stage::open(data.path()).await;
    let door = &stage.door;
    let setup = door.command("alice", "play", json!({"level": 1, "rules": "casual"})).await;
    assert_eq!(setup.pings(), 0);
    let board = door.press("alice", &setup, "setup:heeh").await;
    assert_eq!(board.0["id"], setup.0["id"]);
    for ply in 1..4 {
        let before = door.until_message("alice", "the turn", awaits_person).await;
        assert!(before.fen().contains(" w "));
        let choices = door
            .post(
                "/sandbox/autocomplete",
                json!({"user": "alice", "channel": "games", "name": "move", "options": {"move": ""}, "focused": "move"}),
            )
            .await;
        let mv = choices["choices"][0]["value"].as_str().expect("a suggestion").to_owned();
        let mine = door.command("alice", "move", json!({ "move": mv })).await;
        let answered = door
            .until_message("alice", "the engine's answer", |m| {
                awaits_person(m) && m.fen().ends_with(&format!(" {}", ply + 1))
            })
            .await;
        assert_eq!(answered.0["id"], mine.0["id"], "the engine's answer comes in the same message");
        assert_eq!(answered.pings(), 0);
    }
    assert_eq!(door.errors().await, json!([]));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_moves_first_as_cho_and_has_a_hand_picked() {
    let data = scratch();
    let stage = Stage::open(data.path()).await;
    let door = &stage.door;
    let setup = door.command("bob", "play", json!({"level": 2, "side": "han", "rules": "kja"})).await;
    door.press("bob", &setup, "setup:ehhe").await;
    let board = door.until_message("bob", "the engine's first move", awaits_person).await;
    assert!(board.fen().contains(" b "), "{board:?}");
    let random = door.command("alice", "play", json!({"side": "random", "rules": "pychess"})).await;
    assert!(random.says("picked the hand with the") || random.has_control("setup:"), "{random:?}");
    assert_eq!(door.errors().await, json!([]));
    stage.close().await;
}

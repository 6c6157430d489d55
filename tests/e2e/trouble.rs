//! Late, doubled, stale and lost: what goes wrong between people and bots.

use serde_json::json;

use crate::stage::{Stage, begin, scratch};

#[tokio::test(flavor = "multi_thread")]
async fn stale_and_double_presses_change_nothing() {
    let data = scratch();
    let stage = Stage::open(data.path()).await;
    let door = &stage.door;
    let first = begin(door, "casual").await;
    let other_menu = door.press("alice", &first, ":move").await;
    let pieces = door.press("alice", &first, ":move").await;
    let targets = door.choose("alice", &pieces, ":piece", "a4").await;

    // Two clicks at once: one plays, the other hears that the game has moved on.
    let (one, two) = tokio::join!(
        door.press_raw("alice", &targets, ":to:a4", &["a5"]),
        door.press_raw("alice", &targets, ":to:a4", &["a5"]),
    );
    let done = [&one, &two]
        .iter()
        .filter(|told| told["message"]["content"].as_str().is_some_and(|text| text.starts_with("Done")))
        .count();
    assert_eq!(done, 1, "{one} {two}");
    let board = door.until_message("bob", "the move", |m| m.says("a4 → a5") && m.has_controls()).await;
    assert!(board.fen().contains(" b "));

    // The other menu is stale now.
    let stale = door.command("alice", "move", json!({"move": "a5a6"})).await;
    assert!(stale.is_private() && stale.says("not your turn"), "{stale:?}");
    let late = door.choose("alice", &other_menu, ":piece", "c4").await;
    assert!(late.is_private() && late.says("moved on"), "{late:?}");
    let seen = door.command("yuki", "board", json!({})).await;
    assert_eq!(seen.fen(), board.fen());
    assert_eq!(door.errors().await, json!([]));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replayed_interaction_and_a_deleted_board_break_nothing() {
    let data = scratch();
    let stage = Stage::open(data.path()).await;
    let door = &stage.door;
    let board = begin(door, "casual").await;
    let moved = door.command("alice", "move", json!({"move": "a4a5"})).await;
    door.post("/sandbox/faults", json!({"redeliver": {"last": 1}})).await;
    let seen = door.command("yuki", "board", json!({})).await;
    assert_eq!(seen.fen(), moved.fen());
    assert_ne!(seen.fen(), board.fen());

    door.post("/sandbox/delete", json!({"user": "seoyeon", "message": moved.0["id"]})).await;
    let next = door.command("bob", "move", json!({"move": "a7b7"})).await;
    assert!(next.says("a7 → b7") && next.has_controls(), "{next:?}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_board_of_an_engine_game_comes_back() {
    let data = scratch();
    let stage = Stage::open(data.path()).await;
    let door = &stage.door;
    let setup = door.command("alice", "play", json!({"level": 1, "side": "han", "rules": "casual"})).await;
    door.post("/sandbox/delete", json!({"user": "seoyeon", "message": setup.0["id"]})).await;
    // The set-up can still be chosen: the board command shows where the game stands.
    let again = door.command("alice", "play", json!({"level": 1, "side": "han", "rules": "casual"})).await;
    let thinking = door.press("alice", &again, "setup:heeh").await;
    let board = door.until_message("alice", "the engine's move", |m| m.has_control(":move")).await;
    assert_eq!(board.0["id"], thinking.0["id"]);

    // While the player thinks the board is deleted; the menu is still there, and a move in it brings the board back.
    let pieces = door.press("alice", &board, ":move").await;
    let targets = door.choose("alice", &pieces, ":piece", "a7").await;
    door.post("/sandbox/delete", json!({"user": "seoyeon", "message": board.0["id"]})).await;
    let done = door.choose("alice", &targets, ":to:a7", "b7").await;
    assert!(done.is_private() && done.says("Done"), "{done:?}");
    let answered = door
        .until_message("alice", "the engine's answer in a new message", |m| {
            m.has_control(":move") && m.0["id"] != board.0["id"] && m.fen().contains(" b ")
        })
        .await;
    assert!(answered.fen().ends_with(" 2"), "{answered:?}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_that_come_late_are_seen_by_the_sandbox() {
    let data = scratch();
    let stage = Stage::open(data.path()).await;
    let door = &stage.door;
    door.post("/sandbox/faults", json!({"deliver_late": {"count": 1, "ms": 3500}})).await;
    let body = json!({"user": "alice", "channel": "games", "name": "help", "options": {}});
    let told = door.post("/sandbox/command", body).await;
    assert_eq!(told["late"], true, "{told}");
    let help = door.command("alice", "help", json!({})).await;
    assert!(help.says("Janggun"));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_input_gets_a_private_answer_that_helps() {
    let data = scratch();
    let stage = Stage::open(data.path()).await;
    let door = &stage.door;
    let none = door.command("alice", "move", json!({"move": "a4a5"})).await;
    assert!(none.is_private() && none.says("You are not playing a game here"), "{none:?}");
    begin(door, "casual").await;
    for (typed, answer) in [
        ("**@everyone** `x`", r"“\*\*\@everyone\*\* \`x\`” is no move I can read"),
        ("b3b5", "The Cannon on b3 cannot go to b5"),
        ("e5e6", "There is no piece on e5"),
        ("a7a6", "The piece on a7 is your opponent's"),
        ("horse e5", "No Horse of yours can go to e5"),
    ] {
        let refused = door.command("alice", "move", json!({ "move": typed })).await;
        assert!(refused.is_private() && refused.pings() == 0, "{refused:?}");
        assert!(refused.says(answer), "{typed}: {}", refused.content());
    }
    let bot = door.get("/sandbox/state").await["bot"].clone();
    let refused = door.command("alice", "challenge", json!({ "opponent": bot })).await;
    assert!(refused.is_private() && refused.says("Bots do not accept challenges"), "{refused:?}");
    let alice = crate::stage::user_id(door, "alice").await;
    let refused = door.command("alice", "challenge", json!({ "opponent": alice })).await;
    assert!(refused.says("You cannot challenge yourself"), "{refused:?}");
    for _ in 0..5 {
        door.command("yuki", "challenge", json!({})).await;
    }
    let refused = door.command("yuki", "challenge", json!({})).await;
    assert!(refused.is_private() && refused.says("5 challenges"), "{refused:?}");
    assert_eq!(door.errors().await, json!([]));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_permissions_are_named() {
    let data = scratch();
    let stage = Stage::open(data.path()).await;
    let body = json!({"user": "alice", "channel": "quiet", "name": "play", "options": {}});
    let told = stage.door.post("/sandbox/command", body).await;
    let content = told["message"]["content"].as_str().unwrap_or_default();
    assert!(content.contains("send messages, attach files"), "{told}");
    let bob = crate::stage::user_id(&stage.door, "bob").await;
    let body = json!({"user": "alice", "channel": "club", "name": "challenge", "options": {"opponent": bob}});
    let told = stage.door.post("/sandbox/command", body).await;
    let refused =
        told["message"]["content"].as_str().is_some_and(|text| text.contains("cannot see this channel"));
    assert!(refused || !told["error"].is_null(), "{told}");
    stage.close().await;
}

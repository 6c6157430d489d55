//! Two people play, others look on.

use serde_json::json;

use crate::stage::{Message, Stage, begin, scratch, user_id};

/// The shortest mate that random play found under the default rules: Cho's chariot goes to d10.
const MATE: [&str; 7] = ["a1a2", "f10f9", "f1e1", "e7e6", "a2d2", "e9f10", "d2d10"];

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_to_mate_with_a_spectator() {
    let data = scratch();
    let stage = Stage::open(data.path()).await;
    let door = &stage.door;
    let mut board = begin(door, "kja").await;
    assert!(!board.is_private() && board.says("to move (Cho)"), "{board:?}");

    // The three ways to move, in turn: typed, by menu, by name.
    let mut boards = vec![board.clone()];
    for (ply, mv) in MATE.into_iter().enumerate() {
        let mover = if ply % 2 == 0 { "alice" } else { "bob" };
        if ply == 1 {
            let pieces = door.press(mover, &board, ":move").await;
            assert!(pieces.is_private() && !door.messages("yuki").await.iter().any(Message::is_private));
            let targets = door.choose(mover, &pieces, ":piece", "f10").await;
            let done = door.choose(mover, &targets, ":to:f10", "f9").await;
            assert!(done.is_private() && !done.has_controls(), "{done:?}");
            board =
                door.until_message(mover, "the new board", |m| m.says("f10 → f9") && m.has_controls()).await;
        } else {
            let typed = if ply == 3 { "soldier e6" } else { mv };
            board = door.command(mover, "move", json!({ "move": typed })).await;
        }
        assert_eq!(board.pings(), 1, "only the other player is pinged: {board:?}");
        boards.push(board.clone());
        if ply == 2 {
            let look = door.command("yuki", "board", json!({})).await;
            assert!(look.is_private() && look.fen() == board.fen());
            let turned = door.press("yuki", &look, ":flip").await;
            assert!(turned.is_private() && turned.fen() == board.fen());
            let refused = door.press("yuki", &board, ":move").await;
            assert!(refused.is_private() && refused.says("You do not play in this game"), "{refused:?}");
        }
    }
    assert!(board.says("wins** by checkmate") && board.says("7 moves"), "{board:?}");
    assert!(board.has_control(":rematch") && !board.has_control(":move:"));

    // Of all boards, only the last keeps controls.
    door.until("only the last board to have controls", async |door| {
        let messages = door.messages("yuki").await;
        let with_controls = messages.iter().filter(|m| !m.is_private() && m.has_controls()).count();
        (with_controls == 1).then_some(())
    })
    .await;

    let over = door.command("alice", "move", json!({"move": "a4a5"})).await;
    assert!(over.is_private() && over.says("You are not playing a game here"), "{over:?}");
    assert_eq!(door.errors().await, json!([]));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_control_checks_who_presses() {
    let data = scratch();
    let stage = Stage::open(data.path()).await;
    let door = &stage.door;
    let bob = user_id(door, "bob").await;
    let challenge =
        door.command("alice", "challenge", json!({"opponent": bob, "side": "han", "rules": "casual"})).await;
    assert_eq!(challenge.pings(), 1);
    for (user, control, answer) in [
        ("yuki", ":accept", "for somebody else"),
        ("alice", ":accept", "your own challenge"),
        ("yuki", ":decline", "for somebody else"),
        ("bob", ":withdraw", "Only the challenger can withdraw"),
        ("yuki", ":withdraw", "You do not play"),
    ] {
        let refused = door.press(user, &challenge, control).await;
        assert!(refused.is_private() && refused.says(answer), "{user} {control}: {refused:?}");
    }
    let han = door.press("bob", &challenge, ":accept").await;
    for user in ["yuki", "bob"] {
        let refused = door.press(user, &han, "setup:eheh").await;
        assert!(refused.is_private(), "{user}: {refused:?}");
    }
    let cho = door.press("alice", &han, "setup:eheh").await;
    let board = door.press("bob", &cho, "setup:hehe").await;
    assert_eq!(board.fen(), "rbna1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ANBR w - - 0 1");
    for (user, control) in [("alice", ":move"), ("yuki", ":pass?"), ("yuki", ":resign?"), ("alice", ":pass?")]
    {
        let refused = door.press(user, &board, control).await;
        assert!(refused.is_private() && !refused.has_control(":pass"), "{user} {control}: {refused:?}");
    }
    let unchanged = door.command("yuki", "board", json!({})).await;
    assert_eq!(unchanged.fen(), board.fen());
    assert_eq!(door.errors().await, json!([]));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sides_by_picking_a_hand() {
    let data = scratch();
    let stage = Stage::open(data.path()).await;
    let door = &stage.door;
    let challenge = door.command("alice", "challenge", json!({"rules": "traditional"})).await;
    assert_eq!(challenge.pings(), 0, "an open challenge pings nobody");
    let hands = door.press("bob", &challenge, ":accept").await;
    let refused = door.press("alice", &hands, ":hand:left").await;
    assert!(refused.is_private() && refused.says("your own hands"), "{refused:?}");
    let setup = door.press("bob", &hands, ":hand:left").await;
    assert!(setup.says("picked the hand with the"), "{setup:?}");
    assert_eq!(door.errors().await, json!([]));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn passing_resigning_and_playing_again() {
    let data = scratch();
    let stage = Stage::open(data.path()).await;
    let door = &stage.door;
    let board = begin(door, "casual").await;
    let question = door.press("alice", &board, ":pass?").await;
    assert!(question.is_private() && question.says("pass"));
    let cancelled = door.press("alice", &question, ":cancel").await;
    assert!(cancelled.says("Nothing was done"));
    let question = door.press("alice", &board, ":pass?").await;
    door.press("alice", &question, ":pass").await;
    let board = door.until_message("bob", "the pass", |m| m.says("한수쉼") && m.has_controls()).await;

    // Before both sides have moved nobody loses by leaving.
    let question = door.press("bob", &board, ":resign?").await;
    assert!(question.has_control(":abort"), "{question:?}");
    let board = door.command("bob", "move", json!({"move": "41병42"})).await;
    let question = door.press("bob", &board, ":resign?").await;
    door.press("bob", &question, ":resign").await;
    let result = door.until_message("bob", "the result", |m| m.says("by resignation")).await;
    assert!(result.says("(Cho) wins"), "{result:?}");

    let rematch = door.press("bob", &result, ":rematch").await;
    assert!(rematch.says("challenges you") && rematch.pings() == 1, "{rematch:?}");
    let again = door.press("alice", &result, ":rematch").await;
    assert!(again.is_private(), "the same rematch, shown privately: {again:?}");
    let setup = door.press("alice", &rematch, ":accept").await;
    assert!(setup.says("**Game 2** · 🔵"), "{setup:?}");
    assert_eq!(door.errors().await, json!([]));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_speaks_korean_to_koreans() {
    let data = scratch();
    let stage = Stage::open(data.path()).await;
    let door = &stage.door;
    let body = json!({"user": "minjun", "channel": "대국실", "name": "play", "options": {"side": "han"}});
    let told = door.post("/sandbox/command", body).await;
    assert!(told["message"]["content"].as_str().is_some_and(|text| text.contains("마와 상")), "{told}");
    let help = door.command("minjun", "help", json!({})).await;
    assert!(help.is_private() && help.says("장군봇"));
    let help = door.command("alice", "help", json!({})).await;
    assert!(help.says("Janggun"));
    assert_eq!(door.errors().await, json!([]));
    stage.close().await;
}

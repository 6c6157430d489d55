//! Two people play, others look on.

use serde_json::json;

use crate::stage::{BOB, Controls, Message, Stage};

/// The shortest mate that random play found under the default rules: Cho's chariot goes to d10.
const MATE: [&str; 7] = ["a1a2", "f10f9", "f1e1", "e7e6", "a2d2", "e9f10", "d2d10"];

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_to_mate_with_a_spectator() {
    let stage = Stage::prompt().await;
    let mut board = stage.begin(json!({"rules": "kja"})).await;
    assert!(!board.is_ephemeral() && board.says("to move (Cho)"), "{board:?}");

    // The three ways to move, in turn: typed, by menu, by name.
    let mut boards = vec![board.clone()];
    for (ply, mv) in MATE.into_iter().enumerate() {
        let mover = if ply % 2 == 0 { "alice" } else { "bob" };
        if ply == 1 {
            let pieces = stage.press(mover, &board, "move").await.message();
            assert!(
                pieces.is_ephemeral()
                    && !stage.messages("games", "yuki").await.iter().any(Message::is_ephemeral)
            );
            let targets = stage.choose(mover, &pieces, "piece", &["f10"]).await.message();
            let done = stage.choose(mover, &targets, "to:f10", &["f9"]).await.message();
            assert!(done.is_ephemeral() && !done.has_controls(), "{done:?}");
            board =
                stage.until_message(mover, "the new board", |m| m.says("f10 → f9") && m.has_controls()).await;
        } else {
            let typed = if ply == 3 { "soldier e6" } else { mv };
            board = stage.command(mover, "move", json!({ "move": typed })).await.message();
        }
        assert_eq!(board.pings().len(), 1, "only the other player is pinged: {board:?}");
        boards.push(board.clone());
        if ply == 2 {
            let look = stage.command("yuki", "board", json!({})).await.message();
            assert!(look.is_ephemeral() && look.fen() == board.fen());
            let turned = stage.press("yuki", &look, "flip").await.message();
            assert!(turned.is_ephemeral() && turned.fen() == board.fen());
            let refused = stage.press("yuki", &board, "move").await.message();
            assert!(refused.is_ephemeral() && refused.says("You do not play in this game"), "{refused:?}");
        }
    }
    assert!(board.says("wins** by checkmate") && board.says("7 moves"), "{board:?}");
    assert!(board.has_control("rematch") && !board.has_control("move"));

    // Of all boards, only the last keeps controls.
    stage
        .until("only the last board to have controls", async |table| {
            let messages = table.messages("games", "yuki").await;
            let with_controls = messages.iter().filter(|m| !m.is_ephemeral() && m.has_controls()).count();
            (with_controls == 1).then_some(())
        })
        .await;

    let over = stage.command("alice", "move", json!({"move": "a4a5"})).await.message();
    assert!(over.is_ephemeral() && over.says("You are not playing a game here"), "{over:?}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_control_checks_who_presses() {
    let stage = Stage::prompt().await;
    let options = json!({"opponent": BOB, "side": "han", "rules": "casual"});
    let challenge = stage.command("alice", "challenge", options).await.message();
    assert_eq!(challenge.pings().len(), 1);
    for (user, control, answer) in [
        ("yuki", "accept", "for somebody else"),
        ("alice", "accept", "your own challenge"),
        ("yuki", "decline", "for somebody else"),
        ("bob", "withdraw", "Only the challenger can withdraw"),
        ("yuki", "withdraw", "You do not play"),
    ] {
        let refused = stage.press(user, &challenge, control).await.message();
        assert!(refused.is_ephemeral() && refused.says(answer), "{user} {control}: {refused:?}");
    }
    let han = stage.press("bob", &challenge, "accept").await.message();
    for user in ["yuki", "bob"] {
        let refused = stage.press(user, &han, "setup:eheh").await.message();
        assert!(refused.is_ephemeral(), "{user}: {refused:?}");
    }
    let cho = stage.press("alice", &han, "setup:eheh").await.message();
    let board = stage.press("bob", &cho, "setup:hehe").await.message();
    assert_eq!(board.fen(), "rbna1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ANBR w - - 0 1");
    for (user, control) in [("alice", "move"), ("yuki", "pass?"), ("yuki", "resign?"), ("alice", "pass?")] {
        let refused = stage.press(user, &board, control).await.message();
        assert!(refused.is_ephemeral() && !refused.has_control("pass"), "{user} {control}: {refused:?}");
        assert!(!refused.has_control("pass?"), "{user} {control}: {refused:?}");
    }
    let unchanged = stage.command("yuki", "board", json!({})).await.message();
    assert_eq!(unchanged.fen(), board.fen());
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sides_by_picking_a_hand() {
    let stage = Stage::prompt().await;
    let challenge = stage.command("alice", "challenge", json!({"rules": "traditional"})).await.message();
    assert!(challenge.pings().is_empty(), "an open challenge pings nobody");
    let hands = stage.press("bob", &challenge, "accept").await.message();
    let refused = stage.press("alice", &hands, "hand:left").await.message();
    assert!(refused.is_ephemeral() && refused.says("your own hands"), "{refused:?}");
    let setup = stage.press("bob", &hands, "hand:left").await.message();
    assert!(setup.says("picked the hand with the"), "{setup:?}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn passing_resigning_and_playing_again() {
    let stage = Stage::prompt().await;
    let board = stage.begin(json!({"rules": "casual"})).await;
    let question = stage.press("alice", &board, "pass?").await.message();
    assert!(question.is_ephemeral() && question.says("pass"));
    let cancelled = stage.press("alice", &question, "cancel").await.message();
    assert!(cancelled.says("Nothing was done"));
    let question = stage.press("alice", &board, "pass?").await.message();
    stage.press("alice", &question, "pass").await;
    let board = stage.until_message("bob", "the pass", |m| m.says("한수쉼") && m.has_controls()).await;

    // Before both sides have moved nobody loses by leaving.
    let question = stage.press("bob", &board, "resign?").await.message();
    assert!(question.has_control("abort"), "{question:?}");
    let board = stage.command("bob", "move", json!({"move": "41병42"})).await.message();
    let question = stage.press("bob", &board, "resign?").await.message();
    stage.press("bob", &question, "resign").await;
    let result = stage.until_message("bob", "the result", |m| m.says("by resignation")).await;
    assert!(result.says("(Cho) wins"), "{result:?}");

    let rematch = stage.press("bob", &result, "rematch").await.message();
    assert!(rematch.says("challenges you") && rematch.pings().len() == 1, "{rematch:?}");
    let again = stage.press("alice", &result, "rematch").await.message();
    assert!(again.is_ephemeral(), "the same rematch, shown privately: {again:?}");
    let setup = stage.press("alice", &rematch, "accept").await.message();
    assert!(setup.says("**Game 2** · 🔵"), "{setup:?}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_speaks_korean_to_koreans() {
    let stage = Stage::prompt().await;
    let setup = stage.command_in("대국실", "minjun", "play", json!({"side": "han"})).await.message();
    assert!(setup.says("상차림을 고르세요"), "{setup:?}");
    let help = stage.command("minjun", "help", json!({})).await.message();
    assert!(help.is_ephemeral() && help.says("장군봇"));
    let help = stage.command("alice", "help", json!({})).await.message();
    assert!(help.says("Janggun"));
    stage.end().await;
}

//! Offers: draws, settling on points, takebacks, between people and with the engine.

use serde_json::json;

use crate::stage::{ALICE, BOB, Controls, Message, Stage};

/// Opens the private menu on a board and makes an offer.
async fn offer(stage: &Stage, user: &str, board: &Message, kind: &str) {
    let menu = stage.press(user, board, "more").await.private();
    // Whoever asks for the count is told first what it will come to.
    let menu = if kind == "settle" { stage.press(user, &menu, "settle?").await.private() } else { menu };
    let told = stage.press(user, &menu, &format!("offer:{kind}")).await.private();
    assert_eq!(told.content(), "Your opponent has been asked.");
}

#[tokio::test]
async fn settling_on_points_needs_both_sides() {
    let stage = Stage::new().await;
    stage.begin(json!({})).await;
    let board = stage.moves("a4b4 a7b7").await;
    let menu = stage.press("alice", &board, "more").await.private();
    assert!(menu.control("settle?").is_some());
    assert!(menu.control("offer:draw").is_none(), "KJA rules know no draws");
    let question = stage.press("alice", &menu, "settle?").await.private();
    assert!(
        question.content().contains("**Han** wins on points (Cho 72 : 73.5 Han)"),
        "{}",
        question.content()
    );
    stage.press("alice", &question, "offer:settle").await.private();

    // Alice is to move, so Bob is asked, with a ping, in a new message.
    let asked = stage.heard("bob", "offers to end the game and count points").await;
    assert_eq!(asked.pings(), [BOB]);
    stage.bare(&board).await;
    let own = stage.press("alice", &asked, "agree:settle").await.private();
    assert_eq!(own.content(), "Your opponent has to answer your offer.");
    let foreign = stage.press("yuki", &asked, "agree:settle").await.private();
    assert!(foreign.content().starts_with("You do not play in this game."));

    let declined = stage.press("bob", &asked, "refuse:settle").await.public();
    assert_eq!(declined.id(), asked.id(), "nobody is called again");
    assert!(declined.says("The offer to count points was declined."));
    assert!(declined.control("agree:settle").is_none());
    let menu = stage.press("alice", &declined, "more").await.private();
    assert!(menu.control("settle?").is_none(), "one offer a move");

    let board = stage.moves("c4d4").await;
    assert_eq!(board.pings(), [BOB]);
    offer(&stage, "alice", &board, "settle").await;
    let asked = stage.says(&board, "bob", "count points").await;
    assert_eq!(asked.id(), board.id(), "Bob is to move and has been called already");
    let over = stage.press("bob", &asked, "agree:settle").await.public();
    assert!(over.says("(Han) wins** on points, by agreement"), "{}", over.content());
    stage.end().await;
}

#[tokio::test]
async fn draws_are_offered_where_there_are_draws() {
    let stage = Stage::new().await;
    let board = stage.begin(json!({"rules": "traditional"})).await;
    offer(&stage, "bob", &board, "draw").await;
    let asked = stage.says(&board, "alice", "offers a draw").await;
    // Moving on is an answer too.
    let board = stage.moves("a4b4").await;
    assert!(board.control("agree:draw").is_none());
    let late = stage.press("alice", &asked, "agree:draw").await.message();
    assert!(late.content().starts_with("The game has moved on"), "{}", late.content());
    let board = stage.moves("a7b7 c4d4").await;
    offer(&stage, "alice", &board, "draw").await;
    stage.says(&board, "bob", "offers a draw").await;
    let board = stage.moves("c7d7").await;
    assert!(board.control("agree:draw").is_none(), "it lapsed");
    offer(&stage, "bob", &board, "draw").await;
    let asked = stage.says(&board, "alice", "offers a draw").await;
    let over = stage.press("alice", &asked, "agree:draw").await.public();
    assert!(over.says("**Draw** by agreement"), "{}", over.content());
    stage.end().await;
}

#[tokio::test]
async fn a_takeback_needs_consent() {
    let stage = Stage::new().await;
    stage.begin(json!({})).await;
    let board = stage.moves("a4b4").await;
    offer(&stage, "alice", &board, "takeback").await;
    let asked = stage.says(&board, "bob", "asks to take the last move back").await;
    let back = stage.press("bob", &asked, "agree:takeback").await.public();
    assert_ne!(back.id(), asked.id(), "Alice is to move again and is called");
    assert_eq!(back.pings(), [ALICE]);
    assert!(back.says("Cho took a move back."), "{}", back.content());
    let board = stage.moves("c4d4").await;
    assert!(board.says("Soldier c4 → d4"));
    stage.end().await;
}

#[tokio::test]
async fn the_engine_answers_offers_and_grants_takebacks() {
    let stage = Stage::new().await;
    let setup = stage.command("alice", "play", json!({"level": 1, "rules": "traditional"})).await.public();
    let board = stage.press("alice", &setup, "setup:heeh").await.public();
    stage.command("alice", "move", json!({"move": "a4b4"})).await.public();
    let board = stage
        .until("the engine moved", async |stage| {
            let last = stage.messages("games", "alice").await.pop()?;
            (last.id() != board.id() && last.says("**Han:**") && last.says("to move")).then_some(last)
        })
        .await;
    let menu = stage.press("alice", &board, "more").await.private();
    assert_eq!(menu.label("offer:takeback").as_deref(), Some("Take a move back"));
    stage.press("alice", &menu, "offer:takeback").await.private();
    let board = stage.says(&board, "alice", "took a move back").await;

    // Two chariots up, the engine's opponent may well want a draw; the engine is asked off the async threads.
    offer(&stage, "alice", &board, "draw").await;
    stage
        .until("the engine answered", async |stage| {
            let now = stage.now(&board, "alice").await;
            let answered = now.says("The draw was declined.") || now.says("**Draw** by agreement");
            answered.then_some(())
        })
        .await;
    stage.end().await;
}

#[tokio::test]
async fn a_game_can_be_called_off_before_both_have_moved() {
    let stage = Stage::new().await;
    let board = stage.begin(json!({})).await;
    let menu = stage.press("bob", &board, "more").await.private();
    let question = stage.press("bob", &menu, "abort?").await.private();
    assert!(question.says("call **game 1** off"), "{}", question.content());
    stage.press("bob", &question, "abort").await.private();
    let over = stage.says(&board, "alice", "**No result:**").await;
    assert!(over.says("the game was called off"));
    stage.end().await;
}

#[tokio::test]
async fn a_lost_board_is_posted_again() {
    let stage = Stage::new().await;
    let board = stage.begin(json!({})).await;
    let menu = stage.press("alice", &board, "more").await.private();
    stage.press("alice", &menu, "repost").await.private();
    let again = stage
        .until("a new board", async |stage| {
            stage.messages("games", "bob").await.pop().filter(|last| last.id() != board.id())
        })
        .await;
    assert!(again.pings().is_empty(), "nobody is called again");
    assert!(again.control("move").is_some());
    stage.bare(&board).await;
    stage.end().await;
}

#[tokio::test]
async fn a_pass_says_first_what_it_will_come_to() {
    let stage = Stage::new().await;
    let board = stage.begin(json!({})).await;
    let told = "If your opponent passes too, the game ends: **Han** wins on points (Cho 72 : 73.5 Han).";
    // Typed, by command and by button it is the same question, and nothing is done yet.
    let typed = stage.command("alice", "move", json!({"move": "한수쉼"})).await.private();
    let command = stage.command("alice", "pass", json!({})).await.private();
    let button = stage.press("alice", &board, "pass?").await.private();
    for question in [&typed, &command, &button] {
        assert!(question.content().contains(told), "{}", question.content());
        assert!(question.control("pass").is_some());
    }
    stage.press("alice", &typed, "pass").await.private();
    let ends = stage.command("bob", "pass", json!({})).await.private();
    let told = "It ends the game: **Han** wins on points (Cho 72 : 73.5 Han).";
    assert!(ends.content().contains(told), "{}", ends.content());
    stage.end().await;
}

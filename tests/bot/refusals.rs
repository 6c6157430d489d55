//! What is refused says why, and what to do about it.

use serde_json::json;

use crate::stage::{ALICE, BOB, Stage};

#[tokio::test]
async fn kind_refusals() {
    let stage = Stage::new().await;
    for (options, part) in [
        (json!({"opponent": "alice"}), "You cannot challenge yourself."),
        (json!({"opponent": "janggun"}), "Bots do not accept challenges."),
        (
            json!({"opponent": "bob", "rated": true, "handicap": "horse"}),
            "Games with a handicap are not rated.",
        ),
    ] {
        let refused = stage.command("alice", "challenge", options).await.private();
        assert!(refused.says(part), "{}", refused.content());
    }
    let refused = stage.command_in("club", "alice", "challenge", json!({"opponent": "bob"})).await.private();
    assert!(refused.says("cannot see this channel"), "{}", refused.content());
    for _ in 0..5 {
        stage.command("alice", "challenge", json!({})).await.public();
    }
    let refused = stage.command("alice", "challenge", json!({})).await.private();
    assert!(refused.says("You have 5 challenges waiting"), "{}", refused.content());
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_input_gets_a_private_answer_that_helps() {
    let stage = Stage::prompt().await;
    let none = stage.command("alice", "move", json!({"move": "a4a5"})).await.message();
    assert!(none.is_ephemeral() && none.says("You are not playing a game here"), "{none:?}");
    stage.begin(json!({"rules": "casual"})).await;
    for (typed, answer) in [
        ("**@everyone** `x`", r"“\*\*\@everyone\*\* \`x\`” is no move I can read"),
        ("b3b5", "The Cannon on b3 cannot go to b5"),
        ("e5e6", "There is no piece on e5"),
        ("a7a6", "The piece on a7 is your opponent's"),
        ("horse e5", "No Horse of yours can go to e5"),
    ] {
        let refused = stage.command("alice", "move", json!({ "move": typed })).await.message();
        assert!(refused.is_ephemeral() && refused.pings().is_empty(), "{refused:?}");
        assert!(refused.says(answer), "{typed}: {}", refused.content());
    }
    let bot = stage.client.state().await.unwrap().bot;
    let refused = stage.command("alice", "challenge", json!({ "opponent": bot })).await.message();
    assert!(refused.is_ephemeral() && refused.says("Bots do not accept challenges"), "{refused:?}");
    let refused = stage.command("alice", "challenge", json!({ "opponent": ALICE })).await.message();
    assert!(refused.says("You cannot challenge yourself"), "{refused:?}");
    for _ in 0..5 {
        stage.command("yuki", "challenge", json!({})).await;
    }
    let refused = stage.command("yuki", "challenge", json!({})).await.message();
    assert!(refused.is_ephemeral() && refused.says("5 challenges"), "{refused:?}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_permissions_are_named() {
    let stage = Stage::prompt().await;
    let refused = stage.command_in("quiet", "alice", "play", json!({})).await.message();
    assert!(refused.says("send messages, attach files"), "{refused:?}");
    let outcome = stage.client.command("alice", "club", "challenge", &json!({"opponent": BOB})).await;
    let refused = outcome.is_ok_and(|answer| answer.message().says("cannot see this channel"));
    assert!(refused, "Bob does not see the club");
    stage.end_with_refusals().await;
}

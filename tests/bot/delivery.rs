//! What was saved is shown: whatever fails between the two, in the end everybody sees it, once.

use std::time::Duration;

use serde_json::{Value, json};

use crate::stage::{BOB, Controls, Message, Stage, YUKI, unanswered};

const HOUR: Duration = Duration::from_secs(3600);

/// Discord refuses answers for longer than it takes them.
fn no_answers() -> Value {
    json!({"server_error": {"count": 5, "path": "/callback", "status": 503}})
}

/// An interaction comes when it is too late to answer it.
fn too_late() -> Value {
    json!({"deliver_late": {"count": 1, "ms": 3050}})
}

/// Discord takes no messages.
fn no_messages() -> Value {
    json!({"server_error": {"path": "/messages", "status": 403}})
}

/// Of a channel's messages those that say something, as Bob sees them.
async fn saying(stage: &Stage, part: &str) -> Vec<Message> {
    let mut messages = stage.messages("games", "bob").await;
    messages.retain(|message| message.says(part));
    messages
}

/// Waits until exactly one message has the controls of a game, and says something.
async fn the_board_says(stage: &Stage, part: &str) -> Message {
    stage
        .until(part, async |stage| {
            let mut boards = stage.messages("games", "bob").await;
            boards.retain(|message| !message.controls().is_empty() && !message.is_ephemeral());
            let board = boards.pop()?;
            (boards.is_empty() && board.says(part)).then_some(board)
        })
        .await
}

#[tokio::test]
async fn what_an_interaction_did_is_shown_though_it_cannot_be_answered() {
    let stage = Stage::new().await;
    stage.faults(no_answers()).await;
    let options = json!({"opponent": "bob", "side": "cho"});
    unanswered(&stage.try_command("alice", "challenge", options).await);
    let challenge = stage.heard("bob", "challenges you").await;
    assert_eq!(challenge.pings(), [BOB]);

    stage.faults(too_late()).await;
    unanswered(&stage.try_choose("bob", &challenge, "accept", &[]).await);
    let setup = stage.heard("bob", "choose where").await;
    assert_eq!(setup.id(), challenge.id(), "in its place, since it is Bob's turn still");
    let setup = stage.press("bob", &setup, "setup:heeh").await.public();
    let board = stage.press("alice", &setup, "setup:heeh").await.public();

    // By a private menu, and by a command.
    let menu = stage.targets_of_a4(&board).await;
    stage.faults(too_late()).await;
    unanswered(&stage.try_choose("alice", &menu, "to:a4", &["b4"]).await);
    let board = the_board_says(&stage, "Soldier a4 → b4").await;
    assert_eq!(board.pings(), [BOB]);
    stage.faults(no_answers()).await;
    unanswered(&stage.try_command("bob", "move", json!({"move": "a7b7"})).await);
    let board = the_board_says(&stage, "Soldier a7 → b7").await;

    let question = stage.press("alice", &board, "resign?").await.private();
    stage.press("alice", &question, "resign").await.private();
    let over = stage.heard("bob", "by resignation").await;
    stage.faults(no_answers()).await;
    unanswered(&stage.try_choose("bob", &over, "rematch", &[]).await);
    let again = stage.heard("bob", "challenges you").await;
    stage.press("alice", &again, "accept").await.public();
    stage.end_with_refusals().await;
}

#[tokio::test]
async fn what_is_not_shown_when_the_bot_stops_is_shown_at_the_next_start_and_once() {
    let mut stage = Stage::new().await;
    let board = stage.begin(json!({})).await;
    let menu = stage.targets_of_a4(&board).await;
    stage.faults(no_messages()).await;
    stage.choose("alice", &menu, "to:a4", &["b4"]).await.private();
    stage.stop().await;
    assert!(saying(&stage, "a4 → b4").await.is_empty());
    stage.faults(json!({"clear": true})).await;
    stage.start().await;
    let board = the_board_says(&stage, "Soldier a4 → b4").await;
    assert_eq!(board.pings(), [BOB]);
    stage.restart().await;
    stage.press("bob", &board, "look").await.private();
    assert_eq!(saying(&stage, "a4 → b4").await.len(), 2, "the board, and Bob's look at it");
    stage.end_with_refusals().await;
}

#[tokio::test]
async fn the_engines_move_that_was_saved_and_not_shown_is_shown_at_the_next_start() {
    let mut stage = Stage::new().await;
    let setup = stage.command("bob", "play", json!({"level": 1, "side": "han"})).await.public();
    stage.faults(no_messages()).await;
    let thinking = stage.press("bob", &setup, "setup:heeh").await.public();
    // The move is saved when the game is Bob's to move; the message does not say so.
    stage
        .until("the engine moved", async |stage| {
            let look = stage.press("bob", &thinking, "look").await.private();
            (!look.says("thinking")).then_some(())
        })
        .await;
    assert!(stage.now(&thinking, "bob").await.control("move").is_none());
    stage.stop().await;
    stage.faults(json!({"clear": true})).await;
    stage.start().await;
    let board = stage.until("the controls", async |stage| {
        Some(stage.now(&thinking, "bob").await).filter(|now| now.control("move").is_some())
    });
    assert!(board.await.pings().is_empty(), "nobody is called to a game of one's own");
    stage.end_with_refusals().await;
}

#[tokio::test]
async fn what_discord_does_not_take_for_long_is_shown_when_it_does() {
    let stage = Stage::new().await;
    let board = stage.begin(json!({})).await;
    let menu = stage.targets_of_a4(&board).await;
    // As often as a message is tried to be sent in one go.
    let outage = json!({"count": 7, "method": "POST", "path": "/messages"});
    stage.faults(json!({"server_error": outage})).await;
    stage.choose("alice", &menu, "to:a4", &["b4"]).await.private();
    let board = the_board_says(&stage, "Soldier a4 → b4").await;
    assert_eq!(board.pings(), [BOB]);
    assert_eq!(saying(&stage, "a4 → b4").await.len(), 1);
    stage.end().await;
}

#[tokio::test]
async fn what_gets_through_late_does_not_hide_what_came_after_it() {
    let stage = Stage::new().await;
    let board = stage.begin(json!({})).await;
    let menu = stage.targets_of_a4(&board).await;
    // Longer than an interaction waits for an earlier message.
    let slow = json!({"count": 1, "method": "POST", "path": "/messages", "ms": 2500});
    stage.faults(json!({"slow_rest": slow})).await;
    stage.choose("alice", &menu, "to:a4", &["b4"]).await.private();
    stage.command("bob", "move", json!({"move": "a7b7"})).await.public();
    // The late board comes after the other, and has to become what that is.
    stage
        .until("the late board", async |stage| {
            let boards = stage.messages("games", "bob").await;
            let late = boards.iter().rposition(|one| one.says("a4 → b4"));
            let last = boards.iter().rposition(|one| one.says("a7 → b7"));
            (boards.len() == 4 && late < last && last == Some(3)).then_some(())
        })
        .await;
    assert_eq!(the_board_says(&stage, "Soldier a7 → b7").await.pings(), [BOB]);
    stage.end().await;
}

#[tokio::test]
async fn followers_hear_of_an_end_that_came_while_the_bot_was_down() {
    let mut stage = Stage::new().await;
    let board = stage.begin(json!({"clock": "24h"})).await;
    let look = stage.press("yuki", &board, "look").await.private();
    let live = stage.press("yuki", &look, "watch:usual").await.private();
    stage.press("yuki", &live, "follow:usual").await.private();
    stage.stop().await;
    stage.clock.advance(25 * HOUR);
    // At first nothing gets through; at the next start there is no change any more that would tell of the end.
    stage.faults(no_messages()).await;
    stage.start().await;
    stage
        .until("it is over", async |stage| {
            let none = stage.command("yuki", "watch", json!({})).await.private();
            none.content().starts_with("No game is being played here").then_some(())
        })
        .await;
    stage.stop().await;
    stage.faults(json!({"clear": true})).await;
    stage.start().await;
    let told = stage.says(&board, "alice", "🔔").await;
    assert_eq!(told.pings(), [YUKI]);
    let messages = stage.messages("games", "alice").await;
    let at = |part: &str| messages.iter().position(|message| message.says(part));
    let (result, bell) = (at("wins** on time"), at("🔔"));
    assert!(result.is_some() && result < bell, "the game's own message first: {result:?} {bell:?}");
    stage.restart().await;
    stage.command("yuki", "games", json!({})).await.private();
    let messages = stage.messages("games", "alice").await;
    assert_eq!(messages.iter().filter(|message| message.says("🔔")).count(), 1, "told once");
    stage.end_with_refusals().await;
}

#[tokio::test]
async fn followers_who_could_not_be_told_are_told_at_the_next_start() {
    let mut stage = Stage::new().await;
    let setup = stage.command("alice", "play", json!({"level": 1})).await.public();
    let board = stage.press("alice", &setup, "setup:heeh").await.public();
    let live = stage.command("yuki", "watch", json!({})).await.private();
    stage.press("yuki", &live, "follow:usual").await.private();
    let question = stage.press("alice", &board, "resign?").await.private();
    // The end is shown in the message that is there; only the one to the followers does not get through.
    let no_new = json!({"method": "POST", "path": "/messages", "status": 403});
    stage.faults(json!({"server_error": no_new})).await;
    stage.press("alice", &question, "abort").await.private();
    stage.becomes(&board, "bob", "was called off").await;
    stage.stop().await;
    stage.faults(json!({"clear": true})).await;
    stage.start().await;
    assert_eq!(stage.says(&board, "alice", "🔔").await.pings(), [YUKI]);
    stage.end_with_refusals().await;
}

#[tokio::test]
async fn a_game_goes_on_in_a_thread_that_fell_asleep() {
    let stage = Stage::new().await;
    let note = stage.command("alice", "play", json!({"level": 1, "thread": true})).await.public();
    let thread = note.id();
    let setup = stage.heard_in(thread, "alice", "choose where").await;
    let board = stage.press("alice", &setup, "setup:heeh").await.public();
    stage.archive(thread).await;
    let told = stage.command("alice", "move", json!({"move": "a4b4"})).await.private();
    assert_eq!(told.content(), "Done.");
    // What would have changed the message in its place comes in a new one, which wakes the thread.
    let woken = stage.until("the board in the thread", async |stage| {
        let last = stage.messages(thread, "alice").await.pop()?;
        (last.id() != board.id() && last.control("move").is_some()).then_some(last)
    });
    assert!(woken.await.says("to move"));
    stage.end_with_refusals().await;
}

#[tokio::test]
async fn a_thread_whose_opening_was_not_heard_of_is_used() {
    let stage = Stage::new().await;
    let options = json!({"opponent": "bob", "side": "cho", "thread": true});
    let challenge = stage.command("alice", "challenge", options).await.public();
    // The answer is lost, and the next attempt hears that there is a thread already.
    let lost = json!({"count": 1, "method": "POST", "path": "/threads", "applied": true});
    stage.faults(json!({"server_error": lost})).await;
    stage.press("bob", &challenge, "accept").await.public();
    let setup = stage.heard_in(challenge.id(), "bob", "choose where").await;
    assert_eq!(setup.pings(), [BOB]);
    stage.end_with_refusals().await;
}

#[tokio::test]
async fn commands_are_registered_as_soon_as_discord_takes_them() {
    let mut stage = Stage::new().await;
    stage.stop().await;
    stage.set_commands(json!([{"name": "help", "description": "the help of the last time"}])).await;
    stage.faults(json!({"server_error": {"count": 2, "path": "/commands"}})).await;
    stage.start().await;
    stage.command("alice", "help", json!({})).await.private();
    stage.until("all commands", async |stage| (stage.commands().await > 10).then_some(())).await;
    stage.end().await;
}

#[tokio::test]
async fn a_bot_whose_commands_are_refused_stops_and_says_so() {
    let mut stage = Stage::new().await;
    stage.stop().await;
    stage.faults(json!({"server_error": {"path": "/commands", "status": 403}})).await;
    let run = stage.run(std::future::pending()).await;
    let ended = tokio::time::timeout(Duration::from_secs(30), run).await.expect("it stops by itself");
    let error = ended.expect_err("it did not run");
    assert_eq!(error.to_string(), "the bot could not be set up");
    stage.end_with_refusals().await;
}

#[tokio::test]
async fn commands_from_before_an_update_are_answered() {
    let stage = Stage::new().await;
    let level = json!([{"type": 4, "name": "level", "description": "once there were more"}]);
    stage
        .set_commands(json!([
            {"name": "play", "description": "as it was", "options": level},
            {"name": "gone", "description": "it is no more"},
        ]))
        .await;
    for (name, options) in [("play", json!({"level": 99})), ("gone", json!({}))] {
        let told = stage.command("alice", name, options).await.private();
        assert!(told.says("Something went wrong"), "{name}: {}", told.content());
    }
    stage.end().await;
}

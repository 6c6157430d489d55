//! Watching: live boards of one's own, and the end told to those who follow.

use std::time::Duration;

use serde_json::json;

use crate::stage::{Controls, Stage, YUKI};

#[tokio::test]
async fn a_live_board_follows_the_game_until_its_token_is_old() {
    let stage = Stage::new().await;
    let none = stage.command("yuki", "watch", json!({})).await.private();
    assert!(none.content().starts_with("No game is being played here"), "{}", none.content());
    stage.begin(json!({})).await;
    let live = stage.command("yuki", "watch", json!({})).await.private();
    assert!(live.says("Refreshed by itself"), "{}", live.content());
    let start = stage.files(&live).await.remove(0).1;
    stage.moves("a4b4").await;
    let moved = stage.becomes(&live, "yuki", "Soldier a4 → b4").await;
    let cho_below = stage.files(&moved).await.remove(0).1;
    assert_ne!(cho_below, start);

    // Turned around it goes on all the same.
    let turned = stage.press("yuki", &moved, "watch:turned").await.private();
    assert_eq!(turned.id(), live.id());
    assert_ne!(stage.files(&turned).await.remove(0).1, cho_below);
    stage.moves("a7b7").await;
    let moved = stage.becomes(&live, "yuki", "Soldier a7 → b7").await;

    stage.clock.advance(Duration::from_secs(14 * 60));
    let paused = stage.becomes(&live, "yuki", "Paused.").await;
    stage.moves("c4d4").await;
    let again = stage.press("yuki", &paused, "watch:turned").await.private();
    assert!(again.says("Soldier c4 → d4"), "{}", again.content());
    assert!(again.says("Refreshed by itself"));
    assert!(moved.control("move").is_none(), "a spectator has no controls of the game");
    let all = stage.messages("games", "alice").await;
    assert!(all.iter().all(|message| !message.says("Refreshed")), "nobody else sees it");
    stage.end().await;
}

#[tokio::test]
async fn the_end_is_told_once_to_those_who_follow() {
    let mut stage = Stage::new().await;
    let board = stage.begin(json!({})).await;
    let look = stage.press("yuki", &board, "look").await.private();
    let live = stage.press("yuki", &look, "watch:usual").await.private();
    assert_eq!(live.id(), look.id());
    let live = stage.press("yuki", &live, "follow:usual").await.private();
    assert!(live.control("unfollow:usual").is_some());
    let other = stage.command("minjun", "watch", json!({})).await.private();
    let other = stage.press("minjun", &other, "follow:usual").await.private();
    stage.press("minjun", &other, "unfollow:usual").await.private();
    // What is followed is remembered over a restart; live boards are not.
    stage.restart().await;
    let board = stage.moves("a4b4 a7b7").await;
    let question = stage.press("bob", &board, "resign?").await.private();
    stage.press("bob", &question, "resign").await.private();
    let told = stage.says(&board, "yuki", "🔔").await;
    assert_eq!(told.pings(), [YUKI]);
    assert!(told.says("**game 1** is over"), "{}", told.content());
    assert!(told.says("by resignation"));
    let late = stage.press("yuki", &live, "watch:usual").await.private();
    assert!(late.says("by resignation"), "{}", late.content());
    stage.end().await;
}

#[tokio::test]
async fn games_are_listed_and_one_is_chosen_to_watch() {
    let stage = Stage::new().await;
    stage.begin(json!({})).await;
    stage.command("minjun", "play", json!({"rules": "youzai"})).await.public();
    let list = stage.command("yuki", "games", json!({"where": "server"})).await.private();
    assert!(list.says("**2 games**"), "{}", list.content());
    let live = stage.choose("yuki", &list, "choose-watch", &["1"]).await.private();
    assert!(live.says("**Game 1**"));
    let which = stage.command("yuki", "watch", json!({})).await.private();
    assert_eq!(which.content(), "Watch which game?");
    // What is played where Yuki cannot look is no business of hers.
    let hidden = stage.command_in("club", "alice", "play", json!({"rules": "youzai"})).await.public();
    assert!(hidden.says("**Game 3**"));
    let refused = stage.command("yuki", "watch", json!({"game": 3})).await.private();
    assert!(refused.content().starts_with("There is no such game here."), "{}", refused.content());
    let list = stage.command("yuki", "games", json!({"where": "server"})).await.private();
    assert!(list.says("**2 games**"), "{}", list.content());
    let list = stage.command("minjun", "games", json!({"where": "server"})).await.private();
    assert!(list.says("**대국 3판**"), "{}", list.content());
    stage.end().await;
}

#[tokio::test]
async fn a_long_list_of_games_fits_into_a_message() {
    let stage = Stage::new().await;
    // Five challenges a person may stand open.
    for user in ["alice", "bob", "yuki", "minjun"] {
        for _ in 0..5 {
            stage.command(user, "challenge", json!({"opponent": "seoyeon"})).await.public();
        }
    }
    let list = stage.command("yuki", "games", json!({})).await.private();
    assert!(list.content().starts_with("**20 games**"), "{}", list.content());
    let lines = list.content().lines().count();
    assert!(lines < 21 && list.says(&format!("… and {} more", 20 - (lines - 2))), "{}", list.content());
    assert!(list.says("[to the board](https://discord.com/channels/"), "{}", list.content());
    stage.end().await;
}

#[tokio::test]
async fn a_game_is_replayed_as_a_moving_picture() {
    let mut stage = Stage::new().await;
    stage.begin(json!({})).await;
    let nothing = stage.command("alice", "replay", json!({})).await.private();
    assert!(nothing.says("no moves have been played"), "{}", nothing.content());
    let board = stage.moves("a4b4 a7b7").await;
    let question = stage.press("bob", &board, "resign?").await.private();
    stage.press("bob", &question, "resign").await.private();
    let over = stage.says(&board, "alice", "by resignation").await;
    // The button goes on working after a restart.
    stage.restart().await;
    let waiting = stage.press("yuki", &over, "replay").await.private();
    let replay = stage.says(&waiting, "yuki", "🎞️").await;
    let (name, gif) = stage.files(&replay).await.remove(0);
    assert_eq!((name.as_str(), &gif[..6]), ("replay.gif", b"GIF89a".as_slice()));
    let waiting = stage.command("bob", "replay", json!({"game": 1})).await.public();
    stage.says(&waiting, "alice", "🎞️").await;
    stage.end().await;
}

#[tokio::test]
async fn the_rules_are_told_with_pictures() {
    let stage = Stage::new().await;
    let rules = stage.command("bob", "rules", json!({})).await.private();
    assert!(rules.says("Korean tournament rules (KJA)"));
    let horse = stage.choose("bob", &rules, "lesson:kja", &["3"]).await.private();
    assert!(horse.content().starts_with("**Horse (마)**"), "{}", horse.content());
    assert_eq!(stage.files(&horse).await.remove(0).0, "lesson.png");
    let youzai = stage.choose("bob", &horse, "rules", &["youzai"]).await.private();
    assert!(youzai.says("Both sides start with 마상상마."), "{}", youzai.content());
    assert!(stage.files(&youzai).await.is_empty());
    let cannon = stage.choose("bob", &youzai, "lesson:youzai", &["5"]).await.private();
    assert!(cannon.says("only a capture needs a piece"), "{}", cannon.content());
    let korean = stage.command("minjun", "rules", json!({"rules": "traditional"})).await.private();
    assert!(korean.says("무승부"), "{}", korean.content());
    stage.end().await;
}

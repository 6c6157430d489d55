//! Watching: live boards of one's own, and the end told to those who follow.

use std::time::Duration;

use serde_json::json;

use crate::stage::{Stage, YUKI};

#[tokio::test]
async fn a_live_board_follows_the_game_until_its_token_is_old() {
    let stage = Stage::new().await;
    let none = stage.command("yuki", "watch", json!({})).await.private();
    assert!(none.text().starts_with("No game is being played here"), "{}", none.text());
    stage.begin(json!({})).await;
    let live = stage.command("yuki", "watch", json!({})).await.private();
    assert!(live.text().contains("Refreshed by itself"), "{}", live.text());
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
    assert!(again.text().contains("Soldier c4 → d4"), "{}", again.text());
    assert!(again.text().contains("Refreshed by itself"));
    assert!(moved.control("move").is_none(), "a spectator has no controls of the game");
    let all = stage.messages("games", "alice").await;
    assert!(all.iter().all(|message| !message.text().contains("Refreshed")), "nobody else sees it");
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
    assert!(told.text().contains("**game 1** is over"), "{}", told.text());
    assert!(told.text().contains("by resignation"));
    let late = stage.press("yuki", &live, "watch:usual").await.private();
    assert!(late.text().contains("by resignation"), "{}", late.text());
    stage.end().await;
}

#[tokio::test]
async fn games_are_listed_and_one_is_chosen_to_watch() {
    let stage = Stage::new().await;
    stage.begin(json!({})).await;
    stage.command("minjun", "play", json!({"rules": "youzai"})).await.public();
    let list = stage.command("yuki", "games", json!({"where": "server"})).await.private();
    assert!(list.text().contains("**2 games**"), "{}", list.text());
    let live = stage.choose("yuki", &list, "choose-watch", Some(json!(["1"]))).await.private();
    assert!(live.text().contains("**Game 1**"));
    let which = stage.command("yuki", "watch", json!({})).await.private();
    assert_eq!(which.text(), "Watch which game?");
    // What is played where Yuki cannot look is no business of hers.
    let hidden = stage.command_in("club", "alice", "play", json!({"rules": "youzai"})).await.public();
    assert!(hidden.text().contains("**Game 3**"));
    let refused = stage.command("yuki", "watch", json!({"game": 3})).await.private();
    assert!(refused.text().starts_with("There is no such game here."), "{}", refused.text());
    let list = stage.command("yuki", "games", json!({"where": "server"})).await.private();
    assert!(list.text().contains("**2 games**"), "{}", list.text());
    let list = stage.command("minjun", "games", json!({"where": "server"})).await.private();
    assert!(list.text().contains("**대국 3개**"), "{}", list.text());
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
    assert!(list.text().starts_with("**20 games**"), "{}", list.text());
    let lines = list.text().lines().count();
    assert!(
        lines < 21 && list.text().contains(&format!("… and {} more", 20 - (lines - 2))),
        "{}",
        list.text()
    );
    assert!(list.text().contains("[to the board](https://discord.com/channels/"), "{}", list.text());
    stage.end().await;
}

#[tokio::test]
async fn a_game_is_replayed_as_a_moving_picture() {
    let mut stage = Stage::new().await;
    stage.begin(json!({})).await;
    let nothing = stage.command("alice", "replay", json!({})).await.private();
    assert!(nothing.text().contains("no moves have been played"), "{}", nothing.text());
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
    assert!(rules.text().contains("Korean tournament rules (KJA)"));
    let horse = stage.choose("bob", &rules, "lesson:kja", Some(json!(["3"]))).await.private();
    assert!(horse.text().starts_with("**Horse (마)**"), "{}", horse.text());
    assert_eq!(stage.files(&horse).await.remove(0).0, "lesson.png");
    let youzai = stage.choose("bob", &horse, "rules", Some(json!(["youzai"]))).await.private();
    assert!(youzai.text().contains("Both sides start with 마상상마."), "{}", youzai.text());
    assert!(stage.files(&youzai).await.is_empty());
    let cannon = stage.choose("bob", &youzai, "lesson:youzai", Some(json!(["5"]))).await.private();
    assert!(cannon.text().contains("only a capture needs a piece"), "{}", cannon.text());
    let korean = stage.command("minjun", "rules", json!({"rules": "traditional"})).await.private();
    assert!(korean.text().contains("무승부"), "{}", korean.text());
    stage.end().await;
}

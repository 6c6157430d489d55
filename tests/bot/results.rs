//! After the game: result cards, ratings, leaderboards, profiles, records.

use janggi::notation::{Ending, Manner, encoding, gib, pgn};
use janggi::{RuleSet, Side};
use serde_json::json;

use crate::stage::{Controls, Message, Stage};

/// A rated game that Bob resigns after a few moves; the result.
async fn resigned(stage: &Stage, options: serde_json::Value) -> Message {
    stage.begin(options).await;
    let board = stage.moves("a4b4 a7b7 c4d4").await;
    let question = stage.press("bob", &board, "resign?").await.private();
    stage.press("bob", &question, "resign").await.private();
    stage.says(&board, "alice", "by resignation").await
}

#[tokio::test]
async fn rated_games_change_ratings_a_few_times_a_day() {
    let stage = Stage::new().await;
    let none = stage.command("alice", "leaderboard", json!({})).await.public();
    assert!(none.says("Nobody is on this list yet."));

    let over = resigned(&stage, json!({"rated": true})).await;
    assert!(over.says("> 1500 → **1662** (+162)"), "{}", over.content());
    assert!(over.says("> 1500 → **1338** (−162)"), "{}", over.content());
    resigned(&stage, json!({"rated": true})).await;
    resigned(&stage, json!({"rated": true})).await;
    let over = resigned(&stage, json!({"rated": true})).await;
    assert!(over.says("The rating stays as it was"), "{}", over.content());
    let casual = resigned(&stage, json!({})).await;
    assert!(!casual.says("ating"), "{}", casual.content());

    let board = stage.command("yuki", "leaderboard", json!({})).await.public();
    let lines: Vec<&str> = board.content().lines().collect();
    assert_eq!(lines[0], "🏆 **Plaza** · By rating");
    assert!(lines[1].starts_with("` 1` <@1000000000000000013> **") && lines[1].ends_with("3 W 0 D 0 L"));
    assert!(lines[2].starts_with("` 2` <@1000000000000000014> **") && lines[2].ends_with("0 W 0 D 3 L"));
    assert!(lines[3].contains("provisional"));
    assert!(board.pings().is_empty(), "nobody is called by a list");
    let streaks = stage.press("minjun", &board, "rank:streak:0").await.public();
    assert!(streaks.says("🔥 **3** in a row"), "{}", streaks.content());
    assert!(!streaks.says("<@1000000000000000014>"));

    let profile = stage.command("bob", "profile", json!({"player": "alice"})).await.public();
    for part in ["(provisional) · rank 1", "Rated games: 3 W 0 D 0 L · 🔥 3 wins in a row"] {
        assert!(profile.says(part), "{part} in {}", profile.content());
    }
    for part in ["All games against people: 5 W 0 D 0 L", "🔵 마상상마 · inner elephants × 5"] {
        assert!(profile.says(part), "{part} in {}", profile.content());
    }
    let alt = profile.attachments().remove(0).description;
    assert!(alt.starts_with("Rating after 3 rated games: 1662 on 2"), "{alt}");
    assert_eq!(stage.files(&profile).await.remove(0).0, "rating.png");
    let newcomer = stage.command("yuki", "profile", json!({})).await.public();
    assert!(stage.files(&newcomer).await.is_empty(), "no graph without games");
    stage.end().await;
}

#[tokio::test]
async fn the_engine_is_listed_apart() {
    let stage = Stage::new().await;
    let setup = stage.command("alice", "play", json!({"level": 1})).await.public();
    let board = stage.press("alice", &setup, "setup:heeh").await.public();
    stage.command("alice", "move", json!({"move": "a4b4"})).await.public();
    let board = stage
        .until("the engine moved", async |stage| {
            let last = stage.messages("games", "alice").await.pop()?;
            (last.id() != board.id() && last.control("move").is_some()).then_some(last)
        })
        .await;
    let question = stage.press("alice", &board, "resign?").await.private();
    stage.press("alice", &question, "resign").await.private();
    stage.says(&board, "alice", "by resignation").await;
    let profile = stage.command("alice", "profile", json!({})).await.public();
    assert!(profile.says("🤖 Against Janggun: level 1: 0 W 0 D 1 L"), "{}", profile.content());
    let list = stage.command("alice", "leaderboard", json!({"order": "engine"})).await.public();
    assert!(list.says("Nobody is on this list yet."));
    stage.end().await;
}

#[tokio::test]
async fn records_are_files_that_read_back() {
    let stage = Stage::new().await;
    let over = resigned(&stage, json!({"rules": "pychess", "clock": "10m+30sx3"})).await;
    let record = stage.press("yuki", &over, "record").await.private();
    let files = stage.files(&record).await;
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["janggun-1.pgn", "janggun-1.gib", "janggun-1-euckr.gib"]);
    assert!(files[2].1.windows(4).any(|bytes| bytes == [0xC3, 0xCA, 0xB4, 0xEB]), "초대 in EUC-KR");
    for (name, bytes) in &files {
        let text = encoding::decode(bytes);
        let read = if name.ends_with("pgn") { pgn::read } else { gib::read };
        let game = read(&text, &RuleSet::KJA).remove(0).expect("it reads back");
        let moves: Vec<String> = game.moves.iter().map(ToString::to_string).collect();
        assert_eq!(moves, ["a4b4", "a7b7", "c4d4"], "{name}");
        assert_eq!(game.ending, Ending::Won(Side::Cho, Manner::Resignation), "{name}");
        assert_eq!(game.rules.name, "pychess", "{name}");
        assert_eq!((game.tags.cho.as_deref(), game.tags.han.as_deref()), (Some("Alice"), Some("Bob")));
        assert_eq!(game.tags.site.as_deref(), Some("Plaza"));
    }
    // The same by command: the last game, or one by its number.
    let again = stage.command("alice", "record", json!({})).await.private();
    assert_eq!(stage.files(&again).await, files);
    let other = stage.command("yuki", "record", json!({"game": 1})).await.private();
    assert_eq!(stage.files(&other).await, files);
    let none = stage.command("yuki", "record", json!({})).await.private();
    assert!(none.says("You are not playing a game here."), "{}", none.content());
    stage.end().await;
}

#[tokio::test]
async fn a_rematch_swaps_sides_and_is_proposed_once() {
    let stage = Stage::new().await;
    let over = resigned(&stage, json!({})).await;
    let again = stage.press("alice", &over, "rematch").await.public();
    assert!(again.says("challenger plays Han"), "{}", again.content());
    let same = stage.press("bob", &over, "rematch").await.private();
    assert!(same.says("challenges"), "the one there is: {}", same.content());

    // Nobody accepted it: it can be proposed anew, as often as that happens.
    stage.press("bob", &again, "decline").await.public();
    let again = stage.press("bob", &over, "rematch").await.public();
    assert!(again.says("challenger plays Cho"), "{}", again.content());
    stage.press("bob", &again, "withdraw").await.public();
    let again = stage.press("alice", &over, "rematch").await.public();
    stage.press("bob", &again, "accept").await.public();
    let same = stage.press("alice", &over, "rematch").await.private();
    assert!(same.says("is choosing"), "{}", same.content());
    stage.end().await;
}

#[tokio::test]
async fn a_rematch_is_played_only_where_games_may_be_played() {
    let stage = Stage::new().await;
    let over = resigned(&stage, json!({})).await;
    let panel = stage.command("seoyeon", "settings", json!({})).await.private();
    let general = stage.channel("general").await;
    stage.choose("seoyeon", &panel, "set:guild-channels", &[&general]).await.private();
    let refused = stage.press("alice", &over, "rematch").await.private();
    assert_eq!(refused.content(), format!("Games are played in <#{general}> on this server."));
    stage.end().await;
}

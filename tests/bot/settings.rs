//! Settings of servers and preferences of players, and what those who manage a server can do.

use serde_json::json;

use crate::stage::{ALICE, BOB, Stage};

#[tokio::test]
async fn a_server_chooses_and_everything_follows() {
    let stage = Stage::new().await;
    // Seoyeon manages Plaza; her Discord speaks Korean.
    let panel = stage.command("seoyeon", "settings", json!({})).await.private();
    assert!(panel.says("**Plaza 설정**"), "{}", panel.content());
    let set = async |press: &str, values: &[&str]| {
        stage.choose("seoyeon", &panel, &format!("set:{press}"), values).await.private()
    };
    set("guild-language", &["ko"]).await;
    set("guild-rules", &["kakao"]).await;
    set("guild-look", &["dark/hangul"]).await;
    let panel_now = set("guild-pings-off", &[]).await;
    assert!(panel_now.says("차례가 되어도 멘션하지 않습니다."));
    let games = stage.channel("games").await;
    let panel_now = set("guild-channels", &[&games]).await;
    assert!(panel_now.says(&format!("<#{games}>에서 대국할 수 있습니다.")));

    let challenge = stage.command("alice", "challenge", json!({"opponent": "bob"})).await.public();
    assert!(challenge.says("카카오장기 규칙"), "{}", challenge.content());
    assert!(challenge.pings().is_empty());
    let refused = stage.command_in("general", "alice", "challenge", json!({})).await.private();
    assert_eq!(refused.content(), format!("Games are played in <#{games}> on this server."));
    let list = stage.command_in("general", "alice", "leaderboard", json!({})).await;
    list.private();
    stage.command_in("사랑방", "alice", "challenge", json!({})).await.public();
    stage.end().await;
}

#[tokio::test]
async fn only_managers_set_what_is_the_servers() {
    let stage = Stage::new().await;
    let hidden = stage.try_command("alice", "settings", json!({})).await;
    assert!(hidden.is_err(), "the command is not offered to others");
    stage.end().await;
}

#[tokio::test]
async fn a_player_chooses_for_what_only_the_player_sees() {
    let stage = Stage::new().await;
    let board = stage.begin(json!({"clock": "24h"})).await;
    let look = stage.press("alice", &board, "look").await.private();
    let usual = stage.files(&look).await.remove(0).1;
    let panel = stage.command("alice", "preferences", json!({})).await.private();
    assert!(panel.content().starts_with("⚙️ **Your preferences**"));
    stage.choose("alice", &panel, "set:look", &["paper/pictures"]).await.private();
    let look = stage.press("alice", &board, "look").await.private();
    let paper = stage.files(&look).await.remove(0).1;
    assert_ne!(paper, usual);
    stage.press("alice", &panel, "set:cho-green").await.private();
    let look = stage.press("alice", &board, "look").await.private();
    assert!(look.says("🟢 <@"), "{}", look.content());
    assert_ne!(stage.files(&look).await.remove(0).1, paper);
    stage.choose("alice", &panel, "set:bottom", &["han"]).await.private();
    let look = stage.press("alice", &board, "look").await.private();
    assert_ne!(stage.files(&look).await.remove(0).1, paper);
    stage.choose("alice", &panel, "set:coordinates", &["korean"]).await.private();
    let menu = stage.press("alice", &board, "move").await.private();
    let menu = stage.choose("alice", &menu, "piece", &["b1"]).await.private();
    assert!(menu.says("Horse on 02"), "{}", menu.content());
    let panel = stage.choose("alice", &panel, "set:language", &["ko"]).await.private();
    assert!(panel.content().starts_with("⚙️ **내 설정**"), "{}", panel.content());
    let look = stage.press("alice", &board, "look").await.private();
    assert!(look.says("초 차례"), "{}", look.content());
    let public = stage.now(&board, "bob").await;
    assert!(public.says("to move (Cho)"), "what everybody sees stays as it was");

    stage.choose("alice", &panel, "set:reminders-off", &[]).await.private();
    stage.clock.advance(std::time::Duration::from_secs(19 * 3600));
    // Bob's reminder comes, Alice's did not.
    stage.moves("a4b4").await;
    stage.clock.advance(std::time::Duration::from_secs(19 * 3600));
    let reminder = stage.heard("bob", "⏰").await;
    assert_eq!(reminder.pings(), [BOB]);
    let all = stage.messages("games", "bob").await;
    assert_eq!(all.iter().filter(|one| one.says("⏰")).count(), 1);
    stage.end().await;
}

#[tokio::test]
async fn a_manager_ends_a_game_and_keeps_somebody_out() {
    let stage = Stage::new().await;
    stage.begin(json!({"rated": true})).await;
    let board = stage.moves("a4b4 a7b7").await;
    let done = stage.command("seoyeon", "moderate end", json!({"game": 1})).await.private();
    assert!(done.says("1번 대국을 승패 없이 끝냈습니다."));
    let over = stage.heard("alice", "a manager of the server ended the game").await;
    assert_ne!(over.id(), board.id());
    assert_eq!(over.pings(), [ALICE, BOB]);
    let list = stage.command("alice", "leaderboard", json!({})).await.public();
    assert!(list.says("Nobody is on this list yet."), "no rating changed");

    let challenge = stage.command("bob", "challenge", json!({})).await.public();
    stage.command("seoyeon", "moderate block", json!({"player": "bob"})).await.private();
    let refused = stage.command("bob", "play", json!({})).await.private();
    assert_eq!(refused.content(), "The managers of this server do not let you play here.");
    let refused = stage.command("alice", "challenge", json!({"opponent": "bob"})).await.private();
    assert!(refused.says("do not let <@1000000000000000014> play here"), "{}", refused.content());
    let refused = stage.press("alice", &challenge, "accept").await.private();
    assert!(refused.says("do not let <@1000000000000000014> play here"), "{}", refused.content());
    let list = stage.command("seoyeon", "moderate list", json!({})).await.private();
    assert!(list.says("<@1000000000000000014>"));
    stage.command("seoyeon", "moderate unblock", json!({"player": "bob"})).await.private();
    stage.press("alice", &challenge, "accept").await.public();
    stage.end().await;
}

//! The sandbox, spoken to by an unmodified serenity client.

use discord_sandbox::SandboxConfig;
use discord_sandbox::client::ClientError;
use serde_json::json;
use serenity::all::HttpError;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::stage::Stage;
use crate::tester::{PICTURE, Tester};

async fn stage() -> Stage {
    Stage::with(SandboxConfig::default(), |reports, door| Tester { reports, door }).await
}

#[tokio::test]
async fn commands_answers_and_mentions() {
    let stage = stage().await;
    let state = stage.client.state().await.unwrap();
    assert_eq!(state.connected, 1);
    assert_eq!(state.commands[0]["name_localizations"]["ko"], "메아리");

    let told = stage.command("alice", "echo", json!({"text": "hi"})).await.unwrap();
    assert_eq!(told.reaction.kind, 4, "{told:?}");
    assert!(told.ms < 3000);
    let message = told.public();
    assert_eq!(message.json()["command"], "echo");
    assert_eq!(message.json()["pings"], json!([message.json()["by"]]));

    let missing = stage.command("alice", "echo", json!({})).await.unwrap_err();
    assert_eq!(missing.to_string(), "option \"text\": is required");
    let unseen = stage.client.command("bob", "club", "echo", &json!({"text": "x"})).await.unwrap_err();
    assert_eq!(unseen.to_string(), "Bob cannot see #club");

    let typed = json!({"text": "차"});
    let choices = stage.client.autocomplete("minjun", "games", "echo", &typed, "text").await.unwrap();
    let choices: Vec<_> = choices.iter().map(|choice| (choice.name.as_str(), &choice.value)).collect();
    assert_eq!(choices, [("차!", &json!("차!"))]);
    assert_eq!(stage.errors().await, [json!(null); 0]);
    stage.end().await;
}

#[tokio::test]
async fn components_and_modals() {
    let stage = stage().await;
    let client = &stage.client;
    let menu = stage.command("alice", "menu", json!({})).await.unwrap().public();
    let told = client.press("minjun", &menu, "count:0").await.unwrap();
    assert_eq!(told.reaction.kind, 7, "{told:?}");
    let changed = told.public();
    assert_eq!(changed.content(), "count:0 by minjun in ko");
    assert_eq!(changed.id(), menu.id());

    let picked = client.choose("bob", &menu, "pick", &["po"]).await.unwrap();
    assert_eq!(picked.public().content(), "picked po");
    assert!(client.choose("bob", &menu, "pick", &["ma"]).await.is_err());
    assert!(client.press("bob", &menu, "off").await.is_err());

    let told = client.press("bob", &menu, "form").await.unwrap();
    assert_eq!(told.reaction.data["title"], "Form");
    assert!(client.submit("bob", &told, &json!({"name": "much too long"})).await.is_err());
    let done = client.submit("bob", &told, &json!({"name": "Bob"})).await.unwrap().private();
    assert_eq!(done.content(), "hello Bob");

    let seen = async |user: &str| {
        stage.messages(user).await.iter().filter(|one| one.content() == "hello Bob").count()
    };
    assert_eq!((seen("bob").await, seen("alice").await), (1, 0));
    stage.end().await;
}

#[tokio::test]
async fn deferred_answers_with_pictures() {
    let stage = stage().await;
    let told = stage.command("alice", "board", json!({})).await.unwrap();
    assert_eq!(told.reaction.kind, 5, "{told:?}");
    let message = told.public();
    let image = &message.json()["embeds"][0]["image"];
    assert_eq!((&image["width"], &image["height"]), (&json!(640), &json!(480)));
    assert_eq!(message.json()["attachments"], json!([]), "an embedded file is not listed");
    assert_eq!(message.json()["thinking"], false);
    let url = image["url"].as_str().unwrap();
    let headers = reqwest::get(url).await.unwrap().headers().clone();
    assert_eq!(headers["content-type"], "image/png");
    assert_eq!(stage.client.file(url).await.unwrap(), PICTURE);
    stage.end().await;
}

#[tokio::test]
async fn late_double_and_expired_answers() {
    let mut stage = stage().await;
    let failure = stage.command("alice", "late", json!({})).await.unwrap_err();
    assert!(matches!(failure, ClientError::Unanswered(_)), "{failure}");
    stage.hear("late: 404 10062").await;
    stage.command("alice", "twice", json!({})).await.unwrap();
    stage.hear("second: 400 40060").await;
    stage.command("alice", "expire", json!({})).await.unwrap();
    stage.hear("through channel: 404 10008").await;
    stage.hear("expired: 401 50027").await;
    let errors = stage.errors().await;
    let codes: Vec<u64> = errors.iter().filter_map(|one| one["error"]["code"].as_u64()).collect();
    assert_eq!(codes, [10062, 40060, 10008, 50027]);
    stage.end().await;
}

#[tokio::test]
async fn faults_of_rest() {
    let mut stage = stage().await;
    stage.fault(json!({"rate_limit": {"count": 1, "path": "/messages", "retry_after": 0.01}})).await;
    stage
        .fault(json!({"server_error": {"count": 1, "status": 502, "path": "/messages", "applied": true}}))
        .await;
    stage.command("alice", "say", json!({})).await.unwrap();
    stage.hear("say: 429 -1").await;
    stage.hear("say: 502 0").await;
    stage.hear("say: ok").await;
    let hellos = stage.messages("alice").await.iter().filter(|one| one.content() == "hello").count();
    assert_eq!(hellos, 2, "the lost answer's message was sent all the same");

    stage.fault(json!({"permissions": {"channel": "games", "deny": ["SEND_MESSAGES"]}})).await;
    stage.command("alice", "say", json!({})).await.unwrap();
    // serenity heard of the change and does not even try.
    stage.hear("say: Invalid permissions.").await;
    stage.end().await;
}

#[tokio::test]
async fn the_gateway_drops_resumes_and_repeats() {
    let mut stage = stage().await;
    stage.hear("cache: 2 guilds, 7 channels").await;
    stage.fault(json!({"drop_gateway": {"code": 4000}})).await;
    let told = stage.command("alice", "echo", json!({"text": "while away"})).await.unwrap();
    assert_eq!(told.reaction.kind, 4, "replayed after the resume: {told:?}");
    stage.hear("resumed").await;

    stage.fault(json!({"redeliver": {"last": 1}})).await;
    stage.hear("echo: 400 40060").await;

    stage.fault(json!({"reconnect": true})).await;
    stage.hear("resumed").await;
    stage.fault(json!({"invalidate_session": {"resumable": false}})).await;
    stage.hear("ready").await;

    stage.client.say("alice", "games", "psst").await.unwrap();
    stage.hear("message by alice: \"\"").await;
    stage.end().await;
}

#[tokio::test]
async fn a_wrong_token_is_turned_away() {
    let stage = Stage::empty(SandboxConfig::default()).await;
    let http = serenity::all::HttpBuilder::new("wrong")
        .proxy(stage.sandbox.url())
        .ratelimiter_disabled(true)
        .build();
    let Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal))) = http.get_bot_gateway().await
    else {
        panic!("the sandbox refuses a wrong token");
    };
    assert_eq!(refusal.status_code.as_u16(), 401);
    assert_eq!(refusal.error.message, "401: Unauthorized");
    let identify = json!({"op": 2, "d": {"token": "wrong", "intents": 1}}).to_string();
    assert_eq!(close_code(stage.sandbox.port(), &identify).await, 4004);
    assert_eq!(close_code(stage.sandbox.port(), "{}").await, 4001);
    stage.end().await;
}

/// Opens the gateway by hand, sends one text and returns the code with which the sandbox closes.
async fn close_code(port: u16, text: &str) -> u16 {
    let mut socket = TcpStream::connect(("127.0.0.1", port)).await.expect("the sandbox listens");
    let upgrade = "GET /gateway?v=10 HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                   Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n";
    socket.write_all(upgrade.as_bytes()).await.expect("sent");
    // A text frame with the mask 0; all texts here are short.
    let mut frame = vec![0x81, 0x80 | u8::try_from(text.len()).expect("a short text"), 0, 0, 0, 0];
    frame.extend_from_slice(text.as_bytes());
    socket.write_all(&frame).await.expect("sent");
    let mut heard = Vec::new();
    socket.read_to_end(&mut heard).await.expect("the sandbox closes");
    let close = heard.windows(2).rposition(|pair| pair == [0x88, 2]).expect("a close frame");
    u16::from_be_bytes([heard[close + 2], heard[close + 3]])
}

//! The sandbox refuses what Discord refuses, and keeps what Discord keeps.

use discord_sandbox::SandboxConfig;
use serde_json::{Value, json};

use crate::stage::Stage;
use crate::tester::PICTURE;

const APP: &str = "1000000000000000001";
async fn stage() -> Stage {
    Stage::empty(SandboxConfig::default()).await
}

impl Stage {
    /// Sends a message into a channel.
    async fn send(&self, channel: &str, body: Value) -> (u16, Value) {
        let id = self.channel(channel).await;
        self.rest("POST", &format!("/channels/{id}/messages"), body).await
    }

    /// Sends (or with a message's path: changes) a message with files, as multipart.
    async fn upload(&self, method: &str, path: &str, body: &Value, files: &[(&str, &[u8])]) -> (u16, Value) {
        let mut form = Vec::new();
        let mut part = |head: String, bytes: &[u8]| {
            form.extend_from_slice(
                format!("--x\r\ncontent-disposition: form-data; {head}\r\n\r\n").as_bytes(),
            );
            form.extend_from_slice(bytes);
            form.extend_from_slice(b"\r\n");
        };
        for (number, (name, bytes)) in files.iter().enumerate() {
            part(format!("name=\"files[{number}]\"; filename=\"{name}\""), bytes);
        }
        part("name=\"payload_json\"".to_owned(), body.to_string().as_bytes());
        form.extend_from_slice(b"--x--\r\n");
        let method = method.parse().expect("a method");
        let request = reqwest::Client::new().request(method, format!("{}/api/v10{path}", self.sandbox.url()));
        let request = request
            .header("authorization", format!("Bot {}", self.sandbox.token()))
            .header("content-type", "multipart/form-data; boundary=x");
        let answer = request.body(form).send().await.expect("the sandbox answers");
        (answer.status().as_u16(), answer.json().await.unwrap_or(Value::Null))
    }
}

#[tokio::test]
async fn refusals_have_discords_status_code_and_shape() {
    let stage = stage().await;
    let games = stage.channel("games").await;
    let quiet = stage.channel("quiet").await;
    let hideout = stage.channel("hideout").await;
    let by_alice = stage.client.say("alice", "games", "mine").await.unwrap();
    let by_alice = by_alice.id();
    let text = json!({"content": "x"});
    let cases = [
        ("POST", format!("/channels/{games}/messages"), json!({}), 400, 50006),
        ("POST", format!("/channels/{games}/messages"), json!({"content": "  "}), 400, 50006),
        ("POST", format!("/channels/{games}/messages"), json!({"components": []}), 400, 50006),
        ("POST", format!("/channels/{games}/messages"), json!({"content": "x", "oops": 1}), 400, 50035),
        ("POST", "/channels/1/messages".to_owned(), text.clone(), 404, 10003),
        ("POST", format!("/channels/{hideout}/messages"), text.clone(), 403, 50001),
        ("POST", format!("/channels/{quiet}/messages"), text.clone(), 403, 50013),
        ("PATCH", format!("/channels/{games}/messages/5"), text.clone(), 404, 10008),
        ("PATCH", format!("/channels/{games}/messages/{by_alice}"), text.clone(), 403, 50005),
        ("DELETE", format!("/channels/{games}/messages/{by_alice}"), Value::Null, 403, 50013),
        ("GET", "/users/5".to_owned(), Value::Null, 404, 10013),
        ("GET", "/guilds/5".to_owned(), Value::Null, 404, 10004),
        ("POST", "/interactions/5/x/callback".to_owned(), json!({"type": 5}), 404, 10062),
        ("PATCH", format!("/webhooks/{APP}/nothing/messages/@original"), text.clone(), 404, 10015),
        ("GET", format!("/applications/{APP}/commands/5"), Value::Null, 404, 10063),
        (
            "POST",
            format!("/applications/{APP}/commands"),
            json!({"name": "Big", "description": "x"}),
            400,
            50035,
        ),
        ("POST", format!("/channels/{quiet}/threads"), json!({"name": "t", "type": 11}), 403, 50013),
        ("POST", format!("/channels/{games}/threads"), json!({"name": ""}), 400, 50035),
        ("GET", "/nowhere".to_owned(), Value::Null, 404, 0),
    ];
    for (method, path, body, status, code) in &cases {
        let (found, answer) = stage.rest(method, path, body.clone()).await;
        assert_eq!((found, &answer["code"]), (*status, &json!(code)), "{method} {path} {body}: {answer}");
    }
    assert_eq!(stage.errors().await.len(), cases.len(), "every one is on the list");

    let (_, answer) = stage.send("games", json!({"embeds": [{"title": "x".repeat(257)}]})).await;
    let error = &answer["errors"]["embeds"]["0"]["title"]["_errors"][0];
    assert_eq!(error["code"], "BASE_TYPE_BAD_LENGTH", "{answer}");
    stage.end().await;
}

#[tokio::test]
async fn allowed_mentions_decide_who_is_pinged() {
    let stage = stage().await;
    let state = stage.client.state().await.unwrap();
    let id = |name: &str| state.user(name).unwrap().id.clone();
    let (alice, bob) = (id("alice"), id("bob"));
    let both = format!("<@{alice}> <@{bob}> @everyone");
    let cases = [
        (json!({"content": both}), vec![&alice, &bob]),
        (json!({"content": both, "allowed_mentions": {"parse": []}}), vec![]),
        (json!({"content": both, "allowed_mentions": {"parse": ["users"]}}), vec![&alice, &bob]),
        (json!({"content": both, "allowed_mentions": {"users": [bob]}}), vec![&bob]),
        (json!({"embeds": [{"description": both}]}), vec![]),
    ];
    for (body, expected) in cases {
        let (_, message) = stage.send("games", body.clone()).await;
        let seen = stage.messages("alice").await;
        let seen = seen.iter().find(|one| message["id"] == one.id()).unwrap();
        assert_eq!(seen.json()["pings"], json!(expected), "{body}");
    }
    // Bob cannot see the club, so nobody can call him there.
    let (_, message) = stage.send("club", json!({"content": both})).await;
    let seen = stage.client.messages("club", "alice").await.unwrap();
    assert_eq!((&seen[0].json()["id"], &seen[0].json()["pings"]), (&message["id"], &json!([alice])));
    stage.end().await;
}

#[tokio::test]
async fn attachments_are_kept_added_and_dropped_as_listed() {
    let stage = stage().await;
    let path = format!("/channels/{}/messages", stage.channel("games").await);
    let body = json!({"content": "x", "attachments": [{"id": 0, "description": "a board"}]});
    let (status, message) =
        stage.upload("POST", &path, &body, &[("my board.png", PICTURE), ("b.txt", b"b")]).await;
    assert_eq!(status, 200, "{message}");
    let files = &message["attachments"];
    assert_eq!((&files[0]["filename"], &files[0]["width"]), (&json!("my_board.png"), &json!(640)));
    assert_eq!((&files[0]["description"], &files[1]["filename"]), (&json!("a board"), &json!("b.txt")));

    let one = format!("{path}/{}", message["id"].as_str().unwrap());
    let keep = json!({"attachments": [{"id": files[0]["id"]}, {"id": "0"}]});
    let (_, changed) = stage.upload("PATCH", &one, &keep, &[("c.txt", b"c")]).await;
    let names = |message: &Value| -> Vec<Value> {
        message["attachments"].as_array().unwrap().iter().map(|file| file["filename"].clone()).collect()
    };
    assert_eq!(names(&changed), ["my_board.png", "c.txt"]);
    let (_, same) = stage.rest("PATCH", &one, json!({"content": "y"})).await;
    assert_eq!(names(&same).len(), 2, "without the key all stay");
    let (status, missing) = stage.rest("PATCH", &one, json!({"attachments": [{"id": 7}]})).await;
    assert_eq!((status, &missing["code"]), (400, &json!(50035)));
    let (_, shown) =
        stage.rest("PATCH", &one, json!({"embeds": [{"image": {"url": "attachment://my_board.png"}}]})).await;
    assert_eq!(names(&shown), ["c.txt"], "an embedded file is not listed");
    assert_eq!(shown["embeds"][0]["image"]["height"], 480);
    let (_, bare) = stage.rest("PATCH", &one, json!({"attachments": []})).await;
    assert_eq!(names(&bare), [""; 0]);
    let errors = stage.errors().await;
    let last = errors.last().unwrap();
    assert!(last["error"]["warning"].as_str().unwrap().contains("my_board.png"), "{last}");

    let big = vec![0; 10 * 1024 * 1024 + 1];
    assert_eq!(stage.upload("POST", &path, &json!({}), &[("big", &big)]).await.0, 413);
    stage.end().await;
}

#[tokio::test]
async fn threads_hold_their_rules() {
    let stage = stage().await;
    let games = stage.channel("games").await;
    let (_, message) = stage.send("games", json!({"content": "start"})).await;
    let path = format!("/channels/{games}/messages/{}/threads", message["id"].as_str().unwrap());
    let (status, thread) = stage.rest("POST", &path, json!({"name": "Game 1"})).await;
    assert_eq!((status, &thread["id"], &thread["type"]), (201, &message["id"], &json!(11)));
    assert_eq!(stage.rest("POST", &path, json!({"name": "again"})).await.1["code"], 160_004);
    let thread = thread["id"].as_str().unwrap();
    let (_, inside) =
        stage.rest("POST", &format!("/channels/{thread}/messages"), json!({"content": "in"})).await;
    let inside = format!("/channels/{thread}/messages/{}", inside["id"].as_str().unwrap());
    stage.rest("PATCH", &format!("/channels/{thread}"), json!({"archived": true})).await;
    assert_eq!(stage.rest("PATCH", &inside, json!({"content": "no"})).await.1["code"], 50_083);
    stage.client.say("bob", thread, "wake up").await.unwrap();
    assert_eq!(stage.rest("PATCH", &inside, json!({"content": "yes"})).await.0, 200);

    let (_, private) =
        stage.rest("POST", &format!("/channels/{games}/threads"), json!({"name": "secret"})).await;
    assert_eq!(private["type"], 12, "without a type a thread is private");
    assert!(stage.client.messages(private["id"].as_str().unwrap(), "alice").await.is_err());
    stage.end().await;
}

#[tokio::test]
async fn the_world_survives_a_restart() {
    let directory = tempfile::tempdir().unwrap();
    let record = directory.path().join("record.jsonl");
    let config = || SandboxConfig {
        data: Some(directory.path().join("world")),
        record: Some(record.clone()),
        ..SandboxConfig::default()
    };
    let stage = Stage::empty(config()).await;
    let path = format!("/channels/{}/messages", stage.channel("games").await);
    let command = json!({"name": "play", "description": "x"});
    stage.rest("POST", &format!("/applications/{APP}/commands"), command).await;
    let (_, message) = stage.upload("POST", &path, &json!({"content": "x"}), &[("a.png", PICTURE)]).await;
    stage.end().await;

    let stage = Stage::empty(config()).await;
    let one = format!("{path}/{}", message["id"].as_str().unwrap());
    let (status, again) = stage.rest("GET", &one, Value::Null).await;
    assert_eq!((status, &again["content"]), (200, &json!("x")));
    let url = again["attachments"][0]["url"].as_str().unwrap();
    assert_eq!(stage.client.file(url).await.unwrap(), PICTURE);
    assert_eq!(stage.rest("PATCH", &one, json!({"content": "y"})).await.1["content"], "y");
    assert_eq!(stage.client.state().await.unwrap().commands[0]["name"], "play");
    stage.end().await;

    let lines = std::fs::read_to_string(&record).unwrap();
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        (&lines[1]["files"], &lines[1]["body"]),
        (&json!([{"name": "a.png", "size": PICTURE.len()}]), &json!({"content": "x"}))
    );
    assert!(lines.iter().all(|line| line["status"].is_u64() && line["ms"].is_u64()));
}

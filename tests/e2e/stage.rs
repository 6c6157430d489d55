//! A sandbox with the real bot in it, and hands to press its buttons.

use std::path::Path;
use std::time::Duration;

use discord_sandbox::{Sandbox, SandboxConfig};
use janggun::app::{self, App};
use janggun::bot;
use reqwest::{Client as Web, Response};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Nothing in these tests takes this long unless it hangs.
const PATIENCE: Duration = Duration::from_secs(60);

/// The control door of a sandbox.
pub(crate) struct Door {
    web: Web,
    url: String,
}

/// A sandbox with the bot.
pub(crate) struct Stage {
    pub(crate) door: Door,
    sandbox: Sandbox,
    bot: JoinHandle<Result<(), bot::RunError>>,
    stop: oneshot::Sender<()>,
}

impl Stage {
    /// Starts both on a free port, with what `data` keeps, and waits until the bot is ready.
    pub(crate) async fn open(data: &Path) -> Stage {
        let config = SandboxConfig {
            data: Some(data.join("discord")),
            bot_name: "Janggun".to_owned(),
            ..SandboxConfig::default()
        };
        let sandbox = Sandbox::start(config).await.expect("the sandbox starts on a free port");
        let app_config = app::Config { data: data.join("games"), engine_threads: 1 };
        let (app, changes) = App::open(app_config).await.expect("the store opens");
        let (stop, stopped) = oneshot::channel::<()>();
        let bot_config =
            bot::Config { token: sandbox.token().to_owned(), api: Some(sandbox.url()), dev_guild: None };
        let bot = tokio::spawn(bot::run(bot_config, app, changes, async {
            let _ = stopped.await;
        }));
        let door = Door::new(sandbox.url());
        door.until_ready().await;
        Stage { door, sandbox, bot, stop }
    }

    /// Stops both, as Ctrl-C does.
    pub(crate) async fn close(self) {
        self.stop.send(()).expect("the bot runs");
        let ended = timeout(PATIENCE, self.bot).await.expect("the bot stops");
        ended.expect("the bot does not panic").expect("the bot ends well");
        self.sandbox.shutdown().await.expect("the sandbox stops");
    }
}

/// A directory that is gone after the test.
pub(crate) fn scratch() -> TempDir {
    tempfile::tempdir().expect("a temporary directory")
}

impl Door {
    pub(crate) fn new(url: String) -> Door {
        Door { web: Web::new(), url }
    }

    /// Waits until the bot is connected and its commands are registered.
    pub(crate) async fn until_ready(&self) {
        self.until("the bot to be ready", async |door| {
            let state = door.get("/sandbox/state").await;
            let ready = state["commands"].as_array().is_some_and(|commands| !commands.is_empty())
                && state["connected"].as_u64() != Some(0);
            ready.then_some(())
        })
        .await;
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let request = self.web.post(format!("{}{path}", self.url)).json(&body);
        request.send().await.expect("the door answers").json().await.expect("in JSON")
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let request = self.web.get(format!("{}{path}", self.url));
        request.send().await.expect("the door answers").json().await.expect("in JSON")
    }

    /// A slash command in the channel `games`, which has to be answered.
    pub(crate) async fn command(&self, user: &str, name: &str, options: Value) -> Message {
        let body = json!({"user": user, "channel": "games", "name": name, "options": options});
        Message::answered(&self.post("/sandbox/command", body).await)
    }

    /// A press on the control whose id holds `part`, which has to be answered.
    pub(crate) async fn press(&self, user: &str, message: &Message, part: &str) -> Message {
        Message::answered(&self.press_raw(user, message, part, &[]).await)
    }

    /// A choice in the select whose id holds `part`.
    pub(crate) async fn choose(&self, user: &str, message: &Message, part: &str, value: &str) -> Message {
        Message::answered(&self.press_raw(user, message, part, &[value]).await)
    }

    /// A press, with whatever the sandbox says of it.
    pub(crate) async fn press_raw(
        &self,
        user: &str,
        message: &Message,
        part: &str,
        values: &[&str],
    ) -> Value {
        let id = message.control(part);
        let body = json!({"user": user, "message": message.0["id"], "custom_id": id, "values": values});
        self.post("/sandbox/press", body).await
    }

    /// The channel `games` as a user sees it, newest last.
    pub(crate) async fn messages(&self, user: &str) -> Vec<Message> {
        let told = self.get(&format!("/sandbox/messages?channel=games&as={user}")).await;
        told.as_array().expect("a list of messages").iter().cloned().map(Message).collect()
    }

    /// Waits until a message in the channel `games` satisfies `wanted`, and returns it.
    pub(crate) async fn until_message(
        &self,
        user: &str,
        what: &str,
        wanted: impl Fn(&Message) -> bool,
    ) -> Message {
        self.until(what, async |door| door.messages(user).await.into_iter().rev().find(&wanted)).await
    }

    /// Looks again whenever the sandbox tells of an event, until `look` finds something.
    pub(crate) async fn until<T>(&self, what: &str, look: impl AsyncFn(&Door) -> Option<T>) -> T {
        let search = async {
            let mut events = self.events().await;
            loop {
                if let Some(found) = look(self).await {
                    return found;
                }
                match events.chunk().await {
                    Ok(Some(_)) => {}
                    _ => events = self.events().await,
                }
            }
        };
        timeout(PATIENCE, search).await.unwrap_or_else(|_| panic!("waited in vain for {what}"))
    }

    async fn events(&self) -> Response {
        self.web.get(format!("{}/sandbox/events", self.url)).send().await.expect("the door tells events")
    }

    /// What the sandbox found wrong with the bot's requests.
    pub(crate) async fn errors(&self) -> Value {
        self.get("/sandbox/errors").await
    }
}

/// A message of the bot, as some user sees it.
#[derive(Clone, Debug)]
pub(crate) struct Message(pub(crate) Value);

impl Message {
    fn answered(told: &Value) -> Message {
        assert!(told["error"].is_null(), "the bot did not answer well: {told}");
        let ms = told["ms"].as_f64().expect("the time it took");
        assert!(ms < 2000.0, "answered after {ms} ms");
        Message(told["message"].clone())
    }

    pub(crate) fn content(&self) -> &str {
        self.0["content"].as_str().unwrap_or_default()
    }

    pub(crate) fn says(&self, words: &str) -> bool {
        self.content().contains(words)
    }

    pub(crate) fn is_private(&self) -> bool {
        self.0["ephemeral"] == true
    }

    /// Whom it pings.
    pub(crate) fn pings(&self) -> usize {
        self.0["pings"].as_array().map_or(0, Vec::len)
    }

    fn controls(&self) -> impl Iterator<Item = &str> {
        let rows = self.0["components"].as_array().into_iter().flatten();
        rows.filter_map(|row| row["components"].as_array()).flatten().filter_map(|c| c["custom_id"].as_str())
    }

    pub(crate) fn has_control(&self, part: &str) -> bool {
        self.controls().any(|id| id.contains(part))
    }

    pub(crate) fn has_controls(&self) -> bool {
        self.controls().next().is_some()
    }

    fn control(&self, part: &str) -> String {
        self.controls()
            .find(|id| id.contains(part))
            .unwrap_or_else(|| panic!("no {part:?} on {}", self.0))
            .to_owned()
    }

    /// The FEN in the words for those who cannot see the picture.
    pub(crate) fn fen(&self) -> &str {
        let alt = self.0["attachments"][0]["description"].as_str().unwrap_or_default();
        alt.split("FEN: ").nth(1).unwrap_or_else(|| panic!("no FEN in {}", self.0))
    }
}

/// Brings a game between alice (Cho) and bob (Han) onto the board, and returns its message.
pub(crate) async fn begin(door: &Door, rules: &str) -> Message {
    let bob = user_id(door, "bob").await;
    let options = json!({"opponent": bob, "side": "cho", "rules": rules});
    let challenge = door.command("alice", "challenge", options).await;
    let han = door.press("bob", &challenge, ":accept").await;
    let cho = door.press("bob", &han, "setup:heeh").await;
    door.press("alice", &cho, "setup:heeh").await
}

/// The id of a user.
pub(crate) async fn user_id(door: &Door, name: &str) -> String {
    let state = door.get("/sandbox/state").await;
    let users = state["users"].as_array().expect("users");
    let user = users.iter().find(|user| user["name"] == name).expect("the user");
    user["id"].as_str().expect("ids are strings").to_owned()
}

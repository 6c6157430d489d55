//! What the tests share: the bot in a sandbox, hands on the control door, and a clock that can be put forward.

use std::path::PathBuf;
use std::time::Duration;

use discord_sandbox::{Sandbox, SandboxConfig};
use janggun::app::{self, App, Clock};
use janggun::bot;
use reqwest::{Client as Web, Method};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Nothing in these tests takes this long unless it hangs.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often the sandbox is asked again while something is awaited. Not how long: each wait ends when it happened.
const LOOK: Duration = Duration::from_millis(10);

pub(crate) const ALICE: &str = "1000000000000000013";
pub(crate) const BOB: &str = "1000000000000000014";
pub(crate) const YUKI: &str = "1000000000000000015";

/// The bot in its sandbox.
pub(crate) struct Stage {
    pub(crate) sandbox: Sandbox,
    pub(crate) clock: Clock,
    web: Web,
    data: TempDir,
    running: Option<Running>,
}

struct Running {
    stop: oneshot::Sender<()>,
    bot: JoinHandle<()>,
}

/// A message, as somebody sees it.
#[derive(Clone, Debug)]
pub(crate) struct Message(pub(crate) Value);

/// The answer to an interaction.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) message: Message,
}

impl Stage {
    /// Starts the sandbox and the bot, and waits until the commands are there.
    pub(crate) async fn new() -> Stage {
        let sandbox =
            Sandbox::start(SandboxConfig { bot_name: "Janggun".to_owned(), ..SandboxConfig::default() });
        let sandbox = sandbox.await.expect("the sandbox starts on a free port");
        let data = tempfile::tempdir().expect("a directory");
        let mut stage = Stage { sandbox, clock: Clock::system(), web: Web::new(), data, running: None };
        stage.start().await;
        stage
    }

    /// Runs the bot until it is stopped, or stops by itself.
    pub(crate) async fn run<F: Future<Output = ()> + Send + 'static>(
        &self,
        shutdown: F,
    ) -> impl Future<Output = Result<(), bot::RunError>> + use<F> {
        let config = app::Config { data: self.games(), engine_threads: 1 };
        let (app, changes) = App::open_by(config, self.clock.clone()).await.expect("the store opens");
        let config = bot::Config {
            token: self.sandbox.token().to_owned(),
            api: Some(self.sandbox.url()),
            dev_guild: None,
        };
        bot::run(config, app, changes, shutdown)
    }

    /// Starts the bot.
    pub(crate) async fn start(&mut self) {
        let (stop, stopped) = oneshot::channel::<()>();
        let run = self.run(async { drop(stopped.await) }).await;
        let bot = tokio::spawn(async { run.await.expect("the bot runs") });
        self.running = Some(Running { stop, bot });
        self.until("the bot is there", async |stage| {
            let state = stage.get("/sandbox/state").await;
            let commands = state["commands"].as_array().is_some_and(|commands| !commands.is_empty());
            (commands && state["connected"] == 1).then_some(())
        })
        .await;
    }

    /// Stops the bot.
    pub(crate) async fn stop(&mut self) {
        let Some(Running { stop, bot }) = self.running.take() else { return };
        drop(stop);
        tokio::time::timeout(PATIENCE, bot).await.expect("the bot stops in time").expect("the bot stops");
    }

    /// Stops the bot and starts it anew on the same store.
    pub(crate) async fn restart(&mut self) {
        self.stop().await;
        self.start().await;
    }

    /// Where the store is.
    pub(crate) fn games(&self) -> PathBuf {
        self.data.path().join("games")
    }

    /// Ends the test: the bot may have sent nothing that Discord refuses.
    pub(crate) async fn end(self) {
        let errors = self.get("/sandbox/errors").await;
        assert_eq!(errors, json!([]), "requests that Discord refuses");
        self.end_with_refusals().await;
    }

    /// Ends a test in which Discord had to refuse something.
    pub(crate) async fn end_with_refusals(mut self) {
        self.stop().await;
        self.sandbox.shutdown().await.expect("the sandbox stops");
    }

    /// Asks again until something holds.
    pub(crate) async fn until<T>(&self, what: &str, look: impl AsyncFn(&Stage) -> Option<T>) -> T {
        let search = async {
            loop {
                if let Some(found) = look(self).await {
                    return found;
                }
                tokio::time::sleep(LOOK).await;
            }
        };
        tokio::time::timeout(PATIENCE, search).await.unwrap_or_else(|_| panic!("never: {what}"))
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let request = self.web.get(format!("{}{path}", self.sandbox.url()));
        request.send().await.expect("the door answers").json().await.expect("in JSON")
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let request = self.web.post(format!("{}{path}", self.sandbox.url())).json(&body);
        request.send().await.expect("the door answers").json().await.expect("in JSON")
    }

    /// The number of a channel.
    pub(crate) async fn channel(&self, name: &str) -> String {
        let state = self.get("/sandbox/state").await;
        let servers = state["servers"].as_array().into_iter().flatten();
        let mut channels = servers.filter_map(|server| server["channels"].as_array()).flatten();
        let found = channels.find(|channel| channel["name"] == name).expect("a channel of that name");
        found["id"].as_str().expect("ids are strings").to_owned()
    }

    /// Deletes a channel or thread, as somebody who may.
    pub(crate) async fn delete_channel(&self, id: &str) {
        let allow = json!({"permissions": {"channel": "games", "allow": ["MANAGE_THREADS"]}});
        self.post("/sandbox/faults", allow).await;
        self.as_bot(Method::DELETE, &format!("channels/{id}"), json!({})).await;
    }

    /// A request to Discord with the bot's token.
    pub(crate) async fn as_bot(&self, method: Method, path: &str, body: Value) -> Value {
        let url = format!("{}/api/v10/{path}", self.sandbox.url());
        let request = self.web.request(method, url).json(&body);
        let request = request.header("authorization", format!("Bot {}", self.sandbox.token()));
        let answer = request.send().await.expect("the sandbox answers");
        assert!(answer.status().is_success(), "{}", answer.status());
        answer.json().await.unwrap_or_default()
    }

    /// Opens a thread in a channel, with some members: a public one (11) or a private one (12). Returns its number.
    pub(crate) async fn thread(&self, channel: &str, kind: u8, members: &[&str]) -> String {
        let path = format!("channels/{}/threads", self.channel(channel).await);
        let thread = self.as_bot(Method::POST, &path, json!({"name": "nook", "type": kind})).await;
        let id = thread["id"].as_str().expect("ids are strings").to_owned();
        for member in members {
            self.as_bot(Method::PUT, &format!("channels/{id}/thread-members/{member}"), json!({})).await;
        }
        id
    }

    /// Archives a thread.
    pub(crate) async fn archive(&self, thread: &str) {
        self.as_bot(Method::PATCH, &format!("channels/{thread}"), json!({"archived": true})).await;
    }

    /// Sets what the commands are that Discord knows.
    pub(crate) async fn set_commands(&self, commands: Value) {
        let state = self.get("/sandbox/state").await;
        let bot = state["bot"].as_str().expect("ids are strings");
        self.as_bot(Method::PUT, &format!("applications/{bot}/commands"), commands).await;
    }

    /// Has the sandbox misbehave; `{"clear": true}` ends that.
    pub(crate) async fn faults(&self, faults: Value) {
        let told = self.post("/sandbox/faults", faults).await;
        assert!(told["error"].is_null(), "{told}");
    }

    /// An interaction of whose answer nothing is expected.
    pub(crate) async fn unanswered(&self, door: &str, body: Value) {
        let told = self.post(door, body).await;
        assert!(told["error"].is_string(), "it was answered: {told}");
    }

    /// A slash command in a channel.
    pub(crate) async fn command_in(&self, channel: &str, user: &str, name: &str, options: Value) -> Answer {
        let body = json!({"user": user, "channel": channel, "name": name, "options": options});
        Answer::of(&self.post("/sandbox/command", body).await)
    }

    /// A slash command in the usual channel.
    pub(crate) async fn command(&self, user: &str, name: &str, options: Value) -> Answer {
        self.command_in("games", user, name, options).await
    }

    /// Presses the button whose id ends like that.
    pub(crate) async fn press(&self, user: &str, message: &Message, press: &str) -> Answer {
        self.choose(user, message, press, None).await
    }

    /// Presses a button, or chooses in the select, whose id ends like that.
    pub(crate) async fn choose(
        &self,
        user: &str,
        message: &Message,
        press: &str,
        values: Option<Value>,
    ) -> Answer {
        let id = message.control(press).unwrap_or_else(|| panic!("no {press} in {:?}", message.controls()));
        self.press_id(user, message, &id, values).await
    }

    /// Presses what has exactly this id.
    pub(crate) async fn press_id(
        &self,
        user: &str,
        message: &Message,
        id: &str,
        values: Option<Value>,
    ) -> Answer {
        let mut body = json!({"user": user, "message": message.id(), "custom_id": id});
        if let Some(values) = values {
            body["values"] = values;
        }
        Answer::of(&self.post("/sandbox/press", body).await)
    }

    /// A channel as somebody sees it.
    pub(crate) async fn messages(&self, channel: &str, user: &str) -> Vec<Message> {
        let path = format!("/sandbox/messages?channel={channel}&as={user}");
        let messages = self.get(&path).await;
        // A channel that is not there yet has no messages.
        messages.as_array().into_iter().flatten().cloned().map(Message).collect()
    }

    /// A message as it is now.
    pub(crate) async fn now(&self, message: &Message, user: &str) -> Message {
        let channel = message.0["channel_id"].as_str().expect("messages are in channels");
        let messages = self.messages(channel, user).await;
        messages.into_iter().find(|one| one.id() == message.id()).expect("it is still there")
    }

    /// Waits until a message, or one that followed it in its channel, says something.
    pub(crate) async fn says(&self, message: &Message, user: &str, part: &str) -> Message {
        self.until(part, async |stage| {
            let channel = message.0["channel_id"].as_str().expect("messages name their channel");
            let mut messages = stage.messages(channel, user).await;
            let at = messages.iter().position(|one| one.0["id"] == message.0["id"])?;
            messages.split_off(at).into_iter().rev().find(|one| one.text().contains(part))
        })
        .await
    }

    /// Waits until this very message says something.
    pub(crate) async fn becomes(&self, message: &Message, user: &str, part: &str) -> Message {
        self.until(part, async |stage| {
            Some(stage.now(message, user).await).filter(|now| now.text().contains(part))
        })
        .await
    }

    /// Waits until the last message of a channel that somebody sees says something.
    pub(crate) async fn heard_in(&self, channel: &str, user: &str, part: &str) -> Message {
        self.until(part, async |stage| {
            stage.messages(channel, user).await.pop().filter(|last| last.text().contains(part))
        })
        .await
    }

    /// The files of a message: names and bytes.
    pub(crate) async fn files(&self, message: &Message) -> Vec<(String, Vec<u8>)> {
        let mut files = Vec::new();
        for file in message.0["attachments"].as_array().into_iter().flatten() {
            let (name, url) = (file["filename"].as_str(), file["url"].as_str());
            let answer = self.web.get(url.expect("files have addresses")).send().await.expect("an answer");
            let bytes = answer.bytes().await.expect("a file").to_vec();
            files.push((name.expect("files have names").to_owned(), bytes));
        }
        files
    }

    /// Waits until a message has lost its controls.
    pub(crate) async fn bare(&self, message: &Message) {
        self.until("controls gone", async |stage| {
            stage.now(message, "alice").await.controls().is_empty().then_some(())
        })
        .await;
    }

    /// Waits until the last message of the usual channel says something.
    pub(crate) async fn heard(&self, user: &str, part: &str) -> Message {
        self.heard_in("games", user, part).await
    }

    /// Alice's private menu in which she chooses where her soldier goes from a4.
    pub(crate) async fn targets_of_a4(&self, board: &Message) -> Message {
        let pieces = self.press("alice", board, "move").await.private();
        self.choose("alice", &pieces, "piece", Some(json!(["a4"]))).await.private()
    }

    /// Alice (Cho) and Bob come to the board; `options` are further ones of the challenge.
    pub(crate) async fn begin(&self, mut options: Value) -> Message {
        options["opponent"] = json!("bob");
        options["side"] = json!("cho");
        let challenge = self.command("alice", "challenge", options).await.public();
        let asked = self.press("bob", &challenge, "accept").await.public();
        let asked = self.press("bob", &asked, "setup:heeh").await.public();
        self.press("alice", &asked, "setup:heeh").await.public()
    }

    /// Alice and Bob move in turn; the board after the last move.
    pub(crate) async fn moves(&self, moves: &str) -> Message {
        let mut last = None;
        for mv in moves.split_whitespace() {
            let state = self.command("alice", "move", json!({"move": mv})).await;
            let answer = if state.message.is_private() {
                self.command("bob", "move", json!({"move": mv})).await
            } else {
                state
            };
            last = Some(answer.public());
        }
        last.expect("at least one move")
    }
}

impl Answer {
    fn of(whole: &Value) -> Answer {
        assert!(whole["error"].is_null(), "{whole}");
        let ms = whole["ms"].as_u64().expect("a time");
        assert!(ms < 3000, "the first answer took {ms} ms");
        Answer { message: Message(whole["message"].clone()) }
    }

    /// The message, which everybody sees.
    #[track_caller]
    pub(crate) fn public(self) -> Message {
        assert!(!self.message.is_private(), "{}", self.message.text());
        self.message
    }

    /// The message, which only the user sees.
    #[track_caller]
    pub(crate) fn private(self) -> Message {
        assert!(self.message.is_private(), "{}", self.message.text());
        self.message
    }
}

impl Message {
    pub(crate) fn id(&self) -> &str {
        self.0["id"].as_str().expect("messages have ids")
    }

    pub(crate) fn text(&self) -> &str {
        self.0["content"].as_str().unwrap_or_default()
    }

    pub(crate) fn is_private(&self) -> bool {
        self.0["ephemeral"] == true
    }

    /// Who was pinged.
    pub(crate) fn pings(&self) -> Vec<&str> {
        self.0["pings"].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
    }

    fn components(&self) -> impl Iterator<Item = &Value> {
        let rows = self.0["components"].as_array().into_iter().flatten();
        rows.filter_map(|row| row["components"].as_array()).flatten()
    }

    /// The ids of its controls without version, game and stamp.
    pub(crate) fn controls(&self) -> Vec<&str> {
        self.components().filter_map(|one| one["custom_id"].as_str()?.splitn(4, ':').nth(3)).collect()
    }

    /// The whole id of a control.
    pub(crate) fn control(&self, press: &str) -> Option<String> {
        let mut ids = self.components().filter_map(|one| one["custom_id"].as_str());
        ids.find(|id| id.splitn(4, ':').nth(3) == Some(press)).map(str::to_owned)
    }

    /// What a control is called.
    pub(crate) fn label(&self, press: &str) -> Option<&str> {
        let id = self.control(press)?;
        let found = self.components().find(|one| one["custom_id"] == id.as_str())?;
        found["label"].as_str()
    }
}

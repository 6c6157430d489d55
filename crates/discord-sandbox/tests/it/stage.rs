//! What the tests share: a sandbox, an unmodified serenity bot in it, and a hand on the control door.

use std::sync::Arc;
use std::time::Duration;

use discord_sandbox::{Sandbox, SandboxConfig};
use reqwest::Client as Web;
use serde_json::{Value, json};
use serenity::Client;
use serenity::all::{EventHandler, GatewayIntents, HttpBuilder, ShardManager};
use tokio::sync::mpsc;
use tokio::time::timeout;

/// Nothing in these tests takes this long unless it hangs.
const PATIENCE: Duration = Duration::from_secs(20);

/// What the bot tells the test.
pub(crate) type Reports = mpsc::UnboundedReceiver<String>;

/// A sandbox with a bot.
pub(crate) struct Stage {
    pub(crate) sandbox: Sandbox,
    pub(crate) web: Web,
    pub(crate) reports: Reports,
    shards: Option<Arc<ShardManager>>,
}

impl Stage {
    /// Starts both and waits until the bot has said "ready".
    pub(crate) async fn with<H: EventHandler + 'static>(
        config: SandboxConfig,
        bot: impl FnOnce(mpsc::UnboundedSender<String>, String) -> H,
    ) -> Self {
        let mut stage = Self::empty(config).await;
        let (reporter, reports) = mpsc::unbounded_channel();
        stage.reports = reports;
        let mut client =
            client(&stage.sandbox, stage.sandbox.token(), bot(reporter, stage.sandbox.url())).await;
        stage.shards = Some(Arc::clone(&client.shard_manager));
        tokio::spawn(async move { client.start().await });
        stage.hear("ready").await;
        stage
    }

    /// A sandbox alone.
    pub(crate) async fn empty(config: SandboxConfig) -> Self {
        let sandbox = Sandbox::start(config).await.expect("the sandbox starts on a free port");
        let (_, reports) = mpsc::unbounded_channel();
        Self { sandbox, web: Web::new(), reports, shards: None }
    }

    /// Waits until the bot reports exactly this; earlier reports are passed over.
    pub(crate) async fn hear(&mut self, wanted: &str) {
        let search = async {
            while let Some(report) = self.reports.recv().await {
                if report == wanted {
                    return;
                }
            }
            panic!("the bot is gone");
        };
        timeout(PATIENCE, search).await.unwrap_or_else(|_| panic!("the bot never reported {wanted:?}"));
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let request = self.web.post(format!("{}{path}", self.sandbox.url())).json(&body);
        request.send().await.expect("the door answers").json().await.expect("in JSON")
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let request = self.web.get(format!("{}{path}", self.sandbox.url()));
        request.send().await.expect("the door answers").json().await.expect("in JSON")
    }

    pub(crate) async fn command(&self, user: &str, name: &str, options: Value) -> Value {
        self.post(
            "/sandbox/command",
            json!({"user": user, "channel": "games", "name": name, "options": options}),
        )
        .await
    }

    pub(crate) async fn press(&self, user: &str, message: &Value, custom_id: &str) -> Value {
        self.post("/sandbox/press", json!({"user": user, "message": message["id"], "custom_id": custom_id}))
            .await
    }

    pub(crate) async fn fault(&self, fault: Value) {
        self.post("/sandbox/faults", fault).await;
    }

    /// A request as the bot would make it; status and body.
    pub(crate) async fn rest(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let method = method.parse().expect("a method");
        let url = format!("{}/api/v10{path}", self.sandbox.url());
        let request =
            self.web.request(method, url).header("authorization", format!("Bot {}", self.sandbox.token()));
        let answer = request.json(&body).send().await.expect("the sandbox answers");
        (answer.status().as_u16(), answer.json().await.unwrap_or(Value::Null))
    }

    /// The id of a channel.
    pub(crate) async fn channel(&self, name: &str) -> String {
        let state = self.get("/sandbox/state").await;
        let channels = state["servers"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|server| server["channels"].as_array());
        let found =
            channels.flatten().find(|channel| channel["name"] == name).expect("a channel of that name");
        found["id"].as_str().expect("ids are strings").to_owned()
    }

    pub(crate) async fn end(self) {
        if let Some(shards) = self.shards {
            shards.shutdown_all().await;
        }
        self.sandbox.shutdown().await.expect("the sandbox stops");
    }
}

/// An unmodified serenity client that takes the sandbox for Discord.
async fn client<H: EventHandler + 'static>(sandbox: &Sandbox, token: &str, handler: H) -> Client {
    let http = HttpBuilder::new(token).proxy(sandbox.url()).ratelimiter_disabled(true).build();
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES;
    serenity::client::ClientBuilder::new_with_http(http, intents)
        .event_handler(handler)
        .await
        .expect("a client")
}

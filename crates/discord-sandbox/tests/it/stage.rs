//! What the tests share: a sandbox, an unmodified serenity bot in it, and a client of the control door.

use std::sync::Arc;
use std::time::Duration;

use discord_sandbox::client::{Answer, Client, ClientError, Message};
use discord_sandbox::{Sandbox, SandboxConfig};
use serde_json::Value;
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
    pub(crate) client: Client,
    pub(crate) reports: Reports,
    shards: Option<Arc<ShardManager>>,
}

impl Stage {
    /// Starts both and waits until the bot has said "ready".
    pub(crate) async fn with<H: EventHandler + 'static>(
        config: SandboxConfig,
        bot: impl FnOnce(mpsc::UnboundedSender<String>, Client) -> H,
    ) -> Self {
        let mut stage = Self::empty(config).await;
        let (reporter, reports) = mpsc::unbounded_channel();
        stage.reports = reports;
        let mut serenity = serenity(&stage.sandbox, bot(reporter, stage.client.clone())).await;
        stage.shards = Some(Arc::clone(&serenity.shard_manager));
        tokio::spawn(async move { serenity.start().await });
        stage.hear("ready").await;
        stage
    }

    /// A sandbox alone.
    pub(crate) async fn empty(config: SandboxConfig) -> Self {
        let sandbox = Sandbox::start(config).await.expect("the sandbox starts on a free port");
        let (_, reports) = mpsc::unbounded_channel();
        Self { client: sandbox.client(), sandbox, reports, shards: None }
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

    /// Alice, Bob or somebody else runs a command in the usual channel.
    pub(crate) async fn command(
        &self,
        user: &str,
        name: &str,
        options: Value,
    ) -> Result<Answer, ClientError> {
        self.client.command(user, "games", name, &options).await
    }

    /// The usual channel, as somebody sees it.
    pub(crate) async fn messages(&self, user: &str) -> Vec<Message> {
        self.client.messages("games", user).await.expect("everybody sees it")
    }

    pub(crate) async fn fault(&self, fault: Value) {
        self.client.faults(&fault).await.expect("a fault");
    }

    /// A request as the bot would make it; status and body.
    pub(crate) async fn rest(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        self.client.rest(method, path, &body).await.expect("the sandbox answers")
    }

    /// The errors so far.
    pub(crate) async fn errors(&self) -> Vec<Value> {
        self.client.errors().await.expect("the door answers")
    }

    /// The id of a channel.
    pub(crate) async fn channel(&self, name: &str) -> String {
        let state = self.client.state().await.expect("the door answers");
        state.channel(name).expect("a channel of that name").id.clone()
    }

    pub(crate) async fn end(self) {
        if let Some(shards) = self.shards {
            shards.shutdown_all().await;
        }
        self.sandbox.shutdown().await.expect("the sandbox stops");
    }
}

/// An unmodified serenity client that takes the sandbox for Discord.
async fn serenity<H: EventHandler + 'static>(sandbox: &Sandbox, handler: H) -> serenity::Client {
    let http = HttpBuilder::new(sandbox.token()).proxy(sandbox.url()).ratelimiter_disabled(true).build();
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES;
    serenity::client::ClientBuilder::new_with_http(http, intents)
        .event_handler(handler)
        .await
        .expect("a client")
}

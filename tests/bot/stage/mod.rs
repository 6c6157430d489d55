//! What the tests share: the bot in a sandbox, on a store of its own, with a clock that can be put forward.

mod controls;
mod table;

use std::ops::Deref;
use std::path::PathBuf;
use std::time::Duration;

use discord_sandbox::{Sandbox, SandboxConfig};
use janggun::app::{self, App, Clock};
use janggun::bot;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) use discord_sandbox::client::Message;

pub(crate) use self::controls::Controls;
pub(crate) use self::table::{Table, unanswered};

/// Nothing in these tests takes this long unless it hangs.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) const ALICE: &str = "1000000000000000013";
pub(crate) const BOB: &str = "1000000000000000014";
pub(crate) const YUKI: &str = "1000000000000000015";

/// The bot in its sandbox. What users do there is in [`Table`], which a stage is too.
pub(crate) struct Stage {
    pub(crate) clock: Clock,
    table: Table,
    sandbox: Sandbox,
    data: TempDir,
    running: Option<Running>,
}

struct Running {
    stop: oneshot::Sender<()>,
    bot: JoinHandle<()>,
}

impl Deref for Stage {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.table
    }
}

/// A directory that is gone after the test.
pub(crate) fn scratch() -> TempDir {
    tempfile::tempdir().expect("a temporary directory")
}

impl Stage {
    /// Starts the sandbox and the bot, both empty, and waits until the bot is ready.
    pub(crate) async fn new() -> Stage {
        Stage::on(scratch()).await
    }

    /// The same, and every answer has to come in two seconds, not only in Discord's three.
    pub(crate) async fn prompt() -> Stage {
        let stage = Stage::new().await;
        Stage { table: stage.table.prompt(), ..stage }
    }

    /// The same as [`Stage::new`] with what a directory keeps.
    async fn on(data: TempDir) -> Stage {
        let config = SandboxConfig {
            data: Some(data.path().join("discord")),
            bot_name: "Janggun".to_owned(),
            ..SandboxConfig::default()
        };
        let sandbox = Sandbox::start(config).await.expect("the sandbox starts on a free port");
        let table = Table::new(sandbox.client());
        let mut stage = Stage { clock: Clock::system(), table, sandbox, data, running: None };
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

    /// Starts the bot, and waits until it is ready.
    pub(crate) async fn start(&mut self) {
        let (stop, stopped) = oneshot::channel::<()>();
        let run = self.run(async { drop(stopped.await) }).await;
        let bot = tokio::spawn(async { run.await.expect("the bot runs") });
        self.running = Some(Running { stop, bot });
        self.until_ready().await;
    }

    /// Stops the bot, as Ctrl-C does.
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

    /// Stops the bot and the sandbox, and starts both anew on what they kept.
    pub(crate) async fn reopen(self) -> Stage {
        let limit = self.table.limit;
        let mut stage = Stage::on(self.close().await).await;
        stage.table.limit = limit;
        stage
    }

    /// Where the store is.
    pub(crate) fn games(&self) -> PathBuf {
        self.data.path().join("games")
    }

    /// Ends the test: the bot may have sent nothing that Discord refuses.
    pub(crate) async fn end(self) {
        self.expect_no_errors().await;
        self.end_with_refusals().await;
    }

    /// Ends a test in which Discord had to refuse something.
    pub(crate) async fn end_with_refusals(self) {
        drop(self.close().await);
    }

    async fn close(mut self) -> TempDir {
        self.stop().await;
        self.sandbox.shutdown().await.expect("the sandbox stops");
        self.data
    }
}

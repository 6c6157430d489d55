//! The main job: the bot on Discord, or in the sandbox.

use std::future::pending;
use std::io::Write as _;
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

use tokio::runtime::Runtime;

use crate::app::{self, App};
use crate::bot::{self, Language};
use discord_sandbox::{Sandbox, SandboxConfig};

use super::{CliError, setting};

/// Where games are kept on Discord when nothing else is said.
const DISCORD_DATA: &str = "janggun-data";
/// Where games are kept in the sandbox when nothing else is said.
const SANDBOX_DATA: &str = "janggun-sandbox";
/// The port of the sandbox when nothing else is said.
pub(super) const SANDBOX_PORT: u16 = 8787;

/// Writes a line for the person who started the process. Nobody may be reading (any more); that is no failure.
macro_rules! say {
    ($($words:tt)*) => {{
        let _ = writeln!(std::io::stdout(), $($words)*);
    }};
}

/// Runs the main job: on Discord when there is a token, else in the sandbox.
pub(super) fn main_job() -> Result<(), CliError> {
    match setting("DISCORD_TOKEN") {
        Some(token) => on_discord(token),
        None => in_sandbox(SandboxPlan::default()),
    }
}

/// How the sandbox is to run, as far as the command line says.
#[derive(Default)]
pub(super) struct SandboxPlan {
    pub(super) port: Option<u16>,
    pub(super) data: Option<PathBuf>,
    pub(super) record: Option<PathBuf>,
}

/// Where games are kept, by the environment or else as usual.
fn data_directory(usual: &str) -> PathBuf {
    PathBuf::from(setting("JANGGUN_DATA").unwrap_or_else(|| usual.to_owned()))
}

fn number_setting<T: std::str::FromStr>(name: &str) -> Result<Option<T>, CliError> {
    setting(name)
        .map(|value| {
            value.parse().map_err(|_| CliError::Usage(format!("{name} has to be a number, not {value:?}")))
        })
        .transpose()
}

fn engine_threads() -> Result<usize, CliError> {
    let chosen = number_setting::<NonZeroUsize>("JANGGUN_ENGINE_THREADS")?;
    let half = available_parallelism().map_or(1, |cores| cores.get() / 2).max(1);
    Ok(chosen.map_or(half, NonZeroUsize::get))
}

fn runtime() -> Result<Runtime, CliError> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}

fn on_discord(token: String) -> Result<(), CliError> {
    let data = data_directory(DISCORD_DATA);
    let dev_guild = number_setting::<NonZeroU64>("JANGGUN_DEV_GUILD")?.map(NonZeroU64::get);
    say!("Janggun plays on Discord and keeps its games in {}.", data.display());
    say!("To try it without Discord, run it without DISCORD_TOKEN, or run `janggun sandbox`.");
    runtime()?.block_on(async {
        let (app, changes) = open(&data).await?;
        let config = bot::Config { token, api: None, dev_guild };
        bot::run(config, app, changes, stopped()).await.map_err(|error| failed(&error))
    })
}

/// Runs the bot and the sandbox that it plays in, until Ctrl-C.
pub(super) fn in_sandbox(plan: SandboxPlan) -> Result<(), CliError> {
    let data = plan.data.unwrap_or_else(|| data_directory(SANDBOX_DATA));
    runtime()?.block_on(async {
        let sandbox = start_sandbox(plan.port, &data, plan.record).await?;
        let (app, changes) = open(&data.join("games")).await?;
        say!("Janggun plays in a sandbox on this machine. Open {} in a browser.", sandbox.url());
        say!("Games are kept in {}. Press Ctrl-C to stop.", data.display());
        say!("To play on Discord, set DISCORD_TOKEN (see .env.example and README.md).");
        let config =
            bot::Config { token: sandbox.token().to_owned(), api: Some(sandbox.url()), dev_guild: None };
        let result = bot::run(config, app, changes, stopped()).await.map_err(|error| failed(&error));
        sandbox.shutdown().await.map_err(|error| failed(&error))?;
        result
    })
}

/// Starts the sandbox on the port that is asked for, or else on the usual one, or else on any that is free.
async fn start_sandbox(port: Option<u16>, data: &Path, record: Option<PathBuf>) -> Result<Sandbox, CliError> {
    let config = SandboxConfig {
        port: port.unwrap_or(SANDBOX_PORT),
        data: Some(data.join("discord")),
        record,
        bot_name: bot::name(Language::English),
    };
    match Sandbox::start(config.clone()).await {
        Err(_) if port.is_none() => Sandbox::start(SandboxConfig { port: 0, ..config }).await,
        result => result,
    }
    .map_err(|error| failed(&error))
}

async fn open(data: &Path) -> Result<(App, tokio::sync::mpsc::UnboundedReceiver<app::Change>), CliError> {
    let config = app::Config { data: data.to_owned(), engine_threads: engine_threads()? };
    App::open(config).await.map_err(|error| failed(&error))
}

/// Done when the process is asked to stop.
async fn stopped() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Without a handler there is nothing to wait for; the process can still be killed.
            pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let terminated = async {
            match signal(SignalKind::terminate()) {
                Ok(mut signal) => drop(signal.recv().await),
                Err(_) => pending().await,
            }
        };
        tokio::select! {
            () = interrupted => {}
            () = terminated => {}
        }
    }
    #[cfg(not(unix))]
    interrupted.await;
}

/// A failure with everything that caused it.
fn failed(error: &dyn std::error::Error) -> CliError {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let more = error.to_string();
        if !text.contains(&more) {
            text.push_str(": ");
            text.push_str(&more);
        }
        cause = error.source();
    }
    CliError::Failed(text)
}

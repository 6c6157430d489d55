//! Discord: commands, components, replies, announcements.
//!
//! serenity and poise live here and nowhere else. An interaction is read into plain data without any I/O, the app
//! does what is asked, a view makes a plain `Reply` of the result, and `delivery::message` turns that into serenity's
//! builders. What happens without an interaction (the engine's moves, deadlines) comes from the app on a channel
//! and is published with the bot's own token.

mod args;
mod autocomplete;
mod control;
mod delivery;
mod directory;
mod failure;
mod features;
mod handler;
mod interaction;
mod picture;
mod policy;
mod refusal;
mod register;
mod reply;
mod seen;
mod text;
mod view;
mod viewer;

use std::sync::Arc;

use serenity::all::{ClientBuilder, GatewayIntents, HttpBuilder};
use tokio::sync::mpsc::UnboundedReceiver;

pub use text::Language;

use crate::app::{App, Change};

use self::failure::Failure;

/// How the bot reaches Discord.
#[derive(Clone)]
pub struct Config {
    /// The bot's token.
    pub token: String,
    /// The address of the API when it is not Discord's own, such as the sandbox's `http://127.0.0.1:8080`.
    pub api: Option<String>,
    /// A server in which alone the commands are registered, at once, instead of everywhere.
    pub dev_guild: Option<u64>,
}

/// Why the bot could not run.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// Discord could not be reached, or did not accept the token.
    #[error("Discord could not be reached, or did not accept the token")]
    Discord(#[source] Box<serenity::Error>),
    /// The bot was connected, and could not be set up: nobody would have been answered.
    #[error("the bot could not be set up")]
    Setup(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl From<serenity::Error> for RunError {
    fn from(error: serenity::Error) -> RunError {
        RunError::Discord(Box::new(error))
    }
}

/// What the bot is called.
pub fn name(language: Language) -> String {
    text::tr!(language, "bot-name")
}

/// Runs the bot until `shutdown` is done.
///
/// # Errors
/// When Discord cannot be reached or does not accept the token, or when the bot cannot be set up.
pub async fn run(
    config: Config,
    app: App,
    changes: UnboundedReceiver<Change>,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), RunError> {
    let mut http = HttpBuilder::new(&config.token);
    if let Some(api) = &config.api {
        // The proxy is used only without serenity's own rate limiter.
        http = http.proxy(api).ratelimiter_disabled(true);
    }
    let http = http.build();
    let failure = Arc::new(Failure::default());
    let framework = handler::framework(Arc::new(app), changes, config.dev_guild, Arc::clone(&failure));
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).framework(framework).await?;
    let shards = Arc::clone(&client.shard_manager);
    tokio::spawn(async move {
        shutdown.await;
        shards.shutdown_all().await;
    });
    client.start().await?;
    failure.outcome()
}

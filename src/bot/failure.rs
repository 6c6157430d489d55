//! What made the bot stop by itself. A bot that is connected and cannot answer must not look alive: it ends, and whoever
//! runs it hears why.

use std::sync::{Mutex, PoisonError};

use serenity::all::ShardManager;

use super::RunError;
use super::refusal::BotError;

/// Why the bot stopped, if it was by itself.
#[derive(Default)]
pub(super) struct Failure(Mutex<Option<RunError>>);

impl Failure {
    /// Stops the bot: it could not be set up.
    pub(super) async fn stop(&self, error: BotError, shards: &ShardManager) {
        tracing::error!(?error, "the bot could not be set up and stops");
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(RunError::Setup(Box::new(error)));
        shards.shutdown_all().await;
    }

    /// What to tell when the bot has stopped.
    pub(super) fn outcome(&self) -> Result<(), RunError> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take().map_or(Ok(()), Err)
    }
}

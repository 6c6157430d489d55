//! Messages of games, sent and changed with the bot's own token.

use serenity::all::{ChannelId, MessageId, Nonce};

use crate::app::{AppError, Due, Shown};
use crate::bot::refusal::BotError;
use crate::bot::reply::Reply;
use crate::game::{self, Game};

use super::message::{Drawn, without_controls};
use super::retry::{error_code, retried};
use super::{Delivery, Placing};

impl Delivery {
    /// Shows a reply as the game's message, and notes with it that what was `due` is shown.
    pub(crate) async fn place(
        &self,
        game: &Game,
        reply: Reply,
        placing: Placing,
        due: Option<Due>,
    ) -> Result<Shown, BotError> {
        let drawn = self.draw(reply).await?;
        let channel = ChannelId::new(game.shown_in().0);
        if placing == Placing::InPlace
            && let Some(message) = self.app.board(game.id()).await?
        {
            let message = MessageId::new(message.0);
            match retried(|| channel.edit_message(&self.http, message, drawn.edit())).await {
                Ok(_) => return Ok(self.noted(game, due).await),
                Err(error) if is_gone(&error) => {}
                Err(error) => return Err(error.into()),
            }
        }
        match self.send(channel, &drawn).await {
            Ok(sent) => Ok(self.moved_to(game, sent, due).await),
            Err(error) if is_gone(&error) && game.thread().is_some() => {
                // The thread was deleted or locked: the game goes on in the channel.
                let game = self.app.move_to(game.id(), None).await?;
                let sent = self.send(ChannelId::new(game.shown_in().0), &drawn).await?;
                Ok(self.moved_to(&game, sent, due).await)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Sends a message, once, however often it is tried.
    pub(crate) async fn send(&self, channel: ChannelId, drawn: &Drawn) -> serenity::Result<MessageId> {
        let nonce = fastrand::u64(..).to_string();
        let send = || {
            let message = drawn.message().nonce(Nonce::String(nonce.clone())).enforce_nonce(true);
            channel.send_message(&self.http, message)
        };
        Ok(retried(send).await?.id)
    }

    /// Notes that what was `due` is shown. People can see it: when that cannot be noted, it must not be shown again
    /// and again for it, but only at the next start.
    pub(crate) async fn noted(&self, game: &Game, due: Option<Due>) -> Shown {
        self.app.shown(game.id(), due).await.unwrap_or_else(|error| unnoted(game, &error))
    }

    /// Notes that a game is shown in a new message, and what was `due` with it (see [`Delivery::noted`]), and takes
    /// the controls off the old one.
    pub(crate) async fn moved_to(&self, game: &Game, message: MessageId, due: Option<Due>) -> Shown {
        match self.app.show_in(game.id(), game::MessageId(message.get()), due).await {
            Ok((old, shown)) => {
                if let Some(old) = old {
                    self.strip(game, old).await;
                }
                shown
            }
            Err(error) => unnoted(game, &error),
        }
    }

    /// Takes the controls off a message that showed a game.
    pub(super) async fn strip(&self, game: &Game, old: game::MessageId) {
        let channel = ChannelId::new(game.shown_in().0);
        let edit = || channel.edit_message(&self.http, MessageId::new(old.0), without_controls());
        match retried(edit).await {
            Err(error) if !is_gone(&error) => {
                // The new board stands; a press on the old one is refused as stale.
                tracing::warn!(game = %game.id(), ?error, "old board keeps its controls");
            }
            _ => {}
        }
    }
}

/// What showing something came to that could not be noted (see [`Delivery::noted`]).
fn unnoted(game: &Game, error: &AppError) -> Shown {
    tracing::error!(game = %game.id(), ?error, "what is shown could not be noted");
    Shown::Last
}

/// Whether Discord says that a message cannot be reached any more: it or its channel does not exist, or its thread is
/// archived, which only a new message ends.
fn is_gone(error: &serenity::Error) -> bool {
    const UNKNOWN_CHANNEL: isize = 10_003;
    const UNKNOWN_MESSAGE: isize = 10_008;
    const THREAD_IS_ARCHIVED: isize = 50_083;
    matches!(error_code(error), Some(UNKNOWN_CHANNEL | UNKNOWN_MESSAGE | THREAD_IS_ARCHIVED))
}

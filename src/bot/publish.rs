//! Brings games into their channels: which message shows a game, who is pinged, what becomes of the old message.
//!
//! A game has one message with controls. It is changed in place while the next step is up to whoever took the
//! last one, or to the engine; when it is somebody else's turn, a new message is sent, which pings that person
//! once, and the old one loses its controls.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ChannelId, Http, HttpError, MessageId};
use tokio::sync::OwnedMutexGuard;

use crate::app::{App, Change, Locks};
use crate::game::{self, Event, Game, GameId, Phase, UserId};

use super::refusal::BotError;
use super::reply::Reply;
use super::send::{Drawn, without_controls};
use super::view;
use super::words::Words;

/// How long an interaction waits for an earlier message of the same game to be sent before it goes on all the
/// same: its own answer is due in 3 seconds.
const PATIENCE: Duration = Duration::from_millis(1500);

/// Sends and changes messages with the bot's own token.
pub(crate) struct Publisher {
    pub(crate) app: Arc<App>,
    pub(crate) http: Arc<Http>,
    order: Locks,
}

/// How a game's message is to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Placing {
    /// The message that is there is changed.
    InPlace,
    /// A new message is sent, and the old one loses its controls.
    Anew,
}

/// How a change by `actor` is shown.
pub(crate) fn placing(change: &Change, actor: Option<UserId>) -> Placing {
    let game = &change.game;
    let next = view::awaited_user(game);
    let reminds = change.events.iter().any(|event| matches!(event, Event::Reminder { .. }));
    // An end that nobody present brought about is news to both players.
    let ended_by_clock = actor.is_none() && game.phase() == Phase::Over && game.line().is_some();
    let engine_plays = game
        .players()
        .is_some_and(|players| players.cho.engine().is_some() || players.han.engine().is_some());
    if reminds || (ended_by_clock && !engine_plays) {
        return Placing::Anew;
    }
    match next {
        Some(next) if Some(next) != actor && !engine_plays => Placing::Anew,
        _ => Placing::InPlace,
    }
}

impl Publisher {
    pub(crate) fn new(app: Arc<App>, http: Arc<Http>) -> Publisher {
        Publisher { app, http, order: Locks::default() }
    }

    /// Waits, but not for long, until earlier messages of a game are out.
    pub(crate) async fn in_order(&self, game: GameId) -> Option<OwnedMutexGuard<()>> {
        tokio::time::timeout(PATIENCE, self.order.hold(game)).await.ok()
    }

    /// Draws the picture of a reply.
    pub(crate) async fn draw(&self, reply: Reply) -> Result<Drawn, BotError> {
        let Some(picture) = reply.picture.clone() else { return Ok(Drawn::plain(reply)) };
        let name = picture.drawing.file_name();
        let bytes = self.app.draw(picture.drawing).await?;
        Ok(Drawn::with_file(reply, bytes, name, picture.alt))
    }

    /// Shows a change that nobody's interaction answers for: the engine's move, a deadline.
    pub(crate) async fn announce(&self, change: Change, words: Words) -> Result<(), BotError> {
        let _order = self.order.hold(change.game.id()).await;
        let placing = placing(&change, None);
        // Meanwhile the game may have gone on; what is shown is what it is now.
        let current = self.app.game(change.game.id()).await?;
        let mut reply = view::game(&current, &change.events, words);
        if placing == Placing::Anew && current.phase() == Phase::Over {
            reply.pings = view::people(&current);
        }
        self.place(&current, reply, placing).await
    }

    /// Shows a change that was made in a private menu.
    pub(crate) async fn show(&self, change: &Change, actor: UserId, words: Words) -> Result<(), BotError> {
        let reply = view::game(&change.game, &change.events, words);
        self.place(&change.game, reply, placing(change, Some(actor))).await
    }

    async fn place(&self, game: &Game, reply: Reply, placing: Placing) -> Result<(), BotError> {
        let drawn = self.draw(reply).await?;
        let channel = ChannelId::new(game.shown_in().0);
        if placing == Placing::InPlace
            && let Some(message) = game.board_message()
        {
            let message = MessageId::new(message.0);
            match channel.edit_message(&self.http, message, drawn.edit()).await {
                Ok(_) => return Ok(()),
                Err(error) if is_gone(&error) => {}
                Err(error) => return Err(error.into()),
            }
        }
        let sent = channel.send_message(&self.http, drawn.message()).await?;
        self.moved_to(game, sent.id).await
    }

    /// Notes that a game is shown in a new message, and takes the controls off the old one.
    pub(crate) async fn moved_to(&self, game: &Game, message: MessageId) -> Result<(), BotError> {
        let shown = game::MessageId(message.get());
        let Some(old) = self.app.show_in(game.id(), Some(shown)).await? else { return Ok(()) };
        let channel = ChannelId::new(game.shown_in().0);
        let edited = channel.edit_message(&self.http, MessageId::new(old.0), without_controls()).await;
        match edited {
            Ok(_) => Ok(()),
            Err(error) if is_gone(&error) => Ok(()),
            Err(error) => {
                // The new board stands; a press on the old one is refused as stale.
                tracing::warn!(game = %game.id(), ?error, "old board keeps its controls");
                Ok(())
            }
        }
    }
}

/// Whether Discord says that a message or its channel does not exist (any more).
fn is_gone(error: &serenity::Error) -> bool {
    const UNKNOWN_CHANNEL: isize = 10_003;
    const UNKNOWN_MESSAGE: isize = 10_008;
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            matches!(response.error.code, UNKNOWN_CHANNEL | UNKNOWN_MESSAGE)
        }
        _ => false,
    }
}

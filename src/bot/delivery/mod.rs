//! Brings games into their channels: which message shows a game, who is pinged, what becomes of the old message.
//!
//! A game has one message with controls. It is changed in place while the next step is up to whoever took the
//! last one, or to the engine; when it is somebody else's turn, a new message is sent, which pings that person
//! once, and the old one loses its controls.

pub(crate) mod followers;
pub(crate) mod message;
pub(crate) mod owed;
mod placing;
pub(crate) mod retry;
mod sending;
pub(crate) mod thread;
pub(crate) mod watchers;

use std::sync::Arc;
use std::time::Duration;

use serenity::all::Http;
use tokio::sync::OwnedMutexGuard;

use crate::app::{App, Change, Due, Locks, Pings, Reminders, Shown};
use crate::game::{Event, Game, GameId, MessageId, Phase, Player, UserId};

use super::directory::Directory;
use super::refusal::BotError;
use super::reply::Reply;
use super::text::tr;
use super::view;
use super::viewer::Viewer;

use message::Drawn;
use owed::{Owed, OwedQueue};
pub(crate) use placing::{Placing, placing};

/// How long an interaction waits for an earlier message of the same game to be sent before it goes on all the
/// same: its own answer is due in 3 seconds.
const PATIENCE: Duration = Duration::from_millis(1500);

/// Sends and changes messages with the bot's own token.
pub(crate) struct Delivery {
    app: Arc<App>,
    directory: Arc<Directory>,
    http: Arc<Http>,
    owed: OwedQueue,
    /// Held while followers of a game are told.
    telling: Locks,
    order: Locks,
}

impl Delivery {
    pub(crate) fn new(
        app: Arc<App>,
        directory: Arc<Directory>,
        http: Arc<Http>,
        owed: OwedQueue,
    ) -> Delivery {
        Delivery { app, directory, http, owed, telling: Locks::default(), order: Locks::default() }
    }

    /// The message that shows a game after a change, as its server wants it.
    pub(crate) async fn public(&self, game: &Game, events: &[Event]) -> Reply {
        let guild = game.terms().place.guild;
        let settings = self.directory.guild_settings(guild).await;
        let mut viewer = self.directory.public_viewer_under(&settings, guild);
        if let Some(player) = view::alone(game) {
            // Against the engine the board is the player's own.
            viewer.bottom = self.directory.player_settings(player).await.board_side;
        }
        let mut reply = view::game(game, events, viewer);
        if settings.pings == Pings::Off {
            reply.pings.clear();
        }
        reply
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

    /// Draws the picture of a reply that was promised already: when that fails, the reply says so.
    pub(crate) async fn draw_anyway(&self, reply: Reply, viewer: Viewer) -> Drawn {
        match self.draw(reply).await {
            Ok(drawn) => drawn,
            Err(error) => {
                tracing::error!(?error, "a picture could not be drawn");
                Drawn::plain(Reply::text(tr!(viewer.language, "internal-error")))
            }
        }
    }

    /// Shows a change that no interaction answers for (the engine's move, a deadline), or whose answer failed;
    /// unless a later change has come, which shows it too.
    pub(crate) async fn announce(&self, change: &Change, actor: Option<UserId>) -> Result<(), BotError> {
        let _order = self.order.hold(change.game.id()).await;
        if !self.app.is_due(change).await? {
            return Ok(());
        }
        if self.is_unwanted(change).await {
            self.app.shown(change.game.id(), change.due).await?;
            return Ok(());
        }
        self.publish(change, actor).await
    }

    /// Whether a change is nothing but a reminder to somebody who wants none.
    async fn is_unwanted(&self, change: &Change) -> bool {
        let [Event::Reminder { side, .. }] = change.events.as_slice() else { return false };
        if change.due.is_some_and(Due::is_behind) {
            return false;
        }
        let Some(user) = change.game.player(*side).and_then(Player::user) else { return true };
        self.directory.player_settings(user).await.reminders == Reminders::Off
    }

    /// Sees to a change whose interaction was answered, or could not be. The change is made and saved: unless the answer
    /// shows it, it is shown by itself, whatever went wrong.
    pub(crate) async fn see_through(
        &self,
        change: Change,
        actor: UserId,
        answered: Result<(), BotError>,
        answer_shows: bool,
    ) {
        if let Err(error) = &answered {
            tracing::warn!(game = %change.game.id(), ?error, "something was done and could not be answered");
        }
        if answered.is_err() || !answer_shows {
            self.see_to(change, Some(actor)).await;
        }
    }

    /// Shows a change that is made and saved, now or else as soon as Discord takes it: nobody has to do it again.
    pub(crate) async fn see_to(&self, change: Change, actor: Option<UserId>) {
        if let Err(error) = self.publish(&change, actor).await {
            tracing::warn!(game = %change.game.id(), ?error, "a change could not be shown yet");
            self.owed.add(Owed::Show(Box::new(change), actor));
        }
    }

    /// Shows a change, which that person brought about, with the bot's own token.
    async fn publish(&self, change: &Change, actor: Option<UserId>) -> Result<(), BotError> {
        // Meanwhile the game may have gone on; what is shown is what it is now.
        let game = self.app.game(change.game.id()).await?;
        if thread::is_due(change, &game) {
            return self.lead_to_thread(change, &game).await;
        }
        let board = self.app.board(game.id()).await?;
        let mut reply = self.public(&game, &change.events).await;
        if let Some(actor) = actor {
            reply = reply.sparing(actor);
        }
        let shown = self.place(&game, reply, placing(change, actor), change.due).await?;
        self.was_shown(&game, board, shown).await;
        Ok(())
    }

    /// Does what follows when people can see a change: `game` is what was shown, in `board` where that message was
    /// there before.
    pub(crate) async fn was_shown(&self, game: &Game, board: Option<MessageId>, shown: Shown) {
        if shown == Shown::Overtaken
            && let Err(error) = self.catch_up(game, board).await
        {
            tracing::warn!(game = %game.id(), ?error, "an older board hides a newer one");
        }
        if game.phase() == Phase::Over {
            self.owed.add(Owed::Tell(game.id()));
        }
    }

    /// Shows a game as it is, after an earlier state of it was shown later than that.
    async fn catch_up(&self, earlier: &Game, board: Option<MessageId>) -> Result<(), BotError> {
        let game = self.app.game(earlier.id()).await?;
        if let Some(old) = board
            && self.app.board(game.id()).await? != Some(old)
        {
            self.strip(earlier, old).await;
        }
        let mut reply = self.public(&game, &[]).await;
        reply.pings.clear();
        self.place(&game, reply, Placing::InPlace, None).await?;
        Ok(())
    }

    /// Posts the message of a game again, without calling anybody.
    pub(crate) async fn repost(&self, game: &Game) -> Result<(), BotError> {
        let mut reply = self.public(game, &[]).await;
        reply.pings.clear();
        self.place(game, reply, Placing::Anew, None).await?;
        Ok(())
    }
}

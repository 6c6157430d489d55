//! Which message, in which channel, shows a game.

use crate::game::{ChannelId, Game, GameId, MessageId};
use crate::store::Write;

use super::unshown::{Due, Shown};
use super::{App, AppError};

impl App {
    /// The message that shows a game with its controls, in [`Game::shown_in`]; `None` when none does.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn board(&self, id: GameId) -> Result<Option<MessageId>, AppError> {
        Ok(self.core.store.board(id).await?)
    }

    /// Notes which message shows a game now, and with it what was `due`. Returns the message that did before, unless it
    /// was the same. This is not flushed: lost with the process, it makes the next start show the game once more.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn show_in(
        &self,
        id: GameId,
        message: MessageId,
        due: Option<Due>,
    ) -> Result<(Option<MessageId>, Shown), AppError> {
        let _held = self.core.locks.hold(id).await;
        let (before, noted) = self.core.store.show_in(id, message, due.map(|due| due.token)).await?;
        Ok((before.filter(|before| *before != message), noted.map_or(Shown::Last, Shown::from)))
    }

    /// Notes in which thread a game is shown, or that it is shown in its channel again; which message shows it is
    /// not known then. Returns the game.
    ///
    /// # Errors
    /// [`AppError::NoSuchGame`], or when the store fails.
    pub async fn move_to(&self, id: GameId, thread: Option<ChannelId>) -> Result<Game, AppError> {
        let _held = self.core.locks.hold(id).await;
        let mut game = self.core.load(id).await?;
        game.set_thread(thread);
        self.core.store.save(vec![Write::from(game.clone()), Write::Board(id, None)]).await?;
        Ok(game)
    }
}

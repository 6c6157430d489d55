//! Who wants to hear of games: at once, while looking on, or of the end.

use tokio::sync::broadcast;

use crate::game::{GameId, Timestamp, UserId};
use crate::store::Write;

use super::{App, AppError};

/// The news that a game has changed, and is stored so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct News {
    /// Which.
    pub game: GameId,
}

impl App {
    /// Hears of every game that changes from now on.
    pub fn news(&self) -> broadcast::Receiver<News> {
        self.core.news.subscribe()
    }

    /// Done when the app's clock reaches a time.
    pub async fn reached(&self, at: Timestamp) {
        self.core.clock.reached(at).await;
    }

    /// Who wants to hear of the end of a game.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn followers(&self, game: GameId) -> Result<Vec<UserId>, AppError> {
        Ok(self.core.store.followers(game).await?)
    }

    /// Notes that somebody wants to hear of the end of a game. It does nothing when that has come already.
    ///
    /// # Errors
    /// [`AppError::NoSuchGame`], or when the store fails.
    pub async fn follow(&self, game: GameId, user: UserId) -> Result<(), AppError> {
        let _held = self.core.locks.hold(game).await;
        if self.core.load(game).await?.is_over() {
            return Ok(());
        }
        Ok(self.core.store.save(vec![Write::Follow(game, user)]).await?)
    }

    /// Notes that somebody does not want to hear of the end of a game any more.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn unfollow(&self, game: GameId, user: UserId) -> Result<(), AppError> {
        Ok(self.core.store.save(vec![Write::Unfollow(game, user)]).await?)
    }

    /// Notes that these people were told of the end of a game, and do not have to be told again.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn told(&self, game: GameId, users: &[UserId]) -> Result<(), AppError> {
        let writes = users.iter().map(|user| Write::Unfollow(game, *user)).collect();
        Ok(self.core.store.save(writes).await?)
    }

    /// The games that are over and shown so, and whose followers have not been told.
    ///
    /// # Errors
    /// When the store fails. Unreadable games are logged and left out.
    pub async fn untold(&self) -> Result<Vec<GameId>, AppError> {
        let store = &self.core.store;
        let mut untold = Vec::new();
        for game in store.numbered(store.followed_games().await?).await? {
            if game.is_over() && store.unshown(game.id()).await?.is_none() {
                untold.push(game.id());
            }
        }
        Ok(untold)
    }
}

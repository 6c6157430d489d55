//! Who wants to hear of games: at once, while looking on, or of the end.

use tokio::sync::broadcast;

use crate::game::{GameId, Timestamp, UserId};
use crate::store::Changes;

use super::{App, AppError};

/// A game that has changed, and is stored so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changed {
    /// Which.
    pub game: GameId,
}

impl App {
    /// Hears of every game that changes from now on.
    pub fn changed(&self) -> broadcast::Receiver<Changed> {
        self.core.changed.subscribe()
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
        self.core.blocking(move |store| store.followers(game)).await
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
        self.core.blocking(move |store| store.save(Changes::new().follow(game, user))).await
    }

    /// Notes that somebody does not want to hear of the end of a game any more.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn unfollow(&self, game: GameId, user: UserId) -> Result<(), AppError> {
        self.core.blocking(move |store| store.save(Changes::new().unfollow(game, user))).await
    }

    /// Notes that these people were told of the end of a game, and do not have to be told again.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn told(&self, game: GameId, users: &[UserId]) -> Result<(), AppError> {
        let changes = users.iter().fold(Changes::new(), |changes, user| changes.unfollow(game, *user));
        self.core.blocking(move |store| store.save(changes)).await
    }

    /// The games that are over and shown so, and whose followers have not been told.
    ///
    /// # Errors
    /// When the store fails. Unreadable games are logged and left out.
    pub async fn untold(&self) -> Result<Vec<GameId>, AppError> {
        self.core
            .blocking(|store| {
                let mut games = Vec::new();
                for game in store.numbered(store.followed_games()?)? {
                    if game.is_over() && store.unshown(game.id())?.is_none() {
                        games.push(game.id());
                    }
                }
                Ok(games)
            })
            .await
    }
}

//! Who wants to hear of games: at once, while looking on, or of the end.

use tokio::sync::broadcast;

use crate::game::{GameId, Phase, Timestamp, UserId};
use crate::store::Changes;

use super::{App, AppError};

/// A game that has changed, and is stored so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changed {
    /// Which.
    pub game: GameId,
    /// Where it stands now.
    pub phase: Phase,
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

    /// Takes those who want to hear of the end of a game: whoever is taken has to be told, and is not taken again.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn take_followers(&self, game: GameId) -> Result<Vec<UserId>, AppError> {
        let _held = self.core.locks.hold(game).await;
        self.core
            .blocking(move |store| {
                let followers = store.followers(game)?;
                if !followers.is_empty() {
                    let changes =
                        followers.iter().fold(Changes::new(), |changes, user| changes.unfollow(game, *user));
                    store.save(changes)?;
                }
                Ok(followers)
            })
            .await
    }
}

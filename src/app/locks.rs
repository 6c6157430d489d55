//! One action at a time for each game.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OwnedMutexGuard;

use crate::game::GameId;

/// A lock for each game that is being acted on. Locks that nobody holds or waits for are dropped.
#[derive(Default)]
pub struct Locks {
    games: Mutex<HashMap<GameId, Arc<tokio::sync::Mutex<()>>>>,
}

impl Locks {
    /// Waits until nobody else acts on the game, and holds it until the guard is dropped.
    pub async fn hold(&self, game: GameId) -> OwnedMutexGuard<()> {
        let lock = {
            // The map is only ever changed whole, so a panic elsewhere leaves it sound.
            let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
            games.retain(|id, lock| *id == game || Arc::strong_count(lock) > 1);
            Arc::clone(games.entry(game).or_default())
        };
        lock.lock_owned().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_game_waits_and_another_does_not() {
        let locks = Locks::default();
        let held = locks.hold(GameId(1)).await;
        let other = locks.hold(GameId(2)).await;
        let mut waiting = std::pin::pin!(locks.hold(GameId(1)));
        let polled = std::future::poll_fn(|cx| std::task::Poll::Ready(waiting.as_mut().poll(cx).is_ready()));
        assert!(!polled.await);
        drop(held);
        waiting.await;
        drop(other);
        locks.hold(GameId(3)).await;
        assert_eq!(locks.games.lock().expect("not poisoned").len(), 1);
    }
}

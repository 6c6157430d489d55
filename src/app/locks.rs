//! One at a time for each subject: a game, a player, a server.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OwnedMutexGuard;

use crate::game::GameId;

/// A lock for each subject that is being changed. Locks that nobody holds or waits for are dropped.
pub struct Locks<K = GameId> {
    subjects: Mutex<HashMap<K, Arc<tokio::sync::Mutex<()>>>>,
}

impl<K> Default for Locks<K> {
    fn default() -> Locks<K> {
        Locks { subjects: Mutex::default() }
    }
}

impl<K: Copy + Eq + Hash> Locks<K> {
    /// Waits until nobody else holds the subject, and holds it until the guard is dropped.
    pub async fn hold(&self, subject: K) -> OwnedMutexGuard<()> {
        let lock = {
            // The map is only ever changed whole, so a panic elsewhere leaves it sound.
            let mut subjects = self.subjects.lock().unwrap_or_else(PoisonError::into_inner);
            subjects.retain(|id, lock| *id == subject || Arc::strong_count(lock) > 1);
            Arc::clone(subjects.entry(subject).or_default())
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
        assert_eq!(locks.subjects.lock().expect("not poisoned").len(), 1);
    }
}

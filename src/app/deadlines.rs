//! When the clock must look at which game, and that it does.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use super::{AppError, Clock, Core};
use crate::game::{Action, Actor, GameId, Timestamp};
use crate::store::StoreError;

/// The next tick of every open game that has one.
#[derive(Default)]
pub(super) struct Deadlines {
    due: Mutex<Due>,
    changed: Notify,
}

/// The same twice, so that nothing has to be searched for: by time, and by game.
#[derive(Default)]
struct Due {
    queue: BTreeSet<(Timestamp, GameId)>,
    times: HashMap<GameId, Timestamp>,
}

impl Due {
    fn set(&mut self, game: GameId, at: Option<Timestamp>) {
        let before = match at {
            Some(at) => self.times.insert(game, at),
            None => self.times.remove(&game),
        };
        if let Some(before) = before {
            self.queue.remove(&(before, game));
        }
        self.queue.extend(at.map(|at| (at, game)));
    }
}

impl Deadlines {
    /// Sets when a game is next to be looked at; `None` takes it off.
    pub(super) fn set(&self, game: GameId, at: Option<Timestamp>) {
        self.due().set(game, at);
        self.changed.notify_one();
    }

    /// Sees to it that a game is looked at by a time, if not earlier.
    pub(super) fn hasten(&self, game: GameId, by: Timestamp) {
        let mut due = self.due();
        let at = due.times.get(&game).map_or(by, |at| by.min(*at));
        due.set(game, Some(at));
        drop(due);
        self.changed.notify_one();
    }

    /// When a game is to be looked at.
    #[cfg(test)]
    pub(super) fn of(&self, game: GameId) -> Option<Timestamp> {
        self.due().times.get(&game).copied()
    }

    /// Takes off and returns a game that is due at `now`, or else tells how long until one will be.
    fn take(&self, now: Timestamp) -> Result<GameId, Option<Duration>> {
        let mut due = self.due();
        match due.queue.first().copied() {
            Some((at, game)) if at <= now => {
                due.set(game, None);
                Ok(game)
            }
            Some((at, _)) => Err(Some(at.since(now))),
            None => Err(None),
        }
    }

    fn due(&self) -> MutexGuard<'_, Due> {
        self.due.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until a game is due.
    pub(super) async fn next(&self, clock: &Clock) -> GameId {
        /// Clocks may be set: look at least this often.
        const LONGEST_SLEEP: Duration = Duration::from_secs(30);
        loop {
            // Before the look, so that nothing that happens after it is missed.
            let moved = clock.moved();
            let sleep = match self.take(clock.now()) {
                Ok(game) => return game,
                Err(sleep) => sleep.unwrap_or(LONGEST_SLEEP).min(LONGEST_SLEEP),
            };
            tokio::select! {
                () = tokio::time::sleep(sleep) => {}
                () = self.changed.notified() => {}
                () = moved => {}
            }
        }
    }
}

impl Core {
    /// Looks at games when their deadlines come.
    pub(super) async fn watch_deadlines(self: Arc<Core>) {
        loop {
            let game = self.deadlines.next(&self.clock).await;
            match self.act(game, Actor::Clock, Action::Tick, None).await {
                Ok(change) => self.tell(change),
                Err(error) => self.look_again(game, &error, "a deadline could not be looked at"),
            }
        }
    }

    /// Looks at a game again after a while, since something failed that may succeed then: its deadline is looked at,
    /// and the engine thinks again where it is its turn.
    pub(super) fn look_again(&self, game: GameId, error: &AppError, what: &str) {
        /// Long enough for what passes by itself.
        const PAUSE: Duration = Duration::from_secs(10);
        match error {
            // Only the next start can do anything.
            AppError::NoSuchGame(_) | AppError::Store(StoreError::Broken) => {
                tracing::error!(%game, ?error, "{what}");
            }
            _ => {
                tracing::warn!(%game, ?error, pause = ?PAUSE, "{what}; the game is looked at again");
                self.deadlines.hasten(game, self.clock.now().plus(PAUSE));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_come_when_they_are_due_and_once() {
        let deadlines = Deadlines::default();
        deadlines.set(GameId(1), Some(Timestamp(500)));
        deadlines.set(GameId(2), Some(Timestamp(300)));
        deadlines.set(GameId(3), Some(Timestamp(100)));
        deadlines.set(GameId(1), Some(Timestamp(200)));
        deadlines.set(GameId(3), None);
        assert_eq!(deadlines.take(Timestamp(150)), Err(Some(Duration::from_millis(50))));
        assert_eq!(deadlines.take(Timestamp(400)), Ok(GameId(1)));
        assert_eq!(deadlines.take(Timestamp(400)), Ok(GameId(2)));
        assert_eq!(deadlines.take(Timestamp(400)), Err(None));
        deadlines.set(GameId(4), Some(Timestamp(300)));
        deadlines.hasten(GameId(4), Timestamp(600));
        deadlines.hasten(GameId(5), Timestamp(200));
        deadlines.hasten(GameId(5), Timestamp(150));
        assert_eq!(deadlines.take(Timestamp(250)), Ok(GameId(5)));
        assert_eq!(deadlines.take(Timestamp(350)), Ok(GameId(4)));
        assert_eq!(deadlines.take(Timestamp(900)), Err(None));
    }
}

//! When the clock must look at which game.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use super::Clock;
use crate::game::{GameId, Timestamp};

/// The next tick of every open game that has one.
#[derive(Default)]
pub(super) struct Deadlines {
    due: Mutex<BTreeSet<(Timestamp, GameId)>>,
    changed: Notify,
}

impl Deadlines {
    /// Sets when a game is next to be looked at; `None` takes it off.
    pub(super) fn set(&self, game: GameId, at: Option<Timestamp>) {
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        due.retain(|(_, id)| *id != game);
        due.extend(at.map(|at| (at, game)));
        drop(due);
        self.changed.notify_one();
    }

    /// Sees to it that a game is looked at by a time, if not earlier.
    pub(super) fn hasten(&self, game: GameId, by: Timestamp) {
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        let at = due.iter().find(|(_, id)| *id == game).map_or(by, |(at, _)| by.min(*at));
        due.retain(|(_, id)| *id != game);
        due.insert((at, game));
        drop(due);
        self.changed.notify_one();
    }

    /// When a game is to be looked at.
    #[cfg(test)]
    pub(super) fn of(&self, game: GameId) -> Option<Timestamp> {
        let due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        due.iter().find(|(_, id)| *id == game).map(|(at, _)| *at)
    }

    /// Takes off and returns a game that is due at `now`, or else tells how long until one will be.
    fn take(&self, now: Timestamp) -> Result<GameId, Option<Duration>> {
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        match due.first().copied() {
            Some((at, game)) if at <= now => {
                due.remove(&(at, game));
                Ok(game)
            }
            Some((at, _)) => Err(Some(at.since(now))),
            None => Err(None),
        }
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

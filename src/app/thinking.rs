//! The engine's seat: a bounded pool of threads that think, apart from the async runtime.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use tokio::sync::mpsc::UnboundedSender;

use crate::game::{Action, GameId, OfferKind, Stamp};
use janggi::{Line, Side};
use janggi_engine::{self as engine, Choice, Engine};

/// Memory of each thinking thread's transposition table.
const HASH_MIB: usize = 32;

/// What one search may take when nobody else waits.
const BUDGET: Duration = Duration::from_millis(1500);

/// What it may take at least, however many wait.
const LEAST_BUDGET: Duration = Duration::from_millis(100);

/// A position to think about.
pub(super) struct Job {
    pub(super) game: GameId,
    /// The view that the answer is for; an answer to an older one is dropped by the game.
    pub(super) stamp: Stamp,
    pub(super) line: Line,
    pub(super) question: Question,
}

/// What there is to think about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// What to do on the turn of the engine, at its level.
    Turn(engine::Level),
    /// Whether the engine, which plays this side, agrees to the other side's offer.
    Offer(OfferKind, Side),
}

/// What the engine came up with.
pub(super) struct Answer {
    pub(super) game: GameId,
    pub(super) stamp: Stamp,
    pub(super) action: Action,
    /// Whether it offers a draw with its move.
    pub(super) offers_draw: bool,
}

/// The pool. Dropping it stops the searches that run and ends the threads.
pub(super) struct Pool {
    jobs: mpsc::Sender<Job>,
    shared: Arc<Shared>,
}

struct Shared {
    queue: Mutex<mpsc::Receiver<Job>>,
    answers: UnboundedSender<Answer>,
    waiting: AtomicUsize,
    threads: usize,
    stop: AtomicBool,
}

impl Pool {
    /// Starts the threads; their answers go to `answers`.
    pub(super) fn start(threads: usize, answers: UnboundedSender<Answer>) -> io::Result<Pool> {
        let (jobs, queue) = mpsc::channel();
        let shared = Arc::new(Shared {
            queue: Mutex::new(queue),
            answers,
            waiting: AtomicUsize::new(0),
            threads,
            stop: AtomicBool::new(false),
        });
        for number in 0..threads {
            let shared = Arc::clone(&shared);
            thread::Builder::new().name(format!("thinking-{number}")).spawn(move || shared.work())?;
        }
        Ok(Pool { jobs, shared })
    }

    /// Queues a position.
    pub(super) fn submit(&self, job: Job) {
        self.shared.waiting.fetch_add(1, Ordering::Relaxed);
        if self.jobs.send(job).is_err() {
            tracing::error!("the engine's threads are gone");
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }
}

impl Shared {
    fn work(&self) {
        let mut engine = Engine::new(HASH_MIB);
        loop {
            let job = self.queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok(job) = job else { return };
            let waiting = self.waiting.fetch_sub(1, Ordering::Relaxed) - 1;
            if self.stop.load(Ordering::Relaxed) {
                return;
            }
            let thought = surely(&mut engine, job.game, |engine| match job.question {
                Question::Turn(level) => self.choose(engine, &job, level, budget(waiting, self.threads)),
                Question::Offer(kind, side) => self.judge(engine, &job, kind, side),
            });
            let answer = thought.unwrap_or_else(|| without_thinking(&job));
            if self.stop.load(Ordering::Relaxed) || self.answers.send(answer).is_err() {
                return;
            }
        }
    }

    fn choose(&self, engine: &mut Engine, job: &Job, level: engine::Level, budget: Duration) -> Answer {
        // The same throughout a game, so that the engine errs like one person.
        let seed = fastrand::Rng::with_seed(job.game.0).u64(..);
        let choice = engine::choose(engine, &job.line, level, budget, seed, &self.stop);
        let action = match choice {
            Some(Choice::Play(mv) | Choice::PlayAndOfferDraw(mv)) if mv.is_pass() => Action::Pass,
            Some(Choice::Play(mv) | Choice::PlayAndOfferDraw(mv)) => Action::Move(mv),
            Some(Choice::CallBikjang) => Action::CallBikjang,
            // A game that goes on always has a legal move; were there none, this is what is left.
            Some(Choice::Resign) | None => Action::Resign,
        };
        let offers_draw = matches!(choice, Some(Choice::PlayAndOfferDraw(_)));
        Answer { game: job.game, stamp: job.stamp, action, offers_draw }
    }

    fn judge(&self, engine: &mut Engine, job: &Job, kind: OfferKind, side: Side) -> Answer {
        let offer = match kind {
            OfferKind::Draw => Some(engine::Offer::Draw),
            OfferKind::Settle => Some(engine::Offer::Settlement),
            // Takebacks need no judging; were one asked for, it would be granted.
            OfferKind::Takeback => None,
        };
        let agrees = offer.is_none_or(|offer| engine::accepts(engine, &job.line, offer, side, &self.stop));
        let action = if agrees { Action::AcceptOffer(kind) } else { Action::DeclineOffer(kind) };
        Answer { game: job.game, stamp: job.stamp, action, offers_draw: false }
    }
}

/// Thinks, and once more with a new engine after a panic: one position must not end the thread that all games of the
/// engine share. `None` when it panicked again.
fn surely<T>(engine: &mut Engine, game: GameId, think: impl Fn(&mut Engine) -> T) -> Option<T> {
    for attempt in 1..=2 {
        // An engine that panicked is thrown away, so nobody sees what it left half done.
        if let Ok(thought) = catch_unwind(AssertUnwindSafe(|| think(engine))) {
            return Some(thought);
        }
        tracing::error!(%game, attempt, "the engine panicked");
        *engine = Engine::new(HASH_MIB);
    }
    None
}

/// What the engine does where it cannot think: it plays any legal move, so that the game goes on and nobody is given a
/// win, and declines offers.
fn without_thinking(job: &Job) -> Answer {
    let moves = job.line.legal_moves();
    let action = match job.question {
        Question::Offer(kind, _) => Action::DeclineOffer(kind),
        Question::Turn(_) => match fastrand::choice(moves.iter()) {
            Some(mv) if mv.is_pass() => Action::Pass,
            Some(mv) => Action::Move(*mv),
            None => Action::Resign,
        },
    };
    Answer { game: job.game, stamp: job.stamp, action, offers_draw: false }
}

/// The fair share of time for a search while others wait.
fn budget(waiting: usize, threads: usize) -> Duration {
    let turns = u32::try_from(1 + waiting / threads.max(1)).unwrap_or(u32::MAX);
    (BUDGET / turns).max(LEAST_BUDGET)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use janggi::{Arrangement, BySide, Position, RuleSet};

    #[test]
    fn budgets_shrink_fairly_when_games_wait() {
        assert_eq!(budget(0, 1), BUDGET);
        assert_eq!(budget(1, 2), BUDGET);
        assert_eq!(budget(2, 1), BUDGET / 3);
        assert_eq!(budget(10_000, 1), LEAST_BUDGET);
    }

    #[test]
    fn a_panic_costs_one_engine_and_no_thread() {
        let mut engine = Engine::new(1);
        for (panics, thought, attempts) in [(0, Some("this"), 1), (1, Some("this"), 2), (2, None, 2)] {
            let tries = Cell::new(0);
            let think = |_: &mut Engine| {
                tries.set(tries.get() + 1);
                assert!(tries.get() > panics, "as a bug would");
                "this"
            };
            assert_eq!(surely(&mut engine, GameId(1), think), thought);
            assert_eq!(tries.get(), attempts);
        }
    }

    #[test]
    fn where_it_cannot_think_the_game_goes_on() {
        let start = Position::start(BySide::new(|_| Arrangement::HorseElephantElephantHorse));
        let line = Line::new(&RuleSet::KJA, start);
        let job = |question| Job { game: GameId(1), stamp: Stamp(7), line: line.clone(), question };
        let answer = without_thinking(&job(Question::Turn(engine::Level::HIGHEST)));
        let played = match answer.action {
            Action::Move(mv) => line.legal_moves().contains(&mv),
            action => action == Action::Pass,
        };
        assert!(played && answer.stamp == Stamp(7), "{:?}", answer.action);
        let answer = without_thinking(&job(Question::Offer(OfferKind::Draw, Side::Han)));
        assert_eq!(answer.action, Action::DeclineOffer(OfferKind::Draw));
    }
}

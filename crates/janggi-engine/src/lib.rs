//! The engine: evaluation, search, and playing like a person of some strength.
//!
//! Knows the rules. Never knows players, Discord, threads other than its own, or the wall clock except through the
//! time budget of a search and its stop flag. A search blocks the thread it is called on.
//!
//! * [`Engine`]: what is kept between searches. [`Engine::search`] takes a [`Line`], so that it knows all that an
//!   end of the game depends on, and never returns a move that the line would refuse.
//! * [`Limits`] bound a search; [`Info`] and [`SearchResult`] tell what it found.
//! * [`Score`]: estimates, mates and settled games, kept apart.

mod choice;
mod eval;
mod history;
mod level;
mod limits;
mod ordering;
mod path;
mod score;
mod search;
mod see;
mod tt;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use janggi::{Line, Move};

use history::History;
use level::Mistakes;
use limits::Budget;
use search::Worker;
use tt::TranspositionTable;

pub use choice::{Choice, Offer, accepts, choose};
pub use eval::teaching;
pub use level::Level;
pub use limits::{Clock, Limits};
pub use score::{Meaning, Score};
pub use search::deepening::{Info, RootLine};

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// The best lines, best first, as many as [`Limits::multipv`] asked for; none when the game is over.
    pub lines: Vec<RootLine>,
    /// Nodes (moves made) searched by all threads.
    pub nodes: u64,
    /// How long it took.
    pub elapsed: Duration,
}

impl SearchResult {
    /// The best move, unless the game is over.
    pub fn best(&self) -> Option<Move> {
        self.lines.first().and_then(|line| line.line.first()).copied()
    }

    /// The score of the best move for the side to move; level when the game is over.
    pub fn score(&self) -> Score {
        self.lines.first().map_or(Score::DRAW, |line| line.score)
    }
}

/// An engine: the transposition table and the histories that one search leaves to the next.
pub struct Engine {
    table: TranspositionTable,
    histories: Vec<History>,
}

impl Engine {
    /// An engine with a transposition table of `hash_mib` MiB (at least one) that searches on one thread.
    pub fn new(hash_mib: usize) -> Engine {
        Engine { table: TranspositionTable::new(hash_mib), histories: vec![History::new()] }
    }

    /// Replaces the transposition table by an empty one of `hash_mib` MiB.
    pub fn set_hash(&mut self, hash_mib: usize) {
        self.table = TranspositionTable::new(hash_mib);
    }

    /// Sets how many threads search at once, at least one.
    pub fn set_threads(&mut self, threads: usize) {
        self.histories.resize_with(threads.max(1), History::new);
    }

    /// Forgets all earlier searches, as for a new game.
    pub fn clear(&mut self) {
        self.table.clear();
        for history in &mut self.histories {
            history.clear();
        }
    }

    /// Searches the current position of `line` until a limit is reached or `stop` is set. `on_info` hears of each
    /// line of each finished iteration. With several threads the others fill the table for the first ("Lazy SMP",
    /// Östensen 2013 and Stockfish 2016).
    pub fn search(
        &mut self,
        line: &Line,
        limits: &Limits,
        stop: &AtomicBool,
        mut on_info: impl FnMut(&Info),
    ) -> SearchResult {
        let budget = Budget::new(limits, stop);
        let lines = self.run(line, limits, Mistakes::default(), &budget, &mut on_info);
        SearchResult { lines, nodes: budget.nodes(), elapsed: budget.elapsed() }
    }

    /// Searches as a player does who makes these mistakes, and tells nobody how it goes.
    fn search_with_mistakes(
        &mut self,
        line: &Line,
        limits: &Limits,
        mistakes: Mistakes,
        stop: &AtomicBool,
    ) -> Vec<RootLine> {
        self.run(line, limits, mistakes, &Budget::new(limits, stop), &mut |_| {})
    }

    fn run(
        &mut self,
        line: &Line,
        limits: &Limits,
        mistakes: Mistakes,
        budget: &Budget<'_>,
        on_info: &mut dyn FnMut(&Info),
    ) -> Vec<RootLine> {
        let table = self.table.next_search();
        std::thread::scope(|scope| {
            let mut histories = self.histories.iter_mut();
            let first = histories.next();
            for history in histories {
                scope.spawn(move || Worker::new(line, table, history, budget, mistakes).deepen(limits, None));
            }
            let lines = first.map_or_else(Vec::new, |history| {
                Worker::new(line, table, history, budget, mistakes).deepen(limits, Some(on_info))
            });
            budget.finish();
            lines
        })
    }
}

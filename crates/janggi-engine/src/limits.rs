//! How long a search may go on, and when it must stop.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// A player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time that is left.
    pub remaining: Duration,
    /// The time that each move adds.
    pub increment: Duration,
    /// Moves until the clock gets more time, if it will.
    pub moves_to_go: Option<u32>,
}

/// What bounds a search. Every bound that is given holds; without any, the search goes on until it is stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// How long to search, less what handing over the answer takes.
    pub movetime: Option<Duration>,
    /// The clock of the player to move, of which a share is taken.
    pub clock: Option<Clock>,
    /// The most plies to search.
    pub depth: Option<u8>,
    /// About how many nodes (moves made) to search at most.
    pub nodes: Option<u64>,
    /// How many best moves to find; 0 counts as 1.
    pub multipv: usize,
}

impl Limits {
    /// A search of fixed depth, in plies.
    pub fn depth(depth: u8) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// A search of about this many nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A search of this time.
    pub fn movetime(time: Duration) -> Limits {
        Limits { movetime: Some(time), ..Limits::default() }
    }
}

/// Kept back from every time limit for handing over the answer.
const OVERHEAD: Duration = Duration::from_millis(3);
/// How many nodes pass between two looks at the clock.
const NODES_BETWEEN_LOOKS: u64 = 512;

/// One search's time budget: it ends at the hard limit whatever happens, and starts no new iteration after the
/// soft one.
pub(super) struct Budget<'a> {
    start: Instant,
    soft: Option<Duration>,
    hard: Option<Duration>,
    nodes: Option<u64>,
    stop: &'a AtomicBool,
    /// The first thread is done; the others need not go on.
    finished: AtomicBool,
    /// Nodes of all threads, updated at each look.
    total: AtomicU64,
}

impl<'a> Budget<'a> {
    pub(super) fn new(limits: &Limits, stop: &'a AtomicBool) -> Budget<'a> {
        let (mut soft, mut hard) = (None, limits.movetime.map(|time| time.saturating_sub(OVERHEAD)));
        if let Some(clock) = limits.clock {
            let (share, most) = shares(clock);
            soft = Some(share);
            hard = Some(hard.map_or(most, |hard| hard.min(most)));
        }
        let total = AtomicU64::new(0);
        Budget {
            start: Instant::now(),
            soft,
            hard,
            nodes: limits.nodes,
            stop,
            finished: AtomicBool::new(false),
            total,
        }
    }

    /// Whether it is time to look at the clock, for a thread that has made so many nodes.
    #[inline]
    pub(super) fn is_due(&self, nodes: u64) -> bool {
        nodes.is_multiple_of(NODES_BETWEEN_LOOKS)
            || (self.nodes.is_some_and(|limit| nodes >= limit) && nodes.is_multiple_of(16))
    }

    /// Adds the nodes made since the last call, and tells whether the search must end now.
    pub(super) fn is_over(&self, new_nodes: u64) -> bool {
        let total = self.total.fetch_add(new_nodes, Relaxed) + new_nodes;
        self.stop.load(Relaxed)
            || self.finished.load(Relaxed)
            || self.nodes.is_some_and(|limit| total >= limit)
            || self.hard.is_some_and(|limit| self.start.elapsed() >= limit)
    }

    /// Whether no new iteration should start. `calm` is how settled the best move is: 0 when it has just changed,
    /// 1 when it has long stood.
    pub(super) fn is_spent(&self, calm: f64) -> bool {
        self.soft.is_some_and(|soft| self.start.elapsed() >= soft.mul_f64(1.4 - 0.8 * calm))
    }

    /// Adds the nodes a thread has made since its last look.
    pub(super) fn add_nodes(&self, nodes: u64) {
        self.total.fetch_add(nodes, Relaxed);
    }

    /// Ends the search of all threads.
    pub(super) fn finish(&self) {
        self.finished.store(true, Relaxed);
    }

    /// Time since the start.
    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Nodes of all threads as of their last look at the clock.
    pub(super) fn nodes(&self) -> u64 {
        self.total.load(Relaxed)
    }
}

/// The share of a clock that a move should take, and the most it may.
fn shares(clock: Clock) -> (Duration, Duration) {
    let safe = clock.remaining.saturating_sub(OVERHEAD * 5).max(Duration::from_millis(1));
    let moves = clock.moves_to_go.map_or(35, |moves| moves.clamp(1, 35));
    let share = safe / (moves + 1) + clock.increment.mul_f64(0.7);
    let most = (share * 4).min(safe.mul_f64(0.6));
    (share.min(most), most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_overdrawn() {
        for (remaining, increment, moves_to_go) in
            [(60_000, 0, None), (60_000, 1000, None), (200, 1000, None), (20, 0, None), (5000, 0, Some(1))]
        {
            let remaining = Duration::from_millis(remaining);
            let clock = Clock { remaining, increment: Duration::from_millis(increment), moves_to_go };
            let (share, most) = shares(clock);
            assert!(share <= most && most < remaining, "{clock:?}: {share:?}, {most:?}");
        }
    }

    #[test]
    fn the_stop_flag_ends_a_search() {
        let stop = AtomicBool::new(false);
        let budget = Budget::new(&Limits::default(), &stop);
        assert!(!budget.is_over(1));
        stop.store(true, Relaxed);
        assert!(budget.is_over(1));
    }
}

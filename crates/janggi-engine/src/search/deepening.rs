//! Iterative deepening at the root: aspiration windows, several best lines, and what is told of them.

use std::time::Duration;

use janggi::{Move, MoveList};

use super::super::limits::Limits;
use super::super::score::{MAX_PLY, Meaning, Score};
use super::Worker;
use super::params;

/// One finding of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The depth of the iteration, in plies.
    pub depth: usize,
    /// The deepest node of the iteration, in plies.
    pub selective_depth: usize,
    /// Which best line this is, from 1.
    pub rank: usize,
    /// The score for the side to move.
    pub score: Score,
    /// Nodes searched up to now by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// How full the transposition table is, in thousandths.
    pub hash_full: u32,
    /// The line, beginning with the best move.
    pub line: Vec<Move>,
}

/// A root move with its line and score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootLine {
    /// The score for the side to move.
    pub score: Score,
    /// The line, beginning with the move itself; never empty.
    pub line: Vec<Move>,
    /// The depth it was searched to, in plies.
    pub depth: usize,
}

impl Worker<'_> {
    /// Deepens until the budget or the limits are used up. Returns the best lines, best first; at least one unless
    /// there is no legal move.
    pub(crate) fn deepen(
        &mut self,
        limits: &Limits,
        mut on_info: Option<&mut dyn FnMut(&Info)>,
    ) -> Vec<RootLine> {
        let all_moves = self.root_moves.clone();
        let wanted = limits.multipv.max(1).min(all_moves.len());
        let mut lines: Vec<RootLine> = all_moves
            .iter()
            .take(wanted)
            .map(|&mv| RootLine { score: Score::DRAW, line: vec![mv], depth: 0 })
            .collect();
        let deepest = limits.depth.map_or(MAX_PLY - 1, |depth| usize::from(depth).clamp(1, MAX_PLY - 1));
        let mut calm = 0.0_f64;
        for depth in 1..=deepest {
            self.iteration = depth;
            let earlier = lines.first().map(|line| line.line[0]);
            for rank in 0..wanted {
                self.root_moves = without(&all_moves, &lines[..rank]);
                self.selective_depth = 0;
                let found = self.aspire(depth, lines[rank].score);
                if let Some(found) = found {
                    keep(&mut lines, rank, found);
                }
                if self.stopped {
                    break;
                }
                if let Some(tell) = on_info.as_deref_mut() {
                    tell(&self.info(&lines[rank], rank + 1));
                }
            }
            if self.stopped {
                break;
            }
            // A later line may turn out better than an earlier one.
            lines.sort_by_key(|line| std::cmp::Reverse(line.score));
            calm =
                if lines.first().map(|line| line.line[0]) == earlier { (calm + 0.2).min(1.0) } else { 0.0 };
            let decided = lines.iter().all(|line| proven(line.score, depth));
            let alone = limits.clock.is_some() && all_moves.len() == 1 && depth > 4;
            let bounded = limits.clock.is_some() || limits.movetime.is_some() || limits.nodes.is_some();
            if self.budget.is_spent(calm) || alone || (decided && bounded) || lines.is_empty() {
                break;
            }
        }
        self.root_moves = all_moves;
        self.budget.add_nodes(self.nodes - self.looked);
        self.looked = self.nodes;
        lines
    }

    /// Searches the root to `depth` with a window around the last score that widens until the score lies in it.
    /// `None` when stopped before anything was found out.
    fn aspire(&mut self, depth: usize, last: Score) -> Option<RootLine> {
        let root = self.root;
        let (mut alpha, mut beta) = (-Score::INFINITE, Score::INFINITE);
        let mut width = params::ASPIRATION_WIDTH;
        if depth as i32 >= params::ASPIRATION_DEPTH && !last.is_decisive() {
            (alpha, beta) = (last - width, last + width);
        }
        loop {
            self.root_best = None;
            let score = self.node::<true>(&root, 0, depth as i32, alpha, beta, false);
            let line = self.root_best.map(|(mv, score)| {
                let known = self.lines[0].first() == Some(&mv);
                let line = if known { self.lines[0].clone() } else { vec![mv] };
                RootLine { score, line, depth }
            });
            if self.stopped {
                return line;
            }
            width *= 3;
            let open = width > 1000 || score.is_decisive();
            if score <= alpha && alpha > -Score::INFINITE {
                alpha = if open { -Score::INFINITE } else { score - width };
            } else if score >= beta && beta < Score::INFINITE {
                beta = if open { Score::INFINITE } else { score + width };
            } else {
                return line;
            }
        }
    }

    fn info(&self, line: &RootLine, rank: usize) -> Info {
        Info {
            depth: line.depth,
            selective_depth: self.selective_depth,
            rank,
            score: line.score,
            nodes: self.budget.nodes() + self.nodes - self.looked,
            elapsed: self.budget.elapsed(),
            hash_full: self.table.fullness(),
            line: line.line.clone(),
        }
    }
}

/// Whether deeper searching will hardly find a shorter mate than one that was found at `depth`: late moves are reduced by
/// up to half of the depth. (A game that would be settled may yet be mated.)
fn proven(score: Score, depth: usize) -> bool {
    match score.meaning() {
        Meaning::Mates(plies) | Meaning::Mated(plies) => depth > 2 * plies.unsigned_abs() as usize + 4,
        Meaning::Centipoints(_) | Meaning::Wins(_) | Meaning::Loses(_) => false,
    }
}

fn without(moves: &MoveList, better: &[RootLine]) -> MoveList {
    moves.iter().copied().filter(|mv| better.iter().all(|line| line.line[0] != *mv)).collect()
}

/// Puts a line at its rank. The line that held the place with another move moves down.
fn keep(lines: &mut [RootLine], rank: usize, found: RootLine) {
    let same = lines.iter().skip(rank).position(|line| line.line[0] == found.line[0]);
    let end = same.map_or(lines.len() - 1, |at| rank + at);
    lines[rank..=end].rotate_right(1);
    lines[rank] = found;
}

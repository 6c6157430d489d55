//! The search: principal variation search (Marsland and Campbell, "Parallel search of strongly ordered game
//! trees", 1982) with iterative deepening.
//!
//! * `deepening`: iterations, aspiration windows, several lines, what is reported.
//! * `node`: one inner node; `pruning` decides what is not worth searching.
//! * `quiescence`: captures until the position is quiet.
//! * `params`: the numbers.

pub(super) mod deepening;
mod node;
mod params;
mod pruning;
mod quiescence;

use janggi::{Facing, Line, Move, MoveGen, MoveList, Outcome, Position, RuleSet};

use super::eval::{self, Accumulator};
use super::history::{Before, History, PieceTo};
use super::level::Mistakes;
use super::limits::Budget;
use super::path::{Path, settled};
use super::score::{MAX_PLY, Score};
use super::tt::View;

/// What a node leaves for its descendants and siblings.
#[derive(Clone, Copy, Debug, Default)]
struct Frame {
    killers: [Option<Move>; 2],
    /// The evaluation of the node; `None` in check or while bikjang waits for an answer.
    eval: Option<Score>,
    /// The piece now moved, and where to; `None` for a null move.
    moved: Option<PieceTo>,
    /// The move that a singular search leaves out.
    excluded: Option<Move>,
}

/// One thread's search of one position.
pub(super) struct Worker<'a> {
    rules: &'static RuleSet,
    table: View<'a>,
    history: &'a mut History,
    budget: &'a Budget<'a>,
    mistakes: Mistakes,
    salt: u64,
    path: Path,
    frames: Vec<Frame>,
    accumulator: Accumulator,
    /// The best line found below each ply.
    lines: Vec<Vec<Move>>,
    root: Position,
    /// The root moves that are searched.
    root_moves: MoveList,
    /// The best root move of the running iteration, once there is one.
    root_best: Option<(Move, Score)>,
    /// The depth of the running iteration, in plies.
    iteration: usize,
    nodes: u64,
    /// Nodes at the last look at the budget.
    looked: u64,
    stopped: bool,
    selective_depth: usize,
}

impl<'a> Worker<'a> {
    pub(super) fn new(
        line: &Line,
        table: View<'a>,
        history: &'a mut History,
        budget: &'a Budget<'a>,
        mistakes: Mistakes,
    ) -> Worker<'a> {
        Worker {
            rules: line.rules(),
            table,
            history,
            budget,
            mistakes,
            salt: mistakes.salt(),
            path: Path::new(line),
            frames: vec![Frame::default(); MAX_PLY + 4],
            accumulator: Accumulator::new(line.position(), MAX_PLY + 2),
            lines: vec![Vec::new(); MAX_PLY + 4],
            root: *line.position(),
            root_moves: line.legal_moves(),
            root_best: None,
            iteration: 0,
            nodes: 0,
            looked: 0,
            stopped: false,
            selective_depth: 0,
        }
    }

    /// Whether the search must end. Looks at the budget now and then.
    #[inline]
    fn must_stop(&mut self) -> bool {
        if !self.stopped && self.budget.is_due(self.nodes) {
            self.stopped = self.budget.is_over(self.nodes - self.looked);
            self.looked = self.nodes;
        }
        self.stopped
    }

    /// The position after `mv`, whose memory in the table is asked for before it is made.
    #[inline]
    fn ahead(&self, position: &Position, mv: Move) -> Position {
        self.table.prefetch(position.key_after(mv) ^ self.salt);
        position.play_unchecked(mv)
    }

    /// Goes on to `next`, the position after `mv`.
    #[inline]
    fn enter(&mut self, position: &Position, mv: Move, next: &Position, ply: usize) {
        self.frames[ply].moved = PieceTo::of(position, mv);
        self.accumulator.enter(position, mv, ply);
        self.path.push(mv, next);
        self.nodes += 1;
    }

    /// Takes the last move back.
    #[inline]
    fn leave(&mut self) {
        self.path.pop();
    }

    /// The moves before a node.
    #[inline]
    fn before(&self, ply: usize) -> Before {
        let moved = |back| ply.checked_sub(back).and_then(|ply| self.frames[ply].moved);
        [moved(1), moved(2)]
    }

    /// The evaluation of the position at `ply`.
    fn evaluate(&mut self, position: &Position, ply: usize) -> Score {
        let score = eval::evaluate(position, &mut self.accumulator, ply, self.rules);
        self.mistakes.judge(score, position.key())
    }

    /// What the side to move gets by calling bikjang, if it may.
    #[inline]
    fn call(&self, position: &Position, ply: usize) -> Option<Score> {
        if !position.generals_face() {
            return None;
        }
        position.bikjang_call(self.rules).map(|outcome| settled(outcome, position, ply))
    }

    /// Whether passing ends the game at once and wins it.
    #[inline]
    fn wins_by_passing(&self, position: &Position, generator: &MoveGen<'_>) -> bool {
        (position.passes() > 0 || position.generals_face()) && generator.may_pass() && {
            let end: Option<Outcome> = position.play_unchecked(position.pass()).immediate_end(self.rules);
            end.is_some_and(|outcome| outcome.winner == Some(position.turn()))
        }
    }

    /// Whether bikjang demands an answer, so that standing still is none.
    #[inline]
    fn must_answer_bikjang(&self, position: &Position) -> bool {
        position.generals_face()
            && matches!(self.rules.facing, Facing::MustBreak(_) | Facing::BreakOrSettle(_))
    }

    /// The key of a position in the table: apart from board and turn, what its value depends on.
    #[inline]
    fn key(&self, position: &Position) -> u64 {
        const PASSED: u64 = 0x51_7c_c1_b7_27_22_0a_95;
        const EXEMPT: u64 = 0x2545_f491_4f6c_dd1d;
        const COUNTED: u64 = 0x9e37_79b9_7f4a_7c15;
        /// So many plies before the limit, the count becomes part of the key.
        const NEAR: u16 = 12;
        let mut key = position.key() ^ self.salt;
        if position.passes() > 0 {
            key ^= PASSED;
        }
        if position.generals_face() && self.rules.facing_capture_exempt && !position.bikjang(self.rules) {
            key ^= EXEMPT;
        }
        if let Some((limit, _)) = self.rules.no_capture
            && position.halfmoves() + NEAR >= limit
        {
            key ^= COUNTED.wrapping_mul(position.halfmoves().into());
        }
        key
    }

    /// Puts `mv` before the best line below `ply`.
    fn extend_line(&mut self, mv: Move, ply: usize) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let (line, rest) = (&mut upper[ply], &lower[0]);
        line.clear();
        line.push(mv);
        line.extend_from_slice(rest);
    }
}

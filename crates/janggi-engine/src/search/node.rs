//! One inner node of the search.

use arrayvec::ArrayVec;

use janggi::{Move, MoveGen, Position};

use super::super::history::PieceTo;
use super::super::ordering::{Checks, Hints, Picker, Wanted};
use super::super::path::settled;
use super::super::score::{MAX_PLY, Score};
use super::super::tt::{Bound, Entry};
use super::Worker;
use super::params;
use super::pruning::Extension;

/// What the parts of a node's search share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) ply: usize,
    pub(super) depth: i32,
    /// The evaluation; `None` while the side to move is forced to answer check or bikjang.
    pub(super) eval: Option<Score>,
    /// The evaluation is better than two plies ago.
    pub(super) improving: bool,
    /// A cut is expected here.
    pub(super) cut: bool,
    /// The table's move.
    pub(super) table_move: Option<Move>,
    /// From where pieces would give check, once somebody has asked.
    pub(super) checks: Option<Checks>,
}

/// The moves a node has tried in vain.
#[derive(Default)]
struct Tried {
    quiets: ArrayVec<Move, 64>,
    captures: ArrayVec<Move, 32>,
}

/// What the loop over the moves found.
pub(super) struct Found {
    pub(super) best: Score,
    /// The move that raised alpha, if any did.
    pub(super) mv: Option<Move>,
    /// How many legal moves there were.
    pub(super) count: usize,
}

impl Found {
    /// What the best score says about the node's true one.
    pub(super) fn bound(&self, pv: bool, beta: Score) -> Bound {
        if self.best >= beta {
            Bound::Lower
        } else if pv && self.mv.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

impl Worker<'_> {
    /// The score of `position`, searched to `depth` plies within `alpha` and `beta`.
    pub(super) fn node<const PV: bool>(
        &mut self,
        position: &Position,
        ply: usize,
        mut depth: i32,
        mut alpha: Score,
        mut beta: Score,
        cut: bool,
    ) -> Score {
        if depth <= 0 {
            return self.quiescence::<PV>(position, ply, alpha, beta);
        }
        self.lines[ply].clear();
        if self.must_stop() {
            return Score::DRAW;
        }
        let excluded = self.frames[ply].excluded;
        if ply > 0 {
            if excluded.is_none()
                && let Some(score) = self.path.end(position, ply)
            {
                return score;
            }
            if ply >= MAX_PLY {
                return self.evaluate(position, ply);
            }
            // No shorter mate than this can be found below.
            alpha = alpha.max(Score::mated(ply));
            beta = beta.min(Score::mating(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }
        // Before the look into the table, whose memory is still on its way.
        let generator = MoveGen::new(position, self.rules);
        let key =
            self.key(position) ^ excluded.map_or(0, |mv| u64::from(mv.bits()).wrapping_mul(0x9e37_79b9_7f4b));
        let entry = self.table.get(key, ply);
        if !PV
            && let Some(entry) = entry
            && entry.depth >= depth
            && entry.cuts(alpha, beta)
        {
            return entry.score;
        }
        let in_check = generator.in_check();
        self.path.note_check(in_check);
        let mut floor = -Score::INFINITE;
        if ply > 0 {
            if self.wins_by_passing(position, &generator) {
                return Score::won(ply + 1);
            }
            floor = self.call(position, ply).unwrap_or(floor);
            if floor >= beta {
                return floor;
            }
            if in_check
                && self.rules.facing_capture_draws_mate
                && let Some(outcome) = position.mate(self.rules)
            {
                return settled(outcome, position, ply);
            }
        }
        let forced = in_check || self.must_answer_bikjang(position);
        let raw = if forced {
            None
        } else {
            Some(entry.and_then(|entry| entry.eval).unwrap_or_else(|| self.evaluate(position, ply)))
        };
        self.frames[ply].eval = raw;
        let eval = raw.map(|raw| entry.filter(|entry| entry.improves(raw)).map_or(raw, |entry| entry.score));
        let improving =
            ply >= 2 && raw.is_some_and(|eval| self.frames[ply - 2].eval.is_none_or(|old| eval > old));
        let mut node = Node {
            ply,
            depth,
            eval,
            improving,
            cut,
            table_move: entry.and_then(|entry| entry.mv),
            checks: None,
        };
        if !PV
            && excluded.is_none()
            && let Some(score) = self.prune_node(position, &generator, &node, alpha, beta)
        {
            return score;
        }
        if in_check && ply < 2 * self.iteration {
            depth += 1;
        } else if entry.is_none_or(|entry| entry.mv.is_none()) && depth >= params::IIR_DEPTH {
            // Internal iterative reduction (Schröder 2020).
            depth -= 1;
        }
        node.depth = depth;
        self.frames[ply + 1].killers = [None; 2];
        let found = self.try_moves::<PV>(position, &generator, node, entry, floor, alpha, beta);
        if self.stopped {
            return Score::DRAW;
        }
        if found.count == 0 && floor == -Score::INFINITE {
            return match position.mate(self.rules) {
                _ if excluded.is_some() => alpha,
                Some(outcome) => settled(outcome, position, ply),
                // Only moves that repetition refuses are left, and then it does not refuse them: the game shuffles on.
                None => Score::DRAW,
            };
        }
        if excluded.is_none() {
            let bound = found.bound(PV, beta);
            self.table.put(key, ply, Entry { mv: found.mv, score: found.best, eval: raw, depth, bound });
        }
        found.best
    }

    #[expect(clippy::too_many_arguments, reason = "the inside of one node, apart for its length only")]
    fn try_moves<const PV: bool>(
        &mut self,
        position: &Position,
        generator: &MoveGen<'_>,
        mut node: Node,
        entry: Option<Entry>,
        floor: Score,
        mut alpha: Score,
        beta: Score,
    ) -> Found {
        let Node { ply, depth, cut, .. } = node;
        let before = self.before(ply);
        let [first, second] = self.frames[ply].killers;
        let counter = before[0].and_then(|last| self.history.counter(last));
        let hints = Hints { table: node.table_move, refutations: [first, second, counter], before };
        let mut picker = Picker::new(generator, position, self.rules, hints, Wanted::All);
        let excluded = self.frames[ply].excluded;
        let mut tried = Tried::default();
        let mut found = Found { best: floor, mv: None, count: 0 };
        alpha = alpha.max(floor);
        while let Some(mv) = picker.next(self.history) {
            if Some(mv) == excluded || (ply == 0 && !self.root_moves.contains(&mv)) {
                continue;
            }
            found.count += 1;
            if ply > 0 && found.count > 1 && self.mistakes.overlooks(position.key(), mv.bits()) {
                continue;
            }
            let late = found.count > 1 && !found.best.is_loss() && ply > 0;
            if late && self.prune_move(position, &mut node, mv, found.count, alpha, &mut picker) {
                continue;
            }
            let mut extension = 0;
            if let Some(entry) = entry.filter(|entry| entry.mv == Some(mv) && entry.is_singular_for(depth))
                && ply > 0
                && excluded.is_none()
                && depth >= params::SINGULAR_DEPTH
            {
                match self.extension(position, &node, entry, beta) {
                    Extension::Plies(plies) => extension = plies,
                    Extension::Cut(score) => return Found { best: score, ..found },
                }
            }
            let reduction = self.reduction::<PV>(position, &node, mv, found.count);
            let next = self.ahead(position, mv);
            if ply > 0 && self.path.refuses(position, &next) {
                found.count -= 1;
                continue;
            }
            self.enter(position, mv, &next, ply);
            let full = depth - 1 + extension;
            let mut score = -Score::INFINITE;
            if !PV || found.count > 1 {
                score = -self.node::<false>(&next, ply + 1, full - reduction, -alpha - 1, -alpha, true);
                if score > alpha && reduction > 0 {
                    score = -self.node::<false>(&next, ply + 1, full, -alpha - 1, -alpha, !cut);
                }
            }
            if PV && (found.count == 1 || score > alpha) {
                score = -self.node::<true>(&next, ply + 1, full, -beta, -alpha, false);
            }
            self.leave();
            if self.stopped {
                return found;
            }
            if score > found.best {
                found.best = score;
                if score > alpha {
                    alpha = score;
                    found.mv = Some(mv);
                    if PV {
                        self.extend_line(mv, ply);
                    }
                    if ply == 0 {
                        self.root_best = Some((mv, score));
                    }
                    if score >= beta {
                        self.learn(position, node, mv, &tried);
                        break;
                    }
                }
            }
            let list_full = if is_capture(position, mv) {
                tried.captures.try_push(mv)
            } else {
                tried.quiets.try_push(mv)
            };
            // What does not fit is not punished: the earliest moves matter most.
            let _ = list_full;
        }
        found
    }

    /// Remembers the move that cut the node off, and that the earlier ones did not.
    fn learn(&mut self, position: &Position, node: Node, mv: Move, tried: &Tried) {
        let ply = node.ply;
        let (side, before) = (position.turn(), self.before(ply));
        let bonus = params::history_bonus(node.depth);
        let board = position.board();
        let capture = |mv: Move| PieceTo::of(position, mv).zip(board.piece_at(mv.to()));
        if is_capture(position, mv) {
            if let Some((piece_to, captured)) = capture(mv) {
                self.history.reward_capture(piece_to, captured, bonus);
            }
        } else if let Some(piece_to) = PieceTo::of(position, mv) {
            let killers = &mut self.frames[ply].killers;
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
            if let Some(last) = before[0] {
                self.history.note_counter(last, mv);
            }
            self.history.reward_quiet(side, mv, piece_to, before, bonus);
            for &quiet in &tried.quiets {
                if let Some(piece_to) = PieceTo::of(position, quiet) {
                    self.history.reward_quiet(side, quiet, piece_to, before, -bonus);
                }
            }
        }
        for &vain in &tried.captures {
            if let Some((piece_to, captured)) = capture(vain) {
                self.history.reward_capture(piece_to, captured, -bonus);
            }
        }
    }
}

fn is_capture(position: &Position, mv: Move) -> bool {
    !mv.is_pass() && position.board().piece_at(mv.to()).is_some()
}

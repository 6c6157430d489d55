//! What is not worth searching, and what is worth searching less or more.

use janggi::{Kind, Move, MoveGen, Position, SquareSet};

use super::super::ordering::{Checks, Hints, Picker, Wanted, gives_check};
use super::super::score::Score;
use super::super::see;
use super::super::tt::Entry;
use super::Worker;
use super::node::Node;
use super::params;

impl Worker<'_> {
    /// A score for the whole node without looking at its moves, if it is clear enough.
    pub(super) fn prune_node(
        &mut self,
        position: &Position,
        generator: &MoveGen<'_>,
        node: &Node,
        alpha: Score,
        beta: Score,
    ) -> Option<Score> {
        let eval = node.eval?;
        let Node { ply, depth, improving, .. } = *node;
        // Reverse futility pruning, also "static null move pruning" (Heinz, "Scalable Search in Computer Chess",
        // 2000).
        let margin = params::REVERSE_FUTILITY_MARGIN * (depth - i32::from(improving));
        if depth <= params::REVERSE_FUTILITY_DEPTH
            && eval - margin >= beta
            && !beta.is_loss()
            && !eval.is_win()
        {
            return Some(eval);
        }
        // Razoring (Birmingham and Kent, "Tree-searching and tree-pruning techniques", 1977).
        if depth <= params::RAZOR_DEPTH && eval + params::RAZOR_MARGIN * depth < alpha && !alpha.is_win() {
            let score = self.quiescence::<false>(position, ply, alpha, alpha + 1);
            if score <= alpha {
                return Some(score);
            }
        }
        let cut = self.try_null_move(position, generator, node, eval, beta);
        if cut.is_some() || self.stopped {
            return cut;
        }
        self.try_prob_cut(position, generator, node, eval, beta)
    }

    /// `ProbCut` (Buro 1995, in the form of Stockfish 2011): a capture that a shallow search finds far above beta will
    /// hold in a deep one, too.
    fn try_prob_cut(
        &mut self,
        position: &Position,
        generator: &MoveGen<'_>,
        node: &Node,
        eval: Score,
        beta: Score,
    ) -> Option<Score> {
        let Node { ply, depth, .. } = *node;
        let bar = beta + params::PROB_CUT_MARGIN;
        if depth < params::PROB_CUT_DEPTH || bar.is_decisive() || beta.is_decisive() {
            return None;
        }
        let hints = Hints { table: node.table_move, refutations: [None; 3], before: self.before(ply) };
        let mut picker =
            Picker::new(generator, position, self.rules, hints, Wanted::GoodCaptures(SquareSet::ALL));
        while let Some(mv) = picker.next(self.history) {
            if !see::wins_at_least(position, mv, bar - eval, self.rules) {
                continue;
            }
            let next = self.ahead(position, mv);
            self.enter(position, mv, &next, ply);
            let mut score = -self.quiescence::<false>(&next, ply + 1, -bar, -bar + 1);
            if score >= bar {
                let reduced = depth - params::PROB_CUT_REDUCTION;
                score = -self.node::<false>(&next, ply + 1, reduced, -bar, -bar + 1, !node.cut);
            }
            self.leave();
            if self.stopped {
                return None;
            }
            if score >= bar {
                return Some(score);
            }
        }
        None
    }

    /// Null move pruning (Donninger, "Null move and deep search", 1993). Where passing is legal this is no more than
    /// trying the pass first, to less depth: there is no zugzwang, and a second pass ends the game as it would.
    fn try_null_move(
        &mut self,
        position: &Position,
        generator: &MoveGen<'_>,
        node: &Node,
        eval: Score,
        beta: Score,
    ) -> Option<Score> {
        let Node { ply, depth, .. } = *node;
        let useless = depth < params::NULL_DEPTH
            || eval < beta
            || beta.is_loss()
            || position.passes() > 0
            || position.generals_face();
        if useless || (!generator.may_pass() && position.board().side(position.turn()).len() < 6) {
            return None;
        }
        let surplus = ((eval - beta) / params::NULL_EVAL_SHARE).min(params::NULL_EVAL_MOST);
        let reduced = depth - params::NULL_BASE - depth / params::NULL_DEPTH_SHARE - surplus;
        let next = self.ahead(position, position.pass());
        self.enter(position, position.pass(), &next, ply);
        let score = -self.node::<false>(&next, ply + 1, reduced, -beta, -beta + 1, !node.cut);
        self.leave();
        if self.stopped || score < beta {
            return None;
        }
        Some(if score.is_win() { beta } else { score })
    }

    /// For each kind, the squares from which it would check the side that is not to move.
    fn checks(&self, position: &Position) -> Checks {
        let board = position.board();
        let general = board.general(position.turn().other());
        Kind::ALL.map(|kind| match kind {
            Kind::General | Kind::Guard => SquareSet::EMPTY,
            kind => board.sources(general, position.turn(), kind, self.rules),
        })
    }

    /// Whether a move other than the first need not be searched. May tell the picker to leave out the remaining
    /// quiet moves, except those that give check.
    pub(super) fn prune_move(
        &self,
        position: &Position,
        node: &mut Node,
        mv: Move,
        count: usize,
        alpha: Score,
        picker: &mut Picker<'_>,
    ) -> bool {
        let Node { depth, improving, .. } = *node;
        if position.board().piece_at(mv.to()).is_some() && !mv.is_pass() {
            return depth <= params::EXCHANGE_DEPTH
                && !see::wins_at_least(position, mv, params::EXCHANGE_CAPTURE * depth, self.rules);
        }
        let reduced = (depth - params::reduction(depth, count)).max(1);
        // Late move pruning ("futility move count", Stockfish 2009).
        let late = depth <= params::LATE_DEPTH && count >= params::late_count(depth, improving);
        // Futility pruning (Schaeffer, "Experiments in search and knowledge", 1986).
        let futile = node.eval.is_some_and(|eval| {
            reduced <= params::FUTILITY_DEPTH
                && !alpha.is_win()
                && eval + params::FUTILITY_BASE + params::FUTILITY_MARGIN * reduced <= alpha
        });
        if late || futile {
            let checks = *node.checks.get_or_insert_with(|| self.checks(position));
            picker.skip_quiets_but(checks);
            if !gives_check(position, mv, &checks) {
                return true;
            }
        }
        if depth <= params::HISTORY_DEPTH
            && self.quiet_history(position, mv, node.ply) < params::HISTORY_FLOOR * depth
        {
            return true;
        }
        reduced <= params::EXCHANGE_DEPTH
            && !see::wins_at_least(position, mv, params::EXCHANGE_QUIET * reduced * reduced, self.rules)
    }

    /// By how much the first search of a late move is reduced (Romstad, "An introduction to late move reductions",
    /// 2006).
    pub(super) fn reduction<const PV: bool>(
        &self,
        position: &Position,
        node: &Node,
        mv: Move,
        count: usize,
    ) -> i32 {
        if node.depth < params::REDUCTION_DEPTH || count < params::REDUCTION_MOVES {
            return 0;
        }
        let mut reduction = params::reduction(node.depth, count);
        if position.board().piece_at(mv.to()).is_some() {
            reduction /= 2;
        } else {
            reduction -= self.quiet_history(position, mv, node.ply) / params::REDUCTION_HISTORY;
            reduction += i32::from(node.cut) + i32::from(!node.improving);
        }
        reduction -= i32::from(PV) + i32::from(node.eval.is_none());
        reduction.clamp(0, node.depth - 2)
    }

    /// How much deeper the table's move is searched: a ply more when all others fall far behind it, less when the
    /// node would be cut off anyway (singular extension, Anantharaman, Campbell and Hsu 1990; multi-cut, Björnsson
    /// and Marsland 1998).
    pub(super) fn extension(
        &mut self,
        position: &Position,
        node: &Node,
        entry: Entry,
        beta: Score,
    ) -> Extension {
        let Node { ply, depth, .. } = *node;
        let limit = entry.score - 2 * depth;
        self.frames[ply].excluded = entry.mv;
        let score = self.node::<false>(position, ply, (depth - 1) / 2, limit - 1, limit, node.cut);
        self.frames[ply].excluded = None;
        if score < limit {
            Extension::Plies(1)
        } else if limit >= beta && !limit.is_decisive() {
            Extension::Cut(limit)
        } else if entry.score >= beta {
            Extension::Plies(-1)
        } else {
            Extension::Plies(0)
        }
    }

    /// How a quiet move has done in this place.
    pub(super) fn quiet_history(&self, position: &Position, mv: Move, ply: usize) -> i32 {
        let piece_to = super::super::history::PieceTo::of(position, mv);
        piece_to.map_or(0, |piece_to| self.history.quiet(position.turn(), mv, piece_to, self.before(ply)))
    }
}

/// What the search without the table's move says.
pub(super) enum Extension {
    /// Search that move so much deeper.
    Plies(i32),
    /// Another move is good enough, too: the node is worth at least this.
    Cut(Score),
}

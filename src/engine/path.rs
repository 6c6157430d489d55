//! The way to the current node: the game so far and the moves of the search, as far as the end of a game depends
//! on them.

use crate::rules::{Kind, Line, Move, Outcome, Perpetual, Position, Reason, Repetition, RuleSet, SquareSet};

use super::score::Score;

/// The positions passed, as keys and checks, and the moves between them.
pub(super) struct Path {
    rules: &'static RuleSet,
    keys: Vec<u64>,
    /// Whether the side to move was in check.
    checks: Vec<bool>,
    /// One fewer than there are keys.
    moves: Vec<Move>,
    /// The index of the root of the search.
    root: usize,
}

/// A game that is over, as a score for the side to move, `ply` plies from the root.
pub(super) fn settled(outcome: Outcome, position: &Position, ply: usize) -> Score {
    match outcome.winner {
        None => Score::DRAW,
        Some(_) if outcome.reason == Reason::Checkmate => Score::mated(ply),
        Some(winner) if winner == position.turn() => Score::won(ply),
        Some(_) => Score::lost(ply),
    }
}

impl Path {
    /// The path that ends at the current position of `line`.
    pub(super) fn new(line: &Line) -> Path {
        let rules = line.rules();
        let positions = line.positions();
        Path {
            rules,
            keys: positions.iter().map(Position::key).collect(),
            checks: positions.iter().map(|position| position.in_check(rules)).collect(),
            moves: line.moves().to_vec(),
            root: positions.len() - 1,
        }
    }

    /// Goes on to the position that `mv` led to.
    #[inline]
    pub(super) fn push(&mut self, mv: Move, position: &Position) {
        self.moves.push(mv);
        self.keys.push(position.key());
        self.checks.push(false);
    }

    /// Goes back.
    #[inline]
    pub(super) fn pop(&mut self) {
        self.moves.pop();
        self.keys.pop();
        self.checks.pop();
    }

    /// Notes whether the side to move is in check at the end of the path.
    #[inline]
    pub(super) fn note_check(&mut self, in_check: bool) {
        if let Some(last) = self.checks.last_mut() {
            *last = in_check;
        }
    }

    /// How the game ended at the end of the path, `position`, if it did; mates are left to the search, which finds
    /// them by having no move. A position that returns inside the search tree counts as repeated often enough:
    /// what could be done the second time could have been done the first.
    pub(super) fn end(&self, position: &Position, ply: usize) -> Option<Score> {
        let rules = self.rules;
        let outcome = position
            .immediate_end(rules)
            .or_else(|| self.no_capture(position))
            .or_else(|| self.shuttled(position))
            .or_else(|| bare(position, rules));
        match outcome {
            Some(outcome) => Some(settled(outcome, position, ply)),
            None => self.repeated(position, ply),
        }
    }

    fn no_capture(&self, position: &Position) -> Option<Outcome> {
        let (limit, settlement) = self.rules.no_capture?;
        if position.halfmoves() < limit {
            return None;
        }
        position.mate(self.rules).or_else(|| Some(position.settle(settlement, Reason::NoCapture)))
    }

    fn repeated(&self, position: &Position, ply: usize) -> Option<Score> {
        let first = self.first_of_repetition(position)?;
        let settlement = match self.rules.repetition {
            Repetition::Nothing | Repetition::Refused(_) => return Some(Score::DRAW),
            Repetition::RefusedFrom30(..) if !position.points().both_below_30() => return Some(Score::DRAW),
            Repetition::Ends(_, settlement) | Repetition::RefusedFrom30(_, settlement) => settlement,
        };
        if self.rules.perpetual == Perpetual::CheckerLoses {
            let last = self.keys.len() - 1;
            let mover = position.in_check(self.rules) && self.all_checks(first + 2, last - 1);
            let other = self.all_checks(first + 1, last);
            if mover != other {
                return Some(if mover { Score::won(ply) } else { Score::lost(ply) });
            }
        }
        Some(settled(position.settle(settlement, Reason::Repetition), position, ply))
    }

    /// Whether every second position from `from` up to, not including, `end` was a check.
    fn all_checks(&self, from: usize, end: usize) -> bool {
        (from..end).step_by(2).all(|index| self.checks[index])
    }

    /// The index from which on the position at the end has been repeated often enough.
    fn first_of_repetition(&self, position: &Position) -> Option<usize> {
        let last = self.keys.len() - 1;
        let key = self.keys[last];
        let oldest = last - usize::from(position.halfmoves()).min(last);
        let mut before = 0;
        let mut index = last;
        while index >= oldest + 2 {
            index -= 2;
            if self.keys[index] == key {
                before += 1;
                if index >= self.root || before + 1 >= fold(self.rules) {
                    return Some(index);
                }
            }
        }
        None
    }

    /// Whether a move from `position`, the end of the path, to `next` is refused because it repeats.
    pub(super) fn refuses(&self, position: &Position, next: &Position) -> bool {
        // Three occurrences of a position take at least four moves, and be they passes.
        let may_refuse = match self.rules.repetition {
            Repetition::Nothing | Repetition::Ends(..) => false,
            Repetition::Refused(_) => next.halfmoves() >= 4,
            Repetition::RefusedFrom30(..) => next.halfmoves() >= 4 && !position.points().both_below_30(),
        };
        if !may_refuse {
            return false;
        }
        let key = next.key();
        let last = self.keys.len() - 1;
        let oldest = (last + 1).saturating_sub(usize::from(next.halfmoves()));
        let seen = (oldest..last).rev().step_by(2).filter(|&index| self.keys[index] == key);
        seen.count() + 1 >= fold(self.rules)
    }

    /// *Source:* RULES.md, rule 28; as in [`Line`], on the path.
    fn shuttled(&self, position: &Position) -> Option<Outcome> {
        const PLIES: usize = 9;
        if !self.rules.shuttle_loses || usize::from(position.halfmoves()) < PLIES {
            return None;
        }
        let start = self.moves.len().checked_sub(PLIES)?;
        let own = |n: usize| self.moves[start + 2 * n];
        let to_and_fro = (0..4).all(|n| own(n).to() == own(n + 1).from())
            && own(1).from() == own(3).from()
            && own(2).from() == own(4).from()
            && own(2).to() == own(0).to();
        if !to_and_fro || (0..5).any(|n| own(n).is_pass() || self.checks[start + 2 * n]) {
            return None;
        }
        let kind = position.board().piece_at(own(0).to())?.kind;
        (!matches!(kind, Kind::General | Kind::Guard)).then(|| Outcome::won(position.turn(), Reason::Shuttle))
    }
}

/// At which occurrence of a position the rule set steps in.
fn fold(rules: &RuleSet) -> usize {
    match rules.repetition {
        Repetition::Nothing => usize::MAX,
        Repetition::Ends(n, _) | Repetition::RefusedFrom30(n, _) | Repetition::Refused(n) => n.into(),
    }
}

fn bare(position: &Position, rules: &RuleSet) -> Option<Outcome> {
    let settlement = rules.material?;
    let board = position.board();
    let harmless = board.kind(Kind::General) | board.kind(Kind::Guard);
    (board.occupied() - harmless == SquareSet::EMPTY).then(|| position.settle(settlement, Reason::Material))
}

//! The way to the current node: the game so far and the moves of the search, as far as the end of a game depends
//! on them.

use janggi::{Kind, Line, Move, Outcome, Perpetual, Position, Reason, Repetition, RuleSet, SquareSet};

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

/// A position that has stood before, with the index from which on it is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Repeated {
    /// As often as the rule set asks for.
    Enough(usize),
    /// Once, inside the search tree.
    InTree(usize),
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
        let settled = |outcome| settled(outcome, position, ply);
        if let Some(outcome) = position.immediate_end(self.rules).or_else(|| self.no_capture(position)) {
            return Some(settled(outcome));
        }
        if let Some(outcome) = self.shuttled(position) {
            return Some(settled(outcome));
        }
        let repetition = self.repetition(position);
        if let Some(Repeated::Enough(first)) = repetition {
            return Some(self.repeated(position, first, ply));
        }
        if let Some(outcome) = bare(position, self.rules) {
            return Some(settled(outcome));
        }
        match repetition {
            Some(Repeated::InTree(first)) => Some(self.repeated(position, first, ply)),
            _ => None,
        }
    }

    fn no_capture(&self, position: &Position) -> Option<Outcome> {
        let (limit, settlement) = self.rules.no_capture?;
        if position.halfmoves() < limit {
            return None;
        }
        position.mate(self.rules).or_else(|| Some(position.settle(settlement, Reason::NoCapture)))
    }

    fn repeated(&self, position: &Position, first: usize, ply: usize) -> Score {
        let settlement = match self.rules.repetition {
            Repetition::Nothing | Repetition::Refused(_) => return Score::DRAW,
            Repetition::RefusedFrom30(..) if !position.points().both_below_30() => return Score::DRAW,
            Repetition::Ends(_, settlement) | Repetition::RefusedFrom30(_, settlement) => settlement,
        };
        if self.rules.perpetual == Perpetual::CheckerLoses {
            let last = self.keys.len() - 1;
            let mover = position.in_check(self.rules) && self.all_checks(first + 2, last - 1);
            let other = self.all_checks(first + 1, last);
            if mover != other {
                return if mover { Score::won(ply) } else { Score::lost(ply) };
            }
        }
        settled(position.settle(settlement, Reason::Repetition), position, ply)
    }

    /// Whether every second position from `from` up to, not including, `end` was a check.
    fn all_checks(&self, from: usize, end: usize) -> bool {
        (from..end).step_by(2).all(|index| self.checks[index])
    }

    /// Whether the position at the end has been repeated often enough.
    fn repetition(&self, position: &Position) -> Option<Repeated> {
        let last = self.keys.len() - 1;
        let key = self.keys[last];
        let oldest = last - usize::from(position.halfmoves()).min(last);
        let (mut before, mut in_tree) = (0, None);
        let mut index = last;
        while index >= oldest + 2 {
            index -= 2;
            if self.keys[index] == key {
                before += 1;
                if before + 1 >= last_occurrence(self.rules) {
                    return Some(Repeated::Enough(index));
                }
                if index >= self.root && in_tree.is_none() {
                    in_tree = Some(Repeated::InTree(index));
                }
            }
        }
        in_tree
    }

    /// Whether a move from `position`, the end of the path, to `next` is refused because it repeats.
    pub(super) fn refuses(&self, position: &Position, next: &Position) -> bool {
        // Three occurrences of a position take at least four moves, even if all of them are passes.
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
        seen.count() + 1 >= last_occurrence(self.rules)
    }

    /// *Source:* docs/rules.md, rule 28; as in [`Line`], on the path.
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
#[inline]
fn last_occurrence(rules: &RuleSet) -> usize {
    rules.repetition.occurrence().map_or(usize::MAX, usize::from)
}

fn bare(position: &Position, rules: &RuleSet) -> Option<Outcome> {
    let settlement = rules.material?;
    let board = position.board();
    let harmless = board.kind(Kind::General) | board.kind(Kind::Guard);
    (board.occupied() - harmless == SquareSet::EMPTY).then(|| position.settle(settlement, Reason::Material))
}

#[cfg(test)]
mod tests {
    use super::*;
    use janggi::{Board, Piece, Side, Square};

    /// Few pieces, so that random play passes, faces, repeats and strips the board often.
    fn sparse(rules: &'static RuleSet, rng: &mut fastrand::Rng) -> Option<Position> {
        let mut board = Board::EMPTY;
        for side in Side::ALL {
            let home: Vec<Square> = SquareSet::palace(side).into_iter().collect();
            board.put(*rng.choice(&home)?, Piece::new(side, Kind::General));
        }
        let free: Vec<Square> = (!board.occupied()).into_iter().collect();
        let kind = *rng.choice(&[Kind::Chariot, Kind::Horse, Kind::Soldier])?;
        board.put(*rng.choice(&free)?, Piece::new(Side::Cho, kind));
        Position::new(board, Side::Cho, rng.u16(0..200), 40, rules).ok()
    }

    /// The ends found along a path are those of the rules, where no end is called early.
    #[test]
    fn ends_are_those_of_the_rules() {
        let mut rng = fastrand::Rng::with_seed(4);
        let mut ends = std::collections::HashSet::new();
        for round in 0..6000 {
            let rules = RuleSet::ALL[round % 8];
            let Some(start) = sparse(rules, &mut rng) else { continue };
            let mut line = Line::new(rules, start);
            let mut path = Path { root: usize::MAX, ..Path::new(&line) };
            while line.outcome().is_none() && line.moves().len() < 60 {
                let moves = line.legal_moves();
                for mv in line.position().legal_moves(rules) {
                    let refused = path.refuses(line.position(), &line.position().play_unchecked(mv));
                    assert!(
                        !moves.contains(&mv)
                            || !refused
                            || moves.iter().all(|mv| {
                                path.refuses(line.position(), &line.position().play_unchecked(*mv))
                            })
                    );
                    assert!(moves.contains(&mv) || refused, "{} {mv}", rules.name);
                }
                // To and fro more often than chance would have it.
                let back = line.moves().iter().rev().nth(1).map(|mv| Move::new(mv.to(), mv.from()));
                let mv = match back.filter(|back| moves.contains(back) && rng.u8(..4) > 0) {
                    Some(back) => back,
                    None => moves[rng.usize(..moves.len())],
                };
                line.play(mv).expect("a legal move");
                let position = *line.position();
                path.push(mv, &position);
                path.note_check(position.in_check(rules));
                let found = path.end(&position, 0);
                match line.outcome() {
                    // Mates are the search's to find.
                    Some(outcome) if position.mate(rules) == Some(outcome) => {}
                    Some(outcome) => {
                        assert_eq!(found, Some(settled(outcome, &position, 0)), "{} {outcome:?}", rules.name);
                        ends.insert(outcome.reason);
                    }
                    // A repetition that nothing could avoid ends no game; the search calls it level.
                    None => {
                        assert!(found.is_none() || line.repetitions() >= 3, "{} {position:?}", rules.name);
                    }
                }
            }
        }
        // Mates, stuck sides and perpetual checks aside, every way to end was met.
        assert!(ends.len() >= 6, "{ends:?}");
    }

    #[test]
    fn perpetual_check_loses_where_it_does() {
        let moves = "a2a10 d10d9 a10a9 d9d10 a9a10 d10d9 a10a9 d9d10 a9a10";
        let mut board = Board::EMPTY;
        for (square, side, kind) in [
            ("d10", Side::Han, Kind::General),
            ("e1", Side::Cho, Kind::General),
            ("a2", Side::Cho, Kind::Chariot),
        ] {
            board.put(square.parse().expect("a square"), Piece::new(side, kind));
        }
        for rules in RuleSet::ALL {
            let start = Position::new(board, Side::Cho, 0, 1, rules).expect("a legal position");
            let mut line = Line::new(rules, start);
            let mut path = Path { root: usize::MAX, ..Path::new(&line) };
            for mv in moves.split(' ').map(|text| text.parse::<Move>().expect("a move")) {
                if line.outcome().is_some() || line.play(mv).is_err() {
                    break;
                }
                path.push(mv, line.position());
                path.note_check(line.position().in_check(rules));
            }
            let expected = line.outcome().map(|outcome| settled(outcome, line.position(), 0));
            assert_eq!(path.end(line.position(), 0), expected, "{}", rules.name);
            if rules.perpetual == Perpetual::CheckerLoses && rules.name != "kakao" {
                assert_eq!(line.outcome(), Some(Outcome::won(Side::Han, Reason::PerpetualCheck)));
            }
        }
    }
}

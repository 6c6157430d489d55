//! Legal moves.

use arrayvec::ArrayVec;

use super::attacks;
use super::evasion::Restraints;
use super::mv::Move;
use super::piece::Kind;
use super::position::Position;
use super::rays::BETWEEN;
use super::rule_set::{Facing, FacingGate, Pass, RuleSet};
use super::side::Side;
use super::square::Square;
use super::square_set::SquareSet;

/// A list of moves. Sixteen pieces a side have never more than 384 moves: fifteen chariots of at most 21, and a
/// general of at most 9 with the pass.
pub type MoveList = ArrayVec<Move, 384>;

/// The legal moves of one position, worked out piece by piece. What all pieces need to know (checks, pieces that
/// screen the general, bikjang) is worked out once, in [`MoveGen::new`].
///
/// Ends of the game are not looked at: see [`Position::immediate_end`].
pub struct MoveGen<'a> {
    position: &'a Position,
    rules: &'a RuleSet,
    restraints: Restraints,
    /// Where pieces other than the general may go as far as bikjang is concerned.
    line_breakers: SquareSet,
    /// Whether bikjang must be broken now.
    must_break: bool,
    /// The pieces that may move at all.
    movers: SquareSet,
}

/// Whether the next move is the first of the game and may not be a cannon's.
///
/// *Source:* docs/rules.md, rule 34.
pub(super) fn cannons_wait(position: &Position, rules: &RuleSet) -> bool {
    rules.opening_cannon_ban
        && position.turn() == Side::Cho
        && position.fullmoves() == 1
        && position.halfmoves() == 0
}

impl<'a> MoveGen<'a> {
    /// Prepares the legal moves of `position` under `rules`.
    pub fn new(position: &'a Position, rules: &'a RuleSet) -> MoveGen<'a> {
        let board = position.board();
        let side = position.turn();
        let must_break = position.generals_face() && matches!(rules.facing, Facing::MustBreak(_));
        let line_breakers = if must_break {
            BETWEEN[board.general(Side::Cho).index()][board.general(Side::Han).index()]
        } else {
            SquareSet::ALL
        };
        let mut movers = board.side(side);
        if cannons_wait(position, rules) {
            movers = movers - board.kind(Kind::Cannon);
        }
        let restraints = Restraints::none();
        let mut generator = MoveGen { position, rules, restraints, line_breakers, must_break, movers };
        generator.restraints.collect(board, side, rules);
        generator
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn in_check(&self) -> bool {
        self.restraints.checked()
    }

    /// Whether passing is legal.
    ///
    /// *Source:* docs/rules.md, rules 20, 21 and 26, and 35 for the pass that answers bikjang.
    pub fn may_pass(&self) -> bool {
        let answers_bikjang = self.position.generals_face()
            && matches!(self.rules.facing, Facing::MustBreak(_) | Facing::BreakOrSettle(_));
        if self.in_check() {
            return answers_bikjang && self.rules.facing_outranks_check;
        }
        match self.rules.pass {
            Pass::Free => true,
            Pass::GeneralStuck => answers_bikjang || self.general_targets().is_empty(),
        }
    }

    /// Where the general may go.
    fn general_targets(&self) -> SquareSet {
        let board = self.position.board();
        let side = self.position.turn();
        let from = board.general(side);
        let left = board.occupied().without(from);
        let mut targets = attacks::palace_step(from) - board.side(side);
        if self.must_break {
            targets = targets - SquareSet::file(from.file());
        }
        if targets.is_empty() {
            return targets;
        }
        // The general itself screens nothing while it steps.
        targets - attacks::on_palace(board, side, left, self.rules)
    }

    /// Where the piece on `from` may go, passes aside. Empty when the side to move has no piece there.
    pub fn targets(&self, from: Square) -> SquareSet {
        let board = self.position.board();
        match board.piece_at(from) {
            Some(piece) if self.movers.contains(from) => self.targets_under_gate(from, piece.kind),
            _ => SquareSet::EMPTY,
        }
    }

    #[inline]
    fn targets_of(&self, from: Square, kind: Kind) -> SquareSet {
        if kind == Kind::General {
            return self.general_targets();
        }
        let board = self.position.board();
        attacks::targets(board, from, kind, self.position.turn(), self.rules)
            & self.restraints.allowed(from, kind)
            & self.line_breakers
    }

    /// Leaves out the moves that bring the generals face to face, for the side that may not.
    fn without_facing(&self, from: Square, targets: SquareSet) -> SquareSet {
        let points = self.position.points();
        if points.leader() != self.position.turn() {
            return targets;
        }
        targets
            .into_iter()
            .filter(|&to| !self.position.play_unchecked(Move::new(from, to)).generals_face())
            .fold(SquareSet::EMPTY, SquareSet::with)
    }

    /// Calls `visit` with every piece that may move and where it may go; passes are left out.
    #[inline]
    pub fn for_each_piece(&self, mut visit: impl FnMut(Square, Kind, SquareSet)) {
        let board = self.position.board();
        for kind in Kind::ALL {
            for from in self.movers & board.kind(kind) {
                visit(from, kind, self.targets_under_gate(from, kind));
            }
        }
    }

    /// Calls `visit` with pieces that may go to `among`, and where in it. Costs less than
    /// [`MoveGen::for_each_piece`], because most pieces are seen to be too far away.
    #[inline]
    pub fn for_each_piece_to(&self, among: SquareSet, mut visit: impl FnMut(Square, Kind, SquareSet)) {
        if among.is_empty() {
            return;
        }
        let board = self.position.board();
        for kind in Kind::ALL {
            for from in self.movers & board.kind(kind) {
                if attacks::may_bear(from, kind, among) {
                    visit(from, kind, self.targets_under_gate(from, kind) & among);
                }
            }
        }
    }

    #[inline]
    fn targets_under_gate(&self, from: Square, kind: Kind) -> SquareSet {
        let targets = self.targets_of(from, kind);
        if self.rules.facing_gate == FacingGate::WeakerOnly {
            self.without_facing(from, targets)
        } else {
            targets
        }
    }

    /// All legal moves, the pass last.
    pub fn all(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.for_each_piece(|from, _, targets| {
            for to in targets {
                moves.push(Move::new(from, to));
            }
        });
        if self.may_pass() {
            moves.push(self.position.pass());
        }
        moves
    }

    /// How many legal moves there are, without listing them.
    pub fn count(&self) -> u64 {
        let mut count = 0;
        self.for_each_piece(|_, _, targets| count += u64::from(targets.len()));
        count + u64::from(self.may_pass())
    }

    /// Whether a move is legal, the pass included.
    pub fn is_legal(&self, mv: Move) -> bool {
        if mv.is_pass() {
            mv == self.position.pass() && self.may_pass()
        } else {
            self.targets(mv.from()).contains(mv.to())
        }
    }
}

//! Why a move is refused.

use super::attacks;
use super::movegen::{MoveGen, cannons_wait};
use super::mv::Move;
use super::piece::Kind;
use super::position::Position;
use super::rule_set::{Pass, RuleSet};
use super::square::Square;

/// Why a move is refused. The position or line it was tried on is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// No piece stands on the square.
    #[error("no piece stands on {0}")]
    NoPiece(Square),
    /// The piece belongs to the other side.
    #[error("the piece on {0} belongs to the other side")]
    NotYourPiece(Square),
    /// The piece does not move like that, or its way is blocked.
    #[error("the {1:?} on {0} cannot go to {2}")]
    Unreachable(Square, Kind, Square),
    /// The general would be, or stay, in check.
    #[error("that leaves the general in check")]
    LeavesGeneralInCheck,
    /// The generals face each other, and the move does not break the line.
    #[error("the generals face each other: break the line or pass")]
    MustBreakBikjang,
    /// The move would make the generals face each other, which this side may not bring about.
    #[error("that would bring the generals face to face")]
    MayNotFace,
    /// A side in check may not pass.
    #[error("passing is not allowed in check")]
    PassInCheck,
    /// Under this rule set a side may pass only when its general has no safe step.
    #[error("passing is allowed only when the general has no safe step")]
    PassNotAllowed,
    /// Both squares are the same, but the general does not stand there.
    #[error("a pass is written with the general's square twice")]
    NotTheGeneral(Square),
    /// A cannon may not make the first move of the game.
    #[error("a cannon may not make the first move")]
    OpeningCannon,
    /// The move would repeat the position once too often.
    #[error("that would repeat the position once too often")]
    Repeats,
}

impl MoveError {
    /// Why `mv` is not legal in `position`, or `None` when it is. Repetition is not looked at.
    pub(super) fn of(position: &Position, mv: Move, rules: &RuleSet) -> Option<MoveError> {
        if position.immediate_end(rules).is_some() {
            return Some(MoveError::GameOver);
        }
        let generator = MoveGen::new(position, rules);
        if generator.is_legal(mv) {
            return None;
        }
        Some(MoveError::reason(position, &generator, mv, rules))
    }

    /// What is wrong with a move that is not legal: the first of these that applies is told.
    fn reason(position: &Position, generator: &MoveGen<'_>, mv: Move, rules: &RuleSet) -> MoveError {
        let board = position.board();
        let Some(piece) = board.piece_at(mv.from()) else { return MoveError::NoPiece(mv.from()) };
        if piece.side != position.turn() {
            return MoveError::NotYourPiece(mv.from());
        }
        if mv.is_pass() {
            return match piece.kind {
                Kind::General if generator.in_check() => MoveError::PassInCheck,
                Kind::General if rules.pass == Pass::GeneralStuck => MoveError::PassNotAllowed,
                _ => MoveError::NotTheGeneral(mv.from()),
            };
        }
        if !attacks::targets(board, mv.from(), piece.kind, piece.side, rules).contains(mv.to()) {
            return MoveError::Unreachable(mv.from(), piece.kind, mv.to());
        }
        if piece.kind == Kind::Cannon && cannons_wait(position, rules) {
            return MoveError::OpeningCannon;
        }
        let next = position.play_unchecked(mv);
        let general = next.board().general(piece.side);
        let occupied = next.board().occupied();
        if attacks::attacked(next.board(), general, piece.side.other(), occupied, rules) {
            return MoveError::LeavesGeneralInCheck;
        }
        if position.generals_face() { MoveError::MustBreakBikjang } else { MoveError::MayNotFace }
    }
}

//! What earlier branches of the search teach about the order of moves.

use janggi::{Kind, Move, Piece, Position, Side, Square};

/// Scores stay within ±`LIMIT`.
const LIMIT: i32 = 16_384;
const PIECE_SQUARES: usize = 14 * Square::COUNT;

/// A piece and the square it went to, as an index: what a continuation is a continuation of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PieceTo(u16);

impl PieceTo {
    /// The piece that `mv` moves in `position`, and where to.
    #[inline]
    pub(super) fn of(position: &Position, mv: Move) -> Option<PieceTo> {
        let piece = position.board().piece_at(mv.from())?;
        Some(PieceTo::new(piece.side, piece.kind, mv.to()))
    }

    /// A piece of `kind` and `side` on its way to `to`.
    #[inline]
    pub(super) fn new(side: Side, kind: Kind, to: Square) -> PieceTo {
        PieceTo((Piece::new(side, kind).index() * Square::COUNT + to.index()) as u16)
    }

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }
}

/// The moves before a node that its history is looked up by: the last one and the one before.
pub(super) type Before = [Option<PieceTo>; 2];

/// Success and failure of moves, by several measures. All but the counter moves follow the same law: a bonus moves
/// a score towards its limit, the less the nearer it is ("history gravity", Stockfish 2016).
pub(super) struct History {
    /// Quiet moves by side, from and to (Schaeffer, "The history heuristic", 1983).
    quiet: Box<[i16]>,
    /// Quiet moves after the last move and after the own move before it ("continuation history", Stockfish 2016).
    continuation: Box<[i16]>,
    /// Captures by piece, square and captured kind.
    capture: Box<[i16]>,
    /// The reply that last refuted a move (Uiterwijk, "The countermove heuristic", 1992).
    counter: Box<[Option<Move>]>,
}

impl History {
    pub(super) fn new() -> History {
        History {
            quiet: vec![0; 2 * Square::COUNT * Square::COUNT].into(),
            continuation: vec![0; 2 * PIECE_SQUARES * PIECE_SQUARES].into(),
            capture: vec![0; PIECE_SQUARES * 7].into(),
            counter: vec![None; PIECE_SQUARES].into(),
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.quiet.fill(0);
        self.continuation.fill(0);
        self.capture.fill(0);
        self.counter.fill(None);
    }

    /// How well a quiet move has done.
    #[inline]
    pub(super) fn quiet(&self, side: Side, mv: Move, piece_to: PieceTo, before: Before) -> i32 {
        let mut sum = i32::from(self.quiet[quiet_index(side, mv)]);
        for (distance, earlier) in before.into_iter().enumerate() {
            if let Some(earlier) = earlier {
                sum += i32::from(self.continuation[continuation_index(distance, earlier, piece_to)]);
            }
        }
        sum
    }

    /// How well a capture has done.
    #[inline]
    pub(super) fn capture(&self, piece_to: PieceTo, captured: Piece) -> i32 {
        self.capture[piece_to.index() * 7 + captured.kind.index()].into()
    }

    /// The move that last refuted `last`.
    #[inline]
    pub(super) fn counter(&self, last: PieceTo) -> Option<Move> {
        self.counter[last.index()]
    }

    /// Notes that `reply` refuted `last`.
    pub(super) fn note_counter(&mut self, last: PieceTo, reply: Move) {
        self.counter[last.index()] = Some(reply);
    }

    /// Rewards a quiet move, or with a negative bonus punishes it.
    pub(super) fn reward_quiet(
        &mut self,
        side: Side,
        mv: Move,
        piece_to: PieceTo,
        before: Before,
        bonus: i32,
    ) {
        shift(&mut self.quiet[quiet_index(side, mv)], bonus);
        for (distance, earlier) in before.into_iter().enumerate() {
            if let Some(earlier) = earlier {
                shift(&mut self.continuation[continuation_index(distance, earlier, piece_to)], bonus);
            }
        }
    }

    /// Rewards or punishes a capture.
    pub(super) fn reward_capture(&mut self, piece_to: PieceTo, captured: Piece, bonus: i32) {
        shift(&mut self.capture[piece_to.index() * 7 + captured.kind.index()], bonus);
    }
}

#[inline]
fn quiet_index(side: Side, mv: Move) -> usize {
    (side.index() * Square::COUNT + mv.from().index()) * Square::COUNT + mv.to().index()
}

#[inline]
fn continuation_index(distance: usize, earlier: PieceTo, piece_to: PieceTo) -> usize {
    (distance * PIECE_SQUARES + earlier.index()) * PIECE_SQUARES + piece_to.index()
}

#[inline]
fn shift(score: &mut i16, bonus: i32) {
    let old = i32::from(*score);
    let bonus = bonus.clamp(-LIMIT, LIMIT);
    *score = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_stay_within_their_limits() {
        let mut score = 0;
        for _ in 0..1000 {
            shift(&mut score, 30_000);
        }
        assert_eq!(i32::from(score), LIMIT);
        for _ in 0..1000 {
            shift(&mut score, -2000);
        }
        assert!((-LIMIT..-LIMIT + 2000).contains(&i32::from(score)));
    }
}

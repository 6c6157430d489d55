//! The part of the evaluation that each piece brings by itself, kept up to date move by move.

use crate::rules::{Kind, Move, Piece, Position, Side, Square};

use super::layout;
use super::weights::WEIGHTS;

/// The force of both sides at the start.
pub(super) const FULL_FORCE: i32 = 2 * (2 * 4 + 2 * 2 + 2 * 2 + 2);

/// How much force a piece adds to the phase of the game.
const fn force(kind: Kind) -> i32 {
    match kind {
        Kind::Chariot => 4,
        Kind::Cannon | Kind::Horse => 2,
        Kind::Elephant => 1,
        Kind::General | Kind::Guard | Kind::Soldier => 0,
    }
}

/// Material and places of both sides, seen from Cho, and the force on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::engine) struct Tally {
    middle: i32,
    end: i32,
    force: i32,
}

impl Tally {
    /// The tally of a position, counted afresh.
    pub(in crate::engine) fn of(position: &Position) -> Tally {
        let mut tally = Tally::default();
        for (square, piece) in position.board().pieces() {
            tally.add(piece, square, 1);
        }
        tally
    }

    /// The tally after `mv` in `position`, whose tally this is.
    #[inline]
    pub(in crate::engine) fn after(mut self, position: &Position, mv: Move) -> Tally {
        let board = position.board();
        if let Some(piece) = board.piece_at(mv.from())
            && !mv.is_pass()
        {
            if let Some(taken) = board.piece_at(mv.to()) {
                self.add(taken, mv.to(), -1);
            }
            self.add(piece, mv.from(), -1);
            self.add(piece, mv.to(), 1);
        }
        self
    }

    #[inline]
    fn add(&mut self, piece: Piece, square: Square, times: i32) {
        let (material_middle, material_end) = WEIGHTS[layout::MATERIAL + piece.kind.index()];
        let (place_middle, place_end) = WEIGHTS[layout::place(piece.kind, square, piece.side)];
        let sign = if piece.side == Side::Cho { times } else { -times };
        self.middle += sign * (i32::from(material_middle) + i32::from(place_middle));
        self.end += sign * (i32::from(material_end) + i32::from(place_end));
        self.force += times * force(piece.kind);
    }

    /// The force left on the board, at most [`FULL_FORCE`].
    #[inline]
    pub(super) fn force_left(self) -> i32 {
        self.force.min(FULL_FORCE)
    }

    /// Middle game and endgame values seen from `side`.
    #[inline]
    pub(super) fn seen_from(self, side: Side) -> (i32, i32) {
        match side {
            Side::Cho => (self.middle, self.end),
            Side::Han => (-self.middle, -self.end),
        }
    }
}

//! Which piece stands where.

use super::piece::{Kind, Piece};
use super::side::Side;
use super::square::Square;
use super::square_set::SquareSet;
use super::zobrist;

/// The pieces on the 9 × 10 points, as sets by kind and side and as a table by square, with a hash kept up to
/// date. A `Board` itself may be impossible; [`Board::validate`] tells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    kinds: [SquareSet; 7],
    sides: [SquareSet; 2],
    /// `Piece::index` or `NONE`.
    squares: [u8; 90],
    key: u64,
}

const NONE: u8 = 14;

static PIECES: [Option<Piece>; 15] = {
    let mut pieces = [None; 15];
    let mut kind = 0;
    while kind < 7 {
        pieces[kind] = Some(Piece::new(Side::Cho, Kind::ALL[kind]));
        pieces[kind + 7] = Some(Piece::new(Side::Han, Kind::ALL[kind]));
        kind += 1;
    }
    pieces
};

/// Why a board cannot be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// A side does not have exactly one general.
    #[error("{0} needs exactly one general")]
    Generals(Side),
    /// A general stands outside its palace.
    #[error("the general of {0} stands outside its palace")]
    GeneralOutsidePalace(Side),
    /// A guard stands outside its palace.
    #[error("a guard of {0} stands outside its palace")]
    GuardOutsidePalace(Side),
    /// A side has more pieces than the sixteen it starts with.
    #[error("{0} has more than sixteen pieces")]
    TooManyPieces(Side),
}

impl Board {
    /// The board without pieces.
    pub const EMPTY: Board =
        Board { kinds: [SquareSet::EMPTY; 7], sides: [SquareSet::EMPTY; 2], squares: [NONE; 90], key: 0 };

    /// The piece on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        PIECES[self.squares[square.index()] as usize]
    }

    /// All pieces with their squares, by square.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The squares with a piece on them.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.sides[0] | self.sides[1]
    }

    /// The squares of one side's pieces.
    #[inline]
    pub fn side(&self, side: Side) -> SquareSet {
        self.sides[side.index()]
    }

    /// The squares of both sides' pieces of a kind.
    #[inline]
    pub fn kind(&self, kind: Kind) -> SquareSet {
        self.kinds[kind.index()]
    }

    /// The squares of one side's pieces of a kind.
    #[inline]
    pub fn of(&self, side: Side, kind: Kind) -> SquareSet {
        self.sides[side.index()] & self.kinds[kind.index()]
    }

    /// The square of a side's general.
    ///
    /// # Panics
    /// When the side has no general, which no validated board lets happen.
    #[inline]
    pub fn general(&self, side: Side) -> Square {
        self.of(side, Kind::General).first().expect("a validated board holds both generals")
    }

    /// A hash of the pieces and their squares; equal boards have equal keys.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// What moving the piece on `from` to `to` changes in the key.
    #[inline]
    pub(super) fn key_change(&self, from: Square, to: Square) -> u64 {
        let Some(piece) = self.piece_at(from) else { return 0 };
        let taken = self.piece_at(to).map_or(0, |taken| zobrist::piece(taken, to));
        zobrist::piece(piece, from) ^ zobrist::piece(piece, to) ^ taken
    }

    /// Puts a piece on a square, in place of what stood there, which is returned.
    #[inline]
    pub fn put(&mut self, square: Square, piece: Piece) -> Option<Piece> {
        let taken = self.remove(square);
        self.squares[square.index()] = piece.index() as u8;
        self.kinds[piece.kind.index()] ^= square.set();
        self.sides[piece.side.index()] ^= square.set();
        self.key ^= zobrist::piece(piece, square);
        taken
    }

    /// Takes the piece off a square and returns it.
    #[inline]
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.squares[square.index()] = NONE;
        self.kinds[piece.kind.index()] ^= square.set();
        self.sides[piece.side.index()] ^= square.set();
        self.key ^= zobrist::piece(piece, square);
        Some(piece)
    }

    /// Whether the generals stand on one file with nothing between them, whoever's turn it is.
    #[inline]
    pub fn generals_face(&self) -> bool {
        let cho = self.general(Side::Cho);
        let han = self.general(Side::Han);
        if cho.file() != han.file() {
            return false;
        }
        let between = (han.set().bits() - cho.set().with(cho).bits()) & SquareSet::file(cho.file()).bits();
        (self.occupied().bits() & between) & !cho.set().bits() == 0
    }

    /// The board mirrored left to right.
    #[must_use]
    pub fn mirrored(&self) -> Board {
        let mut mirror = Board::EMPTY;
        for (square, piece) in self.pieces() {
            mirror.put(square.mirrored(), piece);
        }
        mirror
    }

    /// The board turned by half a turn with the sides exchanged: the same situation seen by the other side.
    #[must_use]
    pub fn turned(&self) -> Board {
        let mut turned = Board::EMPTY;
        for (square, piece) in self.pieces() {
            turned.put(square.turned(), Piece::new(piece.side.other(), piece.kind));
        }
        turned
    }

    /// Checks that both sides have their general at home, guards stay at home, and nobody has more than sixteen
    /// pieces.
    ///
    /// # Errors
    /// [`BoardError`] with the first thing found wrong.
    pub fn validate(&self) -> Result<(), BoardError> {
        for side in Side::ALL {
            let general = self.of(side, Kind::General);
            if general.len() != 1 {
                return Err(BoardError::Generals(side));
            }
            if !general.meets(SquareSet::palace(side)) {
                return Err(BoardError::GeneralOutsidePalace(side));
            }
            if !(self.of(side, Kind::Guard) - SquareSet::palace(side)).is_empty() {
                return Err(BoardError::GuardOutsidePalace(side));
            }
            if self.side(side).len() > 16 {
                return Err(BoardError::TooManyPieces(side));
            }
        }
        Ok(())
    }
}

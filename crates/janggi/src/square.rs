//! The ninety points of the board.

use std::fmt;
use std::str::FromStr;

use super::side::Side;
use super::square_set::SquareSet;

/// A point of the board: 9 files (`a` to `i`, left to right as Cho sees the board) by 10 ranks (1 is Cho's back
/// rank, 10 is Han's). The index is `rank * 9 + file`, both counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = 90;

    /// The square at `file` (0 to 8) and `rank` (0 to 9), or `None` off the board.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < 9 && rank < 10 { Some(Square(rank * 9 + file)) } else { None }
    }

    /// The square with the given index, or `None` from 90 on.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < Square::COUNT { Some(Square(index as u8)) } else { None }
    }

    /// The square with an index that is known to be below 90.
    #[inline]
    pub(super) const fn at(index: u8) -> Square {
        debug_assert!(index < 90);
        Square(index)
    }

    /// All squares, a1 first, i10 last.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..Square::COUNT as u8).map(Square)
    }

    /// The index, 0 to 89.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, 0 (`a`) to 8 (`i`).
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % 9
    }

    /// The rank, 0 (Cho's back rank, written 1) to 9 (Han's back rank, written 10).
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / 9
    }

    /// The square `files` to the right and `ranks` up from here, or `None` off the board.
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        if file < 0 || rank < 0 { None } else { Square::new(file as u8, rank as u8) }
    }

    /// The square mirrored left to right.
    #[inline]
    #[must_use]
    pub const fn mirrored(self) -> Square {
        Square(self.rank() * 9 + 8 - self.file())
    }

    /// The square as seen from the other side of the board (turned by half a turn).
    #[inline]
    #[must_use]
    pub const fn turned(self) -> Square {
        Square(89 - self.0)
    }

    /// The set that holds just this square.
    #[inline]
    pub const fn set(self) -> SquareSet {
        SquareSet::from_bits(1 << self.0)
    }

    /// Whether the square lies in the palace of `side`.
    #[inline]
    pub const fn in_palace(self, side: Side) -> bool {
        SquareSet::palace(side).contains(self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a square from a1 to i10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a square is a letter a to i and a number 1 to 10, such as e2")]
pub struct SquareError;

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Square, SquareError> {
        let mut chars = text.chars();
        let file = match chars.next() {
            Some(c @ 'a'..='i') => c as u8 - b'a',
            Some(c @ 'A'..='I') => c as u8 - b'A',
            _ => return Err(SquareError),
        };
        let rank = match (chars.next(), chars.next(), chars.next()) {
            (Some(c @ '1'..='9'), None, None) => c as u8 - b'1',
            (Some('1'), Some('0'), None) => 9,
            _ => return Err(SquareError),
        };
        Square::new(file, rank).ok_or(SquareError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_back_as_written() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.mirrored().mirrored(), square);
            assert_eq!(square.turned().turned(), square);
            assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        }
    }

    #[test]
    fn what_is_no_square_is_refused() {
        for text in ["", "a", "a0", "a11", "j1", "a01", "e2 ", "ee", "장", "a1장"] {
            assert_eq!(text.parse::<Square>(), Err(SquareError), "{text:?}");
        }
    }
}

//! Moves.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use super::square::Square;

/// A move: from one square to another, or a pass, which is written as the general's square twice.
///
/// *Source:* docs/rules.md, rule 26.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(NonZeroU16);

impl Move {
    /// The move from `from` to `to`; a pass when both are the general's square.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Move {
        let packed = 1 << 15 | (from.index() as u16) << 7 | to.index() as u16;
        match NonZeroU16::new(packed) {
            Some(packed) => Move(packed),
            None => unreachable!(),
        }
    }

    /// The pass of the side whose general stands on `general`.
    #[inline]
    pub const fn pass(general: Square) -> Move {
        Move::new(general, general)
    }

    /// The square the piece leaves.
    #[inline]
    pub const fn from(self) -> Square {
        Square::at((self.0.get() >> 7 & 0x7f) as u8)
    }

    /// The square the piece reaches.
    #[inline]
    pub const fn to(self) -> Square {
        Square::at((self.0.get() & 0x7f) as u8)
    }

    /// Whether this is a pass.
    #[inline]
    pub const fn is_pass(self) -> bool {
        self.from().index() == self.to().index()
    }

    /// The move mirrored left to right.
    #[inline]
    #[must_use]
    pub const fn mirrored(self) -> Move {
        Move::new(self.from().mirrored(), self.to().mirrored())
    }

    /// A 16-bit form of the move that is never 0, for compact tables.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0.get()
    }

    /// The move that [`Move::bits`] made, or `None` for bits that no move has.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Move> {
        if bits >> 15 == 0 || (bits >> 7 & 0x7f) >= 90 || (bits & 0x7f) >= 90 {
            return None;
        }
        match NonZeroU16::new(bits) {
            Some(packed) => Some(Move(packed)),
            None => None,
        }
    }
}

impl fmt::Display for Move {
    /// UCI: `a4b4`; a pass is the general's square twice, `e2e2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a move in UCI notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a move is two squares, such as a4b4 or h10g8")]
pub struct MoveTextError;

impl FromStr for Move {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Move, MoveTextError> {
        // The second square starts at the second letter; its position is a character boundary.
        let split = text
            .char_indices()
            .skip(1)
            .find(|(_, c)| c.is_ascii_alphabetic())
            .map(|(at, _)| at)
            .ok_or(MoveTextError)?;
        let (from, to) = text.split_at_checked(split).ok_or(MoveTextError)?;
        let from = from.parse().map_err(|_| MoveTextError)?;
        let to = to.parse().map_err(|_| MoveTextError)?;
        Ok(Move::new(from, to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_reads_back_as_written() {
        for from in Square::all() {
            for to in Square::all() {
                let mv = Move::new(from, to);
                assert_eq!((mv.from(), mv.to()), (from, to));
                assert_eq!(mv.to_string().parse(), Ok(mv));
                assert_eq!(Move::from_bits(mv.bits()), Some(mv));
            }
        }
    }

    #[test]
    fn what_is_no_move_is_refused() {
        for text in ["", "a", "a1", "a1a", "a1a11", "a0a1", "a1 a2", "0000", "장기", "a1b2q"] {
            assert!(text.parse::<Move>().is_err(), "{text:?}");
        }
    }
}

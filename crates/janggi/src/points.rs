//! The count of points.

use std::fmt;

use super::board::Board;
use super::piece::Kind;
use super::side::{BySide, Side};

/// The points both sides have on the board, without Han's deom.
///
/// *Source:* docs/rules.md, rule 31: chariot 13, cannon 7, horse 5, elephant 3, guard 3, soldier 2; Han gets 1.5 more
/// (deom) for moving second, so a count is never tied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points(BySide<u32>);

impl Points {
    /// Han's allowance for moving second, in half points: 1.5 points.
    pub const DEOM_HALVES: u32 = 3;

    /// Counts a board.
    pub fn of(board: &Board) -> Points {
        Points(BySide::new(|side| {
            Kind::ALL.iter().map(|&kind| board.of(side, kind).len() * kind.points()).sum()
        }))
    }

    /// What a side's pieces count, in whole points, without deom.
    #[inline]
    pub fn pieces(self, side: Side) -> u32 {
        self.0[side]
    }

    /// What a side has with deom, in half points.
    #[inline]
    pub fn halves(self, side: Side) -> u32 {
        let deom = if side == Side::Han { Points::DEOM_HALVES } else { 0 };
        self.0[side] * 2 + deom
    }

    /// What a side has with deom, in points; exact, as halves are.
    pub fn with_deom(self, side: Side) -> f64 {
        f64::from(self.halves(side)) / 2.0
    }

    /// The side that has more points once deom is added. There is always one.
    #[inline]
    pub fn leader(self) -> Side {
        if self.halves(Side::Cho) > self.halves(Side::Han) { Side::Cho } else { Side::Han }
    }

    /// Whether each side's pieces count less than 30, without deom: the gate of several rules of the Korean
    /// association. *Source:* docs/rules.md, rules 27 and 32.
    #[inline]
    pub fn both_below_30(self) -> bool {
        self.0.cho < 30 && self.0.han < 30
    }
}

impl fmt::Display for Points {
    /// Cho's and Han's points with deom: `72/73.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.with_deom(Side::Cho), self.with_deom(Side::Han))
    }
}

//! The two sides.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// One of the two sides. Cho (초, 楚, blue or green) sits at the bottom and moves first; Han (한, 漢, red) sits
/// at the top. In FEN and UCI Cho is White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// 초 (楚): bottom, moves first.
    Cho,
    /// 한 (漢): top, chooses its set-up first, receives the deom.
    Han,
}

impl Side {
    /// Both sides, Cho first.
    pub const ALL: [Side; 2] = [Side::Cho, Side::Han];

    /// The other side.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Cho => Side::Han,
            Side::Han => Side::Cho,
        }
    }

    /// 0 for Cho, 1 for Han.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The lower-case English name, as machine-readable output writes it: `cho` or `han`.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Cho => "cho",
            Side::Han => "han",
        }
    }
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        self.other()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A pair of values, one for each side, indexed by [`Side`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySide<T> {
    /// Cho's value.
    pub cho: T,
    /// Han's value.
    pub han: T,
}

impl<T> BySide<T> {
    /// The pair made by calling `f` for each side.
    pub fn new(mut f: impl FnMut(Side) -> T) -> BySide<T> {
        BySide { cho: f(Side::Cho), han: f(Side::Han) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Cho => &self.cho,
            Side::Han => &self.han,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Cho => &mut self.cho,
            Side::Han => &mut self.han,
        }
    }
}

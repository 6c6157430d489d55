//! The numbers of the evaluation, in centipoints.

use std::ops::{Add, Sub};

use crate::rules::{Kind, Square};

/// A value in the middle game and one in the endgame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair(pub(super) i32, pub(super) i32);

impl Pair {
    /// The value between the two, by the force left on the board.
    pub(super) fn at(self, force: i32) -> i32 {
        (self.0 * force + self.1 * (Weights::FULL_FORCE - force)) / Weights::FULL_FORCE
    }
}

impl Add for Pair {
    type Output = Pair;
    fn add(self, other: Pair) -> Pair {
        Pair(self.0 + other.0, self.1 + other.1)
    }
}

impl Sub for Pair {
    type Output = Pair;
    fn sub(self, other: Pair) -> Pair {
        Pair(self.0 - other.0, self.1 - other.1)
    }
}

/// The weights.
pub(super) struct Weights;

impl Weights {
    /// The force of both sides at the start.
    pub(super) const FULL_FORCE: i32 = 2 * (2 * 4 + 2 * 2 + 2 * 2 + 2);
    /// Being to move.
    pub(super) const TEMPO: i32 = 25;
    /// Being ahead in the count of points.
    pub(super) const LEAD: i32 = 50;

    pub(super) const fn material(kind: Kind) -> Pair {
        match kind {
            Kind::General => Pair(0, 0),
            Kind::Guard => Pair(320, 320),
            Kind::Elephant => Pair(310, 320),
            Kind::Horse => Pair(480, 560),
            Kind::Chariot => Pair(1250, 1350),
            Kind::Cannon => Pair(720, 600),
            Kind::Soldier => Pair(190, 240),
        }
    }

    pub(super) const fn force(kind: Kind) -> i32 {
        match kind {
            Kind::Chariot => 4,
            Kind::Cannon | Kind::Horse => 2,
            Kind::Elephant => 1,
            _ => 0,
        }
    }

    pub(super) const fn mobility(kind: Kind, moves: i32) -> Pair {
        match kind {
            Kind::Chariot => Pair(7 * moves, 9 * moves),
            Kind::Cannon => Pair(6 * moves, 4 * moves),
            Kind::Horse => Pair(14 * moves, 12 * moves),
            Kind::Elephant => Pair(12 * moves, 10 * moves),
            _ => Pair(0, 0),
        }
    }

    pub(super) const fn pressure(kind: Kind) -> i32 {
        match kind {
            Kind::Chariot | Kind::Horse => 12,
            Kind::Cannon => 10,
            Kind::Elephant => 8,
            _ => 0,
        }
    }

    /// The place of a piece, seen from its own side.
    pub(super) const fn place(kind: Kind, square: Square) -> Pair {
        let rank = square.rank() as i32;
        let centre = 4 - (square.file() as i32 - 4).abs();
        match kind {
            Kind::General => Pair(-25 * rank, -5 * rank),
            Kind::Guard => Pair(-6 * rank + 8 * centre, -4 * rank + 8 * centre),
            Kind::Soldier => {
                let far = if rank > 7 { 7 - rank } else { rank - 3 };
                Pair(8 * centre + 6 * far, 10 * centre + 12 * far)
            }
            Kind::Horse | Kind::Elephant => Pair(3 * centre + 4 * rank, 3 * centre + 3 * rank),
            Kind::Chariot => Pair(3 * rank, 2 * rank),
            Kind::Cannon => Pair(4 * centre - 4 * rank, 4 * centre - 6 * rank),
        }
    }
}

//! Where each feature of the evaluation has its weight: ranges of one list, so that a tuner can treat all alike.

use crate::rules::{Kind, Side, Square};

/// Squares of one half of the board, folded along the middle file: 5 files × 10 ranks.
const FOLDED: usize = 50;
/// Kinds whose mobility counts, in the order of [`mover_index`].
const MOVERS: usize = 4;
/// Mobility beyond this counts as this.
pub(super) const MOST_MOBILITY: usize = 19;
/// Attackers of the palace beyond this count as this.
pub(super) const MOST_ATTACKERS: usize = 7;

pub(super) const MATERIAL: usize = 0;
pub(super) const PLACE: usize = MATERIAL + 7;
pub(super) const MOBILITY: usize = PLACE + 7 * FOLDED;
/// Squares around the enemy general that a kind attacks.
pub(super) const SIEGE: usize = MOBILITY + MOVERS * (MOST_MOBILITY + 1);
/// How many pieces take part in it.
pub(super) const BESIEGERS: usize = SIEGE + 7;
/// Squares around the own general that nothing of the own protects and something of the enemy attacks.
pub(super) const BREACH: usize = BESIEGERS + MOST_ATTACKERS + 1;
/// Guards left (0 to 2) against enemy chariots (0 to 2).
pub(super) const EXPOSED: usize = BREACH + 1;
/// Soldiers side by side, soldiers protected by another piece, soldiers past all enemy soldiers of their files.
pub(super) const SOLDIERS: usize = EXPOSED + 9;
/// Attacked by a kind: enemy pieces of a kind.
pub(super) const THREAT: usize = SOLDIERS + 3;
/// Enemy pieces of a kind that are attacked and not protected.
pub(super) const LOOSE: usize = THREAT + 7 * 7;
/// Two pieces of a kind.
pub(super) const PAIR: usize = LOOSE + 7;
/// Cannons: other pieces (not cannons) left as screens, in steps of four pieces, per cannon.
pub(super) const SCREENS: usize = PAIR + 7;
/// To move.
pub(super) const TEMPO: usize = SCREENS + 8;
/// Ahead in the count of points; more so as the limit without captures draws near.
pub(super) const LEAD: usize = TEMPO + 1;
pub(super) const LEAD_NEAR_LIMIT: usize = LEAD + 1;
/// Ahead in the count, with the generals on one file and at most one piece between, where bikjang counts.
pub(super) const BIKJANG: usize = LEAD_NEAR_LIMIT + 1;
/// How many features there are.
pub(super) const COUNT: usize = BIKJANG + 2;

/// The weight of a kind's place, the same on the left and on the right.
#[inline]
pub(super) const fn place(kind: Kind, square: Square, side: Side) -> usize {
    let seen = match side {
        Side::Cho => square,
        Side::Han => square.turned(),
    };
    let file = seen.file() as usize;
    let folded = if file > 4 { 8 - file } else { file };
    PLACE + kind.index() * FOLDED + seen.rank() as usize * 5 + folded
}

/// The index among those whose mobility counts.
#[inline]
pub(super) const fn mover_index(kind: Kind) -> Option<usize> {
    match kind {
        Kind::Chariot => Some(0),
        Kind::Cannon => Some(1),
        Kind::Horse => Some(2),
        Kind::Elephant => Some(3),
        Kind::General | Kind::Guard | Kind::Soldier => None,
    }
}

/// The weight of a mobility.
#[inline]
pub(super) const fn mobility(mover: usize, moves: usize) -> usize {
    let moves = if moves > MOST_MOBILITY { MOST_MOBILITY } else { moves };
    MOBILITY + mover * (MOST_MOBILITY + 1) + moves
}

//! Attack sets for those who look at boards without playing on them: evaluation and exchanges.

use super::attacks;
use super::board::Board;
use super::piece::Kind;
use super::rays::{
    BETWEEN, ELEPHANT_ENDS, ELEPHANT_SOURCES, HORSE_ENDS, HORSE_SOURCES, LINES, Path, SOLDIER_SOURCES,
};
use super::rule_set::RuleSet;
use super::side::Side;
use super::square::Square;
use super::square_set::SquareSet;

impl Board {
    /// The squares that a piece of `kind` and `side` on `from` attacks or protects: where it could take an enemy, or
    /// take back for a piece of its own.
    #[inline]
    pub fn reach(&self, from: Square, kind: Kind, side: Side, rules: &RuleSet) -> SquareSet {
        let occupied = self.occupied();
        match kind {
            Kind::General | Kind::Guard => attacks::palace_step(from),
            Kind::Elephant => attacks::elephant(from, occupied),
            Kind::Horse => attacks::horse(from, occupied),
            Kind::Chariot => attacks::chariot(from, occupied),
            Kind::Soldier => attacks::soldier(from, side, rules),
            Kind::Cannon => {
                let cannons = self.kind(Kind::Cannon);
                attacks::cannon(from, occupied, cannons) - cannons
            }
        }
    }

    /// The squares that a piece of `kind` and `side` on `from` could go to, own general's safety aside.
    #[inline]
    pub fn targets(&self, from: Square, kind: Kind, side: Side, rules: &RuleSet) -> SquareSet {
        attacks::targets(self, from, kind, side, rules)
    }

    /// The squares from which a piece of `kind` and `by` would attack `square`, with the board occupied as it is.
    pub fn sources(&self, square: Square, by: Side, kind: Kind, rules: &RuleSet) -> SquareSet {
        let (index, occupied) = (square.index(), self.occupied());
        match kind {
            Kind::General | Kind::Guard if square.in_palace(by) => attacks::palace_step(square),
            Kind::General | Kind::Guard => SquareSet::EMPTY,
            Kind::Elephant => leapers(&ELEPHANT_SOURCES[index], ELEPHANT_ENDS[index], occupied),
            Kind::Horse => leapers(&HORSE_SOURCES[index], HORSE_ENDS[index], occupied),
            Kind::Chariot => attacks::chariot(square, occupied),
            Kind::Cannon => attacks::cannon(square, occupied, self.kind(Kind::Cannon)),
            Kind::Soldier => SOLDIER_SOURCES[by.index()][usize::from(rules.soldier_diagonal)][index],
        }
    }

    /// The pieces of `kind` and `by` that could take on `square`, with `occupied` in place of the board's own
    /// occupation: what is not in it neither attacks nor blocks nor screens. That a cannon takes no cannon is the
    /// caller's to know.
    pub fn attackers(
        &self,
        square: Square,
        by: Side,
        kind: Kind,
        occupied: SquareSet,
        rules: &RuleSet,
    ) -> SquareSet {
        let index = square.index();
        let pieces = self.of(by, kind) & occupied;
        match kind {
            Kind::General | Kind::Guard if square.in_palace(by) => attacks::palace_step(square) & pieces,
            Kind::General | Kind::Guard => SquareSet::EMPTY,
            Kind::Elephant => leapers(&ELEPHANT_SOURCES[index], ELEPHANT_ENDS[index] & pieces, occupied),
            Kind::Horse => leapers(&HORSE_SOURCES[index], HORSE_ENDS[index] & pieces, occupied),
            Kind::Chariot => {
                let clear = |from: &Square| !BETWEEN[index][from.index()].meets(occupied);
                (LINES[index] & pieces).into_iter().filter(clear).collect()
            }
            Kind::Cannon => {
                let cannons = self.kind(Kind::Cannon);
                let screened = |from: &Square| {
                    let screens = BETWEEN[index][from.index()] & occupied;
                    screens.len() == 1 && !screens.meets(cannons)
                };
                (LINES[index] & pieces).into_iter().filter(screened).collect()
            }
            Kind::Soldier => SOLDIER_SOURCES[by.index()][usize::from(rules.soldier_diagonal)][index] & pieces,
        }
    }
}

#[inline]
fn leapers(paths: &[Path; 8], candidates: SquareSet, occupied: SquareSet) -> SquareSet {
    if candidates.is_empty() {
        return SquareSet::EMPTY;
    }
    paths
        .iter()
        .filter(|path| path.end.meets(candidates) && !path.over.meets(occupied))
        .fold(SquareSet::EMPTY, |all, path| all | path.end)
}

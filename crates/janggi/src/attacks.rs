//! Where pieces go and what they attack, for a given occupation of the board.

use super::board::Board;
use super::piece::Kind;
use super::rays::{
    BETWEEN, CENTRE, CORNER, ELEPHANT_ENDS, ELEPHANT_LEGS, ELEPHANT_SOURCES, ELEPHANT_ZONE, HORSE_ENDS,
    HORSE_LEGS, HORSE_SOURCES, HORSE_ZONE, LINE_ZONE, LINES, PALACE_STEPS, Path, RAYS, SOLDIER_SOURCES,
    SOLDIER_STEPS,
};
use super::rule_set::{CannonQuiet, RuleSet};
use super::side::Side;
use super::square::Square;
use super::square_set::SquareSet;

/// The part of a ray that runs towards higher indices up to its first blocker, which is included.
#[inline]
const fn up_to_first(ray: SquareSet, occupied: u128) -> u128 {
    let blockers = ray.bits() & occupied;
    ray.bits() & (blockers ^ blockers.wrapping_sub(1))
}

/// The same for a ray that runs towards lower indices.
#[inline]
const fn down_to_first(ray: SquareSet, occupied: u128) -> u128 {
    let blockers = ray.bits() & occupied;
    ray.bits() & (u128::MAX << (blockers | 1).ilog2())
}

/// What a chariot attacks: along files, ranks and palace diagonals up to the first piece, which is included.
/// *Source:* docs/rules.md, rule 12.
#[inline]
pub(super) fn chariot(from: Square, occupied: SquareSet) -> SquareSet {
    let [north, east, south, west] = RAYS[from.index()];
    let occ = occupied.bits();
    let mut reach = up_to_first(north, occ)
        | up_to_first(east, occ)
        | down_to_first(south, occ)
        | down_to_first(west, occ)
        | CENTRE[from.index()].bits();
    let (centre, far) = CORNER[from.index()];
    reach |= centre.bits();
    if !centre.meets(occupied) {
        reach |= far.bits();
    }
    SquareSet::from_bits(reach)
}

/// What a cannon reaches by jumping: behind its first piece on each line, unless that is a cannon, up to the
/// second, which is included whatever it is (a cannon never takes a cannon; the caller leaves those out).
/// *Source:* docs/rules.md, rules 13 and 14.
#[inline]
pub(super) fn cannon(from: Square, occupied: SquareSet, cannons: SquareSet) -> SquareSet {
    let [north, east, south, west] = RAYS[from.index()];
    let occ = occupied.bits();
    let mut reach = 0;
    for ray in [north, east] {
        let near = up_to_first(ray, occ);
        if near & cannons.bits() == 0 {
            let rest = SquareSet::from_bits(ray.bits() & !near);
            reach |= up_to_first(rest, occ);
        }
    }
    for ray in [south, west] {
        let near = down_to_first(ray, occ);
        if near & cannons.bits() == 0 {
            let rest = SquareSet::from_bits(ray.bits() & !near);
            reach |= down_to_first(rest, occ);
        }
    }
    let (centre, far) = CORNER[from.index()];
    if centre.meets(occupied - cannons) {
        reach |= far.bits();
    }
    SquareSet::from_bits(reach)
}

/// What a horse attacks.
#[inline]
pub(super) fn horse(from: Square, occupied: SquareSet) -> SquareSet {
    let mut reach = SquareSet::EMPTY;
    for leg in &HORSE_LEGS[from.index()] {
        if !leg.step.meets(occupied) {
            reach |= leg.ways[0].end | leg.ways[1].end;
        }
    }
    reach
}

/// What an elephant attacks.
#[inline]
pub(super) fn elephant(from: Square, occupied: SquareSet) -> SquareSet {
    let mut reach = SquareSet::EMPTY;
    for leg in &ELEPHANT_LEGS[from.index()] {
        if !leg.step.meets(occupied) {
            for way in &leg.ways {
                if !way.over.meets(occupied) {
                    reach |= way.end;
                }
            }
        }
    }
    reach
}

/// What a general or a guard reaches.
#[inline]
pub(super) fn palace_step(from: Square) -> SquareSet {
    PALACE_STEPS[from.index()]
}

/// What a soldier attacks.
#[inline]
pub(super) fn soldier(from: Square, side: Side, rules: &RuleSet) -> SquareSet {
    SOLDIER_STEPS[side.index()][usize::from(rules.soldier_diagonal)][from.index()]
}

/// Whether a piece of `kind` on `from` could reach any of `squares` on some board. Quick, and sure only when it says
/// no.
#[inline]
pub(super) fn may_bear(from: Square, kind: Kind, squares: SquareSet) -> bool {
    let at = from.index();
    match kind {
        Kind::General | Kind::Guard => PALACE_STEPS[at].meets(squares),
        Kind::Elephant => ELEPHANT_ENDS[at].meets(squares),
        Kind::Horse => HORSE_ENDS[at].meets(squares),
        Kind::Chariot | Kind::Cannon | Kind::Soldier => true,
    }
}

/// The squares where a piece may end its move, own general's safety aside: attacks without own pieces, and what
/// the rule set says of cannons.
#[inline]
pub(super) fn targets(board: &Board, from: Square, kind: Kind, side: Side, rules: &RuleSet) -> SquareSet {
    let occupied = board.occupied();
    let own = board.side(side);
    match kind {
        Kind::General | Kind::Guard => palace_step(from) - own,
        Kind::Elephant => elephant(from, occupied) - own,
        Kind::Horse => horse(from, occupied) - own,
        Kind::Chariot => chariot(from, occupied) - own,
        Kind::Soldier => soldier(from, side, rules) - own,
        Kind::Cannon => {
            let cannons = board.kind(Kind::Cannon);
            let jumps = cannon(from, occupied, cannons) - own - cannons;
            match rules.cannon_quiet {
                CannonQuiet::Jump => jumps,
                // *Source:* docs/rules.md, rule 15.
                CannonQuiet::Slide => (jumps & occupied) | (chariot(from, occupied) - occupied),
            }
        }
    }
}

/// The squares of the palace of `side` (and some others) that the other side attacks, with `occupied` in place of
/// the board's own occupation. Pieces too far away to bear on the palace are skipped.
pub(super) fn on_palace(board: &Board, side: Side, occupied: SquareSet, rules: &RuleSet) -> SquareSet {
    let by = side.other();
    let zone = side.index();
    let enemies = board.side(by);
    let cannons = board.kind(Kind::Cannon);
    let mut reach = SquareSet::EMPTY;
    for from in enemies & board.kind(Kind::Chariot) & LINE_ZONE[zone] {
        reach |= chariot(from, occupied);
    }
    for from in enemies & cannons & LINE_ZONE[zone] {
        reach |= cannon(from, occupied, cannons);
    }
    for from in enemies & board.kind(Kind::Horse) & HORSE_ZONE[zone] {
        reach |= horse(from, occupied);
    }
    for from in enemies & board.kind(Kind::Elephant) & ELEPHANT_ZONE[zone] {
        reach |= elephant(from, occupied);
    }
    let near = NEAR_PALACE[zone];
    for from in enemies & board.kind(Kind::Soldier) & near {
        reach |= soldier(from, by, rules);
    }
    reach
}

/// The palace of a side and the squares around it, from which soldiers bear on it.
static NEAR_PALACE: [SquareSet; 2] = {
    let files = SquareSet::file(2).bits()
        | SquareSet::file(3).bits()
        | SquareSet::file(4).bits()
        | SquareSet::file(5).bits()
        | SquareSet::file(6).bits();
    let low = SquareSet::rank(0).bits()
        | SquareSet::rank(1).bits()
        | SquareSet::rank(2).bits()
        | SquareSet::rank(3).bits();
    [SquareSet::from_bits(files & low), SquareSet::from_bits(files & (low << 54))]
};

/// Whether `by` attacks a square, with `occupied` in place of the board's own occupation: pieces of the board
/// that are not in it do not attack.
pub(super) fn attacked(
    board: &Board,
    square: Square,
    by: Side,
    occupied: SquareSet,
    rules: &RuleSet,
) -> bool {
    let index = square.index();
    let enemies = board.side(by) & occupied;
    let soldiers = SOLDIER_SOURCES[by.index()][usize::from(rules.soldier_diagonal)][index];
    if soldiers.meets(enemies & board.kind(Kind::Soldier)) {
        return true;
    }
    let comes_in = |paths: &[Path; 8], ends: SquareSet, kind| {
        let leapers = board.kind(kind) & enemies;
        leapers.meets(ends) && paths.iter().any(|path| path.end.meets(leapers) && !path.over.meets(occupied))
    };
    if comes_in(&HORSE_SOURCES[index], HORSE_ENDS[index], Kind::Horse)
        || comes_in(&ELEPHANT_SOURCES[index], ELEPHANT_ENDS[index], Kind::Elephant)
    {
        return true;
    }
    let lines = LINES[index] & enemies;
    for from in lines & board.kind(Kind::Chariot) {
        if !BETWEEN[index][from.index()].meets(occupied) {
            return true;
        }
    }
    let cannons = board.kind(Kind::Cannon);
    if cannons.contains(square) && occupied.contains(square) && !board.side(by).contains(square) {
        return false;
    }
    for from in lines & cannons {
        let screens = BETWEEN[index][from.index()] & occupied;
        if screens.len() == 1 && !screens.meets(cannons) {
            return true;
        }
    }
    by_palace(board, square, by, occupied)
}

/// Whether the general or a guard of `by` attacks a square; only squares of their own palace can be.
fn by_palace(board: &Board, square: Square, by: Side, occupied: SquareSet) -> bool {
    let steppers = (board.of(by, Kind::General) | board.of(by, Kind::Guard)) & occupied;
    square.in_palace(by) && palace_step(square).meets(steppers)
}

//! Lines and steps on the bare board, as tables made at compile time.

use super::side::Side;
use super::square::Square;
use super::square_set::SquareSet;

/// Directions in the order north, east, south, west, as (files, ranks).
const DIRECTIONS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// A way a horse or an elephant can reach a square: over these squares, to or from that one.
#[derive(Clone, Copy)]
pub(super) struct Path {
    /// The squares that must be empty.
    pub(super) over: SquareSet,
    /// The square at the other end; empty where the path leaves the board.
    pub(super) end: SquareSet,
}

const NO_PATH: Path = Path { over: SquareSet::EMPTY, end: SquareSet::EMPTY };

/// A straight step of a horse or an elephant and the two ways on from it.
#[derive(Clone, Copy)]
pub(super) struct Leg {
    /// The square of the step, which must be empty.
    pub(super) step: SquareSet,
    /// The squares of the second step (the elephant's; empty for the horse) and the ends, one each way.
    pub(super) ways: [Path; 2],
}

const fn square_at(index: usize) -> Square {
    Square::at(index as u8)
}

const fn ray(from: Square, (files, ranks): (i8, i8)) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    let mut at = from;
    while let Some(next) = at.offset(files, ranks) {
        set = set.with(next);
        at = next;
    }
    set
}

/// The squares from a square to the edge, without itself: north, east, south, west.
pub(super) static RAYS: [[SquareSet; 4]; 90] = {
    let mut rays = [[SquareSet::EMPTY; 4]; 90];
    let mut square = 0;
    while square < 90 {
        let mut direction = 0;
        while direction < 4 {
            rays[square][direction] = ray(square_at(square), DIRECTIONS[direction]);
            direction += 1;
        }
        square += 1;
    }
    rays
};

/// The centre of the palace that a square lies in, if any.
const fn palace_centre(square: Square) -> Option<Square> {
    match (square.file(), square.rank()) {
        (3..=5, 0..=2) => Square::new(4, 1),
        (3..=5, 7..=9) => Square::new(4, 8),
        _ => None,
    }
}

/// Whether a palace square lies on its diagonals: the corners and the centre.
/// *Source:* docs/rules.md, rule 2.
const fn on_diagonal(square: Square, centre: Square) -> bool {
    square.file().abs_diff(centre.file()) == square.rank().abs_diff(centre.rank())
}

/// The other palace squares that share a marked diagonal with a square, near ones and far ones.
pub(super) static DIAGONAL: [SquareSet; 90] = {
    let mut sets = [SquareSet::EMPTY; 90];
    let mut index = 0;
    while index < 90 {
        sets[index] = diagonal_near(square_at(index));
        if let Some(far) = diagonal_far(square_at(index)) {
            sets[index] = sets[index].with(far);
        }
        index += 1;
    }
    sets
};

/// The neighbours of a square along marked palace diagonals.
const fn diagonal_near(square: Square) -> SquareSet {
    let Some(centre) = palace_centre(square) else { return SquareSet::EMPTY };
    if square.index() == centre.index() {
        let mut corners = SquareSet::EMPTY;
        let mut i = 0;
        while i < 4 {
            let (files, ranks) = [(1, 1), (1, -1), (-1, -1), (-1, 1)][i];
            if let Some(corner) = centre.offset(files, ranks) {
                corners = corners.with(corner);
            }
            i += 1;
        }
        corners
    } else if on_diagonal(square, centre) {
        centre.set()
    } else {
        SquareSet::EMPTY
    }
}

/// The opposite corner of the palace, for a corner.
const fn diagonal_far(square: Square) -> Option<Square> {
    match palace_centre(square) {
        Some(centre) if square.index() != centre.index() && on_diagonal(square, centre) => {
            Square::new(2 * centre.file() - square.file(), 2 * centre.rank() - square.rank())
        }
        _ => None,
    }
}

/// For a palace corner: the centre and the opposite corner, as sets; empty elsewhere.
pub(super) static CORNER: [(SquareSet, SquareSet); 90] = {
    let mut pairs = [(SquareSet::EMPTY, SquareSet::EMPTY); 90];
    let mut index = 0;
    while index < 90 {
        if let (Some(centre), Some(far)) = (palace_centre(square_at(index)), diagonal_far(square_at(index))) {
            pairs[index] = (centre.set(), far.set());
        }
        index += 1;
    }
    pairs
};

/// For a palace centre: its corners; empty elsewhere.
pub(super) static CENTRE: [SquareSet; 90] = {
    let mut sets = [SquareSet::EMPTY; 90];
    sets[13] = diagonal_near(square_at(13));
    sets[76] = diagonal_near(square_at(76));
    sets
};

/// The squares that a chariot or a cannon could ever attack a square from: its file, its rank and its palace
/// diagonals.
pub(super) static LINES: [SquareSet; 90] = {
    let mut sets = [SquareSet::EMPTY; 90];
    let mut index = 0;
    while index < 90 {
        let [n, e, s, w] = RAYS[index];
        sets[index] =
            SquareSet::from_bits(n.bits() | e.bits() | s.bits() | w.bits() | DIAGONAL[index].bits());
        index += 1;
    }
    sets
};

/// The squares strictly between two squares of one line (file, rank or palace diagonal); empty for others.
pub(super) static BETWEEN: [[SquareSet; 90]; 90] = {
    let mut table = [[SquareSet::EMPTY; 90]; 90];
    let mut from = 0;
    while from < 90 {
        let mut direction = 0;
        while direction < 4 {
            let mut passed = SquareSet::EMPTY;
            let mut at = square_at(from);
            while let Some(next) = at.offset(DIRECTIONS[direction].0, DIRECTIONS[direction].1) {
                table[from][next.index()] = passed;
                passed = passed.with(next);
                at = next;
            }
            direction += 1;
        }
        if let Some(far) = diagonal_far(square_at(from)) {
            table[from][far.index()] = CORNER[from].0;
        }
        from += 1;
    }
    table
};

/// The steps of generals and guards: along marked lines inside the palace. Empty outside the palaces.
/// *Source:* docs/rules.md, rules 2, 8 and 9.
pub(super) static PALACE_STEPS: [SquareSet; 90] = {
    let mut sets = [SquareSet::EMPTY; 90];
    let mut index = 0;
    while index < 90 {
        let square = square_at(index);
        if let Some(centre) = palace_centre(square) {
            let mut steps = diagonal_near(square);
            let mut i = 0;
            while i < 4 {
                if let Some(next) = square.offset(DIRECTIONS[i].0, DIRECTIONS[i].1)
                    && let Some(same) = palace_centre(next)
                    && same.index() == centre.index()
                {
                    steps = steps.with(next);
                }
                i += 1;
            }
            sets[index] = steps;
        }
        index += 1;
    }
    sets
};

/// The steps of a soldier, `[side][uses palace diagonals][square]`. No game brings a soldier back into its own
/// palace; for boards that have one there, its diagonals serve like the enemy's, as in Fairy-Stockfish.
/// *Source:* docs/rules.md, rules 16 and 17.
pub(super) static SOLDIER_STEPS: [[[SquareSet; 90]; 2]; 2] = {
    let mut table = [[[SquareSet::EMPTY; 90]; 2]; 2];
    let mut index = 0;
    while index < 90 {
        let square = square_at(index);
        let mut side = 0;
        while side < 2 {
            let forward = if side == Side::Cho as usize { 1 } else { -1 };
            let mut steps = SquareSet::EMPTY;
            let mut i = 0;
            while i < 3 {
                let (files, ranks) = [(0, forward), (1, 0), (-1, 0)][i];
                if let Some(to) = square.offset(files, ranks) {
                    steps = steps.with(to);
                }
                i += 1;
            }
            table[side][0][index] = steps;
            let near = diagonal_near(square);
            let mut i = 0;
            while i < 2 {
                if let Some(to) = square.offset([1, -1][i], forward)
                    && near.contains(to)
                {
                    steps = steps.with(to);
                }
                i += 1;
            }
            table[side][1][index] = steps;
            side += 1;
        }
        index += 1;
    }
    table
};

/// The squares from which a soldier attacks a square, `[soldier's side][uses palace diagonals][square]`.
pub(super) static SOLDIER_SOURCES: [[[SquareSet; 90]; 2]; 2] = {
    let mut table = [[[SquareSet::EMPTY; 90]; 2]; 2];
    let mut side = 0;
    while side < 2 {
        let mut diagonal = 0;
        while diagonal < 2 {
            let mut from = 0;
            while from < 90 {
                let mut steps = SOLDIER_STEPS[side][diagonal][from];
                while let Some(to) = steps.first() {
                    table[side][diagonal][to.index()] =
                        table[side][diagonal][to.index()].with(square_at(from));
                    steps = steps.without(to);
                }
                from += 1;
            }
            diagonal += 1;
        }
        side += 1;
    }
    table
};

/// Turns a direction left or right by an eighth: the outward diagonals of a straight step.
const fn outward((files, ranks): (i8, i8), turn: i8) -> (i8, i8) {
    if files == 0 { (turn, ranks) } else { (files, turn) }
}

/// The eight ways a leaper goes out from a square (`from_here`), or comes in to it.
///
/// Going out, the straight step comes first; coming in, it comes last on the way back.
const fn leaps(square: Square, diagonal_steps: i8, from_here: bool) -> [Path; 8] {
    let mut paths = [NO_PATH; 8];
    let mut i = 0;
    while i < 8 {
        let straight = DIRECTIONS[i / 2];
        let diagonal = outward(straight, if i % 2 == 0 { 1 } else { -1 });
        let (end_files, end_ranks) =
            (straight.0 + diagonal_steps * diagonal.0, straight.1 + diagonal_steps * diagonal.1);
        let sign = if from_here { 1 } else { -1 };
        // The leaper's own square, seen from `square`: here, or at the far end of a path that comes in.
        let origin = if from_here { Some(square) } else { square.offset(-end_files, -end_ranks) };
        if let (Some(origin), Some(end)) = (origin, square.offset(sign * end_files, sign * end_ranks)) {
            let mut over = SquareSet::EMPTY;
            let mut step = 0;
            while step < diagonal_steps {
                if let Some(passed) =
                    origin.offset(straight.0 + step * diagonal.0, straight.1 + step * diagonal.1)
                {
                    over = over.with(passed);
                }
                step += 1;
            }
            paths[i] = Path { over, end: end.set() };
        }
        i += 1;
    }
    paths
}

#[expect(clippy::large_stack_arrays, reason = "evaluated at compile time, for statics")]
const fn leap_table(diagonal_steps: i8, from_here: bool) -> [[Path; 8]; 90] {
    let mut table = [[NO_PATH; 8]; 90];
    let mut index = 0;
    while index < 90 {
        table[index] = leaps(square_at(index), diagonal_steps, from_here);
        index += 1;
    }
    table
}

static HORSE_PATHS: [[Path; 8]; 90] = leap_table(1, true);
/// From where a horse attacks a square.
pub(super) static HORSE_SOURCES: [[Path; 8]; 90] = leap_table(1, false);
static ELEPHANT_PATHS: [[Path; 8]; 90] = leap_table(2, true);
/// From where an elephant attacks a square.
pub(super) static ELEPHANT_SOURCES: [[Path; 8]; 90] = leap_table(2, false);

/// The same ways, two and two by their straight step.
#[expect(clippy::large_stack_arrays, reason = "evaluated at compile time, for statics")]
const fn legs(paths: &[[Path; 8]; 90]) -> [[Leg; 4]; 90] {
    let mut table = [[Leg { step: SquareSet::EMPTY, ways: [NO_PATH; 2] }; 4]; 90];
    let mut index = 0;
    while index < 90 {
        let mut direction = 0;
        while direction < 4 {
            let mut leg = Leg {
                step: match square_at(index).offset(DIRECTIONS[direction].0, DIRECTIONS[direction].1) {
                    Some(step) => step.set(),
                    None => SquareSet::EMPTY,
                },
                ways: [paths[index][2 * direction], paths[index][2 * direction + 1]],
            };
            let mut way = 0;
            while way < 2 {
                let over = leg.ways[way].over.bits() & !leg.step.bits();
                leg.ways[way].over = SquareSet::from_bits(over);
                way += 1;
            }
            table[index][direction] = leg;
            direction += 1;
        }
        index += 1;
    }
    table
}

/// Where a horse goes from a square, by leg. *Source:* docs/rules.md, rule 10.
pub(super) static HORSE_LEGS: [[Leg; 4]; 90] = legs(&HORSE_PATHS);
/// Where an elephant goes from a square, by leg. *Source:* docs/rules.md, rule 11.
pub(super) static ELEPHANT_LEGS: [[Leg; 4]; 90] = legs(&ELEPHANT_PATHS);

const fn ends(paths: &[Path; 8]) -> SquareSet {
    let mut set = 0;
    let mut i = 0;
    while i < 8 {
        set |= paths[i].end.bits();
        i += 1;
    }
    SquareSet::from_bits(set)
}

const fn ends_table(paths: &[[Path; 8]; 90]) -> [SquareSet; 90] {
    let mut table = [SquareSet::EMPTY; 90];
    let mut index = 0;
    while index < 90 {
        table[index] = ends(&paths[index]);
        index += 1;
    }
    table
}

/// Every square from which a horse could attack a square on an empty board (and which it could reach).
pub(super) static HORSE_ENDS: [SquareSet; 90] = ends_table(&HORSE_PATHS);
/// The same for elephants.
pub(super) static ELEPHANT_ENDS: [SquareSet; 90] = ends_table(&ELEPHANT_PATHS);

/// The squares outside or inside a palace from which a piece of a kind could attack some square of the palace of
/// `[side]` on an empty board.
const fn zone(ends: &[SquareSet; 90], side: Side) -> SquareSet {
    let mut palace = SquareSet::palace(side);
    let mut bits = 0;
    while let Some(square) = palace.first() {
        bits |= ends[square.index()].bits();
        palace = palace.without(square);
    }
    SquareSet::from_bits(bits)
}

/// From where horses bear on the palace of a side.
pub(super) static HORSE_ZONE: [SquareSet; 2] = [zone(&HORSE_ENDS, Side::Cho), zone(&HORSE_ENDS, Side::Han)];
/// From where elephants bear on the palace of a side.
pub(super) static ELEPHANT_ZONE: [SquareSet; 2] =
    [zone(&ELEPHANT_ENDS, Side::Cho), zone(&ELEPHANT_ENDS, Side::Han)];
/// From where chariots and cannons bear on the palace of a side.
pub(super) static LINE_ZONE: [SquareSet; 2] = [zone(&LINES, Side::Cho), zone(&LINES, Side::Han)];

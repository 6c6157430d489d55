//! Set-ups: the order of horses and elephants, and handicaps.

use super::board::Board;
use super::piece::{Kind, Piece};
use super::side::{BySide, Side};
use super::square::Square;

/// One of the four orders of horses and elephants on files b, c, g and h, read left to right as the board is seen
/// from Cho's side, for both sides.
///
/// *Source:* docs/rules.md, rule 5. From Han's own seat the two lopsided names change places,
/// so show a picture of the squares with the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrangement {
    /// 마상상마: horse elephant, elephant horse. Inner elephants (안상).
    HorseElephantElephantHorse,
    /// 상마마상: elephant horse, horse elephant. Outer elephants (바깥상).
    ElephantHorseHorseElephant,
    /// 상마상마: elephant horse, elephant horse. The left elephant stands outside (왼상).
    ElephantHorseElephantHorse,
    /// 마상마상: horse elephant, horse elephant. The right elephant stands outside (오른상).
    HorseElephantHorseElephant,
}

impl Arrangement {
    /// All four, in the order in which they are offered.
    pub const ALL: [Arrangement; 4] = [
        Arrangement::HorseElephantElephantHorse,
        Arrangement::ElephantHorseHorseElephant,
        Arrangement::ElephantHorseElephantHorse,
        Arrangement::HorseElephantHorseElephant,
    ];

    /// The kinds on files b, c, g and h.
    pub const fn kinds(self) -> [Kind; 4] {
        use Kind::{Elephant, Horse};
        match self {
            Arrangement::HorseElephantElephantHorse => [Horse, Elephant, Elephant, Horse],
            Arrangement::ElephantHorseHorseElephant => [Elephant, Horse, Horse, Elephant],
            Arrangement::ElephantHorseElephantHorse => [Elephant, Horse, Elephant, Horse],
            Arrangement::HorseElephantHorseElephant => [Horse, Elephant, Horse, Elephant],
        }
    }

    /// The Korean name, left to right as Cho sees the board: `마상상마` and so on.
    pub const fn korean(self) -> &'static str {
        match self {
            Arrangement::HorseElephantElephantHorse => "마상상마",
            Arrangement::ElephantHorseHorseElephant => "상마마상",
            Arrangement::ElephantHorseElephantHorse => "상마상마",
            Arrangement::HorseElephantHorseElephant => "마상마상",
        }
    }

    /// A short name for storage and command lines: `heeh`, `ehhe`, `eheh` or `hehe`.
    pub const fn name(self) -> &'static str {
        match self {
            Arrangement::HorseElephantElephantHorse => "heeh",
            Arrangement::ElephantHorseHorseElephant => "ehhe",
            Arrangement::ElephantHorseElephantHorse => "eheh",
            Arrangement::HorseElephantHorseElephant => "hehe",
        }
    }

    /// The arrangement with a name of [`Arrangement::name`] or [`Arrangement::korean`].
    pub fn named(name: &str) -> Option<Arrangement> {
        Arrangement::ALL.into_iter().find(|a| a.name() == name || a.korean() == name)
    }

    /// The arrangement that a side has on a board, if its four squares show one.
    pub fn on(board: &Board, side: Side) -> Option<Arrangement> {
        let rank = home_rank(side, 0);
        Arrangement::ALL.into_iter().find(|arrangement| {
            [1, 2, 6, 7]
                .into_iter()
                .zip(arrangement.kinds())
                .all(|(file, kind)| board.piece_at(square(file, rank)) == Some(Piece::new(side, kind)))
        })
    }
}

/// A piece that the stronger side does without.
///
/// *Source:* docs/rules.md, rule 7. Where there are two of a kind, the left one from the player's own seat is taken
/// off; the custom does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Handicap {
    /// One soldier, the middle one.
    Soldier,
    /// Both guards.
    Guards,
    /// One elephant.
    Elephant,
    /// One horse.
    Horse,
    /// One cannon.
    Cannon,
    /// One chariot.
    Chariot,
    /// One chariot and one horse.
    ChariotAndHorse,
    /// Both chariots.
    Chariots,
}

impl Handicap {
    /// All handicaps, the lightest first.
    pub const ALL: [Handicap; 8] = [
        Handicap::Soldier,
        Handicap::Elephant,
        Handicap::Horse,
        Handicap::Guards,
        Handicap::Cannon,
        Handicap::Chariot,
        Handicap::ChariotAndHorse,
        Handicap::Chariots,
    ];

    /// A short name for storage and command lines.
    pub const fn name(self) -> &'static str {
        match self {
            Handicap::Soldier => "soldier",
            Handicap::Guards => "guards",
            Handicap::Elephant => "elephant",
            Handicap::Horse => "horse",
            Handicap::Cannon => "cannon",
            Handicap::Chariot => "chariot",
            Handicap::ChariotAndHorse => "chariot_horse",
            Handicap::Chariots => "chariots",
        }
    }

    /// The handicap with a name of [`Handicap::name`].
    pub fn named(name: &str) -> Option<Handicap> {
        Handicap::ALL.into_iter().find(|handicap| handicap.name() == name)
    }

    /// The pieces that are taken off: kinds, and how many of each.
    const fn given(self) -> &'static [(Kind, usize)] {
        match self {
            Handicap::Soldier => &[(Kind::Soldier, 1)],
            Handicap::Guards => &[(Kind::Guard, 2)],
            Handicap::Elephant => &[(Kind::Elephant, 1)],
            Handicap::Horse => &[(Kind::Horse, 1)],
            Handicap::Cannon => &[(Kind::Cannon, 1)],
            Handicap::Chariot => &[(Kind::Chariot, 1)],
            Handicap::ChariotAndHorse => &[(Kind::Chariot, 1), (Kind::Horse, 1)],
            Handicap::Chariots => &[(Kind::Chariot, 2)],
        }
    }

    /// Takes the handicap's pieces of `side` off a board.
    pub fn apply(self, board: &mut Board, side: Side) {
        for &(kind, count) in self.given() {
            let pieces = board.of(side, kind);
            let mut squares: Vec<Square> = pieces.into_iter().collect();
            if side == Side::Han {
                squares.reverse();
            }
            if kind == Kind::Soldier {
                squares.sort_by_key(|square| square.file().abs_diff(4));
            }
            for square in squares.into_iter().take(count) {
                board.remove(square);
            }
        }
    }
}

const fn home_rank(side: Side, distance: u8) -> u8 {
    match side {
        Side::Cho => distance,
        Side::Han => 9 - distance,
    }
}

fn square(file: u8, rank: u8) -> Square {
    Square::new(file, rank).expect("set-up squares are on the board")
}

impl Board {
    /// The board at the start of a game. *Source:* docs/rules.md, rule 4.
    pub fn start(arrangements: BySide<Arrangement>) -> Board {
        let mut board = Board::EMPTY;
        for side in Side::ALL {
            let mut put = |file, distance, kind| {
                board.put(square(file, home_rank(side, distance)), Piece::new(side, kind));
            };
            put(4, 1, Kind::General);
            for file in [3, 5] {
                put(file, 0, Kind::Guard);
            }
            for file in [0, 8] {
                put(file, 0, Kind::Chariot);
            }
            for file in [1, 7] {
                put(file, 2, Kind::Cannon);
            }
            for file in [0, 2, 4, 6, 8] {
                put(file, 3, Kind::Soldier);
            }
            for (file, kind) in [1, 2, 6, 7].into_iter().zip(arrangements[side].kinds()) {
                put(file, 0, kind);
            }
        }
        board
    }
}

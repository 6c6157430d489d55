//! The seven kinds of piece.

use super::side::Side;

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// 장 (將; 楚 for Cho, 漢 for Han): one step along a marked line of its palace.
    General,
    /// 사 (士): moves like the general, in its own palace only.
    Guard,
    /// 상 (象): one step straight, then two diagonally outward; both passed points must be empty.
    Elephant,
    /// 마 (馬): one step straight, then one diagonally outward; the passed point must be empty.
    Horse,
    /// 차 (車): any distance along lines, and along the diagonals of both palaces.
    Chariot,
    /// 포 (包): along lines and palace diagonals over exactly one piece that is not a cannon.
    Cannon,
    /// 졸 (卒, Cho) or 병 (兵, Han): one step forward or sideways, diagonally forward in the enemy palace.
    Soldier,
}

impl Kind {
    /// All kinds, in the order of their indices.
    pub const ALL: [Kind; 7] =
        [Kind::General, Kind::Guard, Kind::Elephant, Kind::Horse, Kind::Chariot, Kind::Cannon, Kind::Soldier];

    /// The index of the kind, 0 to 6.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What the piece counts when a game is settled on points, in whole points. The general counts nothing.
    ///
    /// *Source:* docs/rules.md, rule 31.
    #[inline]
    pub const fn points(self) -> u32 {
        match self {
            Kind::General => 0,
            Kind::Guard | Kind::Elephant => 3,
            Kind::Horse => 5,
            Kind::Chariot => 13,
            Kind::Cannon => 7,
            Kind::Soldier => 2,
        }
    }

    /// The FEN letter in lower case, in the convention of the field (`n` horse, `b` elephant).
    pub const fn letter(self) -> char {
        match self {
            Kind::General => 'k',
            Kind::Guard => 'a',
            Kind::Elephant => 'b',
            Kind::Horse => 'n',
            Kind::Chariot => 'r',
            Kind::Cannon => 'c',
            Kind::Soldier => 'p',
        }
    }

    /// The kind that a FEN letter of either convention and either case names (`n`/`h` horse, `b`/`e` elephant).
    pub const fn from_letter(letter: char) -> Option<Kind> {
        Some(match letter.to_ascii_lowercase() {
            'k' => Kind::General,
            'a' => Kind::Guard,
            'b' | 'e' => Kind::Elephant,
            'n' | 'h' => Kind::Horse,
            'r' => Kind::Chariot,
            'c' => Kind::Cannon,
            'p' => Kind::Soldier,
            _ => return None,
        })
    }
}

/// A piece: a kind on a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose piece it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// The piece of `kind` on `side`.
    #[inline]
    pub const fn new(side: Side, kind: Kind) -> Piece {
        Piece { side, kind }
    }

    /// The index of the piece, 0 to 13: Cho's seven kinds, then Han's.
    #[inline]
    pub const fn index(self) -> usize {
        self.side as usize * 7 + self.kind as usize
    }

    /// The FEN letter: upper case for Cho, lower case for Han.
    pub const fn letter(self) -> char {
        match self.side {
            Side::Cho => self.kind.letter().to_ascii_uppercase(),
            Side::Han => self.kind.letter(),
        }
    }

    /// The piece that a FEN letter names.
    pub const fn from_letter(letter: char) -> Option<Piece> {
        match Kind::from_letter(letter) {
            Some(kind) if letter.is_ascii_uppercase() => Some(Piece::new(Side::Cho, kind)),
            Some(kind) => Some(Piece::new(Side::Han, kind)),
            None => None,
        }
    }
}

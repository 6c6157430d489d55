//! What an image shows, as plain data.

use janggi::{Board, BySide, Kind, Move, Points, Position, RuleSet, Side, Square, SquareSet};

use super::style::Style;

/// One board image: everything that is seen on it, and nothing else. Two equal scenes make equal images.
#[derive(Clone, PartialEq)]
pub struct Scene {
    /// The pieces.
    pub board: Board,
    /// The side that sits at the bottom.
    pub bottom: Side,
    /// How it looks.
    pub style: Style,
    /// The move that led here: a mark where it began, a glow where it ended. A pass glows on the general.
    pub last: Option<Move>,
    /// A general in check.
    pub check: Option<Square>,
    /// The ends of the open line between generals that face each other, while that matters.
    pub bikjang: Option<[Square; 2]>,
    /// The piece that was picked up.
    pub selected: Option<Square>,
    /// Where the picked piece may go: a dot on a free point, a ring around a piece.
    pub targets: SquareSet,
    /// Points that are in the way, for lessons: a cross.
    pub blocked: SquareSet,
    /// Arrows, for hints.
    pub arrows: Vec<Move>,
    /// The side to move: a light in the frame on its edge.
    pub turn: Option<Side>,
    /// Captured pieces and points, beside the board.
    pub tray: Option<Tray>,
    /// The seal of a finished game.
    pub seal: Option<Seal>,
}

impl Scene {
    /// A bare board, Cho at the bottom.
    pub fn new(board: &Board) -> Scene {
        Scene {
            board: *board,
            bottom: Side::Cho,
            style: Style::default(),
            last: None,
            check: None,
            bikjang: None,
            selected: None,
            targets: SquareSet::EMPTY,
            blocked: SquareSet::EMPTY,
            arrows: Vec::new(),
            turn: None,
            tray: None,
            seal: None,
        }
    }

    /// A position as it is usually shown: with the side to move, check, and bikjang while it is in force.
    pub fn of(position: &Position, rules: &RuleSet) -> Scene {
        let board = position.board();
        let facing = || [board.general(Side::Cho), board.general(Side::Han)];
        Scene {
            check: position.in_check(rules).then(|| position.general()),
            bikjang: position.bikjang(rules).then(facing),
            turn: Some(position.turn()),
            ..Scene::new(board)
        }
    }

    /// The scene with `side` at the bottom.
    #[must_use]
    pub fn seen_from(mut self, side: Side) -> Scene {
        self.bottom = side;
        self
    }

    /// The scene in another style.
    #[must_use]
    pub fn styled(mut self, style: Style) -> Scene {
        self.style = style;
        self
    }

    /// The scene with the move that led to it.
    #[must_use]
    pub fn after(mut self, last: Option<Move>) -> Scene {
        self.last = last;
        self
    }

    /// The scene with a piece picked up and the squares it may go to.
    #[must_use]
    pub fn picking(mut self, from: Square, targets: SquareSet) -> Scene {
        self.selected = Some(from);
        self.targets = targets;
        self
    }

    /// The scene with an arrow more.
    #[must_use]
    pub fn pointing(mut self, arrow: Move) -> Scene {
        self.arrows.push(arrow);
        self
    }

    /// The scene with captured pieces and points beside the board.
    #[must_use]
    pub fn with_tray(mut self, tray: Tray) -> Scene {
        self.tray = Some(tray);
        self
    }

    /// The scene of a finished game: nobody is to move any more.
    #[must_use]
    pub fn sealed(mut self, seal: Seal) -> Scene {
        self.seal = Some(seal);
        self.turn = None;
        self
    }
}

/// How many pieces of each kind a side has lost, indexed by [`Kind::index`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lost(pub BySide<[u8; 7]>);

impl Lost {
    /// What has gone between the first board of a game and a later one.
    pub fn between(start: &Board, now: &Board) -> Lost {
        Lost(BySide::new(|side| {
            Kind::ALL.map(|kind| start.of(side, kind).len().saturating_sub(now.of(side, kind).len()) as u8)
        }))
    }

    /// The pieces that a side has lost, the most valuable first.
    pub fn of(self, side: Side) -> impl Iterator<Item = Kind> {
        const BY_VALUE: [Kind; 6] =
            [Kind::Chariot, Kind::Cannon, Kind::Horse, Kind::Elephant, Kind::Guard, Kind::Soldier];
        let lost = self.0[side];
        BY_VALUE.into_iter().flat_map(move |kind| (0..lost[kind.index()]).map(move |_| kind))
    }
}

/// What stands beside the board. The image grows wider by it; the board keeps its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tray {
    /// What each side has lost; it lies on the other side's half.
    pub lost: Lost,
    /// The points of both sides, where the rule set counts them.
    pub points: Option<Points>,
}

/// The seal pressed on the board of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seal {
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
    /// Which word it shows.
    pub word: SealWord,
}

/// The words that a seal may show, as Korean records and players use them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SealWord {
    /// 외통: mate.
    Mate,
    /// 기권승: the other side resigned.
    Resigned,
    /// 시간승: the other side ran out of time.
    OnTime,
    /// 점수승: more points.
    OnPoints,
    /// 빅장: the generals faced each other.
    Bikjang,
    /// 반칙승: the other side broke a rule, such as perpetual check.
    Foul,
    /// 무승부: a draw.
    Draw,
    /// 무효: broken off.
    Aborted,
}

impl SealWord {
    /// All words.
    pub const ALL: [SealWord; 8] = [
        SealWord::Mate,
        SealWord::Resigned,
        SealWord::OnTime,
        SealWord::OnPoints,
        SealWord::Bikjang,
        SealWord::Foul,
        SealWord::Draw,
        SealWord::Aborted,
    ];

    /// The word in Korean.
    pub const fn text(self) -> &'static str {
        match self {
            SealWord::Mate => "외통",
            SealWord::Resigned => "기권승",
            SealWord::OnTime => "시간승",
            SealWord::OnPoints => "점수승",
            SealWord::Bikjang => "빅장",
            SealWord::Foul => "반칙승",
            SealWord::Draw => "무승부",
            SealWord::Aborted => "무효",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use janggi::Arrangement;

    #[test]
    fn lost_pieces_are_counted_by_kind_and_side() {
        let start = Board::start(BySide::new(|_| Arrangement::HorseElephantElephantHorse));
        let mut now = start;
        for square in ["a1", "c4", "b8"] {
            now.remove(square.parse().expect("a square"));
        }
        let lost = Lost::between(&start, &now);
        assert_eq!(lost.of(Side::Cho).collect::<Vec<_>>(), [Kind::Chariot, Kind::Soldier]);
        assert_eq!(lost.of(Side::Han).collect::<Vec<_>>(), [Kind::Cannon]);
    }
}

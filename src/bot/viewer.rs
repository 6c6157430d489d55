//! The game's own words in a user's language: sides, pieces, squares, moves, set-ups, rule sets, clocks.

use crate::app::{BoardSide, Order};
use crate::game::{Game, Level, Moved, Player, Results, SideChoice, TimeControl, UserId};
use janggi::notation::korean;
use janggi::{Arrangement, Handicap, Kind, Move, Piece, Points, RuleSet, Side, Square};
use janggi_render::{ChoColour, Coordinates, Style};

use super::text::{Language, tr};

/// A language, and how boards and squares look to those who read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Viewer {
    pub(crate) language: Language,
    /// How squares are written in texts.
    pub(crate) squares: Coordinates,
    /// How boards look.
    pub(crate) style: Style,
    /// Which side of a board is at the bottom.
    pub(crate) bottom: BoardSide,
}

impl Viewer {
    /// The words of a language with its customary coordinates, and all else as usual.
    pub(crate) fn of(language: Language) -> Viewer {
        let squares = match language {
            Language::English => Coordinates::Algebraic,
            Language::Korean => Coordinates::Korean,
        };
        let style = Style { coordinates: squares, ..Style::default() };
        Viewer { language, squares, style, bottom: BoardSide::Own }
    }

    /// The side at the bottom of a board for somebody who plays `own`, or nothing.
    pub(crate) fn bottom(self, own: Option<Side>) -> Side {
        match self.bottom {
            BoardSide::Own => own.unwrap_or(Side::Cho),
            BoardSide::Cho => Side::Cho,
            BoardSide::Han => Side::Han,
        }
    }

    /// A disc in the colour that a side has on boards.
    pub(crate) const fn disc(self, side: Side) -> &'static str {
        match (side, self.style.cho) {
            (Side::Cho, ChoColour::Blue) => "🔵",
            (Side::Cho, ChoColour::Green) => "🟢",
            (Side::Han, _) => "🔴",
        }
    }

    pub(crate) fn side(self, side: Side) -> String {
        match side {
            Side::Cho => tr!(self.language, "side-cho"),
            Side::Han => tr!(self.language, "side-han"),
        }
    }

    pub(crate) fn side_choice(self, choice: SideChoice) -> String {
        match choice {
            SideChoice::Fixed(side) => self.side(side),
            SideChoice::Random => tr!(self.language, "side-random"),
        }
    }

    pub(crate) fn kind(self, kind: Kind) -> String {
        match kind {
            Kind::General => tr!(self.language, "kind-general"),
            Kind::Guard => tr!(self.language, "kind-guard"),
            Kind::Elephant => tr!(self.language, "kind-elephant"),
            Kind::Horse => tr!(self.language, "kind-horse"),
            Kind::Chariot => tr!(self.language, "kind-chariot"),
            Kind::Cannon => tr!(self.language, "kind-cannon"),
            Kind::Soldier => tr!(self.language, "kind-soldier"),
        }
    }

    /// What players type for a kind of piece.
    pub(crate) fn typed(self, kind: Kind) -> Vec<String> {
        let names = match kind {
            Kind::General => tr!(self.language, "typed-general"),
            Kind::Guard => tr!(self.language, "typed-guard"),
            Kind::Elephant => tr!(self.language, "typed-elephant"),
            Kind::Horse => tr!(self.language, "typed-horse"),
            Kind::Chariot => tr!(self.language, "typed-chariot"),
            Kind::Cannon => tr!(self.language, "typed-cannon"),
            Kind::Soldier => tr!(self.language, "typed-soldier"),
        };
        names.split(',').map(str::to_owned).collect()
    }

    /// The name of a piece; Korean has one word for Cho's soldiers and another for Han's.
    pub(crate) fn piece(self, piece: Piece) -> String {
        match (piece.kind, piece.side) {
            (Kind::Soldier, Side::Cho) => tr!(self.language, "kind-soldier-cho"),
            (Kind::Soldier, Side::Han) => tr!(self.language, "kind-soldier-han"),
            (kind, _) => self.kind(kind),
        }
    }

    pub(crate) fn square(self, square: Square) -> String {
        match self.squares {
            Coordinates::Korean => korean::square(square),
            Coordinates::Algebraic | Coordinates::Off => square.to_string(),
        }
    }

    /// A move with its piece: `Horse b1 → c3`, `02 마 83`, or the word for a pass.
    pub(crate) fn mv(self, mv: Move, piece: Piece) -> String {
        if mv.is_pass() {
            return tr!(self.language, "move-pass");
        }
        tr!(
            self.language,
            "move-words",
            piece = self.piece(piece),
            from = self.square(mv.from()),
            to = self.square(mv.to()),
        )
    }

    /// What a move did, in one line: who, what, captured, check.
    pub(crate) fn moved(self, moved: Moved) -> String {
        let language = self.language;
        let mv = self.mv(moved.mv, Piece::new(moved.side, moved.kind));
        let mut line = tr!(language, "moved", side = self.side(moved.side), move = mv);
        if let Some(kind) = moved.captured {
            let taken = self.piece(Piece::new(moved.side.other(), kind));
            line.push_str(&tr!(language, "moved-captured", piece = taken));
        }
        if moved.check && moved.answer {
            line.push_str(&tr!(language, "moved-answer-check"));
        } else if moved.check {
            line.push_str(&tr!(language, "moved-check"));
        } else if moved.answer {
            line.push_str(&tr!(language, "moved-answer"));
        }
        if moved.bikjang {
            line.push_str(&tr!(language, "moved-bikjang"));
        }
        line
    }

    /// The four kinds of an arrangement from left to right, as players name it.
    pub(crate) fn arrangement(self, arrangement: Arrangement) -> String {
        match arrangement {
            Arrangement::HorseElephantElephantHorse => tr!(self.language, "setup-heeh"),
            Arrangement::ElephantHorseHorseElephant => tr!(self.language, "setup-ehhe"),
            Arrangement::ElephantHorseElephantHorse => tr!(self.language, "setup-eheh"),
            Arrangement::HorseElephantHorseElephant => tr!(self.language, "setup-hehe"),
        }
    }

    pub(crate) fn rules(self, rules: &RuleSet) -> String {
        tr!(self.language, &format!("rules-{}", rules.name))
    }

    pub(crate) fn handicap(self, handicap: Handicap) -> String {
        tr!(self.language, &format!("handicap-{}", handicap.name().replace('_', "-")))
    }

    pub(crate) fn level(self, level: Level) -> String {
        tr!(self.language, "engine-level", level = i64::from(level.number()))
    }

    /// A player as others see it: a mention (which pings only where that is allowed), or the engine.
    pub(crate) fn player(self, player: Player) -> String {
        match player {
            Player::User(user) => mention(user),
            Player::Engine(level) => self.level(level),
        }
    }

    /// A player as others see it; nothing for a seat that is empty.
    pub(crate) fn seated(self, player: Option<Player>) -> String {
        player.map_or_else(String::new, |player| self.player(player))
    }

    /// A game in a list of choices, without mentions, which Discord does not resolve there.
    pub(crate) fn game(self, game: &Game) -> String {
        tr!(self.language, "game-number", number = game.id().to_string(), moves = game.moves().len() as i64)
    }

    pub(crate) fn points(self, points: Points) -> String {
        tr!(
            self.language,
            "points",
            cho = points.with_deom(Side::Cho).to_string(),
            han = points.with_deom(Side::Han).to_string(),
        )
    }

    /// Games won, drawn and lost.
    pub(crate) fn results(self, results: Results) -> String {
        tr!(
            self.language,
            "results",
            wins = i64::from(results.wins),
            draws = i64::from(results.draws),
            losses = i64::from(results.losses),
        )
    }

    pub(crate) fn order(self, order: Order) -> String {
        tr!(self.language, &format!("order-{}", order.name()))
    }

    pub(crate) fn clock(self, clock: TimeControl) -> String {
        match clock {
            TimeControl::Unlimited => tr!(self.language, "clock-none"),
            TimeControl::PerMove(span) => {
                let hours = span.as_secs() / 3600;
                if hours.is_multiple_of(24) {
                    tr!(self.language, "clock-days", days = (hours / 24) as i64)
                } else {
                    tr!(self.language, "clock-hours", hours = hours as i64)
                }
            }
            TimeControl::Live { main, byoyomi, periods } => tr!(
                self.language,
                "clock-live",
                minutes = (main.as_secs() / 60) as i64,
                seconds = byoyomi.as_secs() as i64,
                periods = i64::from(periods),
            ),
        }
    }
}

/// A user's mention.
pub(crate) fn mention(user: UserId) -> String {
    format!("<@{user}>")
}

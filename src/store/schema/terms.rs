//! What was agreed on before a game, as the record of the game has it.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::game::{self, Seat, Stakes, UserId, Venue, millis};
use janggi::{Handicap, RuleSet, Side};

use super::name::Name;
use super::values::{Level, Place};

#[derive(Serialize, Deserialize)]
pub(super) struct Terms {
    rules: Name<&'static RuleSet>,
    challenger: u64,
    opponent: Opponent,
    side: SideChoice,
    clock: TimeControl,
    stakes: Name<Stakes>,
    handicap: Option<HandicapTerms>,
    place: Place,
    venue: Name<Venue>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Opponent {
    User(u64),
    Open,
    Engine(Level),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SideChoice {
    Fixed(Name<Side>),
    Random,
}

/// Spans are in milliseconds.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum TimeControl {
    Unlimited,
    PerMove(u64),
    Live { main: u64, byoyomi: u64, periods: u8 },
}

#[derive(Serialize, Deserialize)]
struct HandicapTerms {
    pieces: Name<Handicap>,
    giver: Name<Seat>,
}

impl From<game::Terms> for Terms {
    fn from(terms: game::Terms) -> Terms {
        Terms {
            rules: Name(terms.rules),
            challenger: terms.challenger.0,
            opponent: match terms.opponent {
                game::Opponent::User(user) => Opponent::User(user.0),
                game::Opponent::Open => Opponent::Open,
                game::Opponent::Engine(level) => Opponent::Engine(Level(level)),
            },
            side: match terms.side {
                game::SideChoice::Fixed(side) => SideChoice::Fixed(Name(side)),
                game::SideChoice::Random => SideChoice::Random,
            },
            clock: terms.clock.into(),
            stakes: Name(terms.stakes),
            handicap: terms
                .handicap
                .map(|handicap| HandicapTerms { pieces: Name(handicap.pieces), giver: Name(handicap.giver) }),
            place: terms.place.into(),
            venue: Name(terms.venue),
        }
    }
}

impl From<Terms> for game::Terms {
    fn from(terms: Terms) -> game::Terms {
        game::Terms {
            rules: terms.rules.0,
            challenger: UserId(terms.challenger),
            opponent: match terms.opponent {
                Opponent::User(user) => game::Opponent::User(UserId(user)),
                Opponent::Open => game::Opponent::Open,
                Opponent::Engine(level) => game::Opponent::Engine(level.0),
            },
            side: match terms.side {
                SideChoice::Fixed(side) => game::SideChoice::Fixed(side.0),
                SideChoice::Random => game::SideChoice::Random,
            },
            clock: terms.clock.into(),
            stakes: terms.stakes.0,
            handicap: terms
                .handicap
                .map(|handicap| game::HandicapTerms { pieces: handicap.pieces.0, giver: handicap.giver.0 }),
            place: terms.place.into(),
            venue: terms.venue.0,
        }
    }
}

impl From<game::TimeControl> for TimeControl {
    fn from(clock: game::TimeControl) -> TimeControl {
        match clock {
            game::TimeControl::Unlimited => TimeControl::Unlimited,
            game::TimeControl::PerMove(span) => TimeControl::PerMove(millis(span)),
            game::TimeControl::Live { main, byoyomi, periods } => {
                TimeControl::Live { main: millis(main), byoyomi: millis(byoyomi), periods }
            }
        }
    }
}

impl From<TimeControl> for game::TimeControl {
    fn from(clock: TimeControl) -> game::TimeControl {
        match clock {
            TimeControl::Unlimited => game::TimeControl::Unlimited,
            TimeControl::PerMove(span) => game::TimeControl::PerMove(Duration::from_millis(span)),
            TimeControl::Live { main, byoyomi, periods } => game::TimeControl::Live {
                main: Duration::from_millis(main),
                byoyomi: Duration::from_millis(byoyomi),
                periods,
            },
        }
    }
}

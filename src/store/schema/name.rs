//! How plain values are written: by their names.

use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::game::{BoardSide, Coordinates, Hand, OfferKind, Pings, Reminders, Score, Seat, Stakes, Venue};
use janggi::{Arrangement, Handicap, Move, Reason, RuleSet, Side};

/// A value that is stored under a name.
pub(super) trait Named: Copy {
    /// The name.
    fn name(self) -> String;
    /// The value with a name.
    fn named(name: &str) -> Option<Self>;
}

impl Named for Side {
    fn name(self) -> String {
        Side::name(self).to_owned()
    }

    fn named(name: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| Side::name(*side) == name)
    }
}

impl Named for Arrangement {
    fn name(self) -> String {
        Arrangement::name(self).to_owned()
    }

    fn named(name: &str) -> Option<Arrangement> {
        Arrangement::named(name)
    }
}

impl Named for Handicap {
    fn name(self) -> String {
        Handicap::name(self).to_owned()
    }

    fn named(name: &str) -> Option<Handicap> {
        Handicap::named(name)
    }
}

impl Named for &'static RuleSet {
    fn name(self) -> String {
        self.name.to_owned()
    }

    fn named(name: &str) -> Option<&'static RuleSet> {
        RuleSet::named(name)
    }
}

impl Named for Move {
    fn name(self) -> String {
        self.to_string()
    }

    fn named(name: &str) -> Option<Move> {
        Move::from_str(name).ok()
    }
}

impl Named for Reason {
    fn name(self) -> String {
        self.detail().to_owned()
    }

    fn named(name: &str) -> Option<Reason> {
        const ALL: [Reason; 9] = [
            Reason::Checkmate,
            Reason::Bikjang,
            Reason::DoublePass,
            Reason::Repetition,
            Reason::Shuttle,
            Reason::PerpetualCheck,
            Reason::NoCapture,
            Reason::Stuck,
            Reason::Material,
        ];
        ALL.into_iter().find(|reason| reason.detail() == name)
    }
}

/// The names of values that have none of their own.
macro_rules! named {
    ($($kind:ident { $($variant:ident = $name:literal),* })*) => {$(
        impl Named for $kind {
            fn name(self) -> String {
                match self {
                    $($kind::$variant => $name,)*
                }
                .to_owned()
            }

            fn named(name: &str) -> Option<$kind> {
                match name {
                    $($name => Some($kind::$variant),)*
                    _ => None,
                }
            }
        }
    )*};
}

named! {
    Hand { Left = "left", Right = "right" }
    Seat { Challenger = "challenger", Opponent = "opponent" }
    Stakes { Casual = "casual", Rated = "rated" }
    Venue { Channel = "channel", Thread = "thread" }
    OfferKind { Draw = "draw", Settle = "settle", Takeback = "takeback" }
    Score { Win = "win", Draw = "draw", Loss = "loss" }
    Coordinates { Shown = "shown", Korean = "korean", Algebraic = "algebraic", Hidden = "hidden" }
    BoardSide { Own = "own", Cho = "cho", Han = "han" }
    Reminders { On = "on", Off = "off" }
    Pings { On = "on", Off = "off" }
}

/// A value that is written as its name.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Name<T>(pub(super) T);

impl<T: Named> Serialize for Name<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.name())
    }
}

impl<'de, T: Named> Deserialize<'de> for Name<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Name<T>, D::Error> {
        let name = String::deserialize(deserializer)?;
        T::named(&name).map(Name).ok_or_else(|| de::Error::custom(format_args!("unknown name {name:?}")))
    }
}

//! How the plain values of `rules`, which know nothing of serialisation, are written: by their names.

use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use janggi::{Arrangement, BySide, Handicap, Move, Reason, RuleSet, Side};

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

pub(super) fn serialize<T: Named, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&value.name())
}

pub(super) fn deserialize<'de, T: Named, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let name = String::deserialize(deserializer)?;
    T::named(&name).ok_or_else(|| de::Error::custom(format_args!("unknown name {name:?}")))
}

/// A named value as a value of its own, for lists and options.
struct Name<T>(T);

impl<T: Named> Serialize for Name<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize(&self.0, serializer)
    }
}

impl<'de, T: Named> Deserialize<'de> for Name<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Name<T>, D::Error> {
        deserialize(deserializer).map(Name)
    }
}

/// A list of named values.
pub(super) mod list {
    use super::{Deserialize, Deserializer, Name, Named, Serializer};

    pub(in super::super) fn serialize<T: Named, S: Serializer>(
        values: &[T],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(values.iter().copied().map(Name))
    }

    pub(in super::super) fn deserialize<'de, T: Named, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<T>, D::Error> {
        let names = Vec::<Name<T>>::deserialize(deserializer)?;
        Ok(names.into_iter().map(|name| name.0).collect())
    }
}

/// A pair of optional named values, one for each side.
pub(super) mod by_side_option {
    use super::{BySide, Deserializer, Name, Named, Serializer, by_side};

    pub(in super::super) fn serialize<T: Named, S: Serializer>(
        value: &BySide<Option<T>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let names = BySide { cho: value.cho.map(Name), han: value.han.map(Name) };
        by_side::serialize(&names, serializer)
    }

    pub(in super::super) fn deserialize<'de, T: Named, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<BySide<Option<T>>, D::Error> {
        let names: BySide<Option<Name<T>>> = by_side::deserialize(deserializer)?;
        Ok(BySide { cho: names.cho.map(|name| name.0), han: names.han.map(|name| name.0) })
    }
}

/// A pair of serialisable values, one for each side.
pub(super) mod by_side {
    use super::{BySide, Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Pair<T> {
        cho: T,
        han: T,
    }

    pub(in super::super) fn serialize<T: Serialize, S: Serializer>(
        value: &BySide<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        Pair { cho: &value.cho, han: &value.han }.serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<BySide<T>, D::Error> {
        let pair = Pair::deserialize(deserializer)?;
        Ok(BySide { cho: pair.cho, han: pair.han })
    }
}

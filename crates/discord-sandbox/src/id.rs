//! Snowflakes: 64-bit identifiers that carry their time of birth and travel as strings.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// Milliseconds between the Unix epoch and Discord's.
const DISCORD_EPOCH_MS: u64 = 1_420_070_400_000;

/// A snowflake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Id(u64);

impl Id {
    pub(crate) const fn new(raw: u64) -> Self {
        Self(raw)
    }

    /// The smallest snowflake of a moment, given in Unix milliseconds.
    pub(crate) const fn at(unix_ms: u64) -> Self {
        Self(unix_ms.saturating_sub(DISCORD_EPOCH_MS) << 22)
    }

    pub(crate) const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// Reads an identifier out of JSON: a string of digits, or (as some clients send them) a number.
    pub(crate) fn read(value: &Value) -> Option<Self> {
        match value {
            Value::String(text) => text.parse().ok(),
            Value::Number(number) => number.as_u64().map(Self),
            _ => None,
        }
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        Self::read(&value).ok_or_else(|| serde::de::Error::custom("not a snowflake"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snowflakes_are_strings_and_sort_by_time() {
        let id = Id::at(1_700_000_000_000);
        assert_eq!(serde_json::to_value(id).unwrap(), Value::String(id.to_string()));
        assert!(id < Id::at(1_700_000_000_001));
        assert!(id.next() < Id::at(1_700_000_000_001));
        assert_eq!(Id::read(&Value::from(7)), Some(Id::new(7)));
        assert_eq!(Id::read(&Value::from("x7")), None);
    }
}

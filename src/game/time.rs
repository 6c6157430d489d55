//! Points in time. Nobody here asks what time it is.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A point in time: milliseconds since the Unix epoch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// The time `span` later.
    #[must_use]
    pub fn plus(self, span: Duration) -> Timestamp {
        Timestamp(self.0.saturating_add(millis(span)))
    }

    /// The time `span` earlier, or the epoch.
    #[must_use]
    pub fn minus(self, span: Duration) -> Timestamp {
        Timestamp(self.0.saturating_sub(millis(span)))
    }

    /// How long after `earlier` this is; nothing when the clock was set back in between.
    pub fn since(self, earlier: Timestamp) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }

    /// Whole seconds since the Unix epoch.
    pub fn secs(self) -> u64 {
        self.0 / 1000
    }
}

/// A span in whole milliseconds; more than 500 million years are cut to that.
pub(super) fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

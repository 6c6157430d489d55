//! Points in time. Nobody here asks what time it is.

use std::time::Duration;

/// A point in time: milliseconds since the Unix epoch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
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

    /// The date in UTC: year, month and day.
    ///
    /// *Citation:* Howard Hinnant, "chrono-compatible low-level date algorithms", `civil_from_days`.
    pub fn date(self) -> (u64, u64, u64) {
        let days = self.0 / 86_400_000 + 719_468;
        let (era, day_of_era) = (days / 146_097, days % 146_097);
        let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        // Months are counted from March here.
        let month = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month + 2) / 5 + 1;
        let (month, next_year) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        (400 * era + year_of_era + next_year, month, day)
    }

    /// Whole seconds since the Unix epoch.
    pub fn secs(self) -> u64 {
        self.0 / 1000
    }
}

/// A span in whole milliseconds; more than 500 million years are cut to that.
pub(crate) fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (days, date) in [
            (0, (1970, 1, 1)),
            (58, (1970, 2, 28)),
            (59, (1970, 3, 1)),
            (11_016, (2000, 2, 29)),
            (19_722, (2023, 12, 31)),
            (19_723, (2024, 1, 1)),
            (19_782, (2024, 2, 29)),
        ] {
            assert_eq!(Timestamp(days * 86_400_000 + 86_399_999).date(), date);
        }
    }
}

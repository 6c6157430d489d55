//! The sandbox's clock: the real one, which tests may shift forward.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

const DAY_SECONDS: u64 = 86_400;

/// A clock that can be advanced.
#[derive(Debug, Default)]
pub(crate) struct Clock {
    ahead_ms: u64,
}

impl Clock {
    /// Now, in Unix milliseconds.
    pub(crate) fn now(&self) -> u64 {
        let real = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        real.as_millis() as u64 + self.ahead_ms
    }

    pub(crate) fn advance(&mut self, by: Duration) {
        self.ahead_ms += by.as_millis() as u64;
    }
}

/// A moment in Unix milliseconds as the text Discord sends: `2026-01-31T12:00:00.250000+00:00`.
pub(crate) fn iso(unix_ms: u64) -> String {
    let seconds = unix_ms / 1000;
    let (year, month, day) = civil(seconds / DAY_SECONDS);
    let of_day = seconds % DAY_SECONDS;
    format!(
        "{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}.{:03}000+00:00",
        of_day / 3600,
        of_day / 60 % 60,
        of_day % 60,
        unix_ms % 1000,
    )
}

/// Year, month and day of a count of days since 1970-01-01.
///
/// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
fn civil(days: u64) -> (u64, u64, u64) {
    let shifted = days + 719_468;
    let era = shifted / 146_097;
    let of_era = shifted % 146_097;
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    (year_of_era + era * 400 + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_discord_writes_them() {
        assert_eq!(iso(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(iso(951_782_400_000), "2000-02-29T00:00:00.000000+00:00");
        assert_eq!(iso(1_767_225_599_250), "2025-12-31T23:59:59.250000+00:00");
    }

    #[test]
    fn the_clock_can_be_advanced() {
        let mut clock = Clock::default();
        let before = clock.now();
        clock.advance(Duration::from_secs(900));
        assert!(clock.now() >= before + 900_000);
    }
}

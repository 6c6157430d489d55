//! Clocks: how much time a side has, as plain arithmetic on spans.

use std::time::Duration;

const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How the time of a game is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// Not at all.
    Unlimited,
    /// Correspondence: so long for each move.
    PerMove(Duration),
    /// Live: so long for the game, then some periods, one of which is used up by each move that takes longer than
    /// it (초읽기).
    Live {
        /// Time for the game before byoyomi.
        main: Duration,
        /// Length of a period.
        byoyomi: Duration,
        /// How many periods; none makes it sudden death.
        periods: u8,
    },
}

impl TimeControl {
    /// The longest time for one move, or main time, that can be agreed: 30 days.
    pub const LONGEST: Duration = Duration::from_secs(30 * 24 * 60 * 60);

    /// What each side has at the start.
    pub(super) fn start(self) -> TimeLeft {
        match self {
            TimeControl::Unlimited | TimeControl::PerMove(_) => TimeLeft { main: Duration::ZERO, periods: 0 },
            TimeControl::Live { main, periods, .. } => TimeLeft { main, periods },
        }
    }

    /// How long a side may think about the move it is to make, with `left` on its clock. `None` is for ever.
    pub fn allowance(self, left: TimeLeft) -> Option<Duration> {
        match self {
            TimeControl::Unlimited => None,
            TimeControl::PerMove(span) => Some(span),
            TimeControl::Live { byoyomi, .. } => Some(left.main + byoyomi * u32::from(left.periods)),
        }
    }

    /// What is left to a side after it thought for `spent` and made its move in time.
    pub(super) fn spend(self, left: TimeLeft, spent: Duration) -> TimeLeft {
        let TimeControl::Live { byoyomi, .. } = self else { return left };
        let over = spent.saturating_sub(left.main);
        let used = over.as_millis().checked_div(byoyomi.as_millis()).unwrap_or(0);
        TimeLeft {
            main: left.main.saturating_sub(spent),
            periods: left.periods.saturating_sub(u8::try_from(used).unwrap_or(u8::MAX)),
        }
    }

    /// How long a player may take to pick a hand, or to choose a set-up: generous, and apart from the clock. Even
    /// without a clock it ends, since a game that nobody begins would stay for ever.
    pub fn setup_allowance(self) -> Duration {
        match self {
            TimeControl::Unlimited => 7 * DAY,
            TimeControl::PerMove(span) => span.max(DAY),
            TimeControl::Live { .. } => Duration::from_secs(10 * 60),
        }
    }

    /// How long before the end of an allowance the player is reminded; `None` when it is too short for that.
    pub(super) fn reminder(allowance: Duration) -> Option<Duration> {
        (allowance >= HOUR).then(|| (allowance / 4).min(12 * HOUR))
    }

    /// Whether the spans make sense: nobody loses at once, nobody waits for months.
    pub(super) fn is_playable(self) -> bool {
        match self {
            TimeControl::Unlimited => true,
            TimeControl::PerMove(span) => span >= Duration::from_secs(60) && span <= TimeControl::LONGEST,
            TimeControl::Live { main, byoyomi, periods } => {
                let second = Duration::from_secs(1);
                let whole = main + byoyomi * u32::from(periods);
                (periods == 0 || byoyomi >= second)
                    && whole >= Duration::from_secs(10)
                    && main <= TimeControl::LONGEST
                    && byoyomi <= HOUR
            }
        }
    }
}

/// What is left on a live clock. Without a live clock it means nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeLeft {
    /// Main time.
    pub main: Duration,
    /// Byoyomi periods, the one that may be running included.
    pub periods: u8,
}

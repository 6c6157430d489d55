//! What time it is: the system's clock, which tests may put forward.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use tokio::sync::Notify;
use tokio::sync::futures::Notified;

use crate::game::Timestamp;

/// The clock that the app goes by. Clones show the same time.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    /// Milliseconds by which it is ahead of the system's clock.
    ahead: AtomicU64,
    moved: Notify,
}

impl Clock {
    /// The system's clock.
    pub fn system() -> Clock {
        Clock::default()
    }

    /// The current time.
    pub fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let ahead = Duration::from_millis(self.shared.ahead.load(Ordering::Relaxed));
        Timestamp(u64::try_from((since + ahead).as_millis()).unwrap_or(u64::MAX))
    }

    /// Puts the clock forward, as if so much time had passed; what was due in between is due now.
    pub fn advance(&self, span: Duration) {
        let span = u64::try_from(span.as_millis()).unwrap_or(u64::MAX);
        self.shared.ahead.fetch_add(span, Ordering::Relaxed);
        self.shared.moved.notify_waiters();
    }

    /// Done when the clock is put forward after this call.
    pub(super) fn moved(&self) -> Notified<'_> {
        self.shared.moved.notified()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_are_put_forward_together() {
        let clock = Clock::system();
        let before = clock.now();
        clock.clone().advance(Duration::from_secs(3600));
        let passed = clock.now().since(before);
        assert!((3600..3610).contains(&passed.as_secs()), "{passed:?}");
    }
}

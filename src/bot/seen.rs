//! Interactions that were handled: the gateway may deliver one twice, for example after it resumed.

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, PoisonError};

use serenity::all::InteractionId;

/// How many are remembered: many more than arrive while a session is resumed.
const MOST: usize = 2048;

/// The interactions of late.
#[derive(Default)]
pub(super) struct Seen {
    recent: Mutex<Recent>,
}

#[derive(Default)]
struct Recent {
    known: HashSet<InteractionId>,
    order: VecDeque<InteractionId>,
}

impl Seen {
    /// Whether an interaction comes for the first time; from now on it is known.
    pub(super) fn is_new(&self, interaction: InteractionId) -> bool {
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        if !recent.known.insert(interaction) {
            return false;
        }
        recent.order.push_back(interaction);
        if recent.order.len() > MOST
            && let Some(oldest) = recent.order.pop_front()
        {
            recent.known.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_comes_once_and_the_oldest_are_forgotten() {
        let seen = Seen::default();
        assert!(seen.is_new(InteractionId::new(1)));
        assert!(!seen.is_new(InteractionId::new(1)));
        for id in 2..=MOST as u64 + 1 {
            assert!(seen.is_new(InteractionId::new(id)));
        }
        assert!(seen.is_new(InteractionId::new(1)));
        assert_eq!(seen.recent.lock().expect("not poisoned").known.len(), MOST);
    }
}

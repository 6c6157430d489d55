//! What the world announces: to the bot over the gateway, and to the pages.

use serde_json::Value;

/// An announcement, kept by the world until the hub delivers it.
#[derive(Debug, Clone)]
pub(crate) enum Event {
    /// A dispatch to every gateway session with the intent.
    Gateway {
        /// For instance `MESSAGE_CREATE`.
        name: &'static str,
        /// The intent bits of which a session needs one; 0 for events that everybody gets.
        intents: u64,
        data: Value,
    },
    /// News for the pages and for whoever listens at `/sandbox/events`.
    Page { name: &'static str, data: Value },
}

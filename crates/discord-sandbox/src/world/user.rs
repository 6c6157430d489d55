//! People and the bot.

use crate::id::Id;

/// A user; the bot is one too.
#[derive(Debug, Clone)]
pub(crate) struct User {
    pub(crate) id: Id,
    /// The unique, lower-case name.
    pub(crate) name: String,
    /// The name that others see.
    pub(crate) display: String,
    /// The language of this user's client.
    pub(crate) locale: &'static str,
    pub(crate) bot: bool,
}

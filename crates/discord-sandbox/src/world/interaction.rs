//! Interactions: what a user did, and how far the bot's answer has come.

use serde_json::Value;

use crate::id::Id;

pub(crate) const COMMAND: u8 = 2;
pub(crate) const COMPONENT: u8 = 3;
pub(crate) const AUTOCOMPLETE: u8 = 4;
pub(crate) const MODAL: u8 = 5;

/// The first answer is due within this time.
pub(crate) const ANSWER_MS: u64 = 3_000;
/// The token works this long.
pub(crate) const TOKEN_MS: u64 = 15 * 60 * 1000;

#[derive(Debug, Clone)]
pub(crate) struct Interaction {
    pub(crate) id: Id,
    pub(crate) token: String,
    pub(crate) kind: u8,
    pub(crate) user: Id,
    pub(crate) channel: Id,
    /// When the user acted; when the bot was told (later when delivery is slow).
    pub(crate) created: u64,
    /// The command's full name.
    pub(crate) name: Option<String>,
    /// The message whose component was used.
    pub(crate) source: Option<Id>,
    /// The dispatch, for redelivery.
    pub(crate) payload: Value,
    pub(crate) answer: Option<Answer>,
    /// What `@original` is.
    pub(crate) original: Option<Id>,
    /// Further messages.
    pub(crate) followups: Vec<Id>,
    /// How often the messages were changed through the token after the first answer.
    pub(crate) changes: u32,
    /// Refused answers, for the report to the user.
    pub(crate) refused: Vec<Value>,
}

/// The bot's first answer.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) kind: u8,
    /// `data` as the bot sent it.
    pub(crate) data: Value,
    pub(crate) at: u64,
}

impl Interaction {
    /// Milliseconds from the user's act to the first answer.
    pub(crate) fn took(&self) -> Option<u64> {
        self.answer.as_ref().map(|answer| answer.at.saturating_sub(self.created))
    }

    /// Whether the bot has promised a message (or a change) that has not come yet.
    pub(crate) fn is_pending(&self) -> bool {
        matches!(self.answer, Some(Answer { kind: 5 | 6, .. }))
            && self.changes == 0
            && self.followups.is_empty()
    }
}

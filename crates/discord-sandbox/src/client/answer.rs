//! What the bot answered to an interaction.

use serde::Deserialize;
use serde_json::Value;

use super::message::Message;

/// The bot's answer to a command, a press, a choice or a modal.
#[derive(Debug, Clone, Deserialize)]
#[non_exhaustive]
pub struct Answer {
    /// The interaction.
    pub interaction: String,
    /// How long the first answer took, in milliseconds of the sandbox's clock.
    pub ms: u64,
    /// The first answer, as the bot sent it.
    #[serde(rename = "response")]
    pub reaction: Reaction,
    /// The message that the answer sent or changed, as the user sees it now.
    pub message: Option<Message>,
    /// Messages that followed.
    #[serde(default)]
    pub followups: Vec<Message>,
    /// Whether the bot promised a message that did not come yet.
    #[serde(default)]
    pub pending: bool,
}

/// The body of a bot's answer to an interaction.
#[derive(Debug, Clone, Deserialize)]
#[non_exhaustive]
pub struct Reaction {
    /// Discord's number: 4 a message, 5 a message promised, 6 a change promised, 7 a change, 9 a modal.
    #[serde(rename = "type")]
    pub kind: u8,
    /// What belongs to it.
    pub data: Value,
}

/// One suggestion of an autocompletion.
#[derive(Debug, Clone, Deserialize)]
#[non_exhaustive]
pub struct Choice {
    /// What the user sees.
    pub name: String,
    /// What the bot gets when it is chosen.
    pub value: Value,
}

impl Answer {
    /// The message, whoever sees it.
    ///
    /// # Panics
    ///
    /// When there is none that the user sees.
    #[track_caller]
    pub fn message(self) -> Message {
        self.message.unwrap_or_else(|| panic!("an answer without a message: {:?}", self.reaction))
    }

    /// The message, which everybody in the channel sees.
    ///
    /// # Panics
    ///
    /// When there is none, or only the user sees it.
    #[track_caller]
    pub fn public(self) -> Message {
        let message = self.message();
        assert!(!message.is_ephemeral(), "only the user sees: {}", message.content());
        message
    }

    /// The message, which only the user sees.
    ///
    /// # Panics
    ///
    /// When there is none, or everybody sees it.
    #[track_caller]
    pub fn private(self) -> Message {
        let message = self.message();
        assert!(message.is_ephemeral(), "everybody sees: {}", message.content());
        message
    }
}

//! Messages and their files.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::id::Id;

pub(crate) const EPHEMERAL: u64 = 1 << 6;
pub(crate) const LOADING: u64 = 1 << 7;
pub(crate) const HAS_THREAD: u64 = 1 << 5;

/// Kinds of messages.
pub(crate) const DEFAULT: u8 = 0;
pub(crate) const THREAD_CREATED: u8 = 18;
pub(crate) const REPLY: u8 = 19;
pub(crate) const CHAT_COMMAND: u8 = 20;
pub(crate) const THREAD_STARTER: u8 = 21;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Message {
    pub(crate) id: Id,
    pub(crate) channel: Id,
    pub(crate) author: Id,
    pub(crate) kind: u8,
    pub(crate) content: String,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) flags: u64,
    pub(crate) tts: bool,
    pub(crate) created: u64,
    pub(crate) edited: Option<u64>,
    pub(crate) nonce: Option<Value>,
    /// The message that this one answers.
    pub(crate) reference: Option<Id>,
    /// Users that the content names.
    pub(crate) mentions: Vec<Id>,
    /// Users that got a notification when the message was sent.
    pub(crate) pings: Vec<Id>,
    pub(crate) everyone: bool,
    /// Whose private answer this is; others never see it.
    pub(crate) only: Option<Id>,
    /// The interaction that led to the message.
    pub(crate) cause: Option<Cause>,
}

impl Message {
    pub(crate) fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    pub(crate) fn is_visible_to(&self, user: Id) -> bool {
        self.only.is_none_or(|only| only == user)
    }

    /// Whether there is nothing to see but, perhaps, files. Components alone do not make a message.
    pub(crate) fn is_bare(&self) -> bool {
        self.content.trim().is_empty() && self.embeds.is_empty()
    }

    /// Whether an embed shows this file; Discord then leaves it out of `attachments`.
    pub(crate) fn embeds_file(&self, name: &str) -> bool {
        let wanted = format!("attachment://{name}");
        self.embeds.iter().any(|embed| {
            [
                &embed["image"]["url"],
                &embed["thumbnail"]["url"],
                &embed["author"]["icon_url"],
                &embed["footer"]["icon_url"],
            ]
            .iter()
            .any(|url| **url == wanted)
        })
    }

    /// The components of all rows.
    pub(crate) fn all_components(&self) -> impl Iterator<Item = &Value> {
        self.components.iter().filter_map(|row| row["components"].as_array()).flatten()
    }
}

/// Why a message is there: the interaction that it answers.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Cause {
    pub(crate) interaction: Id,
    /// 2: command, 3: component, 5: modal.
    pub(crate) kind: u8,
    pub(crate) user: Id,
    /// The command's full name, for the line above the answer.
    pub(crate) name: Option<String>,
    /// The message whose component was pressed.
    pub(crate) source: Option<Id>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Attachment {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) description: Option<String>,
    pub(crate) kind: String,
    pub(crate) size: usize,
    /// Width and height of a picture.
    pub(crate) measure: Option<(u32, u32)>,
}

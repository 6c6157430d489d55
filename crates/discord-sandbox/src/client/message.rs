//! A message as a user sees it.

use serde::Deserialize;
use serde_json::Value;

/// A message as a user sees it at some moment.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(transparent)]
pub struct Message(Value);

/// A file of a message.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[non_exhaustive]
pub struct Attachment {
    /// What it is called.
    pub filename: String,
    /// Where its bytes are; see [`Client::file`](super::Client::file).
    pub url: String,
    /// The words for those who cannot see it.
    #[serde(default)]
    pub description: String,
}

/// A button or a select menu.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[non_exhaustive]
pub struct Component {
    /// Discord's number: 2 a button, 3 a select of texts, 5 to 8 selects of people, roles and channels.
    #[serde(rename = "type")]
    pub kind: u8,
    /// What the bot calls it; links have none.
    pub custom_id: Option<String>,
    /// What is written on a button.
    pub label: Option<String>,
    /// Whether it is there only to be looked at.
    #[serde(default)]
    pub disabled: bool,
    /// What a select of texts has to choose from.
    #[serde(default)]
    pub options: Vec<Value>,
}

impl Message {
    /// The whole message, as Discord writes it, with the sandbox's additions.
    pub fn json(&self) -> &Value {
        &self.0
    }

    fn text(&self, key: &str) -> &str {
        self.0[key].as_str().unwrap_or_default()
    }

    fn list<T: for<'de> Deserialize<'de>>(value: &Value) -> Vec<T> {
        let all = value.as_array().into_iter().flatten();
        all.filter_map(|one| T::deserialize(one).ok()).collect()
    }

    /// Its id.
    pub fn id(&self) -> &str {
        self.text("id")
    }

    /// The id of the channel that it is in.
    pub fn channel(&self) -> &str {
        self.text("channel_id")
    }

    /// Its text.
    pub fn content(&self) -> &str {
        self.text("content")
    }

    /// Whether its text contains this.
    pub fn says(&self, part: &str) -> bool {
        self.content().contains(part)
    }

    /// Whether only one user sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.0["ephemeral"] == true
    }

    /// The ids of those whom it notified.
    pub fn pings(&self) -> Vec<&str> {
        self.0["pings"].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
    }

    /// Its files, without those that an embed shows.
    pub fn attachments(&self) -> Vec<Attachment> {
        Self::list(&self.0["attachments"])
    }

    /// Its buttons and select menus.
    pub fn components(&self) -> Vec<Component> {
        let rows = self.0["components"].as_array().into_iter().flatten();
        rows.flat_map(|row| Self::list(&row["components"])).collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn components_are_found_in_their_rows() {
        let message: Message = serde_json::from_value(json!({"components": [
            {"type": 1, "components": [
                {"type": 2, "custom_id": "yes", "label": "Yes", "style": 1},
                {"type": 2, "url": "https://discord.com", "label": "a link", "style": 5},
            ]},
            {"type": 1, "components": [{"type": 3, "custom_id": "pick", "options": [{"value": "a"}]}]},
        ]}))
        .unwrap();
        let ids: Vec<Option<String>> = message.components().into_iter().map(|one| one.custom_id).collect();
        assert_eq!(ids, [Some("yes".to_owned()), None, Some("pick".to_owned())]);
        assert!(message.attachments().is_empty() && message.pings().is_empty() && !message.is_ephemeral());
    }
}

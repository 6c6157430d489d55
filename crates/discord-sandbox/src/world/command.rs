//! The commands that the bot has registered.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::permission::Permissions;
use crate::id::Id;

pub(crate) const SUB_COMMAND: i64 = 1;
pub(crate) const SUB_COMMAND_GROUP: i64 = 2;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Command {
    pub(crate) id: Id,
    /// Only there, or everywhere.
    pub(crate) guild: Option<Id>,
    pub(crate) version: Id,
    /// The body as the bot sent it, checked.
    pub(crate) body: Value,
}

impl Command {
    pub(crate) fn name(&self) -> &str {
        self.body["name"].as_str().unwrap_or_default()
    }

    /// 1: slash command, 2: user menu, 3: message menu.
    pub(crate) fn kind(&self) -> i64 {
        self.body["type"].as_i64().unwrap_or(1)
    }

    /// Whether the command can be used in servers (context 0) or in direct messages with the bot (1).
    pub(crate) fn fits_context(&self, context: u64) -> bool {
        match self.body["contexts"].as_array() {
            Some(contexts) => contexts.iter().any(|one| one.as_u64() == Some(context)),
            None => context == 0 || self.body["dm_permission"] != false,
        }
    }

    /// What a member needs to see the command.
    pub(crate) fn needs(&self) -> Permissions {
        let bits = match &self.body["default_member_permissions"] {
            Value::String(text) => text.parse().unwrap_or(0),
            other => other.as_u64().unwrap_or(0),
        };
        Permissions::from_bits_retain(bits)
    }

    /// The object as Discord returns it.
    pub(crate) fn view(&self, application: Id) -> Value {
        let body = &self.body;
        let mut view = json!({
            "id": self.id, "application_id": application, "version": self.version, "type": self.kind(),
            "default_member_permissions": null, "dm_permission": true, "nsfw": false,
            "name_localizations": null, "description_localizations": null, "description": "",
            "contexts": null, "integration_types": [0], "options": [],
        });
        for (key, value) in body.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null()) {
            view[key.as_str()] = value.clone();
        }
        view["id"] = json!(self.id);
        if let Some(guild) = self.guild {
            view["guild_id"] = json!(guild);
        }
        view
    }
}

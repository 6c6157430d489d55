//! What the managers of servers have chosen. A field that is not there is at its default.

use serde::{Deserialize, Serialize};

use crate::game::{ChannelId, GuildSettings, Pings, UserId};

use super::name::Name;
use super::{DecodeError, Stored, first_version, to_json};

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct GuildRecord {
    locale: Option<String>,
    rules: Option<String>,
    theme: Option<String>,
    pieces: Option<String>,
    /// Came later, and is written only when it was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    cho: Option<String>,
    channels: Vec<u64>,
    pings: Name<Pings>,
    blocked: Vec<u64>,
}

impl Stored for GuildSettings {
    const VERSION: u8 = 1;

    fn body(&self) -> serde_json::Result<Vec<u8>> {
        let GuildSettings { locale, rules, theme, pieces, cho, channels, pings, blocked } = self.clone();
        to_json(&GuildRecord {
            locale,
            rules,
            theme,
            pieces,
            cho,
            channels: channels.into_iter().map(|channel| channel.0).collect(),
            pings: Name(pings),
            blocked: blocked.into_iter().map(|user| user.0).collect(),
        })
    }

    fn read(version: u8, body: &[u8]) -> Result<GuildSettings, DecodeError> {
        let record: GuildRecord = first_version(version, body)?;
        Ok(GuildSettings {
            locale: record.locale,
            rules: record.rules,
            theme: record.theme,
            pieces: record.pieces,
            cho: record.cho,
            channels: record.channels.into_iter().map(ChannelId).collect(),
            pings: record.pings.0,
            blocked: record.blocked.into_iter().map(UserId).collect(),
        })
    }
}

//! What players have chosen. A field that is not there is at its default.

use serde::{Deserialize, Serialize};

use crate::game::{BoardSide, Coordinates, PlayerSettings, Reminders};

use super::name::Name;
use super::{DecodeError, Stored, first_version, to_json};

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct PlayerRecord {
    locale: Option<String>,
    theme: Option<String>,
    pieces: Option<String>,
    /// Came later, and is written only when it was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    cho: Option<String>,
    coordinates: Name<Coordinates>,
    board_side: Name<BoardSide>,
    reminders: Name<Reminders>,
}

impl Stored for PlayerSettings {
    const VERSION: u8 = 1;

    fn body(&self) -> serde_json::Result<Vec<u8>> {
        let PlayerSettings { locale, theme, pieces, cho, coordinates, board_side, reminders } = self.clone();
        to_json(&PlayerRecord {
            locale,
            theme,
            pieces,
            cho,
            coordinates: Name(coordinates),
            board_side: Name(board_side),
            reminders: Name(reminders),
        })
    }

    fn read(version: u8, body: &[u8]) -> Result<PlayerSettings, DecodeError> {
        let record: PlayerRecord = first_version(version, body)?;
        Ok(PlayerSettings {
            locale: record.locale,
            theme: record.theme,
            pieces: record.pieces,
            cho: record.cho,
            coordinates: record.coordinates.0,
            board_side: record.board_side.0,
            reminders: record.reminders.0,
        })
    }
}

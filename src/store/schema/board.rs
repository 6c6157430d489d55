//! Which message shows a game.

use crate::game::MessageId;

use super::{DecodeError, Stored, first_version, to_json};

impl Stored for MessageId {
    const VERSION: u8 = 1;

    fn body(&self) -> serde_json::Result<Vec<u8>> {
        to_json(&self.0)
    }

    fn read(version: u8, body: &[u8]) -> Result<MessageId, DecodeError> {
        first_version(version, body).map(MessageId)
    }
}

//! The shapes of stored records, whatever database keeps them: a version byte, then JSON.
//!
//! One file a kind of record. Each says which version is written, and reads every version ever written. The shapes
//! are apart from what they keep: a game may change without its record, and a record gets a second version here,
//! where nothing else of the house sees it. `tests/data/store` has a file of every version; `docs/storage.md` tells
//! how to add one.

mod board;
mod game;
mod guild;
mod listing;
mod name;
mod player;
mod standing;
mod tally;
mod terms;
#[cfg(test)]
mod tests;
mod values;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::game::FactsError;

pub(super) use game::board_of_version_1;

/// Why stored bytes are no record.
#[derive(Debug, thiserror::Error)]
pub enum DecodeError {
    /// There is nothing.
    #[error("the record is empty")]
    Empty,
    /// A later release wrote it, or it is no record at all.
    #[error("no release up to this one wrote version {0}")]
    Version(u8),
    /// The body is not what its version says.
    #[error("the record does not read: {0}")]
    Body(#[from] serde_json::Error),
    /// What it says contradicts itself.
    #[error("the record is of no game: {0}")]
    Facts(#[from] FactsError),
}

/// Something that is kept as a versioned record.
pub(super) trait Stored: Sized {
    /// The version that is written.
    const VERSION: u8;

    /// The body in the current version.
    fn body(&self) -> serde_json::Result<Vec<u8>>;

    /// Reads a body of any version ever written.
    fn read(version: u8, body: &[u8]) -> Result<Self, DecodeError>;

    /// The whole record.
    fn encode(&self) -> serde_json::Result<Vec<u8>> {
        let mut bytes = vec![Self::VERSION];
        bytes.append(&mut self.body()?);
        Ok(bytes)
    }

    /// Reads a whole record.
    fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        let (version, body) = bytes.split_first().ok_or(DecodeError::Empty)?;
        Self::read(*version, body)
    }
}

fn to_json(shape: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    serde_json::to_vec(shape)
}

/// Reads a body that has had one shape so far.
fn first_version<T: DeserializeOwned>(version: u8, body: &[u8]) -> Result<T, DecodeError> {
    match version {
        1 => Ok(serde_json::from_slice(body)?),
        other => Err(DecodeError::Version(other)),
    }
}

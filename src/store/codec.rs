//! How records are written: a version byte, then JSON.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::settings::{GuildSettings, PlayerSettings};
use crate::game::{Game, Standing};

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

/// Reads a body that has had one shape so far.
fn first_version<T: DeserializeOwned>(version: u8, body: &[u8]) -> Result<T, DecodeError> {
    match version {
        1 => Ok(serde_json::from_slice(body)?),
        other => Err(DecodeError::Version(other)),
    }
}

macro_rules! stored_first_version {
    ($($record:ty),*) => {$(
        impl Stored for $record {
            const VERSION: u8 = 1;

            fn body(&self) -> serde_json::Result<Vec<u8>> {
                body(self)
            }

            fn read(version: u8, bytes: &[u8]) -> Result<Self, DecodeError> {
                first_version(version, bytes)
            }
        }
    )*};
}

fn body(record: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    serde_json::to_vec(record)
}

stored_first_version!(Game, Standing, PlayerSettings, GuildSettings);

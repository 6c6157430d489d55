//! What can go wrong with the store.

use std::io;
use std::path::PathBuf;

use super::schema::DecodeError;

/// Why the store could not do something.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another process, or another handle of this one, has the directory open.
    #[error("{} is in use by another process: is the bot running already?", .0.display())]
    Locked(PathBuf),
    /// The directory cannot be made, or a file in it not be used.
    #[error("the data directory cannot be used: {0}")]
    Io(#[source] io::Error),
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The disk failed before. What was written since the last save that succeeded may or may not be there.
    #[error("the disk failed before; nothing is saved until the store is opened anew")]
    Broken,
    /// A record cannot be written down.
    #[error("a record cannot be written down: {0}")]
    Encode(#[source] serde_json::Error),
    /// A record cannot be read.
    #[error("a record cannot be read: {0}")]
    Decode(#[from] DecodeError),
    /// The thread that waited for the database died.
    #[error("the thread that waited for the database died")]
    Task(#[from] tokio::task::JoinError),
}

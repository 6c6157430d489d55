//! What can go wrong when the sandbox itself starts, saves or stops.

use std::path::PathBuf;

/// Why the sandbox could not start or keep its world.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SandboxError {
    /// The port is taken, or may not be bound.
    #[error("cannot listen on 127.0.0.1:{port}")]
    Bind {
        /// The port that was asked for (0: any).
        port: u16,
        /// What the system said.
        source: std::io::Error,
    },
    /// A file of the world (or the record) cannot be read or written.
    #[error("cannot use {path}")]
    File {
        /// The file or directory.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The saved world is not one.
    #[error("{path} does not hold a saved world")]
    World {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: serde_json::Error,
    },
}

impl SandboxError {
    pub(crate) fn file(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        move |source| Self::File { path, source }
    }
}

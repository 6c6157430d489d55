//! The record of what the bot asked, and the list of what it asked wrongly.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;

use serde_json::Value;

use super::error::SandboxError;

/// How many mistakes are kept.
const KEPT: usize = 1000;

/// A file with one JSON line a request.
#[derive(Debug)]
pub(crate) struct Recorder(File);

impl Recorder {
    pub(crate) fn open(path: &Path) -> Result<Self, SandboxError> {
        let file = OpenOptions::new().create(true).append(true).open(path);
        file.map(Self).map_err(SandboxError::file(path))
    }

    pub(crate) fn write(&mut self, line: &Value) {
        if let Err(error) = writeln!(self.0, "{line}") {
            tracing::warn!(%error, "cannot write the sandbox's record");
        }
    }
}

/// What the bot did wrong, newest last.
#[derive(Debug, Default)]
pub(crate) struct Mistakes(Vec<Value>);

impl Mistakes {
    pub(crate) fn add(&mut self, mistake: Value) {
        if self.0.len() == KEPT {
            self.0.remove(0);
        }
        self.0.push(mistake);
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn all(&self) -> &[Value] {
        &self.0
    }
}

//! What can go wrong between a test and the sandbox.

use std::fmt;

use serde::Deserialize;
use serde_json::Value;

/// Why a call of the control door did not do what it should.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClientError {
    /// Nobody answers at the sandbox's address.
    #[error("the sandbox cannot be reached")]
    Unreachable(#[from] reqwest::Error),
    /// The answer is not what the control door answers.
    #[error("that is no answer of a sandbox")]
    Unreadable(#[from] serde_json::Error),
    /// The user could not do this: there is no such button, no such command, no permission.
    #[error("{0}")]
    Refused(String),
    /// The bot did not answer an interaction as it must.
    #[error("{0}")]
    Unanswered(Box<Failure>),
    /// What was waited for did not happen.
    #[error("waited in vain: {what}")]
    InVain {
        /// What was waited for.
        what: String,
    },
}

/// An interaction that the bot did not answer.
#[derive(Debug, Clone, Deserialize)]
#[non_exhaustive]
pub struct Failure {
    /// What happened instead.
    pub error: String,
    /// The interaction.
    pub interaction: String,
    /// Whether the bot's answer, if there was one, only came too late.
    #[serde(default)]
    pub late: bool,
    /// The answers that were refused.
    #[serde(default)]
    pub refused: Vec<Value>,
    /// How many gateway connections the bot has.
    #[serde(default)]
    pub connected: usize,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.error)?;
        for refused in &self.refused {
            write!(f, "; {refused}")?;
        }
        Ok(())
    }
}

//! `janggun sandbox`: the bot against a Discord on this machine.

use std::path::PathBuf;

use super::CliError;
use super::serve::{self, SandboxPlan};

/// Runs the bot in the sandbox and prints the address of its page.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The port of the page on 127.0.0.1; 0 takes any that is free.
    #[arg(long)]
    port: Option<u16>,
    /// The directory that keeps games and messages; else the one that the environment names as `JANGGUN_DATA`, or
    /// janggun-sandbox.
    #[arg(long)]
    data: Option<PathBuf>,
    /// A file to which every request of the bot is written, one JSON object a line.
    #[arg(long)]
    record: Option<PathBuf>,
}

impl Args {
    /// Runs until it is stopped.
    pub(super) fn run(self) -> Result<(), CliError> {
        serve::in_sandbox(SandboxPlan { port: self.port, data: self.data, record: self.record })
    }
}

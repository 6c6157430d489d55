//! The command line: one file a command, each with its arguments and a `run`.
//!
//! Knows every room. What commands print on standard output is stable and documented in `docs/architecture.md`; figures
//! that differ from run to run (times, speeds) go to standard error.
//!
//! A new command is a file with `struct Args` and `fn run(self) -> Result<(), CliError>`, and one line in
//! `commands!` below.

use std::io;

use clap::Parser;

use janggi::notation::fen;
use janggi::{Position, RuleSet};

/// The command line.
#[derive(Debug, Parser)]
#[command(version, about)]
pub struct Cli {
    /// Without a command: the bot, on Discord when `DISCORD_TOKEN` is set, else in the sandbox.
    #[command(subcommand)]
    command: Option<Command>,
}

/// Declares the commands: the name of the variant is the name of the command, the module holds its code.
macro_rules! commands {
    ($($(#[$about:meta])* $name:ident in $module:ident,)*) => {
        $(mod $module;)*

        #[derive(Debug, clap::Subcommand)]
        enum Command {
            $($(#[$about])* $name($module::Args),)*
        }

        impl Cli {
            /// Runs the command.
            ///
            /// # Errors
            /// [`CliError`], which knows its exit code.
            pub fn run(self) -> Result<(), CliError> {
                match self.command {
                    None => serve::main_job(),
                    $(Some(Command::$name(args)) => args.run(),)*
                }
            }
        }
    };
}

mod serve;
mod setting;
mod sheet;

pub use setting::setting;

commands! {
    /// Count the paths of legal moves from a position.
    Perft in perft,
    /// Read positions as JSON lines, write what the rules say about them as JSON lines.
    Inspect in inspect,
    /// List the rule sets and every switch of each.
    Rules in rules,
    /// Run the bot against a Discord on this machine, with a chat page in the browser.
    Sandbox in sandbox,
    /// Draw a board image, a replay, or another of the bot's pictures.
    Render in render,
    /// Speak UCI, for chess programs.
    Uci in uci,
    /// Search fixed positions; print nodes, a fingerprint, and nodes a second.
    Bench in bench,
    /// Play two levels of the engine against each other.
    Match in match_levels,
    /// Read games from .gib, PGN or UCI lines, write them in any of these formats.
    Import in import,
}

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// An argument makes no sense.
    #[error("{0}")]
    Usage(String),
    /// The command could not do its work.
    #[error("{0}")]
    Failed(String),
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl CliError {
    /// The exit code of the process: 2 for wrong usage, 1 for everything else.
    pub fn exit_code(&self) -> u8 {
        match self {
            CliError::Usage(_) => 2,
            CliError::Failed(_) | CliError::Io(_) => 1,
        }
    }

    /// Whether the reader of our output has gone away (`janggun rules | head`), which is no failure of ours.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, CliError::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Reads the name of a rule set, for clap.
fn rule_set(name: &str) -> Result<&'static RuleSet, String> {
    RuleSet::named(name).ok_or_else(|| {
        let names: Vec<&str> = RuleSet::ALL.iter().map(|rules| rules.name).collect();
        format!("the rule sets are {}", names.join(", "))
    })
}

/// Reads a position given as an argument.
fn position(text: &str, rules: &RuleSet) -> Result<Position, CliError> {
    fen::parse(text, rules).map_err(|error| CliError::Usage(format!("{text:?} is no position: {error}")))
}

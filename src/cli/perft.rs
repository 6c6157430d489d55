//! `janggun perft`: counts the paths of legal moves.

use std::io::{self, Write as _};
use std::time::Instant;

use super::CliError;
use janggi::notation::fen;
use janggi::RuleSet;

/// How deep, from where, under which rules.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// How many plies deep.
    #[arg(long, value_name = "PLIES")]
    depth: u32,
    /// The position; the start position when left out.
    #[arg(long, default_value = fen::START, hide_default_value = true)]
    fen: String,
    /// The rule set.
    #[arg(long, value_name = "NAME", default_value = "kja", value_parser = super::rule_set)]
    rules: &'static RuleSet,
    /// Show the count for each first move.
    #[arg(long)]
    divide: bool,
}

impl Args {
    /// Prints `nodes <N>` as the last line; time and speed go to standard error.
    pub(super) fn run(self) -> Result<(), CliError> {
        let position = super::position(&self.fen, self.rules)?;
        let mut out = io::stdout().lock();
        let began = Instant::now();
        let nodes = if self.divide {
            let moves = janggi::divide(&position, self.depth, self.rules);
            for (mv, nodes) in &moves {
                writeln!(out, "{mv}: {nodes}")?;
            }
            moves.iter().map(|(_, nodes)| nodes).sum()
        } else {
            janggi::perft(&position, self.depth, self.rules)
        };
        let seconds = began.elapsed().as_secs_f64();
        writeln!(out, "nodes {nodes}")?;
        eprintln!("{seconds:.3} s, {:.0} nodes/s", nodes as f64 / seconds.max(1e-9));
        Ok(())
    }
}

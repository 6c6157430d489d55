//! `janggun rules`: the rule sets and every switch of each.

use std::io::{self, Write as _};

use super::CliError;
use janggi::RuleSet;

/// Which rule sets to list.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Only this rule set.
    #[arg(value_name = "NAME", value_parser = super::rule_set)]
    name: Option<&'static RuleSet>,
}

impl Args {
    /// Prints each rule set as its name on a line of its own and its switches below it, as `  switch: value`.
    pub(super) fn run(self) -> Result<(), CliError> {
        let mut out = io::stdout().lock();
        for rules in RuleSet::ALL.into_iter().filter(|rules| self.name.is_none_or(|name| name == *rules)) {
            writeln!(out, "{}", rules.name)?;
            for (switch, value) in rules.switches() {
                writeln!(out, "  {switch}: {value}")?;
            }
        }
        Ok(())
    }
}

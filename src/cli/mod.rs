//! The cli room.

mod bench;
mod uci;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "janggun")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Bench(bench::BenchArgs),
    Uci(uci::UciArgs),
}

/// Runs the command line.
pub fn run() {
    match Cli::parse().command {
        Command::Bench(args) => bench::run(&args),
        Command::Uci(args) => uci::run(&args),
    }
}

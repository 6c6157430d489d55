//! Janggun: starts one door of the house.

use std::process::ExitCode;

use clap::Parser as _;
use janggun::cli::{Cli, setting};
use tracing_subscriber::EnvFilter;

/// What is logged unless `RUST_LOG` says otherwise.
const DEFAULT_LOG: &str = "janggun=info,warn";

/// Exits with 0 when all went well, 1 on a failure, 2 on wrong usage.
fn main() -> ExitCode {
    // Settings may stand in a file; what the environment says already wins. A missing file is no failure.
    if let Err(error) = dotenvy::dotenv()
        && !error.not_found()
    {
        eprintln!("janggun: .env cannot be read: {error}");
        return ExitCode::from(2);
    }
    let cli = Cli::parse();
    let filter = setting("RUST_LOG").and_then(|filter| EnvFilter::try_new(filter).ok());
    let filter = filter.unwrap_or_else(|| EnvFilter::new(DEFAULT_LOG));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    match cli.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("janggun: {error}");
            ExitCode::from(error.exit_code())
        }
    }
}

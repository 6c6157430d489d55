//! `janggun bench`: how fast the engine is, and a fingerprint of what it searches.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use janggi_engine::{Engine, Limits};
use janggi::notation::fen;
use janggi::{Line, RuleSet};

use super::CliError;

/// The five positions, from the start to a bare endgame, all under `pychess` rules (`janggi` in Fairy-Stockfish).
pub(super) const POSITIONS: [&str; 5] = [
    "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1",
    "r1ba1a1nr/4k4/1cn1b2c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN1B2C1/4K4/R1BA1A1NR w - - 6 4",
    "2ba1a1n1/4k4/1cn1b2c1/r1p1p1p1r/9/6P2/2P1P3P/1CN1C1N2/R3K3R/2BA1AB2 b - - 4 12",
    "3a1a3/4k4/2n1b1nc1/2p1p4/6p2/2P6/4P1P2/2N1C1N2/4K4/3A1AB2 w - - 8 31",
    "4k4/3a1a3/9/2p6/4n4/6P2/9/4N1C2/4K4/3A1A3 w - - 12 60",
];

const DEPTH: u8 = 16;

/// Searches five positions to a fixed depth; prints nodes, a fingerprint, and nodes a second.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Plies to search each position.
    #[arg(long, default_value_t = DEPTH)]
    depth: u8,
    /// Size of the transposition table in MiB.
    #[arg(long, default_value_t = 64)]
    hash: usize,
}

impl Default for Args {
    fn default() -> Args {
        Args { depth: DEPTH, hash: 64 }
    }
}

impl Args {
    /// Runs the bench.
    #[expect(clippy::unnecessary_wraps, reason = "every command has this signature")]
    pub(super) fn run(self) -> Result<(), CliError> {
        self.bench();
        Ok(())
    }

    /// Searches the positions and prints one line.
    pub(super) fn bench(&self) {
        let rules = &RuleSet::PYCHESS;
        let stop = AtomicBool::new(false);
        let (mut nodes, mut elapsed) = (0, Duration::ZERO);
        for text in POSITIONS {
            let position = fen::parse(text, rules).expect("the bench positions are legal");
            let mut engine = Engine::new(self.hash);
            let result = engine.search(&Line::new(rules, position), &Limits::depth(self.depth), &stop, |_| {});
            nodes += result.nodes;
            elapsed += result.elapsed;
        }
        let speed = nodes as f64 / elapsed.as_secs_f64().max(1e-9);
        println!("{nodes} nodes {speed:.0} nps");
    }
}

//! Counts the paths of legal moves from a position, split by first move: the classic check of a move generator.
//!
//! ```sh
//! cargo run --release --example perft -- 5
//! cargo run --release --example perft -- 4 kakao "4k4/9/9/9/9/9/9/9/3K5/R8 w - - 0 1"
//! ```

use std::error::Error;
use std::time::Instant;

use janggi::notation::fen;
use janggi::{RuleSet, divide};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let depth = arguments.next().map_or(Ok(4), |text| text.parse())?;
    let name = arguments.next().unwrap_or_else(|| "kja".to_owned());
    let rules = RuleSet::named(&name).ok_or_else(|| format!("there is no rule set {name:?}"))?;
    let text = arguments.next().unwrap_or_else(|| fen::START.to_owned());
    let position = fen::parse(&text, rules)?;

    let began = Instant::now();
    let moves = divide(&position, depth, rules);
    let seconds = began.elapsed().as_secs_f64();
    for (mv, nodes) in &moves {
        println!("{mv}: {nodes}");
    }
    let total: u64 = moves.iter().map(|(_, nodes)| nodes).sum();
    println!("{total} in {seconds:.3} s, {:.0} a second", total as f64 / seconds.max(1e-9));
    Ok(())
}

//! Plays a game at random and prints it as Korean programs keep it.
//!
//! ```sh
//! cargo run --example random_game -- kja 1
//! ```

use std::error::Error;

use janggi::notation::{Record, gib};
use janggi::{Arrangement, BySide, Line, Position, RuleSet};

/// Where the rule set knows no limit, the game is left unfinished after so many plies.
const LONGEST: usize = 400;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "kja".to_owned());
    let rules = RuleSet::named(&name).ok_or_else(|| format!("there is no rule set {name:?}"))?;
    let seed = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let mut rng = fastrand::Rng::with_seed(seed);

    let set_ups = BySide::new(|_| Arrangement::ALL[rng.usize(..Arrangement::ALL.len())]);
    let mut line = Line::new(rules, Position::start(set_ups));
    while line.outcome().is_none() && line.moves().len() < LONGEST {
        let moves = line.legal_moves();
        line.play(moves[rng.usize(..moves.len())])?;
    }

    let ending = line.outcome().map(Into::into).unwrap_or_default();
    println!("{}", gib::write(&Record::of(&line, ending)));
    println!("{:?}", line.position());
    match line.outcome() {
        Some(outcome) => println!("{} by {}", outcome.result(), outcome.reason.detail()),
        None => println!("unfinished after {LONGEST} plies"),
    }
    Ok(())
}

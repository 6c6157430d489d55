//! Plays the engine against itself and writes quiet positions to teach the network on.
//!
//! `cargo run --release --example selfplay -- <games> <nodes a move> <seed> > positions.txt`
//!
//! One line a position: FEN, rule set, the search's score for the side to move in centipoints, and how the game
//! ended for the side to move (1, 0.5 or 0), separated by `;`.

use std::sync::atomic::AtomicBool;

use janggi::notation::fen;
use janggi::{Arrangement, BySide, Line, Move, Position, RuleSet, Side};
use janggi_engine::{Engine, Limits};

/// Games are given up as won after so many estimates in a row beyond this, in centipoints.
const DECIDED: i32 = 2500;
const DECIDED_PLIES: usize = 4;
const LONGEST: usize = 300;

struct Sample {
    fen: String,
    turn: Side,
    score: i32,
}

fn main() {
    let mut args = std::env::args().skip(1).map(|text| text.parse::<u64>().expect("three numbers"));
    let (Some(games), Some(nodes), Some(seed)) = (args.next(), args.next(), args.next()) else {
        panic!("usage: selfplay <games> <nodes a move> <seed>")
    };
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut engine = Engine::new(2);
    for _ in 0..games {
        // Most games under the rules that the engine is measured by, some under each other.
        let rules = if rng.u8(..10) < 7 { &RuleSet::PYCHESS } else { RuleSet::ALL[rng.usize(..8)] };
        engine.clear();
        let Some(line) = opening(rules, &mut rng) else { continue };
        let (samples, winner) = play(&mut engine, line, nodes);
        for sample in samples {
            let result = match winner {
                None => 0.5,
                Some(side) if side == sample.turn => 1.0,
                Some(_) => 0.0,
            };
            println!("{};{};{};{result}", sample.fen, rules.name, sample.score);
        }
    }
}

/// A random arrangement and a few random moves.
fn opening(rules: &'static RuleSet, rng: &mut fastrand::Rng) -> Option<Line> {
    let arrangements = BySide::new(|_| Arrangement::ALL[rng.usize(..4)]);
    let mut line = Line::new(rules, Position::start(arrangements));
    for _ in 0..rng.usize(4..12) {
        let moves: Vec<Move> = line.legal_moves().into_iter().filter(|mv| !mv.is_pass()).collect();
        line.play(*rng.choice(&moves)?).ok()?;
    }
    line.outcome().is_none().then_some(line)
}

/// Plays a game to its end; the quiet positions, and who won.
fn play(engine: &mut Engine, mut line: Line, nodes: u64) -> (Vec<Sample>, Option<Side>) {
    let stop = AtomicBool::new(false);
    let mut samples = Vec::new();
    let mut decided = 0;
    while line.outcome().is_none() && line.moves().len() < LONGEST {
        let result = engine.search(&line, &Limits::nodes(nodes), &stop, |_| {});
        let Some(best) = result.best() else { break };
        let (position, score) = (line.position(), result.score());
        decided = if score.value().abs() > DECIDED { decided + 1 } else { 0 };
        if decided >= DECIDED_PLIES {
            let winner = if score.value() > 0 { line.turn() } else { line.turn().other() };
            return (samples, Some(winner));
        }
        if let Some(call) = position.bikjang_call(line.rules())
            && call.winner == Some(line.turn())
        {
            return (samples, call.winner);
        }
        let quiet = best.is_pass() || position.board().piece_at(best.to()).is_none();
        if quiet && !score.is_decisive() && !position.in_check(line.rules()) {
            samples.push(Sample { fen: fen::write(position), turn: line.turn(), score: score.value() });
        }
        line.play(best).expect("the engine plays legal moves");
    }
    let winner = match line.outcome() {
        Some(outcome) => outcome.winner,
        None if line.rules().counts_points => Some(line.position().points().leader()),
        None => None,
    };
    (samples, winner)
}

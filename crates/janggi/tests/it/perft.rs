//! The move generator against the perft tables of Fairy-Stockfish.

use janggi::notation::fen;
use janggi::{RuleSet, perft};

const TABLE: &str = include_str!("../data/perft.tsv");

#[test]
fn perft_table() {
    let mut failures = Vec::new();
    for row in TABLE.lines().skip(1) {
        let [text, depth, nodes, variant, name] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not a row: {row}")
        };
        let rules = RuleSet::named(variant).expect("a known variant");
        let position = fen::parse(text, rules).expect("a legal position");
        let found = perft(&position, depth.parse().expect("a depth"), rules);
        if found.to_string() != nodes {
            failures.push(format!("{name} ({variant}) depth {depth}: {found} instead of {nodes}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

//! Positions and games whose legal moves and ends Fairy-Stockfish's rules (pyffish 0.0.90) have been asked for.

use janggun::notation::fen;
use janggun::rules::RuleSet;

/// Positions with their legal moves: a sample of the reference table, half of it in check or facing.
const LEGAL_MOVES: &str = include_str!("data/legal_moves.tsv");

#[test]
fn legal_moves_are_those_of_the_table() {
    let mut failures = Vec::new();
    for row in LEGAL_MOVES.lines().skip(1) {
        let [variant, text, check, facing, expected] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not a row: {row}")
        };
        let rules = RuleSet::named(variant).expect("a known variant");
        let position = fen::parse(text, rules).expect("a position");
        let mut moves: Vec<String> = position.legal_moves(rules).iter().map(ToString::to_string).collect();
        moves.sort_unstable();
        let mut expected: Vec<&str> = expected.split_ascii_whitespace().collect();
        expected.sort_unstable();
        let flags = (check == "1", facing == "1");
        if moves != expected || (position.in_check(rules), position.generals_face()) != flags {
            failures.push(format!("{text} ({variant}): {moves:?} instead of {expected:?}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

//! Positions and games whose legal moves and ends Fairy-Stockfish's rules (pyffish 0.0.90) have been asked for.

use janggi::notation::fen;
use janggi::{Line, RuleSet};

/// Positions with their legal moves: a sample of the reference table, half of it in check or facing.
const LEGAL_MOVES: &str = include_str!("../data/legal_moves.tsv");

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

/// Random games of our own making, from full and sparse boards: rule set, start, moves, result, why, and how many
/// legal moves all positions of the game have together. Every legal move and every result agreed with pyffish.
const PLAYOUTS: &str = include_str!("../data/playouts.tsv");

#[test]
fn games_go_and_end_as_in_the_table() {
    let mut failures = Vec::new();
    for row in PLAYOUTS.lines().skip(1) {
        let [rules, start, moves, result, reason, legal] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not a row: {row}")
        };
        let rules = RuleSet::named(rules).expect("a known rule set");
        let mut line = Line::new(rules, fen::parse(start, rules).expect("a position"));
        let mut count = line.legal_moves().len();
        for text in moves.split_ascii_whitespace() {
            // An end that comes too early refuses the next move.
            if let Err(error) = line.play(text.parse().expect("a move")) {
                failures.push(format!("{row}: {text}: {error}"));
                break;
            }
            count += line.legal_moves().len();
        }
        let found = line.outcome().map_or(("ongoing", "-"), |end| (end.result(), end.reason.detail()));
        if found != (result, reason) || count.to_string() != legal {
            failures.push(format!("{row}: {found:?}, {count} legal moves"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

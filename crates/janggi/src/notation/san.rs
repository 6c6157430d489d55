//! Short algebraic notation, international and Korean, as the field's tools write both.
//!
//! International: the piece's letter (`R` chariot, `C` cannon, `H` horse, `E` elephant, `A` guard, `K` general,
//! `P` soldier, never left out), as much of its square as it takes to tell it from others that could go there
//! too (file, else rank, else both), `x` for a capture, the square; `Ade1`, `Rxa10+`. A pass is the general's
//! move to its own square. Korean: the letter and both squares in record coordinates, `H02-83`, `R61x11+`.
//! Both end in `+` for check and `#` for mate. *Source:* docs/rules.md, "Notation", and pyffish 0.0.90 as measured.

use crate::{Kind, Move, MoveGen, Position, RuleSet};

use super::korean;

/// The letter of a kind.
pub const fn letter(kind: Kind) -> char {
    match kind {
        Kind::General => 'K',
        Kind::Guard => 'A',
        Kind::Elephant => 'E',
        Kind::Horse => 'H',
        Kind::Chariot => 'R',
        Kind::Cannon => 'C',
        Kind::Soldier => 'P',
    }
}

/// Writes a legal move in short algebraic notation.
pub fn write(mv: Move, position: &Position, rules: &RuleSet) -> String {
    let mut text = unmarked(mv, position, rules);
    text.push_str(check_mark(mv, position, rules));
    text
}

/// The same without the mark for check or mate.
pub(super) fn unmarked(mv: Move, position: &Position, rules: &RuleSet) -> String {
    let board = position.board();
    let mut text = String::new();
    if let Some(piece) = board.piece_at(mv.from()) {
        text.push(letter(piece.kind));
        text.push_str(&origin(mv, piece.kind, position, rules));
    }
    if !mv.is_pass() && board.piece_at(mv.to()).is_some() {
        text.push('x');
    }
    text.push_str(&mv.to().to_string());
    text
}

/// As much of the square a move leaves as tells it from the other legal moves of its kind to the same square.
fn origin(mv: Move, kind: Kind, position: &Position, rules: &RuleSet) -> String {
    let from = mv.from();
    let generator = MoveGen::new(position, rules);
    let (mut any, mut same_file, mut same_rank) = (false, false, false);
    for other in position.board().of(position.turn(), kind) {
        if other != from && generator.targets(other).contains(mv.to()) {
            any = true;
            same_file |= other.file() == from.file();
            same_rank |= other.rank() == from.rank();
        }
    }
    let file = char::from(b'a' + from.file());
    match (any, same_file, same_rank) {
        (false, ..) => String::new(),
        (true, false, _) => file.to_string(),
        (true, true, false) => (from.rank() + 1).to_string(),
        (true, true, true) => from.to_string(),
    }
}

/// `+` when a move gives check, `#` when it mates.
fn check_mark(mv: Move, position: &Position, rules: &RuleSet) -> &'static str {
    let next = position.play_unchecked(mv);
    if !next.in_check(rules) {
        ""
    } else if next.legal_moves(rules).is_empty() {
        "#"
    } else {
        "+"
    }
}

/// Writes a legal move in Korean short notation.
pub fn write_korean(mv: Move, position: &Position, rules: &RuleSet) -> String {
    let board = position.board();
    let mut text = String::new();
    text.extend(board.piece_at(mv.from()).map(|piece| letter(piece.kind)));
    text.push_str(&korean::square(mv.from()));
    text.push(if !mv.is_pass() && board.piece_at(mv.to()).is_some() { 'x' } else { '-' });
    text.push_str(&korean::square(mv.to()));
    text.push_str(check_mark(mv, position, rules));
    text
}

//! Moves as `XBoard` writes them: files `a` to `i`, ranks 0 to 9, a pass as `@@@@`.
//!
//! A text without a 0 looks exactly like a UCI move one rank lower, so [`parse_move`](super::parse_move) takes
//! only texts with a 0 for this notation; who knows that it reads `XBoard` asks here.
//! *Source:* docs/rules.md, "Notation".

use crate::{Move, Position, Square};

/// How a pass is written.
pub const PASS: &str = "@@@@";

/// Writes a square: `a9` for a10.
pub fn square(square: Square) -> String {
    format!("{}{}", char::from(b'a' + square.file()), square.rank())
}

/// The square that a text names, `a0` to `i9`.
pub fn parse_square(text: &str) -> Option<Square> {
    let mut chars = text.chars();
    let square = next_square(&mut chars)?;
    if chars.next().is_some() { None } else { Some(square) }
}

fn next_square(chars: &mut impl Iterator<Item = char>) -> Option<Square> {
    let file = chars.next().filter(|c| ('a'..='i').contains(c))?;
    let rank = chars.next()?.to_digit(10)?;
    Square::new(file as u8 - b'a', rank as u8)
}

/// Writes a move: `a3b3` for a4b4.
pub fn write(mv: Move) -> String {
    if mv.is_pass() { PASS.to_owned() } else { format!("{}{}", square(mv.from()), square(mv.to())) }
}

/// Reads a move, legal or not; the position tells whose general a pass stands for.
pub fn parse(text: &str, position: &Position) -> Option<Move> {
    if text == PASS {
        return Some(position.pass());
    }
    let mut chars = text.chars();
    let mv = Move::new(next_square(&mut chars)?, next_square(&mut chars)?);
    if chars.next().is_some() { None } else { Some(mv) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleSet;
    use crate::notation::fen;

    #[test]
    fn every_move_reads_back_as_written() {
        let position = fen::parse(fen::START, &RuleSet::KJA).unwrap();
        assert_eq!(parse("@@@@", &position), Some(position.pass()));
        for from in Square::all() {
            assert_eq!(parse_square(&square(from)), Some(from));
            for to in Square::all().filter(|&to| to != from) {
                let mv = Move::new(from, to);
                assert_eq!(parse(&write(mv), &position), Some(mv));
            }
        }
        for text in ["", "a", "a10", "a9b", "a9b10", "A9b9", "j0", "@@@", "장기"] {
            assert_eq!(parse(text, &position), None, "{text:?}");
        }
    }
}

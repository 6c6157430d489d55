//! The Korean record: coordinates such as `79` and moves such as `79졸78`.
//!
//! A square is two digits, the rank and then the file: rank 1 is Han's back rank, 9 the rank above Cho's back
//! rank, 0 Cho's back rank; files count 1 to 9 from the left as Cho sees the board. It never turns for Han.
//! A move is the square, the name of the piece, the square it goes to. *Source:* docs/rules.md, "Notation".

use crate::{Kind, Move, Piece, Position, RuleSet, Side, Square};

/// How a record writes that a side passes.
pub const PASS: &str = "한수쉼";

/// What a record adds to a move that gives check.
pub const CHECK: &str = "장군";

/// Writes a square: `79` for i4.
pub fn square(square: Square) -> String {
    let rank = (10 - square.rank()) % 10;
    format!("{rank}{}", square.file() + 1)
}

/// The square with these two digits, rank digit first; `None` when the file digit is 0 or a digit is above 9.
pub fn square_at(rank_digit: u32, file_digit: u32) -> Option<Square> {
    if rank_digit > 9 || !(1..=9).contains(&file_digit) {
        return None;
    }
    Square::new(file_digit as u8 - 1, (10 - rank_digit as u8) % 10)
}

/// The square that a text of two digits names.
pub fn parse_square(text: &str) -> Option<Square> {
    let mut digits = text.chars().map(|c| c.to_digit(10));
    let (rank, file) = (digits.next()??, digits.next()??);
    if digits.next().is_some() { None } else { square_at(rank, file) }
}

/// The name of a piece in Hangul, one character: 장 사 상 마 차 포, 졸 for Cho's soldier and 병 for Han's.
pub const fn name(piece: Piece) -> char {
    match (piece.kind, piece.side) {
        (Kind::General, _) => '장',
        (Kind::Guard, _) => '사',
        (Kind::Elephant, _) => '상',
        (Kind::Horse, _) => '마',
        (Kind::Chariot, _) => '차',
        (Kind::Cannon, _) => '포',
        (Kind::Soldier, Side::Cho) => '졸',
        (Kind::Soldier, Side::Han) => '병',
    }
}

/// The name of a piece in Hanja, as a `.gib` start board writes Han's pieces.
pub const fn hanja(piece: Piece) -> char {
    match (piece.kind, piece.side) {
        (Kind::General, _) => '將',
        (Kind::Guard, _) => '士',
        (Kind::Elephant, _) => '象',
        (Kind::Horse, _) => '馬',
        (Kind::Chariot, _) => '車',
        (Kind::Cannon, _) => '包',
        (Kind::Soldier, Side::Cho) => '卒',
        (Kind::Soldier, Side::Han) => '兵',
    }
}

/// The kind that a character names, Hangul or Hanja, in the spellings met in records. 楚 and 漢 are generals;
/// where they stand before another name they only tell the side.
pub const fn kind_named(name: char) -> Option<Kind> {
    Some(match name {
        '장' | '왕' | '궁' | '將' | '将' | '王' | '楚' | '漢' => Kind::General,
        '사' | '士' | '仕' => Kind::Guard,
        '상' | '象' | '相' => Kind::Elephant,
        '마' | '말' | '馬' | '马' => Kind::Horse,
        '차' | '車' | '车' => Kind::Chariot,
        '포' | '包' | '砲' | '炮' | '苞' => Kind::Cannon,
        '졸' | '병' | '쫄' | '卒' | '兵' => Kind::Soldier,
        _ => return None,
    })
}

/// The side that a character in front of a piece's name tells.
pub const fn side_named(name: char) -> Option<Side> {
    match name {
        '초' | '楚' => Some(Side::Cho),
        '한' | '漢' => Some(Side::Han),
        _ => None,
    }
}

/// Writes a move without saying what it does: `79졸78`, and `95장95` for a pass.
pub fn plain(mv: Move, position: &Position) -> String {
    let mut text = square(mv.from());
    text.extend(position.board().piece_at(mv.from()).map(name));
    text.push_str(&square(mv.to()));
    text
}

/// Writes a legal move as a record does: with the piece it takes, and 장군 when it gives check (`74상42병장군`);
/// a pass is 한수쉼.
pub fn write(mv: Move, position: &Position, rules: &RuleSet) -> String {
    if mv.is_pass() {
        return PASS.to_owned();
    }
    let mut text = plain(mv, position);
    text.extend(position.board().piece_at(mv.to()).map(name));
    if position.play_unchecked(mv).in_check(rules) {
        text.push_str(CHECK);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_back_as_written() {
        for s in Square::all() {
            assert_eq!(parse_square(&square(s)), Some(s));
        }
        for (text, name) in [("95", "e2"), ("25", "e9"), ("01", "a1"), ("11", "a10"), ("19", "i10")] {
            assert_eq!(parse_square(text).map(|s| s.to_string()).as_deref(), Some(name));
        }
        for text in ["", "1", "10", "123", "a1", "장기", "1一"] {
            assert_eq!(parse_square(text), None, "{text:?}");
        }
    }

    #[test]
    fn every_name_reads_back_as_written() {
        for kind in Kind::ALL {
            for side in Side::ALL {
                let piece = Piece::new(side, kind);
                assert_eq!(kind_named(name(piece)), Some(kind));
                assert_eq!(kind_named(hanja(piece)), Some(kind));
            }
        }
    }
}

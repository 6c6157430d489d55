//! Cuts the text of a move into squares, pieces and hints, whatever the notation.

use std::iter::Peekable;
use std::str::Chars;

use crate::{Kind, Square};

use super::korean;

/// A part of a move's text. Marks that tell nothing needed (dashes, `x`, sides) are dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A square, in whichever coordinates.
    Square(Square),
    /// The name or letter of a piece.
    Kind(Kind),
    /// A file alone, 0 to 8, as SAN tells pieces apart.
    File(u8),
    /// A rank alone, 0 to 9, for the same purpose.
    Rank(u8),
}

/// How Latin letters are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    /// `a` to `i` followed by a digit are files, in capitals too, as in `A4B4`; other letters name pieces, also
    /// in small ones, as in `hg3`.
    Files,
    /// Capitals name pieces and small letters files: SAN.
    Pieces,
}

/// Names of pieces in English, and those in Korean that are longer than a character.
const WORDS: [(&str, Kind); 16] = [
    ("general", Kind::General),
    ("king", Kind::General),
    ("guard", Kind::Guard),
    ("advisor", Kind::Guard),
    ("elephant", Kind::Elephant),
    ("horse", Kind::Horse),
    ("knight", Kind::Horse),
    ("chariot", Kind::Chariot),
    ("rook", Kind::Chariot),
    ("cannon", Kind::Cannon),
    ("soldier", Kind::Soldier),
    ("pawn", Kind::Soldier),
    ("코끼리", Kind::Elephant),
    ("수레", Kind::Chariot),
    ("대포", Kind::Cannon),
    ("졸병", Kind::Soldier),
];

/// Cuts a text into tokens, or `None` when part of it belongs to no notation.
pub(super) fn tokens(text: &str, letters: Letters) -> Option<Vec<Token>> {
    let mut lexer = Lexer {
        chars: text.chars().peekable(),
        letters,
        zero_based: has_rank_zero(text),
        tokens: Vec::new(),
    };
    while let Some(c) = lexer.chars.next() {
        lexer.take(c)?;
    }
    Some(lexer.tokens)
}

/// Whether a rank 0 shows that the ranks are `XBoard`'s, which count from 0: a 0 right after a letter.
fn has_rank_zero(text: &str) -> bool {
    text.chars().zip(text.chars().skip(1)).any(|(c, next)| file(c).is_some() && next == '0')
}

struct Lexer<'a> {
    chars: Peekable<Chars<'a>>,
    letters: Letters,
    zero_based: bool,
    tokens: Vec<Token>,
}

impl Lexer<'_> {
    /// Reads what starts with `c`.
    fn take(&mut self, c: char) -> Option<()> {
        match c {
            '-' | '–' | '—' | '→' | '>' | '~' | ':' | '*' | '×' | 'x' | 'X' | '타' => {}
            _ if c.is_whitespace() => {}
            _ if c.is_ascii_digit() => self.digits(c)?,
            _ if c.is_ascii_alphabetic() => self.letter(c)?,
            // Before the name of a piece these characters only tell its side.
            _ if korean::side_named(c).is_some() && self.before_name() => {}
            _ => {
                let kind = self.word(c).or_else(|| korean::kind_named(c))?;
                self.tokens.push(Token::Kind(kind));
            }
        }
        Some(())
    }

    fn before_name(&self) -> bool {
        let mut rest = self.chars.clone();
        rest.next().is_some_and(|c| korean::kind_named(c).is_some() || word(c, &rest).is_some())
    }

    fn next_digit(&mut self) -> Option<u32> {
        let digit = self.chars.peek()?.to_digit(10)?;
        self.chars.next();
        Some(digit)
    }

    /// Two digits are a square of the Korean record; a single one and 10, which is none, are a rank.
    fn digits(&mut self, first: char) -> Option<()> {
        let first = first.to_digit(10)?;
        let token = match self.next_digit() {
            Some(0) if first == 1 => Token::Rank(9),
            Some(second) => Token::Square(korean::square_at(first, second)?),
            None => Token::Rank((first as u8).checked_sub(1)?),
        };
        self.tokens.push(token);
        Some(())
    }

    fn letter(&mut self, c: char) -> Option<()> {
        let before_digit = self.chars.peek().is_some_and(char::is_ascii_digit);
        let token = match self.letters {
            Letters::Pieces if c.is_ascii_uppercase() => Token::Kind(Kind::from_letter(c)?),
            Letters::Pieces if !before_digit => Token::File(file(c)?),
            Letters::Files if !before_digit => Token::Kind(self.word(c).or_else(|| Kind::from_letter(c))?),
            Letters::Files | Letters::Pieces => Token::Square(self.square(c)?),
        };
        self.tokens.push(token);
        Some(())
    }

    /// The rank after the file `c`.
    fn square(&mut self, c: char) -> Option<Square> {
        let rank = self.next_digit()?;
        let tenth = rank == 1 && self.chars.peek() == Some(&'0') && !self.zero_based;
        if tenth {
            self.chars.next();
            return Square::new(file(c)?, 9);
        }
        let rank = if self.zero_based { rank } else { rank.checked_sub(1)? };
        Square::new(file(c)?, rank as u8)
    }

    /// The kind whose name starts with `c`, if it stands here.
    fn word(&mut self, c: char) -> Option<Kind> {
        let (name, kind) = word(c, &self.chars)?;
        for _ in name.chars().skip(1) {
            self.chars.next();
        }
        Some(kind)
    }
}

/// The name of a piece that starts with `c` and goes on with `rest`.
fn word(c: char, rest: &Peekable<Chars<'_>>) -> Option<(&'static str, Kind)> {
    WORDS.into_iter().find(|(name, _)| {
        let text = std::iter::once(c).chain(rest.clone()).map(|c| c.to_ascii_lowercase());
        text.take(name.chars().count()).eq(name.chars())
    })
}

fn file(c: char) -> Option<u8> {
    let c = c.to_ascii_lowercase();
    ('a'..='i').contains(&c).then(|| c as u8 - b'a')
}

//! Reads a move in whichever notation it is written.

use crate::{Kind, Move, MoveError, MoveGen, Position, RuleSet, Square};

use super::lexer::{Letters, Token, tokens};
use super::{korean, san};

/// Texts longer than this are no moves; in characters.
const LONGEST: usize = 40;

/// Ways to write a pass, in small letters, beside the general's square twice.
const PASSES: [&str; 8] = ["@@@@", "0000", "pass", "--", korean::PASS, "한수쉬기", "쉼", "패스"];

/// What may stand anywhere in a move without changing it: calls of check, its answer, and mate.
const CALLS: [&str; 3] = [korean::CHECK, "멍군", "외통"];

/// Why a text is not a move here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    /// The text is in no notation that is read.
    #[error("that is no move; write a4b4, 71졸72, Pb4 or pass")]
    Unknown,
    /// The piece that stands on the square is not the one the text names.
    #[error("on {0} stands the {2:?}, not the {1:?}")]
    WrongPiece(Square, Kind, Kind),
    /// No piece of that kind can go there.
    #[error("no {0:?} can go to {1}")]
    NobodyGoes(Kind, Square),
    /// More than one legal move fits, in the order of their text.
    #[error("that fits more than one move: {}", listed(.0))]
    Ambiguous(Vec<Move>),
    /// The move is clear, but not legal.
    #[error("{reason}")]
    Illegal {
        /// The move.
        mv: Move,
        /// Why it is not legal.
        reason: MoveError,
    },
}

fn listed(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(", ")
}

/// Where a text says that a move starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    Square(Square),
    File(u8),
    Rank(u8),
    Anywhere,
}

impl Origin {
    fn fits(self, square: Square) -> bool {
        match self {
            Origin::Square(from) => from == square,
            Origin::File(file) => square.file() == file,
            Origin::Rank(rank) => square.rank() == rank,
            Origin::Anywhere => true,
        }
    }
}

/// What a text says about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    kind: Option<Kind>,
    origin: Origin,
    to: Square,
}

/// Whether a text is one of the ways to write a pass that name no square: `@@@@`, `0000`, `pass`, `--`, 한수쉼.
pub fn is_pass(text: &str) -> bool {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    PASSES.contains(&text.to_lowercase().as_str())
}

/// Reads a move in any notation: UCI (`a4b4`), `XBoard` where a rank 0 shows it (`h0g2`), the Korean record
/// (`71졸72`, `41漢兵42`, `7172`), a piece and where it goes (`졸72`, `horse c3`), SAN (`Hc3`, `Rxa10+`), Korean
/// SAN (`H02-83`), and a pass in any of its forms. Spaces, dashes, calls of check and captured pieces after the
/// move are tolerated. The move is legal in `position`, repetition aside.
///
/// A text that SAN and coordinates read differently (`C3c5`) is SAN if it is exactly as SAN writes a legal move.
///
/// # Errors
/// [`MoveTextError`] tells what to put right.
pub fn parse_move(text: &str, position: &Position, rules: &RuleSet) -> Result<Move, MoveTextError> {
    let mv = parse_played(text, position, rules)?;
    match position.immediate_end(rules) {
        Some(_) => Err(MoveTextError::Illegal { mv, reason: MoveError::GameOver }),
        None => Ok(mv),
    }
}

/// The same for a move of a record, where people may have played on after the game's end.
pub(super) fn parse_played(text: &str, position: &Position, rules: &RuleSet) -> Result<Move, MoveTextError> {
    if text.chars().nth(LONGEST).is_some() {
        return Err(MoveTextError::Unknown);
    }
    let text = trimmed(text);
    if is_pass(&text) {
        return legal(position.pass(), position, rules);
    }
    let as_coordinates = reading(&text, Letters::Files);
    let as_san = reading(&text, Letters::Pieces).filter(|san| Some(*san) != as_coordinates);
    let (first, second) = match (as_coordinates, as_san) {
        (None, None) => return Err(MoveTextError::Unknown),
        (Some(only), None) | (None, Some(only)) => return only.resolve(position, rules),
        (Some(first), Some(second)) => (first.resolve(position, rules), second.resolve(position, rules)),
    };
    match (first, second) {
        (Ok(first), Ok(second)) if first != second => {
            if san::unmarked(second, position, rules) == text {
                Ok(second)
            } else {
                Err(ambiguous(vec![first, second]))
            }
        }
        (first, second) => first.or(second),
    }
}

fn ambiguous(mut moves: Vec<Move>) -> MoveTextError {
    moves.sort_by_cached_key(Move::to_string);
    MoveTextError::Ambiguous(moves)
}

/// The move, if it is legal where the end of the game is not looked at.
pub(super) fn legal(mv: Move, position: &Position, rules: &RuleSet) -> Result<Move, MoveTextError> {
    match position.play(mv, rules) {
        Err(reason) if !MoveGen::new(position, rules).is_legal(mv) => {
            Err(MoveTextError::Illegal { mv, reason })
        }
        _ => Ok(mv),
    }
}

/// The text without the number of the ply, marks and calls.
pub(super) fn trimmed(text: &str) -> String {
    let unnumbered = text.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
    let text = unnumbered.strip_prefix('.').map_or(text, |rest| rest.trim_start_matches('.'));
    let text = CALLS.iter().fold(text.to_owned(), |text, call| text.replace(call, ""));
    let mark = |c: char| c.is_whitespace() || matches!(c, '+' | '#' | '!' | '?' | '.' | ',');
    text.trim_start().trim_end_matches(mark).to_owned()
}

/// What a trimmed text says, or `None` when it is in no notation.
pub(super) fn reading(text: &str, letters: Letters) -> Option<Reading> {
    use Token::{File, Rank, Square};
    let mut tokens = tokens(text, letters)?;
    // The name of the captured piece stands after the square.
    if let [.., Square(_), Token::Kind(_)] = tokens[..] {
        tokens.pop();
    }
    let (kind, origin, to) = match tokens[..] {
        [Square(from), Square(to)] => (None, Origin::Square(from), to),
        [Square(from), Token::Kind(kind), Square(to)] | [Token::Kind(kind), Square(from), Square(to)] => {
            (Some(kind), Origin::Square(from), to)
        }
        [Token::Kind(kind), File(file), Square(to)] => (Some(kind), Origin::File(file), to),
        [Token::Kind(kind), Rank(rank), Square(to)] => (Some(kind), Origin::Rank(rank), to),
        [Token::Kind(kind), Square(to)] => (Some(kind), Origin::Anywhere, to),
        _ => return None,
    };
    Some(Reading { kind, origin, to })
}

impl Reading {
    /// The move, when the text names both squares.
    pub(super) fn squares(self) -> Option<Move> {
        match self.origin {
            Origin::Square(from) => Some(Move::new(from, self.to)),
            Origin::File(_) | Origin::Rank(_) | Origin::Anywhere => None,
        }
    }

    /// The legal move that a reading means in a position.
    pub(super) fn resolve(self, position: &Position, rules: &RuleSet) -> Result<Move, MoveTextError> {
        if let Some(mv) = self.squares() {
            return match (self.kind, position.board().piece_at(mv.from())) {
                (Some(named), Some(found)) if named != found.kind => {
                    Err(MoveTextError::WrongPiece(mv.from(), named, found.kind))
                }
                _ => legal(mv, position, rules),
            };
        }
        let fits = |mv: &Move| {
            let kind = position.board().piece_at(mv.from()).map(|piece| piece.kind);
            mv.to() == self.to && self.origin.fits(mv.from()) && self.kind == kind
        };
        let moves: Vec<Move> = MoveGen::new(position, rules).all().into_iter().filter(fits).collect();
        match moves[..] {
            [mv] => Ok(mv),
            [] => Err(self.kind.map_or(MoveTextError::Unknown, |kind| self.nobody(kind, position, rules))),
            _ => Err(ambiguous(moves)),
        }
    }

    /// Why no piece of a kind makes the move: if one could be meant only, its own reason.
    fn nobody(self, kind: Kind, position: &Position, rules: &RuleSet) -> MoveTextError {
        let pieces = position.board().of(position.turn(), kind);
        let mut from = pieces.into_iter().filter(|&from| self.origin.fits(from));
        match (from.next(), from.next()) {
            (Some(from), None) => legal(Move::new(from, self.to), position, rules)
                .err()
                .unwrap_or(MoveTextError::NobodyGoes(kind, self.to)),
            _ => MoveTextError::NobodyGoes(kind, self.to),
        }
    }
}

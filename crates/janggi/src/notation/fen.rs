//! Forsyth-Edwards notation.
//!
//! Ranks from 10 down to 1, separated by `/`; capital letters for Cho; then the side to move (`w` Cho, `b` Han),
//! two fields that Janggi does not use, the plies since the last capture and the number of the move. Both letter
//! conventions are read (`n`/`b` and `h`/`e` for horse and elephant), and the last four fields may be missing, or
//! just the middle two as `XBoard` writes it. *Source:* docs/rules.md, "Notation".

use std::fmt::Write as _;

use crate::{Board, Piece, Position, PositionError, RuleSet, Side, Square};

/// The start position with 마상상마 on both sides.
pub const START: &str = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// There are not ten ranks.
    #[error("a board has ten ranks separated by '/', this one has {0}")]
    Ranks(usize),
    /// A rank does not fill nine files.
    #[error("rank {rank} has {files} points instead of nine")]
    Files {
        /// The number of the rank, 1 to 10.
        rank: usize,
        /// How many points the text gives it.
        files: usize,
    },
    /// A letter that is no piece.
    #[error("{0:?} is no piece; the letters are k a b n r c p (or e and h), capitals for Cho")]
    Letter(char),
    /// The side to move is missing or unknown.
    #[error("the side to move is 'w' for Cho or 'b' for Han")]
    Turn,
    /// A counter is not a number.
    #[error("the plies since a capture and the move number are numbers up to 65535")]
    Counter,
    /// Text after the last field.
    #[error("there is text after the move number")]
    Trailing,
    /// The board or the turn is impossible.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// Reads a position for play under `rules`.
///
/// # Errors
/// [`FenError`] with the first thing found wrong.
pub fn parse(text: &str, rules: &RuleSet) -> Result<Position, FenError> {
    let mut fields = text.split_ascii_whitespace();
    let board = parse_board(fields.next().unwrap_or_default())?;
    let turn = match fields.next() {
        Some("w" | "W") => Side::Cho,
        Some("b" | "B") => Side::Han,
        _ => return Err(FenError::Turn),
    };
    let mut rest: Vec<&str> = fields.collect();
    // Castling and en passant in other games; here always dashes, and left out by XBoard.
    let unused = rest.iter().take(2).take_while(|field| **field == "-").count();
    rest.drain(..unused);
    let counter = |at: usize, default| match rest.get(at) {
        None => Ok(default),
        Some(text) => text.parse::<u16>().map_err(|_| FenError::Counter),
    };
    let (halfmoves, fullmoves) = (counter(0, 0)?, counter(1, 1)?);
    if rest.len() > 2 {
        return Err(FenError::Trailing);
    }
    Ok(Position::new(board, turn, halfmoves, fullmoves, rules)?)
}

fn parse_board(text: &str) -> Result<Board, FenError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 10 {
        return Err(FenError::Ranks(ranks.len()));
    }
    let mut board = Board::EMPTY;
    for (rank, text) in (0..10_u8).rev().zip(ranks) {
        let mut file = 0_usize;
        for letter in text.chars() {
            if let Some(gap) = letter.to_digit(10) {
                file += gap as usize;
                continue;
            }
            let piece = Piece::from_letter(letter).ok_or(FenError::Letter(letter))?;
            if let Some(square) = u8::try_from(file).ok().and_then(|file| Square::new(file, rank)) {
                board.put(square, piece);
            }
            file += 1;
        }
        if file != 9 {
            return Err(FenError::Files { rank: usize::from(rank) + 1, files: file });
        }
    }
    Ok(board)
}

/// Writes a position; the inverse of [`parse`].
pub fn write(position: &Position) -> String {
    let mut text = board(position.board());
    let turn = match position.turn() {
        Side::Cho => 'w',
        Side::Han => 'b',
    };
    write!(text, " {turn} - - {} {}", position.halfmoves(), position.fullmoves())
        .expect("writing to a string cannot fail");
    text
}

/// Writes a board: the first field of a FEN.
pub fn board(board: &Board) -> String {
    let mut text = String::new();
    for rank in (0..10).rev() {
        let mut gap = 0_u8;
        for file in 0..9 {
            let Some(piece) = Square::new(file, rank).and_then(|square| board.piece_at(square)) else {
                gap += 1;
                continue;
            };
            push_gap(&mut text, gap);
            gap = 0;
            text.push(piece.letter());
        }
        push_gap(&mut text, gap);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn push_gap(text: &mut String, gap: u8) {
    if gap > 0 {
        text.push(char::from(b'0' + gap));
    }
}

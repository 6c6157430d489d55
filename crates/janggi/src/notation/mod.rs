//! How positions, moves and games are written: FEN, UCI, Korean record text, SAN, `.gib`, PGN.
//!
//! Knows the rules and nothing else: no files, no users, no time. Readers return errors and never panic,
//! whatever they are fed; what they return has been checked against the rules.
//!
//! UCI moves are how [`Move`](crate::Move) itself reads and writes; [`parse_move`] reads every notation.

pub mod encoding;
mod ending;
pub mod fen;
pub mod gib;
mod gib_board;
pub mod korean;
mod lexer;
mod parse;
pub mod pgn;
mod record;
pub mod san;
mod scan;
pub mod xboard;

pub use ending::{Ending, Manner};
pub use parse::{MoveTextError, is_pass, parse_move};
pub use record::{Format, Record, RecordError, Tags};

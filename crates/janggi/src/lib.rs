//! Janggi (장기, Korean chess): the rules, and how positions, moves and games are written.
//!
//! Knows the rules of the game and nothing else: no time, no randomness, no I/O, no players, no Discord.
//!
//! * [`Position`]: a board with the side to move and what the next move must know of the last one. Copying
//!   one is cheap; a position that exists is legal to hold.
//! * [`RuleSet`]: the switches in which the eight supported rule sets differ, as one plain value.
//! * [`Line`]: a start position and the moves played from it under one rule set. It knows repetition and
//!   therefore the outcome; games are kept as lines.
//! * [`notation`]: FEN, Korean record text, SAN, `.gib`, PGN; UCI moves are how a [`Move`] itself reads and writes.
//!
//! Doc comments marked *Source:* name the rule they carry.

mod attacks;
mod board;
mod evasion;
mod line;
mod movegen;
mod mv;
pub mod notation;
mod outcome;
mod perft;
mod piece;
mod points;
mod position;
mod rays;
mod reach;
mod rule_set;
mod setup;
mod side;
mod square;
mod square_set;
mod zobrist;

pub use board::{Board, BoardError};
pub use line::{Line, MoveError};
pub use movegen::{MoveGen, MoveList};
pub use mv::Move;
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft};
pub use piece::{Kind, Piece};
pub use points::Points;
pub use position::{Position, PositionError};
pub use rule_set::{
    CannonQuiet, DoublePass, Facing, FacingGate, Pass, Perpetual, Repetition, RuleSet, Settlement, SetupRule,
};
pub use setup::{Arrangement, Handicap};
pub use side::{BySide, Side};
pub use square::Square;
pub use square_set::{SquareSet, Squares};

//! Janggi (장기, Korean chess): the rules, and how positions, moves and games are written.
//!
//! Legal moves, eight rule sets made of independent switches, the outcome of a game, and every notation in use. The
//! library knows no time, no randomness and no I/O.
//!
//! * [`Line`]: a game as the board sees it, which is a start position, a rule set and the moves played. It knows
//!   repetition and therefore the outcome. Start here.
//! * [`Position`]: a board with the side to move and what the next move must know of the last one. Copying one is
//!   cheap; a position that exists is legal to hold.
//! * [`RuleSet`]: the switches in which rule sets differ, as one plain value.
//! * [`notation`]: FEN, Korean record text, SAN, `.gib`, PGN; UCI moves are how a [`Move`] itself reads and writes.
//! * [`Board`], [`SquareSet`], [`MoveGen`]: what an engine needs.
//!
//! # Playing a game
//!
//! ```
//! use janggi::{Arrangement, BySide, Line, Position, RuleSet, Side};
//!
//! // Han chooses where its horses and elephants stand, then Cho.
//! let set_ups = BySide {
//!     cho: Arrangement::ElephantHorseElephantHorse,
//!     han: Arrangement::HorseElephantElephantHorse,
//! };
//! let mut line = Line::new(&RuleSet::KJA, Position::start(set_ups));
//!
//! // 31 moves and the pass.
//! assert_eq!(line.legal_moves().len(), 32);
//! line.play("a4b4".parse()?)?;
//! assert_eq!(line.turn(), Side::Han);
//! assert_eq!(line.outcome(), None);
//!
//! // A refused move leaves the line as it was, and the error says what is wrong with it.
//! let refused = line.play("a10a1".parse()?);
//! assert_eq!(refused.unwrap_err().to_string(), "the Chariot on a10 cannot go to a1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The end of a game
//!
//! ```
//! use janggi::notation::fen;
//! use janggi::{Line, Outcome, Reason, RuleSet, Side};
//!
//! let start = fen::parse(fen::START, &RuleSet::PYCHESS)?;
//! let mut line = Line::new(&RuleSet::PYCHESS, start);
//! // A pass is written with the general's square twice. Two in a row end this rule set's games on points,
//! // and Han has one and a half more.
//! line.play("e2e2".parse()?)?;
//! line.play("e9e9".parse()?)?;
//! assert_eq!(line.outcome(), Some(Outcome::won(Side::Han, Reason::DoublePass)));
//! assert_eq!(line.position().points().to_string(), "72/73.5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Notation
//!
//! [`parse_move`](notation::parse_move) reads a move however people write it, and each notation has its own module:
//!
//! ```
//! use janggi::notation::{fen, gib, korean, parse_move, san};
//! use janggi::RuleSet;
//!
//! let rules = &RuleSet::KJA;
//! let start = fen::parse(fen::START, rules)?;
//! for text in ["b1c3", "02마83", "Hc3", "horse c3", "마 83"] {
//!     assert_eq!(parse_move(text, &start, rules)?.to_string(), "b1c3");
//! }
//! let horse = "b1c3".parse()?;
//! assert_eq!(korean::write(horse, &start, rules), "02마83");
//! assert_eq!(san::write(horse, &start, rules), "Hc3");
//! let next = start.play(horse, rules)?;
//! assert_eq!(
//!     fen::write(&next),
//!     "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/R1BA1ABNR b - - 1 1",
//! );
//!
//! // A file of Korean records holds any number of games; `notation::encoding` decodes its bytes.
//! let text = "[초차림 \"상마상마\"]\n[한차림 \"상마상마\"]\n[대국결과 \"초 기권승\"]\n\n1. 79졸78 2. 41병42\n";
//! let record = gib::read(text, rules).remove(0)?;
//! assert_eq!(record.moves[0].to_string(), "i4h4");
//! assert!(gib::write(&record).contains("1. 79졸78 2. 41병42"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rule sets of your own
//!
//! A rule set is a value; no code asks for its name. [`RuleSet`] has eight of them, and a ninth is one expression:
//!
//! ```
//! use janggi::{Facing, RuleSet};
//!
//! static OURS: RuleSet = RuleSet { name: "ours", facing: Facing::Off, ..RuleSet::PYCHESS };
//! assert!(OURS.switches().contains(&("facing", "off".to_owned())));
//! ```
//!
//! Doc comments marked *Source:* name the rule they carry, by its number or heading in `docs/rules.md` of the
//! repository.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod attacks;
mod board;
mod evasion;
mod line;
mod move_error;
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
mod switches;
mod zobrist;

pub use board::{Board, BoardError};
pub use line::Line;
pub use move_error::MoveError;
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

/// Holds the examples of the README to the code.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

//! How positions, moves and games are written: FEN, UCI, Korean record text, `.gib`, PGN.
//!
//! Knows the rules and nothing else. Readers return errors and never panic, whatever bytes they are fed.

pub mod fen;

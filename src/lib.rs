//! Janggun: Janggi (장기, Korean chess) for Discord.
//!
//! The house and its rooms; an arrow in the table is the only direction in which a room may know another,
//! and `tests/tidy.rs` holds the sources to it.
//!
//! | room | what it is | may know |
//! |---|---|---|
//! | [`rules`] | Janggi itself: squares, pieces, moves, positions, rule sets, outcomes | nothing |
//! | [`notation`] | FEN, UCI moves, Korean record text, `.gib`, PGN | rules |
//! | [`engine`] | search, evaluation, time, playing levels | rules |
//! | [`render`] | board images and replays | rules |
//! | [`game`] | one game between two seats, as pure transitions | rules, notation |
//! | [`store`] | what survives a restart | game, rules, notation |
//! | [`app`] | use cases: load, apply, save, draw, answer | all above |
//! | [`bot`] | Discord: commands, components, replies | app, game, rules, notation, render's view types |
//! | [`sandbox`] | Discord on localhost; knows nothing of Janggi | nothing |
//! | [`cli`] | the command line | everything |
//!
//! Invariants, many of them absences: `rules` knows no time, no randomness and no I/O; `game` never asks what
//! time it is; serenity lives only in `bot`; sled lives only in `store`; a position that exists is legal to hold.

pub mod app;
pub mod bot;
pub mod cli;
pub mod engine;
pub mod game;
pub mod notation;
pub mod render;
pub mod rules;
pub mod sandbox;
pub mod store;

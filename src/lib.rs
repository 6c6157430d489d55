//! Janggun: Janggi (장기, Korean chess) for Discord.
//!
//! The house and its rooms. A room below may know those above it and nothing else; between crates the compiler
//! keeps the walls, inside this one `tests/cli/tidy` does.
//!
//! | crate or room | what it is | may know |
//! |---|---|---|
//! | [`janggi`] | the rules, and how positions, moves and games are written | nothing |
//! | [`janggi_engine`] | search, evaluation, time, playing levels | janggi |
//! | [`janggi_render`] | board images and replays | janggi |
//! | [`discord_sandbox`] | Discord on localhost; knows nothing of Janggi | nothing |
//! | [`game`] | one game between two seats, as pure transitions | janggi |
//! | [`store`] | what survives a restart | game, janggi |
//! | [`app`] | use cases: load, apply, save, draw, answer | store, game, the engine, render |
//! | [`bot`] | Discord: commands, components, replies | app, game, render's view types |
//! | [`cli`] | the command line | everything |
//!
//! Invariants, many of them absences: `janggi` knows no time, no randomness and no I/O; `game` never asks what
//! time it is; serenity lives only in `bot`; sled lives only in `store`; a position that exists is legal to hold.

pub mod app;
pub mod bot;
pub mod cli;
pub mod game;
pub mod store;

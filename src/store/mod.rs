//! What survives a restart: versioned records in sled.
//!
//! Knows games, rules and notation. Never knows the app or the bot; and no other room knows sled.
//!
//! * Every record is a version byte and JSON. Readers of every version ever written are kept; unreadable bytes
//!   are errors ([`DecodeError`]), never panics.
//! * [`Store::save`] writes all that one action changed as one batch, games together with their index entries, and
//!   returns when it is on the disk: what it acknowledged survives `kill -9` and power loss.
//! * Everything blocks. Asynchronous callers use a blocking thread; callers that wait at the same time share one
//!   flush.
//! * One process, one [`Store`]: the directory is locked while it is open.

mod changes;
mod codec;
mod database;
mod flush;
mod keys;
mod settings;

pub use changes::Changes;
pub use codec::DecodeError;
pub use database::{Noted, Store, StoreError};
pub use settings::{BoardSide, Coordinates, GuildSettings, Pings, PlayerSettings, Reminders};

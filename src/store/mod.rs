//! What survives a restart: versioned records in a database.
//!
//! Knows games, rules and notation. Never knows the app or the bot; and no other room knows the database.
//!
//! * [`Store`] is the door: questions with names, and [`Write`]s, which are data. Behind it lies `sled/`; another
//!   database would be one more folder beside that. `docs/storage.md` tells what such a folder has to provide.
//! * `schema/` has the shapes of the records, whatever database keeps them. Readers of every version ever written are
//!   kept; unreadable bytes are errors ([`DecodeError`]), never panics.
//! * [`Store::save`] writes all that one action changed as one batch, games together with their index entries, and
//!   returns when it is on the disk: what it acknowledged survives `kill -9` and power loss.
//! * One process, one [`Store`]: the directory is locked while it is open.

mod door;
mod error;
mod schema;
mod sled;
mod write;

pub use door::Store;
pub use error::StoreError;
pub use schema::DecodeError;
pub use write::{Noted, Write};

//! Games as scripts: who does what when, and what is told or refused. See `script.rs` for the language.

mod challenge;
mod clock;
mod offers;
mod play;
mod promises;
mod property;
mod rating;
mod record;
mod script;
mod setup;
mod tally;

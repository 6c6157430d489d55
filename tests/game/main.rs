//! Games as scripts: who does what when, and what is told or refused. See `script.rs` for the language.

mod challenge;
mod clock;
mod facts;
mod lists;
mod offers;
mod play;
mod promises;
mod property;
mod rating;
mod script;
mod setup;
mod tally;

//! Holds every body against Discord's rules before it touches the world.
//!
//! Lengths, counts, enums and unknown keys are data (`limits`, walked by `schema`); what a schema cannot say
//! (unique ids, totals, exclusive keys) is said in `embed`, `component`, `command` and `message`.

pub(crate) mod command;
mod component;
mod embed;
mod emoji;
pub(crate) mod form;
mod limits;
mod locale;
pub(crate) mod message;
mod schema;
pub(crate) mod thread;

pub(crate) use limits::{FILE_BYTES, FILES};

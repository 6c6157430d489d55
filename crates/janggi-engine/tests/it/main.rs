//! The engine from outside.

mod levels;
mod search;

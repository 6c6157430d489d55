//! The sandbox from outside: a real client (`protocol`), plain requests (`strictness`).

mod protocol;
mod stage;
mod strictness;
mod tester;

//! The bot as users meet it: through the unmodified serenity stack, against the sandbox.

mod engine;
mod people;
mod process;
mod restart;
mod stage;
mod trouble;

//! Discord on localhost: the part of its REST API (v10) and gateway that a bot uses, a chat page, and a control
//! door for tests.
//!
//! The room knows Discord's protocol, and nothing of the game, of the other rooms, or of serenity: an unmodified
//! client talks to it over HTTP and a WebSocket. It is as strict as Discord (`check`, `refusal`), and misbehaves
//! on request (`faults`).
//!
//! | part | what it is |
//! |---|---|
//! | `world` | servers, people, channels, messages, commands, interactions; no HTTP |
//! | `view` | the world as the JSON objects that Discord sends |
//! | `check` | the rules for bodies: limits as data, and what a schema cannot say |
//! | `rest` | the bot's requests |
//! | `gateway` | the bot's WebSocket |
//! | `door` | `/sandbox/...`: what users do and see |
//! | `page` | the chat page |
//! | `hub` | the one lock, and the delivery of events |
//!
//! The flow: a request visits the world under the hub's lock; the world leaves events; the hub delivers them to
//! gateway sessions and pages before it lets go, so that everybody hears things in the order in which they happened.

mod check;
pub mod client;
mod clock;
mod disk;
mod door;
mod error;
mod event;
mod faults;
mod gateway;
mod hub;
mod id;
mod page;
mod record;
mod refusal;
mod rest;
mod server;
mod view;
mod world;

pub use error::SandboxError;
pub use server::{Sandbox, SandboxConfig};

//! Discord on localhost: the part of its REST API (v10) and gateway that a bot uses, a chat page, and a control
//! door for tests.
//!
//! An unmodified bot takes it for Discord: give its library the sandbox's address and token. People are played by
//! whoever opens the page in a browser, or by a test with the [`client`]. It is as strict as Discord: what Discord
//! would refuse it refuses, with the same codes, and lists it; and it misbehaves on request.
//!
//! ```no_run
//! use discord_sandbox::{Sandbox, SandboxConfig};
//! use serde_json::json;
//! use serenity::all::{ClientBuilder, EventHandler, GatewayIntents, HttpBuilder};
//!
//! # struct Bot;
//! # impl EventHandler for Bot {}
//! # async fn test() -> Result<(), Box<dyn std::error::Error>> {
//! let sandbox = Sandbox::start(SandboxConfig::default()).await?;
//!
//! // The bot: only the address is another. The sandbox announces its own gateway.
//! let http = HttpBuilder::new(sandbox.token()).proxy(sandbox.url()).ratelimiter_disabled(true).build();
//! let mut bot = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).event_handler(Bot).await?;
//! tokio::spawn(async move { bot.start().await });
//!
//! // A user: runs its command, reads its answer.
//! let client = sandbox.client();
//! client.until_ready().await?;
//! let answer = client.command("alice", "games", "ping", &json!({})).await?.public();
//! assert_eq!(answer.content(), "pong");
//! assert!(client.errors().await?.is_empty(), "the bot sent nothing that Discord refuses");
//! sandbox.shutdown().await?;
//! # Ok(())
//! # }
//! ```
//!
//! The crate's README lists the people and channels that are there, the calls of the control door, and the faults.
//!
//! # How it is built
//!
//! It knows Discord's protocol and nothing of any bot or bot library: all talk is HTTP and a WebSocket.
//!
//! | part | what it is |
//! |---|---|
//! | `world` | servers, people, channels, messages, commands, interactions; no HTTP |
//! | `view` | the world as the JSON objects that Discord sends |
//! | `check`, `refusal` | the rules for bodies: limits as data, and what a schema cannot say; Discord's refusals |
//! | `faults` | misbehaviour |
//! | `rest` | the bot's requests |
//! | `gateway` | the bot's WebSocket |
//! | `door` | `/sandbox/...`: what users do and see |
//! | [`client`] | the other side of the door, for tests |
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

//! What there is in the sandbox.

use serde::Deserialize;
use serde_json::Value;

/// People, servers, channels, and what is known of the bot.
#[derive(Debug, Clone, Deserialize)]
#[non_exhaustive]
pub struct State {
    /// The sandbox's clock, in milliseconds since 1970.
    pub now: u64,
    /// The bot's user id, which is its application's id too.
    pub bot: String,
    /// How many gateway connections it has.
    pub connected: usize,
    /// Its commands, as it registered them.
    pub commands: Vec<Value>,
    /// Everybody, the bot included.
    pub users: Vec<User>,
    /// The servers.
    pub servers: Vec<Server>,
}

/// A person, or the bot.
#[derive(Debug, Clone, Deserialize)]
#[non_exhaustive]
pub struct User {
    /// The id.
    pub id: String,
    /// The name that is unique.
    pub name: String,
    /// The name that others see.
    pub display: String,
    /// The language of the user's Discord.
    pub locale: String,
    /// Whether it is a bot.
    pub bot: bool,
}

/// A server.
#[derive(Debug, Clone, Deserialize)]
#[non_exhaustive]
pub struct Server {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The language that is preferred in it.
    pub locale: String,
    /// The id of its owner.
    pub owner: String,
    /// Its channels, in their order.
    pub channels: Vec<Channel>,
}

/// A channel or thread of a server.
#[derive(Debug, Clone, Deserialize)]
#[non_exhaustive]
pub struct Channel {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The ids of those who see it.
    pub visible_to: Vec<String>,
    /// What the bot may do in it.
    pub bot_permissions: Vec<String>,
    /// Whether it is an archived thread.
    pub archived: bool,
    /// Its threads.
    pub threads: Vec<Channel>,
}

impl State {
    /// The user with that name.
    pub fn user(&self, name: &str) -> Option<&User> {
        self.users.iter().find(|user| user.name == name)
    }

    /// The channel with that name; of several the one in the first server. Threads are not looked at.
    pub fn channel(&self, name: &str) -> Option<&Channel> {
        self.servers.iter().flat_map(|server| &server.channels).find(|channel| channel.name == name)
    }
}

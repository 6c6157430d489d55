//! The world: servers, people, channels, messages, commands and interactions, and what happens to them.
//!
//! Nothing here knows HTTP or sockets; what the outside must hear is left in `events`.

mod acting;
pub(crate) mod channel;
pub(crate) mod command;
pub(crate) mod demo;
pub(crate) mod guild;
pub(crate) mod interaction;
pub(crate) mod mention;
pub(crate) mod message;
pub(crate) mod permission;
pub(crate) mod picture;
mod posting;
pub(crate) mod thread;
pub(crate) mod user;

pub(crate) use acting::Act;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;

use self::channel::{Channel, DIRECT, PRIVATE_THREAD};
use self::command::Command;
use self::guild::Guild;
use self::interaction::Interaction;
use self::message::Message;
use self::permission::Permissions;
use self::user::User;
use super::clock::Clock;
use super::event::Event;
use super::id::Id;

/// Everything that exists.
#[derive(Debug)]
pub(crate) struct World {
    /// Where the sandbox answers, for addresses of files: `http://127.0.0.1:PORT`.
    pub(crate) base: String,
    pub(crate) clock: Clock,
    pub(crate) bot: Id,
    pub(crate) users: BTreeMap<Id, User>,
    pub(crate) guilds: Vec<Guild>,
    pub(crate) channels: BTreeMap<Id, Channel>,
    pub(crate) messages: BTreeMap<Id, Message>,
    /// Bytes of attachments.
    pub(crate) files: BTreeMap<Id, Arc<[u8]>>,
    pub(crate) commands: Vec<Command>,
    pub(crate) interactions: BTreeMap<Id, Interaction>,
    /// What the outside must hear; the hub takes it after every visit.
    pub(crate) events: Vec<Event>,
    /// What looks wrong although Discord would accept it.
    pub(crate) doubts: Vec<String>,
    /// Something that is saved has changed.
    pub(crate) dirty: bool,
    last_id: Id,
}

impl World {
    pub(crate) fn demo(base: String, bot_name: &str) -> Self {
        Self {
            base,
            clock: Clock::default(),
            bot: demo::BOT,
            users: demo::users(bot_name),
            guilds: demo::guilds(bot_name),
            channels: demo::channels(),
            messages: BTreeMap::new(),
            files: BTreeMap::new(),
            commands: Vec::new(),
            interactions: BTreeMap::new(),
            events: Vec::new(),
            doubts: Vec::new(),
            dirty: false,
            last_id: Id::new(0),
        }
    }

    /// Where the bot connects its WebSocket.
    pub(crate) fn gateway_url(&self) -> String {
        format!("{}/gateway", self.base.replacen("http", "ws", 1))
    }

    /// A new snowflake, larger than all before.
    pub(crate) fn fresh_id(&mut self) -> Id {
        let candidate = Id::at(self.clock.now());
        self.last_id = if candidate > self.last_id { candidate } else { self.last_id.next() };
        self.last_id
    }

    /// After loading: new ids come after the saved ones.
    pub(crate) fn reserve_ids(&mut self) {
        let messages = self.messages.keys().next_back().copied();
        let files = self.files.keys().next_back().copied();
        let commands = self.commands.iter().map(|command| command.id.max(command.version)).max();
        for id in [messages, files, commands].into_iter().flatten() {
            self.last_id = self.last_id.max(id);
        }
    }

    pub(crate) fn guild(&self, id: Id) -> Option<&Guild> {
        self.guilds.iter().find(|guild| guild.id == id)
    }

    pub(crate) fn guild_of(&self, channel: &Channel) -> Option<&Guild> {
        channel.guild.and_then(|id| self.guild(id))
    }

    /// Permissions of a user in a channel, thread or direct message channel.
    pub(crate) fn permissions(&self, channel: &Channel, user: Id) -> Permissions {
        if channel.kind == DIRECT {
            let takes_part = channel.recipient == Some(user) || user == self.bot;
            return if takes_part { Permissions::everyone() } else { Permissions::NONE };
        }
        let home = channel.parent.and_then(|parent| self.channels.get(&parent)).unwrap_or(channel);
        let Some(guild) = self.guild_of(home) else { return Permissions::NONE };
        let granted = permission::in_channel(guild, home, user);
        let hidden = channel.kind == PRIVATE_THREAD
            && !granted.contains(Permissions::MANAGE_THREADS)
            && channel.thread.as_ref().is_some_and(|thread| !thread.members.contains(&user));
        if hidden { Permissions::NONE } else { granted }
    }

    pub(crate) fn can_view(&self, channel: &Channel, user: Id) -> bool {
        self.permissions(channel, user).contains(Permissions::VIEW_CHANNEL)
    }

    /// The direct message channel of a user and the bot; made when it does not exist.
    pub(crate) fn direct_channel(&mut self, user: Id) -> Id {
        let existing = self.channels.values().find(|channel| channel.recipient == Some(user));
        if let Some(channel) = existing {
            return channel.id;
        }
        let id = self.fresh_id();
        let channel = Channel {
            id,
            kind: DIRECT,
            name: "dm".to_owned(),
            topic: None,
            guild: None,
            parent: None,
            position: 0,
            overwrites: Vec::new(),
            thread: None,
            recipient: Some(user),
        };
        self.channels.insert(id, channel);
        self.dirty = true;
        self.tell_page("channels", Value::Null);
        id
    }

    pub(crate) fn last_message(&self, channel: Id) -> Option<Id> {
        self.messages
            .values()
            .rev()
            .find(|message| message.channel == channel && message.only.is_none())
            .map(|message| message.id)
    }

    pub(crate) fn tell_bot(&mut self, name: &'static str, intents: u64, data: Value) {
        self.events.push(Event::Gateway { name, intents, data });
    }

    pub(crate) fn tell_page(&mut self, name: &'static str, data: Value) {
        self.events.push(Event::Page { name, data });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_demo_world_has_its_rules() {
        let world = World::demo(String::new(), "Bot");
        let id = |name: &str| world.users.values().find(|user| user.name == name).unwrap().id;
        let channel = |name: &str| world.channels.values().find(|channel| channel.name == name).unwrap();
        let club = channel("club");
        assert!(world.can_view(club, id("alice")) && !world.can_view(club, id("bob")));
        let quiet = world.permissions(channel("quiet"), world.bot);
        assert!(quiet.contains(Permissions::VIEW_CHANNEL) && !quiet.contains(Permissions::SEND_MESSAGES));
        assert!(!world.can_view(channel("hideout"), world.bot));
        assert!(world.permissions(channel("games"), id("seoyeon")).contains(Permissions::MANAGE_GUILD));
        assert!(!world.permissions(channel("games"), id("alice")).contains(Permissions::MANAGE_GUILD));
    }

    #[test]
    fn ids_only_grow() {
        let mut world = World::demo(String::new(), "Bot");
        let ids: Vec<Id> = (0..100).map(|_| world.fresh_id()).collect();
        assert!(ids.windows(2).all(|pair| pair[0] < pair[1]));
    }
}

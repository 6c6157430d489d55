//! Messages come, change and go.

use serde_json::{Value, json};

use super::World;
use super::channel::{Channel, DIRECT};
use super::mention::{Allowed, Mentions};
use super::message::{self, Message};
use super::permission::Permissions;
use crate::id::Id;
use crate::view;

const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;

impl World {
    /// An empty message by `author`, to be filled and posted.
    pub(crate) fn blank_message(&mut self, channel: Id, author: Id) -> Message {
        let id = self.fresh_id();
        Message {
            id,
            channel,
            author,
            kind: message::DEFAULT,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            tts: false,
            created: self.clock.now(),
            edited: None,
            nonce: None,
            reference: None,
            mentions: Vec::new(),
            pings: Vec::new(),
            everyone: false,
            only: None,
            cause: None,
        }
    }

    /// Works out whom the message names and notifies.
    pub(crate) fn address(&self, message: &mut Message, allowed: Allowed<'_>) {
        let found = Mentions::read(&message.content);
        let Some(channel) = self.channels.get(&message.channel) else { return };
        message.mentions = found
            .users
            .iter()
            .copied()
            .filter(|id| self.users.contains_key(id) && allowed.user(*id))
            .collect();
        let mut pings = message.mentions.clone();
        let answered = message.reference.and_then(|id| self.messages.get(&id));
        if let Some(answered) = answered.filter(|_| allowed.replied_user()) {
            pings.push(answered.author);
        }
        let may_shout = self.permissions(channel, message.author).contains(Permissions::MENTION_EVERYONE);
        message.everyone = found.everyone && allowed.everyone() && may_shout;
        if let Some(guild) = self.guild_of(channel) {
            let called = |roles: &[Id]| {
                message.everyone || found.roles.iter().any(|role| roles.contains(role) && allowed.role(*role))
            };
            let of_roles = guild.members.iter().filter(|(_, member)| called(&member.roles));
            pings.extend(of_roles.map(|(id, _)| *id));
        }
        pings.sort_unstable();
        pings.dedup();
        let reached = |id: &Id| *id != message.author && *id != self.bot && self.can_view(channel, *id);
        pings.retain(|id| message.only.is_none() && reached(id));
        message.pings = pings;
    }

    /// Puts a message into the world and announces it.
    pub(crate) fn post(&mut self, message: Message) -> Id {
        let id = message.id;
        if let Some(thread) =
            self.channels.get_mut(&message.channel).and_then(|channel| channel.thread.as_mut())
        {
            thread.archived = false;
        }
        self.messages.insert(id, message);
        self.announce(id, "MESSAGE_CREATE", "message_create");
        self.recount(id);
        id
    }

    /// The pages show under a message how many messages its thread has.
    fn recount(&mut self, id: Id) {
        let Some(place) = self.messages.get(&id).map(|message| message.channel) else { return };
        if let Some(source) = self.messages.get(&place) {
            let news = json!({ "channel": source.channel, "only": null, "message": view::message::for_page(self, source) });
            self.tell_page("message_update", news);
        }
    }

    /// Announces that a message is different now.
    pub(crate) fn changed(&mut self, id: Id) {
        self.announce(id, "MESSAGE_UPDATE", "message_update");
    }

    fn announce(&mut self, id: Id, to_bot: &'static str, to_page: &'static str) {
        self.dirty = true;
        let Some(message) = self.messages.get(&id) else { return };
        let page = json!({
            "channel": message.channel, "only": message.only, "message": view::message::for_page(self, message),
        });
        let bot = message.only.is_none().then(|| view::message::for_gateway(self, message));
        let intents = self.channels.get(&message.channel).map_or(0, message_intents);
        let hidden =
            self.channels.get(&message.channel).is_none_or(|channel| !self.can_view(channel, self.bot));
        if let Some(data) = bot.filter(|_| !hidden) {
            self.tell_bot(to_bot, intents, data);
        }
        self.tell_page(to_page, page);
    }

    /// Removes a message and its files.
    pub(crate) fn delete(&mut self, id: Id) {
        let Some(message) = self.messages.remove(&id) else { return };
        self.dirty = true;
        for attachment in &message.attachments {
            self.files.remove(&attachment.id);
        }
        let channel = self.channels.get(&message.channel);
        let intents = channel.map_or(0, message_intents);
        let guild = channel.and_then(|channel| channel.guild);
        if message.only.is_none() {
            let mut data = json!({ "id": id, "channel_id": message.channel });
            if let Some(guild) = guild {
                data["guild_id"] = json!(guild);
            }
            self.tell_bot("MESSAGE_DELETE", intents, data);
        }
        let page = json!({ "channel": message.channel, "only": message.only, "id": id });
        self.tell_page("message_delete", page);
    }

    /// The messages of a channel as a user sees them, oldest first.
    pub(crate) fn visible_messages(
        &self,
        channel: Id,
        user: Id,
    ) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages
            .values()
            .filter(move |message| message.channel == channel && message.is_visible_to(user))
    }

    /// Says that the bot is typing.
    pub(crate) fn typing(&mut self, channel: Id) {
        let data: Value = json!({ "channel": channel, "user": self.bot });
        self.tell_page("typing", data);
    }
}

fn message_intents(channel: &Channel) -> u64 {
    if channel.kind == DIRECT { DIRECT_MESSAGES } else { GUILD_MESSAGES }
}

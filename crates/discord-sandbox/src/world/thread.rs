//! Threads come and change.

use serde_json::{Value, json};

use super::World;
use super::channel::{Channel, PRIVATE_THREAD, PUBLIC_THREAD, Thread};
use super::message;
use crate::id::Id;
use crate::view;

const GUILDS: u64 = 1;
const DAY_MINUTES: u64 = 1440;

/// How a new thread is to be.
#[derive(Debug)]
pub(crate) struct NewThread {
    pub(crate) name: String,
    pub(crate) private: bool,
    pub(crate) auto_archive: Option<u64>,
    /// The message that it grows from.
    pub(crate) message: Option<Id>,
}

impl World {
    /// Opens a thread in `parent` for the bot and announces it.
    pub(crate) fn open_thread(&mut self, parent: &Channel, wish: &NewThread) -> Id {
        let id = wish.message.unwrap_or_else(|| self.fresh_id());
        let thread = Thread {
            owner: self.bot,
            archived: false,
            locked: false,
            auto_archive: wish.auto_archive.unwrap_or(DAY_MINUTES),
            created: self.clock.now(),
            members: std::iter::once(self.bot).collect(),
        };
        let channel = Channel {
            id,
            kind: if wish.private { PRIVATE_THREAD } else { PUBLIC_THREAD },
            name: wish.name.clone(),
            topic: None,
            guild: parent.guild,
            parent: Some(parent.id),
            position: 0,
            overwrites: Vec::new(),
            thread: Some(thread),
            recipient: None,
        };
        self.channels.insert(id, channel);
        self.dirty = true;
        self.tell_thread(id, "THREAD_CREATE");
        match wish.message {
            Some(source) => self.start_from(id, source),
            None if !wish.private => self.note_thread(parent.id, id, &wish.name),
            None => {}
        }
        id
    }

    /// The first message of a thread points to the message that it grew from.
    fn start_from(&mut self, thread: Id, source: Id) {
        if let Some(message) = self.messages.get_mut(&source) {
            message.flags |= message::HAS_THREAD;
            self.changed(source);
        }
        let mut starter = self.blank_message(thread, self.bot);
        starter.kind = message::THREAD_STARTER;
        starter.reference = Some(source);
        self.post(starter);
    }

    /// "X started a thread" in the channel.
    fn note_thread(&mut self, channel: Id, thread: Id, name: &str) {
        let mut note = self.blank_message(channel, self.bot);
        note.kind = message::THREAD_CREATED;
        name.clone_into(&mut note.content);
        note.reference = Some(thread);
        self.post(note);
    }

    /// Announces a thread to the bot and the pages.
    pub(crate) fn tell_thread(&mut self, id: Id, name: &'static str) {
        self.dirty = true;
        let Some(channel) = self.channels.get(&id) else { return };
        let mut data = view::channel::channel(self, channel);
        if name == "THREAD_CREATE" {
            data["newly_created"] = Value::Bool(true);
        }
        self.tell_bot(name, GUILDS, data);
        self.tell_page("channels", Value::Null);
    }

    /// Adds a member to a thread.
    pub(crate) fn join_thread(&mut self, id: Id, user: Id) {
        let Some(thread) = self.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut()) else {
            return;
        };
        if thread.members.insert(user) {
            self.dirty = true;
            self.tell_members(
                id,
                json!({ "added_members": [view::channel::thread_member(id, user, self.clock.now())] }),
            );
        }
    }

    /// Takes a member out of a thread.
    pub(crate) fn leave_thread(&mut self, id: Id, user: Id) {
        let Some(thread) = self.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut()) else {
            return;
        };
        if thread.members.remove(&user) {
            self.dirty = true;
            self.tell_members(id, json!({ "removed_member_ids": [user] }));
        }
    }

    fn tell_members(&mut self, id: Id, mut data: Value) {
        let Some(channel) = self.channels.get(&id) else { return };
        data["id"] = json!(id);
        data["guild_id"] = json!(channel.guild);
        data["member_count"] = json!(channel.thread.as_ref().map_or(0, |thread| thread.members.len()));
        self.tell_bot("THREAD_MEMBERS_UPDATE", GUILDS, data);
        self.tell_page("channels", Value::Null);
    }
}

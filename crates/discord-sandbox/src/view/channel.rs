//! Channels, threads and direct messages.

use serde_json::{Value, json};

use super::user;
use crate::clock::iso;
use crate::id::Id;
use crate::world::World;
use crate::world::channel::{Channel, DIRECT};

pub(crate) fn channel(world: &World, of: &Channel) -> Value {
    let last = world.last_message(of.id);
    if of.kind == DIRECT {
        let recipients: Vec<Value> = of.recipient.iter().map(|id| user::by_id(world, *id)).collect();
        return json!({ "id": of.id, "type": DIRECT, "last_message_id": last, "recipients": recipients, "flags": 0 });
    }
    let overwrites: Vec<Value> = of
        .overwrites
        .iter()
        .map(|one| json!({ "id": one.id, "type": u8::from(one.of_member), "allow": one.allow, "deny": one.deny }))
        .collect();
    let mut data = json!({
        "id": of.id, "type": of.kind, "guild_id": of.guild, "name": of.name, "topic": of.topic, "position": of.position,
        "parent_id": of.parent, "last_message_id": last, "permission_overwrites": overwrites, "nsfw": false,
        "rate_limit_per_user": 0, "flags": 0,
    });
    if let Some(thread) = &of.thread {
        let count = world.messages.values().filter(|message| message.channel == of.id).count();
        data["owner_id"] = json!(thread.owner);
        data["thread_metadata"] = json!({
            "archived": thread.archived, "locked": thread.locked, "auto_archive_duration": thread.auto_archive,
            "archive_timestamp": iso(thread.created), "create_timestamp": iso(thread.created),
        });
        data["message_count"] = json!(count);
        data["total_message_sent"] = json!(count);
        data["member_count"] = json!(thread.members.len());
        if thread.members.contains(&world.bot) {
            data["member"] = thread_member(of.id, world.bot, thread.created);
        }
    }
    data
}

/// The channel as interactions carry it: with the user's permissions.
pub(crate) fn acting_channel(world: &World, of: &Channel, by: Id) -> Value {
    let mut data = channel(world, of);
    data["permissions"] = json!(world.permissions(of, by));
    data
}

pub(crate) fn thread_member(thread: Id, member: Id, since: u64) -> Value {
    json!({ "id": thread, "user_id": member, "join_timestamp": iso(since), "flags": 0 })
}

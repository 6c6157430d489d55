//! Threads: opening, changing, joining.

use serde_json::{Value, json};

use super::call::{Call, Reply};
use super::channel::{need, seen};
use crate::check;
use crate::id::Id;
use crate::refusal::Refusal;
use crate::view;
use crate::world::World;
use crate::world::channel::{PRIVATE_THREAD, TEXT};
use crate::world::permission::Permissions;
use crate::world::thread::NewThread;

const GUILDS: u64 = 1;

pub(crate) fn open(world: &mut World, call: &Call, place: Id, message: Option<Id>) -> Result<Reply, Refusal> {
    let channel = seen(world, place)?;
    if channel.kind != TEXT {
        return Err(Refusal::WrongChannelType);
    }
    check::thread::check_new(&call.body)?;
    if let Some(message) = message {
        let found = world.messages.get(&message).filter(|one| one.channel == place && one.only.is_none());
        found.ok_or(Refusal::UnknownMessage)?;
        if world.channels.contains_key(&message) {
            return Err(Refusal::ThreadExists);
        }
    }
    // Without a type, a thread that grows from no message is private.
    let kind = call.body["type"].as_u64().unwrap_or(u64::from(PRIVATE_THREAD));
    let private = message.is_none() && kind == u64::from(PRIVATE_THREAD);
    let needed =
        if private { Permissions::CREATE_PRIVATE_THREADS } else { Permissions::CREATE_PUBLIC_THREADS };
    need(world, &channel, needed)?;
    let wish = NewThread {
        name: call.body["name"].as_str().unwrap_or_default().to_owned(),
        private,
        auto_archive: call.body["auto_archive_duration"].as_u64(),
        message,
    };
    let id = world.open_thread(&channel, &wish);
    Ok(Reply::created(view_of(world, id)))
}

fn view_of(world: &World, id: Id) -> Value {
    world.channels.get(&id).map_or(Value::Null, |channel| view::channel::channel(world, channel))
}

pub(crate) fn edit(world: &mut World, place: Id, body: &Value) -> Result<Reply, Refusal> {
    let channel = seen(world, place)?;
    let Some(thread) = &channel.thread else {
        return Err(Refusal::MissingPermissions);
    };
    check::thread::check_edit(body)?;
    // Its owner may rename, archive and unarchive; locking is for those who manage threads.
    if thread.owner != world.bot || !body["locked"].is_null() {
        need(world, &channel, Permissions::MANAGE_THREADS)?;
    }
    if thread.archived && body["archived"] != false {
        return Err(Refusal::ArchivedThread);
    }
    if let Some(channel) = world.channels.get_mut(&place) {
        if let Some(name) = body["name"].as_str() {
            name.clone_into(&mut channel.name);
        }
        if let Some(thread) = &mut channel.thread {
            thread.archived = body["archived"].as_bool().unwrap_or(thread.archived);
            thread.locked = body["locked"].as_bool().unwrap_or(thread.locked);
            thread.auto_archive = body["auto_archive_duration"].as_u64().unwrap_or(thread.auto_archive);
        }
    }
    world.tell_thread(place, "THREAD_UPDATE");
    Ok(Reply::ok(view_of(world, place)))
}

pub(crate) fn delete(world: &mut World, place: Id) -> Result<Reply, Refusal> {
    let channel = seen(world, place)?;
    if !channel.is_thread() {
        return Err(Refusal::MissingPermissions);
    }
    need(world, &channel, Permissions::MANAGE_THREADS)?;
    let view = view_of(world, place);
    let inside: Vec<Id> = world
        .messages
        .values()
        .filter(|message| message.channel == place)
        .map(|message| message.id)
        .collect();
    for message in inside {
        world.delete(message);
    }
    world.channels.remove(&place);
    world.dirty = true;
    let data =
        json!({ "id": place, "guild_id": channel.guild, "parent_id": channel.parent, "type": channel.kind });
    world.tell_bot("THREAD_DELETE", GUILDS, data);
    world.tell_page("channels", Value::Null);
    Ok(Reply::ok(view))
}

pub(crate) fn members(world: &World, place: Id) -> Result<Reply, Refusal> {
    let channel = seen(world, place)?;
    let thread = channel.thread.as_ref().ok_or(Refusal::WrongChannelType)?;
    let views: Vec<Value> = thread
        .members
        .iter()
        .map(|user| view::channel::thread_member(place, *user, thread.created))
        .collect();
    Ok(Reply::ok(json!(views)))
}

pub(crate) fn join(world: &mut World, place: Id, user: Id) -> Result<Reply, Refusal> {
    check_member(world, place, user)?;
    world.join_thread(place, user);
    Ok(Reply::DONE)
}

pub(crate) fn leave(world: &mut World, place: Id, user: Id) -> Result<Reply, Refusal> {
    check_member(world, place, user)?;
    world.leave_thread(place, user);
    Ok(Reply::DONE)
}

fn check_member(world: &World, place: Id, user: Id) -> Result<(), Refusal> {
    let channel = seen(world, place)?;
    let thread = channel.thread.as_ref().ok_or(Refusal::WrongChannelType)?;
    if thread.archived {
        return Err(Refusal::ArchivedThread);
    }
    let home = channel.parent.and_then(|parent| world.channels.get(&parent));
    if home.is_some_and(|home| !world.can_view(home, user)) {
        return Err(Refusal::MissingAccess);
    }
    if !world.users.contains_key(&user) {
        return Err(Refusal::UnknownUser);
    }
    Ok(())
}

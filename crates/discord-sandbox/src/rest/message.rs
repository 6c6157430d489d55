//! Messages through the channel route.

use serde_json::{Value, json};

use super::call::{Call, Reply};
use super::channel::{need, seen};
use super::draft::Draft;
use crate::check::form::Form;
use crate::check::message::Body;
use crate::id::Id;
use crate::refusal::Refusal;
use crate::view;
use crate::world::World;
use crate::world::channel::Channel;
use crate::world::message::{Message, REPLY, THREAD_CREATED, THREAD_STARTER};
use crate::world::permission::Permissions;

/// A message of the channel; private answers do not exist here.
fn find(world: &World, place: Id, id: Id) -> Result<Message, Refusal> {
    let message =
        world.messages.get(&id).filter(|message| message.channel == place && message.only.is_none());
    message.cloned().ok_or(Refusal::UnknownMessage)
}

pub(crate) fn list(world: &World, call: &Call, place: Id) -> Result<Reply, Refusal> {
    let channel = seen(world, place)?;
    if need(world, &channel, Permissions::READ_MESSAGE_HISTORY).is_err() {
        return Ok(Reply::ok(json!([])));
    }
    let limit = call.query.get("limit").map_or(Ok(50), |text| text.parse::<usize>());
    let limit = limit.ok().filter(|limit| (1..=100).contains(limit)).ok_or_else(|| {
        Form::one(&["limit"], "NUMBER_TYPE_MAX", "int value should be less than or equal to 100.")
    })?;
    let (before, after) = (call.id("before"), call.id("after"));
    let fits = |message: &&Message| {
        message.only.is_none()
            && before.is_none_or(|id| message.id < id)
            && after.is_none_or(|id| message.id > id)
    };
    let found = world.messages.values().filter(|message| message.channel == place).filter(fits);
    let mut views: Vec<Value> = if after.is_some() && before.is_none() {
        found.take(limit).map(|message| view::message::message(world, message)).collect()
    } else {
        let mut newest: Vec<Value> =
            found.rev().take(limit).map(|message| view::message::message(world, message)).collect();
        newest.reverse();
        newest
    };
    views.reverse();
    Ok(Reply::ok(json!(views)))
}

pub(crate) fn get(world: &World, place: Id, id: Id) -> Result<Reply, Refusal> {
    let channel = seen(world, place)?;
    need(world, &channel, Permissions::READ_MESSAGE_HISTORY)?;
    Ok(Reply::ok(view::message::message(world, &find(world, place, id)?)))
}

pub(crate) fn create(world: &mut World, call: &Call, place: Id) -> Result<Reply, Refusal> {
    let channel = seen(world, place)?;
    let write =
        if channel.is_thread() { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
    need(world, &channel, write)?;
    let draft = Draft::of_call(call, Body::Create)?;
    if draft.has_files() {
        need(world, &channel, Permissions::ATTACH_FILES)?;
    }
    if draft.has_embeds() {
        need(world, &channel, Permissions::EMBED_LINKS)?;
    }
    if let Some(earlier) = repeated(world, &channel, draft) {
        return Ok(Reply::ok(view::message::message(world, &earlier)));
    }
    let author = world.bot;
    let mut message = world.blank_message(place, author);
    message.tts = draft.key("tts") == true;
    message.nonce = Some(draft.key("nonce").clone()).filter(|nonce| !nonce.is_null());
    refer(world, draft, &mut message)?;
    draft.apply(world, &mut message)?;
    world.address(&mut message, draft.allowed());
    let id = world.post(message);
    Ok(Reply::ok(view::message::message(world, &find(world, place, id)?)))
}

/// With `enforce_nonce` a repeated nonce does not send a second message.
fn repeated(world: &World, channel: &Channel, draft: Draft<'_>) -> Option<Message> {
    let nonce = draft.key("nonce");
    if draft.key("enforce_nonce") != true || nonce.is_null() {
        return None;
    }
    let same = |message: &&Message| {
        message.channel == channel.id && message.author == world.bot && message.nonce.as_ref() == Some(nonce)
    };
    world.messages.values().rev().find(same).cloned()
}

fn refer(world: &World, draft: Draft<'_>, message: &mut Message) -> Result<(), Refusal> {
    let reference = draft.key("message_reference");
    let Some(id) = Id::read(&reference["message_id"]) else { return Ok(()) };
    if find(world, message.channel, id).is_ok() {
        message.reference = Some(id);
        message.kind = REPLY;
        Ok(())
    } else if reference["fail_if_not_exists"] == false {
        Ok(())
    } else {
        Err(Form::one(&["message_reference"], "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message").into())
    }
}

pub(crate) fn edit(world: &mut World, call: &Call, place: Id, id: Id) -> Result<Reply, Refusal> {
    let channel = seen(world, place)?;
    let message = find(world, place, id)?;
    if message.author != world.bot {
        return Err(Refusal::NotTheAuthor);
    }
    if matches!(message.kind, THREAD_CREATED | THREAD_STARTER) {
        return Err(Refusal::SystemMessage);
    }
    if channel.thread.as_ref().is_some_and(|thread| thread.archived) {
        return Err(Refusal::ArchivedThread);
    }
    let draft = Draft::of_call(call, Body::Edit)?;
    rewrite(world, message, draft)
}

/// Changes a message and announces it. A change notifies nobody, whatever it mentions.
pub(crate) fn rewrite(world: &mut World, mut message: Message, draft: Draft<'_>) -> Result<Reply, Refusal> {
    let id = message.id;
    let resolves = message.is_loading();
    draft.apply(world, &mut message)?;
    let pings = std::mem::take(&mut message.pings);
    world.address(&mut message, draft.allowed());
    message.pings = pings;
    if !resolves {
        message.edited = Some(world.clock.now());
    }
    let view = view::message::message(world, &message);
    world.messages.insert(id, message);
    world.changed(id);
    Ok(Reply::ok(view))
}

pub(crate) fn delete(world: &mut World, place: Id, id: Id) -> Result<Reply, Refusal> {
    let channel = seen(world, place)?;
    let message = find(world, place, id)?;
    if message.author != world.bot {
        need(world, &channel, Permissions::MANAGE_MESSAGES)?;
    }
    if channel.thread.as_ref().is_some_and(|thread| thread.archived) {
        return Err(Refusal::ArchivedThread);
    }
    world.delete(id);
    Ok(Reply::DONE)
}

//! Channels: looking at them, typing in them, opening direct ones.

use serde_json::Value;

use super::call::Reply;
use crate::check::form::Form;
use crate::id::Id;
use crate::refusal::Refusal;
use crate::view;
use crate::world::World;
use crate::world::channel::Channel;
use crate::world::permission::Permissions;

/// A channel that the bot can see.
pub(crate) fn seen(world: &World, id: Id) -> Result<Channel, Refusal> {
    let channel = world.channels.get(&id).ok_or(Refusal::UnknownChannel)?;
    if world.can_view(channel, world.bot) { Ok(channel.clone()) } else { Err(Refusal::MissingAccess) }
}

/// Refuses when the bot lacks one of the permissions there.
pub(crate) fn need(world: &World, channel: &Channel, needed: Permissions) -> Result<(), Refusal> {
    if world.permissions(channel, world.bot).contains(needed) {
        Ok(())
    } else {
        Err(Refusal::MissingPermissions)
    }
}

pub(crate) fn get(world: &World, id: Id) -> Result<Reply, Refusal> {
    let channel = seen(world, id)?;
    Ok(Reply::ok(view::channel::channel(world, &channel)))
}

pub(crate) fn typing(world: &mut World, id: Id) -> Result<Reply, Refusal> {
    let channel = seen(world, id)?;
    need(world, &channel, Permissions::SEND_MESSAGES)?;
    world.typing(id);
    Ok(Reply::DONE)
}

pub(crate) fn open_direct(world: &mut World, body: &Value) -> Result<Reply, Refusal> {
    let recipient = Id::read(&body["recipient_id"])
        .ok_or_else(|| Form::one(&["recipient_id"], "BASE_TYPE_REQUIRED", "This field is required"))?;
    match world.users.get(&recipient) {
        None => return Err(Refusal::UnknownUser),
        Some(user) if user.bot => return Err(Refusal::CannotMessageUser),
        Some(_) => {}
    }
    let id = world.direct_channel(recipient);
    get(world, id)
}

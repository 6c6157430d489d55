//! Reading servers, members and users.

use serde_json::{Value, json};

use super::call::{Call, Reply};
use crate::id::Id;
use crate::refusal::Refusal;
use crate::view;
use crate::world::World;
use crate::world::channel::Channel;
use crate::world::guild::Guild;

fn find(world: &World, id: Id) -> Result<&Guild, Refusal> {
    world.guild(id).ok_or(Refusal::UnknownGuild)
}

pub(crate) fn own(world: &World) -> Reply {
    let guilds: Vec<Value> = world
        .guilds
        .iter()
        .map(|guild| {
            let permissions = guild.roles.first().map(|role| role.permissions);
            json!({
                "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false,
                "permissions": permissions, "features": [],
            })
        })
        .collect();
    Reply::ok(json!(guilds))
}

pub(crate) fn get(world: &World, id: Id, call: &Call) -> Result<Reply, Refusal> {
    let guild = find(world, id)?;
    let mut data = view::guild::guild(guild);
    if call.asks("with_counts") {
        data["approximate_member_count"] = json!(guild.members.len());
        data["approximate_presence_count"] = json!(guild.members.len());
    }
    Ok(Reply::ok(data))
}

pub(crate) fn channels(world: &World, id: Id) -> Result<Reply, Refusal> {
    find(world, id)?;
    Ok(Reply::ok(list(world, |channel| channel.guild == Some(id) && !channel.is_thread())))
}

pub(crate) fn threads(world: &World, id: Id) -> Result<Reply, Refusal> {
    find(world, id)?;
    let active = |channel: &Channel| {
        channel.guild == Some(id)
            && channel.thread.as_ref().is_some_and(|thread| !thread.archived)
            && world.can_view(channel, world.bot)
    };
    Ok(Reply::ok(json!({ "threads": list(world, active), "members": [] })))
}

fn list(world: &World, wanted: impl Fn(&Channel) -> bool) -> Value {
    let channels = world.channels.values().filter(|channel| wanted(channel));
    channels.map(|channel| view::channel::channel(world, channel)).collect()
}

pub(crate) fn roles(world: &World, id: Id) -> Result<Reply, Refusal> {
    Ok(Reply::ok(view::guild::roles(find(world, id)?)))
}

pub(crate) fn members(world: &World, id: Id) -> Result<Reply, Refusal> {
    let guild = find(world, id)?;
    Ok(Reply::ok(guild.members.keys().map(|user| view::user::member(world, guild, *user)).collect()))
}

pub(crate) fn member(world: &World, id: Id, user: Id) -> Result<Reply, Refusal> {
    let guild = find(world, id)?;
    if !guild.members.contains_key(&user) {
        return Err(Refusal::UnknownMember);
    }
    Ok(Reply::ok(view::user::member(world, guild, user)))
}

pub(crate) fn user(world: &World, id: Id) -> Result<Reply, Refusal> {
    world.users.get(&id).map(|user| Reply::ok(view::user::user(user))).ok_or(Refusal::UnknownUser)
}

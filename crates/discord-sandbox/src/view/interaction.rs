//! Interactions as the gateway delivers them.

use serde_json::{Value, json};

use super::{channel, guild, user};
use crate::id::Id;
use crate::world::World;
use crate::world::channel::Channel;
use crate::world::interaction::Interaction;

/// Ten mebibytes: the limit of a server without boosts.
const ATTACHMENT_SIZE_LIMIT: u64 = 10 * 1024 * 1024;

/// The dispatch of an interaction; `data` says what was done.
pub(crate) fn interaction(world: &World, of: &Interaction, place: &Channel, data: &Value) -> Value {
    let locale = world.users.get(&of.user).map_or("en-US", |user| user.locale);
    let mut body = json!({
        "id": of.id, "application_id": world.bot, "type": of.kind, "data": data, "channel_id": place.id,
        "channel": channel::acting_channel(world, place, of.user), "token": of.token, "version": 1,
        "app_permissions": world.permissions(place, world.bot), "locale": locale, "entitlements": [],
        "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
    });
    if let Some(server) = world.guild_of(place) {
        let permissions = world.permissions(place, of.user);
        body["guild_id"] = json!(server.id);
        body["guild"] = json!({ "id": server.id, "locale": server.locale, "features": [] });
        body["guild_locale"] = json!(server.locale);
        body["member"] = user::acting_member(world, server, of.user, permissions);
        body["authorizing_integration_owners"] = json!({ "0": server.id });
        body["context"] = json!(0);
    } else {
        body["user"] = user::by_id(world, of.user);
        body["authorizing_integration_owners"] = json!({ "0": "0" });
        body["context"] = json!(1);
    }
    if let Some(message) = of.source.and_then(|id| world.messages.get(&id)) {
        body["message"] = super::message::message(world, message);
    }
    body
}

/// Adds what a user, channel or role option stands for to `resolved`.
pub(crate) fn resolve(world: &World, place: &Channel, acting: Id, kind: i64, id: Id, resolved: &mut Value) {
    let key = id.to_string();
    let home = world.guild_of(place);
    let as_user = |resolved: &mut Value| {
        resolved["users"][key.as_str()] = user::by_id(world, id);
        if let Some(server) = home.filter(|server| server.members.contains_key(&id)) {
            let mut member = user::partial_member(server, id);
            member["permissions"] = json!(world.permissions(place, id));
            resolved["members"][key.as_str()] = member;
        }
    };
    let as_role = |resolved: &mut Value| {
        let found = home.and_then(|server| {
            let position = server.roles.iter().position(|role| role.id == id)?;
            Some(guild::role(&server.roles[position], position, server.id))
        });
        if let Some(role) = found {
            resolved["roles"][key.as_str()] = role;
        }
    };
    match kind {
        6 => as_user(resolved),
        7 => {
            if let Some(target) = world.channels.get(&id) {
                resolved["channels"][key.as_str()] = channel::acting_channel(world, target, acting);
            }
        }
        8 => as_role(resolved),
        _ if world.users.contains_key(&id) => as_user(resolved),
        _ => as_role(resolved),
    }
}

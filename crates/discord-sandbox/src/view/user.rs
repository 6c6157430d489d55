//! Users and members.

use serde_json::{Value, json};

use crate::clock::iso;
use crate::id::Id;
use crate::world::World;
use crate::world::guild::Guild;
use crate::world::permission::Permissions;
use crate::world::user::User;

/// When everybody joined: the start of 2024.
const JOINED_MS: u64 = 1_704_067_200_000;

pub(crate) fn user(user: &User) -> Value {
    json!({
        "id": user.id, "username": user.name, "global_name": if user.bot { Value::Null } else { json!(user.display) },
        "discriminator": if user.bot { "0001" } else { "0" }, "avatar": null, "bot": user.bot, "system": false,
        "public_flags": 0, "flags": 0, "banner": null, "accent_color": null,
    })
}

pub(crate) fn by_id(world: &World, id: Id) -> Value {
    world.users.get(&id).map_or_else(
        || json!({ "id": id, "username": "deleted", "discriminator": "0", "avatar": null, "global_name": null }),
        user,
    )
}

/// The bot's own user object.
pub(crate) fn current(world: &World) -> Value {
    let mut me = by_id(world, world.bot);
    me["verified"] = json!(true);
    me["mfa_enabled"] = json!(false);
    me["email"] = Value::Null;
    me["locale"] = json!("en-US");
    me
}

/// A member without its user.
pub(crate) fn partial_member(guild: &Guild, id: Id) -> Value {
    let roles = guild.members.get(&id).map(|member| member.roles.clone()).unwrap_or_default();
    json!({
        "nick": null, "avatar": null, "banner": null, "roles": roles, "joined_at": iso(JOINED_MS), "premium_since": null,
        "deaf": false, "mute": false, "flags": 0, "pending": false, "communication_disabled_until": null,
    })
}

pub(crate) fn member(world: &World, guild: &Guild, id: Id) -> Value {
    let mut member = partial_member(guild, id);
    member["user"] = by_id(world, id);
    member
}

/// A member as interactions carry it.
pub(crate) fn acting_member(world: &World, guild: &Guild, id: Id, permissions: Permissions) -> Value {
    let mut member = member(world, guild, id);
    member["permissions"] = json!(permissions);
    member
}

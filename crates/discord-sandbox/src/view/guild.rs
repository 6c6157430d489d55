//! Servers and the application.

use serde_json::{Value, json};

use super::{channel, user};
use crate::clock::iso;
use crate::id::Id;
use crate::world::World;
use crate::world::demo::OWNER;
use crate::world::guild::{Guild, Role};

const JOINED_MS: u64 = 1_704_067_200_000;

pub(crate) fn role(role: &Role, position: usize, guild: Id) -> Value {
    let tags = if role.managed { json!({ "bot_id": crate::world::demo::BOT }) } else { json!({}) };
    json!({
        "id": role.id, "guild_id": guild, "name": role.name, "color": role.colour,
        "colors": { "primary_color": role.colour, "secondary_color": null, "tertiary_color": null },
        "hoist": false, "managed": role.managed, "mentionable": false, "permissions": role.permissions,
        "position": position, "icon": null, "unicode_emoji": null, "flags": 0, "tags": tags,
    })
}

pub(crate) fn roles(guild: &Guild) -> Value {
    guild.roles.iter().enumerate().map(|(position, entry)| role(entry, position, guild.id)).collect()
}

/// The guild as REST returns it.
pub(crate) fn guild(guild: &Guild) -> Value {
    json!({
        "id": guild.id, "name": guild.name, "icon": null, "icon_hash": null, "splash": null, "discovery_splash": null,
        "owner_id": guild.owner, "afk_channel_id": null, "afk_timeout": 300, "widget_enabled": false,
        "widget_channel_id": null, "verification_level": 0, "default_message_notifications": 1,
        "explicit_content_filter": 0, "roles": roles(guild), "emojis": [], "features": [], "mfa_level": 0,
        "application_id": null, "system_channel_id": null, "system_channel_flags": 0, "rules_channel_id": null,
        "max_presences": null, "max_members": 500_000, "vanity_url_code": null, "description": null, "banner": null,
        "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": guild.locale,
        "public_updates_channel_id": null, "max_video_channel_users": 25, "max_stage_video_channel_users": 50,
        "nsfw_level": 0, "nsfw": false, "stickers": [], "premium_progress_bar_enabled": false,
        "safety_alerts_channel_id": null, "incidents_data": null, "region": "deprecated",
    })
}

/// The guild as the gateway announces it.
pub(crate) fn guild_create(world: &World, of: &Guild) -> Value {
    let mut data = guild(of);
    let here = || world.channels.values().filter(|channel| channel.guild == Some(of.id));
    let seen = || here().filter(|channel| world.can_view(channel, world.bot));
    let channels: Vec<Value> =
        here().filter(|one| !one.is_thread()).map(|one| channel::channel(world, one)).collect();
    let threads: Vec<Value> = seen()
        .filter(|one| one.thread.as_ref().is_some_and(|thread| !thread.archived))
        .map(|one| channel::channel(world, one))
        .collect();
    let members: Vec<Value> = of.members.keys().map(|id| user::member(world, of, *id)).collect();
    data["joined_at"] = json!(iso(JOINED_MS));
    data["large"] = json!(false);
    data["unavailable"] = json!(false);
    data["member_count"] = json!(members.len());
    data["members"] = json!(members);
    data["channels"] = json!(channels);
    data["threads"] = json!(threads);
    for empty in
        ["voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds"]
    {
        data[empty] = json!([]);
    }
    data
}

/// The application, for `applications/@me`.
pub(crate) fn application(world: &World) -> Value {
    let name = world.users.get(&world.bot).map(|bot| bot.display.clone());
    json!({
        "id": world.bot, "name": name, "icon": null, "description": "A bot in the sandbox", "rpc_origins": [],
        "bot_public": true, "bot_require_code_grant": false, "owner": user::by_id(world, OWNER),
        "verify_key": "00", "team": null, "flags": 0, "summary": "", "tags": [],
        "integration_types_config": { "0": {} }, "approximate_guild_count": world.guilds.len(),
        "bot": user::current(world),
    })
}

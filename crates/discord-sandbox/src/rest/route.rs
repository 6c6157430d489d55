//! The map of the REST side: which path is which act.

use serde_json::json;

use super::call::{Call, Reply};
use super::{application, callback, channel, guild, message, thread, webhook};
use crate::id::Id;
use crate::refusal::Refusal;
use crate::view;
use crate::world::World;

/// Carries a request out.
pub(crate) fn route(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let path = call.path.strip_prefix("/api/v10/").ok_or(Refusal::NotFound)?;
    let parts: Vec<&str> = path.split('/').collect();
    let application = parts.first() == Some(&"applications") && parts.get(1) != Some(&"@me");
    if application && parts.get(1).and_then(|id| id.parse().ok()) != Some(world.bot) {
        return Err(Refusal::MissingAccess);
    }
    match (call.method.as_str(), parts.as_slice()) {
        ("GET", ["gateway"]) => Ok(Reply::ok(json!({ "url": world.gateway_url() }))),
        ("GET", ["gateway", "bot"]) => Ok(Reply::ok(json!({
            "url": world.gateway_url(), "shards": 1,
            "session_start_limit": { "total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": 1 },
        }))),
        ("GET", ["users", "@me"]) => Ok(Reply::ok(view::user::current(world))),
        ("GET", ["users", "@me", "guilds"]) => Ok(guild::own(world)),
        ("POST", ["users", "@me", "channels"]) => channel::open_direct(world, &call.body),
        ("GET", ["users", user]) => guild::user(world, id(user)?),
        ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => {
            Ok(Reply::ok(view::guild::application(world)))
        }
        (method, ["applications", _, "commands"]) => application::list(world, call, method, None),
        (method, ["applications", _, "commands", command]) => {
            application::one(world, call, method, None, id(command)?)
        }
        (method, ["applications", _, "guilds", guild, "commands"]) => {
            application::list(world, call, method, Some(id(guild)?))
        }
        (method, ["applications", _, "guilds", guild, "commands", command]) => {
            application::one(world, call, method, Some(id(guild)?), id(command)?)
        }
        ("GET", ["guilds", guild]) => guild::get(world, id(guild)?, call),
        ("GET", ["guilds", guild, "channels"]) => guild::channels(world, id(guild)?),
        ("GET", ["guilds", guild, "roles"]) => guild::roles(world, id(guild)?),
        ("GET", ["guilds", guild, "threads", "active"]) => guild::threads(world, id(guild)?),
        ("GET", ["guilds", guild, "members"]) => guild::members(world, id(guild)?),
        ("GET", ["guilds", guild, "members", user]) => guild::member(world, id(guild)?, id(user)?),
        ("POST", ["interactions", interaction, token, "callback"]) => {
            callback::answer(world, call, id(interaction)?, token)
        }
        (method, ["webhooks", app, token, rest @ ..]) => {
            webhook::route(world, call, method, id(app)?, token, rest)
        }
        (method, ["channels", place, rest @ ..]) => in_channel(world, call, method, id(place)?, rest),
        _ => Err(Refusal::NotFound),
    }
}

fn in_channel(
    world: &mut World,
    call: &Call,
    method: &str,
    place: Id,
    rest: &[&str],
) -> Result<Reply, Refusal> {
    match (method, rest) {
        ("GET", []) => channel::get(world, place),
        ("PATCH", []) => thread::edit(world, place, &call.body),
        ("DELETE", []) => thread::delete(world, place),
        ("POST", ["typing"]) => channel::typing(world, place),
        ("GET", ["messages"]) => message::list(world, call, place),
        ("POST", ["messages"]) => message::create(world, call, place),
        ("GET", ["messages", message]) => message::get(world, place, id(message)?),
        ("PATCH", ["messages", message]) => message::edit(world, call, place, id(message)?),
        ("DELETE", ["messages", message]) => message::delete(world, place, id(message)?),
        ("POST", ["messages", message, "threads"]) => thread::open(world, call, place, Some(id(message)?)),
        ("POST", ["threads"]) => thread::open(world, call, place, None),
        ("GET", ["thread-members"]) => thread::members(world, place),
        ("PUT", ["thread-members", who]) => thread::join(world, place, member(world, who)?),
        ("DELETE", ["thread-members", who]) => thread::leave(world, place, member(world, who)?),
        _ => Err(Refusal::NotFound),
    }
}

fn id(text: &str) -> Result<Id, Refusal> {
    text.parse().map_err(|_| Refusal::NotFound)
}

fn member(world: &World, text: &str) -> Result<Id, Refusal> {
    if text == "@me" { Ok(world.bot) } else { id(text) }
}

//! `GET /sandbox/state`, `/sandbox/messages`, `/sandbox/errors`: what there is.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::complaint::Complaint;
use super::lookup;
use crate::hub::Hub;
use crate::id::Id;
use crate::view;
use crate::world::World;
use crate::world::channel::Channel;
use crate::world::guild::Guild;

/// Messages returned at most.
const LIMIT: usize = 500;

pub(crate) async fn state(State(hub): State<Arc<Hub>>) -> Json<Value> {
    Json(hub.visit(|state| {
        let world = &state.world;
        let users: Vec<Value> = world
            .users
            .values()
            .map(|user| {
                json!({
                    "id": user.id, "name": user.name, "display": user.display, "locale": user.locale, "bot": user.bot,
                })
            })
            .collect();
        let servers: Vec<Value> = world.guilds.iter().map(|guild| server(world, guild)).collect();
        let direct: Vec<Value> = world
            .channels
            .values()
            .filter(|channel| channel.recipient.is_some())
            .map(|channel| json!({ "id": channel.id, "user": channel.recipient }))
            .collect();
        let commands: Vec<Value> = world.commands.iter().map(|command| command.view(world.bot)).collect();
        json!({
            "now": world.clock.now(), "bot": world.bot, "connected": state.sessions.connected(), "users": users,
            "servers": servers, "direct": direct, "commands": commands, "errors": state.mistakes.all().len(),
            "faults": state.faults.view(),
        })
    }))
}

fn server(world: &World, guild: &Guild) -> Value {
    let members: Vec<Value> =
        guild.members.iter().map(|(id, member)| json!({ "user": id, "roles": member.roles })).collect();
    let roles: Vec<Value> = guild
        .roles
        .iter()
        .map(|role| json!({ "id": role.id, "name": role.name, "color": role.colour }))
        .collect();
    let mut channels: Vec<&Channel> =
        world.channels.values().filter(|one| one.guild == Some(guild.id) && !one.is_thread()).collect();
    channels.sort_by_key(|channel| channel.position);
    let channels: Vec<Value> = channels.into_iter().map(|one| channel(world, guild, one)).collect();
    json!({
        "id": guild.id, "name": guild.name, "locale": guild.locale, "owner": guild.owner, "members": members,
        "roles": roles, "channels": channels,
    })
}

fn channel(world: &World, guild: &Guild, of: &Channel) -> Value {
    let visible_to: Vec<Id> = guild.members.keys().copied().filter(|id| world.can_view(of, *id)).collect();
    let threads: Vec<Value> = world
        .channels
        .values()
        .filter(|one| one.parent == Some(of.id))
        .map(|one| channel(world, guild, one))
        .collect();
    json!({
        "id": of.id, "name": of.name, "topic": of.topic, "type": of.kind, "parent": of.parent,
        "visible_to": visible_to, "bot_permissions": world.permissions(of, world.bot).names(),
        "archived": of.thread.as_ref().is_some_and(|thread| thread.archived),
        "last_message": world.last_message(of.id), "threads": threads,
    })
}

#[derive(Debug, Deserialize)]
pub(crate) struct Wanted {
    channel: String,
    #[serde(rename = "as")]
    user: String,
}

pub(crate) async fn messages(
    State(hub): State<Arc<Hub>>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Value>, Complaint> {
    hub.visit(|state| {
        let user = lookup::user(&state.world, &wanted.user)?;
        let place = lookup::channel(&mut state.world, &wanted.channel, user)?;
        let world = &state.world;
        let newest = world.visible_messages(place.id, user).rev().take(LIMIT);
        let mut views: Vec<Value> = newest.map(|message| view::message::for_page(world, message)).collect();
        views.reverse();
        Ok(Json(json!(views)))
    })
}

pub(crate) async fn errors(State(hub): State<Arc<Hub>>) -> Json<Value> {
    Json(hub.visit(|state| json!(state.mistakes.all())))
}

pub(crate) async fn forget_errors(State(hub): State<Arc<Hub>>) -> Json<Value> {
    hub.visit(|state| state.mistakes.clear());
    Json(json!([]))
}

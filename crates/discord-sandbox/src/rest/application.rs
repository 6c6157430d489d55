//! Registering commands.

use serde_json::{Value, json};

use super::call::{Call, Reply};
use crate::check;
use crate::id::Id;
use crate::refusal::Refusal;
use crate::world::World;
use crate::world::command::Command;

/// `.../commands`: list, add, replace all.
pub(crate) fn list(
    world: &mut World,
    call: &Call,
    method: &str,
    guild: Option<Id>,
) -> Result<Reply, Refusal> {
    if guild.is_some_and(|id| world.guild(id).is_none()) {
        return Err(Refusal::MissingAccess);
    }
    match method {
        "GET" => Ok(Reply::ok(views(world, call, guild))),
        "POST" => add(world, &call.body, guild),
        "PUT" => replace(world, call, guild),
        _ => Err(Refusal::MethodNotAllowed),
    }
}

/// `.../commands/{id}`: get, change, delete.
pub(crate) fn one(
    world: &mut World,
    call: &Call,
    method: &str,
    guild: Option<Id>,
    id: Id,
) -> Result<Reply, Refusal> {
    let place = world.commands.iter().position(|command| command.id == id && command.guild == guild);
    let place = place.ok_or(Refusal::UnknownCommand)?;
    match method {
        "GET" => {}
        "PATCH" => {
            let mut body = world.commands[place].body.clone();
            for (key, value) in call.body.as_object().into_iter().flatten() {
                body[key.as_str()] = value.clone();
            }
            check::command::check(&body)?;
            world.commands[place].version = world.fresh_id();
            world.commands[place].body = body;
            changed(world);
        }
        "DELETE" => {
            world.commands.remove(place);
            changed(world);
            return Ok(Reply::DONE);
        }
        _ => return Err(Refusal::MethodNotAllowed),
    }
    Ok(Reply::ok(world.commands[place].view(world.bot)))
}

fn views(world: &World, call: &Call, guild: Option<Id>) -> Value {
    let commands = world.commands.iter().filter(|command| command.guild == guild);
    let mut views: Vec<Value> = commands.map(|command| command.view(world.bot)).collect();
    if !call.asks("with_localizations") {
        for view in views.iter_mut().filter_map(Value::as_object_mut) {
            view.retain(|key, _| !key.ends_with("_localizations"));
        }
    }
    json!(views)
}

/// Adds a command, or replaces the one of the same name.
fn add(world: &mut World, body: &Value, guild: Option<Id>) -> Result<Reply, Refusal> {
    check::command::check(body)?;
    let old = take_same(&mut world.commands, body, guild);
    let fresh = old.is_none();
    let mut bodies: Vec<Value> = scope(world, guild).map(|command| command.body.clone()).collect();
    bodies.push(body.clone());
    if check::command::are_too_many(&bodies) {
        return Err(Refusal::TooManyCommands);
    }
    let view = register(world, body, guild, old.map(|command| command.id));
    changed(world);
    Ok(if fresh { Reply::created(view) } else { Reply::ok(view) })
}

fn replace(world: &mut World, call: &Call, guild: Option<Id>) -> Result<Reply, Refusal> {
    check::command::check_all(&call.body)?;
    let bodies = call.body.as_array().cloned().unwrap_or_default();
    if check::command::are_too_many(&bodies) {
        return Err(Refusal::TooManyCommands);
    }
    let (mut old, kept): (Vec<Command>, Vec<Command>) =
        std::mem::take(&mut world.commands).into_iter().partition(|command| command.guild == guild);
    world.commands = kept;
    let mut views = Vec::new();
    for body in &bodies {
        let id = take_same(&mut old, body, guild).map(|command| command.id);
        views.push(register(world, body, guild, id));
    }
    changed(world);
    Ok(Reply::ok(json!(views)))
}

fn scope(world: &World, guild: Option<Id>) -> impl Iterator<Item = &Command> {
    world.commands.iter().filter(move |command| command.guild == guild)
}

fn take_same(commands: &mut Vec<Command>, body: &Value, guild: Option<Id>) -> Option<Command> {
    let kind = body["type"].as_i64().unwrap_or(1);
    let same = |command: &Command| {
        command.guild == guild && command.kind() == kind && body["name"] == command.name()
    };
    commands.iter().position(same).map(|place| commands.remove(place))
}

fn register(world: &mut World, body: &Value, guild: Option<Id>, id: Option<Id>) -> Value {
    let version = world.fresh_id();
    let command = Command { id: id.unwrap_or(version), guild, version, body: body.clone() };
    let view = command.view(world.bot);
    world.commands.push(command);
    view
}

fn changed(world: &mut World) {
    world.dirty = true;
    world.tell_page("commands", Value::Null);
}

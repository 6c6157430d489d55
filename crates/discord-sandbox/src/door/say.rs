//! `POST /sandbox/say` and `/sandbox/delete`: ordinary messages of users.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use super::complaint::Complaint;
use super::lookup;
use crate::hub::Hub;
use crate::id::Id;
use crate::view;
use crate::world::World;
use crate::world::mention::Allowed;
use crate::world::permission::Permissions;

/// Characters of a user's message.
const CONTENT: usize = 2000;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Say {
    user: String,
    channel: String,
    content: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Delete {
    user: String,
    message: String,
}

pub(crate) async fn say(State(hub): State<Arc<Hub>>, Json(say): Json<Say>) -> Result<Json<Value>, Complaint> {
    hub.visit(|state| post(&mut state.world, &say)).map(Json)
}

fn post(world: &mut World, say: &Say) -> Result<Value, Complaint> {
    let user = lookup::user(world, &say.user)?;
    let place = lookup::channel(world, &say.channel, user)?;
    let write =
        if place.is_thread() { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
    if !world.permissions(&place, user).contains(write) {
        return Err(Complaint::MayNot(say.user.clone()));
    }
    let content = say.content.trim();
    if content.is_empty() || content.chars().count() > CONTENT {
        return Err(Complaint::Form(format!("a message has 1 to {CONTENT} characters")));
    }
    let mut message = world.blank_message(place.id, user);
    content.clone_into(&mut message.content);
    world.address(&mut message, Allowed(&Value::Null));
    let id = world.post(message);
    Ok(world.messages.get(&id).map_or(Value::Null, |message| view::message::for_page(world, message)))
}

pub(crate) async fn delete(
    State(hub): State<Arc<Hub>>,
    Json(delete): Json<Delete>,
) -> Result<Json<Value>, Complaint> {
    hub.visit(|state| remove(&mut state.world, &delete)).map(Json)
}

/// The author, a moderator, or for a private answer the one who sees it.
fn remove(world: &mut World, delete: &Delete) -> Result<Value, Complaint> {
    let user = lookup::user(world, &delete.user)?;
    let no_message = || Complaint::NoMessage(delete.message.clone());
    let id: Id = delete.message.parse().map_err(|_| no_message())?;
    let message =
        world.messages.get(&id).filter(|message| message.is_visible_to(user)).ok_or_else(no_message)?;
    let place = world.channels.get(&message.channel).ok_or_else(no_message)?;
    let may = message.author == user
        || message.only == Some(user)
        || world.permissions(place, user).contains(Permissions::MANAGE_MESSAGES);
    if !may {
        return Err(Complaint::MayNot(delete.user.clone()));
    }
    world.delete(id);
    Ok(json!({ "deleted": id }))
}

//! Messages through an interaction's token: `@original` and follow-ups.

use super::call::{Call, Reply};
use super::callback::{count_change, original, reply_message};
use super::draft::Draft;
use super::message::rewrite;
use crate::check::message::Body;
use crate::id::Id;
use crate::refusal::Refusal;
use crate::view;
use crate::world::World;
use crate::world::interaction::{Interaction, TOKEN_MS};
use crate::world::message::Message;

pub(crate) fn route(
    world: &mut World,
    call: &Call,
    method: &str,
    application: Id,
    token: &str,
    rest: &[&str],
) -> Result<Reply, Refusal> {
    if application != world.bot {
        return Err(Refusal::UnknownWebhook);
    }
    let interaction = find(world, token)?;
    match (method, rest) {
        ("POST", []) => follow_up(world, call, &interaction),
        (method, ["messages", which]) => {
            let message = message(world, &interaction, which)?;
            one(world, call, method, &interaction, message)
        }
        _ => Err(Refusal::NotFound),
    }
}

/// The interaction of a token that still works.
fn find(world: &World, token: &str) -> Result<Interaction, Refusal> {
    let found = world.interactions.values().find(|interaction| interaction.token == token);
    let interaction = found.ok_or(Refusal::UnknownWebhook)?;
    if world.clock.now().saturating_sub(interaction.created) > TOKEN_MS {
        return Err(Refusal::InvalidToken);
    }
    Ok(interaction.clone())
}

fn message(world: &World, interaction: &Interaction, which: &str) -> Result<Message, Refusal> {
    if which == "@original" {
        return original(world, interaction);
    }
    let id: Id = which.parse().map_err(|_| Refusal::NotFound)?;
    let own = interaction.original == Some(id) || interaction.followups.contains(&id);
    world.messages.get(&id).filter(|_| own).cloned().ok_or(Refusal::UnknownMessage)
}

fn one(
    world: &mut World,
    call: &Call,
    method: &str,
    interaction: &Interaction,
    message: Message,
) -> Result<Reply, Refusal> {
    match method {
        "GET" => Ok(Reply::ok(view::message::message(world, &message))),
        "PATCH" => {
            let draft = Draft::of_call(call, Body::Edit)?;
            let reply = rewrite(world, message, draft)?;
            count_change(world, interaction.id);
            Ok(reply)
        }
        "DELETE" => {
            world.delete(message.id);
            count_change(world, interaction.id);
            Ok(Reply::DONE)
        }
        _ => Err(Refusal::MethodNotAllowed),
    }
}

/// A further message; the first one after a deferral takes the place of "thinking…".
fn follow_up(world: &mut World, call: &Call, interaction: &Interaction) -> Result<Reply, Refusal> {
    if interaction.answer.is_none() {
        return Err(Refusal::UnknownWebhook);
    }
    let draft = Draft::of_call(call, Body::Answer)?;
    if let Ok(waiting) = original(world, interaction)
        && waiting.is_loading()
    {
        let reply = rewrite(world, waiting, draft)?;
        count_change(world, interaction.id);
        return Ok(reply);
    }
    let mut message = reply_message(world, interaction, draft.wants_ephemeral());
    message.kind = crate::world::message::REPLY;
    message.reference = interaction.original;
    draft.apply(world, &mut message)?;
    world.address(&mut message, draft.allowed());
    let id = world.post(message);
    if let Some(stored) = world.interactions.get_mut(&interaction.id) {
        stored.followups.push(id);
    }
    let message = world.messages.get(&id).ok_or(Refusal::UnknownMessage)?;
    Ok(Reply::ok(view::message::message(world, message)))
}

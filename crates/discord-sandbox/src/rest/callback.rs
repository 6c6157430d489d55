//! The first answer to an interaction.

use serde_json::{Value, json};

use super::call::{Call, Reply};
use super::draft::Draft;
use super::message::rewrite;
use crate::check::form::Form;
use crate::check::message as checks;
use crate::id::Id;
use crate::refusal::Refusal;
use crate::view;
use crate::world::World;
use crate::world::interaction::{ANSWER_MS, AUTOCOMPLETE, Answer, COMMAND, COMPONENT, Interaction, MODAL};
use crate::world::message::{CHAT_COMMAND, Cause, EPHEMERAL, LOADING, Message, REPLY};

const MESSAGE: u64 = 4;
const DEFER_MESSAGE: u64 = 5;
const DEFER_UPDATE: u64 = 6;
const UPDATE: u64 = 7;
const CHOICES: u64 = 8;
const OPEN_MODAL: u64 = 9;

/// `POST /interactions/{id}/{token}/callback`.
pub(crate) fn answer(world: &mut World, call: &Call, id: Id, token: &str) -> Result<Reply, Refusal> {
    let interaction = world.interactions.get(&id).cloned().ok_or(Refusal::UnknownInteraction)?;
    if interaction.token != token {
        return Err(Refusal::UnknownWebhook);
    }
    let outcome = give(world, call, &interaction);
    if let (Err(refusal), Some(stored)) = (&outcome, world.interactions.get_mut(&id)) {
        stored.refused.push(json!({ "status": refusal.status(), "error": refusal.body() }));
    }
    outcome
}

fn give(world: &mut World, call: &Call, interaction: &Interaction) -> Result<Reply, Refusal> {
    if interaction.answer.is_some() {
        return Err(Refusal::AlreadyAcknowledged);
    }
    let now = world.clock.now();
    if now.saturating_sub(interaction.created) > ANSWER_MS {
        return Err(Refusal::UnknownInteraction);
    }
    checks::check_answer(&call.body)?;
    let kind = call.body["type"].as_u64().unwrap_or(0);
    if !fits(interaction, kind) {
        let message =
            format!("An interaction of type {} cannot be answered with type {kind}", interaction.kind);
        return Err(Form::one(&["type"], "INTERACTION_RESPONSE_TYPE_INVALID", message).into());
    }
    let original = carry_out(world, call, interaction, kind)?;
    if let Some(stored) = world.interactions.get_mut(&interaction.id) {
        stored.answer = Some(Answer { kind: kind as u8, data: call.body["data"].clone(), at: now });
        stored.original = original;
    }
    let page = json!({ "id": interaction.id, "user": interaction.user, "channel": interaction.channel, "type": kind });
    world.tell_page("interaction", page);
    if !call.asks("with_response") {
        return Ok(Reply::DONE);
    }
    let message = original.and_then(|id| world.messages.get(&id));
    Ok(Reply::ok(json!({
        "interaction": {
            "id": interaction.id, "type": interaction.kind, "response_message_id": original,
            "response_message_loading": message.is_some_and(Message::is_loading),
            "response_message_ephemeral": message.is_some_and(|message| message.only.is_some()),
        },
        "resource": { "type": kind, "message": message.map(|message| view::message::message(world, message)) },
    })))
}

/// Which answers fit which interactions.
fn fits(interaction: &Interaction, kind: u64) -> bool {
    let from_message = interaction.source.is_some();
    match interaction.kind {
        COMMAND => matches!(kind, MESSAGE | DEFER_MESSAGE | OPEN_MODAL),
        COMPONENT => matches!(kind, MESSAGE..=UPDATE | OPEN_MODAL),
        AUTOCOMPLETE => kind == CHOICES,
        MODAL => {
            matches!(kind, MESSAGE | DEFER_MESSAGE) || from_message && matches!(kind, DEFER_UPDATE | UPDATE)
        }
        _ => false,
    }
}

/// Does what the answer says; returns the message that `@original` stands for.
fn carry_out(
    world: &mut World,
    call: &Call,
    interaction: &Interaction,
    kind: u64,
) -> Result<Option<Id>, Refusal> {
    let data = &call.body["data"];
    match kind {
        MESSAGE => {
            let draft = Draft::of_answer(call)?;
            let mut message = reply_message(world, interaction, draft.wants_ephemeral());
            draft.apply(world, &mut message)?;
            world.address(&mut message, draft.allowed());
            Ok(Some(world.post(message)))
        }
        DEFER_MESSAGE => {
            let draft = Draft::of_answer(call)?;
            let mut message = reply_message(world, interaction, draft.wants_ephemeral());
            message.flags |= LOADING;
            Ok(Some(world.post(message)))
        }
        UPDATE => {
            let source = source(world, interaction)?;
            let id = source.id;
            rewrite(world, source, Draft::of_answer(call)?)?;
            Ok(Some(id))
        }
        CHOICES => under_data(checks::check_choices(data)).map(|()| None),
        OPEN_MODAL => under_data(checks::check_modal(data)).map(|()| None),
        _ => Ok(Some(source(world, interaction)?.id)),
    }
}

fn under_data(checked: Result<(), Form>) -> Result<(), Refusal> {
    checked.map_err(|part| {
        let mut form = Form::default();
        form.absorb(&["data"], part);
        form.into()
    })
}

fn source(world: &World, interaction: &Interaction) -> Result<Message, Refusal> {
    let found = interaction.source.and_then(|id| world.messages.get(&id));
    found.cloned().ok_or(Refusal::UnknownMessage)
}

/// A blank message that answers the interaction.
pub(crate) fn reply_message(world: &mut World, interaction: &Interaction, ephemeral: bool) -> Message {
    let author = world.bot;
    let mut message = world.blank_message(interaction.channel, author);
    message.kind = if interaction.kind == COMMAND { CHAT_COMMAND } else { REPLY };
    message.reference = interaction.source.filter(|_| interaction.kind != COMMAND);
    if ephemeral {
        message.only = Some(interaction.user);
        message.flags |= EPHEMERAL;
    }
    message.cause = Some(Cause {
        interaction: interaction.id,
        kind: interaction.kind,
        user: interaction.user,
        name: interaction.name.clone(),
        source: interaction.source,
    });
    message
}

/// The message that a token's `@original` names.
pub(crate) fn original(world: &World, interaction: &Interaction) -> Result<Message, Refusal> {
    if interaction.answer.is_none() {
        return Err(Refusal::UnknownWebhook);
    }
    let found = interaction.original.and_then(|id| world.messages.get(&id));
    found.cloned().ok_or(Refusal::UnknownMessage)
}

/// Notes that the bot changed something through the token.
pub(crate) fn count_change(world: &mut World, id: Id) {
    if let Some(stored) = world.interactions.get_mut(&id) {
        stored.changes += 1;
    }
    world.tell_page("interaction", Value::Null);
}

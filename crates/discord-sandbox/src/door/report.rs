//! Waiting for the bot, and the report of what it answered.

use std::time::Duration;

use serde_json::{Value, json};

use crate::hub::{Hub, State};
use crate::id::Id;
use crate::view;
use crate::world::interaction::{ANSWER_MS, Interaction};

/// How long a deferred answer is waited for unless the caller says otherwise.
const PATIENCE: Duration = Duration::from_secs(10);
/// The same with `"wait": true`.
const LONG_PATIENCE: Duration = Duration::from_secs(60);

/// What `wait` means: absent, `true`, `false` or seconds.
pub(crate) fn patience(wait: &Value) -> Duration {
    match wait {
        Value::Bool(true) => LONG_PATIENCE,
        Value::Bool(false) => Duration::ZERO,
        other => {
            other.as_f64().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).unwrap_or(PATIENCE)
        }
    }
}

/// Waits for the first answer and, when it only promises one, for what was promised.
pub(crate) async fn report(hub: &Hub, id: Id, patience: Duration) -> Value {
    if !answered(hub, id).await {
        return hub.visit(|state| failure(state, id));
    }
    let pending = |state: &State| state.world.interactions.get(&id).is_some_and(Interaction::is_pending);
    if hub.visit(|state| pending(state)) {
        hub.wait_for(patience, |state| (!pending(state)).then_some(())).await;
    }
    hub.visit(|state| success(state, id))
}

/// Whether the bot answered within its three seconds, by the sandbox's clock.
async fn answered(hub: &Hub, id: Id) -> bool {
    let limit = Duration::from_millis(ANSWER_MS);
    let decide = |state: &State| {
        let interaction = state.world.interactions.get(&id)?;
        let late = state.world.clock.now().saturating_sub(interaction.created) > ANSWER_MS;
        if interaction.answer.is_some() { Some(true) } else { late.then_some(false) }
    };
    hub.wait_for(limit, decide).await.unwrap_or(false)
}

fn success(state: &State, id: Id) -> Value {
    let world = &state.world;
    let Some(interaction) = world.interactions.get(&id) else {
        return json!({ "error": "the interaction is gone" });
    };
    let answer = interaction.answer.as_ref();
    let page = |id: &Id| {
        let message = world.messages.get(id).filter(|message| message.is_visible_to(interaction.user));
        message.map(|message| view::message::for_page(world, message))
    };
    let followups: Vec<Value> = interaction.followups.iter().filter_map(page).collect();
    json!({
        "interaction": id,
        "ms": interaction.took(),
        "response": answer.map(|answer| json!({ "type": answer.kind, "data": answer.data })),
        "message": interaction.original.as_ref().and_then(page),
        "followups": followups,
        "pending": interaction.is_pending(),
    })
}

fn failure(state: &State, id: Id) -> Value {
    let refused = state.world.interactions.get(&id).map(|interaction| interaction.refused.clone());
    let refused = refused.unwrap_or_default();
    let late = refused.iter().all(|one| one["error"]["code"] == 10_062);
    let error = if late {
        "the bot did not answer within 3 seconds"
    } else {
        "the bot's answers were refused, and no valid one came within 3 seconds"
    };
    json!({
        "error": error, "interaction": id, "late": late, "refused": refused,
        "connected": state.sessions.connected(),
    })
}

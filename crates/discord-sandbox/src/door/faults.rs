//! `POST /sandbox/faults`: misbehave.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use super::complaint::Complaint;
use super::lookup;
use crate::faults::{Faults, RateLimit, ServerError, Slow};
use crate::gateway::session::{Fate, Order};
use crate::hub::{Hub, State as HubState};
use crate::id::Id;
use crate::world::World;
use crate::world::channel::Overwrite;
use crate::world::permission::Permissions;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Wish {
    /// Ends all faults that are in force.
    clear: bool,
    rate_limit: Option<RateLimit>,
    server_error: Option<ServerError>,
    slow_rest: Option<Slow>,
    deliver_late: Option<Slow>,
    drop_gateway: Option<Drop>,
    invalidate_session: Option<Invalidate>,
    /// Asks the bot to reconnect and resume.
    reconnect: bool,
    redeliver: Option<Redeliver>,
    /// Seconds to put the clock forward.
    advance: Option<f64>,
    permissions: Option<Change>,
}

/// Breaks the connection: with a close code, or without a word.
#[derive(Debug, Deserialize)]
struct Drop {
    code: Option<u16>,
    /// The session cannot be resumed.
    #[serde(default)]
    forget: bool,
}

#[derive(Debug, Deserialize)]
struct Invalidate {
    #[serde(default)]
    resumable: bool,
}

/// Sends interactions once more: the last ones, or a certain one.
#[derive(Debug, Deserialize)]
struct Redeliver {
    #[serde(default)]
    last: usize,
    interaction: Option<Id>,
}

/// Changes what a user (by default the bot) may do in a channel.
#[derive(Debug, Deserialize)]
struct Change {
    channel: String,
    user: Option<String>,
    #[serde(default)]
    deny: Vec<String>,
    #[serde(default)]
    allow: Vec<String>,
}

pub(crate) async fn current(State(hub): State<Arc<Hub>>) -> Json<Value> {
    Json(hub.visit(|state| state.faults.view()))
}

pub(crate) async fn set(
    State(hub): State<Arc<Hub>>,
    Json(wish): Json<Wish>,
) -> Result<Json<Value>, Complaint> {
    let (view, again) = hub.visit(|state| {
        let change = wish.permissions.as_ref().map(|change| permit(&mut state.world, change));
        change.transpose()?;
        let again = wish.redeliver.as_ref().map(|wish| chosen(&state.world, wish)).unwrap_or_default();
        apply(state, wish);
        Ok::<_, Complaint>((state.faults.view(), again))
    })?;
    for interaction in again {
        hub.deliver_now(interaction);
    }
    Ok(Json(view))
}

fn apply(state: &mut HubState, wish: Wish) {
    if wish.clear {
        state.faults = Faults::default();
    }
    let faults = &mut state.faults;
    faults.rate_limit = wish.rate_limit.or(faults.rate_limit.take());
    faults.server_error = wish.server_error.or(faults.server_error.take());
    faults.slow_rest = wish.slow_rest.or(faults.slow_rest.take());
    faults.deliver_late = wish.deliver_late.or(faults.deliver_late.take());
    if let Some(seconds) = wish.advance.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()) {
        state.world.clock.advance(seconds);
    }
    if wish.reconnect {
        state.sessions.order_all(&send(7, &Value::Null), Fate::Kept);
    }
    if let Some(Invalidate { resumable }) = wish.invalidate_session {
        let fate = if resumable { Fate::Kept } else { Fate::Forgotten };
        state.sessions.order_all(&send(9, &json!(resumable)), fate);
    }
    if let Some(Drop { code, forget }) = wish.drop_gateway {
        let fate = if forget { Fate::Forgotten } else { Fate::Kept };
        state.sessions.order_all(&code.map_or(Order::Cut, Order::Close), fate);
    }
}

fn send(op: u64, data: &Value) -> Order {
    Order::Send(json!({ "op": op, "d": data, "s": null, "t": null }).to_string())
}

fn chosen(world: &World, wish: &Redeliver) -> Vec<Id> {
    let mut last: Vec<Id> = world.interactions.keys().rev().take(wish.last).copied().collect();
    last.reverse();
    last.into_iter().chain(wish.interaction).collect()
}

fn permit(world: &mut World, change: &Change) -> Result<(), Complaint> {
    let user = change.user.as_deref().map_or(Ok(world.bot), |who| lookup::user(world, who))?;
    let read = |names: &[String]| {
        names.iter().try_fold(Permissions::NONE, |sum, name| {
            let one = Permissions::from_name(name)
                .ok_or_else(|| Complaint::Form(format!("no permission {name:?}")))?;
            Ok::<_, Complaint>(sum.union(one))
        })
    };
    let (deny, allow) = (read(&change.deny)?, read(&change.allow)?);
    let by_name = |world: &World| {
        let id: Option<Id> = change.channel.parse().ok();
        world.channels.values().find(|one| Some(one.id) == id || one.name == change.channel).map(|one| one.id)
    };
    let id = by_name(world).ok_or_else(|| Complaint::NoChannel(change.channel.clone()))?;
    let place = world.channels.get_mut(&id).ok_or_else(|| Complaint::NoChannel(change.channel.clone()))?;
    match place.overwrites.iter_mut().find(|overwrite| overwrite.id == user) {
        Some(own) => {
            own.deny = own.deny.difference(allow).union(deny);
            own.allow = own.allow.difference(deny).union(allow);
        }
        None => place.overwrites.push(Overwrite { id: user, of_member: true, allow, deny }),
    }
    let data = crate::view::channel::channel(world, &world.channels[&id].clone());
    world.tell_bot("CHANNEL_UPDATE", 1, data);
    world.tell_page("channels", Value::Null);
    Ok(())
}

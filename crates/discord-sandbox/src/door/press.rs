//! `POST /sandbox/press`: a user presses a button or chooses in a select.

use std::collections::HashSet;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use super::complaint::Complaint;
use super::lookup;
use super::report::{patience, report};
use crate::hub::Hub;
use crate::id::Id;
use crate::view;
use crate::world::channel::Channel;
use crate::world::{Act, World, interaction};

const BUTTON: i64 = 2;
const STRING_SELECT: i64 = 3;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Press {
    user: String,
    message: String,
    custom_id: String,
    values: Option<Vec<String>>,
    #[serde(default)]
    wait: Value,
}

pub(crate) async fn press(
    State(hub): State<Arc<Hub>>,
    Json(press): Json<Press>,
) -> Result<Json<Value>, Complaint> {
    let id = hub.visit(|state| prepare(&mut state.world, &press).map(|act| state.world.begin(act)))?;
    hub.deliver(id);
    Ok(Json(report(&hub, id, patience(&press.wait)).await))
}

fn prepare(world: &mut World, press: &Press) -> Result<Act, Complaint> {
    let user = lookup::user(world, &press.user)?;
    let no_message = || Complaint::NoMessage(press.message.clone());
    let id: Id = press.message.parse().map_err(|_| no_message())?;
    let message =
        world.messages.get(&id).filter(|message| message.is_visible_to(user)).ok_or_else(no_message)?;
    let place = world.channels.get(&message.channel).filter(|place| world.can_view(place, user));
    let place = place.ok_or_else(no_message)?;
    let component = message
        .all_components()
        .find(|component| component["custom_id"] == press.custom_id.as_str())
        .ok_or_else(|| Complaint::NoComponent(press.custom_id.clone()))?;
    let complain =
        |reason: &str| Complaint::Component { id: press.custom_id.clone(), reason: reason.to_owned() };
    if component["disabled"] == true {
        return Err(complain("is disabled"));
    }
    let kind = component["type"].as_i64().unwrap_or(0);
    let mut data = json!({ "custom_id": press.custom_id, "component_type": kind });
    if kind == BUTTON {
        if press.values.as_ref().is_some_and(|values| !values.is_empty()) {
            return Err(complain("a button has no values"));
        }
    } else {
        let given = press.values.as_deref().unwrap_or_default();
        let (values, resolved) =
            choose(world, place, user, component, given).map_err(|reason| complain(&reason))?;
        data["values"] = json!(values);
        if kind != STRING_SELECT {
            data["resolved"] = resolved;
        }
    }
    let channel = message.channel;
    Ok(Act { kind: interaction::COMPONENT, user, channel, data, name: None, source: Some(id) })
}

/// The chosen values, checked as the client does it, and what they stand for.
fn choose(
    world: &World,
    place: &Channel,
    user: Id,
    select: &Value,
    given: &[String],
) -> Result<(Vec<String>, Value), String> {
    let least = select["min_values"].as_u64().unwrap_or(1);
    let most = select["max_values"].as_u64().unwrap_or(1);
    let count = given.iter().collect::<HashSet<_>>().len() as u64;
    if count != given.len() as u64 || !(least..=most).contains(&count) {
        return Err(format!("takes {least} to {most} different values, not {}", given.len()));
    }
    let mut resolved = json!({});
    let mut values = Vec::new();
    for value in given {
        values.push(match select["type"].as_i64() {
            Some(STRING_SELECT) => {
                let options = select["options"].as_array().map_or(&[][..], Vec::as_slice);
                let known = options.iter().any(|option| option["value"] == value.as_str());
                known.then(|| value.clone()).ok_or_else(|| format!("{value:?} is none of its options"))?
            }
            other => {
                let id = lookup::user(world, value).ok().or_else(|| value.parse().ok());
                let id = id.ok_or_else(|| format!("{value:?} is nobody"))?;
                // Select types 5 to 8 are user, role, mentionable, channel; option types 6, 8, 9, 7.
                let as_option =
                    [6, 8, 9, 7].get(other.unwrap_or(5).saturating_sub(5) as usize).copied().unwrap_or(9);
                view::interaction::resolve(world, place, user, as_option, id, &mut resolved);
                id.to_string()
            }
        });
    }
    Ok((values, resolved))
}

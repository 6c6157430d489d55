//! `POST /sandbox/submit`: a user sends a modal off.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::complaint::Complaint;
use super::lookup;
use super::report::{patience, report};
use crate::hub::Hub;
use crate::id::Id;
use crate::world::interaction::Interaction;
use crate::world::{Act, World, interaction};

const OPEN_MODAL: u8 = 9;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Submit {
    user: String,
    /// The interaction that opened the modal.
    interaction: String,
    #[serde(default)]
    fields: Map<String, Value>,
    #[serde(default)]
    wait: Value,
}

pub(crate) async fn submit(
    State(hub): State<Arc<Hub>>,
    Json(submit): Json<Submit>,
) -> Result<Json<Value>, Complaint> {
    let id = hub.visit(|state| prepare(&state.world, &submit).map(|act| state.world.begin(act)))?;
    hub.deliver(id);
    Ok(Json(report(&hub, id, patience(&submit.wait)).await))
}

fn prepare(world: &World, submit: &Submit) -> Result<Act, Complaint> {
    let user = lookup::user(world, &submit.user)?;
    let no_modal = || Complaint::NoModal(submit.interaction.clone());
    let id: Id = submit.interaction.parse().map_err(|_| no_modal())?;
    let opener = world.interactions.get(&id).filter(|opener| opener.user == user).ok_or_else(no_modal)?;
    let modal = opened(opener).ok_or_else(no_modal)?;
    let rows = modal["components"].as_array().map_or(&[][..], Vec::as_slice);
    let inputs: Vec<&Value> = rows.iter().filter_map(|row| row["components"].as_array()).flatten().collect();
    if let Some(unknown) =
        submit.fields.keys().find(|key| inputs.iter().all(|input| input["custom_id"] != key.as_str()))
    {
        return Err(Complaint::Field {
            id: unknown.clone(),
            reason: "the modal has no such field".to_owned(),
        });
    }
    let mut filled = Vec::new();
    for input in inputs {
        let value = fill(input, &submit.fields)?;
        filled.push(json!({ "type": 1, "components": [{ "type": 4, "custom_id": input["custom_id"], "value": value }] }));
    }
    let data = json!({ "custom_id": modal["custom_id"], "components": filled });
    Ok(Act {
        kind: interaction::MODAL,
        user,
        channel: opener.channel,
        data,
        name: None,
        source: opener.source,
    })
}

fn opened(opener: &Interaction) -> Option<&Value> {
    opener.answer.as_ref().filter(|answer| answer.kind == OPEN_MODAL).map(|answer| &answer.data)
}

fn fill(input: &Value, fields: &Map<String, Value>) -> Result<String, Complaint> {
    let id = input["custom_id"].as_str().unwrap_or_default();
    let complain = |reason: String| Complaint::Field { id: id.to_owned(), reason };
    let preset = input["value"].as_str().unwrap_or_default();
    let text = match fields.get(id) {
        None | Some(Value::Null) => preset,
        Some(value) => value.as_str().ok_or_else(|| complain("must be a text".to_owned()))?,
    };
    if text.is_empty() {
        return if input["required"] == false {
            Ok(String::new())
        } else {
            Err(complain("is required".to_owned()))
        };
    }
    let length = text.chars().count() as u64;
    let least = input["min_length"].as_u64().unwrap_or(0);
    let most = input["max_length"].as_u64().unwrap_or(4000);
    if (least..=most).contains(&length) {
        Ok(text.to_owned())
    } else {
        Err(complain(format!("must have {least} to {most} characters")))
    }
}

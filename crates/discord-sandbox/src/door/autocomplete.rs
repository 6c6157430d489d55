//! `POST /sandbox/autocomplete`: a user types an option.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};

use super::act::{self, Slash};
use super::complaint::Complaint;
use super::report::report;
use crate::hub::Hub;

pub(crate) async fn autocomplete(
    State(hub): State<Arc<Hub>>,
    Json(slash): Json<Slash>,
) -> Result<Json<Value>, Complaint> {
    if slash.focused.is_none() {
        return Err(Complaint::Form(
            "autocomplete needs \"focused\", the option that is being typed".to_owned(),
        ));
    }
    let id = act::begin(&hub, &slash)?;
    let told = report(&hub, id, std::time::Duration::ZERO).await;
    if told["error"].is_string() {
        return Ok(Json(told));
    }
    let choices = told["response"]["data"]["choices"].clone();
    Ok(Json(json!({ "interaction": id, "ms": told["ms"], "choices": choices })))
}

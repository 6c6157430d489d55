//! `POST /sandbox/command`: a user runs a slash command.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde_json::Value;

use super::act::{self, Slash};
use super::complaint::Complaint;
use super::report::{patience, report};
use crate::hub::Hub;

pub(crate) async fn command(
    State(hub): State<Arc<Hub>>,
    Json(mut slash): Json<Slash>,
) -> Result<Json<Value>, Complaint> {
    slash.focused = None;
    let id = act::begin(&hub, &slash)?;
    Ok(Json(report(&hub, id, patience(&slash.wait)).await))
}

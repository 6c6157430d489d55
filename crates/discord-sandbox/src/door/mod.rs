//! The control door: what users do and see, and how the sandbox misbehaves, as JSON over HTTP.

mod act;
mod autocomplete;
mod command;
mod complaint;
mod events;
mod faults;
mod lookup;
mod option;
mod press;
mod report;
mod say;
mod state;
mod submit;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use super::hub::Hub;

pub(crate) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/sandbox/state", get(state::state))
        .route("/sandbox/messages", get(state::messages))
        .route("/sandbox/errors", get(state::errors).delete(state::forget_errors))
        .route("/sandbox/command", post(command::command))
        .route("/sandbox/autocomplete", post(autocomplete::autocomplete))
        .route("/sandbox/press", post(press::press))
        .route("/sandbox/submit", post(submit::submit))
        .route("/sandbox/say", post(say::say))
        .route("/sandbox/delete", post(say::delete))
        .route("/sandbox/events", get(events::events))
        .route("/sandbox/faults", get(faults::current).post(faults::set))
}

//! Why the control door refuses: the caller asked for something that a user could not do.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

#[derive(Debug, thiserror::Error)]
pub(crate) enum Complaint {
    #[error("there is no user {0:?}")]
    NoUser(String),
    #[error("there is no channel {0:?}")]
    NoChannel(String),
    #[error("{user} cannot see {channel}")]
    CannotSee { user: String, channel: String },
    #[error("{0} may not do that here")]
    MayNot(String),
    #[error("there is no command {0:?} that this user sees here")]
    NoCommand(String),
    #[error("option {option:?}: {reason}")]
    Option { option: String, reason: String },
    #[error("there is no message {0} that this user sees")]
    NoMessage(String),
    #[error("the message has no component {0:?}")]
    NoComponent(String),
    #[error("component {id:?}: {reason}")]
    Component { id: String, reason: String },
    #[error("interaction {0} opened no modal for this user")]
    NoModal(String),
    #[error("field {id:?}: {reason}")]
    Field { id: String, reason: String },
    #[error("{0}")]
    Form(String),
}

impl IntoResponse for Complaint {
    fn into_response(self) -> Response {
        (StatusCode::BAD_REQUEST, Json(json!({ "error": self.to_string() }))).into_response()
    }
}

//! The REST side: takes a request apart, lets faults strike, routes it, notes it.

mod application;
mod call;
mod callback;
mod channel;
mod draft;
mod guild;
mod message;
mod route;
mod thread;
mod webhook;

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use self::call::{Call, Reply};
use super::hub::Hub;
use super::refusal::Refusal;

/// Answers any request below `/api`.
pub(crate) async fn answer(State(hub): State<Arc<Hub>>, request: Request) -> Response {
    let began = Instant::now();
    let authorized = is_authorized(request.headers(), &hub.token);
    let method = request.method().to_string();
    let path = request.uri().path().to_owned();
    let suffering = hub.visit(|state| state.faults.strike(&method, &path));
    if !suffering.delay.is_zero() {
        tokio::time::sleep(suffering.delay).await;
    }
    let call = match Call::read(request).await {
        Ok(call) => call,
        Err((call, refusal)) => return finish(&hub, &call, &Err(refusal), began, Vec::new()),
    };
    if let Some(refusal) = suffering.refused {
        return finish(&hub, &call, &Err(refusal), began, Vec::new());
    }
    let (outcome, doubts) = hub.visit(|state| {
        let outcome =
            if authorized { route::route(&mut state.world, &call) } else { Err(Refusal::Unauthorized) };
        (outcome, std::mem::take(&mut state.world.doubts))
    });
    let outcome = match suffering.lost {
        Some(refusal) => Err(refusal),
        None => outcome,
    };
    finish(&hub, &call, &outcome, began, doubts)
}

/// The token must be the bot's, with its prefix.
fn is_authorized(headers: &HeaderMap, token: &str) -> bool {
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    given.and_then(|value| value.strip_prefix("Bot ")) == Some(token)
}

fn finish(
    hub: &Hub,
    call: &Call,
    outcome: &Result<Reply, Refusal>,
    began: Instant,
    doubts: Vec<String>,
) -> Response {
    let (status, error) = match outcome {
        Ok(reply) => (reply.status, None),
        Err(refusal) => (refusal.status(), Some(refusal.body())),
    };
    let ms = began.elapsed().as_millis() as u64;
    let line = json!({
        "method": call.method, "path": call.path, "body": call.body, "files": call.file_list(), "status": status, "ms": ms,
    });
    let injected = matches!(outcome, Err(Refusal::RateLimited { .. } | Refusal::Server(_)));
    let mistake = |error: Value| json!({ "method": call.method, "path": call.path, "status": status, "body": call.body, "error": error });
    hub.note(Some(&line), error.filter(|_| !injected).map(mistake));
    for doubt in doubts {
        hub.note(None, Some(mistake(json!({ "warning": doubt }))));
    }
    respond(outcome)
}

fn respond(outcome: &Result<Reply, Refusal>) -> Response {
    let mut response = match outcome {
        Ok(Reply { status, body: Some(body) }) => (code(*status), Json(body.clone())).into_response(),
        Ok(Reply { status, body: None }) => code(*status).into_response(),
        Err(refusal) => (code(refusal.status()), Json(refusal.body())).into_response(),
    };
    let headers = response.headers_mut();
    let mut set = |name: &'static str, value: String| {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(name, value);
        }
    };
    if let Err(Refusal::RateLimited { retry_after, global }) = outcome {
        set("retry-after", retry_after.to_string());
        set("x-ratelimit-scope", if *global { "global" } else { "user" }.to_owned());
        if *global {
            set("x-ratelimit-global", "true".to_owned());
        } else {
            set("x-ratelimit-limit", "5".to_owned());
            set("x-ratelimit-remaining", "0".to_owned());
            set("x-ratelimit-reset-after", retry_after.to_string());
            set("x-ratelimit-bucket", "sandbox".to_owned());
        }
    }
    response
}

fn code(status: u16) -> StatusCode {
    StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

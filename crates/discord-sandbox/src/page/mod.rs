//! The chat page: one HTML file, its style and scripts, served from memory. Nothing is loaded from elsewhere.

use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;

use super::hub::Hub;

const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";

/// Name, content type, text.
const FILES: &[(&str, &str, &str)] = &[
    ("layout.css", STYLE, include_str!("layout.css")),
    ("message.css", STYLE, include_str!("message.css")),
    ("composer.css", STYLE, include_str!("composer.css")),
    ("app.js", SCRIPT, include_str!("app.js")),
    ("api.js", SCRIPT, include_str!("api.js")),
    ("store.js", SCRIPT, include_str!("store.js")),
    ("pane.js", SCRIPT, include_str!("pane.js")),
    ("message.js", SCRIPT, include_str!("message.js")),
    ("markdown.js", SCRIPT, include_str!("markdown.js")),
    ("component.js", SCRIPT, include_str!("component.js")),
    ("chooser.js", SCRIPT, include_str!("chooser.js")),
    ("composer.js", SCRIPT, include_str!("composer.js")),
    ("command.js", SCRIPT, include_str!("command.js")),
];

pub(crate) fn routes() -> Router<Arc<Hub>> {
    Router::new().route("/", get(async || Html(include_str!("index.html")))).route("/page/{name}", get(file))
}

async fn file(Path(name): Path<String>) -> Response {
    match FILES.iter().find(|(known, _, _)| *known == name) {
        Some((_, kind, text)) => ([(header::CONTENT_TYPE, *kind)], *text).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

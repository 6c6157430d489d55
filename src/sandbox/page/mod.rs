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
const FILES: &[(&str, &str, &str)] = &[];

pub(crate) fn routes() -> Router<Arc<Hub>> {
    Router::new().route("/", get(async || Html(include_str!("index.html")))).route("/page/{name}", get(file))
}

async fn file(Path(name): Path<String>) -> Response {
    match FILES.iter().find(|(known, _, _)| *known == name) {
        Some((_, kind, text)) => ([(header::CONTENT_TYPE, *kind)], *text).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

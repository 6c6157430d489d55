//! A request of the bot, taken apart; and a successful answer.

use std::collections::BTreeMap;

use axum::body::to_bytes;
use axum::extract::{FromRequest, Multipart, Query, Request};
use axum::http::{Uri, header};
use serde_json::{Value, json};

use crate::check::FILE_BYTES;
use crate::id::Id;
use crate::refusal::Refusal;

/// Room for the files and everything around them.
const BODY_BYTES: usize = FILE_BYTES + 4 * 1024 * 1024;

/// A file that came with a request.
#[derive(Debug, Clone)]
pub(crate) struct Upload {
    /// The `n` of `files[n]`.
    pub(crate) number: u64,
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

#[derive(Debug, Default)]
pub(crate) struct Call {
    pub(crate) method: String,
    /// As it was asked, without the query.
    pub(crate) path: String,
    pub(crate) query: BTreeMap<String, String>,
    pub(crate) body: Value,
    pub(crate) files: Vec<Upload>,
}

impl Call {
    /// Takes a request apart. What could be read comes back with a refusal, for the record.
    pub(crate) async fn read(request: Request) -> Result<Self, (Self, Refusal)> {
        let mut call = Self {
            method: request.method().to_string(),
            path: request.uri().path().to_owned(),
            query: read_query(request.uri()),
            ..Self::default()
        };
        let multipart = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|kind| kind.starts_with("multipart/form-data"));
        let read = if multipart { call.read_parts(request).await } else { call.read_json(request).await };
        match read {
            Ok(()) => Ok(call),
            Err(refusal) => Err((call, refusal)),
        }
    }

    async fn read_json(&mut self, request: Request) -> Result<(), Refusal> {
        let bytes = to_bytes(request.into_body(), BODY_BYTES).await.map_err(|_| Refusal::TooLarge)?;
        if !bytes.is_empty() {
            self.body = serde_json::from_slice(&bytes).map_err(|_| Refusal::InvalidJson)?;
        }
        Ok(())
    }

    async fn read_parts(&mut self, request: Request) -> Result<(), Refusal> {
        let mut parts = Multipart::from_request(request, &()).await.map_err(|_| Refusal::InvalidJson)?;
        let mut total = 0;
        while let Some(part) = parts.next_field().await.map_err(|_| Refusal::TooLarge)? {
            let name = part.name().unwrap_or_default().to_owned();
            let file_name = part.file_name().map(str::to_owned);
            let bytes = part.bytes().await.map_err(|_| Refusal::TooLarge)?;
            if name == "payload_json" {
                self.body = serde_json::from_slice(&bytes).map_err(|_| Refusal::InvalidJson)?;
                continue;
            }
            total += bytes.len();
            let number = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
            self.files.push(Upload {
                number: number.and_then(|digits| digits.parse().ok()).unwrap_or(self.files.len() as u64),
                name: file_name.unwrap_or_else(|| "unknown".to_owned()),
                bytes: bytes.to_vec(),
            });
        }
        if total > FILE_BYTES { Err(Refusal::TooLarge) } else { Ok(()) }
    }

    /// Names and sizes, for the record.
    pub(crate) fn file_list(&self) -> Vec<Value> {
        self.files.iter().map(|file| json!({ "name": file.name, "size": file.bytes.len() })).collect()
    }

    pub(crate) fn asks(&self, key: &str) -> bool {
        self.query.get(key).is_some_and(|value| value == "true")
    }

    pub(crate) fn id(&self, key: &str) -> Option<Id> {
        self.query.get(key).and_then(|value| value.parse().ok())
    }
}

fn read_query(uri: &Uri) -> BTreeMap<String, String> {
    // Any text is a query of names and values, so there is nothing to refuse.
    Query::try_from_uri(uri).map(|Query(pairs)| pairs).unwrap_or_default()
}

/// What is sent back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) body: Option<Value>,
}

impl Reply {
    pub(crate) const DONE: Self = Self { status: 204, body: None };

    pub(crate) fn ok(body: Value) -> Self {
        Self { status: 200, body: Some(body) }
    }

    pub(crate) fn created(body: Value) -> Self {
        Self { status: 201, body: Some(body) }
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    async fn query(query: &str) -> BTreeMap<String, String> {
        let request = Request::get(format!("/api/v10/x?{query}")).body(Body::empty()).unwrap();
        Call::read(request).await.unwrap().query
    }

    #[tokio::test]
    async fn queries_are_decoded() {
        let read = query("reaction=%F0%9F%8F%86&name=two%20words+and%26more&flag&limit=5").await;
        let pairs: Vec<(&str, &str)> =
            read.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        assert_eq!(pairs, [("flag", ""), ("limit", "5"), ("name", "two words and&more"), ("reaction", "🏆")]);
        assert!(query("").await.is_empty());
    }
}

//! A request of the bot, taken apart; and a successful answer.

use std::collections::BTreeMap;

use axum::body::to_bytes;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header;
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
            query: read_query(request.uri().query().unwrap_or_default()),
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

fn read_query(query: &str) -> BTreeMap<String, String> {
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
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

//! Turning a checked body and its files into (changes of) a message.

use std::sync::Arc;

use serde_json::Value;

use super::call::{Call, Upload};
use crate::check::FILES;
use crate::check::form::Form;
use crate::check::message::{Body, check};
use crate::id::Id;
use crate::refusal::Refusal;
use crate::world::World;
use crate::world::mention::Allowed;
use crate::world::message::{Attachment, EPHEMERAL, LOADING, Message};
use crate::world::picture;

/// Flags that a bot may set on a message.
const SETTABLE: u64 = 1 << 2 | 1 << 12;

/// A body with its files.
#[derive(Clone, Copy)]
pub(crate) struct Draft<'a> {
    body: &'a Value,
    files: &'a [Upload],
}

impl<'a> Draft<'a> {
    /// The draft of a request whose body is the message itself.
    pub(crate) fn of_call(call: &'a Call, kind: Body) -> Result<Self, Refusal> {
        Self::new(&call.body, &call.files, kind).map_err(Refusal::Form)
    }

    /// The draft of an interaction's answer, which stands under `data`.
    pub(crate) fn of_answer(call: &'a Call) -> Result<Self, Refusal> {
        Self::new(&call.body["data"], &call.files, Body::Answer).map_err(|part| {
            let mut form = Form::default();
            form.absorb(&["data"], part);
            Refusal::Form(form)
        })
    }

    fn new(body: &'a Value, files: &'a [Upload], kind: Body) -> Result<Self, Form> {
        static NOTHING: std::sync::LazyLock<Value> = std::sync::LazyLock::new(|| serde_json::json!({}));
        let body = if body.is_null() { &*NOTHING } else { body };
        check(body, kind)?;
        Ok(Self { body, files })
    }

    pub(crate) fn wants_ephemeral(self) -> bool {
        self.body["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0
    }

    pub(crate) fn allowed(self) -> Allowed<'a> {
        Allowed(&self.body["allowed_mentions"])
    }

    pub(crate) fn key(self, key: &str) -> &'a Value {
        &self.body[key]
    }

    pub(crate) fn has_files(self) -> bool {
        !self.files.is_empty()
    }

    pub(crate) fn has_embeds(self) -> bool {
        self.body["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty())
    }

    /// Writes the draft over a message; refuses when nothing would be left to see.
    pub(crate) fn apply(self, world: &mut World, message: &mut Message) -> Result<(), Refusal> {
        let map = self.body.as_object();
        let given = |key: &str| map.and_then(|map| map.get(key));
        if let Some(content) = given("content") {
            content.as_str().unwrap_or_default().trim().clone_into(&mut message.content);
        }
        for (key, list) in [("embeds", &mut message.embeds), ("components", &mut message.components)] {
            if let Some(items) = given(key) {
                *list = items.as_array().cloned().unwrap_or_default();
            }
        }
        if let Some(flags) = given("flags").and_then(Value::as_u64) {
            message.flags = message.flags & !SETTABLE | flags & SETTABLE;
        }
        message.flags &= !LOADING;
        self.attach(world, message)?;
        doubt_pictures(world, message);
        Ok(())
    }

    /// Keeps, adds and drops files as `attachments` says; without the key all stay and new ones are added.
    fn attach(self, world: &mut World, message: &mut Message) -> Result<(), Refusal> {
        let list = self.body["attachments"].as_array();
        let mut kept = Vec::new();
        let mut described: Vec<(u64, &Value)> = Vec::new();
        for (index, entry) in list.into_iter().flatten().enumerate() {
            let id = Id::read(&entry["id"]);
            let number = id.and_then(|id| id.to_string().parse().ok());
            if let Some(old) = message.attachments.iter().find(|old| Some(old.id) == id) {
                let mut old = old.clone();
                if let Some(description) = entry["description"].as_str() {
                    old.description = Some(description.to_owned());
                }
                kept.push(old);
            } else if let Some(number) =
                number.filter(|number| self.files.iter().any(|file| file.number == *number))
            {
                described.push((number, entry));
            } else {
                let path = ["attachments", &index.to_string(), "id"];
                return Err(Form::one(&path, "ATTACHMENT_NOT_FOUND", "Attachment data not found").into());
            }
        }
        if list.is_none() {
            kept.clone_from(&message.attachments);
        }
        if kept.len() + self.files.len() > FILES {
            let text = format!("Must be {FILES} or fewer in length.");
            return Err(Form::one(&["attachments"], "BASE_TYPE_MAX_LENGTH", text).into());
        }
        // Before any file is stored or dropped: a refused request changes nothing.
        if kept.is_empty() && self.files.is_empty() && message.is_bare() {
            return Err(Refusal::EmptyMessage);
        }
        for file in self.files {
            let entry = described.iter().find(|(number, _)| *number == file.number).map(|(_, entry)| *entry);
            kept.push(store(world, file, entry));
        }
        for old in message.attachments.iter().filter(|old| kept.iter().all(|one| one.id != old.id)) {
            world.files.remove(&old.id);
        }
        message.attachments = kept;
        Ok(())
    }
}

fn store(world: &mut World, file: &Upload, entry: Option<&Value>) -> Attachment {
    let id = world.fresh_id();
    let wished = entry.and_then(|entry| entry["filename"].as_str()).unwrap_or(&file.name);
    let name = picture::safe_name(wished);
    let attachment = Attachment {
        id,
        kind: picture::content_type(&name, &file.bytes).to_owned(),
        size: file.bytes.len(),
        measure: picture::measure(&file.bytes),
        description: entry.and_then(|entry| entry["description"].as_str()).map(str::to_owned),
        name,
    };
    world.files.insert(id, Arc::from(file.bytes.as_slice()));
    attachment
}

/// Discord accepts an `attachment://` address without its file and shows nothing; the bot's author wants to know.
fn doubt_pictures(world: &mut World, message: &Message) {
    for embed in &message.embeds {
        for url in [&embed["image"]["url"], &embed["thumbnail"]["url"]] {
            let name = url.as_str().and_then(|url| url.strip_prefix("attachment://"));
            if let Some(name) = name.filter(|name| message.attachments.iter().all(|file| file.name != *name))
            {
                world
                    .doubts
                    .push(format!("an embed shows attachment://{name}, but the message has no such file"));
            }
        }
    }
}

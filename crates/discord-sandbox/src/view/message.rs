//! Messages: for the bot (REST and gateway) and for the pages.

use serde_json::{Map, Value, json};

use super::{channel, user};
use crate::clock::iso;
use crate::id::Id;
use crate::world::World;
use crate::world::message::{Attachment, Cause, HAS_THREAD, Message, REPLY, THREAD_CREATED, THREAD_STARTER};

/// The message as REST returns it.
pub(crate) fn message(world: &World, of: &Message) -> Value {
    let mentions: Vec<Value> = of.mentions.iter().map(|id| user::by_id(world, *id)).collect();
    let shown = of.attachments.iter().filter(|one| !of.embeds_file(&one.name));
    let attachments: Vec<Value> = shown.map(|one| attachment(world, of, one)).collect();
    let embeds: Vec<Value> = of.embeds.iter().map(|one| embed(world, of, one)).collect();
    let mut data = json!({
        "id": of.id, "channel_id": of.channel, "author": user::by_id(world, of.author), "content": of.content,
        "timestamp": iso(of.created), "edited_timestamp": of.edited.map(iso), "tts": of.tts,
        "mention_everyone": of.everyone, "mentions": mentions, "mention_roles": [], "attachments": attachments,
        "embeds": embeds, "pinned": false, "type": of.kind, "flags": of.flags, "components": of.components,
    });
    if let Some(nonce) = &of.nonce {
        data["nonce"] = nonce.clone();
    }
    if of.author == world.bot {
        data["application_id"] = json!(world.bot);
    }
    if let Some(cause) = &of.cause {
        data["webhook_id"] = json!(world.bot);
        data["interaction_metadata"] = metadata(world, cause);
        if let Some(name) = &cause.name {
            data["interaction"] = json!({ "id": cause.interaction, "type": cause.kind, "name": name, "user": user::by_id(world, cause.user) });
        }
    }
    refer(world, of, &mut data);
    if of.flags & HAS_THREAD != 0
        && let Some(thread) = world.channels.get(&of.id)
    {
        data["thread"] = channel::channel(world, thread);
    }
    data
}

/// The reference of a reply or of a thread's notes.
fn refer(world: &World, of: &Message, data: &mut Value) {
    let Some(reference) = of.reference else { return };
    let guild = world.channels.get(&of.channel).and_then(|channel| channel.guild);
    if of.kind == THREAD_CREATED {
        data["message_reference"] = json!({ "type": 0, "channel_id": reference, "guild_id": guild });
        return;
    }
    let answered = world.messages.get(&reference);
    let place = answered.map_or(of.channel, |message| message.channel);
    data["message_reference"] =
        json!({ "type": 0, "message_id": reference, "channel_id": place, "guild_id": guild });
    if matches!(of.kind, REPLY | THREAD_STARTER) {
        data["referenced_message"] = answered.map_or(Value::Null, |message| self::message(world, message));
    }
}

fn metadata(world: &World, cause: &Cause) -> Value {
    let mut data = json!({
        "id": cause.interaction, "type": cause.kind, "user": user::by_id(world, cause.user),
        "authorizing_integration_owners": {}, "original_response_message_id": null,
    });
    if let Some(source) = cause.source {
        data["interacted_message_id"] = json!(source);
    }
    if cause.kind == crate::world::interaction::MODAL {
        data["triggering_interaction_metadata"] = json!({
            "id": cause.interaction, "type": 2, "user": user::by_id(world, cause.user), "authorizing_integration_owners": {},
        });
    }
    data
}

/// The message as the gateway announces it: with guild and member.
pub(crate) fn for_gateway(world: &World, of: &Message) -> Value {
    let mut data = message(world, of);
    let guild = world.channels.get(&of.channel).and_then(|channel| world.guild_of(channel));
    if let Some(guild) = guild {
        data["guild_id"] = json!(guild.id);
        data["member"] = user::partial_member(guild, of.author);
    }
    data
}

/// The message as the pages and tests see it: who was pinged, for whom it is, which command led to it.
pub(crate) fn for_page(world: &World, of: &Message) -> Value {
    let mut data = message(world, of);
    data["pings"] = json!(of.pings);
    data["ephemeral"] = json!(of.only.is_some());
    data["only"] = json!(of.only);
    data["thinking"] = json!(of.is_loading());
    data["hidden_attachments"] = of
        .attachments
        .iter()
        .filter(|one| of.embeds_file(&one.name))
        .map(|one| attachment(world, of, one))
        .collect();
    data["command"] =
        of.cause.as_ref().and_then(|cause| cause.name.clone()).map_or(Value::Null, Value::String);
    data["by"] = of.cause.as_ref().map_or(Value::Null, |cause| json!(cause.user));
    data
}

/// Where the bytes of a file are served.
pub(crate) fn file_url(world: &World, channel: Id, file: &Attachment) -> String {
    format!("{}/attachments/{channel}/{}/{}", world.base, file.id, file.name)
}

fn attachment(world: &World, of: &Message, file: &Attachment) -> Value {
    let url = file_url(world, of.channel, file);
    let mut data = json!({
        "id": file.id, "filename": file.name, "size": file.size, "url": url, "proxy_url": url, "content_type": file.kind,
    });
    if let Some(description) = &file.description {
        data["description"] = json!(description);
    }
    if let Some((width, height)) = file.measure {
        data["width"] = json!(width);
        data["height"] = json!(height);
    }
    if of.only.is_some() {
        data["ephemeral"] = json!(true);
    }
    data
}

/// An embed with its `attachment://` addresses resolved and its pictures measured.
fn embed(world: &World, of: &Message, raw: &Value) -> Value {
    let mut data = raw.clone();
    if let Some(map) = data.as_object_mut() {
        map.retain(|_, value| !value.is_null());
    }
    data["type"] = json!("rich");
    for key in ["image", "thumbnail"] {
        if let Some(media) = data.get_mut(key).and_then(Value::as_object_mut) {
            resolve(world, of, media, "url", "proxy_url");
            measure(world, of, media);
        }
    }
    for key in ["author", "footer"] {
        if let Some(part) = data.get_mut(key).and_then(Value::as_object_mut) {
            part.retain(|_, value| !value.is_null());
            if part.contains_key("icon_url") {
                resolve(world, of, part, "icon_url", "proxy_icon_url");
            }
        }
    }
    data
}

fn resolve(world: &World, of: &Message, part: &mut Map<String, Value>, key: &str, proxy: &str) {
    let Some(url) = part.get(key).and_then(Value::as_str) else { return };
    let file =
        url.strip_prefix("attachment://").and_then(|name| of.attachments.iter().find(|one| one.name == name));
    let full = file.map_or_else(|| url.to_owned(), |file| file_url(world, of.channel, file));
    part.insert(key.to_owned(), json!(full));
    part.insert(proxy.to_owned(), json!(full));
}

fn measure(world: &World, of: &Message, media: &mut Map<String, Value>) {
    let url = media.get("url").and_then(Value::as_str).unwrap_or_default();
    let file = of.attachments.iter().find(|file| file_url(world, of.channel, file) == url);
    let size = file.and_then(|file| file.measure);
    media.retain(|key, _| !matches!(key.as_str(), "width" | "height"));
    if let Some((width, height)) = size {
        media.insert("width".to_owned(), json!(width));
        media.insert("height".to_owned(), json!(height));
    }
    if let Some(file) = file {
        media.insert("content_type".to_owned(), json!(file.kind));
        if let Some(description) = &file.description {
            media.insert("description".to_owned(), json!(description));
        }
    }
}

//! What a schema cannot say about embeds: the total over all of them, and that none is empty.

use serde_json::Value;

use super::form::{Form, Path, at};
use super::limits::EMBED_TOTAL;

/// The keys that make an embed show something.
const VISIBLE: [&str; 7] = ["title", "description", "fields", "image", "thumbnail", "footer", "author"];

pub(crate) fn check(embeds: &[Value], path: &Path, form: &mut Form) {
    for (index, embed) in embeds.iter().enumerate() {
        if VISIBLE.iter().all(|key| is_blank(embed.get(*key))) {
            form.add(at(&at(path, index), "description"), "BASE_TYPE_REQUIRED", "This field is required");
        }
    }
    if embeds.iter().map(characters).sum::<usize>() > EMBED_TOTAL {
        let message = format!("Embed size exceeds maximum size of {EMBED_TOTAL}");
        form.add(path.clone(), "MAX_EMBED_SIZE_EXCEEDED", message);
    }
}

fn is_blank(value: Option<&Value>) -> bool {
    match value {
        None | Some(Value::Null) => true,
        Some(Value::String(text)) => text.trim().is_empty(),
        Some(Value::Array(list)) => list.is_empty(),
        Some(_) => false,
    }
}

/// The characters of an embed that count towards the total.
fn characters(embed: &Value) -> usize {
    let of = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let fields = embed["fields"]
        .as_array()
        .map_or(0, |fields| fields.iter().map(|field| of(&field["name"]) + of(&field["value"])).sum());
    of(&embed["title"])
        + of(&embed["description"])
        + of(&embed["footer"]["text"])
        + of(&embed["author"]["name"])
        + fields
}

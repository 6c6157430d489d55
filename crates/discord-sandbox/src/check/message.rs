//! Checks of messages, answers, modals and autocomplete choices.

use serde_json::Value;

use super::form::{Form, Path, at};
use super::schema::{self, Shape};
use super::{component, embed, limits};

/// Which body it is; each knows other keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Body {
    /// A new message in a channel.
    Create,
    /// The first answer to an interaction, or a follow-up.
    Answer,
    /// A change of a message.
    Edit,
}

impl Body {
    fn shape(self) -> &'static Shape {
        match self {
            Self::Create => &limits::CREATE_MESSAGE,
            Self::Answer => &limits::ANSWER_MESSAGE,
            Self::Edit => &limits::EDIT_MESSAGE,
        }
    }
}

/// Flags that a bot may set: no embeds of links, for one person, no notification.
const FLAGS: u64 = 1 << 2 | 1 << 6 | 1 << 12;

/// Checks the body of a message.
pub(crate) fn check(body: &Value, kind: Body) -> Result<(), Form> {
    let mut form = schema::check(body, kind.shape());
    let root = Path::new();
    if form.is_empty() {
        embed::check(items(body, "embeds"), &at(&root, "embeds"), &mut form);
        component::check(items(body, "components"), &at(&root, "components"), &mut form);
        check_mentions(&body["allowed_mentions"], &mut form);
        if body["flags"].as_u64().unwrap_or(0) & !FLAGS != 0 {
            let message =
                "The sandbox (and the bot) know SUPPRESS_EMBEDS, EPHEMERAL and SUPPRESS_NOTIFICATIONS";
            form.add(at(&root, "flags"), "BITFIELD_TYPE_INVALID", message);
        }
    }
    form.finish()
}

/// Checks the envelope of an interaction's answer.
pub(crate) fn check_answer(body: &Value) -> Result<(), Form> {
    schema::check(body, &limits::ANSWER).finish()
}

/// Checks the `data` of a modal.
pub(crate) fn check_modal(data: &Value) -> Result<(), Form> {
    let mut form = schema::check(data, &limits::MODAL);
    if form.is_empty() {
        component::check(items(data, "components"), &at(&Path::new(), "components"), &mut form);
    }
    form.finish()
}

/// Checks the `data` of an autocomplete answer.
pub(crate) fn check_choices(data: &Value) -> Result<(), Form> {
    schema::check(data, &limits::CHOICES).finish()
}

/// `parse` and a list of the same kind exclude each other.
fn check_mentions(allowed: &Value, form: &mut Form) {
    let parsed = |kind: &str| items(allowed, "parse").iter().any(|word| word == kind);
    for kind in ["users", "roles"] {
        if parsed(kind) && !items(allowed, kind).is_empty() {
            let message = format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
            form.add(
                at(&Path::new(), "allowed_mentions"),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                message,
            );
        }
    }
}

fn items<'a>(body: &'a Value, key: &str) -> &'a [Value] {
    body[key].as_array().map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn codes(body: &Value, kind: Body) -> Vec<&'static str> {
        check(body, kind).err().map_or_else(Vec::new, |form| form.codes())
    }

    fn button(id: &str) -> Value {
        json!({"type": 2, "style": 1, "custom_id": id, "label": "x"})
    }

    fn rows(components: &[Value]) -> Value {
        json!({"content": "x", "components": [{"type": 1, "components": components}]})
    }

    fn select(options: usize) -> Value {
        let options: Vec<Value> =
            (0..options).map(|n| json!({"label": n.to_string(), "value": n.to_string()})).collect();
        json!({"type": 3, "custom_id": "s", "options": options})
    }

    fn embed(part: &Value) -> Value {
        json!({"embeds": [part]})
    }

    fn text(length: usize) -> String {
        "장".repeat(length)
    }

    /// Each limit: just inside is accepted, just outside is refused with the code.
    fn hold(cases: &[(Value, Value, &str)]) {
        for (inside, outside, code) in cases {
            assert_eq!(codes(inside, Body::Answer), [""; 0], "{inside}");
            assert_eq!(codes(outside, Body::Answer), [*code], "{outside}");
        }
    }

    #[test]
    fn limits_of_embeds() {
        let fields =
            |count: usize| embed(&json!({"fields": vec![json!({"name": "n", "value": "v"}); count]}));
        let field = |name: usize, value: usize| {
            embed(&json!({"fields": [{"name": text(name), "value": text(value)}]}))
        };
        let total = |last: usize| json!({"embeds": [{"description": text(4000)}, {"title": text(200), "description": text(last)}]});
        hold(&[
            (
                embed(&json!({"title": text(256)})),
                embed(&json!({"title": text(257)})),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                embed(&json!({"description": text(4096)})),
                embed(&json!({"description": text(4097)})),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                embed(&json!({"footer": {"text": text(2048)}})),
                embed(&json!({"footer": {"text": text(2049)}})),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                embed(&json!({"author": {"name": text(256)}})),
                embed(&json!({"author": {"name": text(257)}})),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                embed(&json!({"title": "x", "color": 0xff_ffff})),
                embed(&json!({"title": "x", "color": 0x100_0000})),
                "NUMBER_TYPE_MAX",
            ),
            (fields(25), fields(26), "BASE_TYPE_MAX_LENGTH"),
            (field(256, 1024), field(257, 1024), "BASE_TYPE_BAD_LENGTH"),
            (field(1, 1), field(1, 1025), "BASE_TYPE_BAD_LENGTH"),
            (field(1, 1), field(0, 1), "BASE_TYPE_REQUIRED"),
            (field(1, 1), field(1, 0), "BASE_TYPE_REQUIRED"),
            (
                json!({"embeds": vec![json!({"title": "x"}); 10]}),
                json!({"embeds": vec![json!({"title": "x"}); 11]}),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (total(1800), total(1801), "MAX_EMBED_SIZE_EXCEEDED"),
            (embed(&json!({"title": "x"})), embed(&json!({"color": 1})), "BASE_TYPE_REQUIRED"),
        ]);
    }

    #[test]
    fn limits_of_components() {
        let with = |key: &str, value: Value| {
            let mut one = button("a");
            one[key] = value;
            rows(&[one])
        };
        let option = |key: &str, length: usize| {
            let mut one = select(1);
            one["options"][0][key] = json!(text(length));
            rows(&[one])
        };
        let buttons = |count: usize| rows(&(0..count).map(|n| button(&n.to_string())).collect::<Vec<_>>());
        let many_rows = |count: usize| {
            let rows: Vec<Value> =
                (0..count).map(|n| json!({"type": 1, "components": [button(&n.to_string())]})).collect();
            json!({"content": "x", "components": rows})
        };
        hold(&[
            (buttons(5), buttons(6), "BASE_TYPE_BAD_LENGTH"),
            (many_rows(5), many_rows(6), "BASE_TYPE_MAX_LENGTH"),
            (
                with("custom_id", json!(text(100))),
                with("custom_id", json!(text(101))),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (with("custom_id", json!("a")), with("custom_id", json!("")), "BASE_TYPE_REQUIRED"),
            (with("label", json!(text(80))), with("label", json!(text(81))), "BASE_TYPE_BAD_LENGTH"),
            (with("style", json!(4)), with("style", json!(9)), "BASE_TYPE_CHOICES"),
            (
                with("emoji", json!({"name": "✅"})),
                with("emoji", json!({"name": "將"})),
                "COMPONENT_INVALID_EMOJI",
            ),
            (
                rows(&[button("a"), button("b")]),
                rows(&[button("a"), button("a")]),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
            ),
            (rows(&[select(25)]), rows(&[select(26)]), "BASE_TYPE_BAD_LENGTH"),
            (rows(&[select(1)]), rows(&[select(0)]), "BASE_TYPE_BAD_LENGTH"),
            (rows(&[select(1)]), rows(&[select(1), button("a")]), "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
            (option("label", 100), option("label", 101), "BASE_TYPE_BAD_LENGTH"),
            (option("value", 100), option("value", 101), "BASE_TYPE_BAD_LENGTH"),
            (option("description", 100), option("description", 101), "BASE_TYPE_BAD_LENGTH"),
        ]);
    }

    #[test]
    fn limits_of_messages() {
        hold(&[
            (json!({"content": text(2000)}), json!({"content": text(2001)}), "BASE_TYPE_BAD_LENGTH"),
            (
                json!({"content": "x", "attachments": [{"id": 0, "description": text(1024)}]}),
                json!({"content": "x", "attachments": [{"id": 0, "description": text(1025)}]}),
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                json!({"content": "x", "flags": 64}),
                json!({"content": "x", "flags": 32768}),
                "BITFIELD_TYPE_INVALID",
            ),
            (json!({"content": "x"}), json!({"content": "x", "contents": "y"}), "UNKNOWN_KEY"),
            (
                json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": []}}),
                json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            ),
            (
                json!({"content": "x", "allowed_mentions": {"parse": ["users"]}}),
                json!({"content": "x", "allowed_mentions": {"parse": ["all"]}}),
                "ENUM_TYPE_COERCE",
            ),
        ]);
    }

    #[test]
    fn select_values_must_fit_together() {
        let with = |key: &str, value: Value| {
            let mut one = select(3);
            one[key] = value;
            rows(&[one])
        };
        assert_eq!(codes(&with("max_values", json!(3)), Body::Create), [""; 0]);
        assert_eq!(
            codes(&with("max_values", json!(4)), Body::Create),
            ["SELECT_COMPONENT_MAX_VALUES_TOO_LARGE"]
        );
        assert_eq!(
            codes(&with("min_values", json!(2)), Body::Create),
            ["SELECT_COMPONENT_MIN_VALUES_TOO_LARGE"]
        );
        assert_eq!(codes(&with("placeholder", json!(text(151))), Body::Create), ["BASE_TYPE_BAD_LENGTH"]);
        let mut twice = select(2);
        twice["options"][1]["value"] = json!("0");
        assert_eq!(codes(&rows(&[twice]), Body::Create), ["SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"]);
    }

    #[test]
    fn link_buttons_have_an_address_and_no_id() {
        let link = json!({"type": 2, "style": 5, "label": "x", "url": "https://example.org"});
        assert_eq!(codes(&rows(std::slice::from_ref(&link)), Body::Create), [""; 0]);
        let mut both = link.clone();
        both["custom_id"] = json!("a");
        assert_eq!(
            codes(&rows(&[both]), Body::Create),
            ["BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"]
        );
        let bare = json!({"type": 2, "style": 1, "label": "x"});
        assert_eq!(codes(&rows(&[bare]), Body::Create), ["BASE_TYPE_REQUIRED"]);
        let blank = json!({"type": 2, "style": 1, "custom_id": "a"});
        assert_eq!(codes(&rows(&[blank]), Body::Create), ["BUTTON_COMPONENT_EMPTY"]);
        let mut odd = link;
        odd["url"] = json!("ftp://example.org");
        assert_eq!(codes(&rows(&[odd]), Body::Create), ["URL_TYPE_INVALID_SCHEME"]);
    }

    #[test]
    fn modals() {
        let modal = |title: usize, inputs: usize, label: usize| {
            let rows: Vec<Value> = (0..inputs)
                .map(|n| json!({"type": 1, "components": [{"type": 4, "custom_id": n.to_string(), "style": 1, "label": text(label)}]}))
                .collect();
            json!({"custom_id": "m", "title": text(title), "components": rows})
        };
        let codes = |data: &Value| check_modal(data).err().map_or_else(Vec::new, |form| form.codes());
        assert_eq!(codes(&modal(45, 5, 45)), [""; 0]);
        assert_eq!(codes(&modal(46, 5, 45)), ["BASE_TYPE_BAD_LENGTH"]);
        assert_eq!(codes(&modal(45, 6, 45)), ["BASE_TYPE_BAD_LENGTH"]);
        assert_eq!(codes(&modal(45, 0, 45)), ["BASE_TYPE_BAD_LENGTH"]);
        assert_eq!(codes(&modal(45, 1, 46)), ["BASE_TYPE_BAD_LENGTH"]);
        let wrong =
            json!({"custom_id": "m", "title": "t", "components": [{"type": 1, "components": [button("b")]}]});
        assert_eq!(codes(&wrong), ["UNION_TYPE_CHOICES"]);
    }

    #[test]
    fn choices() {
        let data = |count: usize, length: usize| json!({"choices": vec![json!({"name": text(length), "value": "v"}); count]});
        assert!(check_choices(&data(25, 100)).is_ok());
        assert!(check_choices(&data(26, 100)).is_err());
        assert!(check_choices(&data(1, 101)).is_err());
    }
}

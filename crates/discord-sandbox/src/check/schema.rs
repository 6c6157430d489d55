//! A small schema language, and the walk that holds a JSON value against it.
//!
//! The shapes are data (`limits.rs`); this file is all the code that the lengths, counts, enums and unknown
//! keys need.

use serde_json::{Map, Value};

use super::form::{Form, Path, at};
use super::locale;
use crate::id::Id;

/// What a value must look like.
#[derive(Debug)]
pub(crate) enum Shape {
    /// Text of `min` to `max` characters.
    Text { min: usize, max: usize },
    /// A web address of at most 2,048 characters with one of these schemes.
    Url(&'static [&'static str]),
    /// A whole number.
    Whole { min: i64, max: i64 },
    /// Any number.
    Number,
    /// `true` or `false`.
    Switch,
    /// A snowflake.
    Snowflake,
    /// An ISO 8601 moment.
    Moment,
    /// One of these numbers.
    OneOf(&'static [i64]),
    /// One of these words.
    Word(&'static [&'static str]),
    /// Text or a number (a nonce, a choice's value).
    Scalar { max: usize },
    /// Locale to text; every text must have this shape.
    Localized(&'static Shape),
    /// The name of a slash command or of an option.
    CommandName,
    /// A list.
    List { min: usize, max: usize, item: &'static Shape },
    /// An object with these keys and no others.
    Object(&'static [Field]),
    /// An object whose shape follows from its numeric `type`.
    Tagged(&'static [(i64, &'static Shape)]),
    /// Any of these shapes (the first error counts).
    Whatever,
}

/// A key of an object.
#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) name: &'static str,
    pub(crate) need: Need,
    pub(crate) shape: &'static Shape,
}

/// Whether a key must be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Need {
    Must,
    /// May be left out; `null` counts as left out.
    May,
}

/// Holds `value` against `shape` and collects what is wrong.
pub(crate) fn check(value: &Value, shape: &Shape) -> Form {
    let mut form = Form::default();
    walk(value, shape, &Path::new(), &mut form);
    form
}

fn walk(value: &Value, shape: &Shape, path: &Path, form: &mut Form) {
    match shape {
        Shape::Text { min, max } => text(value, *min, *max, path, form),
        Shape::Url(schemes) => url(value, schemes, path, form),
        Shape::Whole { min, max } => whole(value, *min, *max, path, form),
        Shape::Number => expect(value.is_number(), "NUMBER_TYPE_COERCE", not_a(value, "float"), path, form),
        Shape::Switch => {
            expect(value.is_boolean(), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.", path, form);
        }
        Shape::Snowflake => expect(
            Id::read(value).is_some(),
            "NUMBER_TYPE_COERCE",
            format!("Value {value} is not snowflake."),
            path,
            form,
        ),
        Shape::Moment => {
            let fine = value.as_str().is_some_and(is_moment);
            expect(fine, "DATE_TIME_TYPE_PARSE", not_a(value, "datetime"), path, form);
        }
        Shape::OneOf(allowed) => {
            let fine = value.as_i64().is_some_and(|number| allowed.contains(&number));
            expect(fine, "BASE_TYPE_CHOICES", format!("Value must be one of {allowed:?}."), path, form);
        }
        Shape::Word(allowed) => {
            let fine = value.as_str().is_some_and(|word| allowed.contains(&word));
            expect(fine, "ENUM_TYPE_COERCE", format!("Value {value} is not a valid enum value."), path, form);
        }
        Shape::Scalar { max } => {
            if !value.is_number() {
                text(value, 0, *max, path, form);
            }
        }
        Shape::Localized(inner) => localized(value, inner, path, form),
        Shape::CommandName => command_name(value, path, form),
        Shape::List { min, max, item } => list(value, *min, *max, item, path, form),
        Shape::Object(fields) => object(value, fields, path, form),
        Shape::Tagged(variants) => tagged(value, variants, path, form),
        Shape::Whatever => {}
    }
}

fn expect(fine: bool, code: &'static str, message: impl Into<String>, path: &Path, form: &mut Form) {
    if !fine {
        form.add(path.clone(), code, message);
    }
}

fn not_a(value: &Value, kind: &str) -> String {
    format!("Value {value} is not {kind}.")
}

fn text(value: &Value, min: usize, max: usize, path: &Path, form: &mut Form) {
    let Some(text) = value.as_str() else {
        form.add(path.clone(), "STRING_TYPE_CONVERT", "Could not interpret as string.");
        return;
    };
    length(text.chars().count(), min, max, path, form);
}

fn length(count: usize, min: usize, max: usize, path: &Path, form: &mut Form) {
    if count == 0 && min > 0 {
        form.add(path.clone(), "BASE_TYPE_REQUIRED", "This field is required");
    } else if count < min || count > max {
        let message = format!("Must be between {min} and {max} in length.");
        form.add(path.clone(), "BASE_TYPE_BAD_LENGTH", message);
    }
}

fn url(value: &Value, schemes: &[&str], path: &Path, form: &mut Form) {
    text(value, 1, 2048, path, form);
    let Some(text) = value.as_str().filter(|text| !text.is_empty()) else { return };
    let scheme = text.split_once("://").map(|(scheme, _)| scheme);
    match scheme {
        Some(scheme) if schemes.contains(&scheme) => {
            let rest = text.split_once("://").map_or("", |(_, rest)| rest);
            let fine = !rest.is_empty() && !rest.contains(char::is_whitespace);
            expect(fine, "URL_TYPE_INVALID_URL", "Not a well formed URL.", path, form);
        }
        Some(scheme) => form.add(
            path.clone(),
            "URL_TYPE_INVALID_SCHEME",
            format!("Scheme \"{scheme}\" is not supported. Scheme must be one of {schemes:?}."),
        ),
        None => form.add(path.clone(), "URL_TYPE_INVALID_URL", "Not a well formed URL."),
    }
}

fn whole(value: &Value, min: i64, max: i64, path: &Path, form: &mut Form) {
    match value.as_i64() {
        Some(number) if number < min => {
            let message = format!("int value should be greater than or equal to {min}.");
            form.add(path.clone(), "NUMBER_TYPE_MIN", message);
        }
        Some(number) if number > max => {
            let message = format!("int value should be less than or equal to {max}.");
            form.add(path.clone(), "NUMBER_TYPE_MAX", message);
        }
        Some(_) => {}
        None => form.add(path.clone(), "NUMBER_TYPE_COERCE", not_a(value, "int")),
    }
}

fn localized(value: &Value, inner: &Shape, path: &Path, form: &mut Form) {
    let Some(map) = value.as_object() else {
        form.add(path.clone(), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
        return;
    };
    for (key, text) in map {
        if locale::is_known(key) {
            walk(text, inner, &at(path, key), form);
        } else {
            let message = format!("Value {key:?} is not a valid locale.");
            form.add(at(path, key), "ENUM_TYPE_COERCE", message);
        }
    }
}

fn command_name(value: &Value, path: &Path, form: &mut Form) {
    text(value, 1, 32, path, form);
    if let Some(name) = value.as_str()
        && !locale::is_command_name(name)
    {
        form.add(path.clone(), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
}

fn list(value: &Value, min: usize, max: usize, item: &Shape, path: &Path, form: &mut Form) {
    let Some(items) = value.as_array() else {
        form.add(path.clone(), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
        return;
    };
    if items.len() > max && min == 0 {
        let message = format!("Must be {max} or fewer in length.");
        form.add(path.clone(), "BASE_TYPE_MAX_LENGTH", message);
    } else if items.len() < min || items.len() > max {
        let message = format!("Must be between {min} and {max} in length.");
        form.add(path.clone(), "BASE_TYPE_BAD_LENGTH", message);
    }
    for (index, entry) in items.iter().enumerate() {
        walk(entry, item, &at(path, index), form);
    }
}

fn object(value: &Value, fields: &[Field], path: &Path, form: &mut Form) {
    let Some(map) = value.as_object() else {
        form.add(path.clone(), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
        return;
    };
    for field in fields {
        match map.get(field.name) {
            Some(found) if !found.is_null() => walk(found, field.shape, &at(path, field.name), form),
            _ if field.need == Need::Must => {
                form.add(at(path, field.name), "BASE_TYPE_REQUIRED", "This field is required");
            }
            _ => {}
        }
    }
    unknown(map, fields, path, form);
}

fn unknown(map: &Map<String, Value>, fields: &[Field], path: &Path, form: &mut Form) {
    for key in map.keys().filter(|key| fields.iter().all(|field| field.name != key.as_str())) {
        form.add(at(path, key), "UNKNOWN_KEY", "Discord does not know this key here.");
    }
}

fn tagged(value: &Value, variants: &[(i64, &Shape)], path: &Path, form: &mut Form) {
    if !value.is_object() {
        form.add(path.clone(), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
        return;
    }
    let tag = value.get("type").and_then(Value::as_i64);
    if let Some((_, shape)) = variants.iter().find(|(number, _)| Some(*number) == tag) {
        walk(value, shape, path, form);
    } else {
        let allowed: Vec<i64> = variants.iter().map(|(number, _)| *number).collect();
        let message = format!("Value of field \"type\" must be one of {allowed:?}.");
        form.add(at(path, "type"), "UNION_TYPE_CHOICES", message);
    }
}

/// Whether a text looks like `2026-01-31T12:00:00...`.
fn is_moment(text: &str) -> bool {
    let pattern = "dddd-dd-ddTdd:dd";
    text.chars().count() >= pattern.len()
        && pattern.chars().zip(text.chars()).all(|(want, have)| match want {
            'd' => have.is_ascii_digit(),
            mark => have == mark,
        })
}

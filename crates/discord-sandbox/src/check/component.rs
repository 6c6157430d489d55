//! What a schema cannot say about components: unique ids, what excludes what, how many in a row.

use std::collections::HashSet;

use serde_json::Value;

use super::emoji::is_emoji;
use super::form::{Form, Path, at};

const BUTTON: i64 = 2;
const TEXT_INPUT: i64 = 4;
const LINK_STYLE: i64 = 5;

/// Checks the rows of a message or of a modal.
pub(crate) fn check(rows: &[Value], path: &Path, form: &mut Form) {
    let mut seen = HashSet::new();
    for (index, row) in rows.iter().enumerate() {
        let inside = at(&at(path, index), "components");
        let components = row["components"].as_array().map_or(&[][..], Vec::as_slice);
        check_row(components, &inside, form);
        for (place, component) in components.iter().enumerate() {
            check_one(component, &at(&inside, place), form);
            if let Some(id) = component["custom_id"].as_str()
                && !seen.insert(id.to_owned())
            {
                let spot = at(&at(&inside, place), "custom_id");
                form.add(spot, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated");
            }
        }
    }
}

/// A select fills its row.
fn check_row(components: &[Value], path: &Path, form: &mut Form) {
    let wide = |component: &Value| component["type"].as_i64() != Some(BUTTON);
    if components.len() > 1 && components.iter().any(wide) {
        form.add(
            path.clone(),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        );
    }
}

fn check_one(component: &Value, path: &Path, form: &mut Form) {
    match component["type"].as_i64() {
        Some(BUTTON) => check_button(component, path, form),
        Some(TEXT_INPUT) => check_input(component, path, form),
        Some(_) => check_select(component, path, form),
        None => {}
    }
}

fn check_button(button: &Value, path: &Path, form: &mut Form) {
    let has = |key: &str| !button[key].is_null();
    let link = button["style"].as_i64() == Some(LINK_STYLE);
    if link && !has("url") {
        form.add(at(path, "url"), "BASE_TYPE_REQUIRED", "A url is required");
    }
    if link && has("custom_id") {
        let message = "A custom id and url cannot both be specified";
        form.add(at(path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message);
    }
    if !link && !has("custom_id") {
        form.add(at(path, "custom_id"), "BASE_TYPE_REQUIRED", "A custom id is required");
    }
    if !link && has("url") {
        form.add(at(path, "url"), "BUTTON_COMPONENT_INVALID_STYLE", "Only a link button may have a url");
    }
    if button["label"].as_str().is_none_or(str::is_empty) && !has("emoji") {
        form.add(path.clone(), "BUTTON_COMPONENT_EMPTY", "A button must have a label or an emoji");
    }
    check_emoji(&button["emoji"], path, form);
}

fn check_emoji(emoji: &Value, path: &Path, form: &mut Form) {
    if emoji.is_null() {
        return;
    }
    let fine = emoji["id"].is_null() && emoji["name"].as_str().is_some_and(is_emoji);
    if !fine {
        form.add(at(&at(path, "emoji"), "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji");
    }
}

fn check_select(select: &Value, path: &Path, form: &mut Form) {
    let min = select["min_values"].as_u64().unwrap_or(1);
    let max = select["max_values"].as_u64().unwrap_or(1);
    if min > max {
        let message = "The minimum must not be larger than the maximum";
        form.add(at(path, "min_values"), "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", message);
    }
    let Some(options) = select["options"].as_array() else { return };
    if max > options.len() as u64 {
        let message = format!("Must be {} or fewer, the number of options", options.len());
        form.add(at(path, "max_values"), "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", message);
    }
    let mut seen = HashSet::new();
    for (index, option) in options.iter().enumerate() {
        let spot = at(&at(path, "options"), index);
        if !seen.insert(option["value"].as_str()) {
            let message = "The specified option value is already used";
            form.add(at(&spot, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
        }
        check_emoji(&option["emoji"], &spot, form);
    }
    let defaults = options.iter().filter(|option| option["default"] == true).count() as u64;
    if defaults > max {
        let message = "More options are chosen by default than may be chosen";
        form.add(at(path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", message);
    }
}

fn check_input(input: &Value, path: &Path, form: &mut Form) {
    let min = input["min_length"].as_u64().unwrap_or(0);
    let max = input["max_length"].as_u64().unwrap_or(4000);
    if min > max {
        let message = "The minimum must not be larger than the maximum";
        form.add(at(path, "min_length"), "TEXT_INPUT_MIN_LENGTH_TOO_LARGE", message);
    }
    if let Some(value) = input["value"].as_str().filter(|value| !value.is_empty()) {
        let length = value.chars().count() as u64;
        if !(min..=max).contains(&length) {
            let message = format!("Must be between {min} and {max} in length.");
            form.add(at(path, "value"), "BASE_TYPE_BAD_LENGTH", message);
        }
    }
}

//! Checks of application commands.

use std::collections::HashSet;

use serde_json::Value;

use super::form::{Form, Path, at};
use super::limits::{self, COMMAND_TOTAL, COMMANDS};
use super::schema;

const SUB_COMMAND: i64 = 1;
const SUB_COMMAND_GROUP: i64 = 2;
/// Option types that may have choices or autocomplete: text, whole numbers, numbers.
const TYPED_IN: [i64; 3] = [3, 4, 10];

/// Checks a list of commands that replaces all others.
pub(crate) fn check_all(body: &Value) -> Result<(), Form> {
    let Some(commands) = body.as_array() else {
        return Err(Form::one(&[], "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"));
    };
    let mut form = Form::default();
    let mut seen = HashSet::new();
    for (index, command) in commands.iter().enumerate() {
        if let Err(part) = check(command) {
            form.absorb(&[&index.to_string()], part);
        }
        if !seen.insert((kind(command), command["name"].as_str())) {
            let message = "Application command names must be unique";
            form.add(at(&Path::new(), index), "APPLICATION_COMMANDS_DUPLICATE_NAME", message);
        }
    }
    form.finish()
}

/// Whether there are more slash commands than one application may have.
pub(crate) fn are_too_many(commands: &[Value]) -> bool {
    commands.iter().filter(|command| kind(command) == 1).count() > COMMANDS
}

/// Checks one command.
pub(crate) fn check(command: &Value) -> Result<(), Form> {
    let slash = kind(command) == 1;
    let shape = if slash { &limits::SLASH_COMMAND } else { &limits::MENU_COMMAND };
    let mut form = schema::check(command, shape);
    if form.is_empty() {
        check_options(options(command), 0, &at(&Path::new(), "options"), &mut form);
        if characters(command) > COMMAND_TOTAL {
            let message = format!("Command exceeds maximum size ({COMMAND_TOTAL})");
            form.add(Path::new(), "APPLICATION_COMMAND_TOO_LARGE", message);
        }
    }
    form.finish()
}

fn kind(command: &Value) -> i64 {
    command["type"].as_i64().unwrap_or(1)
}

fn options(value: &Value) -> &[Value] {
    value["options"].as_array().map_or(&[], Vec::as_slice)
}

/// `depth` 0: of a command, 1: of a group or subcommand, 2: of a subcommand in a group.
fn check_options(list: &[Value], depth: usize, path: &Path, form: &mut Form) {
    let nested = |option: &Value| matches!(kind(option), SUB_COMMAND | SUB_COMMAND_GROUP);
    if list.iter().any(nested) && !list.iter().all(nested) {
        let message = "Subcommands cannot be mixed with other options";
        form.add(path.clone(), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
    let mut names = HashSet::new();
    let mut optional_seen = false;
    for (index, option) in list.iter().enumerate() {
        let spot = at(path, index);
        if !names.insert(option["name"].as_str()) {
            let message = "Option names must be unique";
            form.add(at(&spot, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message);
        }
        if nested(option) {
            check_nested(option, depth, &spot, form);
            continue;
        }
        let required = option["required"] == true;
        if required && optional_seen {
            let message = "Required options must be placed before non-required options";
            form.add(spot.clone(), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        }
        optional_seen |= !required;
        check_option(option, &spot, form);
    }
}

fn check_nested(option: &Value, depth: usize, path: &Path, form: &mut Form) {
    let group = kind(option) == SUB_COMMAND_GROUP;
    let inner = options(option);
    let fits = if group {
        depth == 0 && !inner.is_empty() && inner.iter().all(|part| kind(part) == SUB_COMMAND)
    } else {
        depth <= 1 && inner.iter().all(|part| !matches!(kind(part), SUB_COMMAND | SUB_COMMAND_GROUP))
    };
    if !fits {
        let message = "Groups hold subcommands, subcommands hold options";
        form.add(at(path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
    check_options(inner, depth + 1, &at(path, "options"), form);
}

fn check_option(option: &Value, path: &Path, form: &mut Form) {
    let choices = option["choices"].as_array().map_or(&[][..], Vec::as_slice);
    let autocomplete = option["autocomplete"] == true;
    let typed_in = TYPED_IN.contains(&kind(option));
    let mut refuse = |key: &str, code: &'static str, message: &str| form.add(at(path, key), code, message);
    if autocomplete && !choices.is_empty() {
        let message = "Autocomplete and choices exclude each other";
        refuse("autocomplete", "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", message);
    }
    if !typed_in && (autocomplete || !choices.is_empty()) {
        refuse("type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "This type cannot have choices");
    }
    if !options(option).is_empty() {
        refuse("options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "This type cannot have options");
    }
    let number = |key: &str| option[key].as_f64();
    for (low, high) in [("min_value", "max_value"), ("min_length", "max_length")] {
        if let (Some(least), Some(most)) = (number(low), number(high))
            && least > most
        {
            refuse(low, "APPLICATION_COMMAND_OPTIONS_RANGE_INVALID", "The minimum exceeds the maximum");
        }
    }
    let mut seen = HashSet::new();
    for (index, choice) in choices.iter().enumerate() {
        let spot = at(&at(path, "choices"), index);
        if !seen.insert(choice["name"].as_str()) {
            let message = "Option choice names must be unique";
            form.add(at(&spot, "name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", message);
        }
        let fits = match kind(option) {
            3 => choice["value"].is_string(),
            4 => choice["value"].is_i64() || choice["value"].is_u64(),
            _ => choice["value"].is_number(),
        };
        if !fits {
            let message = format!("Value {} does not fit the option's type.", choice["value"]);
            form.add(at(&spot, "value"), "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_TYPE", message);
        }
    }
}

/// Characters of names, descriptions and values; of each text only the longest translation counts.
fn characters(part: &Value) -> usize {
    let own = |key: &str| part[key].as_str().map_or(0, |text| text.chars().count());
    let longest = |key: &str| {
        let translations = part[format!("{key}_localizations")].as_object();
        let translated = translations.map_or(0, |map| {
            map.values().filter_map(Value::as_str).map(|text| text.chars().count()).max().unwrap_or(0)
        });
        own(key).max(translated)
    };
    let inner = |key: &str| part[key].as_array().map_or(0, |list| list.iter().map(characters).sum());
    longest("name") + longest("description") + own("value") + inner("options") + inner("choices")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn command(options: &Value) -> Value {
        json!({"name": "play", "description": "d", "options": options})
    }

    fn codes(command: &Value) -> Vec<&'static str> {
        check(command).err().map_or_else(Vec::new, |form| form.codes())
    }

    fn option(name: &str, more: &Value) -> Value {
        let mut option = json!({"type": 3, "name": name, "description": "d"});
        for (key, value) in more.as_object().into_iter().flatten() {
            option[key.as_str()] = value.clone();
        }
        option
    }

    #[test]
    fn names_and_descriptions() {
        let cases = [
            (json!({"name": "장기", "description": "x"}), vec![]),
            (json!({"name": "Play", "description": "x"}), vec!["APPLICATION_COMMAND_INVALID_NAME"]),
            (json!({"name": "play", "description": ""}), vec!["BASE_TYPE_REQUIRED"]),
            (json!({"name": "play"}), vec!["BASE_TYPE_REQUIRED"]),
            (json!({"name": "play", "description": "x".repeat(100)}), vec![]),
            (json!({"name": "play", "description": "x".repeat(101)}), vec!["BASE_TYPE_BAD_LENGTH"]),
            (json!({"name": "play", "description": "x", "name_localizations": {"ko": "두기"}}), vec![]),
            (
                json!({"name": "play", "description": "x", "name_localizations": {"kr": "두기"}}),
                vec!["ENUM_TYPE_COERCE"],
            ),
            (
                json!({"name": "play", "description": "x", "name_localizations": {"ko": "두 기"}}),
                vec!["APPLICATION_COMMAND_INVALID_NAME"],
            ),
            (json!({"name": "play", "description": "x", "colour": 1}), vec!["UNKNOWN_KEY"]),
            (json!({"name": "Board of", "type": 3}), vec![]),
        ];
        for (command, expected) in cases {
            assert_eq!(codes(&command), expected, "{command}");
        }
    }

    #[test]
    fn options_and_choices() {
        let choices = |count: usize, length: usize| {
            let list: Vec<Value> = (0..count)
                .map(|n| json!({"name": format!("{n:0length$}"), "value": n.to_string()}))
                .collect();
            command(&json!([option("a", &json!({"choices": list}))]))
        };
        let many = |count: usize| {
            command(&(0..count).map(|n| option(&format!("o{n}"), &json!({}))).collect::<Vec<_>>().into())
        };
        let required = json!({"required": true});
        let cases = [
            (many(25), vec![]),
            (many(26), vec!["BASE_TYPE_MAX_LENGTH"]),
            (choices(25, 100), vec![]),
            (choices(26, 100), vec!["BASE_TYPE_MAX_LENGTH"]),
            (choices(1, 101), vec!["BASE_TYPE_BAD_LENGTH"]),
            (command(&json!([option("a", &required), option("b", &json!({}))])), vec![]),
            (
                command(&json!([option("a", &json!({})), option("b", &required)])),
                vec!["APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"],
            ),
            (
                command(&json!([option("a", &json!({})), option("a", &json!({}))])),
                vec!["APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"],
            ),
            (
                command(&json!([option(
                    "a",
                    &json!({"autocomplete": true, "choices": [{"name": "x", "value": "x"}]})
                )])),
                vec!["APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES"],
            ),
            (command(&json!([option("a", &json!({"autocomplete": true, "choices": []}))])), vec![]),
            (
                command(&json!([{"type": 2, "name": "g", "description": "d", "options": [
                    {"type": 1, "name": "s", "description": "d", "options": [option("a", &json!({}))]}
                ]}])),
                vec![],
            ),
            (
                command(&json!([{"type": 1, "name": "s", "description": "d"}, option("a", &json!({}))])),
                vec!["APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"],
            ),
        ];
        for (command, expected) in cases {
            assert_eq!(codes(&command), expected, "{command}");
        }
    }

    #[test]
    fn names_are_unique_within_the_list() {
        let one = json!({"name": "play", "description": "d"});
        assert!(check_all(&json!([one])).is_ok());
        assert!(check_all(&json!([one, one])).is_err());
        assert!(are_too_many(&vec![one.clone(); 101]));
        assert!(!are_too_many(&vec![one; 100]));
    }
}

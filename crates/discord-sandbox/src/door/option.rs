//! The options of a slash command, checked and sent as Discord's client does it.

use serde_json::{Map, Number, Value, json};

use super::complaint::Complaint;
use super::lookup;
use crate::id::Id;
use crate::view;
use crate::world::World;
use crate::world::channel::Channel;
use crate::world::command::{Command, SUB_COMMAND, SUB_COMMAND_GROUP};

const STRING: i64 = 3;
const INTEGER: i64 = 4;
const BOOLEAN: i64 = 5;
const USER: i64 = 6;
const CHANNEL: i64 = 7;
const ROLE: i64 = 8;
const MENTIONABLE: i64 = 9;
const NUMBER: i64 = 10;

/// Characters of a text option when the command sets no limit.
const TEXT_LIMIT: u64 = 6000;

/// Who fills in the options, and where.
pub(crate) struct Filling<'a> {
    pub(crate) world: &'a World,
    pub(crate) place: &'a Channel,
    pub(crate) user: Id,
    /// The option that is being typed, for autocomplete: nothing else has to be complete yet.
    pub(crate) focused: Option<&'a str>,
    pub(crate) resolved: Value,
}

impl Filling<'_> {
    /// `data.options` of an interaction. `path` are the names of group and subcommand.
    pub(crate) fn fill(
        &mut self,
        command: &Command,
        path: &[&str],
        given: &Map<String, Value>,
    ) -> Result<Value, Complaint> {
        self.level(&command.body["options"], path, given, command.name())
    }

    fn level(
        &mut self,
        declared: &Value,
        path: &[&str],
        given: &Map<String, Value>,
        name: &str,
    ) -> Result<Value, Complaint> {
        let declared = declared.as_array().map_or(&[][..], Vec::as_slice);
        let nested = |option: &&Value| matches!(kind(option), SUB_COMMAND | SUB_COMMAND_GROUP);
        if let Some((first, rest)) = path.split_first() {
            let part = declared.iter().filter(nested).find(|option| option["name"] == *first);
            let part = part.ok_or_else(|| Complaint::NoCommand(format!("{name} {first}")))?;
            let inner = self.level(&part["options"], rest, given, first)?;
            return Ok(json!([{ "name": first, "type": kind(part), "options": inner }]));
        }
        if declared.iter().any(|option| nested(&option)) {
            return Err(Complaint::NoCommand(format!("{name} (without a subcommand)")));
        }
        if let Some(unknown) =
            given.keys().find(|key| declared.iter().all(|option| option["name"] != key.as_str()))
        {
            return Err(complain(unknown, "the command has no such option"));
        }
        declared.iter().filter_map(|option| self.one(option, given).transpose()).collect()
    }

    fn one(&mut self, option: &Value, given: &Map<String, Value>) -> Result<Option<Value>, Complaint> {
        let name = option["name"].as_str().unwrap_or_default();
        let value = given.get(name).filter(|value| !value.is_null());
        if self.focused == Some(name) {
            if option["autocomplete"] != true {
                return Err(complain(name, "has no autocomplete"));
            }
            let typed = match value {
                Some(Value::String(text)) => text.clone(),
                Some(other) => other.to_string(),
                None => String::new(),
            };
            return Ok(Some(json!({ "name": name, "type": kind(option), "value": typed, "focused": true })));
        }
        let Some(value) = value else {
            let missing = option["required"] == true && self.focused.is_none();
            return if missing { Err(complain(name, "is required")) } else { Ok(None) };
        };
        let value = self.value(option, name, value)?;
        Ok(Some(json!({ "name": name, "type": kind(option), "value": value })))
    }

    fn value(&mut self, option: &Value, name: &str, given: &Value) -> Result<Value, Complaint> {
        let given = by_choice(option, given).ok_or_else(|| complain(name, "is none of the choices"))?;
        let wrong = |wanted: &str| complain(name, format!("{given} is not {wanted}"));
        match kind(option) {
            STRING => {
                let text = given.as_str().ok_or_else(|| wrong("a text"))?;
                let length = text.chars().count() as u64;
                let most = option["max_length"].as_u64().unwrap_or(TEXT_LIMIT);
                let least = option["min_length"].as_u64().unwrap_or(0);
                if !(least..=most).contains(&length) {
                    return Err(complain(name, format!("must have {least} to {most} characters")));
                }
                Ok(json!(text))
            }
            INTEGER => {
                let parsed =
                    given.as_i64().or_else(|| given.as_str().and_then(|text| text.trim().parse().ok()));
                let number = parsed.ok_or_else(|| wrong("a whole number"))?;
                in_range(option, name, number as f64)?;
                Ok(json!(number))
            }
            NUMBER => {
                let parsed =
                    given.as_f64().or_else(|| given.as_str().and_then(|text| text.trim().parse().ok()));
                let number: f64 = parsed.ok_or_else(|| wrong("a number"))?;
                in_range(option, name, number)?;
                Ok(json!(number))
            }
            BOOLEAN => match &given {
                Value::Bool(switch) => Ok(json!(switch)),
                Value::String(text) if text == "true" || text == "false" => Ok(json!(text == "true")),
                _ => Err(wrong("true or false")),
            },
            kind @ (USER | CHANNEL | ROLE | MENTIONABLE) => {
                let id =
                    self.entity(option, kind, &given).ok_or_else(|| wrong("somebody or something here"))?;
                view::interaction::resolve(self.world, self.place, self.user, kind, id, &mut self.resolved);
                Ok(json!(id))
            }
            _ => Err(complain(name, "the sandbox does not offer this type of option")),
        }
    }

    /// A user, channel or role by id or name.
    fn entity(&self, option: &Value, kind: i64, given: &Value) -> Option<Id> {
        let text = match given {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        let user = || lookup::user(self.world, &text).ok();
        let role = || {
            let guild = self.world.guild_of(self.place)?;
            let id: Option<Id> = text.parse().ok();
            guild.roles.iter().find(|role| Some(role.id) == id || role.name == text).map(|role| role.id)
        };
        match kind {
            USER => user(),
            ROLE => role(),
            MENTIONABLE => user().or_else(role),
            _ => {
                let id: Option<Id> = text.parse().ok();
                let types = option["channel_types"].as_array().filter(|types| !types.is_empty());
                let fits = |channel: &&Channel| {
                    (Some(channel.id) == id || channel.name == text.trim_start_matches('#'))
                        && channel.guild == self.place.guild
                        && self.world.can_view(channel, self.user)
                        && types.is_none_or(|types| {
                            types.iter().any(|one| one.as_u64() == Some(channel.kind.into()))
                        })
                };
                self.world.channels.values().find(fits).map(|channel| channel.id)
            }
        }
    }
}

fn kind(option: &Value) -> i64 {
    option["type"].as_i64().unwrap_or(0)
}

fn complain(option: &str, reason: impl Into<String>) -> Complaint {
    Complaint::Option { option: option.to_owned(), reason: reason.into() }
}

/// With choices, only a choice is a value; its name stands for it as in the client.
fn by_choice(option: &Value, given: &Value) -> Option<Value> {
    let choices = option["choices"].as_array().filter(|choices| !choices.is_empty());
    let Some(choices) = choices else { return Some(given.clone()) };
    // A number may come as it was typed.
    let typed = || given.as_str().and_then(|text| text.parse::<Number>().ok());
    let same = |choice: &&Value| {
        choice["value"] == *given
            || choice["name"] == *given
            || typed().is_some_and(|number| choice["value"].as_number() == Some(&number))
    };
    choices.iter().find(same).map(|choice| choice["value"].clone())
}

fn in_range(option: &Value, name: &str, number: f64) -> Result<(), Complaint> {
    let low = option["min_value"].as_f64().is_some_and(|least| number < least);
    let high = option["max_value"].as_f64().is_some_and(|most| number > most);
    if low || high {
        let reason = format!("must be between {} and {}", option["min_value"], option["max_value"]);
        return Err(complain(name, reason));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A command with one option of every kind, filled in by Alice in #games.
    fn fill(given: &Value, focused: Option<&str>) -> Result<Value, String> {
        let world = World::demo(String::new(), "Bot");
        let alice = lookup::user(&world, "alice").unwrap();
        let place = world.channels.values().find(|channel| channel.name == "games").unwrap();
        let option = |kind: i64, name: &str, more: Value| {
            let mut option = json!({"type": kind, "name": name, "description": "d"});
            option.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            option
        };
        let options = json!([
            option(STRING, "text", json!({"required": true, "autocomplete": true, "max_length": 3})),
            option(INTEGER, "level", json!({"min_value": 1, "max_value": 9})),
            option(STRING, "rules", json!({"choices": [{"name": "Official", "value": "kja"}]})),
            option(BOOLEAN, "rated", json!({})),
            option(USER, "who", json!({})),
            option(CHANNEL, "where", json!({})),
        ]);
        let body = json!({"name": "play", "description": "d", "options": options});
        let command = Command { id: Id::new(1), guild: None, version: Id::new(1), body };
        let mut filling = Filling { world: &world, place, user: alice, focused, resolved: json!({}) };
        let filled = filling.fill(&command, &[], given.as_object().unwrap());
        filled.map_err(|complaint| complaint.to_string())
    }

    #[test]
    fn values_are_taken_as_the_client_takes_them() {
        let given = json!({"text": "차", "level": "3", "rules": "Official", "rated": true, "who": "minjun", "where": "#general"});
        let filled = fill(&given, None).unwrap();
        let values: Vec<&Value> = filled.as_array().unwrap().iter().map(|option| &option["value"]).collect();
        assert_eq!(values[..4], [&json!("차"), &json!(3), &json!("kja"), &json!(true)]);
        assert!(values[4..].iter().all(|value| value.is_string()), "{values:?}");
    }

    #[test]
    fn values_that_the_client_would_not_send_are_refused() {
        for wrong in [
            json!({}),
            json!({"text": "four"}),
            json!({"text": "x", "level": 10}),
            json!({"text": "x", "level": "many"}),
            json!({"text": "x", "rules": "other"}),
            json!({"text": "x", "rated": "maybe"}),
            json!({"text": "x", "who": "nobody"}),
            json!({"text": "x", "where": "사랑방"}),
            json!({"text": "x", "colour": "red"}),
        ] {
            assert!(fill(&wrong, None).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_focused_option_goes_as_it_is_typed() {
        let filled = fill(&json!({"text": "longer"}), Some("text")).unwrap();
        assert_eq!(filled, json!([{"name": "text", "type": STRING, "value": "longer", "focused": true}]));
        assert!(fill(&json!({}), Some("level")).is_err(), "has no autocomplete");
    }
}

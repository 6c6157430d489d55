//! Finding the slash command that a user means, and building its data.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::complaint::Complaint;
use super::lookup;
use super::option::Filling;
use crate::hub::Hub;
use crate::id::Id;
use crate::world::World;
use crate::world::channel::Channel;
use crate::world::command::Command;
use crate::world::permission::Permissions;
use crate::world::{Act, interaction};

/// A slash command, complete or being typed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Slash {
    pub(crate) user: String,
    pub(crate) channel: String,
    /// `play`, or `settings language` for a subcommand.
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) options: Map<String, Value>,
    /// Autocomplete: the option that is being typed.
    pub(crate) focused: Option<String>,
    /// Whether (or how many seconds) to wait for the change that a deferred answer promises.
    #[serde(default)]
    pub(crate) wait: Value,
}

/// Begins the interaction and hands it to the bot.
pub(crate) fn begin(hub: &std::sync::Arc<Hub>, slash: &Slash) -> Result<Id, Complaint> {
    let id = hub.visit(|state| prepare(&mut state.world, slash).map(|act| state.world.begin(act)))?;
    hub.deliver(id);
    Ok(id)
}

fn prepare(world: &mut World, slash: &Slash) -> Result<Act, Complaint> {
    let user = lookup::user(world, &slash.user)?;
    let place = lookup::channel(world, &slash.channel, user)?;
    let mut words = slash.name.trim_start_matches('/').split_whitespace();
    let name = words.next().unwrap_or_default();
    let path: Vec<&str> = words.collect();
    let command = find(world, &place, user, name)?;
    let mut filling =
        Filling { world, place: &place, user, focused: slash.focused.as_deref(), resolved: json!({}) };
    let options = filling.fill(&command, &path, &slash.options)?;
    let mut data = json!({ "id": command.id, "name": command.name(), "type": 1, "options": options });
    if filling.resolved.as_object().is_some_and(|map| !map.is_empty()) {
        data["resolved"] = filling.resolved;
    }
    if let Some(guild) = command.guild {
        data["guild_id"] = json!(guild);
    }
    let full = std::iter::once(command.name()).chain(path).collect::<Vec<_>>().join(" ");
    let kind = if slash.focused.is_some() { interaction::AUTOCOMPLETE } else { interaction::COMMAND };
    Ok(Act { kind, user, channel: place.id, data, name: Some(full), source: None })
}

/// A command that the user sees in the channel; one of the server comes before one of everywhere.
fn find(world: &World, place: &Channel, user: Id, name: &str) -> Result<Command, Complaint> {
    let context = u64::from(place.guild.is_none());
    let permissions = world.permissions(place, user);
    let sees = |command: &&Command| {
        command.name() == name
            && command.kind() == 1
            && (command.guild.is_none() || command.guild == place.guild)
            && command.fits_context(context)
            && (context == 1
                || permissions.contains(command.needs())
                    && permissions.contains(Permissions::USE_APPLICATION_COMMANDS))
    };
    let mut found: Vec<&Command> = world.commands.iter().filter(sees).collect();
    found.sort_by_key(|command| command.guild.is_none());
    found.first().map(|command| (*command).clone()).ok_or_else(|| Complaint::NoCommand(name.to_owned()))
}

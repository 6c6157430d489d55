//! The commands as Discord knows them: names and descriptions in every language, from the catalogues.

use std::borrow::Cow;

use poise::Command;
use serenity::all::{CreateCommand, GuildId, Http};

use super::delivery::retry::until_done;
use super::handler::Bot;
use super::refusal::BotError;
use super::text::{Language, tr};

type Pairs = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

/// Gives every command and option its description, and its name and description in the other languages.
///
/// A command `x` with an option `y` has the texts `cmd-x`, `cmd-x-name`, `cmd-x-y` and `opt-y-name`; its subcommand
/// `z` is called `x-z` in keys.
pub(super) fn fill_in_texts(commands: &mut [Command<Bot, BotError>]) {
    for command in commands {
        let name = command.name.clone();
        fill_in(command, &name);
    }
}

fn fill_in(command: &mut Command<Bot, BotError>, name: &str) {
    command.name_localizations = localized(&format!("cmd-{name}-name"));
    command.description = Some(tr!(Language::English, &format!("cmd-{name}")).into());
    command.description_localizations = localized(&format!("cmd-{name}"));
    for parameter in &mut command.parameters {
        let key = format!("cmd-{name}-{}", parameter.name);
        parameter.name_localizations = localized(&format!("opt-{}-name", parameter.name));
        parameter.description = Some(tr!(Language::English, &key).into());
        parameter.description_localizations = localized(&key);
    }
    for subcommand in &mut command.subcommands {
        let name = format!("{name}-{}", subcommand.name);
        fill_in(subcommand, &name);
    }
}

/// A text in all languages but English, for each of their locales.
fn localized(key: &str) -> Pairs {
    let locales = Language::ALL.into_iter().flat_map(|language| {
        language.locales().iter().map(move |locale| ((*locale).into(), tr!(language, key).into()))
    });
    locales.collect()
}

/// Registers the commands: everywhere, or in one server only. Until Discord takes them, those of the last time stand.
///
/// # Errors
/// When Discord refuses them.
pub(super) async fn commands(
    http: &Http,
    commands: Vec<CreateCommand>,
    dev_guild: Option<u64>,
) -> Result<(), BotError> {
    until_done("registration", || async {
        let commands = commands.clone();
        match dev_guild {
            Some(guild) => GuildId::new(guild).set_commands(http, commands).await?,
            None => serenity::all::Command::set_global_commands(http, commands).await?,
        };
        Ok(())
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::features;

    #[test]
    fn every_command_and_option_is_named_and_described_in_every_language() {
        let mut commands = features::commands();
        fill_in_texts(&mut commands);
        let named =
            |pairs: &Pairs| pairs.iter().all(|(_, text)| !text.contains("cmd-") && !text.contains("opt-"));
        let all = commands.iter().flat_map(|command| std::iter::once(command).chain(&command.subcommands));
        for command in all {
            let described = |text: &Option<Cow<'static, str>>| {
                text.as_deref().is_some_and(|text| !text.starts_with("cmd-"))
            };
            assert!(described(&command.description), "{}", command.name);
            assert!(named(&command.name_localizations), "{}", command.name);
            assert!(named(&command.description_localizations), "{}", command.name);
            for parameter in &command.parameters {
                assert!(described(&parameter.description), "{} {}", command.name, parameter.name);
                assert!(named(&parameter.name_localizations), "{} {}", command.name, parameter.name);
                assert!(named(&parameter.description_localizations), "{} {}", command.name, parameter.name);
            }
        }
    }
}

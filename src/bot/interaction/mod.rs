//! One way in: who asks for something and where, and how they are answered, whether they used a command or pressed
//! a button or select. A modal would be one more constructor.
//!
//! Every game that an interaction names is loaded through [`Interaction::game`], which holds it to the bot's
//! [`policy`]: nobody is shown a game that they may not see.

mod act;
mod answer;
mod meant;

use std::sync::Arc;

use serenity::all::{
    CommandInteraction, ComponentInteraction, Context, Http, InteractionId, Member, Message, MessageFlags,
    PartialChannel, Permissions,
};

use crate::app::App;
use crate::game::{self, Actor, ChannelId, Game, GuildId, Place, UserId};

use super::delivery::Delivery;
use super::directory::Directory;
use super::handler::{Bot, CommandContext};
use super::policy;
use super::refusal::{BotError, Refusal};
use super::viewer::Viewer;

pub(crate) use meant::Intent;

/// What somebody asks of the bot.
pub(crate) struct Interaction<'a> {
    pub(crate) bot: &'a Bot,
    pub(crate) user: UserId,
    pub(crate) channel: ChannelId,
    /// How the user is shown things.
    pub(crate) viewer: Viewer,
    /// What the user's client speaks, as a locale such as `ko`.
    pub(crate) locale: &'a str,
    http: &'a Arc<Http>,
    id: InteractionId,
    token: &'a str,
    guild: Option<GuildId>,
    place: Option<&'a PartialChannel>,
    member: Option<&'a Member>,
    granted: Option<Permissions>,
    origin: Origin<'a>,
}

/// What the user did.
#[derive(Clone, Copy)]
enum Origin<'a> {
    /// Used a command.
    Command(&'a CommandInteraction),
    /// Pressed a button or chose in a select.
    Component(&'a ComponentInteraction),
}

impl<'a> Interaction<'a> {
    /// The use of a command.
    pub(crate) async fn of_command(context: CommandContext<'a>) -> Interaction<'a> {
        Interaction::of_raw_command(
            context.serenity_context(),
            context.interaction,
            context.framework.user_data,
        )
        .await
    }

    /// The use of a command that the framework may not have been able to read.
    pub(crate) async fn of_raw_command(
        context: &'a Context,
        command: &'a CommandInteraction,
        bot: &'a Bot,
    ) -> Interaction<'a> {
        let user = UserId(command.user.id.get());
        let guild = command.guild_id.map(|guild| GuildId(guild.get()));
        Interaction {
            bot,
            user,
            channel: ChannelId(command.channel_id.get()),
            viewer: bot.directory.personal(user, guild, &command.locale).await,
            locale: &command.locale,
            http: &context.http,
            id: command.id,
            token: &command.token,
            guild,
            place: command.channel.as_ref(),
            member: command.member.as_deref(),
            granted: command.app_permissions,
            origin: Origin::Command(command),
        }
    }

    /// The press of a button, or a choice in a select.
    pub(crate) async fn of_component(
        context: &'a Context,
        component: &'a ComponentInteraction,
        bot: &'a Bot,
    ) -> Interaction<'a> {
        let user = UserId(component.user.id.get());
        let guild = component.guild_id.map(|guild| GuildId(guild.get()));
        Interaction {
            bot,
            user,
            channel: ChannelId(component.channel_id.get()),
            viewer: bot.directory.personal(user, guild, &component.locale).await,
            locale: &component.locale,
            http: &context.http,
            id: component.id,
            token: &component.token,
            guild,
            place: component.channel.as_ref(),
            member: component.member.as_ref(),
            granted: component.app_permissions,
            origin: Origin::Component(component),
        }
    }

    pub(crate) fn app(&self) -> &'a App {
        &self.bot.app
    }

    pub(crate) fn delivery(&self) -> &'a Arc<Delivery> {
        &self.bot.delivery
    }

    pub(crate) fn directory(&self) -> &'a Directory {
        &self.bot.directory
    }

    /// The server on which it happened.
    pub(crate) fn guild(&self) -> Result<GuildId, Refusal> {
        self.guild.ok_or(Refusal::OutsideServer)
    }

    /// The server on which it happened; `None` in private messages.
    pub(crate) fn any_guild(&self) -> Option<GuildId> {
        self.guild
    }

    /// Where a game is that is proposed here.
    pub(crate) fn game_place(&self) -> Result<Place, Refusal> {
        Ok(policy::place(self.guild()?, self.channel, self.place))
    }

    /// Whether it happened in a thread.
    pub(crate) fn is_in_thread(&self) -> bool {
        policy::parent(self.place).is_some()
    }

    /// What the bot may do here; `None` where Discord does not say.
    pub(crate) fn granted(&self) -> Option<Permissions> {
        self.granted
    }

    /// What went with the command; `None` for a press.
    pub(crate) fn command(&self) -> Option<&'a CommandInteraction> {
        match self.origin {
            Origin::Command(command) => Some(command),
            Origin::Component(_) => None,
        }
    }

    /// What was pressed; `None` for a command.
    pub(crate) fn component(&self) -> Option<&'a ComponentInteraction> {
        match self.origin {
            Origin::Command(_) => None,
            Origin::Component(component) => Some(component),
        }
    }

    /// With what the answer can be changed for a quarter of an hour.
    pub(crate) fn token(&self) -> &'a str {
        self.token
    }

    /// The message on which something was pressed.
    fn message(&self) -> Option<&'a Message> {
        self.component().map(|component| &*component.message)
    }

    /// Whether the press was on a message that only its presser sees.
    pub(crate) fn is_on_private_message(&self) -> bool {
        let flags = self.message().and_then(|message| message.flags);
        flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
    }

    /// Checks that games may be played here. Returns what the server has chosen.
    pub(crate) async fn check_channel(&self) -> Result<crate::app::GuildSettings, Refusal> {
        self.guild()?;
        policy::games_in(self.directory(), self.guild, self.channel, self.place).await
    }

    /// Checks that the user may manage the server. Returns the server.
    pub(crate) fn managed_guild(&self) -> Result<GuildId, BotError> {
        policy::check_manager(self.member)?;
        Ok(self.guild()?)
    }

    /// A game that the user may see.
    pub(crate) async fn game(&self, id: game::GameId) -> Result<Game, BotError> {
        let game = self.app().game(id).await?;
        if self.may_see(&game) { Ok(game) } else { Err(Refusal::NoSuchGame.into()) }
    }

    /// Whether the user may know of a game: it is the user's own, or of this server and in a channel that the user
    /// can see.
    pub(crate) fn may_see(&self, game: &Game) -> bool {
        game.seat_of(Actor::User(self.user)).is_some()
            || game.terms().place.guild == self.guild
                && self.member.is_some_and(|member| self.directory().may_see(game, member, self.channel))
    }
}

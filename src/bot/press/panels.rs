//! Leaderboards, and the panels of settings.

use serenity::all::ComponentInteractionDataKind;

use crate::app::Order;
use crate::bot::control::ControlError;
use crate::bot::permit;
use crate::bot::refusal::{BotError, Refusal};
use crate::bot::setting::{Chosen, Setting};
use crate::bot::view::{panel, rules};
use crate::bot::viewer;
use crate::game::{ChannelId, GuildId};
use janggi::{Kind, RuleSet};

use super::Pressed;

impl Pressed<'_> {
    /// Shows another page of a leaderboard in the same message.
    pub(super) async fn turn_leaderboard(&self, order: Order, page: u16) -> Result<(), BotError> {
        let guild = self.component.guild_id.ok_or(Refusal::OutsideServer)?;
        let guild = GuildId(guild.get());
        let publisher = &self.bot.publisher;
        let words = if self.is_private() { self.words } else { publisher.public_words(Some(guild)).await };
        let reply = publisher.leaderboard(guild, order, page, words).await?;
        self.respond(publisher.draw(reply).await?.update()).await
    }

    /// Shows how the chosen piece moves.
    pub(super) async fn lesson(&self, rules: &'static RuleSet) -> Result<(), BotError> {
        let index: usize = self.chosen()?.parse().map_err(|_| Refusal::Control(ControlError::Malformed))?;
        let kind = Kind::ALL.get(index).copied().ok_or(Refusal::Control(ControlError::Malformed))?;
        self.answer(rules::lesson(kind, rules, self.words)).await
    }

    /// Tells what is special to the chosen rule set.
    pub(super) async fn rules_of(&self) -> Result<(), BotError> {
        let rules = RuleSet::named(self.chosen()?).ok_or(Refusal::Control(ControlError::Malformed))?;
        self.answer(rules::overview(rules, self.words)).await
    }

    /// Changes a setting, and shows the panel as it is then.
    pub(super) async fn set(&self, setting: Setting) -> Result<(), BotError> {
        let chosen = self.chosen_setting();
        let guild = self.component.guild_id.map(|guild| GuildId(guild.get()));
        let app = &self.bot.app;
        if !setting.is_of_guild() {
            let changed = app.change_player(self.user, move |player| setting.set_for_player(&chosen, player));
            let settings = changed.await?;
            let words = viewer::personal(app, self.user, guild, &self.component.locale).await;
            return self.answer(panel::preferences(&settings, words)).await;
        }
        permit::expect_manager(self.component.member.as_ref())?;
        let guild = guild.ok_or(Refusal::OutsideServer)?;
        let settings = app.change_guild(guild, move |all| setting.set_for_guild(&chosen, all)).await?;
        let publisher = &self.bot.publisher;
        let style = publisher.public_words(Some(guild)).await.style;
        let server = publisher.guild_name(guild).unwrap_or_default();
        self.answer(panel::settings(&settings, &server, style, self.words)).await
    }

    fn chosen_setting(&self) -> Chosen {
        match &self.component.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => {
                Chosen::Value(values.first().cloned().unwrap_or_default())
            }
            ComponentInteractionDataKind::ChannelSelect { values } => {
                Chosen::Channels(values.iter().map(|channel| ChannelId(channel.get())).collect())
            }
            _ => Chosen::Nothing,
        }
    }
}

//! Leaderboards, and the panels of settings.

use serenity::all::{ComponentInteractionDataKind, Permissions};

use crate::app::Order;
use crate::bot::refusal::{BotError, Refusal};
use crate::bot::setting::{Chosen, Setting};
use crate::bot::view::panel;
use crate::bot::viewer;
use crate::game::{ChannelId, GameError, GuildId};

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
        self.expect_manager()?;
        let guild = guild.ok_or(Refusal::OutsideServer)?;
        let settings = app.change_guild(guild, move |all| setting.set_for_guild(&chosen, all)).await?;
        let publisher = &self.bot.publisher;
        let style = publisher.public_words(Some(guild)).await.style;
        let server = publisher.guild_name(guild).unwrap_or_default();
        self.answer(panel::settings(&settings, &server, style, self.words)).await
    }

    /// Looks whether the presser may manage the server.
    fn expect_manager(&self) -> Result<(), GameError> {
        let permissions = self.component.member.as_ref().and_then(|member| member.permissions);
        let may = permissions.is_some_and(|permissions| permissions.contains(Permissions::MANAGE_GUILD));
        if may { Ok(()) } else { Err(GameError::NotManager) }
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

//! `/settings`: how the bot behaves on a server, for those who manage it.

pub(super) mod preferences;
pub(super) mod press;
pub(crate) mod setting;
mod view;

use crate::app::GuildSettings;
use crate::bot::handler::CommandContext;
use crate::bot::interaction::Interaction;
use crate::bot::refusal::BotError;
use crate::game::GuildId;

/// Opens the settings of the server.
#[poise::command(slash_command, guild_only, default_member_permissions = "MANAGE_GUILD")]
pub(crate) async fn settings(context: CommandContext<'_>) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let result = open(&interaction).await;
    interaction.finish(result).await;
    Ok(())
}

async fn open(interaction: &Interaction<'_>) -> Result<(), BotError> {
    let guild = interaction.managed_guild()?;
    let settings = interaction.app().guild_settings(guild).await?;
    show(interaction, guild, &settings).await
}

/// Shows what a server has chosen: in the private message that was pressed on, or in a new one.
async fn show(
    interaction: &Interaction<'_>,
    guild: GuildId,
    settings: &GuildSettings,
) -> Result<(), BotError> {
    let directory = interaction.directory();
    let style = directory.public_viewer(Some(guild)).await.style;
    let server = directory.guild_name(guild).unwrap_or_default();
    interaction.answer(view::settings(settings, &server, style, interaction.viewer)).await
}

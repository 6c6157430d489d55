//! `/settings`: how the bot behaves on a server, for those who manage it.

use crate::bot::handler::CommandContext;
use crate::bot::refusal::BotError;
use crate::bot::view::panel;

use super::Used;

/// Opens the settings of the server.
#[poise::command(slash_command, guild_only, default_member_permissions = "MANAGE_GUILD")]
pub(crate) async fn settings(context: CommandContext<'_>) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result = open(&used).await;
    used.answered(result).await
}

async fn open(used: &Used<'_>) -> Result<(), BotError> {
    used.expect_manager()?;
    let guild = used.guild()?;
    let settings = used.bot.app.guild_settings(guild).await?;
    let publisher = &used.bot.publisher;
    let style = publisher.public_words(Some(guild)).await.style;
    let server = publisher.guild_name(guild).unwrap_or_default();
    used.whisper(panel::settings(&settings, &server, style, used.words)).await
}

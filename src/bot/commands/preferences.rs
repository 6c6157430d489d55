//! `/preferences`: how the bot shows things to a player.

use crate::bot::handler::CommandContext;
use crate::bot::refusal::BotError;
use crate::bot::view::panel;

use super::Used;

/// Opens your own settings.
#[poise::command(slash_command)]
pub(crate) async fn preferences(context: CommandContext<'_>) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result = open(&used).await;
    used.answered(result).await
}

async fn open(used: &Used<'_>) -> Result<(), BotError> {
    let settings = used.bot.app.player_settings(used.user).await?;
    used.whisper(panel::preferences(&settings, used.words)).await
}

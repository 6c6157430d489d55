//! `/preferences`: how the bot shows things to a player.

use crate::bot::handler::CommandContext;
use crate::bot::interaction::Interaction;
use crate::bot::refusal::BotError;

use super::view;

/// Opens your own settings.
#[poise::command(slash_command)]
pub(crate) async fn preferences(context: CommandContext<'_>) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let result = open(&interaction).await;
    interaction.finish(result).await;
    Ok(())
}

async fn open(interaction: &Interaction<'_>) -> Result<(), BotError> {
    let settings = interaction.app().player_settings(interaction.user).await?;
    interaction.whisper(view::preferences(&settings, interaction.viewer)).await
}

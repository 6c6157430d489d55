//! `/pass`: passes (한수쉼), after asking.

use crate::bot::autocomplete;
use crate::bot::handler::CommandContext;
use crate::bot::interaction::{Intent, Interaction};
use crate::bot::refusal::BotError;

use super::question;

/// Passes your turn.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn pass(
    context: CommandContext<'_>,
    #[autocomplete = "autocomplete::games"] game: Option<u64>,
) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let result = ask(&interaction, game).await;
    interaction.finish(result).await;
    Ok(())
}

async fn ask(interaction: &Interaction<'_>, number: Option<u64>) -> Result<(), BotError> {
    let Some(game) = interaction.meant(number, Intent::Pass).await? else { return Ok(()) };
    interaction
        .whisper(question::pass(&game, interaction.user, interaction.app().now(), interaction.viewer)?)
        .await
}

//! `/replay`: a game as a moving picture.

mod view;

use crate::bot::autocomplete;
use crate::bot::handler::CommandContext;
use crate::bot::interaction::Interaction;
use crate::bot::refusal::{BotError, Refusal};
use crate::game::GameId;

/// Shows a game as a moving picture.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn replay(
    context: CommandContext<'_>,
    #[autocomplete = "autocomplete::played"] game: Option<u64>,
) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let result = show(&interaction, game).await;
    interaction.finish(result).await;
    Ok(())
}

async fn show(interaction: &Interaction<'_>, number: Option<u64>) -> Result<(), BotError> {
    let game = interaction.played(number).await?.ok_or(Refusal::NoGame)?;
    let viewer = interaction.directory().public_viewer(game.terms().place.guild).await;
    match view::replay(&game, viewer) {
        Some(reply) => interaction.tell_later(reply).await,
        None => interaction.whisper(view::nothing(interaction.viewer)).await,
    }
}

/// Shows it to the presser alone.
pub(super) async fn press(interaction: &Interaction<'_>, id: GameId) -> Result<(), BotError> {
    let game = interaction.game(id).await?;
    match view::replay(&game, interaction.viewer) {
        Some(reply) => interaction.whisper_later(reply).await,
        None => interaction.whisper(view::nothing(interaction.viewer)).await,
    }
}

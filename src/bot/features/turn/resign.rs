//! `/resign`: gives a game up, or calls one off that has hardly begun, after asking.

use crate::bot::autocomplete;
use crate::bot::handler::CommandContext;
use crate::bot::interaction::{Intent, Interaction};
use crate::bot::refusal::BotError;
use crate::game::{Actor, GameError, Phase};

use super::question;

/// Gives up your game.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn resign(
    context: CommandContext<'_>,
    #[autocomplete = "autocomplete::games"] game: Option<u64>,
) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let result = ask(&interaction, game).await;
    interaction.finish(result).await;
    Ok(())
}

async fn ask(interaction: &Interaction<'_>, number: Option<u64>) -> Result<(), BotError> {
    let Some(game) = interaction.meant(number, Intent::Resign).await? else { return Ok(()) };
    game.seat_of(Actor::User(interaction.user)).ok_or(GameError::NotAPlayer)?;
    match game.phase() {
        Phase::Over => return Err(GameError::Over.into()),
        Phase::Challenge => return Err(GameError::NotBegun.into()),
        Phase::PickHand | Phase::Setup(_) | Phase::Playing => {}
    }
    interaction
        .whisper(question::resignation(&game, interaction.user, interaction.app().now(), interaction.viewer))
        .await
}

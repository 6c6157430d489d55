//! `/resign`: gives a game up, or calls one off that has hardly begun, after asking.

use crate::bot::autocomplete;
use crate::bot::control::Intent;
use crate::bot::handler::CommandContext;
use crate::bot::refusal::BotError;
use crate::bot::view::menu;
use crate::game::{Actor, GameError, Phase};

use super::Used;

/// Gives up your game.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn resign(
    context: CommandContext<'_>,
    #[autocomplete = "autocomplete::games"] game: Option<u64>,
) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result = ask(&used, game).await;
    used.answered(result).await
}

async fn ask(used: &Used<'_>, number: Option<u64>) -> Result<(), BotError> {
    let Some(game) = used.meant(number, Intent::Resign).await? else { return Ok(()) };
    game.seat_of(Actor::User(used.user)).ok_or(GameError::NotAPlayer)?;
    match game.phase() {
        Phase::Over => return Err(GameError::Over.into()),
        Phase::Challenge => return Err(GameError::NotBegun.into()),
        Phase::PickHand | Phase::Setup(_) | Phase::Playing => {}
    }
    used.whisper(menu::confirm_resign(&game, used.user, used.bot.app.now(), used.words)).await
}

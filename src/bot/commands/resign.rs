//! `/resign`: gives a game up, after asking.

use crate::bot::autocomplete;
use crate::bot::control::Intent;
use crate::bot::handler::CommandContext;
use crate::bot::refusal::BotError;
use crate::bot::view::menu;
use crate::game::GameError;

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
    game.side_of(used.user).ok_or(GameError::NotAPlayer)?;
    if game.line().is_none() {
        return Err(GameError::NotBegun.into());
    }
    if game.result().is_some() {
        return Err(GameError::Over.into());
    }
    used.whisper(menu::confirm_resign(&game, used.user, used.bot.app.now(), used.words)).await
}

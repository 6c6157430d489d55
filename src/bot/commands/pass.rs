//! `/pass`: passes (한수쉼), after asking.

use crate::bot::autocomplete;
use crate::bot::control::Intent;
use crate::bot::handler::CommandContext;
use crate::bot::refusal::BotError;
use crate::bot::view::menu;

use super::Used;

/// Passes your turn.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn pass(
    context: CommandContext<'_>,
    #[autocomplete = "autocomplete::games"] game: Option<u64>,
) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result = ask(&used, game).await;
    used.answered(result).await
}

async fn ask(used: &Used<'_>, number: Option<u64>) -> Result<(), BotError> {
    let Some(game) = used.meant(number, Intent::Pass).await? else { return Ok(()) };
    used.whisper(menu::confirm_pass(&game, used.user, used.bot.app.now(), used.words)?).await
}

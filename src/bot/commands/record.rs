//! `/record`: the record of a game as files, to the user alone.

use crate::bot::autocomplete;
use crate::bot::handler::CommandContext;
use crate::bot::refusal::{BotError, Refusal};

use super::Used;

/// Sends the record of a game as files.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn record(
    context: CommandContext<'_>,
    #[autocomplete = "autocomplete::played"] game: Option<u64>,
) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result = send(&used, game).await;
    used.answered(result).await
}

async fn send(used: &Used<'_>, number: Option<u64>) -> Result<(), BotError> {
    let game = used.played(number).await?.ok_or(Refusal::NoGame)?;
    used.whisper(used.bot.publisher.record(&game, used.words).await).await
}

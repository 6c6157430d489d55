//! `/replay`: a game as a moving picture.

use crate::bot::autocomplete;
use crate::bot::handler::CommandContext;
use crate::bot::refusal::{BotError, Refusal};
use crate::bot::view;

use super::Used;

/// Shows a game as a moving picture.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn replay(
    context: CommandContext<'_>,
    #[autocomplete = "autocomplete::played"] game: Option<u64>,
) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result = show(&used, game).await;
    used.answered(result).await
}

async fn show(used: &Used<'_>, number: Option<u64>) -> Result<(), BotError> {
    let game = used.played(number).await?.ok_or(Refusal::NoGame)?;
    let words = used.bot.publisher.public_words(game.terms().place.guild).await;
    let Some(reply) = view::replay::replay(&game, words) else {
        return used.whisper(view::replay::nothing(used.words)).await;
    };
    used.tell_later(reply).await
}

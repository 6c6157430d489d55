//! `/move`: plays a move typed in any notation, with suggestions.

use crate::app::Deed;
use crate::bot::autocomplete;
use crate::bot::control::Intent;
use crate::bot::handler::CommandContext;
use crate::bot::refusal::{BotError, Refusal};
use janggi::notation::MoveTextError;

use super::Used;

/// The most characters of a typed move: no notation needs more, and a component id has to hold it.
const LONGEST_MOVE: usize = 40;

/// Plays a move in your game.
#[poise::command(slash_command, guild_only, rename = "move")]
pub(crate) async fn mv(
    context: CommandContext<'_>,
    #[rename = "move"]
    #[autocomplete = "autocomplete::moves"]
    typed: String,
    #[autocomplete = "autocomplete::games"] game: Option<u64>,
) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result = play(&used, &typed, game).await;
    used.answered(result).await
}

async fn play(used: &Used<'_>, typed: &str, number: Option<u64>) -> Result<(), BotError> {
    let typed = typed.trim();
    if typed.chars().count() > LONGEST_MOVE {
        return Err(Refusal::Move(typed.to_owned(), MoveTextError::Unknown).into());
    }
    let game = match number {
        Some(number) => Some(used.numbered(number).await?.id()),
        None => used.meant_here(Intent::Move(typed.to_owned())).await?,
    };
    let Some(game) = game else { return Ok(()) };
    used.act(game, Deed::Typed(typed.to_owned())).await
}

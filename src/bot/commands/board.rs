//! `/board`: shows a board, to the user alone.

use crate::bot::autocomplete;
use crate::bot::control::Intent;
use crate::bot::handler::CommandContext;
use crate::bot::refusal::{BotError, Refusal};
use crate::bot::view::private::{self, Facing};
use crate::game::Phase;

use super::Used;
use crate::app::Whose;

/// Shows the board of a game, to you alone.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn board(
    context: CommandContext<'_>,
    #[autocomplete = "autocomplete::games"] game: Option<u64>,
) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result = look(&used, game).await;
    used.answered(result).await
}

async fn look(used: &Used<'_>, number: Option<u64>) -> Result<(), BotError> {
    let game = match used.meant(number, Intent::Board).await {
        Ok(Some(game)) => game,
        Ok(None) => return Ok(()),
        // Spectators have no game of their own: the one that moved last in this channel is the one to see.
        Err(BotError::Refused(Refusal::NoGame)) => {
            let games = used.bot.app.open_games(Whose::Channel(used.channel)).await?;
            games.into_iter().find(|game| game.phase() == Phase::Playing).ok_or(Refusal::NoGame)?
        }
        Err(error) => return Err(error),
    };
    used.whisper(private::look(&game, used.user, Facing::Usual, used.words)).await
}

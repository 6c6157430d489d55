//! `/watch`: a live board of one's own.

use crate::app::Whose;
use crate::bot::autocomplete;
use crate::bot::control::Intent;
use crate::bot::handler::CommandContext;
use crate::bot::refusal::{BotError, Refusal};
use crate::bot::view::menu;
use crate::bot::view::private::Facing;
use crate::bot::watch::Watch;
use crate::game::{Game, Phase};

use super::Used;

/// Shows a live board of a game, to you alone.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn watch(
    context: CommandContext<'_>,
    #[autocomplete = "autocomplete::open_here"] game: Option<u64>,
) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result = open(&used, game).await;
    used.answered(result).await
}

async fn open(used: &Used<'_>, number: Option<u64>) -> Result<(), BotError> {
    let Some(game) = chosen(used, number).await? else { return Ok(()) };
    let bot = used.bot;
    let changed = bot.app.news();
    let watch = Watch { user: used.user, game: game.id(), facing: Facing::Usual, words: used.words };
    let (reply, until) = bot.watches.show(&bot.publisher, &watch).await?;
    used.whisper(reply).await?;
    if let Some(until) = until {
        let token = used.context.interaction.token.clone();
        bot.watches.keep(&bot.publisher, watch, token, until, changed);
    }
    Ok(())
}

/// The game to watch, or `None` after the user was asked which one.
async fn chosen(used: &Used<'_>, number: Option<u64>) -> Result<Option<Game>, BotError> {
    if let Some(number) = number {
        return used.numbered(number).await.map(Some);
    }
    let mut games = used.bot.app.open_games(Whose::Channel(used.channel)).await?;
    games.retain(|game| game.phase() == Phase::Playing);
    match games.len() {
        0 => Err(Refusal::NothingToWatch.into()),
        1 => Ok(games.pop()),
        _ => {
            used.whisper(menu::which_game(&games, Intent::Watch, used.words)).await?;
            Ok(None)
        }
    }
}

//! `/help`: what the bot can do, to the user alone.

use crate::bot::handler::CommandContext;
use crate::bot::refusal::BotError;
use crate::bot::reply::Reply;
use crate::bot::text::tr;
use janggi::Side;

use super::Used;

/// Tells what the bot can do.
#[poise::command(slash_command)]
pub(crate) async fn help(context: CommandContext<'_>) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result =
        used.whisper(Reply::words(tr!(used.words.language, "help", disc = used.words.disc(Side::Cho)))).await;
    used.answered(result).await
}

//! `/help`: what the bot can do, to the user alone.

use crate::bot::handler::CommandContext;
use crate::bot::interaction::Interaction;
use crate::bot::refusal::BotError;
use crate::bot::reply::Reply;
use crate::bot::text::tr;
use janggi::Side;

/// Tells what the bot can do.
#[poise::command(slash_command)]
pub(crate) async fn help(context: CommandContext<'_>) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let result = interaction
        .whisper(Reply::text(tr!(
            interaction.viewer.language,
            "help",
            disc = interaction.viewer.disc(Side::Cho)
        )))
        .await;
    interaction.finish(result).await;
    Ok(())
}

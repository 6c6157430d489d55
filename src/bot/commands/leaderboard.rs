//! `/leaderboard`: the best players of a server.

use crate::app::Order;
use crate::bot::args::OrderArg;
use crate::bot::handler::CommandContext;
use crate::bot::refusal::{BotError, Refusal};

use super::Used;

/// Shows the best players of the server.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn leaderboard(
    context: CommandContext<'_>,
    order: Option<OrderArg>,
) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result = list(&used, order.map_or(Order::Rating, |arg| arg.0)).await;
    used.answered(result).await
}

async fn list(used: &Used<'_>, order: Order) -> Result<(), BotError> {
    let guild = used.place()?.guild.ok_or(Refusal::OutsideServer)?;
    let words = used.bot.publisher.public_words(Some(guild)).await;
    let reply = used.bot.publisher.leaderboard(guild, order, 0, words).await?;
    used.tell(reply).await
}

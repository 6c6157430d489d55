//! `/leaderboard`: the best players of a server.

mod view;

use crate::app::Order;
use crate::bot::args::OrderArg;
use crate::bot::handler::CommandContext;
use crate::bot::interaction::Interaction;
use crate::bot::refusal::BotError;
use crate::bot::reply::Reply;
use crate::bot::viewer::Viewer;

/// Shows the best players of the server.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn leaderboard(
    context: CommandContext<'_>,
    order: Option<OrderArg>,
) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let result = list(&interaction, order.map_or(Order::Rating, |arg| arg.0)).await;
    interaction.finish(result).await;
    Ok(())
}

async fn list(interaction: &Interaction<'_>, order: Order) -> Result<(), BotError> {
    let viewer = interaction.directory().public_viewer(Some(interaction.guild()?)).await;
    interaction.tell(page(interaction, order, 0, viewer).await?).await
}

/// Shows another page in the same message.
pub(super) async fn press(interaction: &Interaction<'_>, order: Order, at: u16) -> Result<(), BotError> {
    let viewer = if interaction.is_on_private_message() {
        interaction.viewer
    } else {
        interaction.directory().public_viewer(Some(interaction.guild()?)).await
    };
    interaction.update(page(interaction, order, at, viewer).await?).await
}

async fn page(
    interaction: &Interaction<'_>,
    order: Order,
    at: u16,
    viewer: Viewer,
) -> Result<Reply, BotError> {
    let guild = interaction.guild()?;
    let rows = interaction.app().leaderboard(guild, order).await?;
    let server = interaction.directory().guild_name(guild).unwrap_or_default();
    Ok(view::leaderboard(&rows, order, usize::from(at), &server, viewer))
}

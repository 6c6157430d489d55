//! `/profile`: what a player has done on a server.

mod view;

use serenity::all::User;

use crate::bot::handler::CommandContext;
use crate::bot::interaction::Interaction;
use crate::bot::refusal::BotError;
use crate::game::UserId;

/// Shows what a player has done on the server.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn profile(context: CommandContext<'_>, player: Option<User>) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let user = player.map_or(interaction.user, |player| UserId(player.id.get()));
    let result = show(&interaction, user).await;
    interaction.finish(result).await;
    Ok(())
}

async fn show(interaction: &Interaction<'_>, user: UserId) -> Result<(), BotError> {
    let guild = interaction.guild()?;
    let viewer = interaction.directory().public_viewer(Some(guild)).await;
    let profile = interaction.app().profile(guild, user).await?;
    let server = interaction.directory().guild_name(guild).unwrap_or_default();
    interaction.tell(view::profile(user, &profile, &server, viewer)).await
}

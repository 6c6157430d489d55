//! `/games`: lists what is being played.

use crate::app::Whose;
use crate::bot::args::ScopeArg;
use crate::bot::handler::CommandContext;
use crate::bot::interaction::Interaction;
use crate::bot::refusal::BotError;

use super::board::view;

/// Lists the games that are being played.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn games(context: CommandContext<'_>, r#where: Option<ScopeArg>) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let result = list(&interaction, r#where.unwrap_or(ScopeArg::Channel)).await;
    interaction.finish(result).await;
    Ok(())
}

async fn list(interaction: &Interaction<'_>, scope: ScopeArg) -> Result<(), BotError> {
    let guild = interaction.guild()?;
    let whose = match scope {
        ScopeArg::Channel => Whose::Channel(interaction.channel),
        ScopeArg::Server => Whose::Guild(guild),
        ScopeArg::Mine => Whose::User(interaction.user),
    };
    let mut games = interaction.app().open_games(whose).await?;
    // What is played in one server is no business of another.
    games.retain(|game| game.terms().place.guild == Some(guild) && interaction.may_see(game));
    let mut listed = Vec::new();
    for game in games {
        let board = interaction.app().board(game.id()).await?;
        listed.push((game, board));
    }
    interaction.whisper(view::games(&listed, scope, interaction.viewer)).await
}

//! `/games`: lists what is being played.

use crate::app::Whose;
use crate::bot::args::ScopeArg;
use crate::bot::handler::CommandContext;
use crate::bot::refusal::BotError;
use crate::bot::view::private;

use super::Used;

/// Lists the games that are being played.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn games(context: CommandContext<'_>, r#where: Option<ScopeArg>) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result = list(&used, r#where.unwrap_or(ScopeArg::Channel)).await;
    used.answered(result).await
}

async fn list(used: &Used<'_>, scope: ScopeArg) -> Result<(), BotError> {
    let guild = used.guild()?;
    let whose = match scope {
        ScopeArg::Channel => Whose::Channel(used.channel),
        ScopeArg::Server => Whose::Guild(guild),
        ScopeArg::Mine => Whose::User(used.user),
    };
    let mut games = used.bot.app.open_games(whose).await?;
    // What is played in one server is no business of another.
    games.retain(|game| game.terms().place.guild == Some(guild) && used.may_see(game));
    let mut listed = Vec::new();
    for game in games {
        let board = used.bot.app.board(game.id()).await?;
        listed.push((game, board));
    }
    used.whisper(private::games(&listed, scope, used.words)).await
}

//! `/rules`: how the game is played, to the user alone.

use crate::bot::args::RulesArg;
use crate::bot::handler::CommandContext;
use crate::bot::refusal::BotError;
use crate::bot::view;
use crate::bot::viewer;
use crate::game::GuildId;

use super::Used;

/// Tells how the game is played.
#[poise::command(slash_command)]
pub(crate) async fn rules(context: CommandContext<'_>, rules: Option<RulesArg>) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result = tell(&used, rules).await;
    used.answered(result).await
}

async fn tell(used: &Used<'_>, rules: Option<RulesArg>) -> Result<(), BotError> {
    let guild = used.context.interaction.guild_id.map(|guild| GuildId(guild.get()));
    let settings = viewer::guild_settings(&used.bot.app, guild).await;
    let rules = rules.map_or(settings.usual_rules(), |arg| arg.0);
    used.whisper(view::rules::overview(rules, used.words)).await
}

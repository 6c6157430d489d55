//! `/rules`: how the game is played, to the user alone.

mod view;

use crate::bot::args::RulesArg;
use crate::bot::handler::CommandContext;
use crate::bot::interaction::Interaction;
use crate::bot::refusal::BotError;
use janggi::{Kind, RuleSet};

use super::{chosen, malformed};

/// Tells how the game is played.
#[poise::command(slash_command)]
pub(crate) async fn rules(context: CommandContext<'_>, rules: Option<RulesArg>) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let result = tell(&interaction, rules).await;
    interaction.finish(result).await;
    Ok(())
}

async fn tell(interaction: &Interaction<'_>, rules: Option<RulesArg>) -> Result<(), BotError> {
    let settings = interaction.directory().guild_settings(interaction.any_guild()).await;
    let rules = rules.map_or(settings.usual_rules(), |arg| arg.0);
    interaction.whisper(view::overview(rules, interaction.viewer)).await
}

/// Shows how the chosen piece moves.
pub(super) async fn press_lesson(
    interaction: &Interaction<'_>,
    rules: &'static RuleSet,
) -> Result<(), BotError> {
    let index: usize = chosen(interaction)?.parse().map_err(|_| malformed())?;
    let kind = Kind::ALL.get(index).copied().ok_or_else(malformed)?;
    interaction.answer(view::lesson(kind, rules, interaction.viewer)).await
}

/// Tells what is special to the chosen rule set.
pub(super) async fn press_rules(interaction: &Interaction<'_>) -> Result<(), BotError> {
    let rules = RuleSet::named(chosen(interaction)?).ok_or_else(malformed)?;
    interaction.answer(view::overview(rules, interaction.viewer)).await
}

//! `/play`: starts a game against the engine.

use crate::bot::args::{ClockArg, HandicapArg, LevelArg, RulesArg, SideArg};
use crate::bot::handler::CommandContext;
use crate::bot::interaction::Interaction;
use crate::bot::refusal::BotError;
use crate::game::{HandicapTerms, Level, Opponent, Seat, SideChoice, Stakes, Terms, TimeControl};
use janggi::Side;

use super::challenge::opening;

/// The level when none is asked for: an even game for somebody who knows the rules.
const USUAL_LEVEL: Level = Level::new(3).expect("there is such a level");

/// Starts a game against the engine.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn play(
    context: CommandContext<'_>,
    level: Option<LevelArg>,
    side: Option<SideArg>,
    rules: Option<RulesArg>,
    handicap: Option<HandicapArg>,
    clock: Option<ClockArg>,
    thread: Option<bool>,
) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let asked = Asked { level, side, rules, handicap, clock, thread };
    let result = start(&interaction, asked).await;
    interaction.finish(result).await;
    Ok(())
}

struct Asked {
    level: Option<LevelArg>,
    side: Option<SideArg>,
    rules: Option<RulesArg>,
    handicap: Option<HandicapArg>,
    clock: Option<ClockArg>,
    thread: Option<bool>,
}

async fn start(interaction: &Interaction<'_>, asked: Asked) -> Result<(), BotError> {
    let venue = opening::venue(interaction, asked.thread);
    let usual = opening::check(interaction, venue).await?;
    let terms = Terms {
        rules: asked.rules.map_or(usual, |arg| arg.0),
        challenger: interaction.user,
        opponent: Opponent::Engine(asked.level.map_or(USUAL_LEVEL, |arg| arg.0)),
        side: asked.side.map_or(SideChoice::Fixed(Side::Cho), |arg| arg.0),
        clock: asked.clock.map_or(TimeControl::Unlimited, |arg| arg.0),
        stakes: Stakes::Casual,
        // Against the engine it is the engine that gives odds.
        handicap: asked.handicap.map(|arg| HandicapTerms { pieces: arg.0, giver: Seat::Opponent }),
        place: interaction.game_place()?,
        venue,
    };
    opening::open(interaction, terms).await
}

//! `/challenge`: proposes a game to a person, or to anyone.

use serenity::all::{Permissions, User};

use crate::bot::args::{ClockArg, HandicapArg, RulesArg, SideArg};
use crate::bot::handler::CommandContext;
use crate::bot::refusal::{BotError, Refusal};
use crate::game::{HandicapTerms, Opponent, Seat, SideChoice, Stakes, Terms, TimeControl, UserId, Venue};
use crate::rules::RuleSet;

use super::Used;

/// Proposes a game to a person, or to anyone in the channel.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn challenge(
    context: CommandContext<'_>,
    opponent: Option<User>,
    rules: Option<RulesArg>,
    side: Option<SideArg>,
    clock: Option<ClockArg>,
    handicap: Option<HandicapArg>,
) -> Result<(), BotError> {
    let used = Used::new(context);
    let result = propose(&used, opponent, rules, side, clock, handicap).await;
    used.answered(result).await
}

async fn propose(
    used: &Used<'_>,
    opponent: Option<User>,
    rules: Option<RulesArg>,
    side: Option<SideArg>,
    clock: Option<ClockArg>,
    handicap: Option<HandicapArg>,
) -> Result<(), BotError> {
    used.check_permissions()?;
    let opponent = match opponent {
        None => Opponent::Open,
        Some(user) if user.bot => return Err(Refusal::BotOpponent.into()),
        Some(user) if !sees(used, &user) => {
            return Err(Refusal::CannotSee(UserId(user.id.get())).into());
        }
        Some(user) => Opponent::User(UserId(user.id.get())),
    };
    let terms = Terms {
        rules: rules.map_or(&RuleSet::KJA, |arg| arg.0),
        challenger: used.user,
        opponent,
        side: side.map_or(SideChoice::Random, |arg| arg.0),
        clock: clock.map_or(TimeControl::Unlimited, |arg| arg.0),
        stakes: Stakes::Casual,
        handicap: handicap.map(|arg| HandicapTerms { pieces: arg.0, giver: Seat::Challenger }),
        place: used.place()?,
        venue: Venue::Channel,
    };
    let change = used.bot.app.challenge(terms).await?;
    used.show(&change).await
}

/// Whether a user is a member of the server who can see the channel.
fn sees(used: &Used<'_>, user: &User) -> bool {
    let member = used.context.interaction.data.resolved.members.get(&user.id);
    member.is_some_and(|member| {
        member.permissions.is_none_or(|permissions| permissions.contains(Permissions::VIEW_CHANNEL))
    })
}

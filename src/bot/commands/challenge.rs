//! `/challenge`: proposes a game to a person, or to anyone.

use serenity::all::{Permissions, User};

use crate::bot::args::{ClockArg, GiverArg, HandicapArg, RulesArg, SideArg};
use crate::bot::handler::CommandContext;
use crate::bot::refusal::{BotError, Refusal};
use crate::game::{HandicapTerms, Opponent, Seat, SideChoice, Stakes, Terms, TimeControl, UserId};

use super::{Used, opening};

/// Proposes a game to a person, or to anyone in the channel.
#[poise::command(slash_command, guild_only)]
#[expect(clippy::too_many_arguments, reason = "poise reads each option of the command into an argument")]
pub(crate) async fn challenge(
    context: CommandContext<'_>,
    opponent: Option<User>,
    rules: Option<RulesArg>,
    side: Option<SideArg>,
    clock: Option<ClockArg>,
    rated: Option<bool>,
    handicap: Option<HandicapArg>,
    giver: Option<GiverArg>,
    thread: Option<bool>,
) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let asked = Asked { opponent, rules, side, clock, rated, handicap, giver, thread };
    let result = propose(&used, asked).await;
    used.answered(result).await
}

struct Asked {
    opponent: Option<User>,
    rules: Option<RulesArg>,
    side: Option<SideArg>,
    clock: Option<ClockArg>,
    rated: Option<bool>,
    handicap: Option<HandicapArg>,
    giver: Option<GiverArg>,
    thread: Option<bool>,
}

async fn propose(used: &Used<'_>, asked: Asked) -> Result<(), BotError> {
    let venue = opening::venue(used, asked.thread);
    let usual = opening::check(used, venue).await?;
    let opponent = match asked.opponent {
        None => Opponent::Open,
        Some(user) if user.bot => return Err(Refusal::BotOpponent.into()),
        Some(user) if !sees(used, &user) => {
            return Err(Refusal::CannotSee(UserId(user.id.get())).into());
        }
        Some(user) => Opponent::User(UserId(user.id.get())),
    };
    let giver = asked.giver.map_or(Seat::Challenger, |arg| arg.0);
    let terms = Terms {
        rules: asked.rules.map_or(usual, |arg| arg.0),
        challenger: used.user,
        opponent,
        side: asked.side.map_or(SideChoice::Random, |arg| arg.0),
        clock: asked.clock.map_or(TimeControl::Unlimited, |arg| arg.0),
        stakes: if asked.rated == Some(true) { Stakes::Rated } else { Stakes::Casual },
        handicap: asked.handicap.map(|arg| HandicapTerms { pieces: arg.0, giver }),
        place: used.place()?,
        venue,
    };
    opening::open(used, terms).await
}

/// Whether a user is a member of the server who can see the channel.
fn sees(used: &Used<'_>, user: &User) -> bool {
    let member = used.context.interaction.data.resolved.members.get(&user.id);
    member.is_some_and(|member| {
        member.permissions.is_none_or(|permissions| permissions.contains(Permissions::VIEW_CHANNEL))
    })
}

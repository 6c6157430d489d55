//! `/challenge`: proposes a game to a person, or to anyone.

pub(super) mod opening;
pub(super) mod rematch;

use serenity::all::{Permissions, User};

use crate::bot::args::{ClockArg, GiverArg, HandicapArg, RulesArg, SideArg};
use crate::bot::handler::CommandContext;
use crate::bot::interaction::Interaction;
use crate::bot::refusal::{BotError, Refusal};
use crate::game::{HandicapTerms, Opponent, Seat, SideChoice, Stakes, Terms, TimeControl, UserId};

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
    let interaction = Interaction::of_command(context).await;
    let asked = Asked { opponent, rules, side, clock, rated, handicap, giver, thread };
    let result = propose(&interaction, asked).await;
    interaction.finish(result).await;
    Ok(())
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

async fn propose(interaction: &Interaction<'_>, asked: Asked) -> Result<(), BotError> {
    let venue = opening::venue(interaction, asked.thread);
    let usual = opening::check(interaction, venue).await?;
    let opponent = match asked.opponent {
        None => Opponent::Open,
        Some(user) if user.bot => return Err(Refusal::BotOpponent.into()),
        Some(user) if !sees(interaction, &user) => {
            return Err(Refusal::CannotSee(UserId(user.id.get())).into());
        }
        Some(user) => Opponent::User(UserId(user.id.get())),
    };
    let giver = asked.giver.map_or(Seat::Challenger, |arg| arg.0);
    let terms = Terms {
        rules: asked.rules.map_or(usual, |arg| arg.0),
        challenger: interaction.user,
        opponent,
        side: asked.side.map_or(SideChoice::Random, |arg| arg.0),
        clock: asked.clock.map_or(TimeControl::Unlimited, |arg| arg.0),
        stakes: if asked.rated == Some(true) { Stakes::Rated } else { Stakes::Casual },
        handicap: asked.handicap.map(|arg| HandicapTerms { pieces: arg.0, giver }),
        place: interaction.game_place()?,
        venue,
    };
    opening::open(interaction, terms).await
}

/// Whether a user is a member of the server who can see the channel.
fn sees(interaction: &Interaction<'_>, user: &User) -> bool {
    let Some(command) = interaction.command() else { return false };
    let member = command.data.resolved.members.get(&user.id);
    member.is_some_and(|member| {
        member.permissions.is_none_or(|permissions| permissions.contains(Permissions::VIEW_CHANNEL))
    })
}

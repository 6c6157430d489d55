//! What must hold before a game is opened in a channel.

use serenity::all::Permissions;

use crate::app::GuildSettings;
use crate::bot::permit;
use crate::bot::refusal::{BotError, Missing, Refusal};
use crate::game::{Terms, Venue};
use janggi::RuleSet;

use super::Used;

/// Where a game is to be shown. A thread has no threads, so one that is opened there stays there.
pub(super) fn venue(used: &Used<'_>, thread: Option<bool>) -> Venue {
    if thread == Some(true) && !is_thread(used) { Venue::Thread } else { Venue::Channel }
}

/// Checks that games may be played in this channel and that the bot may do there what a game needs. Returns the
/// rule set that is usual on the server.
pub(super) async fn check(used: &Used<'_>, venue: Venue) -> Result<&'static RuleSet, BotError> {
    let settings = check_channel(used).await?;
    check_permissions(used, venue)?;
    Ok(settings.usual_rules())
}

/// Checks that games may be played in this channel. Returns what the server has chosen.
pub(super) async fn check_channel(used: &Used<'_>) -> Result<GuildSettings, Refusal> {
    let channel = used.context.interaction.channel.as_ref();
    permit::games_in(&used.bot.app, Some(used.guild()?), used.channel, channel).await
}

/// Proposes a game, and answers with it.
pub(super) async fn open(used: &Used<'_>, terms: Terms) -> Result<(), BotError> {
    let change = used.bot.app.challenge(terms).await?;
    // What happens to the game meanwhile is shown after its message is known.
    let _order = used.bot.publisher.in_order(change.game.id()).await;
    used.show(change).await;
    Ok(())
}

/// Whether the command was used in a thread.
fn is_thread(used: &Used<'_>) -> bool {
    permit::parent(used.context.interaction.channel.as_ref()).is_some()
}

fn check_permissions(used: &Used<'_>, venue: Venue) -> Result<(), Refusal> {
    let Some(granted) = used.context.interaction.app_permissions else { return Ok(()) };
    let in_thread = is_thread(used);
    let send = if in_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
    let mut needed = vec![
        (Permissions::VIEW_CHANNEL, Missing::View),
        (send, if in_thread { Missing::SendInThreads } else { Missing::Send }),
        (Permissions::ATTACH_FILES, Missing::Attach),
    ];
    if venue == Venue::Thread {
        needed.push((Permissions::CREATE_PUBLIC_THREADS, Missing::Threads));
        needed.push((Permissions::SEND_MESSAGES_IN_THREADS, Missing::SendInThreads));
    }
    let missing: Vec<Missing> = needed
        .into_iter()
        .filter(|(permission, _)| !granted.contains(*permission))
        .map(|(_, missing)| missing)
        .collect();
    if missing.is_empty() { Ok(()) } else { Err(Refusal::Permissions(used.channel, missing)) }
}

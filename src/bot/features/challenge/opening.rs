//! What must hold before a game is opened in a channel.

use serenity::all::Permissions;

use crate::bot::interaction::Interaction;
use crate::bot::refusal::{BotError, Missing, Refusal};
use crate::bot::text::tr;
use crate::game::{Terms, Venue};
use janggi::RuleSet;

/// Where a game is to be shown. A thread has no threads, so one that is opened there stays there.
pub(in crate::bot::features) fn venue(interaction: &Interaction<'_>, thread: Option<bool>) -> Venue {
    if thread == Some(true) && !interaction.is_in_thread() { Venue::Thread } else { Venue::Channel }
}

/// Checks that games may be played in this channel and that the bot may do there what a game needs. Returns the
/// rule set that is usual on the server.
pub(in crate::bot::features) async fn check(
    interaction: &Interaction<'_>,
    venue: Venue,
) -> Result<&'static RuleSet, BotError> {
    let settings = interaction.check_channel().await?;
    check_permissions(interaction, venue)?;
    Ok(settings.usual_rules())
}

/// Proposes a game, and answers with it.
pub(in crate::bot::features) async fn open(
    interaction: &Interaction<'_>,
    terms: Terms,
) -> Result<(), BotError> {
    let change = interaction.app().challenge(terms).await?;
    // What happens to the game meanwhile is shown after its message is known.
    let _order = interaction.delivery().in_order(change.game.id()).await;
    interaction.show(change, tr!(interaction.viewer.language, "menu-done")).await;
    Ok(())
}

fn check_permissions(interaction: &Interaction<'_>, venue: Venue) -> Result<(), Refusal> {
    let Some(granted) = interaction.granted() else { return Ok(()) };
    let in_thread = interaction.is_in_thread();
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
    if missing.is_empty() { Ok(()) } else { Err(Refusal::Permissions(interaction.channel, missing)) }
}

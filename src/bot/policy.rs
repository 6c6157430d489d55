//! What a server permits: where games are played, who may know of one, and what only its managers may do.

use serenity::all::{Cache, ChannelId as DiscordChannel, ChannelType, Member, PartialChannel, Permissions};

use crate::app::GuildSettings;
use crate::game::{ChannelId, Game, GameError, GuildId, Place};

use super::directory::Directory;
use super::refusal::Refusal;

/// The channel of the thread in which something was used; `None` when that is no thread.
pub(super) fn parent(channel: Option<&PartialChannel>) -> Option<ChannelId> {
    let channel = channel?;
    channel.thread_metadata?;
    channel.parent_id.map(|parent| ChannelId(parent.get()))
}

/// The place of a game that is proposed in a channel of a server.
pub(super) fn place(guild: GuildId, id: ChannelId, channel: Option<&PartialChannel>) -> Place {
    // Whoever sees a channel sees its public threads, and nothing is known of its private ones.
    let public = channel.filter(|channel| channel.kind != ChannelType::PrivateThread);
    Place { guild: Some(guild), channel: id, parent: parent(public) }
}

/// Checks that games may be played in a channel. Returns what its server has chosen.
pub(super) async fn games_in(
    directory: &Directory,
    guild: Option<GuildId>,
    id: ChannelId,
    channel: Option<&PartialChannel>,
) -> Result<GuildSettings, Refusal> {
    let settings = directory.guild_settings(guild).await;
    let welcome = settings.channels.is_empty()
        || [Some(id), parent(channel)].into_iter().flatten().any(|id| settings.channels.contains(&id));
    if welcome { Ok(settings) } else { Err(Refusal::NotHere(settings.channels)) }
}

/// Checks that a member may manage the server.
pub(super) fn check_manager(member: Option<&Member>) -> Result<(), GameError> {
    let permissions = member.and_then(|member| member.permissions);
    let may = permissions.is_some_and(|permissions| permissions.contains(Permissions::MANAGE_GUILD));
    if may { Ok(()) } else { Err(GameError::NotManager) }
}

/// Whether a member who asks in the channel `here` may see the place of a game: it is here, or in a channel that the
/// member sees, or in a public thread of one. What is not known (a channel that was deleted, a private thread that
/// is not active) is not seen.
pub(super) fn sees(cache: &Cache, game: &Game, member: &Member, here: ChannelId) -> bool {
    let place = game.terms().place;
    if here == place.channel || here == game.shown_in() {
        return true;
    }
    let Some(guild) = place.guild.and_then(|guild| cache.guild(guild.0)) else { return false };
    let granted = |id: DiscordChannel| {
        let channel = guild.channels.get(&id);
        channel.map_or(Permissions::empty(), |channel| guild.user_permissions_in(channel, member))
    };
    let id = DiscordChannel::new(place.channel.0);
    let Some(thread) = guild.threads.iter().find(|thread| thread.id == id) else {
        return granted(place.parent.map_or(id, |parent| parent.0.into())).view_channel();
    };
    let granted = granted(thread.parent_id.unwrap_or(id));
    granted.view_channel() && (thread.kind != ChannelType::PrivateThread || granted.manage_threads())
}

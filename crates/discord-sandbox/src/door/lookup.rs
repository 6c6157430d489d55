//! Users and channels, by id or by name.

use super::complaint::Complaint;
use crate::id::Id;
use crate::world::World;
use crate::world::channel::Channel;

/// A user by id, name or display name.
pub(crate) fn user(world: &World, who: &str) -> Result<Id, Complaint> {
    let who = who.strip_prefix('@').unwrap_or(who);
    let id: Option<Id> = who.parse().ok();
    let found = world
        .users
        .values()
        .find(|user| Some(user.id) == id || user.name == who || user.display.eq_ignore_ascii_case(who));
    found.map(|user| user.id).ok_or_else(|| Complaint::NoUser(who.to_owned()))
}

/// A channel or thread by id or name; `dm` is the user's direct channel with the bot.
pub(crate) fn channel(world: &mut World, place: &str, user: Id) -> Result<Channel, Complaint> {
    if place == "dm" {
        let id = world.direct_channel(user);
        return world.channels.get(&id).cloned().ok_or_else(|| Complaint::NoChannel(place.to_owned()));
    }
    let place = place.strip_prefix('#').unwrap_or(place);
    let id: Option<Id> = place.parse().ok();
    let named = |channel: &&Channel| channel.name == place && channel.recipient.is_none();
    let by_name = world.channels.values().find(|channel| named(channel) && !channel.is_thread());
    let found = id
        .and_then(|id| world.channels.get(&id))
        .or(by_name)
        .or_else(|| world.channels.values().rev().find(named))
        .ok_or_else(|| Complaint::NoChannel(place.to_owned()))?;
    if world.can_view(found, user) {
        Ok(found.clone())
    } else {
        let user = world.users.get(&user).map(|user| user.display.clone()).unwrap_or_default();
        Err(Complaint::CannotSee { user, channel: format!("#{}", found.name) })
    }
}

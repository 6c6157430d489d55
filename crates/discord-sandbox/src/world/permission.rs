//! Permissions: names, bits, and how roles and overwrites add up.
//!
//! Source: Discord's developer documentation, "Permissions".

use bitflags::bitflags;
use serde::{Deserialize, Serialize};

use super::channel::{Channel, Overwrite};
use super::guild::Guild;
use crate::id::Id;

bitflags! {
    /// A set of permissions.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub(crate) struct Permissions: u64 {
        const CREATE_INSTANT_INVITE = 1 << 0;
        const KICK_MEMBERS = 1 << 1;
        const BAN_MEMBERS = 1 << 2;
        const ADMINISTRATOR = 1 << 3;
        const MANAGE_CHANNELS = 1 << 4;
        const MANAGE_GUILD = 1 << 5;
        const ADD_REACTIONS = 1 << 6;
        const VIEW_CHANNEL = 1 << 10;
        const SEND_MESSAGES = 1 << 11;
        const MANAGE_MESSAGES = 1 << 13;
        const EMBED_LINKS = 1 << 14;
        const ATTACH_FILES = 1 << 15;
        const READ_MESSAGE_HISTORY = 1 << 16;
        const MENTION_EVERYONE = 1 << 17;
        const USE_EXTERNAL_EMOJIS = 1 << 18;
        const MANAGE_ROLES = 1 << 28;
        const USE_APPLICATION_COMMANDS = 1 << 31;
        const MANAGE_THREADS = 1 << 34;
        const CREATE_PUBLIC_THREADS = 1 << 35;
        const CREATE_PRIVATE_THREADS = 1 << 36;
        const SEND_MESSAGES_IN_THREADS = 1 << 38;
    }
}

impl Permissions {
    pub(crate) const NONE: Self = Self::empty();

    /// What everybody may do in the demo servers.
    pub(crate) fn everyone() -> Self {
        let of_moderators = Self::KICK_MEMBERS
            | Self::BAN_MEMBERS
            | Self::ADMINISTRATOR
            | Self::MANAGE_CHANNELS
            | Self::MANAGE_GUILD
            | Self::MANAGE_MESSAGES
            | Self::MANAGE_ROLES
            | Self::MANAGE_THREADS
            | Self::MENTION_EVERYONE;
        Self::all().difference(of_moderators)
    }

    /// The names of what is in the set, for people.
    pub(crate) fn names(self) -> Vec<&'static str> {
        self.iter_names().map(|(name, _)| name).collect()
    }

    fn overwritten(self, overwrite: &Overwrite) -> Self {
        self.difference(overwrite.deny).union(overwrite.allow)
    }
}

impl Serialize for Permissions {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.bits())
    }
}

impl<'de> Deserialize<'de> for Permissions {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Self::from_bits_retain).map_err(serde::de::Error::custom)
    }
}

/// What a member may do in a channel (for a thread: give its parent).
pub(crate) fn in_channel(guild: &Guild, channel: &Channel, user: Id) -> Permissions {
    let Some(member) = guild.members.get(&user) else { return Permissions::NONE };
    let of_roles = guild
        .roles
        .iter()
        .filter(|role| role.id == guild.id || member.roles.contains(&role.id))
        .fold(Permissions::NONE, |sum, role| sum.union(role.permissions));
    if guild.owner == user || of_roles.contains(Permissions::ADMINISTRATOR) {
        return Permissions::all();
    }
    let mut sum = of_roles;
    if let Some(everyone) = channel.overwrites.iter().find(|overwrite| overwrite.id == guild.id) {
        sum = sum.overwritten(everyone);
    }
    let of_roles = channel.overwrites.iter().filter(|overwrite| member.roles.contains(&overwrite.id));
    let (mut deny, mut allow) = (Permissions::NONE, Permissions::NONE);
    for overwrite in of_roles {
        deny = deny.union(overwrite.deny);
        allow = allow.union(overwrite.allow);
    }
    sum = sum.difference(deny).union(allow);
    if let Some(own) = channel.overwrites.iter().find(|overwrite| overwrite.id == user) {
        sum = sum.overwritten(own);
    }
    if sum.contains(Permissions::VIEW_CHANNEL) { sum } else { Permissions::NONE }
}

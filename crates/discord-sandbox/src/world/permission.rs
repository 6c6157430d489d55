//! Permissions: names, bits, and how roles and overwrites add up.
//!
//! Source: Discord's developer documentation, "Permissions".

use serde::{Deserialize, Serialize};

use super::channel::{Channel, Overwrite};
use super::guild::Guild;
use crate::id::Id;

const NAMES: &[(&str, u32)] = &[
    ("CREATE_INSTANT_INVITE", 0),
    ("KICK_MEMBERS", 1),
    ("BAN_MEMBERS", 2),
    ("ADMINISTRATOR", 3),
    ("MANAGE_CHANNELS", 4),
    ("MANAGE_GUILD", 5),
    ("ADD_REACTIONS", 6),
    ("VIEW_CHANNEL", 10),
    ("SEND_MESSAGES", 11),
    ("MANAGE_MESSAGES", 13),
    ("EMBED_LINKS", 14),
    ("ATTACH_FILES", 15),
    ("READ_MESSAGE_HISTORY", 16),
    ("MENTION_EVERYONE", 17),
    ("USE_EXTERNAL_EMOJIS", 18),
    ("MANAGE_ROLES", 28),
    ("USE_APPLICATION_COMMANDS", 31),
    ("MANAGE_THREADS", 34),
    ("CREATE_PUBLIC_THREADS", 35),
    ("CREATE_PRIVATE_THREADS", 36),
    ("SEND_MESSAGES_IN_THREADS", 38),
];

/// A set of permissions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Permissions(u64);

impl Permissions {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const ADMINISTRATOR: Self = Self(1 << 3);
    pub(crate) const MANAGE_GUILD: Self = Self(1 << 5);
    pub(crate) const VIEW_CHANNEL: Self = Self(1 << 10);
    pub(crate) const SEND_MESSAGES: Self = Self(1 << 11);
    pub(crate) const MANAGE_MESSAGES: Self = Self(1 << 13);
    pub(crate) const EMBED_LINKS: Self = Self(1 << 14);
    pub(crate) const ATTACH_FILES: Self = Self(1 << 15);
    pub(crate) const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    pub(crate) const MENTION_EVERYONE: Self = Self(1 << 17);
    pub(crate) const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    pub(crate) const MANAGE_THREADS: Self = Self(1 << 34);
    pub(crate) const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    pub(crate) const CREATE_PRIVATE_THREADS: Self = Self(1 << 36);
    pub(crate) const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);

    pub(crate) fn all() -> Self {
        Self(NAMES.iter().fold(0, |bits, (_, bit)| bits | 1 << bit))
    }

    /// What everybody may do in the demo servers.
    pub(crate) fn everyone() -> Self {
        Self::all()
            .without(Self(0b11_1111 & !1))
            .without(Self::MANAGE_MESSAGES)
            .without(Self::MANAGE_THREADS)
            .without(Self::MENTION_EVERYONE)
            .without(Self(1 << 28))
    }

    pub(crate) fn named(name: &str) -> Option<Self> {
        NAMES.iter().find(|(known, _)| *known == name).map(|(_, bit)| Self(1 << bit))
    }

    /// The names of what is in the set, for people.
    pub(crate) fn names(self) -> Vec<&'static str> {
        NAMES.iter().filter(|(_, bit)| self.0 & 1 << bit != 0).map(|(name, _)| *name).collect()
    }

    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    pub(crate) const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    pub(crate) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    fn overwritten(self, overwrite: &Overwrite) -> Self {
        self.without(overwrite.deny).with(overwrite.allow)
    }
}

impl Serialize for Permissions {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Permissions {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Self).map_err(serde::de::Error::custom)
    }
}

/// What a member may do in a channel (for a thread: give its parent).
pub(crate) fn in_channel(guild: &Guild, channel: &Channel, user: Id) -> Permissions {
    let Some(member) = guild.members.get(&user) else { return Permissions::NONE };
    let of_roles = guild
        .roles
        .iter()
        .filter(|role| role.id == guild.id || member.roles.contains(&role.id))
        .fold(Permissions::NONE, |sum, role| sum.with(role.permissions));
    if guild.owner == user || of_roles.has(Permissions::ADMINISTRATOR) {
        return Permissions::all();
    }
    let mut sum = of_roles;
    if let Some(everyone) = channel.overwrites.iter().find(|overwrite| overwrite.id == guild.id) {
        sum = sum.overwritten(everyone);
    }
    let of_roles = channel.overwrites.iter().filter(|overwrite| member.roles.contains(&overwrite.id));
    let (mut deny, mut allow) = (Permissions::NONE, Permissions::NONE);
    for overwrite in of_roles {
        deny = deny.with(overwrite.deny);
        allow = allow.with(overwrite.allow);
    }
    sum = sum.without(deny).with(allow);
    if let Some(own) = channel.overwrites.iter().find(|overwrite| overwrite.id == user) {
        sum = sum.overwritten(own);
    }
    if sum.has(Permissions::VIEW_CHANNEL) { sum } else { Permissions::NONE }
}

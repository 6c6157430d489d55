//! Servers, their roles and members.

use std::collections::BTreeMap;

use super::permission::Permissions;
use crate::id::Id;

#[derive(Debug, Clone)]
pub(crate) struct Guild {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) locale: &'static str,
    pub(crate) owner: Id,
    /// The first is @everyone; its id is the guild's.
    pub(crate) roles: Vec<Role>,
    pub(crate) members: BTreeMap<Id, Member>,
}

#[derive(Debug, Clone)]
pub(crate) struct Role {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) permissions: Permissions,
    pub(crate) colour: u32,
    /// Belongs to the bot.
    pub(crate) managed: bool,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Member {
    pub(crate) roles: Vec<Id>,
}

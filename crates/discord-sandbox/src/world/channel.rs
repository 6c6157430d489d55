//! Channels, threads and direct messages.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::permission::Permissions;
use crate::id::Id;

pub(crate) const TEXT: u8 = 0;
pub(crate) const DIRECT: u8 = 1;
pub(crate) const PUBLIC_THREAD: u8 = 11;
pub(crate) const PRIVATE_THREAD: u8 = 12;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: Id,
    pub(crate) kind: u8,
    pub(crate) name: String,
    pub(crate) topic: Option<String>,
    pub(crate) guild: Option<Id>,
    /// A thread's channel.
    pub(crate) parent: Option<Id>,
    pub(crate) position: u16,
    pub(crate) overwrites: Vec<Overwrite>,
    pub(crate) thread: Option<Thread>,
    /// The person at the other end of a direct message channel.
    pub(crate) recipient: Option<Id>,
}

impl Channel {
    pub(crate) fn is_thread(&self) -> bool {
        self.thread.is_some()
    }
}

/// What is special about a channel for a role or a member.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Overwrite {
    pub(crate) id: Id,
    pub(crate) of_member: bool,
    pub(crate) allow: Permissions,
    pub(crate) deny: Permissions,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Thread {
    pub(crate) owner: Id,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    /// Minutes of silence until the thread is archived.
    pub(crate) auto_archive: u64,
    pub(crate) created: u64,
    pub(crate) members: BTreeSet<Id>,
}

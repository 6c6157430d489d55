//! Identifiers: plain numbers, whatever service they come from.

use std::fmt;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// A person.
    UserId
    /// A server.
    GuildId
    /// A channel or a thread.
    ChannelId
    /// A message.
    MessageId
    /// A game; counted up from 1.
    GameId
}

//! The gateway: the WebSocket on which the bot hears what happens.

pub(crate) mod session;
mod socket;

pub(crate) use socket::connect;

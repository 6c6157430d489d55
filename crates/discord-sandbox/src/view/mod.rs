//! The world as JSON: the objects that Discord sends.

pub(crate) mod channel;
pub(crate) mod guild;
pub(crate) mod interaction;
pub(crate) mod message;
pub(crate) mod user;

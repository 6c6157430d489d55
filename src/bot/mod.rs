//! The bot room.

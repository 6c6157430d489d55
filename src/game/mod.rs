//! The game room.

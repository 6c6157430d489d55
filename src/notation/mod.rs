//! The notation room.

//! Who plays, and who acts.

use serde::{Deserialize, Serialize};

use super::ids::UserId;

/// How strong the engine plays: 1 is the weakest. The engine knows how many levels there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Level(pub u8);

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// A person.
    User(UserId),
    /// The engine.
    Engine(Level),
}

impl Player {
    /// The person, if it is one.
    pub fn user(self) -> Option<UserId> {
        match self {
            Player::User(user) => Some(user),
            Player::Engine(_) => None,
        }
    }

    /// The engine's level, if it is the engine.
    pub fn engine(self) -> Option<Level> {
        match self {
            Player::User(_) => None,
            Player::Engine(level) => Some(level),
        }
    }
}

/// The two seats of a game, before and after the sides are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// Whoever proposed the game.
    Challenger,
    /// Whoever was asked, or accepted an open challenge.
    Opponent,
}

impl Seat {
    /// The other seat.
    #[must_use]
    pub fn other(self) -> Seat {
        match self {
            Seat::Challenger => Seat::Opponent,
            Seat::Opponent => Seat::Challenger,
        }
    }
}

/// Who does something to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A person, whether a player of the game or not.
    User(UserId),
    /// The engine, for the seat that it has.
    Engine,
    /// The clock, which looks whether a deadline has passed.
    Clock,
    /// A person who may manage the server. Whether that is so was checked before.
    Manager(UserId),
}

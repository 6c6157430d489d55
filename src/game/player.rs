//! Who plays, and who acts.

use super::ids::UserId;

/// How strong the engine plays: 1 is the weakest, 10 the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const LOWEST: Level = Level(1);

    /// The strongest.
    pub const HIGHEST: Level = Level(10);

    /// The level with a number; `None` when there is no such level.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= Level::LOWEST.0 && number <= Level::HIGHEST.0 { Some(Level(number)) } else { None }
    }

    /// Its number, from 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

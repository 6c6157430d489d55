//! Shapes that are parts of several records.

use serde::{Deserialize, Serialize};

use crate::game::{self, ChannelId, GuildId, UserId};
use janggi::BySide;

/// Something of each side.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct Pair<T> {
    pub(super) cho: T,
    pub(super) han: T,
}

impl<T> Pair<T> {
    pub(super) fn of<U>(sides: BySide<U>, shape: impl Fn(U) -> T) -> Pair<T> {
        Pair { cho: shape(sides.cho), han: shape(sides.han) }
    }

    pub(super) fn read<U>(self, value: impl Fn(T) -> U) -> BySide<U> {
        BySide { cho: value(self.cho), han: value(self.han) }
    }
}

/// A level of the engine, by its number; there are no others.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub(super) struct Level(pub(super) game::Level);

impl TryFrom<u8> for Level {
    type Error = String;

    fn try_from(number: u8) -> Result<Level, String> {
        game::Level::new(number).map(Level).ok_or_else(|| format!("there is no level {number}"))
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.0.number()
    }
}

/// Who sits in a seat.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Player {
    User(u64),
    Engine(Level),
}

impl From<game::Player> for Player {
    fn from(player: game::Player) -> Player {
        match player {
            game::Player::User(user) => Player::User(user.0),
            game::Player::Engine(level) => Player::Engine(Level(level)),
        }
    }
}

impl From<Player> for game::Player {
    fn from(player: Player) -> game::Player {
        match player {
            Player::User(user) => game::Player::User(UserId(user)),
            Player::Engine(level) => game::Player::Engine(level.0),
        }
    }
}

/// Where a game lives.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct Place {
    guild: Option<u64>,
    channel: u64,
    /// Came later, and is written only where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parent: Option<u64>,
}

impl From<game::Place> for Place {
    fn from(place: game::Place) -> Place {
        Place {
            guild: place.guild.map(|guild| guild.0),
            channel: place.channel.0,
            parent: place.parent.map(|parent| parent.0),
        }
    }
}

impl From<Place> for game::Place {
    fn from(place: Place) -> game::Place {
        game::Place {
            guild: place.guild.map(GuildId),
            channel: ChannelId(place.channel),
            parent: place.parent.map(ChannelId),
        }
    }
}

/// Games won, drawn and lost.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct Results {
    wins: u32,
    draws: u32,
    losses: u32,
}

impl From<game::Results> for Results {
    fn from(results: game::Results) -> Results {
        let game::Results { wins, draws, losses } = results;
        Results { wins, draws, losses }
    }
}

impl From<Results> for game::Results {
    fn from(results: Results) -> game::Results {
        let Results { wins, draws, losses } = results;
        game::Results { wins, draws, losses }
    }
}

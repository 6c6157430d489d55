//! What the list of a person's open games says of each.

use serde::{Deserialize, Serialize};

use crate::game::{self, ChannelId, GameId, Listing, Timestamp, UserId};
use janggi::Side;

use super::name::Name;
use super::values::{Place, Player};
use super::{DecodeError, Stored, first_version, to_json};

#[derive(Serialize, Deserialize)]
struct ListingRecord {
    game: u64,
    place: Place,
    thread: Option<u64>,
    challenger: u64,
    opponent: Option<Player>,
    phase: Phase,
    turn_of: Option<u64>,
    updated: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    Challenge,
    PickHand,
    Setup(Name<Side>),
    Playing,
    Over,
}

impl Stored for Listing {
    const VERSION: u8 = 1;

    fn body(&self) -> serde_json::Result<Vec<u8>> {
        to_json(&ListingRecord {
            game: self.game.0,
            place: self.place.into(),
            thread: self.thread.map(|thread| thread.0),
            challenger: self.challenger.0,
            opponent: self.opponent.map(Player::from),
            phase: match self.phase {
                game::Phase::Challenge => Phase::Challenge,
                game::Phase::PickHand => Phase::PickHand,
                game::Phase::Setup(side) => Phase::Setup(Name(side)),
                game::Phase::Playing => Phase::Playing,
                game::Phase::Over => Phase::Over,
            },
            turn_of: self.turn_of.map(|user| user.0),
            updated: self.updated.0,
        })
    }

    fn read(version: u8, body: &[u8]) -> Result<Listing, DecodeError> {
        let record: ListingRecord = first_version(version, body)?;
        Ok(Listing {
            game: GameId(record.game),
            place: record.place.into(),
            thread: record.thread.map(ChannelId),
            challenger: UserId(record.challenger),
            opponent: record.opponent.map(game::Player::from),
            phase: match record.phase {
                Phase::Challenge => game::Phase::Challenge,
                Phase::PickHand => game::Phase::PickHand,
                Phase::Setup(side) => game::Phase::Setup(side.0),
                Phase::Playing => game::Phase::Playing,
                Phase::Over => game::Phase::Over,
            },
            turn_of: record.turn_of.map(UserId),
            updated: Timestamp(record.updated),
        })
    }
}

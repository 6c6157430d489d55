//! Standings of players on a server.

use serde::{Deserialize, Serialize};

use crate::game::{self, Results, Score, Standing, Timestamp, UserId};

use super::name::Name;
use super::{DecodeError, Stored, first_version, to_json};

#[derive(Serialize, Deserialize)]
struct StandingRecord {
    base: Rating,
    period: u32,
    encounters: Vec<Encounter>,
    wins: u32,
    draws: u32,
    losses: u32,
    streak: i32,
    last_played: u64,
}

#[derive(Serialize, Deserialize)]
struct Rating {
    value: f64,
    deviation: f64,
    volatility: f64,
}

#[derive(Serialize, Deserialize)]
struct Encounter {
    opponent: u64,
    theirs: Rating,
    score: Name<Score>,
    at: u64,
}

impl Stored for Standing {
    const VERSION: u8 = 1;

    fn body(&self) -> serde_json::Result<Vec<u8>> {
        to_json(&StandingRecord {
            base: self.base.into(),
            period: self.period.0,
            encounters: self.encounters.iter().copied().map(Encounter::from).collect(),
            wins: self.results.wins,
            draws: self.results.draws,
            losses: self.results.losses,
            streak: self.streak,
            last_played: self.last_played.0,
        })
    }

    fn read(version: u8, body: &[u8]) -> Result<Standing, DecodeError> {
        let record: StandingRecord = first_version(version, body)?;
        Ok(Standing {
            base: record.base.into(),
            period: game::Period(record.period),
            encounters: record.encounters.into_iter().map(game::Encounter::from).collect(),
            results: Results { wins: record.wins, draws: record.draws, losses: record.losses },
            streak: record.streak,
            last_played: Timestamp(record.last_played),
        })
    }
}

impl From<game::Rating> for Rating {
    fn from(rating: game::Rating) -> Rating {
        let game::Rating { value, deviation, volatility } = rating;
        Rating { value, deviation, volatility }
    }
}

impl From<Rating> for game::Rating {
    fn from(rating: Rating) -> game::Rating {
        let Rating { value, deviation, volatility } = rating;
        game::Rating { value, deviation, volatility }
    }
}

impl From<game::Encounter> for Encounter {
    fn from(encounter: game::Encounter) -> Encounter {
        Encounter {
            opponent: encounter.opponent.0,
            theirs: encounter.theirs.into(),
            score: Name(encounter.score),
            at: encounter.at.0,
        }
    }
}

impl From<Encounter> for game::Encounter {
    fn from(encounter: Encounter) -> game::Encounter {
        game::Encounter {
            opponent: UserId(encounter.opponent),
            theirs: encounter.theirs.into(),
            score: encounter.score.0,
            at: Timestamp(encounter.at),
        }
    }
}

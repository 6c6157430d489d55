//! What players have done on a server.

use serde::{Deserialize, Serialize};

use crate::game::{self, Tally, Timestamp, UserId};
use janggi::{Arrangement, Side};

use super::name::Name;
use super::values::{Level, Results};
use super::{DecodeError, Stored, first_version, to_json};

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct TallyRecord {
    people: Vec<(u64, Results)>,
    levels: Vec<LevelResults>,
    setups: Vec<SetupCount>,
    ratings: Vec<RatingAt>,
}

#[derive(Serialize, Deserialize)]
struct LevelResults {
    level: Level,
    results: Results,
    beaten: u32,
}

#[derive(Serialize, Deserialize)]
struct SetupCount {
    side: Name<Side>,
    setup: Name<Arrangement>,
    count: u32,
}

#[derive(Serialize, Deserialize)]
struct RatingAt {
    at: u64,
    rating: i32,
}

impl Stored for Tally {
    const VERSION: u8 = 1;

    fn body(&self) -> serde_json::Result<Vec<u8>> {
        let level = |known: &game::LevelResults| LevelResults {
            level: Level(known.level),
            results: known.results.into(),
            beaten: known.beaten,
        };
        let setup = |known: &game::SetupCount| SetupCount {
            side: Name(known.side),
            setup: Name(known.setup),
            count: known.count,
        };
        let rating = |known: &game::RatingAt| RatingAt { at: known.at.0, rating: known.rating };
        to_json(&TallyRecord {
            people: self.people.iter().map(|(user, results)| (user.0, (*results).into())).collect(),
            levels: self.levels.iter().map(level).collect(),
            setups: self.setups.iter().map(setup).collect(),
            ratings: self.ratings.iter().map(rating).collect(),
        })
    }

    fn read(version: u8, body: &[u8]) -> Result<Tally, DecodeError> {
        let record: TallyRecord = first_version(version, body)?;
        let level = |known: LevelResults| game::LevelResults {
            level: known.level.0,
            results: known.results.into(),
            beaten: known.beaten,
        };
        let setup = |known: SetupCount| game::SetupCount {
            side: known.side.0,
            setup: known.setup.0,
            count: known.count,
        };
        let rating = |known: RatingAt| game::RatingAt { at: Timestamp(known.at), rating: known.rating };
        Ok(Tally {
            people: record.people.into_iter().map(|(user, results)| (UserId(user), results.into())).collect(),
            levels: record.levels.into_iter().map(level).collect(),
            setups: record.setups.into_iter().map(setup).collect(),
            ratings: record.ratings.into_iter().map(rating).collect(),
        })
    }
}

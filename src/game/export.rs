//! A game as record files keep it.

use super::result::{EndReason, GameResult, Verdict};
use super::state::Game;
use janggi::Outcome;
use janggi::notation::{Ending, Manner, Record, Tags};

impl Game {
    /// The record of the moves so far, with what `tags` tell of the game. `None` before the board.
    pub fn to_record(&self, tags: Tags) -> Option<Record> {
        let ending = self.result().map_or(Ending::Unknown, GameResult::ending);
        Some(Record { tags, ..Record::of(self.line()?, ending) })
    }
}

impl GameResult {
    /// The end as records tell it. A game that does not count has none.
    fn ending(self) -> Ending {
        let manner = match self.reason {
            EndReason::Board(reason) => {
                let winner = match self.verdict {
                    Verdict::Won(side) => Some(side),
                    Verdict::Draw | Verdict::Void => None,
                };
                return Ending::from(Outcome { winner, reason });
            }
            EndReason::Resignation => Manner::Resignation,
            EndReason::Time | EndReason::SetupTime => Manner::Time,
            EndReason::AgreedDraw => Manner::Agreement,
            EndReason::AgreedCount => Manner::Points,
            EndReason::BikjangCall => Manner::Bikjang,
            EndReason::Aborted
            | EndReason::Declined
            | EndReason::Withdrawn
            | EndReason::Expired
            | EndReason::Adjudicated => Manner::Unstated,
        };
        match self.verdict {
            Verdict::Won(side) => Ending::Won(side, manner),
            Verdict::Draw => Ending::Drawn(manner),
            Verdict::Void => Ending::Unknown,
        }
    }
}

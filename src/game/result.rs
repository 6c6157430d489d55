//! How games end.

use serde::{Deserialize, Serialize};

use super::names;
use janggi::{Outcome, Reason, Side};

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// This side.
    Won(#[serde(with = "names")] Side),
    /// Nobody.
    Draw,
    /// The game does not count: it never came to be, was called off, or was ended by a manager.
    Void,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// By the rules of the board.
    Board(#[serde(with = "names")] Reason),
    /// A player resigned.
    Resignation,
    /// A player ran out of time on the board.
    Time,
    /// A player did not choose a set-up in time.
    SetupTime,
    /// The players agreed to a draw.
    AgreedDraw,
    /// The players agreed to count points.
    AgreedCount,
    /// Bikjang was called.
    BikjangCall,
    /// A player called the game off before both had moved.
    Aborted,
    /// The challenge was turned down.
    Declined,
    /// The challenge was taken back.
    Withdrawn,
    /// Nobody accepted the challenge in time, or nobody picked a hand.
    Expired,
    /// A manager ended the game.
    Adjudicated,
}

/// What a game did to a player's rating, in whole points as shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingChange {
    /// Before the game.
    pub before: i32,
    /// After the game.
    pub after: i32,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// Who won.
    pub verdict: Verdict,
    /// Why.
    pub reason: EndReason,
}

impl GameResult {
    pub(super) fn won(side: Side, reason: EndReason) -> GameResult {
        GameResult { verdict: Verdict::Won(side), reason }
    }

    pub(super) fn void(reason: EndReason) -> GameResult {
        GameResult { verdict: Verdict::Void, reason }
    }

    /// What the count of the board says, ended for `reason`.
    pub(super) fn settled(outcome: Outcome, reason: EndReason) -> GameResult {
        let verdict = outcome.winner.map_or(Verdict::Draw, Verdict::Won);
        GameResult { verdict, reason }
    }
}

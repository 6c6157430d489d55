//! How games end, and how they went for one player.

use janggi::{Outcome, Reason, Side};

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// This side.
    Won(Side),
    /// Nobody.
    Draw,
    /// The game does not count: it never came to be, was called off, or was ended by a manager.
    Void,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// By the rules of the board.
    Board(Reason),
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingChange {
    /// Before the game.
    pub before: i32,
    /// After the game.
    pub after: i32,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// How a game went for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

impl Score {
    /// How a game went for a side; `None` when it does not count.
    pub(super) fn of(verdict: Verdict, side: Side) -> Option<Score> {
        match verdict {
            Verdict::Won(winner) if winner == side => Some(Score::Win),
            Verdict::Won(_) => Some(Score::Loss),
            Verdict::Draw => Some(Score::Draw),
            Verdict::Void => None,
        }
    }
}

/// Games won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Results {
    /// All games.
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    pub(super) fn add(&mut self, score: Score) {
        match score {
            Score::Win => self.wins += 1,
            Score::Draw => self.draws += 1,
            Score::Loss => self.losses += 1,
        }
    }
}

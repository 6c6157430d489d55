//! Scores: how good a position is for the side to move.

use std::fmt;
use std::ops::{Add, Neg, Sub};

/// How good a position is for the side to move. Estimates are in centipoints, hundredths of a point of the count
/// (a soldier is 200); forced ends lie far outside their range: mates furthest, then games settled by a count of
/// points, a repetition or another rule, both graded by the plies they take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// What a [`Score`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// An estimate in centipoints.
    Centipoints(i32),
    /// The side to move mates in so many plies.
    Mates(i32),
    /// The side to move is mated in so many plies.
    Mated(i32),
    /// The game is settled for the side to move in so many plies.
    Wins(i32),
    /// The game is settled against the side to move in so many plies.
    Loses(i32),
}

/// No game in the search tree is longer, in plies from the root.
pub(super) const MAX_PLY: usize = 120;

const MATE: i32 = 32_000;
const SETTLED: i32 = 30_000;
const GRADES: i32 = 1_000;

impl Score {
    /// A drawn game, or a level one.
    pub const DRAW: Score = Score(0);
    /// Above every score.
    pub(super) const INFINITE: Score = Score(MATE + 1);
    /// The largest estimate.
    pub(super) const BEST_ESTIMATE: Score = Score(SETTLED - GRADES - 1);

    /// An estimate, kept out of the range of forced ends.
    #[inline]
    pub fn estimate(centipoints: i32) -> Score {
        Score(centipoints.clamp(-Score::BEST_ESTIMATE.0, Score::BEST_ESTIMATE.0))
    }

    /// Mated `plies` from the root.
    #[inline]
    pub(super) const fn mated(plies: usize) -> Score {
        Score(plies as i32 - MATE)
    }

    /// Mating `plies` from the root.
    #[inline]
    pub(super) const fn mating(plies: usize) -> Score {
        Score(MATE - plies as i32)
    }

    /// The game is lost by a rule `plies` from the root.
    #[inline]
    pub(super) const fn lost(plies: usize) -> Score {
        Score(plies as i32 - SETTLED)
    }

    /// The game is won by a rule `plies` from the root.
    #[inline]
    pub(super) const fn won(plies: usize) -> Score {
        Score(SETTLED - plies as i32)
    }

    /// The bare number: centipoints for estimates.
    #[inline]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// Whether this is a forced end, not an estimate.
    #[inline]
    pub const fn is_decisive(self) -> bool {
        self.0.abs() > Score::BEST_ESTIMATE.0
    }

    /// Whether the side to move wins by force.
    #[inline]
    pub const fn is_win(self) -> bool {
        self.0 > Score::BEST_ESTIMATE.0
    }

    /// Whether the side to move loses by force.
    #[inline]
    pub const fn is_loss(self) -> bool {
        self.0 < -Score::BEST_ESTIMATE.0
    }

    /// The score in words.
    pub const fn meaning(self) -> Meaning {
        const MATES: i32 = MATE - GRADES;
        match self.0 {
            n if n >= MATES => Meaning::Mates(MATE - n),
            n if n <= -MATES => Meaning::Mated(MATE + n),
            n if n > Score::BEST_ESTIMATE.0 => Meaning::Wins(SETTLED - n),
            n if n < -Score::BEST_ESTIMATE.0 => Meaning::Loses(SETTLED + n),
            n => Meaning::Centipoints(n),
        }
    }

    /// The score as seen from `ply`, for keeping beyond this search: forced ends are counted from there.
    #[inline]
    pub(super) const fn to_table(self, ply: usize) -> i16 {
        let n = self.0;
        (if self.is_win() {
            n + ply as i32
        } else if self.is_loss() {
            n - ply as i32
        } else {
            n
        }) as i16
    }

    /// The inverse of [`Score::to_table`].
    #[inline]
    pub(super) const fn from_table(kept: i16, ply: usize) -> Score {
        let score = Score(kept as i32);
        if score.is_win() {
            Score(score.0 - ply as i32)
        } else if score.is_loss() {
            Score(score.0 + ply as i32)
        } else {
            score
        }
    }
}

impl Neg for Score {
    type Output = Score;
    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Score;
    #[inline]
    fn add(self, centipoints: i32) -> Score {
        Score(self.0 + centipoints)
    }
}

impl Sub<i32> for Score {
    type Output = Score;
    #[inline]
    fn sub(self, centipoints: i32) -> Score {
        Score(self.0 - centipoints)
    }
}

impl Sub for Score {
    type Output = i32;
    #[inline]
    fn sub(self, other: Score) -> i32 {
        self.0 - other.0
    }
}

impl fmt::Display for Score {
    /// As UCI writes it: `cp 35`, or `mate 3` for any forced end, in moves.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.meaning() {
            Meaning::Centipoints(n) => write!(f, "cp {n}"),
            Meaning::Mates(plies) | Meaning::Wins(plies) => write!(f, "mate {}", (plies + 1) / 2),
            Meaning::Mated(plies) | Meaning::Loses(plies) => write!(f, "mate -{}", (plies + 1) / 2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forced_ends_are_graded_and_kept_apart() {
        assert!(Score::mating(3) > Score::mating(5));
        assert!(Score::mating(900) > Score::won(1));
        assert!(Score::won(MAX_PLY) > Score::estimate(i32::MAX));
        assert!(Score::estimate(i32::MIN) > Score::lost(0));
        assert!(Score::lost(0) > Score::mated(900));
        assert_eq!(Score::mated(4).meaning(), Meaning::Mated(4));
        assert_eq!(Score::won(1).meaning(), Meaning::Wins(1));
        assert_eq!(Score::lost(0).meaning(), Meaning::Loses(0));
        assert_eq!(Score::estimate(-35).to_string(), "cp -35");
        assert_eq!(Score::mating(5).to_string(), "mate 3");
        assert_eq!((-Score::mating(4)).to_string(), "mate -2");
    }

    #[test]
    fn kept_scores_come_back() {
        for score in [
            Score::DRAW,
            Score::estimate(771),
            Score::mating(9),
            Score::mated(9),
            Score::won(9),
            Score::lost(9),
        ] {
            assert_eq!(Score::from_table(score.to_table(6), 6), score);
        }
        assert_eq!(Score::from_table(Score::mating(9).to_table(6), 2), Score::mating(5));
    }
}

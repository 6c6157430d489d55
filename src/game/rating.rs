//! Ratings: Glicko-2, plain data in and out.
//!
//! *Citation:* Mark E. Glickman, "Example of the Glicko-2 system" (2013). Games are gathered in rating periods of
//! a week. Within a period a player's rating is worked out anew from the one at its start and all games since, so
//! that it is exact at every moment and shown at once; a period without games only widens the deviation.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period};

use super::ids::UserId;
use super::result::{Results, Score, Verdict};
use super::time::Timestamp;
use janggi::{BySide, Side};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// How many rated games of the same two players count on one day (UTC).
const GAMES_A_DAY: usize = 3;

/// A deviation above this is provisional.
const PROVISIONAL: f64 = 110.0;

/// A rating: a value on the usual scale, how sure it is (one standard deviation), and how erratic results are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating itself, 1500 at first.
    pub value: f64,
    /// Its standard deviation, 350 at first and at most.
    pub deviation: f64,
    /// Its volatility.
    pub volatility: f64,
}

impl Rating {
    /// The rating of somebody who has not played.
    pub const NEW: Rating = Rating { value: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// The rating as it is shown: whole points.
    pub fn shown(self) -> i32 {
        self.value.round() as i32
    }

    /// Whether it is not yet to be trusted, or not any more.
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    fn glicko(self) -> Glicko2Rating {
        Glicko2Rating { rating: self.value, deviation: self.deviation, volatility: self.volatility }
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(glicko: Glicko2Rating) -> Rating {
        Rating { value: glicko.rating, deviation: glicko.deviation, volatility: glicko.volatility }
    }
}

/// A rating period: weeks since the Unix epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Period(pub u32);

impl Period {
    /// The period that a time belongs to.
    pub fn at(time: Timestamp) -> Period {
        Period(u32::try_from(time.0 / (7 * DAY_MS)).unwrap_or(u32::MAX))
    }
}

/// A rated game as it counts for one player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Encounter {
    /// Against whom.
    pub opponent: UserId,
    /// The opponent's rating at the start of the period.
    pub theirs: Rating,
    /// How it went.
    pub score: Score,
    /// When it ended.
    pub at: Timestamp,
}

/// Where a player stands on a server.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The rating at the start of `period`.
    pub base: Rating,
    /// The period in which the player last played.
    pub period: Period,
    /// The rated games of that period.
    pub encounters: Vec<Encounter>,
    /// All rated games won, drawn and lost.
    pub results: Results,
    /// Games won in a row; negative: lost in a row.
    pub streak: i32,
    /// When the last rated game ended.
    pub last_played: Timestamp,
}

impl Standing {
    /// The standing of somebody who has not played.
    pub fn new(now: Timestamp) -> Standing {
        Standing {
            base: Rating::NEW,
            period: Period::at(now),
            encounters: Vec::new(),
            results: Results::default(),
            streak: 0,
            last_played: now,
        }
    }

    /// The rating at `now`.
    pub fn rating(&self, now: Timestamp) -> Rating {
        let standing = self.brought_to(Period::at(now));
        if standing.encounters.is_empty() { standing.base } else { standing.closing() }
    }

    /// Rated games won, drawn and lost.
    pub fn results(&self) -> Results {
        self.results
    }

    /// Games won in a row; negative: lost in a row.
    pub fn streak(&self) -> i32 {
        self.streak
    }

    /// When the last rated game ended.
    pub fn last_played(&self) -> Timestamp {
        self.last_played
    }

    /// How many rated games against `opponent` counted on the day (UTC) of `now`.
    pub fn games_today(&self, opponent: UserId, now: Timestamp) -> usize {
        let today = |at: Timestamp| at.0 / DAY_MS == now.0 / DAY_MS;
        self.encounters.iter().filter(|game| game.opponent == opponent && today(game.at)).count()
    }

    /// The rating at the end of the period.
    fn closing(&self) -> Rating {
        let games: Vec<(Glicko2Rating, Outcomes)> =
            self.encounters.iter().map(|game| (game.theirs.glicko(), outcome(game.score))).collect();
        glicko2_rating_period(&self.base.glicko(), &games, &Glicko2Config::new()).into()
    }

    /// The standing at the start of a period: earlier ones closed, idle ones drifted through. A period before the
    /// standing's own (a clock set back) changes nothing.
    fn brought_to(&self, period: Period) -> Standing {
        let mut standing = self.clone();
        if period <= self.period {
            return standing;
        }
        standing.base = self.closing();
        standing.encounters.clear();
        standing.period = period;
        let idle = period.0 - self.period.0 - 1;
        for _ in 0..idle {
            let drifted = Rating::from(decay_deviation(&standing.base.glicko()));
            if drifted == standing.base {
                break;
            }
            standing.base = drifted;
        }
        standing
    }

    fn add(&mut self, game: Encounter) {
        self.results.add(game.score);
        self.streak = match game.score {
            Score::Win => self.streak.max(0) + 1,
            Score::Draw => 0,
            Score::Loss => self.streak.min(0) - 1,
        };
        self.last_played = self.last_played.max(game.at);
        self.encounters.push(game);
    }
}

fn outcome(score: Score) -> Outcomes {
    match score {
        Score::Win => Outcomes::WIN,
        Score::Draw => Outcomes::DRAW,
        Score::Loss => Outcomes::LOSS,
    }
}

/// The standings after a rated game that ended at `now`, or `None` when it does not count: it is void, or the two
/// have played enough rated games against each other today.
pub fn rate(
    players: BySide<UserId>,
    standings: &BySide<Standing>,
    verdict: Verdict,
    now: Timestamp,
) -> Option<BySide<Standing>> {
    let period = Period::at(now);
    let before = BySide::new(|side| standings[side].brought_to(period));
    let enough = before.cho.games_today(players.han, now) >= GAMES_A_DAY;
    let mut after = before.clone();
    for side in Side::ALL {
        let score = Score::of(verdict, side).filter(|_| !enough)?;
        let (opponent, theirs) = (players[side.other()], before[side.other()].base);
        after[side].add(Encounter { opponent, theirs, score, at: now });
    }
    Some(after)
}

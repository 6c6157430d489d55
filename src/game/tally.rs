//! What a player has done on a server, game by game added up: more than the rating tells.

use super::ids::UserId;
use super::player::{Level, Player};
use super::result::{Results, Score, Verdict};
use super::state::Game;
use super::time::Timestamp;
use janggi::{Arrangement, SetupRule, Side};

/// How many ratings are kept for the graph: the last ones.
const MOST_RATINGS: usize = 200;

/// Games against one level of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelResults {
    /// The level.
    pub level: Level,
    /// All games against it.
    pub results: Results,
    /// Wins without help: even games in which nothing was taken back.
    pub beaten: u32,
}

/// How often a player chose a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupCount {
    /// For which side.
    pub side: Side,
    /// Which.
    pub setup: Arrangement,
    /// How often.
    pub count: u32,
}

/// A rating at a time, in whole points as shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingAt {
    /// When the game ended that led to it.
    pub at: Timestamp,
    /// The rating after it.
    pub rating: i32,
}

/// A player's games on a server, added up. Games without a result are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The games against each person, in no useful order.
    pub people: Vec<(UserId, Results)>,
    /// The games against each level of the engine, in no useful order.
    pub levels: Vec<LevelResults>,
    /// The set-ups chosen, in no useful order.
    pub setups: Vec<SetupCount>,
    /// The ratings after rated games, the oldest first.
    pub ratings: Vec<RatingAt>,
}

impl Tally {
    /// Adds a game that has ended, from the point of view of a side.
    pub fn add(&mut self, game: &Game, side: Side) {
        let verdict = game.result().map_or(Verdict::Void, |result| result.verdict);
        let (Some(score), Some(other)) = (Score::of(verdict, side), game.player(side.other())) else {
            return;
        };
        match other {
            Player::User(user) => self.add_person(user, score),
            Player::Engine(level) => self.add_level(level, score, game),
        }
        if game.rules().setup == SetupRule::Free
            && let Some(setup) = game.setups()[side]
        {
            self.add_setup(side, setup);
        }
        if let (Some(changes), Some(at)) = (game.rating_changes(), game.ended()) {
            self.ratings.push(RatingAt { at, rating: changes[side].after });
            let surplus = self.ratings.len().saturating_sub(MOST_RATINGS);
            self.ratings.drain(..surplus);
        }
    }

    fn add_person(&mut self, user: UserId, score: Score) {
        if let Some((_, results)) = self.people.iter_mut().find(|(known, _)| *known == user) {
            results.add(score);
        } else {
            let mut results = Results::default();
            results.add(score);
            self.people.push((user, results));
        }
    }

    fn add_level(&mut self, level: Level, score: Score, game: &Game) {
        let at = self.levels.iter().position(|known| known.level == level).unwrap_or_else(|| {
            self.levels.push(LevelResults { level, results: Results::default(), beaten: 0 });
            self.levels.len() - 1
        });
        let known = &mut self.levels[at];
        known.results.add(score);
        if score == Score::Win && game.terms().handicap.is_none() && game.takebacks() == 0 {
            known.beaten += 1;
        }
    }

    fn add_setup(&mut self, side: Side, setup: Arrangement) {
        let known = self.setups.iter_mut().find(|known| (known.side, known.setup) == (side, setup));
        match known {
            Some(known) => known.count += 1,
            None => self.setups.push(SetupCount { side, setup, count: 1 }),
        }
    }

    /// All games against people.
    pub fn against_people(&self) -> Results {
        self.people.iter().fold(Results::default(), |sum, (_, one)| Results {
            wins: sum.wins + one.wins,
            draws: sum.draws + one.draws,
            losses: sum.losses + one.losses,
        })
    }

    /// Each opponent with the games against that person, those met most often first.
    pub fn opponents(&self) -> Vec<(UserId, Results)> {
        let mut people = self.people.clone();
        people.sort_by_key(|(user, results)| (std::cmp::Reverse(results.games()), *user));
        people
    }

    /// The levels of the engine that were played, the weakest first.
    pub fn levels(&self) -> Vec<LevelResults> {
        let mut levels = self.levels.clone();
        levels.sort_by_key(|level| level.level);
        levels
    }

    /// The highest level of the engine beaten without help, and how often.
    pub fn highest_beaten(&self) -> Option<(Level, u32)> {
        let beaten = self.levels.iter().filter(|level| level.beaten > 0);
        beaten.map(|level| (level.level, level.beaten)).max()
    }

    /// The set-up that a player chose most often for a side, and how often.
    pub fn favourite(&self, side: Side) -> Option<(Arrangement, u32)> {
        let own = self.setups.iter().filter(|known| known.side == side);
        own.max_by_key(|known| known.count).map(|known| (known.setup, known.count))
    }

    /// The ratings after rated games, the oldest first.
    pub fn ratings(&self) -> &[RatingAt] {
        &self.ratings
    }
}

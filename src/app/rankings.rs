//! Who stands where on a server.

use std::cmp::Reverse;

use crate::game::{GuildId, Level, Rating, Results, Standing, Tally, Timestamp, UserId};

use super::{App, AppError};

/// By what players are ranked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// By rating.
    Rating,
    /// By rated games.
    Activity,
    /// By games won in a row.
    Streak,
    /// By the highest level of the engine that was beaten without help.
    Engine,
}

impl Order {
    /// All orders.
    pub const ALL: [Order; 4] = [Order::Rating, Order::Activity, Order::Streak, Order::Engine];

    /// A short name for options and component ids.
    pub const fn name(self) -> &'static str {
        match self {
            Order::Rating => "rating",
            Order::Activity => "activity",
            Order::Streak => "streak",
            Order::Engine => "engine",
        }
    }

    /// The order with a name of [`Order::name`].
    pub fn named(name: &str) -> Option<Order> {
        Order::ALL.into_iter().find(|order| order.name() == name)
    }
}

/// A player on a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked {
    /// Who.
    pub user: UserId,
    /// What the order goes by, and what belongs to it.
    pub merit: Merit,
}

/// What puts a player on a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Merit {
    /// Rated games.
    Rated {
        /// The rating now.
        rating: Rating,
        /// Rated games won, drawn and lost.
        results: Results,
        /// Games won in a row; negative: lost in a row.
        streak: i32,
    },
    /// The highest level of the engine that was beaten, and how often.
    Engine(Level, u32),
}

/// What is known of a player on a server.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// The standing, when there were rated games.
    pub standing: Option<Standing>,
    /// The rating now; that of a newcomer without rated games.
    pub rating: Rating,
    /// The place by rating, from 1.
    pub rank: Option<usize>,
    /// All games.
    pub tally: Tally,
}

impl App {
    /// The players of a server who have something to show in an order, the first first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn leaderboard(&self, guild: GuildId, order: Order) -> Result<Vec<Ranked>, AppError> {
        let now = self.now();
        let store = &self.core.store;
        if order == Order::Engine {
            return Ok(by_engine(&store.tallies(guild).await?));
        }
        let standings = store.standings(guild).await?;
        apart(move || ranked(standings, order, now)).await
    }

    /// What is known of a player on a server.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn profile(&self, guild: GuildId, user: UserId) -> Result<Profile, AppError> {
        let now = self.now();
        let store = &self.core.store;
        let standing = store.standing(guild, user).await?;
        let standings = store.standings(guild).await?;
        let all = apart(move || ranked(standings, Order::Rating, now)).await?;
        Ok(Profile {
            rating: standing.as_ref().map_or(Rating::NEW, |standing| standing.rating(now)),
            rank: all.iter().position(|ranked| ranked.user == user).map(|before| before + 1),
            standing,
            tally: store.tally(guild, user).await?,
        })
    }
}

/// Works something out apart from the async threads: a server may have many players.
async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, AppError> {
    Ok(tokio::task::spawn_blocking(work).await?)
}

fn ranked(standings: Vec<(UserId, Standing)>, order: Order, now: Timestamp) -> Vec<Ranked> {
    let mut rows: Vec<(UserId, Standing, Rating)> = standings
        .into_iter()
        .map(|(user, standing)| {
            let rating = standing.rating(now);
            (user, standing, rating)
        })
        .collect();
    // Ties go to the higher rating, and then always the same way.
    rows.sort_by(|(user, _, rating), (other, _, others)| {
        others.value.total_cmp(&rating.value).then(user.cmp(other))
    });
    match order {
        Order::Rating | Order::Engine => {}
        Order::Activity => {
            rows.sort_by_key(|(_, standing, _)| {
                (Reverse(standing.results().games()), Reverse(standing.last_played()))
            });
        }
        Order::Streak => {
            rows.retain(|(_, standing, _)| standing.streak() > 0);
            rows.sort_by_key(|(_, standing, _)| Reverse(standing.streak()));
        }
    }
    let ranked = |(user, standing, rating): (UserId, Standing, Rating)| Ranked {
        user,
        merit: Merit::Rated { rating, results: standing.results(), streak: standing.streak() },
    };
    rows.into_iter().map(ranked).collect()
}

fn by_engine(tallies: &[(UserId, Tally)]) -> Vec<Ranked> {
    let mut rows: Vec<(UserId, Level, u32)> = tallies
        .iter()
        .filter_map(|(user, tally)| tally.highest_beaten().map(|(level, times)| (*user, level, times)))
        .collect();
    rows.sort_by_key(|(user, level, times)| (Reverse((*level, *times)), *user));
    rows.into_iter().map(|(user, level, times)| Ranked { user, merit: Merit::Engine(level, times) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Verdict, rate};
    use janggi::{BySide, Side};

    const NOW: Timestamp = Timestamp(1_700_000_123_456);

    /// Standings after games: winner, loser.
    fn after(games: &[(u64, u64)]) -> Vec<(UserId, Standing)> {
        let mut known: Vec<(UserId, Standing)> =
            (1..=3).map(|user| (UserId(user), Standing::new(NOW))).collect();
        for (day, (winner, loser)) in (0..).zip(games) {
            let now = Timestamp(NOW.0 + day * 86_400_000);
            let players = BySide { cho: UserId(*winner), han: UserId(*loser) };
            let at = |user: UserId| (user.0 - 1) as usize;
            let standings = BySide::new(|side| known[at(players[side])].1.clone());
            let rated = rate(players, &standings, Verdict::Won(Side::Cho), now).expect("it counts");
            for side in Side::ALL {
                known[at(players[side])].1 = rated[side].clone();
            }
        }
        known
    }

    fn users(standings: &[(UserId, Standing)], order: Order) -> Vec<u64> {
        let now = Timestamp(NOW.0 + 10 * 86_400_000);
        ranked(standings.to_vec(), order, now).iter().map(|row| row.user.0).collect()
    }

    #[test]
    fn each_order_has_its_own_first() {
        let standings = after(&[(1, 2), (1, 2), (3, 2), (2, 1)]);
        assert_eq!(users(&standings, Order::Rating)[2], 2, "three losses");
        assert_eq!(users(&standings, Order::Activity), [2, 1, 3]);
        let streaks = users(&standings, Order::Streak);
        assert_eq!(streaks.len(), 2, "1 lost the last game");
        assert_eq!(streaks[0], 3, "as long as that of 2, at a higher rating");
    }
}

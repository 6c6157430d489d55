//! What the end of a game changes beside the game: ratings, and what its players have done.
//!
//! It is read, worked out and written under a lock for each player of the game on that server. Two games of one player
//! that end at once are added up one after the other; games of other people wait for nothing. (A compare-and-set on
//! the records would have to work the ratings out anew whenever it lost, and would gain nothing: one process has the
//! store.)

use tokio::sync::OwnedMutexGuard;

use crate::game::{Game, GuildId, Player, RatingChange, Standing, UserId, rate};
use crate::store::Write;
use janggi::{BySide, Side};

use super::unshown::Due;
use super::{AppError, Core};

impl Core {
    /// Saves a game that has just ended, with all that its end changes, as one batch. Returns the game as it is stored,
    /// and the note that it has still to be shown.
    pub(super) async fn conclude(&self, mut game: Game) -> Result<(Game, Due), AppError> {
        let _held = self.hold_players(&game).await;
        let mut writes = Vec::new();
        if let Some(guild) = game.terms().place.guild {
            writes.extend(self.rated(guild, &mut game).await?);
            writes.extend(self.tallied(guild, &game).await?);
        }
        let due = self.due(game.id()).await?;
        writes.extend([Write::from(game.clone()), Write::Unshown(game.id(), due.token)]);
        self.store.save(writes).await?;
        Ok((game, due))
    }

    /// Holds what the players of a game have done on its server.
    async fn hold_players(&self, game: &Game) -> Vec<OwnedMutexGuard<()>> {
        let Some(guild) = game.terms().place.guild else { return Vec::new() };
        let mut users: Vec<UserId> =
            Side::ALL.into_iter().filter_map(|side| game.player(side)?.user()).collect();
        // Everybody takes them in the same order, so that no two wait for each other.
        users.sort_unstable();
        let mut held = Vec::new();
        for user in users {
            held.push(self.results.hold((guild, user)).await);
        }
        held
    }

    async fn rated(&self, guild: GuildId, game: &mut Game) -> Result<Vec<Write>, AppError> {
        let (Some(players), Some(result), Some(now)) = (people(game), game.result(), game.ended()) else {
            return Ok(Vec::new());
        };
        if !game.is_rateable() {
            return Ok(Vec::new());
        }
        let before = BySide {
            cho: self.store.standing(guild, players.cho).await?.unwrap_or(Standing::new(now)),
            han: self.store.standing(guild, players.han).await?.unwrap_or(Standing::new(now)),
        };
        let Some(after) = rate(players, &before, result.verdict, now) else { return Ok(Vec::new()) };
        game.set_rating_changes(BySide::new(|side| RatingChange {
            before: before[side].rating(now).shown(),
            after: after[side].rating(now).shown(),
        }));
        let BySide { cho, han } = after;
        Ok(vec![Write::Standing(guild, players.cho, cho), Write::Standing(guild, players.han, han)])
    }

    async fn tallied(&self, guild: GuildId, game: &Game) -> Result<Vec<Write>, AppError> {
        let mut writes = Vec::new();
        for side in Side::ALL {
            if let Some(user) = game.player(side).and_then(Player::user) {
                let mut tally = self.store.tally(guild, user).await?;
                let before = tally.clone();
                tally.add(game, side);
                if tally != before {
                    writes.push(Write::Tally(guild, user, tally));
                }
            }
        }
        Ok(writes)
    }
}

/// The players, when both are people.
fn people(game: &Game) -> Option<BySide<UserId>> {
    let players = game.players()?;
    Some(BySide { cho: players.cho.user()?, han: players.han.user()? })
}

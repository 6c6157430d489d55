//! What the end of a game changes beside the game: ratings, and what its players have done.

use crate::game::{Game, GuildId, Player, RatingChange, Standing, UserId, rate};
use crate::store::{Changes, Store, StoreError};
use janggi::{BySide, Side};

use super::showing::{self, Due};

/// Saves a game that has just ended, with all that its end changes, as one batch. Returns the game as it is stored, and
/// the note that it has still to be shown.
/// Nobody else may change ratings meanwhile.
pub(super) fn conclude(store: &Store, mut game: Game) -> Result<(Game, Due), StoreError> {
    let mut changes = Changes::new();
    if let Some(guild) = game.terms().place.guild {
        changes = rated(store, guild, &mut game, changes)?;
        changes = tallied(store, guild, &game, changes)?;
    }
    let (changes, due) = showing::note(store, game.id(), changes.game(&game)?)?;
    store.save(changes)?;
    Ok((game, due))
}

fn rated(
    store: &Store,
    guild: GuildId,
    game: &mut Game,
    mut changes: Changes,
) -> Result<Changes, StoreError> {
    let (Some(players), Some(result), Some(now)) = (people(game), game.result(), game.ended()) else {
        return Ok(changes);
    };
    if !game.is_rateable() {
        return Ok(changes);
    }
    let standing = |user| Ok::<_, StoreError>(store.standing(guild, user)?.unwrap_or(Standing::new(now)));
    let before = BySide { cho: standing(players.cho)?, han: standing(players.han)? };
    let Some(after) = rate(players, &before, result.verdict, now) else { return Ok(changes) };
    game.set_rating_changes(BySide::new(|side| RatingChange {
        before: before[side].rating(now).shown(),
        after: after[side].rating(now).shown(),
    }));
    for side in Side::ALL {
        changes = changes.standing(guild, players[side], &after[side])?;
    }
    Ok(changes)
}

fn tallied(store: &Store, guild: GuildId, game: &Game, mut changes: Changes) -> Result<Changes, StoreError> {
    for side in Side::ALL {
        if let Some(user) = game.player(side).and_then(Player::user) {
            let mut tally = store.tally(guild, user)?;
            let before = tally.clone();
            tally.add(game, side);
            if tally != before {
                changes = changes.tally(guild, user, &tally)?;
            }
        }
    }
    Ok(changes)
}

/// The players, when both are people.
fn people(game: &Game) -> Option<BySide<UserId>> {
    let players = game.players()?;
    Some(BySide { cho: players.cho.user()?, han: players.han.user()? })
}

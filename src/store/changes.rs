//! What one action changes, to be written at once.

use super::codec::Stored;
use super::database::StoreError;
use super::keys::{Entries, Key};
use super::settings::{GuildSettings, PlayerSettings};
use crate::game::{Game, GameId, GuildId, Standing, Tally, UserId};

/// Records that are written together or not at all.
#[derive(Debug, Default)]
pub struct Changes {
    pub(super) batch: sled::Batch,
}

impl Changes {
    /// Nothing yet.
    pub fn new() -> Changes {
        Changes::default()
    }

    /// Adds a game, with its index entries.
    ///
    /// # Errors
    /// [`StoreError::Encode`] when it cannot be written down.
    pub fn game(mut self, game: &Game) -> Result<Changes, StoreError> {
        self.put(&Key::game(game.id()), game)?;
        let entries = Entries::of(game);
        for key in entries.gone {
            self.batch.remove(key.bytes());
        }
        for key in entries.present {
            self.batch.insert(key.bytes(), &[]);
        }
        Ok(self)
    }

    /// Adds a player's standing on a server.
    ///
    /// # Errors
    /// [`StoreError::Encode`] when it cannot be written down.
    pub fn standing(
        mut self,
        guild: GuildId,
        user: UserId,
        standing: &Standing,
    ) -> Result<Changes, StoreError> {
        self.put(&Key::standing(guild, user), standing)?;
        Ok(self)
    }

    /// Adds what a player has done on a server.
    ///
    /// # Errors
    /// [`StoreError::Encode`] when it cannot be written down.
    pub fn tally(mut self, guild: GuildId, user: UserId, tally: &Tally) -> Result<Changes, StoreError> {
        self.put(&Key::tally(guild, user), tally)?;
        Ok(self)
    }

    /// Adds somebody who wants to hear of the end of a game.
    #[must_use]
    pub fn follow(mut self, game: GameId, user: UserId) -> Changes {
        self.batch.insert(Key::follower(game, user).bytes(), &[]);
        self
    }

    /// Takes somebody off who wanted to hear of the end of a game.
    #[must_use]
    pub fn unfollow(mut self, game: GameId, user: UserId) -> Changes {
        self.batch.remove(Key::follower(game, user).bytes());
        self
    }

    /// Adds the note that a game has still to be shown, in place of an earlier one. The token tells them apart.
    #[must_use]
    pub fn unshown(mut self, game: GameId, token: u64) -> Changes {
        self.batch.insert(Key::unshown(game).bytes(), &token.to_be_bytes());
        self
    }

    /// Takes the note away that a game has still to be shown.
    #[must_use]
    pub fn shown(mut self, game: GameId) -> Changes {
        self.batch.remove(Key::unshown(game).bytes());
        self
    }

    /// Adds a player's settings.
    ///
    /// # Errors
    /// [`StoreError::Encode`] when they cannot be written down.
    pub fn player(mut self, user: UserId, settings: &PlayerSettings) -> Result<Changes, StoreError> {
        self.put(&Key::player(user), settings)?;
        Ok(self)
    }

    /// Adds a server's settings.
    ///
    /// # Errors
    /// [`StoreError::Encode`] when they cannot be written down.
    pub fn guild(mut self, guild: GuildId, settings: &GuildSettings) -> Result<Changes, StoreError> {
        self.put(&Key::guild(guild), settings)?;
        Ok(self)
    }

    fn put(&mut self, key: &Key, record: &impl Stored) -> Result<(), StoreError> {
        self.batch.insert(key.bytes(), record.encode().map_err(StoreError::Encode)?);
        Ok(())
    }
}

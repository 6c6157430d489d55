//! The door: what the rest of the house can ask the store, and have it write.

use std::path::Path;
use std::sync::Arc;

use crate::game::{
    ChannelId, Game, GameId, GuildId, GuildSettings, Listing, MessageId, PlayerSettings, Standing, Tally,
    UserId,
};

use super::sled::Database;
use super::{Noted, StoreError, Write};

/// The store. A handle: clones lead to the same database. Waiting for the disk keeps no async thread busy; calls that
/// wait for it at the same time share one flush.
#[derive(Clone)]
pub struct Store {
    database: Arc<Database>,
}

impl Store {
    /// Opens the store in a directory, which is made when it does not exist. Whoever had it open and is just
    /// closing may hold it a moment longer: for up to two seconds this waits for that.
    ///
    /// # Errors
    /// [`StoreError::Locked`] when it stays open elsewhere, [`StoreError::Io`] or [`StoreError::Database`] when it
    /// cannot be used.
    pub async fn open(directory: &Path) -> Result<Store, StoreError> {
        let directory = directory.to_owned();
        let database = tokio::task::spawn_blocking(move || Database::open(&directory)).await??;
        Ok(Store { database: Arc::new(database) })
    }

    /// Writes all or nothing, and returns when it is on the disk. Of two writes of the same thing the later counts.
    ///
    /// # Errors
    /// [`StoreError`] when something cannot be written down, or the database or the disk fails; whether it will be
    /// there after a restart is then unknown. Once the disk has failed, all further writes are refused with
    /// [`StoreError::Broken`].
    pub async fn save(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        self.ask(move |database| database.save(&writes)).await
    }

    /// Takes the note with this token away that a game has still to be shown, if that is what the note says. It does
    /// not wait for the disk: the next save takes it there, and until then a crash brings the note back.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails.
    pub async fn take_note(&self, game: GameId, token: u64) -> Result<Noted, StoreError> {
        self.ask(move |database| database.take_note(game, token)).await
    }

    /// Writes which message shows a game, and with it, as [`Store::take_note`] does, takes the note with this token
    /// away. It does not wait for the disk either: a crash loses both or neither. Returns the message that showed the
    /// game before, and what the note said.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails, or the disk did.
    pub async fn show_in(
        &self,
        game: GameId,
        message: MessageId,
        token: Option<u64>,
    ) -> Result<(Option<MessageId>, Option<Noted>), StoreError> {
        self.ask(move |database| database.show_in(game, message, token)).await
    }

    /// A number for a new game, never given before in this process nor to any saved game.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails.
    pub async fn next_game_id(&self) -> Result<GameId, StoreError> {
        self.ask(Database::next_game_id).await
    }

    /// A game.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails or the record is unreadable.
    pub async fn game(&self, game: GameId) -> Result<Option<Game>, StoreError> {
        self.ask(move |database| database.game(game)).await
    }

    /// The games with these numbers; those that are not there are left out.
    ///
    /// # Errors
    /// As [`Store::open_games`].
    pub async fn numbered(&self, games: Vec<GameId>) -> Result<Vec<Game>, StoreError> {
        self.ask(move |database| database.numbered(games)).await
    }

    /// All games that are not over, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails. Unreadable games are logged and left out.
    pub async fn open_games(&self) -> Result<Vec<Game>, StoreError> {
        self.ask(Database::open_games).await
    }

    /// The games of a channel or thread that are not over, oldest first.
    ///
    /// # Errors
    /// As [`Store::open_games`].
    pub async fn open_games_in(&self, channel: ChannelId) -> Result<Vec<Game>, StoreError> {
        self.ask(move |database| database.open_games_in(channel)).await
    }

    /// The games of a server that are not over, oldest first.
    ///
    /// # Errors
    /// As [`Store::open_games`].
    pub async fn open_games_on(&self, guild: GuildId) -> Result<Vec<Game>, StoreError> {
        self.ask(move |database| database.open_games_on(guild)).await
    }

    /// The games that are not over and that a person plays, has proposed, or is asked to accept; oldest first.
    ///
    /// # Errors
    /// As [`Store::open_games`].
    pub async fn open_games_of(&self, user: UserId) -> Result<Vec<Game>, StoreError> {
        self.ask(move |database| database.open_games_of(user)).await
    }

    /// What a list says of the games of [`Store::open_games_of`]: no game is read for it.
    ///
    /// # Errors
    /// As [`Store::open_games`].
    pub async fn open_listings_of(&self, user: UserId) -> Result<Vec<Listing>, StoreError> {
        self.ask(move |database| database.open_listings_of(user)).await
    }

    /// The games of a person on a server that ended with a result, newest first, at most `limit`.
    ///
    /// # Errors
    /// As [`Store::open_games`].
    pub async fn finished_games_of(
        &self,
        user: UserId,
        guild: GuildId,
        limit: usize,
    ) -> Result<Vec<Game>, StoreError> {
        self.ask(move |database| database.finished_games_of(user, guild, limit)).await
    }

    /// The message that shows a game, if one does.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails or the record is unreadable.
    pub async fn board(&self, game: GameId) -> Result<Option<MessageId>, StoreError> {
        self.ask(move |database| database.board(game)).await
    }

    /// The token of the note that a game has still to be shown, if there is one.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails.
    pub async fn unshown(&self, game: GameId) -> Result<Option<u64>, StoreError> {
        self.ask(move |database| database.unshown(game)).await
    }

    /// All games that have still to be shown, with the tokens of their notes, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails.
    pub async fn all_unshown(&self) -> Result<Vec<(GameId, u64)>, StoreError> {
        self.ask(Database::all_unshown).await
    }

    /// Who wants to hear of the end of a game.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails.
    pub async fn followers(&self, game: GameId) -> Result<Vec<UserId>, StoreError> {
        self.ask(move |database| database.followers(game)).await
    }

    /// The games whose end somebody wants to hear of, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails.
    pub async fn followed_games(&self) -> Result<Vec<GameId>, StoreError> {
        self.ask(Database::followed_games).await
    }

    /// A player's standing on a server, if there were rated games.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails or the record is unreadable.
    pub async fn standing(&self, guild: GuildId, user: UserId) -> Result<Option<Standing>, StoreError> {
        self.ask(move |database| database.standing(guild, user)).await
    }

    /// All standings on a server, in no useful order.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails. Unreadable standings are logged and left out.
    pub async fn standings(&self, guild: GuildId) -> Result<Vec<(UserId, Standing)>, StoreError> {
        self.ask(move |database| database.standings(guild)).await
    }

    /// What a player has done on a server.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails or the record is unreadable.
    pub async fn tally(&self, guild: GuildId, user: UserId) -> Result<Tally, StoreError> {
        self.ask(move |database| database.tally(guild, user)).await
    }

    /// All tallies on a server, in no useful order.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails. Unreadable tallies are logged and left out.
    pub async fn tallies(&self, guild: GuildId) -> Result<Vec<(UserId, Tally)>, StoreError> {
        self.ask(move |database| database.tallies(guild)).await
    }

    /// A player's settings; the defaults when nothing was set.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails or the record is unreadable.
    pub async fn player_settings(&self, user: UserId) -> Result<PlayerSettings, StoreError> {
        self.ask(move |database| database.player_settings(user)).await
    }

    /// A server's settings; the defaults when nothing was set.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails or the record is unreadable.
    pub async fn guild_settings(&self, guild: GuildId) -> Result<GuildSettings, StoreError> {
        self.ask(move |database| database.guild_settings(guild)).await
    }

    /// Makes a game unreadable, or gives it back what was there; returns what was there.
    #[cfg(test)]
    pub(crate) fn spoil(&self, game: GameId, record: &[u8]) -> Vec<u8> {
        self.database.spoil(game, record)
    }

    /// Runs a use of the database on a thread that may wait for the disk.
    async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Database) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let database = Arc::clone(&self.database);
        tokio::task::spawn_blocking(move || question(&database)).await?
    }
}

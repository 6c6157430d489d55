//! The database itself: one handle, one tree, one directory.

use std::path::Path;
use std::thread;
use std::time::Duration;

use ::sled::transaction::{ConflictableTransactionError, TransactionError};

use crate::game::{
    ChannelId, Game, GameId, GuildId, GuildSettings, Listing, MessageId, PlayerSettings, Standing, Tally,
    UserId,
};
use crate::store::schema::{Stored, board_of_version_1};
use crate::store::{Noted, StoreError, Write};

use super::entries::Entries;
use super::failed;
use super::flush::Flusher;
use super::keys::{Key, last_number};

/// How much memory sled may use for what it has read: 32 MiB.
const CACHE_BYTES: u64 = 32 << 20;

/// Grows when the indexes of open games change. 1: those of a server. 2: what a list says of the games of a person.
const LAYOUT: u8 = 2;

/// The database. All calls block; calls from several threads at once are fine. What they do is told at the door,
/// [`Store`](crate::store::Store).
pub(in crate::store) struct Database {
    pub(super) database: ::sled::Db,
    pub(super) flusher: Flusher,
}

impl Database {
    pub(in crate::store) fn open(directory: &Path) -> Result<Database, StoreError> {
        const TRIES: u32 = 20;
        const PAUSE: Duration = Duration::from_millis(100);
        for _ in 1..TRIES {
            match Database::open_now(directory) {
                Err(StoreError::Locked(_)) => thread::sleep(PAUSE),
                result => return result,
            }
        }
        Database::open_now(directory)
    }

    fn open_now(directory: &Path) -> Result<Database, StoreError> {
        std::fs::create_dir_all(directory).map_err(StoreError::Io)?;
        let database = ::sled::Config::new()
            .path(directory)
            .cache_capacity(CACHE_BYTES)
            // Whoever writes what has to be kept flushes it; the rest may go to the disk with that.
            .flush_every_ms(None)
            .open()
            .map_err(|error| opening(error, directory))?;
        let flusher = Flusher::new(database.clone(), directory).map_err(StoreError::Io)?;
        let store = Database { database, flusher };
        store.complete_indexes()?;
        Ok(store)
    }

    /// Writes the index entries of open games that an older version of the bot did not know of.
    fn complete_indexes(&self) -> Result<(), StoreError> {
        let layout = self.database.get(Key::layout().bytes()).map_err(failed)?;
        if layout.is_some_and(|layout| *layout == [LAYOUT]) {
            return Ok(());
        }
        let writes: Vec<Write> = self.open_games()?.into_iter().map(Write::from).collect();
        let mut batch = self.batch(&writes)?;
        batch.insert(Key::layout().bytes(), &[LAYOUT]);
        self.write(batch)
    }

    pub(in crate::store) fn next_game_id(&self) -> Result<GameId, StoreError> {
        let next = |old: Option<&[u8]>| {
            let last = old.and_then(last_number).unwrap_or(0);
            Some((last + 1).to_be_bytes().to_vec())
        };
        let given = self.database.update_and_fetch(Key::next_game().bytes(), next).map_err(failed)?;
        // It reaches the disk with the game that gets it, since flushes keep the order of writes.
        Ok(GameId(given.as_deref().and_then(last_number).unwrap_or(1)))
    }

    pub(in crate::store) fn save(&self, writes: &[Write]) -> Result<(), StoreError> {
        self.write(self.batch(writes)?)
    }

    fn write(&self, batch: ::sled::Batch) -> Result<(), StoreError> {
        self.flusher.check_sound()?;
        self.database.apply_batch(batch).map_err(failed)?;
        self.flusher.flush()
    }

    /// What the database has to do to write all this.
    fn batch(&self, writes: &[Write]) -> Result<::sled::Batch, StoreError> {
        let mut batch = ::sled::Batch::default();
        for write in writes {
            match write {
                Write::Game(game) => self.put_game(&mut batch, game)?,
                Write::Standing(guild, user, standing) => {
                    put(&mut batch, &Key::standing(*guild, *user), standing)?;
                }
                Write::Tally(guild, user, tally) => put(&mut batch, &Key::tally(*guild, *user), tally)?,
                Write::Follow(game, user) => batch.insert(Key::follower(*game, *user).bytes(), &[]),
                Write::Unfollow(game, user) => batch.remove(Key::follower(*game, *user).bytes()),
                Write::Unshown(game, token) => {
                    batch.insert(Key::unshown(*game).bytes(), &token.to_be_bytes());
                }
                Write::Board(game, Some(message)) => put(&mut batch, &Key::board(*game), message)?,
                Write::Board(game, None) => batch.remove(Key::board(*game).bytes()),
                Write::Player(user, settings) => put(&mut batch, &Key::player(*user), settings)?,
                Write::Guild(guild, settings) => put(&mut batch, &Key::guild(*guild), settings)?,
            }
        }
        Ok(batch)
    }

    /// A game, with its index entries. One that was kept as version 1 says which message shows it, which must not be
    /// lost with that record.
    fn put_game(&self, batch: &mut ::sled::Batch, game: &Game) -> Result<(), StoreError> {
        let key = Key::game(game.id());
        let board = Key::board(game.id());
        let before = self.database.get(key.bytes()).map_err(failed)?;
        if let Some(message) = before.as_deref().and_then(board_of_version_1)
            && !self.database.contains_key(board.bytes()).map_err(failed)?
        {
            put(batch, &board, &message)?;
        }
        put(batch, &key, game)?;
        let entries = Entries::of(game).map_err(StoreError::Encode)?;
        for key in entries.gone {
            batch.remove(key.bytes());
        }
        for (key, value) in entries.present {
            batch.insert(key.bytes(), value);
        }
        Ok(())
    }

    pub(in crate::store) fn game(&self, game: GameId) -> Result<Option<Game>, StoreError> {
        self.get(&Key::game(game))
    }

    pub(in crate::store) fn open_games(&self) -> Result<Vec<Game>, StoreError> {
        self.games(self.index(&Key::open()))
    }

    pub(in crate::store) fn open_games_in(&self, channel: ChannelId) -> Result<Vec<Game>, StoreError> {
        let mut games = self.games(self.index(&Key::open_in(channel)))?;
        // A game that left its thread is still in that thread's index.
        games.retain(|game| {
            !game.is_over() && (game.shown_in() == channel || game.terms().place.channel == channel)
        });
        Ok(games)
    }

    pub(in crate::store) fn open_games_on(&self, guild: GuildId) -> Result<Vec<Game>, StoreError> {
        self.games(self.index(&Key::open_in_guild(guild)))
    }

    pub(in crate::store) fn open_games_of(&self, user: UserId) -> Result<Vec<Game>, StoreError> {
        self.games(self.index(&Key::open_of(user)))
    }

    pub(in crate::store) fn open_listings_of(&self, user: UserId) -> Result<Vec<Listing>, StoreError> {
        let mut listings = Vec::new();
        for entry in self.database.scan_prefix(Key::open_of(user).bytes()) {
            let (key, bytes) = entry.map_err(failed)?;
            match Listing::decode(&bytes) {
                Ok(listing) => listings.push(listing),
                // The game itself says the same, at a price.
                Err(error) => {
                    tracing::warn!(%user, %error, "a list does not read");
                    let games = self.numbered(last_number(&key).map(GameId))?;
                    listings.extend(games.iter().map(Listing::of));
                }
            }
        }
        Ok(listings)
    }

    pub(in crate::store) fn finished_games_of(
        &self,
        user: UserId,
        guild: GuildId,
        limit: usize,
    ) -> Result<Vec<Game>, StoreError> {
        let entries = self.database.scan_prefix(Key::finished_of(user).bytes()).keys().rev();
        // The other servers' games are left out by the server's index, unread.
        let here = entries.filter_map(|entry| {
            let game = entry.and_then(|entry| {
                let Some(here) = Key::finished_in(guild).finished_entry_like(&entry) else { return Ok(None) };
                let is_here = self.database.contains_key(here.bytes())?;
                Ok(last_number(&entry).filter(|_| is_here).map(GameId))
            });
            game.transpose()
        });
        self.games(here.take(limit))
    }

    pub(in crate::store) fn standing(
        &self,
        guild: GuildId,
        user: UserId,
    ) -> Result<Option<Standing>, StoreError> {
        self.get(&Key::standing(guild, user))
    }

    pub(in crate::store) fn standings(&self, guild: GuildId) -> Result<Vec<(UserId, Standing)>, StoreError> {
        self.by_user(&Key::standings(guild))
    }

    pub(in crate::store) fn tally(&self, guild: GuildId, user: UserId) -> Result<Tally, StoreError> {
        Ok(self.get(&Key::tally(guild, user))?.unwrap_or_default())
    }

    pub(in crate::store) fn tallies(&self, guild: GuildId) -> Result<Vec<(UserId, Tally)>, StoreError> {
        self.by_user(&Key::tallies(guild))
    }

    pub(in crate::store) fn followers(&self, game: GameId) -> Result<Vec<UserId>, StoreError> {
        let keys = self.database.scan_prefix(Key::followers(game).bytes()).keys();
        keys.filter_map(|key| key.map(|key| last_number(&key).map(UserId)).transpose())
            .map(|key| key.map_err(failed))
            .collect()
    }

    pub(in crate::store) fn followed_games(&self) -> Result<Vec<GameId>, StoreError> {
        let keys = self.database.scan_prefix(Key::all_followers().bytes()).keys();
        let games = keys.filter_map(|key| key.map(|key| Key::followed(&key)).transpose());
        let mut games: Vec<GameId> = games.collect::<::sled::Result<_>>().map_err(failed)?;
        games.dedup();
        Ok(games)
    }

    pub(in crate::store) fn unshown(&self, game: GameId) -> Result<Option<u64>, StoreError> {
        let token = self.database.get(Key::unshown(game).bytes()).map_err(failed)?;
        Ok(token.as_deref().and_then(last_number))
    }

    pub(in crate::store) fn all_unshown(&self) -> Result<Vec<(GameId, u64)>, StoreError> {
        let notes = self.database.scan_prefix(Key::all_unshown().bytes());
        let notes = notes.filter_map(|note| {
            note.map(|(key, token)| Some((GameId(last_number(&key)?), last_number(&token)?))).transpose()
        });
        notes.map(|note| note.map_err(failed)).collect()
    }

    pub(in crate::store) fn take_note(&self, game: GameId, token: u64) -> Result<Noted, StoreError> {
        let (key, old) = (Key::unshown(game), token.to_be_bytes());
        let swapped = self.database.compare_and_swap(key.bytes(), Some(&old), None::<&[u8]>);
        Ok(match swapped.map_err(failed)? {
            Ok(()) => Noted::This,
            Err(other) => Noted::of(other.current.as_deref().and_then(last_number), token),
        })
    }

    pub(in crate::store) fn board(&self, game: GameId) -> Result<Option<MessageId>, StoreError> {
        if let Some(message) = self.get(&Key::board(game))? {
            return Ok(Some(message));
        }
        let record = self.database.get(Key::game(game).bytes()).map_err(failed)?;
        Ok(record.as_deref().and_then(board_of_version_1))
    }

    pub(in crate::store) fn show_in(
        &self,
        game: GameId,
        message: MessageId,
        token: Option<u64>,
    ) -> Result<(Option<MessageId>, Option<Noted>), StoreError> {
        self.flusher.check_sound()?;
        let before = self.board(game)?;
        let board = message.encode().map_err(StoreError::Encode)?;
        let (shown_in, note) = (Key::board(game), Key::unshown(game));
        // Both or neither, and not flushed.
        let noted = self.database.transaction(|tree| {
            if before != Some(message) {
                tree.insert(shown_in.bytes(), board.as_slice())?;
            }
            let Some(token) = token else { return Ok(None) };
            let noted = Noted::of(tree.get(note.bytes())?.as_deref().and_then(last_number), token);
            if noted == Noted::This {
                tree.remove(note.bytes())?;
            }
            Ok::<_, ConflictableTransactionError<StoreError>>(Some(noted))
        });
        match noted {
            Ok(noted) => Ok((before, noted)),
            Err(TransactionError::Abort(error)) => Err(error),
            Err(TransactionError::Storage(error)) => Err(failed(error)),
        }
    }

    pub(in crate::store) fn player_settings(&self, user: UserId) -> Result<PlayerSettings, StoreError> {
        Ok(self.get(&Key::player(user))?.unwrap_or_default())
    }

    pub(in crate::store) fn guild_settings(&self, guild: GuildId) -> Result<GuildSettings, StoreError> {
        Ok(self.get(&Key::guild(guild))?.unwrap_or_default())
    }

    /// Makes a game unreadable, or gives it back what was there; returns what was there.
    #[cfg(test)]
    pub(in crate::store) fn spoil(&self, game: GameId, record: &[u8]) -> Vec<u8> {
        let old = self.database.insert(Key::game(game).bytes(), record).expect("it can be written");
        old.expect("the game is there").to_vec()
    }

    /// The records whose keys start with `prefix` and end with a person.
    fn by_user<T: Stored>(&self, prefix: &Key) -> Result<Vec<(UserId, T)>, StoreError> {
        let mut records = Vec::new();
        for entry in self.database.scan_prefix(prefix.bytes()) {
            let (key, bytes) = entry.map_err(failed)?;
            let Some(user) = last_number(&key).map(UserId) else { continue };
            match T::decode(&bytes) {
                Ok(record) => records.push((user, record)),
                // One bad record must not hide those of everybody else.
                Err(error) => tracing::error!(%user, %error, "left out a record"),
            }
        }
        Ok(records)
    }

    fn get<T: Stored>(&self, key: &Key) -> Result<Option<T>, StoreError> {
        let bytes = self.database.get(key.bytes()).map_err(failed)?;
        Ok(bytes.map(|bytes| T::decode(&bytes)).transpose()?)
    }

    /// The games named by the index entries that start with `prefix`.
    fn index(&self, prefix: &Key) -> impl Iterator<Item = ::sled::Result<GameId>> + use<> {
        let keys = self.database.scan_prefix(prefix.bytes()).keys();
        keys.filter_map(|key| key.map(|key| last_number(&key).map(GameId)).transpose())
    }

    pub(in crate::store) fn numbered(
        &self,
        games: impl IntoIterator<Item = GameId>,
    ) -> Result<Vec<Game>, StoreError> {
        self.games(games.into_iter().map(Ok))
    }

    fn games(&self, entries: impl Iterator<Item = ::sled::Result<GameId>>) -> Result<Vec<Game>, StoreError> {
        let mut games = Vec::new();
        for entry in entries {
            let id = entry.map_err(failed)?;
            match self.game(id) {
                Ok(game) => games.extend(game),
                // One bad record must not keep all other games from going on.
                Err(StoreError::Decode(error)) => tracing::error!(game = %id, %error, "left out a game"),
                Err(error) => return Err(error),
            }
        }
        Ok(games)
    }
}

fn put(batch: &mut ::sled::Batch, key: &Key, record: &impl Stored) -> Result<(), StoreError> {
    batch.insert(key.bytes(), record.encode().map_err(StoreError::Encode)?);
    Ok(())
}

/// Why the database could not be opened.
fn opening(error: ::sled::Error, directory: &Path) -> StoreError {
    match error {
        // sled has no variant for it.
        ::sled::Error::Io(error) if error.to_string().contains("could not acquire lock") => {
            StoreError::Locked(directory.to_owned())
        }
        other => failed(other),
    }
}

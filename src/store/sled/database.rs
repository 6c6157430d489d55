//! The database itself: one handle, one tree, one directory.

use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::changes::Changes;
use super::codec::{DecodeError, Stored};
use super::flush::Flusher;
use super::keys::{Key, last_number};
use super::settings::{GuildSettings, PlayerSettings};
use crate::game::{ChannelId, Game, GameId, GuildId, Standing, Tally, UserId};

/// How much memory sled may use for what it has read: 32 MiB.
const CACHE_BYTES: u64 = 32 << 20;

/// Grows when open games get an index more. 1: those of a server.
const LAYOUT: u8 = 1;

/// Why the store could not do something.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another process, or another handle of this one, has the directory open.
    #[error("{} is in use by another process: is the bot running already?", .0.display())]
    Locked(PathBuf),
    /// The directory cannot be made, or a file in it not be used.
    #[error("the data directory cannot be used: {0}")]
    Io(#[source] io::Error),
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The disk failed before. What was written since the last save that succeeded may or may not be there.
    #[error("the disk failed before; nothing is saved until the store is opened anew")]
    Broken,
    /// A record cannot be written down.
    #[error("a record cannot be written down: {0}")]
    Encode(#[source] serde_json::Error),
    /// A record cannot be read.
    #[error("a record cannot be read: {0}")]
    Decode(#[from] DecodeError),
}

impl StoreError {
    pub(super) fn database(error: sled::Error) -> StoreError {
        match error {
            sled::Error::Io(error) => StoreError::Io(error),
            other => StoreError::Database(Box::new(other)),
        }
    }

    fn opening(error: sled::Error, directory: &Path) -> StoreError {
        match error {
            // sled has no variant for it.
            sled::Error::Io(error) if error.to_string().contains("could not acquire lock") => {
                StoreError::Locked(directory.to_owned())
            }
            other => StoreError::database(other),
        }
    }
}

/// What the note that a game has still to be shown says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noted {
    /// What was asked for.
    This,
    /// Something else: the note was written anew.
    Other,
    /// There is none.
    Nothing,
}

impl Noted {
    /// What a note with that token says to one who looks for this one.
    pub fn of(found: Option<u64>, token: u64) -> Noted {
        match found {
            Some(found) if found == token => Noted::This,
            Some(_) => Noted::Other,
            None => Noted::Nothing,
        }
    }
}

/// The store. All calls block; calls from several threads at once are fine.
pub struct Store {
    database: sled::Db,
    flusher: Flusher,
}

impl Store {
    /// Opens the store in a directory, which is made when it does not exist. Whoever had it open and is just
    /// closing may hold it a moment longer: for up to two seconds this waits for that.
    ///
    /// # Errors
    /// [`StoreError::Locked`] when it stays open elsewhere, [`StoreError::Io`] or [`StoreError::Database`] when it
    /// cannot be used.
    pub fn open(directory: &Path) -> Result<Store, StoreError> {
        const TRIES: u32 = 20;
        const PAUSE: Duration = Duration::from_millis(100);
        for _ in 1..TRIES {
            match Store::open_now(directory) {
                Err(StoreError::Locked(_)) => thread::sleep(PAUSE),
                result => return result,
            }
        }
        Store::open_now(directory)
    }

    fn open_now(directory: &Path) -> Result<Store, StoreError> {
        std::fs::create_dir_all(directory).map_err(StoreError::Io)?;
        let database = sled::Config::new()
            .path(directory)
            .cache_capacity(CACHE_BYTES)
            // Whoever writes what has to be kept flushes it; the rest may go to the disk with that.
            .flush_every_ms(None)
            .open()
            .map_err(|error| StoreError::opening(error, directory))?;
        let flusher = Flusher::new(database.clone(), directory).map_err(StoreError::Io)?;
        let store = Store { database, flusher };
        store.complete_indexes()?;
        Ok(store)
    }

    /// Writes the index entries of open games that an older version of the bot did not know of.
    fn complete_indexes(&self) -> Result<(), StoreError> {
        let layout = self.database.get(Key::layout().bytes()).map_err(StoreError::database)?;
        if layout.is_some_and(|layout| *layout == [LAYOUT]) {
            return Ok(());
        }
        let mut changes = Changes::new();
        for game in self.open_games()? {
            changes = changes.game(&game)?;
        }
        changes.batch.insert(Key::layout().bytes(), &[LAYOUT]);
        self.save(changes)
    }

    /// A number for a new game, never given before in this process nor to any saved game.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails.
    pub fn next_game_id(&self) -> Result<GameId, StoreError> {
        let next = |old: Option<&[u8]>| {
            let last = old.and_then(last_number).unwrap_or(0);
            Some((last + 1).to_be_bytes().to_vec())
        };
        let given =
            self.database.update_and_fetch(Key::next_game().bytes(), next).map_err(StoreError::database)?;
        // It reaches the disk with the game that gets it, since flushes keep the order of writes.
        Ok(GameId(given.as_deref().and_then(last_number).unwrap_or(1)))
    }

    /// Writes changes, all or none, and returns when they are on the disk.
    ///
    /// # Errors
    /// [`StoreError`] when the database or the disk fails; whether the changes will be there after a restart is
    /// then unknown. Once the disk has failed, all further changes are refused with [`StoreError::Broken`].
    pub fn save(&self, changes: Changes) -> Result<(), StoreError> {
        self.flusher.expect_sound()?;
        self.database.apply_batch(changes.batch).map_err(StoreError::database)?;
        self.flusher.flush()
    }

    /// A game.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails or the record is unreadable.
    pub fn game(&self, game: GameId) -> Result<Option<Game>, StoreError> {
        self.get(&Key::game(game))
    }

    /// All games that are not over, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails. Unreadable games are logged and left out.
    pub fn open_games(&self) -> Result<Vec<Game>, StoreError> {
        self.games(self.index(&Key::open()))
    }

    /// The games of a channel or thread that are not over, oldest first.
    ///
    /// # Errors
    /// As [`Store::open_games`].
    pub fn open_games_in(&self, channel: ChannelId) -> Result<Vec<Game>, StoreError> {
        let mut games = self.games(self.index(&Key::open_in(channel)))?;
        // A game that left its thread is still in that thread's index.
        games.retain(|game| {
            !game.is_over() && (game.shown_in() == channel || game.terms().place.channel == channel)
        });
        Ok(games)
    }

    /// The games of a server that are not over, oldest first.
    ///
    /// # Errors
    /// As [`Store::open_games`].
    pub fn open_games_on(&self, guild: GuildId) -> Result<Vec<Game>, StoreError> {
        self.games(self.index(&Key::open_in_guild(guild)))
    }

    /// The games that are not over and that a person plays, has proposed, or is asked to accept; oldest first.
    ///
    /// # Errors
    /// As [`Store::open_games`].
    pub fn open_games_of(&self, user: UserId) -> Result<Vec<Game>, StoreError> {
        self.games(self.index(&Key::open_of(user)))
    }

    /// The games of a person on a server that ended with a result, newest first, at most `limit`.
    ///
    /// # Errors
    /// As [`Store::open_games`].
    pub fn finished_games_of(
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

    /// A player's standing on a server, if there were rated games.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails or the record is unreadable.
    pub fn standing(&self, guild: GuildId, user: UserId) -> Result<Option<Standing>, StoreError> {
        self.get(&Key::standing(guild, user))
    }

    /// All standings on a server, in no useful order.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails. Unreadable standings are logged and left out.
    pub fn standings(&self, guild: GuildId) -> Result<Vec<(UserId, Standing)>, StoreError> {
        self.by_user(&Key::standings(guild))
    }

    /// What a player has done on a server.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails or the record is unreadable.
    pub fn tally(&self, guild: GuildId, user: UserId) -> Result<Tally, StoreError> {
        Ok(self.get(&Key::tally(guild, user))?.unwrap_or_default())
    }

    /// All tallies on a server, in no useful order.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails. Unreadable tallies are logged and left out.
    pub fn tallies(&self, guild: GuildId) -> Result<Vec<(UserId, Tally)>, StoreError> {
        self.by_user(&Key::tallies(guild))
    }

    /// Who wants to hear of the end of a game.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails.
    pub fn followers(&self, game: GameId) -> Result<Vec<UserId>, StoreError> {
        let keys = self.database.scan_prefix(Key::followers(game).bytes()).keys();
        keys.filter_map(|key| key.map(|key| last_number(&key).map(UserId)).transpose())
            .map(|key| key.map_err(StoreError::database))
            .collect()
    }

    /// The games whose end somebody wants to hear of, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails.
    pub fn followed_games(&self) -> Result<Vec<GameId>, StoreError> {
        let keys = self.database.scan_prefix(Key::all_followers().bytes()).keys();
        let games = keys.filter_map(|key| key.map(|key| Key::followed(&key)).transpose());
        let mut games: Vec<GameId> = games.collect::<sled::Result<_>>().map_err(StoreError::database)?;
        games.dedup();
        Ok(games)
    }

    /// The token of the note that a game has still to be shown, if there is one.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails.
    pub fn unshown(&self, game: GameId) -> Result<Option<u64>, StoreError> {
        let token = self.database.get(Key::unshown(game).bytes()).map_err(StoreError::database)?;
        Ok(token.as_deref().and_then(last_number))
    }

    /// All games that have still to be shown, with the tokens of their notes, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails.
    pub fn all_unshown(&self) -> Result<Vec<(GameId, u64)>, StoreError> {
        let notes = self.database.scan_prefix(Key::all_unshown().bytes());
        let notes = notes.filter_map(|note| {
            note.map(|(key, token)| Some((GameId(last_number(&key)?), last_number(&token)?))).transpose()
        });
        notes.map(|note| note.map_err(StoreError::database)).collect()
    }

    /// Takes the note with this token away that a game has still to be shown. It does not wait for the disk: the
    /// next save takes it there, and until then a crash brings the note back.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails.
    pub fn note_shown(&self, game: GameId, token: u64) -> Result<Noted, StoreError> {
        let (key, old) = (Key::unshown(game), token.to_be_bytes());
        let swapped = self.database.compare_and_swap(key.bytes(), Some(&old), None::<&[u8]>);
        Ok(match swapped.map_err(StoreError::database)? {
            Ok(()) => Noted::This,
            Err(other) => Noted::of(other.current.as_deref().and_then(last_number), token),
        })
    }

    /// A player's settings; the defaults when nothing was set.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails or the record is unreadable.
    pub fn player_settings(&self, user: UserId) -> Result<PlayerSettings, StoreError> {
        Ok(self.get(&Key::player(user))?.unwrap_or_default())
    }

    /// A server's settings; the defaults when nothing was set.
    ///
    /// # Errors
    /// [`StoreError`] when the database fails or the record is unreadable.
    pub fn guild_settings(&self, guild: GuildId) -> Result<GuildSettings, StoreError> {
        Ok(self.get(&Key::guild(guild))?.unwrap_or_default())
    }

    /// Makes a game unreadable, or gives it back what was there; returns what was there.
    #[cfg(test)]
    pub(crate) fn spoil(&self, game: GameId, record: &[u8]) -> Vec<u8> {
        let old = self.database.insert(Key::game(game).bytes(), record).expect("it can be written");
        old.expect("the game is there").to_vec()
    }

    /// The records whose keys start with `prefix` and end with a person.
    fn by_user<T: Stored>(&self, prefix: &Key) -> Result<Vec<(UserId, T)>, StoreError> {
        let mut records = Vec::new();
        for entry in self.database.scan_prefix(prefix.bytes()) {
            let (key, bytes) = entry.map_err(StoreError::database)?;
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
        let bytes = self.database.get(key.bytes()).map_err(StoreError::database)?;
        Ok(bytes.map(|bytes| T::decode(&bytes)).transpose()?)
    }

    /// The games named by the index entries that start with `prefix`.
    fn index(&self, prefix: &Key) -> impl Iterator<Item = sled::Result<GameId>> + use<> {
        let keys = self.database.scan_prefix(prefix.bytes()).keys();
        keys.filter_map(|key| key.map(|key| last_number(&key).map(GameId)).transpose())
    }

    /// The games with these numbers; those that are not there are left out.
    ///
    /// # Errors
    /// As [`Store::open_games`].
    pub fn numbered(&self, games: impl IntoIterator<Item = GameId>) -> Result<Vec<Game>, StoreError> {
        self.games(games.into_iter().map(Ok))
    }

    fn games(&self, entries: impl Iterator<Item = sled::Result<GameId>>) -> Result<Vec<Game>, StoreError> {
        let mut games = Vec::new();
        for entry in entries {
            let id = entry.map_err(StoreError::database)?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Hand, Opponent, Place, SideChoice, Stakes, Terms, TimeControl, Timestamp, Venue};
    use janggi::RuleSet;

    fn challenge(id: u64) -> Game {
        let terms = Terms {
            rules: &RuleSet::KJA,
            challenger: UserId(1),
            opponent: Opponent::Open,
            side: SideChoice::Random,
            clock: TimeControl::Unlimited,
            stakes: Stakes::Casual,
            handicap: None,
            place: Place { guild: None, channel: ChannelId(70), parent: None },
            venue: Venue::Channel,
        };
        Game::challenge(GameId(id), terms, Hand::Left, None, Timestamp(1)).expect("good terms").0
    }

    #[test]
    fn one_bad_record_does_not_keep_the_others_from_going_on() {
        let directory = tempfile::tempdir().expect("a directory");
        let store = Store::open(directory.path()).expect("it opens");
        for id in 1..=3 {
            store
                .save(Changes::new().game(&challenge(id)).expect("it can be written"))
                .expect("the disk works");
        }
        store.database.insert(Key::game(GameId(2)).bytes(), b"\x01{}").expect("it can be written");
        store.database.remove(Key::game(GameId(3)).bytes()).expect("it can be removed");
        let open = store.open_games().expect("the rest reads");
        assert_eq!(open, [challenge(1)]);
        assert!(matches!(store.game(GameId(2)), Err(StoreError::Decode(_))));
        assert!(matches!(store.game(GameId(3)), Ok(None)));
    }

    #[test]
    fn a_store_from_before_an_index_gets_it() {
        let directory = tempfile::tempdir().expect("a directory");
        let guild = GuildId(7);
        let mut terms = *challenge(1).terms();
        terms.place.guild = Some(guild);
        let (game, _) =
            Game::challenge(GameId(1), terms, Hand::Left, None, Timestamp(1)).expect("good terms");
        {
            let store = Store::open(directory.path()).expect("it opens");
            store.save(Changes::new().game(&game).expect("it can be written")).expect("the disk works");
            // As an older version left it.
            store.database.remove(Key::layout().bytes()).expect("it can be removed");
            for entry in store.database.scan_prefix(Key::open_in_guild(guild).bytes()).keys() {
                store.database.remove(entry.expect("it reads")).expect("it can be removed");
            }
            assert_eq!(store.open_games_on(guild).expect("it reads"), []);
            store.flusher.flush().expect("the disk works");
        }
        let store = Store::open(directory.path()).expect("it opens");
        assert_eq!(store.open_games_on(guild).expect("it reads"), [game]);
    }
}

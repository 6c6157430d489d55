//! Keys: a byte for the kind, then numbers, big-endian so that they sort.

use crate::game::{ChannelId, GameId, GuildId, Timestamp, UserId};

/// What a key leads to.
#[derive(Clone, Copy)]
#[repr(u8)]
enum Kind {
    // Records.
    NextGame = b'n',
    Game = b'g',
    Standing = b's',
    Tally = b't',
    Followers = b'f',
    Unshown = b'w',
    Board = b'b',
    Player = b'p',
    Guild = b'd',
    Layout = b'v',
    // Indexes: the game's number is the end of the key. The value is empty, but for the open games of a person, where
    // it is what a list says of the game.
    Open = b'O',
    OpenInChannel = b'C',
    OpenInGuild = b'S',
    OpenOfUser = b'U',
    FinishedInGuild = b'G',
    FinishedOfUser = b'P',
}

/// A key, or the beginning of some.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Key(Vec<u8>);

impl Key {
    fn new(kind: Kind, numbers: &[u64]) -> Key {
        let mut bytes = vec![kind as u8];
        for number in numbers {
            bytes.extend_from_slice(&number.to_be_bytes());
        }
        Key(bytes)
    }

    pub(super) fn next_game() -> Key {
        Key::new(Kind::NextGame, &[])
    }

    pub(super) fn game(game: GameId) -> Key {
        Key::new(Kind::Game, &[game.0])
    }

    pub(super) fn standing(guild: GuildId, user: UserId) -> Key {
        Key::new(Kind::Standing, &[guild.0, user.0])
    }

    pub(super) fn tally(guild: GuildId, user: UserId) -> Key {
        Key::new(Kind::Tally, &[guild.0, user.0])
    }

    /// All tallies of a server.
    pub(super) fn tallies(guild: GuildId) -> Key {
        Key::new(Kind::Tally, &[guild.0])
    }

    pub(super) fn follower(game: GameId, user: UserId) -> Key {
        Key::new(Kind::Followers, &[game.0, user.0])
    }

    /// All followers of a game.
    pub(super) fn followers(game: GameId) -> Key {
        Key::new(Kind::Followers, &[game.0])
    }

    /// All followers of all games.
    pub(super) fn all_followers() -> Key {
        Key::new(Kind::Followers, &[])
    }

    /// The game of a follower's key.
    pub(super) fn followed(key: &[u8]) -> Option<GameId> {
        key.get(1..9).and_then(last_number).map(GameId)
    }

    pub(super) fn unshown(game: GameId) -> Key {
        Key::new(Kind::Unshown, &[game.0])
    }

    /// All games with something that has still to be shown.
    pub(super) fn all_unshown() -> Key {
        Key::new(Kind::Unshown, &[])
    }

    /// Which message shows a game.
    pub(super) fn board(game: GameId) -> Key {
        Key::new(Kind::Board, &[game.0])
    }

    pub(super) fn player(user: UserId) -> Key {
        Key::new(Kind::Player, &[user.0])
    }

    pub(super) fn guild(guild: GuildId) -> Key {
        Key::new(Kind::Guild, &[guild.0])
    }

    /// Which indexes there are.
    pub(super) fn layout() -> Key {
        Key::new(Kind::Layout, &[])
    }

    /// All standings of a server.
    pub(super) fn standings(guild: GuildId) -> Key {
        Key::new(Kind::Standing, &[guild.0])
    }

    /// All open games.
    pub(super) fn open() -> Key {
        Key::new(Kind::Open, &[])
    }

    /// All open games of a channel or thread.
    pub(super) fn open_in(channel: ChannelId) -> Key {
        Key::new(Kind::OpenInChannel, &[channel.0])
    }

    /// All open games of a server.
    pub(super) fn open_in_guild(guild: GuildId) -> Key {
        Key::new(Kind::OpenInGuild, &[guild.0])
    }

    /// All open games of a person.
    pub(super) fn open_of(user: UserId) -> Key {
        Key::new(Kind::OpenOfUser, &[user.0])
    }

    /// All finished games of a server, the oldest first.
    pub(super) fn finished_in(guild: GuildId) -> Key {
        Key::new(Kind::FinishedInGuild, &[guild.0])
    }

    /// All finished games of a person, the oldest first.
    pub(super) fn finished_of(user: UserId) -> Key {
        Key::new(Kind::FinishedOfUser, &[user.0])
    }

    /// The key of a game's entry in an index that starts with `self`.
    pub(super) fn entry(mut self, game: GameId) -> Key {
        self.0.extend_from_slice(&game.0.to_be_bytes());
        self
    }

    /// The key of a finished game's entry in an index that starts with `self`.
    pub(super) fn finished_entry(mut self, ended: Timestamp, game: GameId) -> Key {
        self.0.extend_from_slice(&ended.0.to_be_bytes());
        self.entry(game)
    }

    /// The key of the same finished game in the index that starts with `self` as `entry` is in another.
    pub(super) fn finished_entry_like(mut self, entry: &[u8]) -> Option<Key> {
        const NUMBERS: usize = 2 * size_of::<u64>();
        self.0.extend_from_slice(entry.last_chunk::<NUMBERS>()?);
        Some(self)
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// The last number of a key.
pub(super) fn last_number(key: &[u8]) -> Option<u64> {
    key.last_chunk().map(|bytes| u64::from_be_bytes(*bytes))
}

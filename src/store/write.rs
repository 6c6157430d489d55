//! What is to be written, as plain data.

use crate::game::{Game, GameId, GuildId, GuildSettings, MessageId, PlayerSettings, Standing, Tally, UserId};

/// One thing to be written. [`Store::save`](super::Store::save) takes all that belongs together.
#[derive(Clone, Debug)]
pub enum Write {
    /// A game, with its entries in the lists of games.
    Game(Box<Game>),
    /// Where a player stands on a server.
    Standing(GuildId, UserId, Standing),
    /// What a player has done on a server.
    Tally(GuildId, UserId, Tally),
    /// Somebody wants to hear of the end of a game.
    Follow(GameId, UserId),
    /// Somebody does not want to hear of the end of a game any more, or has heard of it.
    Unfollow(GameId, UserId),
    /// A game has still to be shown. The token tells this note from earlier ones, whose place it takes.
    Unshown(GameId, u64),
    /// The message that shows a game, or that none does.
    Board(GameId, Option<MessageId>),
    /// A player's settings.
    Player(UserId, PlayerSettings),
    /// A server's settings.
    Guild(GuildId, GuildSettings),
}

impl From<Game> for Write {
    fn from(game: Game) -> Write {
        Write::Game(Box::new(game))
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
    pub(super) fn of(found: Option<u64>, token: u64) -> Noted {
        match found {
            Some(found) if found == token => Noted::This,
            Some(_) => Noted::Other,
            None => Noted::Nothing,
        }
    }
}

//! What a list says of an open game: enough to choose it, without the game itself.

use super::ids::{ChannelId, GameId, UserId};
use super::phase::{Phase, Task};
use super::player::{Player, Seat};
use super::state::Game;
use super::terms::Place;
use super::time::Timestamp;

/// An open game in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Which game.
    pub game: GameId,
    /// Where it was proposed.
    pub place: Place,
    /// The thread it is shown in, if it has one.
    pub thread: Option<ChannelId>,
    /// Who proposed it.
    pub challenger: UserId,
    /// Who sits, or is asked to sit, opposite; nobody where anyone may accept.
    pub opponent: Option<Player>,
    /// Where it stands.
    pub phase: Phase,
    /// The person whose move it is, while it is on the board.
    pub turn_of: Option<UserId>,
    /// When it last changed.
    pub updated: Timestamp,
}

impl Listing {
    /// What a list says of a game.
    pub fn of(game: &Game) -> Listing {
        let turn_of = match game.awaited() {
            Some((Task::Move(_), player)) => player.and_then(Player::user),
            _ => None,
        };
        Listing {
            game: game.id(),
            place: game.terms().place,
            thread: game.thread(),
            challenger: game.challenger(),
            opponent: game.seated(Seat::Opponent),
            phase: game.phase(),
            turn_of,
            updated: game.updated(),
        }
    }

    /// The channel or thread it is shown in.
    pub fn shown_in(&self) -> ChannelId {
        self.thread.unwrap_or(self.place.channel)
    }

    /// Whether it was proposed or is shown in a channel.
    pub fn is_in(&self, channel: ChannelId) -> bool {
        self.shown_in() == channel || self.place.channel == channel
    }
}

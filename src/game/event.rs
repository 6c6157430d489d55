//! What happened to a game, for announcements, engine jobs and deadlines. Plain data; each event is told once.

use super::action::Hand;
use super::offer::Offer;
use super::player::Player;
use super::result::GameResult;
use super::time::Timestamp;
use janggi::{Arrangement, BySide, Kind, Move, Side};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A challenge was made; its answer is awaited.
    Challenged,
    /// The challenge was accepted by this player.
    Accepted(Player),
    /// The opponent is to pick one of the challenger's hands.
    HandAsked(Player),
    /// The sides are known.
    SidesDecided {
        /// Who plays which side.
        players: BySide<Player>,
        /// The hand that was picked, where one was.
        picked: Option<Hand>,
    },
    /// The side is to choose its set-up.
    SetupAsked(Side),
    /// The side chose its set-up.
    SetupChosen {
        /// Whose.
        side: Side,
        /// Which.
        arrangement: Arrangement,
    },
    /// The game came to the board.
    Began,
    /// A move or a pass was made.
    Moved(Moved),
    /// The side is to move.
    TurnOf(Side),
    /// Bikjang was called by the side.
    BikjangCalled(Side),
    /// An offer was made and waits for an answer.
    OfferMade(Offer),
    /// The offer was accepted.
    OfferAccepted(Offer),
    /// The offer was turned down.
    OfferDeclined(Offer),
    /// The offer lapsed because the game went on.
    OfferLapsed(Offer),
    /// Moves were taken back for a side.
    TakenBack {
        /// Who had asked.
        by: Side,
        /// How many plies.
        plies: usize,
    },
    /// The side's time runs out soon.
    Reminder {
        /// Whose.
        side: Side,
        /// When.
        deadline: Timestamp,
    },
    /// The game is over.
    Ended(GameResult),
}

/// A move or pass that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Who moved.
    pub side: Side,
    /// The move; a pass is the general's square twice.
    pub mv: Move,
    /// The kind that moved; the general for a pass.
    pub kind: Kind,
    /// The kind that was captured.
    pub captured: Option<Kind>,
    /// Whether it gives check: 장군.
    pub check: bool,
    /// Whether it answers a check: 멍군.
    pub answer: bool,
    /// Whether the generals now face each other and the rule set attaches something to it.
    pub bikjang: bool,
}

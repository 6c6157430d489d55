//! One game between two seats, from the challenge to the result, as pure transitions.
//!
//! Knows the rules and notation. Never knows the engine, async, storage, Discord, or what time it is: time,
//! identifiers and chance come in as arguments.
//!
//! * [`Game::challenge`] makes a game; [`Game::apply`] is the only way it changes by what players, clock, engine
//!   or managers do. A refused action ([`GameError`]) leaves the game as it was; an accepted one tells what
//!   happened as [`Event`]s, in order, each once.
//! * The path is challenge, picking a hand (only when the sides are left to chance), Han's set-up, Cho's set-up
//!   (only where the rule set leaves set-ups free), play, over: see [`Phase`].
//! * [`Game::awaited`] tells whose doing the game waits for, [`Game::next_tick`] when the clock must look again.
//!   Both can be asked at any time, so a restarted bot knows what to go on with.
//! * All of a game that has to be kept is plain data, [`Facts`], and a game is made of that only after all of it was
//!   checked by playing the moves again: a [`Game`] that exists is one that play could have led to.

mod action;
mod agree;
mod apply;
mod challenge;
mod clock;
mod error;
mod event;
mod export;
mod facts;
mod ids;
mod listing;
mod offer;
mod phase;
mod play;
mod player;
mod rating;
mod result;
mod settings;
mod setup;
mod state;
mod tally;
mod terms;
mod tick;
mod time;
mod typed;

pub use action::{Action, Hand};
pub use clock::{TimeControl, TimeLeft};
pub use error::{GameError, TermsError};
pub use event::{Event, Moved};
pub use facts::{Facts, FactsError};
pub use ids::{ChannelId, GameId, GuildId, MessageId, UserId};
pub use listing::Listing;
pub use offer::{Offer, OfferKind, Offers};
pub use phase::{Phase, Stamp, Task};
pub use player::{Actor, Level, Player, Seat};
pub use rating::{Encounter, Period, Rating, Standing, rate};
pub use result::{EndReason, GameResult, RatingChange, Results, Score, Verdict};
pub use settings::{BoardSide, Coordinates, GuildSettings, Pings, PlayerSettings, Reminders};
pub use state::Game;
pub use tally::{LevelResults, RatingAt, SetupCount, Tally};
pub use terms::{HandicapTerms, Opponent, Place, SideChoice, Stakes, Terms, Venue};
pub use time::Timestamp;
pub(crate) use time::millis;
pub use typed::TypedError;

//! A game as it is stored, and what must hold of it.

use serde::{Deserialize, Serialize};

use super::action::Hand;
use super::clock::TimeLeft;
use super::ids::{ChannelId, GameId, MessageId};
use super::names;
use super::offer::Offers;
use super::phase::{Phase, Stamp};
use super::player::Player;
use super::result::{EndReason, GameResult, RatingChange, Verdict};
use super::state::Game;
use super::terms::{SideChoice, Terms};
use super::time::Timestamp;
use janggi::{Arrangement, BySide, Line, Move, MoveError, SetupRule};

/// All that is kept of a game. What can be worked out from this is: the phase, the sides, the position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Record {
    pub(super) id: GameId,
    pub(super) terms: Terms,
    /// The hand of the challenger that hides Cho's soldier.
    pub(super) cho_hidden: Hand,
    /// When the challenge expires.
    pub(super) expires: Option<Timestamp>,
    /// Who accepted.
    pub(super) opponent: Option<Player>,
    /// The hand that the opponent picked.
    pub(super) picked: Option<Hand>,
    /// The set-ups that were chosen.
    #[serde(with = "names::by_side_option")]
    pub(super) setups: BySide<Option<Arrangement>>,
    #[serde(with = "names::list")]
    pub(super) moves: Vec<Move>,
    /// When each move was made.
    pub(super) times: Vec<Timestamp>,
    #[serde(with = "names::by_side")]
    pub(super) left: BySide<TimeLeft>,
    /// Since when the game waits for what it waits for.
    pub(super) since: Timestamp,
    /// Whether the player it waits for was reminded.
    pub(super) reminded: bool,
    pub(super) offers: Offers,
    /// How often moves were taken back.
    pub(super) takebacks: u16,
    pub(super) stamp: Stamp,
    pub(super) result: Option<GameResult>,
    #[serde(with = "names::by_side")]
    pub(super) ratings: BySide<Option<RatingChange>>,
    pub(super) thread: Option<ChannelId>,
    pub(super) board: Option<MessageId>,
    pub(super) rematch: Option<GameId>,
    pub(super) created: Timestamp,
    pub(super) updated: Timestamp,
}

/// Why stored data is no game: something in it contradicts the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The opponent is not the one that was challenged, or is the challenger.
    #[error("the opponent is not the one that was challenged, or is the challenger")]
    Opponent,
    /// A hand was picked where none was to be, or before anyone could.
    #[error("a hand was picked out of turn")]
    Hand,
    /// A set-up was chosen where none was to be, or out of order.
    #[error("a set-up was chosen out of turn")]
    Setup,
    /// There are moves before the set-ups, or not one time for each move.
    #[error("moves and times do not fit the rest")]
    Moves,
    /// A move is illegal.
    #[error("move {0} is illegal: {1}")]
    Illegal(usize, MoveError),
    /// The result is not what the board or the phase allows.
    #[error("the result does not fit the rest")]
    Result,
    /// An offer waits where none can.
    #[error("an offer waits where none can")]
    Offer,
}

impl TryFrom<Record> for Game {
    type Error = RecordError;

    fn try_from(record: Record) -> Result<Game, RecordError> {
        let mut game = Game { record, line: None };
        game.check_opening()?;
        game.replay()?;
        game.check_result()?;
        if game.record.offers.open.is_some() && game.phase() != Phase::Playing {
            return Err(RecordError::Offer);
        }
        Ok(game)
    }
}

impl Game {
    /// What led to the board. The terms themselves are not looked at again: what is allowed in a new challenge may
    /// change, and old games must still be readable.
    fn check_opening(&self) -> Result<(), RecordError> {
        let Record { terms, opponent, picked, setups, .. } = &self.record;
        let (themselves, challenged) = (Player::User(terms.challenger), terms.challenged());
        let fits = match (*opponent, challenged) {
            (None, _) | (Some(Player::User(_)), None) => true,
            (Some(Player::Engine(_)), None) => false,
            (Some(player), Some(challenged)) => player == challenged,
        };
        if !fits || *opponent == Some(themselves) || challenged == Some(themselves) {
            return Err(RecordError::Opponent);
        }
        if picked.is_some() && (opponent.is_none() || terms.side != SideChoice::Random) {
            return Err(RecordError::Hand);
        }
        let chosen = setups.han.is_some();
        let in_turn = chosen || setups.cho.is_none();
        let choosable = self.players().is_some() && terms.rules.setup == SetupRule::Free;
        if !in_turn || chosen && !choosable {
            return Err(RecordError::Setup);
        }
        Ok(())
    }

    /// Plays the moves again.
    fn replay(&mut self) -> Result<(), RecordError> {
        let Record { moves, times, .. } = &self.record;
        if moves.len() != times.len() || !times.is_sorted() {
            return Err(RecordError::Moves);
        }
        let Some(start) = self.start_position() else {
            return if moves.is_empty() { Ok(()) } else { Err(RecordError::Moves) };
        };
        let mut line = Line::new(self.rules(), start);
        for (at, mv) in moves.iter().enumerate() {
            line.play(*mv).map_err(|error| RecordError::Illegal(at, error))?;
        }
        self.line = Some(line);
        Ok(())
    }

    fn check_result(&self) -> Result<(), RecordError> {
        let outcome = self.line.as_ref().and_then(Line::outcome);
        let board = outcome.map(|outcome| GameResult::settled(outcome, EndReason::Board(outcome.reason)));
        let fits = match self.record.result {
            Some(GameResult { reason: EndReason::Board(_), .. }) | None => self.record.result == board,
            Some(GameResult { verdict, reason }) => {
                board.is_none() && reason_fits(verdict, reason) && self.reached(reason)
            }
        };
        let BySide { cho, han } = self.record.ratings;
        let rated = cho.is_some() == han.is_some() && (cho.is_none() || self.is_rateable());
        if fits && rated { Ok(()) } else { Err(RecordError::Result) }
    }

    /// Whether the game got as far as it must have to end like that.
    fn reached(&self, reason: EndReason) -> bool {
        match reason {
            EndReason::Declined | EndReason::Withdrawn => self.record.opponent.is_none(),
            EndReason::Expired => self.players().is_none(),
            EndReason::Adjudicated => true,
            EndReason::Aborted => self.record.opponent.is_some(),
            EndReason::SetupTime => self.players().is_some() && self.line.is_none(),
            EndReason::Board(_)
            | EndReason::Resignation
            | EndReason::Time
            | EndReason::AgreedDraw
            | EndReason::AgreedCount
            | EndReason::BikjangCall => self.line.is_some(),
        }
    }
}

/// Whether a game that ends for `reason` can have this verdict.
fn reason_fits(verdict: Verdict, reason: EndReason) -> bool {
    match reason {
        EndReason::Board(_) | EndReason::BikjangCall => verdict != Verdict::Void,
        EndReason::Resignation | EndReason::Time | EndReason::SetupTime | EndReason::AgreedCount => {
            matches!(verdict, Verdict::Won(_))
        }
        EndReason::AgreedDraw => verdict == Verdict::Draw,
        EndReason::Aborted
        | EndReason::Declined
        | EndReason::Withdrawn
        | EndReason::Expired
        | EndReason::Adjudicated => verdict == Verdict::Void,
    }
}

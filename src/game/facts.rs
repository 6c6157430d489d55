//! All that has to be kept of a game, and what must hold of it.

use super::action::Hand;
use super::clock::TimeLeft;
use super::ids::{ChannelId, GameId};
use super::offer::Offers;
use super::phase::{Phase, Stamp};
use super::player::Player;
use super::result::{EndReason, GameResult, RatingChange, Verdict};
use super::state::Game;
use super::terms::{SideChoice, Terms};
use super::time::Timestamp;
use janggi::{Arrangement, BySide, Line, Move, MoveError, SetupRule};

/// All that has to be kept of a game, as plain data that may contradict itself: [`Game::try_from`] looks whether it
/// does. What can be worked out from it is not in it: the phase, the sides, the position.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    /// The number of the game.
    pub id: GameId,
    /// What was agreed on.
    pub terms: Terms,
    /// The hand of the challenger that hides Cho's soldier.
    pub cho_hidden: Hand,
    /// When the challenge expires.
    pub expires: Option<Timestamp>,
    /// Who accepted.
    pub opponent: Option<Player>,
    /// The hand that the opponent picked.
    pub picked: Option<Hand>,
    /// The set-ups that were chosen.
    pub setups: BySide<Option<Arrangement>>,
    /// The moves played.
    pub moves: Vec<Move>,
    /// When each move was made.
    pub times: Vec<Timestamp>,
    /// What is on the live clocks, without what the side to move has thought.
    pub left: BySide<TimeLeft>,
    /// Since when the game waits for what it waits for.
    pub since: Timestamp,
    /// Whether the player it waits for was reminded.
    pub reminded: bool,
    /// The offers between the players.
    pub offers: Offers,
    /// How often moves were taken back.
    pub takebacks: u16,
    /// Which view of the game is current.
    pub stamp: Stamp,
    /// How it ended.
    pub result: Option<GameResult>,
    /// What it did to the ratings.
    pub ratings: BySide<Option<RatingChange>>,
    /// The thread it is shown in.
    pub thread: Option<ChannelId>,
    /// The game that was proposed as its rematch.
    pub rematch: Option<GameId>,
    /// When it was proposed.
    pub created: Timestamp,
    /// When it last changed.
    pub updated: Timestamp,
}

/// Why facts are no game: something in it contradicts the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FactsError {
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

impl TryFrom<Facts> for Game {
    type Error = FactsError;

    fn try_from(facts: Facts) -> Result<Game, FactsError> {
        let mut game = Game { facts, line: None };
        game.check_opening()?;
        game.replay()?;
        game.check_result()?;
        if game.facts.offers.open.is_some() && game.phase() != Phase::Playing {
            return Err(FactsError::Offer);
        }
        Ok(game)
    }
}

impl Game {
    /// What led to the board. The terms themselves are not looked at again: what is allowed in a new challenge may
    /// change, and old games must still be readable.
    fn check_opening(&self) -> Result<(), FactsError> {
        let Facts { terms, opponent, picked, setups, .. } = &self.facts;
        let (themselves, challenged) = (Player::User(terms.challenger), terms.challenged());
        let fits = match (*opponent, challenged) {
            (None, _) | (Some(Player::User(_)), None) => true,
            (Some(Player::Engine(_)), None) => false,
            (Some(player), Some(challenged)) => player == challenged,
        };
        if !fits || *opponent == Some(themselves) || challenged == Some(themselves) {
            return Err(FactsError::Opponent);
        }
        if picked.is_some() && (opponent.is_none() || terms.side != SideChoice::Random) {
            return Err(FactsError::Hand);
        }
        let chosen = setups.han.is_some();
        let in_turn = chosen || setups.cho.is_none();
        let choosable = self.players().is_some() && terms.rules.setup == SetupRule::Free;
        if !in_turn || chosen && !choosable {
            return Err(FactsError::Setup);
        }
        Ok(())
    }

    /// Plays the moves again.
    fn replay(&mut self) -> Result<(), FactsError> {
        let Facts { moves, times, .. } = &self.facts;
        if moves.len() != times.len() || !times.is_sorted() {
            return Err(FactsError::Moves);
        }
        let Some(start) = self.start_position() else {
            return if moves.is_empty() { Ok(()) } else { Err(FactsError::Moves) };
        };
        let mut line = Line::new(self.rules(), start);
        for (at, mv) in moves.iter().enumerate() {
            line.play(*mv).map_err(|error| FactsError::Illegal(at, error))?;
        }
        self.line = Some(line);
        Ok(())
    }

    fn check_result(&self) -> Result<(), FactsError> {
        let outcome = self.line.as_ref().and_then(Line::outcome);
        let board = outcome.map(|outcome| GameResult::settled(outcome, EndReason::Board(outcome.reason)));
        let fits = match self.facts.result {
            Some(GameResult { reason: EndReason::Board(_), .. }) | None => self.facts.result == board,
            Some(GameResult { verdict, reason }) => {
                board.is_none() && reason_fits(verdict, reason) && self.reached(reason)
            }
        };
        let BySide { cho, han } = self.facts.ratings;
        let rated = cho.is_some() == han.is_some() && (cho.is_none() || self.is_rateable());
        if fits && rated { Ok(()) } else { Err(FactsError::Result) }
    }

    /// Whether the game got as far as it must have to end like that.
    fn reached(&self, reason: EndReason) -> bool {
        match reason {
            EndReason::Declined | EndReason::Withdrawn => self.facts.opponent.is_none(),
            EndReason::Expired => self.players().is_none(),
            EndReason::Adjudicated => true,
            EndReason::Aborted => self.facts.opponent.is_some(),
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

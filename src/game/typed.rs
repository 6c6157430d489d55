//! Moves as people type them.

use super::action::Action;
use super::error::GameError;
use super::ids::UserId;
use super::phase::Phase;
use super::state::Game;
use janggi::notation::{MoveTextError, parse_move};

/// Why a typed text is no action in a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TypedError {
    /// The user cannot move, whatever was typed.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The text is no move of the position.
    #[error(transparent)]
    Move(#[from] MoveTextError),
}

impl Game {
    /// The action that a move typed by a person stands for, in any notation: a move or a pass.
    ///
    /// # Errors
    /// [`TypedError::Game`] when it is not that person's turn to move; only then is the text read, and
    /// [`TypedError::Move`] tells why it is none of a legal move.
    pub fn typed(&self, user: UserId, text: &str) -> Result<Action, TypedError> {
        match self.phase() {
            Phase::Playing => {}
            Phase::Over => return Err(GameError::Over.into()),
            Phase::Challenge | Phase::PickHand | Phase::Setup(_) => return Err(GameError::NotBegun.into()),
        }
        let side = self.side_of(user).ok_or(GameError::NotAPlayer)?;
        if self.turn() != Some(side) {
            return Err(GameError::NotYourTurn(side.other()).into());
        }
        let line = self.line().ok_or(GameError::NotBegun)?;
        let mv = parse_move(text, line.position(), line.rules())?;
        Ok(if mv.is_pass() { Action::Pass } else { Action::Move(mv) })
    }
}

//! What can go wrong with a use case.

use crate::game::{GameError, GameId, TermsError, UserId};
use crate::store::StoreError;
use janggi::notation::MoveTextError;
use janggi_render::RenderError;

/// Why a use case did not succeed. The first group is for the user to hear; the rest is for the log, and the user
/// hears one neutral sentence.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// The rules of the game refuse it.
    #[error(transparent)]
    Game(#[from] GameError),
    /// No game can be played on such terms.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// What was typed is no move in the game.
    #[error("{text:?} is no move: {error}")]
    Typed {
        /// What was typed.
        text: String,
        /// Why it is none.
        #[source]
        error: MoveTextError,
    },
    /// There is no such game.
    #[error("there is no game {0}")]
    NoSuchGame(GameId),
    /// The user has as many open challenges as one may have.
    #[error("the user has {0} open challenges already")]
    TooManyChallenges(usize),
    /// The user has as many open games against the engine as one may have.
    #[error("the user has {0} open games against the engine already")]
    TooManyEngineGames(usize),
    /// The managers of the server do not let this person play.
    #[error("user {0} may not play on this server")]
    Blocked(UserId),

    /// The store failed.
    #[error("the store failed")]
    Store(#[from] StoreError),
    /// A picture could not be drawn.
    #[error("a picture could not be drawn")]
    Render(#[from] RenderError),
    /// A background task died.
    #[error("a background task died")]
    Task(#[from] tokio::task::JoinError),
    /// The engine's threads could not be started.
    #[error("the engine's threads could not be started")]
    Threads(#[source] std::io::Error),
}

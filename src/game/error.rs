//! Why something is refused. Every reason has a variant, so that it can be said in any language.

use super::offer::OfferKind;
use janggi::{MoveError, Side};

/// Why no game can be played on some terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// Nobody can challenge themselves.
    #[error("nobody can challenge themselves")]
    Oneself,
    /// The clock gives no time to play, or too much of it.
    #[error("the clock leaves too little time, or too much")]
    Clock,
    /// Only games between people are rated.
    #[error("games against the engine are not rated")]
    RatedAgainstEngine,
    /// Only even games are rated.
    #[error("games with a handicap are not rated")]
    RatedWithHandicap,
    /// Ratings belong to a server.
    #[error("only games in a server are rated")]
    RatedOutsideServer,
}

/// Why an action is refused. The game is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The actor has no seat in this game.
    #[error("the actor does not play in this game")]
    NotAPlayer,
    /// The challenge is for somebody else.
    #[error("the challenge is for somebody else")]
    NotChallenged,
    /// The challenger cannot answer the own challenge.
    #[error("the challenger cannot answer the challenge")]
    OwnChallenge,
    /// Only the challenger may withdraw a challenge.
    #[error("only the challenger may withdraw the challenge")]
    NotChallenger,
    /// Only a manager may do this.
    #[error("only a manager may do this")]
    NotManager,
    /// Only the clock does this.
    #[error("only the clock does this")]
    NotClock,
    /// It was meant for an earlier board.
    #[error("the game has moved on since")]
    Stale,
    /// The time for it has run out. The clock has just not ended the game yet: send it an
    /// [`Action::Tick`](super::Action::Tick).
    #[error("the time has run out")]
    TimeUp,
    /// The challenge was accepted already.
    #[error("the challenge was accepted already")]
    Accepted,
    /// There is no hand to pick, or not any more.
    #[error("there is no hand to pick")]
    NoHandToPick,
    /// The hands are the challenger's; the opponent picks.
    #[error("the opponent picks the hand, not the challenger")]
    OwnHand,
    /// There is no set-up to choose, or not any more.
    #[error("there is no set-up to choose")]
    NoSetupToChoose,
    /// The game has not come to the board yet.
    #[error("the game has not begun")]
    NotBegun,
    /// It is the turn of this side, which is the other player's.
    #[error("it is {0}'s turn")]
    NotYourTurn(Side),
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] MoveError),
    /// A pass is an action of its own, never a move of the general to its own square.
    #[error("a pass is not a move: pass explicitly")]
    PassIsNoMove,
    /// Bikjang cannot be called here.
    #[error("bikjang cannot be called here")]
    NoBikjang,
    /// Both sides have moved: the game can only be resigned.
    #[error("both sides have moved, so the game can no longer be aborted")]
    TooLateToAbort,
    /// The rule set ends games by agreement in this other way.
    #[error("under these rules one offers a {0:?}")]
    WrongAgreement(OfferKind),
    /// An offer waits for an answer already.
    #[error("an offer waits for an answer already")]
    OfferWaits,
    /// The side made an offer since its last move.
    #[error("one offer a move")]
    OfferedAlready,
    /// No such offer waits for an answer.
    #[error("no such offer waits for an answer")]
    NoOffer,
    /// Whoever made an offer cannot answer it.
    #[error("nobody answers their own offer")]
    OwnOffer,
    /// The asking side has made no move.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// Moves of rated games stand.
    #[error("in a rated game nothing is taken back")]
    RatedMovesStand,
}

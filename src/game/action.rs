//! What can be done to a game.

use super::offer::OfferKind;
use janggi::{Arrangement, Move};

/// One of the challenger's hands, each hiding a soldier of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hand {
    /// The left hand.
    Left,
    /// The right hand.
    Right,
}

/// What an actor does to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Take up the challenge: the one challenged, or anyone but the challenger when it is open.
    Accept,
    /// Turn the challenge down: the one challenged.
    Decline,
    /// Take the challenge back: the challenger.
    Withdraw,
    /// Pick a hand and so a side: the opponent.
    PickHand(Hand),
    /// Choose the order of horses and elephants: the player whose side is asked.
    ChooseSetup(Arrangement),
    /// Move a piece: the player to move. Never a pass, so that choosing the general twice does nothing.
    Move(Move),
    /// Pass (한수쉼): the player to move.
    Pass,
    /// Call bikjang and have the game settled, where the rule set lets it be called: the player to move.
    CallBikjang,
    /// Give up: either player, once the game is on the board.
    Resign,
    /// Call the game off without result: either player, before both have moved.
    Abort,
    /// Offer or ask something: either player, once the game is on the board. Asking the engine for a takeback
    /// takes back at once; offering what the other has offered agrees to it.
    Offer(OfferKind),
    /// Agree to the other player's offer.
    AcceptOffer(OfferKind),
    /// Turn the other player's offer down.
    DeclineOffer(OfferKind),
    /// Look whether a deadline has passed: the clock. Never refused; too early, or again, it does nothing.
    Tick,
    /// End the game without result: a manager.
    Adjudicate,
}

//! Offers between the players.

use janggi::{BySide, RuleSet, Side};

/// What can be offered or asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OfferKind {
    /// A draw; only where the rule set knows draws.
    Draw,
    /// To end the game now and count points; only where the rule set counts them.
    Settle,
    /// To take back the asking player's last move.
    Takeback,
}

impl OfferKind {
    /// The way to end a game by agreement under a rule set: [`OfferKind::Draw`] or [`OfferKind::Settle`].
    pub fn agreement(rules: &RuleSet) -> OfferKind {
        if rules.knows_draws() { OfferKind::Draw } else { OfferKind::Settle }
    }
}

/// An offer that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offer {
    /// What is offered.
    pub kind: OfferKind,
    /// By which side.
    pub by: Side,
}

/// The offers of a game. An offer stands until it is answered or the other side moves; a takeback request lapses
/// with any move. At most one stands at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// The offer that waits for an answer.
    pub open: Option<Offer>,
    /// Whether each side made an offer since its last move, so that nobody is asked again and again.
    pub made: BySide<bool>,
}

impl Offers {
    /// The offer that waits for an answer.
    pub fn open(&self) -> Option<Offer> {
        self.open
    }
}

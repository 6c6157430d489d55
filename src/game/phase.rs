//! Where a game stands.

use janggi::Side;

/// Where a game stands on its way from challenge to result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Proposed and not yet accepted.
    Challenge,
    /// Accepted; the opponent must pick one of the challenger's hands.
    PickHand,
    /// The side must choose its set-up: Han first, then Cho.
    Setup(Side),
    /// On the board.
    Playing,
    /// Ended, or never begun: [`Game::result`](super::Game::result) tells how.
    Over,
}

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// An answer to the challenge.
    Answer,
    /// A hand to be picked.
    PickHand,
    /// A set-up for the side.
    ChooseSetup(Side),
    /// A move of the side.
    Move(Side),
}

/// Which view of a game something was meant for: it grows with every step (acceptance, sides, set-up, move,
/// takeback, end) and never falls, so a press on an older board, or an engine's answer to it, is told apart even
/// when moves were taken back in between. Offers do not change it: the board they are made over stays good.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stamp(pub u32);

impl Stamp {
    pub(super) fn next(self) -> Stamp {
        Stamp(self.0.saturating_add(1))
    }
}

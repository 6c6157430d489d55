//! How a game ends by the rules of the board.

use super::side::Side;

/// Why a game ended on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// 외통: in check with no legal answer.
    Checkmate,
    /// 빅장: the generals face each other and nobody broke the line.
    Bikjang,
    /// Two passes in a row.
    DoublePass,
    /// The same position too often.
    Repetition,
    /// One piece shuttled between two squares until the rule forbade it (a form of repetition).
    Shuttle,
    /// The same position too often, one side giving check with every move.
    PerpetualCheck,
    /// Too many plies without a capture.
    NoCapture,
    /// Neither side can move anything.
    Stuck,
    /// Neither side has the force left to mate.
    Material,
}

impl Reason {
    /// The word for machine-readable output. A shuttle is a kind of `repetition` there, because
    /// that is how Fairy-Stockfish reports it; [`Reason::detail`] tells it apart.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Checkmate => "checkmate",
            Reason::Bikjang => "bikjang",
            Reason::DoublePass => "double_pass",
            Reason::Repetition | Reason::Shuttle => "repetition",
            Reason::PerpetualCheck => "perpetual_check",
            Reason::NoCapture => "no_capture",
            Reason::Stuck => "stuck",
            Reason::Material => "material",
        }
    }

    /// A word of its own for every reason.
    pub const fn detail(self) -> &'static str {
        match self {
            Reason::Shuttle => "shuttle",
            other => other.name(),
        }
    }
}

/// The end of a game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// Why.
    pub reason: Reason,
}

impl Outcome {
    /// `side` won.
    #[inline]
    pub const fn won(side: Side, reason: Reason) -> Outcome {
        Outcome { winner: Some(side), reason }
    }

    /// Nobody won.
    #[inline]
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }

    /// `cho`, `han` or `draw`.
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(side) => side.name(),
            None => "draw",
        }
    }
}

//! What the players agree on before a game.

use super::clock::TimeControl;
use super::error::TermsError;
use super::ids::{ChannelId, GuildId, UserId};
use super::player::{Level, Seat};
use janggi::{Handicap, RuleSet, Side};

/// Who is challenged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// This person and nobody else.
    User(UserId),
    /// Anyone but the challenger.
    Open,
    /// The engine.
    Engine(Level),
}

/// Which side the challenger takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SideChoice {
    /// This one.
    Fixed(Side),
    /// By custom: the challenger hides a soldier of each side in the hands, the opponent picks a hand.
    Random,
}

/// Whether a game counts for the rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stakes {
    /// It does not.
    Casual,
    /// It does.
    Rated,
}

/// Where the game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Venue {
    /// In the channel where it was proposed.
    Channel,
    /// In a thread of its own.
    Thread,
}

/// Pieces that one player does without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandicapTerms {
    /// Which pieces.
    pub pieces: Handicap,
    /// Who does without them: the stronger player.
    pub giver: Seat,
}

/// Where a game lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The server; `None` in private messages.
    pub guild: Option<GuildId>,
    /// The channel in which it was proposed.
    pub channel: ChannelId,
    /// Where that is a public thread, the channel to which it belongs: whoever sees that may see the thread.
    pub parent: Option<ChannelId>,
}

/// All that a challenge says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The rule set.
    pub rules: &'static RuleSet,
    /// Who proposes the game.
    pub challenger: UserId,
    /// To whom.
    pub opponent: Opponent,
    /// The challenger's side.
    pub side: SideChoice,
    /// The clock.
    pub clock: TimeControl,
    /// Rated or casual.
    pub stakes: Stakes,
    /// Pieces that one player does without.
    pub handicap: Option<HandicapTerms>,
    /// Where it was proposed.
    pub place: Place,
    /// Where it is to be shown.
    pub venue: Venue,
}

impl Terms {
    /// Looks whether a game can be played on these terms.
    ///
    /// # Errors
    /// [`TermsError`] with the first thing that does not go.
    pub fn check(&self) -> Result<(), TermsError> {
        if self.opponent == Opponent::User(self.challenger) {
            return Err(TermsError::Oneself);
        }
        if !self.clock.is_playable() {
            return Err(TermsError::Clock);
        }
        if self.stakes == Stakes::Rated {
            if matches!(self.opponent, Opponent::Engine(_)) {
                return Err(TermsError::RatedAgainstEngine);
            }
            if self.handicap.is_some() {
                return Err(TermsError::RatedWithHandicap);
            }
            if self.place.guild.is_none() {
                return Err(TermsError::RatedOutsideServer);
            }
        }
        Ok(())
    }
}

//! What players and servers have chosen. A field that is not set follows the bot's default.

use super::ids::{ChannelId, UserId};
use janggi::RuleSet;

/// Which coordinates are drawn at the edge of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coordinates {
    /// Those that are usual in the language.
    #[default]
    Shown,
    /// Those of Korean records.
    Korean,
    /// Letters and numbers.
    Algebraic,
    /// None.
    Hidden,
}

/// Which side of the board is at the bottom of what a player sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardSide {
    /// The player's own.
    #[default]
    Own,
    /// Cho's, as in printed diagrams.
    Cho,
    /// Han's.
    Han,
}

/// Whether a player is reminded of a deadline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reminders {
    /// Yes.
    #[default]
    On,
    /// No.
    Off,
}

/// Whether the player to move is pinged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pings {
    /// Yes.
    #[default]
    On,
    /// No.
    Off,
}

/// What a player has chosen, on all servers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerSettings {
    /// A language instead of the one of the user's own client, as a locale such as `ko`.
    pub locale: Option<String>,
    /// The board's theme, by name.
    pub theme: Option<String>,
    /// The piece set, by name.
    pub pieces: Option<String>,
    /// The colour of Cho's pieces, by name.
    pub cho: Option<String>,
    /// Coordinates at the edge.
    pub coordinates: Coordinates,
    /// The side that is at the bottom.
    pub board_side: BoardSide,
    /// Reminders of deadlines.
    pub reminders: Reminders,
}

/// What the managers of a server have chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuildSettings {
    /// The language of public messages instead of the server's own, as a locale such as `ko`.
    pub locale: Option<String>,
    /// The default rule set, by name.
    pub rules: Option<String>,
    /// The board's theme, by name.
    pub theme: Option<String>,
    /// The piece set, by name.
    pub pieces: Option<String>,
    /// The colour of Cho's pieces, by name.
    pub cho: Option<String>,
    /// The channels in which games may be played; none named means all.
    pub channels: Vec<ChannelId>,
    /// Pings of the player to move.
    pub pings: Pings,
    /// People who may not play here.
    pub blocked: Vec<UserId>,
}

impl GuildSettings {
    /// The rule set of games for which none is chosen.
    pub fn usual_rules(&self) -> &'static RuleSet {
        self.rules.as_deref().and_then(RuleSet::named).unwrap_or(&RuleSet::KJA)
    }
}

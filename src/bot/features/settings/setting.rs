//! What can be set, as it stands in component ids, and what setting it does.

use crate::app::{BoardSide, Coordinates, GuildSettings, Pings, PlayerSettings, Reminders};
use crate::game::ChannelId;
use janggi::RuleSet;
use janggi_render::{ChoColour, PieceSet, Theme};

use crate::bot::text::Language;

/// The value that stands for "not chosen": what is usual is followed.
pub(crate) const USUAL: &str = "usual";

/// Something that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Setting {
    /// A player's language.
    Language,
    /// A player's theme and piece set.
    Look,
    /// The colour of Cho for a player.
    Cho(ChoColour),
    /// A player's coordinates.
    Coordinates,
    /// Which side is at the bottom for a player.
    Bottom,
    /// A player's reminders.
    Reminders(Reminders),
    /// The language of public messages.
    GuildLanguage,
    /// The usual rule set.
    GuildRules,
    /// The theme and piece set of public boards.
    GuildLook,
    /// The colour of Cho on public boards.
    GuildCho(ChoColour),
    /// The channels in which games may be played.
    GuildChannels,
    /// Pings of the player to move.
    GuildPings(Pings),
}

/// What was chosen for a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Chosen {
    /// Nothing: the button says it all.
    Nothing,
    /// One of the values of a list.
    Value(String),
    /// Channels.
    Channels(Vec<ChannelId>),
}

impl Setting {
    /// All settings.
    pub(crate) const ALL: [Setting; 16] = [
        Setting::Language,
        Setting::Look,
        Setting::Cho(ChoColour::Blue),
        Setting::Cho(ChoColour::Green),
        Setting::Coordinates,
        Setting::Bottom,
        Setting::Reminders(Reminders::On),
        Setting::Reminders(Reminders::Off),
        Setting::GuildLanguage,
        Setting::GuildRules,
        Setting::GuildLook,
        Setting::GuildCho(ChoColour::Blue),
        Setting::GuildCho(ChoColour::Green),
        Setting::GuildChannels,
        Setting::GuildPings(Pings::On),
        Setting::GuildPings(Pings::Off),
    ];

    /// A short name for component ids.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Setting::Language => "language",
            Setting::Look => "look",
            Setting::Cho(ChoColour::Blue) => "cho-blue",
            Setting::Cho(ChoColour::Green) => "cho-green",
            Setting::Coordinates => "coordinates",
            Setting::Bottom => "bottom",
            Setting::Reminders(Reminders::On) => "reminders-on",
            Setting::Reminders(Reminders::Off) => "reminders-off",
            Setting::GuildLanguage => "guild-language",
            Setting::GuildRules => "guild-rules",
            Setting::GuildLook => "guild-look",
            Setting::GuildCho(ChoColour::Blue) => "guild-cho-blue",
            Setting::GuildCho(ChoColour::Green) => "guild-cho-green",
            Setting::GuildChannels => "guild-channels",
            Setting::GuildPings(Pings::On) => "guild-pings-on",
            Setting::GuildPings(Pings::Off) => "guild-pings-off",
        }
    }

    /// The setting with a name of [`Setting::name`].
    pub(crate) fn named(name: &str) -> Option<Setting> {
        Setting::ALL.into_iter().find(|setting| setting.name() == name)
    }

    /// Whether it is a server's, and so for its managers to set.
    pub(crate) const fn is_of_guild(self) -> bool {
        match self {
            Setting::Language
            | Setting::Look
            | Setting::Cho(_)
            | Setting::Coordinates
            | Setting::Bottom
            | Setting::Reminders(_) => false,
            Setting::GuildLanguage
            | Setting::GuildRules
            | Setting::GuildLook
            | Setting::GuildCho(_)
            | Setting::GuildChannels
            | Setting::GuildPings(_) => true,
        }
    }

    /// Sets a player's setting. A value that does not exist (any more) changes nothing.
    pub(crate) fn set_for_player(self, chosen: &Chosen, player: &mut PlayerSettings) {
        match (self, chosen) {
            (Setting::Reminders(reminders), _) => player.reminders = reminders,
            (Setting::Cho(colour), _) => player.cho = Some(colour.name().to_owned()),
            (Setting::Language, Chosen::Value(value)) => set_language(value, &mut player.locale),
            (Setting::Look, Chosen::Value(value)) => {
                set_look(value, &mut player.theme, &mut player.pieces);
            }
            (Setting::Coordinates, Chosen::Value(value)) => {
                player.coordinates = named(&COORDINATES, value).unwrap_or(player.coordinates);
            }
            (Setting::Bottom, Chosen::Value(value)) => {
                player.board_side = named(&BOTTOMS, value).unwrap_or(player.board_side);
            }
            _ => {}
        }
    }

    /// Sets a server's setting. A value that does not exist (any more) changes nothing.
    pub(crate) fn set_for_guild(self, chosen: &Chosen, guild: &mut GuildSettings) {
        match (self, chosen) {
            (Setting::GuildPings(pings), _) => guild.pings = pings,
            (Setting::GuildCho(colour), _) => guild.cho = Some(colour.name().to_owned()),
            (Setting::GuildChannels, Chosen::Channels(channels)) => guild.channels.clone_from(channels),
            (Setting::GuildLanguage, Chosen::Value(value)) => set_language(value, &mut guild.locale),
            (Setting::GuildLook, Chosen::Value(value)) => {
                set_look(value, &mut guild.theme, &mut guild.pieces);
            }
            (Setting::GuildRules, Chosen::Value(value)) => {
                if let Some(rules) = RuleSet::named(value) {
                    guild.rules = Some(rules.name.to_owned());
                }
            }
            _ => {}
        }
    }
}

/// The names of the ways to draw coordinates.
pub(crate) const COORDINATES: [(Coordinates, &str); 4] = [
    (Coordinates::Shown, "shown"),
    (Coordinates::Korean, "korean"),
    (Coordinates::Algebraic, "algebraic"),
    (Coordinates::Hidden, "hidden"),
];

/// The names of the sides that can be at the bottom.
pub(crate) const BOTTOMS: [(BoardSide, &str); 3] =
    [(BoardSide::Own, "own"), (BoardSide::Cho, "cho"), (BoardSide::Han, "han")];

fn named<T: Copy>(names: &[(T, &str)], wanted: &str) -> Option<T> {
    names.iter().find(|(_, name)| *name == wanted).map(|(value, _)| *value)
}

fn set_language(value: &str, locale: &mut Option<String>) {
    if value == USUAL {
        *locale = None;
    } else if let Some(language) = Language::named(value) {
        *locale = Some(language.code().to_owned());
    }
}

/// The value of a look: its theme and its piece set.
pub(crate) fn look(theme: Theme, pieces: PieceSet) -> String {
    format!("{}/{}", theme.name(), pieces.name())
}

fn set_look(value: &str, theme: &mut Option<String>, pieces: &mut Option<String>) {
    if value == USUAL {
        (*theme, *pieces) = (None, None);
    } else if let Some((first, second)) = value.split_once('/')
        && let (Some(chosen), Some(set)) = (Theme::named(first), PieceSet::named(second))
    {
        (*theme, *pieces) = (Some(chosen.name().to_owned()), Some(set.name().to_owned()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_exist_changes_nothing() {
        let mut player = PlayerSettings::default();
        let mut guild = GuildSettings::default();
        for setting in Setting::ALL {
            let button = matches!(
                setting,
                Setting::Reminders(_) | Setting::GuildPings(_) | Setting::Cho(_) | Setting::GuildCho(_)
            );
            if !button {
                for chosen in [Chosen::Nothing, Chosen::Value("no/thing".to_owned())] {
                    setting.set_for_player(&chosen, &mut player);
                    setting.set_for_guild(&chosen, &mut guild);
                }
            }
        }
        assert_eq!((player, guild), (PlayerSettings::default(), GuildSettings::default()));
    }

    #[test]
    fn each_setting_is_set_for_those_it_belongs_to() {
        let value = |text: &str| Chosen::Value(text.to_owned());
        let mut player = PlayerSettings::default();
        Setting::Language.set_for_player(&value("ko"), &mut player);
        Setting::Look.set_for_player(&value("dark/hangul"), &mut player);
        Setting::Coordinates.set_for_player(&value("hidden"), &mut player);
        Setting::Bottom.set_for_player(&value("han"), &mut player);
        Setting::Reminders(Reminders::Off).set_for_player(&Chosen::Nothing, &mut player);
        Setting::Cho(ChoColour::Green).set_for_player(&Chosen::Nothing, &mut player);
        let expected = PlayerSettings {
            locale: Some("ko".to_owned()),
            theme: Some("dark".to_owned()),
            pieces: Some("hangul".to_owned()),
            cho: Some("green".to_owned()),
            coordinates: Coordinates::Hidden,
            board_side: BoardSide::Han,
            reminders: Reminders::Off,
        };
        assert_eq!(player, expected);
        Setting::Look.set_for_player(&value(USUAL), &mut player);
        assert_eq!((player.theme, player.pieces), (None, None));

        let mut guild = GuildSettings::default();
        Setting::GuildRules.set_for_guild(&value("kakao"), &mut guild);
        Setting::GuildChannels.set_for_guild(&Chosen::Channels(vec![ChannelId(7)]), &mut guild);
        assert_eq!(guild.rules.as_deref(), Some("kakao"));
        assert_eq!(guild.channels, [ChannelId(7)]);
        Setting::GuildCho(ChoColour::Green).set_for_guild(&Chosen::Nothing, &mut guild);
        assert_eq!(guild.cho.as_deref(), Some("green"));
    }
}

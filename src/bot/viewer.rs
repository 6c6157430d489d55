//! For whom something is shown: language and looks, from what players and servers have chosen.

use crate::app::{App, AppError, Coordinates as Shown, GuildSettings, PlayerSettings};
use crate::game::{GuildId, UserId};
use janggi_render::{ChoColour, Coordinates, PieceSet, Style, Theme};

use super::text::Language;
use super::words::Words;

/// The words for one person alone, whose client has the locale.
pub(super) async fn personal(app: &App, user: UserId, guild: Option<GuildId>, locale: &str) -> Words {
    let player = kept(app.player_settings(user).await);
    let guild = guild_settings(app, guild).await;
    of_player(&player, &guild, locale)
}

/// What a server has chosen, as far as it can be read.
pub(super) async fn guild_settings(app: &App, guild: Option<GuildId>) -> GuildSettings {
    match guild {
        Some(guild) => kept(app.guild_settings(guild).await),
        None => GuildSettings::default(),
    }
}

/// Settings, or the defaults when they cannot be read: the game goes on without them.
pub(super) fn kept<T: Default>(settings: Result<T, AppError>) -> T {
    settings.unwrap_or_else(|error| {
        tracing::error!(?error, "settings could not be read");
        T::default()
    })
}

/// The words for everybody on a server with the locale.
pub(super) fn of_guild(settings: &GuildSettings, locale: &str) -> Words {
    let language = language(settings.locale.as_deref(), locale);
    let words = Words::of(language);
    let style = styled(words.style, [&settings.theme, &settings.pieces, &settings.cho]);
    Words { style, ..words }
}

/// The words for a player: what the player has not chosen follows the server.
fn of_player(player: &PlayerSettings, guild: &GuildSettings, locale: &str) -> Words {
    let words = Words::of(language(player.locale.as_deref(), locale));
    let style = styled(words.style, [&guild.theme, &guild.pieces, &guild.cho]);
    let mut style = styled(style, [&player.theme, &player.pieces, &player.cho]);
    let mut squares = words.squares;
    match player.coordinates {
        Shown::Shown => {}
        Shown::Korean => squares = Coordinates::Korean,
        Shown::Algebraic => squares = Coordinates::Algebraic,
        Shown::Hidden => style.coordinates = Coordinates::Off,
    }
    if style.coordinates != Coordinates::Off {
        style.coordinates = squares;
    }
    Words { squares, style, bottom: player.board_side, ..words }
}

fn language(chosen: Option<&str>, locale: &str) -> Language {
    chosen.and_then(Language::named).unwrap_or_else(|| Language::of_locale(locale))
}

/// A style with what was chosen by name: theme, piece set, colour of Cho. Names of choices that are gone change
/// nothing.
fn styled(style: Style, [theme, pieces, cho]: [&Option<String>; 3]) -> Style {
    Style {
        theme: theme.as_deref().and_then(Theme::named).unwrap_or(style.theme),
        pieces: pieces.as_deref().and_then(PieceSet::named).unwrap_or(style.pieces),
        cho: cho.as_deref().and_then(ChoColour::named).unwrap_or(style.cho),
        ..style
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::BoardSide;
    use janggi::Side;

    #[test]
    fn a_player_follows_the_server_until_choosing() {
        let guild = GuildSettings {
            locale: Some("ko".to_owned()),
            theme: Some("dark".to_owned()),
            pieces: Some("hangul".to_owned()),
            cho: Some("green".to_owned()),
            ..GuildSettings::default()
        };
        let public = of_guild(&guild, "en-US");
        assert_eq!(public.language, Language::Korean);
        assert_eq!((public.style.theme, public.style.pieces), (Theme::Dark, PieceSet::Hangul));

        let fresh = of_player(&PlayerSettings::default(), &guild, "en-US");
        assert_eq!(fresh.language, Language::English, "the server's language is for public messages");
        assert_eq!((fresh.style.theme, fresh.style.cho), (Theme::Dark, ChoColour::Green));
        assert_eq!(fresh.disc(Side::Cho), "🟢");
        assert_eq!(fresh.style.coordinates, Coordinates::Algebraic);

        let chosen = PlayerSettings {
            locale: Some("ko".to_owned()),
            theme: Some("paper".to_owned()),
            pieces: Some("a set that was withdrawn".to_owned()),
            coordinates: Shown::Hidden,
            board_side: BoardSide::Han,
            ..PlayerSettings::default()
        };
        let words = of_player(&chosen, &guild, "en-US");
        assert_eq!(words.language, Language::Korean);
        assert_eq!((words.style.theme, words.style.pieces), (Theme::Paper, PieceSet::Hangul));
        assert_eq!((words.style.coordinates, words.squares), (Coordinates::Off, Coordinates::Korean));
        assert_eq!(words.bottom(Some(Side::Cho)), Side::Han);
    }
}

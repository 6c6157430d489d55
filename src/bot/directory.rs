//! Who and where: what people and servers are called, how things are shown to them, and who may see what.

use std::sync::Arc;

use serenity::all::{Cache, Context, Http, Member};

use crate::app::{App, AppError, Coordinates as Shown, GuildSettings, PlayerSettings};
use crate::game::{ChannelId, Game, GuildId, Player, UserId};
use janggi_render::{ChoColour, Coordinates, PieceSet, Style, Theme};

use super::policy;
use super::text::Language;
use super::viewer::Viewer;

/// What is known of people and servers: from Discord, and from what they have chosen.
pub(crate) struct Directory {
    app: Arc<App>,
    http: Arc<Http>,
    cache: Arc<Cache>,
}

impl Directory {
    pub(crate) fn new(app: Arc<App>, context: &Context) -> Directory {
        Directory { app, http: Arc::clone(&context.http), cache: Arc::clone(&context.cache) }
    }

    /// How one person alone is shown things, whose client speaks the locale.
    pub(crate) async fn personal(&self, user: UserId, guild: Option<GuildId>, locale: &str) -> Viewer {
        let player = self.player_settings(user).await;
        let guild = self.guild_settings(guild).await;
        of_player(&player, &guild, locale)
    }

    /// How everybody on a server is shown things.
    pub(crate) async fn public_viewer(&self, guild: Option<GuildId>) -> Viewer {
        self.public_viewer_under(&self.guild_settings(guild).await, guild)
    }

    /// As [`Directory::public_viewer`], where it is known what the server has chosen.
    pub(crate) fn public_viewer_under(&self, settings: &GuildSettings, guild: Option<GuildId>) -> Viewer {
        of_guild(settings, &self.locale(guild))
    }

    /// What a server has chosen, as far as it can be read.
    pub(crate) async fn guild_settings(&self, guild: Option<GuildId>) -> GuildSettings {
        match guild {
            Some(guild) => or_default(self.app.guild_settings(guild).await),
            None => GuildSettings::default(),
        }
    }

    /// What a player has chosen, as far as it can be read.
    pub(crate) async fn player_settings(&self, user: UserId) -> PlayerSettings {
        or_default(self.app.player_settings(user).await)
    }

    /// The language that a server has set for itself on Discord.
    fn locale(&self, guild: Option<GuildId>) -> String {
        guild
            .and_then(|guild| self.cache.guild(guild.0).map(|guild| guild.preferred_locale.clone()))
            .unwrap_or_default()
    }

    /// What a server is called.
    pub(crate) fn guild_name(&self, guild: GuildId) -> Option<String> {
        self.cache.guild(guild.0).map(|guild| guild.name.clone())
    }

    /// What a player is called where mentions do not work: in names of threads, in records.
    pub(crate) async fn name(&self, guild: Option<GuildId>, player: Player) -> String {
        match player {
            Player::Engine(_) => self.public_viewer(guild).await.player(player),
            Player::User(user) => self.user_name(guild, user).await,
        }
    }

    async fn user_name(&self, guild: Option<GuildId>, user: UserId) -> String {
        let id = serenity::all::UserId::new(user.0);
        let member = match guild {
            Some(guild) => self.http.get_member(guild.0.into(), id).await.ok(),
            None => None,
        };
        match member {
            Some(member) => member.display_name().to_owned(),
            None => self.http.get_user(id).await.map_or_else(|_| user.to_string(), |user| user.name),
        }
    }

    /// Whether a member of a game's server, asking in a channel, may know of the game.
    pub(crate) fn may_see(&self, game: &Game, member: &Member, here: ChannelId) -> bool {
        policy::sees(&self.cache, game, member, here)
    }
}

/// What was asked of the store, or nothing in particular when it cannot be read: the game goes on without it.
pub(super) fn or_default<T: Default>(read: Result<T, AppError>) -> T {
    read.unwrap_or_else(|error| {
        tracing::error!(?error, "what was chosen could not be read");
        T::default()
    })
}

/// How everybody on a server with the locale is shown things.
fn of_guild(settings: &GuildSettings, locale: &str) -> Viewer {
    let language = language(settings.locale.as_deref(), locale);
    let viewer = Viewer::of(language);
    let style = styled(viewer.style, [&settings.theme, &settings.pieces, &settings.cho]);
    Viewer { style, ..viewer }
}

/// How a player is shown things: what the player has not chosen follows the server.
fn of_player(player: &PlayerSettings, guild: &GuildSettings, locale: &str) -> Viewer {
    let viewer = Viewer::of(language(player.locale.as_deref(), locale));
    let style = styled(viewer.style, [&guild.theme, &guild.pieces, &guild.cho]);
    let mut style = styled(style, [&player.theme, &player.pieces, &player.cho]);
    let mut squares = viewer.squares;
    match player.coordinates {
        Shown::Shown => {}
        Shown::Korean => squares = Coordinates::Korean,
        Shown::Algebraic => squares = Coordinates::Algebraic,
        Shown::Hidden => style.coordinates = Coordinates::Off,
    }
    if style.coordinates != Coordinates::Off {
        style.coordinates = squares;
    }
    Viewer { squares, style, bottom: player.board_side, ..viewer }
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
        let viewer = of_player(&chosen, &guild, "en-US");
        assert_eq!(viewer.language, Language::Korean);
        assert_eq!((viewer.style.theme, viewer.style.pieces), (Theme::Paper, PieceSet::Hangul));
        assert_eq!((viewer.style.coordinates, viewer.squares), (Coordinates::Off, Coordinates::Korean));
        assert_eq!(viewer.bottom(Some(Side::Cho)), Side::Han);
    }
}

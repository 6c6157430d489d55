//! The panels on which players and servers choose how things are.

use crate::app::{Coordinates, Drawing, GuildSettings, Pings, PlayerSettings, Reminders};
use crate::bot::control::{Control, Press};
use crate::bot::features::settings::setting::{BOTTOMS, COORDINATES, Setting, USUAL, look};
use crate::bot::picture::Picture;
use crate::bot::reply::{Button, ButtonStyle, ChannelSelect, Reply, Row, Select, SelectChoice};
use crate::bot::text::{Language, tr};
use crate::bot::viewer::Viewer;
use janggi::{Arrangement, Board, BySide, RuleSet};
use janggi_render::{ChoColour, PieceSet, Scene, Theme};

/// What a player can choose, and has.
pub(crate) fn preferences(chosen: &PlayerSettings, viewer: Viewer) -> Reply {
    let language = viewer.language;
    let (reminders, other, label) = match chosen.reminders {
        Reminders::On => {
            (tr!(language, "panel-reminders-on"), Reminders::Off, tr!(language, "button-reminders-off"))
        }
        Reminders::Off => {
            (tr!(language, "panel-reminders-off"), Reminders::On, tr!(language, "button-reminders-on"))
        }
    };
    let bottoms = BOTTOMS.map(|(value, name)| {
        let viewer = tr!(language, &format!("bottom-{name}"));
        choice(tr!(language, "panel-bottom", choice = viewer), name, value == chosen.board_side)
    });
    let text = format!("{}\n{reminders}", tr!(language, "panel-mine"));
    let as_server = tr!(language, "choice-server");
    Reply::text(text)
        .picture(sample(viewer.style, viewer))
        .select(select(
            Setting::Language,
            languages(chosen.locale.as_deref(), &tr!(language, "choice-auto"), viewer),
        ))
        .select(select(
            Setting::Look,
            looks(chosen.theme.as_deref(), chosen.pieces.as_deref(), as_server, viewer),
        ))
        .select(select(Setting::Coordinates, coordinates(chosen.coordinates, viewer)))
        .select(select(Setting::Bottom, bottoms.to_vec()))
        .buttons([button(Setting::Reminders(other), label), cho_button(Setting::Cho, viewer.style, viewer)])
}

/// What the managers of a server can choose, and have; `style` is that of public boards.
pub(crate) fn settings(
    chosen: &GuildSettings,
    server: &str,
    style: janggi_render::Style,
    viewer: Viewer,
) -> Reply {
    let language = viewer.language;
    let (pings, other, label) = match chosen.pings {
        Pings::On => (tr!(language, "panel-pings-on"), Pings::Off, tr!(language, "button-pings-off")),
        Pings::Off => (tr!(language, "panel-pings-off"), Pings::On, tr!(language, "button-pings-on")),
    };
    let channels: Vec<String> = chosen.channels.iter().map(|channel| format!("<#{channel}>")).collect();
    let channels = if channels.is_empty() {
        tr!(language, "panel-channels-all")
    } else {
        tr!(language, "panel-channels-now", channels = channels.join(", "))
    };
    let title = tr!(language, "panel-guild", server = server.to_owned());
    let usual = chosen.usual_rules();
    let rules = RuleSet::ALL.map(|rules| {
        let label = tr!(language, "panel-rules", choice = viewer.rules(rules));
        choice(label, rules.name, rules == usual)
    });
    let as_usual = look_name(Theme::default(), PieceSet::default(), viewer);
    let as_usual = tr!(language, "choice-usual", choice = as_usual);
    let mut reply = Reply::text(format!("{title}\n{channels}\n{pings}"))
        .picture(sample(style, viewer))
        .select(select(
            Setting::GuildLanguage,
            languages(chosen.locale.as_deref(), &tr!(language, "choice-auto"), viewer),
        ))
        .select(select(Setting::GuildRules, rules.to_vec()))
        .select(select(
            Setting::GuildLook,
            looks(chosen.theme.as_deref(), chosen.pieces.as_deref(), as_usual, viewer),
        ));
    reply.rows.push(Row::Channels(ChannelSelect {
        control: Control::alone(Press::Set(Setting::GuildChannels)),
        placeholder: tr!(language, "panel-channels"),
        chosen: chosen.channels.clone(),
    }));
    reply.buttons([button(Setting::GuildPings(other), label), cho_button(Setting::GuildCho, style, viewer)])
}

/// Gives Cho the other colour than the style has.
fn cho_button(setting: fn(ChoColour) -> Setting, style: janggi_render::Style, viewer: Viewer) -> Button {
    match style.cho {
        ChoColour::Blue => button(setting(ChoColour::Green), tr!(viewer.language, "button-cho-green")),
        ChoColour::Green => button(setting(ChoColour::Blue), tr!(viewer.language, "button-cho-blue")),
    }
}

fn button(setting: Setting, label: String) -> Button {
    Button::new(Control::alone(Press::Set(setting)), label, ButtonStyle::Secondary)
}

fn select(setting: Setting, choices: Vec<SelectChoice>) -> Select {
    let control = Control::alone(Press::Set(setting));
    Select { control, placeholder: String::new(), choices }
}

fn choice(label: String, value: &str, chosen: bool) -> SelectChoice {
    SelectChoice { label, value: value.to_owned(), description: None, chosen }
}

fn languages(chosen: Option<&str>, usual: &str, viewer: Viewer) -> Vec<SelectChoice> {
    let label = |choice: String| tr!(viewer.language, "panel-language", choice = choice);
    let known = chosen.and_then(Language::named);
    let all = Language::ALL.into_iter().map(|language| {
        // Each is called by its own name in every catalogue.
        let name = tr!(viewer.language, &format!("language-{}", language.code()));
        choice(label(name), language.code(), known == Some(language))
    });
    std::iter::once(choice(label(usual.to_owned()), USUAL, known.is_none())).chain(all).collect()
}

/// All looks; `usual` is what it is called when none is chosen.
fn looks(theme: Option<&str>, pieces: Option<&str>, usual: String, viewer: Viewer) -> Vec<SelectChoice> {
    let language = viewer.language;
    let chosen = theme.and_then(Theme::named).zip(pieces.and_then(PieceSet::named));
    let label = |choice: String| tr!(language, "panel-look", choice = choice);
    let mut all = vec![choice(label(usual), USUAL, chosen.is_none())];
    for &theme in Theme::ALL {
        for &pieces in PieceSet::ALL {
            let name = look_name(theme, pieces, viewer);
            all.push(choice(label(name), &look(theme, pieces), chosen == Some((theme, pieces))));
        }
    }
    all
}

fn look_name(theme: Theme, pieces: PieceSet, viewer: Viewer) -> String {
    tr!(
        viewer.language,
        "look",
        theme = tr!(viewer.language, &format!("theme-{}", theme.name())),
        pieces = tr!(viewer.language, &format!("pieces-{}", pieces.name())),
    )
}

fn coordinates(chosen: Coordinates, viewer: Viewer) -> Vec<SelectChoice> {
    COORDINATES
        .iter()
        .map(|(value, name)| {
            let shown = tr!(viewer.language, &format!("coordinates-{name}"));
            let label = tr!(viewer.language, "panel-coordinates", choice = shown);
            choice(label, name, *value == chosen)
        })
        .collect()
}

/// A board as it will look.
fn sample(style: janggi_render::Style, viewer: Viewer) -> Picture {
    let board = Board::start(BySide::new(|_| Arrangement::HorseElephantElephantHorse));
    let scene = Scene::new(&board).styled(style).seen_from(viewer.bottom(None));
    Picture { drawing: Drawing::Board(Box::new(scene)), alt: tr!(viewer.language, "alt-sample") }
}

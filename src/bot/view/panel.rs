//! The panels on which players and servers choose how things are.

use crate::app::{Coordinates, Drawing, GuildSettings, Pings, PlayerSettings, Reminders};
use crate::bot::control::{Control, Press};
use crate::bot::picture::Picture;
use crate::bot::reply::{Button, ChannelSelect, Reply, Row, Select, SelectChoice, Style};
use crate::bot::setting::{BOTTOMS, COORDINATES, Setting, USUAL, look};
use crate::bot::text::{Language, tr};
use crate::bot::words::Words;
use janggi::{Arrangement, Board, BySide, RuleSet};
use janggi_render::{ChoColour, PieceSet, Scene, Theme};

/// What a player can choose, and has.
pub(crate) fn preferences(chosen: &PlayerSettings, words: Words) -> Reply {
    let language = words.language;
    let (reminders, other, label) = match chosen.reminders {
        Reminders::On => {
            (tr!(language, "panel-reminders-on"), Reminders::Off, tr!(language, "button-reminders-off"))
        }
        Reminders::Off => {
            (tr!(language, "panel-reminders-off"), Reminders::On, tr!(language, "button-reminders-on"))
        }
    };
    let bottoms = BOTTOMS.map(|(value, name)| {
        let words = tr!(language, &format!("bottom-{name}"));
        choice(tr!(language, "panel-bottom", choice = words), name, value == chosen.board_side)
    });
    let text = format!("{}\n{reminders}", tr!(language, "panel-mine"));
    let as_server = tr!(language, "choice-server");
    Reply::words(text)
        .picture(sample(words.style, words))
        .select(select(
            Setting::Language,
            languages(chosen.locale.as_deref(), &tr!(language, "choice-auto"), words),
        ))
        .select(select(
            Setting::Look,
            looks(chosen.theme.as_deref(), chosen.pieces.as_deref(), as_server, words),
        ))
        .select(select(Setting::Coordinates, coordinates(chosen.coordinates, words)))
        .select(select(Setting::Bottom, bottoms.to_vec()))
        .buttons([button(Setting::Reminders(other), label), cho_button(Setting::Cho, words.style, words)])
}

/// What the managers of a server can choose, and have; `style` is that of public boards.
pub(crate) fn settings(
    chosen: &GuildSettings,
    server: &str,
    style: janggi_render::Style,
    words: Words,
) -> Reply {
    let language = words.language;
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
        let label = tr!(language, "panel-rules", choice = words.rules(rules));
        choice(label, rules.name, rules == usual)
    });
    let as_usual = look_name(Theme::default(), PieceSet::default(), words);
    let as_usual = tr!(language, "choice-usual", choice = as_usual);
    let mut reply = Reply::words(format!("{title}\n{channels}\n{pings}"))
        .picture(sample(style, words))
        .select(select(
            Setting::GuildLanguage,
            languages(chosen.locale.as_deref(), &tr!(language, "choice-auto"), words),
        ))
        .select(select(Setting::GuildRules, rules.to_vec()))
        .select(select(
            Setting::GuildLook,
            looks(chosen.theme.as_deref(), chosen.pieces.as_deref(), as_usual, words),
        ));
    reply.rows.push(Row::Channels(ChannelSelect {
        control: Control::of_no_game(Press::Set(Setting::GuildChannels)),
        placeholder: tr!(language, "panel-channels"),
        chosen: chosen.channels.clone(),
    }));
    reply.buttons([button(Setting::GuildPings(other), label), cho_button(Setting::GuildCho, style, words)])
}

/// Gives Cho the other colour than the style has.
fn cho_button(setting: fn(ChoColour) -> Setting, style: janggi_render::Style, words: Words) -> Button {
    match style.cho {
        ChoColour::Blue => button(setting(ChoColour::Green), tr!(words.language, "button-cho-green")),
        ChoColour::Green => button(setting(ChoColour::Blue), tr!(words.language, "button-cho-blue")),
    }
}

fn button(setting: Setting, label: String) -> Button {
    Button::new(Control::of_no_game(Press::Set(setting)), label, Style::Secondary)
}

fn select(setting: Setting, choices: Vec<SelectChoice>) -> Select {
    let control = Control::of_no_game(Press::Set(setting));
    Select { control, placeholder: String::new(), choices }
}

fn choice(label: String, value: &str, chosen: bool) -> SelectChoice {
    SelectChoice { label, value: value.to_owned(), description: None, chosen }
}

fn languages(chosen: Option<&str>, usual: &str, words: Words) -> Vec<SelectChoice> {
    let label = |choice: String| tr!(words.language, "panel-language", choice = choice);
    let known = chosen.and_then(Language::named);
    let all = Language::ALL.into_iter().map(|language| {
        // Each is called by its own name in every catalogue.
        let name = tr!(words.language, &format!("language-{}", language.code()));
        choice(label(name), language.code(), known == Some(language))
    });
    std::iter::once(choice(label(usual.to_owned()), USUAL, known.is_none())).chain(all).collect()
}

/// All looks; `usual` is what it is called when none is chosen.
fn looks(theme: Option<&str>, pieces: Option<&str>, usual: String, words: Words) -> Vec<SelectChoice> {
    let language = words.language;
    let chosen = theme.and_then(Theme::named).zip(pieces.and_then(PieceSet::named));
    let label = |choice: String| tr!(language, "panel-look", choice = choice);
    let mut all = vec![choice(label(usual), USUAL, chosen.is_none())];
    for &theme in Theme::ALL {
        for &pieces in PieceSet::ALL {
            let name = look_name(theme, pieces, words);
            all.push(choice(label(name), &look(theme, pieces), chosen == Some((theme, pieces))));
        }
    }
    all
}

fn look_name(theme: Theme, pieces: PieceSet, words: Words) -> String {
    tr!(
        words.language,
        "look",
        theme = tr!(words.language, &format!("theme-{}", theme.name())),
        pieces = tr!(words.language, &format!("pieces-{}", pieces.name())),
    )
}

fn coordinates(chosen: Coordinates, words: Words) -> Vec<SelectChoice> {
    COORDINATES
        .iter()
        .map(|(value, name)| {
            let shown = tr!(words.language, &format!("coordinates-{name}"));
            let label = tr!(words.language, "panel-coordinates", choice = shown);
            choice(label, name, *value == chosen)
        })
        .collect()
}

/// A board as it will look.
fn sample(style: janggi_render::Style, words: Words) -> Picture {
    let board = Board::start(BySide::new(|_| Arrangement::HorseElephantElephantHorse));
    let scene = Scene::new(&board).styled(style).seen_from(words.bottom(None));
    Picture { drawing: Drawing::Board(Box::new(scene)), alt: tr!(words.language, "alt-sample") }
}

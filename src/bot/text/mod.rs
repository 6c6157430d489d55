//! Every word a user sees, in every language the bot speaks.
//!
//! The words live in the Fluent catalogues below this folder and nowhere else; the rest of the bot names them by
//! key. English is the fallback for every locale without a catalogue.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

mod josa;
mod markdown;

pub(crate) use markdown::escape;

/// The catalogue in a folder.
macro_rules! catalogue {
    ($folder:literal) => {
        [
            include_str!(concat!($folder, "/words.ftl")),
            include_str!(concat!($folder, "/game.ftl")),
            include_str!(concat!($folder, "/controls.ftl")),
            include_str!(concat!($folder, "/lists.ftl")),
            include_str!(concat!($folder, "/settings.ftl")),
            include_str!(concat!($folder, "/rules.ftl")),
            include_str!(concat!($folder, "/refusals.ftl")),
            include_str!(concat!($folder, "/commands.ftl")),
        ]
    };
}

/// A language the bot speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, for everybody whose own language the bot does not speak.
    English,
    /// 한국어.
    Korean,
}

impl Language {
    /// All languages, the fallback first.
    pub const ALL: [Language; 2] = [Language::English, Language::Korean];

    /// The language for one of Discord's locale codes (`en-GB`, `ko`, …).
    pub fn of_locale(locale: &str) -> Language {
        match locale.split('-').next() {
            Some("ko") => Language::Korean,
            _ => Language::English,
        }
    }

    /// Discord's locales for the language, under which commands are registered in it: one, or several where
    /// Discord tells countries apart. English is what Discord falls back to and needs none.
    pub(crate) const fn locales(self) -> &'static [&'static str] {
        match self {
            Language::English => &[],
            Language::Korean => &["ko"],
        }
    }

    /// The code of the language: what settings keep and what the folder of its catalogue is called.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Korean => "ko",
        }
    }

    /// The language with a code of [`Language::code`].
    pub fn named(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The catalogue of the language, one text a subject.
    const fn catalogue(self) -> [&'static str; 8] {
        match self {
            Language::English => catalogue!("en"),
            Language::Korean => catalogue!("ko"),
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("the codes are language identifiers")
    }
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 2]> = LazyLock::new(|| Language::ALL.map(bundle));

fn bundle(language: Language) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![language.identifier()]);
    // Discord shows the invisible marks that would isolate inserted text.
    bundle.set_use_isolating(false);
    if let Err(error) = bundle.add_function("JOSA", |words, _| match words {
        [word, FluentValue::String(closed), FluentValue::String(open)] => {
            let word = match word {
                FluentValue::String(word) => word.clone(),
                FluentValue::Number(number) => number.as_string(),
                _ => return FluentValue::Error,
            };
            josa::particle(&word, closed, open).into()
        }
        _ => FluentValue::Error,
    }) {
        panic!("a function is given to the {language:?} catalogue twice: {error:?}");
    }
    for text in language.catalogue() {
        let resource = FluentResource::try_new(text.to_owned())
            .unwrap_or_else(|(_, errors)| panic!("the {language:?} catalogue does not parse: {errors:?}"));
        if let Err(errors) = bundle.add_resource(resource) {
            panic!("the {language:?} catalogue holds a key twice: {errors:?}");
        }
    }
    bundle
}

/// The text of a key with its arguments, in a language.
///
/// A key that no catalogue holds comes out as the key itself; a test holds every key in the sources against the
/// catalogues, so users never see one.
pub(crate) fn lookup(language: Language, key: &str, args: Option<&FluentArgs<'_>>) -> String {
    let bundle = &BUNDLES[language as usize];
    let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
        tracing::error!(key, ?language, "no such text");
        return key.to_owned();
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, args, &mut errors).into_owned();
    if !errors.is_empty() {
        tracing::error!(key, ?language, ?errors, "text could not be filled in");
    }
    text
}

/// A value for a text: numbers stay numbers, so that catalogues can choose by them.
pub(crate) fn value(value: impl Into<FluentValue<'static>>) -> FluentValue<'static> {
    value.into()
}

/// The text of a key, with its arguments: a language, the key, then `name = value` for each argument.
macro_rules! tr {
    ($language:expr, $key:expr $(,)?) => {
        $crate::bot::text::lookup($language, $key, None)
    };
    ($language:expr, $key:expr, $($name:ident = $value:expr),+ $(,)?) => {{
        let mut args = fluent_bundle::FluentArgs::new();
        $(args.set(stringify!($name), $crate::bot::text::value($value));)+
        $crate::bot::text::lookup($language, $key, Some(&args))
    }};
}
pub(crate) use tr;

#[cfg(test)]
mod tests;

//! Holds the sources to the house rules: who may know whom, how long a file may be, and that nothing is left unfinished.
//!
//! Between crates the compiler keeps the walls as long as their manifests do; this looks at what the sources name.

mod paths;

use std::fs;
use std::path::{Path, PathBuf};

use self::paths::HOUSE;

/// For each room of `src` and each crate, which of the others it may name: the table in `src/lib.rs`. What is not listed
/// here, as `main.rs` and `lib.rs`, may name all.
const MAY_KNOW: &[(&str, &[&str])] = &[
    ("janggi", &[]),
    ("janggi_engine", &["janggi"]),
    ("janggi_render", &["janggi"]),
    ("discord_sandbox", &[]),
    ("game", &["janggi"]),
    ("store", &["game", "janggi"]),
    ("app", &["store", "game", "janggi_engine", "janggi_render", "janggi"]),
    ("bot", &["app", "game", "janggi_render", "janggi"]),
    ("cli", &["bot", "app", "store", "game", "discord_sandbox", "janggi_render", "janggi_engine", "janggi"]),
];

/// Rooms of `src`; the others above are crates.
const ROOMS: &[&str] = &["game", "store", "app", "bot", "cli"];

/// Crates that only one room of `src` may name.
const OWNED: &[(&str, &str)] = &[
    ("bot", "serenity"),
    ("bot", "poise"),
    ("bot", "fluent_bundle"),
    ("bot", "unic_langid"),
    ("store", "sled"),
];

/// Paths, or ends of them, that have no place somewhere.
const FORBIDDEN: &[(&str, &str)] = &[
    ("janggi", "std::time"),
    ("janggi", "std::fs"),
    ("janggi", "std::io"),
    ("janggi", "fastrand"),
    ("janggi_engine", "tokio"),
    ("janggi_render", "tokio"),
    ("discord_sandbox", "serenity"),
    ("game", "SystemTime"),
    ("game", "Instant"),
    ("game", "tokio"),
];

const MOST_LINES: usize = 500;

fn sources(under: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(under).expect("the source tree is readable");
    for entry in entries {
        let path = entry.expect("the source tree is readable").path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// Every source file with its path from the root of the repository.
fn all_sources() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    for folder in ["src", "tests", "crates"] {
        sources(&root.join(folder), &mut paths);
    }
    paths
        .into_iter()
        .filter(|path| {
            let ending = path.extension().unwrap_or_default();
            ["rs", "js", "css", "ftl"].iter().any(|one| ending == *one)
        })
        .map(|path| {
            let text = fs::read_to_string(&path).expect("sources are UTF-8");
            (path.strip_prefix(root).expect("found below the root").to_path_buf(), text)
        })
        .collect()
}

/// The room or crate that a file belongs to, and the module that it is. Tests and examples belong to none.
fn place(file: &Path) -> Option<(String, Vec<String>)> {
    if let Ok(below) = file.strip_prefix("src") {
        let module = paths::module(HOUSE, below);
        return Some((module.get(1)?.clone(), module));
    }
    let mut parts = file.strip_prefix("crates").ok()?.iter();
    let name = parts.next()?.to_str()?.replace('-', "_");
    (parts.next()? == "src").then(|| (name.clone(), paths::module(&name, parts.as_path())))
}

/// What a source file names that it may not.
fn breaches(file: &Path, text: &str) -> Vec<String> {
    let Some((place, module)) = place(file) else { return Vec::new() };
    let Some((_, may)) = MAY_KNOW.iter().find(|(name, _)| *name == place) else { return Vec::new() };
    let mut found = Vec::new();
    for named in paths::named(&module, text) {
        let mut tell = |what: String| found.push(format!("{}:{}: {what}", file.display(), named.line));
        let mut segments = named.segments.iter().map(String::as_str);
        let (first, second) = (segments.next().unwrap_or_default(), segments.next());
        let other = if first == HOUSE { second.unwrap_or_default() } else { first };
        if first == HOUSE && other == "*" {
            tell(format!("`{place}` may not know everybody"));
        }
        // A crate and a room are told apart by how they are named: `janggi::...`, `crate::game::...`.
        let is_ours = MAY_KNOW.iter().any(|(name, _)| *name == other);
        let is_named = (first == HOUSE) == ROOMS.contains(&other);
        if is_ours && is_named && other != place && !may.contains(&other) {
            tell(format!("`{place}` may not know `{other}`"));
        }
        if let Some((owner, _)) = OWNED.iter().find(|(owner, name)| *name == first && *owner != place)
            && ROOMS.contains(&place.as_str())
        {
            tell(format!("only `{owner}` may name `{first}`"));
        }
        let path = named.text();
        for (_, word) in FORBIDDEN.iter().filter(|(of, _)| *of == place) {
            if format!("::{path}::").contains(&format!("::{word}::")) {
                tell(format!("`{word}` has no place in `{place}`"));
            }
        }
    }
    found
}

#[test]
fn rooms_know_only_whom_they_may() {
    let sources = all_sources().into_iter().filter(|(path, _)| path.extension().unwrap_or_default() == "rs");
    let faults: Vec<String> = sources.flat_map(|(path, text)| breaches(&path, &text)).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn breaches_are_found_however_they_are_written() {
    fn check(file: &str, text: &str, expected: usize) {
        let found = breaches(Path::new(file), text);
        assert_eq!(found.len(), expected, "{file}: {text}: {found:?}");
    }
    for text in [
        "use crate::bot;",
        "use crate::{bot};",
        "use crate::{game::Game, bot::{Config, run}, store};",
        "use super::super::bot;",
        "fn f() { super::super::bot::run(); }",
        "mod tests { use super::super::super::bot; }",
        "macro!(a, crate::bot::run());",
        "use crate as house;",
        "use crate::{self as house};",
        "use super::super::*;",
        "use sled;",
        "use serenity::{all::Context, http};",
        "type Db = ::sled::Db;",
    ] {
        let expected = if text.contains("run}") || text.contains("http}") { 2 } else { 1 };
        check("src/app/act.rs", text, expected);
    }
    for text in [
        "use crate::{game, store::Store}; use janggi::Side; use janggi_engine::Level;",
        "use super::{bot, sled}; // crate::bot",
        "/// As [`crate::bot`] knows.\nconst NAME: &str = \"crate::bot::run\";",
        "struct Sight { bot: u8 } fn f(s: Sight) -> u8 { s.bot }",
    ] {
        check("src/app/act.rs", text, 0);
    }
    check("src/main.rs", "use janggun::{app, bot};", 0);
    check("src/game/mod.rs", "use super::store; use std::time::{Duration, Instant};", 2);
    check("src/game/act.rs", "use janggi_engine::Level;", 1);
    check("src/store/people.rs", "use sled::Db; use crate::game::Game;", 0);
    check("crates/janggi/src/notation/fen.rs", "use std::{fmt, io}; use std::time; use fastrand::u8;", 3);
    check("crates/janggi/src/lib.rs", "use janggi_engine::Level;", 1);
    check("crates/janggi/tests/it/main.rs", "use std::{fs, time};", 0);
    check("crates/janggi-engine/src/search/mod.rs", "use janggi::Side; use tokio::spawn;", 1);
    check(
        "crates/discord-sandbox/src/hub.rs",
        "use serenity::all::Http; use janggi::Side; use tokio::spawn;",
        2,
    );
}

#[test]
fn files_stay_short() {
    let long: Vec<String> = all_sources()
        .iter()
        .map(|(path, text)| (path, text.lines().count()))
        .filter(|(_, lines)| *lines > MOST_LINES)
        .map(|(path, lines)| format!("{}: {lines} lines", path.display()))
        .collect();
    assert!(long.is_empty(), "which noun hides inside?\n{}", long.join("\n"));
}

#[test]
fn nothing_is_left_unfinished() {
    // Put together here, so that this file does not find itself.
    let marks = [["to", "do!("], ["unimpl", "emented!("], ["FIX", "ME"], ["#[ign", "ore"], ["dbg", "!("]]
        .map(|parts| parts.concat());
    let mut faults = Vec::new();
    for (path, text) in all_sources() {
        for (number, line) in text.lines().enumerate() {
            for mark in &marks {
                if line.contains(mark.as_str()) {
                    faults.push(format!("{}:{}: {mark}", path.display(), number + 1));
                }
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

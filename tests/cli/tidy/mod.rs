//! Holds the sources to the house rules: who may know whom, and how long a file may be.

use std::fs;
use std::path::{Path, PathBuf};

/// For each room, the rooms it may name. `main.rs` and `lib.rs` may name all.
const MAY_KNOW: &[(&str, &[&str])] = &[
    ("rules", &[]),
    ("notation", &["rules"]),
    ("engine", &["rules"]),
    ("render", &["rules"]),
    ("game", &["rules", "notation"]),
    ("store", &["game", "rules", "notation"]),
    ("app", &["rules", "notation", "engine", "render", "game", "store"]),
    ("bot", &["app", "game", "rules", "notation", "render"]),
    ("sandbox", &[]),
    ("cli", &["rules", "notation", "engine", "render", "game", "store", "app", "bot", "sandbox"]),
];

/// For each room, crates that only it may name.
const OWNED_CRATES: &[(&str, &str)] = &[
    ("bot", "serenity"),
    ("bot", "poise"),
    ("bot", "fluent_bundle"),
    ("store", "sled"),
    ("sandbox", "axum"),
    ("render", "rusttype"),
    ("render", "imageproc"),
];

/// Words that have no place in a room, whatever their path.
const FORBIDDEN_WORDS: &[(&str, &str)] = &[
    ("rules", "std::time"),
    ("rules", "std::fs"),
    ("rules", "std::io"),
    ("rules", "fastrand"),
    ("notation", "std::time"),
    ("notation", "std::fs"),
    ("game", "SystemTime"),
    ("game", "Instant::now"),
    ("game", "tokio"),
    ("render", "tokio"),
    ("engine", "tokio"),
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

fn all_sources() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    for folder in ["src", "tests"] {
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

fn room(path: &Path) -> Option<String> {
    let mut parts = path.components().map(|part| part.as_os_str().to_string_lossy().into_owned());
    (parts.next()? == "src").then(|| parts.next())?.map(|part| part.trim_end_matches(".rs").to_owned())
}

/// The code of a line without its comment.
fn code(line: &str) -> &str {
    let line = line.trim_start();
    if line.starts_with("//") { "" } else { line }
}

#[test]
fn rooms_know_only_whom_they_may() {
    let mut faults = Vec::new();
    for (path, text) in all_sources() {
        let Some(room) = room(&path) else { continue };
        let Some((_, may)) = MAY_KNOW.iter().find(|(name, _)| *name == room) else { continue };
        for (number, line) in text.lines().enumerate() {
            let line = code(line);
            for (other, _) in MAY_KNOW {
                let named = [
                    format!("crate::{other}::"),
                    format!("janggun::{other}::"),
                    format!("use crate::{other};"),
                ];
                if *other != room
                    && !may.contains(other)
                    && named.iter().any(|name| line.contains(name.as_str()))
                {
                    faults.push(format!(
                        "{}:{}: `{room}` may not know `{other}`",
                        path.display(),
                        number + 1
                    ));
                }
            }
            for (owner, name) in OWNED_CRATES {
                let named = [format!("{name}::"), format!("use {name};")];
                if *owner != room && named.iter().any(|name| line.contains(name.as_str())) {
                    faults.push(format!(
                        "{}:{}: only `{owner}` may name `{name}`",
                        path.display(),
                        number + 1
                    ));
                }
            }
            for (of, word) in FORBIDDEN_WORDS {
                if *of == room && line.contains(word) {
                    faults.push(format!(
                        "{}:{}: `{word}` has no place in `{of}`",
                        path.display(),
                        number + 1
                    ));
                }
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
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

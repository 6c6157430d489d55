//! The catalogues against each other and against the sources.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::Language;

/// The keys of a catalogue with the variables that each uses.
fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in language.catalogue().into_iter().flat_map(str::lines) {
        if line.starts_with('#') {
            continue;
        }
        if line.starts_with(|c: char| c.is_ascii_lowercase())
            && let Some((key, _)) = line.split_once('=')
        {
            current = key.trim().to_owned();
            assert!(keys.insert(current.clone(), BTreeSet::new()).is_none(), "{current} stands twice");
        }
        for part in line.split('$').skip(1) {
            let name: String = part.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
            keys.entry(current.clone()).or_default().insert(name);
        }
    }
    keys
}

fn sources() -> Vec<(String, String)> {
    fn walk(folder: &Path, found: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).expect("the sources are readable") {
            let path = entry.expect("the sources are readable").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).expect("sources are UTF-8");
                found.push((path.display().to_string(), text));
            }
        }
    }
    let mut found = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/bot"), &mut found);
    found
}

/// The string literals of a source, without comments, attributes of logging, and its test module.
fn literals(source: &str) -> Vec<String> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    for line in code.lines() {
        let line = line.trim_start();
        if line.starts_with("//") || line.starts_with("#[") {
            continue;
        }
        let quiet = ["tracing::", "expect(", "#[error", "panic!(", "reason = \""];
        if quiet.iter().any(|word| line.contains(word)) {
            continue;
        }
        found.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
    }
    found
}

#[test]
fn the_catalogues_hold_the_same_keys_and_variables() {
    let english = keys(Language::English);
    for language in Language::ALL {
        let other = keys(language);
        let missing: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        let extra: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(missing.is_empty() && extra.is_empty(), "{language:?} lacks {missing:?} and adds {extra:?}");
        for (key, variables) in &other {
            let unknown: Vec<_> = variables.difference(&english[key]).collect();
            assert!(unknown.is_empty(), "{language:?}: {key} uses {unknown:?}, which English does not");
        }
    }
}

#[test]
fn every_text_comes_out_without_a_fault() {
    for language in Language::ALL {
        for (key, variables) in keys(language) {
            let mut args = fluent_bundle::FluentArgs::new();
            for variable in &variables {
                args.set(variable.clone(), 3);
            }
            let text = super::lookup(language, &key, Some(&args));
            assert_ne!(text, key, "{language:?}: {key} is not found");
            assert!(!text.contains('{') && !text.is_empty(), "{language:?}: {key} came out as {text:?}");
        }
    }
}

#[test]
fn every_key_is_used_and_every_used_key_exists() {
    let known = keys(Language::English);
    let sources = sources();
    let interaction: BTreeSet<String> = sources.iter().flat_map(|(_, text)| literals(text)).collect();
    // Keys that are put together from a stem and a name, such as `rules-` and the rule set.
    let stems: Vec<&str> = interaction
        .iter()
        .filter_map(|text| text.split_once('{'))
        .map(|(stem, _)| stem)
        .filter(|stem| stem.ends_with('-'))
        .collect();
    let unused: Vec<_> = known
        .keys()
        .filter(|key| !interaction.contains(*key))
        .filter(|key| !stems.iter().any(|stem| key.starts_with(*stem)))
        .collect();
    assert!(unused.is_empty(), "texts that nobody uses: {unused:?}");
    for (path, text) in &sources {
        for call in text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .flat_map(|line| line.split("tr!(").skip(1))
        {
            let Some(key) = call.split('"').nth(1) else { continue };
            let direct = call.split('"').next().is_some_and(|before| before.matches(',').count() == 1);
            let is_key = !key.is_empty()
                && key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
            if direct && is_key && !key.ends_with('-') {
                assert!(known.contains_key(key), "{path} uses {key}, which no catalogue holds");
            }
        }
    }
}

#[test]
fn no_words_for_users_stand_in_the_sources() {
    let mut faults = Vec::new();
    for (path, text) in sources() {
        if path.ends_with("tests.rs") {
            continue;
        }
        for literal in literals(&text) {
            let hangul = literal.chars().any(|c| ('가'..='힣').contains(&c));
            let viewer = literal
                .split(' ')
                .filter(|word| word.len() > 1 && word.chars().all(char::is_alphabetic))
                .count();
            if hangul || viewer > 1 {
                faults.push(format!("{path}: {literal:?}"));
            }
        }
    }
    assert!(faults.is_empty(), "texts belong into the catalogues:\n{}", faults.join("\n"));
}

//! Reads the paths that a source file names: `crate::game::Game`, wherever it stands and however it is written.
//!
//! It works on tokens, not on the syntax tree, since the arguments of macros are tokens only. Comments, documentation and
//! texts are none of them.

use std::path::Path;

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// The crate in whose modules `super` and `crate` are followed up.
pub(super) const HOUSE: &str = "janggun";

/// A path as the file names it, from its crate on. A glob ends in `*`, and so does a crate that is given another name.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Named {
    pub(super) segments: Vec<String>,
    pub(super) line: usize,
}

impl Named {
    pub(super) fn text(&self) -> String {
        self.segments.join("::")
    }
}

/// All paths of two segments or more, and all that are imported.
///
/// `module` is the module that the file is, its crate first.
pub(super) fn named(module: &[String], text: &str) -> Vec<Named> {
    let tokens: TokenStream = text.parse().expect("sources are Rust");
    let mut reader = Reader { module: module.to_vec(), found: Vec::new() };
    reader.read(tokens);
    reader.found
}

/// The module that a file below `src` is: `src/bot/press/menus.rs` is `janggun::bot::press::menus`.
pub(super) fn module(of: &str, below_src: &Path) -> Vec<String> {
    let parts = below_src.with_extension("");
    let parts = parts.iter().map(|part| part.to_string_lossy().into_owned());
    let mut module: Vec<String> = std::iter::once(of.to_owned()).chain(parts).collect();
    if module.last().is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str())) {
        module.pop();
    }
    module
}

struct Reader {
    module: Vec<String>,
    found: Vec<Named>,
}

impl Reader {
    fn read(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            match token {
                TokenTree::Group(group) => {
                    self.read(group.stream());
                    at += 1;
                }
                TokenTree::Ident(word) if word == "mod" => at = self.module(&tokens, at + 1),
                TokenTree::Ident(word) if word == "use" => at = self.path(&tokens, at + 1, &[], true),
                TokenTree::Ident(_) => at = self.path(&tokens, at, &[], false),
                _ => at += 1,
            }
        }
    }

    /// A module with its body: what is in it is one level deeper.
    fn module(&mut self, tokens: &[TokenTree], at: usize) -> usize {
        let (Some(TokenTree::Ident(name)), Some(TokenTree::Group(body))) =
            (tokens.get(at), tokens.get(at + 1))
        else {
            return at;
        };
        self.module.push(name.to_string());
        self.read(body.stream());
        self.module.pop();
        at + 2
    }

    /// Reads the path that begins here, with all that its braces hold. Returns where it ends.
    fn path(&mut self, tokens: &[TokenTree], at: usize, before: &[String], imported: bool) -> usize {
        let mut segments = before.to_vec();
        let mut at = if is_colons(tokens, at) { at + 2 } else { at };
        let line = tokens.get(at).map_or(0, |token| token.span().start().line);
        loop {
            match tokens.get(at) {
                Some(TokenTree::Ident(word)) => segments.push(word.to_string()),
                Some(TokenTree::Punct(star)) if star.as_char() == '*' && imported => {
                    segments.push("*".to_owned());
                }
                Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace && imported => {
                    self.tree(group.stream(), &segments);
                    return at + 1;
                }
                // `Vec::<u8>`, or an end that is no path.
                _ => break,
            }
            at += 1;
            if !is_colons(tokens, at) {
                break;
            }
            at += 2;
        }
        let renamed = matches!(tokens.get(at), Some(TokenTree::Ident(word)) if word == "as");
        if let Some(segments) = self.resolved(&segments, imported, renamed) {
            self.found.push(Named { segments, line });
        }
        if renamed && imported { at + 2 } else { at }
    }

    /// The braces of an import, each part with what stands before them.
    fn tree(&mut self, tokens: TokenStream, before: &[String]) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for part in tokens.split(|token| matches!(token, TokenTree::Punct(comma) if comma.as_char() == ',')) {
            if !part.is_empty() {
                self.path(part, 0, before, true);
            }
        }
    }

    /// A path from its crate on, if it is one that leads somewhere.
    fn resolved(&self, segments: &[String], imported: bool, renamed: bool) -> Option<Vec<String>> {
        let mut rest = segments.iter().map(String::as_str).peekable();
        let mut full: Vec<String> = Vec::new();
        match *rest.peek()? {
            "crate" => full.extend(self.module.first().cloned()),
            "self" | "super" => full.clone_from(&self.module),
            _ => {}
        }
        let relative = !full.is_empty();
        for segment in rest {
            match segment {
                "crate" | "self" => {}
                "super" => drop(full.pop()),
                other => full.push(other.to_owned()),
            }
        }
        // The crate by another name could hide anything.
        if imported && renamed && full.len() == 1 {
            full.push("*".to_owned());
        }
        (imported || relative || full.len() > 1).then_some(full)
    }
}

fn is_colons(tokens: &[TokenTree], at: usize) -> bool {
    let colon = |at: usize| match tokens.get(at) {
        Some(TokenTree::Punct(one)) if one.as_char() == ':' => Some(one.spacing()),
        _ => None,
    };
    colon(at) == Some(Spacing::Joint) && colon(at + 1).is_some()
}

#[test]
fn paths_are_read_however_they_are_written() {
    fn check(text: &str, expected: &[&str]) {
        let module = module(HOUSE, Path::new("bot/press/menus.rs"));
        let found: Vec<String> = named(&module, text).iter().map(Named::text).collect();
        assert_eq!(found, expected, "{text}");
    }
    check("use crate::game;", &["janggun::game"]);
    check("use crate::{game};", &["janggun::game"]);
    check(
        "pub(crate) use crate::{game::{self, Game}, store as kept};",
        &["janggun", "janggun::game", "janggun::game::Game", "janggun::store"],
    );
    check("use super::super::super::store::Store;", &["janggun::store::Store"]);
    check(
        "mod tests { use super::super::super::super::store; } use super::x;",
        &["janggun::store", "janggun::bot::press::x"],
    );
    check("use crate as house; use crate::*;", &["janggun::*", "janggun::*"]);
    check(
        "fn f() -> super::super::View<crate::game::Game> { vec![crate::store::x(1)] }",
        &["janggun::bot::View", "janggun::game::Game", "janggun::store::x"],
    );
    check(
        "use ::std::{io, fs as disk}; use tokio; let tokio = a.serenity;",
        &["std::io", "std::fs", "tokio"],
    );
    check("/// [`crate::store`]\n// crate::store\nconst A: &str = \"crate::store::x\";", &[]);
}

#[test]
fn lines_are_told() {
    let found = named(&[HOUSE.to_owned()], "\n\nuse a::{\n    b,\n};\n");
    assert_eq!(found, [Named { segments: vec!["a".to_owned(), "b".to_owned()], line: 4 }]);
}

//! Cuts the text of record files into games of tags and words. `.gib` and PGN share this shape.

/// One game as the text has it, not yet understood.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Draft<'a> {
    /// Keys and values in order; values without their escapes.
    pub(super) tags: Vec<(&'a str, String)>,
    /// What stands between the tags and the next game, comments, variations and junk left out.
    pub(super) words: Vec<&'a str>,
}

impl Draft<'_> {
    /// The value of a tag.
    pub(super) fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(found, _)| *found == key).map(|(_, value)| value.as_str())
    }
}

/// Characters that end a word without a space.
const OPENERS: [char; 5] = ['[', '{', '(', ';', '<'];

/// Cuts a text into games. A new one begins with a tag after moves, or with a tag that the game has already.
/// Takes time linear in the length of the text.
pub(super) fn drafts(text: &str) -> Vec<Draft<'_>> {
    let mut drafts = Vec::new();
    let mut draft = Draft::default();
    let comments = Comments::of(text);
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        rest = match first {
            '[' => {
                let (key, value, rest) = tag(rest);
                if !draft.words.is_empty() || draft.tag(key).is_some() {
                    drafts.push(std::mem::take(&mut draft));
                }
                draft.tags.push((key, value));
                rest
            }
            '{' => comments.after(rest),
            ';' => after(rest, &['\n']),
            '<' => after(rest, &['>', '\n']),
            '(' => after_variation(rest, &comments),
            _ => {
                let ends = |c: char| c.is_whitespace() || OPENERS.contains(&c);
                let (word, rest) = rest.split_at(rest.find(ends).unwrap_or(rest.len()));
                draft.words.push(word);
                rest
            }
        }
        .trim_start();
    }
    if draft != Draft::default() {
        drafts.push(draft);
    }
    drafts
}

/// What follows the first of some characters; nothing when there is none.
fn after<'a>(text: &'a str, ends: &[char]) -> &'a str {
    let mut chars = text.chars();
    chars.find(|c| ends.contains(c));
    chars.as_str()
}

/// Skips comments. Knows where the last brace closes, so as not to search for one in vain again and again.
struct Comments {
    /// How many bytes the text has from its last closing brace on; 0 without one.
    closed_until: usize,
}

impl Comments {
    fn of(text: &str) -> Comments {
        Comments { closed_until: text.rfind('}').map_or(0, |at| text.len() - at) }
    }

    /// What follows the comment at the start of a text. One that nobody closes ends with its line.
    fn after<'a>(&self, text: &'a str) -> &'a str {
        let closed = text.len() >= self.closed_until && self.closed_until > 0;
        after(text, if closed { &['}'] } else { &['\n'] })
    }
}

/// What follows a variation in brackets, which may hold others and comments. One that nobody closes ends with
/// the game.
fn after_variation<'a>(text: &'a str, comments: &Comments) -> &'a str {
    let mut rest = text;
    let mut depth = 0_usize;
    while let Some(at) = rest.find(['(', ')', '{', '\n']) {
        let (_, found) = rest.split_at(at);
        rest = after(found, &['(', ')', '{', '\n']);
        match found.chars().next() {
            Some('(') => depth += 1,
            Some(')') => depth = depth.saturating_sub(1),
            Some('{') => rest = comments.after(found),
            _ if rest.starts_with('[') => return rest,
            _ => continue,
        }
        if depth == 0 {
            return rest;
        }
    }
    ""
}

/// Reads a tag at the start of the text: its key, its value, and what follows. A tag ends with its line at last.
fn tag(text: &str) -> (&str, String, &str) {
    let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
    let line = line.trim_start_matches('[').trim_start();
    let (key, quoted) =
        line.split_at(line.find(|c: char| c.is_whitespace() || c == '"' || c == ']').unwrap_or(line.len()));
    let quoted = quoted.trim_start();
    let Some(quoted) = quoted.strip_prefix('"') else {
        let value = quoted.split(']').next().unwrap_or_default();
        return (key, value.trim().to_owned(), rest);
    };
    let mut value = String::new();
    let mut chars = quoted.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' if chars.as_str().starts_with(['"', '\\']) => value.extend(chars.next()),
            // A quotation mark inside a value is met unescaped in player's names.
            '"' if closes(chars.as_str()) => {
                let on_line = chars.as_str().trim_start().trim_start_matches(']');
                return (key, value, if on_line.trim().is_empty() { rest } else { after_tag(text, on_line) });
            }
            _ => value.push(c),
        }
    }
    (key, value.trim_end().to_owned(), rest)
}

/// Whether a quotation mark followed by `rest` is the one that ends the value.
fn closes(rest: &str) -> bool {
    let rest = rest.trim_start();
    rest.is_empty() || rest.starts_with(']')
}

/// The end of `text` from `on_line`, the end of its first line, on.
fn after_tag<'a>(text: &'a str, on_line: &str) -> &'a str {
    let line = text.split('\n').next().unwrap_or(text);
    text.split_at_checked(line.len() - on_line.len()).map_or("", |(_, rest)| rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    type Game<'a> = (&'a [(&'a str, &'a str)], &'a [&'a str]);

    fn check(text: &str, expected: &[Game<'_>]) {
        let found = drafts(text);
        let expected: Vec<Draft<'_>> = expected
            .iter()
            .map(|(tags, words)| Draft {
                tags: tags.iter().map(|&(key, value)| (key, value.to_owned())).collect(),
                words: words.to_vec(),
            })
            .collect();
        assert_eq!(found, expected, "{text:?}");
    }

    #[test]
    fn games_are_told_apart() {
        check("", &[]);
        check("[a \"1\"]\n[b \"2\"]\n\n1. x y", &[(&[("a", "1"), ("b", "2")], &["1.", "x", "y"])]);
        check("[a \"1\"]\nx\n[b \"2\"]\ny", &[(&[("a", "1")], &["x"]), (&[("b", "2")], &["y"])]);
        check("[a \"1\"]\r\n\r\n[a \"2\"]\r\n", &[(&[("a", "1")], &[]), (&[("a", "2")], &[])]);
    }

    #[test]
    fn comments_variations_and_junk_are_left_out() {
        check("x {a\nb} <0>y;z\nw (p (q) r) $1", &[(&[], &["x", "y", "w", "$1"])]);
        check("x {never closed\ny <w\n(z\n[a \"1\"]", &[(&[], &["x", "y"]), (&[("a", "1")], &[])]);
        check("x) } > y", &[(&[], &["x)", "}", ">", "y"])]);
    }

    #[test]
    fn odd_tags_are_read() {
        check(r#"[a "say \"hi\" \\"]"#, &[(&[("a", r#"say "hi" \"#)], &[])]);
        check(r#"[a "the "best" one" ]x"#, &[(&[("a", r#"the "best" one"#)], &["x"])]);
        check("[a \"1\"][b \"2\"]x\ny", &[(&[("a", "1"), ("b", "2")], &["x", "y"])]);
        check("[a 1]\n[b\n[\"c\"]\n[", &[(&[("a", "1"), ("b", ""), ("", "c")], &[]), (&[("", "")], &[])]);
        check("[a \"open\ny", &[(&[("a", "open")], &["y"])]);
    }
}

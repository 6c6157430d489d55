//! Portable game notation with the conventions of pychess: White is Cho, `[Variant "Janggi"]`, and any start but
//! the usual one as `[FEN]` with `[SetUp "1"]`. *Source:* docs/rules.md, "Notation".

use std::fmt::Write as _;

use crate::{RuleSet, Side};

use super::ending::Ending;
use super::parse;
use super::record::{Field, Record, RecordError, Replay, Tags};
use super::scan::{self, Draft};
use super::{fen, san};

/// The tags that describe the game, in the customary order; the result stands before the last.
const FIELDS: [(&str, Field); 7] = [
    ("Event", Field::Event),
    ("Site", Field::Site),
    ("Date", Field::Date),
    ("Round", Field::Round),
    ("White", Field::Cho),
    ("Black", Field::Han),
    ("TimeControl", Field::Time),
];

/// Ours: the rule set.
const RULES: &str = "RuleSet";

/// Lines of moves are at most this long, in characters.
const LINE: usize = 80;

/// Reads all games of a text; one that cannot be read does not keep the others from being read. Moves may be in
/// any notation. `rules` is the rule set of games that do not name theirs.
pub fn read(text: &str, rules: &'static RuleSet) -> Vec<Result<Record, RecordError>> {
    scan::drafts(text).iter().map(|draft| read_game(draft, rules)).collect()
}

fn read_game(draft: &Draft<'_>, rules: &'static RuleSet) -> Result<Record, RecordError> {
    if let Some(variant) = draft.tag("Variant").filter(|name| !name.to_lowercase().contains("janggi")) {
        return Err(RecordError::Variant(variant.chars().take(40).collect()));
    }
    let rules = draft.tag(RULES).and_then(RuleSet::named).unwrap_or(rules);
    let start = fen::parse(draft.tag("FEN").unwrap_or(fen::START), rules)?;
    let mut replay = Replay::new(&start, rules);
    let mut result = draft.tag("Result").unwrap_or("*");
    for word in &draft.words {
        if matches!(*word, "1-0" | "0-1" | "1/2-1/2" | "*") {
            result = word;
        } else if is_move(word) {
            replay.take(word, parse::parse_played)?;
        }
    }
    let mut tags = Tags::default();
    for (key, field) in FIELDS {
        let value = draft.tag(key).filter(|value| !matches!(*value, "" | "?" | "-" | "????.??.??"));
        *tags.field(field) = value.map(str::to_owned);
    }
    let ending = Ending::from_pgn(result, draft.tag("Termination").unwrap_or_default());
    Ok(Record { tags, rules, start, moves: replay.into_moves(), ending })
}

/// Whether a word is meant as a move: not a number of a move, nor the number of a comment.
fn is_move(word: &str) -> bool {
    let number = word.trim_end_matches('.').chars().all(|c| c.is_ascii_digit());
    !number && !word.starts_with('$') || parse::is_pass(word)
}

/// Writes a game.
pub fn write(record: &Record) -> String {
    let mut text = String::new();
    let mut tag = |key: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\r', '\n'], " ");
        writeln!(text, "[{key} \"{}\"]", value.trim()).expect("writing to a string cannot fail");
    };
    let mut tags = record.tags.clone();
    for (key, field) in FIELDS {
        let value = tags.field(field).as_deref();
        match field {
            Field::Time => {
                tag("Result", record.ending.pgn());
                if let Some(value) = value {
                    tag(key, value);
                }
            }
            Field::Date => tag(key, value.unwrap_or("????.??.??")),
            _ => tag(key, value.unwrap_or("?")),
        }
    }
    if let Some(value) = record.ending.termination() {
        tag("Termination", value);
    }
    tag("Variant", "Janggi");
    tag(RULES, record.rules.name);
    let start = fen::write(&record.start);
    if start != fen::START {
        tag("FEN", &start);
        tag("SetUp", "1");
    }
    text.push('\n');
    push_wrapped(&mut text, record);
    text
}

/// Writes the moves with their numbers and the result, in lines.
fn push_wrapped(text: &mut String, record: &Record) {
    let mut words = Vec::new();
    for (index, (position, mv)) in record.plies().enumerate() {
        match position.turn() {
            Side::Cho => words.push(format!("{}.", position.fullmoves())),
            Side::Han if index == 0 => words.push(format!("{}...", position.fullmoves())),
            Side::Han => {}
        }
        words.push(san::write(mv, &position, record.rules));
    }
    words.push(record.ending.pgn().to_owned());
    let mut width = 0;
    for word in words {
        if width > 0 && width + 1 + word.len() > LINE {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(&word);
        width += word.len();
    }
    text.push('\n');
}

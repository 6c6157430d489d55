//! `janggun inspect`: what the rules say about positions, as JSON lines.

use std::io::{self, BufRead as _, Write as _};

use serde::{Deserialize, Serialize};

use super::CliError;
use janggi::notation::{fen, parse_move};
use janggi::{Line, Move, RuleSet, Side};

/// No arguments: the questions come on standard input.
#[derive(Debug, clap::Args)]
pub(super) struct Args {}

/// A question: one line of input. Every key may be left out; keys that are not known are ignored.
#[derive(Debug, Default, Deserialize)]
struct Question {
    /// The name of the rule set; `kja` when left out.
    rules: Option<String>,
    /// The position before the moves; the start position when left out.
    fen: Option<String>,
    /// Moves to play first, in any notation.
    moves: Option<Vec<String>>,
}

/// An answer: one line of output.
#[derive(Debug, Serialize)]
struct Answer {
    fen: String,
    turn: &'static str,
    legal: Vec<String>,
    check: bool,
    /// Whether the generals stand on one open file, whatever the rule set makes of it.
    facing: bool,
    /// Whether that counts here.
    bikjang: bool,
    points: Points,
    repetition: u8,
    result: &'static str,
    reason: Option<&'static str>,
    /// As `reason`, with `shuttle` told apart from `repetition`.
    detail: Option<&'static str>,
}

/// Points of both sides, Han's deom included.
#[derive(Debug, Serialize)]
struct Points {
    cho: f64,
    han: f64,
}

/// The answer to a line that asks nothing sensible.
#[derive(Debug, Serialize)]
struct Refusal {
    error: String,
}

impl Args {
    /// Answers each line of standard input with a line of its own, at once.
    #[expect(clippy::unused_self, reason = "every command is run by its arguments")]
    pub(super) fn run(self) -> Result<(), CliError> {
        let mut input = io::stdin().lock();
        let mut out = io::stdout().lock();
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line)? > 0 {
            match answer(&line) {
                Ok(answer) => serde_json::to_writer(&mut out, &answer),
                Err(error) => serde_json::to_writer(&mut out, &Refusal { error }),
            }
            .map_err(io::Error::from)?;
            out.write_all(b"\n")?;
            out.flush()?;
            line.clear();
        }
        Ok(())
    }
}

/// Answers one line, or tells what is wrong with it.
fn answer(line: &[u8]) -> Result<Answer, String> {
    let not_a_question = |error: serde_json::Error| format!("not a question: {error}");
    // By way of a map, since serde would read an array as the fields in order.
    let object: serde_json::Map<String, serde_json::Value> =
        serde_json::from_slice(line).map_err(not_a_question)?;
    let question: Question = serde_json::from_value(object.into()).map_err(not_a_question)?;
    let rules = super::rule_set(question.rules.as_deref().unwrap_or(RuleSet::KJA.name))?;
    let start = fen::parse(question.fen.as_deref().unwrap_or(fen::START), rules)
        .map_err(|error| format!("fen: {error}"))?;
    let mut line = Line::new(rules, start);
    for (index, text) in question.moves.unwrap_or_default().iter().enumerate() {
        let refused = |error: String| format!("move {}, {text:?}: {error}", index + 1);
        let mv = parse_move(text, line.position(), rules).map_err(|error| refused(error.to_string()))?;
        line.play(mv).map_err(|error| refused(error.to_string()))?;
    }
    Ok(describe(&line))
}

/// What the rules say about the position at the end of a line.
fn describe(line: &Line) -> Answer {
    let (position, rules) = (line.position(), line.rules());
    let mut legal: Vec<String> = line.legal_moves().iter().map(Move::to_string).collect();
    legal.sort_unstable();
    let points = position.points();
    let outcome = line.outcome();
    Answer {
        fen: fen::write(position),
        turn: position.turn().name(),
        legal,
        check: position.in_check(rules),
        facing: position.generals_face(),
        bikjang: position.bikjang(rules),
        points: Points { cho: points.with_deom(Side::Cho), han: points.with_deom(Side::Han) },
        repetition: line.repetitions(),
        result: outcome.map_or("ongoing", |outcome| outcome.result()),
        reason: outcome.map(|outcome| outcome.reason.name()),
        detail: outcome.map(|outcome| outcome.reason.detail()),
    }
}

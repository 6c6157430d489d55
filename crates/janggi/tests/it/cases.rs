//! Small positions that each stand for a kind of fault met in other implementations, from public bug reports.
//!
//! A row of `cases.tsv` is a rule set, a position, a question and the expected answer. Questions may start with
//! moves, `after e2e2,e9e9; `. Rows for `app` are about the bot's behaviour and are answered by its own tests.

use janggi::notation::{MoveTextError, fen, is_pass, korean, parse_move, san, xboard};
use janggi::{Facing, FacingGate, Line, Move, Position, RuleSet, Settlement, Side, Square, perft};

const TABLE: &str = include_str!("../data/cases.tsv");

/// How many rows the table has that are not for the bot, so that none gets lost.
const CASES: usize = 188;

struct Case<'a> {
    id: &'a str,
    rules: &'a str,
    fen: &'a str,
    question: &'a str,
    expected: &'a str,
}

#[test]
fn every_case_is_answered_as_expected() {
    let mut answered = 0;
    let mut failures = Vec::new();
    for row in TABLE.lines().skip(1) {
        let [id, _source, rules, fen, question, expected, _notes] = row.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("not a row: {row}")
        };
        if rules == "app" {
            continue;
        }
        let case = Case { id, rules, fen, question, expected };
        failures.extend(case.rule_sets().into_iter().filter_map(|rules| check(&case, rules).err()));
        answered += 1;
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert_eq!(answered, CASES);
}

/// The rule set of the last case: an old rule that is a switch, but in no preset.
static WEAKER_ONLY: RuleSet = RuleSet {
    name: "weaker_only",
    facing: Facing::MustBreak(Settlement::Draw),
    facing_gate: FacingGate::WeakerOnly,
    ..RuleSet::TRADITIONAL
};

impl Case<'_> {
    fn rule_sets(&self) -> Vec<&'static RuleSet> {
        match self.rules {
            "any" => RuleSet::ALL.to_vec(),
            "seed-note" => vec![&WEAKER_ONLY],
            name => vec![RuleSet::named(name).expect("a known rule set")],
        }
    }
}

fn check(case: &Case<'_>, rules: &'static RuleSet) -> Result<(), String> {
    let Case { id, fen, question, expected, .. } = case;
    let found = answer(case, rules).unwrap_or_else(|error| error);
    if found == *expected {
        Ok(())
    } else {
        Err(format!("{id} ({}) {fen} {question}: {found} instead of {expected}", rules.name))
    }
}

fn answer(case: &Case<'_>, rules: &'static RuleSet) -> Result<String, String> {
    let (moves, question) = match case.question.strip_prefix("after ").and_then(|rest| rest.split_once("; "))
    {
        Some((moves, question)) => (moves.split(',').collect(), question),
        None => (Vec::new(), case.question),
    };
    let fen = if case.fen == "-" { fen::START } else { case.fen };
    if question == "valid_fen" {
        return Ok(yes_no(fen::parse(fen, rules).is_ok()));
    }
    let position = fen::parse(fen, rules).map_err(|error| error.to_string())?;
    let mut line = Line::new(rules, position);
    for text in moves {
        let mv = text.parse().map_err(|error| format!("{text}: {error}"))?;
        line.play(mv).map_err(|error| format!("{text}: {error}"))?;
    }
    let (question, argument) = question.split_once(':').unwrap_or((question, ""));
    let on_move = |write: fn(Move, &Position, &RuleSet) -> String| {
        argument.parse().map(|mv| write(mv, line.position(), rules)).map_err(|error| format!("{error}"))
    };
    let square = || argument.parse::<Square>().map_err(|error| error.to_string());
    match question {
        "legal" => Ok(listed(&line, |_| true)),
        "legal_from" => square().map(|square| listed(&line, |mv| mv.from() == square)),
        "legal_to" => square().map(|square| listed(&line, |mv| mv.to() == square)),
        "count" => Ok(line.legal_moves().len().to_string()),
        "is_legal" => Ok(yes_no(line.legal_moves().iter().any(|mv| mv.to_string() == argument))),
        "perft" => argument
            .parse()
            .map(|depth| perft(line.position(), depth, rules).to_string())
            .map_err(|_| depth()),
        "check" => Ok(yes_no(line.position().in_check(rules))),
        "facing" => Ok(yes_no(line.position().generals_face())),
        "bikjang_in_force" => Ok(yes_no(line.position().bikjang(rules))),
        "result" | "result_youzai" => Ok(result(&line)),
        "points" => Ok(line.position().points().to_string()),
        "san" => on_move(san::write),
        "sanj" => on_move(san::write_korean),
        "gibo" => on_move(korean::write),
        "same_position_as" => same(&line, case.expected),
        "move_text" => pass_text(argument, &line),
        "coord" => coordinates(argument),
        "who_may_face" => Ok(who_may_face(&line)),
        other => Err(format!("no answer to {other:?}")),
    }
}

fn depth() -> String {
    "the depth of a perft is a number".to_owned()
}

fn yes_no(yes: bool) -> String {
    if yes { "yes" } else { "no" }.to_owned()
}

fn listed(line: &Line, wanted: impl Fn(Move) -> bool) -> String {
    let mut moves: Vec<String> =
        line.legal_moves().into_iter().filter(|&mv| wanted(mv)).map(|mv| mv.to_string()).collect();
    moves.sort_unstable();
    if moves.is_empty() { "-".to_owned() } else { moves.join(",") }
}

fn result(line: &Line) -> String {
    match line.outcome() {
        None => "ongoing".to_owned(),
        Some(outcome) => format!("{}:{}", outcome.result(), outcome.reason.name()),
    }
}

/// The other text, if it means the same position.
fn same(line: &Line, other: &str) -> Result<String, String> {
    let position = fen::parse(other, line.rules()).map_err(|error| error.to_string())?;
    Ok(if position == *line.position() { other.to_owned() } else { fen::write(line.position()) })
}

/// `pass`, if the text and its like are read as one, legal or not.
fn pass_text(text: &str, line: &Line) -> Result<String, String> {
    for text in [text, "0000", "pass", "한수쉼", "e2e2", "95장95"] {
        match parse_move(text, line.position(), line.rules()) {
            Ok(mv) | Err(MoveTextError::Illegal { mv, .. }) if mv.is_pass() => {}
            other => return Err(format!("{text}: {other:?}")),
        }
    }
    Ok(if is_pass(text) { "pass" } else { "a move" }.to_owned())
}

/// The UCI name of a square given as `xboard a9->uci` or `gibo 03->uci`.
fn coordinates(text: &str) -> Result<String, String> {
    let text = text.strip_suffix("->uci").ok_or("only squares of UCI are asked for")?;
    let square = match text.split_once(' ') {
        Some(("xboard", name)) => xboard::parse_square(name),
        Some(("gibo", name)) => korean::parse_square(name),
        _ => None,
    };
    square.map(|square| square.to_string()).ok_or_else(|| format!("{text}: no square"))
}

/// Tries to bring the generals face to face with the stronger side to move, and with the weaker one.
fn who_may_face(line: &Line) -> String {
    let leader = line.position().points().leader();
    let may_face = |side: Side| {
        let position = Position::new(*line.position().board(), side, 0, 1, line.rules());
        let position = position.expect("nobody is in check");
        let moves = position.legal_moves(line.rules());
        moves.iter().any(|&mv| position.play_unchecked(mv).generals_face())
    };
    match (may_face(leader), may_face(leader.other())) {
        (false, true) => "only the materially weaker side",
        (true, false) => "only the materially stronger side",
        (true, true) => "both sides",
        (false, false) => "nobody",
    }
    .to_owned()
}

//! The command line as other programs use it: `inspect`, `perft`, `rules`, `import`.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

const START: &str = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";

fn janggun(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_janggun"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(args: &[&str], input: &[u8]) -> Output {
    let mut child = janggun(args).spawn().expect("the binary runs");
    child.stdin.take().expect("a pipe").write_all(input).expect("it reads");
    child.wait_with_output().expect("it ends")
}

fn stdout(args: &[&str]) -> String {
    let output = run(args, b"");
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The answers of one `inspect` to some lines.
fn inspect(lines: &[&[u8]]) -> Vec<Value> {
    let output = run(&["inspect"], &lines.join(&b'\n'));
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn answer(question: &Value) -> Value {
    inspect(&[question.to_string().as_bytes()]).pop().expect("an answer")
}

#[test]
fn the_start_position_is_described() {
    let start = answer(&json!({}));
    let legal = start["legal"].as_array().expect("a list");
    assert_eq!(legal.len(), 32);
    assert!(legal.is_sorted_by_key(|mv| mv.as_str()));
    assert!(legal.contains(&json!("e2e2")));
    let mut rest = start.clone();
    rest.as_object_mut().expect("an object").remove("legal");
    assert_eq!(
        rest,
        json!({
            "fen": START, "turn": "cho", "check": false, "facing": false, "bikjang": false,
            "points": {"cho": 72.0, "han": 73.5}, "repetition": 1,
            "result": "ongoing", "reason": null, "detail": null,
        })
    );
    assert_eq!(answer(&json!({"rules": null, "fen": null, "moves": null, "unknown": 1})), start);
    assert_eq!(answer(&json!({"rules": "kja", "fen": START, "moves": []})), start);
}

#[test]
fn ends_are_told() {
    fn check(rules: &str, fen: &str, moves: &[&str], [result, reason, detail]: [&str; 3]) {
        let found = answer(&json!({"rules": rules, "fen": fen, "moves": moves}));
        let told = (found["result"].as_str(), found["reason"].as_str(), found["detail"].as_str());
        assert_eq!(told, (Some(result), Some(reason), Some(detail)), "{found}");
        assert_eq!(found["legal"], json!([]));
    }
    let shuttle = ["b1c3", "a7b7", "c3b1", "b7a7", "b1c3", "a7b7", "c3b1", "b7a7", "b1c3"];
    check("janggi", START, &["e2e2", "e9e9"], ["han", "double_pass", "double_pass"]);
    check("janggicasual", START, &["e2e2", "e9e9"], ["draw", "double_pass", "double_pass"]);
    check("kakao", START, &shuttle, ["han", "repetition", "shuttle"]);
    check("pychess", START, &shuttle[..8], ["han", "repetition", "repetition"]);
    check("kakao", "4k4/9/9/9/9/9/9/9/r8/r3K4 w - - 0 1", &[], ["han", "checkmate", "checkmate"]);
}

#[test]
fn facing_and_bikjang_are_told_apart() {
    let faced =
        |rules| answer(&json!({"rules": rules, "fen": "r3k4/9/9/9/9/9/9/9/3K5/RR5C1 w", "moves": ["d2e2"]}));
    for (rules, bikjang) in [("kja", false), ("pychess", true), ("casual", false)] {
        let found = faced(rules);
        assert_eq!((&found["facing"], &found["bikjang"]), (&json!(true), &json!(bikjang)), "{rules}");
    }
}

#[test]
fn moves_may_be_in_any_notation() {
    let moves = ["71졸72", "49漢兵48", "Hg3", "H18-37", "한수쉼", "pass"];
    let found = answer(&json!({"rules": "youzai", "moves": moves}));
    let uci = ["a4b4", "i7h7", "h1g3", "h10g8", "e2e2", "e9e9"];
    assert_eq!(found, answer(&json!({"rules": "youzai", "moves": uci})));
    assert_eq!(found["repetition"], json!(2));
}

/// Each bad line gets its error, and the lines after it their answers.
#[test]
fn bad_lines_are_answered_with_errors() {
    let bad: [(&[u8], &str); 12] = [
        (b"", "not a question"),
        (b"nonsense", "not a question"),
        (b"[]", "not a question"),
        (b"[null, null, null]", "not a question"),
        (b"\xff\xfe", "not a question"),
        (b"{\"rules\": 1}", "not a question"),
        (b"{\"rules\": \"chess\"}", "the rule sets are kja, pychess"),
        (b"{\"fen\": \"4k4/8\"}", "fen: a board has ten ranks"),
        (b"{\"fen\": \"5k3/4a4/3CN4/9/1PP5p/9/8P/4C4/4A4/2B1K4 w - - 0 46\"}", "fen: han is in check"),
        (b"{\"moves\": [\"e2e2\", \"a1a2\"]}", "move 2, \"a1a2\": the piece on a1 belongs to the other side"),
        (b"{\"moves\": [\"e2e2\", \"e9e9\", \"e2e2\"]}", "move 3, \"e2e2\": the game is over"),
        (b"{\"moves\": [\"xyz\"]}", "move 1, \"xyz\": that is no move"),
    ];
    let lines: Vec<&[u8]> = bad.iter().flat_map(|(line, _)| [*line, b"{}"]).collect();
    let answers = inspect(&lines);
    assert_eq!(answers.len(), lines.len());
    for (pair, (line, error)) in answers.chunks(2).zip(bad) {
        let told = pair[0]["error"].as_str().unwrap_or_default();
        assert!(told.starts_with(error), "{}: {}", String::from_utf8_lossy(line), pair[0]);
        assert_eq!(pair[0].as_object().map(serde_json::Map::len), Some(1));
        assert_eq!(pair[1]["result"], json!("ongoing"));
    }
}

/// A caller that waits for each answer before it asks on gets it.
#[test]
fn every_line_is_answered_at_once() {
    let mut child = janggun(&["inspect"]).spawn().expect("the binary runs");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    for _ in 0..3 {
        input.write_all(b"{}\n").expect("it reads");
        let mut line = String::new();
        output.read_line(&mut line).expect("it answers");
        assert!(line.ends_with("}\n"), "{line}");
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn perft_ends_with_its_count() {
    assert_eq!(stdout(&["perft", "--depth", "2", "--rules", "pychess"]), "nodes 1024\n");
    assert_eq!(stdout(&["perft", "--depth", "0"]), "nodes 1\n");
    let fen = "9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1";
    let divided = stdout(&["perft", "--depth", "2", "--divide", "--rules", "janggi", "--fen", fen]);
    let lines: Vec<&str> = divided.lines().collect();
    assert_eq!(lines.len(), 8);
    assert_eq!((lines[0], lines[7]), ("e2d1: 9", "nodes 54"));
}

#[test]
fn rule_sets_are_listed_with_every_switch() {
    let text = stdout(&["rules"]);
    let (switches, names): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with("  "));
    assert_eq!(
        names,
        ["kja", "pychess", "traditional", "casual", "kakao", "youzai", "classic-en", "classic-hu"]
    );
    assert_eq!(switches.len(), 8 * 18);
    let youzai = stdout(&["rules", "youzai"]);
    for line in
        ["  setup: fixed", "  cannon_quiet: slide", "  double_pass: none", "  no_capture: 200 plies, draw"]
    {
        assert!(youzai.lines().any(|found| found == line), "{line} in {youzai}");
    }
}

#[test]
fn records_are_converted_and_checked() {
    let line = format!("{START}\ta4b4 i7h7 e2e2\t1-0\n");
    for format in ["uci", "gib", "pgn"] {
        let converted = run(&["import", "-", "--to", format, "--rules", "kja"], line.as_bytes()).stdout;
        let back = run(&["import", "-"], &converted).stdout;
        assert_eq!(String::from_utf8_lossy(&back), line, "{format}");
    }
    let cp949 = run(&["import", "-", "--to", "gib", "--cp949"], line.as_bytes()).stdout;
    assert!(String::from_utf8(cp949.clone()).is_err());
    assert_eq!(String::from_utf8_lossy(&run(&["import", "-"], &cp949).stdout), line);

    let bad = format!("{line}{START}\ta4a9\t*\nno position\n{line}");
    let output = run(&["import", "-"], bad.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stdout), line.repeat(2));
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(errors.contains("game 2: move 1") && errors.contains("game 3: "), "{errors}");

    let checked = run(&["import", "-", "--check"], line.as_bytes());
    assert!(String::from_utf8_lossy(&checked.stdout).starts_with("games 1, plies 3, unreadable 0"));
}

#[test]
fn wrong_usage_is_told_by_the_exit_code() {
    for args in [
        &["perft"][..],
        &["perft", "--depth", "-1"],
        &["perft", "--depth", "1", "--fen", "x"],
        &["perft", "--depth", "1", "--rules", "chess"],
        &["rules", "chess"],
        &["import"],
        &["nonsense"],
    ] {
        let output = run(args, b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(!output.stderr.is_empty() && output.stdout.is_empty(), "{args:?}");
    }
    assert_eq!(run(&["import", "/nowhere/at/all.gib"], b"").status.code(), Some(1));
}

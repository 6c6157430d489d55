//! What the bot must do (`app` rows of `cases.tsv`), as far as it is the game's to do. Each test names its row.

use std::collections::BTreeSet;

use janggi::RuleSet;
use janggun::game::{Phase, Verdict};

use super::script::{Script, check};

/// R241: points are shown only where the rule set counts them, and are counted again after each capture.
#[test]
fn r241_points_where_they_count() {
    for rules in RuleSet::ALL {
        let mut game = Script::new(&format!("rules={}", rules.name)).check("bob accept => ...");
        if game.game.phase() != Phase::Playing {
            game = game.check("bob heeh => ...\nann heeh => ...");
        }
        assert_eq!(game.game.points().is_some(), rules.shows_points, "{}", rules.name);
    }
    // Where they decide nothing they may still be shown, and a draw is what players agree on.
    let script = Script::playing("rules=classic-hu", "heeh heeh");
    assert!(script.game.points().is_some());
    script.check("ann offer settle => !WrongAgreement(Draw)\nann offer draw => offered draw by cho");
    let shown = |script: &Script| script.game.points().expect("kja counts points").to_string();
    let script = Script::playing("rules=kja", "heeh heeh").moves("a4b4 c7d7");
    assert_eq!(shown(&script), "72/73.5");
    let script = script.moves("a1a7");
    assert_eq!(shown(&script), "72/71.5");
    let script = script.moves("a10a7");
    assert_eq!(shown(&script), "59/71.5");
}

/// R243, R311, R323: only the player whose turn it is may move, whoever presses and whatever they look at.
#[test]
fn r243_r311_r323_only_the_player_to_move_moves() {
    let script = Script::playing("", "heeh heeh").moves("a4b4");
    for presser in ["ann", "eve", "engine", "boss"] {
        for action in ["a7b7", "c4d4", "pass", "call", "a7b7 @now", "c4d4 @3"] {
            let refused =
                Script { game: script.game.clone(), now: script.now }.act(&format!("{presser} {action}"));
            assert!(refused.is_err(), "{presser} {action}");
        }
    }
    script.check("bob a7b7 @now => han Soldier a7b7, turn cho");
}

/// R245: the side that had to choose its set-up loses by time, not the side that would move first.
#[test]
fn r245_a_setup_timeout_is_lost_by_whoever_had_to_choose() {
    check("clock=10m+30s*3", "bob accept => ...\n+10m\nclock tick => end cho SetupTime");
    check("clock=10m+30s*3", "bob accept => ...\nbob heeh => ...\n+10m\nclock tick => end han SetupTime");
}

/// R247: choosing the general twice must not pass by accident.
#[test]
fn r247_choosing_the_general_twice_does_nothing() {
    Script::playing("", "heeh heeh")
        .check("ann e2e2 => !PassIsNoMove\nann pass => cho General e2e2, turn han");
}

/// R261: a pass or move by the side not on turn is refused and leaves the game unchanged.
#[test]
fn r261_the_side_not_on_turn_changes_nothing() {
    let script = Script::playing("", "heeh heeh");
    let before = script.game.clone();
    let script = script.check("bob pass => !NotYourTurn(Cho)\nbob a7b7 => !NotYourTurn(Cho)");
    assert_eq!(script.game, before);
}

/// R263: resignation and draw offers before the game began are refused; calling it off is not a loss.
#[test]
fn r263_nothing_is_lost_before_the_game_begins() {
    let refused = "ann resign => !NotBegun
                   bob resign => !NotBegun
                   ann offer draw => !NotBegun
                   bob offer settle => !NotBegun";
    check("side=random", refused)
        .check("bob accept => ...")
        .check(refused)
        .check("bob right => ...")
        .check(refused)
        .check("bob heeh => ...")
        .check(refused);
    let aborted = check("rated", "bob accept => ...\nann abort => ...").game;
    assert_eq!(aborted.result().map(|result| result.verdict), Some(Verdict::Void));
}

/// R271: a draw button only where the rules have draws; elsewhere it settles on points. Both need both sides.
#[test]
fn r271_agreement_takes_both_sides() {
    Script::playing("rules=kja", "heeh heeh").check(
        "ann offer draw => !WrongAgreement(Settle)
         ann offer settle => offered settle by cho
         ann take settle => !OwnOffer
         bob take settle => accepted settle by cho, end han AgreedCount",
    );
    Script::playing("rules=casual", "heeh heeh").check(
        "ann offer settle => !WrongAgreement(Draw)
         ann offer draw => offered draw by cho
         bob take draw => accepted draw by cho, end draw AgreedDraw",
    );
}

/// R319: a repetition that could come about by the next move is no end; only an occurred position counts.
#[test]
fn r319_a_repetition_that_could_come_is_no_end() {
    Script::playing("rules=pychess", "heeh eheh")
        .moves("a4b4 i7h7 h1g3 c10d8 h3c3 h8h3 i1h1 h3h9 h1i1 h9h3 i1h1 h3h8")
        .check(
            "ann h1i1 => cho Chariot h1i1, turn han
             bob h8h3 => han Cannon h8h3, end han repetition",
        );
}

/// The rows of `cases.tsv` that are the game's are all above. R315 (nonsense for a FEN) is notation's.
#[test]
fn every_app_row_is_promised() {
    let rows: BTreeSet<&str> = include_str!("../../crates/janggi/tests/data/cases.tsv")
        .lines()
        .filter_map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            (fields.get(2) == Some(&"app")).then(|| fields[0])
        })
        .collect();
    let promised = ["R241", "R243", "R245", "R247", "R261", "R263", "R271", "R311", "R315", "R319", "R323"];
    assert_eq!(rows, BTreeSet::from(promised));
}

//! What players have done, added up, and games as record files keep them.

use janggi::notation::{Ending, Manner, Tags};
use janggi::{Arrangement, Side};
use janggun::game::{Level, Results, Tally};

use super::script::{ANN, BOB, Script};

fn results(wins: u32, draws: u32, losses: u32) -> Results {
    Results { wins, draws, losses }
}

/// Ann's tally after games: terms, set-ups, moves, and who ends the game how.
fn tally(games: &[(&str, &str, &str, &str)]) -> Tally {
    let mut tally = Tally::default();
    for (terms, setups, moves, end) in games {
        let script = Script::playing(terms, setups).moves(moves).check(&format!("{end} => ..."));
        let side = script.game.side_of(ANN).expect("Ann plays");
        tally.add(&script.game, side);
    }
    tally
}

#[test]
fn games_are_added_up_by_opponent_and_set_up() {
    let tally = tally(&[
        ("", "heeh eheh", "", "bob resign"),
        ("", "heeh heeh", "", "ann resign"),
        ("side=han", "ehhe hehe", "", "bob resign"),
    ]);
    assert_eq!(tally.opponents(), [(BOB, results(2, 0, 1))]);
    assert_eq!(tally.against_people(), results(2, 0, 1));
    assert_eq!(tally.favourite(Side::Cho), Some((Arrangement::HorseElephantElephantHorse, 2)));
    assert_eq!(tally.favourite(Side::Han), Some((Arrangement::HorseElephantHorseElephant, 1)));
    assert!(tally.levels().is_empty() && tally.ratings().is_empty());
}

#[test]
fn games_without_a_result_are_left_out() {
    let tally = tally(&[("", "heeh heeh", "", "bob abort"), ("", "heeh heeh", "a4b4", "boss end")]);
    assert_eq!(tally, Tally::default());
}

#[test]
fn a_level_is_beaten_only_without_help() {
    let helped = [
        ("vs=engine handicap=horse:bob", "heeh heeh", "", "engine resign"),
        ("vs=engine", "heeh heeh", "", "ann resign"),
    ];
    let tally_of_helped = tally(&helped);
    assert_eq!(tally_of_helped.highest_beaten(), None);
    assert_eq!(tally_of_helped.levels()[0].results, results(1, 0, 1));
    let taken_back = Script::playing("vs=engine", "heeh heeh")
        .moves("a4b4 a7b7")
        .check("ann offer takeback => ...\nengine resign => ...");
    let mut tally_of_taken_back = Tally::default();
    tally_of_taken_back.add(&taken_back.game, Side::Cho);
    assert_eq!(tally_of_taken_back.highest_beaten(), None);
    let beaten = tally(&[("vs=engine", "heeh heeh", "", "engine resign")]);
    assert_eq!(beaten.highest_beaten(), Some((Level::new(3).expect("a level"), 1)));
}

#[test]
fn endings_are_told_to_record_files() {
    for (terms, end, ending) in [
        ("", "bob resign", Ending::Won(Side::Cho, Manner::Resignation)),
        ("", "bob abort", Ending::Unknown),
        ("clock=1d", "+2d\nclock tick", Ending::Won(Side::Han, Manner::Time)),
        ("", "ann offer settle => ...\nbob take settle", Ending::Won(Side::Han, Manner::Points)),
        ("rules=traditional", "ann offer draw => ...\nbob take draw", Ending::Drawn(Manner::Agreement)),
        ("", "ann pass => ...\nbob pass", Ending::Won(Side::Han, Manner::Points)),
    ] {
        let script = Script::playing(terms, "heeh heeh").check(&format!("{end} => ..."));
        let record = script.game.to_record(Tags::default()).expect("it came to the board");
        assert_eq!(record.ending, ending, "{terms} {end}");
        assert_eq!(record.moves, script.game.moves());
    }
    assert!(Script::new("").game.to_record(Tags::default()).is_none());
}

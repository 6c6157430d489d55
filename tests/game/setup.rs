//! Set-ups: Han first, then Cho, once each; fixed ones are skipped; handicaps.

use janggi::notation::fen;
use janggi::{Arrangement, BySide, Handicap, Kind, RuleSet, Side};
use janggun::game::Phase;

use super::script::{ANN, Script, check};

#[test]
fn han_chooses_first_and_may_not_change_it_then_cho() {
    let script = check(
        "side=cho",
        "bob heeh => !NoSetupToChoose
         bob accept => ...
         ann heeh => !NotYourTurn(Han)
         eve heeh => !NotAPlayer
         bob ehhe => han ehhe, setup? cho
         bob heeh => !NotYourTurn(Cho)
         ann hehe => cho hehe, began, turn cho
         ann heeh => !NoSetupToChoose
         bob heeh => !NoSetupToChoose",
    );
    let position = script.game.position().expect("on the board");
    assert_eq!(
        fen::write(position),
        "rbna1anbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ANBR w - - 0 1"
    );
    assert_eq!(Arrangement::on(position.board(), Side::Han), Some(Arrangement::ElephantHorseHorseElephant));
}

#[test]
fn a_fixed_setup_is_skipped() {
    let script = check("rules=youzai", "bob accept => accepted by bob, sides ann-bob, began, turn cho");
    let fixed = Some(Arrangement::HorseElephantElephantHorse);
    assert_eq!(script.game.setups(), BySide { cho: fixed, han: fixed });
    assert_eq!(fen::write(script.game.position().expect("on the board")), fen::START);
    let random = check(
        "rules=youzai side=random",
        "bob accept => ...
         bob left => sides bob-ann Left, began, turn cho",
    );
    assert_eq!(random.game.phase(), Phase::Playing);
    assert_eq!(Script::new("rules=youzai").game.setups(), BySide::default());
}

#[test]
fn nothing_can_be_played_before_the_setups() {
    check(
        "",
        "ann a4b4 => !NotBegun
         bob accept => ...
         ann a4b4 => !NotBegun
         ann pass => !NotBegun
         ann call => !NotBegun
         bob heeh => ...
         ann a4b4 => !NotBegun
         ann resign => !NotBegun
         ann offer settle => !NotBegun
         ann take settle => !NotBegun
         ann offer takeback => !NotBegun",
    );
}

#[test]
fn every_setup_of_every_rule_set_is_a_position_with_every_handicap() {
    let choices = [None].into_iter().chain(Handicap::ALL.map(Some));
    for handicap in choices {
        for rules in RuleSet::ALL {
            for (giver, side) in [("ann", Side::Cho), ("bob", Side::Han)] {
                let handicap_word =
                    handicap.map_or(String::new(), |pieces| format!("handicap={}:{giver}", pieces.name()));
                let text = format!("rules={} {handicap_word}", rules.name);
                for cho in Arrangement::ALL {
                    for han in Arrangement::ALL {
                        let game = Script::playing(&text, &format!("{} {}", cho.name(), han.name())).game;
                        assert_eq!(game.phase(), Phase::Playing);
                        let board = game.position().expect("on the board").board();
                        let (weaker, stronger) = (board.side(side.other()).len(), board.side(side).len());
                        let missing = handicap.map_or(0, |pieces| match pieces {
                            Handicap::Guards | Handicap::ChariotAndHorse | Handicap::Chariots => 2,
                            _ => 1,
                        });
                        assert_eq!((weaker, stronger), (16, 16 - missing), "{text}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_handicap_is_the_givers_whatever_side_that_is() {
    for (text, side) in [
        ("side=cho handicap=chariots:ann", Side::Cho),
        ("side=han handicap=chariots:ann", Side::Han),
        ("side=cho handicap=chariots:bob", Side::Han),
        ("side=han handicap=chariots:bob", Side::Cho),
    ] {
        let game = Script::playing(text, "heeh heeh").game;
        let board = game.position().expect("on the board").board();
        assert_eq!(board.of(side, Kind::Chariot).len(), 0, "{text}");
        assert_eq!(board.of(side.other(), Kind::Chariot).len(), 2, "{text}");
    }
    let picked = check(
        "side=random handicap=cannon:ann",
        "bob accept => ...
         bob left => ...
         ann heeh => ...
         bob heeh => ...",
    );
    assert_eq!(picked.game.side_of(ANN), Some(Side::Han));
    let board = picked.game.position().expect("on the board").board();
    assert_eq!(board.of(Side::Han, Kind::Cannon).len(), 1);
}

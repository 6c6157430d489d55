//! Offers of a draw, of counting points, and takebacks.

use super::script::{Script, check};

#[test]
fn a_draw_is_offered_where_rules_know_draws_and_points_are_counted_elsewhere() {
    for rules in ["traditional", "casual", "youzai", "classic-en", "classic-hu"] {
        let mut script = Script::new(&format!("rules={rules}"));
        script.act("bob accept").expect("open");
        if rules != "youzai" {
            script = script.check("bob heeh => ...\nann heeh => ...");
        }
        script.check(
            "ann offer settle => !WrongAgreement(Draw)
             ann offer draw => offered draw by cho
             bob take draw => accepted draw by cho, end draw AgreedDraw",
        );
    }
    for rules in ["kja", "pychess", "kakao"] {
        Script::playing(&format!("rules={rules}"), "heeh heeh").check(
            "bob offer draw => !WrongAgreement(Settle)
             bob offer settle => offered settle by han
             ann take settle => accepted settle by han, end han AgreedCount",
        );
    }
}

#[test]
fn settling_counts_the_board_as_it_is_then() {
    // Cho wins a soldier and more: 72 against 71.5 needs two points.
    Script::playing("", "heeh heeh").moves("a4b4 c7d7 a1a7 i7h7 a7a10").check(
        "bob offer settle => offered settle by han
         ann take settle => accepted settle by han, end cho AgreedCount",
    );
}

#[test]
fn only_the_other_side_answers_and_only_what_was_offered() {
    Script::playing("rules=casual", "heeh heeh").moves("a4b4").check(
        "bob take draw => !NoOffer
         bob refuse draw => !NoOffer
         ann offer draw => offered draw by cho
         ann take draw => !OwnOffer
         ann refuse draw => !OwnOffer
         ann offer draw => !OfferWaits
         ann offer takeback => !OfferWaits
         bob offer takeback => !NothingToTakeBack
         bob take settle => !NoOffer
         bob take takeback => !NoOffer
         eve take draw => !NotAPlayer
         bob refuse draw => declined draw by cho
         bob take draw => !NoOffer
         ann offer draw => !OfferedAlready",
    );
}

#[test]
fn an_offer_stands_until_the_other_side_moves() {
    Script::playing("rules=casual", "heeh heeh").check(
        "ann offer draw => offered draw by cho
         ann a4b4 => cho Soldier a4b4, turn han
         bob a7b7 => han Soldier a7b7, lapsed draw by cho, turn cho
         bob take draw => !NoOffer
         ann offer draw => offered draw by cho
         bob take draw => accepted draw by cho, end draw AgreedDraw",
    );
}

#[test]
fn nobody_is_asked_twice_between_two_moves_of_the_asker() {
    Script::playing("rules=casual", "heeh heeh").check(
        "ann offer draw => ...
         bob refuse draw => ...
         ann offer draw => !OfferedAlready
         ann a4b4 => ...
         ann offer draw => offered draw by cho
         bob refuse draw => ...
         bob a7b7 => ...
         ann offer draw => !OfferedAlready
         bob offer draw => offered draw by han",
    );
}

#[test]
fn offering_what_was_offered_agrees() {
    Script::playing("rules=casual", "heeh heeh").check(
        "ann offer draw => offered draw by cho
         bob offer draw => accepted draw by cho, end draw AgreedDraw",
    );
}

#[test]
fn a_takeback_needs_consent_and_goes_back_to_the_askers_turn() {
    let script = Script::playing("", "heeh heeh").moves("a4b4 a7b7 c4d4").check(
        "ann offer takeback => offered takeback by cho
         bob offer takeback => !OfferWaits
         bob take takeback => accepted takeback by cho, back 1 for cho, turn cho
         ann offer takeback => offered takeback by cho
         bob refuse takeback => declined takeback by cho
         bob offer takeback => offered takeback by han
         ann take takeback => accepted takeback by han, back 1 for han, turn han",
    );
    assert_eq!(script.game.moves().len(), 1);
    assert_eq!(script.game.move_times().len(), 1);
    assert_eq!(script.game.takebacks(), 2);
    script.check(
        "ann offer takeback => offered takeback by cho
         bob take takeback => accepted takeback by cho, back 1 for cho, turn cho
         ann offer takeback => !NothingToTakeBack
         bob offer takeback => !NothingToTakeBack",
    );
}

#[test]
fn on_ones_own_turn_a_takeback_undoes_two_plies() {
    Script::playing("", "heeh heeh").moves("a4b4 a7b7").check(
        "ann offer takeback => offered takeback by cho
         bob take takeback => accepted takeback by cho, back 2 for cho, turn cho",
    );
    Script::playing("", "heeh heeh").moves("a4b4").check("bob offer takeback => !NothingToTakeBack");
}

#[test]
fn a_takeback_request_lapses_with_any_move() {
    Script::playing("", "heeh heeh").moves("a4b4 a7b7").check(
        "ann offer takeback => offered takeback by cho
         ann c4d4 => cho Soldier c4d4, lapsed takeback by cho, turn han
         bob take takeback => !NoOffer",
    );
}

#[test]
fn the_engine_gives_back_at_once_and_as_often_as_asked() {
    let script = Script::playing("vs=engine", "heeh heeh").check(
        "ann offer takeback => !NothingToTakeBack
         ann a4b4 => ...
         engine a7b7 => ...
         ann offer takeback => back 2 for cho, turn cho
         ann c4d4 => ...
         ann offer takeback => back 1 for cho, turn cho
         ann c4d4 => ...
         engine a7b7 => ...
         ann a4b4 => ...
         ann offer takeback => back 1 for cho, turn cho
         ann offer takeback => back 2 for cho, turn cho",
    );
    assert_eq!(script.game.takebacks(), 4);
}

#[test]
fn the_engine_is_asked_for_a_draw_like_anyone() {
    Script::playing("vs=engine rules=casual", "heeh heeh").check(
        "ann offer draw => offered draw by cho
         engine refuse draw => declined draw by cho
         engine offer draw => offered draw by han
         ann take draw => accepted draw by han, end draw AgreedDraw",
    );
}

#[test]
fn moves_of_rated_games_stand() {
    Script::playing("rated", "heeh heeh").moves("a4b4").check("ann offer takeback => !RatedMovesStand");
}

#[test]
fn an_open_offer_ends_with_the_game() {
    let over = Script::playing("rules=casual", "heeh heeh").check(
        "ann offer draw => ...
         bob resign => end cho Resignation",
    );
    assert_eq!(over.game.offers().open(), None);
    check("", "ann take draw => !NotBegun");
}

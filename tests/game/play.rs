//! On the board: moves, passes, calls, ends, stale presses.

use janggi::{Reason, Side};
use janggun::game::{EndReason, GameResult, Phase, Verdict};

use super::script::Script;

/// A human game that ends in mate after 24 plies, both sides having set up `eheh`.
const MATE: &str = "a4b4 i7h7 h1g3 i10i6 h3e3 c10d8 e3i3 i6g6 e4f4 b8e8 i3e3 d8e6 i1i3 h10g8 b1d4 g6f6 f4e4 \
                    h8f8 e4e5 e7f7 e5e6 f6f3 e2d3";

/// A human game in which the generals come to face each other with both sides below 30 points: `ehhe`, `eheh`.
const FACING: &str = "g1f3 a7b7 i4h4 h10g8 f3d2 h8e8 h1e3 e8e4 d2e4 b8i8 i1g1 b10d7 g4f4 e7f7 h4g4 g10e7 c4c5 \
                      i10h10 b1d4 d7f4 g4f4 h10h4 d4f7 h4f4 g1g7 f4e4 g7g8 i8e8 c1d3 e7c4 g8e8 e4e8 a1a2 c4f6 \
                      d3c1 f6h3 b3h3 a10a6 f7d4 a6e6 a2a3 e6e4 a3d3 e8h8 d4b7 c7b7 d3d4 e4d4 e3g6 e9e10";

#[test]
fn moves_are_told_with_what_they_do() {
    Script::playing("", "eheh eheh").moves(MATE).check(
        "bob f3d1 => han Chariot f3d1 xGuard 장군, end han checkmate
         bob f3d1 => !Over
         ann d3d2 => !Over
         eve f3d1 => !Over",
    );
    Script::playing("", "heeh heeh").check(
        "ann a4b4 => cho Soldier a4b4, turn han
         bob c7d7 => han Soldier c7d7, turn cho
         ann a1a7 => cho Chariot a1a7 xSoldier, turn han
         bob a10a7 => han Chariot a10a7 xChariot, turn cho",
    );
}

#[test]
fn check_and_its_answer_are_called() {
    Script::playing("rules=casual", "heeh heeh").check(
        "ann e4d4 => cho Soldier e4d4, turn han
         bob e7f7 => han Soldier e7f7, turn cho
         ann b1c3 => cho Horse b1c3, turn han
         bob a7b7 => han Soldier a7b7, turn cho
         ann b3e3 => cho Cannon b3e3, turn han
         bob b7b6 => han Soldier b7b6, turn cho
         ann e3e7 => !Illegal(Unreachable(e3, Cannon, e7))
         ann c3e4 => cho Horse c3e4 장군, turn han
         bob b6b5 => !Illegal(LeavesGeneralInCheck)
         bob pass => !Illegal(PassInCheck)
         bob e9d9 => han General e9d9 멍군, turn cho",
    );
}

#[test]
fn every_move_is_the_business_of_the_player_to_move() {
    Script::playing("", "heeh heeh").check(
        "bob a7b7 => !NotYourTurn(Cho)
         bob a4b4 => !NotYourTurn(Cho)
         bob pass => !NotYourTurn(Cho)
         bob call => !NotYourTurn(Cho)
         eve a4b4 => !NotAPlayer
         engine a4b4 => !NotAPlayer
         clock a4b4 => !NotAPlayer
         boss a4b4 => !NotAPlayer
         ann a7b7 => !Illegal(NotYourPiece(a7))
         ann a5a6 => !Illegal(NoPiece(a5))
         ann a4a3 => !Illegal(Unreachable(a4, Soldier, a3))
         ann a4b4 => cho Soldier a4b4, turn han
         ann c4d4 => !NotYourTurn(Han)",
    );
}

#[test]
fn a_press_for_an_earlier_view_is_stale() {
    Script::new("").check(
        "bob accept @0 => ...
         bob accept @0 => !Stale
         bob heeh @1 => ...
         bob heeh @1 => !Stale
         ann heeh @now => ...
         ann a4b4 @2 => !Stale
         ann a4b4 @3 => cho Soldier a4b4, turn han
         ann a4b4 @3 => !Stale
         eve a4b4 @3 => !NotAPlayer
         bob a7b7 @5 => !Stale
         bob a7b7 @4 => han Soldier a7b7, turn cho
         bob resign @4 => !Stale
         bob offer settle @5 => ...
         ann take settle @5 => ...
         ann take settle @5 => !Over",
    );
}

#[test]
fn a_view_before_a_takeback_is_stale_though_the_ply_is_the_same() {
    Script::playing("vs=engine", "heeh heeh").check(
        "ann a4b4 @3 => ...
         ann offer takeback => back 1 for cho, turn cho
         ann c4d4 @3 => !Stale
         ann c4d4 @now => cho Soldier c4d4, turn han
         engine a7b7 @4 => !Stale
         engine a7b7 @6 => han Soldier a7b7, turn cho",
    );
}

#[test]
fn passing_is_an_action_of_its_own() {
    let script = Script::playing("rules=youzai", "").moves("a4b4 a7b7");
    let script = script.check(
        "ann e2e2 => !PassIsNoMove
         ann a1a1 => !PassIsNoMove
         ann pass => cho General e2e2, turn han
         bob e9e9 => !PassIsNoMove
         bob pass => han General e9e9, turn cho",
    );
    assert_eq!(script.game.phase(), Phase::Playing, "youzai goes on after two passes");
    Script::playing("rules=kja", "heeh heeh").check(
        "ann pass => cho General e2e2, turn han
         bob pass => han General e9e9, end han double_pass",
    );
    Script::playing("rules=casual", "heeh heeh")
        .moves("e2e2")
        .check("bob pass => han General e9e9, end draw double_pass");
    Script::playing("rules=classic-en", "heeh heeh").check("ann pass => !Illegal(PassNotAllowed)");
}

#[test]
fn facing_generals_are_told_and_settled() {
    let facing = "e4d4";
    Script::playing("rules=pychess", "heeh heeh").moves(facing).check(
        "bob e7f7 => han Soldier e7f7 빅장, turn cho
         ann a4b4 => !Illegal(MustBreakBikjang)
         ann call => !NoBikjang
         ann pass => cho General e2e2 빅장, end han bikjang",
    );
    Script::playing("rules=traditional", "heeh heeh")
        .moves(facing)
        .check("bob e7f7 => ...\nann pass => cho General e2e2 빅장, end draw bikjang");
    Script::playing("rules=casual", "heeh heeh")
        .moves(facing)
        .check("bob e7f7 => han Soldier e7f7, turn cho\nann a4b4 => cho Soldier a4b4, turn han");
    Script::playing("rules=kja", "heeh heeh")
        .moves(facing)
        .check("bob e7f7 => han Soldier e7f7, turn cho\nann call => !NoBikjang");
}

#[test]
fn bikjang_is_called_by_the_side_to_move_where_it_can_be() {
    let script = Script::playing("rules=kja", "ehhe eheh").moves(FACING);
    script.check(
        "ann g6d4 => cho Elephant g6d4 xChariot 빅장, turn han
         ann call => !NotYourTurn(Han)
         eve call => !NotAPlayer
         bob call => called by han, end han BikjangCall
         bob call => !Over",
    );
}

#[test]
fn either_player_resigns_at_any_turn() {
    Script::playing("", "heeh heeh").check("ann resign => end han Resignation");
    Script::playing("", "heeh heeh").check("bob resign => end cho Resignation");
    Script::playing("", "heeh heeh")
        .moves("a4b4")
        .check("eve resign => !NotAPlayer\nann resign => end han Resignation\nbob resign => !Over");
}

#[test]
fn a_game_is_called_off_before_both_have_moved() {
    Script::new("").check("ann abort => !NotBegun\nbob abort => !NotBegun");
    Script::new("side=random").check("bob accept => ...\nann abort => end void Aborted");
    Script::new("").check("bob accept => ...\neve abort => !NotAPlayer\nbob abort => end void Aborted");
    Script::playing("", "heeh heeh").check("ann abort => end void Aborted");
    Script::playing("", "heeh heeh").moves("a4b4").check("ann abort => end void Aborted");
    Script::playing("", "heeh heeh").moves("a4b4 a7b7").check("ann abort => !TooLateToAbort");
}

#[test]
fn a_manager_ends_any_game_without_result() {
    let enders = "ann end => !NotManager
                  engine end => !NotManager
                  clock end => !NotManager
                  boss end => end void Adjudicated
                  boss end => !Over";
    Script::new("").check(enders);
    Script::new("side=random").check("bob accept => ...").check(enders);
    let over = Script::playing("rated", "heeh heeh").moves("a4b4 a7b7").check(enders).game;
    assert_eq!(over.result(), Some(GameResult { verdict: Verdict::Void, reason: EndReason::Adjudicated }));
    assert!(!over.is_rateable());
}

#[test]
fn only_what_counts_changes_ratings() {
    let rateable = |terms: &str, end: &str| {
        Script::playing(terms, "heeh heeh").moves("a4b4 a7b7").check(end).game.is_rateable()
    };
    assert!(rateable("rated", "ann resign => ..."));
    assert!(!rateable("", "ann resign => ..."));
    assert!(!rateable("rated", "boss end => ..."));
    assert!(!Script::playing("rated", "heeh heeh").game.is_rateable());
    assert!(!Script::playing("rated", "heeh heeh").check("ann abort => ...").game.is_rateable());
}

#[test]
fn the_result_on_the_board_is_the_results() {
    let over = Script::playing("", "eheh eheh").moves(MATE).check("bob f3d1 => ...").game;
    let mate = GameResult { verdict: Verdict::Won(Side::Han), reason: EndReason::Board(Reason::Checkmate) };
    assert_eq!(over.result(), Some(mate));
    assert_eq!(over.moves().len(), 24);
    assert_eq!(over.move_times().len(), 24);
}

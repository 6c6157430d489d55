//! Deadlines and clocks, with time as the script says.

use std::time::Duration;

use janggi::Side;
use janggun::game::{TimeLeft, Timestamp};

use super::script::{CHALLENGE, START, Script, check, span};

fn left(script: &Script, side: Side) -> (Duration, u8) {
    let TimeLeft { main, periods } = script.game.time_left(side, script.now);
    (main, periods)
}

#[test]
fn without_a_clock_all_has_a_deadline_until_the_board() {
    let script = Script::new("side=random clock=none");
    assert_eq!(script.game.deadline(), Some(START.plus(CHALLENGE)));
    let script = script.check("bob accept => ...");
    assert_eq!(script.game.deadline(), Some(script.now.plus(span("7d"))));
    let script = script.check("+6d\nclock tick =>\nbob left => ...\n+6d\nclock tick =>\nann heeh => ...");
    assert_eq!(script.game.deadline(), Some(script.now.plus(span("7d"))));
    let script = script.check("+6d\nbob heeh => ...");
    assert_eq!(script.game.next_tick(), None);
    script.check("+300d\nclock tick =>\nbob a4b4 => ...");
}

#[test]
fn a_game_that_nobody_goes_on_with_ends_before_the_board() {
    check("side=random clock=none", "bob accept => ...\n+7d\nclock tick => end void Expired");
    check(
        "clock=none",
        "bob accept => ...
         +156h
         clock tick => remind han
         +12h
         bob heeh => !TimeUp
         clock tick => end cho SetupTime",
    );
    check("clock=none", "bob accept => ...\nbob heeh => ...\n+7d\nclock tick => end han SetupTime");
}

#[test]
fn whoever_has_to_choose_a_setup_loses_by_it() {
    check(
        "clock=10m+30s*3",
        "bob accept => ...
         +10m
         bob heeh => !TimeUp
         ann heeh => !TimeUp
         clock tick => end cho SetupTime
         clock tick =>",
    );
    check(
        "clock=10m+30s*3",
        "bob accept => ...
         +9m
         bob heeh => ...
         +9m
         clock tick =>
         +1m
         clock tick => end han SetupTime",
    );
    // With a day or less for a move, there is a day for the set-up.
    check(
        "clock=1h",
        "bob accept => ...
         +17h
         clock tick =>
         +1h
         clock tick => remind han
         clock tick =>
         +6h
         clock tick => end cho SetupTime",
    );
}

#[test]
fn a_hand_that_nobody_picks_costs_nobody_the_game() {
    check(
        "side=random clock=10m+30s*3",
        "bob accept => ...
         +599s
         clock tick =>
         +1s
         bob left => !TimeUp
         clock tick => end void Expired",
    );
}

#[test]
fn each_move_of_a_correspondence_game_has_its_own_time() {
    let script = Script::playing("clock=2d", "heeh heeh").check(
        "+47h
         ann a4b4 => ...
         +47h
         bob a7b7 => ...
         +47h
         ann c4d4 => ...
         +47h
         clock tick => remind han
         +1h
         bob c7d7 => !TimeUp
         ann resign => !TimeUp
         clock tick => end cho Time
         clock tick =>",
    );
    assert_eq!(script.game.next_tick(), None);
}

#[test]
fn a_reminder_comes_once_before_a_long_deadline() {
    let script = Script::playing("clock=1d", "heeh heeh");
    assert_eq!(script.game.next_tick(), Some(script.now.plus(span("18h"))));
    assert_eq!(script.game.deadline(), Some(script.now.plus(span("24h"))));
    let script = script.check(
        "+17h
         clock tick =>
         +1h
         clock tick => remind cho
         clock tick =>
         +1h
         clock tick =>",
    );
    assert_eq!(script.game.next_tick(), script.game.deadline());
    let script = script.check(
        "ann a4b4 => ...
         +18h
         clock tick => remind han
         +6h
         clock tick => end cho Time",
    );
    assert_eq!(script.game.deadline(), None);
    let short = Script::playing("clock=30m", "heeh heeh");
    assert_eq!(short.game.next_tick(), short.game.deadline(), "too short for a reminder");
    let long = Script::playing("clock=30d", "heeh heeh");
    assert_eq!(long.game.next_tick(), Some(long.now.plus(span("708h"))), "12 hours ahead at most");
}

#[test]
fn a_bot_that_was_down_looks_at_the_time_that_passed() {
    // Past the reminder and the deadline: no reminder any more.
    Script::playing("clock=1d", "heeh heeh").check("+90d\nclock tick => end han Time");
}

#[test]
fn a_live_clock_uses_up_main_time_then_periods() {
    let second = Duration::from_secs(1);
    let script = Script::playing("clock=1m+30s*3", "heeh heeh").check("+40s\nann a4b4 => ...");
    assert_eq!(left(&script, Side::Cho), (20 * second, 3));
    assert_eq!(left(&script, Side::Han), (60 * second, 3));
    let script = script.check("+61s");
    assert_eq!(left(&script, Side::Han), (Duration::ZERO, 3), "in the first period");
    let script = script.check("bob a7b7 => ...\n+49s\nann c4d4 => ...");
    assert_eq!(left(&script, Side::Cho), (Duration::ZERO, 3), "29 seconds of a period come back");
    let script = script.check("+30s");
    assert_eq!(left(&script, Side::Han), (Duration::ZERO, 2), "30 are a whole one");
    let script = script.check("bob c7d7 => ...\n+65s\nann b4b5 => ...");
    assert_eq!(left(&script, Side::Cho), (Duration::ZERO, 1));
    assert_eq!(script.game.deadline(), Some(script.now.plus(60 * second)));
    let script = script.check("+1s\nbob b7b6 => ...");
    assert_eq!(script.game.deadline(), Some(script.now.plus(30 * second)));
    script.check("+29s\nclock tick =>\n+1s\nann d4d5 => !TimeUp\nclock tick => end han Time");
}

#[test]
fn sudden_death_has_no_periods() {
    let script =
        Script::playing("clock=1m+0s*0", "heeh heeh").check("+59s\nann a4b4 => ...\nbob a7b7 => ...");
    assert_eq!(left(&script, Side::Cho), (Duration::from_secs(1), 0));
    script.check("+1s\nclock tick => end han Time");
}

#[test]
fn setup_time_is_not_clock_time() {
    let script = Script::new("clock=1m+30s*3").check(
        "bob accept => ...
         +9m
         bob heeh => ...
         +9m
         ann heeh => ...",
    );
    assert_eq!(left(&script, Side::Cho), (Duration::from_secs(60), 3));
    assert_eq!(script.game.deadline(), Some(script.now.plus(span("150s"))));
}

#[test]
fn a_takeback_gives_no_time_back() {
    let script = Script::playing("clock=1m+30s*3", "heeh heeh").check(
        "+40s
         ann a4b4 => ...
         +5s
         ann offer takeback => ...
         bob take takeback => ...",
    );
    assert_eq!(left(&script, Side::Cho), (Duration::from_secs(20), 3));
    assert_eq!(left(&script, Side::Han), (Duration::from_secs(55), 3), "Han was to move, and thought");
    // The same when the side that is to move takes back, over main time into the periods.
    let script = script.check(
        "ann a4b4 => ...
         bob a7b7 => ...
         +85s
         ann offer takeback => ...
         bob take takeback => ...",
    );
    assert_eq!(left(&script, Side::Cho), (Duration::ZERO, 1));
    assert_eq!(left(&script, Side::Han), (Duration::from_secs(55), 3));
    let script = Script::playing("vs=engine clock=1m+30s*3", "heeh heeh")
        .check("ann a4b4 => ...\nengine a7b7 => ...\n+40s\nann offer takeback => ...");
    assert_eq!(left(&script, Side::Cho), (Duration::from_secs(20), 3), "also when nobody has to agree");
}

#[test]
fn the_engine_is_never_flagged() {
    let script = Script::playing("vs=engine clock=1m+30s*3", "heeh heeh").check("ann a4b4 => ...");
    assert_eq!(script.game.deadline(), None);
    let script = script.check("+90d\nclock tick =>\nengine a7b7 => ...");
    assert_eq!(script.game.deadline(), Some(script.now.plus(span("150s"))));
    assert_eq!(left(&script, Side::Han), (Duration::ZERO, 0));
    script.check("ann c4d4 => ...\n+1h\nengine c7d7 => ...\n+150s\nclock tick => end han Time");
    check(
        "vs=engine clock=1d side=han",
        "engine accept => ...\nann heeh => ...\n+90d\nclock tick =>\nengine heeh => ...",
    );
}

#[test]
fn a_clock_that_is_set_back_stands_still() {
    let mut script = Script::playing("clock=1m+30s*3", "heeh heeh").check("+10s\nann a4b4 => ...");
    let moved = script.now;
    script.now = Timestamp(moved.0 - 3_600_000);
    let script = script.check("clock tick =>\nbob a7b7 => ...");
    assert_eq!(script.game.move_times(), [moved, moved]);
    assert_eq!(left(&script, Side::Han), (Duration::from_secs(60), 3));
    assert_eq!(script.game.updated(), moved);
}

#[test]
fn only_the_clock_ticks() {
    check("", "ann tick => !NotClock\nboss tick => !NotClock\nengine tick => !NotClock\nclock tick =>");
}

#[test]
fn an_end_is_dated() {
    let script = Script::playing("", "heeh heeh").check("+1h\nann resign => ...");
    assert_eq!(script.game.ended(), Some(START.plus(span("1h"))));
    assert_eq!(script.game.created(), START);
    assert_eq!(Script::new("").game.ended(), None);
}

//! Glicko-2: the arithmetic against published figures, and how periods and limits work.

use std::time::Duration;

use janggi::{BySide, Side};
use janggun::game::{Period, Rating, Standing, Timestamp, UserId, Verdict, rate};

const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);
const HOUR: Duration = Duration::from_secs(60 * 60);

/// A Monday-like time: the first hour of a rating period.
const START: Timestamp = Timestamp(2_800 * 7 * 24 * 60 * 60 * 1000 + 3_600_000);

const ANN: UserId = UserId(1);
const BOB: UserId = UserId(2);

fn fresh(now: Timestamp) -> BySide<Standing> {
    BySide { cho: Standing::new(now), han: Standing::new(now) }
}

fn game(standings: &BySide<Standing>, verdict: Verdict, now: Timestamp) -> BySide<Standing> {
    rate(BySide { cho: ANN, han: BOB }, standings, verdict, now).expect("the game counts")
}

fn close(left: f64, right: f64, within: f64) {
    assert!((left - right).abs() <= within, "{left} is not {right}");
}

#[test]
fn the_first_win_of_two_newcomers() {
    let after = game(&fresh(START), Verdict::Won(Side::Cho), START);
    let (winner, loser) = (after.cho.rating(START), after.han.rating(START));
    // Glickman's formulas by hand for 1500/350/0.06 against the same.
    close(winner.value, 1662.3, 0.1);
    close(loser.value, 1337.7, 0.1);
    close(winner.deviation, 290.3, 0.1);
    assert!(winner.is_provisional());
    assert_eq!((after.cho.results().wins, after.cho.results().losses, after.cho.streak()), (1, 0, 1));
    assert_eq!((after.han.results().wins, after.han.results().losses, after.han.streak()), (0, 1, -1));
}

#[test]
fn the_example_of_glickmans_paper() {
    // A player of 1500/200 beats 1400/30 and loses to 1550/100 and 1700/300 in one period: 1464.06/151.52.
    let standing = |value: f64, deviation: f64| -> Standing {
        Standing {
            base: Rating { value, deviation, volatility: 0.06 },
            period: Period(2800),
            ..Standing::new(START)
        }
    };
    let mut player = standing(1500.0, 200.0);
    for (opponent, (value, deviation, verdict)) in [
        (1400.0, 30.0, Verdict::Won(Side::Cho)),
        (1550.0, 100.0, Verdict::Won(Side::Han)),
        (1700.0, 300.0, Verdict::Won(Side::Han)),
    ]
    .into_iter()
    .enumerate()
    {
        let players = BySide { cho: ANN, han: UserId(10 + opponent as u64) };
        let standings = BySide { cho: player, han: standing(value, deviation) };
        player = rate(players, &standings, verdict, START).expect("the game counts").cho;
    }
    let rating = player.rating(START);
    close(rating.value, 1464.06, 0.05);
    close(rating.deviation, 151.52, 0.05);
    close(rating.volatility, 0.05999, 0.00001);
}

#[test]
fn a_draw_between_equals_moves_nobody() {
    let after = game(&fresh(START), Verdict::Draw, START);
    assert_eq!(after.cho.rating(START).shown(), 1500);
    assert_eq!(after.han.rating(START).shown(), 1500);
    assert!(after.cho.rating(START).deviation < 300.0, "but more is known");
    assert_eq!((after.cho.results().draws, after.cho.streak()), (1, 0));
}

#[test]
fn what_does_not_count_is_not_rated() {
    let players = BySide { cho: ANN, han: BOB };
    assert_eq!(rate(players, &fresh(START), Verdict::Void, START), None);
    let mut standings = fresh(START);
    for _ in 0..3 {
        standings = game(&standings, Verdict::Won(Side::Cho), START);
    }
    assert_eq!(standings.cho.games_today(BOB, START), 3);
    assert_eq!(rate(players, &standings, Verdict::Won(Side::Cho), START), None, "the pair has had its games");
    // Sides do not matter for that, another opponent does, and so does another day.
    let swapped = BySide { cho: standings.han.clone(), han: standings.cho.clone() };
    assert_eq!(rate(BySide { cho: BOB, han: ANN }, &swapped, Verdict::Draw, START), None);
    let other = BySide { cho: standings.cho.clone(), han: Standing::new(START) };
    assert!(rate(BySide { cho: ANN, han: UserId(3) }, &other, Verdict::Draw, START).is_some());
    assert!(rate(players, &standings, Verdict::Draw, START.plus(24 * HOUR)).is_some());
}

#[test]
fn within_a_period_the_opponents_count_as_they_were_at_its_start() {
    let one = game(&fresh(START), Verdict::Won(Side::Cho), START);
    let two = game(&one, Verdict::Won(Side::Cho), START.plus(HOUR));
    let gain = two.cho.rating(START.plus(HOUR)).value - one.cho.rating(START).value;
    assert!(gain > 50.0, "the loser still counts as 1500, so the second win is worth {gain}");
    assert_eq!(two.cho.streak(), 2);
    let three = game(&two, Verdict::Won(Side::Han), START.plus(2 * HOUR));
    assert_eq!((three.cho.streak(), three.han.streak()), (-1, 1));
}

#[test]
fn idle_periods_only_widen_the_deviation() {
    let after = game(&fresh(START), Verdict::Won(Side::Cho), START).cho;
    let played = after.rating(START);
    let closed = after.rating(START.plus(WEEK));
    assert_eq!(closed, played, "the period that was played in is closed as it stood");
    let mut last = closed;
    for weeks in 2..6 {
        let idle = after.rating(START.plus(weeks * WEEK));
        close(idle.value, played.value, 0.0);
        close(idle.deviation, last.deviation.hypot(0.06 * 173.7178), 0.01);
        last = idle;
    }
    let forgotten = after.rating(START.plus(5_000 * WEEK));
    close(forgotten.deviation, Rating::NEW.deviation, 0.0);
}

#[test]
fn a_rating_is_trusted_after_some_games() {
    let mut standing = Standing::new(START);
    for opponent in 0..30 {
        let standings = BySide { cho: standing, han: Standing::new(START) };
        let players = BySide { cho: ANN, han: UserId(100 + opponent) };
        let verdict = if opponent % 2 == 0 { Verdict::Won(Side::Cho) } else { Verdict::Won(Side::Han) };
        standing = rate(players, &standings, verdict, START).expect("all are strangers").cho;
    }
    assert!(!standing.rating(START).is_provisional(), "{:?}", standing.rating(START));
    assert!(standing.rating(START.plus(400 * WEEK)).is_provisional(), "and not for ever");
}

#[test]
fn a_clock_set_back_changes_no_period() {
    let after = game(&fresh(START), Verdict::Won(Side::Cho), START);
    let earlier = START.minus(WEEK);
    assert_eq!(after.cho.rating(earlier), after.cho.rating(START));
    let again = game(&after, Verdict::Won(Side::Cho), earlier);
    assert_eq!(again.cho.results().wins, 2);
    assert_eq!(Period::at(START), Period(2800));
}

//! Live clocks in words. What runs is a moment that Discord counts down to by itself; what stands is a span.

use std::time::Duration;

use crate::bot::text::tr;
use crate::bot::viewer::Viewer;
use crate::game::{Game, Player, TimeControl, Timestamp};
use janggi::Side;

/// The clocks of both sides, where they are live. The engine's is not shown: it never loses by it.
pub(crate) fn line(game: &Game, viewer: Viewer) -> Option<String> {
    let TimeControl::Live { byoyomi, .. } = game.terms().clock else { return None };
    let people = Side::ALL.into_iter().filter(|side| game.player(*side).and_then(Player::user).is_some());
    let mut clocks = people.map(|side| one(game, side, byoyomi, viewer));
    Some(match (clocks.next()?, clocks.next()) {
        (cho, Some(han)) => tr!(viewer.language, "clock-line", cho = cho, han = han),
        (side, None) => tr!(viewer.language, "clock-line-one", side = side),
    })
}

fn one(game: &Game, side: Side, byoyomi: Duration, viewer: Viewer) -> String {
    let language = viewer.language;
    let since = game.waits_since();
    let left = game.time_left(side, since);
    let (disc, seconds, periods) = (viewer.disc(side), byoyomi.as_secs() as i64, i64::from(left.periods));
    let runs = game.turn() == Some(side);
    match (runs, left.main.is_zero(), left.periods) {
        (true, _, 0) => tr!(language, "clock-runs-out", disc = disc, when = in_words(since.plus(left.main))),
        (true, false, _) => tr!(
            language,
            "clock-runs-main",
            disc = disc,
            when = in_words(since.plus(left.main)),
            seconds = seconds,
            periods = periods,
        ),
        (true, true, _) => tr!(
            language,
            "clock-runs-byoyomi",
            disc = disc,
            when = in_words(since.plus(byoyomi * u32::from(left.periods))),
            seconds = seconds,
            periods = periods,
        ),
        (false, _, 0) => tr!(language, "clock-stands", disc = disc, main = span(left.main)),
        (false, false, _) => tr!(
            language,
            "clock-stands-main",
            disc = disc,
            main = span(left.main),
            seconds = seconds,
            periods = periods,
        ),
        (false, true, _) => {
            tr!(language, "clock-stands-byoyomi", disc = disc, seconds = seconds, periods = periods)
        }
    }
}

/// A moment as Discord counts down to it.
fn in_words(when: Timestamp) -> String {
    format!("<t:{}:R>", when.secs())
}

/// A span as clocks show it: `9:05`, `1:00:00`.
fn span(span: Duration) -> String {
    let seconds = span.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_read_like_clocks() {
        for (seconds, shown) in
            [(0, "0:00"), (65, "1:05"), (600, "10:00"), (3600, "1:00:00"), (7384, "2:03:04")]
        {
            assert_eq!(span(Duration::from_secs(seconds)), shown);
        }
    }
}

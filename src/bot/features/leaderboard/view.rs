//! The leaderboard of a server, a page at a time.

use crate::app::{Merit, Order, Ranked};
use crate::bot::control::{Control, Press};
use crate::bot::reply::{Button, ButtonStyle, Reply};
use crate::bot::text::tr;
use crate::bot::viewer::{Viewer, mention};

/// How many players stand on a page.
const ROWS: usize = 10;

/// A page of the leaderboard, counted from 0; pages after the last are the last.
pub(crate) fn leaderboard(rows: &[Ranked], order: Order, page: usize, server: &str, viewer: Viewer) -> Reply {
    let language = viewer.language;
    let pages = rows.len().div_ceil(ROWS).max(1);
    let page = page.min(pages - 1);
    let shown = rows.iter().enumerate().skip(page * ROWS).take(ROWS);
    let mut lines =
        vec![tr!(language, "leaderboard-title", server = server.to_owned(), order = viewer.order(order))];
    if rows.is_empty() {
        lines.push(tr!(language, "leaderboard-empty"));
    }
    lines.extend(shown.clone().map(|(at, ranked)| row(at + 1, ranked, order, viewer)));
    let provisional = |ranked: &Ranked| match ranked.merit {
        Merit::Rated { rating, .. } => rating.is_provisional(),
        Merit::Engine(..) => false,
    };
    if shown.clone().any(|(_, ranked)| provisional(ranked)) {
        lines.push(tr!(language, "leaderboard-provisional"));
    }
    let mut turns = Vec::new();
    if pages > 1 {
        lines.push(tr!(language, "leaderboard-page", page = (page + 1) as i64, pages = pages as i64));
        if page > 0 {
            turns.push(button(order, page - 1, "◀".to_owned(), ButtonStyle::Primary));
        }
        if page + 1 < pages {
            turns.push(button(order, page + 1, "▶".to_owned(), ButtonStyle::Primary));
        }
    }
    let others = Order::ALL.into_iter().filter(|other| *other != order);
    let orders = others.map(|other| button(other, 0, viewer.order(other), ButtonStyle::Secondary));
    Reply::text(lines.join("\n")).buttons(turns).buttons(orders)
}

fn button(order: Order, page: usize, label: String, style: ButtonStyle) -> Button {
    Button::new(Control::alone(Press::Leaderboard(order, page as u16)), label, style)
}

fn row(rank: usize, ranked: &Ranked, order: Order, viewer: Viewer) -> String {
    let language = viewer.language;
    let (rank, player) = (format!("{rank:>2}"), mention(ranked.user));
    match ranked.merit {
        Merit::Engine(level, times) => tr!(
            language,
            "leaderboard-engine",
            rank = rank,
            player = player,
            level = i64::from(level.number()),
            times = i64::from(times),
        ),
        Merit::Rated { rating, results, streak } => {
            let mark = if rating.is_provisional() { "?" } else { "" };
            let shown = rating.shown().to_string();
            match order {
                Order::Rating | Order::Engine => tr!(
                    language,
                    "leaderboard-rating",
                    rank = rank,
                    player = player,
                    rating = shown,
                    mark = mark,
                    results = viewer.results(results),
                ),
                Order::Activity => tr!(
                    language,
                    "leaderboard-activity",
                    rank = rank,
                    player = player,
                    games = i64::from(results.games()),
                    results = viewer.results(results),
                    rating = shown,
                    mark = mark,
                ),
                Order::Streak => tr!(
                    language,
                    "leaderboard-streak",
                    rank = rank,
                    player = player,
                    streak = i64::from(streak),
                    rating = shown,
                    mark = mark,
                ),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::reply::Row;
    use crate::bot::text::Language;
    use crate::game::{Rating, Results, UserId};

    fn rows(count: u64) -> Vec<Ranked> {
        let merit = Merit::Rated { rating: Rating::NEW, results: Results::default(), streak: 1 };
        (1..=count).map(|user| Ranked { user: UserId(user), merit }).collect()
    }

    fn presses(reply: &Reply) -> Vec<Press> {
        let buttons = reply.rows.iter().flat_map(|row| match row {
            Row::Buttons(buttons) => buttons.iter().map(|button| button.control.press.clone()).collect(),
            Row::Select(_) | Row::Channels(_) => Vec::new(),
        });
        buttons.collect()
    }

    #[test]
    fn pages_hold_ten_and_lead_to_each_other() {
        for language in Language::ALL {
            let viewer = Viewer::of(language);
            let rows = rows(21);
            let middle = leaderboard(&rows, Order::Rating, 1, "Plaza", viewer);
            assert!(middle.content.contains("`11` <@11>") && middle.content.contains("`20` <@20>"));
            assert!(!middle.content.contains("<@21>"));
            let leads = presses(&middle);
            assert!(leads.contains(&Press::Leaderboard(Order::Rating, 0)));
            assert!(leads.contains(&Press::Leaderboard(Order::Rating, 2)));
            assert_eq!(leads.len(), 5, "two pages and three other orders");
            let last = leaderboard(&rows, Order::Rating, 99, "Plaza", viewer);
            assert!(last.content.contains("<@21>") && !last.content.contains("<@20>"));
            let alone = leaderboard(&[], Order::Engine, 0, "Plaza", viewer);
            assert_eq!(presses(&alone).len(), 3);
        }
    }
}

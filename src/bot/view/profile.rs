//! What a player has done on a server.

use crate::app::Profile;
use crate::bot::reply::Reply;
use crate::bot::text::tr;
use crate::bot::words::{Words, disc, mention};
use crate::game::{RatingAt, Results, UserId};
use crate::rules::Side;

/// How many opponents are listed.
const MOST_OPPONENTS: usize = 5;

/// How many ratings the graph shows.
const MOST_RATINGS: usize = 30;

/// The profile of a player.
pub(crate) fn profile(user: UserId, profile: &Profile, server: &str, words: Words) -> Reply {
    let language = words.language;
    let mut lines = vec![tr!(language, "profile-title", player = mention(user), server = server.to_owned())];
    lines.extend(rating(profile, words));
    let tally = &profile.tally;
    lines.extend(graph(tally.ratings()));
    let people = tally.against_people();
    if people.games() > 0 {
        lines.push(tr!(language, "profile-people", results = words.results(people)));
        let against = |(user, results): (UserId, Results)| {
            tr!(language, "profile-against", player = mention(user), results = words.results(results))
        };
        let list: Vec<String> = tally.opponents().into_iter().take(MOST_OPPONENTS).map(against).collect();
        lines.push(tr!(language, "profile-opponents", list = list.join(" · ")));
    }
    lines.extend(setups(profile, words));
    lines.extend(levels(profile, words));
    if lines.len() == 1 {
        lines.push(tr!(language, "profile-none"));
    }
    Reply::words(lines.join("\n"))
}

fn rating(profile: &Profile, words: Words) -> Vec<String> {
    let language = words.language;
    let (Some(standing), Some(rank)) = (&profile.standing, profile.rank) else { return Vec::new() };
    let (rating, deviation) =
        (profile.rating.shown().to_string(), (profile.rating.deviation.round() as i64).to_string());
    let headline = if profile.rating.is_provisional() {
        tr!(
            language,
            "profile-rating-provisional",
            rating = rating,
            deviation = deviation,
            rank = rank as i64
        )
    } else {
        tr!(language, "profile-rating", rating = rating, deviation = deviation, rank = rank as i64)
    };
    let mut rated = tr!(language, "profile-rated", results = words.results(standing.results()));
    if standing.streak() > 1 {
        rated.push_str(" · ");
        rated.push_str(&tr!(language, "profile-winning", streak = i64::from(standing.streak())));
    }
    vec![headline, rated]
}

/// The last ratings as a row of bars; nothing below two.
fn graph(ratings: &[RatingAt]) -> Option<String> {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let shown = ratings.get(ratings.len().saturating_sub(MOST_RATINGS)..)?;
    let (low, high) = (shown.iter().map(|one| one.rating).min()?, shown.iter().map(|one| one.rating).max()?);
    if shown.len() < 2 {
        return None;
    }
    let top = BARS.len() - 1;
    let bar = |one: &RatingAt| {
        let share = (one.rating - low) as usize * top / ((high - low) as usize).max(1);
        BARS[share]
    };
    let bars: String = shown.iter().map(bar).collect();
    Some(format!("`{low} {bars} {high}`"))
}

fn setups(profile: &Profile, words: Words) -> Option<String> {
    let list: Vec<String> = Side::ALL
        .into_iter()
        .filter_map(|side| {
            let (setup, times) = profile.tally.favourite(side)?;
            let setup = words.arrangement(setup);
            Some(tr!(
                words.language,
                "profile-setup",
                disc = disc(side),
                setup = setup,
                times = i64::from(times)
            ))
        })
        .collect();
    (!list.is_empty()).then(|| tr!(words.language, "profile-setups", list = list.join(" · ")))
}

fn levels(profile: &Profile, words: Words) -> Vec<String> {
    let language = words.language;
    let levels = profile.tally.levels();
    if levels.is_empty() {
        return Vec::new();
    }
    let list: Vec<String> = levels
        .into_iter()
        .map(|one| {
            let level = i64::from(one.level.0);
            tr!(language, "profile-level", level = level, results = words.results(one.results))
        })
        .collect();
    let mut lines = vec![tr!(language, "profile-engine", list = list.join(" · "))];
    if let Some((level, _)) = profile.tally.highest_beaten() {
        lines.push(tr!(language, "profile-beaten", level = i64::from(level.0)));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::text::Language;
    use crate::game::{Rating, Tally, Timestamp};

    #[test]
    fn the_graph_goes_from_low_to_high() {
        let at = |rating| RatingAt { at: Timestamp(0), rating };
        assert_eq!(graph(&[]), None);
        assert_eq!(graph(&[at(1500)]), None);
        assert_eq!(graph(&[at(1500), at(1500)]).as_deref(), Some("`1500 ▁▁ 1500`"));
        assert_eq!(graph(&[at(1400), at(1500), at(1600)]).as_deref(), Some("`1400 ▁▄█ 1600`"));
        let many: Vec<RatingAt> = (0..100).map(at).collect();
        assert_eq!(graph(&many).expect("a graph").chars().filter(|c| ('▁'..='█').contains(c)).count(), 30);
    }

    #[test]
    fn a_newcomer_has_a_profile_too() {
        let fresh = Profile { standing: None, rating: Rating::NEW, rank: None, tally: Tally::default() };
        for language in Language::ALL {
            let words = Words::of(language);
            let reply = profile(UserId(7), &fresh, "Plaza", words);
            assert_eq!(reply.content.lines().count(), 2);
            assert!(reply.content.contains(&tr!(language, "profile-none")));
        }
    }
}

//! What a player has done on a server.

use crate::app::{Drawing, Profile};
use crate::bot::picture::Picture;
use crate::bot::reply::Reply;
use crate::bot::text::tr;
use crate::bot::viewer::{Viewer, mention};
use crate::game::{RatingAt, Results, Timestamp, UserId};
use janggi::Side;
use janggi_render::Graph;

/// How many opponents are listed.
const MOST_OPPONENTS: usize = 5;

/// The profile of a player.
pub(crate) fn profile(user: UserId, profile: &Profile, server: &str, viewer: Viewer) -> Reply {
    let language = viewer.language;
    let mut lines = vec![tr!(language, "profile-title", player = mention(user), server = server.to_owned())];
    lines.extend(rating(profile, viewer));
    let tally = &profile.tally;
    let people = tally.against_people();
    if people.games() > 0 {
        lines.push(tr!(language, "profile-people", results = viewer.results(people)));
        let against = |(user, results): (UserId, Results)| {
            tr!(language, "profile-against", player = mention(user), results = viewer.results(results))
        };
        let list: Vec<String> = tally.opponents().into_iter().take(MOST_OPPONENTS).map(against).collect();
        lines.push(tr!(language, "profile-opponents", list = list.join(" · ")));
    }
    lines.extend(setups(profile, viewer));
    lines.extend(levels(profile, viewer));
    if lines.len() == 1 {
        lines.push(tr!(language, "profile-none"));
    }
    let reply = Reply::text(lines.join("\n"));
    match graph(tally.ratings(), viewer) {
        Some(picture) => reply.picture(picture),
        None => reply,
    }
}

fn rating(profile: &Profile, viewer: Viewer) -> Vec<String> {
    let language = viewer.language;
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
    let mut rated = tr!(language, "profile-rated", results = viewer.results(standing.results()));
    if standing.streak() > 1 {
        rated.push_str(" · ");
        rated.push_str(&tr!(language, "profile-winning", streak = i64::from(standing.streak())));
    }
    vec![headline, rated]
}

/// The rating over time; nothing below two rated games.
fn graph(ratings: &[RatingAt], viewer: Viewer) -> Option<Picture> {
    let [first, .., last] = ratings else { return None };
    let date = |at: Timestamp| {
        let (year, month, day) = at.date();
        format!("{year}.{month:02}.{day:02}")
    };
    let ends = [date(first.at), date(last.at)];
    let values = || ratings.iter().map(|one| one.rating);
    let alt = tr!(
        viewer.language,
        "alt-graph",
        games = ratings.len() as i64,
        from = ends[0].clone(),
        to = ends[1].clone(),
        first = first.rating.to_string(),
        last = last.rating.to_string(),
        low = values().min()?.to_string(),
        high = values().max()?.to_string(),
    );
    let points = ratings.iter().map(|one| (one.at.0, one.rating)).collect();
    let graph = Graph { points, ends, style: viewer.style };
    Some(Picture { drawing: Drawing::Graph(Box::new(graph)), alt })
}

fn setups(profile: &Profile, viewer: Viewer) -> Option<String> {
    let list: Vec<String> = Side::ALL
        .into_iter()
        .filter_map(|side| {
            let (setup, times) = profile.tally.favourite(side)?;
            let setup = viewer.arrangement(setup);
            Some(tr!(
                viewer.language,
                "profile-setup",
                disc = viewer.disc(side),
                setup = setup,
                times = i64::from(times)
            ))
        })
        .collect();
    (!list.is_empty()).then(|| tr!(viewer.language, "profile-setups", list = list.join(" · ")))
}

fn levels(profile: &Profile, viewer: Viewer) -> Vec<String> {
    let language = viewer.language;
    let levels = profile.tally.levels();
    if levels.is_empty() {
        return Vec::new();
    }
    let list: Vec<String> = levels
        .into_iter()
        .map(|one| {
            let level = i64::from(one.level.number());
            tr!(language, "profile-level", level = level, results = viewer.results(one.results))
        })
        .collect();
    let mut lines = vec![tr!(language, "profile-engine", list = list.join(" · "))];
    if let Some((level, _)) = profile.tally.highest_beaten() {
        lines.push(tr!(language, "profile-beaten", level = i64::from(level.number())));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::text::Language;
    use crate::game::{Rating, Tally};

    #[test]
    fn the_graph_is_told_in_words_too() {
        let at = |day: u64, rating| RatingAt { at: Timestamp(day * 86_400_000), rating };
        let viewer = Viewer::of(Language::English);
        assert!(graph(&[], viewer).is_none());
        assert!(graph(&[at(0, 1500)], viewer).is_none());
        let picture = graph(&[at(0, 1500), at(30, 1662), at(59, 1610)], viewer).expect("a graph");
        for part in ["3", "1970.01.01", "1970.03.01", "1500", "1662", "1610"] {
            assert!(picture.alt.contains(part), "{part} in {}", picture.alt);
        }
        let Drawing::Graph(graph) = picture.drawing else { panic!("another picture") };
        assert_eq!(graph.points, [(0, 1500), (30 * 86_400_000, 1662), (59 * 86_400_000, 1610)]);
    }

    #[test]
    fn a_newcomer_has_a_profile_too() {
        let fresh = Profile { standing: None, rating: Rating::NEW, rank: None, tally: Tally::default() };
        for language in Language::ALL {
            let viewer = Viewer::of(language);
            let reply = profile(UserId(7), &fresh, "Plaza", viewer);
            assert_eq!(reply.content.lines().count(), 2);
            assert!(reply.content.contains(&tr!(language, "profile-none")));
        }
    }
}

//! Suggestions while a user types: legal moves, games.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse};

use crate::app::Whose;
use crate::game::{ChannelId, Game, GuildId, Listing, Phase, UserId};
use janggi::notation::korean;
use janggi::{Move, Piece, Position};

use super::delivery::message::cut;
use super::directory::or_default;
use super::handler::CommandContext;
use super::text::Language;
use super::viewer::Viewer;

/// The most suggestions that Discord shows.
const MOST: usize = 25;

/// The user's games that a command here may mean, of those that fit.
async fn meant(context: CommandContext<'_>, fit: impl Fn(&Listing) -> bool) -> Vec<Game> {
    let interaction = context.interaction;
    let app = &context.framework.user_data.app;
    let user = UserId(interaction.user.id.get());
    let Some(guild) = interaction.guild_id.map(|guild| GuildId(guild.get())) else { return Vec::new() };
    let channel = ChannelId(interaction.channel_id.get());
    let games = async {
        let playing = |listing: &Listing| listing.phase == Phase::Playing && fit(listing);
        let listings = app.meant(user, guild, channel, playing).await?;
        app.games(listings.iter().map(|listing| listing.game).collect()).await
    };
    match games.await {
        Ok(games) => games,
        Err(error) => {
            tracing::error!(?error, "no suggestions");
            Vec::new()
        }
    }
}

async fn viewer(context: CommandContext<'_>) -> Viewer {
    let interaction = context.interaction;
    let guild = interaction.guild_id.map(|guild| GuildId(guild.get()));
    let directory = &context.framework.user_data.directory;
    directory.personal(UserId(interaction.user.id.get()), guild, &interaction.locale).await
}

/// The user's games, by number.
pub(super) async fn games(context: CommandContext<'_>, typed: &str) -> CreateAutocompleteResponse {
    let viewer = viewer(context).await;
    by_number(&meant(context, |_| true).await, typed, viewer)
}

/// Those games whose numbers start with what was typed.
fn by_number(games: &[Game], typed: &str, viewer: Viewer) -> CreateAutocompleteResponse {
    let choices = games
        .iter()
        .filter(|game| game.id().to_string().starts_with(typed.trim()))
        .take(MOST)
        .map(|game| AutocompleteChoice::new(cut(&viewer.game(game), 100), game.id().0));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// The open games of the server, by number.
pub(super) async fn open_here(context: CommandContext<'_>, typed: &str) -> CreateAutocompleteResponse {
    let viewer = viewer(context).await;
    let Some(guild) = context.interaction.guild_id else { return CreateAutocompleteResponse::new() };
    let app = &context.framework.user_data.app;
    let mut games = or_default(app.open_games(Whose::Guild(GuildId(guild.get()))).await);
    if let Some(member) = &context.interaction.member {
        let directory = &context.framework.user_data.directory;
        let here = ChannelId(context.interaction.channel_id.get());
        games.retain(|game| directory.may_see(game, member, here));
    }
    by_number(&games, typed, viewer)
}

/// The games that the user has played here, by number; the last ones first.
pub(super) async fn played(context: CommandContext<'_>, typed: &str) -> CreateAutocompleteResponse {
    let viewer = viewer(context).await;
    let interaction = context.interaction;
    let Some(guild) = interaction.guild_id else { return CreateAutocompleteResponse::new() };
    let app = &context.framework.user_data.app;
    let played = app.played(UserId(interaction.user.id.get()), GuildId(guild.get()), MOST).await;
    by_number(&or_default(played), typed, viewer)
}

/// The legal moves in the user's games that fit what was typed so far.
pub(super) async fn moves(context: CommandContext<'_>, typed: &str) -> CreateAutocompleteResponse {
    let viewer = viewer(context).await;
    let user = UserId(context.interaction.user.id.get());
    let mut choices: Vec<AutocompleteChoice> = Vec::new();
    for game in meant(context, |listing| listing.turn_of == Some(user)).await {
        let Some(line) = game.line().filter(|_| game.turn() == game.side_of(user)) else { continue };
        let position = line.position();
        let mut fitting: Vec<(u8, Move)> =
            line.legal_moves().iter().filter_map(|mv| Some((fit(*mv, position, typed)?, *mv))).collect();
        fitting.sort_by_key(|(rank, mv)| (*rank, *mv));
        for (_, mv) in fitting {
            let value = mv.to_string();
            let name = cut(&label(mv, position, viewer), 100);
            if choices.len() < MOST {
                choices.push(AutocompleteChoice::new(name, value));
            }
        }
    }
    CreateAutocompleteResponse::new().set_choices(choices)
}

/// What a suggestion reads like: the move in words, and as Korean records write it.
fn label(mv: Move, position: &Position, viewer: Viewer) -> String {
    let Some(piece) = position.board().piece_at(mv.from()) else { return mv.to_string() };
    let record = korean::plain(mv, position);
    let capture = position.board().piece_at(mv.to()).filter(|_| !mv.is_pass());
    match capture {
        Some(taken) => format!("{} × {} · {record}", viewer.mv(mv, piece), viewer.piece(taken)),
        None => format!("{} · {record}", viewer.mv(mv, piece)),
    }
}

/// How well a move fits a text: 0 best, `None` not at all. Every word of the text must fit something.
fn fit(mv: Move, position: &Position, typed: &str) -> Option<u8> {
    let typed = typed.trim().to_lowercase();
    if typed.is_empty() {
        return Some(1);
    }
    let piece = position.board().piece_at(mv.from())?;
    let names = names(mv, piece, position);
    let joined: String = typed.chars().filter(|c| c.is_alphanumeric()).collect();
    if names.iter().any(|name| name.starts_with(joined.as_str())) {
        return Some(0);
    }
    let every = typed
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .all(|word| names.iter().any(|name| name.starts_with(word) || name.ends_with(word)));
    every.then_some(2)
}

/// Everything by which a move may be called, in small letters without spaces.
fn names(mv: Move, piece: Piece, position: &Position) -> Vec<String> {
    let mut names = Vec::new();
    if mv.is_pass() {
        for language in Language::ALL {
            names.push(Viewer::of(language).mv(mv, piece));
        }
    } else {
        for language in Language::ALL {
            let viewer = Viewer::of(language);
            for typed in viewer.typed(piece.kind) {
                names.push(format!("{typed}{}", mv.to()));
                names.push(format!("{typed}{}", korean::square(mv.to())));
                names.push(typed);
            }
        }
        names.push(mv.to_string());
        names.push(format!("{}{}", korean::square(mv.from()), korean::square(mv.to())));
        names.push(korean::plain(mv, position));
    }
    for name in &mut names {
        *name = name.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use janggi::RuleSet;
    use janggi::notation::{MoveTextError, fen, parse_move};

    fn fitting(typed: &str) -> Vec<String> {
        let position = fen::parse(fen::START, &RuleSet::KJA).expect("the start position");
        let mut moves: Vec<(u8, Move)> = position
            .legal_moves(&RuleSet::KJA)
            .iter()
            .filter_map(|mv| Some((fit(*mv, &position, typed)?, *mv)))
            .collect();
        moves.sort_unstable();
        moves.into_iter().map(|(_, mv)| mv.to_string()).collect()
    }

    #[test]
    fn every_name_that_is_suggested_by_can_be_typed_as_a_move() {
        let rules = &RuleSet::KJA;
        let position = fen::parse(fen::START, rules).expect("the start position");
        for mv in position.legal_moves(rules).iter().filter(|mv| !mv.is_pass()) {
            let piece = position.board().piece_at(mv.from()).expect("somebody moves");
            for typed in Language::ALL.into_iter().flat_map(|language| Viewer::of(language).typed(piece.kind))
            {
                for text in [format!("{typed} {}", mv.to()), format!("{}{typed}{}", mv.from(), mv.to())] {
                    match parse_move(&text, &position, rules) {
                        Ok(read) => assert_eq!(read, *mv, "{text}"),
                        Err(MoveTextError::Ambiguous(moves)) => assert!(moves.contains(mv), "{text}"),
                        Err(error) => panic!("{text}: {error}"),
                    }
                }
            }
        }
    }

    #[test]
    fn a_move_is_found_by_square_name_and_record() {
        assert_eq!(fitting("b1"), ["b1a3", "b1c3"]);
        assert_eq!(fitting("b1c3"), ["b1c3"]);
        assert_eq!(fitting("b1 c3"), ["b1c3"]);
        assert_eq!(fitting("02마83"), ["b1c3"]);
        assert_eq!(fitting("0283"), ["b1c3"]);
        for typed in ["horse", "Horse", "마", "말"] {
            let found = fitting(typed);
            assert_eq!(found, ["b1a3", "b1c3", "h1g3", "h1i3"], "{typed}");
        }
        assert_eq!(fitting("horse c3"), ["b1c3"]);
        assert_eq!(fitting("마 83"), ["b1c3"]);
        assert_eq!(fitting("pass"), ["e2e2"]);
        assert_eq!(fitting("한수"), ["e2e2"]);
        assert_eq!(fitting("").len(), 32);
        assert!(fitting("z9").is_empty());
    }
}

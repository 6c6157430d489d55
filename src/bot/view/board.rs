//! A game on the board.

use crate::app::Drawing;
use crate::bot::control::Press;
use crate::bot::picture::Picture;
use crate::bot::reply::{Button, Reply, Style};
use crate::bot::text::tr;
use crate::bot::words::{Words, disc};
use crate::game::{Event, Game, OfferKind, Player};
use crate::render::{self, Lost, Scene, Tray};
use crate::rules::{Line, Move, Piece, Position, Side};

use super::{alt, button};

/// The board with its controls.
pub(super) fn playing(game: &Game, events: &[Event], words: Words) -> Reply {
    let (Some(line), Some(turn)) = (game.line(), game.turn()) else {
        return Reply::words(title(game, words));
    };
    let language = words.language;
    let mut lines = vec![title(game, words)];
    lines.extend(happened(game, events, words));
    let player = game.player(turn);
    lines.push(turn_line(game, turn, words));
    if let Some(offer) = game.offers().open() {
        let by = words.side(offer.by);
        lines.push(match offer.kind {
            OfferKind::Draw => tr!(language, "offer-draw", side = by),
            OfferKind::Settle => tr!(language, "offer-settle", side = by),
            OfferKind::Takeback => tr!(language, "offer-takeback", side = by),
        });
    }
    Reply::words(lines.join("\n"))
        .picture(picture(game, scene(game, line, words), words))
        .buttons(controls(game, line, words))
        .pinging(player.and_then(Player::user))
}

/// Both players with their sides, and the number of the game.
pub(super) fn title(game: &Game, words: Words) -> String {
    let player = |side| game.player(side).map_or_else(String::new, |player| words.player(player));
    tr!(
        words.language,
        "board-title",
        number = game.id().to_string(),
        cho = player(Side::Cho),
        han = player(Side::Han),
    )
}

/// Whose turn it is, with the points where they count and the clock where there is one.
fn turn_line(game: &Game, turn: Side, words: Words) -> String {
    let language = words.language;
    let player = game.player(turn);
    let name = player.map_or_else(String::new, |player| words.player(player));
    let mut text = if player.and_then(Player::engine).is_some() {
        tr!(language, "board-thinking", disc = disc(turn), player = name)
    } else {
        tr!(language, "board-turn", disc = disc(turn), player = name, side = words.side(turn))
    };
    if let Some(position) = game.position()
        && game.rules().counts_points
    {
        text.push_str(" · ");
        text.push_str(&words.points(position.points()));
    }
    if let Some(deadline) = game.deadline() {
        text.push_str(" · ");
        text.push_str(&tr!(language, "board-deadline", when = format!("<t:{}:R>", deadline.secs())));
    }
    text
}

/// What happened since the last message, in words; at least the last move.
pub(super) fn happened(game: &Game, events: &[Event], words: Words) -> Vec<String> {
    let language = words.language;
    let mut lines: Vec<String> = events
        .iter()
        .filter_map(|event| match event {
            Event::Moved(moved) => Some(words.moved(*moved)),
            Event::BikjangCalled(side) => Some(tr!(language, "bikjang-called", side = words.side(*side))),
            Event::OfferDeclined(_) => Some(tr!(language, "offer-declined")),
            Event::TakenBack { by, .. } => Some(tr!(language, "taken-back", side = words.side(*by))),
            _ => None,
        })
        .collect();
    if lines.is_empty()
        && let Some(line) = game.line()
    {
        lines.extend(last_move(line, words));
    }
    lines
}

/// The last move of a line in words, as a message says it when it was not just played.
pub(super) fn last_move(line: &Line, words: Words) -> Option<String> {
    let (mv, piece) = last(line)?;
    let mut text = tr!(words.language, "moved", side = words.side(piece.side), move = words.mv(mv, piece));
    if line.position().in_check(line.rules()) {
        text.push_str(&tr!(words.language, "moved-check"));
    }
    Some(text)
}

/// The last move and the piece that made it.
pub(super) fn last(line: &Line) -> Option<(Move, Piece)> {
    let mv = *line.moves().last()?;
    Some((mv, line.position().board().piece_at(mv.to())?))
}

fn controls(game: &Game, line: &Line, words: Words) -> Vec<Button> {
    let language = words.language;
    let mut buttons = Vec::new();
    if !super::awaits_engine(game) {
        buttons.push(button(game, Press::MoveMenu, tr!(language, "button-move"), Style::Primary).emoji("♟️"));
        let may_pass = line.legal_moves().iter().any(|mv| mv.is_pass());
        if may_pass {
            buttons.push(button(game, Press::PassMenu, tr!(language, "button-pass"), Style::Secondary));
        }
        if line.position().bikjang_call(line.rules()).is_some() {
            buttons.push(button(game, Press::BikjangMenu, tr!(language, "button-bikjang"), Style::Success));
        }
    }
    buttons.push(button(game, Press::ResignMenu, tr!(language, "button-resign"), Style::Danger));
    buttons.push(button(game, Press::Look, tr!(language, "button-look"), Style::Secondary).emoji("🔍"));
    buttons
}

/// The side at the bottom of the picture that everybody sees: the person's own against the engine, else Cho.
pub(super) fn bottom(game: &Game) -> Side {
    match (game.player(Side::Cho), game.player(Side::Han)) {
        (Some(Player::Engine(_)), Some(Player::User(_))) => Side::Han,
        _ => Side::Cho,
    }
}

/// The current position as everybody sees it.
pub(super) fn scene(game: &Game, line: &Line, words: Words) -> Scene {
    position_scene(line.position(), line, words).seen_from(bottom(game))
}

/// A position of a line, with the move that led to the last one.
pub(super) fn position_scene(position: &Position, line: &Line, words: Words) -> Scene {
    let rules = line.rules();
    let style = render::Style { coordinates: words.coordinates, ..render::Style::default() };
    let tray = Tray {
        lost: Lost::between(line.start().board(), position.board()),
        points: rules.counts_points.then(|| position.points()),
    };
    Scene::of(position, rules).styled(style).after(line.moves().last().copied()).with_tray(tray)
}

/// A picture of the current position with its words.
pub(super) fn picture(game: &Game, scene: Scene, words: Words) -> Picture {
    Picture { alt: alt::board(game, words), drawing: Drawing::Board(Box::new(scene)) }
}

//! A game on the board.

use crate::app::Drawing;
use crate::bot::control::Press;
use crate::bot::picture::Picture;
use crate::bot::reply::{Button, Reply, Style};
use crate::bot::text::tr;
use crate::bot::words::Words;
use crate::game::{Event, Game, Offer, OfferKind, Player, Seat, TimeControl, Timestamp};
use janggi::{Line, Move, Piece, Position, Side};
use janggi_render::{Lost, Scene, Tray};

use super::{alt, button, clock};

/// The board with its controls.
pub(super) fn playing(game: &Game, events: &[Event], words: Words) -> Reply {
    let (Some(line), Some(turn)) = (game.line(), game.turn()) else {
        return Reply::words(title(game, words));
    };
    let mut lines = vec![title(game, words)];
    lines.extend(happened(game, events, words));
    lines.push(turn_line(game, turn, words));
    lines.extend(clock::line(game, words));
    lines.extend(offer(game, words));
    // Whoever is asked something is called, else whoever is to move.
    let asked = events.iter().find_map(|event| match event {
        Event::OfferMade(offer) => Some(offer.by.other()),
        _ => None,
    });
    let called = game.player(asked.unwrap_or(turn)).and_then(Player::user);
    Reply::words(lines.join("\n"))
        .picture(picture(game, scene(game, line, words), words))
        .buttons(controls(game, line, words))
        .buttons(decisions(game, line, words))
        .pinging(called)
}

/// The offer that waits for an answer, in words.
fn offer(game: &Game, words: Words) -> Option<String> {
    let language = words.language;
    let offer = game.offers().open()?;
    let (side, asked) = (words.side(offer.by), game.player(offer.by.other())?);
    let other = words.player(asked);
    if asked.engine().is_some() {
        return Some(tr!(language, "offer-considered", side = side, engine = other));
    }
    Some(match offer.kind {
        OfferKind::Draw => tr!(language, "offer-draw", side = side, other = other),
        OfferKind::Settle => tr!(language, "offer-settle", side = side, other = other),
        OfferKind::Takeback => tr!(language, "offer-takeback", side = side, other = other),
    })
}

/// Both players with their sides once these are known, and the number of the game.
pub(super) fn title(game: &Game, words: Words) -> String {
    if game.players().is_none() {
        let seated = |seat| words.seated(game.seated(seat));
        return tr!(
            words.language,
            "board-title-without-sides",
            number = game.id().to_string(),
            first = seated(Seat::Challenger),
            second = seated(Seat::Opponent),
        );
    }
    let player = |side| words.seated(game.player(side));
    tr!(
        words.language,
        "board-title",
        disc = words.disc(Side::Cho),
        number = game.id().to_string(),
        cho = player(Side::Cho),
        han = player(Side::Han),
    )
}

/// Whose turn it is, with the points where they count and the deadline where each move has one.
fn turn_line(game: &Game, turn: Side, words: Words) -> String {
    let language = words.language;
    let player = game.player(turn);
    let name = words.seated(player);
    let mut text = if player.and_then(Player::engine).is_some() {
        tr!(language, "board-thinking", disc = words.disc(turn), player = name)
    } else {
        tr!(language, "board-turn", disc = words.disc(turn), player = name, side = words.side(turn))
    };
    if let Some(position) = game.position()
        && game.rules().shows_points
    {
        text.push_str(" · ");
        text.push_str(&words.points(position.points()));
    }
    if let Some(deadline) = game.deadline()
        && matches!(game.terms().clock, TimeControl::PerMove(_))
    {
        text.push_str(" · ");
        text.push_str(&tr!(language, "board-deadline", when = format!("<t:{}:R>", deadline.secs())));
    }
    text
}

/// What happened since the last message, in words; at least the last move.
pub(super) fn happened(game: &Game, events: &[Event], words: Words) -> Vec<String> {
    let mut lines: Vec<String> = events.iter().filter_map(|event| told(game, *event, words)).collect();
    if !events.iter().any(|event| matches!(event, Event::Moved(_)))
        && let Some(line) = game.line()
    {
        lines.splice(0..0, last_move(line, words));
    }
    lines
}

/// An event in words, where the rest of the message does not say it.
fn told(game: &Game, event: Event, words: Words) -> Option<String> {
    let language = words.language;
    Some(match event {
        Event::Moved(moved) => words.moved(moved),
        Event::BikjangCalled(side) => tr!(language, "bikjang-called", side = words.side(side)),
        Event::OfferDeclined(offer) => match offer.kind {
            OfferKind::Draw => tr!(language, "offer-declined-draw"),
            OfferKind::Settle => tr!(language, "offer-declined-settle"),
            OfferKind::Takeback => tr!(language, "offer-declined-takeback"),
        },
        Event::TakenBack { by, .. } => tr!(language, "taken-back", side = words.side(by)),
        Event::Reminder { side, deadline } => reminder(game, side, deadline, words)?,
        _ => return None,
    })
}

/// A player's reminder that time runs out.
pub(super) fn reminder(game: &Game, side: Side, deadline: Timestamp, words: Words) -> Option<String> {
    let player = words.player(game.player(side)?);
    let when = format!("<t:{}:R>", deadline.secs());
    Some(tr!(words.language, "reminder", player = player, when = when))
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

/// What is always there.
fn controls(game: &Game, line: &Line, words: Words) -> Vec<Button> {
    let language = words.language;
    let mut buttons = Vec::new();
    if !super::awaits_engine(game) {
        buttons.push(button(game, Press::MoveMenu, tr!(language, "button-move"), Style::Primary).emoji("♟️"));
        let may_pass = line.legal_moves().iter().any(|mv| mv.is_pass());
        if may_pass {
            buttons.push(button(game, Press::PassMenu, tr!(language, "button-pass"), Style::Secondary));
        }
    }
    buttons.push(button(game, Press::ResignMenu, tr!(language, "button-resign"), Style::Danger));
    buttons.push(button(game, Press::Look, tr!(language, "button-look"), Style::Secondary).emoji("🔍"));
    buttons.push(button(game, Press::More, tr!(language, "button-more"), Style::Secondary));
    buttons
}

/// What there is to decide now and then: bikjang, the answer to an offer.
fn decisions(game: &Game, line: &Line, words: Words) -> Vec<Button> {
    let language = words.language;
    let mut buttons = Vec::new();
    if !super::awaits_engine(game) && line.position().bikjang_call(line.rules()).is_some() {
        buttons.push(button(game, Press::BikjangMenu, tr!(language, "button-bikjang"), Style::Success));
    }
    if let Some(Offer { kind, by }) = game.offers().open()
        && game.player(by.other()).and_then(Player::user).is_some()
    {
        let (agree, refuse) = (Press::AcceptOffer(kind), Press::DeclineOffer(kind));
        buttons.push(button(game, agree, tr!(language, "button-agree"), Style::Success));
        buttons.push(button(game, refuse, tr!(language, "button-refuse"), Style::Secondary));
    }
    buttons
}

/// The current position as everybody sees it.
pub(super) fn scene(game: &Game, line: &Line, words: Words) -> Scene {
    let own = super::alone(game).and_then(|user| game.side_of(user));
    position_scene(line.position(), line, words).seen_from(words.bottom(own))
}

/// A position of a line, with the move that led to the last one.
pub(super) fn position_scene(position: &Position, line: &Line, words: Words) -> Scene {
    let rules = line.rules();
    let tray = Tray {
        lost: Lost::between(line.start().board(), position.board()),
        points: rules.shows_points.then(|| position.points()),
    };
    Scene::of(position, rules).styled(words.style).after(line.moves().last().copied()).with_tray(tray)
}

/// A picture of the current position with its words.
pub(super) fn picture(game: &Game, scene: Scene, words: Words) -> Picture {
    Picture { alt: alt::board(game, words), drawing: Drawing::Board(Box::new(scene)) }
}

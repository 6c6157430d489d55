//! A game on the board.

use crate::app::Drawing;
use crate::bot::control::{Menu, Press};
use crate::bot::features::board::view::Facing;
use crate::bot::picture::Picture;
use crate::bot::reply::{Button, ButtonStyle, Reply};
use crate::bot::text::tr;
use crate::bot::viewer::Viewer;
use crate::game::{Action, Event, Game, Offer, OfferKind, Player, Seat, TimeControl, Timestamp};
use janggi::{Line, Move, Piece, Position, Side};
use janggi_render::{Lost, Scene, Tray};

use super::{alt, button, clock};

/// The board with its controls.
pub(crate) fn playing(game: &Game, events: &[Event], viewer: Viewer) -> Reply {
    let (Some(line), Some(turn)) = (game.line(), game.turn()) else {
        return Reply::text(title(game, viewer));
    };
    let mut lines = vec![title(game, viewer)];
    lines.extend(happened(game, events, viewer));
    lines.push(turn_line(game, turn, viewer));
    lines.extend(clock::line(game, viewer));
    lines.extend(offer(game, viewer));
    // Whoever is asked something is called, else whoever is to move.
    let asked = events.iter().find_map(|event| match event {
        Event::OfferMade(offer) => Some(offer.by.other()),
        _ => None,
    });
    let called = game.player(asked.unwrap_or(turn)).and_then(Player::user);
    Reply::text(lines.join("\n"))
        .picture(picture(game, scene(game, line, viewer), viewer))
        .buttons(controls(game, line, viewer))
        .buttons(decisions(game, line, viewer))
        .pinging(called)
}

/// The offer that waits for an answer, in words.
fn offer(game: &Game, viewer: Viewer) -> Option<String> {
    let language = viewer.language;
    let offer = game.offers().open()?;
    let (side, asked) = (viewer.side(offer.by), game.player(offer.by.other())?);
    let other = viewer.player(asked);
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
pub(crate) fn title(game: &Game, viewer: Viewer) -> String {
    if game.players().is_none() {
        let seated = |seat| viewer.seated(game.seated(seat));
        return tr!(
            viewer.language,
            "board-title-without-sides",
            number = game.id().to_string(),
            first = seated(Seat::Challenger),
            second = seated(Seat::Opponent),
        );
    }
    let player = |side| viewer.seated(game.player(side));
    tr!(
        viewer.language,
        "board-title",
        disc = viewer.disc(Side::Cho),
        number = game.id().to_string(),
        cho = player(Side::Cho),
        han = player(Side::Han),
    )
}

/// Whose turn it is, with the points where they count and the deadline where each move has one.
fn turn_line(game: &Game, turn: Side, viewer: Viewer) -> String {
    let language = viewer.language;
    let player = game.player(turn);
    let name = viewer.seated(player);
    let mut text = if player.and_then(Player::engine).is_some() {
        tr!(language, "board-thinking", disc = viewer.disc(turn), player = name)
    } else {
        tr!(language, "board-turn", disc = viewer.disc(turn), player = name, side = viewer.side(turn))
    };
    if let Some(position) = game.position()
        && game.rules().shows_points
    {
        text.push_str(" · ");
        text.push_str(&viewer.points(position.points()));
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
pub(crate) fn happened(game: &Game, events: &[Event], viewer: Viewer) -> Vec<String> {
    let mut lines: Vec<String> = events.iter().filter_map(|event| told(game, *event, viewer)).collect();
    if !events.iter().any(|event| matches!(event, Event::Moved(_)))
        && let Some(line) = game.line()
    {
        lines.splice(0..0, last_move(line, viewer));
    }
    lines
}

/// An event in words, where the rest of the message does not say it.
fn told(game: &Game, event: Event, viewer: Viewer) -> Option<String> {
    let language = viewer.language;
    Some(match event {
        Event::Moved(moved) => viewer.moved(moved),
        Event::BikjangCalled(side) => tr!(language, "bikjang-called", side = viewer.side(side)),
        Event::OfferDeclined(offer) => match offer.kind {
            OfferKind::Draw => tr!(language, "offer-declined-draw"),
            OfferKind::Settle => tr!(language, "offer-declined-settle"),
            OfferKind::Takeback => tr!(language, "offer-declined-takeback"),
        },
        Event::TakenBack { by, .. } => tr!(language, "taken-back", side = viewer.side(by)),
        Event::Reminder { side, deadline } => reminder(game, side, deadline, viewer)?,
        _ => return None,
    })
}

/// A player's reminder that time runs out.
pub(crate) fn reminder(game: &Game, side: Side, deadline: Timestamp, viewer: Viewer) -> Option<String> {
    let player = viewer.player(game.player(side)?);
    let when = format!("<t:{}:R>", deadline.secs());
    Some(tr!(viewer.language, "reminder", player = player, when = when))
}

/// The last move of a line in words, as a message says it when it was not just played.
pub(crate) fn last_move(line: &Line, viewer: Viewer) -> Option<String> {
    let (mv, piece) = last(line)?;
    let mut text = tr!(viewer.language, "moved", side = viewer.side(piece.side), move = viewer.mv(mv, piece));
    if line.position().in_check(line.rules()) {
        text.push_str(&tr!(viewer.language, "moved-check"));
    }
    Some(text)
}

/// The last move and the piece that made it.
pub(crate) fn last(line: &Line) -> Option<(Move, Piece)> {
    let mv = *line.moves().last()?;
    Some((mv, line.position().board().piece_at(mv.to())?))
}

/// What is always there.
fn controls(game: &Game, line: &Line, viewer: Viewer) -> Vec<Button> {
    let language = viewer.language;
    let mut buttons = Vec::new();
    if !super::awaits_engine(game) {
        buttons.push(
            button(game, Press::Menu(Menu::Move), tr!(language, "button-move"), ButtonStyle::Primary)
                .emoji("♟️"),
        );
        let may_pass = line.legal_moves().iter().any(|mv| mv.is_pass());
        if may_pass {
            buttons.push(button(
                game,
                Press::Menu(Menu::Pass),
                tr!(language, "button-pass"),
                ButtonStyle::Secondary,
            ));
        }
    }
    buttons.push(button(
        game,
        Press::Menu(Menu::Resign),
        tr!(language, "button-resign"),
        ButtonStyle::Danger,
    ));
    buttons.push(
        button(game, Press::Look(Facing::Usual), tr!(language, "button-look"), ButtonStyle::Secondary)
            .emoji("🔍"),
    );
    buttons.push(button(game, Press::Menu(Menu::More), tr!(language, "button-more"), ButtonStyle::Secondary));
    buttons
}

/// What there is to decide now and then: bikjang, the answer to an offer.
fn decisions(game: &Game, line: &Line, viewer: Viewer) -> Vec<Button> {
    let language = viewer.language;
    let mut buttons = Vec::new();
    if !super::awaits_engine(game) && line.position().bikjang_call(line.rules()).is_some() {
        buttons.push(button(
            game,
            Press::Menu(Menu::Bikjang),
            tr!(language, "button-bikjang"),
            ButtonStyle::Success,
        ));
    }
    if let Some(Offer { kind, by }) = game.offers().open()
        && game.player(by.other()).and_then(Player::user).is_some()
    {
        let (agree, refuse) = (Press::Act(Action::AcceptOffer(kind)), Press::Act(Action::DeclineOffer(kind)));
        buttons.push(button(game, agree, tr!(language, "button-agree"), ButtonStyle::Success));
        buttons.push(button(game, refuse, tr!(language, "button-refuse"), ButtonStyle::Secondary));
    }
    buttons
}

/// The current position as everybody sees it.
pub(crate) fn scene(game: &Game, line: &Line, viewer: Viewer) -> Scene {
    let own = super::alone(game).and_then(|user| game.side_of(user));
    position_scene(line.position(), line, viewer).seen_from(viewer.bottom(own))
}

/// A position of a line, with the move that led to the last one.
pub(crate) fn position_scene(position: &Position, line: &Line, viewer: Viewer) -> Scene {
    let rules = line.rules();
    let tray = Tray {
        lost: Lost::between(line.start().board(), position.board()),
        points: rules.shows_points.then(|| position.points()),
    };
    Scene::of(position, rules).styled(viewer.style).after(line.moves().last().copied()).with_tray(tray)
}

/// A picture of the current position with its words.
pub(crate) fn picture(game: &Game, scene: Scene, viewer: Viewer) -> Picture {
    Picture { alt: alt::board(game, viewer), drawing: Drawing::Board(Box::new(scene)) }
}

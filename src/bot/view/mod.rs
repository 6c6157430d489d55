//! What users are shown of a game: words, pictures and controls, as plain data.
//!
//! [`game`] is the one message that shows a game in its channel, whatever phase it is in. What else is shown has its view with
//! its feature.

pub(crate) mod alt;
pub(crate) mod board;
pub(crate) mod challenge;
pub(crate) mod clock;
pub(crate) mod over;
mod setup;

pub(crate) use over::ended as headline;

use crate::game::{Event, Game, Phase, Player, Seat, Task, UserId};

use super::control::{Control, Menu, Press};
use super::reply::{Button, ButtonStyle, Reply};
use super::text::tr;
use super::viewer::Viewer;

/// The message that shows a game in its channel: what just happened, what is to be done, the controls for it.
pub(crate) fn game(game: &Game, events: &[Event], viewer: Viewer) -> Reply {
    match game.phase() {
        Phase::Challenge => challenge::offered(game, viewer),
        Phase::PickHand => challenge::hands(game, viewer),
        Phase::Setup(side) => setup::choice(game, side, events, viewer),
        Phase::Playing => board::playing(game, events, viewer),
        Phase::Over => over::result(game, events, viewer),
    }
}

/// The person whom a game waits for.
pub(crate) fn awaited_user(game: &Game) -> Option<UserId> {
    game.awaited().and_then(|(_, player)| player).and_then(Player::user)
}

/// The people who sit, or are asked to sit, in a game's seats.
pub(crate) fn seated_people(game: &Game) -> impl Iterator<Item = UserId> {
    [Seat::Challenger, Seat::Opponent].into_iter().filter_map(|seat| game.seated(seat).and_then(Player::user))
}

/// The person who plays alone against the engine.
pub(crate) fn alone(game: &Game) -> Option<UserId> {
    let players = game.players()?;
    match (players.cho, players.han) {
        (Player::User(user), Player::Engine(_)) | (Player::Engine(_), Player::User(user)) => Some(user),
        _ => None,
    }
}

/// Whether the game waits for the engine to move.
pub(crate) fn awaits_engine(game: &Game) -> bool {
    matches!(game.awaited(), Some((Task::Move(_), Some(Player::Engine(_)))))
}

/// The button that asks whether the game is to be called off.
pub(crate) fn call_off(game: &Game, viewer: Viewer) -> Button {
    button(game, Press::Menu(Menu::Abort), tr!(viewer.language, "button-abort"), ButtonStyle::Danger)
}

pub(crate) fn button(game: &Game, press: Press, label: String, style: ButtonStyle) -> Button {
    Button::new(Control::of(game, press), label, style)
}

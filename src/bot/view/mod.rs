//! What users are shown of a game: words, pictures and controls, as plain data.
//!
//! [`game`] is the one message that shows a game in its channel, whatever phase it is in; [`menu`] holds the
//! private menus of the player to move, [`private`] what anybody may ask to see.

mod alt;
pub(crate) mod board;
mod challenge;
mod clock;
pub(crate) mod menu;
mod over;
pub(crate) mod panel;
pub(crate) mod private;
pub(crate) mod profile;
pub(crate) mod ranking;
pub(crate) mod replay;
pub(crate) mod rules;
mod setup;

pub(crate) use over::ended as headline;

use crate::game::{Event, Game, Phase, Player, Seat, Task, UserId};

use super::control::{Control, Press};
use super::reply::{Button, Reply, Style};
use super::text::tr;
use super::words::Words;

/// The message that shows a game in its channel: what just happened, what is to be done, the controls for it.
pub(crate) fn game(game: &Game, events: &[Event], words: Words) -> Reply {
    match game.phase() {
        Phase::Challenge => challenge::offered(game, words),
        Phase::PickHand => challenge::hands(game, words),
        Phase::Setup(side) => setup::choice(game, side, events, words),
        Phase::Playing => board::playing(game, events, words),
        Phase::Over => over::result(game, events, words),
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

/// A control of a game on its current view.
pub(crate) fn control(game: &Game, press: Press) -> Control {
    Control { game: game.id(), stamp: game.stamp(), press }
}

/// The button that asks whether the game is to be called off.
fn call_off(game: &Game, words: Words) -> Button {
    button(game, Press::AbortMenu, tr!(words.language, "button-abort"), Style::Danger)
}

fn button(game: &Game, press: Press, label: String, style: Style) -> Button {
    Button::new(control(game, press), label, style)
}

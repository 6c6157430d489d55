//! Whether a change is shown in the message that is there or in a new one.

use crate::app::{Change, Due};
use crate::bot::view;
use crate::game::{Event, Phase, Player, UserId};

/// How a game's message is to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Placing {
    /// The message that is there is changed.
    InPlace,
    /// A new message is sent, and the old one loses its controls.
    Anew,
}

/// How a change by `actor` is shown.
pub(crate) fn placing(change: &Change, actor: Option<UserId>) -> Placing {
    let game = &change.game;
    let next = view::awaited_user(game);
    let against_engine = view::alone(game).is_some();
    // The end of a game that was accepted is news to the other player, or to both.
    let ended = game.phase() == Phase::Over && game.opponent().is_some();
    if ended && !against_engine {
        return Placing::Anew;
    }
    let calls = change.events.iter().any(|event| match event {
        Event::Reminder { .. } => true,
        // Whoever is on turn anyway has been called already.
        Event::OfferMade(offer) => {
            let asked = game.player(offer.by.other()).and_then(Player::user);
            asked.is_some() && asked != next
        }
        Event::Challenged | Event::HandAsked(_) | Event::SetupAsked(_) | Event::TurnOf(_) => {
            next.is_some() && next != actor && !against_engine
        }
        _ => false,
    });
    // Whoever had to be called for an earlier change, and was not, is called now.
    let owed = change.due.is_some_and(Due::is_behind) && next.is_some() && next != actor && !against_engine;
    if calls || owed { Placing::Anew } else { Placing::InPlace }
}

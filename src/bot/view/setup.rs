//! The choice of a set-up.

use crate::app::Drawing;
use crate::bot::control::Press;
use crate::bot::picture::Picture;
use crate::bot::reply::{ButtonStyle, Reply};
use crate::bot::text::tr;
use crate::bot::viewer::Viewer;
use crate::game::{Action, Event, Game, Player};
use janggi::{Arrangement, Side};

use super::{board, button, call_off};

/// The four arrangements as a picture, and a button for each.
pub(crate) fn choice(game: &Game, side: Side, events: &[Event], viewer: Viewer) -> Reply {
    let language = viewer.language;
    let player = game.player(side);
    let mut lines = vec![
        board::title(game, viewer),
        tr!(
            language,
            "setup-choose",
            disc = viewer.disc(side),
            player = viewer.seated(player),
            side = viewer.side(side),
        ),
    ];
    if let Some(hand) = game.picked() {
        lines.insert(1, picked(game, hand == game.cho_hidden(), viewer));
    }
    let other = game.setups()[side.other()];
    if let Some(other) = other {
        lines.push(tr!(
            language,
            "setup-chosen",
            side = viewer.side(side.other()),
            setup = viewer.arrangement(other),
        ));
    }
    let reminder = events.iter().find_map(|event| match event {
        Event::Reminder { side, deadline } => board::reminder(game, *side, *deadline, viewer),
        _ => None,
    });
    if let Some(reminder) = reminder {
        lines.push(reminder);
    } else if let Some(deadline) = game.deadline() {
        lines.push(tr!(language, "setup-deadline", when = format!("<t:{}:R>", deadline.secs())));
    }
    let picture = Picture {
        drawing: Drawing::Setups { side, other, style: viewer.style },
        alt: tr!(language, "alt-setups", side = viewer.side(side)),
    };
    let buttons = (1..).zip(Arrangement::ALL).map(|(number, arrangement)| {
        let label = tr!(language, "setup-button", number = number, setup = viewer.arrangement(arrangement));
        button(game, Press::Act(Action::ChooseSetup(arrangement)), label, ButtonStyle::Primary)
    });
    let buttons = buttons.chain([call_off(game, viewer)]);
    Reply::text(lines.join("\n")).picture(picture).buttons(buttons).pinging(player.and_then(Player::user))
}

/// Which soldier the picked hand held.
fn picked(game: &Game, cho: bool, viewer: Viewer) -> String {
    let side = if cho { Side::Cho } else { Side::Han };
    let opponent = viewer.seated(game.opponent());
    tr!(
        viewer.language,
        "hands-picked",
        opponent = opponent,
        disc = viewer.disc(side),
        side = viewer.side(side)
    )
}

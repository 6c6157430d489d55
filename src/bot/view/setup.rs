//! The choice of a set-up.

use crate::app::Drawing;
use crate::bot::control::Press;
use crate::bot::picture::Picture;
use crate::bot::reply::{Reply, Style};
use crate::bot::text::tr;
use crate::bot::words::Words;
use crate::game::{Event, Game, Player};
use janggi::{Arrangement, Side};

use super::{board, button, call_off};

/// The four arrangements as a picture, and a button for each.
pub(super) fn choice(game: &Game, side: Side, events: &[Event], words: Words) -> Reply {
    let language = words.language;
    let player = game.player(side);
    let mut lines = vec![
        board::title(game, words),
        tr!(
            language,
            "setup-choose",
            disc = words.disc(side),
            player = words.seated(player),
            side = words.side(side),
        ),
    ];
    if let Some(hand) = game.picked() {
        lines.insert(1, picked(game, hand == game.cho_hidden(), words));
    }
    let other = game.setups()[side.other()];
    if let Some(other) = other {
        lines.push(tr!(
            language,
            "setup-chosen",
            side = words.side(side.other()),
            setup = words.arrangement(other),
        ));
    }
    let reminder = events.iter().find_map(|event| match event {
        Event::Reminder { side, deadline } => board::reminder(game, *side, *deadline, words),
        _ => None,
    });
    if let Some(reminder) = reminder {
        lines.push(reminder);
    } else if let Some(deadline) = game.deadline() {
        lines.push(tr!(language, "setup-deadline", when = format!("<t:{}:R>", deadline.secs())));
    }
    let picture = Picture {
        drawing: Drawing::Setups { side, other, style: words.style },
        alt: tr!(language, "alt-setups", side = words.side(side)),
    };
    let buttons = (1..).zip(Arrangement::ALL).map(|(number, arrangement)| {
        let label = tr!(language, "setup-button", number = number, setup = words.arrangement(arrangement));
        button(game, Press::Setup(arrangement), label, Style::Primary)
    });
    let buttons = buttons.chain([call_off(game, words)]);
    Reply::words(lines.join("\n")).picture(picture).buttons(buttons).pinging(player.and_then(Player::user))
}

/// Which soldier the picked hand held.
fn picked(game: &Game, cho: bool, words: Words) -> String {
    let side = if cho { Side::Cho } else { Side::Han };
    let opponent = words.seated(game.opponent());
    tr!(words.language, "hands-picked", opponent = opponent, disc = words.disc(side), side = words.side(side))
}

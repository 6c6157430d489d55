//! A game as a moving picture.

use crate::app::Drawing;
use crate::bot::picture::Picture;
use crate::bot::reply::Reply;
use crate::bot::text::tr;
use crate::bot::words::Words;
use crate::game::Game;
use janggi::Side;

use super::{alt, over};

/// The replay of a game; `None` before the first move.
pub(crate) fn replay(game: &Game, words: Words) -> Option<Reply> {
    let line = game.line().filter(|line| !line.moves().is_empty())?;
    let player = |side| words.seated(game.player(side));
    let mut text = tr!(
        words.language,
        "replay-words",
        disc = words.disc(Side::Cho),
        number = game.id().to_string(),
        cho = player(Side::Cho),
        han = player(Side::Han),
    );
    if let Some(end) = over::ended(game, words) {
        text = format!("{text}\n{end}");
    }
    let own = super::alone(game).and_then(|user| game.side_of(user));
    let drawing = Drawing::Replay {
        line: Box::new(line.clone()),
        style: words.style,
        bottom: words.bottom(own),
        seal: game.result().and_then(over::seal),
    };
    Some(Reply::words(text).picture(Picture { drawing, alt: alt::board(game, words) }))
}

/// What is said when there is nothing to show.
pub(crate) fn nothing(words: Words) -> Reply {
    Reply::words(tr!(words.language, "replay-none"))
}

//! A game as a moving picture.

use crate::app::Drawing;
use crate::bot::picture::Picture;
use crate::bot::reply::Reply;
use crate::bot::text::tr;
use crate::bot::viewer::Viewer;
use crate::game::Game;
use janggi::Side;

use crate::bot::view::{self, alt, over};

/// The replay of a game; `None` before the first move.
pub(crate) fn replay(game: &Game, viewer: Viewer) -> Option<Reply> {
    let line = game.line().filter(|line| !line.moves().is_empty())?;
    let player = |side| viewer.seated(game.player(side));
    let mut text = tr!(
        viewer.language,
        "replay-words",
        disc = viewer.disc(Side::Cho),
        number = game.id().to_string(),
        cho = player(Side::Cho),
        han = player(Side::Han),
    );
    if let Some(end) = over::ended(game, viewer) {
        text = format!("{text}\n{end}");
    }
    let own = view::alone(game).and_then(|user| game.side_of(user));
    let drawing = Drawing::Replay {
        line: Box::new(line.clone()),
        style: viewer.style,
        bottom: viewer.bottom(own),
        seal: game.result().and_then(over::seal),
    };
    Some(Reply::text(text).picture(Picture { drawing, alt: alt::board(game, viewer) }))
}

/// What is said when there is nothing to show.
pub(crate) fn nothing(viewer: Viewer) -> Reply {
    Reply::text(tr!(viewer.language, "replay-none"))
}

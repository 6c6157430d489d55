//! Words for those who cannot see the picture.

use crate::bot::text::tr;
use crate::bot::viewer::Viewer;
use crate::game::Game;
use janggi::notation::fen;

use super::board;

/// The current position in words: side to move, last move, check, points, FEN.
pub(crate) fn board(game: &Game, viewer: Viewer) -> String {
    let language = viewer.language;
    let Some(line) = game.line() else { return String::new() };
    let position = line.position();
    let mut parts = vec![match game.turn() {
        Some(turn) => tr!(language, "alt-turn", side = viewer.side(turn)),
        None => tr!(language, "alt-over"),
    }];
    parts.extend(board::last_move(line, viewer));
    if game.rules().shows_points {
        parts.push(viewer.points(position.points()));
    }
    parts.push(tr!(language, "alt-fen", fen = fen::write(position)));
    // Alt text is read as it is, without markdown.
    parts.join(" ").replace("**", "")
}

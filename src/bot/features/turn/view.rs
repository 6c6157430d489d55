//! The private menus of the player to move: which piece, where to, and confirmations.

use crate::bot::control::{Control, Menu, Press};
use crate::bot::interaction::Intent;
use crate::bot::reply::{Button, ButtonStyle, Reply, Select, SelectChoice};
use crate::bot::text::tr;
use crate::bot::viewer::Viewer;
use crate::game::{Action, Actor, Game, OfferKind, Timestamp, UserId};
use janggi::notation::korean;
use janggi::{Line, Move, Piece, Side, Square, SquareSet};

use crate::bot::view::{self, board, button};

/// The pieces that can move.
pub(crate) fn pieces(game: &Game, own: Side, viewer: Viewer) -> Option<Reply> {
    let line = game.line()?;
    let moves = line.legal_moves();
    let movers: SquareSet = moves.iter().filter(|mv| !mv.is_pass()).map(|mv| mv.from()).collect();
    if movers.is_empty() {
        return Some(Reply::text(tr!(viewer.language, "menu-only-pass")));
    }
    let choices = by_piece(line, movers).into_iter().map(|(from, piece)| {
        let targets = moves.iter().filter(|mv| mv.from() == from && !mv.is_pass()).count();
        SelectChoice {
            label: tr!(
                viewer.language,
                "menu-piece",
                piece = viewer.piece(piece),
                square = viewer.square(from)
            ),
            value: from.to_string(),
            description: Some(tr!(viewer.language, "menu-piece-moves", count = targets as i64)),
            chosen: false,
        }
    });
    let select = Select {
        control: Control::of(game, Press::Menu(Menu::Piece)),
        placeholder: tr!(viewer.language, "menu-choose-piece"),
        choices: choices.collect(),
    };
    let mut scene = board::position_scene(line.position(), line, viewer).seen_from(viewer.bottom(Some(own)));
    scene.targets = SquareSet::EMPTY;
    Some(
        Reply::text(tr!(viewer.language, "menu-choose-piece-words"))
            .picture(board::picture(game, scene, viewer))
            .select(select)
            .buttons([button(
                game,
                Press::Cancel,
                tr!(viewer.language, "button-cancel"),
                ButtonStyle::Secondary,
            )]),
    )
}

/// Where a piece can go. `None` when it can go nowhere.
pub(crate) fn targets(game: &Game, from: Square, own: Side, viewer: Viewer) -> Option<Reply> {
    let line = game.line()?;
    let board_now = line.position().board();
    let piece = board_now.piece_at(from)?;
    let targets: SquareSet =
        line.legal_moves().iter().filter(|mv| mv.from() == from && !mv.is_pass()).map(|mv| mv.to()).collect();
    if targets.is_empty() {
        return None;
    }
    let choices = targets.into_iter().map(|to| {
        let square = viewer.square(to);
        let label = if let Some(taken) = board_now.piece_at(to) {
            tr!(viewer.language, "menu-target-capture", square = square, piece = viewer.piece(taken))
        } else {
            tr!(viewer.language, "menu-target", square = square)
        };
        SelectChoice {
            label,
            value: to.to_string(),
            description: Some(korean::plain(Move::new(from, to), line.position())),
            chosen: false,
        }
    });
    let select = Select {
        control: Control::of(game, Press::Target(from)),
        placeholder: tr!(viewer.language, "menu-choose-target"),
        choices: choices.take(25).collect(),
    };
    let scene = board::position_scene(line.position(), line, viewer)
        .seen_from(viewer.bottom(Some(own)))
        .picking(from, targets);
    let text = tr!(
        viewer.language,
        "menu-choose-target-words",
        piece = viewer.piece(piece),
        square = viewer.square(from),
    );
    Some(Reply::text(text).picture(board::picture(game, scene, viewer)).select(select).buttons([
        button(
            game,
            Press::Menu(Menu::Move),
            tr!(viewer.language, "button-other-piece"),
            ButtonStyle::Secondary,
        ),
        button(game, Press::Cancel, tr!(viewer.language, "button-cancel"), ButtonStyle::Secondary),
    ]))
}

/// The pieces on some squares, the strongest kinds first.
fn by_piece(line: &Line, squares: SquareSet) -> Vec<(Square, Piece)> {
    let board = line.position().board();
    let mut pieces: Vec<(Square, Piece)> =
        squares.into_iter().filter_map(|square| Some((square, board.piece_at(square)?))).collect();
    pieces
        .sort_by_key(|(square, piece)| (std::cmp::Reverse(piece.kind.points()), piece.kind.index(), *square));
    pieces
}

/// What is seldom done: offers, calling the game off, the list of moves, the board anew.
pub(crate) fn more(game: &Game, user: UserId, now: Timestamp, viewer: Viewer) -> Reply {
    let language = viewer.language;
    let takeback = match view::alone(game) {
        Some(_) => tr!(language, "button-takeback"),
        None => tr!(language, "button-offer-takeback"),
    };
    let offers = [
        (OfferKind::Draw, tr!(language, "button-offer-draw"), "🤝"),
        (OfferKind::Settle, tr!(language, "button-offer-settle"), "🤝"),
        (OfferKind::Takeback, takeback, "↩️"),
    ];
    let allowed = |action| game.allows(Actor::User(user), action, now).is_ok();
    let mut doings: Vec<Button> = offers
        .into_iter()
        .filter(|(kind, ..)| allowed(Action::Offer(*kind)))
        .map(|(kind, label, emoji)| {
            let press = match kind {
                // Whoever asks for the count is told first what it will come to.
                OfferKind::Settle => Press::Menu(Menu::Settle),
                OfferKind::Draw | OfferKind::Takeback => Press::Act(Action::Offer(kind)),
            };
            button(game, press, label, ButtonStyle::Secondary).emoji(emoji)
        })
        .collect();
    if allowed(Action::Abort) {
        doings.push(view::call_off(game, viewer));
    }
    Reply::text(tr!(language, "menu-more")).buttons(doings).buttons([
        button(game, Press::Moves, tr!(language, "button-moves"), ButtonStyle::Secondary).emoji("📜"),
        button(game, Press::Repost, tr!(language, "button-repost"), ButtonStyle::Secondary).emoji("📌"),
        button(game, Press::Cancel, tr!(language, "button-cancel"), ButtonStyle::Secondary),
    ])
}

/// Asks which game a command means.
pub(crate) fn which_game(games: &[Game], intent: Intent, viewer: Viewer) -> Reply {
    let language = viewer.language;
    if intent == Intent::Watch {
        return Reply::text(tr!(language, "menu-choose-watch")).select(watch_which(games, viewer));
    }
    let placeholder = tr!(language, "menu-choose-game");
    Reply::text(tr!(language, "menu-choose-game-words")).select(list(games, intent, placeholder, viewer))
}

/// A list of games to watch one of.
pub(crate) fn watch_which(games: &[Game], viewer: Viewer) -> Select {
    list(games, Intent::Watch, tr!(viewer.language, "menu-choose-watch"), viewer)
}

fn list(games: &[Game], intent: Intent, placeholder: String, viewer: Viewer) -> Select {
    let choices = games.iter().take(25).map(|game| SelectChoice {
        label: tr!(viewer.language, "menu-game", number = game.id().to_string()),
        value: game.id().to_string(),
        description: game
            .line()
            .and_then(|line| board::last_move(line, viewer))
            // Menus show no markdown.
            .map(|text| text.replace("**", "")),
        chosen: false,
    });
    let choices = choices.collect();
    Select { control: Control::alone(Press::Choose(intent)), placeholder, choices }
}

//! The private menus of the player to move: which piece, where to, and confirmations.

use crate::bot::control::{Control, Intent, Press};
use crate::bot::reply::{Button, Reply, Select, SelectChoice, Style};
use crate::bot::text::tr;
use crate::bot::words::Words;
use crate::game::{Action, Actor, Game, GameError, OfferKind, Timestamp, UserId};
use janggi::notation::korean;
use janggi::{Line, Move, Piece, Side, Square, SquareSet};

use super::{board, button, control};

/// The pieces that can move.
pub(crate) fn pieces(game: &Game, viewer: Side, words: Words) -> Option<Reply> {
    let line = game.line()?;
    let moves = line.legal_moves();
    let movers: SquareSet = moves.iter().filter(|mv| !mv.is_pass()).map(|mv| mv.from()).collect();
    if movers.is_empty() {
        return Some(Reply::words(tr!(words.language, "menu-only-pass")));
    }
    let choices = by_piece(line, movers).into_iter().map(|(from, piece)| {
        let targets = moves.iter().filter(|mv| mv.from() == from && !mv.is_pass()).count();
        SelectChoice {
            label: tr!(words.language, "menu-piece", piece = words.piece(piece), square = words.square(from)),
            value: from.to_string(),
            description: Some(tr!(words.language, "menu-piece-moves", count = targets as i64)),
            chosen: false,
        }
    });
    let select = Select {
        control: control(game, Press::Piece),
        placeholder: tr!(words.language, "menu-choose-piece"),
        choices: choices.collect(),
    };
    let mut scene = board::position_scene(line.position(), line, words).seen_from(words.bottom(Some(viewer)));
    scene.targets = SquareSet::EMPTY;
    Some(
        Reply::words(tr!(words.language, "menu-choose-piece-words"))
            .picture(board::picture(game, scene, words))
            .select(select)
            .buttons([button(game, Press::Cancel, tr!(words.language, "button-cancel"), Style::Secondary)]),
    )
}

/// Where a piece can go. `None` when it can go nowhere.
pub(crate) fn targets(game: &Game, from: Square, viewer: Side, words: Words) -> Option<Reply> {
    let line = game.line()?;
    let board_now = line.position().board();
    let piece = board_now.piece_at(from)?;
    let targets: SquareSet =
        line.legal_moves().iter().filter(|mv| mv.from() == from && !mv.is_pass()).map(|mv| mv.to()).collect();
    if targets.is_empty() {
        return None;
    }
    let choices = targets.into_iter().map(|to| {
        let square = words.square(to);
        let label = if let Some(taken) = board_now.piece_at(to) {
            tr!(words.language, "menu-target-capture", square = square, piece = words.piece(taken))
        } else {
            tr!(words.language, "menu-target", square = square)
        };
        SelectChoice {
            label,
            value: to.to_string(),
            description: Some(korean::plain(Move::new(from, to), line.position())),
            chosen: false,
        }
    });
    let select = Select {
        control: control(game, Press::Target(from)),
        placeholder: tr!(words.language, "menu-choose-target"),
        choices: choices.take(25).collect(),
    };
    let scene = board::position_scene(line.position(), line, words)
        .seen_from(words.bottom(Some(viewer)))
        .picking(from, targets);
    let text = tr!(
        words.language,
        "menu-choose-target-words",
        piece = words.piece(piece),
        square = words.square(from),
    );
    Some(Reply::words(text).picture(board::picture(game, scene, words)).select(select).buttons([
        button(game, Press::MoveMenu, tr!(words.language, "button-other-piece"), Style::Secondary),
        button(game, Press::Cancel, tr!(words.language, "button-cancel"), Style::Secondary),
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

/// Asks whether a pass is meant.
///
/// # Errors
/// Why the user cannot pass.
pub(crate) fn confirm_pass(
    game: &Game,
    user: UserId,
    now: Timestamp,
    words: Words,
) -> Result<Reply, GameError> {
    game.allows(Actor::User(user), Action::Pass, now)?;
    let text = tr!(words.language, "confirm-pass", number = game.id().to_string());
    Ok(confirm(game, text, Press::Pass, tr!(words.language, "button-pass"), words))
}

/// Asks whether bikjang is to be called, and tells what it would bring.
pub(crate) fn confirm_bikjang(game: &Game, words: Words) -> Option<Reply> {
    let line = game.line()?;
    let outcome = line.position().bikjang_call(line.rules())?;
    let number = game.id().to_string();
    let text = if let Some(side) = outcome.winner {
        tr!(words.language, "confirm-bikjang", number = number, side = words.side(side))
    } else {
        tr!(words.language, "confirm-bikjang-draw", number = number)
    };
    Some(confirm(game, text, Press::Bikjang, tr!(words.language, "button-bikjang"), words))
}

/// Asks whether a resignation is meant; before both sides have moved, the game can be called off instead.
pub(crate) fn confirm_resign(game: &Game, user: UserId, now: Timestamp, words: Words) -> Reply {
    if game.allows(Actor::User(user), Action::Abort, now).is_ok() {
        return confirm_abort(game, words);
    }
    let text = tr!(words.language, "confirm-resign", number = game.id().to_string());
    confirm(game, text, Press::Resign, tr!(words.language, "button-resign"), words)
}

/// Asks whether the game is to be called off.
pub(crate) fn confirm_abort(game: &Game, words: Words) -> Reply {
    let text = tr!(words.language, "confirm-abort", number = game.id().to_string());
    confirm(game, text, Press::Abort, tr!(words.language, "button-abort"), words)
}

/// What is seldom done: offers, calling the game off, the list of moves, the board anew.
pub(crate) fn more(game: &Game, user: UserId, now: Timestamp, words: Words) -> Reply {
    let language = words.language;
    let takeback = match super::alone(game) {
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
        .map(|(kind, label, emoji)| button(game, Press::Offer(kind), label, Style::Secondary).emoji(emoji))
        .collect();
    if allowed(Action::Abort) {
        doings.push(super::call_off(game, words));
    }
    Reply::words(tr!(language, "menu-more")).buttons(doings).buttons([
        button(game, Press::Moves, tr!(language, "button-moves"), Style::Secondary).emoji("📜"),
        button(game, Press::Repost, tr!(language, "button-repost"), Style::Secondary).emoji("📌"),
        button(game, Press::Cancel, tr!(language, "button-cancel"), Style::Secondary),
    ])
}

fn confirm(game: &Game, text: String, press: Press, label: String, words: Words) -> Reply {
    Reply::words(text).buttons([
        button(game, press, label, Style::Danger),
        button(game, Press::Cancel, tr!(words.language, "button-cancel"), Style::Secondary),
    ])
}

/// Asks which game a command means.
pub(crate) fn which_game(games: &[Game], intent: Intent, words: Words) -> Reply {
    let language = words.language;
    if intent == Intent::Watch {
        return Reply::words(tr!(language, "menu-choose-watch")).select(watch_which(games, words));
    }
    let placeholder = tr!(language, "menu-choose-game");
    Reply::words(tr!(language, "menu-choose-game-words")).select(list(games, intent, placeholder, words))
}

/// A list of games to watch one of.
pub(super) fn watch_which(games: &[Game], words: Words) -> Select {
    list(games, Intent::Watch, tr!(words.language, "menu-choose-watch"), words)
}

fn list(games: &[Game], intent: Intent, placeholder: String, words: Words) -> Select {
    let choices = games.iter().take(25).map(|game| SelectChoice {
        label: tr!(words.language, "menu-game", number = game.id().to_string()),
        value: game.id().to_string(),
        description: game
            .line()
            .and_then(|line| board::last_move(line, words))
            // Menus show no markdown.
            .map(|text| text.replace("**", "")),
        chosen: false,
    });
    let choices = choices.collect();
    Select { control: Control::of_no_game(Press::Choose(intent)), placeholder, choices }
}

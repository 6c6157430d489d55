//! What is asked before something is done that cannot be undone: what will happen, who wins, with the count.

use crate::bot::control::Press;
use crate::bot::reply::{ButtonStyle, Reply};
use crate::bot::text::tr;
use crate::bot::view::button;
use crate::bot::viewer::Viewer;
use crate::game::{Action, Actor, Game, GameError, OfferKind, Timestamp, UserId};
use janggi::{Line, Side};

/// Asks whether a pass is meant.
///
/// # Errors
/// Why the user cannot pass.
pub(super) fn pass(game: &Game, user: UserId, now: Timestamp, viewer: Viewer) -> Result<Reply, GameError> {
    game.allows(Actor::User(user), Action::Pass, now)?;
    let language = viewer.language;
    let what = match game.line().map(passing) {
        Some(Passing::Ends(line)) => tr!(language, "pass-ends", result = ending(&line, viewer)),
        Some(Passing::EndsIfAnswered(line)) => {
            tr!(language, "pass-ends-if-answered", result = ending(&line, viewer))
        }
        Some(Passing::GoesOn) | None => tr!(language, "pass-goes-on"),
    };
    let text = tr!(language, "confirm-pass", number = game.id().to_string(), what = what);
    Ok(confirm(game, text, Press::Act(Action::Pass), tr!(language, "button-pass"), viewer))
}

/// What a pass leads to.
enum Passing {
    /// The game goes on, also when the other side passes, too.
    GoesOn,
    /// It ends the game, like this.
    Ends(Line),
    /// When the other side passes, too, the game ends, like this.
    EndsIfAnswered(Line),
}

fn passing(line: &Line) -> Passing {
    let mut line = line.clone();
    if line.play(line.position().pass()).is_err() {
        return Passing::GoesOn;
    }
    if line.outcome().is_some() {
        return Passing::Ends(line);
    }
    if line.play(line.position().pass()).is_ok() && line.outcome().is_some() {
        return Passing::EndsIfAnswered(line);
    }
    Passing::GoesOn
}

/// Who wins at the end of a line.
fn ending(line: &Line, viewer: Viewer) -> String {
    result(line, line.outcome().and_then(|outcome| outcome.winner), viewer)
}

/// Who wins, and the count where it decides.
fn result(line: &Line, winner: Option<Side>, viewer: Viewer) -> String {
    match winner {
        Some(side) => {
            let points = viewer.points(line.position().points());
            tr!(viewer.language, "ends-on-points", side = viewer.side(side), points = points)
        }
        None => tr!(viewer.language, "ends-drawn"),
    }
}

/// Asks whether bikjang is to be called.
pub(super) fn bikjang(game: &Game, viewer: Viewer) -> Option<Reply> {
    let line = game.line()?;
    let outcome = line.position().bikjang_call(line.rules())?;
    let language = viewer.language;
    let result = result(line, outcome.winner, viewer);
    let text = tr!(language, "confirm-bikjang", number = game.id().to_string(), result = result);
    Some(confirm(game, text, Press::Act(Action::CallBikjang), tr!(language, "button-bikjang"), viewer))
}

/// Asks whether settling on points is to be offered.
///
/// # Errors
/// Why the user cannot offer it.
pub(super) fn settle(game: &Game, user: UserId, now: Timestamp, viewer: Viewer) -> Result<Reply, GameError> {
    let offer = Action::Offer(OfferKind::Settle);
    game.allows(Actor::User(user), offer, now)?;
    let line = game.line().ok_or(GameError::NotBegun)?;
    let language = viewer.language;
    let result = result(line, Some(line.position().points().leader()), viewer);
    let text = tr!(language, "confirm-settle", number = game.id().to_string(), result = result);
    Ok(confirm(game, text, Press::Act(offer), tr!(language, "button-offer-settle"), viewer))
}

/// Asks whether a resignation is meant; before both sides have moved, the game can be called off instead.
pub(super) fn resignation(game: &Game, user: UserId, now: Timestamp, viewer: Viewer) -> Reply {
    if game.allows(Actor::User(user), Action::Abort, now).is_ok() {
        return abort(game, viewer);
    }
    let text = tr!(viewer.language, "confirm-resign", number = game.id().to_string());
    confirm(game, text, Press::Act(Action::Resign), tr!(viewer.language, "button-resign"), viewer)
}

/// Asks whether the game is to be called off.
pub(super) fn abort(game: &Game, viewer: Viewer) -> Reply {
    let text = tr!(viewer.language, "confirm-abort", number = game.id().to_string());
    confirm(game, text, Press::Act(Action::Abort), tr!(viewer.language, "button-abort-now"), viewer)
}

fn confirm(game: &Game, text: String, press: Press, label: String, viewer: Viewer) -> Reply {
    Reply::text(text).buttons([
        button(game, press, label, ButtonStyle::Danger),
        button(game, Press::Cancel, tr!(viewer.language, "button-back"), ButtonStyle::Secondary),
    ])
}

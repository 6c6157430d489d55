//! A game that has ended, or never came to be.

use crate::bot::control::Press;
use crate::bot::reply::{Button, ButtonStyle, Reply};
use crate::bot::text::tr;
use crate::bot::viewer::{Viewer, mention};
use crate::game::{EndReason, Event, Game, GameResult, RatingChange, Verdict};
use janggi::{Line, Reason, Side};
use janggi_render::{Seal, SealWord};

use super::{board, button, challenge};

/// The result, with the final board where there was one.
pub(crate) fn result(game: &Game, events: &[Event], viewer: Viewer) -> Reply {
    let Some(result) = game.result() else { return Reply::default() };
    if game.opponent().is_none() {
        return never_accepted(game, result, viewer);
    }
    let reply = match game.line() {
        Some(line) => played(game, line, result, events, viewer),
        None => never_begun(game, result, viewer),
    };
    super::seated_people(game).fold(reply, |reply, player| reply.pinging(Some(player)))
}

/// A game that came to the board.
fn played(game: &Game, line: &Line, result: GameResult, events: &[Event], viewer: Viewer) -> Reply {
    let language = viewer.language;
    let mut lines = vec![board::title(game, viewer)];
    lines.extend(board::happened(game, events, viewer));
    lines.push(headline(game, result, viewer));
    if game.rules().shows_points {
        lines.push(viewer.points(line.position().points()));
    }
    lines.push(tr!(language, "result-moves", count = line.moves().len() as i64));
    lines.extend(ratings(game, viewer));
    let mut scene = board::scene(game, line, viewer);
    scene.turn = None;
    if let Some(seal) = seal(result) {
        scene = scene.sealed(seal);
    }
    let mut buttons = vec![rematch(game, viewer)];
    if !line.moves().is_empty() {
        let replay = tr!(language, "button-replay");
        buttons.push(button(game, Press::Replay, replay, ButtonStyle::Secondary).emoji("🎞️"));
    }
    buttons.push(
        button(game, Press::Record, tr!(language, "button-record"), ButtonStyle::Secondary).emoji("💾"),
    );
    buttons
        .push(button(game, Press::Moves, tr!(language, "button-moves"), ButtonStyle::Secondary).emoji("📜"));
    Reply::text(lines.join("\n")).picture(board::picture(game, scene, viewer)).buttons(buttons)
}

/// A game that was accepted and ended before the board: called off, or not gone on with in time.
fn never_begun(game: &Game, result: GameResult, viewer: Viewer) -> Reply {
    let mut lines = vec![board::title(game, viewer), headline(game, result, viewer)];
    lines.extend(ratings(game, viewer));
    lines.push(challenge::terms_line(game, viewer));
    let again = game.players().map(|_| rematch(game, viewer));
    Reply::text(lines.join("\n")).buttons(again)
}

/// The button for a rematch. It stays: while one is proposed or played it leads there.
fn rematch(game: &Game, viewer: Viewer) -> Button {
    button(game, Press::Rematch, tr!(viewer.language, "button-rematch"), ButtonStyle::Primary).emoji("🔁")
}

/// What a rated game did to the ratings.
fn ratings(game: &Game, viewer: Viewer) -> Option<String> {
    let language = viewer.language;
    if !game.is_rateable() {
        return None;
    }
    let Some(changes) = game.rating_changes() else { return Some(tr!(language, "result-not-counted")) };
    let one = |side: Side| {
        let RatingChange { before, after } = changes[side];
        let change = after - before;
        let change = if change < 0 { format!("−{}", -change) } else { format!("+{change}") };
        tr!(
            language,
            "result-rating",
            player = viewer.seated(game.player(side)),
            before = before.to_string(),
            after = after.to_string(),
            change = change,
        )
    };
    Some(tr!(language, "result-ratings", cho = one(Side::Cho), han = one(Side::Han)))
}

/// A challenge that came to nothing.
fn never_accepted(game: &Game, result: GameResult, viewer: Viewer) -> Reply {
    let language = viewer.language;
    let text = match result.reason {
        EndReason::Declined => tr!(
            language,
            "challenge-declined",
            challenger = mention(game.challenger()),
            opponent = viewer.seated(game.terms().challenged()),
        ),
        EndReason::Withdrawn => tr!(language, "challenge-withdrawn", challenger = mention(game.challenger())),
        EndReason::Expired => tr!(language, "challenge-expired", challenger = mention(game.challenger())),
        _ => headline(game, result, viewer),
    };
    Reply::text(format!("{text}\n{}", challenge::terms_line(game, viewer)))
}

/// How a game ended, in a sentence; `None` while it has not.
pub(crate) fn ended(game: &Game, viewer: Viewer) -> Option<String> {
    game.result().map(|result| headline(game, result, viewer))
}

/// Who won and why, in a sentence.
fn headline(game: &Game, result: GameResult, viewer: Viewer) -> String {
    let language = viewer.language;
    let why = match result.reason {
        EndReason::Expired if game.opponent().is_some() => tr!(language, "reason-no-hand"),
        other => reason(other, viewer),
    };
    match result.verdict {
        Verdict::Won(side) => {
            let player = |side: Side| viewer.seated(game.player(side));
            tr!(
                language,
                "result-won",
                disc = viewer.disc(side),
                winner = player(side),
                side = viewer.side(side),
                reason = why,
            )
        }
        Verdict::Draw => tr!(language, "result-draw", reason = why),
        Verdict::Void => tr!(language, "result-void", reason = why),
    }
}

fn reason(reason: EndReason, viewer: Viewer) -> String {
    let language = viewer.language;
    match reason {
        EndReason::Board(Reason::Checkmate) => tr!(language, "reason-checkmate"),
        EndReason::Board(Reason::Bikjang) => tr!(language, "reason-bikjang"),
        EndReason::Board(Reason::DoublePass) => tr!(language, "reason-double-pass"),
        EndReason::Board(Reason::Repetition) => tr!(language, "reason-repetition"),
        EndReason::Board(Reason::Shuttle) => tr!(language, "reason-shuttle"),
        EndReason::Board(Reason::PerpetualCheck) => tr!(language, "reason-perpetual-check"),
        EndReason::Board(Reason::NoCapture) => tr!(language, "reason-no-capture"),
        EndReason::Board(Reason::Stuck) => tr!(language, "reason-stuck"),
        EndReason::Board(Reason::Material) => tr!(language, "reason-material"),
        EndReason::Resignation => tr!(language, "reason-resignation"),
        EndReason::Time => tr!(language, "reason-time"),
        EndReason::SetupTime => tr!(language, "reason-setup-time"),
        EndReason::AgreedDraw => tr!(language, "reason-agreed-draw"),
        EndReason::AgreedCount => tr!(language, "reason-agreed-count"),
        EndReason::BikjangCall => tr!(language, "reason-bikjang-call"),
        EndReason::Aborted => tr!(language, "reason-aborted"),
        EndReason::Declined => tr!(language, "reason-declined"),
        EndReason::Withdrawn => tr!(language, "reason-withdrawn"),
        EndReason::Expired => tr!(language, "reason-expired"),
        EndReason::Adjudicated => tr!(language, "reason-adjudicated"),
    }
}

/// The seal on the final picture.
pub(crate) fn seal(result: GameResult) -> Option<Seal> {
    let winner = match result.verdict {
        Verdict::Won(side) => Some(side),
        Verdict::Draw | Verdict::Void => None,
    };
    let word = match (result.verdict, result.reason) {
        (Verdict::Void, _) => SealWord::Aborted,
        (Verdict::Draw, _) => SealWord::Draw,
        (_, EndReason::Board(Reason::Checkmate)) => SealWord::Mate,
        (_, EndReason::Board(Reason::Bikjang) | EndReason::BikjangCall) => SealWord::Bikjang,
        (_, EndReason::Board(Reason::PerpetualCheck | Reason::Shuttle)) => SealWord::Foul,
        (_, EndReason::Board(_) | EndReason::AgreedCount) => SealWord::OnPoints,
        (_, EndReason::Resignation) => SealWord::Resigned,
        (_, EndReason::Time | EndReason::SetupTime) => SealWord::OnTime,
        _ => return None,
    };
    Some(Seal { winner, word })
}

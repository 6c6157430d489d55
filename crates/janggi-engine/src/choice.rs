//! What to do in a game: the move, or another decision, of a playing level.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use janggi::{Line, Move, Reason, Side};

use super::level::{Level, Mistakes, Strength};
use super::limits::Limits;
use super::score::{Meaning, Score};
use super::{Engine, RootLine};

/// What the engine does when it is its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// It plays a move.
    Play(Move),
    /// It plays a move and offers a draw with it: nothing is left to play for.
    PlayAndOfferDraw(Move),
    /// It calls bikjang, which settles the game in its favour.
    CallBikjang,
    /// It resigns.
    Resign,
}

/// What the opponent may propose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// A draw.
    Draw,
    /// To end the game and count the points.
    Settlement,
}

/// A side that is mated within so many plies is lost.
const HOPELESS_MATE: i32 = 8;
/// A side whose estimate is below this, in centipoints, is lost: more than a chariot and two cannons behind. Weak levels
/// play on until then, so that people may win by mate.
const HOPELESS: i32 = -3000;
/// The same from level [`MASTER`] on: a chariot and a cannon behind. In 60 games between levels 8 and 7 nobody came back
/// from there.
const HOPELESS_TO_MASTERS: i32 = -2000;
/// From this level on the engine resigns as soon as the game is decided.
const MASTER: u8 = 8;
/// The engine does not resign before this ply.
const FIRST_RESIGNATION: usize = 30;
/// The number of plies in which openings vary.
const OPENING: usize = 10;
/// After so many plies without a capture a level game is offered as a draw.
const DEAD: u16 = 60;
/// Estimates within this are level, in centipoints.
const LEVEL: i32 = 60;
/// All levels but the highest answer within this time.
const PATIENCE: Duration = Duration::from_secs(1);
/// A search may always take this long, however small its share of the budget is.
const SHORTEST: Duration = Duration::from_millis(20);
/// The longest that the only legal move is thought about.
const FORCED_TIME: Duration = Duration::from_millis(100);
/// The longest that an offer is thought about.
const OFFER_TIME: Duration = Duration::from_millis(300);
/// From this level on, no mate in one is overlooked.
const WATCHFUL: u8 = 3;

/// Decides what to do in the current position of `line` at a playing level, within nine tenths of `budget` (or
/// 20 ms, if that is more); weaker levels than the highest take less, and at most a second. `seed` stands for the game and
/// the player: it varies openings, errors and form. `None` when the game is over.
pub fn choose(
    engine: &mut Engine,
    line: &Line,
    level: Level,
    budget: Duration,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Choice> {
    let position = line.position();
    let calls = position.bikjang_call(line.rules()).and_then(|outcome| outcome.winner);
    if line.outcome().is_none() && calls == Some(line.turn()) {
        return Some(Choice::CallBikjang);
    }
    let strength = level.strength().in_form(seed);
    let opening = line.moves().len() < OPENING;
    // A forced move is looked at just long enough to know whether to resign.
    let forced = line.legal_moves().len() == 1;
    let time = if forced { FORCED_TIME.min(budget) } else { budget };
    let time = time.mul_f64(strength.share).max(SHORTEST.min(budget));
    let limits = Limits {
        movetime: Some(if level == Level::HIGHEST { time } else { time.min(PATIENCE) }),
        depth: Some(strength.depth),
        nodes: strength.nodes,
        multipv: if opening || level.number() < 8 { 4 } else { 1 },
        ..Limits::default()
    };
    let lines = engine.search_with_mistakes(line, &limits, Mistakes::new(&strength, seed), stop);
    let best = lines.first()?;
    let hopeless = if level.number() < MASTER { HOPELESS } else { HOPELESS_TO_MASTERS };
    if line.moves().len() >= FIRST_RESIGNATION && is_hopeless(best.score, hopeless) {
        return Some(Choice::Resign);
    }
    let mv = pick(line, &lines, level, &strength, opening, seed);
    let dead =
        position.halfmoves() >= DEAD && best.score.value().abs() <= LEVEL && line.rules().knows_draws();
    Some(if dead { Choice::PlayAndOfferDraw(mv) } else { Choice::Play(mv) })
}

/// Whether the engine, which is not necessarily to move, agrees to what its opponent offers.
pub fn accepts(engine: &mut Engine, line: &Line, offer: Offer, engine_side: Side, stop: &AtomicBool) -> bool {
    let limits = Limits::movetime(OFFER_TIME);
    let result = engine.search(line, &limits, stop, |_| {});
    let score = if line.turn() == engine_side { result.score() } else { -result.score() };
    match offer {
        Offer::Draw => {
            let dead = line.position().halfmoves() >= DEAD / 2;
            score.value() < if dead { LEVEL } else { -LEVEL }
        }
        Offer::Settlement => line.position().points().leader() == engine_side || is_hopeless(score, HOPELESS),
    }
}

/// Whether it is as good as lost: soon mated, or estimated below `hopeless`, in centipoints.
fn is_hopeless(score: Score, hopeless: i32) -> bool {
    match score.meaning() {
        Meaning::Mated(plies) => plies <= HOPELESS_MATE,
        Meaning::Centipoints(n) => n < hopeless,
        // A count that is lost may yet be turned.
        Meaning::Mates(_) | Meaning::Wins(_) | Meaning::Loses(_) => false,
    }
}

/// One of the best moves: in the opening any that is nearly as good, else the first that does not walk into a mate
/// in one (which the weakest levels do not see).
fn pick(
    line: &Line,
    lines: &[RootLine],
    level: Level,
    strength: &Strength,
    opening: bool,
    seed: u64,
) -> Move {
    let best = &lines[0];
    let variety = if opening { strength.variety } else { 0 };
    let good: Vec<&RootLine> = lines
        .iter()
        .filter(|other| other.depth + 1 >= best.depth && best.score - other.score <= variety)
        .collect();
    let mut rng = fastrand::Rng::with_seed(seed ^ line.position().key());
    let first = if good.is_empty() { best } else { good[rng.usize(..good.len())] };
    let ordered = std::iter::once(first).chain(lines).map(|line| line.line[0]);
    if level.number() < WATCHFUL {
        return first.line[0];
    }
    let mut safe = ordered.filter(|&mv| !allows_mate_in_one(line, mv));
    safe.next().unwrap_or(first.line[0])
}

fn allows_mate_in_one(line: &Line, mv: Move) -> bool {
    let mut after = line.clone();
    if after.play(mv).is_err() {
        return false;
    }
    let mates = |reply: &Move| {
        let mut end = after.clone();
        end.play(*reply).is_ok() && end.outcome().is_some_and(|outcome| outcome.reason == Reason::Checkmate)
    };
    after.legal_moves().iter().any(mates)
}

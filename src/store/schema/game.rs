//! Games.
//!
//! Version 1 also named the message that shows the game (`board`), which is a record of its own now: see
//! [`board_of_version_1`].

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::game::{
    self, ChannelId, Facts, Game, GameId, Hand, MessageId, OfferKind, Stamp, Timestamp, millis,
};
use janggi::{Arrangement, Move, Reason, Side};

use super::name::Name;
use super::terms::Terms;
use super::values::{Pair, Player};
use super::{DecodeError, Stored, to_json};

/// A game, as version 2 has it.
#[derive(Serialize, Deserialize)]
struct GameRecord {
    id: u64,
    terms: Terms,
    cho_hidden: Name<Hand>,
    expires: Option<u64>,
    opponent: Option<Player>,
    picked: Option<Name<Hand>>,
    setups: Pair<Option<Name<Arrangement>>>,
    moves: Vec<Name<Move>>,
    times: Vec<u64>,
    left: Pair<TimeLeft>,
    since: u64,
    reminded: bool,
    offers: Offers,
    takebacks: u16,
    stamp: u32,
    result: Option<GameResult>,
    ratings: Pair<Option<RatingChange>>,
    thread: Option<u64>,
    rematch: Option<u64>,
    created: u64,
    updated: u64,
}

#[derive(Serialize, Deserialize)]
struct TimeLeft {
    /// In milliseconds.
    main: u64,
    periods: u8,
}

#[derive(Serialize, Deserialize)]
struct Offers {
    open: Option<Offer>,
    made: Pair<bool>,
}

#[derive(Serialize, Deserialize)]
struct Offer {
    kind: Name<OfferKind>,
    by: Name<Side>,
}

#[derive(Serialize, Deserialize)]
struct GameResult {
    verdict: Verdict,
    reason: EndReason,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Verdict {
    Won(Name<Side>),
    Draw,
    Void,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum EndReason {
    Board(Name<Reason>),
    Resignation,
    Time,
    SetupTime,
    AgreedDraw,
    AgreedCount,
    BikjangCall,
    Aborted,
    Declined,
    Withdrawn,
    Expired,
    Adjudicated,
}

#[derive(Serialize, Deserialize)]
struct RatingChange {
    before: i32,
    after: i32,
}

impl Stored for Game {
    const VERSION: u8 = 2;

    fn body(&self) -> serde_json::Result<Vec<u8>> {
        to_json(&GameRecord::from(self.facts()))
    }

    fn read(version: u8, body: &[u8]) -> Result<Game, DecodeError> {
        // What version 1 had beside this is passed over.
        let (1 | 2) = version else { return Err(DecodeError::Version(version)) };
        let record: GameRecord = serde_json::from_slice(body)?;
        Ok(Game::try_from(Facts::from(record))?)
    }
}

/// The message that shows a game, where the record of the game is of version 1, which says so, and it is known.
/// Nothing where it is of a later version, or unreadable.
pub(in crate::store) fn board_of_version_1(record: &[u8]) -> Option<MessageId> {
    #[derive(Deserialize)]
    struct Board {
        board: Option<u64>,
    }
    let (1, body) = record.split_first().map(|(version, body)| (*version, body))? else { return None };
    serde_json::from_slice::<Board>(body).ok()?.board.map(MessageId)
}

impl From<&Facts> for GameRecord {
    fn from(facts: &Facts) -> GameRecord {
        GameRecord {
            id: facts.id.0,
            terms: facts.terms.into(),
            cho_hidden: Name(facts.cho_hidden),
            expires: facts.expires.map(|at| at.0),
            opponent: facts.opponent.map(Player::from),
            picked: facts.picked.map(Name),
            setups: Pair::of(facts.setups, |setup| setup.map(Name)),
            moves: facts.moves.iter().copied().map(Name).collect(),
            times: facts.times.iter().map(|at| at.0).collect(),
            left: Pair::of(facts.left, |left| TimeLeft { main: millis(left.main), periods: left.periods }),
            since: facts.since.0,
            reminded: facts.reminded,
            offers: facts.offers.into(),
            takebacks: facts.takebacks,
            stamp: facts.stamp.0,
            result: facts.result.map(GameResult::from),
            ratings: Pair::of(facts.ratings, |change| {
                change.map(|change| RatingChange { before: change.before, after: change.after })
            }),
            thread: facts.thread.map(|thread| thread.0),
            rematch: facts.rematch.map(|game| game.0),
            created: facts.created.0,
            updated: facts.updated.0,
        }
    }
}

impl From<GameRecord> for Facts {
    fn from(record: GameRecord) -> Facts {
        Facts {
            id: GameId(record.id),
            terms: record.terms.into(),
            cho_hidden: record.cho_hidden.0,
            expires: record.expires.map(Timestamp),
            opponent: record.opponent.map(game::Player::from),
            picked: record.picked.map(|hand| hand.0),
            setups: record.setups.read(|setup| setup.map(|name| name.0)),
            moves: record.moves.into_iter().map(|mv| mv.0).collect(),
            times: record.times.into_iter().map(Timestamp).collect(),
            left: record.left.read(|left| game::TimeLeft {
                main: Duration::from_millis(left.main),
                periods: left.periods,
            }),
            since: Timestamp(record.since),
            reminded: record.reminded,
            offers: record.offers.into(),
            takebacks: record.takebacks,
            stamp: Stamp(record.stamp),
            result: record.result.map(game::GameResult::from),
            ratings: record.ratings.read(|change| {
                change.map(|change| game::RatingChange { before: change.before, after: change.after })
            }),
            thread: record.thread.map(ChannelId),
            rematch: record.rematch.map(GameId),
            created: Timestamp(record.created),
            updated: Timestamp(record.updated),
        }
    }
}

impl From<game::Offers> for Offers {
    fn from(offers: game::Offers) -> Offers {
        let open = offers.open.map(|offer| Offer { kind: Name(offer.kind), by: Name(offer.by) });
        Offers { open, made: Pair::of(offers.made, |made| made) }
    }
}

impl From<Offers> for game::Offers {
    fn from(offers: Offers) -> game::Offers {
        let open = offers.open.map(|offer| game::Offer { kind: offer.kind.0, by: offer.by.0 });
        game::Offers { open, made: offers.made.read(|made| made) }
    }
}

impl From<game::GameResult> for GameResult {
    fn from(result: game::GameResult) -> GameResult {
        let verdict = match result.verdict {
            game::Verdict::Won(side) => Verdict::Won(Name(side)),
            game::Verdict::Draw => Verdict::Draw,
            game::Verdict::Void => Verdict::Void,
        };
        let reason = match result.reason {
            game::EndReason::Board(reason) => EndReason::Board(Name(reason)),
            game::EndReason::Resignation => EndReason::Resignation,
            game::EndReason::Time => EndReason::Time,
            game::EndReason::SetupTime => EndReason::SetupTime,
            game::EndReason::AgreedDraw => EndReason::AgreedDraw,
            game::EndReason::AgreedCount => EndReason::AgreedCount,
            game::EndReason::BikjangCall => EndReason::BikjangCall,
            game::EndReason::Aborted => EndReason::Aborted,
            game::EndReason::Declined => EndReason::Declined,
            game::EndReason::Withdrawn => EndReason::Withdrawn,
            game::EndReason::Expired => EndReason::Expired,
            game::EndReason::Adjudicated => EndReason::Adjudicated,
        };
        GameResult { verdict, reason }
    }
}

impl From<GameResult> for game::GameResult {
    fn from(result: GameResult) -> game::GameResult {
        let verdict = match result.verdict {
            Verdict::Won(side) => game::Verdict::Won(side.0),
            Verdict::Draw => game::Verdict::Draw,
            Verdict::Void => game::Verdict::Void,
        };
        let reason = match result.reason {
            EndReason::Board(reason) => game::EndReason::Board(reason.0),
            EndReason::Resignation => game::EndReason::Resignation,
            EndReason::Time => game::EndReason::Time,
            EndReason::SetupTime => game::EndReason::SetupTime,
            EndReason::AgreedDraw => game::EndReason::AgreedDraw,
            EndReason::AgreedCount => game::EndReason::AgreedCount,
            EndReason::BikjangCall => game::EndReason::BikjangCall,
            EndReason::Aborted => game::EndReason::Aborted,
            EndReason::Declined => game::EndReason::Declined,
            EndReason::Withdrawn => game::EndReason::Withdrawn,
            EndReason::Expired => game::EndReason::Expired,
            EndReason::Adjudicated => game::EndReason::Adjudicated,
        };
        game::GameResult { verdict, reason }
    }
}

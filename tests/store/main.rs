//! What survives a restart.

mod crash;
mod games;
mod people;

use std::path::Path;
use std::time::Duration;

use janggi::{RuleSet, Side};
use janggun::game::{
    Action, Actor, ChannelId, Game, GameId, GuildId, Hand, Opponent, Place, SideChoice, Stakes, Terms,
    TimeControl, Timestamp, UserId, Venue,
};
use janggun::store::{Store, Write};

const ANN: UserId = UserId(1);
const BOB: UserId = UserId(2);
const GUILD: GuildId = GuildId(7);
const CHANNEL: ChannelId = ChannelId(70);
const START: Timestamp = Timestamp(1_700_000_123_456);

/// Ann's challenge to somebody under fixed set-ups, so that accepting begins the game with Ann to move.
fn challenge(id: GameId, opponent: Opponent) -> Game {
    proposed(id, opponent, GUILD)
}

/// Ann's challenge to Bob on another server.
fn elsewhere(id: GameId) -> Game {
    proposed(id, Opponent::User(BOB), GuildId(8))
}

fn proposed(id: GameId, opponent: Opponent, guild: GuildId) -> Game {
    let terms = Terms {
        rules: &RuleSet::YOUZAI,
        challenger: ANN,
        opponent,
        side: SideChoice::Fixed(Side::Cho),
        clock: TimeControl::Unlimited,
        stakes: Stakes::Rated,
        handicap: None,
        place: Place { guild: Some(guild), channel: CHANNEL, parent: None },
        venue: Venue::Channel,
    };
    Game::challenge(id, terms, Hand::Left, None, START).expect("the terms are good").0
}

/// The game after an action, `seconds` after the start.
fn after(game: &Game, actor: UserId, action: Action, seconds: u64) -> Game {
    let now = START.plus(Duration::from_secs(seconds));
    game.apply(Actor::User(actor), action, None, now).expect("the action is fine").0
}

async fn open(directory: &Path) -> Store {
    Store::open(directory).await.expect("it opens")
}

async fn save(store: &Store, game: &Game) {
    store.save(vec![Write::from(game.clone())]).await.expect("the disk works");
}

fn ids(games: &[Game]) -> Vec<u64> {
    games.iter().map(|game| game.id().0).collect()
}

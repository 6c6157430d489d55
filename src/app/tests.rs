//! A store that fails for a while holds games up for that while, and no longer.

use std::time::Duration;

use tempfile::TempDir;
use tokio::sync::mpsc::UnboundedReceiver;

use super::*;
use crate::game::{
    ChannelId, EndReason, Event, Level, Opponent, Place, SideChoice, Stakes, Terms, TimeControl, UserId,
    Venue,
};
use janggi::{RuleSet, Side};

/// Nothing here takes this long unless it hangs.
const PATIENCE: Duration = Duration::from_secs(20);

const ANN: UserId = UserId(1);

struct Stage {
    app: App,
    clock: Clock,
    told: UnboundedReceiver<Change>,
    _data: TempDir,
}

impl Stage {
    async fn open() -> Stage {
        let data = tempfile::tempdir().expect("a directory");
        let clock = Clock::system();
        let config = Config { data: data.path().to_owned(), engine_threads: 1 };
        let (app, told) = App::open_by(config, clock.clone()).await.expect("it opens");
        Stage { app, clock, told, _data: data }
    }

    /// Ann's challenge, under fixed set-ups.
    async fn challenge(&self, opponent: Opponent) -> Game {
        let terms = Terms {
            rules: &RuleSet::YOUZAI,
            challenger: ANN,
            opponent,
            side: SideChoice::Fixed(Side::Cho),
            clock: TimeControl::Unlimited,
            stakes: Stakes::Casual,
            handicap: None,
            place: Place { guild: None, channel: ChannelId(70), parent: None },
            venue: Venue::Channel,
        };
        self.app.challenge(terms).await.expect("the terms are good").game
    }

    /// Waits until the game was looked at, in vain, and is to be looked at again.
    async fn put_off(&self, game: GameId, before: Option<Timestamp>) {
        let looked = async {
            while matches!(self.app.core.deadlines.of(game), at if at.is_none() || at == before) {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        tokio::time::timeout(PATIENCE, looked).await.expect("it is looked at again");
    }

    async fn told(&mut self) -> Vec<Event> {
        let told = tokio::time::timeout(PATIENCE, self.told.recv()).await.expect("it happens");
        told.expect("the app lives").events
    }
}

#[tokio::test]
async fn a_deadline_that_cannot_be_looked_at_is_looked_at_later() {
    let mut stage = Stage::open().await;
    let id = stage.challenge(Opponent::Open).await.id();
    let deadline = stage.app.core.deadlines.of(id);
    let record = stage.app.core.store.spoil(id, b"");
    stage.clock.advance(Duration::from_secs(25 * 60 * 60));
    stage.put_off(id, deadline).await;
    stage.app.core.store.spoil(id, &record);
    stage.clock.advance(Duration::from_secs(10));
    let told = stage.told().await;
    assert!(
        matches!(told.as_slice(), [Event::Ended(result)] if result.reason == EndReason::Expired),
        "{told:?}"
    );
}

#[tokio::test]
async fn the_engine_thinks_again_when_its_move_could_not_be_saved() {
    let mut stage = Stage::open().await;
    let game = stage.challenge(Opponent::Engine(Level(1))).await;
    let line = game.line().expect("the set-ups are fixed");
    let mv = *line.legal_moves().first().expect("a move");
    stage.app.act(game.id(), ANN, Action::Move(mv), None).await.expect("it is legal");
    // Nothing else runs before this test waits, so the engine's answer finds this.
    let record = stage.app.core.store.spoil(game.id(), b"");
    stage.put_off(game.id(), None).await;
    stage.app.core.store.spoil(game.id(), &record);
    stage.clock.advance(Duration::from_secs(10));
    let told = stage.told().await;
    assert!(
        told.iter().any(|event| matches!(event, Event::Moved(moved) if moved.side == Side::Han)),
        "{told:?}"
    );
}

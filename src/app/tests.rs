//! What happens at the same time, and what a store that fails for a while does: hold games up for that while, and no
//! longer.

use std::time::Duration;

use tempfile::TempDir;
use tokio::sync::mpsc::UnboundedReceiver;

use super::*;
use crate::game::{
    Action, ChannelId, EndReason, Event, GameId, GuildId, Level, Opponent, Place, SideChoice, Stakes, Terms,
    TimeControl, UserId, Venue,
};
use janggi::{RuleSet, Side};

/// Nothing here takes this long unless it hangs.
const PATIENCE: Duration = Duration::from_secs(20);

const ANN: UserId = UserId(1);

const BOB: UserId = UserId(2);
const GUILD: GuildId = GuildId(7);

/// Ann's terms, under fixed set-ups.
fn terms(opponent: Opponent) -> Terms {
    Terms {
        rules: &RuleSet::YOUZAI,
        challenger: ANN,
        opponent,
        side: SideChoice::Fixed(Side::Cho),
        clock: TimeControl::Unlimited,
        stakes: Stakes::Casual,
        handicap: None,
        place: Place { guild: None, channel: ChannelId(70), parent: None },
        venue: Venue::Channel,
    }
}

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
        self.app.challenge(terms(opponent)).await.expect("the terms are good").game
    }

    /// A rated game of Ann and Bob.
    async fn rated(&self) -> GameId {
        let place = Place { guild: Some(GUILD), ..terms(Opponent::Open).place };
        let terms = Terms { stakes: Stakes::Rated, place, ..terms(Opponent::User(BOB)) };
        let id = self.app.challenge(terms).await.expect("the terms are good").game.id();
        self.app.act(id, BOB, Action::Accept, None).await.expect("it is open");
        id
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
    let game = stage.challenge(Opponent::Engine(Level::LOWEST)).await;
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

#[tokio::test(flavor = "multi_thread")]
async fn games_of_the_same_players_that_end_at_once_all_count() {
    let stage = Stage::open().await;
    let app = &stage.app;
    let [one, other, third] = [stage.rated().await, stage.rated().await, stage.rated().await];
    let (one, other, third) = tokio::join!(
        app.act(one, BOB, Action::Resign, None),
        app.act(other, ANN, Action::Resign, None),
        app.act(third, BOB, Action::Resign, None),
    );
    for ended in [one, other, third] {
        assert!(ended.expect("it is played").game.rating_changes().is_some());
    }
    for (user, wins, losses) in [(ANN, 2, 1), (BOB, 1, 2)] {
        let profile = app.profile(GUILD, user).await.expect("it reads");
        let rated = profile.standing.expect("there were rated games").results();
        assert_eq!((rated.wins, rated.losses), (wins, losses));
        let all = profile.tally.against_people();
        assert_eq!((all.wins, all.losses), (wins, losses));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_that_are_changed_at_once_are_all_changed() {
    let stage = Stage::open().await;
    let app = &stage.app;
    let (theme, pieces, other) = tokio::join!(
        app.change_player(ANN, |settings| settings.theme = Some("wood".to_owned())),
        app.change_player(ANN, |settings| settings.pieces = Some("hangul".to_owned())),
        app.change_guild(GuildId(ANN.0), |settings| settings.pings = Pings::Off),
    );
    assert!(theme.is_ok() && pieces.is_ok() && other.is_ok());
    let settings = app.player_settings(ANN).await.expect("it reads");
    assert_eq!((settings.theme.as_deref(), settings.pieces.as_deref()), (Some("wood"), Some("hangul")));
}

#[tokio::test]
async fn a_typed_move_is_read_where_it_is_made_and_what_shows_it_is_noted_beside() {
    let stage = Stage::open().await;
    let id = stage.rated().await;
    let meant = async || {
        let mine = |listing: &crate::game::Listing| listing.turn_of == Some(ANN);
        stage.app.meant(ANN, GUILD, ChannelId(70), mine).await.expect("it reads")
    };
    assert_eq!(meant().await.iter().map(|listing| listing.game).collect::<Vec<_>>(), [id]);
    let unread = stage.app.act(id, ANN, Deed::Typed("nonsense".to_owned()), None).await;
    assert!(matches!(&unread, Err(AppError::Typed { text, .. }) if text == "nonsense"), "{unread:?}");
    let change = stage.app.act(id, ANN, Deed::Typed("a4b4".to_owned()), None).await.expect("a move");
    assert_eq!(change.game.moves().len(), 1);
    assert!(meant().await.is_empty(), "it is Bob's move");

    let message = crate::game::MessageId(72);
    assert!(stage.app.is_due(&change).await.expect("it reads"));
    let shown = stage.app.show_in(id, message, change.due).await.expect("it can be noted");
    assert_eq!(shown, (None, Shown::Last));
    let again = stage.app.show_in(id, message, change.due).await.expect("it can be noted");
    assert_eq!(again, (None, Shown::Overtaken));
    assert_eq!(stage.app.board(id).await.expect("it reads"), Some(message));
    stage.app.move_to(id, Some(ChannelId(71))).await.expect("it is there");
    assert_eq!(stage.app.board(id).await.expect("it reads"), None);
}

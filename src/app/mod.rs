//! Use cases: load, apply, save, draw, answer.
//!
//! Knows every room but the doors. Here is the order in which things happen: an action holds its game's lock,
//! is applied to the stored game, saved and flushed, and only then does anybody hear of it. Games that wait for
//! the engine or for a deadline are gone on with by background tasks, which tell of what they did on the channel
//! that [`App::open`] returns; on start they take up where the last process stopped.

mod act;
mod clock;
mod deadlines;
mod drawing;
mod error;
mod find;
mod follow;
mod locks;
mod rankings;
mod results;
mod settings;
mod showing;
#[cfg(test)]
mod tests;
mod thinking;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::sync::broadcast;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::task::JoinSet;

pub use act::Change;
pub use clock::Clock;
pub use drawing::Drawing;
pub use error::AppError;
pub use find::Whose;
pub use follow::Changed;
pub use locks::Locks;
pub use rankings::{Merit, Order, Profile, Ranked};
pub use settings::{BoardSide, Coordinates, GuildSettings, Pings, PlayerSettings, Reminders};
pub use showing::{Due, Shown};

use crate::game::{Action, Actor, Game, GameId, OfferKind, Timestamp};
use crate::store::{Store, StoreError};
use janggi_render::Renderer;

use self::deadlines::Deadlines;
use self::thinking::{Answer, Pool};

/// How many changes a slow listener may miss before it is told that it missed some.
const MOST_UNHEARD: usize = 1024;

/// What the app needs to know from outside.
#[derive(Clone, Debug)]
pub struct Config {
    /// The directory of the store.
    pub data: PathBuf,
    /// How many threads think for the engine's seat; at least one does.
    pub engine_threads: usize,
}

/// The use cases. Shared by all handlers; dropping the last handle ends the background tasks.
pub struct App {
    core: Arc<Core>,
    /// Ended with the app.
    _tasks: JoinSet<()>,
}

/// What use cases and background tasks share.
struct Core {
    store: Arc<Store>,
    renderer: Renderer,
    clock: Clock,
    locks: Locks,
    /// Held while settings are changed.
    settings: Mutex<()>,
    /// Held while the end of a game changes what its players have done.
    results: Mutex<()>,
    deadlines: Deadlines,
    pool: Pool,
    changes: UnboundedSender<Change>,
    /// Tells of every change, whoever brought it about.
    changed: broadcast::Sender<Changed>,
}

impl App {
    /// Opens the store, starts the engine's threads and the clock, and takes up all open games. What happens
    /// without anybody's asking (the engine's moves, deadlines) is told on the returned channel; and, before all
    /// that, what the last process saved and did not come to show.
    ///
    /// # Errors
    /// When the store cannot be opened or read, or threads cannot be started.
    pub async fn open(config: Config) -> Result<(App, UnboundedReceiver<Change>), AppError> {
        App::open_by(config, Clock::system()).await
    }

    /// As [`App::open`], going by a clock that the caller may put forward.
    ///
    /// # Errors
    /// As [`App::open`].
    pub async fn open_by(config: Config, clock: Clock) -> Result<(App, UnboundedReceiver<Change>), AppError> {
        let data = config.data;
        let (store, renderer) = tokio::task::spawn_blocking(move || {
            let store = Store::open(&data)?;
            Ok::<_, AppError>((store, Renderer::new()))
        })
        .await??;
        let (changes, told) = mpsc::unbounded_channel();
        let (answers, answered) = mpsc::unbounded_channel();
        let pool = Pool::start(config.engine_threads.max(1), answers).map_err(AppError::Threads)?;
        let core = Arc::new(Core {
            store: Arc::new(store),
            renderer,
            clock,
            locks: Locks::default(),
            settings: Mutex::default(),
            results: Mutex::default(),
            deadlines: Deadlines::default(),
            pool,
            changes,
            changed: broadcast::Sender::new(MOST_UNHEARD),
        });
        let mut tasks = JoinSet::new();
        for change in core.unshown().await? {
            // There is somebody who listens: the receiver is at hand.
            drop(core.changes.send(change));
        }
        for game in core.blocking(Store::open_games).await? {
            core.go_on(&game);
        }
        tasks.spawn(Arc::clone(&core).play_answers(answered));
        tasks.spawn(Arc::clone(&core).watch_deadlines());
        Ok((App { core, _tasks: tasks }, told))
    }

    /// Draws a picture and returns the bytes of an image file.
    ///
    /// # Errors
    /// When it cannot be drawn.
    pub async fn draw(&self, drawing: Drawing) -> Result<Vec<u8>, AppError> {
        let core = Arc::clone(&self.core);
        Ok(tokio::task::spawn_blocking(move || drawing.draw(&core.renderer)).await??)
    }

    /// The current time.
    pub fn now(&self) -> Timestamp {
        self.core.clock.now()
    }
}

impl Core {
    /// Runs a use of the store on a thread that may wait for the disk.
    async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, AppError> {
        let store = Arc::clone(&self.store);
        Ok(tokio::task::spawn_blocking(move || work(&store)).await??)
    }

    /// Plays what the engine came up with.
    async fn play_answers(self: Arc<Core>, mut answered: UnboundedReceiver<Answer>) {
        while let Some(Answer { game, stamp, action, offers_draw }) = answered.recv().await {
            match self.act(game, Actor::Engine, action, Some(stamp)).await {
                Ok(change) => {
                    self.tell(if offers_draw { self.with_draw_offer(change).await } else { change });
                }
                Err(AppError::Game(error)) => {
                    tracing::debug!(%game, ?action, %error, "engine answer dropped");
                }
                Err(error) => self.look_again(game, &error, "an answer of the engine was lost"),
            }
        }
    }

    /// What became of a game after the engine moved and offers a draw with its move, where that can be offered.
    async fn with_draw_offer(&self, change: Change) -> Change {
        let (id, stamp) = (change.game.id(), change.game.stamp());
        match self.act(id, Actor::Engine, Action::Offer(OfferKind::Draw), Some(stamp)).await {
            Ok(offered) => Change { events: [change.events, offered.events].concat(), ..offered },
            Err(error) => {
                tracing::debug!(game = %id, %error, "no draw offered");
                change
            }
        }
    }

    /// Tells what happened without anybody's asking.
    fn tell(&self, change: Change) {
        if !change.events.is_empty() && self.changes.send(change).is_err() {
            tracing::debug!("nobody listens to changes any more");
        }
    }

    /// Looks at games when their deadlines come.
    async fn watch_deadlines(self: Arc<Core>) {
        loop {
            let game = self.deadlines.next(&self.clock).await;
            match self.tick(game).await {
                Ok(change) => self.tell(change),
                Err(error) => self.look_again(game, &error, "a deadline could not be looked at"),
            }
        }
    }

    /// Looks at a game again after a while, since something failed that may succeed then: its deadline is looked at,
    /// and the engine thinks again where it is its turn.
    fn look_again(&self, game: GameId, error: &AppError, what: &str) {
        /// Long enough for what passes by itself.
        const PAUSE: Duration = Duration::from_secs(10);
        match error {
            // Only the next start can do anything.
            AppError::NoSuchGame(_) | AppError::Store(StoreError::Broken) => {
                tracing::error!(%game, ?error, "{what}");
            }
            _ => {
                tracing::warn!(%game, ?error, pause = ?PAUSE, "{what}; the game is looked at again");
                self.deadlines.hasten(game, self.clock.now().plus(PAUSE));
            }
        }
    }

    /// Sees to it that a game goes on by itself where it has to: its next deadline, the engine's turn.
    fn go_on(&self, game: &Game) {
        self.deadlines.set(game.id(), game.next_tick());
        if let Some(job) = act::engine_job(game) {
            self.pool.submit(job);
        }
    }
}

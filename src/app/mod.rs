//! Use cases: load, apply, save, draw, answer.
//!
//! Knows every room but the doors. Here is the order in which things happen: an action holds its game's lock,
//! is applied to the stored game, saved and flushed, and only then does anybody hear of it. Games that wait for
//! the engine or for a deadline are gone on with by background tasks, which tell of what they did on the channel
//! that [`App::open`] returns; on start they take up where the last process stopped.

mod act;
mod board;
mod clock;
mod deadlines;
mod drawing;
mod engine_turn;
mod error;
mod find;
mod follow;
mod locks;
mod rankings;
mod results;
mod settings;
#[cfg(test)]
mod tests;
mod thinking;
mod unshown;

use std::path::PathBuf;
use std::sync::Arc;

use tokio::sync::broadcast;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::task::JoinSet;

pub use act::{Change, Deed};
pub use clock::Clock;
pub use drawing::Drawing;
pub use error::AppError;
pub use find::Whose;
pub use follow::News;
pub use locks::Locks;
pub use rankings::{Merit, Order, Profile, Ranked};
pub use settings::{BoardSide, Coordinates, GuildSettings, Pings, PlayerSettings, Reminders};
pub use unshown::{Due, Shown};

use crate::game::{Game, GuildId, Timestamp, UserId};
use crate::store::Store;
use janggi_render::Renderer;

use self::deadlines::Deadlines;
use self::settings::Subject;
use self::thinking::Pool;

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
    store: Store,
    renderer: Renderer,
    clock: Clock,
    locks: Locks,
    /// Held while somebody's settings are changed.
    settings: Locks<Subject>,
    /// Held while the end of a game changes what a player has done on a server.
    results: Locks<(GuildId, UserId)>,
    deadlines: Deadlines,
    pool: Pool,
    changes: UnboundedSender<Change>,
    /// Tells of every change, whoever brought it about.
    news: broadcast::Sender<News>,
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
        let store = Store::open(&config.data).await?;
        let renderer = tokio::task::spawn_blocking(Renderer::new).await?;
        let (changes, told) = mpsc::unbounded_channel();
        let (answers, answered) = mpsc::unbounded_channel();
        let pool = Pool::start(config.engine_threads.max(1), answers).map_err(AppError::Threads)?;
        let core = Arc::new(Core {
            store,
            renderer,
            clock,
            locks: Locks::default(),
            settings: Locks::default(),
            results: Locks::default(),
            deadlines: Deadlines::default(),
            pool,
            changes,
            news: broadcast::Sender::new(MOST_UNHEARD),
        });
        let mut tasks = JoinSet::new();
        for change in core.unshown().await? {
            // There is somebody who listens: the receiver is at hand.
            drop(core.changes.send(change));
        }
        for game in core.store.open_games().await? {
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
    /// Tells what happened without anybody's asking.
    fn tell(&self, change: Change) {
        if !change.events.is_empty() && self.changes.send(change).is_err() {
            tracing::debug!("nobody listens to changes any more");
        }
    }

    /// Sees to it that a game goes on by itself where it has to: its next deadline, the engine's turn.
    fn go_on(&self, game: &Game) {
        self.deadlines.set(game.id(), game.next_tick());
        if let Some(job) = engine_turn::job(game) {
            self.pool.submit(job);
        }
    }
}

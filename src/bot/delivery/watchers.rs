//! Private live boards: each is refreshed through the token of the interaction that showed it, which works for a
//! quarter of an hour. A press on the board brings a new token.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serenity::all::Builder;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::task::{AbortHandle, JoinSet};

use crate::app::News;
use crate::game::{Game, GameId, Phase, Timestamp, UserId};

use super::Delivery;
use super::retry::retried;
use crate::bot::features::board::view::{self as board, Facing, Followed, Live};
use crate::bot::refusal::BotError;
use crate::bot::reply::Reply;
use crate::bot::viewer::Viewer;

/// How long a board is refreshed: a minute less than its token works.
const LIFE: Duration = Duration::from_secs(14 * 60);

/// How many boards are refreshed at a time. Further ones stand still.
const MOST: usize = 500;

/// A live board.
#[derive(Clone)]
pub(crate) struct Watch {
    pub(crate) user: UserId,
    pub(crate) game: GameId,
    pub(crate) facing: Facing,
    pub(crate) viewer: Viewer,
}

/// The live boards that are being refreshed. Dropping it ends them.
#[derive(Default)]
pub(crate) struct Watchers {
    tasks: Mutex<Tasks>,
}

#[derive(Default)]
struct Tasks {
    all: JoinSet<()>,
    /// One board for each viewer of a game: a new one takes the place of the last.
    boards: HashMap<(UserId, GameId), AbortHandle>,
}

impl Watchers {
    /// What a live board that is shown now says, and until when it is refreshed; `None` when it stands still because
    /// the game is over or too many are watched.
    pub(crate) async fn show(
        &self,
        delivery: &Delivery,
        watch: &Watch,
    ) -> Result<(Reply, Option<Timestamp>), BotError> {
        let game = delivery.app.game(watch.game).await?;
        let until =
            (game.phase() != Phase::Over && self.has_room(watch)).then(|| delivery.app.now().plus(LIFE));
        Ok((delivery.watched(&game, watch, until.map_or(Live::Paused, Live::Until)).await?, until))
    }

    fn has_room(&self, watch: &Watch) -> bool {
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        while tasks.all.try_join_next().is_some() {}
        tasks.boards.retain(|_, board| !board.is_finished());
        tasks.boards.len() < MOST || tasks.boards.contains_key(&(watch.user, watch.game))
    }

    /// Refreshes a board, which was shown as the answer to the interaction with `token`, until then.
    pub(crate) fn keep(
        &self,
        delivery: &Arc<Delivery>,
        watch: Watch,
        token: String,
        until: Timestamp,
        changed: Receiver<News>,
    ) {
        let key = (watch.user, watch.game);
        let delivery = Arc::clone(delivery);
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        let task = tasks.all.spawn(async move {
            if let Err(error) = delivery.refresh(&watch, &token, until, changed).await {
                // Most often its viewer has dismissed it.
                tracing::debug!(game = %watch.game, ?error, "a live board ends");
            }
        });
        if let Some(last) = tasks.boards.insert(key, task) {
            last.abort();
        }
    }
}

impl Delivery {
    /// Keeps a live board as the game is, until its time is over or the game is.
    async fn refresh(
        &self,
        watch: &Watch,
        token: &str,
        until: Timestamp,
        mut changed: Receiver<News>,
    ) -> Result<(), BotError> {
        loop {
            tokio::select! {
                () = self.app.reached(until) => return self.redraw(watch, token, Live::Paused).await.map(|_| ()),
                told = changed.recv() => match told {
                    Ok(News { game }) if game != watch.game => continue,
                    Ok(_) | Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return Ok(()),
                },
            }
            // What has come meanwhile is drawn at once.
            while matches!(changed.try_recv(), Ok(_) | Err(TryRecvError::Lagged(_))) {}
            if self.redraw(watch, token, Live::Until(until)).await?.phase() == Phase::Over {
                return Ok(());
            }
        }
    }

    async fn redraw(&self, watch: &Watch, token: &str, live: Live) -> Result<Game, BotError> {
        let game = self.app.game(watch.game).await?;
        let drawn = self.draw(self.watched(&game, watch, live).await?).await?;
        retried(|| drawn.edit_response().execute(&self.http, token)).await?;
        Ok(game)
    }

    /// The live board as its viewer sees it.
    async fn watched(&self, game: &Game, watch: &Watch, live: Live) -> Result<Reply, BotError> {
        let followers = self.app.followers(game.id()).await?;
        let followed = if followers.contains(&watch.user) { Followed::Yes } else { Followed::No };
        Ok(board::live(game, watch.user, watch.facing, live, followed, watch.viewer))
    }
}

//! What is owed to people without their asking for it now: changes to be shown, ends to be told. Each is tried until
//! it is done or Discord will never have it; what the process leaves undone, the next one finds in the store.

use std::sync::Arc;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::task::JoinSet;

use crate::app::Change;
use crate::game::{GameId, UserId};

use super::Delivery;
use super::retry::until_done;

/// Something to be done.
pub(crate) enum Owed {
    /// A change is to be shown, which this person brought about.
    Show(Box<Change>, Option<UserId>),
    /// Those who follow a game are to be told of its end.
    Tell(GameId),
}

/// Where it is handed in what is owed.
pub(crate) struct OwedQueue(UnboundedSender<Owed>);

impl OwedQueue {
    pub(crate) fn new(sender: UnboundedSender<Owed>) -> OwedQueue {
        OwedQueue(sender)
    }

    /// Hands one thing in.
    pub(crate) fn add(&self, one: Owed) {
        if self.0.send(one).is_err() {
            tracing::debug!("nobody sees to what is owed any more; the next start will");
        }
    }
}

/// Sees to what is owed: what is handed in, and what the app tells. All end when this is dropped.
pub(crate) async fn run(
    mut changes: UnboundedReceiver<Change>,
    mut owed: UnboundedReceiver<Owed>,
    delivery: Arc<Delivery>,
) {
    let mut running = JoinSet::new();
    loop {
        let one = tokio::select! {
            Some(change) = changes.recv() => Owed::Show(Box::new(change), None),
            Some(one) = owed.recv() => one,
            Some(ended) = running.join_next() => {
                if let Err(error) = ended {
                    tracing::error!(?error, "something that was owed died; what it was for is shown at the next start");
                }
                continue;
            }
            else => return,
        };
        // Games do not wait for each other; one game's announcements stay in order by its lock.
        running.spawn(run_one(one, Arc::clone(&delivery)));
    }
}

/// Takes up what the last process owed to followers. What it did not come to show, the app tells.
pub(crate) async fn take_up(delivery: Arc<Delivery>) {
    let taken = until_done("catching-up", || async {
        for game in delivery.app.untold().await? {
            delivery.owed.add(Owed::Tell(game));
        }
        Ok(())
    });
    if let Err(error) = taken.await {
        tracing::error!(?error, "followers could not be looked for");
    }
}

async fn run_one(one: Owed, delivery: Arc<Delivery>) {
    let (game, done) = match &one {
        Owed::Show(change, actor) => {
            (change.game.id(), until_done("announcement", || delivery.announce(change, *actor)).await)
        }
        Owed::Tell(game) => (*game, until_done("telling", || delivery.tell_followers(*game)).await),
    };
    if let Err(error) = done {
        tracing::error!(%game, ?error, "Discord does not take it; it is tried again at the next start");
    }
}

//! What is owed to people without their asking for it now: changes to be shown, ends to be told. Each is tried until
//! it is done or Discord will never have it; what the process leaves undone, the next one finds in the store.

use std::sync::Arc;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::task::JoinSet;

use crate::app::Change;
use crate::game::{GameId, UserId};

use super::publish::Publisher;
use super::retry::stubbornly;

/// Something to be done.
pub(crate) enum Errand {
    /// A change is to be shown, which this person brought about.
    Show(Box<Change>, Option<UserId>),
    /// Those who follow a game are to be told of its end.
    Tell(GameId),
}

/// Where errands are handed in.
pub(crate) struct Errands(UnboundedSender<Errand>);

impl Errands {
    pub(crate) fn new(sender: UnboundedSender<Errand>) -> Errands {
        Errands(sender)
    }

    /// Hands an errand in.
    pub(crate) fn add(&self, errand: Errand) {
        if self.0.send(errand).is_err() {
            tracing::debug!("nobody runs errands any more; the next start will");
        }
    }
}

/// Runs errands: those that are handed in, and what the app tells. All end when this is dropped.
pub(super) async fn run(
    mut changes: UnboundedReceiver<Change>,
    mut errands: UnboundedReceiver<Errand>,
    publisher: Arc<Publisher>,
) {
    let mut running = JoinSet::new();
    loop {
        let errand = tokio::select! {
            Some(change) = changes.recv() => Errand::Show(Box::new(change), None),
            Some(errand) = errands.recv() => errand,
            Some(ended) = running.join_next() => {
                if let Err(error) = ended {
                    tracing::error!(?error, "an errand died; what it was for is shown at the next start");
                }
                continue;
            }
            else => return,
        };
        // Games do not wait for each other; one game's announcements stay in order by its lock.
        running.spawn(run_one(errand, Arc::clone(&publisher)));
    }
}

/// Takes up what the last process owed to followers. What it did not come to show, the app tells.
pub(super) async fn take_up(publisher: Arc<Publisher>) {
    let taken = stubbornly("catching-up", || async {
        for game in publisher.app.untold().await? {
            publisher.errands.add(Errand::Tell(game));
        }
        Ok(())
    });
    if let Err(error) = taken.await {
        tracing::error!(?error, "followers could not be looked for");
    }
}

async fn run_one(errand: Errand, publisher: Arc<Publisher>) {
    let (game, done) = match &errand {
        Errand::Show(change, actor) => {
            (change.game.id(), stubbornly("announcement", || publisher.announce(change, *actor)).await)
        }
        Errand::Tell(game) => (*game, stubbornly("telling", || publisher.tell_followers(*game)).await),
    };
    if let Err(error) = done {
        tracing::error!(%game, ?error, "Discord does not take it; it is tried again at the next start");
    }
}

//! The hub: the one lock around the world, and the delivery of what the world announces.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::{Notify, broadcast, watch};

use super::event::Event;
use super::faults::Faults;
use super::gateway::session::Sessions;
use super::id::Id;
use super::record::{Mistakes, Recorder};
use super::world::World;

/// Pages that fall further behind than this are told to look again.
const PAGE_BACKLOG: usize = 1024;

/// What the lock guards. Never held across an await.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) world: World,
    pub(crate) sessions: Sessions,
    pub(crate) faults: Faults,
    pub(crate) mistakes: Mistakes,
    recorder: Option<Recorder>,
}

/// Shared by REST, gateway, control door and page.
#[derive(Debug)]
pub(crate) struct Hub {
    state: Mutex<State>,
    pages: broadcast::Sender<Arc<str>>,
    changes: watch::Sender<u64>,
    pub(crate) token: String,
    /// Wakes the writer of the saved world.
    pub(crate) saving: Notify,
    stopping: watch::Sender<bool>,
}

impl Hub {
    pub(crate) fn new(world: World, token: String, recorder: Option<Recorder>) -> Self {
        let state = State {
            world,
            sessions: Sessions::default(),
            faults: Faults::default(),
            mistakes: Mistakes::default(),
            recorder,
        };
        Self {
            state: Mutex::new(state),
            pages: broadcast::Sender::new(PAGE_BACKLOG),
            changes: watch::Sender::new(0),
            token,
            saving: Notify::new(),
            stopping: watch::Sender::new(false),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic in one request must not take the others down.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Visits the state, then delivers what happened. Deliveries keep the order of the visits.
    pub(crate) fn visit<T>(&self, visit: impl FnOnce(&mut State) -> T) -> T {
        let mut state = self.lock();
        let outcome = visit(&mut state);
        for event in std::mem::take(&mut state.world.events) {
            match event {
                Event::Gateway { name, intents, data } => {
                    let bot = state.world.bot;
                    state.sessions.dispatch(name, intents, &data, bot);
                }
                Event::Page { name, data } => self.tell_pages(name, &data),
            }
        }
        if std::mem::take(&mut state.world.dirty) {
            self.saving.notify_one();
        }
        drop(state);
        self.changes.send_modify(|count| *count += 1);
        outcome
    }

    fn tell_pages(&self, name: &str, data: &Value) {
        let line = json!({ "type": name, "data": data }).to_string();
        // Nobody may be listening.
        let _ = self.pages.send(line.into());
    }

    pub(crate) fn listen(&self) -> broadcast::Receiver<Arc<str>> {
        self.pages.subscribe()
    }

    /// Fires after every visit.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Hands an interaction to the bot, late when a fault says so.
    pub(crate) fn deliver(self: &Arc<Self>, interaction: Id) {
        let lateness = self.visit(|state| state.faults.lateness());
        if lateness.is_zero() {
            self.deliver_now(interaction);
        } else {
            let hub = Arc::clone(self);
            tokio::spawn(async move {
                tokio::time::sleep(lateness).await;
                hub.deliver_now(interaction);
            });
        }
    }

    pub(crate) fn deliver_now(&self, interaction: Id) {
        self.visit(|state| {
            let payload = state.world.interactions.get(&interaction).map(|one| one.payload.clone());
            if let Some(payload) = payload {
                state.world.tell_bot("INTERACTION_CREATE", 0, payload);
            }
        });
    }

    /// Notes a request of the bot in the record, and what was wrong with it.
    pub(crate) fn note(&self, line: Option<&Value>, mistake: Option<Value>) {
        self.visit(|state| {
            if let (Some(recorder), Some(line)) = (&mut state.recorder, line) {
                recorder.write(line);
            }
            if let Some(mistake) = mistake {
                tracing::debug!(%mistake, "the bot asked wrongly");
                state.world.tell_page("error", mistake.clone());
                state.mistakes.add(mistake);
            }
        });
    }

    pub(crate) fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Resolves when the sandbox stops.
    pub(crate) async fn stopped(&self) {
        let mut stopping = self.stopping.subscribe();
        // The sender lives as long as the hub.
        let _ = stopping.wait_for(|stop| *stop).await;
    }

    /// Waits until `ready` gives something, at most `limit` long; looks again after every change.
    pub(crate) async fn wait_for<T>(
        &self,
        limit: Duration,
        mut ready: impl FnMut(&State) -> Option<T>,
    ) -> Option<T> {
        let mut changes = self.changes();
        let search = async {
            loop {
                changes.borrow_and_update();
                if let Some(found) = ready(&self.lock()) {
                    return Some(found);
                }
                if changes.changed().await.is_err() {
                    return None;
                }
            }
        };
        tokio::time::timeout(limit, search).await.ok().flatten()
    }
}

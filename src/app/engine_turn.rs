//! The engine's turn: what it does at once, what it is given to think about, and what is done with its answers.

use std::sync::Arc;

use tokio::sync::mpsc::UnboundedReceiver;

use crate::game::{Action, Actor, Event, Game, GameError, Hand, Level, OfferKind, Player, Task};
use janggi::{Arrangement, Side};
use janggi_engine as engine;

use super::thinking::{Answer, Job, Question};
use super::{AppError, Change, Core};

// A game knows no other levels than the engine plays.
const _: () = assert!(Level::HIGHEST.number() == engine::Level::HIGHEST.number());

impl Core {
    /// Plays what the engine came up with.
    pub(super) async fn play_answers(self: Arc<Core>, mut answered: UnboundedReceiver<Answer>) {
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

    /// Has the engine do what needs no thinking, until somebody has to think or nobody has to do anything.
    pub(super) fn run_errands(&self, game: &mut Game, events: &mut Vec<Event>) -> Result<(), GameError> {
        while let Some(action) = errand(game) {
            let (next, told) = game.apply(Actor::Engine, action, None, self.clock.now())?;
            *game = next;
            events.extend(told);
        }
        Ok(())
    }
}

/// Refuses what the engine thought of before an offer came to it: it answers that first.
pub(super) fn check_offer_comes_first(game: &Game, action: Action) -> Result<(), GameError> {
    let takes_turn = matches!(action, Action::Move(_) | Action::Pass | Action::CallBikjang | Action::Resign);
    if takes_turn && offer_to_engine(game).is_some() { Err(GameError::OfferWaits) } else { Ok(()) }
}

/// What the engine is to think about: an offer to it before its turn.
pub(super) fn job(game: &Game) -> Option<Job> {
    let question = match (offer_to_engine(game), game.awaited()?) {
        (Some((kind, side)), _) => Question::Offer(kind, side),
        (None, (Task::Move(_), Some(Player::Engine(level)))) => {
            let level = engine::Level::new(level.number());
            Question::Turn(level.expect("the engine plays all levels that a game knows"))
        }
        _ => return None,
    };
    Some(Job { game: game.id(), stamp: game.stamp(), line: game.line()?.clone(), question })
}

/// What the engine has to do that needs no thinking: accept, pick a hand, choose a set-up.
fn errand(game: &Game) -> Option<Action> {
    let (task, player) = game.awaited()?;
    player?.engine()?;
    match task {
        Task::Answer => Some(Action::Accept),
        Task::PickHand => Some(Action::PickHand(if fastrand::bool() { Hand::Left } else { Hand::Right })),
        Task::ChooseSetup(_) => {
            let choice = fastrand::usize(..Arrangement::ALL.len());
            Some(Action::ChooseSetup(Arrangement::ALL[choice]))
        }
        Task::Move(_) => None,
    }
}

/// The offer that waits for the engine's answer, and the side that the engine plays.
fn offer_to_engine(game: &Game) -> Option<(OfferKind, Side)> {
    let offer = game.offers().open()?;
    let asked = offer.by.other();
    game.player(asked)?.engine().map(|_| (offer.kind, asked))
}

//! The one door through which games change.

use super::action::Action;
use super::error::GameError;
use super::event::Event;
use super::phase::{Phase, Stamp};
use super::player::{Actor, Seat};
use super::result::{EndReason, GameResult};
use super::state::Game;
use super::terms::Opponent;
use super::time::Timestamp;
use janggi::Side;

impl Game {
    /// The game after an action, and what happened. `seen` is the stamp of the view that the actor acted on, where
    /// that is known: an action meant for an earlier view is refused. A `now` before the last change counts as the
    /// time of that change.
    ///
    /// # Errors
    /// [`GameError`] with the reason why the action is refused; nothing has changed then.
    pub fn apply(
        &self,
        actor: Actor,
        action: Action,
        seen: Option<Stamp>,
        now: Timestamp,
    ) -> Result<(Game, Vec<Event>), GameError> {
        // While the clock is set back, time stands still.
        let now = now.max(self.facts.updated);
        let mut step = Step { game: self.clone(), now, events: Vec::new() };
        match (action, actor) {
            (Action::Tick, Actor::Clock) => step.tick(),
            (Action::Tick, _) => return Err(GameError::NotClock),
            (Action::Adjudicate, Actor::Manager(_)) => {
                self.check_open()?;
                step.end(GameResult::void(EndReason::Adjudicated));
            }
            (Action::Adjudicate, _) => return Err(GameError::NotManager),
            _ => {
                self.check_open()?;
                let seat = self.acting_seat(actor, action)?;
                self.check_current(seen, now)?;
                step.act(seat, actor, action)?;
            }
        }
        Ok((step.game, step.events))
    }

    /// Whether [`Game::apply`] would do an action: for controls that are shown only when they work.
    ///
    /// # Errors
    /// [`GameError`] as from [`Game::apply`].
    pub fn allows(&self, actor: Actor, action: Action, now: Timestamp) -> Result<(), GameError> {
        self.apply(actor, action, None, now).map(|_| ())
    }

    fn check_open(&self) -> Result<(), GameError> {
        if self.facts.result.is_some() { Err(GameError::Over) } else { Ok(()) }
    }

    fn check_current(&self, seen: Option<Stamp>, now: Timestamp) -> Result<(), GameError> {
        if seen.is_some_and(|seen| seen != self.facts.stamp) {
            return Err(GameError::Stale);
        }
        if self.deadline().is_some_and(|deadline| now >= deadline) {
            return Err(GameError::TimeUp);
        }
        Ok(())
    }

    /// The seat for which the actor acts. Accepting an open challenge takes the opponent's.
    fn acting_seat(&self, actor: Actor, action: Action) -> Result<Seat, GameError> {
        if let Some(seat) = self.seat_of(actor) {
            return Ok(seat);
        }
        let answering = matches!(action, Action::Accept | Action::Decline);
        match (self.phase(), actor) {
            (Phase::Challenge, Actor::User(_)) if answering => {
                if self.facts.terms.opponent == Opponent::Open && action == Action::Accept {
                    Ok(Seat::Opponent)
                } else {
                    Err(GameError::NotChallenged)
                }
            }
            _ => Err(GameError::NotAPlayer),
        }
    }
}

/// A game in the middle of an action.
pub(super) struct Step {
    pub(super) game: Game,
    pub(super) now: Timestamp,
    pub(super) events: Vec<Event>,
}

impl Step {
    fn act(&mut self, seat: Seat, actor: Actor, action: Action) -> Result<(), GameError> {
        match action {
            Action::Accept => self.accept(seat, actor),
            Action::Decline => self.decline(seat),
            Action::Withdraw => self.withdraw(seat),
            Action::PickHand(hand) => self.pick_hand(seat, hand),
            Action::ChooseSetup(arrangement) => self.choose_setup(seat, arrangement),
            Action::Move(mv) => self.play(seat, mv),
            Action::Pass => self.pass(seat),
            Action::CallBikjang => self.call_bikjang(seat),
            Action::Resign => self.resign(seat),
            Action::Abort => self.abort(),
            Action::Offer(kind) => self.offer(seat, kind),
            Action::AcceptOffer(kind) => self.accept_offer(seat, kind),
            Action::DeclineOffer(kind) => self.decline_offer(seat, kind),
            Action::Tick => Err(GameError::NotClock),
            Action::Adjudicate => Err(GameError::NotManager),
        }
    }

    pub(super) fn tell(&mut self, event: Event) {
        self.events.push(event);
    }

    /// The game waits for something new from now on.
    pub(super) fn advance(&mut self) {
        let facts = &mut self.game.facts;
        facts.stamp = facts.stamp.next();
        facts.since = self.now;
        facts.reminded = false;
        self.touch();
    }

    /// The game changed.
    pub(super) fn touch(&mut self) {
        self.game.facts.updated = self.now;
    }

    pub(super) fn end(&mut self, result: GameResult) {
        self.advance();
        self.game.facts.result = Some(result);
        self.game.facts.offers.open = None;
        self.tell(Event::Ended(result));
    }

    /// The side of a seat in a game on the board.
    pub(super) fn playing_side(&self, seat: Seat) -> Result<Side, GameError> {
        match (self.game.phase(), self.game.side_of_seat(seat)) {
            (Phase::Playing, Some(side)) => Ok(side),
            _ => Err(GameError::NotBegun),
        }
    }
}

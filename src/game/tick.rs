//! Deadlines: when they are, and what they bring.

use super::apply::Step;
use super::clock::TimeControl;
use super::event::Event;
use super::phase::{Phase, Task};
use super::player::Player;
use super::result::{EndReason, GameResult};
use super::state::Game;
use super::time::Timestamp;
use janggi::Side;

impl Game {
    /// When the time for what the game waits for runs out: the challenge, the hand, the set-up, or the clock of
    /// the side to move. `None` is never; the engine is never flagged, since only the bot can be the reason for
    /// its being late.
    pub fn deadline(&self) -> Option<Timestamp> {
        match self.awaited()? {
            (Task::Answer, _) => self.facts.expires,
            (_, Some(Player::Engine(_))) => None,
            (task, _) => Some(self.facts.since.plus(self.allowance(task)?)),
        }
    }

    /// When the clock must look at the game next: a reminder or the deadline.
    pub fn next_tick(&self) -> Option<Timestamp> {
        self.reminder().map(|(_, at)| at).or_else(|| self.deadline())
    }

    fn allowance(&self, task: Task) -> Option<std::time::Duration> {
        let clock = self.facts.terms.clock;
        match task {
            Task::Answer => None,
            Task::PickHand | Task::ChooseSetup(_) => Some(clock.setup_allowance()),
            Task::Move(side) => clock.allowance(self.facts.left[side]),
        }
    }

    /// The side that is still to be reminded of the deadline, and when.
    fn reminder(&self) -> Option<(Side, Timestamp)> {
        let deadline = self.deadline().filter(|_| !self.facts.reminded)?;
        let (task, _) = self.awaited()?;
        let (Task::ChooseSetup(side) | Task::Move(side)) = task else { return None };
        let ahead = TimeControl::reminder(self.allowance(task)?)?;
        Some((side, deadline.minus(ahead)))
    }
}

impl Step {
    /// Does what is due. Again, or too early, it does nothing.
    pub(super) fn tick(&mut self) {
        let Some(deadline) = self.game.deadline() else { return };
        if self.now >= deadline {
            self.run_out();
        } else if let Some((side, at)) = self.game.reminder()
            && self.now >= at
        {
            self.game.facts.reminded = true;
            self.touch();
            self.tell(Event::Reminder { side, deadline });
        }
    }

    fn run_out(&mut self) {
        match self.game.phase() {
            Phase::Challenge | Phase::PickHand => self.end(GameResult::void(EndReason::Expired)),
            // Whoever had to choose loses, whoever would have moved first.
            Phase::Setup(side) => self.end(GameResult::won(side.other(), EndReason::SetupTime)),
            Phase::Playing => {
                if let Some(side) = self.game.turn() {
                    self.end(GameResult::won(side.other(), EndReason::Time));
                }
            }
            Phase::Over => {}
        }
    }
}

//! Choosing the set-ups: Han first, then Cho.

use super::apply::Step;
use super::error::GameError;
use super::event::Event;
use super::phase::Phase;
use super::player::Seat;
use janggi::{Arrangement, BySide, Line, Side};

impl Step {
    pub(super) fn choose_setup(&mut self, seat: Seat, arrangement: Arrangement) -> Result<(), GameError> {
        let Phase::Setup(side) = self.game.phase() else { return Err(GameError::NoSetupToChoose) };
        if self.game.side_of_seat(seat) != Some(side) {
            return Err(GameError::NotYourTurn(side));
        }
        self.advance();
        self.game.facts.setups[side] = Some(arrangement);
        self.tell(Event::SetupChosen { side, arrangement });
        match side {
            Side::Han => self.tell(Event::SetupAsked(Side::Cho)),
            Side::Cho => self.begin(),
        }
        Ok(())
    }

    /// Brings the game to the board. The clocks start.
    pub(super) fn begin(&mut self) {
        let start = self.game.start_position().expect("both set-ups are known");
        let line = Line::new(self.game.rules(), start);
        let turn = line.turn();
        self.game.line = Some(line);
        self.game.facts.left = BySide::new(|_| self.game.facts.terms.clock.start());
        self.tell(Event::Began);
        self.tell(Event::TurnOf(turn));
    }
}

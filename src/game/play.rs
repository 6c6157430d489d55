//! Moves, passes, calls, resignation and calling a game off.

use super::apply::Step;
use super::error::GameError;
use super::event::{Event, Moved};
use super::offer::OfferKind;
use super::phase::Phase;
use super::player::Seat;
use super::result::{EndReason, GameResult};
use janggi::{Kind, Line, Move, Side};

impl Step {
    pub(super) fn play(&mut self, seat: Seat, mv: Move) -> Result<(), GameError> {
        let side = self.side_to_move(seat)?;
        if mv.is_pass() {
            return Err(GameError::PassIsNoMove);
        }
        self.make(side, mv)
    }

    pub(super) fn pass(&mut self, seat: Seat) -> Result<(), GameError> {
        let side = self.side_to_move(seat)?;
        let pass = self.line()?.position().pass();
        self.make(side, pass)
    }

    pub(super) fn call_bikjang(&mut self, seat: Seat) -> Result<(), GameError> {
        let side = self.side_to_move(seat)?;
        let rules = self.game.rules();
        let outcome = self.line()?.position().bikjang_call(rules).ok_or(GameError::NoBikjang)?;
        self.tell(Event::BikjangCalled(side));
        self.end(GameResult::settled(outcome, EndReason::BikjangCall));
        Ok(())
    }

    pub(super) fn resign(&mut self, seat: Seat) -> Result<(), GameError> {
        let side = self.playing_side(seat)?;
        self.end(GameResult::won(side.other(), EndReason::Resignation));
        Ok(())
    }

    pub(super) fn abort(&mut self) -> Result<(), GameError> {
        match self.game.phase() {
            Phase::Challenge | Phase::Over => Err(GameError::NotBegun),
            Phase::Playing if self.game.facts.moves.len() >= 2 => Err(GameError::TooLateToAbort),
            Phase::PickHand | Phase::Setup(_) | Phase::Playing => {
                self.end(GameResult::void(EndReason::Aborted));
                Ok(())
            }
        }
    }

    /// The side of a seat that is to move.
    fn side_to_move(&self, seat: Seat) -> Result<Side, GameError> {
        let side = self.playing_side(seat)?;
        let turn = self.line()?.turn();
        if side == turn { Ok(side) } else { Err(GameError::NotYourTurn(turn)) }
    }

    pub(super) fn line(&self) -> Result<&Line, GameError> {
        self.game.line.as_ref().ok_or(GameError::NotBegun)
    }

    /// Makes a move of the side to move, stops its clock and starts the other.
    fn make(&mut self, side: Side, mv: Move) -> Result<(), GameError> {
        let moved = self.put(side, mv)?;
        self.charge(side);
        let facts = &mut self.game.facts;
        facts.moves.push(mv);
        facts.times.push(self.now);
        facts.offers.made[side] = false;
        self.advance();
        self.tell(Event::Moved(moved));
        self.lapse_offers(side);
        match self.line()?.outcome() {
            Some(outcome) => self.end(GameResult::settled(outcome, EndReason::Board(outcome.reason))),
            None => self.tell(Event::TurnOf(side.other())),
        }
        Ok(())
    }

    /// Takes what the side to move has thought until now off its clock.
    pub(super) fn charge(&mut self, side: Side) {
        let facts = &mut self.game.facts;
        let spent = self.now.since(facts.since);
        facts.left[side] = facts.terms.clock.spend(facts.left[side], spent);
    }

    /// Plays a move on the board and describes it.
    fn put(&mut self, side: Side, mv: Move) -> Result<Moved, GameError> {
        let rules = self.game.rules();
        let line = self.game.line.as_mut().ok_or(GameError::NotBegun)?;
        let before = *line.position();
        line.play(mv)?;
        let after = line.position();
        let kind_on = |square| before.board().piece_at(square).map(|piece| piece.kind);
        Ok(Moved {
            side,
            mv,
            kind: kind_on(mv.from()).unwrap_or(Kind::General),
            captured: kind_on(mv.to()).filter(|_| !mv.is_pass()),
            check: after.in_check(rules),
            answer: before.in_check(rules),
            bikjang: after.bikjang(rules),
        })
    }

    /// An offer lapses when the side that it was made to moves instead of answering; a takeback request with any
    /// move.
    fn lapse_offers(&mut self, mover: Side) {
        let open = &mut self.game.facts.offers.open;
        if let Some(offer) = open.take_if(|offer| offer.by != mover || offer.kind == OfferKind::Takeback) {
            self.tell(Event::OfferLapsed(offer));
        }
    }
}

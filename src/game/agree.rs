//! Offers, answers to them, and what comes of agreement.

use super::apply::Step;
use super::error::GameError;
use super::event::Event;
use super::offer::{Offer, OfferKind, Offers};
use super::player::{Player, Seat};
use super::result::{EndReason, GameResult, Verdict};
use super::terms::Stakes;
use janggi::Side;

impl Step {
    pub(super) fn offer(&mut self, seat: Seat, kind: OfferKind) -> Result<(), GameError> {
        let by = self.playing_side(seat)?;
        self.check_offerable(by, kind)?;
        let offers = self.game.facts.offers;
        if let Some(open) = offers.open {
            if open.by == by || open.kind != kind || kind == OfferKind::Takeback {
                return Err(GameError::OfferWaits);
            }
            return self.accept_offer(seat, kind);
        }
        let offer = Offer { kind, by };
        if kind == OfferKind::Takeback && matches!(self.game.player(by.other()), Some(Player::Engine(_))) {
            return self.take_back(by);
        }
        if offers.made[by] {
            return Err(GameError::OfferedAlready);
        }
        self.game.facts.offers.open = Some(offer);
        self.game.facts.offers.made[by] = true;
        self.touch();
        self.tell(Event::OfferMade(offer));
        Ok(())
    }

    pub(super) fn accept_offer(&mut self, seat: Seat, kind: OfferKind) -> Result<(), GameError> {
        let offer = self.answered_offer(seat, kind)?;
        self.tell(Event::OfferAccepted(offer));
        match kind {
            OfferKind::Draw | OfferKind::Settle => {
                let result = self.agreed_result(kind)?;
                self.end(result);
                Ok(())
            }
            OfferKind::Takeback => self.take_back(offer.by),
        }
    }

    pub(super) fn decline_offer(&mut self, seat: Seat, kind: OfferKind) -> Result<(), GameError> {
        let offer = self.answered_offer(seat, kind)?;
        self.game.facts.offers.open = None;
        self.touch();
        self.tell(Event::OfferDeclined(offer));
        Ok(())
    }

    /// The open offer of the other side, when it is of that kind.
    fn answered_offer(&self, seat: Seat, kind: OfferKind) -> Result<Offer, GameError> {
        let side = self.playing_side(seat)?;
        let offer = self.game.facts.offers.open.filter(|offer| offer.kind == kind);
        match offer {
            None => Err(GameError::NoOffer),
            Some(offer) if offer.by == side => Err(GameError::OwnOffer),
            Some(offer) => Ok(offer),
        }
    }

    fn check_offerable(&self, by: Side, kind: OfferKind) -> Result<(), GameError> {
        let agreement = OfferKind::agreement(self.game.rules());
        match kind {
            OfferKind::Draw | OfferKind::Settle if kind != agreement => {
                Err(GameError::WrongAgreement(agreement))
            }
            OfferKind::Draw | OfferKind::Settle => Ok(()),
            OfferKind::Takeback if self.game.facts.terms.stakes == Stakes::Rated => {
                Err(GameError::RatedMovesStand)
            }
            OfferKind::Takeback => self.plies_back(by).map(|_| ()),
        }
    }

    fn agreed_result(&self, kind: OfferKind) -> Result<GameResult, GameError> {
        Ok(match kind {
            OfferKind::Settle => {
                GameResult::won(self.line()?.position().points().leader(), EndReason::AgreedCount)
            }
            _ => GameResult { verdict: Verdict::Draw, reason: EndReason::AgreedDraw },
        })
    }

    /// How many plies bring a side back to its last turn.
    fn plies_back(&self, by: Side) -> Result<usize, GameError> {
        let line = self.line()?;
        let plies = if line.turn() == by { 2 } else { 1 };
        if line.moves().len() < plies { Err(GameError::NothingToTakeBack) } else { Ok(plies) }
    }

    /// Takes moves back to a side's last turn. Time that was spent stays spent, also that of the side that was to
    /// move until now.
    fn take_back(&mut self, by: Side) -> Result<(), GameError> {
        let plies = self.plies_back(by)?;
        self.charge(self.line()?.turn());
        let line = self.game.line.as_mut().ok_or(GameError::NotBegun)?;
        for _ in 0..plies {
            line.undo();
        }
        let left = line.moves().len();
        let facts = &mut self.game.facts;
        facts.moves.truncate(left);
        facts.times.truncate(left);
        facts.takebacks = facts.takebacks.saturating_add(1);
        facts.offers = Offers::default();
        self.advance();
        self.tell(Event::TakenBack { by, plies });
        self.tell(Event::TurnOf(by));
        Ok(())
    }
}

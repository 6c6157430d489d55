//! Answers to a challenge, and the custom of picking a hand.

use super::action::Hand;
use super::apply::Step;
use super::error::GameError;
use super::event::Event;
use super::phase::Phase;
use super::player::{Actor, Player, Seat};
use super::result::{EndReason, GameResult};
use super::terms::{Opponent, SideChoice, Terms};
use janggi::{SetupRule, Side};

impl Terms {
    /// The player who was challenged, unless anyone may accept.
    pub fn challenged(&self) -> Option<Player> {
        match self.opponent {
            Opponent::User(user) => Some(Player::User(user)),
            Opponent::Open => None,
            Opponent::Engine(level) => Some(Player::Engine(level)),
        }
    }
}

impl Step {
    pub(super) fn accept(&mut self, seat: Seat, actor: Actor) -> Result<(), GameError> {
        self.check_answer(seat)?;
        let opponent = match actor {
            Actor::User(user) => Player::User(user),
            _ => self.game.seated(Seat::Opponent).ok_or(GameError::NotAPlayer)?,
        };
        self.advance();
        self.game.facts.opponent = Some(opponent);
        self.tell(Event::Accepted(opponent));
        match self.game.facts.terms.side {
            SideChoice::Random => self.tell(Event::HandAsked(opponent)),
            SideChoice::Fixed(_) => self.decide_sides(),
        }
        Ok(())
    }

    pub(super) fn decline(&mut self, seat: Seat) -> Result<(), GameError> {
        self.check_answer(seat)?;
        self.end(GameResult::void(EndReason::Declined));
        Ok(())
    }

    pub(super) fn withdraw(&mut self, seat: Seat) -> Result<(), GameError> {
        self.check_challenge()?;
        if seat != Seat::Challenger {
            return Err(GameError::NotChallenger);
        }
        self.end(GameResult::void(EndReason::Withdrawn));
        Ok(())
    }

    pub(super) fn pick_hand(&mut self, seat: Seat, hand: Hand) -> Result<(), GameError> {
        if self.game.phase() != Phase::PickHand {
            return Err(GameError::NoHandToPick);
        }
        if seat != Seat::Opponent {
            return Err(GameError::OwnHand);
        }
        self.advance();
        self.game.facts.picked = Some(hand);
        self.decide_sides();
        Ok(())
    }

    fn check_challenge(&self) -> Result<(), GameError> {
        if self.game.phase() == Phase::Challenge { Ok(()) } else { Err(GameError::Accepted) }
    }

    fn check_answer(&self, seat: Seat) -> Result<(), GameError> {
        self.check_challenge()?;
        if seat == Seat::Opponent { Ok(()) } else { Err(GameError::OwnChallenge) }
    }

    /// Tells the sides, which what happened so far implies, and goes on to the set-ups.
    fn decide_sides(&mut self) {
        let picked = self.game.facts.picked;
        let players = self.game.players().expect("the sides were just decided");
        self.tell(Event::SidesDecided { players, picked });
        match self.game.rules().setup {
            SetupRule::Free => self.tell(Event::SetupAsked(Side::Han)),
            SetupRule::Fixed => self.begin(),
        }
    }
}

//! The game itself: what it is made of, and what can be asked of it.

use super::action::Hand;
use super::clock::TimeLeft;
use super::error::TermsError;
use super::event::Event;
use super::facts::Facts;
use super::ids::{ChannelId, GameId, UserId};
use super::offer::Offers;
use super::phase::{Phase, Stamp, Task};
use super::player::{Actor, Player, Seat};
use super::result::{GameResult, RatingChange, Verdict};
use super::terms::{Opponent, Place, SideChoice, Stakes, Terms, Venue};
use super::time::Timestamp;
use janggi::{Arrangement, Board, BySide, Line, Move, Points, Position, RuleSet, SetupRule, Side};

/// The set-up of both sides where the rule set fixes it. *Source:* RULES.md, section 2, `youzai`.
const FIXED_SETUP: Arrangement = Arrangement::HorseElephantElephantHorse;

/// A game between two seats. It changes through [`Game::apply`] only, apart from where it is shown and what is
/// noted on it after its end.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) facts: Facts,
    /// The moves on the board, once the set-ups are chosen.
    pub(super) line: Option<Line>,
}

impl Game {
    /// A new challenge. `cho_hidden` is the hand in which the challenger hides Cho's soldier, to be drawn by lot
    /// by the caller; it matters only when the sides are left to chance. Without `expires` the challenge stands
    /// until it is answered or withdrawn.
    ///
    /// # Errors
    /// [`TermsError`] when no game can be played on such terms.
    pub fn challenge(
        id: GameId,
        terms: Terms,
        cho_hidden: Hand,
        expires: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<(Game, Vec<Event>), TermsError> {
        terms.check()?;
        let facts = Facts {
            id,
            terms,
            cho_hidden,
            expires,
            opponent: None,
            picked: None,
            setups: BySide::default(),
            moves: Vec::new(),
            times: Vec::new(),
            left: BySide::new(|_| terms.clock.start()),
            since: now,
            reminded: false,
            offers: Offers::default(),
            takebacks: 0,
            stamp: Stamp::default(),
            result: None,
            ratings: BySide::default(),
            thread: None,
            rematch: None,
            created: now,
            updated: now,
        };
        Ok((Game { facts, line: None }, vec![Event::Challenged]))
    }

    /// All that has to be kept of it: [`Game::try_from`] makes the same game of this again.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The number of the game.
    pub fn id(&self) -> GameId {
        self.facts.id
    }

    /// What was agreed on.
    pub fn terms(&self) -> &Terms {
        &self.facts.terms
    }

    /// The rule set.
    pub fn rules(&self) -> &'static RuleSet {
        self.facts.terms.rules
    }

    /// Where the game stands.
    pub fn phase(&self) -> Phase {
        if self.facts.result.is_some() {
            Phase::Over
        } else if self.facts.opponent.is_none() {
            Phase::Challenge
        } else if self.players().is_none() {
            Phase::PickHand
        } else if self.line.is_some() {
            Phase::Playing
        } else if self.facts.setups.han.is_none() {
            Phase::Setup(Side::Han)
        } else {
            Phase::Setup(Side::Cho)
        }
    }

    /// Which view of the game is current.
    pub fn stamp(&self) -> Stamp {
        self.facts.stamp
    }

    /// What the game waits for, and whose doing that is: `None` when it is over, no player when anyone may accept.
    pub fn awaited(&self) -> Option<(Task, Option<Player>)> {
        match self.phase() {
            Phase::Challenge => Some((Task::Answer, self.facts.terms.challenged())),
            Phase::PickHand => Some((Task::PickHand, self.facts.opponent)),
            Phase::Setup(side) => Some((Task::ChooseSetup(side), self.player(side))),
            Phase::Playing => {
                let side = self.line.as_ref()?.turn();
                Some((Task::Move(side), self.player(side)))
            }
            Phase::Over => None,
        }
    }

    /// The side to move, while the game is on the board.
    pub fn turn(&self) -> Option<Side> {
        match self.awaited()? {
            (Task::Move(side), _) => Some(side),
            _ => None,
        }
    }

    /// Who proposed the game.
    pub fn challenger(&self) -> UserId {
        self.facts.terms.challenger
    }

    /// Who accepted it.
    pub fn opponent(&self) -> Option<Player> {
        self.facts.opponent
    }

    /// Who sits, or is asked to sit, in a seat; `None` for the opponent of an open challenge.
    pub fn seated(&self, seat: Seat) -> Option<Player> {
        match seat {
            Seat::Challenger => Some(Player::User(self.challenger())),
            Seat::Opponent => self.facts.opponent.or(self.facts.terms.challenged()),
        }
    }

    /// The seat of an actor: of a person who proposed, accepted or was asked to accept the game, or of the engine.
    pub fn seat_of(&self, actor: Actor) -> Option<Seat> {
        [Seat::Challenger, Seat::Opponent].into_iter().find(|seat| match (actor, self.seated(*seat)) {
            (Actor::User(user), Some(Player::User(seated))) => user == seated,
            (Actor::Engine, Some(Player::Engine(_))) => true,
            _ => false,
        })
    }

    /// The hand of the challenger that hides Cho's soldier. Not to be shown before one was picked.
    pub fn cho_hidden(&self) -> Hand {
        self.facts.cho_hidden
    }

    /// The hand that the opponent picked.
    pub fn picked(&self) -> Option<Hand> {
        self.facts.picked
    }

    /// The side of a seat, once it is known.
    pub fn side_of_seat(&self, seat: Seat) -> Option<Side> {
        self.facts.opponent?;
        let challenger = match self.facts.terms.side {
            SideChoice::Fixed(side) => side,
            SideChoice::Random if self.facts.picked? == self.facts.cho_hidden => Side::Han,
            SideChoice::Random => Side::Cho,
        };
        Some(if seat == Seat::Challenger { challenger } else { challenger.other() })
    }

    /// Who plays which side, once it is known.
    pub fn players(&self) -> Option<BySide<Player>> {
        let challenger = self.side_of_seat(Seat::Challenger)?;
        let (challenger_player, opponent) = (Player::User(self.challenger()), self.facts.opponent?);
        Some(BySide::new(|side| if side == challenger { challenger_player } else { opponent }))
    }

    /// Who plays a side, once it is known.
    pub fn player(&self, side: Side) -> Option<Player> {
        Some(self.players()?[side])
    }

    /// The side that a person plays, once it is known.
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        self.side_of_seat(self.seat_of(Actor::User(user))?)
    }

    /// The set-ups, as far as they are chosen or fixed.
    pub fn setups(&self) -> BySide<Option<Arrangement>> {
        match self.rules().setup {
            SetupRule::Fixed => BySide::new(|_| self.players().map(|_| FIXED_SETUP)),
            SetupRule::Free => self.facts.setups,
        }
    }

    /// The position before the first move, once both set-ups are known.
    pub(super) fn start_position(&self) -> Option<Position> {
        let setups = self.setups();
        let mut board = Board::start(BySide { cho: setups.cho?, han: setups.han? });
        if let Some(handicap) = self.facts.terms.handicap {
            handicap.pieces.apply(&mut board, self.side_of_seat(handicap.giver)?);
        }
        let position = Position::new(board, Side::Cho, 0, 1, self.rules());
        Some(position.expect("a set-up with or without a handicap is a legal position"))
    }

    /// The moves on the board, once the set-ups are known.
    pub fn line(&self) -> Option<&Line> {
        self.line.as_ref()
    }

    /// The current position, once the set-ups are known.
    pub fn position(&self) -> Option<&Position> {
        self.line.as_ref().map(Line::position)
    }

    /// The points on the board, where the rule set shows them.
    pub fn points(&self) -> Option<Points> {
        self.position().filter(|_| self.rules().shows_points).map(Position::points)
    }

    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        &self.facts.moves
    }

    /// When each move was played.
    pub fn move_times(&self) -> &[Timestamp] {
        &self.facts.times
    }

    /// How often moves were taken back.
    pub fn takebacks(&self) -> u16 {
        self.facts.takebacks
    }

    /// The offers between the players.
    pub fn offers(&self) -> &Offers {
        &self.facts.offers
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.facts.result.is_some()
    }

    /// How the game ended.
    pub fn result(&self) -> Option<GameResult> {
        self.facts.result
    }

    /// Whether the game is to change ratings: it was rated, both players are people, and it counts.
    pub fn is_rateable(&self) -> bool {
        self.facts.terms.stakes == Stakes::Rated
            && self.facts.result.is_some_and(|result| result.verdict != Verdict::Void)
    }

    /// What the game did to the ratings.
    pub fn rating_changes(&self) -> Option<BySide<RatingChange>> {
        let BySide { cho, han } = self.facts.ratings;
        Some(BySide { cho: cho?, han: han? })
    }

    /// What is on a side's live clock at `now`.
    pub fn time_left(&self, side: Side, now: Timestamp) -> TimeLeft {
        let left = self.facts.left[side];
        if self.turn() == Some(side) {
            self.facts.terms.clock.spend(left, now.since(self.facts.since))
        } else {
            left
        }
    }

    /// Since when the game waits for what it waits for.
    pub fn waits_since(&self) -> Timestamp {
        self.facts.since
    }

    /// When it was proposed.
    pub fn created(&self) -> Timestamp {
        self.facts.created
    }

    /// When it ended.
    pub fn ended(&self) -> Option<Timestamp> {
        // The end is the last thing that a game waits for.
        self.facts.result.map(|_| self.facts.since)
    }

    /// When it last changed.
    pub fn updated(&self) -> Timestamp {
        self.facts.updated
    }

    /// The thread it is shown in, if it has one.
    pub fn thread(&self) -> Option<ChannelId> {
        self.facts.thread
    }

    /// The channel or thread it is shown in.
    pub fn shown_in(&self) -> ChannelId {
        self.facts.thread.unwrap_or(self.facts.terms.place.channel)
    }

    /// The game that was proposed as its rematch.
    pub fn rematch(&self) -> Option<GameId> {
        self.facts.rematch
    }

    /// The terms of a rematch proposed by a player of this game: the same with sides swapped, in the same channel or
    /// thread. `None` while it is not over, when it never got as far as sides, or for anyone else.
    pub fn rematch_terms(&self, by: UserId) -> Option<Terms> {
        self.facts.result?;
        let side = self.side_of(by)?;
        let seat = self.seat_of(Actor::User(by))?;
        let opponent = match self.seated(seat.other())? {
            Player::User(user) => Opponent::User(user),
            Player::Engine(level) => Opponent::Engine(level),
        };
        let mut terms =
            Terms { challenger: by, opponent, side: SideChoice::Fixed(side.other()), ..self.facts.terms };
        if let Some(thread) = self.facts.thread {
            // Games open public threads only.
            terms.place = Place { parent: Some(terms.place.channel), channel: thread, ..terms.place };
            terms.venue = Venue::Channel;
        }
        if let Some(handicap) = &mut terms.handicap
            && seat == Seat::Opponent
        {
            handicap.giver = handicap.giver.other();
        }
        Some(terms)
    }

    /// Notes the thread in which it is shown; `None` for its channel.
    pub fn set_thread(&mut self, thread: Option<ChannelId>) {
        self.facts.thread = thread;
    }

    /// Notes the game that was proposed as its rematch.
    pub fn set_rematch(&mut self, rematch: GameId) {
        self.facts.rematch = Some(rematch);
    }

    /// Notes what it did to the ratings.
    pub fn set_rating_changes(&mut self, changes: BySide<RatingChange>) {
        self.facts.ratings = BySide::new(|side| Some(changes[side]));
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        // The line is made from the rest.
        self.facts == other.facts
    }
}

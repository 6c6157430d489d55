//! Whatever anybody does in whatever order, the game stays one that can be kept and reads back as it was.

use std::time::Duration;

use janggi::{Arrangement, Line, Move, RuleSet, Square};
use janggun::game::{
    Action, Actor, Event, Game, GameError, GameResult, Hand, OfferKind, Phase, Player, Stamp, Timestamp,
    UserId,
};
use proptest::prelude::*;

use super::script::{ANN, BOB, EVE, Script};

/// A random choice, from numbers that proptest can shrink.
#[derive(Clone, Debug)]
struct Chance {
    actor: u8,
    action: u8,
    pick: u16,
    stamp: u8,
    wait: u32,
}

fn chance() -> impl Strategy<Value = Chance> {
    (any::<u8>(), any::<u8>(), any::<u16>(), any::<u8>(), any::<u32>())
        .prop_map(|(actor, action, pick, stamp, wait)| Chance { actor, action, pick, stamp, wait })
}

impl Chance {
    /// Mostly whoever is awaited, so that games get somewhere.
    fn actor(&self, game: &Game) -> Actor {
        let awaited = game.awaited().and_then(|(_, player)| player);
        match self.actor {
            0..=15 => Actor::User(ANN),
            16..=31 => Actor::User(BOB),
            32..=37 => Actor::User(EVE),
            38..=43 => Actor::Engine,
            44..=75 => Actor::Clock,
            76 => Actor::Manager(UserId(99)),
            _ => match awaited {
                Some(Player::User(user)) => Actor::User(user),
                Some(Player::Engine(_)) => Actor::Engine,
                None => Actor::User(BOB),
            },
        }
    }

    fn action(&self, game: &Game) -> Action {
        let kind = [OfferKind::Draw, OfferKind::Settle, OfferKind::Takeback][usize::from(self.pick) % 3];
        match self.action {
            0..=3 => Action::Accept,
            4 => Action::Decline,
            5 => Action::Withdraw,
            6..=9 => Action::PickHand(self.hand()),
            10..=17 => Action::ChooseSetup(self.arrangement()),
            18..=21 => Action::Pass,
            22..=27 => Action::CallBikjang,
            28 => Action::Resign,
            29 => Action::Abort,
            30..=45 => Action::Offer(kind),
            46..=61 => Action::AcceptOffer(kind),
            62..=69 => Action::DeclineOffer(kind),
            70..=85 => Action::Tick,
            86 => Action::Adjudicate,
            87..=95 => Action::Move(self.any_move()),
            _ => self.fitting(game),
        }
    }

    /// What the game waits for.
    fn fitting(&self, game: &Game) -> Action {
        match game.phase() {
            Phase::Challenge => Action::Accept,
            Phase::PickHand => Action::PickHand(self.hand()),
            Phase::Setup(_) => Action::ChooseSetup(self.arrangement()),
            Phase::Playing => {
                let moves = game.line().map(Line::legal_moves).unwrap_or_default();
                let mv = moves[usize::from(self.pick) % moves.len()];
                if mv.is_pass() { Action::Pass } else { Action::Move(mv) }
            }
            Phase::Over => Action::Tick,
        }
    }

    fn hand(&self) -> Hand {
        if self.pick.is_multiple_of(2) { Hand::Left } else { Hand::Right }
    }

    fn arrangement(&self) -> Arrangement {
        Arrangement::ALL[usize::from(self.pick) % 4]
    }

    fn any_move(&self) -> Move {
        let square = |n: u16| Square::from_index(usize::from(n) % Square::COUNT).expect("below the count");
        Move::new(square(self.pick), square(self.pick / 90))
    }

    fn seen(&self, game: &Game) -> Option<Stamp> {
        match self.stamp {
            0..=15 => Some(Stamp(u32::from(self.stamp))),
            16..=100 => Some(game.stamp()),
            _ => None,
        }
    }

    /// Mostly seconds; now and then long enough for a deadline, or the clock is set back.
    fn later(&self, now: Timestamp) -> Timestamp {
        match self.wait % 64 {
            0 => now.plus(Duration::from_secs(u64::from(self.wait % 200_000))),
            1 => now.minus(Duration::from_secs(60)),
            _ => now.plus(Duration::from_millis(u64::from(self.wait % 5_000))),
        }
    }
}

fn any_terms() -> impl Strategy<Value = String> {
    let rules = prop::sample::select(RuleSet::ALL.to_vec()).prop_map(|rules| rules.name);
    let side = prop::sample::select(vec!["cho", "han", "random"]);
    let clock = prop::sample::select(vec!["none", "1h", "3d", "1m+30s*3", "1m+0s*0"]);
    let rest = prop::sample::select(vec![
        "vs=bob rated",
        "vs=bob",
        "vs=open",
        "vs=open rated",
        "vs=engine",
        "vs=bob handicap=horse:ann",
        "vs=engine handicap=chariots:bob",
    ]);
    (rules, side, clock, rest)
        .prop_map(|(rules, side, clock, rest)| format!("rules={rules} side={side} clock={clock} {rest}"))
}

/// How far a game has come; it never goes back.
fn progress(game: &Game) -> u8 {
    match game.phase() {
        Phase::Challenge => 0,
        Phase::PickHand => 1,
        Phase::Setup(janggi::Side::Han) => 2,
        Phase::Setup(janggi::Side::Cho) => 3,
        Phase::Playing => 4,
        Phase::Over => 5,
    }
}

/// What must hold of every step.
fn check_step(before: &Game, outcome: &Result<(Game, Vec<Event>), GameError>, action: Action) {
    let Ok((after, events)) = outcome else { return };
    let read = Game::try_from(after.facts().clone()).expect("what is kept of a game makes the same game");
    assert_eq!(&read, after);
    assert_eq!(read.phase(), after.phase());
    assert_eq!(read.position(), after.position());
    assert!(progress(after) >= progress(before), "a game never goes back");
    assert_eq!(
        events.is_empty(),
        before == after,
        "what changes is told, what is told has changed: {events:?}"
    );
    if events.is_empty() {
        assert_eq!(action, Action::Tick, "only a tick may do nothing");
    }
    let ends: Vec<GameResult> = events
        .iter()
        .filter_map(|event| if let Event::Ended(result) = event { Some(*result) } else { None })
        .collect();
    let ended_now = before.result().is_none().then(|| after.result()).flatten();
    assert_eq!(ends, Vec::from_iter(ended_now), "an end is told once, when it comes");
    if let Some(Event::Ended(_)) = events.iter().find(|event| matches!(event, Event::Ended(_))) {
        assert!(matches!(events.last(), Some(Event::Ended(_))), "nothing comes after the end: {events:?}");
    }
    for (at, event) in events.iter().enumerate() {
        assert!(!events[..at].contains(event), "told twice: {event:?}");
    }
    let turns = events.iter().filter(|event| matches!(event, Event::TurnOf(_))).count();
    assert!(turns <= 1);
    if let Some(Event::TurnOf(side)) = events.iter().find(|event| matches!(event, Event::TurnOf(_))) {
        assert_eq!(after.turn(), Some(*side));
    }
    assert!(after.stamp() >= before.stamp());
    assert!(after.updated() >= before.updated());
    assert_eq!(after.moves().len(), after.move_times().len());
    assert_eq!(after.deadline().is_some(), after.next_tick().is_some());
    assert_eq!(after.awaited().is_none(), after.is_over());
}

/// The same press again, with the stamp it was made for, does nothing (unless it is an offer, which moves nothing
/// on, or the clock).
fn check_double_press(after: &Game, actor: Actor, action: Action, seen: Stamp, now: Timestamp) {
    let again = after.apply(actor, action, Some(seen), now);
    match action {
        Action::Tick => assert_eq!(again, Ok((after.clone(), Vec::new()))),
        Action::Adjudicate => assert_eq!(again, Err(GameError::Over)),
        _ => assert!(again.is_err(), "{actor:?} did {action:?} twice with one press"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_done_the_game_stays_one(terms in any_terms(), chances in prop::collection::vec(chance(), 1..320)) {
        let Ok((mut game, _)) = Script::challenge(&terms) else { return Ok(()) };
        let mut now = super::script::START;
        for chance in chances {
            now = chance.later(now);
            let (actor, action, seen) = (chance.actor(&game), chance.action(&game), chance.seen(&game));
            let stamp = game.stamp();
            let outcome = game.apply(actor, action, seen, now);
            check_step(&game, &outcome, action);
            if seen.is_none() {
                prop_assert_eq!(game.allows(actor, action, now).err(), outcome.as_ref().err().copied());
            }
            if let Ok((next, events)) = outcome {
                game = next;
                if !events.is_empty() {
                    check_double_press(&game, actor, action, stamp, now);
                }
            }
        }
    }

    #[test]
    fn damaged_facts_are_errors_and_never_panics(
        cuts in prop::array::uniform2(0..4_usize),
        swap in prop::option::of((0..3_usize, 0..3_usize)),
        forget in prop::array::uniform4(prop::bool::weighted(0.2)),
    ) {
        let game = Script::playing("clock=1m+30s*3 handicap=horse:ann", "heeh eheh").moves("a4b4 a7b7 c4d4").game;
        let mut facts = game.facts().clone();
        if let Some((one, other)) = swap {
            facts.moves.swap(one, other);
        }
        facts.moves.truncate(cuts[0]);
        facts.times.truncate(cuts[1]);
        let [opponent, cho, han, handicap] = forget;
        facts.opponent = facts.opponent.filter(|_| !opponent);
        facts.setups.cho = facts.setups.cho.filter(|_| !cho);
        facts.setups.han = facts.setups.han.filter(|_| !han);
        facts.terms.handicap = facts.terms.handicap.filter(|_| !handicap);
        // Damage may by chance leave another game; what must not happen is a panic.
        if let Ok(read) = Game::try_from(facts) {
            read.awaited();
            read.deadline();
        }
    }
}

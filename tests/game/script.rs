//! A small language for games.
//!
//! A script is lines of `actor action => events`, checked one after the other; `+10m` lets time pass (`s`, `m`, `h`
//! and `d`). Events are separated by commas, a refusal is `!` and the error. `...` instead of events checks only
//! that the action was done. `@3` after an action says that the actor saw the view with stamp 3; `@now` the current
//! one.
//!
//! Actors: `ann` (the challenger), `bob`, `eve`, `engine`, `clock` and `boss` (a manager). Actions: `accept`,
//! `decline`, `withdraw`, `left`, `right`, a set-up such as `heeh`, a move, `pass`, `call`, `resign`, `abort`,
//! `offer draw`, `take draw`, `refuse draw` (or `settle`, `takeback`), `tick`, `end`.

use std::time::Duration;

use janggi::{Arrangement, Handicap, RuleSet, Side};
use janggun::game::{
    Action, Actor, ChannelId, EndReason, Event, Game, GameError, GameId, GuildId, Hand, HandicapTerms, Level,
    Moved, Offer, OfferKind, Opponent, Phase, Place, Player, Seat, SideChoice, Stakes, Stamp, Terms,
    TermsError, TimeControl, Timestamp, UserId, Venue, Verdict,
};

pub(crate) const ANN: UserId = UserId(1);
pub(crate) const BOB: UserId = UserId(2);
pub(crate) const EVE: UserId = UserId(3);

/// When every script starts: not at a round number of anything.
pub(crate) const START: Timestamp = Timestamp(1_700_000_123_456);

/// How long challenges stand in scripts.
pub(crate) const CHALLENGE: Duration = Duration::from_secs(24 * 60 * 60);

/// Reads terms: words such as `rules=pychess side=cho vs=bob clock=10m+30s*3 rated handicap=horse:ann`, each of
/// which may be left out.
pub(crate) fn terms(text: &str) -> Terms {
    let mut terms = Terms {
        rules: &RuleSet::KJA,
        challenger: ANN,
        opponent: Opponent::User(BOB),
        side: SideChoice::Fixed(Side::Cho),
        clock: TimeControl::Unlimited,
        stakes: Stakes::Casual,
        handicap: None,
        place: Place { guild: Some(GuildId(7)), channel: ChannelId(70), parent: None },
        venue: Venue::Channel,
    };
    for word in text.split_whitespace() {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        match key {
            "rules" => terms.rules = RuleSet::named(value).expect("a rule set"),
            "side" => {
                terms.side = match value {
                    "cho" => SideChoice::Fixed(Side::Cho),
                    "han" => SideChoice::Fixed(Side::Han),
                    "random" => SideChoice::Random,
                    other => panic!("no side {other}"),
                }
            }
            "vs" => {
                terms.opponent = match value {
                    "open" => Opponent::Open,
                    "engine" => Opponent::Engine(Level::new(3).expect("a level")),
                    name => Opponent::User(user(name)),
                }
            }
            "clock" => terms.clock = clock(value),
            "rated" => terms.stakes = Stakes::Rated,
            "handicap" => {
                let (pieces, giver) = value.split_once(':').expect("handicap=pieces:giver");
                let giver = if giver == "ann" { Seat::Challenger } else { Seat::Opponent };
                let pieces = Handicap::named(pieces).expect("a handicap");
                terms.handicap = Some(HandicapTerms { pieces, giver });
            }
            "private" => terms.place.guild = None,
            other => panic!("no term {other}"),
        }
    }
    terms
}

/// `none`, `1d` for each move, or `10m+30s*3` for main time and byoyomi.
fn clock(text: &str) -> TimeControl {
    if text == "none" {
        return TimeControl::Unlimited;
    }
    let Some((main, rest)) = text.split_once('+') else { return TimeControl::PerMove(span(text)) };
    let (byoyomi, periods) = rest.split_once('*').expect("main+byoyomi*periods");
    let periods = periods.parse().expect("a number of periods");
    TimeControl::Live { main: span(main), byoyomi: span(byoyomi), periods }
}

/// `90s`, `10m`, `2h`, `3d`, or `5ms`.
pub(crate) fn span(text: &str) -> Duration {
    let digits = text.chars().take_while(char::is_ascii_digit).count();
    let (number, unit) = text.split_at(digits);
    let number: u64 = number.parse().expect("a number");
    let second = match unit {
        "ms" => return Duration::from_millis(number),
        "s" => 1,
        "m" => 60,
        "h" => 3600,
        "d" => 86400,
        other => panic!("no unit {other}"),
    };
    Duration::from_secs(number * second)
}

fn user(name: &str) -> UserId {
    match name {
        "ann" => ANN,
        "bob" => BOB,
        "eve" => EVE,
        other => panic!("nobody is called {other}"),
    }
}

fn actor(name: &str) -> Actor {
    match name {
        "engine" => Actor::Engine,
        "clock" => Actor::Clock,
        "boss" => Actor::Manager(UserId(99)),
        name => Actor::User(user(name)),
    }
}

fn action(words: &[&str]) -> Action {
    let kind = |name: &str| match name {
        "draw" => OfferKind::Draw,
        "settle" => OfferKind::Settle,
        "takeback" => OfferKind::Takeback,
        other => panic!("nothing to offer called {other}"),
    };
    match words {
        ["accept"] => Action::Accept,
        ["decline"] => Action::Decline,
        ["withdraw"] => Action::Withdraw,
        ["left"] => Action::PickHand(Hand::Left),
        ["right"] => Action::PickHand(Hand::Right),
        ["pass"] => Action::Pass,
        ["call"] => Action::CallBikjang,
        ["resign"] => Action::Resign,
        ["abort"] => Action::Abort,
        ["offer", what] => Action::Offer(kind(what)),
        ["take", what] => Action::AcceptOffer(kind(what)),
        ["refuse", what] => Action::DeclineOffer(kind(what)),
        ["tick"] => Action::Tick,
        ["end"] => Action::Adjudicate,
        [word] => match Arrangement::named(word) {
            Some(arrangement) => Action::ChooseSetup(arrangement),
            None => Action::Move(word.parse().expect("a move or another action")),
        },
        other => panic!("no action {other:?}"),
    }
}

fn player(player: Player) -> String {
    match player {
        Player::User(ANN) => "ann".to_owned(),
        Player::User(BOB) => "bob".to_owned(),
        Player::User(EVE) => "eve".to_owned(),
        Player::User(other) => other.to_string(),
        Player::Engine(level) => format!("engine{}", level.number()),
    }
}

/// An event in a few words.
pub(crate) fn tell(event: &Event) -> String {
    let offer = |Offer { kind, by }| {
        let kind = match kind {
            OfferKind::Draw => "draw",
            OfferKind::Settle => "settle",
            OfferKind::Takeback => "takeback",
        };
        format!("{kind} by {by}")
    };
    match *event {
        Event::Challenged => "challenged".to_owned(),
        Event::Accepted(by) => format!("accepted by {}", player(by)),
        Event::HandAsked(of) => format!("hand? {}", player(of)),
        Event::SidesDecided { players, picked } => {
            let hand = picked.map_or(String::new(), |hand| format!(" {hand:?}"));
            format!("sides {}-{}{hand}", player(players.cho), player(players.han))
        }
        Event::SetupAsked(side) => format!("setup? {side}"),
        Event::SetupChosen { side, arrangement } => format!("{side} {}", arrangement.name()),
        Event::Began => "began".to_owned(),
        Event::Moved(moved) => tell_move(moved),
        Event::TurnOf(side) => format!("turn {side}"),
        Event::BikjangCalled(side) => format!("called by {side}"),
        Event::OfferMade(made) => format!("offered {}", offer(made)),
        Event::OfferAccepted(made) => format!("accepted {}", offer(made)),
        Event::OfferDeclined(made) => format!("declined {}", offer(made)),
        Event::OfferLapsed(made) => format!("lapsed {}", offer(made)),
        Event::TakenBack { by, plies } => format!("back {plies} for {by}"),
        Event::Reminder { side, .. } => format!("remind {side}"),
        Event::Ended(result) => {
            let verdict = match result.verdict {
                Verdict::Won(side) => side.name(),
                Verdict::Draw => "draw",
                Verdict::Void => "void",
            };
            match result.reason {
                EndReason::Board(reason) => format!("end {verdict} {}", reason.detail()),
                reason => format!("end {verdict} {reason:?}"),
            }
        }
    }
}

fn tell_move(moved: Moved) -> String {
    let captured = moved.captured.map(|kind| format!(" x{kind:?}")).unwrap_or_default();
    let mut text = format!("{} {:?} {}{captured}", moved.side, moved.kind, moved.mv);
    for (said, word) in [(moved.check, " 장군"), (moved.answer, " 멍군"), (moved.bikjang, " 빅장")] {
        if said {
            text += word;
        }
    }
    text
}

/// A game under way, and the time it is.
pub(crate) struct Script {
    pub(crate) game: Game,
    pub(crate) now: Timestamp,
}

impl Script {
    /// Ann's challenge on some terms; Cho's soldier is in her left hand.
    pub(crate) fn new(text: &str) -> Script {
        let (game, events) = Script::challenge(text).expect("the terms are good");
        assert_eq!(events, [Event::Challenged]);
        Script { game, now: START }
    }

    /// What becomes of a challenge.
    pub(crate) fn challenge(text: &str) -> Result<(Game, Vec<Event>), TermsError> {
        Game::challenge(GameId(1), terms(text), Hand::Left, Some(START.plus(CHALLENGE)), START)
    }

    /// A game on the board: Ann plays Cho against Bob unless the terms say otherwise, and the set-ups are Cho's and
    /// then Han's in `setups`, such as `heeh eheh`; they mean nothing where the rule set fixes them.
    pub(crate) fn playing(text: &str, setups: &str) -> Script {
        let mut script = Script::new(text);
        let opponent = match script.game.terms().opponent {
            Opponent::Engine(_) => "engine",
            Opponent::User(_) | Opponent::Open => "bob",
        };
        script.act(&format!("{opponent} accept")).expect("the challenge is open");
        if script.game.phase() == Phase::Playing {
            return script;
        }
        let (cho_setup, han_setup) = setups.split_once(' ').expect("two set-ups");
        let (cho, han) = match script.game.side_of(ANN).expect("the sides are fixed") {
            Side::Cho => ("ann", opponent),
            Side::Han => (opponent, "ann"),
        };
        script.act(&format!("{han} {han_setup}")).expect("Han sets up");
        script.act(&format!("{cho} {cho_setup}")).expect("Cho sets up");
        script
    }

    /// Plays moves one after the other, each by the side whose turn it is; a pass is the general's square twice.
    pub(crate) fn moves(mut self, text: &str) -> Script {
        for mv in text.split_whitespace() {
            self.play(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
        }
        self
    }

    fn play(&mut self, mv: &str) -> Result<Vec<Event>, GameError> {
        let side = self.game.turn().expect("the game is on the board");
        let actor = match self.game.player(side).expect("the sides are known") {
            Player::User(user) => Actor::User(user),
            Player::Engine(_) => Actor::Engine,
        };
        let mv: janggi::Move = mv.parse().expect("a move");
        let action = if mv.is_pass() { Action::Pass } else { Action::Move(mv) };
        self.apply(actor, action, None)
    }

    fn apply(&mut self, actor: Actor, action: Action, seen: Option<Stamp>) -> Result<Vec<Event>, GameError> {
        let before = self.game.clone();
        let outcome = self.game.apply(actor, action, seen, self.now);
        assert_eq!(self.game, before, "an action changes nothing in place");
        let (game, events) = outcome?;
        self.game = game;
        Ok(events)
    }

    /// Does one action: `actor action [@stamp]`.
    pub(crate) fn act(&mut self, line: &str) -> Result<Vec<Event>, GameError> {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        let seen =
            words.pop_if(|word| word.starts_with('@')).map(|word| match word.trim_start_matches('@') {
                "now" => self.game.stamp(),
                number => Stamp(number.parse().expect("a stamp")),
            });
        let (name, rest) = words.split_first().expect("an actor");
        self.apply(actor(name), action(rest), seen)
    }

    /// Does what a script says and compares what is told.
    pub(crate) fn check(mut self, script: &str) -> Script {
        for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
            if let Some(text) = line.strip_prefix('+') {
                self.now = self.now.plus(span(text));
                continue;
            }
            let (done, expected) = line.split_once("=>").expect("actor action => events");
            let told = match self.act(done) {
                Ok(events) => events.iter().map(tell).collect::<Vec<_>>().join(", "),
                Err(error) => format!("!{error:?}"),
            };
            if expected.trim() == "..." {
                assert!(!told.starts_with('!'), "{line}\n    {told}");
            } else {
                assert_eq!(told, expected.trim(), "\n{line}\nin\n{script}");
            }
        }
        self
    }
}

/// A challenge on some terms, and a script.
pub(crate) fn check(terms: &str, script: &str) -> Script {
    Script::new(terms).check(script)
}

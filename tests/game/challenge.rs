//! Challenges: who may answer them, hands, sides, and terms that do not go.

use janggi::{BySide, Side};
use janggun::game::{Actor, Hand, Level, Opponent, Phase, Player, Seat, SideChoice, Task, TermsError};

use super::script::{ANN, BOB, EVE, Script, check, terms};

#[test]
fn the_challenged_accepts_and_the_sides_are_as_asked() {
    check("side=cho", "bob accept => accepted by bob, sides ann-bob, setup? han");
    check("side=han", "bob accept => accepted by bob, sides bob-ann, setup? han");
}

#[test]
fn an_open_challenge_is_for_anyone_but_the_challenger() {
    check(
        "vs=open",
        "ann accept => !OwnChallenge
         eve decline => !NotChallenged
         eve accept => accepted by eve, sides ann-eve, setup? han
         bob accept => !NotAPlayer
         eve accept => !Accepted",
    );
}

#[test]
fn a_challenge_for_one_is_for_nobody_else() {
    check(
        "vs=bob",
        "eve accept => !NotChallenged
         eve decline => !NotChallenged
         eve withdraw => !NotAPlayer
         ann accept => !OwnChallenge
         ann decline => !OwnChallenge
         bob withdraw => !NotChallenger
         engine accept => !NotAPlayer
         clock accept => !NotAPlayer
         boss accept => !NotAPlayer
         bob accept => ...",
    );
}

#[test]
fn the_engine_answers_as_a_player_does() {
    check(
        "vs=engine side=random",
        "bob accept => !NotChallenged
         engine accept => accepted by engine3, hand? engine3
         engine left => sides engine3-ann Left, setup? han
         engine heeh => !NotYourTurn(Han)
         ann heeh => han heeh, setup? cho
         engine ehhe => cho ehhe, began, turn cho
         engine a4b4 => cho Soldier a4b4, turn han",
    );
}

#[test]
fn a_challenge_ends_without_a_game() {
    let declined = check("", "bob decline => end void Declined");
    assert_eq!(declined.game.phase(), Phase::Over);
    check("vs=open", "ann withdraw => end void Withdrawn");
    check(
        "",
        "clock tick =>
         +23h
         clock tick =>
         +59m
         bob decline => end void Declined
         +10m
         clock tick =>
         bob accept => !Over",
    );
    check(
        "",
        "+24h
         bob accept => !TimeUp
         bob decline => !TimeUp
         clock tick => end void Expired
         clock tick =>
         bob accept => !Over
         eve accept => !Over",
    );
}

#[test]
fn only_the_opponent_picks_a_hand_and_once() {
    let script = check(
        "side=random",
        "bob left => !NoHandToPick
         bob accept => accepted by bob, hand? bob
         bob accept => !Accepted
         ann withdraw => !Accepted
         ann left => !OwnHand
         eve left => !NotAPlayer
         bob heeh => !NoSetupToChoose
         bob right => sides ann-bob Right, setup? han
         bob left => !NoHandToPick",
    );
    assert_eq!(script.game.picked(), Some(Hand::Right));
    assert_eq!(script.game.cho_hidden(), Hand::Left);
    assert_eq!(script.game.side_of(ANN), Some(Side::Cho));
    check("side=random", "bob accept => ...\nbob left => sides bob-ann Left, setup? han");
}

#[test]
fn what_a_game_waits_for() {
    let mut script = Script::new("side=random vs=open");
    assert_eq!(script.game.awaited(), Some((Task::Answer, None)));
    assert_eq!(script.game.seated(Seat::Opponent), None);
    script = script.check("bob accept => ...");
    assert_eq!(script.game.awaited(), Some((Task::PickHand, Some(Player::User(BOB)))));
    assert_eq!(script.game.players(), None);
    script = script.check("bob right => ...");
    assert_eq!(script.game.awaited(), Some((Task::ChooseSetup(Side::Han), Some(Player::User(BOB)))));
    assert_eq!(script.game.players(), Some(BySide { cho: Player::User(ANN), han: Player::User(BOB) }));
    script = script.check("bob heeh => ...");
    assert_eq!(script.game.awaited(), Some((Task::ChooseSetup(Side::Cho), Some(Player::User(ANN)))));
    script = script.check("ann heeh => ...");
    assert_eq!(script.game.awaited(), Some((Task::Move(Side::Cho), Some(Player::User(ANN)))));
    script = script.check("ann resign => ...");
    assert_eq!(script.game.awaited(), None);

    let engine = Script::new("vs=engine");
    assert_eq!(
        engine.game.awaited(),
        Some((Task::Answer, Some(Player::Engine(Level::new(3).expect("a level")))))
    );
}

#[test]
fn terms_that_do_not_go() {
    for (text, error) in [
        ("vs=ann", TermsError::Oneself),
        ("vs=engine rated", TermsError::RatedAgainstEngine),
        ("rated handicap=soldier:ann", TermsError::RatedWithHandicap),
        ("rated private", TermsError::RatedOutsideServer),
        ("clock=30s", TermsError::Clock),
        ("clock=31d", TermsError::Clock),
        ("clock=5s+1s*3", TermsError::Clock),
        ("clock=10m+500ms*3", TermsError::Clock),
        ("clock=10m+2h*3", TermsError::Clock),
        ("clock=31d+30s*3", TermsError::Clock),
    ] {
        assert_eq!(Script::challenge(text).expect_err(text), error, "{text}");
    }
    for text in
        ["rated", "rated vs=open", "handicap=chariots:ann", "private", "clock=10m+0s*0", "clock=0s+30s*3"]
    {
        assert!(Script::challenge(text).is_ok(), "{text}");
    }
}

#[test]
fn a_rematch_swaps_the_sides_and_keeps_the_rest() {
    let script = Script::playing("side=cho handicap=horse:ann rules=pychess clock=1d", "heeh heeh");
    assert_eq!(script.game.rematch_terms(ANN), None, "not before the end");
    let over = script.check("ann resign => ...").game;
    let by_ann = over.rematch_terms(ANN).expect("ann played");
    assert_eq!(by_ann, terms("side=han handicap=horse:ann rules=pychess clock=1d"));
    let by_bob = over.rematch_terms(BOB).expect("bob played");
    assert_eq!((by_bob.challenger, by_bob.opponent), (BOB, Opponent::User(ANN)));
    assert_eq!(by_bob.side, SideChoice::Fixed(Side::Cho));
    assert_eq!(by_bob.handicap.map(|handicap| handicap.giver), Some(Seat::Opponent), "still ann");
    assert_eq!(over.rematch_terms(EVE), None);

    let declined = check("", "bob decline => ...").game;
    assert_eq!(declined.rematch_terms(ANN), None, "there were no sides to swap");

    let engine = Script::playing("vs=engine side=han", "heeh heeh").check("ann resign => ...").game;
    assert_eq!(engine.rematch_terms(ANN), Some(terms("vs=engine side=cho")));
}

#[test]
fn seats_are_known_by_who_acts() {
    let game = Script::new("vs=engine").game;
    assert_eq!(game.seat_of(Actor::User(ANN)), Some(Seat::Challenger));
    assert_eq!(game.seat_of(Actor::Engine), Some(Seat::Opponent));
    assert_eq!(game.seat_of(Actor::User(EVE)), None);
    assert_eq!(game.seat_of(Actor::Clock), None);
    assert_eq!(game.seat_of(Actor::Manager(ANN)), None, "a manager acts for no seat");
}

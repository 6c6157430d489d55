//! What is kept of games: facts that contradict each other are refused, with the reason.

use janggi::{Arrangement, BySide, Move, Reason, Side};
use janggun::game::{
    ChannelId, EndReason, Facts, Game, GameId, GameResult, Hand, Level, Offer, OfferKind, Offers, Player,
    RatingChange, Stamp, Timestamp, UserId, Verdict,
};

use super::script::{Script, check};

const HEEH: Arrangement = Arrangement::HorseElephantElephantHorse;

/// A game, what of its facts is changed, and what is then wrong with them.
type Case<'a> = (&'a Game, &'a dyn Fn(&mut Facts), &'a str);

/// What is wrong with the facts of a game after some of them were changed.
fn fault(game: &Game, change: impl Fn(&mut Facts)) -> String {
    let mut facts = game.facts().clone();
    change(&mut facts);
    match Game::try_from(facts) {
        Ok(_) => "none".to_owned(),
        Err(error) => error.to_string(),
    }
}

fn ended(verdict: Verdict, reason: EndReason) -> GameResult {
    GameResult { verdict, reason }
}

#[test]
fn contradictions_are_refused() {
    let challenge = &Script::new("side=random").game;
    let accepted = &check("side=cho", "bob accept => ...").game;
    let playing = &Script::playing("side=cho", "heeh eheh").moves("a4b4 a7b7").game;
    let over = &Script::playing("rules=casual", "heeh heeh").moves("e2e2 e9e9").game;
    let open = &Script::new("vs=open").game;
    let engine = Some(Player::Engine(Level::new(3).expect("a level")));
    let user = |number| Some(Player::User(UserId(number)));
    let won = Some(ended(Verdict::Won(Side::Cho), EndReason::Resignation));
    let declined = Some(ended(Verdict::Void, EndReason::Declined));
    let mate = Some(ended(Verdict::Won(Side::Cho), EndReason::Board(Reason::Checkmate)));
    let by_time = Some(ended(Verdict::Draw, EndReason::Time));
    let adjudicated = Some(ended(Verdict::Void, EndReason::Adjudicated));
    let offers = Offers {
        open: Some(Offer { kind: OfferKind::Draw, by: Side::Cho }),
        made: BySide { cho: true, han: false },
    };
    let mv = |text: &str| text.parse::<Move>().expect("a move");
    let rating = Some(RatingChange { before: 1500, after: 1510 });

    let cases: &[Case<'_>] = &[
        (challenge, &|facts| facts.stamp = Stamp(4), "none"),
        (challenge, &|facts| facts.opponent = user(3), "the opponent is not"),
        (challenge, &|facts| facts.opponent = engine, "the opponent is not"),
        (open, &|facts| facts.opponent = user(3), "none"),
        (open, &|facts| facts.opponent = engine, "the opponent is not"),
        (open, &|facts| facts.opponent = user(1), "the opponent is not"),
        (challenge, &|facts| facts.picked = Some(Hand::Left), "a hand was picked"),
        (accepted, &|facts| facts.picked = Some(Hand::Left), "a hand was picked"),
        (accepted, &|facts| facts.setups.cho = Some(HEEH), "a set-up was chosen"),
        (challenge, &|facts| facts.setups.han = Some(HEEH), "a set-up was chosen"),
        (accepted, &|facts| facts.setups.han = Some(HEEH), "none"),
        (
            accepted,
            &|facts| (facts.moves, facts.times) = (vec![mv("a4b4")], vec![Timestamp(1)]),
            "moves and times",
        ),
        (playing, &|facts| facts.moves = vec![mv("a4b4")], "moves and times"),
        (playing, &|facts| facts.times = vec![Timestamp(5), Timestamp(4)], "moves and times"),
        (playing, &|facts| facts.moves = vec![mv("a4b4"); 2], "move 1 is illegal"),
        (playing, &|facts| facts.result = won, "none"),
        (playing, &|facts| facts.result = declined, "the result does not"),
        (playing, &|facts| facts.result = mate, "the result does not"),
        (playing, &|facts| facts.result = by_time, "the result does not"),
        (challenge, &|facts| facts.result = declined, "none"),
        (challenge, &|facts| facts.result = won, "the result does not"),
        (over, &|facts| facts.result = None, "the result does not"),
        (over, &|facts| facts.result = adjudicated, "the result does not"),
        (challenge, &|facts| facts.offers = offers, "an offer waits"),
        (over, &|facts| facts.offers = offers, "an offer waits"),
        (playing, &|facts| facts.offers = offers, "none"),
        (over, &|facts| facts.ratings = BySide { cho: rating, han: rating }, "the result does not"),
        (over, &|facts| facts.ratings = BySide { cho: rating, han: None }, "the result does not"),
    ];
    for (number, (game, change, expected)) in cases.iter().enumerate() {
        let found = fault(game, change);
        assert!(found.contains(expected), "case {number}: expected {expected:?}, found {found:?}");
    }
}

#[test]
fn what_is_noted_on_a_game_is_kept() {
    let mut game = Script::playing("rated", "heeh heeh").moves("a4b4 a7b7").check("ann resign => ...").game;
    assert_eq!(game.shown_in(), ChannelId(70));
    game.set_thread(Some(ChannelId(71)));
    game.set_rematch(GameId(2));
    let change = RatingChange { before: 1500, after: 1338 };
    game.set_rating_changes(BySide { cho: change, han: RatingChange { before: 1500, after: 1662 } });
    let read = Game::try_from(game.facts().clone()).expect("it is the same game");
    assert_eq!(read, game);
    assert_eq!(read.shown_in(), ChannelId(71));
    assert_eq!(read.rematch(), Some(GameId(2)));
    assert_eq!(read.rating_changes().map(|changes| changes.cho), Some(change));
}

#[test]
fn a_game_made_of_its_facts_goes_on_where_it_was() {
    let script =
        Script::playing("clock=1d rules=pychess", "heeh heeh").moves("e4d4").check("bob offer settle => ...");
    let game = Game::try_from(script.game.facts().clone()).expect("it is the same game");
    assert_eq!(game.deadline(), script.game.deadline());
    Script { game, now: script.now }.check("ann take settle => accepted settle by han, end han AgreedCount");
}

//! What lists say of games, and moves as people type them.

use janggi::notation::MoveTextError;
use janggun::game::{Action, ChannelId, GameError, Listing, Phase, Player, TypedError};

use super::script::{ANN, BOB, Script, check};

#[test]
fn a_list_says_whose_move_it_is() {
    let challenge = Listing::of(&Script::new("vs=open").game);
    assert_eq!((challenge.phase, challenge.opponent, challenge.turn_of), (Phase::Challenge, None, None));
    let script = Script::playing("side=cho", "heeh heeh");
    let mut game = script.game.clone();
    assert_eq!(Listing::of(&game).turn_of, Some(ANN));
    game.set_thread(Some(ChannelId(71)));
    let listing = Listing::of(&game);
    assert_eq!(listing.opponent, Some(Player::User(BOB)));
    assert_eq!(listing.shown_in(), game.shown_in());
    assert!(listing.is_in(ChannelId(71)) && listing.is_in(ChannelId(70)) && !listing.is_in(ChannelId(72)));
    assert_eq!(Listing::of(&script.moves("a4b4").game).turn_of, Some(BOB));
    let engine = Listing::of(&Script::playing("vs=engine", "heeh heeh").moves("a4b4").game);
    assert_eq!((engine.phase, engine.turn_of), (Phase::Playing, None));
}

#[test]
fn a_typed_move_is_read_only_when_it_could_be_made() {
    let playing = Script::playing("side=cho", "heeh heeh").game;
    let mv = |text: &str| Action::Move(text.parse().expect("a move"));
    assert_eq!(playing.typed(ANN, "a4b4"), Ok(mv("a4b4")));
    assert_eq!(playing.typed(ANN, "e2e2"), Ok(Action::Pass));
    assert_eq!(playing.typed(ANN, "?"), Err(TypedError::Move(MoveTextError::Unknown)));
    let turn = GameError::NotYourTurn(janggi::Side::Cho);
    assert_eq!(playing.typed(BOB, "?"), Err(TypedError::Game(turn)));
    assert_eq!(playing.typed(janggun::game::UserId(3), "?"), Err(TypedError::Game(GameError::NotAPlayer)));
    let waiting = check("side=cho", "bob accept => ...").game;
    assert_eq!(waiting.typed(ANN, "?"), Err(TypedError::Game(GameError::NotBegun)));
    let over = Script::playing("side=cho", "heeh heeh").check("ann resign => ...").game;
    assert_eq!(over.typed(ANN, "?"), Err(TypedError::Game(GameError::Over)));
}

//! Stored games: what contradicts itself is refused, with the reason.

use janggi::BySide;
use janggun::game::{ChannelId, Game, GameId, MessageId, RatingChange};
use serde_json::{Value, json};

use super::script::{Script, check};

fn stored(game: &Game) -> Value {
    serde_json::to_value(game).expect("a game is plain data")
}

/// What is wrong with a stored game after some of its fields were set to other values.
fn fault(game: &Game, changes: &[(&str, Value)]) -> String {
    let mut value = stored(game);
    for (field, new) in changes {
        assert!(value.get(*field).is_some(), "no field {field}");
        value[*field] = new.clone();
    }
    match serde_json::from_value::<Game>(value) {
        Ok(_) => "none".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn contradictions_are_refused() {
    let challenge = Script::new("side=random").game;
    let accepted = check("side=cho", "bob accept => ...").game;
    let playing = Script::playing("side=cho", "heeh eheh").moves("a4b4 a7b7").game;
    let over = Script::playing("rules=casual", "heeh heeh").moves("e2e2 e9e9").game;
    let open = Script::new("vs=open").game;
    let engine = json!({"engine": 3});
    let ann = json!({"user": 1});
    let won = json!({"verdict": {"won": "cho"}, "reason": "resignation"});
    let declined = json!({"verdict": "void", "reason": "declined"});
    let mate = json!({"verdict": {"won": "cho"}, "reason": {"board": "checkmate"}});
    let offer = json!({"open": {"kind": "draw", "by": "cho"}, "made": {"cho": true, "han": false}});
    let setups = |cho: Value, han: Value| json!({"cho": cho, "han": han});
    let rating = json!({"before": 1500, "after": 1510});

    for (game, changes, expected) in [
        (&challenge, vec![("stamp", json!(4))], "none"),
        (&challenge, vec![("opponent", json!({"user": 3}))], "the opponent is not"),
        (&challenge, vec![("opponent", engine.clone())], "the opponent is not"),
        (&open, vec![("opponent", json!({"user": 3}))], "none"),
        (&open, vec![("opponent", engine)], "the opponent is not"),
        (&open, vec![("opponent", ann)], "the opponent is not"),
        (&challenge, vec![("picked", json!("left"))], "a hand was picked"),
        (&accepted, vec![("picked", json!("left"))], "a hand was picked"),
        (&accepted, vec![("setups", setups(json!("heeh"), Value::Null))], "a set-up was chosen"),
        (&challenge, vec![("setups", setups(Value::Null, json!("heeh")))], "a set-up was chosen"),
        (&accepted, vec![("setups", setups(Value::Null, json!("heeh")))], "none"),
        (&accepted, vec![("setups", setups(Value::Null, json!("hhee")))], "unknown name"),
        (&accepted, vec![("moves", json!(["a4b4"])), ("times", json!([1]))], "moves and times"),
        (&playing, vec![("moves", json!(["a4b4"]))], "moves and times"),
        (&playing, vec![("times", json!([5, 4]))], "moves and times"),
        (&playing, vec![("moves", json!(["a4b4", "a4b4"]))], "move 1 is illegal"),
        (&playing, vec![("moves", json!(["a4b4", "a7a9x"]))], "unknown name"),
        (&playing, vec![("result", won.clone())], "none"),
        (&playing, vec![("result", declined.clone())], "the result does not"),
        (&playing, vec![("result", mate)], "the result does not"),
        (&playing, vec![("result", json!({"verdict": "draw", "reason": "time"}))], "the result does not"),
        (&challenge, vec![("result", declined)], "none"),
        (&challenge, vec![("result", won)], "the result does not"),
        (&over, vec![("result", Value::Null)], "the result does not"),
        (&over, vec![("result", json!({"verdict": "void", "reason": "adjudicated"}))], "the result does not"),
        (&challenge, vec![("offers", offer.clone())], "an offer waits"),
        (&over, vec![("offers", offer.clone())], "an offer waits"),
        (&playing, vec![("offers", offer)], "none"),
        (&over, vec![("ratings", json!({"cho": rating, "han": rating}))], "the result does not"),
        (&over, vec![("ratings", json!({"cho": rating, "han": null}))], "the result does not"),
    ] {
        let found = fault(game, &changes);
        assert!(found.contains(expected), "{changes:?}: expected {expected:?}, found {found:?}");
    }
}

#[test]
fn what_is_noted_on_a_game_is_kept() {
    let mut game = Script::playing("rated", "heeh heeh").moves("a4b4 a7b7").check("ann resign => ...").game;
    assert_eq!(game.shown_in(), ChannelId(70));
    game.set_thread(Some(ChannelId(71)));
    game.set_board_message(Some(MessageId(72)));
    game.set_rematch(GameId(2));
    let change = RatingChange { before: 1500, after: 1338 };
    game.set_rating_changes(BySide { cho: change, han: RatingChange { before: 1500, after: 1662 } });
    let read: Game = serde_json::from_value(stored(&game)).expect("it reads back");
    assert_eq!(read, game);
    assert_eq!(read.shown_in(), ChannelId(71));
    assert_eq!(read.board_message(), Some(MessageId(72)));
    assert_eq!(read.rematch(), Some(GameId(2)));
    assert_eq!(read.rating_changes().map(|changes| changes.cho), Some(change));
}

#[test]
fn a_game_read_back_goes_on_where_it_was() {
    let script =
        Script::playing("clock=1d rules=pychess", "heeh heeh").moves("e4d4").check("bob offer settle => ...");
    let game: Game = serde_json::from_value(stored(&script.game)).expect("it reads back");
    assert_eq!(game.deadline(), script.game.deadline());
    Script { game, now: script.now }.check("ann take settle => accepted settle by han, end han AgreedCount");
}

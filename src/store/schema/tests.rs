//! Records of every version ever written read, and nothing else does.

use std::path::{Path, PathBuf};
use std::time::Duration;

use proptest::prelude::*;

use super::{DecodeError, Stored, board_of_version_1};
use crate::game::{
    Action, Actor, BoardSide, ChannelId, Coordinates, Game, GameId, GuildId, GuildSettings, Hand,
    HandicapTerms, Level, Listing, MessageId, OfferKind, Opponent, Pings, Place, PlayerSettings,
    RatingChange, Reminders, Seat, SideChoice, Stakes, Standing, Tally, Terms, TimeControl, Timestamp,
    UserId, Venue, Verdict, rate,
};
use janggi::{Arrangement, BySide, Handicap, RuleSet, Side};

/// Where records of every version lie that were ever written, named `kind.vN`.
fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/store").join(name)
}

/// Reads a kept record and compares it with what it was; when it is of the current version, writing must give
/// the same bytes. Whoever changes what is written raises the version, keeps the old reader and adds a file
/// (by running this test with `JANGGUN_UPDATE_RECORDS=1`).
fn check<T: Stored + PartialEq + std::fmt::Debug>(name: &str, version: u8, expected: &T) {
    let path = kept(&format!("{name}.v{version}"));
    let written = expected.encode().expect("it can be written down");
    if version == T::VERSION && std::env::var_os("JANGGUN_UPDATE_RECORDS").is_some() {
        std::fs::write(&path, &written).expect("the file can be written");
    }
    let bytes = std::fs::read(&path).expect("the record is kept");
    assert_eq!(bytes.first(), Some(&version), "{name}.v{version}");
    assert_eq!(&T::decode(&bytes).expect("it reads"), expected, "{name}.v{version}");
    if version == T::VERSION {
        assert_eq!(written, bytes, "{name}: what is written changed, the version did not");
    }
}

/// A game with something in every field.
fn game() -> Game {
    let terms = Terms {
        rules: &RuleSet::PYCHESS,
        challenger: UserId(1),
        opponent: Opponent::User(UserId(2)),
        side: SideChoice::Random,
        clock: TimeControl::Live {
            main: Duration::from_secs(600),
            byoyomi: Duration::from_secs(30),
            periods: 3,
        },
        stakes: Stakes::Casual,
        handicap: Some(HandicapTerms { pieces: Handicap::Horse, giver: Seat::Challenger }),
        place: Place { guild: Some(GuildId(7)), channel: ChannelId(70), parent: None },
        venue: Venue::Thread,
    };
    let start = Timestamp(1_700_000_123_456);
    let expires = Some(start.plus(Duration::from_secs(86_400)));
    let (mut game, _) = Game::challenge(GameId(5), terms, Hand::Left, expires, start).expect("good terms");
    let mv = |text: &str| Action::Move(text.parse().expect("a move"));
    let actions = [
        (2, Action::Accept),
        (2, Action::PickHand(Hand::Right)),
        (2, Action::ChooseSetup(Arrangement::HorseElephantElephantHorse)),
        (1, Action::ChooseSetup(Arrangement::ElephantHorseElephantHorse)),
        (1, mv("a4b4")),
        (2, mv("a7b7")),
        (1, mv("c4d4")),
        (2, Action::Offer(OfferKind::Takeback)),
        (1, Action::AcceptOffer(OfferKind::Takeback)),
        (2, mv("c7d7")),
        (1, Action::Pass),
        (2, Action::Offer(OfferKind::Settle)),
    ];
    for (seconds, (user, action)) in (1..).zip(actions) {
        let now = start.plus(Duration::from_secs(seconds));
        game = game.apply(Actor::User(UserId(user)), action, None, now).expect("it goes").0;
    }
    game.set_thread(Some(ChannelId(71)));
    game
}

fn standing() -> Standing {
    let now = Timestamp(1_700_000_123_456);
    let fresh = BySide { cho: Standing::new(now), han: Standing::new(now) };
    let players = BySide { cho: UserId(1), han: UserId(2) };
    rate(players, &fresh, Verdict::Won(Side::Cho), now).expect("it counts").cho
}

/// A tally with something in every field: a rated game won, and one won against the engine.
fn tally() -> Tally {
    let start = Timestamp(1_700_000_123_456);
    let mut tally = Tally::default();
    for opponent in [Opponent::User(UserId(2)), Opponent::Engine(Level::new(3).expect("a level"))] {
        let person = matches!(opponent, Opponent::User(_));
        let terms = Terms {
            opponent,
            side: SideChoice::Fixed(Side::Han),
            stakes: if person { Stakes::Rated } else { Stakes::Casual },
            handicap: None,
            ..*game().terms()
        };
        let (mut game, _) = Game::challenge(GameId(6), terms, Hand::Left, None, start).expect("good terms");
        let other = if person { Actor::User(UserId(2)) } else { Actor::Engine };
        let own = Actor::User(UserId(1));
        let setup = Action::ChooseSetup(Arrangement::ElephantHorseHorseElephant);
        for (actor, action) in
            [(other, Action::Accept), (own, setup), (other, setup), (other, Action::Resign)]
        {
            game = game.apply(actor, action, None, start).expect("it goes").0;
        }
        if person {
            let change = RatingChange { before: 1500, after: 1662 };
            game.set_rating_changes(BySide::new(|_| change));
        }
        tally.add(&game, Side::Han);
    }
    tally
}

fn player() -> PlayerSettings {
    PlayerSettings {
        locale: Some("ko".to_owned()),
        theme: Some("wood".to_owned()),
        pieces: Some("hangul".to_owned()),
        cho: None,
        coordinates: Coordinates::Hidden,
        board_side: BoardSide::Han,
        reminders: Reminders::Off,
    }
}

fn guild() -> GuildSettings {
    GuildSettings {
        locale: Some("ko".to_owned()),
        rules: Some("pychess".to_owned()),
        theme: Some("wood".to_owned()),
        pieces: Some("hangul".to_owned()),
        cho: None,
        channels: vec![ChannelId(70), ChannelId(71)],
        pings: Pings::Off,
        blocked: vec![UserId(666)],
    }
}

#[test]
fn every_version_ever_written_reads() {
    check("game", 1, &game());
    check("game", 2, &game());
    check("listing", 1, &Listing::of(&game()));
    check("board", 1, &MessageId(72));
    check("standing", 1, &standing());
    check("tally", 1, &tally());
    check("player", 1, &player());
    check("guild", 1, &guild());
}

#[test]
fn later_versions_and_nothing_are_errors() {
    let mut bytes = game().encode().expect("it can be written down");
    bytes[0] = 3;
    assert!(matches!(Game::decode(&bytes), Err(DecodeError::Version(3))));
    assert!(matches!(Game::decode(&[]), Err(DecodeError::Empty)));
    assert!(matches!(Game::decode(&[1]), Err(DecodeError::Body(_))));
    assert!(matches!(PlayerSettings::decode(b"\x01{\"locale\":7}"), Err(DecodeError::Body(_))));
}

#[test]
fn version_1_of_a_game_says_which_message_shows_it() {
    let record = std::fs::read(kept("game.v1")).expect("the record is kept");
    assert_eq!(board_of_version_1(&record), Some(MessageId(72)));
    let record = std::fs::read(kept("game.v2")).expect("the record is kept");
    for other in [record.as_slice(), b"", b"\x01", b"\x01{}", b"\x01{\"board\":null}", b"\x03{\"board\":7}"] {
        assert_eq!(board_of_version_1(other), None);
    }
}

/// What is said of the kept game after some of its text was replaced.
fn fault(old: &str, new: &str) -> String {
    let record = String::from_utf8(std::fs::read(kept("game.v2")).expect("it is kept")).expect("it is text");
    assert!(record.contains(old), "no {old}");
    match Game::decode(record.replace(old, new).as_bytes()) {
        Ok(_) => "none".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn names_and_levels_that_nobody_knows_are_refused() {
    for (old, new, expected) in [
        (r#""cho":"eheh""#, r#""cho":"hhee""#, "unknown name"),
        (r#""c7d7""#, r#""c7d7x""#, "unknown name"),
        (r#""rules":"pychess""#, r#""rules":"go""#, "unknown name"),
        (r#"{"user":2}"#, r#"{"engine":11}"#, "there is no level 11"),
        (r#"{"user":2}"#, r#"{"engine":0}"#, "there is no level 0"),
        (r#"["a4b4","#, r#"["a4b4","a4b4","#, "moves and times"),
        (r#""thread":71"#, r#""thread":72"#, "none"),
    ] {
        let found = fault(old, new);
        assert!(found.contains(expected), "{old} to {new}: expected {expected:?}, found {found:?}");
    }
}

#[test]
fn settings_that_were_not_known_yet_are_the_defaults() {
    let old = b"\x01{\"locale\":\"ko\"}";
    let expected = PlayerSettings { locale: Some("ko".to_owned()), ..PlayerSettings::default() };
    assert_eq!(PlayerSettings::decode(old).expect("it reads"), expected);
    assert_eq!(GuildSettings::decode(b"\x01{}").expect("it reads"), GuildSettings::default());
    // What came later is written down only when it was chosen.
    let green = PlayerSettings { cho: Some("green".to_owned()), ..player() };
    assert_eq!(PlayerSettings::decode(&green.encode().expect("a record")).expect("it reads"), green);
}

proptest! {
    #[test]
    fn any_bytes_are_a_record_or_an_error(mut bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        if let Some(first) = bytes.first_mut() {
            *first %= 4;
        }
        prop_assert!(Game::decode(&bytes).is_err());
        prop_assert!(Standing::decode(&bytes).is_err());
        prop_assert!(Tally::decode(&bytes).is_err());
        // These two may be empty, but noise is not.
        prop_assert!(PlayerSettings::decode(&bytes).is_err());
        prop_assert!(GuildSettings::decode(&bytes).is_err());
    }

    #[test]
    fn a_damaged_game_is_a_game_or_an_error(
        flips in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut bytes = std::fs::read(kept("game.v2")).expect("the record is kept");
        let length = bytes.len();
        for (at, byte) in flips {
            bytes[at.index(length)] = byte;
        }
        // Whatever still reads must be able to be written again.
        if let Ok(game) = Game::decode(&bytes) {
            prop_assert!(game.encode().is_ok());
            game.awaited();
            game.deadline();
        }
        prop_assert!(Game::decode(&bytes[..cut.index(length)]).is_err(), "part of a record is none");
    }
}

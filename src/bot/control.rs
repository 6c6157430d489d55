//! Component ids: what a button or a select stands for.
//!
//! An id is `version:game:stamp:press[:argument]`, at most 100 characters, and is read before anything else
//! happens. What belongs to no game has `-` for game and stamp. The stamp tells which view of the game it was shown
//! on, so a press on an old board is told apart.

use std::fmt;
use std::str::FromStr;

use crate::app::Order;
use crate::game::{Action, Game, GameId, Hand, OfferKind, Stamp};
use janggi::{Arrangement, RuleSet, Square};

use super::features::board::view::Facing;
use super::features::settings::setting::Setting;
use super::interaction::Intent;

/// The version of the ids. Ids of another version belong to messages that an older bot sent.
const VERSION: &str = "1";

/// The most characters of an id that Discord takes.
const LONGEST: usize = 100;

/// What a button or a select does, and to what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Control {
    /// To what.
    pub(crate) subject: Subject,
    /// What is pressed.
    pub(crate) press: Press,
}

/// What a control belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// Nothing but itself.
    Nothing,
    /// A game, and the view of it that the control was shown on.
    Game(GameId, Stamp),
}

impl Control {
    /// A control of a game on its current view.
    pub(crate) fn of(game: &Game, press: Press) -> Control {
        Control { subject: Subject::Game(game.id(), game.stamp()), press }
    }

    /// A control that belongs to nothing.
    pub(crate) fn alone(press: Press) -> Control {
        Control { subject: Subject::Nothing, press }
    }
}

/// What is pressed. Selects carry their choice in their values, not here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Press {
    /// Do this to the game. The actions of clock and managers have no controls.
    Act(Action),
    /// Choose where the piece on this square goes; the value is the square.
    Target(Square),
    /// Open a private menu.
    Menu(Menu),
    /// Leave a private menu without doing anything.
    Cancel,
    /// Post the game's message again, for its players.
    Repost,
    /// Show the board privately, to anyone.
    Look(Facing),
    /// Show the board privately and keep it as the game is, or go on with that.
    Watch(Facing),
    /// Tell the presser of the end of the game.
    Follow(Facing),
    /// Do not tell the presser of the end of the game.
    Unfollow(Facing),
    /// Show the moves privately, to anyone.
    Moves,
    /// Send the record as files, privately, to anyone.
    Record,
    /// Show the game as a moving picture, privately, to anyone.
    Replay,
    /// Play again with sides swapped.
    Rematch,
    /// Show how a piece moves under a rule set; the value is the index of its kind.
    Lesson(&'static RuleSet),
    /// Tell what is special to a rule set; the value is its name.
    RulesOf,
    /// Change a setting; the value, where one is chosen, is in the values.
    Set(Setting),
    /// Show a page of a leaderboard.
    Leaderboard(Order, u16),
    /// Choose which game a command means; the value is the game.
    Choose(Intent),
}

/// A private menu of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Menu {
    /// The pieces that can move.
    Move,
    /// Where the chosen piece goes; the value is its square.
    Piece,
    /// Whether to pass.
    Pass,
    /// Whether to call bikjang.
    Bikjang,
    /// Whether to offer to settle on points.
    Settle,
    /// Whether to resign, or to abort while that is still possible.
    Resign,
    /// Whether the game is to be called off.
    Abort,
    /// What is seldom done.
    More,
}

/// Why an id cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ControlError {
    /// It belongs to another version of the bot.
    #[error("the component id is of another version")]
    Version,
    /// It is no id of ours.
    #[error("the component id is malformed")]
    Malformed,
}

/// Presses without an argument.
static PLAIN: [(&str, Press); 30] = [
    ("accept", Press::Act(Action::Accept)),
    ("decline", Press::Act(Action::Decline)),
    ("withdraw", Press::Act(Action::Withdraw)),
    ("pass", Press::Act(Action::Pass)),
    ("bikjang", Press::Act(Action::CallBikjang)),
    ("resign", Press::Act(Action::Resign)),
    ("abort", Press::Act(Action::Abort)),
    ("move", Press::Menu(Menu::Move)),
    ("piece", Press::Menu(Menu::Piece)),
    ("pass?", Press::Menu(Menu::Pass)),
    ("bikjang?", Press::Menu(Menu::Bikjang)),
    ("settle?", Press::Menu(Menu::Settle)),
    ("resign?", Press::Menu(Menu::Resign)),
    ("abort?", Press::Menu(Menu::Abort)),
    ("more", Press::Menu(Menu::More)),
    ("cancel", Press::Cancel),
    ("repost", Press::Repost),
    ("look", Press::Look(Facing::Usual)),
    ("flip", Press::Look(Facing::Turned)),
    ("moves", Press::Moves),
    ("record", Press::Record),
    ("replay", Press::Replay),
    ("rematch", Press::Rematch),
    ("rules", Press::RulesOf),
    ("choose-pass", Press::Choose(Intent::Pass)),
    ("choose-resign", Press::Choose(Intent::Resign)),
    ("choose-board", Press::Choose(Intent::Board)),
    ("choose-watch", Press::Choose(Intent::Watch)),
    ("hand:left", Press::Act(Action::PickHand(Hand::Left))),
    ("hand:right", Press::Act(Action::PickHand(Hand::Right))),
];

const FACINGS: [(&str, Facing); 2] = [("usual", Facing::Usual), ("turned", Facing::Turned)];

const OFFERS: [(&str, OfferKind); 3] =
    [("draw", OfferKind::Draw), ("settle", OfferKind::Settle), ("takeback", OfferKind::Takeback)];

fn name<T: PartialEq>(table: &[(&'static str, T)], wanted: &T) -> &'static str {
    table.iter().find(|(_, value)| value == wanted).map_or("", |(name, _)| name)
}

fn named<T: Copy>(table: &[(&'static str, T)], wanted: &str) -> Option<T> {
    table.iter().find(|(name, _)| *name == wanted).map(|(_, value)| *value)
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Press::Act(Action::Move(mv)) => write!(f, "play:{mv}"),
            Press::Act(Action::ChooseSetup(arrangement)) => write!(f, "setup:{}", arrangement.name()),
            Press::Act(Action::Offer(kind)) => write!(f, "offer:{}", name(&OFFERS, kind)),
            Press::Act(Action::AcceptOffer(kind)) => write!(f, "agree:{}", name(&OFFERS, kind)),
            Press::Act(Action::DeclineOffer(kind)) => write!(f, "refuse:{}", name(&OFFERS, kind)),
            Press::Target(from) => write!(f, "to:{from}"),
            Press::Watch(facing) => write!(f, "watch:{}", name(&FACINGS, facing)),
            Press::Follow(facing) => write!(f, "follow:{}", name(&FACINGS, facing)),
            Press::Unfollow(facing) => write!(f, "unfollow:{}", name(&FACINGS, facing)),
            Press::Lesson(rules) => write!(f, "lesson:{}", rules.name),
            Press::Set(setting) => write!(f, "set:{}", setting.name()),
            Press::Leaderboard(order, page) => write!(f, "rank:{}:{page}", order.name()),
            Press::Choose(Intent::Move(text)) => write!(f, "choose-move:{text}"),
            plain => f.write_str(name(&PLAIN, plain)),
        }
    }
}

impl FromStr for Press {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Press, ControlError> {
        if let Some((_, press)) = PLAIN.iter().find(|(name, _)| *name == text) {
            return Ok(press.clone());
        }
        let (name, argument) = text.split_once(':').ok_or(ControlError::Malformed)?;
        with_argument(name, argument).ok_or(ControlError::Malformed)
    }
}

fn with_argument(name: &str, argument: &str) -> Option<Press> {
    let offer = || named(&OFFERS, argument);
    let facing = || named(&FACINGS, argument);
    Some(match name {
        "play" => Press::Act(Action::Move(argument.parse().ok()?)),
        "setup" => Press::Act(Action::ChooseSetup(Arrangement::named(argument)?)),
        "offer" => Press::Act(Action::Offer(offer()?)),
        "agree" => Press::Act(Action::AcceptOffer(offer()?)),
        "refuse" => Press::Act(Action::DeclineOffer(offer()?)),
        "to" => Press::Target(argument.parse().ok()?),
        "watch" => Press::Watch(facing()?),
        "follow" => Press::Follow(facing()?),
        "unfollow" => Press::Unfollow(facing()?),
        "lesson" => Press::Lesson(RuleSet::named(argument)?),
        "set" => Press::Set(Setting::named(argument)?),
        "rank" => {
            let (order, page) = argument.split_once(':')?;
            Press::Leaderboard(Order::named(order)?, page.parse().ok()?)
        }
        "choose-move" => Press::Choose(Intent::Move(argument.to_owned())),
        _ => return None,
    })
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.subject {
            Subject::Nothing => write!(f, "{VERSION}:-:-:{}", self.press),
            Subject::Game(game, stamp) => write!(f, "{VERSION}:{game}:{}:{}", stamp.0, self.press),
        }
    }
}

impl FromStr for Control {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Control, ControlError> {
        if text.chars().count() > LONGEST {
            return Err(ControlError::Malformed);
        }
        let mut parts = text.splitn(4, ':');
        if parts.next() != Some(VERSION) {
            return Err(ControlError::Version);
        }
        let (Some(game), Some(stamp), Some(press)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(ControlError::Malformed);
        };
        let subject = match (game, stamp) {
            // Messages of earlier releases say game 0 for none.
            ("-", "-") | ("0", "0") => Subject::Nothing,
            _ => {
                let game = game.parse().map_err(|_| ControlError::Malformed)?;
                let stamp = stamp.parse().map_err(|_| ControlError::Malformed)?;
                Subject::Game(GameId(game), Stamp(stamp))
            }
        };
        Ok(Control { subject, press: press.parse()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use janggi::Move;

    fn presses() -> Vec<Press> {
        let mut presses: Vec<Press> = PLAIN.iter().map(|(_, press)| press.clone()).collect();
        presses.extend(["79졸78", "a:b"].map(|text| Press::Choose(Intent::Move(text.to_owned()))));
        for (_, facing) in FACINGS {
            presses.extend([Press::Watch(facing), Press::Follow(facing), Press::Unfollow(facing)]);
        }
        presses.extend(RuleSet::ALL.map(Press::Lesson));
        presses.extend(Setting::ALL.map(Press::Set));
        presses.extend(Order::ALL.map(|order| Press::Leaderboard(order, u16::MAX)));
        presses.extend(Arrangement::ALL.map(|arrangement| Press::Act(Action::ChooseSetup(arrangement))));
        for square in Square::all() {
            presses.push(Press::Target(square));
            presses.extend(Square::all().map(|to| Press::Act(Action::Move(Move::new(square, to)))));
        }
        for (_, kind) in OFFERS {
            let actions = [Action::Offer(kind), Action::AcceptOffer(kind), Action::DeclineOffer(kind)];
            presses.extend(actions.map(Press::Act));
        }
        presses
    }

    #[test]
    fn every_control_reads_back_as_written_and_fits() {
        for press in presses() {
            for subject in [Subject::Nothing, Subject::Game(GameId(u64::MAX), Stamp(u32::MAX))] {
                let control = Control { subject, press: press.clone() };
                let text = control.to_string();
                assert!(text.chars().count() <= LONGEST, "{text}");
                assert_eq!(text.parse(), Ok(control));
            }
        }
    }

    #[test]
    fn controls_of_earlier_releases_still_read() {
        let old = |text: &str| text.parse::<Control>().expect("it was written once");
        let game = Subject::Game(GameId(7), Stamp(3));
        assert_eq!(old("1:7:3:pass"), Control { subject: game, press: Press::Act(Action::Pass) });
        assert_eq!(old("1:7:3:flip"), Control { subject: game, press: Press::Look(Facing::Turned) });
        assert_eq!(old("1:0:0:rules"), Control::alone(Press::RulesOf));
    }

    #[test]
    fn what_only_the_clock_and_managers_do_has_no_id() {
        for action in [Action::Tick, Action::Adjudicate] {
            let control = Control { subject: Subject::Game(GameId(1), Stamp(1)), press: Press::Act(action) };
            assert_eq!(control.to_string().parse::<Control>(), Err(ControlError::Malformed));
        }
    }

    #[test]
    fn foreign_ids_are_told_from_broken_ones() {
        for text in ["0:1:2:accept", "", "accept", "2:1:2:accept"] {
            assert_eq!(text.parse::<Control>(), Err(ControlError::Version), "{text}");
        }
        let long = format!("1:1:1:choose-move:{}", "가".repeat(100));
        for text in [
            "1",
            "1:x:0:accept",
            "1:1",
            "1:1:-1:accept",
            "1:-:1:accept",
            "1:1:1:",
            "1:1:1:to:z9",
            "1:1:1:hand",
            &long,
        ] {
            assert_eq!(text.parse::<Control>(), Err(ControlError::Malformed), "{text}");
        }
    }
}

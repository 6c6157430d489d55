//! Component ids: what a button or a select stands for.
//!
//! An id is `version:game:stamp:press[:argument]`, at most 100 characters, and is read before anything else
//! happens. The stamp tells which view of the game it was shown on, so a press on an old board is told apart.

use std::fmt;
use std::str::FromStr;

use crate::app::Order;
use crate::game::{GameId, Hand, OfferKind, Stamp};
use janggi::{Arrangement, RuleSet, Square};

use super::setting::Setting;
use super::view::private::Facing;

/// The version of the ids. Ids of another version belong to messages that an older bot sent.
const VERSION: &str = "1";

/// The most characters of an id that Discord takes.
const LONGEST: usize = 100;

/// What a button or a select does, and on which view of which game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Control {
    /// The game.
    pub(crate) game: GameId,
    /// The view of the game that the control was shown on.
    pub(crate) stamp: Stamp,
    /// What is pressed.
    pub(crate) press: Press,
}

impl Control {
    /// A control that belongs to no game.
    pub(crate) fn of_no_game(press: Press) -> Control {
        Control { game: GameId(0), stamp: Stamp::default(), press }
    }
}

/// What is pressed. Selects carry their choice in their values, not here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Press {
    /// Accept the challenge.
    Accept,
    /// Decline the challenge.
    Decline,
    /// Withdraw the challenge.
    Withdraw,
    /// Pick a hand.
    Hand(Hand),
    /// Choose a set-up.
    Setup(Arrangement),
    /// Open the private menu of pieces.
    MoveMenu,
    /// Choose the piece to move; the value is its square.
    Piece,
    /// Choose where the piece goes; the value is the square.
    Target(Square),
    /// Ask to confirm a pass.
    PassMenu,
    /// Pass.
    Pass,
    /// Ask to confirm a call of bikjang.
    BikjangMenu,
    /// Call bikjang.
    Bikjang,
    /// Ask to confirm a resignation, or an abort while that is still possible.
    ResignMenu,
    /// Resign.
    Resign,
    /// Ask to confirm that the game is to be called off.
    AbortMenu,
    /// Call the game off before both sides have moved.
    Abort,
    /// Leave a private menu without doing anything.
    Cancel,
    /// Open the private menu of what is seldom done.
    More,
    /// Post the game's message again, for its players.
    Repost,
    /// Make an offer.
    Offer(OfferKind),
    /// Accept the offer that waits.
    AcceptOffer(OfferKind),
    /// Decline the offer that waits.
    DeclineOffer(OfferKind),
    /// Show the board privately, to anyone.
    Look,
    /// Show the private board from the other side.
    Flip,
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
    /// Show how a piece moves under a rule set; the value is the index of its kind.
    Lesson(&'static RuleSet),
    /// Tell what is special to a rule set; the value is its name.
    RulesOf,
    /// Play again with sides swapped.
    Rematch,
    /// Change a setting; the value, where one is chosen, is in the values.
    Set(Setting),
    /// Show a page of a leaderboard.
    Leaderboard(Order, u16),
    /// Choose which game a command means; the value is the game.
    Choose(Intent),
}

/// What a command wanted before it had to ask which game it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Intent {
    /// Play this move, as it was typed.
    Move(String),
    /// Pass.
    Pass,
    /// Resign.
    Resign,
    /// Show the board.
    Board,
    /// Show a live board.
    Watch,
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

const fn hand_name(hand: Hand) -> &'static str {
    match hand {
        Hand::Left => "left",
        Hand::Right => "right",
    }
}

const fn facing_name(facing: Facing) -> &'static str {
    match facing {
        Facing::Usual => "usual",
        Facing::Turned => "turned",
    }
}

fn facing_named(name: &str) -> Result<Facing, ControlError> {
    let all = [Facing::Usual, Facing::Turned];
    all.into_iter().find(|facing| facing_name(*facing) == name).ok_or(ControlError::Malformed)
}

const fn offer_name(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "draw",
        OfferKind::Settle => "settle",
        OfferKind::Takeback => "takeback",
    }
}

fn offer_named(name: &str) -> Option<OfferKind> {
    [OfferKind::Draw, OfferKind::Settle, OfferKind::Takeback]
        .into_iter()
        .find(|kind| offer_name(*kind) == name)
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Press::Accept => f.write_str("accept"),
            Press::Decline => f.write_str("decline"),
            Press::Withdraw => f.write_str("withdraw"),
            Press::Hand(hand) => write!(f, "hand:{}", hand_name(*hand)),
            Press::Setup(arrangement) => write!(f, "setup:{}", arrangement.name()),
            Press::MoveMenu => f.write_str("move"),
            Press::Piece => f.write_str("piece"),
            Press::Target(from) => write!(f, "to:{from}"),
            Press::PassMenu => f.write_str("pass?"),
            Press::Pass => f.write_str("pass"),
            Press::BikjangMenu => f.write_str("bikjang?"),
            Press::Bikjang => f.write_str("bikjang"),
            Press::ResignMenu => f.write_str("resign?"),
            Press::Resign => f.write_str("resign"),
            Press::AbortMenu => f.write_str("abort?"),
            Press::Abort => f.write_str("abort"),
            Press::Cancel => f.write_str("cancel"),
            Press::More => f.write_str("more"),
            Press::Repost => f.write_str("repost"),
            Press::Offer(kind) => write!(f, "offer:{}", offer_name(*kind)),
            Press::AcceptOffer(kind) => write!(f, "agree:{}", offer_name(*kind)),
            Press::DeclineOffer(kind) => write!(f, "refuse:{}", offer_name(*kind)),
            Press::Look => f.write_str("look"),
            Press::Flip => f.write_str("flip"),
            Press::Watch(facing) => write!(f, "watch:{}", facing_name(*facing)),
            Press::Follow(facing) => write!(f, "follow:{}", facing_name(*facing)),
            Press::Unfollow(facing) => write!(f, "unfollow:{}", facing_name(*facing)),
            Press::Moves => f.write_str("moves"),
            Press::Record => f.write_str("record"),
            Press::Replay => f.write_str("replay"),
            Press::Lesson(rules) => write!(f, "lesson:{}", rules.name),
            Press::RulesOf => f.write_str("rules"),
            Press::Rematch => f.write_str("rematch"),
            Press::Set(setting) => write!(f, "set:{}", setting.name()),
            Press::Leaderboard(order, page) => write!(f, "rank:{}:{page}", order.name()),
            Press::Choose(Intent::Move(text)) => write!(f, "choose-move:{text}"),
            Press::Choose(Intent::Pass) => f.write_str("choose-pass"),
            Press::Choose(Intent::Resign) => f.write_str("choose-resign"),
            Press::Choose(Intent::Board) => f.write_str("choose-board"),
            Press::Choose(Intent::Watch) => f.write_str("choose-watch"),
        }
    }
}

impl FromStr for Press {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Press, ControlError> {
        let (name, argument) = match text.split_once(':') {
            Some((name, argument)) => (name, Some(argument)),
            None => (text, None),
        };
        let press = match (name, argument) {
            ("accept", None) => Press::Accept,
            ("decline", None) => Press::Decline,
            ("withdraw", None) => Press::Withdraw,
            ("hand", Some("left")) => Press::Hand(Hand::Left),
            ("hand", Some("right")) => Press::Hand(Hand::Right),
            ("setup", Some(name)) => Press::Setup(Arrangement::named(name).ok_or(ControlError::Malformed)?),
            ("move", None) => Press::MoveMenu,
            ("piece", None) => Press::Piece,
            ("to", Some(from)) => Press::Target(from.parse().map_err(|_| ControlError::Malformed)?),
            ("pass?", None) => Press::PassMenu,
            ("pass", None) => Press::Pass,
            ("bikjang?", None) => Press::BikjangMenu,
            ("bikjang", None) => Press::Bikjang,
            ("resign?", None) => Press::ResignMenu,
            ("resign", None) => Press::Resign,
            ("abort?", None) => Press::AbortMenu,
            ("abort", None) => Press::Abort,
            ("cancel", None) => Press::Cancel,
            ("more", None) => Press::More,
            ("repost", None) => Press::Repost,
            ("offer", Some(kind)) => Press::Offer(offer_named(kind).ok_or(ControlError::Malformed)?),
            ("agree", Some(kind)) => Press::AcceptOffer(offer_named(kind).ok_or(ControlError::Malformed)?),
            ("refuse", Some(kind)) => Press::DeclineOffer(offer_named(kind).ok_or(ControlError::Malformed)?),
            ("look", None) => Press::Look,
            ("flip", None) => Press::Flip,
            ("watch", Some(facing)) => Press::Watch(facing_named(facing)?),
            ("follow", Some(facing)) => Press::Follow(facing_named(facing)?),
            ("unfollow", Some(facing)) => Press::Unfollow(facing_named(facing)?),
            ("moves", None) => Press::Moves,
            ("record", None) => Press::Record,
            ("replay", None) => Press::Replay,
            ("lesson", Some(name)) => Press::Lesson(RuleSet::named(name).ok_or(ControlError::Malformed)?),
            ("rules", None) => Press::RulesOf,
            ("rematch", None) => Press::Rematch,
            ("set", Some(name)) => Press::Set(Setting::named(name).ok_or(ControlError::Malformed)?),
            ("rank", Some(text)) => {
                let (order, page) = text.split_once(':').ok_or(ControlError::Malformed)?;
                let order = Order::named(order).ok_or(ControlError::Malformed)?;
                Press::Leaderboard(order, page.parse().map_err(|_| ControlError::Malformed)?)
            }
            ("choose-move", Some(text)) => Press::Choose(Intent::Move(text.to_owned())),
            ("choose-pass", None) => Press::Choose(Intent::Pass),
            ("choose-resign", None) => Press::Choose(Intent::Resign),
            ("choose-board", None) => Press::Choose(Intent::Board),
            ("choose-watch", None) => Press::Choose(Intent::Watch),
            _ => return Err(ControlError::Malformed),
        };
        Ok(press)
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:{}:{}:{}", self.game, self.stamp.0, self.press)
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
        let game = game.parse().map_err(|_| ControlError::Malformed)?;
        let stamp = stamp.parse().map_err(|_| ControlError::Malformed)?;
        let press = press.parse()?;
        Ok(Control { game: GameId(game), stamp: Stamp(stamp), press })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn presses() -> Vec<Press> {
        let mut presses = vec![
            Press::Accept,
            Press::Decline,
            Press::Withdraw,
            Press::Hand(Hand::Left),
            Press::Hand(Hand::Right),
            Press::MoveMenu,
            Press::Piece,
            Press::PassMenu,
            Press::Pass,
            Press::BikjangMenu,
            Press::Bikjang,
            Press::ResignMenu,
            Press::Resign,
            Press::AbortMenu,
            Press::Abort,
            Press::Cancel,
            Press::More,
            Press::Repost,
            Press::Look,
            Press::Flip,
            Press::Moves,
            Press::Record,
            Press::Replay,
            Press::RulesOf,
            Press::Rematch,
            Press::Choose(Intent::Move("79졸78".to_owned())),
            Press::Choose(Intent::Move("a:b".to_owned())),
            Press::Choose(Intent::Pass),
            Press::Choose(Intent::Resign),
            Press::Choose(Intent::Board),
            Press::Choose(Intent::Watch),
        ];
        for facing in [Facing::Usual, Facing::Turned] {
            presses.extend([Press::Watch(facing), Press::Follow(facing), Press::Unfollow(facing)]);
        }
        presses.extend(RuleSet::ALL.map(Press::Lesson));
        presses.extend(Setting::ALL.map(Press::Set));
        presses.extend(Order::ALL.map(|order| Press::Leaderboard(order, u16::MAX)));
        presses.extend(Arrangement::ALL.map(Press::Setup));
        presses.extend(Square::all().map(Press::Target));
        for kind in [OfferKind::Draw, OfferKind::Settle, OfferKind::Takeback] {
            presses.extend([Press::Offer(kind), Press::AcceptOffer(kind), Press::DeclineOffer(kind)]);
        }
        presses
    }

    #[test]
    fn every_control_reads_back_as_written_and_fits() {
        for press in presses() {
            let control = Control { game: GameId(u64::MAX), stamp: Stamp(u32::MAX), press };
            let text = control.to_string();
            assert!(text.chars().count() <= LONGEST, "{text}");
            assert_eq!(text.parse(), Ok(control));
        }
    }

    #[test]
    fn foreign_ids_are_told_from_broken_ones() {
        for text in ["0:1:2:accept", "", "accept", "2:1:2:accept"] {
            assert_eq!(text.parse::<Control>(), Err(ControlError::Version), "{text}");
        }
        let long = format!("1:1:1:choose-move:{}", "가".repeat(100));
        for text in
            ["1", "1:x:0:accept", "1:1", "1:1:-1:accept", "1:1:1:", "1:1:1:to:z9", "1:1:1:hand", &long]
        {
            assert_eq!(text.parse::<Control>(), Err(ControlError::Malformed), "{text}");
        }
    }
}

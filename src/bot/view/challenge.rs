//! A challenge that waits for its answer, and the picking of a hand.

use crate::bot::control::Press;
use crate::bot::reply::{ButtonStyle, Reply};
use crate::bot::text::tr;
use crate::bot::viewer::{Viewer, mention};
use crate::game::{Action, Game, Hand, Opponent, Player, SideChoice, Stakes, Venue};

use super::{button, call_off};

/// The challenge, its terms, and the buttons to answer it.
pub(crate) fn offered(game: &Game, viewer: Viewer) -> Reply {
    let language = viewer.language;
    let terms = game.terms();
    let challenger = mention(game.challenger());
    let (headline, opponent) = match terms.opponent {
        Opponent::User(user) => {
            (tr!(language, "challenge-to", challenger = challenger, opponent = mention(user)), Some(user))
        }
        Opponent::Open | Opponent::Engine(_) => {
            (tr!(language, "challenge-open", challenger = challenger), None)
        }
    };
    let mut lines = vec![headline, terms_line(game, viewer)];
    if let Some(deadline) = game.deadline() {
        lines.push(tr!(language, "challenge-expires", when = format!("<t:{}:R>", deadline.secs())));
    }
    let mut buttons = vec![
        button(game, Press::Act(Action::Accept), tr!(language, "button-accept"), ButtonStyle::Success)
            .emoji("⚔️"),
    ];
    if opponent.is_some() {
        buttons.push(button(
            game,
            Press::Act(Action::Decline),
            tr!(language, "button-decline"),
            ButtonStyle::Secondary,
        ));
    }
    buttons.push(button(
        game,
        Press::Act(Action::Withdraw),
        tr!(language, "button-withdraw"),
        ButtonStyle::Secondary,
    ));
    Reply::text(lines.join("\n")).buttons(buttons).pinging(opponent)
}

/// Rules, sides, clock and the rest, in one line.
pub(crate) fn terms_line(game: &Game, viewer: Viewer) -> String {
    let language = viewer.language;
    let terms = game.terms();
    let side = match terms.side {
        SideChoice::Fixed(side) => tr!(language, "terms-side", side = viewer.side(side)),
        SideChoice::Random => tr!(language, "terms-side-random"),
    };
    let stakes = match terms.stakes {
        Stakes::Rated => tr!(language, "terms-rated"),
        Stakes::Casual => tr!(language, "terms-casual"),
    };
    let mut parts = vec![viewer.rules(terms.rules), side, viewer.clock(terms.clock), stakes];
    if let Some(handicap) = terms.handicap {
        let pieces = viewer.handicap(handicap.pieces);
        // While nobody has accepted, the opponent has no name.
        parts.push(if let Some(giver) = game.seated(handicap.giver) {
            tr!(language, "terms-handicap", giver = viewer.player(giver), pieces = pieces)
        } else {
            tr!(language, "terms-handicap-open", pieces = pieces)
        });
    }
    if terms.venue == Venue::Thread {
        parts.push(tr!(language, "terms-thread"));
    }
    tr!(language, "terms-line", terms = parts.join(" · "))
}

/// The challenger's hands, one of which the opponent picks.
pub(crate) fn hands(game: &Game, viewer: Viewer) -> Reply {
    let language = viewer.language;
    let opponent = viewer.seated(game.opponent());
    let mut text = tr!(language, "hands-pick", challenger = mention(game.challenger()), opponent = opponent);
    if let Some(deadline) = game.deadline() {
        text.push('\n');
        text.push_str(&tr!(language, "setup-deadline", when = format!("<t:{}:R>", deadline.secs())));
    }
    let hand = |hand, label| {
        button(game, Press::Act(Action::PickHand(hand)), label, ButtonStyle::Primary).emoji("✊")
    };
    Reply::text(text)
        .buttons([
            hand(Hand::Left, tr!(language, "button-left-hand")),
            hand(Hand::Right, tr!(language, "button-right-hand")),
            call_off(game, viewer),
        ])
        .pinging(game.opponent().and_then(Player::user))
}

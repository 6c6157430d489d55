//! A challenge that waits for its answer, and the picking of a hand.

use crate::bot::control::Press;
use crate::bot::reply::{Reply, Style};
use crate::bot::text::tr;
use crate::bot::words::{Words, mention};
use crate::game::{Game, Hand, Opponent, Player, SideChoice, Stakes, Venue};

use super::{button, call_off};

/// The challenge, its terms, and the buttons to answer it.
pub(super) fn offered(game: &Game, words: Words) -> Reply {
    let language = words.language;
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
    let mut lines = vec![headline, terms_line(game, words)];
    if let Some(deadline) = game.deadline() {
        lines.push(tr!(language, "challenge-expires", when = format!("<t:{}:R>", deadline.secs())));
    }
    let mut buttons =
        vec![button(game, Press::Accept, tr!(language, "button-accept"), Style::Success).emoji("⚔️")];
    if opponent.is_some() {
        buttons.push(button(game, Press::Decline, tr!(language, "button-decline"), Style::Secondary));
    }
    buttons.push(button(game, Press::Withdraw, tr!(language, "button-withdraw"), Style::Secondary));
    Reply::words(lines.join("\n")).buttons(buttons).pinging(opponent)
}

/// Rules, sides, clock and the rest, in one line.
pub(super) fn terms_line(game: &Game, words: Words) -> String {
    let language = words.language;
    let terms = game.terms();
    let side = match terms.side {
        SideChoice::Fixed(side) => tr!(language, "terms-side", side = words.side(side)),
        SideChoice::Random => tr!(language, "terms-side-random"),
    };
    let stakes = match terms.stakes {
        Stakes::Rated => tr!(language, "terms-rated"),
        Stakes::Casual => tr!(language, "terms-casual"),
    };
    let mut parts = vec![words.rules(terms.rules), side, words.clock(terms.clock), stakes];
    if let Some(handicap) = terms.handicap {
        let pieces = words.handicap(handicap.pieces);
        // While nobody has accepted, the opponent has no name.
        parts.push(if let Some(giver) = game.seated(handicap.giver) {
            tr!(language, "terms-handicap", giver = words.player(giver), pieces = pieces)
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
pub(super) fn hands(game: &Game, words: Words) -> Reply {
    let language = words.language;
    let opponent = words.seated(game.opponent());
    let mut text = tr!(language, "hands-pick", challenger = mention(game.challenger()), opponent = opponent);
    if let Some(deadline) = game.deadline() {
        text.push('\n');
        text.push_str(&tr!(language, "setup-deadline", when = format!("<t:{}:R>", deadline.secs())));
    }
    let hand = |hand, label| button(game, Press::Hand(hand), label, Style::Primary).emoji("✊");
    Reply::words(text)
        .buttons([
            hand(Hand::Left, tr!(language, "button-left-hand")),
            hand(Hand::Right, tr!(language, "button-right-hand")),
            call_off(game, words),
        ])
        .pinging(game.opponent().and_then(Player::user))
}

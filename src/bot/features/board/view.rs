//! What anybody may ask to see privately: the board of a game from either side, its moves, the list of games.

use std::fmt::Write as _;

use crate::bot::args::ScopeArg;
use crate::bot::control::Press;
use crate::bot::reply::{ButtonStyle, Reply};
use crate::bot::text::tr;
use crate::bot::viewer::{Viewer, mention};
use crate::game::{Actor, Game, MessageId, Phase, Seat, Task, Timestamp, UserId};
use janggi::notation::{fen, korean};

use crate::bot::features::turn::view as menu;
use crate::bot::view::{self, board, button, challenge, clock};

/// How many games a list shows, where they fit.
const MOST_GAMES: usize = 20;

/// How many characters the lines of a list of games may have: the rest of what Discord takes is for its title and
/// for what it leaves out.
const ROOM_FOR_GAMES: usize = 1_800;

/// The most characters of a list of moves.
const MOST_MOVES: usize = 1500;

/// Which way round a private board lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Facing {
    /// As its viewer is used to.
    Usual,
    /// Turned around.
    Turned,
}

/// Whether somebody will hear of the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Followed {
    /// Yes.
    Yes,
    /// No.
    No,
}

/// Whether a private board is kept as the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Live {
    /// It is, until then.
    Until(Timestamp),
    /// Not any more.
    Paused,
}

impl Facing {
    /// The other way round.
    pub(crate) const fn turned(self) -> Facing {
        match self {
            Facing::Usual => Facing::Turned,
            Facing::Turned => Facing::Usual,
        }
    }
}

/// A live board. `followed` tells whether its viewer will hear of the end.
pub(crate) fn live(
    game: &Game,
    user: UserId,
    facing: Facing,
    live: Live,
    followed: Followed,
    viewer: Viewer,
) -> Reply {
    let language = viewer.language;
    let mut reply = state(game, user, facing, viewer);
    if game.is_over() {
        let over = view::headline(game, viewer).unwrap_or_default();
        reply.content = format!("{}\n{over}", reply.content);
        let turn = Press::Look(facing.turned());
        return reply.buttons([
            button(game, turn, tr!(language, "button-flip"), ButtonStyle::Secondary).emoji("🔄"),
            button(game, Press::Record, tr!(language, "button-record"), ButtonStyle::Secondary).emoji("💾"),
            button(game, Press::Moves, tr!(language, "button-moves"), ButtonStyle::Secondary).emoji("📜"),
        ]);
    }
    let (state, go_on) = match live {
        Live::Until(until) => {
            (tr!(language, "watch-live", when = format!("<t:{}:R>", until.secs())), ButtonStyle::Secondary)
        }
        Live::Paused => (tr!(language, "watch-paused"), ButtonStyle::Primary),
    };
    reply.content = format!("{}\n{state}", reply.content);
    let follow = match followed {
        Followed::Yes => {
            button(game, Press::Unfollow(facing), tr!(language, "button-unfollow"), ButtonStyle::Secondary)
                .emoji("🔕")
        }
        Followed::No => {
            button(game, Press::Follow(facing), tr!(language, "button-follow"), ButtonStyle::Secondary)
                .emoji("🔔")
        }
    };
    reply.buttons([
        button(game, Press::Watch(facing), tr!(language, "button-go-on"), go_on).emoji("▶️"),
        button(game, Press::Watch(facing.turned()), tr!(language, "button-flip"), ButtonStyle::Secondary)
            .emoji("🔄"),
        follow,
        button(game, Press::Moves, tr!(language, "button-moves"), ButtonStyle::Secondary).emoji("📜"),
    ])
}

/// The board as somebody sees it, without the controls of the game; its players can have it posted again.
pub(crate) fn look(game: &Game, user: UserId, facing: Facing, viewer: Viewer) -> Reply {
    let language = viewer.language;
    let reply = state(game, user, facing, viewer);
    let mut buttons = Vec::new();
    if game.line().is_some() {
        let turn = Press::Look(facing.turned());
        buttons.push(button(game, turn, tr!(language, "button-flip"), ButtonStyle::Secondary).emoji("🔄"));
        buttons.push(
            button(game, Press::Moves, tr!(language, "button-moves"), ButtonStyle::Secondary).emoji("📜"),
        );
    }
    if game.phase() == Phase::Playing {
        let watch = tr!(language, "button-watch");
        buttons.push(button(game, Press::Watch(facing), watch, ButtonStyle::Secondary).emoji("👁️"));
    }
    if game.seat_of(Actor::User(user)).is_some() && !game.is_over() {
        let repost = tr!(language, "button-repost");
        buttons.push(button(game, Press::Repost, repost, ButtonStyle::Secondary).emoji("📌"));
    }
    reply.buttons(buttons)
}

/// How a game stands, in words and with a board once there is one.
fn state(game: &Game, user: UserId, facing: Facing, viewer: Viewer) -> Reply {
    let language = viewer.language;
    let Some(line) = game.line() else { return Reply::text(before_the_board(game, viewer)) };
    let mut lines = vec![board::title(game, viewer)];
    lines.extend(board::last_move(line, viewer));
    if let Some(turn) = game.turn() {
        lines.push(tr!(language, "look-turn", disc = viewer.disc(turn), side = viewer.side(turn)));
    }
    if game.rules().shows_points {
        lines.push(viewer.points(line.position().points()));
    }
    if game.phase() == Phase::Playing {
        lines.extend(clock::line(game, viewer));
    }
    lines.push(format!("`{}`", fen::write(line.position())));
    let usual = viewer.bottom(game.side_of(user));
    let bottom = if facing == Facing::Turned { usual.other() } else { usual };
    let mut scene = board::scene(game, line, viewer).seen_from(bottom);
    if game.phase() == Phase::Over {
        scene.turn = None;
    }
    Reply::text(lines.join("\n")).picture(board::picture(game, scene, viewer))
}

/// How a game stands that is not on the board yet.
fn before_the_board(game: &Game, viewer: Viewer) -> String {
    let language = viewer.language;
    let challenger = mention(game.challenger());
    let headline = if let Some(opponent) = game.seated(Seat::Opponent) {
        let opponent = viewer.player(opponent);
        tr!(language, "look-challenge", challenger = challenger, opponent = opponent)
    } else {
        tr!(language, "look-challenge-open", challenger = challenger)
    };
    let mut lines = vec![headline, challenge::terms_line(game, viewer)];
    if let Some((Task::PickHand | Task::ChooseSetup(_), Some(player))) = game.awaited() {
        lines.push(tr!(language, "look-setup", player = viewer.player(player)));
    }
    lines.join("\n")
}

/// The moves of a game in the notation of Korean records.
pub(crate) fn moves(game: &Game, viewer: Viewer) -> Reply {
    let language = viewer.language;
    let Some(line) = game.line().filter(|line| !line.moves().is_empty()) else {
        return Reply::text(tr!(language, "moves-none"));
    };
    let mut entries: Vec<String> = Vec::new();
    for (ply, (mv, position)) in line.moves().iter().zip(line.positions()).enumerate() {
        entries.push(format!("{}. {}", ply + 1, korean::write(*mv, position, line.rules())));
    }
    // The last moves matter most when not all fit.
    let mut room = MOST_MOVES;
    let mut shown: Vec<&str> = Vec::new();
    for entry in entries.iter().rev() {
        let Some(left) = room.checked_sub(entry.chars().count() + 2) else { break };
        room = left;
        shown.push(entry);
    }
    shown.reverse();
    let mut text = tr!(language, "moves-title", number = game.id().to_string());
    if shown.len() < entries.len() {
        text.push_str(&tr!(language, "moves-cut", count = (entries.len() - shown.len()) as i64));
    }
    let _ = write!(text, "\n```\n{}\n```", shown.join("  "));
    Reply::text(text)
}

/// A list of games, with the messages that show them, of which `scope` tells where they were looked for.
pub(crate) fn games(games: &[(Game, Option<MessageId>)], scope: ScopeArg, viewer: Viewer) -> Reply {
    let language = viewer.language;
    if games.is_empty() {
        return Reply::text(match scope {
            ScopeArg::Channel => tr!(language, "games-none"),
            ScopeArg::Server => tr!(language, "games-none-on-server"),
            ScopeArg::Mine => tr!(language, "games-none-of-mine"),
        });
    }
    let mut lines = vec![tr!(language, "games-title", count = games.len() as i64)];
    let mut room = ROOM_FOR_GAMES;
    for (game, board) in games.iter().take(MOST_GAMES) {
        let line = line(game, *board, viewer);
        let Some(left) = room.checked_sub(line.chars().count() + 1) else { break };
        room = left;
        lines.push(line);
    }
    let shown = lines.len() - 1;
    if shown < games.len() {
        lines.push(tr!(language, "games-more", count = (games.len() - shown) as i64));
    }
    let reply = Reply::text(lines.join("\n"));
    let shown = games.iter().take(MOST_GAMES).map(|(game, _)| game);
    let watchable: Vec<Game> = shown.filter(|game| game.phase() == Phase::Playing).cloned().collect();
    if watchable.is_empty() { reply } else { reply.select(menu::watch_which(&watchable, viewer)) }
}

/// A game in one line of a list, with a link to its message.
fn line(game: &Game, board: Option<MessageId>, viewer: Viewer) -> String {
    let language = viewer.language;
    let seat = |seat| {
        game.seated(seat).map_or_else(|| tr!(language, "games-anyone"), |player| viewer.player(player))
    };
    let (first, second) = match game.players() {
        Some(players) => (viewer.player(players.cho), viewer.player(players.han)),
        None => (seat(Seat::Challenger), seat(Seat::Opponent)),
    };
    let state = match game.phase() {
        Phase::Challenge => tr!(language, "games-challenge"),
        Phase::PickHand | Phase::Setup(_) => tr!(language, "games-setup"),
        Phase::Playing | Phase::Over => tr!(
            language,
            "games-playing",
            moves = game.moves().len() as i64,
            side = game.turn().map_or_else(String::new, |turn| viewer.side(turn)),
        ),
    };
    let mut text = tr!(
        language,
        "games-line",
        number = game.id().to_string(),
        first = first,
        second = second,
        state = state,
    );
    if let Some(link) = link(game, board) {
        let _ = write!(text, " · {}", tr!(language, "games-link", link = link));
    }
    text
}

/// The address of the message that shows a game.
fn link(game: &Game, board: Option<MessageId>) -> Option<String> {
    let message = board?;
    let guild = game.terms().place.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    Some(format!("https://discord.com/channels/{guild}/{}/{message}", game.shown_in()))
}

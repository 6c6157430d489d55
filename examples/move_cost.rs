//! What a move costs: `cargo run --example move_cost -- [plies] [moves]` plays a game of so many plies, then times so
//! many moves as `/move` makes them. Its flushes are counted from outside, once with moves and once without:
//! `strace -f -c -e trace=fsync,fdatasync,sync_file_range target/debug/examples/move_cost 200 50`.

use std::time::Instant;

use janggi::{Arrangement, BySide, Line, Move, Position, RuleSet, Side};
use janggun::app::{App, Config, Deed};
use janggun::game::{
    Action, ChannelId, GuildId, MessageId, Opponent, Phase, Place, SideChoice, Stakes, Terms, TimeControl,
    UserId, Venue,
};

const ANN: UserId = UserId(1);
const BOB: UserId = UserId(2);
const GUILD: GuildId = GuildId(7);
const CHANNEL: ChannelId = ChannelId(70);
const RULES: &RuleSet = &RuleSet::TRADITIONAL;
const SETUP: Arrangement = Arrangement::HorseElephantElephantHorse;

/// A game of chance in which hardly anything is captured, so that it lasts.
fn game_of(plies: usize) -> Vec<Move> {
    for seed in 0.. {
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut line = Line::new(RULES, Position::start(BySide::new(|_| SETUP)));
        while line.moves().len() < plies && line.outcome().is_none() {
            let legal: Vec<Move> = line.legal_moves().iter().copied().filter(|mv| !mv.is_pass()).collect();
            let board = line.position().board();
            let quiet = legal.iter().filter(|mv| board.piece_at(mv.to()).is_none());
            let Some(mv) = chance.choice(quiet.collect::<Vec<_>>()).or_else(|| chance.choice(&legal)) else {
                break;
            };
            line.play(*mv).expect("it is legal");
        }
        if line.moves().len() == plies && line.outcome().is_none() {
            return line.moves().to_vec();
        }
    }
    unreachable!("some game lasts")
}

/// The time that this process has kept a processor busy, in milliseconds.
fn cpu() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").expect("this is Linux");
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks = after_name.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<f64>().ok());
    10.0 * ticks.sum::<f64>()
}

#[tokio::main]
async fn main() {
    let number = |at, usual| std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (plies, timed): (usize, usize) = (number(1, 200), number(2, 50));
    let data = tempfile::tempdir().expect("a directory");
    let config = Config { data: data.path().to_owned(), engine_threads: 1 };
    let (app, _told) = App::open(config).await.expect("it opens");
    let terms = Terms {
        rules: RULES,
        challenger: ANN,
        opponent: Opponent::User(BOB),
        side: SideChoice::Fixed(Side::Cho),
        clock: TimeControl::Unlimited,
        stakes: Stakes::Casual,
        handicap: None,
        place: Place { guild: Some(GUILD), channel: CHANNEL, parent: None },
        venue: Venue::Channel,
    };
    let id = app.challenge(terms).await.expect("the terms are good").game.id();
    let setup = Action::ChooseSetup(SETUP);
    for (user, action) in [(BOB, Action::Accept), (BOB, setup), (ANN, setup)] {
        app.act(id, user, action, None).await.expect("it goes");
    }
    let moves: Vec<(UserId, Move)> = [ANN, BOB].into_iter().cycle().zip(game_of(plies + timed)).collect();
    for (user, mv) in &moves[..plies] {
        app.act(id, *user, Action::Move(*mv), None).await.expect("it is legal");
    }
    let (start, before) = (Instant::now(), cpu());
    for (message, (user, mv)) in (1..).zip(&moves[plies..]) {
        let mine = app.meant(*user, GUILD, CHANNEL, |listing| listing.phase == Phase::Playing).await;
        let game = mine.expect("it reads").first().expect("there is one").game;
        let change = app.act(game, *user, Deed::Typed(mv.to_string()), None).await.expect("it is legal");
        app.show_in(game, MessageId(message), change.due).await.expect("it can be noted");
    }
    let (wall, cpu) = (1000.0 * start.elapsed().as_secs_f64(), cpu() - before);
    let each = timed.max(1) as f64;
    println!("{timed} moves after {plies}: {:.2} ms each, {:.2} ms of CPU", wall / each, cpu / each);
    let (loads, before) = (500, self::cpu());
    for _ in 0..loads {
        app.game(id).await.expect("it reads");
    }
    println!("to read and replay it takes {:.2} ms of CPU", (self::cpu() - before) / f64::from(loads));
}

//! `kill -9`: whatever was acknowledged is there afterwards, and nothing is half there.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use janggun::game::{Action, Game, GameId, Opponent};
use janggun::store::Store;
use tokio::task::JoinSet;

use super::{ANN, BOB, after, challenge, ids, open, save};

const DIRECTORY: &str = "JANGGUN_TEST_CRASH_DIRECTORY";

/// How many games are written at the same time.
const WRITERS: u64 = 4;

/// The child ends by itself after so many games a writer, should nobody kill it.
const MOST_GAMES: u64 = 20;

/// After how many acknowledgements the child is killed, in turn.
const KILL_AFTER: [usize; 3] = [20, 75, 150];

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_survives_kill_9() {
    if let Some(directory) = std::env::var_os(DIRECTORY) {
        write_until_killed(&PathBuf::from(directory)).await;
        return;
    }
    let directory = tempfile::tempdir().expect("a directory");
    let mut acknowledged: BTreeMap<u64, usize> = BTreeMap::new();
    for kill_after in KILL_AFTER {
        let mut child = start_child(directory.path());
        let output = child.stdout.take().expect("stdout is piped");
        let mut seen = 0;
        for line in BufReader::new(output).lines() {
            let line = line.expect("acknowledgements are text");
            let Some((game, moves)) = acknowledgement(&line) else { continue };
            acknowledged.insert(game, moves);
            seen += 1;
            if seen == kill_after {
                // SIGKILL on Unix. What the pipe still holds was acknowledged too, so reading goes on.
                child.kill().expect("the child runs");
            }
        }
        child.wait().expect("the child ended");
        assert!(seen >= kill_after, "the child stopped after {seen} acknowledgements");
        check(directory.path(), &acknowledged).await;
    }
}

fn start_child(directory: &Path) -> Child {
    Command::new(std::env::current_exe().expect("this test is a program"))
        .args(["--exact", "crash::what_was_acknowledged_survives_kill_9", "--nocapture"])
        .env(DIRECTORY, directory)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("this test can be started again")
}

/// The game and how many moves of it were acknowledged; `None` for what the test harness prints.
fn acknowledgement(line: &str) -> Option<(u64, usize)> {
    let (game, moves) = line.strip_prefix("saved ")?.split_once(' ')?;
    Some((game.parse().ok()?, moves.parse().ok()?))
}

/// Looks whether every game has at least the moves that were acknowledged, and at most one more (saved, but killed
/// before the word could get out), and that the indexes agree.
async fn check(directory: &Path, acknowledged: &BTreeMap<u64, usize>) {
    let store = open(directory).await;
    for (&id, &moves) in acknowledged {
        let game = store.game(GameId(id)).await.expect("it reads").expect("it is there");
        let found = game.moves().len();
        assert!(found == moves || found == moves + 1, "game {id}: {moves} acknowledged, {found} found");
        let listed =
            store.open_games_of(ANN).await.expect("it reads").iter().any(|open| open.id() == game.id());
        assert_eq!(listed, !game.is_over(), "the index says what the game says");
    }
    let open = ids(&store.open_games().await.expect("it reads"));
    assert_eq!(open, ids(&store.open_games_of(ANN).await.expect("it reads")), "all indexes or none");
    assert_eq!(open, ids(&store.open_games_of(BOB).await.expect("it reads")), "all indexes or none");
}

/// Goes on with all games, telling of each move when it is saved.
async fn write_until_killed(directory: &Path) {
    let store = open(directory).await;
    let mut writers = JoinSet::new();
    for writer in 1..=WRITERS {
        let store = store.clone();
        writers.spawn(async move {
            for number in 0..MOST_GAMES {
                write_game(&store, GameId(number * WRITERS + writer)).await;
            }
        });
    }
    writers.join_all().await;
}

/// Passes until the game is over, which it is by its rule set after 200 plies.
async fn write_game(store: &Store, id: GameId) {
    let new = || after(&challenge(id, Opponent::User(BOB)), BOB, Action::Accept, 1);
    let mut game: Game = store.game(id).await.expect("it reads").unwrap_or_else(new);
    while !game.is_over() {
        let player = if game.moves().len().is_multiple_of(2) { ANN } else { BOB };
        game = after(&game, player, Action::Pass, 2);
        save(store, &game).await;
        writeln!(std::io::stdout().lock(), "saved {id} {}", game.moves().len()).expect("the parent listens");
    }
}

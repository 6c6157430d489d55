//! The binary itself: started as the README says, killed in the middle, started again.

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use discord_sandbox::client::Client;
use serde_json::json;

use crate::stage::{Controls, Message, Table, scratch};

/// A running `janggun sandbox`.
struct Process {
    child: Child,
    table: Table,
}

impl Process {
    async fn start(data: &Path) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_janggun"));
        command.args(["sandbox", "--port", "0", "--data"]).arg(data).env_remove("DISCORD_TOKEN");
        Process::spawn(command.stderr(Stdio::null())).await
    }

    /// Starts it, and waits until the bot is ready.
    async fn spawn(command: &mut Command) -> Process {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the binary starts");
        let greeting = BufReader::new(child.stdout.take().expect("a pipe"));
        let address = greeting
            .lines()
            .map_while(Result::ok)
            .find_map(|line| {
                let word = line.split_whitespace().find(|word| word.starts_with("http://127.0.0.1:"))?;
                Some(word.to_owned())
            })
            .expect("the greeting names the page's address");
        let table = Table::new(Client::new(address)).prompt();
        table.until_ready().await;
        Process { child, table }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_acknowledged_move_survives_kill_9() {
    let data = scratch();
    let first = Process::start(data.path()).await;
    first.table.begin(json!({"rules": "casual"})).await;
    let board = first.table.command("alice", "move", json!({"move": "a4a5"})).await.message();
    drop(first);

    let second = Process::start(data.path()).await;
    let seen = second.table.command("bob", "board", json!({})).await.message();
    assert_eq!(seen.fen(), board.fen());
    let next = second.table.command("bob", "move", json!({"move": "a7b7"})).await.message();
    assert!(next.says("a7 → b7"), "{next:?}");
}

/// What the README says: copy the example, leave it as it is.
#[tokio::test(flavor = "multi_thread")]
async fn the_example_of_settings_left_as_it_is_changes_nothing() {
    let home = scratch();
    let example = include_str!("../../.env.example");
    fs::write(home.path().join(".env"), example).expect("the scratch directory can be written");
    let names = example.lines().filter_map(|line| line.trim_start_matches(['#', ' ']).split_once('='));
    let names: Vec<&str> = names.map(|(name, _)| name).filter(|name| !name.contains(' ')).collect();
    assert!(names.contains(&"JANGGUN_DATA") && names.contains(&"RUST_LOG"), "{names:?}");

    // Once as the file has it, once as a container hands it on.
    for handed_on in [false, true] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_janggun"));
        command.args(["sandbox", "--port", "0"]).current_dir(home.path()).stderr(Stdio::piped());
        for name in &names {
            command.env_remove(name);
            if handed_on {
                command.env(name, "");
            }
        }
        let mut process = Process::spawn(&mut command).await;
        assert!(home.path().join("janggun-sandbox/games").is_dir(), "games are kept where they usually are");
        // Whoever answers has told that it is ready.
        process.table.command("alice", "help", json!({})).await;
        process.child.kill().expect("it still runs");
        let log = io::read_to_string(process.child.stderr.take().expect("a pipe")).expect("the log is UTF-8");
        assert!(log.contains("INFO"), "what happens is logged: {log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_nobody_saw_before_kill_9_is_shown_afterwards() {
    let data = scratch();
    let first = Process::start(data.path()).await;
    let board = first.table.begin(json!({"rules": "casual"})).await;
    let pieces = first.table.press("alice", &board, "move").await.message();
    let targets = first.table.choose("alice", &pieces, "piece", &["a4"]).await.message();
    // Discord takes no messages any more; the answer in the private menu comes when the move is saved.
    first.table.faults(json!({"server_error": {"path": "/messages"}})).await;
    let done = first.table.choose("alice", &targets, "to:a4", &["a5"]).await.message();
    assert!(done.says("Done"), "{done:?}");
    drop(first);

    let second = Process::start(data.path()).await;
    let shown = |message: &Message| message.says("a4 → a5") && message.has_controls();
    let board = second.table.until_message("bob", "the move", shown).await;
    assert_eq!(board.pings().len(), 1, "bob is called");
    let next = second.table.command("bob", "move", json!({"move": "a7b7"})).await.message();
    assert!(next.says("a7 → b7"), "{next:?}");
}

#[test]
fn a_data_directory_in_use_is_named() {
    let data = scratch();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let _first = runtime.block_on(Process::start(data.path()));
    let second = Command::new(env!("CARGO_BIN_EXE_janggun"))
        .args(["sandbox", "--port", "0", "--data"])
        .arg(data.path())
        .output()
        .expect("the binary starts");
    assert_eq!(second.status.code(), Some(1));
    let told = String::from_utf8_lossy(&second.stderr);
    assert!(told.contains("in use"), "{told}");
}

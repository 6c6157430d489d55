//! The engine through `janggun uci`, as a GUI talks to it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Gui {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Gui {
    fn new() -> Gui {
        let mut child = Command::new(env!("CARGO_BIN_EXE_janggun"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Gui { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine listens");
    }

    /// The lines up to the first that begins with `word`, that one included.
    fn until(&mut self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("text") > 0, "the engine ended before {word}");
            let done = line.split_ascii_whitespace().next() == Some(word);
            lines.push(line.trim_end().to_owned());
            if done {
                return lines;
            }
        }
    }
}

impl Drop for Gui {
    fn drop(&mut self) {
        // The child may have ended by itself already.
        let _ended = self.child.kill();
        let _ended = self.child.wait();
    }
}

#[test]
fn a_gui_gets_what_it_asks_for() {
    let mut gui = Gui::new();
    gui.say("uci");
    let options = gui.until("uciok").join("\n");
    for name in ["Hash", "Threads", "MultiPV", "UCI_Variant", "Level"] {
        assert!(options.contains(&format!("option name {name} ")), "{name}");
    }
    gui.say("setoption name Hash value 4");
    gui.say("setoption name UCI_Variant value janggitraditional");
    gui.say("ucinewgame");
    gui.say("isready");
    gui.until("readyok");
    gui.say("setoption name MultiPV value 3");
    gui.say("position startpos moves e2e2");
    gui.say("go depth 5");
    let lines = gui.until("bestmove");
    for rank in 1..=3 {
        let told =
            |line: &String| line.starts_with("info depth 5 ") && line.contains(&format!(" multipv {rank} "));
        assert!(lines.iter().any(told), "{rank}");
    }
    gui.say("setoption name MultiPV value 1");
    gui.say("go wtime 400 btime 400 winc 0 binc 0");
    gui.until("bestmove");
    gui.say("go infinite");
    gui.until("info");
    gui.say("stop");
    gui.until("bestmove");
    gui.say("setoption name Level value 1");
    gui.say("go movetime 200");
    assert!(gui.until("bestmove").last().is_some_and(|line| line != "bestmove (none)"));
}

#[test]
fn a_mated_side_has_no_move_and_nonsense_does_no_harm() {
    let mut gui = Gui::new();
    gui.say("setoption name UCI_Variant value janggimodern");
    for nonsense in
        ["", "position fen 9/9", "position", "go depth x", "stop", "한글", "setoption", "setoption name Hash"]
    {
        gui.say(nonsense);
    }
    gui.say("isready");
    gui.until("readyok");
    gui.say("position fen 4k4/9/9/9/9/9/9/9/r8/r3K4 w - - 0 1");
    gui.say("go movetime 50");
    assert_eq!(gui.until("bestmove").last().map(String::as_str), Some("bestmove (none)"));
    gui.say("position startpos moves a4a5 zz a7a6");
    gui.say("go nodes 500");
    let lines = gui.until("bestmove");
    assert!(lines.last().is_some_and(|line| line.starts_with("bestmove ") && !line.contains("none")));
    gui.say("quit");
}

//! The fingerprint of the engine: what `janggun bench` searches changes only when search or evaluation do.

use std::process::Command;

/// Nodes of `janggun bench`. A change that is meant to leave search and evaluation as they are leaves this as it is;
/// any other change notes the new figure here and its reason in `docs/engine.md`.
const NODES: u64 = 1_529_007;

#[test]
fn the_fingerprint_is_the_noted_one() {
    let output = Command::new(env!("CARGO_BIN_EXE_janggun")).arg("bench").output().expect("the binary runs");
    let text = String::from_utf8(output.stdout).expect("text");
    let nodes = text.split_ascii_whitespace().next().and_then(|word| word.parse().ok());
    assert_eq!(nodes, Some(NODES), "{text:?}");
}

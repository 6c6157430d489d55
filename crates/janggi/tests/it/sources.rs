//! What the library never knows, held against its sources.

use std::fs;
use std::path::{Path, PathBuf};

/// Time, chance and I/O come from outside or not at all. (What crates it knows, its manifest says.)
const NEVER: [&str; 8] = [
    "std::time",
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::thread",
    "std::collections::hash_map::RandomState",
    "println!",
];

const MOST_LINES: usize = 500;

fn sources(under: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(under).expect("the sources are readable");
    let paths = entries.map(|entry| entry.expect("the sources are readable").path());
    paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

#[test]
fn the_library_knows_no_time_chance_or_io_and_its_files_are_short() {
    let files = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(files.len() > 30, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file).expect("sources are UTF-8");
        let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for (line, word) in lines.flat_map(|line| NEVER.map(|word| (line, word))) {
            assert!(!line.contains(word), "{}: {line}", file.display());
        }
        assert!(text.lines().count() <= MOST_LINES, "{}: which noun hides inside?", file.display());
    }
}

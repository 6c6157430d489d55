//! Janggun: starts one door of the house.
fn main() {
    janggun::cli::run();
}

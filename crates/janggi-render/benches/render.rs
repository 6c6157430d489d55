//! What images cost: `cargo bench --bench render`. One thread; the sizes are printed first.
//!
//! Stills are drawn as the bot sends them: with the tray, the last move, and check where there is one.
//!
//! Games are random playouts: more scattered positions than people reach, so the figures are on the safe side.

use std::cell::RefCell;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use janggi::{Arrangement, BySide, Line, Position, RuleSet, Side};
use janggi_render::{Lost, PieceSet, Plain, Renderer, Replay, Scene, Style, Theme, Tray};

fn main() {
    sizes();
    divan::main();
}

/// Random games, one after the other.
struct Games {
    state: u64,
    line: Line,
}

const PLIES: usize = 120;

impl Games {
    fn new(seed: u64) -> Games {
        Games { state: seed, line: Games::start(0) }
    }

    fn start(number: usize) -> Line {
        let arrangement = |side: Side| Arrangement::ALL[(number >> (2 * side.index())) % 4];
        Line::new(&RuleSet::CASUAL, Position::start(BySide::new(arrangement)))
    }

    /// Plays a move, of a new game when the last is over.
    fn play(&mut self) {
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let random = (self.state >> 33) as usize;
        let moves = self.line.legal_moves();
        if moves.is_empty() || self.line.moves().len() >= PLIES {
            self.line = Games::start(random);
            return;
        }
        self.line.play(moves[random % moves.len()]).expect("a legal move");
    }

    /// The position as the bot sends it.
    fn scene(&self) -> Scene {
        let (line, position) = (&self.line, self.line.position());
        let lost = Lost::between(line.start().board(), position.board());
        Scene::of(position, line.rules())
            .after(line.moves().last().copied())
            .with_tray(Tray { lost, points: Some(position.points()) })
    }

    /// The position after the next move.
    fn next_scene(&mut self) -> Scene {
        self.play();
        self.scene()
    }

    /// A position of another game: nothing of the last image is left on it.
    fn other_scene(&mut self) -> Scene {
        for _ in 0..PLIES + 37 {
            self.play();
        }
        self.scene()
    }

    fn replay(&mut self) -> Replay {
        self.line = Games::start(self.state as usize);
        for _ in 0..PLIES {
            self.play();
        }
        Replay::of(&self.line, Style::default(), Side::Cho)
    }
}

fn sizes() {
    let renderer = Renderer::new();
    let mut games = Games::new(1);
    let scenes: Vec<Scene> = (0..600).map(|_| games.next_scene()).collect();
    let still = |scene: &Scene| renderer.png(scene).expect("a PNG").len();
    for &theme in Theme::ALL {
        for &pieces in PieceSet::ALL {
            let style = Style { theme, pieces, ..Style::default() };
            let styled = scenes.iter().map(|scene| still(&scene.clone().styled(style)));
            let (median, most) = spread(styled);
            println!("still, {} {}: {median} bytes median, {most} most", theme.name(), pieces.name());
        }
    }
    let (median, most) = spread(scenes.iter().map(|scene| still(&Scene { tray: None, ..scene.clone() })));
    println!("still without tray: {median} bytes median, {most} most");
    let replays: Vec<Replay> = (0..10).map(|_| games.replay()).collect();
    let frame = |replay: &Replay| renderer.gif(replay).expect("a GIF").len() / replay.scenes().len();
    let (median, most) = spread(replays.iter().map(frame));
    println!("replay: {median} bytes a frame median, {most} most, the first frame included");
}

/// The median and the largest.
fn spread(sizes: impl Iterator<Item = usize>) -> (usize, usize) {
    let mut sizes: Vec<usize> = sizes.collect();
    sizes.sort_unstable();
    (sizes[sizes.len() / 2], sizes[sizes.len() - 1])
}

/// Fonts, sprites, palette, code: once at start.
#[divan::bench(sample_count = 10)]
fn start() -> Renderer {
    Renderer::new()
}

/// The next position of a game: some ranks changed, the others are in the cache.
#[divan::bench(sample_count = 1000, sample_size = 1)]
fn still_next_position(bencher: Bencher<'_, '_>) {
    let (renderer, games) = (Renderer::new(), RefCell::new(Games::new(2)));
    bencher
        .with_inputs(|| games.borrow_mut().next_scene())
        .bench_local_refs(|scene| renderer.png(black_box(scene)).expect("a PNG"));
}

/// A position of a game that was not drawn before.
#[divan::bench(sample_count = 200, sample_size = 1)]
fn still_other_game(bencher: Bencher<'_, '_>) {
    let (renderer, games) = (Renderer::new(), RefCell::new(Games::new(3)));
    bencher
        .with_inputs(|| games.borrow_mut().other_scene())
        .bench_local_refs(|scene| renderer.png(black_box(scene)).expect("a PNG"));
}

/// A position that was drawn before.
#[divan::bench(sample_count = 500)]
fn still_again(bencher: Bencher<'_, '_>) {
    let (renderer, scene) = (Renderer::new(), Games::new(4).other_scene());
    bencher.bench_local(|| renderer.png(black_box(&scene)).expect("a PNG"));
}

/// The plain way: a full redraw in true colour, and the `image` crate's encoder.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn still_naive(bencher: Bencher<'_, '_>) {
    let (plain, games) = (Plain::new(Style::default()), RefCell::new(Games::new(2)));
    bencher
        .with_inputs(|| games.borrow_mut().next_scene())
        .bench_local_refs(|scene| plain.png(black_box(scene)).expect("a PNG"));
}

/// A whole game; the rate is in frames.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn replay_of_a_game(bencher: Bencher<'_, '_>) {
    let (renderer, games) = (Renderer::new(), RefCell::new(Games::new(5)));
    renderer.gif(&games.borrow_mut().replay()).expect("a GIF");
    bencher
        .with_inputs(|| games.borrow_mut().replay())
        .input_counter(|replay: &Replay| ItemsCount::new(replay.scenes().len()))
        .bench_local_refs(|replay| renderer.gif(black_box(replay)).expect("a GIF"));
}

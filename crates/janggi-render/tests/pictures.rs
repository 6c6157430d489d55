//! Board images as a caller sees them: golden images, turning, sizes, decoding.
//!
//! The golden images lie in `tests/data/golden`, at a quarter of their size. After a wanted change of looks run
//! `JANGGUN_BLESS=1 cargo test -p janggi-render --test pictures`, and look at what changed.

use std::path::PathBuf;
use std::sync::OnceLock;

use image::RgbImage;
use image::imageops::{FilterType, resize};
use janggi::{Arrangement, Board, BySide, Kind, Move, Piece, Position, RuleSet, Side, Square, SquareSet};
use janggi_render::{
    ChoColour, Coordinates, Graph, Lost, PieceSet, Renderer, Scene, Seal, SealWord, Style, Theme, Tray,
};

fn renderer() -> &'static Renderer {
    static RENDERER: OnceLock<Renderer> = OnceLock::new();
    RENDERER.get_or_init(Renderer::new)
}

fn decoded(file: &[u8]) -> RgbImage {
    image::load_from_memory(file).expect("a sound PNG").to_rgb8()
}

fn draw(scene: &Scene) -> RgbImage {
    decoded(&renderer().png(scene).expect("a PNG"))
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

fn start() -> Position {
    Position::start(BySide {
        cho: Arrangement::HorseElephantHorseElephant,
        han: Arrangement::ElephantHorseElephantHorse,
    })
}

/// A middle game with a last move and everything else that can be shown at once.
fn busy() -> Scene {
    let mut board = *start().board();
    for gone in ["a10", "g7", "b10", "c4", "i1"] {
        board.remove(square(gone));
    }
    let last = Move::new(square("b3"), square("b8"));
    let cannon = board.remove(last.from()).expect("a cannon");
    board.put(last.to(), cannon);
    let targets: SquareSet = ["a5", "a6", "a7", "h3"].map(square).into_iter().collect();
    let mut scene = Scene::new(&board)
        .after(Some(last))
        .picking(square("a4"), targets)
        .pointing(Move::new(square("h1"), square("g3")));
    scene.check = Some(board.general(Side::Han));
    scene.bikjang = Some([board.general(Side::Cho), board.general(Side::Han)]);
    scene.blocked = square("d6").set();
    scene.turn = Some(Side::Han);
    scene
}

/// What was lost on the way from the start to [`busy`].
fn tray() -> Tray {
    Tray { lost: Lost::between(start().board(), &busy().board), points: Some(start().points()) }
}

fn golden_scenes() -> Vec<(&'static str, Scene)> {
    let plain = || Scene::of(&start(), &RuleSet::KJA);
    let styled = |theme, pieces, cho, coordinates| plain().styled(Style { theme, pieces, cho, coordinates });
    let seal = |winner, word| Seal { winner, word };
    vec![
        ("start", plain()),
        ("start-han", plain().seen_from(Side::Han)),
        ("dark-hangul", styled(Theme::Dark, PieceSet::Hangul, ChoColour::Green, Coordinates::Algebraic)),
        ("paper-pictures", styled(Theme::Paper, PieceSet::Pictures, ChoColour::Blue, Coordinates::Off)),
        ("busy", busy()),
        ("mate", busy().with_tray(tray()).sealed(seal(Some(Side::Cho), SealWord::Mate))),
        ("draw", plain().seen_from(Side::Han).sealed(seal(None, SealWord::Draw))),
    ]
}

/// The size of the blocks that are compared, in pixels of a golden image: about a third of a piece.
const BLOCK: u32 = 8;
/// How far the mean of a channel of a block may be off, of 255: rounding that differs between machines stays far
/// below this, a stroke that is missing from a sign does not.
const TOLERANCE: f64 = 6.0;

fn golden(image: &RgbImage) -> RgbImage {
    resize(image, image.width() / 4, image.height() / 4, FilterType::Triangle)
}

/// The largest difference of the mean of a channel over the blocks of two images.
fn apart(one: &RgbImage, other: &RgbImage) -> f64 {
    assert_eq!(one.dimensions(), other.dimensions());
    let mut worst = 0.0_f64;
    for top in (0..one.height()).step_by(BLOCK as usize) {
        for left in (0..one.width()).step_by(BLOCK as usize) {
            let (right, bottom) = ((left + BLOCK).min(one.width()), (top + BLOCK).min(one.height()));
            let places = || (top..bottom).flat_map(|y| (left..right).map(move |x| (x, y)));
            let mut sum = [0.0_f64; 3];
            for (x, y) in places() {
                for (channel, sum) in sum.iter_mut().enumerate() {
                    let value = |image: &RgbImage| f64::from(image.get_pixel(x, y).0[channel]);
                    *sum += (value(one) - value(other)).abs();
                }
            }
            worst = sum.iter().fold(worst, |worst, sum| worst.max(sum / places().count() as f64));
        }
    }
    worst
}

fn golden_path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden").join(format!("{name}.png"))
}

fn rating() -> Graph {
    let points = vec![(0, 1500), (10, 1662), (20, 1690), (90, 1560), (91, 1575)];
    let ends = ["2026.09.01", "2026.11.30"].map(str::to_owned);
    Graph { points, ends, style: Style::default() }
}

#[test]
fn images_look_as_they_did() {
    let bless = std::env::var_os("JANGGUN_BLESS").is_some();
    let mut faults = Vec::new();
    let cards = [
        ("setup-cho", renderer().setup_card(Side::Cho, Some(Arrangement::ALL[2]), Style::default())),
        ("setup-han", renderer().setup_card(Side::Han, None, Style::default())),
        ("lesson-cannon", renderer().lesson(Kind::Cannon, Style::default())),
        ("rating", renderer().graph(&rating())),
    ];
    let cards = cards.into_iter().map(|(name, file)| (name, decoded(&file.expect("a PNG"))));
    let scenes = golden_scenes().into_iter().map(|(name, scene)| (name, draw(&scene)));
    for (name, image) in scenes.chain(cards) {
        let (image, path) = (golden(&image), golden_path(name));
        if bless {
            image.save(&path).expect("the golden images can be written");
            continue;
        }
        let kept = image::open(&path).expect("a golden image").to_rgb8();
        let apart = apart(&image, &kept);
        if apart > TOLERANCE {
            faults.push(format!("{name} is {apart:.1} apart"));
        }
    }
    assert!(faults.is_empty(), "{}; JANGGUN_BLESS=1 takes the new looks", faults.join(", "));
}

#[test]
fn the_tolerance_notices_a_wrong_sign_and_a_shifted_piece() {
    let before = Scene::of(&start(), &RuleSet::KJA);
    let image = golden(&draw(&before));
    assert!(apart(&image, &golden(&draw(&before))) == 0.0);
    // A guard becomes a soldier, which is as large, and so on for the kinds that are most alike.
    for (at, kind) in
        [("d1", Kind::Soldier), ("e4", Kind::Guard), ("b1", Kind::Elephant), ("a10", Kind::Cannon)]
    {
        let mut other = before.clone();
        let side = other.board.piece_at(square(at)).expect("a piece").side;
        other.board.put(square(at), Piece::new(side, kind));
        let found = apart(&image, &golden(&draw(&other)));
        assert!(found > 2.0 * TOLERANCE, "{kind:?} on {at}: {found}");
    }
    let shifted = draw(&before);
    let mut moved = shifted.clone();
    for y in 600..680 {
        for x in 30..120 {
            moved.put_pixel(x, y, *shifted.get_pixel(x + 3, y));
        }
    }
    assert!(apart(&golden(&shifted), &golden(&moved)) > 2.0 * TOLERANCE);
}

/// The same pieces on squares turned by half a turn; each keeps its side.
fn turned(board: &Board) -> Board {
    let mut turned = Board::EMPTY;
    for (square, piece) in board.pieces() {
        turned.put(square.turned(), piece);
    }
    turned
}

#[test]
fn turning_the_board_and_its_pieces_changes_nothing_and_twice_is_the_original() {
    let scene = busy().styled(Style { coordinates: Coordinates::Off, ..Style::default() });
    let mut other = Scene::new(&turned(&scene.board)).styled(scene.style).seen_from(Side::Han);
    let turn = |mv: Move| Move::new(mv.from().turned(), mv.to().turned());
    let turn_set = |set: SquareSet| set.into_iter().map(Square::turned).collect();
    other.last = scene.last.map(turn);
    other.check = scene.check.map(Square::turned);
    other.bikjang = scene.bikjang.map(|ends| ends.map(Square::turned));
    other.selected = scene.selected.map(Square::turned);
    other.targets = turn_set(scene.targets);
    other.blocked = turn_set(scene.blocked);
    other.arrows = scene.arrows.iter().copied().map(turn).collect();
    other.turn = scene.turn;
    let (image, again) = (draw(&scene), draw(&other.clone().seen_from(Side::Han)));
    // The side to move lights the edge on which it sits, which is the other one here.
    let inner = |image: &RgbImage| image::imageops::crop_imm(image, 27, 31, 846, 938).to_image();
    assert!(inner(&image) == inner(&again), "the turned board differs");
    assert!(image != draw(&scene.clone().seen_from(Side::Han)), "turning does nothing");
    assert!(image == draw(&scene.seen_from(Side::Han).seen_from(Side::Cho)), "twice is not the original");
}

#[test]
fn every_style_makes_small_files_of_the_right_size() {
    for &theme in Theme::ALL {
        for &pieces in PieceSet::ALL {
            let style = Style { theme, pieces, ..Style::default() };
            for scene in [Scene::of(&start(), &RuleSet::KJA), busy()] {
                let file = renderer().png(&scene.clone().styled(style)).expect("a PNG");
                assert_eq!(decoded(&file).dimensions(), (900, 1000));
                assert!(file.len() < 50_000, "{} bytes for {style:?}", file.len());
                let file = renderer().png(&scene.styled(style).with_tray(tray())).expect("a PNG");
                assert!(file.len() < 50_000, "{} bytes with a tray for {style:?}", file.len());
            }
        }
    }
}

#[test]
fn the_tray_stands_beside_the_board_and_leaves_it_alone() {
    let scene = busy();
    let tray = Tray { lost: Lost::between(start().board(), &scene.board), points: None };
    let (without, with) = (draw(&scene), draw(&scene.with_tray(tray)));
    assert_eq!(with.dimensions(), (1022, 1000));
    assert!(image::imageops::crop_imm(&with, 0, 0, 900, 1000).to_image() == without);
}

#[test]
fn an_impossible_board_is_drawn_all_the_same() {
    let mut board = Board::EMPTY;
    for (index, square) in Square::all().enumerate() {
        board.put(square, Piece::new(Side::ALL[index % 2], Kind::ALL[index % 7]));
    }
    let lost = Lost(BySide { cho: [9; 7], han: [9; 7] });
    let mut scene = Scene::new(&board).with_tray(Tray { lost, points: None });
    scene.targets = SquareSet::ALL;
    scene.arrows = vec![Move::new(square("a1"), square("i10")), Move::pass(square("e2"))];
    scene.bikjang = Some([square("e2"), square("e2")]);
    scene.last = Some(Move::pass(square("a1")));
    assert_eq!(draw(&scene).dimensions(), (1022, 1000));
}

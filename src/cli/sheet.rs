//! The contact sheet: every kind of image at the size at which a channel shows it, on Discord's dark and light
//! backgrounds. For documentation, and for the eye of whoever changes something here.

use image::imageops::{FilterType, overlay, resize};
use image::{Rgb, RgbImage};

use janggi::{Arrangement, Board, BySide, Kind, Line, Move, Piece, Points, Position, RuleSet, Side};
use janggi_render::{
    ChoColour as C, Coordinates as K, Graph, Lost, PieceSet as P, RenderError, Renderer, Scene, Seal,
    SealWord, Style, Theme as T, Tray, indexed_png,
};

/// Discord shows an image in a message no higher than this, in pixels, and no wider than [`WIDEST`].
const HIGHEST: u32 = 350;
const WIDEST: u32 = 550;
const GAP: u32 = 16;
/// The width of the sheet in pixels.
const WIDTH: u32 = 4 * 315 + 5 * GAP;
const BACKGROUNDS: [Rgb<u8>; 2] = [Rgb([0x31, 0x33, 0x38]), Rgb([0xFF, 0xFF, 0xFF])];

/// A game whose pictures are shown: the first moves of a common opening.
const GAME: [&str; 12] =
    ["a4b4", "i7h7", "b1c3", "g10f8", "g1f3", "b10c8", "b3e3", "h8e8", "g4f4", "c7d7", "c4d4", "e7f7"];

/// How many rows of images the light half repeats: the boards.
const LIGHT_ROWS: usize = 1;

/// The sheet as PNG: all images on the dark background, the themes once more on the light one.
pub(super) fn contact_sheet(renderer: &Renderer) -> Result<Vec<u8>, RenderError> {
    let rows = rows(renderer)?;
    let halves = [&rows[..], &rows[..LIGHT_ROWS]];
    let height = |rows: &[Vec<RgbImage>]| rows.iter().map(|row| tallest(row) + GAP).sum::<u32>() + GAP;
    let mut sheet = RgbImage::new(WIDTH, halves.iter().map(|rows| height(rows)).sum());
    let mut top = 0;
    for (rows, background) in halves.into_iter().zip(BACKGROUNDS) {
        let below = top + height(rows);
        overlay(&mut sheet, &RgbImage::from_pixel(WIDTH, below - top, background), 0, i64::from(top));
        let mut y = top + GAP;
        for row in rows {
            let mut x = GAP;
            for image in row {
                overlay(&mut sheet, image, i64::from(x), i64::from(y));
                x += image.width() + GAP;
            }
            y += tallest(row) + GAP;
        }
        top = below;
    }
    indexed_png(&sheet)
}

fn tallest(row: &[RgbImage]) -> u32 {
    row.iter().map(RgbImage::height).max().unwrap_or(0)
}

fn rows(renderer: &Renderer) -> Result<Vec<Vec<RgbImage>>, RenderError> {
    let line = line();
    let scene = Scene::of(line.position(), line.rules()).after(line.moves().last().copied());
    let styled = |theme, pieces, cho, coordinates| {
        still(renderer, &scene.clone().styled(Style { theme, pieces, cho, coordinates }))
    };
    let setup = |side, other| renderer.setup_card(side, other, Style::default()).map(|file| shown(&file));
    let lesson = |kind: &Kind| renderer.lesson(*kind, Style::default()).map(|file| shown(&file));
    let lessons = |kinds: &[Kind]| kinds.iter().map(lesson).collect::<Result<Vec<_>, RenderError>>();
    Ok(vec![
        vec![
            styled(T::Wood, P::Hanja, C::Blue, K::Korean)?,
            styled(T::Dark, P::Hanja, C::Blue, K::Korean)?,
            styled(T::Paper, P::Hanja, C::Blue, K::Korean)?,
            styled(T::Wood, P::Hanja, C::Green, K::Algebraic)?,
        ],
        vec![
            styled(T::Wood, P::Pictures, C::Blue, K::Korean)?,
            styled(T::Wood, P::Hangul, C::Blue, K::Off)?,
            styled(T::Dark, P::Pictures, C::Green, K::Algebraic)?,
            still(renderer, &scene.clone().seen_from(Side::Han))?,
        ],
        vec![still(renderer, &picking(&line))?, still(renderer, &facing())?, still(renderer, &mated(&line))?],
        vec![setup(Side::Han, None)?, setup(Side::Cho, Some(Arrangement::ElephantHorseElephantHorse))?],
        lessons(&[Kind::Elephant, Kind::Horse])?,
        lessons(&[Kind::Chariot, Kind::Cannon])?,
        vec![shown(&renderer.graph(&rating(T::Wood))?), shown(&renderer.graph(&rating(T::Dark))?)],
    ])
}

/// A player's rating over a season.
fn rating(theme: T) -> Graph {
    const RATINGS: [i32; 16] =
        [1500, 1588, 1531, 1564, 1622, 1597, 1641, 1668, 1635, 1652, 1690, 1671, 1703, 1725, 1698, 1742];
    let points = (0..).map(|game: u64| game * 6 + game % 4).zip(RATINGS).collect();
    let ends = ["2026.09.01", "2026.11.30"].map(str::to_owned);
    Graph { points, ends, style: Style { theme, ..Style::default() } }
}

fn line() -> Line {
    let start = Position::start(BySide::new(|_| Arrangement::HorseElephantHorseElephant));
    let mut line = Line::new(&RuleSet::KJA, start);
    for text in GAME {
        // A move that the rules refuse ends the example early; a test sees to it that none does.
        let Some(()) = text.parse().ok().and_then(|mv| line.play(mv).ok()) else { break };
    }
    line
}

/// A piece picked up, with an arrow for a hint.
fn picking(line: &Line) -> Scene {
    let moves = line.legal_moves();
    let first = |kind| {
        let of_kind =
            |mv: &&Move| line.position().board().piece_at(mv.from()).is_some_and(|p| p.kind == kind);
        moves.iter().find(of_kind).copied()
    };
    let targets = |from| moves.iter().filter(|mv| mv.from() == from).map(|mv| mv.to()).collect();
    let scene = Scene::of(line.position(), line.rules());
    let scene = match first(Kind::Chariot) {
        Some(mv) => scene.picking(mv.from(), targets(mv.from())),
        None => scene,
    };
    let hint = first(Kind::Horse);
    hint.into_iter().fold(scene, Scene::pointing)
}

/// Two generals that face each other.
fn facing() -> Scene {
    let mut board = Board::EMPTY;
    let pieces = [
        ("e2", Side::Cho, Kind::General),
        ("d1", Side::Cho, Kind::Guard),
        ("c5", Side::Cho, Kind::Cannon),
        ("g4", Side::Cho, Kind::Soldier),
        ("e9", Side::Han, Kind::General),
        ("f9", Side::Han, Kind::Guard),
        ("c8", Side::Han, Kind::Horse),
        ("g7", Side::Han, Kind::Soldier),
    ];
    for (square, side, kind) in pieces {
        if let Ok(square) = square.parse() {
            board.put(square, Piece::new(side, kind));
        }
    }
    let scene = Scene::new(&board);
    Scene {
        bikjang: Some([board.general(Side::Cho), board.general(Side::Han)]),
        turn: Some(Side::Han),
        ..scene
    }
}

/// A finished game, with the tray.
fn mated(line: &Line) -> Scene {
    let start = line.start().board();
    let mut board = *line.position().board();
    for square in ["a10", "i10", "b8", "c8", "a7", "i1", "c4", "h3", "h7"] {
        if let Ok(square) = square.parse() {
            board.remove(square);
        }
    }
    let check = board.general(Side::Han);
    let tray = Tray { lost: Lost::between(start, &board), points: Some(Points::of(&board)) };
    let scene = Scene { check: Some(check), ..Scene::new(&board) };
    scene.with_tray(tray).sealed(Seal { winner: Some(Side::Cho), word: SealWord::Mate })
}

fn still(renderer: &Renderer, scene: &Scene) -> Result<RgbImage, RenderError> {
    Ok(shown(&renderer.png(scene)?))
}

/// A file as Discord shows it.
fn shown(file: &[u8]) -> RgbImage {
    let image = image::load_from_memory(file).expect("the renderer writes sound images").to_rgb8();
    let (width, height) = image.dimensions();
    let scale = (HIGHEST as f32 / height as f32).min(WIDEST as f32 / width as f32).min(1.0);
    let side = |length: u32| (length as f32 * scale).round() as u32;
    resize(&image, side(width), side(height), FilterType::Lanczos3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_game_is_played_to_its_end() {
        assert_eq!(line().moves().len(), GAME.len());
    }
}

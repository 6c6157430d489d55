//! Everything that images of one style and size share: palette, empty board, ready pictures.

use std::sync::{Arc, OnceLock};

use janggi::{Arrangement, Board, BySide, Kind, Move, Points, Side, Square};

use super::canvas::{Canvas, Stencil};
use super::compose::{Item, compose};
use super::deflate::{Coder, Rows, Strip};
use super::layout::Size;
use super::palette::{Matcher, Palette};
use super::plain::Originals;
use super::scene::{Lost, Scene, Tray};
use super::strip_cache::{Key, Ready, StripCache, What};
use super::style::Style;
use super::text::Fonts;

/// How many colours an image has. More are not seen, and each costs bytes: soft edges would find a colour of their
/// own in place of one that is used next to it. A replay takes one entry more, for what did not change.
pub(super) const COLOURS: usize = 62;

/// What images of one style and size share. The coordinates of the style play no part in it.
pub(super) struct Assets {
    style: Style,
    pub(super) size: Size,
    pub(super) palette: Palette,
    /// The empty board with the empty tray beside it.
    ground: Canvas,
    stencils: Vec<Stencil>,
    /// By what there is beside the board.
    coders: [OnceLock<Coder>; 2],
    cache: StripCache,
}

impl Assets {
    /// Draws everything.
    pub(super) fn new(style: Style, size: Size, fonts: &Fonts) -> Assets {
        let originals = Originals::new(style, size, fonts);
        let marked = originals.paint(&marked(style));
        let palette = Palette::choose(&[&marked, &originals.ground], COLOURS, style);
        let mut colours = Matcher::new(&palette);
        let ground = Canvas::of(&originals.ground, &mut colours);
        let stencils = originals.parts.iter().map(|part| Stencil::new(part, |c| colours.entry(c))).collect();
        Assets {
            style,
            size,
            palette,
            ground,
            stencils,
            coders: Default::default(),
            cache: StripCache::default(),
        }
    }

    /// The code for images with or without a tray. Each has one of its own: with a tray rows are longer, and the
    /// length of a row is the distance of most matches.
    pub(super) fn coder(&self, extent: Extent) -> &Coder {
        self.coders[extent as usize].get_or_init(|| {
            let rows = ordinary(self.style, extent).map(|ordinary| {
                let canvas = self.paint(&ordinary);
                Rows::new(&canvas.pixels, canvas.width as usize, 0)
            });
            Coder::new(&rows)
        })
    }

    /// Draws a scene in the style of the assets.
    pub(super) fn paint(&self, scene: &Scene) -> Canvas {
        let (width, height) = self.size.image(scene);
        let mut canvas = self.ground.cut(0, height, width);
        self.lay_all(&mut canvas, compose(scene, self.size));
        canvas
    }

    /// Lays items on a canvas of the palette of the assets.
    pub(super) fn lay_all(&self, canvas: &mut Canvas, items: Vec<Item>) {
        for item in &self.ready(items) {
            canvas.lay(self.stencil(item), item.place, &self.palette);
        }
    }

    /// Draws and compresses a scene: its strips, from the top down. Strips that were drawn before are taken from
    /// the cache.
    pub(super) fn strips(&self, scene: &Scene) -> Vec<Arc<Strip>> {
        let (width, height) = self.size.image(scene);
        let items = self.ready(compose(scene, self.size));
        let tall = height / STRIPS;
        let coder = self.coder(Extent::of(scene));
        (0..STRIPS)
            .map(|index| {
                let top = index * tall;
                // The row above may be referred to, so it belongs to what the strip depends on.
                let known = top.min(1);
                let rows = ((top - known) as i32, (top + tall) as i32);
                let touching: Vec<&Ready> = items.iter().filter(|item| self.touches(item, rows)).collect();
                let draw = || {
                    let mut canvas = self.ground.cut(top - known, top + tall, width);
                    for item in &touching {
                        let (x, y) = item.place;
                        canvas.lay(self.stencil(item), (x, y - rows.0), &self.palette);
                    }
                    coder.strip(&Rows::new(&canvas.pixels, width as usize, known as usize))
                };
                match Key::of(index, width, &touching) {
                    Some(key) => self.cache.get(key, draw),
                    None => Arc::new(draw()),
                }
            })
            .collect()
    }

    fn ready(&self, items: Vec<Item>) -> Vec<Ready> {
        let ready = |item| match item {
            Item::Kept(part, place) => Ready { what: What::Kept(part), place },
            Item::Made(sprite, place) => {
                let stencil = Stencil::new(&sprite, |colour| self.palette.nearest(colour));
                Ready { what: What::Made(stencil), place }
            }
        };
        items.into_iter().map(ready).collect()
    }

    fn stencil<'a>(&'a self, item: &'a Ready) -> &'a Stencil {
        match &item.what {
            What::Kept(part) => &self.stencils[part.index()],
            What::Made(stencil) => stencil,
        }
    }

    fn touches(&self, item: &Ready, (top, bottom): (i32, i32)) -> bool {
        let (first, end) = self.stencil(item).rows;
        item.place.1 + first < bottom && item.place.1 + end > top
    }
}

/// How far an image reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// The board alone.
    Board,
    /// The board and the tray beside it.
    Tray,
}

impl Extent {
    /// How far the image of a scene reaches.
    pub(super) fn of(scene: &Scene) -> Extent {
        if scene.tray.is_some() { Extent::Tray } else { Extent::Board }
    }
}

/// In how many strips an image is compressed: about two a rank. The lower they are, the less is drawn again after a
/// move; but a strip knows only one row of what is above it, so that each costs bytes.
const STRIPS: u32 = 20;

/// A scene that shows everything whose colours a palette needs.
fn marked(style: Style) -> Scene {
    let board = Board::start(BySide::new(|_| Arrangement::HorseElephantElephantHorse));
    let targets = [square(0, 6), square(0, 4), square(2, 4), square(4, 4), square(7, 7)];
    let mut marked = Scene::new(&board)
        .styled(style)
        .after(Some(Move::new(square(1, 4), square(1, 2))))
        .picking(square(7, 2), targets.into_iter().collect())
        .pointing(Move::new(square(6, 3), square(6, 5)));
    marked.check = board.of(Side::Han, Kind::General).first();
    marked.blocked = square(3, 5).set();
    marked.bikjang = Some([square(5, 3), square(5, 6)]);
    marked.turn = Some(Side::Han);
    marked
}

/// Scenes as most are, to learn a code from: the start of a game, and pieces scattered as they are later on.
fn ordinary(style: Style, extent: Extent) -> [Scene; 2] {
    let start = Board::start(BySide::new(|_| Arrangement::HorseElephantElephantHorse));
    let mut scattered = Board::EMPTY;
    for (index, (_, piece)) in start.pieces().enumerate() {
        let at = index * 37 % Square::COUNT;
        scattered.put(Square::from_index(at).expect("below the count"), piece);
    }
    let last = Some(Move::new(square(4, 4), square(4, 5)));
    let points = Some(Points::of(&start));
    let lost = |board: &Board| match extent {
        Extent::Board => None,
        Extent::Tray if board == &start => Some(Tray { lost: Lost::default(), points }),
        Extent::Tray => Some(Tray { lost: Lost(BySide::new(|_| [0, 1, 1, 1, 1, 1, 2])), points }),
    };
    [start, scattered]
        .map(|board| Scene { tray: lost(&board), ..Scene::new(&board).styled(style).after(last) })
}

fn square(file: u8, rank: u8) -> Square {
    Square::new(file, rank).expect("the samples stay on the board")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::png;

    /// How far two images are apart: the mean difference of a channel.
    fn distance(one: &image::RgbImage, other: &image::RgbImage) -> f64 {
        assert_eq!(one.dimensions(), other.dimensions());
        let channels = one.as_raw().iter().zip(other.as_raw());
        channels.map(|(a, b)| f64::from(a.abs_diff(*b))).sum::<f64>() / one.as_raw().len() as f64
    }

    #[test]
    fn strips_hold_what_the_canvas_shows_and_look_like_true_colour() {
        let fonts = Fonts::new();
        let style = Style::default();
        let originals = Originals::new(style, Size::Replay, &fonts);
        let assets = Assets::new(style, Size::Replay, &fonts);
        let marked = marked(style);
        let [_, scattered] = ordinary(style, Extent::Tray);
        // The third comes from the cache for all but the strips that an arrow crosses.
        for scene in [&marked, &scattered, &marked] {
            let canvas = assets.paint(scene);
            let file = png::scene(&assets, scene).expect("a file");
            let decoded = image::load_from_memory(&file).expect("a sound PNG").to_rgb8();
            let painted: Vec<u8> = canvas
                .pixels
                .iter()
                .flat_map(|&entry| assets.palette.colours()[usize::from(entry)].0)
                .collect();
            assert!(decoded.as_raw() == &painted, "the strips hold something else");
            let apart = distance(&decoded, &originals.paint(scene));
            assert!(apart < 3.0, "{apart} from true colour");
        }
    }
}

//! Everything that images of one style and size share: palette, empty board, ready pictures.

use image::RgbImage;

use crate::rules::{Arrangement, Board, BySide, Kind, Move, Side, Square};

use super::canvas::{Canvas, Stencil};
use super::compose::{Item, compose};
use super::full;
use super::ground::ground;
use super::layout::Size;
use super::palette::{Matcher, Palette};
use super::parts::Part;
use super::scene::Scene;
use super::sprite::Sprite;
use super::style::Style;
use super::text::Fonts;

/// How many colours an image has. More are not seen, and each costs bytes: soft edges would find a colour of their
/// own in place of one that is used next to it.
pub(super) const COLOURS: usize = 80;

/// What images of one style and size share. The coordinates of the style play no part in it.
pub(super) struct Kit {
    pub(super) palette: Palette,
    pub(super) size: Size,
    ground: Canvas,
    stencils: Vec<Stencil>,
}

impl Kit {
    /// Draws everything.
    pub(super) fn new(style: Style, size: Size, fonts: &Fonts) -> Kit {
        let originals = Originals::new(style, size, fonts);
        let sample = originals.paint(&sample(style));
        let palette = Palette::choose(&[&sample, &originals.ground], COLOURS, style);
        let mut colours = Matcher::new(&palette);
        let ground = Canvas::of(&originals.ground, &mut colours);
        let stencils = originals.parts.iter().map(|part| Stencil::new(part, &mut colours)).collect();
        Kit { palette, size, ground, stencils }
    }

    /// Draws a scene in the kit's style.
    pub(super) fn paint(&self, scene: &Scene) -> Canvas {
        let mut canvas = self.ground.clone();
        self.lay_all(&mut canvas, &compose(scene, self.size));
        canvas
    }

    /// Lays items on a canvas of the kit's palette.
    pub(super) fn lay_all(&self, canvas: &mut Canvas, items: &[Item]) {
        for item in items {
            match item {
                Item::Kept(part, place) => canvas.lay(&self.stencils[part.index()], *place, &self.palette),
                Item::Made(sprite, place) => {
                    let stencil = Stencil::new(sprite, &mut Matcher::new(&self.palette));
                    canvas.lay(&stencil, *place, &self.palette);
                }
            }
        }
    }
}

/// The same in true colour: what a kit is made from.
pub(super) struct Originals {
    style: Style,
    size: Size,
    pub(super) ground: RgbImage,
    pub(super) parts: Vec<Sprite>,
}

impl Originals {
    pub(super) fn new(style: Style, size: Size, fonts: &Fonts) -> Originals {
        let parts = Part::all().into_iter().map(|part| part.draw(style, size, fonts)).collect();
        Originals { style, size, ground: ground(style, size), parts }
    }

    /// A scene in true colour.
    pub(super) fn paint(&self, scene: &Scene) -> RgbImage {
        let mut image = self.ground.clone();
        full::lay_all(&mut image, &compose(scene, self.size), &self.parts, self.style);
        image
    }
}

/// A scene with everything on it whose colours a palette needs.
fn sample(style: Style) -> Scene {
    let board = Board::start(BySide::new(|_| Arrangement::HorseElephantElephantHorse));
    let square = |file, rank| Square::new(file, rank).expect("the sample stays on the board");
    let targets = [square(0, 6), square(0, 4), square(2, 4), square(4, 4), square(7, 7)];
    let mut scene = Scene::new(&board)
        .styled(style)
        .after(Some(Move::new(square(1, 4), square(1, 2))))
        .picking(square(7, 2), targets.into_iter().collect())
        .pointing(Move::new(square(6, 3), square(6, 5)));
    scene.check = board.of(Side::Han, Kind::General).first();
    scene.blocked = square(3, 5).set();
    scene.bikjang = Some([square(5, 3), square(5, 6)]);
    scene.turn = Some(Side::Han);
    scene
}

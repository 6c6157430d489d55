//! Cards: several cut-outs of boards on one picture. Here the four arrangements, for the choice.

use janggi::{Arrangement, Board, BySide, Side};

use super::assets::Assets;
use super::canvas::Canvas;
use super::compose::Item;
use super::layout::Place;
use super::parts::Part;
use super::scene::Scene;
use super::style::Style;
use super::theme::Materials;

/// The space between cut-outs, in cells.
const GAP: f32 = 0.30;
/// The height of the line with a number above a cut-out, in cells.
const TITLE: f32 = 0.75;
/// How many ranks of a side's half an arrangement shows: down to the cannons.
const RANKS: u32 = 3;

/// A picture of mounted cut-outs.
pub(super) struct Card<'a> {
    pub(super) canvas: Canvas,
    assets: &'a Assets,
    rim: u8,
}

impl<'a> Card<'a> {
    /// An empty card of a size in pixels.
    pub(super) fn new(assets: &'a Assets, style: Style, (width, height): (u32, u32)) -> Card<'a> {
        let materials = Materials::of(style.theme);
        let ground = assets.palette.nearest(materials.frame.dark);
        let rim = assets.palette.nearest(materials.inlay);
        Card { canvas: Canvas::filled(width, height, ground), assets, rim }
    }

    /// Mounts a rectangle of a board at a place, with a rim around it.
    pub(super) fn mount(&mut self, board: &Canvas, from: Place, (width, height): (u32, u32), to: Place) {
        const RIM: u32 = 2;
        let rim = Canvas::filled(width + 2 * RIM, height + 2 * RIM, self.rim);
        let corner = (to.0 - RIM as i32, to.1 - RIM as i32);
        self.canvas.paste(&rim, (0, 0), (rim.width, rim.height), corner);
        self.canvas.paste(board, from, (width, height), to);
    }

    fn number(&mut self, number: u8, place: Place) {
        self.assets.lay_all(&mut self.canvas, vec![Item::Kept(Part::Digit(number), place)]);
    }
}

/// The four arrangements of a side, numbered 1 to 4 in the order of [`Arrangement::ALL`]; above them what the other
/// side has chosen already. All are seen from Cho's seat, as their names are read and as the channel sees the board.
pub(super) fn arrangements(assets: &Assets, style: Style, side: Side, other: Option<Arrangement>) -> Canvas {
    let (width, height) = assets.size.board();
    let (gap, title) = (assets.size.px(GAP) as i32, assets.size.px(TITLE) as i32);
    let tall = assets.size.frame().1 + RANKS * assets.size.cell();
    let head = if other.is_some() { tall as i32 + gap } else { 0 };
    let row = title + tall as i32;
    let whole = (2 * width as i32 + 3 * gap, head + 2 * row + 2 * gap);
    let mut card = Card::new(assets, style, (whole.0 as u32, whole.1 as u32));
    let board = |own: Arrangement| {
        let arrangement = |of| if of == side { own } else { other.unwrap_or(own) };
        assets.paint(&Scene::new(&Board::start(BySide::new(arrangement))).styled(style))
    };
    let half = |side| (0, if side == Side::Cho { (height - tall) as i32 } else { 0 });
    for (index, own) in Arrangement::ALL.into_iter().enumerate() {
        let (column, line) = (index as i32 % 2, index as i32 / 2);
        let to = (gap + column * (width as i32 + gap), head + line * row + title + gap / 2);
        card.mount(&board(own), half(side), (width, tall), to);
        card.number(index as u8 + 1, (to.0 + width as i32 / 2, to.1 - title / 2));
    }
    if other.is_some() {
        let to = ((whole.0 - width as i32) / 2, gap);
        card.mount(&board(Arrangement::ALL[0]), half(side.other()), (width, tall), to);
    }
    card.canvas
}

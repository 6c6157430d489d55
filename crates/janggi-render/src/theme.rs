//! The colours and materials of each theme.

use image::Rgb;

use super::style::{ChoColour, Style, Theme};
use janggi::Side;

/// A colour.
pub(super) type Colour = Rgb<u8>;

/// The colour `0xRRGGBB`.
pub(super) const fn colour(hex: u32) -> Colour {
    Rgb([(hex >> 16) as u8, (hex >> 8) as u8, hex as u8])
}

/// A mixture: `share` (0.0 to 1.0) of `over`, the rest of `under`.
pub(super) fn mix(under: Colour, over: Colour, share: f32) -> Colour {
    let channel = |at: usize| {
        let (u, o) = (f32::from(under.0[at]), f32::from(over.0[at]));
        (u + (o - u) * share + 0.5) as u8
    };
    Rgb([channel(0), channel(1), channel(2)])
}

/// A material with a grain.
#[derive(Clone, Copy)]
pub(super) struct Grain {
    pub(super) dark: Colour,
    pub(super) light: Colour,
    /// How wide a year's ring is, in cells; 0.0 is a plain surface.
    pub(super) rings: f32,
    /// How many steps there are from dark to light.
    pub(super) tones: f32,
    /// How far the grain drifts sideways, in cells.
    pub(super) drift: f32,
    /// How many pores a square of one cell by one cell has.
    pub(super) pores: f32,
}

impl Grain {
    /// All its tones, the darkest first.
    pub(super) fn shades(self) -> impl Iterator<Item = Colour> {
        let steps = if self.rings > 0.0 { self.tones as u8 } else { 0 };
        (0..=steps).map(move |step| self.shade(f32::from(step) / f32::from(steps.max(1))))
    }

    /// The tone nearest to a lightness of 0.0 to 1.0.
    pub(super) fn shade(self, lightness: f32) -> Colour {
        mix(self.dark, self.light, (lightness * self.tones).round() / self.tones)
    }
}

/// What a theme is made of.
pub(super) struct Materials {
    pub(super) frame: Grain,
    /// The thin inlay between frame and board.
    pub(super) inlay: Colour,
    pub(super) board: Grain,
    pub(super) line: Colour,
    /// The lit lower edge of an engraved line.
    pub(super) line_light: Colour,
    pub(super) label: Colour,
    pub(super) face: Grain,
    /// The chamfer of a piece: facets facing the light and away from it.
    pub(super) chamfer_light: Colour,
    pub(super) chamfer_dark: Colour,
    /// The side of a piece below its chamfer, and the outline.
    pub(super) side: Colour,
    pub(super) edge: Colour,
    /// How strong shadows are, 0.0 to 1.0.
    pub(super) shadow: f32,
}

impl Materials {
    /// The materials of a theme.
    pub(super) const fn of(theme: Theme) -> &'static Materials {
        match theme {
            Theme::Wood => &WOOD,
            Theme::Dark => &DARK,
            Theme::Paper => &PAPER,
        }
    }

    /// The shade of each facet of a chamfer, clockwise from the top one; the light comes from the upper left.
    pub(super) fn facets(&self) -> [Colour; 8] {
        /// How many shades there are between the dark and the light one.
        const STEPS: f32 = 5.0;
        std::array::from_fn(|at| {
            let angle = at as f32 * std::f32::consts::FRAC_PI_4;
            let light = f32::midpoint(1.0, angle.cos() * 0.8 - angle.sin() * 0.6);
            mix(self.chamfer_dark, self.chamfer_light, (light * STEPS).round() / STEPS)
        })
    }

    /// The bottom of the tray.
    pub(super) fn felt(&self) -> Colour {
        mix(self.frame.dark, self.edge, 0.35)
    }

    /// What shadows make of the board, from faint to deep.
    pub(super) fn shaded(&self) -> impl Iterator<Item = Colour> {
        let (wood, ink) = (self.board.shade(0.6), SHADOW);
        (1..=SHADOW_STEPS)
            .map(move |step| mix(wood, ink, self.shadow * f32::from(step) / f32::from(SHADOW_STEPS)))
    }
}

/// How strong the light of the side to move is in the frame, from the outer edge inwards.
pub(super) const LIT: [f32; 3] = [0.62, 0.82, 1.0];

/// In how many steps a shadow fades: each step costs bytes along the whole outline.
pub(super) const SHADOW_STEPS: u8 = 4;

/// What shadows are made of.
const SHADOW: Colour = colour(0x1A_0C02);

const WOOD: Materials = Materials {
    frame: Grain {
        dark: colour(0x2E_1A10),
        light: colour(0x50_301C),
        rings: 0.22,
        tones: 4.0,
        drift: 0.0,
        pores: 0.0,
    },
    inlay: colour(0xC8_9A4E),
    board: Grain {
        dark: colour(0xC0_8A45),
        light: colour(0xDB_AC66),
        rings: 0.42,
        tones: 7.0,
        drift: 0.08,
        pores: 0.7,
    },
    line: colour(0x4A_2B12),
    line_light: colour(0xEB_C687),
    label: colour(0xE9_CF9C),
    face: Grain {
        dark: colour(0xF0_DDB4),
        light: colour(0xFA_EFD3),
        rings: 0.20,
        tones: 2.0,
        drift: 0.0,
        pores: 0.0,
    },
    chamfer_light: colour(0xFF_FAE8),
    chamfer_dark: colour(0xB8_9460),
    side: colour(0x8A_6535),
    edge: colour(0x4D_3316),
    shadow: 0.62,
};

const DARK: Materials = Materials {
    frame: Grain {
        dark: colour(0x0F_0E0D),
        light: colour(0x1B_1917),
        rings: 0.22,
        tones: 4.0,
        drift: 0.0,
        pores: 0.0,
    },
    inlay: colour(0x9A_7B43),
    board: Grain {
        dark: colour(0x2C_2926),
        light: colour(0x3B_3733),
        rings: 0.42,
        tones: 7.0,
        drift: 0.08,
        pores: 0.7,
    },
    line: colour(0xB5_9253),
    line_light: colour(0x1A_1816),
    label: colour(0xD0_B47C),
    face: Grain {
        dark: colour(0xE6_DAC0),
        light: colour(0xF3_EADA),
        rings: 0.20,
        tones: 2.0,
        drift: 0.0,
        pores: 0.0,
    },
    chamfer_light: colour(0xFF_FCF2),
    chamfer_dark: colour(0xA6_9775),
    side: colour(0x74_6548),
    edge: colour(0x15_120D),
    shadow: 0.80,
};

const PAPER: Materials = Materials {
    frame: Grain {
        dark: colour(0xFF_FFFF),
        light: colour(0xFF_FFFF),
        rings: 0.0,
        tones: 4.0,
        drift: 0.0,
        pores: 0.0,
    },
    inlay: colour(0x22_2222),
    board: Grain {
        dark: colour(0xFF_FFFF),
        light: colour(0xFF_FFFF),
        rings: 0.0,
        tones: 7.0,
        drift: 0.0,
        pores: 0.0,
    },
    line: colour(0x33_3333),
    line_light: colour(0xFF_FFFF),
    label: colour(0x22_2222),
    face: Grain {
        dark: colour(0xFF_FFFF),
        light: colour(0xFF_FFFF),
        rings: 0.0,
        tones: 2.0,
        drift: 0.0,
        pores: 0.0,
    },
    chamfer_light: colour(0xFF_FFFF),
    chamfer_dark: colour(0xFF_FFFF),
    side: colour(0x22_2222),
    edge: colour(0x11_1111),
    shadow: 0.0,
};

/// A colour that is laid over others at varying strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// The shadows of pieces.
    Shadow,
    /// The outlines of pieces.
    Edge,
    /// Coordinates and other text on the frame.
    Label,
    /// The last move.
    Last,
    /// A general in check, and a piece that can be taken.
    Alarm,
    /// A piece that was picked up and the points it may go to.
    Choice,
    /// Arrows of hints.
    Hint,
    /// The line between generals that face each other.
    Facing,
    /// The frame on the side that is to move.
    Cho,
    /// The same for Han.
    Han,
    /// The paste of seals.
    Seal,
    /// What is brighter than its surroundings.
    White,
}

impl Ink {
    /// All inks.
    pub(super) const ALL: [Ink; 12] = [
        Ink::Shadow,
        Ink::Edge,
        Ink::Label,
        Ink::Last,
        Ink::Alarm,
        Ink::Choice,
        Ink::Hint,
        Ink::Facing,
        Ink::Cho,
        Ink::Han,
        Ink::Seal,
        Ink::White,
    ];

    /// The ink of a side.
    pub(super) const fn of(side: Side) -> Ink {
        match side {
            Side::Cho => Ink::Cho,
            Side::Han => Ink::Han,
        }
    }

    /// The colour of the ink in a style.
    pub(super) const fn colour(self, style: Style) -> Colour {
        let materials = Materials::of(style.theme);
        match self {
            Ink::Shadow => SHADOW,
            Ink::Edge => materials.edge,
            Ink::Label => materials.label,
            Ink::Last => match style.theme {
                Theme::Wood => colour(0xFF_F04A),
                Theme::Dark => colour(0xFF_D24A),
                Theme::Paper => colour(0xE0_A800),
            },
            Ink::Alarm => colour(0xFF_2A12),
            Ink::Choice => colour(0x12_8A3C),
            Ink::Hint => colour(0x0E_8F6E),
            Ink::Facing => colour(0x8E_24AA),
            Ink::Cho => match style.cho {
                ChoColour::Blue => colour(0x2F_86E8),
                ChoColour::Green => colour(0x12_A58F),
            },
            Ink::Han => colour(0xE8_3B32),
            Ink::Seal => colour(0xC4_1E1E),
            Ink::White => colour(0xFF_FFFF),
        }
    }
}

/// An ink in the shadow of the wall it is cut under.
pub(super) fn deepened(ink: Colour) -> Colour {
    mix(ink, SHADOW, 0.45)
}

/// The edge of an ink on the face of a piece.
pub(super) fn softened(ink: Colour, materials: &Materials) -> Colour {
    mix(materials.face.light, ink, 0.45)
}

/// The colour of a side's characters.
pub(super) const fn lettering(side: Side, cho: ChoColour) -> Colour {
    match (side, cho) {
        (Side::Cho, ChoColour::Blue) => colour(0x0B_4F9E),
        (Side::Cho, ChoColour::Green) => colour(0x00_695C),
        (Side::Han, _) => colour(0xB7_1C1C),
    }
}

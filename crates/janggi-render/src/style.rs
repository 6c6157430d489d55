//! What a viewer may choose about how boards look.

/// The materials of board and pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// A honey-coloured wooden board in a walnut frame, boxwood pieces.
    #[default]
    Wood,
    /// A lacquered black board with brass lines, ivory pieces.
    Dark,
    /// Ink on white paper, for printing.
    Paper,
}

/// What the pieces carry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PieceSet {
    /// Chinese characters: regular script for Han, running script for Cho.
    #[default]
    Hanja,
    /// One Hangul syllable each.
    Hangul,
    /// Pictures that newcomers can read.
    Pictures,
}

/// The colour of Cho's labels. Both stay apart from Han's red under the common colour blindnesses by hue or by
/// lightness; blue does so best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ChoColour {
    /// `#0B4F9E`
    #[default]
    Blue,
    /// `#00695C`
    Green,
}

/// How files and ranks are labelled in the frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Coordinates {
    /// Ranks 1 to 9 and 0 from Han's back rank, files 1 to 9 from Cho's left, as Korean records write them.
    #[default]
    Korean,
    /// Files a to i, ranks 1 to 10 from Cho's back rank.
    Algebraic,
    /// No labels.
    Off,
}

/// A whole style: plain data that settings can keep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Style {
    /// The materials.
    pub theme: Theme,
    /// What the pieces carry.
    pub pieces: PieceSet,
    /// The colour of Cho's labels.
    pub cho: ChoColour,
    /// The labels in the frame.
    pub coordinates: Coordinates,
}

/// Gives a choice `ALL`, `name` and `named`.
macro_rules! choice {
    ($what:ident, $($value:ident => $name:literal),+) => {
        impl $what {
            /// All choices, the default first.
            pub const ALL: &'static [$what] = &[$($what::$value),+];

            /// A short name for settings and command lines.
            pub const fn name(self) -> &'static str {
                match self {
                    $($what::$value => $name),+
                }
            }

            /// The choice with a name of `name`.
            pub fn named(name: &str) -> Option<$what> {
                $what::ALL.iter().copied().find(|choice| choice.name() == name)
            }
        }
    };
}

choice!(Theme, Wood => "wood", Dark => "dark", Paper => "paper");
choice!(PieceSet, Hanja => "hanja", Hangul => "hangul", Pictures => "pictures");
choice!(ChoColour, Blue => "blue", Green => "green");
choice!(Coordinates, Korean => "korean", Algebraic => "algebraic", Off => "off");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_reads_back_by_its_name() {
        for &theme in Theme::ALL {
            assert_eq!(Theme::named(theme.name()), Some(theme));
            assert_eq!(Theme::ALL[theme as usize], theme);
        }
        for &set in PieceSet::ALL {
            assert_eq!(PieceSet::named(set.name()), Some(set));
        }
        for &colour in ChoColour::ALL {
            assert_eq!(ChoColour::named(colour.name()), Some(colour));
        }
        for &coordinates in Coordinates::ALL {
            assert_eq!(Coordinates::named(coordinates.name()), Some(coordinates));
        }
        assert_eq!(Theme::named("Wood"), None);
        assert_eq!(Style::default().theme, Theme::ALL[0]);
    }
}

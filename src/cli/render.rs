//! `janggun render`: board images, replays, cards and lessons as files.

use std::path::{Path, PathBuf};

use janggi::notation::fen;
use janggi_render::{
    ChoColour, Coordinates, Lost, PieceSet, RenderError, Renderer, Replay, Scene, Style, Theme, Tray,
};
use janggi::{Arrangement, Kind, Line, Move, RuleSet, Side, Square};

use super::sheet::contact_sheet;
use super::{CliError, position, rule_set};

/// Draws a board image (.png), a replay (.gif), the choice of arrangements, a lesson or the contact sheet.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The file to write: .png, or .gif for a replay.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The position; the start position when left out.
    #[arg(long, default_value = fen::START)]
    fen: String,
    /// The rule set.
    #[arg(long, default_value = "kja", value_parser = rule_set)]
    rules: &'static RuleSet,
    /// Moves to play from the position, in UCI, separated by spaces or commas.
    #[arg(long, value_delimiter = ',', num_args = 0..)]
    moves: Vec<String>,
    /// The move to mark as the last one; that of --moves when left out.
    #[arg(long, value_name = "UCI")]
    last: Option<Move>,
    /// Arrows to draw, as moves.
    #[arg(long, value_delimiter = ',', num_args = 0..)]
    arrows: Vec<Move>,
    /// Pick up the piece on this square and show where it may go.
    #[arg(long, value_name = "SQUARE")]
    pick: Option<Square>,
    /// Put Han at the bottom.
    #[arg(long)]
    flip: bool,
    /// Show captured pieces and points beside the board.
    #[arg(long)]
    tray: bool,
    /// wood, dark or paper.
    #[arg(long, default_value = "wood", value_parser = choice(Theme::named))]
    theme: Theme,
    /// hanja, hangul or pictures.
    #[arg(long, default_value = "hanja", value_parser = choice(PieceSet::named))]
    pieces: PieceSet,
    /// Cho's colour: blue or green.
    #[arg(long, default_value = "blue", value_parser = choice(ChoColour::named))]
    cho: ChoColour,
    /// korean, algebraic or off.
    #[arg(long, default_value = "korean", value_parser = choice(Coordinates::named))]
    coordinates: Coordinates,
    /// Instead of a board: the four arrangements for cho or han.
    #[arg(long, value_name = "SIDE", value_parser = choice(side))]
    setup: Option<Side>,
    /// With --setup: what the other side has chosen (heeh, ehhe, eheh, hehe).
    #[arg(long, value_name = "ARRANGEMENT", value_parser = choice(Arrangement::named))]
    against: Option<Arrangement>,
    /// Instead of a board: how a piece moves (general, guard, elephant, horse, chariot, cannon, soldier).
    #[arg(long, value_name = "PIECE", value_parser = choice(kind))]
    lesson: Option<Kind>,
    /// Instead of a board: every kind of image on one sheet.
    #[arg(long)]
    sheet: bool,
}

impl Args {
    /// Draws, and writes the file.
    pub(super) fn run(self) -> Result<(), CliError> {
        Ok(std::fs::write(&self.out, self.draw()?)?)
    }

    fn draw(&self) -> Result<Vec<u8>, CliError> {
        let failed = |error: RenderError| CliError::Failed(error.to_string());
        let renderer = Renderer::new();
        let style = self.style();
        if self.sheet {
            return contact_sheet(&renderer).map_err(failed);
        }
        if let Some(side) = self.setup {
            return renderer.setup_card(side, self.against, style).map_err(failed);
        }
        if let Some(kind) = self.lesson {
            return renderer.lesson(kind, style).map_err(failed);
        }
        let line = self.line()?;
        let bottom = if self.flip { Side::Han } else { Side::Cho };
        if is_gif(&self.out) {
            return renderer.gif(&Replay::of(&line, style, bottom)).map_err(failed);
        }
        renderer.png(&self.scene(&line).styled(style).seen_from(bottom)).map_err(failed)
    }

    fn style(&self) -> Style {
        Style { theme: self.theme, pieces: self.pieces, cho: self.cho, coordinates: self.coordinates }
    }

    fn line(&self) -> Result<Line, CliError> {
        let mut line = Line::new(self.rules, position(&self.fen, self.rules)?);
        for text in self.moves.iter().flat_map(|moves| moves.split_whitespace()) {
            let refused = |why: String| CliError::Usage(format!("{text:?} cannot be played: {why}"));
            let mv: Move = text.parse().map_err(|_| refused("a move is two squares, such as a4b4".to_owned()))?;
            line.play(mv).map_err(|error| refused(error.to_string()))?;
        }
        Ok(line)
    }

    fn scene(&self, line: &Line) -> Scene {
        let mut scene = Scene::of(line.position(), line.rules());
        scene.last = self.last.or_else(|| line.moves().last().copied());
        scene.arrows.clone_from(&self.arrows);
        if let Some(from) = self.pick {
            let moves = line.legal_moves();
            let targets = moves.iter().filter(|mv| mv.from() == from && !mv.is_pass()).map(|mv| mv.to());
            scene = scene.picking(from, targets.collect());
        }
        if self.tray {
            let lost = Lost::between(line.start().board(), line.position().board());
            let points = line.rules().shows_points.then(|| line.position().points());
            scene = scene.with_tray(Tray { lost, points });
        }
        scene
    }
}

fn is_gif(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("gif"))
}

fn side(name: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side.name() == name)
}

fn kind(name: &str) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| format!("{kind:?}").eq_ignore_ascii_case(name))
}

/// A value parser for clap out of a look-up by name.
fn choice<T: Send + Sync + Clone + 'static>(
    named: impl Fn(&str) -> Option<T> + Send + Sync + Clone + 'static,
) -> impl Fn(&str) -> Result<T, String> + Send + Sync + Clone + 'static {
    move |name| named(name).ok_or_else(|| "not one of the names listed in the help".to_owned())
}

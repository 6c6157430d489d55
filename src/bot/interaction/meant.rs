//! Which game a command means, where it may be several.

use crate::bot::features::turn::view as menu;
use crate::bot::refusal::{BotError, Refusal};
use crate::game::{self, Game, Phase, UserId};
use janggi::notation::{MoveTextError, parse_move};

use super::Interaction;

/// What a command wanted before it had to ask which game it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Intent {
    /// Play this move, as it was typed.
    Move(String),
    /// Pass.
    Pass,
    /// Resign.
    Resign,
    /// Show the board.
    Board,
    /// Show a live board.
    Watch,
}

impl Interaction<'_> {
    /// The game that a command means, or `None` after the user was asked which one it is.
    pub(crate) async fn meant(&self, number: Option<u64>, intent: Intent) -> Result<Option<Game>, BotError> {
        if let Some(number) = number {
            return self.numbered(number).await.map(Some);
        }
        let guild = self.guild()?;
        let fits = |game: &Game| match game.phase() {
            Phase::Challenge | Phase::Over => intent == Intent::Board,
            Phase::PickHand | Phase::Setup(_) => matches!(intent, Intent::Board | Intent::Resign),
            Phase::Playing => true,
        };
        let mut games = self.app().meant(self.user, guild, self.channel, fits).await?;
        games = narrowed(games, self.user, &intent);
        match games.len() {
            0 => Err(Refusal::NoGame.into()),
            1 => Ok(games.pop()),
            _ => {
                self.whisper(menu::which_game(&games, intent, self.viewer)).await?;
                Ok(None)
            }
        }
    }

    /// The game with a number, which must be of this server and in a channel that the user can see.
    pub(crate) async fn numbered(&self, number: u64) -> Result<Game, BotError> {
        let guild = self.guild()?;
        let game = self.game(game::GameId(number)).await?;
        if game.terms().place.guild == Some(guild) { Ok(game) } else { Err(Refusal::NoSuchGame.into()) }
    }

    /// The game with a number, or else the one that the user played last on this server.
    pub(crate) async fn played(&self, number: Option<u64>) -> Result<Option<Game>, BotError> {
        if let Some(number) = number {
            return self.numbered(number).await.map(Some);
        }
        let games = self.app().played(self.user, self.guild()?, 25).await?;
        Ok(games.into_iter().max_by_key(Game::updated))
    }
}

/// Of the games that a command may mean, those that it fits best.
fn narrowed(games: Vec<Game>, user: UserId, intent: &Intent) -> Vec<Game> {
    let mine = |game: &Game| game.turn().is_some() && game.turn() == game.side_of(user);
    let fits = |game: &Game| match intent {
        Intent::Move(text) => mine(game) && read_move(game, text).is_ok(),
        Intent::Pass => mine(game),
        Intent::Resign | Intent::Watch => true,
        Intent::Board => game.phase() != Phase::Challenge,
    };
    let fitting: Vec<Game> = games.iter().filter(|game| fits(game)).cloned().collect();
    if !fitting.is_empty() {
        return fitting;
    }
    let turns: Vec<Game> = games.iter().filter(|game| mine(game)).cloned().collect();
    if turns.is_empty() { games } else { turns }
}

/// Reads a typed move of the side to move.
pub(crate) fn read_move(game: &Game, text: &str) -> Result<janggi::Move, MoveTextError> {
    let line = game.line().ok_or(MoveTextError::Unknown)?;
    parse_move(text, line.position(), line.rules())
}

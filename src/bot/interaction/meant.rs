//! Which game a command means, where it may be several.

use crate::bot::features::turn::view as menu;
use crate::bot::refusal::{BotError, Refusal};
use crate::game::{Game, GameId, Listing, Phase, UserId};

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
        match self.meant_here(intent).await? {
            Some(game) => Ok(Some(self.app().game(game).await?)),
            None => Ok(None),
        }
    }

    /// The number of the game that a command without a number means, or `None` after the user was asked which one it
    /// is. Where there is no choice, no game is read for it.
    pub(crate) async fn meant_here(&self, intent: Intent) -> Result<Option<GameId>, BotError> {
        let guild = self.guild()?;
        let fits = |listing: &Listing| match listing.phase {
            Phase::Challenge | Phase::Over => intent == Intent::Board,
            Phase::PickHand | Phase::Setup(_) => matches!(intent, Intent::Board | Intent::Resign),
            Phase::Playing => true,
        };
        let listings = self.app().meant(self.user, guild, self.channel, fits).await?;
        let listings = narrowed(listings, self.user, &intent);
        match listings.as_slice() {
            [] => return Err(Refusal::NoGame.into()),
            [listing] => return Ok(Some(listing.game)),
            _ => {}
        }
        let mut games = self.app().games(listings.iter().map(|listing| listing.game).collect()).await?;
        if let Intent::Move(text) = &intent
            && games.iter().any(|game| game.typed(self.user, text).is_ok())
        {
            games.retain(|game| game.typed(self.user, text).is_ok());
        }
        match games.as_slice() {
            [] => Err(Refusal::NoGame.into()),
            [game] => Ok(Some(game.id())),
            _ => {
                self.whisper(menu::which_game(&games, intent, self.viewer)).await?;
                Ok(None)
            }
        }
    }

    /// The game with a number, which must be of this server and in a channel that the user can see.
    pub(crate) async fn numbered(&self, number: u64) -> Result<Game, BotError> {
        let guild = self.guild()?;
        let game = self.game(GameId(number)).await?;
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
fn narrowed(listings: Vec<Listing>, user: UserId, intent: &Intent) -> Vec<Listing> {
    let mine = |listing: &Listing| listing.turn_of == Some(user);
    let fits = |listing: &Listing| match intent {
        Intent::Move(_) | Intent::Pass => mine(listing),
        Intent::Resign | Intent::Watch => true,
        Intent::Board => listing.phase != Phase::Challenge,
    };
    let fitting: Vec<Listing> = listings.iter().filter(|listing| fits(listing)).copied().collect();
    if !fitting.is_empty() {
        return fitting;
    }
    let turns: Vec<Listing> = listings.iter().filter(|listing| mine(listing)).copied().collect();
    if turns.is_empty() { listings } else { turns }
}

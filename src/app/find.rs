//! Questions about games.

use crate::game::{ChannelId, Game, GameId, GuildId, Listing, UserId};

use super::{App, AppError};

/// Whose open games are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Those shown or proposed in a channel.
    Channel(ChannelId),
    /// Those of a server.
    Guild(GuildId),
    /// Those in which a person sits or is asked to sit.
    User(UserId),
}

impl App {
    /// A game.
    ///
    /// # Errors
    /// [`AppError::NoSuchGame`], or when the store fails.
    pub async fn game(&self, id: GameId) -> Result<Game, AppError> {
        self.core.load(id).await
    }

    /// The games with these numbers, in that order; those that are not there are left out.
    ///
    /// # Errors
    /// When the store fails. Unreadable games are logged and left out.
    pub async fn games(&self, ids: Vec<GameId>) -> Result<Vec<Game>, AppError> {
        Ok(self.core.store.numbered(ids).await?)
    }

    /// Open games, those that changed last first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn open_games(&self, whose: Whose) -> Result<Vec<Game>, AppError> {
        let store = &self.core.store;
        let mut games = match whose {
            Whose::Channel(channel) => store.open_games_in(channel).await?,
            Whose::User(user) => store.open_games_of(user).await?,
            Whose::Guild(guild) => store.open_games_on(guild).await?,
        };
        games.sort_by_key(|game| std::cmp::Reverse(game.updated()));
        Ok(games)
    }

    /// The games that a person played on a server: those that are open, and then the last `limit` that have ended
    /// with a result.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn played(&self, user: UserId, guild: GuildId, limit: usize) -> Result<Vec<Game>, AppError> {
        let mut games = self.open_games(Whose::User(user)).await?;
        games.retain(|game| game.line().is_some() && game.terms().place.guild == Some(guild));
        games.extend(self.core.store.finished_games_of(user, guild, limit).await?);
        Ok(games)
    }

    /// What lists say of the open games of a player that a command in a channel of a server may mean: of those on that
    /// server that `fit`, those in that channel, or else those elsewhere. Those that changed last come first. No game is
    /// read for it.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn meant(
        &self,
        user: UserId,
        guild: GuildId,
        channel: ChannelId,
        fit: impl Fn(&Listing) -> bool,
    ) -> Result<Vec<Listing>, AppError> {
        let mut listings = self.core.store.open_listings_of(user).await?;
        listings.retain(|listing| listing.place.guild == Some(guild) && fit(listing));
        if listings.iter().any(|listing| listing.is_in(channel)) {
            listings.retain(|listing| listing.is_in(channel));
        }
        listings.sort_by_key(|listing| std::cmp::Reverse(listing.updated));
        Ok(listings)
    }
}

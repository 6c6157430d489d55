//! Questions about games.

use crate::game::{ChannelId, Game, GameId, GuildId, UserId};

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

    /// Open games, those that changed last first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn open_games(&self, whose: Whose) -> Result<Vec<Game>, AppError> {
        let mut games = self
            .core
            .blocking(move |store| match whose {
                Whose::Channel(channel) => store.open_games_in(channel),
                Whose::User(user) => store.open_games_of(user),
                Whose::Guild(guild) => store.open_games_on(guild),
            })
            .await?;
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
        games.extend(self.core.blocking(move |store| store.finished_games_of(user, guild, limit)).await?);
        Ok(games)
    }

    /// The open games of a player that a command in a channel of a server may mean: of those on that server that
    /// `fit`, those in that channel, or else those elsewhere.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn meant(
        &self,
        user: UserId,
        guild: GuildId,
        channel: ChannelId,
        fit: impl Fn(&Game) -> bool,
    ) -> Result<Vec<Game>, AppError> {
        let mut games = self.open_games(Whose::User(user)).await?;
        games.retain(|game| game.terms().place.guild == Some(guild) && fit(game));
        let here: Vec<Game> = games
            .iter()
            .filter(|game| game.shown_in() == channel || game.terms().place.channel == channel)
            .cloned()
            .collect();
        Ok(if here.is_empty() { games } else { here })
    }
}

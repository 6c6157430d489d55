//! People who want to hear of the end of a game that is not theirs.

use serenity::all::ChannelId;

use crate::game::{GameId, UserId};

use super::Delivery;
use crate::bot::refusal::BotError;
use crate::bot::reply::Reply;
use crate::bot::text::tr;
use crate::bot::view;
use crate::bot::viewer::mention;

/// How many are called at once: their mentions fit into a message, and into what Discord allows.
const MOST: usize = 50;

impl Delivery {
    /// Tells those who follow a game of its end, after the game's own message has. Whoever was told is forgotten; what
    /// is cut short is begun again, so nobody is left out.
    pub(crate) async fn tell_followers(&self, id: GameId) -> Result<(), BotError> {
        let _telling = self.telling.hold(id).await;
        let game = self.app.game(id).await?;
        let viewer = self.directory.public_viewer(game.terms().place.guild).await;
        let Some(result) = view::headline(&game, viewer) else { return Ok(()) };
        for some in self.app.followers(id).await?.chunks(MOST) {
            let users: Vec<String> = some.iter().map(|user: &UserId| mention(*user)).collect();
            let text = tr!(
                viewer.language,
                "follow-end",
                users = users.join(" "),
                number = id.to_string(),
                result = result.clone(),
            );
            let reply = Reply { pings: some.to_vec(), ..Reply::text(text) };
            let drawn = self.draw(reply).await?;
            self.send(ChannelId::new(game.shown_in().0), &drawn).await?;
            if let Err(error) = self.app.told(id, some).await {
                // They have heard: only the next start may tell them again.
                tracing::error!(game = %id, ?error, "followers were told, which could not be noted");
            }
        }
        Ok(())
    }
}

//! People who want to hear of the end of a game that is not theirs.

use serenity::all::ChannelId;

use crate::game::{GameId, UserId};

use super::publish::Publisher;
use super::refusal::BotError;
use super::reply::Reply;
use super::text::tr;
use super::view;
use super::words::mention;

/// How many are called at once: their mentions fit into a message, and into what Discord allows.
const MOST: usize = 50;

impl Publisher {
    /// Tells those who follow a game of its end, once.
    pub(crate) async fn tell_followers(&self, id: GameId) -> Result<(), BotError> {
        let followers = self.app.take_followers(id).await?;
        if followers.is_empty() {
            return Ok(());
        }
        // The game's own message first.
        let _order = self.in_order(id).await;
        let game = self.app.game(id).await?;
        let words = self.public_words(game.terms().place.guild).await;
        let Some(result) = view::headline(&game, words) else { return Ok(()) };
        for some in followers.chunks(MOST) {
            let users: Vec<String> = some.iter().map(|user: &UserId| mention(*user)).collect();
            let text = tr!(
                words.language,
                "follow-end",
                users = users.join(" "),
                number = id.to_string(),
                result = result.clone(),
            );
            let reply = Reply { pings: some.to_vec(), ..Reply::words(text) };
            let drawn = self.draw(reply).await?;
            self.send(ChannelId::new(game.shown_in().0), &drawn).await?;
        }
        Ok(())
    }
}

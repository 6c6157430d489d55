//! Boards: looked at, posted again, set up anew.

use crate::app::Change;
use crate::bot::control::{Control, Press};
use crate::bot::permit;
use crate::bot::refusal::BotError;
use crate::bot::reply::Reply;
use crate::bot::retry::patiently;
use crate::bot::text::tr;
use crate::bot::view::private::{self, Facing};
use crate::bot::view::replay;
use crate::bot::watch::Watch;
use crate::game::{Actor, ChannelId, GameError, GameId, GuildId, Phase};

use super::Pressed;

impl Pressed<'_> {
    /// Shows the board privately: from the presser's own side, or turned around.
    pub(super) async fn look(&self, control: &Control) -> Result<(), BotError> {
        let game = self.bot.app.game(control.game).await?;
        let facing = if control.press == Press::Flip { Facing::Turned } else { Facing::Usual };
        self.answer(private::look(&game, self.user, facing, self.words)).await
    }

    /// Shows a live board, or goes on with one: each press brings a token that works for a while.
    pub(super) async fn watch(&self, game: GameId, facing: Facing) -> Result<(), BotError> {
        let bot = self.bot;
        let changed = bot.app.news();
        let watch = Watch { user: self.user, game, facing, words: self.words };
        let (reply, until) = bot.watches.show(&bot.publisher, &watch).await?;
        self.answer(reply).await?;
        if let Some(until) = until {
            bot.watches.keep(&bot.publisher, watch, self.component.token.clone(), until, changed);
        }
        Ok(())
    }

    /// Posts the game's message again: the old one was deleted, or has scrolled away.
    pub(super) async fn repost(&self, control: &Control) -> Result<(), BotError> {
        let _order = self.bot.publisher.in_order(control.game).await;
        let game = self.bot.app.game(control.game).await?;
        game.seat_of(Actor::User(self.user)).ok_or(GameError::NotAPlayer)?;
        if game.phase() == Phase::Over {
            return Err(GameError::Over.into());
        }
        self.answer(Reply::words(tr!(self.words.language, "menu-done"))).await?;
        self.bot.publisher.repost(&game).await
    }

    /// Shows the game as a moving picture.
    pub(super) async fn replay(&self, game: GameId) -> Result<(), BotError> {
        let game = self.bot.app.game(game).await?;
        match replay::replay(&game, self.words) {
            Some(reply) => self.whisper_later(reply).await,
            None => self.whisper(replay::nothing(self.words)).await,
        }
    }

    /// Proposes the rematch.
    pub(super) async fn rematch(&self, control: &Control) -> Result<(), BotError> {
        let guild = self.component.guild_id.map(|guild| GuildId(guild.get()));
        let channel = ChannelId(self.component.channel_id.get());
        permit::games_in(&self.bot.app, guild, channel, self.component.channel.as_ref()).await?;
        let _order = self.bot.publisher.in_order(control.game).await;
        let change = self.bot.app.rematch(control.game, self.user).await?;
        if change.events.is_empty() {
            return self.whisper(private::look(&change.game, self.user, Facing::Usual, self.words)).await;
        }
        let publisher = &self.bot.publisher;
        let _order_of_rematch = publisher.in_order(change.game.id()).await;
        let answered = self.show_rematch(&change).await;
        publisher.see_through(change, self.user, answered, true).await;
        Ok(())
    }

    /// Answers with the rematch.
    async fn show_rematch(&self, change: &Change) -> Result<(), BotError> {
        let publisher = &self.bot.publisher;
        let reply = publisher.public(&change.game, &change.events).await;
        self.respond(publisher.draw(reply).await?.public()).await?;
        let sent = patiently(|| self.component.get_response(&self.context.http)).await?;
        publisher.answered_in(change, sent.id).await;
        Ok(())
    }
}

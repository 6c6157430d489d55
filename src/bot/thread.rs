//! Games that have a thread of their own: it grows from the message that told of the game.

use serenity::all::{AutoArchiveDuration, ChannelId, CreateThread, MessageId, UserId};

use crate::app::Change;
use crate::game::{self, Event, Game, GuildId, Seat, Venue};

use super::publish::{Placing, Publisher};
use super::refusal::BotError;
use super::reply::Reply;
use super::retry::patiently;
use super::text::tr;
use super::view;

/// Discord takes names of threads up to this many characters.
const LONGEST_NAME: usize = 100;

/// Whether a change is the one after which a game goes on in a thread of its own.
pub(crate) fn is_due(change: &Change) -> bool {
    change.game.terms().venue == Venue::Thread
        && change.events.iter().any(|event| matches!(event, Event::Accepted(_)))
}

impl Publisher {
    /// What the channel is told of a game that goes on in the thread growing from a message, whose number may not
    /// be known yet.
    pub(crate) async fn thread_note(&self, game: &Game, message: Option<MessageId>) -> Reply {
        let words = self.public_words(game.terms().place.guild).await;
        let language = words.language;
        let player = |seat| game.seated(seat).map_or_else(String::new, |player| words.player(player));
        let (first, second) = (player(Seat::Challenger), player(Seat::Opponent));
        let number = game.id().to_string();
        let text = if let Some(message) = message {
            let thread = format!("<#{message}>");
            tr!(language, "thread-opened", number = number, first = first, second = second, thread = thread)
        } else {
            tr!(language, "thread-opened-below", number = number, first = first, second = second)
        };
        Reply::words(text)
    }

    /// Opens the thread that grows from `message` and shows the game there. Where no thread can be opened any more,
    /// the game is played in the channel, and shown in that message.
    pub(crate) async fn go_to_thread(&self, change: &Change, message: MessageId) -> Result<(), BotError> {
        let game = &change.game;
        let thread = match self.open_thread(game, message).await {
            Ok(thread) => thread,
            Err(error) => {
                tracing::warn!(game = %game.id(), ?error, "no thread; the game stays in the channel");
                self.app.show_in(game.id(), Some(game::MessageId(message.get()))).await?;
                let game = self.app.game(game.id()).await?;
                let reply = self.public(&game, &change.events).await;
                return self.place(&game, reply, Placing::InPlace).await;
            }
        };
        let game = self.app.move_to(game.id(), Some(game::ChannelId(thread.get()))).await?;
        let reply = self.public(&game, &change.events).await;
        self.place(&game, reply, Placing::Anew).await?;
        for user in view::seated_people(&game) {
            // The one who is called has joined by that; the others may also find the thread in the channel.
            if let Err(error) = self.http.add_thread_channel_member(thread, UserId::new(user.0)).await {
                tracing::warn!(game = %game.id(), ?error, "a player was not added to the thread");
            }
        }
        Ok(())
    }

    async fn open_thread(&self, game: &Game, message: MessageId) -> Result<ChannelId, serenity::Error> {
        let channel = ChannelId::new(game.terms().place.channel.0);
        let thread = CreateThread::new(self.thread_name(game).await)
            .auto_archive_duration(AutoArchiveDuration::OneWeek);
        let open = || channel.create_thread_from_message(&self.http, message, thread.clone());
        Ok(patiently(open).await?.id)
    }

    async fn thread_name(&self, game: &Game) -> String {
        let guild = game.terms().place.guild;
        let words = self.public_words(guild).await;
        let (first, second) =
            (self.seat_name(game, Seat::Challenger).await, self.seat_name(game, Seat::Opponent).await);
        let number = game.id().to_string();
        let name = tr!(words.language, "thread-name", number = number, first = first, second = second);
        super::send::cut(&name, LONGEST_NAME)
    }

    /// What somebody in a seat is called where mentions do not work.
    async fn seat_name(&self, game: &Game, seat: Seat) -> String {
        match game.seated(seat) {
            Some(player) => self.name(game.terms().place.guild, player).await,
            None => String::new(),
        }
    }

    /// What a player is called where mentions do not work: in names of threads, in records.
    pub(crate) async fn name(&self, guild: Option<GuildId>, player: game::Player) -> String {
        match player {
            game::Player::Engine(_) => self.public_words(guild).await.player(player),
            game::Player::User(user) => self.user_name(guild, user).await,
        }
    }

    async fn user_name(&self, guild: Option<GuildId>, user: game::UserId) -> String {
        let id = UserId::new(user.0);
        let member = match guild {
            Some(guild) => self.http.get_member(guild.0.into(), id).await.ok(),
            None => None,
        };
        match member {
            Some(member) => member.display_name().to_owned(),
            None => self.http.get_user(id).await.map_or_else(|_| user.to_string(), |user| user.name),
        }
    }
}

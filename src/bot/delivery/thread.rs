//! Games that have a thread of their own: it grows from the message that told of the game.

use serenity::all::{AutoArchiveDuration, ChannelId, CreateThread, MessageId, UserId};

use crate::app::{Change, Due};
use crate::game::{self, Event, Game, Phase, Seat, Venue};

use super::message;
use super::retry::{error_code, retried};
use super::{Delivery, Placing};
use crate::bot::refusal::BotError;
use crate::bot::reply::Reply;
use crate::bot::text::tr;
use crate::bot::view;

/// Discord takes names of threads up to this many characters.
const LONGEST_NAME: usize = 100;

/// Whether a change is the one after which a game goes on in a thread of its own; `game` is what it is by now.
pub(crate) fn is_due(change: &Change, game: &Game) -> bool {
    let accepted = change.events.iter().any(|event| matches!(event, Event::Accepted(_)))
        // What happened before the last change was shown is not known any more.
        || change.due.is_some_and(Due::is_behind) && matches!(game.phase(), Phase::PickHand | Phase::Setup(_));
    game.terms().venue == Venue::Thread && game.thread().is_none() && accepted
}

impl Delivery {
    /// What the channel is told of a game that goes on in the thread growing from a message, whose number may not
    /// be known yet.
    pub(crate) async fn thread_note(&self, game: &Game, message: Option<MessageId>) -> Reply {
        let viewer = self.directory.public_viewer(game.terms().place.guild).await;
        let language = viewer.language;
        let player = |seat| viewer.seated(game.seated(seat));
        let (first, second) = (player(Seat::Challenger), player(Seat::Opponent));
        let number = game.id().to_string();
        let text = if let Some(message) = message {
            let thread = format!("<#{message}>");
            tr!(language, "thread-opened", number = number, first = first, second = second, thread = thread)
        } else {
            tr!(language, "thread-opened-below", number = number, first = first, second = second)
        };
        Reply::text(text)
    }

    /// Tells the channel, with the bot's own token, of the thread that a game goes on in, and opens it.
    pub(crate) async fn lead_to_thread(&self, change: &Change, game: &Game) -> Result<(), BotError> {
        let channel = ChannelId::new(game.terms().place.channel.0);
        let known = self.app.board(game.id()).await?.map(|message| MessageId::new(message.0));
        let note = self.draw(self.thread_note(game, known).await).await?;
        let message = if let Some(message) = known {
            if let Err(error) = retried(|| channel.edit_message(&self.http, message, note.edit())).await {
                tracing::warn!(game = %game.id(), ?error, "the channel was not told of the thread");
            }
            message
        } else {
            let sent = self.send(channel, &note).await?;
            self.moved_to(game, sent, None).await;
            sent
        };
        self.go_to_thread(change, message).await
    }

    /// Opens the thread that grows from `message` and shows the game there. Where no thread can be opened any more,
    /// the game is played in the channel, and shown in that message.
    pub(crate) async fn go_to_thread(&self, change: &Change, message: MessageId) -> Result<(), BotError> {
        let id = change.game.id();
        let thread = match self.open_thread(&change.game, message).await {
            Ok(thread) => thread,
            Err(error) => {
                tracing::warn!(game = %id, ?error, "no thread; the game stays in the channel");
                self.app.show_in(id, game::MessageId(message.get()), None).await?;
                let game = self.app.game(id).await?;
                let reply = self.public(&game, &change.events).await;
                let shown = self.place(&game, reply, Placing::InPlace, change.due).await?;
                self.was_shown(&game, None, shown).await;
                return Ok(());
            }
        };
        let game = self.app.move_to(id, Some(game::ChannelId(thread.get()))).await?;
        let reply = self.public(&game, &change.events).await;
        let shown = self.place(&game, reply, Placing::Anew, change.due).await?;
        for user in view::seated_people(&game) {
            // The one who is called has joined by that; the others may also find the thread in the channel.
            if let Err(error) = self.http.add_thread_channel_member(thread, UserId::new(user.0)).await {
                tracing::warn!(game = %game.id(), ?error, "a player was not added to the thread");
            }
        }
        self.was_shown(&game, None, shown).await;
        Ok(())
    }

    /// The thread that grows from a message. One that is there already was opened by an attempt whose answer was
    /// lost: it has the number of the message.
    async fn open_thread(&self, game: &Game, message: MessageId) -> Result<ChannelId, serenity::Error> {
        let channel = ChannelId::new(game.terms().place.channel.0);
        let thread = CreateThread::new(self.thread_name(game).await)
            .auto_archive_duration(AutoArchiveDuration::OneWeek);
        let open = || channel.create_thread_from_message(&self.http, message, thread.clone());
        match retried(open).await {
            Ok(thread) => Ok(thread.id),
            Err(error) if is_there_already(&error) => Ok(ChannelId::new(message.get())),
            Err(error) => Err(error),
        }
    }

    async fn thread_name(&self, game: &Game) -> String {
        let guild = game.terms().place.guild;
        let viewer = self.directory.public_viewer(guild).await;
        let (first, second) =
            (self.seat_name(game, Seat::Challenger).await, self.seat_name(game, Seat::Opponent).await);
        let number = game.id().to_string();
        let name = tr!(viewer.language, "thread-name", number = number, first = first, second = second);
        message::cut(&name, LONGEST_NAME)
    }

    /// What somebody in a seat is called where mentions do not work.
    async fn seat_name(&self, game: &Game, seat: Seat) -> String {
        match game.seated(seat) {
            Some(player) => self.directory.name(game.terms().place.guild, player).await,
            None => String::new(),
        }
    }
}

/// Whether Discord says that a thread grows from the message already.
fn is_there_already(error: &serenity::Error) -> bool {
    const THREAD_EXISTS: isize = 160_004;
    error_code(error) == Some(THREAD_EXISTS)
}

//! Brings games into their channels: which message shows a game, who is pinged, what becomes of the old message.
//!
//! A game has one message with controls. It is changed in place while the next step is up to whoever took the
//! last one, or to the engine; when it is somebody else's turn, a new message is sent, which pings that person
//! once, and the old one loses its controls.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{Cache, ChannelId, Context, Http, Member, MessageId, Nonce};
use tokio::sync::OwnedMutexGuard;

use crate::app::{App, AppError, Change, Due, Locks, Order, Pings, Reminders, Shown};
use crate::game::{self, Event, Game, GameId, GuildId, Phase, Player, UserId};

use super::errands::{Errand, Errands};
use super::permit;
use super::refusal::BotError;
use super::reply::Reply;
use super::retry::{error_code, patiently};
use super::send::{Drawn, without_controls};
use super::text::tr;
use super::words::Words;
use super::{thread, view, viewer};

/// How long an interaction waits for an earlier message of the same game to be sent before it goes on all the
/// same: its own answer is due in 3 seconds.
const PATIENCE: Duration = Duration::from_millis(1500);

/// Sends and changes messages with the bot's own token.
pub(crate) struct Publisher {
    pub(crate) app: Arc<App>,
    pub(crate) http: Arc<Http>,
    pub(super) errands: Errands,
    /// Held while followers of a game are told.
    pub(super) telling: Locks,
    cache: Arc<Cache>,
    order: Locks,
}

/// How a game's message is to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Placing {
    /// The message that is there is changed.
    InPlace,
    /// A new message is sent, and the old one loses its controls.
    Anew,
}

/// How a change by `actor` is shown.
pub(crate) fn placing(change: &Change, actor: Option<UserId>) -> Placing {
    let game = &change.game;
    let next = view::awaited_user(game);
    let against_engine = view::alone(game).is_some();
    // The end of a game that was accepted is news to the other player, or to both.
    let ended = game.phase() == Phase::Over && game.opponent().is_some();
    if ended && !against_engine {
        return Placing::Anew;
    }
    let calls = change.events.iter().any(|event| match event {
        Event::Reminder { .. } => true,
        // Whoever is on turn anyway has been called already.
        Event::OfferMade(offer) => {
            let asked = game.player(offer.by.other()).and_then(Player::user);
            asked.is_some() && asked != next
        }
        Event::Challenged | Event::HandAsked(_) | Event::SetupAsked(_) | Event::TurnOf(_) => {
            next.is_some() && next != actor && !against_engine
        }
        _ => false,
    });
    // Whoever had to be called for an earlier change, and was not, is called now.
    let owed = change.due.is_some_and(Due::is_behind) && next.is_some() && next != actor && !against_engine;
    if calls || owed { Placing::Anew } else { Placing::InPlace }
}

impl Publisher {
    pub(crate) fn new(app: Arc<App>, context: &Context, errands: Errands) -> Publisher {
        let (http, cache) = (Arc::clone(&context.http), Arc::clone(&context.cache));
        Publisher { app, http, errands, telling: Locks::default(), cache, order: Locks::default() }
    }

    /// The words for everybody on a server.
    pub(crate) async fn public_words(&self, guild: Option<GuildId>) -> Words {
        let settings = viewer::guild_settings(&self.app, guild).await;
        viewer::of_guild(&settings, &self.locale(guild))
    }

    /// The language that a server has set for itself on Discord.
    fn locale(&self, guild: Option<GuildId>) -> String {
        guild
            .and_then(|guild| self.cache.guild(guild.0).map(|guild| guild.preferred_locale.clone()))
            .unwrap_or_default()
    }

    /// What a server is called.
    pub(crate) fn guild_name(&self, guild: GuildId) -> Option<String> {
        self.cache.guild(guild.0).map(|guild| guild.name.clone())
    }

    /// Whether a member of a game's server, asking in a channel, may know of the game.
    pub(crate) fn may_see(&self, game: &Game, member: &Member, here: game::ChannelId) -> bool {
        permit::sees(&self.cache, game, member, here)
    }

    /// A page of a server's leaderboard.
    pub(crate) async fn leaderboard(
        &self,
        guild: GuildId,
        order: Order,
        page: u16,
        words: Words,
    ) -> Result<Reply, BotError> {
        let rows = self.app.leaderboard(guild, order).await?;
        let server = self.guild_name(guild).unwrap_or_default();
        Ok(view::ranking::leaderboard(&rows, order, usize::from(page), &server, words))
    }

    /// The message that shows a game after a change, as its server wants it.
    pub(crate) async fn public(&self, game: &Game, events: &[Event]) -> Reply {
        let guild = game.terms().place.guild;
        let settings = viewer::guild_settings(&self.app, guild).await;
        let mut words = viewer::of_guild(&settings, &self.locale(guild));
        if let Some(player) = view::alone(game) {
            // Against the engine the board is the player's own.
            words.bottom = viewer::kept(self.app.player_settings(player).await).board_side;
        }
        let mut reply = view::game(game, events, words);
        if settings.pings == Pings::Off {
            reply.pings.clear();
        }
        reply
    }

    /// Waits, but not for long, until earlier messages of a game are out.
    pub(crate) async fn in_order(&self, game: GameId) -> Option<OwnedMutexGuard<()>> {
        tokio::time::timeout(PATIENCE, self.order.hold(game)).await.ok()
    }

    /// Draws the picture of a reply.
    pub(crate) async fn draw(&self, reply: Reply) -> Result<Drawn, BotError> {
        let Some(picture) = reply.picture.clone() else { return Ok(Drawn::plain(reply)) };
        let name = picture.drawing.file_name();
        let bytes = self.app.draw(picture.drawing).await?;
        Ok(Drawn::with_file(reply, bytes, name, picture.alt))
    }

    /// Draws the picture of a reply that was promised already: when that fails, the reply says so.
    pub(crate) async fn draw_anyway(&self, reply: Reply, words: Words) -> Drawn {
        match self.draw(reply).await {
            Ok(drawn) => drawn,
            Err(error) => {
                tracing::error!(?error, "a picture could not be drawn");
                Drawn::plain(Reply::words(tr!(words.language, "internal-error")))
            }
        }
    }

    /// Shows a change that no interaction answers for (the engine's move, a deadline), or whose answer failed;
    /// unless a later change has come, which shows it too.
    pub(crate) async fn announce(&self, change: &Change, actor: Option<UserId>) -> Result<(), BotError> {
        let _order = self.order.hold(change.game.id()).await;
        if !self.app.is_due(change).await? {
            return Ok(());
        }
        if self.is_unwanted(change).await {
            self.app.shown(change.game.id(), change.due).await?;
            return Ok(());
        }
        self.publish(change, actor).await
    }

    /// Whether a change is nothing but a reminder to somebody who wants none.
    async fn is_unwanted(&self, change: &Change) -> bool {
        let [Event::Reminder { side, .. }] = change.events.as_slice() else { return false };
        if change.due.is_some_and(Due::is_behind) {
            return false;
        }
        let Some(user) = change.game.player(*side).and_then(Player::user) else { return true };
        viewer::kept(self.app.player_settings(user).await).reminders == Reminders::Off
    }

    /// Sees to a change whose interaction was answered, or could not be. The change is made and saved: unless the answer
    /// shows it, it is shown by itself, whatever went wrong.
    pub(crate) async fn see_through(
        &self,
        change: Change,
        actor: UserId,
        answered: Result<(), BotError>,
        answer_shows: bool,
    ) {
        if let Err(error) = &answered {
            tracing::warn!(game = %change.game.id(), ?error, "something was done and could not be answered");
        }
        if answered.is_err() || !answer_shows {
            self.see_to(change, Some(actor)).await;
        }
    }

    /// Shows a change that is made and saved, now or else as soon as Discord takes it: nobody has to do it again.
    pub(crate) async fn see_to(&self, change: Change, actor: Option<UserId>) {
        if let Err(error) = self.publish(&change, actor).await {
            tracing::warn!(game = %change.game.id(), ?error, "a change could not be shown yet");
            self.errands.add(Errand::Show(Box::new(change), actor));
        }
    }

    /// Shows a change, which that person brought about, with the bot's own token.
    async fn publish(&self, change: &Change, actor: Option<UserId>) -> Result<(), BotError> {
        // Meanwhile the game may have gone on; what is shown is what it is now.
        let game = self.app.game(change.game.id()).await?;
        if thread::is_due(change, &game) {
            return self.lead_to_thread(change, &game).await;
        }
        let mut reply = self.public(&game, &change.events).await;
        if let Some(actor) = actor {
            reply = reply.sparing(actor);
        }
        let board = self.app.board(game.id()).await?;
        let shown = self.place(&game, reply, placing(change, actor), change.due).await?;
        self.was_shown(&game, board, shown).await;
        Ok(())
    }

    /// Notes that a change is shown in `message`, the answer to an interaction, and does what follows.
    pub(crate) async fn answered_in(&self, change: &Change, message: MessageId) {
        let shown = self.moved_to(&change.game, message, change.due).await;
        self.was_shown(&change.game, None, shown).await;
    }

    /// Does what follows when people can see a change: `game` is what was shown, in `board` where that message was
    /// there before.
    pub(crate) async fn was_shown(&self, game: &Game, board: Option<game::MessageId>, shown: Shown) {
        if shown == Shown::Overtaken
            && let Err(error) = self.catch_up(game, board).await
        {
            tracing::warn!(game = %game.id(), ?error, "an older board hides a newer one");
        }
        if game.phase() == Phase::Over {
            self.errands.add(Errand::Tell(game.id()));
        }
    }

    /// Shows a game as it is, after an earlier state of it was shown later than that.
    async fn catch_up(&self, earlier: &Game, board: Option<game::MessageId>) -> Result<(), BotError> {
        let game = self.app.game(earlier.id()).await?;
        if let Some(old) = board
            && self.app.board(game.id()).await? != Some(old)
        {
            self.strip(earlier, old).await;
        }
        let mut reply = self.public(&game, &[]).await;
        reply.pings.clear();
        self.place(&game, reply, Placing::InPlace, None).await?;
        Ok(())
    }

    /// Posts the message of a game again, without calling anybody.
    pub(crate) async fn repost(&self, game: &Game) -> Result<(), BotError> {
        let mut reply = self.public(game, &[]).await;
        reply.pings.clear();
        self.place(game, reply, Placing::Anew, None).await?;
        Ok(())
    }

    /// Shows a reply as the game's message, and notes with it that what was `due` is shown.
    pub(crate) async fn place(
        &self,
        game: &Game,
        reply: Reply,
        placing: Placing,
        due: Option<Due>,
    ) -> Result<Shown, BotError> {
        let drawn = self.draw(reply).await?;
        let channel = ChannelId::new(game.shown_in().0);
        if placing == Placing::InPlace
            && let Some(message) = self.app.board(game.id()).await?
        {
            let message = MessageId::new(message.0);
            match patiently(|| channel.edit_message(&self.http, message, drawn.edit())).await {
                Ok(_) => return Ok(self.noted(game, due).await),
                Err(error) if is_gone(&error) => {}
                Err(error) => return Err(error.into()),
            }
        }
        match self.send(channel, &drawn).await {
            Ok(sent) => Ok(self.moved_to(game, sent, due).await),
            Err(error) if is_gone(&error) && game.thread().is_some() => {
                // The thread was deleted or locked: the game goes on in the channel.
                let game = self.app.move_to(game.id(), None).await?;
                let sent = self.send(ChannelId::new(game.shown_in().0), &drawn).await?;
                Ok(self.moved_to(&game, sent, due).await)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Sends a message, once, however often it is tried.
    pub(crate) async fn send(&self, channel: ChannelId, drawn: &Drawn) -> serenity::Result<MessageId> {
        let nonce = fastrand::u64(..).to_string();
        let send = || {
            let message = drawn.message().nonce(Nonce::String(nonce.clone())).enforce_nonce(true);
            channel.send_message(&self.http, message)
        };
        Ok(patiently(send).await?.id)
    }

    /// Notes that what was `due` is shown. People can see it: when that cannot be noted, it must not be shown again
    /// and again for it, but only at the next start.
    pub(crate) async fn noted(&self, game: &Game, due: Option<Due>) -> Shown {
        self.app.shown(game.id(), due).await.unwrap_or_else(|error| unnoted(game, &error))
    }

    /// Notes that a game is shown in a new message, and what was `due` with it (see [`Publisher::noted`]), and takes
    /// the controls off the old one.
    pub(crate) async fn moved_to(&self, game: &Game, message: MessageId, due: Option<Due>) -> Shown {
        match self.app.show_in(game.id(), game::MessageId(message.get()), due).await {
            Ok((old, shown)) => {
                if let Some(old) = old {
                    self.strip(game, old).await;
                }
                shown
            }
            Err(error) => unnoted(game, &error),
        }
    }

    /// Takes the controls off a message that showed a game.
    async fn strip(&self, game: &Game, old: game::MessageId) {
        let channel = ChannelId::new(game.shown_in().0);
        let edit = || channel.edit_message(&self.http, MessageId::new(old.0), without_controls());
        match patiently(edit).await {
            Err(error) if !is_gone(&error) => {
                // The new board stands; a press on the old one is refused as stale.
                tracing::warn!(game = %game.id(), ?error, "old board keeps its controls");
            }
            _ => {}
        }
    }
}

/// What showing something came to that could not be noted (see [`Publisher::noted`]).
fn unnoted(game: &Game, error: &AppError) -> Shown {
    tracing::error!(game = %game.id(), ?error, "what is shown could not be noted");
    Shown::Last
}

/// Whether Discord says that a message cannot be reached any more: it or its channel does not exist, or its thread is
/// archived, which only a new message ends.
fn is_gone(error: &serenity::Error) -> bool {
    const UNKNOWN_CHANNEL: isize = 10_003;
    const UNKNOWN_MESSAGE: isize = 10_008;
    const THREAD_IS_ARCHIVED: isize = 50_083;
    matches!(error_code(error), Some(UNKNOWN_CHANNEL | UNKNOWN_MESSAGE | THREAD_IS_ARCHIVED))
}

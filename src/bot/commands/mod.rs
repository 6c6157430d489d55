//! The slash commands, one file each, and what they share: reading who and where, and answering.

mod board;
mod challenge;
mod games;
mod help;
mod leaderboard;
mod moderate;
mod mv;
mod opening;
mod pass;
mod play;
mod preferences;
mod profile;
mod record;
mod replay;
mod resign;
mod rules;
mod settings;
mod watch;

use poise::Command;
use serenity::all::{
    CommandInteraction, Context, CreateInteractionResponse, CreateInteractionResponseMessage,
};

use crate::app::{Change, Deed};
use crate::game::{Actor, ChannelId, Game, GameError, GameId, GuildId, Listing, Phase, Place, UserId};

use super::control::Intent;
use super::handler::{Bot, CommandContext};
use super::permit;
use super::refusal::{BotError, Refusal};
use super::reply::Reply;
use super::retry::{patiently, promptly};
use super::send::Drawn;
use super::text::tr;
use super::thread;
use super::view::menu;
use super::viewer;
use super::words::Words;

/// All commands.
pub(super) fn all() -> Vec<Command<Bot, BotError>> {
    vec![
        challenge::challenge(),
        play::play(),
        mv::mv(),
        pass::pass(),
        board::board(),
        games::games(),
        watch::watch(),
        resign::resign(),
        record::record(),
        replay::replay(),
        leaderboard::leaderboard(),
        profile::profile(),
        preferences::preferences(),
        settings::settings(),
        moderate::moderate(),
        rules::rules(),
        help::help(),
    ]
}

/// A command, with what is known about who used it and where.
pub(super) struct Used<'a> {
    context: CommandContext<'a>,
    bot: &'a Bot,
    user: UserId,
    channel: ChannelId,
    /// The words for the user alone.
    words: Words,
}

impl<'a> Used<'a> {
    pub(super) async fn new(context: CommandContext<'a>) -> Used<'a> {
        let interaction = context.interaction;
        let bot = context.framework.user_data;
        let user = UserId(interaction.user.id.get());
        let guild = interaction.guild_id.map(|guild| GuildId(guild.get()));
        let words = viewer::personal(&bot.app, user, guild, &interaction.locale).await;
        Used { context, bot, user, channel: ChannelId(interaction.channel_id.get()), words }
    }

    /// The server in which the command was used.
    fn guild(&self) -> Result<GuildId, Refusal> {
        let guild = self.context.interaction.guild_id.ok_or(Refusal::OutsideServer)?;
        Ok(GuildId(guild.get()))
    }

    /// Where the command was used.
    fn place(&self) -> Result<Place, Refusal> {
        Ok(permit::place(self.guild()?, self.channel, self.context.interaction.channel.as_ref()))
    }

    /// Looks whether the user may manage the server.
    fn expect_manager(&self) -> Result<(), GameError> {
        permit::expect_manager(self.context.interaction.member.as_deref())
    }

    /// The game that a command means, or `None` after the user was asked which one it is.
    async fn meant(&self, number: Option<u64>, intent: Intent) -> Result<Option<Game>, BotError> {
        if let Some(number) = number {
            return self.numbered(number).await.map(Some);
        }
        match self.meant_here(intent).await? {
            Some(game) => Ok(Some(self.bot.app.game(game).await?)),
            None => Ok(None),
        }
    }

    /// The number of the game that a command without a number means, or `None` after the user was asked. Where there is
    /// no choice, no game is read for it.
    async fn meant_here(&self, intent: Intent) -> Result<Option<GameId>, BotError> {
        let guild = self.guild()?;
        let fits = |listing: &Listing| match listing.phase {
            Phase::Challenge | Phase::Over => intent == Intent::Board,
            Phase::PickHand | Phase::Setup(_) => matches!(intent, Intent::Board | Intent::Resign),
            Phase::Playing => true,
        };
        let listings = self.bot.app.meant(self.user, guild, self.channel, fits).await?;
        let listings = narrowed(listings, self.user, &intent);
        match listings.as_slice() {
            [] => return Err(Refusal::NoGame.into()),
            [listing] => return Ok(Some(listing.game)),
            _ => {}
        }
        let mut games = self.bot.app.games(listings.iter().map(|listing| listing.game).collect()).await?;
        if let Intent::Move(text) = &intent
            && games.iter().any(|game| game.typed(self.user, text).is_ok())
        {
            games.retain(|game| game.typed(self.user, text).is_ok());
        }
        match games.as_slice() {
            [] => Err(Refusal::NoGame.into()),
            [game] => Ok(Some(game.id())),
            _ => {
                self.whisper(menu::which_game(&games, intent, self.words)).await?;
                Ok(None)
            }
        }
    }

    /// The game with a number, which must be of this server and in a channel that the user can see.
    async fn numbered(&self, number: u64) -> Result<Game, BotError> {
        let game = self.of_guild(number).await?;
        if self.may_see(&game) { Ok(game) } else { Err(Refusal::NoSuchGame.into()) }
    }

    /// The game with a number, which must be of this server.
    async fn of_guild(&self, number: u64) -> Result<Game, BotError> {
        let game = self.bot.app.game(GameId(number)).await?;
        if game.terms().place.guild == Some(self.guild()?) {
            Ok(game)
        } else {
            Err(Refusal::NoSuchGame.into())
        }
    }

    /// Whether the user may know of a game: it is the user's own, or in a channel that the user can see.
    fn may_see(&self, game: &Game) -> bool {
        let member = self.context.interaction.member.as_deref();
        game.seat_of(Actor::User(self.user)).is_some()
            || member.is_some_and(|member| self.bot.publisher.may_see(game, member, self.channel))
    }

    /// The game with a number, or else the one that the user played last on this server.
    async fn played(&self, number: Option<u64>) -> Result<Option<Game>, BotError> {
        if let Some(number) = number {
            return self.numbered(number).await.map(Some);
        }
        let guild = self.guild()?;
        let games = self.bot.app.played(self.user, guild, 25).await?;
        Ok(games.into_iter().max_by_key(Game::updated))
    }

    /// Does an action and shows what came of it as the answer to the command.
    async fn act(&self, game: GameId, deed: Deed) -> Result<(), BotError> {
        let _order = self.bot.publisher.in_order(game).await;
        let change = self.bot.app.act(game, self.user, deed, None).await?;
        self.show(change).await;
        Ok(())
    }

    /// Answers with the game's message: in this channel when the game lives here, else there. The change is made and
    /// saved: whatever goes wrong, the game is shown as it is.
    async fn show(&self, change: Change) {
        let elsewhere = change.game.shown_in() != self.channel;
        let answered = if elsewhere {
            self.whisper(Reply::words(tr!(self.words.language, "menu-done"))).await
        } else {
            self.show_here(&change).await
        };
        self.bot.publisher.see_through(change, self.user, answered, !elsewhere).await;
    }

    async fn show_here(&self, change: &Change) -> Result<(), BotError> {
        let publisher = &self.bot.publisher;
        let http = &self.context.serenity_context().http;
        if thread::is_due(change, &change.game) {
            let told = publisher.thread_note(&change.game, None).await;
            self.respond(publisher.draw(told).await?.public()).await?;
            let sent = patiently(|| self.context.interaction.get_response(http)).await?;
            return publisher.go_to_thread(change, sent.id).await;
        }
        let reply = publisher.public(&change.game, &change.events).await.sparing(self.user);
        let drawn = publisher.draw(reply).await?;
        self.respond(drawn.public()).await?;
        let sent = patiently(|| self.context.interaction.get_response(http)).await?;
        publisher.answered_in(change, sent.id).await;
        Ok(())
    }

    /// Answers for everybody where games are played, elsewhere the user alone.
    async fn tell(&self, reply: Reply) -> Result<(), BotError> {
        if opening::check_channel(self).await.is_err() {
            return self.whisper(reply).await;
        }
        let drawn = self.bot.publisher.draw(reply).await?;
        self.respond(drawn.public()).await
    }

    /// As [`Used::tell`], for what may take a while to draw.
    async fn tell_later(&self, reply: Reply) -> Result<(), BotError> {
        let private = opening::check_channel(self).await.is_err();
        let wait = CreateInteractionResponseMessage::new().ephemeral(private);
        self.respond(CreateInteractionResponse::Defer(wait)).await?;
        let drawn = self.bot.publisher.draw_anyway(reply, self.words).await;
        let http = &self.context.serenity_context().http;
        patiently(|| self.context.interaction.edit_response(http, drawn.edit_response())).await?;
        Ok(())
    }

    /// Answers the user alone.
    async fn whisper(&self, reply: Reply) -> Result<(), BotError> {
        let drawn = self.bot.publisher.draw(reply).await?;
        self.respond(drawn.private()).await
    }

    async fn respond(&self, response: CreateInteractionResponse) -> Result<(), BotError> {
        let http = &self.context.serenity_context().http;
        Ok(promptly(|| self.context.interaction.create_response(http, response.clone())).await?)
    }

    /// Ends a command: what went wrong is told to the user, or logged.
    pub(super) async fn answered(&self, result: Result<(), BotError>) -> Result<(), BotError> {
        match result {
            Ok(()) => Ok(()),
            Err(BotError::Refused(refusal)) => {
                self.whisper(Reply::words(refusal.words(self.user, self.words))).await
            }
            Err(BotError::App(error)) => {
                tracing::error!(command = %self.context.command().name, ?error, "command failed");
                self.whisper(Reply::words(tr!(self.words.language, "internal-error"))).await
            }
            Err(error) => Err(error),
        }
    }
}

/// Tells the user of a command that could not even be read, such as one from before the bot was last changed.
pub(super) async fn apologise(context: &Context, used: &CommandInteraction, bot: &Bot) {
    if used.data.autocomplete().is_some() {
        // There is no message in which anything could be said.
        return;
    }
    let guild = used.guild_id.map(|guild| GuildId(guild.get()));
    let words = viewer::personal(&bot.app, UserId(used.user.id.get()), guild, &used.locale).await;
    let told = Drawn::plain(Reply::words(tr!(words.language, "internal-error"))).private();
    if let Err(error) = promptly(|| used.create_response(&context.http, told.clone())).await {
        tracing::warn!(command = %used.data.name, ?error, "a command could not be answered");
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

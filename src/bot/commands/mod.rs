//! The slash commands, one file each, and what they share: reading who and where, and answering.

mod board;
mod challenge;
mod games;
mod help;
mod mv;
mod pass;
mod play;
mod resign;

use poise::Command;
use serenity::all::{CreateInteractionResponse, Permissions};

use crate::app::Change;
use crate::game::{self, Action, ChannelId, Game, GuildId, Phase, Place, UserId};
use crate::notation::{MoveTextError, parse_move};

use super::control::Intent;
use super::handler::{Bot, CommandContext};
use super::publish::{Placing, placing};
use super::refusal::{BotError, Missing, Refusal};
use super::reply::Reply;
use super::text::{Language, tr};
use super::view::{self, menu};
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
        resign::resign(),
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
    /// The words for everybody in the channel.
    public: Words,
}

impl<'a> Used<'a> {
    pub(super) fn new(context: CommandContext<'a>) -> Used<'a> {
        let interaction = context.interaction;
        let public = interaction.guild_locale.as_deref().unwrap_or(&interaction.locale);
        Used {
            context,
            bot: context.framework.user_data,
            user: UserId(interaction.user.id.get()),
            channel: ChannelId(interaction.channel_id.get()),
            words: Words::of(Language::of_locale(&interaction.locale)),
            public: Words::of(Language::of_locale(public)),
        }
    }

    /// Where the command was used.
    fn place(&self) -> Result<Place, Refusal> {
        let guild = self.context.interaction.guild_id.ok_or(Refusal::OutsideServer)?;
        Ok(Place { guild: Some(GuildId(guild.get())), channel: self.channel })
    }

    /// Checks that the bot may do in this channel what a game needs.
    fn check_permissions(&self) -> Result<(), Refusal> {
        let Some(granted) = self.context.interaction.app_permissions else { return Ok(()) };
        let in_thread = self
            .context
            .interaction
            .channel
            .as_ref()
            .is_some_and(|channel| channel.thread_metadata.is_some());
        let send = if in_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
        let needed = [
            (Permissions::VIEW_CHANNEL, Missing::View),
            (send, Missing::Send),
            (Permissions::ATTACH_FILES, Missing::Attach),
        ];
        let missing: Vec<Missing> = needed
            .into_iter()
            .filter(|(permission, _)| !granted.contains(*permission))
            .map(|(_, missing)| missing)
            .collect();
        if missing.is_empty() { Ok(()) } else { Err(Refusal::Permissions(self.channel, missing)) }
    }

    /// The game that a command means, or `None` after the user was asked which one it is.
    async fn meant(&self, number: Option<u64>, intent: Intent) -> Result<Option<Game>, BotError> {
        if let Some(number) = number {
            let game = self.bot.app.game(game::GameId(number)).await?;
            let here = self.place()?.guild;
            if game.terms().place.guild != here {
                return Err(Refusal::NoSuchGame.into());
            }
            return Ok(Some(game));
        }
        let mut games = self.bot.app.meant(self.user, self.channel).await?;
        games = narrowed(games, self.user, &intent);
        match games.len() {
            0 => Err(Refusal::NoGame.into()),
            1 => Ok(games.pop()),
            _ => {
                self.whisper(menu::which_game(&games, intent, self.words)).await?;
                Ok(None)
            }
        }
    }

    /// Does an action and shows what came of it as the answer to the command.
    async fn act(&self, game: &Game, action: Action) -> Result<(), BotError> {
        let _order = self.bot.publisher.in_order(game.id()).await;
        let change = self.bot.app.act(game.id(), self.user, action, None).await?;
        self.show(&change).await
    }

    /// Answers with the game's message: in this channel when the game lives here, else there.
    async fn show(&self, change: &Change) -> Result<(), BotError> {
        if change.game.shown_in() != self.channel {
            self.whisper(Reply::words(tr!(self.words.language, "menu-done"))).await?;
            return self.bot.publisher.show(change, self.user, self.public).await;
        }
        let mut reply = view::game(&change.game, &change.events, self.public);
        if placing(change, Some(self.user)) == Placing::InPlace {
            reply.pings.clear();
        }
        let drawn = self.bot.publisher.draw(reply).await?;
        self.respond(drawn.public()).await?;
        let http = &self.context.serenity_context().http;
        let sent = self.context.interaction.get_response(http).await?;
        self.bot.publisher.moved_to(&change.game, sent.id).await
    }

    /// Answers the user alone.
    async fn whisper(&self, reply: Reply) -> Result<(), BotError> {
        let drawn = self.bot.publisher.draw(reply).await?;
        self.respond(drawn.private()).await
    }

    async fn respond(&self, response: CreateInteractionResponse) -> Result<(), BotError> {
        let http = &self.context.serenity_context().http;
        Ok(self.context.interaction.create_response(http, response).await?)
    }

    /// Ends a command: what went wrong is told to the user, or logged.
    pub(super) async fn answered(&self, result: Result<(), BotError>) -> Result<(), BotError> {
        match result {
            Ok(()) => Ok(()),
            Err(BotError::Refused(refusal)) => self.whisper(Reply::words(refusal.words(self.words))).await,
            Err(BotError::App(error)) => {
                tracing::error!(command = %self.context.command().name, ?error, "command failed");
                self.whisper(Reply::words(tr!(self.words.language, "internal-error"))).await
            }
            Err(error) => Err(error),
        }
    }
}

/// Of the games that a command may mean, those that it fits best.
fn narrowed(games: Vec<Game>, user: UserId, intent: &Intent) -> Vec<Game> {
    let mine = |game: &Game| game.turn().is_some() && game.turn() == game.side_of(user);
    let fits = |game: &Game| match intent {
        Intent::Move(text) => mine(game) && read_move(game, text).is_ok(),
        Intent::Pass => mine(game),
        Intent::Resign | Intent::Board => true,
    };
    let fitting: Vec<Game> = games.iter().filter(|game| fits(game)).cloned().collect();
    if !fitting.is_empty() {
        return fitting;
    }
    let turns: Vec<Game> = games.iter().filter(|game| mine(game)).cloned().collect();
    if turns.is_empty() { games } else { turns }
}

fn read_move(game: &Game, text: &str) -> Result<crate::rules::Move, MoveTextError> {
    let line = game.line().ok_or(MoveTextError::Unknown)?;
    parse_move(text, line.position(), line.rules())
}

/// The action that a typed move stands for.
pub(super) fn play_typed(game: &Game, user: UserId, text: &str) -> Result<Action, BotError> {
    if game.phase() != Phase::Playing {
        let error =
            if game.phase() == Phase::Over { game::GameError::Over } else { game::GameError::NotBegun };
        return Err(error.into());
    }
    let side = game.side_of(user).ok_or(game::GameError::NotAPlayer)?;
    if game.turn() != Some(side) {
        return Err(game::GameError::NotYourTurn(side.other()).into());
    }
    match read_move(game, text) {
        Ok(mv) if mv.is_pass() => Ok(Action::Pass),
        Ok(mv) => Ok(Action::Move(mv)),
        Err(error) => Err(Refusal::Move(text.to_owned(), error).into()),
    }
}

//! Buttons and selects: read, done, answered. What is special to menus, boards and panels has files of its own.

mod boards;
mod menus;
mod panels;

use serenity::all::{
    ComponentInteraction, ComponentInteractionDataKind, Context, CreateInteractionResponse,
    CreateInteractionResponseMessage, MessageFlags,
};

use crate::app::{Change, Deed};
use crate::game::{self, Action, GameError, GuildId, UserId};
use janggi::{Move, Square};

use super::control::{Control, ControlError, Press};
use super::handler::Bot;
use super::publish::{Placing, placing};
use super::refusal::{BotError, Refusal};
use super::reply::Reply;
use super::retry::{patiently, promptly};
use super::text::tr;
use super::thread;
use super::view::private::{self, Facing};
use super::viewer;
use super::words::Words;

/// A press, with what is known about who pressed and where.
pub(super) struct Pressed<'a> {
    pub(super) context: &'a Context,
    pub(super) component: &'a ComponentInteraction,
    pub(super) bot: &'a Bot,
    pub(super) user: UserId,
    /// The words for the presser alone.
    pub(super) words: Words,
}

/// Answers a press. Errors are told to the presser or logged.
pub(super) async fn handle(context: &Context, component: &ComponentInteraction, bot: &Bot) {
    let user = UserId(component.user.id.get());
    let guild = component.guild_id.map(|guild| GuildId(guild.get()));
    let words = viewer::personal(&bot.app, user, guild, &component.locale).await;
    let pressed = Pressed { context, component, bot, user, words };
    let result = pressed.dispatch().await;
    if let Err(error) = result
        && let Err(error) = pressed.apologise(error).await
    {
        tracing::warn!(id = %component.data.custom_id, ?error, "press could not be answered");
    }
}

impl Pressed<'_> {
    async fn dispatch(&self) -> Result<(), BotError> {
        let control: Control = self.component.data.custom_id.parse().map_err(Refusal::Control)?;
        match control.press.clone() {
            Press::Accept => self.act(&control, Action::Accept).await,
            Press::Decline => self.act(&control, Action::Decline).await,
            Press::Withdraw => self.act(&control, Action::Withdraw).await,
            Press::Hand(hand) => self.act(&control, Action::PickHand(hand)).await,
            Press::Setup(arrangement) => self.act(&control, Action::ChooseSetup(arrangement)).await,
            Press::Pass => self.act(&control, Action::Pass).await,
            Press::Bikjang => self.act(&control, Action::CallBikjang).await,
            Press::Resign => self.act(&control, Action::Resign).await,
            Press::Abort => self.act(&control, Action::Abort).await,
            Press::Offer(kind) => self.act(&control, Action::Offer(kind)).await,
            Press::AcceptOffer(kind) => self.act(&control, Action::AcceptOffer(kind)).await,
            Press::DeclineOffer(kind) => self.act(&control, Action::DeclineOffer(kind)).await,
            Press::Target(from) => {
                self.act(&control, Action::Move(Move::new(from, self.chosen_square()?))).await
            }
            Press::MoveMenu
            | Press::Piece
            | Press::PassMenu
            | Press::BikjangMenu
            | Press::ResignMenu
            | Press::AbortMenu
            | Press::More => self.open_menu(&control).await,
            Press::Repost => self.repost(&control).await,
            Press::Cancel => self.answer(Reply::words(tr!(self.words.language, "menu-cancelled"))).await,
            Press::Look | Press::Flip => self.look(&control).await,
            Press::Watch(facing) => self.watch(control.game, facing).await,
            Press::Follow(facing) => {
                self.bot.app.follow(control.game, self.user).await?;
                self.watch(control.game, facing).await
            }
            Press::Unfollow(facing) => {
                self.bot.app.unfollow(control.game, self.user).await?;
                self.watch(control.game, facing).await
            }
            Press::Moves => {
                let game = self.bot.app.game(control.game).await?;
                self.whisper(private::moves(&game, self.words)).await
            }
            Press::Record => {
                let game = self.bot.app.game(control.game).await?;
                self.whisper(self.bot.publisher.record(&game, self.words).await).await
            }
            Press::Replay => self.replay(control.game).await,
            Press::Lesson(rules) => self.lesson(rules).await,
            Press::RulesOf => self.rules_of().await,
            Press::Rematch => self.rematch(&control).await,
            Press::Set(setting) => self.set(setting).await,
            Press::Leaderboard(order, page) => self.turn_leaderboard(order, page).await,
            Press::Choose(intent) => self.chosen_game(intent).await,
        }
    }

    /// Does an action and shows what came of it.
    async fn act(&self, control: &Control, deed: impl Into<Deed>) -> Result<(), BotError> {
        let deed = deed.into();
        let is_offer = matches!(deed, Deed::Action(Action::Offer(_)));
        let _order = self.bot.publisher.in_order(control.game).await;
        let change = self.bot.app.act(control.game, self.user, deed, Some(control.stamp)).await?;
        // It is done and saved: whatever goes wrong from here on, the game has to be shown as it is.
        let private = self.is_private();
        let answered = if private {
            let done = if is_offer && change.game.offers().open().is_some() {
                tr!(self.words.language, "menu-offered")
            } else {
                tr!(self.words.language, "menu-done")
            };
            self.answer(Reply::words(done)).await
        } else {
            self.show(&change).await
        };
        self.bot.publisher.see_through(change, self.user, answered, !private).await;
        Ok(())
    }

    /// Answers a press on a game's public message with what the game has become.
    async fn show(&self, change: &Change) -> Result<(), BotError> {
        let publisher = &self.bot.publisher;
        if thread::is_due(change, &change.game) {
            let told = publisher.thread_note(&change.game, Some(self.component.message.id)).await;
            self.respond(publisher.draw(told).await?.update()).await?;
            return publisher.go_to_thread(change, self.component.message.id).await;
        }
        let reply = publisher.public(&change.game, &change.events).await.sparing(self.user);
        let drawn = publisher.draw(reply).await?;
        match placing(change, Some(self.user)) {
            Placing::InPlace => {
                self.respond(drawn.update()).await?;
                let message = game::MessageId(self.component.message.id.get());
                let shown = publisher.noted(&change.game, change.due).await;
                publisher.was_shown(&change.game, Some(message), shown).await;
            }
            Placing::Anew => {
                self.respond(drawn.public()).await?;
                let sent = patiently(|| self.component.get_response(&self.context.http)).await?;
                publisher.answered_in(change, sent.id).await;
            }
        }
        Ok(())
    }

    /// The value chosen in a select.
    fn chosen(&self) -> Result<&str, Refusal> {
        match &self.component.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => {
                values.first().map(String::as_str).ok_or(Refusal::Control(ControlError::Malformed))
            }
            _ => Err(Refusal::Control(ControlError::Malformed)),
        }
    }

    fn chosen_square(&self) -> Result<Square, Refusal> {
        self.chosen()?.parse().map_err(|_| Refusal::Control(ControlError::Malformed))
    }

    /// Whether the press was on a message that only the presser sees.
    fn is_private(&self) -> bool {
        self.component.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
    }

    /// Answers the presser alone: in the private message that was pressed on, or in a new one.
    async fn answer(&self, reply: Reply) -> Result<(), BotError> {
        let drawn = self.bot.publisher.draw(reply).await?;
        self.respond(if self.is_private() { drawn.update() } else { drawn.private() }).await
    }

    /// Answers the presser alone in a new message.
    async fn whisper(&self, reply: Reply) -> Result<(), BotError> {
        let drawn = self.bot.publisher.draw(reply).await?;
        self.respond(drawn.private()).await
    }

    /// Answers the presser alone in a new message, which may take a while to draw.
    async fn whisper_later(&self, reply: Reply) -> Result<(), BotError> {
        let wait = CreateInteractionResponseMessage::new().ephemeral(true);
        self.respond(CreateInteractionResponse::Defer(wait)).await?;
        let drawn = self.bot.publisher.draw_anyway(reply, self.words).await;
        let http = &self.context.http;
        patiently(|| self.component.edit_response(http, drawn.edit_response())).await?;
        Ok(())
    }

    async fn respond(&self, response: CreateInteractionResponse) -> Result<(), BotError> {
        let http = &self.context.http;
        Ok(promptly(|| self.component.create_response(http, response.clone())).await?)
    }

    /// Tells the presser what went wrong, and shows the current board to one who pressed on an old one.
    async fn apologise(&self, error: BotError) -> Result<(), BotError> {
        let words = self.words;
        match error {
            BotError::Refused(refusal) => {
                let mut reply = Reply::words(refusal.words(self.user, words));
                if let Refusal::Game(GameError::Stale | GameError::NotYourTurn(_)) = refusal
                    && let Ok(control) = self.component.data.custom_id.parse::<Control>()
                    && let Ok(game) = self.bot.app.game(control.game).await
                    && game.line().is_some()
                {
                    let board = private::look(&game, self.user, Facing::Usual, words);
                    reply = Reply { content: format!("{}\n\n{}", reply.content, board.content), ..board };
                }
                self.answer(reply).await
            }
            BotError::Discord(error) => Err(BotError::Discord(error)),
            BotError::App(error) => {
                tracing::error!(id = %self.component.data.custom_id, ?error, "press failed");
                self.answer(Reply::words(tr!(words.language, "internal-error"))).await
            }
        }
    }
}

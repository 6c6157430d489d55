//! Answers: to the user alone, to everybody, now or when a picture is drawn.

use serenity::all::{Builder as _, CreateInteractionResponse, CreateInteractionResponseMessage, MessageId};

use crate::bot::control::{Control, Subject};
use crate::bot::delivery::retry::{answered_in_time, retried};
use crate::bot::features::board::view::{self as board, Facing};
use crate::bot::refusal::{BotError, Refusal};
use crate::bot::reply::Reply;
use crate::bot::text::tr;
use crate::game::GameError;

use super::{Interaction, Origin};

impl Interaction<'_> {
    /// Answers the user alone: in the private message that was pressed on, or in a new one.
    pub(crate) async fn answer(&self, reply: Reply) -> Result<(), BotError> {
        let drawn = self.delivery().draw(reply).await?;
        self.respond(if self.is_on_private_message() { drawn.update() } else { drawn.private() }).await
    }

    /// Answers the user alone, always in a new message.
    pub(crate) async fn whisper(&self, reply: Reply) -> Result<(), BotError> {
        let drawn = self.delivery().draw(reply).await?;
        self.respond(drawn.private()).await
    }

    /// Answers the user alone in a new message, which may take a while to draw.
    pub(crate) async fn whisper_later(&self, reply: Reply) -> Result<(), BotError> {
        self.later(reply, true).await
    }

    /// Changes the message that was pressed on, whoever sees it.
    pub(crate) async fn update(&self, reply: Reply) -> Result<(), BotError> {
        let drawn = self.delivery().draw(reply).await?;
        self.respond(drawn.update()).await
    }

    /// Answers everybody where games are played, elsewhere the user alone.
    pub(crate) async fn tell(&self, reply: Reply) -> Result<(), BotError> {
        if self.check_channel().await.is_err() {
            return self.whisper(reply).await;
        }
        let drawn = self.delivery().draw(reply).await?;
        self.respond(drawn.public()).await
    }

    /// As [`Interaction::tell`], for what may take a while to draw.
    pub(crate) async fn tell_later(&self, reply: Reply) -> Result<(), BotError> {
        let private = self.check_channel().await.is_err();
        self.later(reply, private).await
    }

    async fn later(&self, reply: Reply, private: bool) -> Result<(), BotError> {
        let wait = CreateInteractionResponseMessage::new().ephemeral(private);
        self.respond(CreateInteractionResponse::Defer(wait)).await?;
        let drawn = self.delivery().draw_anyway(reply, self.viewer).await;
        retried(|| drawn.edit_response().execute(self.http, self.token)).await?;
        Ok(())
    }

    pub(super) async fn respond(&self, response: CreateInteractionResponse) -> Result<(), BotError> {
        Ok(answered_in_time(|| response.clone().execute(self.http, (self.id, self.token))).await?)
    }

    /// The message in which the interaction was answered.
    pub(super) async fn answered_in(&self) -> Result<MessageId, BotError> {
        Ok(retried(|| self.http.get_original_interaction_response(self.token)).await?.id)
    }

    /// Ends an interaction: what went wrong is told to the user, or logged.
    pub(crate) async fn finish(&self, result: Result<(), BotError>) {
        let told = match result {
            Ok(()) => return,
            Err(BotError::Refused(refusal)) => self.refuse(&refusal).await,
            Err(BotError::App(error)) => {
                tracing::error!(what = self.what(), ?error, "an interaction failed");
                self.apologise().await
            }
            Err(error) => Err(error),
        };
        if let Err(error) = told {
            tracing::warn!(what = self.what(), ?error, "an interaction could not be answered");
        }
    }

    /// Tells the user why something is not done, and shows the board as it is to one who pressed on an old one.
    async fn refuse(&self, refusal: &Refusal) -> Result<(), BotError> {
        let mut reply = Reply::text(refusal.text(self.user, self.viewer));
        if let Refusal::Game(GameError::Stale | GameError::NotYourTurn(_)) = refusal
            && let Some(component) = self.component()
            && let Ok(Control { subject: Subject::Game(game, _), .. }) = component.data.custom_id.parse()
            && let Ok(game) = self.game(game).await
            && game.line().is_some()
        {
            let board = board::look(&game, self.user, Facing::Usual, self.viewer);
            reply = Reply { content: format!("{}\n\n{}", reply.content, board.content), ..board };
        }
        self.answer(reply).await
    }

    /// Tells the user that something went wrong which is not the user's fault.
    pub(crate) async fn apologise(&self) -> Result<(), BotError> {
        self.answer(Reply::text(tr!(self.viewer.language, "internal-error"))).await
    }

    /// What it is, for the log.
    fn what(&self) -> &str {
        match self.origin {
            Origin::Command(command) => &command.data.name,
            Origin::Component(component) => &component.data.custom_id,
        }
    }
}

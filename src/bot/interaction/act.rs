//! Actions on games, and the answer that shows what came of them.

use crate::app::{Change, Deed};
use crate::bot::delivery::{Placing, placing, thread};
use crate::bot::refusal::BotError;
use crate::bot::reply::Reply;
use crate::bot::text::tr;
use crate::game::{self, Action, GameId, Stamp};

use super::Interaction;

impl Interaction<'_> {
    /// Does an action and shows what came of it. `seen` is the view of the game that was acted on, where there was
    /// one. Who may act is the game's own law; whoever has no seat can only take up a challenge, which must be one
    /// that the user may see.
    pub(crate) async fn act(
        &self,
        id: GameId,
        deed: impl Into<Deed>,
        seen: Option<Stamp>,
    ) -> Result<(), BotError> {
        let deed = deed.into();
        let is_offer = matches!(deed, Deed::Action(Action::Offer(_)));
        if matches!(deed, Deed::Action(Action::Accept)) {
            self.game(id).await?;
        }
        let _order = self.delivery().in_order(id).await;
        let change = self.app().act(id, self.user, deed, seen).await?;
        let language = self.viewer.language;
        let done = if is_offer && change.game.offers().open().is_some() {
            tr!(language, "menu-offered")
        } else {
            tr!(language, "menu-done")
        };
        self.show(change, done).await;
        Ok(())
    }

    /// Answers with the game's message where it belongs here, or else with a word that it is `done`. The change is
    /// made and saved: whatever goes wrong, the game is shown as it is.
    pub(crate) async fn show(&self, change: Change, done: String) {
        let elsewhere = match self.message() {
            Some(_) => self.is_on_private_message(),
            None => change.game.shown_in() != self.channel,
        };
        let answered =
            if elsewhere { self.answer(Reply::text(done)).await } else { self.show_here(&change).await };
        self.delivery().see_through(change, self.user, answered, !elsewhere).await;
    }

    /// Answers with the game's message: in place of the one that was pressed on, or as a new one.
    async fn show_here(&self, change: &Change) -> Result<(), BotError> {
        let delivery = self.delivery();
        let pressed = self.message().map(|message| message.id);
        if thread::is_due(change, &change.game) {
            let note = delivery.draw(delivery.thread_note(&change.game, pressed).await).await?;
            let message = if let Some(pressed) = pressed {
                self.respond(note.update()).await?;
                pressed
            } else {
                self.respond(note.public()).await?;
                self.answered_in().await?
            };
            return delivery.go_to_thread(change, message).await;
        }
        let reply = delivery.public(&change.game, &change.events).await.sparing(self.user);
        let drawn = delivery.draw(reply).await?;
        let (board, shown) = match pressed {
            Some(pressed) if placing(change, Some(self.user)) == Placing::InPlace => {
                self.respond(drawn.update()).await?;
                (Some(game::MessageId(pressed.get())), delivery.noted(&change.game, change.due).await)
            }
            _ => {
                self.respond(drawn.public()).await?;
                let sent = self.answered_in().await?;
                (None, delivery.moved_to(&change.game, sent, change.due).await)
            }
        };
        delivery.was_shown(&change.game, board, shown).await;
        Ok(())
    }

    /// Answers everybody with the message of a game that has none yet, whatever was pressed.
    pub(crate) async fn show_new(&self, change: Change) {
        let answered = self.post(&change).await;
        self.delivery().see_through(change, self.user, answered, true).await;
    }

    async fn post(&self, change: &Change) -> Result<(), BotError> {
        let delivery = self.delivery();
        let drawn = delivery.draw(delivery.public(&change.game, &change.events).await).await?;
        self.respond(drawn.public()).await?;
        let shown = delivery.moved_to(&change.game, self.answered_in().await?, change.due).await;
        delivery.was_shown(&change.game, None, shown).await;
        Ok(())
    }
}

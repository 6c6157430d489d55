//! The bot's controls on a message.

use discord_sandbox::client::Message;

/// What a component's id asks for: `accept`, `setup:heeh`. Nowhere else do these tests know how the bot writes its ids.
///
/// An id is `version:game:stamp:press`.
fn press_of(custom_id: &str) -> Option<&str> {
    custom_id.splitn(4, ':').nth(3)
}

/// What the tests ask of the bot's messages, beyond what every message has.
pub(crate) trait Controls {
    /// What its controls ask for, in their order.
    fn controls(&self) -> Vec<String>;

    /// The whole id of the control that asks for this.
    fn control(&self, press: &str) -> Option<String>;

    /// What a control is called.
    fn label(&self, press: &str) -> Option<String>;

    /// Whether one of its controls asks for this, whatever its argument: `setup` for `setup:heeh`.
    fn has_control(&self, press: &str) -> bool {
        self.controls().iter().any(|one| one.split(':').next() == Some(press))
    }

    /// Whether it has any controls.
    fn has_controls(&self) -> bool {
        !self.controls().is_empty()
    }

    /// The FEN in the words for those who cannot see the picture.
    fn fen(&self) -> String;
}

impl Controls for Message {
    fn controls(&self) -> Vec<String> {
        let ids = self.components().into_iter().filter_map(|one| one.custom_id);
        ids.filter_map(|id| press_of(&id).map(str::to_owned)).collect()
    }

    fn control(&self, press: &str) -> Option<String> {
        let mut ids = self.components().into_iter().filter_map(|one| one.custom_id);
        ids.find(|id| press_of(id) == Some(press))
    }

    fn label(&self, press: &str) -> Option<String> {
        let id = self.control(press);
        self.components().into_iter().find(|one| one.custom_id == id)?.label
    }

    fn fen(&self) -> String {
        let words = self.attachments().into_iter().next().map(|file| file.description);
        let fen = words.as_deref().and_then(|words| words.split("FEN: ").nth(1));
        fen.unwrap_or_else(|| panic!("no FEN in {}", self.json())).to_owned()
    }
}

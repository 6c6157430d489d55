//! Users act: an interaction begins.

use serde_json::Value;

use super::World;
use super::interaction::Interaction;
use crate::id::Id;
use crate::view;

/// Interactions kept for redelivery and late questions.
const KEPT: usize = 2000;

/// What a user did.
#[derive(Debug)]
pub(crate) struct Act {
    /// 2: command, 3: component, 4: autocomplete, 5: modal.
    pub(crate) kind: u8,
    pub(crate) user: Id,
    pub(crate) channel: Id,
    pub(crate) data: Value,
    pub(crate) name: Option<String>,
    pub(crate) source: Option<Id>,
}

impl World {
    /// Begins an interaction; the hub delivers it.
    pub(crate) fn begin(&mut self, act: Act) -> Id {
        let id = self.fresh_id();
        let mut interaction = Interaction {
            id,
            token: format!("aW50ZXJhY3Rpb246{id}"),
            kind: act.kind,
            user: act.user,
            channel: act.channel,
            created: self.clock.now(),
            name: act.name,
            source: act.source,
            payload: Value::Null,
            answer: None,
            original: None,
            followups: Vec::new(),
            changes: 0,
            refused: Vec::new(),
        };
        if let Some(place) = self.channels.get(&act.channel) {
            interaction.payload = view::interaction::interaction(self, &interaction, place, &act.data);
        }
        self.interactions.insert(id, interaction);
        while self.interactions.len() > KEPT {
            self.interactions.pop_first();
        }
        id
    }
}

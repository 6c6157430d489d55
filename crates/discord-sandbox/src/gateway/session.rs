//! Gateway sessions: sequence numbers, replay buffers, who is connected.

use std::collections::{BTreeMap, VecDeque};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use crate::id::Id;

/// Dispatches kept for a resume.
const REPLAY: usize = 1000;
const MESSAGE_CONTENT: u64 = 1 << 15;

/// What a socket is told to do.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Order {
    Send(String),
    /// Close with this code.
    Close(u16),
    /// Break the connection without a word.
    Cut,
}

#[derive(Debug)]
struct Session {
    intents: u64,
    sequence: u64,
    sent: VecDeque<(u64, String)>,
    socket: Option<UnboundedSender<Order>>,
}

/// Whether a session may be resumed after an order from the control door.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    Kept,
    Forgotten,
}

#[derive(Debug, Default)]
pub(crate) struct Sessions {
    open: BTreeMap<String, Session>,
    count: u64,
}

impl Sessions {
    /// Opens a session and returns its id.
    pub(crate) fn open(&mut self, intents: u64, socket: UnboundedSender<Order>) -> String {
        self.count += 1;
        let id = format!("session-{}", self.count);
        let session = Session { intents, sequence: 0, sent: VecDeque::new(), socket: Some(socket) };
        self.open.insert(id.clone(), session);
        id
    }

    /// Takes a session up again: everything after `sequence` is sent once more. `false`: start anew.
    pub(crate) fn resume(&mut self, id: &str, sequence: u64, socket: UnboundedSender<Order>) -> bool {
        let Some(session) = self.open.get_mut(id) else { return false };
        let oldest = session.sent.front().map_or(session.sequence + 1, |(number, _)| *number);
        if sequence > session.sequence || sequence + 1 < oldest {
            self.open.remove(id);
            return false;
        }
        for (_, text) in session.sent.iter().filter(|(number, _)| *number > sequence) {
            // A socket that is gone again will resume again.
            let _ = socket.send(Order::Send(text.clone()));
        }
        session.socket = Some(socket);
        true
    }

    /// The socket of a session is gone.
    pub(crate) fn leave(&mut self, id: &str, socket: &UnboundedSender<Order>) {
        if let Some(session) = self.open.get_mut(id)
            && session.socket.as_ref().is_some_and(|own| own.same_channel(socket))
        {
            session.socket = None;
        }
    }

    /// Whether the session has not been invalidated.
    pub(crate) fn knows(&self, id: &str) -> bool {
        self.open.contains_key(id)
    }

    /// Sends a dispatch to every session with one of the intents.
    pub(crate) fn dispatch(&mut self, name: &str, intents: u64, data: &Value, bot: Id) {
        for session in self.open.values_mut().filter(|session| intents == 0 || session.intents & intents != 0)
        {
            session.push(name, data, bot);
        }
    }

    /// Sends a dispatch to one session.
    pub(crate) fn tell(&mut self, id: &str, name: &str, data: &Value, bot: Id) {
        if let Some(session) = self.open.get_mut(id) {
            session.push(name, data, bot);
        }
    }

    /// Gives every connected socket an order.
    pub(crate) fn order_all(&mut self, order: &Order, fate: Fate) {
        for session in self.open.values_mut() {
            if let Some(socket) = &session.socket {
                let _ = socket.send(order.clone());
            }
        }
        if fate == Fate::Forgotten {
            self.open.clear();
        }
    }

    /// How many bots are connected.
    pub(crate) fn connected(&self) -> usize {
        self.open.values().filter(|session| session.socket.is_some()).count()
    }
}

impl Session {
    fn push(&mut self, name: &str, data: &Value, bot: Id) {
        self.sequence += 1;
        let data =
            if self.intents & MESSAGE_CONTENT == 0 { without_content(name, data, bot) } else { data.clone() };
        let text = json!({ "op": 0, "t": name, "s": self.sequence, "d": data }).to_string();
        if self.sent.len() == REPLAY {
            self.sent.pop_front();
        }
        self.sent.push_back((self.sequence, text.clone()));
        if let Some(socket) = &self.socket {
            let _ = socket.send(Order::Send(text));
        }
    }
}

/// Without the message content intent, other people's messages come blank, unless they name the bot.
fn without_content(name: &str, data: &Value, bot: Id) -> Value {
    let mut data = data.clone();
    let bot = bot.to_string();
    let names_bot =
        data["mentions"].as_array().is_some_and(|users| users.iter().any(|user| user["id"] == bot.as_str()));
    let readable = data["author"]["id"] == bot.as_str() || names_bot || data["guild_id"].is_null();
    if name.starts_with("MESSAGE_") && name != "MESSAGE_DELETE" && !readable {
        data["content"] = json!("");
        for key in ["embeds", "attachments", "components"] {
            data[key] = json!([]);
        }
    }
    data
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;

    use super::*;

    const BOT: Id = Id::new(1);

    fn texts(inbox: &mut mpsc::UnboundedReceiver<Order>) -> Vec<String> {
        std::iter::from_fn(|| inbox.try_recv().ok())
            .filter_map(|order| match order {
                Order::Send(text) => serde_json::from_str::<Value>(&text).ok(),
                Order::Close(_) | Order::Cut => None,
            })
            .map(|event| format!("{}{}", event["t"].as_str().unwrap_or_default(), event["s"]))
            .collect()
    }

    #[test]
    fn a_resumed_session_gets_what_it_missed() {
        let mut sessions = Sessions::default();
        let (socket, mut inbox) = mpsc::unbounded_channel();
        let id = sessions.open(1, socket.clone());
        sessions.dispatch("A", 0, &Value::Null, BOT);
        sessions.dispatch("B", 1 << 9, &Value::Null, BOT);
        sessions.leave(&id, &socket);
        sessions.dispatch("C", 1, &Value::Null, BOT);
        assert_eq!(texts(&mut inbox), ["A1"]);
        assert_eq!(sessions.connected(), 0);
        let (socket, mut inbox) = mpsc::unbounded_channel();
        assert!(sessions.resume(&id, 1, socket));
        assert_eq!(texts(&mut inbox), ["C2"]);
    }

    #[test]
    fn an_unknown_or_impossible_resume_is_refused() {
        let mut sessions = Sessions::default();
        let (socket, _inbox) = mpsc::unbounded_channel();
        let id = sessions.open(1, socket.clone());
        assert!(!sessions.resume("session-9", 0, socket.clone()));
        assert!(!sessions.resume(&id, 5, socket));
    }

    #[test]
    fn content_needs_its_intent() {
        let data = json!({"author": {"id": "2"}, "content": "hi", "guild_id": "3", "mentions": []});
        assert_eq!(without_content("MESSAGE_CREATE", &data, BOT)["content"], "");
        let own = json!({"author": {"id": "1"}, "content": "hi", "guild_id": "3", "mentions": []});
        assert_eq!(without_content("MESSAGE_CREATE", &own, BOT)["content"], "hi");
    }
}

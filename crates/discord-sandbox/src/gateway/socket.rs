//! One gateway connection, from Hello to close.
//!
//! Source: Discord's developer documentation, "Gateway" and "Opcodes and Status Codes".

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State as Extract;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::time::Instant;

use super::session::Order;
use crate::hub::Hub;
use crate::view;

const HEARTBEAT: Duration = Duration::from_millis(41_250);

const HEARTBEAT_OP: u64 = 1;
const IDENTIFY: u64 = 2;
const PRESENCE: u64 = 3;
const RESUME: u64 = 6;
const REQUEST_MEMBERS: u64 = 8;

const UNKNOWN_OPCODE: u16 = 4001;
const DECODE_ERROR: u16 = 4002;
const NOT_AUTHENTICATED: u16 = 4003;
const AUTHENTICATION_FAILED: u16 = 4004;
const ALREADY_AUTHENTICATED: u16 = 4005;
const SESSION_TIMED_OUT: u16 = 4009;
const GOING_AWAY: u16 = 1001;

pub(crate) async fn connect(Extract(hub): Extract<Arc<Hub>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| async move { Connection::new(hub).run(socket).await })
}

struct Connection {
    hub: Arc<Hub>,
    orders: UnboundedSender<Order>,
    inbox: UnboundedReceiver<Order>,
    session: Option<String>,
}

impl Connection {
    fn new(hub: Arc<Hub>) -> Self {
        let (orders, inbox) = mpsc::unbounded_channel();
        Self { hub, orders, inbox, session: None }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let hello = json!({ "op": 10, "d": { "heartbeat_interval": HEARTBEAT.as_millis() as u64 }, "s": null, "t": null });
        if socket.send(Message::Text(hello.to_string().into())).await.is_ok() {
            self.talk(&mut socket).await;
        }
        if let Some(session) = self.session.take() {
            self.hub.visit(|state| state.sessions.leave(&session, &self.orders));
        }
    }

    async fn talk(&mut self, socket: &mut WebSocket) {
        // One interval and a half without a heartbeat: the bot is gone.
        let patience = HEARTBEAT + HEARTBEAT / 2;
        let mut deadline = Instant::now() + patience;
        let hub = Arc::clone(&self.hub);
        loop {
            let order = tokio::select! {
                order = self.inbox.recv() => order.unwrap_or(Order::Cut),
                () = tokio::time::sleep_until(deadline) => Order::Close(SESSION_TIMED_OUT),
                () = hub.stopped() => Order::Close(GOING_AWAY),
                received = socket.recv() => match received {
                    Some(Ok(Message::Text(text))) => {
                        if self.hear(&text) == ControlFlow::Continue(()) {
                            deadline = Instant::now() + patience;
                        }
                        continue;
                    }
                    Some(Ok(Message::Binary(_))) => Order::Close(DECODE_ERROR),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => Order::Cut,
                },
            };
            match order {
                Order::Send(text) => {
                    if socket.send(Message::Text(text.into())).await.is_err() {
                        return;
                    }
                }
                Order::Close(code) => {
                    let frame = CloseFrame { code, reason: "".into() };
                    // The other end may be gone already.
                    let _ = socket.send(Message::Close(Some(frame))).await;
                    return;
                }
                Order::Cut => return,
            }
        }
    }

    /// Handles a message of the bot. `Continue` for a heartbeat, which extends the deadline.
    fn hear(&mut self, text: &str) -> ControlFlow<()> {
        let Ok(message) = serde_json::from_str::<Value>(text) else {
            self.order(Order::Close(DECODE_ERROR));
            return ControlFlow::Break(());
        };
        let data = &message["d"];
        match message["op"].as_u64() {
            Some(HEARTBEAT_OP) => {
                self.order(Order::Send(json!({ "op": 11, "d": null, "s": null, "t": null }).to_string()));
                return ControlFlow::Continue(());
            }
            Some(IDENTIFY | RESUME) if self.is_identified() => {
                self.order(Order::Close(ALREADY_AUTHENTICATED));
            }
            Some(IDENTIFY) => self.identify(data),
            Some(RESUME) => self.resume(data),
            Some(PRESENCE | REQUEST_MEMBERS) if self.session.is_none() => {
                self.order(Order::Close(NOT_AUTHENTICATED));
            }
            Some(PRESENCE) => {}
            Some(REQUEST_MEMBERS) => self.send_members(data),
            _ => self.order(Order::Close(UNKNOWN_OPCODE)),
        }
        ControlFlow::Break(())
    }

    fn order(&self, order: Order) {
        // The receiver lives in the same connection.
        let _ = self.orders.send(order);
    }

    /// An invalidated session does not count: the bot may identify anew on the same connection.
    fn is_identified(&self) -> bool {
        let known = |id: &String| self.hub.visit(|state| state.sessions.knows(id));
        self.session.as_ref().is_some_and(known)
    }

    fn is_token(&self, data: &Value) -> bool {
        data["token"].as_str().is_some_and(|token| token.trim_start_matches("Bot ") == self.hub.token)
    }

    fn identify(&mut self, data: &Value) {
        if !self.is_token(data) {
            self.order(Order::Close(AUTHENTICATION_FAILED));
            return;
        }
        let intents = data["intents"].as_u64().unwrap_or(0);
        let shard = if data["shard"].is_array() { data["shard"].clone() } else { json!([0, 1]) };
        let id = self.hub.visit(|state| {
            let world = &state.world;
            let id = state.sessions.open(intents, self.orders.clone());
            let guilds: Vec<Value> =
                world.guilds.iter().map(|guild| json!({ "id": guild.id, "unavailable": true })).collect();
            let ready = json!({
                "v": 10, "user": view::user::current(world), "guilds": guilds, "session_id": id, "shard": shard,
                "resume_gateway_url": world.gateway_url(), "private_channels": [], "relationships": [],
                "application": { "id": world.bot, "flags": 0 },
            });
            state.sessions.tell(&id, "READY", &ready, world.bot);
            if intents & 1 != 0 {
                for guild in &world.guilds {
                    let data = view::guild::guild_create(world, guild);
                    state.sessions.tell(&id, "GUILD_CREATE", &data, world.bot);
                }
            }
            state.world.tell_page("bot", Value::Null);
            id
        });
        self.session = Some(id);
    }

    fn resume(&mut self, data: &Value) {
        if !self.is_token(data) {
            self.order(Order::Close(AUTHENTICATION_FAILED));
            return;
        }
        let id = data["session_id"].as_str().unwrap_or_default().to_owned();
        let sequence = data["seq"].as_u64().unwrap_or(0);
        let resumed = self.hub.visit(|state| {
            let resumed = state.sessions.resume(&id, sequence, self.orders.clone());
            if resumed {
                let bot = state.world.bot;
                state.sessions.tell(&id, "RESUMED", &json!({}), bot);
            }
            resumed
        });
        if resumed {
            self.session = Some(id);
        } else {
            self.order(Order::Send(json!({ "op": 9, "d": false, "s": null, "t": null }).to_string()));
        }
    }

    fn send_members(&self, data: &Value) {
        let Some(session) = &self.session else { return };
        self.hub.visit(|state| {
            let world = &state.world;
            let wanted = data["guild_id"].as_str().and_then(|id| id.parse().ok());
            let Some(guild) = wanted.and_then(|id| world.guild(id)) else { return };
            let members: Vec<Value> =
                guild.members.keys().map(|id| view::user::member(world, guild, *id)).collect();
            let chunk = json!({
                "guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1, "not_found": [],
                "nonce": data["nonce"],
            });
            state.sessions.tell(session, "GUILD_MEMBERS_CHUNK", &chunk, world.bot);
        });
    }
}

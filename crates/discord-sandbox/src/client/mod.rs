//! A client of the control door, for tests: what users do and see, as methods.
//!
//! ```no_run
//! use discord_sandbox::{Sandbox, SandboxConfig};
//! use serde_json::json;
//!
//! # async fn test() -> Result<(), Box<dyn std::error::Error>> {
//! let sandbox = Sandbox::start(SandboxConfig::default()).await?;
//! // Start the bot here, with `sandbox.url()` for Discord and `sandbox.token()` for its token.
//! let client = sandbox.client();
//! client.until_ready().await?;
//! let menu = client.command("alice", "games", "menu", &json!({})).await?.public();
//! let answer = client.press("bob", &menu, "help").await?.private();
//! assert!(answer.says("What you can do"));
//! assert!(client.errors().await?.is_empty(), "the bot sent nothing that Discord refuses");
//! # Ok(())
//! # }
//! ```

mod answer;
mod error;
mod message;
mod state;

use std::time::Duration;

use reqwest::{Method, RequestBuilder, Response};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::time::timeout;

pub use answer::{Answer, Choice, Reaction};
pub use error::{ClientError, Failure};
pub use message::{Attachment, Component, Message};
pub use state::{Channel, Server, State, User};

type Result<T> = std::result::Result<T, ClientError>;

/// How long [`Client::until`] waits unless it is told otherwise.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long it waits for an event before it looks again all the same: not all that can be waited for is an event.
const LOOK: Duration = Duration::from_millis(20);

/// A client of the control door.
///
/// Users and channels go by their name or by their id; a user's channel with the bot is called `dm`.
#[derive(Debug, Clone)]
pub struct Client {
    web: reqwest::Client,
    url: String,
    token: Option<String>,
    patience: Duration,
}

impl Client {
    /// A client of the sandbox at an address: `http://127.0.0.1:PORT`.
    pub fn new(url: impl Into<String>) -> Self {
        Self { web: reqwest::Client::new(), url: url.into(), token: None, patience: PATIENCE }
    }

    /// The same with the bot's token, which [`Client::rest`] needs.
    #[must_use]
    pub fn with_token(self, token: impl Into<String>) -> Self {
        Self { token: Some(token.into()), ..self }
    }

    /// The same with another limit for [`Client::until`].
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// What there is: people, servers, channels, and the bot's commands.
    ///
    /// # Errors
    ///
    /// When the sandbox cannot be reached.
    pub async fn state(&self) -> Result<State> {
        self.get("state", &[]).await
    }

    /// A channel as a user sees it, newest message last; of very many only the last.
    ///
    /// # Errors
    ///
    /// When there is no such channel, or the user cannot see it.
    pub async fn messages(&self, channel: &str, user: &str) -> Result<Vec<Message>> {
        self.get("messages", &[("channel", channel), ("as", user)]).await
    }

    /// What the sandbox found wrong with the bot's requests, oldest first: `method`, `path`, `body`, `status`, `error`.
    ///
    /// # Errors
    ///
    /// When the sandbox cannot be reached.
    pub async fn errors(&self) -> Result<Vec<Value>> {
        self.get("errors", &[]).await
    }

    /// Empties that list.
    ///
    /// # Errors
    ///
    /// When the sandbox cannot be reached.
    pub async fn forget_errors(&self) -> Result<()> {
        self.ask(self.web.delete(self.door("errors"))).await.map(|_: Value| ())
    }

    /// Runs a slash command; `name` may name a subcommand, as in `settings language`. Waits for the bot's answer, and
    /// for a while for the message that a deferred answer promises.
    ///
    /// # Errors
    ///
    /// [`ClientError::Refused`] when the user could not do this, [`ClientError::Unanswered`] when the bot did not
    /// answer in time.
    pub async fn command(&self, user: &str, channel: &str, name: &str, options: &Value) -> Result<Answer> {
        self.act("command", &json!({"user": user, "channel": channel, "name": name, "options": options}))
            .await
    }

    /// Types the option `focused` of a slash command; what the bot suggests.
    ///
    /// # Errors
    ///
    /// As [`Client::command`].
    pub async fn autocomplete(
        &self,
        user: &str,
        channel: &str,
        name: &str,
        options: &Value,
        focused: &str,
    ) -> Result<Vec<Choice>> {
        let body = json!({
            "user": user, "channel": channel, "name": name, "options": options, "focused": focused,
        });
        let mut told: Value = self.act("autocomplete", &body).await?;
        Ok(serde_json::from_value(told["choices"].take())?)
    }

    /// Presses a button.
    ///
    /// # Errors
    ///
    /// As [`Client::command`].
    pub async fn press(&self, user: &str, message: &Message, custom_id: &str) -> Result<Answer> {
        self.choose(user, message, custom_id, &[]).await
    }

    /// Chooses in a select menu.
    ///
    /// # Errors
    ///
    /// As [`Client::command`].
    pub async fn choose(
        &self,
        user: &str,
        message: &Message,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Answer> {
        let body = json!({"user": user, "message": message.id(), "custom_id": custom_id, "values": values});
        self.act("press", &body).await
    }

    /// Sends off the modal that the bot opened with that answer; `fields` go by their custom ids.
    ///
    /// # Errors
    ///
    /// As [`Client::command`].
    pub async fn submit(&self, user: &str, opened: &Answer, fields: &Value) -> Result<Answer> {
        let body = json!({"user": user, "interaction": opened.interaction, "fields": fields});
        self.act("submit", &body).await
    }

    /// Writes an ordinary message.
    ///
    /// # Errors
    ///
    /// When the user may not.
    pub async fn say(&self, user: &str, channel: &str, content: &str) -> Result<Message> {
        self.post("say", &json!({"user": user, "channel": channel, "content": content})).await
    }

    /// Deletes a message, as its author, as a moderator, or as the one person who sees it.
    ///
    /// # Errors
    ///
    /// When the user may not.
    pub async fn delete(&self, user: &str, message: &Message) -> Result<()> {
        self.post("delete", &json!({"user": user, "message": message.id()})).await.map(|_: Value| ())
    }

    /// Has the sandbox misbehave. The crate's README lists what it can do; `{"clear": true}` ends it.
    ///
    /// # Errors
    ///
    /// When a fault is not one.
    pub async fn faults(&self, faults: &Value) -> Result<()> {
        self.post("faults", faults).await.map(|_: Value| ())
    }

    /// The bytes of a file that came with a message.
    ///
    /// # Errors
    ///
    /// When the address is none of the sandbox's.
    pub async fn file(&self, url: &str) -> Result<Vec<u8>> {
        let answer = self.web.get(url).send().await?.error_for_status()?;
        Ok(answer.bytes().await?.to_vec())
    }

    /// A request to Discord as the bot would make it, below `/api/v10`; status and body.
    ///
    /// # Errors
    ///
    /// When the sandbox cannot be reached. What Discord refuses is no error here.
    pub async fn rest(&self, method: &str, path: &str, body: &Value) -> Result<(u16, Value)> {
        let method: Method =
            method.parse().map_err(|_| ClientError::Refused(format!("there is no method {method:?}")))?;
        let mut request = self.web.request(method, format!("{}/api/v10{path}", self.url)).json(body);
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bot {token}"));
        }
        let answer = request.send().await?;
        let status = answer.status().as_u16();
        Ok((status, answer.json().await.unwrap_or_default()))
    }

    /// Waits until the bot is connected and has registered commands.
    ///
    /// # Errors
    ///
    /// When that takes too long.
    pub async fn until_ready(&self) -> Result<()> {
        self.until("the bot is ready", async || {
            let state = self.state().await.ok()?;
            (state.connected > 0 && !state.commands.is_empty()).then_some(())
        })
        .await
    }

    /// Looks again whenever something happens in the sandbox, until `look` finds something.
    ///
    /// # Errors
    ///
    /// [`ClientError::InVain`] when that takes too long; `what` names it.
    pub async fn until<T>(&self, what: &str, look: impl AsyncFn() -> Option<T>) -> Result<T> {
        let search = async {
            let mut events = self.events().await?;
            loop {
                if let Some(found) = look().await {
                    return Ok(found);
                }
                match timeout(LOOK, events.chunk()).await {
                    Ok(Ok(Some(_))) | Err(_) => {}
                    Ok(_) => events = self.events().await?,
                }
            }
        };
        let in_vain = |_| Err(ClientError::InVain { what: what.to_owned() });
        timeout(self.patience, search).await.unwrap_or_else(in_vain)
    }

    async fn events(&self) -> Result<Response> {
        Ok(self.web.get(self.door("events")).send().await?)
    }

    /// Something that the bot has to answer.
    async fn act<T: DeserializeOwned>(&self, what: &str, body: &Value) -> Result<T> {
        let told: Value = self.post(what, body).await?;
        if told["error"].is_string() {
            return Err(ClientError::Unanswered(Box::new(serde_json::from_value(told)?)));
        }
        Ok(serde_json::from_value(told)?)
    }

    fn door(&self, what: &str) -> String {
        format!("{}/sandbox/{what}", self.url)
    }

    async fn get<T: DeserializeOwned>(&self, what: &str, query: &[(&str, &str)]) -> Result<T> {
        self.ask(self.web.get(self.door(what)).query(query)).await
    }

    async fn post<T: DeserializeOwned>(&self, what: &str, body: &Value) -> Result<T> {
        self.ask(self.web.post(self.door(what)).json(body)).await
    }

    async fn ask<T: DeserializeOwned>(&self, request: RequestBuilder) -> Result<T> {
        let answer = request.send().await?;
        let is_fine = answer.status().is_success();
        let text = answer.text().await?;
        if is_fine {
            return Ok(serde_json::from_str(&text)?);
        }
        // The door complains in JSON; of a body that it cannot read the HTTP server complains in plain text.
        let told: Option<Value> = serde_json::from_str(&text).ok();
        let complaint = told.as_ref().and_then(|told| told["error"].as_str()).unwrap_or(&text);
        Err(ClientError::Refused(complaint.to_owned()))
    }
}

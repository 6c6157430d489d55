//! What users do and see, for tests of the bot: the sandbox's client, with Janggi on top of it.

use discord_sandbox::client::{Answer, Client, ClientError, Message};
use serde_json::{Value, json};

use super::controls::Controls;
use super::{BOB, PATIENCE};

/// How long Discord waits for the first answer to an interaction, in milliseconds.
const DISCORDS: u64 = 3000;

/// How long it may take where nothing is in the bot's way.
const PROMPT: u64 = 2000;

/// The channel in which things happen unless a test says otherwise.
const USUAL: &str = "games";

/// People at the control door of a sandbox with the bot.
pub(crate) struct Table {
    pub(crate) client: Client,
    /// How long a first answer may take, in milliseconds.
    pub(super) limit: u64,
}

/// An interaction of whose answer nothing is expected.
#[track_caller]
pub(crate) fn unanswered(outcome: &Result<Answer, ClientError>) {
    assert!(matches!(outcome, Err(ClientError::Unanswered(_))), "it was answered: {outcome:?}");
}

impl Table {
    pub(crate) fn new(client: Client) -> Table {
        Table { client: client.with_patience(PATIENCE), limit: DISCORDS }
    }

    /// The same, and every answer has to come in two seconds, not only in Discord's three.
    pub(crate) fn prompt(self) -> Table {
        Table { limit: PROMPT, ..self }
    }

    /// The bot has to answer in time.
    #[track_caller]
    fn answered(&self, outcome: Result<Answer, ClientError>) -> Answer {
        let answer = outcome.unwrap_or_else(|error| panic!("{error}"));
        assert!(answer.ms < self.limit, "the first answer took {} ms", answer.ms);
        answer
    }

    /// Waits until the bot is connected and its commands are registered.
    pub(crate) async fn until_ready(&self) {
        self.client.until_ready().await.expect("the bot is ready");
    }

    /// Looks again until something holds.
    pub(crate) async fn until<T>(&self, what: &str, look: impl AsyncFn(&Table) -> Option<T>) -> T {
        self.client.until(what, async || look(self).await).await.unwrap_or_else(|error| panic!("{error}"))
    }

    /// The bot has sent nothing that Discord refuses.
    pub(crate) async fn expect_no_errors(&self) {
        let errors = self.client.errors().await.expect("the door answers");
        assert!(errors.is_empty(), "requests that Discord refuses: {errors:?}");
    }

    /// The number of a channel.
    pub(crate) async fn channel(&self, name: &str) -> String {
        let state = self.client.state().await.expect("the door answers");
        state.channel(name).expect("a channel of that name").id.clone()
    }

    /// How many commands the bot has registered.
    pub(crate) async fn commands(&self) -> usize {
        self.client.state().await.expect("the door answers").commands.len()
    }

    /// Sets what the commands are that Discord knows.
    pub(crate) async fn set_commands(&self, commands: Value) {
        let bot = self.client.state().await.expect("the door answers").bot;
        self.as_bot("PUT", &format!("/applications/{bot}/commands"), commands).await;
    }

    /// Deletes a channel or thread, as somebody who may.
    pub(crate) async fn delete_channel(&self, id: &str) {
        self.faults(json!({"permissions": {"channel": USUAL, "allow": ["MANAGE_THREADS"]}})).await;
        self.as_bot("DELETE", &format!("/channels/{id}"), json!({})).await;
    }

    /// Deletes a message, as a moderator.
    pub(crate) async fn delete(&self, message: &Message) {
        self.client.delete("seoyeon", message).await.expect("moderators may");
    }

    /// A request to Discord with the bot's token.
    pub(crate) async fn as_bot(&self, method: &str, path: &str, body: Value) -> Value {
        let (status, answer) = self.client.rest(method, path, &body).await.expect("the sandbox answers");
        assert!((200..300).contains(&status), "{status} {answer}");
        answer
    }

    /// Opens a thread in a channel, with some members: a public one (11) or a private one (12). Returns its number.
    pub(crate) async fn thread(&self, channel: &str, kind: u8, members: &[&str]) -> String {
        let path = format!("/channels/{}/threads", self.channel(channel).await);
        let thread = self.as_bot("POST", &path, json!({"name": "nook", "type": kind})).await;
        let id = thread["id"].as_str().expect("ids are strings").to_owned();
        for member in members {
            self.as_bot("PUT", &format!("/channels/{id}/thread-members/{member}"), json!({})).await;
        }
        id
    }

    /// Archives a thread.
    pub(crate) async fn archive(&self, thread: &str) {
        self.as_bot("PATCH", &format!("/channels/{thread}"), json!({"archived": true})).await;
    }

    /// Has the sandbox misbehave; `{"clear": true}` ends that.
    pub(crate) async fn faults(&self, faults: Value) {
        self.client.faults(&faults).await.unwrap_or_else(|error| panic!("{error}"));
    }

    /// A slash command in a channel.
    pub(crate) async fn command_in(&self, channel: &str, user: &str, name: &str, options: Value) -> Answer {
        self.answered(self.client.command(user, channel, name, &options).await)
    }

    /// A slash command in the usual channel.
    pub(crate) async fn command(&self, user: &str, name: &str, options: Value) -> Answer {
        self.answered(self.try_command(user, name, options).await)
    }

    /// The same, which may fail.
    pub(crate) async fn try_command(
        &self,
        user: &str,
        name: &str,
        options: Value,
    ) -> Result<Answer, ClientError> {
        self.client.command(user, USUAL, name, &options).await
    }

    /// Presses the button that asks for this.
    pub(crate) async fn press(&self, user: &str, message: &Message, press: &str) -> Answer {
        self.choose(user, message, press, &[]).await
    }

    /// Chooses in the select that asks for this.
    pub(crate) async fn choose(&self, user: &str, message: &Message, press: &str, values: &[&str]) -> Answer {
        self.answered(self.try_choose(user, message, press, values).await)
    }

    /// The same, which may fail.
    pub(crate) async fn try_choose(
        &self,
        user: &str,
        message: &Message,
        press: &str,
        values: &[&str],
    ) -> Result<Answer, ClientError> {
        let id = message.control(press).unwrap_or_else(|| panic!("no {press} in {:?}", message.controls()));
        self.client.choose(user, message, &id, values).await
    }

    /// A channel as somebody sees it.
    pub(crate) async fn messages(&self, channel: &str, user: &str) -> Vec<Message> {
        // A channel that is not there yet has no messages.
        self.client.messages(channel, user).await.unwrap_or_default()
    }

    /// A message as it is now.
    pub(crate) async fn now(&self, message: &Message, user: &str) -> Message {
        let messages = self.messages(message.channel(), user).await;
        messages.into_iter().find(|one| one.id() == message.id()).expect("it is still there")
    }

    /// Waits until a message, or one that followed it in its channel, says something.
    pub(crate) async fn says(&self, message: &Message, user: &str, part: &str) -> Message {
        self.until(part, async |table| {
            let mut messages = table.messages(message.channel(), user).await;
            let at = messages.iter().position(|one| one.id() == message.id())?;
            messages.split_off(at).into_iter().rev().find(|one| one.says(part))
        })
        .await
    }

    /// Waits until this very message says something.
    pub(crate) async fn becomes(&self, message: &Message, user: &str, part: &str) -> Message {
        self.until(part, async |table| Some(table.now(message, user).await).filter(|now| now.says(part)))
            .await
    }

    /// Waits until the last message of a channel that somebody sees says something.
    pub(crate) async fn heard_in(&self, channel: &str, user: &str, part: &str) -> Message {
        self.until(part, async |table| {
            table.messages(channel, user).await.pop().filter(|last| last.says(part))
        })
        .await
    }

    /// Waits until the last message of the usual channel says something.
    pub(crate) async fn heard(&self, user: &str, part: &str) -> Message {
        self.heard_in(USUAL, user, part).await
    }

    /// Waits until a message of the usual channel is as wanted; of several the newest.
    pub(crate) async fn until_message(
        &self,
        user: &str,
        what: &str,
        wanted: impl Fn(&Message) -> bool,
    ) -> Message {
        self.until(what, async |table| table.messages(USUAL, user).await.into_iter().rev().find(&wanted))
            .await
    }

    /// Waits until a message has lost its controls.
    pub(crate) async fn bare(&self, message: &Message) {
        self.until("controls gone", async |table| {
            (!table.now(message, "alice").await.has_controls()).then_some(())
        })
        .await;
    }

    /// The files of a message: names and bytes.
    pub(crate) async fn files(&self, message: &Message) -> Vec<(String, Vec<u8>)> {
        let mut files = Vec::new();
        for file in message.attachments() {
            let bytes = self.client.file(&file.url).await.expect("the file is there");
            files.push((file.filename, bytes));
        }
        files
    }

    /// Alice's private menu in which she chooses where her soldier goes from a4.
    pub(crate) async fn targets_of_a4(&self, board: &Message) -> Message {
        let pieces = self.press("alice", board, "move").await.private();
        self.choose("alice", &pieces, "piece", &["a4"]).await.private()
    }

    /// Alice (Cho) and Bob come to the board; `options` are further ones of the challenge.
    pub(crate) async fn begin(&self, mut options: Value) -> Message {
        options["opponent"] = json!(BOB);
        options["side"] = json!("cho");
        let challenge = self.command("alice", "challenge", options).await.public();
        let asked = self.press("bob", &challenge, "accept").await.public();
        let asked = self.press("bob", &asked, "setup:heeh").await.public();
        self.press("alice", &asked, "setup:heeh").await.public()
    }

    /// Alice and Bob move in turn; the board after the last move.
    pub(crate) async fn moves(&self, moves: &str) -> Message {
        let mut last = None;
        for mv in moves.split_whitespace() {
            let answer = self.command("alice", "move", json!({"move": mv})).await.message();
            last = Some(if answer.is_ephemeral() {
                self.command("bob", "move", json!({"move": mv})).await.public()
            } else {
                answer
            });
        }
        last.expect("at least one move")
    }
}

//! The sandbox, spoken to by an unmodified serenity client.

mod sandbox_kit;

use janggun::sandbox::SandboxConfig;
use sandbox_kit::Stage;
use serde_json::{Value, json};
use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ButtonStyle, CommandInteraction, CommandOptionType,
    ComponentInteraction, ComponentInteractionDataKind, Context, CreateActionRow, CreateAllowedMentions,
    CreateAttachment, CreateAutocompleteResponse, CreateButton, CreateCommand, CreateCommandOption,
    CreateEmbed, CreateInputText, CreateInteractionResponse as Response,
    CreateInteractionResponseMessage as Answer, CreateMessage, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditInteractionResponse, EditMessage, EventHandler,
    GuildId, HttpError, InputTextStyle, Interaction, Message, ModalInteraction, Ready, ResumedEvent,
};
use serenity::async_trait;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc::UnboundedSender;

/// A bot that does a little of everything and reports what happens to it.
struct Tester {
    reports: UnboundedSender<String>,
    door: String,
}

/// The header of a PNG of 640 by 480; the sandbox reads no further.
const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x02\x80\0\0\x01\xe0\x08\x06\0\0\0";

impl Tester {
    fn tell(&self, report: impl Into<String>) {
        // The test may have ended.
        let _ = self.reports.send(report.into());
    }

    async fn fault(&self, fault: Value) {
        let request = reqwest::Client::new().post(format!("{}/sandbox/faults", self.door)).json(&fault);
        request.send().await.expect("the door answers");
    }

    /// Reports how a request went: `ok`, or Discord's status and code.
    fn tell_outcome<T>(&self, what: &str, outcome: Result<T, serenity::Error>) -> Option<T> {
        match outcome {
            Ok(value) => {
                self.tell(format!("{what}: ok"));
                Some(value)
            }
            Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal))) => {
                self.tell(format!("{what}: {} {}", refusal.status_code.as_u16(), refusal.error.code));
                None
            }
            Err(other) => {
                self.tell(format!("{what}: {other}"));
                None
            }
        }
    }

    async fn on_command(&self, ctx: &Context, command: CommandInteraction) {
        let text = |text: &str| Response::Message(Answer::new().content(text));
        match command.data.name.as_str() {
            "echo" => {
                let said = command.data.options[0].value.as_str().unwrap_or_default().to_owned();
                let mention = CreateAllowedMentions::new().users([command.user.id]);
                let answer =
                    Answer::new().content(format!("{said} <@{}>", command.user.id)).allowed_mentions(mention);
                self.tell_outcome("echo", command.create_response(ctx, Response::Message(answer)).await);
            }
            "menu" => {
                let rows = vec![
                    CreateActionRow::Buttons(vec![
                        CreateButton::new("count:0").label("0").style(ButtonStyle::Success),
                        CreateButton::new("form").label("form").emoji('📝'),
                        CreateButton::new("off").label("off").disabled(true),
                    ]),
                    CreateActionRow::SelectMenu(CreateSelectMenu::new(
                        "pick",
                        CreateSelectMenuKind::String {
                            options: vec![
                                CreateSelectMenuOption::new("차", "cha"),
                                CreateSelectMenuOption::new("포", "po"),
                            ],
                        },
                    )),
                ];
                let answer = Answer::new().content("menu").components(rows);
                self.tell_outcome("menu", command.create_response(ctx, Response::Message(answer)).await);
            }
            "board" => {
                let defer = Response::Defer(Answer::new());
                self.tell_outcome("defer", command.create_response(ctx, defer).await);
                let file = CreateAttachment::bytes(PICTURE, "board.png").description("the board");
                let edit = EditInteractionResponse::new()
                    .embed(CreateEmbed::new().title("Board").attachment("board.png"))
                    .new_attachment(file);
                self.tell_outcome("edit", command.edit_response(ctx, edit).await);
            }
            "late" => {
                self.fault(json!({"advance": 3.5})).await;
                self.tell_outcome("late", command.create_response(ctx, text("too late")).await);
            }
            "twice" => {
                self.tell_outcome("first", command.create_response(ctx, text("one")).await);
                self.tell_outcome("second", command.create_response(ctx, text("two")).await);
            }
            "expire" => {
                let secret = Response::Message(Answer::new().content("secret").ephemeral(true));
                command.create_response(ctx, secret).await.expect("accepted");
                let message =
                    command.get_response(ctx).await.expect("the private answer can be read by its token");
                let edit = EditMessage::new().content("x");
                let through_channel = command.channel_id.edit_message(ctx, message.id, edit).await;
                self.tell_outcome("through channel", through_channel);
                self.fault(json!({"advance": 901})).await;
                let edit = EditInteractionResponse::new().content("x");
                self.tell_outcome("expired", command.edit_response(ctx, edit).await);
            }
            "say" => {
                command.create_response(ctx, text("ok")).await.expect("accepted");
                self.say(ctx, command.channel_id).await;
            }
            other => panic!("unknown command {other}"),
        }
    }

    /// Sends a message and tries again when it is told to wait.
    async fn say(&self, ctx: &Context, channel: serenity::all::ChannelId) {
        for _ in 0..3 {
            let sent = channel.send_message(ctx, CreateMessage::new().content("hello")).await;
            if self.tell_outcome("say", sent).is_some() {
                return;
            }
        }
    }

    async fn on_component(&self, ctx: &Context, press: ComponentInteraction) {
        let update = |text: String| Response::UpdateMessage(Answer::new().content(text));
        let answer = match (press.data.custom_id.as_str(), &press.data.kind) {
            ("form", _) => {
                let input = CreateInputText::new(InputTextStyle::Short, "Name", "name").max_length(10);
                Response::Modal(
                    CreateModal::new("form", "Form").components(vec![CreateActionRow::InputText(input)]),
                )
            }
            ("pick", ComponentInteractionDataKind::StringSelect { values }) => {
                update(format!("picked {}", values[0]))
            }
            (id, _) => update(format!("{id} by {} in {}", press.user.name, press.locale)),
        };
        self.tell_outcome("press", press.create_response(ctx, answer).await);
    }

    async fn on_modal(&self, ctx: &Context, modal: ModalInteraction) {
        let ActionRowComponent::InputText(input) = &modal.data.components[0].components[0] else {
            panic!("a modal holds inputs");
        };
        let text = format!("hello {}", input.value.clone().unwrap_or_default());
        let answer = Response::Message(Answer::new().content(text).ephemeral(true));
        self.tell_outcome("modal", modal.create_response(ctx, answer).await);
    }

    async fn on_autocomplete(&self, ctx: &Context, typing: CommandInteraction) {
        let typed = typing.data.autocomplete().map(|option| option.value.to_owned()).unwrap_or_default();
        let choices = CreateAutocompleteResponse::new()
            .set_choices(vec![AutocompleteChoice::new(format!("{typed}!"), format!("{typed}!"))]);
        typing.create_response(ctx, Response::Autocomplete(choices)).await.expect("accepted");
    }
}

#[async_trait]
impl EventHandler for Tester {
    async fn ready(&self, ctx: Context, _: Ready) {
        let text = CreateCommandOption::new(CommandOptionType::String, "text", "What to say")
            .required(true)
            .set_autocomplete(true);
        let plain = |name: &str| CreateCommand::new(name).description("A test");
        let commands = vec![
            plain("echo").add_option(text).name_localized("ko", "메아리"),
            plain("menu"),
            plain("board"),
            plain("late"),
            plain("twice"),
            plain("expire"),
            plain("say"),
        ];
        serenity::all::Command::set_global_commands(&ctx, commands).await.expect("the commands are fine");
        self.tell("ready");
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.tell("resumed");
    }

    async fn cache_ready(&self, ctx: Context, guilds: Vec<GuildId>) {
        let channels = guilds.iter().filter_map(|id| ctx.cache.guild(*id).map(|guild| guild.channels.len()));
        self.tell(format!("cache: {} guilds, {} channels", guilds.len(), channels.sum::<usize>()));
    }

    async fn message(&self, _: Context, message: Message) {
        self.tell(format!("message by {}: {:?}", message.author.name, message.content));
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => self.on_command(&ctx, command).await,
            Interaction::Component(press) => self.on_component(&ctx, press).await,
            Interaction::Modal(modal) => self.on_modal(&ctx, modal).await,
            Interaction::Autocomplete(typing) => self.on_autocomplete(&ctx, typing).await,
            _ => {}
        }
    }
}

async fn stage() -> Stage {
    Stage::with(SandboxConfig::default(), |reports, door| Tester { reports, door }).await
}

#[tokio::test]
async fn commands_answers_and_mentions() {
    let stage = stage().await;
    let state = stage.get("/sandbox/state").await;
    assert_eq!(state["connected"], 1);
    assert_eq!(state["commands"][0]["name_localizations"]["ko"], "메아리");

    let told = stage.command("alice", "echo", json!({"text": "hi"})).await;
    let message = &told["message"];
    assert_eq!(told["response"]["type"], 4, "{told}");
    assert!(told["ms"].as_u64().unwrap() < 3000);
    assert_eq!(message["command"], "echo");
    assert_eq!(message["pings"], json!([message["by"]]));

    let missing = stage.command("alice", "echo", json!({})).await;
    assert_eq!(missing["error"], "option \"text\": is required");
    let unseen = stage
        .post(
            "/sandbox/command",
            json!({"user": "bob", "channel": "club", "name": "echo", "options": {"text": "x"}}),
        )
        .await;
    assert_eq!(unseen["error"], "Bob cannot see #club");

    let typing = json!({"user": "minjun", "channel": "games", "name": "echo", "options": {"text": "차"}, "focused": "text"});
    let told = stage.post("/sandbox/autocomplete", typing).await;
    assert_eq!(told["choices"], json!([{"name": "차!", "value": "차!"}]));
    assert_eq!(stage.get("/sandbox/errors").await, json!([]));
    stage.end().await;
}

#[tokio::test]
async fn components_and_modals() {
    let stage = stage().await;
    let menu = stage.command("alice", "menu", json!({})).await["message"].clone();
    let told = stage.press("minjun", &menu, "count:0").await;
    assert_eq!(told["response"]["type"], 7, "{told}");
    assert_eq!(told["message"]["content"], "count:0 by minjun in ko");
    assert_eq!(told["message"]["id"], menu["id"]);

    let pick = json!({"user": "bob", "message": menu["id"], "custom_id": "pick", "values": ["po"]});
    assert_eq!(stage.post("/sandbox/press", pick).await["message"]["content"], "picked po");
    let wrong = json!({"user": "bob", "message": menu["id"], "custom_id": "pick", "values": ["ma"]});
    assert!(stage.post("/sandbox/press", wrong).await["error"].is_string());
    assert!(stage.press("bob", &menu, "off").await["error"].is_string());

    let told = stage.press("bob", &menu, "form").await;
    assert_eq!(told["response"]["data"]["title"], "Form");
    let submit =
        |name: &str| json!({"user": "bob", "interaction": told["interaction"], "fields": {"name": name}});
    assert!(stage.post("/sandbox/submit", submit("much too long")).await["error"].is_string());
    let done = stage.post("/sandbox/submit", submit("Bob")).await;
    assert_eq!(done["message"]["content"], "hello Bob");
    assert_eq!(done["message"]["ephemeral"], true);

    let seen = async |user: &str| {
        let messages = stage.get(&format!("/sandbox/messages?channel=games&as={user}")).await;
        messages.as_array().unwrap().iter().filter(|one| one["content"] == "hello Bob").count()
    };
    assert_eq!((seen("bob").await, seen("alice").await), (1, 0));
    stage.end().await;
}

#[tokio::test]
async fn deferred_answers_with_pictures() {
    let stage = stage().await;
    let told = stage.command("alice", "board", json!({})).await;
    assert_eq!(told["response"]["type"], 5, "{told}");
    let message = &told["message"];
    let image = &message["embeds"][0]["image"];
    assert_eq!((&image["width"], &image["height"]), (&json!(640), &json!(480)));
    assert_eq!(message["attachments"], json!([]), "an embedded file is not listed");
    assert_eq!(message["thinking"], false);
    let bytes = stage.web.get(image["url"].as_str().unwrap()).send().await.unwrap();
    assert_eq!(bytes.headers()["content-type"], "image/png");
    assert_eq!(bytes.bytes().await.unwrap(), PICTURE);
    stage.end().await;
}

#[tokio::test]
async fn late_double_and_expired_answers() {
    let mut stage = stage().await;
    let told = stage.command("alice", "late", json!({})).await;
    assert!(told["error"].is_string(), "{told}");
    stage.hear("late: 404 10062").await;
    stage.command("alice", "twice", json!({})).await;
    stage.hear("second: 400 40060").await;
    stage.command("alice", "expire", json!({})).await;
    stage.hear("through channel: 404 10008").await;
    stage.hear("expired: 401 50027").await;
    let errors = stage.get("/sandbox/errors").await;
    let codes: Vec<u64> =
        errors.as_array().unwrap().iter().filter_map(|one| one["error"]["code"].as_u64()).collect();
    assert_eq!(codes, [10062, 40060, 10008, 50027]);
    stage.end().await;
}

#[tokio::test]
async fn faults_of_rest() {
    let mut stage = stage().await;
    stage.fault(json!({"rate_limit": {"count": 1, "path": "/messages", "retry_after": 0.01}})).await;
    stage
        .fault(json!({"server_error": {"count": 1, "status": 502, "path": "/messages", "applied": true}}))
        .await;
    stage.command("alice", "say", json!({})).await;
    stage.hear("say: 429 -1").await;
    stage.hear("say: 502 0").await;
    stage.hear("say: ok").await;
    let messages = stage.get("/sandbox/messages?channel=games&as=alice").await;
    let hellos = messages.as_array().unwrap().iter().filter(|one| one["content"] == "hello").count();
    assert_eq!(hellos, 2, "the lost answer's message was sent all the same");

    stage.fault(json!({"permissions": {"channel": "games", "deny": ["SEND_MESSAGES"]}})).await;
    stage.command("alice", "say", json!({})).await;
    // serenity heard of the change and does not even try.
    stage.hear("say: Invalid permissions.").await;
    stage.end().await;
}

#[tokio::test]
async fn the_gateway_drops_resumes_and_repeats() {
    let mut stage = stage().await;
    stage.hear("cache: 2 guilds, 7 channels").await;
    stage.fault(json!({"drop_gateway": {"code": 4000}})).await;
    let told = stage.command("alice", "echo", json!({"text": "while away"})).await;
    assert_eq!(told["response"]["type"], 4, "replayed after the resume: {told}");
    stage.hear("resumed").await;

    stage.fault(json!({"redeliver": {"last": 1}})).await;
    stage.hear("echo: 400 40060").await;

    stage.fault(json!({"reconnect": true})).await;
    stage.hear("resumed").await;
    stage.fault(json!({"invalidate_session": {"resumable": false}})).await;
    stage.hear("ready").await;

    stage.post("/sandbox/say", json!({"user": "alice", "channel": "games", "content": "psst"})).await;
    stage.hear("message by alice: \"\"").await;
    stage.end().await;
}

#[tokio::test]
async fn a_wrong_token_is_turned_away() {
    let stage = Stage::empty(SandboxConfig::default()).await;
    let http = serenity::all::HttpBuilder::new("wrong")
        .proxy(stage.sandbox.url())
        .ratelimiter_disabled(true)
        .build();
    let Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal))) = http.get_bot_gateway().await
    else {
        panic!("the sandbox refuses a wrong token");
    };
    assert_eq!(refusal.status_code.as_u16(), 401);
    assert_eq!(refusal.error.message, "401: Unauthorized");
    let identify = json!({"op": 2, "d": {"token": "wrong", "intents": 1}}).to_string();
    assert_eq!(close_code(stage.sandbox.port(), &identify).await, 4004);
    assert_eq!(close_code(stage.sandbox.port(), "{}").await, 4001);
    stage.end().await;
}

/// Opens the gateway by hand, sends one text and returns the code with which the sandbox closes.
async fn close_code(port: u16, text: &str) -> u16 {
    let mut socket = TcpStream::connect(("127.0.0.1", port)).await.expect("the sandbox listens");
    let upgrade = "GET /gateway?v=10 HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                   Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n";
    socket.write_all(upgrade.as_bytes()).await.expect("sent");
    // A text frame with the mask 0; all texts here are short.
    let mut frame = vec![0x81, 0x80 | u8::try_from(text.len()).expect("a short text"), 0, 0, 0, 0];
    frame.extend_from_slice(text.as_bytes());
    socket.write_all(&frame).await.expect("sent");
    let mut heard = Vec::new();
    socket.read_to_end(&mut heard).await.expect("the sandbox closes");
    let close = heard.windows(2).rposition(|pair| pair == [0x88, 2]).expect("a close frame");
    u16::from_be_bytes([heard[close + 2], heard[close + 3]])
}

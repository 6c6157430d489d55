//! A bot that does a little of everything, on an unmodified serenity client.

use discord_sandbox::client::Client;
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
use tokio::sync::mpsc::UnboundedSender;

/// A bot that does a little of everything and reports what happens to it.
pub(crate) struct Tester {
    pub(crate) reports: UnboundedSender<String>,
    pub(crate) door: Client,
}

/// The header of a PNG of 640 by 480; the sandbox reads no further.
pub(crate) const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x02\x80\0\0\x01\xe0\x08\x06\0\0\0";

impl Tester {
    fn tell(&self, report: impl Into<String>) {
        // The test may have ended.
        let _ = self.reports.send(report.into());
    }

    async fn fault(&self, fault: Value) {
        self.door.faults(&fault).await.expect("the door answers");
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

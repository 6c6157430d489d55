//! Replies as serenity's builders. `allowed_mentions` is set on every one of them.

use serenity::all::{
    ChannelId, ChannelType, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInteractionResponse, CreateInteractionResponseMessage, CreateMessage, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments, EditInteractionResponse, EditMessage,
    ReactionType, UserId,
};

use crate::bot::reply::{Button, ButtonStyle, ChannelSelect, Reply, Row, Select};

/// The most characters of a select's label or description that Discord takes.
const LABEL: usize = 100;

/// A reply whose picture has been drawn.
pub(crate) struct Drawn {
    reply: Reply,
    file: Option<Image>,
}

/// A picture that has been drawn.
struct Image {
    bytes: Vec<u8>,
    name: &'static str,
    alt: String,
}

impl Drawn {
    /// A reply without a picture.
    pub(crate) fn plain(reply: Reply) -> Drawn {
        Drawn { reply, file: None }
    }

    /// A reply with its picture, as bytes of an image file of that name.
    pub(crate) fn with_file(reply: Reply, bytes: Vec<u8>, name: &'static str, alt: String) -> Drawn {
        Drawn { reply, file: Some(Image { bytes, name, alt }) }
    }

    fn attachments(&self) -> impl Iterator<Item = CreateAttachment> {
        let picture = self.file.iter().map(|file| {
            CreateAttachment::bytes(file.bytes.clone(), file.name).description(cut(&file.alt, 1024))
        });
        let files = self
            .reply
            .files
            .iter()
            .map(|file| CreateAttachment::bytes(file.bytes.clone(), file.name.clone()));
        picture.chain(files)
    }

    fn mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new().users(self.reply.pings.iter().map(|user| UserId::new(user.0)))
    }

    fn components(&self) -> Vec<CreateActionRow> {
        self.reply.rows.iter().map(row).collect()
    }

    /// As a message of the bot's own.
    pub(crate) fn message(&self) -> CreateMessage {
        CreateMessage::new()
            .content(&self.reply.content)
            .allowed_mentions(self.mentions())
            .components(self.components())
            .add_files(self.attachments())
    }

    /// As the new form of a message, which loses what it had.
    pub(crate) fn edit(&self) -> EditMessage {
        let attachments = self.attachments().fold(EditAttachments::new(), EditAttachments::add);
        EditMessage::new()
            .content(&self.reply.content)
            .allowed_mentions(self.mentions())
            .components(self.components())
            .attachments(attachments)
    }

    /// As the new form of the answer to an interaction, which loses what it had.
    pub(crate) fn edit_response(&self) -> EditInteractionResponse {
        let attachments = self.attachments().fold(EditAttachments::new(), EditAttachments::add);
        EditInteractionResponse::new()
            .content(&self.reply.content)
            .allowed_mentions(self.mentions())
            .components(self.components())
            .attachments(attachments)
    }

    fn response_message(&self) -> CreateInteractionResponseMessage {
        CreateInteractionResponseMessage::new()
            .content(&self.reply.content)
            .allowed_mentions(self.mentions())
            .components(self.components())
            .add_files(self.attachments())
    }

    /// As the answer to an interaction that everybody sees.
    pub(crate) fn public(&self) -> CreateInteractionResponse {
        CreateInteractionResponse::Message(self.response_message())
    }

    /// As the answer to an interaction that only its user sees.
    pub(crate) fn private(&self) -> CreateInteractionResponse {
        CreateInteractionResponse::Message(self.response_message().ephemeral(true))
    }

    /// As the new form of the message on which a component was pressed.
    pub(crate) fn update(&self) -> CreateInteractionResponse {
        CreateInteractionResponse::UpdateMessage(self.response_message())
    }
}

/// The edit that takes all controls off a message and leaves the rest as it is.
pub(crate) fn without_controls() -> EditMessage {
    EditMessage::new().components(Vec::new()).allowed_mentions(CreateAllowedMentions::new())
}

fn row(row: &Row) -> CreateActionRow {
    match row {
        Row::Buttons(buttons) => CreateActionRow::Buttons(buttons.iter().map(button).collect()),
        Row::Select(select) => CreateActionRow::SelectMenu(select_menu(select)),
        Row::Channels(select) => CreateActionRow::SelectMenu(channel_menu(select)),
    }
}

fn button(button: &Button) -> CreateButton {
    let style = match button.style {
        ButtonStyle::Primary => serenity::all::ButtonStyle::Primary,
        ButtonStyle::Secondary => serenity::all::ButtonStyle::Secondary,
        ButtonStyle::Success => serenity::all::ButtonStyle::Success,
        ButtonStyle::Danger => serenity::all::ButtonStyle::Danger,
    };
    let built = CreateButton::new(button.control.to_string()).label(cut(&button.label, 80)).style(style);
    match button.emoji {
        Some(emoji) => built.emoji(ReactionType::Unicode(emoji.to_owned())),
        None => built,
    }
}

fn select_menu(select: &Select) -> CreateSelectMenu {
    let options = select.choices.iter().map(|choice| {
        let option = CreateSelectMenuOption::new(cut(&choice.label, LABEL), &choice.value)
            .default_selection(choice.chosen);
        match &choice.description {
            Some(description) => option.description(cut(description, LABEL)),
            None => option,
        }
    });
    let kind = CreateSelectMenuKind::String { options: options.collect() };
    let menu = CreateSelectMenu::new(select.control.to_string(), kind);
    if select.placeholder.is_empty() { menu } else { menu.placeholder(cut(&select.placeholder, 150)) }
}

fn channel_menu(select: &ChannelSelect) -> CreateSelectMenu {
    /// The most that Discord lets choose.
    const MOST: usize = 25;
    let chosen = select.chosen.iter().take(MOST).map(|channel| ChannelId::new(channel.0)).collect();
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(vec![ChannelType::Text]),
        default_channels: Some(chosen),
    };
    CreateSelectMenu::new(select.control.to_string(), kind)
        .placeholder(cut(&select.placeholder, 150))
        .min_values(0)
        .max_values(MOST as u8)
}

/// The first `most` characters of a text; an ellipsis tells that there was more.
pub(crate) fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

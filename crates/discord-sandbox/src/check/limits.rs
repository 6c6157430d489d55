//! Every length, count, enum and key of the bodies that a bot sends, as one table of shapes.
//!
//! Source: Discord's developer documentation (Message, Embed limits, Component reference, Application commands)
//! and its published `OpenAPI` schema.

use super::schema::{Field, Need, Shape};

const fn must(name: &'static str, shape: &'static Shape) -> Field {
    Field { name, need: Need::Must, shape }
}

const fn may(name: &'static str, shape: &'static Shape) -> Field {
    Field { name, need: Need::May, shape }
}

const WEB: &[&str] = &["http", "https"];
const WEB_OR_FILE: &[&str] = &["http", "https", "attachment"];
const LINK: &[&str] = &["http", "https", "discord"];

/// Characters over all embeds of one message.
pub(crate) const EMBED_TOTAL: usize = 6000;
/// Bytes of all files of one request (a server without boosts).
pub(crate) const FILE_BYTES: usize = 10 * 1024 * 1024;
/// Files of one message.
pub(crate) const FILES: usize = 10;
/// Buttons in one row.
pub(crate) const BUTTONS_PER_ROW: usize = 5;
/// Chat-input commands of one application in one scope.
pub(crate) const COMMANDS: usize = 100;
/// Characters of one command, its options and choices together.
pub(crate) const COMMAND_TOTAL: usize = 8000;

static SWITCH: Shape = Shape::Switch;
static SNOWFLAKE: Shape = Shape::Snowflake;
static WHATEVER: Shape = Shape::Whatever;
static NUMBER: Shape = Shape::Number;
static MOMENT: Shape = Shape::Moment;
static WEB_URL: Shape = Shape::Url(WEB);
static IMAGE_URL: Shape = Shape::Url(WEB_OR_FILE);
static LINK_URL: Shape = Shape::Url(LINK);
static COUNT: Shape = Shape::Whole { min: 0, max: i64::MAX };
static CONTENT: Shape = Shape::Text { min: 0, max: 2000 };
static NONCE: Shape = Shape::Scalar { max: 25 };
static NO_STICKERS: Shape = Shape::List { min: 0, max: 3, item: &SNOWFLAKE };

// Embeds

static EMBED_TITLE: Shape = Shape::Text { min: 0, max: 256 };
static EMBED_DESCRIPTION: Shape = Shape::Text { min: 0, max: 4096 };
static EMBED_COLOUR: Shape = Shape::Whole { min: 0, max: 0xff_ffff };
static EMBED_TYPE: Shape = Shape::Word(&["rich", "image", "video", "gifv", "article", "link"]);
static EMBED_FOOTER: Shape = Shape::Object(&[
    must("text", &Shape::Text { min: 1, max: 2048 }),
    may("icon_url", &IMAGE_URL),
    may("proxy_icon_url", &WHATEVER),
]);
static EMBED_MEDIA: Shape = Shape::Object(&[
    must("url", &IMAGE_URL),
    may("proxy_url", &WHATEVER),
    may("width", &COUNT),
    may("height", &COUNT),
]);
static EMBED_AUTHOR: Shape = Shape::Object(&[
    must("name", &Shape::Text { min: 1, max: 256 }),
    may("url", &WEB_URL),
    may("icon_url", &IMAGE_URL),
    may("proxy_icon_url", &WHATEVER),
]);
static EMBED_FIELD: Shape = Shape::Object(&[
    must("name", &Shape::Text { min: 1, max: 256 }),
    must("value", &Shape::Text { min: 1, max: 1024 }),
    may("inline", &SWITCH),
]);
static EMBED_FIELDS: Shape = Shape::List { min: 0, max: 25, item: &EMBED_FIELD };
static EMBED: Shape = Shape::Object(&[
    may("title", &EMBED_TITLE),
    may("type", &EMBED_TYPE),
    may("description", &EMBED_DESCRIPTION),
    may("url", &WEB_URL),
    may("timestamp", &MOMENT),
    may("color", &EMBED_COLOUR),
    may("footer", &EMBED_FOOTER),
    may("image", &EMBED_MEDIA),
    may("thumbnail", &EMBED_MEDIA),
    may("author", &EMBED_AUTHOR),
    may("fields", &EMBED_FIELDS),
]);
static EMBEDS: Shape = Shape::List { min: 0, max: 10, item: &EMBED };

// Components

static CUSTOM_ID: Shape = Shape::Text { min: 1, max: 100 };
static KIND: Shape = Shape::Whole { min: 1, max: 8 };
static EMOJI: Shape = Shape::Object(&[
    may("id", &SNOWFLAKE),
    may("name", &Shape::Text { min: 1, max: 32 }),
    may("animated", &SWITCH),
]);
static BUTTON: Shape = Shape::Object(&[
    must("type", &KIND),
    must("style", &Shape::OneOf(&[1, 2, 3, 4, 5])),
    may("label", &Shape::Text { min: 0, max: 80 }),
    may("emoji", &EMOJI),
    may("custom_id", &CUSTOM_ID),
    may("url", &LINK_URL),
    may("disabled", &SWITCH),
    may("id", &COUNT),
]);
static SELECT_OPTION: Shape = Shape::Object(&[
    must("label", &Shape::Text { min: 1, max: 100 }),
    must("value", &Shape::Text { min: 1, max: 100 }),
    may("description", &Shape::Text { min: 0, max: 100 }),
    may("emoji", &EMOJI),
    may("default", &SWITCH),
]);
static PLACEHOLDER: Shape = Shape::Text { min: 0, max: 150 };
static MIN_VALUES: Shape = Shape::Whole { min: 0, max: 25 };
static MAX_VALUES: Shape = Shape::Whole { min: 1, max: 25 };
static STRING_SELECT: Shape = Shape::Object(&[
    must("type", &KIND),
    must("custom_id", &CUSTOM_ID),
    must("options", &Shape::List { min: 1, max: 25, item: &SELECT_OPTION }),
    may("placeholder", &PLACEHOLDER),
    may("min_values", &MIN_VALUES),
    may("max_values", &MAX_VALUES),
    may("disabled", &SWITCH),
    may("id", &COUNT),
]);
static DEFAULT_VALUES: Shape = Shape::List { min: 0, max: 25, item: &WHATEVER };
static ENTITY_SELECT: Shape = Shape::Object(&[
    must("type", &KIND),
    must("custom_id", &CUSTOM_ID),
    may("placeholder", &PLACEHOLDER),
    may("min_values", &MIN_VALUES),
    may("max_values", &MAX_VALUES),
    may("disabled", &SWITCH),
    may("default_values", &DEFAULT_VALUES),
    may("channel_types", &CHANNEL_TYPES),
    may("id", &COUNT),
]);
static IN_A_ROW: Shape = Shape::Tagged(&[
    (2, &BUTTON),
    (3, &STRING_SELECT),
    (5, &ENTITY_SELECT),
    (6, &ENTITY_SELECT),
    (7, &ENTITY_SELECT),
    (8, &ENTITY_SELECT),
]);
static ROW_OBJECT: Shape = Shape::Object(&[
    must("type", &KIND),
    must("components", &Shape::List { min: 1, max: BUTTONS_PER_ROW, item: &IN_A_ROW }),
    may("id", &COUNT),
]);
static ROW: Shape = Shape::Tagged(&[(1, &ROW_OBJECT)]);
static ROWS: Shape = Shape::List { min: 0, max: 5, item: &ROW };

// Modals

static TEXT_INPUT: Shape = Shape::Object(&[
    must("type", &KIND),
    must("custom_id", &CUSTOM_ID),
    must("style", &Shape::OneOf(&[1, 2])),
    must("label", &Shape::Text { min: 1, max: 45 }),
    may("min_length", &Shape::Whole { min: 0, max: 4000 }),
    may("max_length", &Shape::Whole { min: 1, max: 4000 }),
    may("required", &SWITCH),
    may("value", &Shape::Text { min: 0, max: 4000 }),
    may("placeholder", &Shape::Text { min: 0, max: 100 }),
    may("id", &COUNT),
]);
static INPUT: Shape = Shape::Tagged(&[(4, &TEXT_INPUT)]);
static INPUT_ROW_OBJECT: Shape = Shape::Object(&[
    must("type", &KIND),
    must("components", &Shape::List { min: 1, max: 1, item: &INPUT }),
    may("id", &COUNT),
]);
static INPUT_ROW: Shape = Shape::Tagged(&[(1, &INPUT_ROW_OBJECT)]);

/// The `data` of a modal.
pub(crate) static MODAL: Shape = Shape::Object(&[
    must("custom_id", &CUSTOM_ID),
    must("title", &Shape::Text { min: 1, max: 45 }),
    must("components", &Shape::List { min: 1, max: 5, item: &INPUT_ROW }),
]);

// Messages

static ATTACHMENT: Shape = Shape::Object(&[
    must("id", &SNOWFLAKE),
    may("filename", &Shape::Text { min: 0, max: 1024 }),
    may("title", &Shape::Text { min: 0, max: 1024 }),
    may("description", &Shape::Text { min: 0, max: 1024 }),
    may("duration_secs", &NUMBER),
    may("waveform", &Shape::Text { min: 0, max: 400 }),
    may("is_spoiler", &SWITCH),
]);
static ATTACHMENTS: Shape = Shape::List { min: 0, max: FILES, item: &ATTACHMENT };
static SNOWFLAKES: Shape = Shape::List { min: 0, max: 100, item: &SNOWFLAKE };
static ALLOWED_MENTIONS: Shape = Shape::Object(&[
    may("parse", &Shape::List { min: 0, max: 3, item: &Shape::Word(&["users", "roles", "everyone"]) }),
    may("users", &SNOWFLAKES),
    may("roles", &SNOWFLAKES),
    may("replied_user", &SWITCH),
]);
static REFERENCE: Shape = Shape::Object(&[
    may("type", &Shape::OneOf(&[0, 1])),
    must("message_id", &SNOWFLAKE),
    may("channel_id", &SNOWFLAKE),
    may("guild_id", &SNOWFLAKE),
    may("fail_if_not_exists", &SWITCH),
]);

/// A new message in a channel.
pub(crate) static CREATE_MESSAGE: Shape = Shape::Object(&[
    may("content", &CONTENT),
    may("nonce", &NONCE),
    may("enforce_nonce", &SWITCH),
    may("tts", &SWITCH),
    may("embeds", &EMBEDS),
    may("allowed_mentions", &ALLOWED_MENTIONS),
    may("message_reference", &REFERENCE),
    may("components", &ROWS),
    may("sticker_ids", &NO_STICKERS),
    may("attachments", &ATTACHMENTS),
    may("flags", &COUNT),
]);

/// The `data` of an interaction's answer, and a follow-up.
pub(crate) static ANSWER_MESSAGE: Shape = Shape::Object(&[
    may("content", &CONTENT),
    may("tts", &SWITCH),
    may("embeds", &EMBEDS),
    may("allowed_mentions", &ALLOWED_MENTIONS),
    may("components", &ROWS),
    may("attachments", &ATTACHMENTS),
    may("flags", &COUNT),
]);

/// A change of a message, through a channel or through an interaction's token.
pub(crate) static EDIT_MESSAGE: Shape = Shape::Object(&[
    may("content", &CONTENT),
    may("embeds", &EMBEDS),
    may("flags", &COUNT),
    may("allowed_mentions", &ALLOWED_MENTIONS),
    may("components", &ROWS),
    may("attachments", &ATTACHMENTS),
]);

/// The envelope of an interaction's answer.
pub(crate) static ANSWER: Shape =
    Shape::Object(&[must("type", &Shape::OneOf(&[1, 4, 5, 6, 7, 8, 9])), may("data", &WHATEVER)]);

// Commands

static NAME: Shape = Shape::CommandName;
static NAMES: Shape = Shape::Localized(&NAME);
static MENU_NAME: Shape = Shape::Text { min: 1, max: 32 };
static MENU_NAMES: Shape = Shape::Localized(&MENU_NAME);
static DESCRIPTION: Shape = Shape::Text { min: 1, max: 100 };
static DESCRIPTIONS: Shape = Shape::Localized(&DESCRIPTION);
static CHOICE_NAME: Shape = Shape::Text { min: 1, max: 100 };
static CHOICE: Shape = Shape::Object(&[
    must("name", &CHOICE_NAME),
    may("name_localizations", &Shape::Localized(&CHOICE_NAME)),
    must("value", &Shape::Scalar { max: 100 }),
]);
static CHANNEL_TYPES: Shape = Shape::List { min: 0, max: 13, item: &Shape::Whole { min: 0, max: 16 } };
static OPTION: Shape = Shape::Object(&[
    must("type", &Shape::Whole { min: 1, max: 11 }),
    must("name", &NAME),
    may("name_localizations", &NAMES),
    must("description", &DESCRIPTION),
    may("description_localizations", &DESCRIPTIONS),
    may("required", &SWITCH),
    may("choices", &Shape::List { min: 0, max: 25, item: &CHOICE }),
    may("options", &Shape::List { min: 0, max: 25, item: &OPTION }),
    may("channel_types", &CHANNEL_TYPES),
    may("min_value", &NUMBER),
    may("max_value", &NUMBER),
    may("min_length", &Shape::Whole { min: 0, max: 6000 }),
    may("max_length", &Shape::Whole { min: 1, max: 6000 }),
    may("autocomplete", &SWITCH),
]);
static CONTEXTS: Shape = Shape::List { min: 0, max: 3, item: &Shape::Whole { min: 0, max: 2 } };

/// A slash command.
pub(crate) static SLASH_COMMAND: Shape = Shape::Object(&[
    may("id", &SNOWFLAKE),
    must("name", &NAME),
    may("name_localizations", &NAMES),
    must("description", &DESCRIPTION),
    may("description_localizations", &DESCRIPTIONS),
    may("options", &Shape::List { min: 0, max: 25, item: &OPTION }),
    may("default_member_permissions", &Shape::Scalar { max: 20 }),
    may("dm_permission", &SWITCH),
    may("type", &Shape::OneOf(&[1])),
    may("integration_types", &CONTEXTS),
    may("contexts", &CONTEXTS),
    may("nsfw", &SWITCH),
]);

/// A command of the user or message menu.
pub(crate) static MENU_COMMAND: Shape = Shape::Object(&[
    may("id", &SNOWFLAKE),
    must("name", &MENU_NAME),
    may("name_localizations", &MENU_NAMES),
    may("description", &Shape::Text { min: 0, max: 0 }),
    may("description_localizations", &Shape::Localized(&Shape::Text { min: 0, max: 0 })),
    may("options", &Shape::List { min: 0, max: 0, item: &OPTION }),
    may("default_member_permissions", &Shape::Scalar { max: 20 }),
    may("dm_permission", &SWITCH),
    must("type", &Shape::OneOf(&[2, 3])),
    may("integration_types", &CONTEXTS),
    may("contexts", &CONTEXTS),
    may("nsfw", &SWITCH),
]);

/// The `data` of an autocomplete answer.
pub(crate) static CHOICES: Shape =
    Shape::Object(&[must("choices", &Shape::List { min: 0, max: 25, item: &CHOICE })]);

// Threads

static THREAD_NAME: Shape = Shape::Text { min: 1, max: 100 };
static ARCHIVE: Shape = Shape::OneOf(&[60, 1440, 4320, 10_080]);
static SLOW: Shape = Shape::Whole { min: 0, max: 21_600 };

/// A new thread.
pub(crate) static CREATE_THREAD: Shape = Shape::Object(&[
    must("name", &THREAD_NAME),
    may("auto_archive_duration", &ARCHIVE),
    may("rate_limit_per_user", &SLOW),
    may("type", &Shape::OneOf(&[10, 11, 12])),
    may("invitable", &SWITCH),
]);

/// A change of a thread.
pub(crate) static EDIT_THREAD: Shape = Shape::Object(&[
    may("name", &THREAD_NAME),
    may("archived", &SWITCH),
    may("locked", &SWITCH),
    may("invitable", &SWITCH),
    may("auto_archive_duration", &ARCHIVE),
    may("rate_limit_per_user", &SLOW),
    may("applied_tags", &SNOWFLAKES),
    may("flags", &COUNT),
]);

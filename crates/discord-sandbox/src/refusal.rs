//! Discord's refusals: the HTTP status, the numeric code and the body that a bot gets back.
//!
//! Source: Discord's developer documentation, "Opcodes and Status Codes", JSON error codes.

use serde_json::{Value, json};

use super::check::form::Form;

/// Why a request was refused.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Refusal {
    /// No such route.
    NotFound,
    MethodNotAllowed,
    Unauthorized,
    UnknownChannel,
    UnknownGuild,
    UnknownMember,
    UnknownMessage,
    UnknownUser,
    UnknownWebhook,
    UnknownInteraction,
    UnknownCommand,
    TooLarge,
    AlreadyAcknowledged,
    MissingAccess,
    WrongChannelType,
    NotTheAuthor,
    EmptyMessage,
    CannotMessageUser,
    MissingPermissions,
    InvalidToken,
    SystemMessage,
    ArchivedThread,
    ThreadExists,
    TooManyCommands,
    /// The body is not JSON at all.
    InvalidJson,
    /// The body does not have the form that it must have.
    Form(Form),
    RateLimited {
        retry_after: f64,
        global: bool,
    },
    Server(u16),
}

impl Refusal {
    /// Status, code, message.
    fn facts(&self) -> (u16, u64, &'static str) {
        match self {
            Self::NotFound => (404, 0, "404: Not Found"),
            Self::MethodNotAllowed => (405, 0, "405: Method Not Allowed"),
            Self::Unauthorized => (401, 0, "401: Unauthorized"),
            Self::UnknownChannel => (404, 10_003, "Unknown Channel"),
            Self::UnknownGuild => (404, 10_004, "Unknown Guild"),
            Self::UnknownMember => (404, 10_007, "Unknown Member"),
            Self::UnknownMessage => (404, 10_008, "Unknown Message"),
            Self::UnknownUser => (404, 10_013, "Unknown User"),
            Self::UnknownWebhook => (404, 10_015, "Unknown Webhook"),
            Self::UnknownInteraction => (404, 10_062, "Unknown interaction"),
            Self::UnknownCommand => (404, 10_063, "Unknown application command"),
            Self::TooLarge => (413, 40_005, "Request entity too large"),
            Self::AlreadyAcknowledged => (400, 40_060, "Interaction has already been acknowledged."),
            Self::MissingAccess => (403, 50_001, "Missing Access"),
            Self::WrongChannelType => (400, 50_024, "Cannot execute action on this channel type"),
            Self::NotTheAuthor => (403, 50_005, "Cannot edit a message authored by another user"),
            Self::EmptyMessage => (400, 50_006, "Cannot send an empty message"),
            Self::CannotMessageUser => (403, 50_007, "Cannot send messages to this user"),
            Self::MissingPermissions => (403, 50_013, "Missing Permissions"),
            Self::InvalidToken => (401, 50_027, "Invalid Webhook Token"),
            Self::SystemMessage => (403, 50_021, "Cannot execute action on a system message"),
            Self::ArchivedThread => (400, 50_083, "Thread is archived"),
            Self::ThreadExists => (400, 160_004, "A thread has already been created for this message"),
            Self::TooManyCommands => (400, 30_032, "Maximum number of application commands reached (100)"),
            Self::InvalidJson => (400, 50_109, "The request body contains invalid JSON."),
            Self::Form(_) => (400, 50_035, "Invalid Form Body"),
            Self::RateLimited { .. } => (429, 0, "You are being rate limited."),
            Self::Server(502) => (502, 0, "502: Bad Gateway"),
            Self::Server(503) => (503, 0, "503: Service Unavailable"),
            Self::Server(_) => (500, 0, "500: Internal Server Error"),
        }
    }

    pub(crate) fn status(&self) -> u16 {
        match self {
            Self::Server(status) => *status,
            other => other.facts().0,
        }
    }

    pub(crate) fn body(&self) -> Value {
        let (_, code, message) = self.facts();
        match self {
            Self::Form(form) => json!({ "code": code, "message": message, "errors": form.body() }),
            Self::RateLimited { retry_after, global } => {
                json!({ "message": message, "retry_after": retry_after, "global": global })
            }
            _ => json!({ "code": code, "message": message }),
        }
    }
}

impl From<Form> for Refusal {
    fn from(form: Form) -> Self {
        Self::Form(form)
    }
}

//! Requests that failed through no fault of theirs are made again, for a while.
//!
//! serenity's own rate limiter waits as long as Discord asks; where it is off (behind a proxy, such as the sandbox),
//! a refusal for too many requests comes through without the time to wait, so the waits here grow instead.

use std::time::Duration;

use serenity::all::HttpError;

use crate::bot::refusal::BotError;

/// Waits between the attempts of a request that nobody is waiting for: 8 s in all.
const IN_BACKGROUND: [Duration; 6] = [
    Duration::from_millis(150),
    Duration::from_millis(350),
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(4),
];

/// Waits between the attempts of an answer to an interaction, which is due in 3 s.
const IN_TIME: [Duration; 3] =
    [Duration::from_millis(100), Duration::from_millis(300), Duration::from_millis(600)];

/// The first wait between the attempts of what has to be done some time, and the longest that it grows to.
const UNTIL_DONE: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(5 * 60));

/// Does what has to be done some time, however long it takes: an outage ends.
///
/// # Errors
/// When another attempt would fail like this one.
pub(crate) async fn until_done<F: Future<Output = Result<(), BotError>>>(
    what: &str,
    work: impl Fn() -> F,
) -> Result<(), BotError> {
    let (mut wait, longest) = UNTIL_DONE;
    loop {
        match work().await {
            Err(error) if !is_final(&error) => {
                tracing::warn!(?error, ?wait, "{what} failed and is tried again");
            }
            result => return result,
        }
        tokio::time::sleep(wait).await;
        wait = (wait * 2).min(longest);
    }
}

/// Makes a request that nobody is waiting for. It must do no harm when it is carried out twice.
pub(crate) async fn retried<T, F: Future<Output = serenity::Result<T>>>(
    request: impl Fn() -> F,
) -> serenity::Result<T> {
    repeated(&IN_BACKGROUND, request).await
}

/// Answers an interaction. An answer that was lost on its way back counts as given.
pub(crate) async fn answered_in_time<F: Future<Output = serenity::Result<()>>>(
    request: impl Fn() -> F,
) -> serenity::Result<()> {
    let first = match request().await {
        Err(error) if is_passing(&error) => error,
        result => return result,
    };
    tracing::warn!(error = ?first, "an answer did not get through");
    match repeated(&IN_TIME, request).await {
        Err(error) if is_answered_already(&error) => Ok(()),
        result => result,
    }
}

async fn repeated<T, F: Future<Output = serenity::Result<T>>>(
    waits: &[Duration],
    request: impl Fn() -> F,
) -> serenity::Result<T> {
    for wait in waits {
        match request().await {
            Err(error) if is_passing(&error) => {
                tracing::debug!(?error, ?wait, "a request is made again");
                tokio::time::sleep(*wait).await;
            }
            result => return result,
        }
    }
    request().await
}

/// Whether an error will be there at every later attempt: Discord has understood and refuses.
fn is_final(error: &BotError) -> bool {
    match error {
        BotError::Refused(_) => true,
        BotError::Discord(error) => match &**error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
                response.status_code.is_client_error() && !is_passing(error)
            }
            _ => false,
        },
        BotError::App(_) => false,
    }
}

/// Whether an error may be gone at the next attempt.
fn is_passing(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let status = response.status_code;
            status.as_u16() == 429 || status.is_server_error()
        }
        serenity::Error::Http(HttpError::Request(error)) => error.is_connect() || error.is_timeout(),
        _ => false,
    }
}

fn is_answered_already(error: &serenity::Error) -> bool {
    const ALREADY_ACKNOWLEDGED: isize = 40_060;
    error_code(error) == Some(ALREADY_ACKNOWLEDGED)
}

/// Discord's own number for why it refused a request, where it did.
pub(crate) fn error_code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(response.error.code),
        _ => None,
    }
}

//! `GET /sandbox/events`: server-sent events of all that changes.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::State;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::Stream;
use tokio::sync::broadcast::error::RecvError;

use crate::hub::Hub;

pub(crate) async fn events(
    State(hub): State<Arc<Hub>>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let news = hub.listen();
    let stream = futures_util::stream::unfold((news, hub), async |(mut news, hub)| {
        let line = tokio::select! {
            line = news.recv() => line,
            () = hub.stopped() => return None,
        };
        let event = match line {
            Ok(line) => Event::default().data(line),
            // Too far behind: the listener should look at everything anew.
            Err(RecvError::Lagged(_)) => Event::default().data(r#"{"type":"reload","data":null}"#),
            Err(RecvError::Closed) => return None,
        };
        Some((Ok(event), (news, hub)))
    });
    Sse::new(stream).keep_alive(KeepAlive::default())
}

//! Starting and stopping the sandbox.

use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::client::Client;
use super::disk::{self, Disk};
use super::error::SandboxError;
use super::hub::Hub;
use super::id::Id;
use super::record::Recorder;
use super::world::World;
use super::{door, gateway, page, rest};

/// The token of the one bot; any other is refused.
const TOKEN: &str = "MTAwMDAwMDAwMDAwMDAwMDAwMQ.U2FuZA.the-sandbox-lets-only-this-one-in";

/// How the sandbox is to run.
#[derive(Debug, Clone)]
pub struct SandboxConfig {
    /// The port on 127.0.0.1; 0 takes any that is free.
    pub port: u16,
    /// Where messages, files, threads and commands are kept; without it they end with the process.
    pub data: Option<PathBuf>,
    /// A file to which every REST request of the bot is appended as one JSON line.
    pub record: Option<PathBuf>,
    /// What the bot is called.
    pub bot_name: String,
}

impl Default for SandboxConfig {
    fn default() -> Self {
        Self { port: 0, data: None, record: None, bot_name: "Bot".to_owned() }
    }
}

/// A running sandbox. Dropping it leaves the server running in the background; [`Sandbox::shutdown`] ends it.
#[derive(Debug)]
pub struct Sandbox {
    hub: Arc<Hub>,
    port: u16,
    disk: Option<Disk>,
    server: JoinHandle<()>,
}

impl Sandbox {
    /// Binds the port, loads the saved world and serves in the background.
    ///
    /// # Errors
    ///
    /// When the port cannot be bound, or the data directory or the record cannot be used.
    pub async fn start(config: SandboxConfig) -> Result<Self, SandboxError> {
        let SandboxConfig { port, data, record, bot_name } = config;
        let bind = |source| SandboxError::Bind { port, source };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await.map_err(bind)?;
        let port = listener.local_addr().map_err(bind)?.port();
        let mut world = World::demo(format!("http://127.0.0.1:{port}"), &bot_name);
        let disk = data.as_deref().map(Disk::open).transpose()?;
        if let Some(disk) = &disk {
            disk.load(&mut world)?;
        }
        let recorder = record.as_deref().map(Recorder::open).transpose()?;
        let hub = Arc::new(Hub::new(world, TOKEN.to_owned(), recorder));
        if let Some(disk) = &disk {
            tokio::spawn(disk::keep_saving(Arc::clone(&hub), disk.clone()));
        }
        let server = tokio::spawn(serve(listener, Arc::clone(&hub)));
        Ok(Self { hub, port, disk, server })
    }

    /// The port in use.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The address of the page, and of the REST side for a bot: `http://127.0.0.1:PORT`.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The token that the bot must use.
    pub fn token(&self) -> &str {
        &self.hub.token
    }

    /// A client for tests, which does what users do.
    pub fn client(&self) -> Client {
        Client::new(self.url()).with_token(self.token())
    }

    /// Closes all connections, saves the world and ends the server.
    ///
    /// # Errors
    ///
    /// When the world cannot be saved.
    pub async fn shutdown(self) -> Result<(), SandboxError> {
        self.hub.stop();
        if let Err(error) = self.server.await {
            tracing::warn!(%error, "the sandbox's server ended badly");
        }
        match &self.disk {
            Some(disk) => disk::save_now(&self.hub, disk).await,
            None => Ok(()),
        }
    }
}

async fn serve(listener: TcpListener, hub: Arc<Hub>) {
    let stopped = Arc::clone(&hub);
    let server =
        axum::serve(listener, routes(hub)).with_graceful_shutdown(async move { stopped.stopped().await });
    if let Err(error) = server.await {
        tracing::error!(%error, "the sandbox's server failed");
    }
}

fn routes(hub: Arc<Hub>) -> Router {
    Router::new()
        .route("/api/{*path}", any(rest::answer))
        .route("/attachments/{channel}/{id}/{name}", get(file))
        .merge(door::routes())
        .route("/gateway", get(gateway::connect))
        .merge(page::routes())
        .layer(DefaultBodyLimit::disable())
        .with_state(hub)
}

/// The bytes of an attachment.
async fn file(State(hub): State<Arc<Hub>>, Path((_, id, name)): Path<(String, String, String)>) -> Response {
    let id: Option<Id> = id.parse().ok();
    let bytes = hub.visit(|state| id.and_then(|id| state.world.files.get(&id).cloned()));
    match bytes {
        Some(bytes) => {
            let kind = super::world::picture::content_type(&name, &bytes);
            ([(header::CONTENT_TYPE, kind)], bytes.to_vec()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

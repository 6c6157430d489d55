//! The sandbox by itself, for a bot in another process: `cargo run -p discord-sandbox --example serve -- 8787`.
//!
//! The page is at the address that it prints. Ctrl-C ends it.

use std::error::Error;

use discord_sandbox::{Sandbox, SandboxConfig};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let port = std::env::args().nth(1).map_or(Ok(0), |port| port.parse())?;
    let sandbox = Sandbox::start(SandboxConfig { port, ..SandboxConfig::default() }).await?;
    println!("Discord  {}", sandbox.url());
    println!("token    {}", sandbox.token());
    tokio::signal::ctrl_c().await?;
    sandbox.shutdown().await?;
    Ok(())
}

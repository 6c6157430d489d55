//! Misbehaviour on request: what REST side and gateway are to do wrong, and for how long.

use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};

use super::refusal::Refusal;

/// Which requests a fault is meant for.
#[derive(Debug, Clone, Default, Deserialize)]
struct Aim {
    /// How many requests; without it: until cleared.
    count: Option<u32>,
    /// Only this method.
    method: Option<String>,
    /// Only paths that contain this.
    path: Option<String>,
}

impl Aim {
    fn hits(&self, method: &str, path: &str) -> bool {
        self.count != Some(0)
            && self.method.as_ref().is_none_or(|wanted| wanted.eq_ignore_ascii_case(method))
            && self.path.as_ref().is_none_or(|part| path.contains(part.as_str()))
    }

    fn spend(&mut self) {
        if let Some(count) = &mut self.count {
            *count = count.saturating_sub(1);
        }
    }
}

/// Answers 429.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct RateLimit {
    #[serde(flatten)]
    aim: Aim,
    #[serde(default = "half_a_second")]
    retry_after: f64,
    #[serde(default)]
    global: bool,
}

fn half_a_second() -> f64 {
    0.5
}

/// Answers 5xx; with `applied` the request is carried out all the same, only its answer is lost.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct ServerError {
    #[serde(flatten)]
    aim: Aim,
    #[serde(default = "internal_server_error")]
    status: u16,
    #[serde(default)]
    applied: bool,
}

fn internal_server_error() -> u16 {
    500
}

/// Answers late.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Slow {
    #[serde(flatten)]
    aim: Aim,
    ms: u64,
}

/// What is in force.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    pub(crate) rate_limit: Option<RateLimit>,
    pub(crate) server_error: Option<ServerError>,
    pub(crate) slow_rest: Option<Slow>,
    pub(crate) deliver_late: Option<Slow>,
}

/// What the faults in force do to one request.
#[derive(Debug, Default)]
pub(crate) struct Suffering {
    pub(crate) delay: Duration,
    /// Refused before anything happens.
    pub(crate) refused: Option<Refusal>,
    /// Carried out, but the answer is this.
    pub(crate) lost: Option<Refusal>,
}

impl Faults {
    /// What happens to this request; counts go down.
    pub(crate) fn strike(&mut self, method: &str, path: &str) -> Suffering {
        let mut suffering = Suffering::default();
        if let Some(slow) = self.slow_rest.as_mut().filter(|slow| slow.aim.hits(method, path)) {
            slow.aim.spend();
            suffering.delay = Duration::from_millis(slow.ms);
        }
        if let Some(limit) = self.rate_limit.as_mut().filter(|limit| limit.aim.hits(method, path)) {
            limit.aim.spend();
            suffering.refused =
                Some(Refusal::RateLimited { retry_after: limit.retry_after, global: limit.global });
        } else if let Some(error) = self.server_error.as_mut().filter(|error| error.aim.hits(method, path)) {
            error.aim.spend();
            let refusal = Some(Refusal::Server(error.status));
            if error.applied {
                suffering.lost = refusal;
            } else {
                suffering.refused = refusal;
            }
        }
        suffering
    }

    /// How long the next interaction is held back.
    pub(crate) fn lateness(&mut self) -> Duration {
        let late = self.deliver_late.as_mut().filter(|late| late.aim.hits("", ""));
        late.map_or(Duration::ZERO, |late| {
            late.aim.spend();
            Duration::from_millis(late.ms)
        })
    }

    /// What is still in force.
    pub(crate) fn view(&self) -> Value {
        json!({
            "rate_limit": self.rate_limit.as_ref().map(|fault| fault.aim.count),
            "server_error": self.server_error.as_ref().map(|fault| fault.aim.count),
            "slow_rest": self.slow_rest.as_ref().map(|fault| fault.ms),
            "deliver_late": self.deliver_late.as_ref().map(|fault| fault.ms),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_aimed_and_counted() {
        let mut faults = Faults {
            rate_limit: serde_json::from_value(json!({"count": 1, "path": "/messages", "retry_after": 2.5}))
                .unwrap(),
            server_error: serde_json::from_value(json!({"status": 503, "method": "patch", "applied": true}))
                .unwrap(),
            ..Faults::default()
        };
        assert_eq!(faults.strike("GET", "/gateway").refused, None);
        let limited = Refusal::RateLimited { retry_after: 2.5, global: false };
        assert_eq!(faults.strike("POST", "/channels/1/messages").refused, Some(limited));
        assert_eq!(faults.strike("POST", "/channels/1/messages").refused, None);
        assert_eq!(faults.strike("PATCH", "/x").lost, Some(Refusal::Server(503)));
        assert_eq!(faults.strike("PATCH", "/x").lost, Some(Refusal::Server(503)));
    }
}

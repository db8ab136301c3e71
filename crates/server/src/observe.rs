//! What operators see: logs and metrics. Neither holds a secret, a name or a word of chat.

use std::sync::OnceLock;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

/// The one recorder of this process.
static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Starts counting, once per process.
pub(crate) fn start_metrics() {
    RECORDER.get_or_init(|| PrometheusBuilder::new().install_recorder().ok());
}

/// All metrics as Prometheus reads them.
pub(crate) fn metrics_text() -> String {
    match RECORDER.get() {
        Some(Some(recorder)) => {
            recorder.run_upkeep();
            recorder.render()
        }
        _ => String::new(),
    }
}

/// Starts the log of this process: to the standard error, as JSON or as lines. `filter` is such as `info` or
/// `magie_server=debug`.
pub fn start_log(filter: &str, json: bool) {
    let filter = tracing_subscriber::EnvFilter::try_new(filter)
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A second log of one process is not wanted.
    let _ = if json { log.json().try_init() } else { log.try_init() };
}

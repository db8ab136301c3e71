//! Logs and metrics for operators. Neither contains secrets, names or chat messages.

use std::sync::OnceLock;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tracing::Level;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _};

/// The metrics recorder of this process.
static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Installs the metrics recorder, once per process.
pub(crate) fn start_metrics() {
    RECORDER.get_or_init(|| PrometheusBuilder::new().install_recorder().ok());
}

/// All metrics in the Prometheus text format.
pub(crate) fn metrics_text() -> String {
    match RECORDER.get() {
        Some(Some(recorder)) => {
            recorder.run_upkeep();
            recorder.render()
        }
        _ => String::new(),
    }
}

/// The format of log lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// Human-readable text.
    Text,
    /// One JSON object per line.
    Json,
}

/// Starts logging to standard error. `filter` is a `tracing` filter such as `info` or `magie_server=debug`. Other crates
/// may log headers and frames, which contain secrets, so only their warnings and errors are logged.
pub fn start_log(filter: &str, format: LogFormat) {
    let filter = EnvFilter::try_new(filter).unwrap_or_else(|_| EnvFilter::new("info"));
    let no_secrets = filter_fn(|line| *line.level() <= Level::WARN || line.target().starts_with("magie"));
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match format {
        LogFormat::Json => lines.json().boxed(),
        LogFormat::Text => lines.boxed(),
    };
    // A process that has a log already keeps it.
    let _ = tracing_subscriber::registry().with(filter).with(no_secrets).with(lines).try_init();
}

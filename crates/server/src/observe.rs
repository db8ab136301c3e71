//! What operators see: logs and metrics. Neither holds a secret, a name or a word of chat.

use std::sync::OnceLock;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tracing::Level;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _};

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
/// `magie_server=debug`. Of what others than Magie log, headers and frames at their finer levels, only warnings are taken:
/// it would hold secrets.
pub fn start_log(filter: &str, json: bool) {
    let filter = EnvFilter::try_new(filter).unwrap_or_else(|_| EnvFilter::new("info"));
    let own = filter_fn(|line| *line.level() <= Level::WARN || line.target().starts_with("magie"));
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = if json { lines.json().boxed() } else { lines.boxed() };
    // A second log of one process is not wanted.
    let _ = tracing_subscriber::registry().with(filter).with(own).with(lines).try_init();
}

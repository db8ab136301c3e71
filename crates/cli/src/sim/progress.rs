//! Progress bar and Ctrl-C of long runs.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use magie_texts::{Message, Texts};

/// Set to true by Ctrl-C.
static STOP: AtomicBool = AtomicBool::new(false);

/// A flag that Ctrl-C sets from now on. A second Ctrl-C ends the program.
pub(crate) fn stop() -> &'static AtomicBool {
    // If no handler can be set, Ctrl-C ends the program at once.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    &STOP
}

/// A bar with the number of games played, their rate and the remaining time; on a terminal only.
pub(crate) struct Progress {
    bar: ProgressBar,
    started: Instant,
}

impl Progress {
    pub(crate) fn new(texts: &Texts, games: u64) -> Self {
        let bar = ProgressBar::new(games);
        let template = format!(
            "{{bar:28}} {{human_pos}}/{{human_len}} {} · {{per_sec}} · {} {{eta}}",
            texts.word("sim-progress-games"),
            texts.word("sim-progress-left"),
        );
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style.progress_chars("━╸─"));
        }
        bar.enable_steady_tick(Duration::from_millis(250));
        Self { bar, started: Instant::now() }
    }

    /// Sets the number of games played.
    pub(crate) fn at(&self, done: u64) {
        self.bar.set_position(done);
    }

    /// Sets the total number of games.
    pub(crate) fn of(&self, games: u64) {
        self.bar.set_length(games);
    }

    /// Removes the bar; returns a sentence about the duration.
    pub(crate) fn done(self, texts: &Texts, games: u64) -> String {
        self.bar.finish_and_clear();
        let millis = self.started.elapsed().as_millis().max(1);
        let rate = u128::from(games) * 1_000 / millis;
        let message = Message::new("sim-done")
            .with("games", i64::try_from(games).unwrap_or(i64::MAX))
            .with("seconds", texts.decimal(i64::try_from(millis / 100).unwrap_or(i64::MAX), 1))
            .with("rate", i64::try_from(rate).unwrap_or(i64::MAX));
        texts.say(&message)
    }
}

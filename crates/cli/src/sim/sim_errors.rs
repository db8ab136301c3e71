//! Errors of simulations, in the user's language.

use magie_sim::odds::OddsError;
use magie_sim::{FileError, MAX_GAMES, MergeError, PlanError};
use magie_texts::{Message, Texts};

use crate::error_texts;
use crate::failure::Failure;

fn message(id: &str) -> Message {
    Message::new(&format!("sim-fault-{id}"))
}

/// An invalid plan.
pub(super) fn plan(texts: &Texts, error: PlanError) -> Failure {
    let message = match error {
        PlanError::NoGames => message("no-games"),
        PlanError::TooManyGames => {
            message("too-many-games").with("most", i64::try_from(MAX_GAMES).unwrap_or(i64::MAX))
        }
        PlanError::NoTurns => message("no-turns"),
        PlanError::Seats { seats, bots } => message("seats").with("seats", seats).with("bots", bots),
        PlanError::Over => message("over"),
    };
    Failure::input(texts, &message)
}

/// A file that cannot be written or read.
pub(super) fn file(texts: &Texts, error: &FileError) -> Failure {
    let message = match error {
        FileError::Unwritable { path, cause } => {
            message("unwritable").with("path", path.display().to_string()).with("cause", cause.clone())
        }
        FileError::Unreadable { path, cause } => {
            message("unreadable").with("path", path.display().to_string()).with("cause", cause.clone())
        }
        FileError::NotASimulation { path } => {
            message("not-a-simulation").with("path", path.display().to_string())
        }
        FileError::OtherFormat { path, found } => {
            message("other-format").with("path", path.display().to_string()).with("found", found.to_string())
        }
    };
    Failure::input(texts, &message)
}

/// Parts that cannot be merged.
pub(super) fn merge(texts: &Texts, error: &MergeError) -> Failure {
    let pair = |id: &str, one: &std::path::Path, other: &std::path::Path| {
        message(id).with("one", one.display().to_string()).with("other", other.display().to_string())
    };
    let message = match error {
        MergeError::Nothing => message("nothing"),
        MergeError::Different { one, other, what } => pair("different", one, other).with("what", *what),
        MergeError::Overlap { one, other, game } => {
            pair("overlap", one, other).with("game", i64::try_from(*game).unwrap_or(i64::MAX))
        }
        MergeError::OntoItself(path) => message("onto-itself").with("path", path.display().to_string()),
        MergeError::File(error) => return file(texts, error),
    };
    Failure::input(texts, &message)
}

/// An edition that the exact model of landing odds does not cover.
pub(super) fn odds(texts: &Texts, error: OddsError) -> Failure {
    let message = match error {
        OddsError::SeveralTracks { tracks } => message("several-tracks").with("tracks", tracks),
        OddsError::Space { space } => message("space").with("space", space),
        OddsError::Card { card } => message("card").with("card", card),
        OddsError::Plan(error) => return plan(texts, error),
        OddsError::Seats(error) => return error_texts::record(texts, &error.into()),
    };
    Failure::input(texts, &message)
}

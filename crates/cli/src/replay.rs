//! `magie replay`: prints the log of a recorded game.

use magie_engine::Event;
use magie_engine::json::event_json;
use magie_engine::record::RecordError;
use magie_texts::Texts;

use crate::args::ReplayArgs;
use crate::error_texts;
use crate::failure::Failure;
use crate::paint::Paint;
use crate::play;
use crate::screen::Screen;

/// Prints the log of the game in a file.
pub(crate) fn replay(args: &ReplayArgs, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    let saved = play::read(texts, &args.file)?;
    let record = &saved.record;
    let folder = saved.note.as_ref().and_then(|note| note.edition.as_deref());
    let edition = play::edition_of(texts, screen, record, args.edition.as_deref().or(folder))?;
    let fault = |error| error_texts::in_file(texts, &args.file, &error);
    let end = args.to.unwrap_or(record.len());
    if end > record.len() {
        return Err(fault(RecordError::TooShort { wanted: end, answers: record.len() }));
    }
    // A record that cannot be replayed is refused before anything is printed.
    record.replay_to(&edition, end).map_err(fault)?;
    let mut steps = record.steps(&edition).map_err(fault)?;
    let rules = steps.game().rules().clone();
    let seats = record.seats();
    let names: Vec<_> =
        seats.iter().zip(0..).map(|(name, seat)| screen.paint(Paint::of_seat(seat), name)).collect();
    let log = play::EventLog { texts, rules: &rules, names: &names, reader: None };
    while steps.done() < end {
        let Some(step) = steps.step().map_err(fault)? else { break };
        let mut rest = step.events;
        while let [event, ..] = rest {
            let told = if args.json { 0 } else { log.print_buildings(screen, rest)? };
            rest = &rest[told.max(1)..];
            if told > 0 {
                continue;
            }
            if args.json {
                let mut json = event_json(&rules, seats, event);
                // Counted from 1, like `--to`.
                json["answer"] = (step.index + 1).into();
                screen.line(&json.to_string())?;
                continue;
            }
            if play::is_repeat(event) {
                continue;
            }
            if matches!(event, Event::TurnBegan { .. }) {
                screen.gap()?;
            }
            log.print_line(screen, event, None)?;
        }
    }
    if args.position {
        let position = steps.game().position();
        let json = || serde_json::json!({ "position": position }).to_string();
        screen.line(&if args.json { json() } else { position.clone() })?;
    }
    Ok(())
}

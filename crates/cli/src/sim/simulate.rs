//! `magie simulate`: many games of bots, with statistics, files and a report.

use std::fs;
use std::path::{Path, PathBuf};

use magie_engine::{Rules, Seat};
use magie_sim::{
    FileError, Files, Header, Plan, Simulation, Span, TableKind, Tally, read_part, report, run, wilson,
};
use magie_texts::{Message, Texts};

use super::columns::{count, headings, interval, table};
use super::progress::{Progress, stop};
use super::{bots, luck, new_game, position, rules, sim_errors, threads};
use crate::args::{MergeArgs, SimulateArgs};
use crate::editions;
use crate::error_texts;
use crate::failure::Failure;
use crate::screen::Screen;

/// Plays many games.
pub(crate) fn simulate(args: &SimulateArgs, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    // Set the Ctrl-C handler before there is anything to lose.
    let stop = stop();
    let bots = bots(texts, &args.bots)?;
    let start = match &args.from {
        Some(text) => position(texts, screen, text, args.table.named_edition())?,
        None => new_game(texts, rules(texts, screen, &args.table)?, bots.len())?,
    };
    let span = Span { first: args.first, games: args.games };
    let plan =
        Plan::new(start, bots, args.seed, span, args.cap).map_err(|error| sim_errors::plan(texts, error))?;
    // Create all files before the games, so that an error does not come after hours of playing.
    let files = Files::create(&plan, args.out.as_deref(), args.turns.as_deref());
    let files = files.map_err(|error| sim_errors::file(texts, &error))?;
    if let Some(path) = &args.report {
        write_report(texts, path, "")?;
    }
    let progress = Progress::new(texts, args.games);
    let done = run(Simulation {
        plan: &plan,
        threads: threads(args.threads),
        luck: args.luck,
        stop,
        files,
        progress: &mut |done| progress.at(done),
    })
    .map_err(|error| sim_errors::file(texts, &error))?;
    let took = progress.done(texts, done.span.games);
    let header = done.header(&plan);
    summary(texts, screen, &header, &done.tally)?;
    screen.paragraph(0, &took)?;
    if let Some(path) = &args.report {
        write_report(texts, path, &page(texts, &header, plan.rules(), path)?)?;
    }
    written(texts, screen, [&args.out, &args.turns, &args.report].into_iter().flatten())?;
    if done.span.games == args.games {
        return Ok(());
    }
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let message = Message::new("sim-stopped")
        .with("done", number(done.span.games))
        .with("wanted", number(args.games))
        .with("next", done.span.end().to_string())
        .with("left", (args.games - done.span.games).to_string());
    screen.paragraph(0, &texts.say(&message))?;
    Err(Failure::Stopped)
}

/// Merges the parts of a simulation.
pub(crate) fn merge(args: &MergeArgs, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    let parts = args.files.iter().map(|path| read_part(path)).collect::<Result<Vec<_>, FileError>>();
    let parts = parts.map_err(|error| sim_errors::file(texts, &error))?;
    let header =
        magie_sim::merge(&parts, args.out.as_deref()).map_err(|error| sim_errors::merge(texts, &error))?;
    if let Some(tally) = &header.tally {
        summary(texts, screen, &header, tally)?;
    }
    let message = Message::new("sim-merged")
        .with("files", parts.len())
        .with("games", i64::try_from(header.games()).unwrap_or(i64::MAX));
    screen.paragraph(0, &texts.say(&message))?;
    if let Some(path) = &args.report {
        if header.table() == TableKind::Turns {
            return Err(Failure::input(texts, &Message::new("sim-fault-no-report")));
        }
        let named = args.edition.as_deref().unwrap_or(&header.edition);
        let edition = editions::load(texts, screen, named)?;
        if !header.is_of(&edition) {
            let message = Message::new("sim-fault-other-data").with("edition", header.edition.clone());
            return Err(Failure::input(texts, &message));
        }
        let rules = header.rules(&edition).map_err(|errors| error_texts::options(texts, &errors))?;
        write_report(texts, path, &page(texts, &header, &rules, &parts[0].path)?)?;
    }
    written(texts, screen, [&args.out, &args.report].into_iter().flatten())
}

/// The HTML report of a simulation.
fn page(texts: &Texts, header: &Header, rules: &Rules, file: &Path) -> Result<String, Failure> {
    let not_one = || sim_errors::file(texts, &FileError::NotASimulation { path: file.to_owned() });
    report(header, rules, texts).ok_or_else(not_one)
}

fn write_report(texts: &Texts, path: &Path, page: &str) -> Result<(), Failure> {
    fs::write(path, page).map_err(|error| {
        let cause = error.to_string();
        sim_errors::file(texts, &FileError::Unwritable { path: path.to_owned(), cause })
    })
}

fn written<'p>(
    texts: &Texts,
    screen: &mut Screen,
    paths: impl Iterator<Item = &'p PathBuf>,
) -> Result<(), Failure> {
    for path in paths {
        let message = Message::new("sim-written").with("path", path.display().to_string());
        screen.line(&texts.say(&message))?;
    }
    Ok(())
}

/// Prints who won and how games ended.
fn summary(texts: &Texts, screen: &mut Screen, header: &Header, tally: &Tally) -> Result<(), Failure> {
    let row = |(index, (bot, seat)): (usize, (&String, &magie_sim::SeatTally))| {
        vec![
            format!("{} · {bot}", texts.seat(&[], Seat(index as u8))),
            count(texts, seat.wins),
            interval(texts, &wilson(seat.wins, tally.games)),
        ]
    };
    let rows: Vec<_> = header.bots.iter().zip(&tally.seats).enumerate().map(row).collect();
    table(screen, &headings(texts, &["seat", "wins", "win-share"]), &rows)?;
    screen.gap()?;
    let label = |(index, bot): (usize, &String)| format!("{} · {bot}", texts.seat(&[], Seat(index as u8)));
    let labels = header.bots.iter().enumerate().map(label);
    luck::show(texts, screen, "seat", &labels.zip(&tally.luck).collect::<Vec<_>>())?;
    let mut ends: Vec<_> = tally.ends.iter().collect();
    ends.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    let row = |(code, games): &(&String, &u64)| {
        let end = magie_engine::game::EndReason::from_code(code);
        let end = end.map_or_else(|| texts.word("sim-end-turn-cap"), |reason| texts.end(reason));
        vec![end, count(texts, **games), interval(texts, &wilson(**games, tally.games))]
    };
    let rows: Vec<_> = ends.iter().map(row).collect();
    table(screen, &headings(texts, &["end", "games", "share"]), &rows)?;
    Ok(screen.gap()?)
}

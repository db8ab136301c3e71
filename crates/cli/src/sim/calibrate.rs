//! `magie calibrate`: how true the chances of winning are that bots and analyses show.

#![allow(clippy::float_arithmetic, reason = "means")]

use std::path::Path;

use magie_bots::Bot;
use magie_bots::value::{Model, shape_of};
use magie_engine::Game;
use magie_sim::PlanError;
use magie_sim::measure::{
    Calibration, Distance, Distances, Effort, Entry, Measured, Reliability, Run, Tenth,
    calibrate as measure_chances, distances,
};
use magie_texts::{Message, Texts};
use serde_json::{Value, json};

use super::columns::{count, headings, share, table};
use super::progress::{Progress, stop};
use super::{bots, new_game, sim_errors, threads};
use crate::args::CalibrateArgs;
use crate::editions;
use crate::error_texts;
use crate::failure::{Failure, cause};
use crate::screen::Screen;

/// All measurements are of tables with this many seats.
const SEATS: usize = 4;

/// What was measured at tables of one bot.
struct Found {
    bot: String,
    chances: Calibration,
    distances: Distances,
}

/// Measures chances of winning, prints tables, and writes them into the model file if one is named.
pub(crate) fn calibrate(args: &CalibrateArgs, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    // Set the Ctrl-C handler before there is anything to lose.
    let _ = stop();
    let kinds = bots(texts, &args.bots)?;
    let entry =
        |(name, bot): (&String, Bot)| Entry::new(name.clone(), move |seed, seat| bot.player(seed, seat));
    let entries: Vec<Entry> = args.bots.iter().zip(kinds).map(entry).collect();
    let mut model = args.model.as_deref().map(|file| read(texts, file)).transpose()?;
    let measured = model.clone().map_or_else(Measured::default, Measured::model);
    let mut all = Vec::new();
    for id in &args.editions {
        let edition = editions::load(texts, screen, id)?;
        let rules = edition.rules(&[]).map_err(|errors| error_texts::options(texts, &errors))?;
        if let (Some(model), Some(file)) = (&model, &args.model)
            && model.shape != shape_of(&rules)
        {
            let message = Message::new("sim-fault-other-board").with("path", file.display().to_string());
            return Err(Failure::input(texts, &message.with("edition", id.clone())));
        }
        let start = new_game(texts, rules, SEATS)?;
        let work = Work { args, texts, start: &start, measured: &measured };
        let found = entries.iter().map(|bot| work.measure(bot)).collect::<Result<Vec<_>, Failure>>()?;
        if stop().load(std::sync::atomic::Ordering::Relaxed) {
            return Err(Failure::Stopped);
        }
        if let Some(model) = &mut model {
            found.iter().for_each(|found| note(model, args, found));
        }
        if args.json {
            all.push(json!({ "edition": id, "tables": found.iter().map(as_json).collect::<Vec<_>>() }));
        } else {
            screen.line(&format!("## {id}"))?;
            found.iter().try_for_each(|found| show(found, texts, screen))?;
        }
    }
    if args.json {
        let whole = json!({
            "version": env!("CARGO_PKG_VERSION"), "seed": args.seed, "games": args.games, "cap": args.cap,
            "positions": args.positions, "truth": args.truth, "play_outs": args.play_outs, "editions": all,
        });
        screen.line(&whole.to_string())?;
    } else {
        let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let played = Message::new("sim-calibrate-played")
            .with("games", number(args.games))
            .with("positions", number(args.positions))
            .with("truth", number(args.truth.into()))
            .with("rollouts", number(args.play_outs.into()))
            .with("seed", args.seed.to_string())
            .with("cap", number(args.cap.into()));
        screen.paragraph(0, &texts.say(&played))?;
    }
    if let (Some(model), Some(file)) = (model, &args.model) {
        std::fs::write(file, model.to_text()).map_err(|error| {
            let message = Message::new("sim-fault-unwritable").with("path", file.display().to_string());
            Failure::input(texts, &message.with("cause", cause(texts, &error)))
        })?;
    }
    Ok(())
}

fn read(texts: &Texts, file: &Path) -> Result<Model, Failure> {
    let text = std::fs::read_to_string(file).map_err(|error| Failure::unreadable(texts, file, &error))?;
    Model::parse(&text).map_err(|_| {
        Failure::input(texts, &Message::new("sim-fault-not-a-model").with("path", file.display().to_string()))
    })
}

/// The measurements of one edition.
struct Work<'a> {
    args: &'a CalibrateArgs,
    texts: &'a Texts,
    start: &'a Game,
    measured: &'a Measured,
}

impl Work<'_> {
    fn measure(&self, bot: &Entry) -> Result<Found, Failure> {
        let chances = self.play(self.args.games, |run| measure_chances(run, bot, self.measured))?;
        let effort = Effort { truth: self.args.truth, play_outs: self.args.play_outs };
        let distances = if self.args.positions == 0 {
            Distances::default()
        } else {
            self.play(self.args.positions, |run| distances(run, bot, self.measured, effort))?
        };
        Ok(Found { bot: bot.name().to_owned(), chances, distances })
    }

    fn play<T>(&self, games: u64, play: impl FnOnce(Run<'_>) -> Result<T, PlanError>) -> Result<T, Failure> {
        let progress = Progress::new(self.texts, games);
        let result = play(Run {
            start: self.start,
            seed: self.args.seed,
            games,
            turn_cap: self.args.cap,
            threads: threads(self.args.threads),
            stop: stop(),
            progress: &mut |done| progress.at(done),
        });
        let _ = progress.done(self.texts, games);
        result.map_err(|error| sim_errors::plan(self.texts, error))
    }
}

/// A Brier score, with four decimals.
fn score(texts: &Texts, score: f64) -> String {
    texts.decimal((score * 1e4).round() as i64, 4)
}

/// A part of 1 in points of a hundred, with one decimal.
fn points(texts: &Texts, part: f64) -> String {
    texts.decimal((part * 1e3).round() as i64, 1)
}

fn show(found: &Found, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    let Found { bot, chances, distances } = found;
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let head = Message::new("sim-calibrate-head")
        .with("bot", bot.clone())
        .with("games", number(chances.games))
        .with("positions", number(chances.positions));
    screen.paragraph(0, &texts.say(&head))?;
    let nothing = "–".to_owned();
    let far = |distance: &Distance| match distances.positions {
        0 => nothing.clone(),
        _ => points(texts, distance.root_mean_square()),
    };
    let micros = |nanos: u64| match distances.positions {
        0 => nothing.clone(),
        positions => texts.decimal(number(nanos / 100 / positions), 1),
    };
    let line = |id: &str, of: &Reliability, distance: &Distance, time: String| {
        let gap = points(texts, of.largest_gap());
        vec![texts.word(id), score(texts, of.brier()), gap, far(distance), time]
    };
    let rows = [
        line(
            "sim-calibrate-evaluation",
            &chances.evaluation,
            &distances.evaluation,
            micros(distances.nanos[0]),
        ),
        vec![
            texts.word("sim-calibrate-rollouts"),
            nothing.clone(),
            nothing.clone(),
            far(&distances.play_outs),
            micros(distances.nanos[1]),
        ],
        line("sim-calibrate-formula", &chances.formula, &distances.formula, nothing.clone()),
        line("sim-calibrate-even", &chances.even, &distances.even, nothing.clone()),
    ];
    table(screen, &headings(texts, &["chances", "brier", "largest-gap", "distance", "mean-time"]), &rows)?;
    screen.gap()?;
    let tenth = |(place, tenth): (usize, &Tenth)| {
        let from_to = format!("{}–{}", 10 * place, 10 * (place + 1));
        let of = |part: f64| if tenth.rows == 0 { nothing.clone() } else { share(texts, part, 1) };
        vec![from_to, of(tenth.said()), of(tenth.won()), count(texts, tenth.rows)]
    };
    let rows: Vec<_> = chances.evaluation.tenths.iter().enumerate().map(tenth).collect();
    table(screen, &headings(texts, &["tenth", "said", "won", "rows"]), &rows)?;
    Ok(screen.gap()?)
}

fn as_json(found: &Found) -> Value {
    let Found { bot, chances, distances } = found;
    let reliability = |of: &Reliability| {
        let tenth = |tenth: &Tenth| json!({ "said": tenth.said(), "won": tenth.won(), "rows": tenth.rows });
        json!({
            "brier": of.brier(),
            "largest_gap": of.largest_gap(),
            "tenths": of.tenths.iter().map(tenth).collect::<Vec<_>>(),
        })
    };
    json!({
        "bot": bot,
        "games": chances.games,
        "positions": chances.positions,
        "evaluation": reliability(&chances.evaluation),
        "formula": reliability(&chances.formula),
        "even": reliability(&chances.even),
        "rmse": {
            "positions": distances.positions,
            "evaluation": distances.evaluation.root_mean_square(),
            "play_outs": distances.play_outs.root_mean_square(),
            "formula": distances.formula.root_mean_square(),
            "even": distances.even.root_mean_square(),
            "nanos": distances.nanos,
        },
    })
}

/// Notes the tables in a model, in a form that is the same on every machine.
fn note(model: &mut Model, args: &CalibrateArgs, found: &Found) {
    let Found { bot, chances, distances } = found;
    let mut fact = |name: &str, text: String| model.facts.insert(format!("{name}-{bot}"), text);
    let (games, seed) = (chances.games, args.seed);
    let briers = [&chances.evaluation, &chances.formula, &chances.even].map(Reliability::brier);
    fact(
        "held-out",
        format!("{games} games of four {bot}, {} positions, held-out seed {seed}", chances.positions),
    );
    fact("brier", format!("{:.4}; formula {:.4}; even {:.4}", briers[0], briers[1], briers[2]));
    let tenth =
        |tenth: &Tenth| format!("{:.1}:{:.1}:{}", 100.0 * tenth.said(), 100.0 * tenth.won(), tenth.rows);
    let tenths: Vec<String> = chances.evaluation.tenths.iter().map(tenth).collect();
    fact("said-won-rows", tenths.join(" "));
    fact("largest-gap", format!("{:.1}", 100.0 * chances.evaluation.largest_gap()));
    if distances.positions > 0 {
        let far = [&distances.evaluation, &distances.play_outs, &distances.formula]
            .map(|distance| 100.0 * distance.root_mean_square());
        let (positions, truth, play_outs) = (distances.positions, args.truth, args.play_outs);
        fact(
            "rmse",
            format!(
                "{:.1}; {play_outs} play-outs {:.1}; formula {:.1} ({positions} positions, truth: {truth} games to the end)",
                far[0], far[1], far[2]
            ),
        );
    }
}

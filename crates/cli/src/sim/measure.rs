//! `magie measure`: how strong bots are, how strategies fare against them, how they behave, how they use what only some
//! editions have, and how their characters differ.

#![allow(clippy::float_arithmetic, reason = "means")]

use magie_bots::exploiters::Trick;
use magie_bots::{Bot, Character, Level};
use magie_engine::{Game, Rules};
use magie_sim::measure::{
    Duel, Entry, Fitting, Manners, Run, Skills, Styles, Times, duel, fitted_entries, manners, skills, styles,
};
use magie_sim::{PlanError, wilson};
use magie_texts::{Message, Texts};

use super::columns::{count, decimal, headings, interval, share, table};
use super::progress::{Progress, stop};
use super::{new_game, sim_errors, threads};
use crate::args::{ExploitsArgs, MannersArgs, MeasureArgs, MeasureCommand, StrengthArgs};
use crate::editions;
use crate::error_texts;
use crate::failure::Failure;
use crate::screen::Screen;

/// All measurements are of tables with this many seats.
const SEATS: usize = 4;

/// Measures bots.
pub(crate) fn measure(command: &MeasureCommand, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    // Set the Ctrl-C handler before there is anything to lose.
    let _ = stop();
    match command {
        MeasureCommand::Strength(args) => strength(args, texts, screen),
        MeasureCommand::Exploits(args) => exploits(args, texts, screen),
        MeasureCommand::Manners(args) => Sitting { texts, args: &args.games }.manners(args, screen),
        MeasureCommand::Skills(args) => Sitting { texts, args: &args.games }.skills(args, screen),
        MeasureCommand::Styles(args) => Sitting { texts, args: &args.games }.styles(args, screen),
    }
}

/// What all measurements need.
struct Sitting<'a> {
    texts: &'a Texts,
    args: &'a MeasureArgs,
}

impl Sitting<'_> {
    /// Calls `show` with a new game of each edition, below its name; afterwards says what was played.
    fn each_edition(
        &self,
        screen: &mut Screen,
        mut show: impl FnMut(&mut Screen, &Game) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        for id in &self.args.editions {
            let edition = editions::load(self.texts, screen, id)?;
            let rules = edition.rules(&[]).map_err(|errors| error_texts::options(self.texts, &errors))?;
            let start = new_game(self.texts, rules, SEATS)?;
            screen.line(&format!("## {id}"))?;
            show(screen, &start)?;
            screen.gap()?;
        }
        let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let played = Message::new("sim-measure-played")
            .with("games", number(self.args.games))
            .with("seed", self.args.seed.to_string())
            .with("cap", number(self.args.cap.into()));
        screen.paragraph(0, &self.texts.say(&played))?;
        if stop().load(std::sync::atomic::Ordering::Relaxed) { Err(Failure::Stopped) } else { Ok(()) }
    }

    /// Plays the games of one line of a table.
    fn play<T>(
        &self,
        start: &Game,
        play: impl FnOnce(Run<'_>) -> Result<T, PlanError>,
    ) -> Result<T, Failure> {
        let progress = Progress::new(self.texts, self.args.games);
        let result = play(Run {
            start,
            seed: self.args.seed,
            games: self.args.games,
            turn_cap: self.args.cap,
            threads: threads(self.args.threads),
            stop: stop(),
            progress: &mut |done| progress.at(done),
        });
        let _ = progress.done(self.texts, self.args.games);
        result.map_err(|error| sim_errors::plan(self.texts, error))
    }

    fn entry(&self, key: &str) -> Result<Entry, Failure> {
        Entry::named(key).ok_or_else(|| {
            let tricks = Trick::ALL.into_iter().map(|trick| format!("{}@…", trick.key()));
            let known = self.texts.list(Bot::known_keys().chain(tricks));
            let message = Message::new("sim-fault-unknown-bot").with("word", key.to_owned());
            Failure::input(self.texts, &message.with("known", known))
        })
    }

    /// The cells of a duel: share of games with its interval, games, turns a game.
    fn cells(&self, result: &Duel) -> [String; 3] {
        let turns = result.turns as f64 / result.games.max(1) as f64;
        [
            interval(self.texts, &wilson(result.wins, result.games)),
            count(self.texts, result.games),
            decimal(self.texts, turns),
        ]
    }
}

fn strength(args: &StrengthArgs, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    let sitting = Sitting { texts, args: &args.games };
    let pair = |pair: &String| {
        let (one, others) = pair.split_once(':').unwrap_or((pair, pair));
        Ok((sitting.entry(one)?, sitting.entry(others)?))
    };
    let named: Vec<String> = if args.pairs.is_empty() { ladder() } else { args.pairs.clone() };
    let pairs = named.iter().map(pair).collect::<Result<Vec<_>, Failure>>()?;
    sitting.each_edition(screen, |screen, start| {
        let mut rows = Vec::new();
        for (one, others) in &pairs {
            let result = sitting.play(start, |run| duel(run, one, others, args.times))?;
            let mut row = vec![one.name().to_owned(), others.name().to_owned()];
            row.extend(sitting.cells(&result));
            if args.times {
                row.extend(times(texts, &result.times[0]));
            }
            rows.push(row);
        }
        let mut heads = headings(texts, &["one", "against", "win-share", "games", "turns-per-game"]);
        if args.times {
            heads.extend(headings(texts, &["mean-time", "most-time", "worst-time"]));
        }
        Ok(table(screen, &heads, &rows)?)
    })
}

/// Each level against the level below, and the reverse.
fn ladder() -> Vec<String> {
    let steps = Level::ALL.windows(2).rev();
    steps
        .flat_map(|step| {
            let (worse, better) = (step[0].key(), step[1].key());
            [format!("{better}:{worse}"), format!("{worse}:{better}")]
        })
        .collect()
}

/// Mean, 99th percentile and worst, in microseconds.
fn times(texts: &Texts, times: &Times) -> [String; 3] {
    let micros = |nanos: u64| texts.decimal(i64::try_from(nanos / 100).unwrap_or(i64::MAX), 1);
    [micros(times.mean()), micros(times.ninety_ninth()), micros(times.worst)]
}

fn exploits(args: &ExploitsArgs, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    let sitting = Sitting { texts, args: &args.games };
    let others = sitting.entry(&args.against)?;
    let target = Bot::from_key(&args.against);
    let target = target.ok_or_else(|| Failure::input(texts, &Message::new("sim-fault-against")))?;
    let all: Vec<String> = Trick::ALL.map(|trick| trick.key().to_owned()).to_vec();
    let named = if args.strategies.is_empty() { &all } else { &args.strategies };
    let strategy = |name: &String| {
        let key = if name.contains('@') { name.clone() } else { format!("{name}@{}", args.against) };
        sitting.entry(&key)
    };
    let strategies = named.iter().map(strategy).collect::<Result<Vec<_>, Failure>>()?;
    sitting.each_edition(screen, |screen, start| {
        let mut entries = vec![others.clone()];
        entries.extend(strategies.iter().cloned());
        let mut weights = None;
        if args.fit > 0 {
            let fitting = Fitting {
                start,
                target,
                name: &args.against,
                games: args.fit,
                seed: args.games.seed,
                turn_cap: args.games.cap,
            };
            let (appraisal, fitted) = fitted_entries(fitting);
            entries.extend(fitted);
            weights = Some(
                appraisal.group_weights(start.rules()).iter().map(weight_row(texts)).collect::<Vec<_>>(),
            );
        }
        let mut rows = Vec::new();
        for one in &entries {
            let result = sitting.play(start, |run| duel(run, one, &others, false))?;
            rows.push(std::iter::once(one.name().to_owned()).chain(sitting.cells(&result)).collect());
        }
        table(screen, &headings(texts, &["strategy", "win-share", "games", "turns-per-game"]), &rows)?;
        if let Some(weights) = weights {
            screen.gap()?;
            let fitted =
                Message::new("sim-measure-fitted").with("games", i64::try_from(args.fit).unwrap_or(i64::MAX));
            screen.paragraph(0, &texts.say(&fitted))?;
            table(screen, &headings(texts, &["group", "by-price", "all-but-one", "whole"]), &weights)?;
        }
        Ok(())
    })
}

/// A line of a table: the id of its text, and the cell of each bot.
type Line<'a, T> = (&'a str, &'a dyn Fn(&T) -> String);

/// A group with its fitted weights.
fn weight_row(texts: &Texts) -> impl Fn(&(&str, [f64; 3])) -> Vec<String> {
    |(key, weights)| {
        std::iter::once((*key).to_owned()).chain(weights.map(|weight| decimal(texts, weight))).collect()
    }
}

impl Sitting<'_> {
    /// A table with a column for each bot. Each line has its text and the cells of all bots.
    fn by_bot<T>(
        &self,
        screen: &mut Screen,
        bots: &[String],
        results: &[T],
        lines: &[Line<'_, T>],
    ) -> Result<(), Failure> {
        let row = |(id, cell): &Line<'_, T>| {
            std::iter::once(self.texts.word(id)).chain(results.iter().map(cell)).collect::<Vec<_>>()
        };
        let rows: Vec<_> = lines.iter().map(row).collect();
        let heads = std::iter::once(self.texts.word("sim-column-figure")).chain(bots.iter().cloned());
        Ok(table(screen, &heads.collect::<Vec<_>>(), &rows)?)
    }

    fn manners(&self, args: &MannersArgs, screen: &mut Screen) -> Result<(), Failure> {
        let bots = args.bots.iter().map(|key| self.entry(key)).collect::<Result<Vec<_>, Failure>>()?;
        self.each_edition(screen, |screen, start| {
            let mut found = Vec::new();
            for bot in &bots {
                let with_person = self.play(start, |run| manners(run, bot, true))?;
                found.push((with_person, self.play(start, |run| manners(run, bot, false))?));
            }
            let texts = self.texts;
            type Both = (Manners, Manners);
            let mean = |sum: u64, of: u64| decimal(texts, sum as f64 / of.max(1) as f64);
            let heard = |of: fn(&Manners) -> u64| move |(with, _): &Both| mean(of(with), with.games);
            let alone = |of: fn(&Manners) -> u64| move |(_, alone): &Both| mean(of(alone), alone.games);
            self.by_bot(
                screen,
                &args.bots,
                &found,
                &[
                    ("sim-manners-heard", &|(with, _)| mean_interval(texts, with)),
                    ("sim-manners-repeats", &heard(|of| of.repeats)),
                    ("sim-manners-same", &heard(|of| of.same)),
                    ("sim-manners-most-repeats", &|(with, _)| count(texts, with.most_repeats)),
                    ("sim-manners-below-half", &heard(|of| of.below_half)),
                    ("sim-manners-below-half-again", &heard(|of| of.below_half_again)),
                    ("sim-manners-turns", &alone(|of| of.turns)),
                    ("sim-manners-trades", &alone(|of| of.trades)),
                    ("sim-manners-offers", &alone(|of| of.offers)),
                    ("sim-manners-bids", &|(_, alone)| mean(alone.bids, alone.auctions)),
                    ("sim-manners-most-bids", &|(_, alone)| count(texts, alone.most_bids)),
                    ("sim-manners-many-bids", &alone(|of| of.many_bids)),
                    ("sim-manners-built", &alone(|of| of.built)),
                    ("sim-manners-sold-back", &alone(|of| of.sold_back)),
                    ("sim-manners-sold-back-soon", &alone(|of| of.sold_back_soon)),
                ],
            )
        })
    }

    fn skills(&self, args: &MannersArgs, screen: &mut Screen) -> Result<(), Failure> {
        let bots = args.bots.iter().map(|key| self.entry(key)).collect::<Result<Vec<_>, Failure>>()?;
        self.each_edition(screen, |screen, start| {
            let rules: &Rules = start.rules();
            let (has_notes, has_shares) = (rules.notes().is_some(), !rules.companies().is_empty());
            if !has_notes && !has_shares {
                return Ok(screen.paragraph(0, &self.texts.word("sim-skills-none"))?);
            }
            let mut found = Vec::new();
            for bot in &bots {
                found.push(self.play(start, |run| skills(run, bot))?);
            }
            let texts = self.texts;
            let each = |of: fn(&Skills) -> i64| {
                move |skills: &Skills| decimal(texts, of(skills) as f64 / skills.seat_games.max(1) as f64)
            };
            let part = |of: fn(&Skills) -> i64, all: fn(&Skills) -> i64| {
                move |skills: &Skills| match all(skills) {
                    0 => "–".to_owned(),
                    all => share(texts, of(skills) as f64 / all as f64, 1),
                }
            };
            if has_notes {
                self.by_bot(
                    screen,
                    &args.bots,
                    &found,
                    &[
                        ("sim-skills-checks", &each(|of| of.checks)),
                        ("sim-skills-found", &|of| {
                            let count = |count: i64| u64::try_from(count).unwrap_or(0);
                            interval(texts, &wilson(count(of.found), count(of.checks)))
                        }),
                        ("sim-skills-found-value", &each(|of| of.found_value)),
                        ("sim-skills-expected", &part(|of| of.expected, |of| 1_000 * of.checks)),
                        ("sim-skills-laid-watched", &each(|of| of.laid_watched)),
                        ("sim-skills-fakes-watched", &part(|of| of.fakes_watched, |of| of.laid_watched)),
                        ("sim-skills-laid-unwatched", &each(|of| of.laid_unwatched)),
                        (
                            "sim-skills-fakes-unwatched",
                            &part(|of| of.fakes_unwatched, |of| of.laid_unwatched),
                        ),
                    ],
                )?;
            }
            if has_shares {
                self.by_bot(
                    screen,
                    &args.bots,
                    &found,
                    &[
                        ("sim-skills-taxi-chances", &each(|of| of.taxi_chances)),
                        ("sim-skills-taxis", &each(|of| of.taxis)),
                        ("sim-skills-taxi-fares", &each(|of| of.taxi_fares)),
                        ("sim-skills-taxi-bought", &part(|of| of.taxi_bought, |of| of.taxis)),
                        ("sim-skills-taxi-rent", &part(|of| of.taxi_rent, |of| of.taxis)),
                        ("sim-skills-vouchers", &each(|of| of.vouchers)),
                        ("sim-skills-voucher-bought", &part(|of| of.voucher_bought, |of| of.vouchers)),
                        ("sim-skills-voucher-rent", &part(|of| of.voucher_rent, |of| of.vouchers)),
                        ("sim-skills-share-chances", &each(|of| of.share_chances)),
                        ("sim-skills-shares", &each(|of| of.shares)),
                        ("sim-skills-share-cost", &each(|of| of.share_cost)),
                        ("sim-skills-dividends", &each(|of| of.dividends)),
                    ],
                )?;
            }
            Ok(())
        })
    }
}

impl Sitting<'_> {
    /// For each bot, a table with a column for each of its characters.
    fn styles(&self, args: &MannersArgs, screen: &mut Screen) -> Result<(), Failure> {
        let bots = super::bots(self.texts, &args.bots)?;
        if let Some(bot) = bots.iter().find(|bot| !bot.kind.has_characters()) {
            let message = Message::new("sim-fault-no-characters").with("bot", bot.key());
            return Err(Failure::input(self.texts, &message));
        }
        self.each_edition(screen, |screen, start| {
            for (index, bot) in bots.iter().enumerate() {
                if index > 0 {
                    screen.gap()?;
                }
                self.characters_of(*bot, start, screen)?;
            }
            Ok(())
        })
    }

    fn characters_of(&self, bot: Bot, start: &Game, screen: &mut Screen) -> Result<(), Failure> {
        let entry = |bot: Bot| Entry::new(bot.key(), move |seed, seat| bot.player(seed, seat));
        let usual = entry(bot.kind.into());
        let characters = Character::ALL.map(|character| Bot { character, ..bot });
        let mut found = Vec::new();
        for bot in characters {
            found.push(self.play(start, |run| styles(run, &entry(bot), &usual))?);
        }
        let texts = self.texts;
        let mean = |sum: fn(&Styles) -> u64, of: fn(&Styles) -> u64| {
            move |styles: &Styles| decimal(texts, sum(styles) as f64 / of(styles).max(1) as f64)
        };
        let each = |sum: fn(&Styles) -> u64| mean(sum, |styles| styles.games);
        self.by_bot(
            screen,
            &characters.map(Bot::key),
            &found,
            &[
                ("sim-styles-wins", &|styles| interval(texts, &wilson(styles.wins, styles.games))),
                ("sim-styles-cash", &mean(|of| of.cash, |of| of.turns)),
                ("sim-styles-bought", &each(|of| of.bought)),
                ("sim-styles-first-built", &mean(|of| of.first_built, |of| of.builders)),
                ("sim-styles-built", &each(|of| of.built)),
                ("sim-styles-left", &mean(|of| of.left, |of| of.orders)),
                ("sim-styles-mortgaged", &each(|of| of.mortgaged)),
                ("sim-styles-offers", &each(|of| of.offers)),
                ("sim-styles-trades", &each(|of| of.trades)),
                ("sim-styles-bids", &mean(|of| of.bids, |of| of.auctions)),
                ("sim-styles-won", &each(|of| of.won)),
                ("sim-styles-paid", &|styles| match styles.won_worth {
                    0 => "–".to_owned(),
                    worth => share(texts, styles.won_for as f64 / worth as f64, 0),
                }),
            ],
        )
    }
}

/// The offers heard in a game, with the 95% interval of the mean.
fn mean_interval(texts: &Texts, manners: &Manners) -> String {
    let games = manners.games.max(1) as f64;
    let mean = manners.heard as f64 / games;
    let variance = (manners.heard_squares as f64 / games - mean * mean).max(0.0);
    format!("{} ± {}", decimal(texts, mean), decimal(texts, 1.96 * (variance / games).sqrt()))
}

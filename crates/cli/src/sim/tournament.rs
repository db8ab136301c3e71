//! `magie tournament`: bots play each other in every order of seats.

#![allow(clippy::float_arithmetic, reason = "means")]

use magie_sim::{Entrant, Standing, Tournament, wilson};
use magie_texts::{Message, Texts};

use super::columns::{count, decimal, headings, interval, share, table};
use super::progress::{Progress, stop};
use super::{bots, luck, new_game, rules, sim_errors, threads};
use crate::args::TournamentArgs;
use crate::failure::Failure;
use crate::screen::Screen;

/// Plays a tournament.
pub(crate) fn tournament(args: &TournamentArgs, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    let bots = bots(texts, &args.bots)?;
    let start = new_game(texts, rules(texts, screen, &args.table)?, bots.len())?;
    let progress = Progress::new(texts, args.games);
    let standing = magie_sim::tournament(Tournament {
        start: &start,
        bots: &bots,
        seed: args.seed,
        games: args.games,
        turn_cap: args.cap,
        threads: threads(args.threads),
        luck: args.luck,
        stop: stop(),
        progress: &mut |done, games| {
            progress.of(games);
            progress.at(done);
        },
    })
    .map_err(|error| sim_errors::plan(texts, error))?;
    let took = progress.done(texts, standing.games);
    show(texts, screen, &standing)?;
    screen.paragraph(0, &took)?;
    if standing.games == standing.wanted {
        return Ok(());
    }
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let message = Message::new("sim-tournament-stopped")
        .with("done", number(standing.games))
        .with("wanted", number(standing.wanted));
    screen.paragraph(0, &texts.say(&message))?;
    Err(Failure::Stopped)
}

fn show(texts: &Texts, screen: &mut Screen, standing: &Standing) -> Result<(), Failure> {
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let games = standing.games.max(1) as f64;
    let row = |entrant: &Entrant| {
        vec![
            name(standing, entrant),
            format!("{} ± {}", decimal(texts, entrant.rating), decimal(texts, 2.0 * entrant.uncertainty)),
            count(texts, entrant.wins),
            interval(texts, &wilson(entrant.wins, standing.games)),
            decimal(texts, entrant.places as f64 / games),
        ]
    };
    let rows: Vec<_> = standing.entrants.iter().map(row).collect();
    table(screen, &headings(texts, &["bot", "rating", "wins", "win-share", "place"]), &rows)?;
    screen.gap()?;
    let measured = standing.entrants.iter().filter_map(|one| Some((name(standing, one), one.luck.as_ref()?)));
    luck::show(texts, screen, "bot", &measured.collect::<Vec<_>>())?;
    screen.paragraph(0, &texts.word("sim-tournament-ahead"))?;
    let row = |entrant: &Entrant| {
        let cell = |other: &Entrant| {
            let ahead = entrant.ahead.get(other.number - 1).copied().unwrap_or(0);
            if other.number == entrant.number {
                "–".to_owned()
            } else {
                share(texts, ahead as f64 / games, 1)
            }
        };
        std::iter::once(name(standing, entrant)).chain(standing.entrants.iter().map(cell)).collect()
    };
    let rows: Vec<Vec<String>> = standing.entrants.iter().map(row).collect();
    let heads = std::iter::once(String::new()).chain(standing.entrants.iter().map(|one| name(standing, one)));
    table(screen, &heads.collect::<Vec<_>>(), &rows)?;
    screen.gap()?;
    let head = Message::new("sim-tournament-head")
        .with("games", number(standing.games))
        .with("orders", standing.orders);
    screen.paragraph(0, &texts.say(&head))?;
    if !standing.all_orders {
        screen.paragraph(0, &texts.word("sim-tournament-turned"))?;
    }
    if standing.capped > 0 {
        let capped = Message::new("sim-tournament-capped").with("count", number(standing.capped));
        screen.paragraph(0, &texts.say(&capped))?;
    }
    Ok(())
}

/// The kind of a bot, with its number if there are several of that kind.
fn name(standing: &Standing, entrant: &Entrant) -> String {
    let several = standing.entrants.iter().filter(|other| other.bot == entrant.bot).count() > 1;
    let key = entrant.bot.key();
    if several { format!("{key} #{}", entrant.number) } else { key }
}

//! `magie analyse`: what a recorded game came down to.

use std::collections::BTreeSet;

use magie_analysis::wire::AnalysisSpec;
use magie_analysis::{
    Analysis, BAD, DOUBTFUL, Decision, Kind, LuckEvent, Mark, POINT, Refinement, Trade, VERY_BAD,
    analyse as quick,
};
use magie_engine::{Action, Answer, Choice, LuckAnswer, Record, Rules, Seat};
use magie_texts::{Message, Texts};

use crate::args::AnalyseArgs;
use crate::error_texts;
use crate::failure::Failure;
use crate::paint::Paint;
use crate::play;
use crate::screen::Screen;
use crate::sim::columns::table;
use crate::sim::progress::{Progress, stop};

/// Play-outs between two looks at the clock.
const PORTION: u32 = 32;
/// Moments of luck of each player, and costly decisions.
const MOMENTS: usize = 3;
const WORST: usize = 12;
/// Rows of the table of chances.
const ROWS: usize = 12;

/// Analyses the game in a file.
pub(crate) fn analyse(args: &AnalyseArgs, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    let saved = play::read(texts, &args.file)?;
    let record = &saved.record;
    let folder = saved.note.as_ref().and_then(|note| note.edition.as_deref());
    let edition = play::edition_of(texts, screen, record, args.edition.as_deref().or(folder))?;
    let fault = |error| error_texts::in_file(texts, &args.file, &error);
    let rules = record.start(&edition).map_err(fault)?.rules().clone();
    let mut analysis = quick(record, &edition).map_err(fault)?;
    if args.play_outs > 0 {
        refine(args, texts, &mut analysis);
    }
    if args.json {
        let spec = AnalysisSpec::of(&analysis, &rules, record.seats());
        return Ok(screen.line(&serde_json::to_string(&spec).unwrap_or_default())?);
    }
    Report { args, texts, rules: &rules, record, analysis: &analysis }.print(screen)
}

/// Plays doubtful decisions on. Ctrl-C keeps what was played until then.
fn refine(args: &AnalyseArgs, texts: &Texts, analysis: &mut Analysis) {
    let stop = stop();
    let mut refinement = Refinement::new(analysis, args.play_outs, args.seed);
    let progress = Progress::new(texts, refinement.progress().1);
    while !stop.load(std::sync::atomic::Ordering::Relaxed) && refinement.step(PORTION) {
        progress.at(refinement.progress().0);
    }
    let _ = progress.done(texts, refinement.progress().0);
    refinement.write_into(analysis);
}

struct Report<'a> {
    args: &'a AnalyseArgs,
    texts: &'a Texts,
    rules: &'a Rules,
    record: &'a Record,
    analysis: &'a Analysis,
}

impl Report<'_> {
    fn print(&self, screen: &mut Screen) -> Result<(), Failure> {
        self.head(screen)?;
        self.balance(screen)?;
        self.chances(screen)?;
        self.moments(screen, false)?;
        self.moments(screen, true)?;
        self.trades(screen)?;
        self.decisions(screen)?;
        self.worst(screen)
    }

    fn names(&self) -> &[String] {
        self.record.seats()
    }

    fn seat(&self, seat: Seat) -> String {
        self.texts.seat(self.names(), seat)
    }

    /// Points of a hundredth of a chance of winning, with one decimal.
    fn points(&self, chance: i64) -> String {
        self.texts.decimal(rounded(chance, POINT / 10), 1)
    }

    /// The same for a difference.
    fn gain(&self, gain: i64) -> String {
        let points = self.points(gain);
        if rounded(gain, POINT / 10) > 0 { format!("+{points}") } else { points }
    }

    fn percent(&self, chance: i64) -> String {
        self.texts.percent(rounded(chance, POINT / 10), 1)
    }

    fn title(&self, screen: &mut Screen, id: &str) -> Result<(), Failure> {
        let title = screen.paint(Paint::Strong, &self.texts.word(id));
        Ok(screen.line(&title)?)
    }

    fn headings(&self, ids: &[&str]) -> Vec<String> {
        ids.iter().map(|id| self.texts.word(&format!("analysis-column-{id}"))).collect()
    }

    fn note(&self, screen: &mut Screen, note: &Message) -> Result<(), Failure> {
        screen.paragraph(0, &self.texts.say(note))?;
        Ok(screen.gap()?)
    }

    fn head(&self, screen: &mut Screen) -> Result<(), Failure> {
        let Self { texts, analysis, .. } = self;
        let evaluator = &analysis.evaluator;
        let turns = analysis.steps.last().map_or(0, |step| step.turn);
        let head = Message::new("analysis-head")
            .with("edition", texts.edition(self.rules.edition()))
            .with("answers", self.record.len())
            .with("turns", turns)
            .with("evaluator", texts.word(&format!("analysis-evaluator-{}", evaluator.name)))
            .with("version", evaluator.version.clone());
        screen.paragraph(0, &texts.say(&head))?;
        if !analysis.finished {
            screen.paragraph(0, &texts.word("analysis-unfinished"))?;
        }
        self.note(screen, &Message::new("analysis-luck-means"))
    }

    fn balance(&self, screen: &mut Screen) -> Result<(), Failure> {
        self.title(screen, "analysis-title-balance")?;
        let row = |(seat, player): (usize, &magie_analysis::Player)| {
            vec![
                self.seat(Seat(seat as u8)),
                self.points(player.result),
                self.points(player.share),
                self.gain(player.luck),
                self.gain(player.own),
                self.gain(player.others),
                self.gain(player.rest),
                self.points(player.adjusted),
            ]
        };
        let rows: Vec<_> = self.analysis.players.iter().enumerate().map(row).collect();
        let heads = self.headings(&["player", "result", "even", "luck", "own", "others", "rest", "adjusted"]);
        table(screen, &heads, &rows)?;
        self.note(screen, &Message::new("analysis-balance-note"))
    }

    /// The chances at the start and at some turns, evenly spread.
    fn chances(&self, screen: &mut Screen) -> Result<(), Failure> {
        self.title(screen, "analysis-title-chances")?;
        let steps = &self.analysis.steps;
        let last = steps.last().map_or(0, |step| step.turn) as usize;
        let turns: BTreeSet<usize> = (1..=ROWS).map(|row| (last * row).div_ceil(ROWS)).collect();
        let line = |turn: String, chances: &[i64]| {
            std::iter::once(turn)
                .chain(chances.iter().map(|chance| self.percent(*chance)))
                .collect::<Vec<_>>()
        };
        let seats = self.analysis.seats;
        let mut rows = vec![line(self.texts.number(0), &self.analysis.start[..seats])];
        rows.extend(turns.into_iter().filter_map(|turn| {
            // At the end of the turn.
            let step = steps.iter().rev().find(|step| step.turn as usize <= turn)?;
            Some(line(self.texts.number(turn as i64), &step.chances[..seats]))
        }));
        let heads: Vec<String> =
            self.headings(&["turn"]).into_iter().chain(self.names().iter().cloned()).collect();
        table(screen, &heads, &rows)?;
        Ok(screen.gap()?)
    }

    fn moments(&self, screen: &mut Screen, unlucky: bool) -> Result<(), Failure> {
        self.title(screen, if unlucky { "analysis-title-unlucky" } else { "analysis-title-lucky" })?;
        for seat in (0..self.analysis.seats).map(|seat| Seat(seat as u8)) {
            for event in self.analysis.moments(seat, unlucky, MOMENTS) {
                let whose = event.seat.filter(|of| *of != seat);
                let id = if whose.is_some() { "analysis-moment-of" } else { "analysis-moment" };
                let mut moment = Message::new(id)
                    .with("player", self.seat(seat))
                    .with("gain", self.gain(event.gains[seat.index()]))
                    .with("turn", event.turn)
                    .with("answer", event.step + 1)
                    .with("came", self.came(event));
                if let Some(roller) = whose {
                    moment.set("roller", self.seat(roller));
                }
                screen.paragraph(2, &self.texts.say(&moment))?;
            }
        }
        Ok(screen.gap()?)
    }

    /// What luck brought.
    fn came(&self, event: &LuckEvent) -> String {
        let message = match event.answer {
            Answer::Luck(LuckAnswer::Dice(dice)) => {
                let dice = dice.iter().filter(|die| **die > 0).map(ToString::to_string);
                Message::new("analysis-came-dice").with("dice", dice.collect::<Vec<_>>().join(" + "))
            }
            Answer::Luck(LuckAnswer::Card(card)) => {
                Message::new("analysis-came-card").with("card", self.texts.card_title(self.rules, card))
            }
            Answer::Luck(LuckAnswer::Truth(true)) => Message::new("analysis-came-fake"),
            Answer::Luck(LuckAnswer::Truth(false)) => Message::new("analysis-came-real"),
            _ => Message::new("analysis-came-note"),
        };
        self.texts.say(&message)
    }

    fn trades(&self, screen: &mut Screen) -> Result<(), Failure> {
        if self.analysis.trades.is_empty() {
            return Ok(());
        }
        self.title(screen, "analysis-title-trades")?;
        let row = |trade: &Trade| {
            let label = Message::new("analysis-trade")
                .with("turn", trade.turn)
                .with("from", self.seat(trade.from))
                .with("to", self.seat(trade.to));
            let gains = trade.gains[..self.analysis.seats].iter().map(|gain| self.gain(*gain));
            std::iter::once(self.texts.say(&label)).chain(gains).collect::<Vec<_>>()
        };
        let rows: Vec<_> = self.analysis.trades.iter().map(row).collect();
        let heads: Vec<String> =
            self.headings(&["trade"]).into_iter().chain(self.names().iter().cloned()).collect();
        table(screen, &heads, &rows)?;
        Ok(screen.gap()?)
    }

    fn decisions(&self, screen: &mut Screen) -> Result<(), Failure> {
        self.title(screen, "analysis-title-decisions")?;
        let row = |(seat, player): (usize, &magie_analysis::Player)| {
            let mut row = vec![
                self.seat(Seat(seat as u8)),
                self.texts.number(player.counted.into()),
                // Hundredths of a point, because these are small.
                self.texts.decimal(rounded(player.lost_each(), POINT / 100), 2),
            ];
            row.extend(player.marks.map(|count| self.texts.number(count.into())));
            row
        };
        let rows: Vec<_> = self.analysis.players.iter().enumerate().map(row).collect();
        table(
            screen,
            &self.headings(&["player", "counted", "lost-each", "doubtful", "bad", "very-bad"]),
            &rows,
        )?;
        let whole = |points: i64| self.texts.number(points / POINT);
        let note = Message::new("analysis-decisions-note")
            .with("doubtful", whole(DOUBTFUL))
            .with("bad", whole(BAD))
            .with("very-bad", whole(VERY_BAD));
        screen.paragraph(0, &self.texts.say(&note))?;
        let how = if self.args.play_outs == 0 {
            Message::new("analysis-decisions-quick").with("doubtful", whole(DOUBTFUL))
        } else {
            Message::new("analysis-decisions-play-outs")
                .with("games", self.args.play_outs)
                .with("seed", self.args.seed.to_string())
        };
        self.note(screen, &how)?;
        self.title(screen, "analysis-title-kinds")?;
        let players = &self.analysis.players;
        let row = |(kind, code): &(Kind, &str)| {
            let lost = |player: &magie_analysis::Player| {
                player.kinds.iter().find(|(of, ..)| of == kind).map(|&(_, _, lost)| lost)
            };
            players.iter().any(|player| lost(player).is_some()).then(|| {
                let cells = players
                    .iter()
                    .map(|player| lost(player).map_or_else(|| "–".to_owned(), |lost| self.points(lost)));
                let kind = self.texts.word(&format!("analysis-kind-{code}"));
                std::iter::once(kind).chain(cells).collect::<Vec<_>>()
            })
        };
        let rows: Vec<_> = Kind::ALL.iter().filter_map(row).collect();
        let heads: Vec<String> =
            self.headings(&["kind"]).into_iter().chain(self.names().iter().cloned()).collect();
        table(screen, &heads, &rows)?;
        Ok(screen.gap()?)
    }

    fn worst(&self, screen: &mut Screen) -> Result<(), Failure> {
        self.title(screen, "analysis-title-worst")?;
        let worst = self.analysis.worst(WORST);
        if worst.is_empty() {
            let none =
                Message::new("analysis-no-worst").with("doubtful", self.texts.number(DOUBTFUL / POINT));
            screen.paragraph(2, &self.texts.say(&none))?;
        }
        for decision in worst {
            screen.paragraph(2, &self.decision(decision))?;
        }
        Ok(())
    }

    fn decision(&self, decision: &Decision) -> String {
        let texts = self.texts;
        let found = decision.play_outs;
        let id = if found.is_some() { "analysis-decision-sure" } else { "analysis-decision" };
        let mark = decision.mark.map_or("doubtful", Mark::code);
        let mut message = Message::new(id)
            .with("turn", decision.turn)
            .with("answer", decision.step + 1)
            .with("player", self.seat(decision.seat))
            .with("mark", texts.word(&format!("analysis-mark-{mark}")))
            .with("loss", self.points(decision.loss))
            .with("chosen", self.chosen(decision))
            .with("best", self.best(decision));
        if let Some(found) = found {
            message.set("margin", self.points(found.margin));
        }
        let mut text = texts.say(&message);
        let chances = Message::new("analysis-decision-chances")
            .with("best-chance", self.percent(decision.best_chance))
            .with("chance", self.percent(decision.chance));
        text.push(' ');
        text.push_str(&texts.say(&chances));
        if let Some(reason) = &decision.reason {
            let reason = texts.reason(self.rules, self.names(), reason, None);
            text.push(' ');
            text.push_str(&texts.say(&Message::new("analysis-decision-why").with("reason", reason)));
        }
        text
    }

    /// What an action does, as an answer to the question that was open.
    fn action(&self, decision: &Decision, action: &Action) -> String {
        match &decision.question {
            Some(question) => self.texts.choice(self.rules, self.names(), question, &Choice::Do(*action)),
            None => self.texts.action(self.rules, self.names(), action),
        }
    }

    /// The action that was taken. For an answer to an offer, the text includes the offer.
    fn chosen(&self, decision: &Decision) -> String {
        let chosen = self.action(decision, &decision.chosen);
        match decision.offer {
            Some(offer) if offer.from != decision.seat => {
                let proposed = Action::Propose { to: offer.to, give: offer.give, take: offer.take };
                let offered = Message::new("analysis-offer-of")
                    .with("offer", self.texts.action(self.rules, self.names(), &proposed))
                    .with("player", self.seat(offer.from));
                format!("{chosen}, {}", self.texts.say(&offered))
            }
            _ => chosen,
        }
    }

    fn best(&self, decision: &Decision) -> String {
        let actions = decision.best.iter().map(|action| self.action(decision, action));
        let then = |first: String, next: String| {
            self.texts.say(&Message::new("analysis-then").with("first", first).with("next", next))
        };
        actions.reduce(then).unwrap_or_else(|| {
            let id = if decision.kind == Kind::Propose { "analysis-no-offer" } else { "analysis-go-on" };
            self.texts.word(id)
        })
    }
}

/// A number in units, rounded to the nearest.
fn rounded(number: i64, unit: i64) -> i64 {
    (number + number.signum() * unit / 2) / unit
}

//! Finished and abandoned games: their pages, replays and records, and the proof of their dice. None of this may be shown while
//! a game runs, because its record contains every secret.

use std::sync::Arc;

use magie_engine::json::view_json;
use magie_engine::record::AnswerSpec;
use magie_engine::{Answer, Audience, Event, Game, Record, Seat, Silent};
use magie_texts::Lang;
use serde::Deserialize;

use crate::entry::{By, Entry, Step};
use crate::fault::Fault;
use crate::proof::{self, FIRST_FORMAT};
use crate::table::{BadLog, Editions, GameJson, Seals, Sentences, TableState};
use crate::wire::{
    Draw, Drawn, FinishedGame, GameProof, Giver, Phase, Presence, ProblemCode, Replay, ReplayStep, Worth,
};

/// Most steps of one response, with views and without.
const MOST_WITH_VIEWS: u32 = 200;
const MOST_WITHOUT_VIEWS: u32 = 5_000;

/// Which part of a game, and as seen by whom.
#[derive(Clone, Default, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields, default)]
pub struct Part {
    /// As this seat saw it; without it, as a spectator did.
    pub seat: Option<u8>,
    /// The number of steps to skip.
    pub from: Option<u32>,
    /// Most steps to return: at most 200 with views, 5,000 without.
    pub most: Option<u16>,
    /// Include the view after every step? `true` by default.
    pub views: Option<bool>,
    /// A language, `fr` or `en`: events then have a `text`.
    pub lang: Option<String>,
}

impl Part {
    /// The language, or a fault if there is no such language.
    pub fn lang(&self) -> Result<Option<Lang>, Fault> {
        self.lang.as_deref().map(str::parse).transpose().map_err(|_| Fault::language())
    }

    fn has_views(&self) -> bool {
        self.views.unwrap_or(true)
    }

    fn audience(&self, seats: usize) -> Result<Audience, Fault> {
        match self.seat {
            None => Ok(Audience::Spectator),
            Some(seat) if usize::from(seat) < seats => Ok(Audience::Seat(Seat(seat))),
            Some(seat) => Err(Fault::no_such_seat(seat, seats)),
        }
    }

    /// The steps of a game of this length to skip, and where to end.
    fn range(&self, steps: u32) -> Result<(u32, u32), Fault> {
        let from = self.from.unwrap_or(0);
        if from > steps {
            return Err(Fault::input(format!("`from` must be at most {steps}: this game has {steps} steps")));
        }
        let limit = if self.has_views() { MOST_WITH_VIEWS } else { MOST_WITHOUT_VIEWS };
        let most = self.most.map_or(limit, u32::from).min(limit);
        Ok((from, from.saturating_add(most).min(steps)))
    }
}

/// One answer of a finished game.
pub struct GivenAnswer {
    /// The answer.
    pub answer: AnswerSpec,
    /// Who gave it.
    pub by: By,
    /// When.
    pub at: u64,
}

/// The table of a finished or abandoned game, from its log.
pub struct FinishedTable {
    /// The table at the end.
    pub table: TableState,
    /// The names of the seats.
    pub names: Arc<[String]>,
    /// All answers that were not undone.
    pub answers: Vec<GivenAnswer>,
    began_at: u64,
}

fn unreadable() -> Fault {
    ProblemCode::Unavailable.into()
}

impl FinishedTable {
    /// Replays the log of a table, which must be over or abandoned.
    pub fn load(
        id: &str,
        rows: &[(u64, String)],
        editions: &'static Editions,
        seals: &impl Seals,
    ) -> Result<Self, Fault> {
        let (table, _) = TableState::load(id, rows, editions, seals).map_err(|error| match error {
            BadLog::OtherEdition(error) => error.into(),
            BadLog::Rows(_) => unreadable(),
        })?;
        let Some(play) = table.play.as_ref().filter(|_| table.is_ended()) else {
            return Err(ProblemCode::NotOver.into());
        };
        let names = Arc::clone(&play.names);
        let (mut answers, mut began_at) = (Vec::new(), table.created_at);
        for (_, body) in rows {
            let step: Step = serde_json::from_str(body).map_err(|_| unreadable())?;
            for entry in step.entries {
                match entry {
                    Entry::Started => began_at = step.at,
                    Entry::Answered { answer, by, .. } => {
                        answers.push(GivenAnswer { answer, by, at: step.at });
                    }
                    Entry::Undone { to, .. } => answers.truncate(to as usize),
                    _ => {}
                }
            }
        }
        Ok(Self { table, names, answers, began_at })
    }

    /// Replays the game and visits every position: the first, and the one after each answer.
    pub fn play(
        &self,
        mut visit: impl FnMut(&Game, u32, Option<(&GivenAnswer, &Answer)>),
    ) -> Result<Game, Fault> {
        let mut game =
            Game::new(Arc::clone(&self.table.rules), self.names.len()).map_err(|_| unreadable())?;
        visit(&game, 0, None);
        for (given, step) in self.answers.iter().zip(1..) {
            let answer = given.answer.resolve(&game, &self.names).map_err(|_| unreadable())?;
            game.answer(&answer, &mut Silent).map_err(|_| unreadable())?;
            visit(&game, step, Some((given, &answer)));
        }
        Ok(game)
    }

    /// What luck was asked, for each of its answers.
    fn draws(&self) -> Result<Vec<Draw>, Fault> {
        let (mut draws, mut asked) = (Vec::new(), None);
        self.play(|game, _, given| {
            if given.is_some_and(|(_, answer)| matches!(answer, Answer::Luck(_))) {
                draws.extend(asked.take());
            }
            asked = proof::draw_of(game);
        })?;
        Ok(draws)
    }

    /// The record of the game.
    pub fn record(&self) -> Result<Record, Fault> {
        let rules = &self.table.rules;
        let mut record = Record::new(rules, &self.names).map_err(|_| unreadable())?;
        let game = self.play(|_, _, given| {
            if let Some((_, answer)) = given {
                record.push(rules, answer);
            }
        })?;
        record.seal(&game);
        Ok(record)
    }

    /// The game for its page.
    pub fn page(&self) -> Result<FinishedGame, Fault> {
        let mut worth = Vec::new();
        let mut on_turn = None;
        let mut luck = 0;
        let game = self.play(|game, step, given| {
            luck += u32::from(given.is_some_and(|(_, answer)| matches!(answer, Answer::Luck(_))));
            let view = game.view(Audience::Spectator);
            let turn = (view.on_turn(), view.turns(view.on_turn()));
            if on_turn.replace(turn) != Some(turn) {
                worth.push(Worth { step, worth: worth_of(game) });
            }
        })?;
        let steps = self.answers.len() as u32;
        worth.retain(|point| point.step < steps);
        worth.push(Worth { step: steps, worth: worth_of(&game) });
        Ok(FinishedGame {
            table: self.table.info(|seat| Presence::offline(seat as u8)),
            steps,
            luck,
            proof: self.table.proof_format(),
            began_at: self.began_at,
            ended_at: self.answers.last().map_or(self.began_at, |given| given.at),
            worth,
        })
    }

    /// The game with the proof of its dice.
    pub fn proof(&self) -> Result<GameProof, Fault> {
        let table = &self.table;
        if table.setup.local {
            let why = "this game was played without a server, so nobody witnessed its dice: there is nothing to prove";
            return Err(Fault::new(ProblemCode::NotAllowed, why));
        }
        if table.setup.test_dice {
            let why = "this table was created by a test server: its dice were predictable, so there is nothing to prove";
            return Err(Fault::new(ProblemCode::NotAllowed, why));
        }
        let record = self.record()?.to_json();
        let format = table.proof_format();
        let (mut share_commitments, mut draws) = (Vec::new(), Vec::new());
        if format != FIRST_FORMAT {
            share_commitments = table.seats.iter().map(|seat| seat.commitment.clone()).collect();
            draws = self.draws()?;
        }
        let withheld = table.seats.iter().zip(0..).filter(|(seat, _)| seat.withheld);
        Ok(GameProof {
            format,
            table: table.id.clone(),
            commitment: crate::fair::commitment(&table.seed()),
            seed: table.setup.seed.clone(),
            shares: table.seats.iter().map(|seat| seat.share.clone()).collect(),
            share_commitments,
            withheld: withheld.map(|(_, seat)| seat).collect(),
            chain: table.setup.chain.clone(),
            abandoned: table.phase == Phase::Abandoned,
            draws,
            record: serde_json::from_str(&record).map_err(|_| unreadable())?,
        })
    }

    /// A part of the game, step by step.
    pub fn replay(&self, part: &Part) -> Result<Replay, Fault> {
        let texts = part.lang()?.map(|lang| Sentences::all().of(lang));
        let (rules, names) = (&self.table.rules, &*self.names);
        let audience = part.audience(names.len())?;
        let steps = self.answers.len() as u32;
        let (from, until) = part.range(steps)?;
        let json = GameJson { rules, names, texts };
        let (luck, has_seed) = (self.table.luck(), !self.table.setup.seed.is_empty());
        let mut game = Game::new(Arc::clone(rules), names.len()).map_err(|_| unreadable())?;
        let (mut events, mut luck_answers) = (Vec::<Event>::new(), 0);
        let mut start = None;
        let mut replayed = Vec::with_capacity((until - from) as usize);
        for (given, step) in self.answers[..until as usize].iter().zip(0..) {
            if step == from {
                start = Some((json.turn(&game.turn()), view_json(&game.view(audience), names)));
            }
            let answer = given.answer.resolve(&game, names).map_err(|_| unreadable())?;
            let drawn = if matches!(answer, Answer::Luck(_)) {
                let number = luck_answers;
                luck_answers += 1;
                // The game of an imported record has no seed.
                let drawn = if step >= from && has_seed { luck.draw(&game, number) } else { None };
                drawn.map(|(_, bound, drawn)| Drawn { number: number as u32, bound, drawn })
            } else {
                None
            };
            events.clear();
            game.answer(&answer, &mut events).map_err(|_| unreadable())?;
            if step < from {
                continue;
            }
            let known = events.iter().filter(|event| event.is_known_to(audience));
            replayed.push(ReplayStep {
                step: step + 1,
                at: given.at,
                by: giver(given, &answer),
                answer: given.answer.clone(),
                drawn,
                events: known.map(|event| json.event(event)).collect(),
                turn: json.turn(&game.turn()),
                view: part.has_views().then(|| view_json(&game.view(audience), names)),
            });
        }
        // A part without steps starts where it ends.
        let (turn, view) =
            start.unwrap_or_else(|| (json.turn(&game.turn()), view_json(&game.view(audience), names)));
        Ok(Replay { steps, from, turn, view, part: replayed })
    }
}

fn worth_of(game: &Game) -> Vec<i64> {
    let alive = game.view(Audience::Spectator).alive();
    let worth = |seat: Seat| if alive.has(seat) { game.view(Audience::Seat(seat)).wealth(seat) } else { 0 };
    (0..game.seats()).map(|index| worth(Seat(index as u8))).collect()
}

fn giver(given: &GivenAnswer, answer: &Answer) -> Giver {
    match (answer, given.by) {
        (Answer::Luck(_), _) => Giver::Luck,
        (Answer::TimeUp, _) => Giver::Table,
        (Answer::Seat(..), By::Holder) => Giver::Person,
        (Answer::Seat(..), By::Bot) => Giver::Bot,
        (Answer::Seat(..), By::Clock) => Giver::Clock,
    }
}

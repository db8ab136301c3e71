//! The replay of a finished game: every answer, its events, and the position afterwards, as any seat or a spectator saw it.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use magie_engine::json::view_json;
use magie_engine::{Answer, Audience, Event, Game, Seat};
use magie_texts::{Lang, Texts};
use serde::Deserialize;

use super::extract::{QueryParams, TableId};
use super::failure::Failure;
use super::games::{FinishedTable, GivenAnswer, read};
use super::locked::Visitor;
use super::problems::{BadRequest, Conflict, NotFound, Unauthorized};
use super::public_data::PublicData;
use crate::entry::By;
use crate::fault::Fault;
use crate::hub::Shared;
use crate::table::GameJson;
use crate::wire::{Drawn, Giver, ProblemCode, Replay, ReplayStep};

/// Most steps of one response, with views and without.
const MOST_WITH_VIEWS: u32 = 200;
const MOST_WITHOUT_VIEWS: u32 = 5_000;

/// Which part of a game, and as seen by whom.
#[derive(Deserialize, Clone, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Part {
    /// As this seat saw it; without it, as a spectator did.
    seat: Option<u8>,
    /// The number of steps to skip.
    from: Option<u32>,
    /// Most steps to return: at most 200 with views, 5,000 without.
    most: Option<u16>,
    /// Include the view after every step? `true` by default.
    views: Option<bool>,
    /// A language, `fr` or `en`: events then have a `text`.
    lang: Option<String>,
}

impl Part {
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

/// A part of a finished game, step by step.
#[utoipa::path(get, path = "/api/games/{id}/replay", params(("id" = String, Path, description = "the table"), Part), responses(
    (status = 200, description = "the steps", body = Replay),
    BadRequest, Unauthorized, NotFound, Conflict,
))]
pub(super) async fn replay(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    QueryParams(part): QueryParams<Part>,
    visitor: Visitor,
    request: HeaderMap,
) -> Result<Response, Failure> {
    let lang = match part.lang.as_deref().map(str::parse::<Lang>) {
        None => None,
        Some(Ok(lang)) => Some(lang),
        Some(Err(_)) => return Err(Fault::language().into()),
    };
    let sentences = shared.sentences;
    let json = read(&shared, &id, visitor, move |finished| {
        let texts = lang.map(|lang| sentences.of(lang));
        // Serialised and compressed here, off the threads that serve requests: with views it is long.
        let json = serde_json::to_string(&play(finished, &part, texts)?).map_err(|_| unreadable())?;
        Ok(PublicData::private_json(json))
    });
    Ok(json.await?.respond(&request))
}

fn unreadable() -> Fault {
    ProblemCode::Unavailable.into()
}

fn play(finished: &FinishedTable, part: &Part, texts: Option<&Texts>) -> Result<Replay, Fault> {
    let (rules, names) = (&finished.table.rules, &*finished.names);
    let audience = part.audience(names.len())?;
    let steps = finished.answers.len() as u32;
    let (from, until) = part.range(steps)?;
    let json = GameJson { rules, names, texts };
    let luck = finished.table.luck();
    let mut game = Game::new(Arc::clone(rules), names.len()).map_err(|_| unreadable())?;
    let (mut events, mut luck_answers) = (Vec::<Event>::new(), 0);
    let mut start = None;
    let mut replayed = Vec::with_capacity((until - from) as usize);
    for (given, step) in finished.answers[..until as usize].iter().zip(0..) {
        if step == from {
            start = Some((json.turn(&game.turn()), view_json(&game.view(audience), names)));
        }
        let answer = given.answer.resolve(&game, names).map_err(|_| unreadable())?;
        let drawn = if matches!(answer, Answer::Luck(_)) {
            let number = luck_answers;
            luck_answers += 1;
            let drawn = if step >= from { luck.draw(&game, number) } else { None };
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

fn giver(given: &GivenAnswer, answer: &Answer) -> Giver {
    match (answer, given.by) {
        (Answer::Luck(_), _) => Giver::Luck,
        (Answer::TimeUp, _) => Giver::Table,
        (Answer::Seat(..), By::Holder) => Giver::Person,
        (Answer::Seat(..), By::Bot) => Giver::Bot,
        (Answer::Seat(..), By::Clock) => Giver::Clock,
    }
}

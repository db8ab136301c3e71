//! A finished game step by step: every answer, what came of it, and the position afterwards, as any seat or a spectator
//! saw it.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use magie_engine::{Answer, Audience, Event, Game, Seat, event_json, turn_json, view_json};
use magie_texts::Lang;
use serde::Deserialize;

use super::extract::{TableId, Words};
use super::games::{Finished, Said, read};
use super::problems::{Missing, NotNow, Wrong};
use crate::entry::By;
use crate::fault::Fault;
use crate::hub::Shared;
use crate::wire::{Drawn, Giver, ProblemCode, Replay, ReplayStep};

/// Most steps of one part, with views and without.
const MOST: (u32, u32) = (200, 5_000);

/// Which part of a game, and as whom.
#[derive(Deserialize, Clone, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Part {
    /// As this seat saw it; without one as a spectator did.
    seat: Option<u8>,
    /// After so many steps.
    from: Option<u32>,
    /// So many steps at most: 200 with views, 5,000 without.
    most: Option<u16>,
    /// With the position after every step? Usually so.
    views: Option<bool>,
    /// A language, `fr` or `en`: events then carry a `text`.
    lang: Option<String>,
}

/// A part of a finished game, step by step.
#[utoipa::path(get, path = "/api/games/{id}/replay", params(("id" = String, Path, description = "the table"), Part), responses(
    (status = 200, description = "the steps", body = Replay),
    Wrong, Missing, NotNow,
))]
pub(super) async fn replay(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    Words(part): Words<Part>,
) -> Result<impl IntoResponse, Fault> {
    let lang = match part.lang.as_deref().map(str::parse::<Lang>) {
        None => None,
        Some(Ok(lang)) => Some(lang),
        Some(Err(_)) => return Err(Fault::language()),
    };
    let sentences = shared.sentences;
    let told = read(&shared, &id, move |finished| {
        let texts = lang.map(|lang| sentences.of(lang));
        let told = tell(finished, &part, texts)?;
        // Written here too: with views it is long.
        serde_json::to_string(&told).map_err(|_| ProblemCode::Unavailable.into())
    });
    Ok(([(header::CONTENT_TYPE, "application/json")], told.await?))
}

fn tell(finished: &Finished, part: &Part, texts: Option<&magie_texts::Texts>) -> Result<Replay, Fault> {
    let audience = match part.seat {
        None => Audience::Spectator,
        Some(seat) if usize::from(seat) < finished.names.len() => Audience::Seat(Seat(seat)),
        Some(seat) => return Err(Fault::no_such_seat(seat, finished.names.len())),
    };
    let steps = finished.said.len() as u32;
    let from = part.from.unwrap_or(0);
    if from > steps {
        return Err(Fault::input(format!("`from` is at most {steps}: this game has {steps} steps")));
    }
    let views = part.views.unwrap_or(true);
    let limit = if views { MOST.0 } else { MOST.1 };
    let until = from.saturating_add(part.most.map_or(limit, u32::from).min(limit)).min(steps);
    let (rules, names, luck) = (&finished.table.rules, &finished.names, finished.table.luck());
    let unreadable = || Fault::from(ProblemCode::Unavailable);
    let mut game = Game::new(Arc::clone(rules), names.len()).map_err(|_| unreadable())?;
    let (mut events, mut spoken) = (Vec::<Event>::new(), 0);
    let mut told = Replay {
        steps,
        from,
        turn: serde_json::Value::Null,
        view: serde_json::Value::Null,
        part: Vec::with_capacity((until - from) as usize),
    };
    for step in 0..=until {
        if step == from {
            told.turn = turn_json(rules, names, &game.turn());
            told.view = view_json(&game.view(audience), names);
        }
        if step == until {
            break;
        }
        let said = &finished.said[step as usize];
        let answer = said.answer.resolve(&game, names).map_err(|_| unreadable())?;
        let drawn = if matches!(answer, Answer::Luck(_)) {
            spoken += 1;
            let drawn = if step >= from { luck.draw(&game, spoken - 1) } else { None };
            drawn.map(|(_, bound, drawn)| Drawn { number: spoken as u32 - 1, bound, drawn })
        } else {
            None
        };
        events.clear();
        game.answer(&answer, &mut events).map_err(|_| unreadable())?;
        if step < from {
            continue;
        }
        let known = events.iter().filter(|event| event.is_known_to(audience));
        let known = known.map(|event| {
            let mut told = event_json(rules, names, event);
            if let (Some(texts), Some(object)) = (texts, told.as_object_mut()) {
                object.insert("text".to_owned(), texts.event(rules, names, event).into());
            }
            told
        });
        told.part.push(ReplayStep {
            step: step + 1,
            at: said.at,
            by: giver(said, &answer),
            answer: serde_json::to_value(&said.answer).map_err(|_| unreadable())?,
            drawn,
            events: known.collect(),
            turn: turn_json(rules, names, &game.turn()),
            view: views.then(|| view_json(&game.view(audience), names)),
        });
    }
    Ok(told)
}

fn giver(said: &Said, answer: &Answer) -> Giver {
    match (answer, said.by) {
        (Answer::Luck(_), _) => Giver::Luck,
        (Answer::TimeUp, _) => Giver::Table,
        (Answer::Seat(..), By::Holder) => Giver::Person,
        (Answer::Seat(..), By::Bot) => Giver::Bot,
        (Answer::Seat(..), By::Clock) => Giver::Clock,
    }
}

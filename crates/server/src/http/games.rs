//! Finished games: a list, their pages, their records, and the proof of their luck. While a game is on nothing of this is
//! told: its record holds every secret.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use magie_engine::{Answer, Audience, Game, Record, Seat, Silent, Turn};

use super::extract::TableId;
use super::problems::{Forbidden, Missing, NotNow};
use crate::entry::{By, Entry, Step};
use crate::fair::PROOF_FORMAT;
use crate::fault::Fault;
use crate::hub::Shared;
use crate::table::Table;
use crate::wire::{FinishedGame, GameProof, GameSummary, Listed, Phase, ProblemCode, Worth};

/// Most games in a list.
const LIST: u32 = 200;

/// Finished public games, the latest first.
#[utoipa::path(get, path = "/api/games", responses((status = 200, description = "finished games", body = [GameSummary])))]
pub(super) async fn list(State(shared): State<Arc<Shared>>) -> Result<Json<Vec<GameSummary>>, Fault> {
    let lines =
        shared.store.list(&[Phase::Over], LIST).await.map_err(|_| Fault::from(ProblemCode::Unavailable))?;
    let listed = lines.iter().filter_map(|line| serde_json::from_str::<Listed>(line).ok());
    let summary = |one: Listed| GameSummary {
        id: one.id,
        edition: one.edition,
        seats: one.seats,
        outcome: one.outcome,
        at: one.at,
    };
    Ok(Json(listed.map(summary).collect()))
}

/// A finished game, for its page.
#[utoipa::path(get, path = "/api/games/{id}", params(("id" = String, Path, description = "the table")), responses(
    (status = 200, description = "the game", body = FinishedGame),
    Missing, NotNow,
))]
pub(super) async fn show(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
) -> Result<Json<FinishedGame>, Fault> {
    let told = read(&shared, &id, |finished| {
        let mut worth = Vec::new();
        let mut on_turn = None;
        let mut luck = 0;
        let game = finished.play(|game, step, said| {
            luck += u32::from(said.is_some_and(|(_, answer)| matches!(answer, Answer::Luck(_))));
            let view = game.view(Audience::Spectator);
            let turn = (view.on_turn(), view.turns(view.on_turn()));
            if on_turn.replace(turn) != Some(turn) {
                worth.push(Worth { step, worth: worth_of(game) });
            }
        })?;
        let steps = finished.said.len() as u32;
        worth.retain(|point| point.step < steps);
        worth.push(Worth { step: steps, worth: worth_of(&game) });
        Ok(FinishedGame {
            table: finished.table.info(|_| false),
            steps,
            luck,
            began_at: finished.began_at,
            ended_at: finished.said.last().map_or(finished.began_at, |said| said.at),
            worth,
        })
    });
    Ok(Json(told.await?))
}

fn worth_of(game: &Game) -> Vec<i64> {
    let alive = game.view(Audience::Spectator).alive();
    let worth = |seat: Seat| if alive.has(seat) { game.view(Audience::Seat(seat)).wealth(seat) } else { 0 };
    (0..game.seats()).map(|index| worth(Seat(index as u8))).collect()
}

/// The record of a finished game.
#[utoipa::path(get, path = "/api/games/{id}/record", params(("id" = String, Path, description = "the table")), responses(
    (status = 200, description = "the record, as docs/records.md tells", body = Object),
    Missing, NotNow,
))]
pub(super) async fn record(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
) -> Result<impl IntoResponse, Fault> {
    let record = read(&shared, &id, |finished| Ok(finished.record()?.to_json())).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record))
}

/// A finished game with what proves its luck.
#[utoipa::path(get, path = "/api/games/{id}/proof", params(("id" = String, Path, description = "the table")), responses(
    (status = 200, description = "for `magie verify`", body = GameProof),
    Forbidden, Missing, NotNow,
))]
pub(super) async fn proof(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
) -> Result<Json<GameProof>, Fault> {
    let proof = read(&shared, &id, |finished| {
        let table = &finished.table;
        if table.head.test_dice {
            let why = "this table was created by a test server: its dice were predictable, so there is nothing to prove";
            return Err(Fault::new(ProblemCode::NotAllowed, why));
        }
        let record = finished.record()?.to_json();
        Ok(GameProof {
            format: PROOF_FORMAT,
            table: table.id.clone(),
            commitment: crate::fair::commitment(&table.seed()),
            seed: table.head.seed.clone(),
            shares: table.seats.iter().map(|seat| seat.share.clone()).collect(),
            record: serde_json::from_str(&record).map_err(|_| unreadable())?,
        })
    });
    Ok(Json(proof.await?))
}

/// One answer of a finished game.
pub(super) struct Said {
    pub(super) answer: magie_engine::AnswerSpec,
    pub(super) by: By,
    pub(super) at: u64,
}

/// A finished game, from its log.
pub(super) struct Finished {
    pub(super) table: Table,
    pub(super) names: Arc<[String]>,
    /// The answers that stand, those that were taken back left out.
    pub(super) said: Vec<Said>,
    began_at: u64,
}

fn unreadable() -> Fault {
    ProblemCode::Unavailable.into()
}

/// Reads a finished game and tells something of it, beside the threads that serve sockets.
pub(super) async fn read<T: Send + 'static>(
    shared: &Arc<Shared>,
    id: &str,
    tell: impl FnOnce(&Finished) -> Result<T, Fault> + Send + 'static,
) -> Result<T, Fault> {
    // Before the log is there: it may be long.
    let leave = Arc::clone(&shared.readers).acquire_owned().await.map_err(|_| unreadable())?;
    let rows = shared.journal.read(id, 0).await.map_err(|_| unreadable())?;
    if rows.is_empty() {
        return Err(ProblemCode::NoSuchTable.into());
    }
    let (shared, id) = (Arc::clone(shared), id.to_owned());
    let told = tokio::task::spawn_blocking(move || {
        // Kept until all is told, whether or not anybody still waits for it.
        let _leave = leave;
        tell(&Finished::load(&shared, &id, &rows)?)
    });
    told.await.map_err(|_| unreadable())?
}

impl Finished {
    fn load(shared: &Shared, id: &str, rows: &[(u64, String)]) -> Result<Self, Fault> {
        let (table, _) = Table::load(id, rows, shared.editions).map_err(|_| unreadable())?;
        let Some(play) = table.play.as_ref().filter(|play| matches!(play.game.turn(), Turn::Over(_))) else {
            return Err(ProblemCode::NotOver.into());
        };
        let names = Arc::clone(&play.names);
        let (mut said, mut began_at) = (Vec::new(), table.created_at);
        for (_, body) in rows {
            let step: Step = serde_json::from_str(body).map_err(|_| unreadable())?;
            for entry in step.entries {
                match entry {
                    Entry::Started => began_at = step.at,
                    Entry::Said { answer, by, .. } => said.push(Said { answer, by, at: step.at }),
                    Entry::Undone { to, .. } => said.truncate(to as usize),
                    _ => {}
                }
            }
        }
        Ok(Self { table, names, said, began_at })
    }

    /// Plays it again and shows every position: the first, and that after each answer.
    pub(super) fn play(
        &self,
        mut look: impl FnMut(&Game, u32, Option<(&Said, &Answer)>),
    ) -> Result<Game, Fault> {
        let mut game =
            Game::new(Arc::clone(&self.table.rules), self.names.len()).map_err(|_| unreadable())?;
        look(&game, 0, None);
        for (said, step) in self.said.iter().zip(1..) {
            let answer = said.answer.resolve(&game, &self.names).map_err(|_| unreadable())?;
            game.answer(&answer, &mut Silent).map_err(|_| unreadable())?;
            look(&game, step, Some((said, &answer)));
        }
        Ok(game)
    }

    fn record(&self) -> Result<Record, Fault> {
        let rules = &self.table.rules;
        let mut record = Record::new(rules, &self.names).map_err(|_| unreadable())?;
        let game = self.play(|_, _, said| {
            if let Some((_, answer)) = said {
                record.push(rules, answer);
            }
        })?;
        record.seal(&game);
        Ok(record)
    }
}

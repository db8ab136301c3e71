//! Finished and abandoned games: the list, their pages, their records, and the proof of their dice. None of this is
//! available while a game runs, because its record contains every secret.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use magie_engine::{Answer, Audience, Game, Record, Seat, Silent};

use super::extract::TableId;
use super::failure::Failure;
use super::locked::{self, Visitor};
use super::problems::{Conflict, Forbidden, NotFound, Unauthorized};
use crate::entry::{By, Entry, Step};
use crate::fault::Fault;
use crate::hub::Shared;
use crate::proof::{self, FIRST_FORMAT};
use crate::table::{BadLog, TableState};
use crate::wire::{Draw, FinishedGame, GameProof, GameSummary, Listed, Phase, Presence, ProblemCode, Worth};

/// Most games in the list.
const LIST_LENGTH: u32 = 200;

/// Finished public games, the latest first.
#[utoipa::path(get, path = "/api/games", responses((status = 200, description = "finished games", body = [GameSummary])))]
pub(super) async fn list(State(shared): State<Arc<Shared>>) -> Result<Json<Vec<GameSummary>>, Failure> {
    let lines = shared.journal.list(&[Phase::Over], LIST_LENGTH).await?;
    // Strangers may not see the games of locked tables.
    let listed = lines.iter().filter_map(|line| serde_json::from_str::<Listed>(line).ok());
    let listed = listed.filter(|listed| !listed.locked);
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
    Unauthorized, NotFound, Conflict,
))]
pub(super) async fn show(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    visitor: Visitor,
) -> Result<Json<FinishedGame>, Failure> {
    let page = read(&shared, &id, visitor, |finished| {
        let mut worth = Vec::new();
        let mut on_turn = None;
        let mut luck = 0;
        let game = finished.play(|game, step, given| {
            luck += u32::from(given.is_some_and(|(_, answer)| matches!(answer, Answer::Luck(_))));
            let view = game.view(Audience::Spectator);
            let turn = (view.on_turn(), view.turns(view.on_turn()));
            if on_turn.replace(turn) != Some(turn) {
                worth.push(Worth { step, worth: worth_of(game) });
            }
        })?;
        let steps = finished.answers.len() as u32;
        worth.retain(|point| point.step < steps);
        worth.push(Worth { step: steps, worth: worth_of(&game) });
        Ok(FinishedGame {
            table: finished.table.info(|seat| Presence::offline(seat as u8)),
            steps,
            luck,
            proof: finished.table.proof_format(),
            began_at: finished.began_at,
            ended_at: finished.answers.last().map_or(finished.began_at, |given| given.at),
            worth,
        })
    });
    Ok(Json(page.await?))
}

fn worth_of(game: &Game) -> Vec<i64> {
    let alive = game.view(Audience::Spectator).alive();
    let worth = |seat: Seat| if alive.has(seat) { game.view(Audience::Seat(seat)).wealth(seat) } else { 0 };
    (0..game.seats()).map(|index| worth(Seat(index as u8))).collect()
}

/// The record of a finished game.
#[utoipa::path(get, path = "/api/games/{id}/record", params(("id" = String, Path, description = "the table")), responses(
    (status = 200, description = "the record, in the format of docs/records.md", body = Object),
    Unauthorized, NotFound, Conflict,
))]
pub(super) async fn record(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    visitor: Visitor,
) -> Result<impl IntoResponse, Failure> {
    let record = read(&shared, &id, visitor, |finished| Ok(finished.record()?.to_json())).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record))
}

/// A finished game with the proof of its dice.
#[utoipa::path(get, path = "/api/games/{id}/proof", params(("id" = String, Path, description = "the table")), responses(
    (status = 200, description = "for `magie verify`", body = GameProof),
    Unauthorized, Forbidden, NotFound, Conflict,
))]
pub(super) async fn proof(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    visitor: Visitor,
) -> Result<Json<GameProof>, Failure> {
    let proof = read(&shared, &id, visitor, |finished| {
        let table = &finished.table;
        if table.setup.test_dice {
            let why = "this table was created by a test server: its dice were predictable, so there is nothing to prove";
            return Err(Fault::new(ProblemCode::NotAllowed, why));
        }
        let record = finished.record()?.to_json();
        let format = table.proof_format();
        let (mut share_commitments, mut draws) = (Vec::new(), Vec::new());
        if format != FIRST_FORMAT {
            share_commitments = table.seats.iter().map(|seat| seat.commitment.clone()).collect();
            draws = finished.draws()?;
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
    });
    Ok(Json(proof.await?))
}

/// One answer of a finished game.
pub(super) struct GivenAnswer {
    pub(super) answer: magie_engine::record::AnswerSpec,
    pub(super) by: By,
    pub(super) at: u64,
}

/// The table of a finished or abandoned game, from its log.
pub(super) struct FinishedTable {
    pub(super) table: TableState,
    pub(super) names: Arc<[String]>,
    /// All answers that were not undone.
    pub(super) answers: Vec<GivenAnswer>,
    began_at: u64,
}

fn unreadable() -> Fault {
    ProblemCode::Unavailable.into()
}

/// Loads a finished game and computes something from it, off the threads that serve requests.
pub(super) async fn read<T: Send + 'static>(
    shared: &Arc<Shared>,
    id: &str,
    visitor: Visitor,
    compute: impl FnOnce(&FinishedTable) -> Result<T, Fault> + Send + 'static,
) -> Result<T, Failure> {
    // The summary of a running game is enough to refuse it, however long its log is.
    let phase = shared.store.phase(id).await.map_err(|_| unreadable())?;
    if phase.is_some_and(|phase| !matches!(phase, Phase::Over | Phase::Abandoned)) {
        return Err(ProblemCode::NotOver.into());
    }
    // Acquired before the log is read, because logs may be long.
    let permit = Arc::clone(&shared.replay_permits).acquire_owned().await.map_err(|_| unreadable())?;
    let rows = shared.journal.read(id, 0).await?;
    if rows.is_empty() {
        return Err(ProblemCode::NoSuchTable.into());
    }
    let knows_password = visitor.knows_password(shared, locked::password_hash(&rows)).await?;
    let (shared, id) = (Arc::clone(shared), id.to_owned());
    let computed = tokio::task::spawn_blocking(move || {
        // Kept until the work is done, even if the client no longer waits.
        let _permit = permit;
        let finished = FinishedTable::load(&shared, &id, &rows)?;
        Visitor::must_be_let_in(&visitor.credentials, knows_password, &finished.table)?;
        compute(&finished)
    });
    Ok(computed.await.map_err(|_| unreadable())??)
}

impl FinishedTable {
    fn load(shared: &Shared, id: &str, rows: &[(u64, String)]) -> Result<Self, Fault> {
        let (table, _) =
            TableState::load(id, rows, shared.editions, &shared.seal).map_err(|error| match error {
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
    pub(super) fn play(
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

    fn record(&self) -> Result<Record, Fault> {
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
}

#[cfg(test)]
mod tests {
    use axum::extract::FromRequestParts as _;
    use futures_util::future::BoxFuture;

    use super::*;
    use crate::config::Config;
    use crate::hub::Nodes;
    use crate::key::ServerKey;
    use crate::store::{ChainEntry, Ledger, Row, Store, StoreError};
    use crate::table::Editions;

    /// A store that knows the summary of a running game and can do nothing else.
    struct SummariesOnly;

    fn failed<T: Send + 'static>() -> BoxFuture<'static, Result<T, StoreError>> {
        Box::pin(async { Err(StoreError::ThreadEnded) })
    }

    impl Ledger for SummariesOnly {
        fn append_commitment<'a>(
            &'a self,
            _: &'a str,
        ) -> BoxFuture<'a, Result<(String, ChainEntry), StoreError>> {
            failed()
        }

        fn commitments(&self, _: u64, _: u32) -> BoxFuture<'_, Result<Vec<ChainEntry>, StoreError>> {
            failed()
        }

        fn commitment_count(&self) -> BoxFuture<'_, Result<u64, StoreError>> {
            failed()
        }

        fn remember<'a>(&'a self, _: &'static str, _: &'a str) -> BoxFuture<'a, Result<String, StoreError>> {
            failed()
        }
    }

    impl Store for SummariesOnly {
        fn append(&self, _: Arc<Vec<Row>>) -> BoxFuture<'_, Result<Vec<bool>, StoreError>> {
            failed()
        }

        fn read<'a>(&'a self, _: &'a str, _: u64) -> BoxFuture<'a, Result<Vec<(u64, String)>, StoreError>> {
            failed()
        }

        fn list<'a>(&'a self, _: &'a [Phase], _: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
            failed()
        }

        fn running(&self, _: u64) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
            failed()
        }

        fn unfinished(
            &self,
            _: u64,
            _: u64,
            _: u32,
        ) -> BoxFuture<'_, Result<Vec<(String, u64)>, StoreError>> {
            failed()
        }

        fn purge(&self, _: Phase, _: u64) -> BoxFuture<'_, Result<u64, StoreError>> {
            failed()
        }

        fn keep_unfinished<'a>(&'a self, _: &'a [String], _: u64) -> BoxFuture<'a, Result<(), StoreError>> {
            failed()
        }

        fn phase<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Option<Phase>, StoreError>> {
            let phase = if table == "OVER" { Phase::Over } else { Phase::Running };
            Box::pin(async move { Ok(Some(phase)) })
        }

        fn probe(&self) -> BoxFuture<'_, Result<(), StoreError>> {
            failed()
        }
    }

    #[tokio::test]
    async fn a_running_game_is_refused_without_reading_its_log() {
        let config = Config::local("unused".into());
        let store = Arc::new(SummariesOnly);
        let shared =
            Shared::new(config, Editions::built_in(), &ServerKey::new([0; 32]), store, 1, Nodes::One);
        let code = async |id: &str| {
            let mut request = axum::http::Request::new(()).into_parts().0;
            let visitor = Visitor::from_request_parts(&mut request, &shared).await.unwrap();
            read(&shared, id, visitor, |_| Ok(())).await.unwrap_err().0.code
        };
        assert_eq!(code("RUNNING").await, ProblemCode::NotOver);
        assert_eq!(code("OVER").await, ProblemCode::Unavailable, "this log must be read");
    }
}

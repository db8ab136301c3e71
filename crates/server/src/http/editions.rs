//! Editions and message catalogues, for the web client.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use magie_engine::switches::Value;
use magie_hosting::edition_data::{edition_data, edition_summary};
use magie_texts::{FILES, Lang};

use super::failure::Failure;
use super::problems::{BadRequest, NotFound};
use super::public_data::PublicData;
use crate::fault::Fault;
use crate::hub::Shared;
use crate::table::Editions;
use crate::wire::{EditionData, EditionSummary, ProblemCode};

/// All editions.
#[utoipa::path(get, path = "/api/editions", responses((status = 200, description = "all editions", body = [EditionSummary])))]
pub(super) async fn list(State(shared): State<Arc<Shared>>, request: HeaderMap) -> Result<Response, Failure> {
    let all: Vec<EditionSummary> =
        shared.editions.all().iter().map(|edition| edition_summary(edition)).collect();
    Ok(PublicData::json(&all)?.changing_if(shared.config.editions.is_some()).respond(&request))
}

/// An edition with everything a client needs to show its board. Options in the query choose its decks and names.
#[utoipa::path(get, path = "/api/editions/{id}", params(("id" = String, Path, description = "the edition")), responses(
    (status = 200, description = "the edition", body = EditionData),
    BadRequest, NotFound,
))]
pub(super) async fn show(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    Query(query): Query<BTreeMap<String, String>>,
    request: HeaderMap,
) -> Result<Response, Failure> {
    let edition = shared.editions.get(&id).ok_or_else(|| Fault::from(ProblemCode::NotFound))?;
    let key = (id, query);
    if let Some(data) = shared.prepared.get(&key) {
        return Ok(data.respond(&request));
    }
    let options: Vec<(String, Value)> =
        key.1.iter().map(|(key, word)| (key.clone(), value_of(word.clone()))).collect();
    let rules = shared.editions.rules(edition, &options).map_err(Fault::input)?;
    let data = PublicData::json(&edition_data(edition, &rules))?.changing_if(Editions::is_own(&edition.id));
    let response = data.respond(&request);
    shared.prepared.insert(key, data);
    Ok(response)
}

/// An edition and the options of a query.
type Chosen = (String, BTreeMap<String, String>);

/// Editions that were sent before, since the usual options are asked for all the time. Beyond this many, others are made each time.
#[derive(Default)]
pub(crate) struct Prepared(Mutex<BTreeMap<Chosen, PublicData>>);

/// How many are kept.
const MOST_PREPARED: usize = 64;

impl Prepared {
    fn get(&self, key: &Chosen) -> Option<PublicData> {
        self.lock().get(key).cloned()
    }

    fn insert(&self, key: Chosen, data: PublicData) {
        let mut prepared = self.lock();
        if prepared.len() < MOST_PREPARED {
            prepared.insert(key, data);
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Chosen, PublicData>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The names of the message catalogues.
#[utoipa::path(get, path = "/api/texts/{lang}", params(("lang" = String, Path, description = "fr or en")), responses(
    (status = 200, description = "the names", body = [String]),
    NotFound,
))]
pub(super) async fn catalogues(
    State(_): State<Arc<Shared>>,
    Path(lang): Path<String>,
) -> Result<Json<Vec<&'static str>>, Failure> {
    lang.parse::<Lang>().map_err(|_| Fault::from(ProblemCode::NotFound))?;
    Ok(Json(FILES.iter().map(|file| file.name).collect()))
}

/// One Fluent catalogue, by its file name.
#[utoipa::path(get, path = "/api/texts/{lang}/{file}", params(
    ("lang" = String, Path, description = "fr or en"),
    ("file" = String, Path, description = "such as events.ftl"),
), responses(
    (status = 200, description = "the catalogue", body = String, content_type = "text/plain"),
    NotFound,
))]
pub(super) async fn catalogue(
    State(_): State<Arc<Shared>>,
    Path((lang, file)): Path<(String, String)>,
    request: HeaderMap,
) -> Result<Response, Failure> {
    let found = lang.parse::<Lang>().ok().zip(file.strip_suffix(".ftl"));
    let found = found.and_then(|(lang, name)| Some((lang, FILES.iter().find(|file| file.name == name)?)));
    let (lang, file) = found.ok_or_else(|| Fault::from(ProblemCode::NotFound))?;
    Ok(PublicData::text(file.source(lang)).respond(&request))
}

/// The value of an option in a query.
fn value_of(word: String) -> Value {
    match (word.as_str(), word.parse()) {
        ("true", _) => Value::Flag(true),
        ("false", _) => Value::Flag(false),
        (_, Ok(number)) => Value::Number(number),
        (_, Err(_)) => Value::Word(word),
    }
}

//! Editions and texts as data for a table in a browser.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::IntoResponse;
use magie_engine::{
    CardId, CompanyId, DeckId, DeedId, Edition, Effect, GroupId, KindId, RentRule, Rules, SpaceId, SpaceKind,
    Value, card_id,
};
use magie_texts::{FILES, Lang, Texts};

use super::problems::{Missing, Wrong};
use crate::fault::Fault;
use crate::hub::Shared;
use crate::table::Sentences;
use crate::wire::{
    CardData, CompanyData, DeckData, DeedData, EditionData, EditionSummary, FiguresData, GroupData, KindData,
    LevelData, NoteData, NotesData, OptionData, OptionValue, ProblemCode, RentLine, SpaceData, Words,
};

/// All editions.
#[utoipa::path(get, path = "/api/editions", responses((status = 200, description = "all editions", body = [EditionSummary])))]
pub(super) async fn list(State(shared): State<Arc<Shared>>) -> Json<Vec<EditionSummary>> {
    let summary = |edition: &Arc<Edition>| EditionSummary {
        id: edition.id.clone(),
        titles: edition.titles.clone(),
        about: words(|texts| texts.edition_about(edition).unwrap_or_default()),
        seats: edition.figures.seats,
    };
    Json(shared.editions.all().iter().map(summary).collect())
}

/// An edition with everything a table needs to show it. Options in the query choose its decks and names.
#[utoipa::path(get, path = "/api/editions/{id}", params(("id" = String, Path, description = "the edition")), responses(
    (status = 200, description = "the edition", body = EditionData),
    Wrong, Missing,
))]
pub(super) async fn show(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    Query(options): Query<BTreeMap<String, String>>,
) -> Result<Json<EditionData>, Fault> {
    let edition = shared.editions.get(&id).ok_or_else(|| Fault::from(ProblemCode::NotFound))?;
    let options: Vec<(String, Value)> =
        options.into_iter().map(|(key, word)| (key, value_of(word))).collect();
    let rules = shared.editions.rules(edition, &options).map_err(Fault::input)?;
    Ok(Json(edition_data(edition, &rules)))
}

/// The names of the catalogues.
#[utoipa::path(get, path = "/api/texts/{lang}", params(("lang" = String, Path, description = "fr or en")), responses(
    (status = 200, description = "the names", body = [String]),
    Missing,
))]
pub(super) async fn catalogues(
    State(_): State<Arc<Shared>>,
    Path(lang): Path<String>,
) -> Result<Json<Vec<&'static str>>, Fault> {
    lang.parse::<Lang>().map_err(|_| Fault::from(ProblemCode::NotFound))?;
    Ok(Json(FILES.iter().map(|file| file.name).collect()))
}

/// One Fluent catalogue, by its name and `.ftl`.
#[utoipa::path(get, path = "/api/texts/{lang}/{file}", params(
    ("lang" = String, Path, description = "fr or en"),
    ("file" = String, Path, description = "such as events.ftl"),
), responses(
    (status = 200, description = "the catalogue", body = String, content_type = "text/plain"),
    Missing,
))]
pub(super) async fn catalogue(
    State(_): State<Arc<Shared>>,
    Path((lang, file)): Path<(String, String)>,
) -> Result<impl IntoResponse, Fault> {
    let found = lang.parse::<Lang>().ok().zip(file.strip_suffix(".ftl"));
    let found = found.and_then(|(lang, name)| Some((lang, FILES.iter().find(|file| file.name == name)?)));
    let (lang, file) = found.ok_or_else(|| Fault::from(ProblemCode::NotFound))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], file.source(lang)))
}

/// An option's value as a query writes it.
fn value_of(word: String) -> Value {
    match (word.as_str(), word.parse()) {
        ("true", _) => Value::Flag(true),
        ("false", _) => Value::Flag(false),
        (_, Ok(number)) => Value::Number(number),
        (_, Err(_)) => Value::Word(word),
    }
}

fn words(say: impl Fn(&Texts) -> String) -> Words {
    let sentences = Sentences::all();
    Lang::ALL.map(|lang| (lang.code().to_owned(), say(sentences.of(lang)))).into()
}

/// An edition as data, with these options.
pub fn edition_data(edition: &Edition, rules: &Rules) -> EditionData {
    let figures = &edition.figures;
    let in_words = |say: &dyn Fn(&Texts) -> String| words(say);
    let kind_key = |kind: KindId| rules.kinds[kind.index()].key.clone();
    let space = |(index, space): (usize, &magie_engine::Space)| {
        let id = SpaceId(index as u8);
        let (kind, group, deck, amount) = match space.kind {
            SpaceKind::Go => ("go", None, None, None),
            SpaceKind::Deed(deed) => {
                ("deed", Some(rules.groups[rules.deeds[deed.index()].group.index()].key.clone()), None, None)
            }
            SpaceKind::Draw(deck) => ("draw", None, Some(rules.decks[deck.index()].key.clone()), None),
            SpaceKind::Tax(amount) => ("tax", None, None, Some(amount)),
            SpaceKind::Jail => ("jail", None, None, None),
            SpaceKind::FreeParking => ("free-parking", None, None, None),
            SpaceKind::GoToJail => ("go-to-jail", None, None, None),
            SpaceKind::StockExchange => ("stock-exchange", None, None, None),
            SpaceKind::Train => ("train", None, None, None),
            SpaceKind::PayCorner => ("pay-corner", None, None, None),
            SpaceKind::Tunnel(_) => ("tunnel", None, None, None),
            SpaceKind::Subway => ("subway", None, None, None),
            SpaceKind::Auction => ("auction", None, None, None),
            SpaceKind::RollThree(deck) => {
                ("roll-three", None, Some(rules.decks[deck.index()].key.clone()), None)
            }
            SpaceKind::Reverse => ("reverse", None, None, None),
            SpaceKind::SqueezePlay => ("squeeze-play", None, None, None),
            SpaceKind::TaxRefund(_) => ("tax-refund", None, None, None),
            SpaceKind::Gift(amount) => ("gift", None, None, Some(amount)),
            SpaceKind::IncomeTax { amount, .. } => ("income-tax", None, None, Some(amount)),
        };
        let names = in_words(&|texts| texts.space(rules, id));
        let place = edition.place_name(&space.key, &rules.switches.names, Lang::Fr.code());
        let article = place.map_or_else(String::new, |place| place.article.clone());
        SpaceData { id: space.key.clone(), kind: kind.to_owned(), group, deck, amount, names, article }
    };
    EditionData {
        id: edition.id.clone(),
        fingerprint: format!("{:016x}", edition.fingerprint),
        titles: edition.titles.clone(),
        about: in_words(&|texts| texts.edition_about(edition).unwrap_or_default()),
        money: edition.money.clone(),
        big_money: edition.big_money,
        figures: FiguresData {
            seats: figures.seats,
            start_cash: rules.switches.start_cash,
            salary: figures.salary,
            doubles_to_jail: figures.doubles_to_jail,
            full_group_factor: figures.full_group_factor,
            majority_factor: figures.majority_factor,
            mortgage_interest: figures.mortgage_interest,
            sale_percent: figures.sale_percent,
            offers_between_rolls: figures.offers_between_rolls,
            bail: figures.bail,
            jail_tries: figures.jail_tries,
            balanced_trades: rules.switches.balanced_trades,
            cards_tradable: rules.switches.cards_tradable,
            pay_in_property: rules.switches.pay_in_property,
            mortgages: rules.switches.mortgages,
            deed_sales: rules.switches.deed_sales,
            auto_rent: rules.switches.auto_rent,
            no_auctions: rules.switches.no_auctions,
        },
        tracks: rules
            .tracks
            .iter()
            .map(|track| {
                let key = |space: &magie_engine::SpaceId| rules.spaces[space.index()].key.clone();
                track.spaces.iter().map(key).collect()
            })
            .collect(),
        spaces: rules.spaces.iter().enumerate().map(space).collect(),
        deeds: rules
            .deeds
            .iter()
            .zip((0..).map(DeedId))
            .map(|(deed, id)| DeedData {
                id: deed.key.clone(),
                group: rules.groups[deed.group.index()].key.clone(),
                price: deed.price,
                mortgage: deed.mortgage,
                rents: deed.rents.to_vec(),
                rent_table: rules.rent_table(id).into_iter().map(rent_line).collect(),
                level_prices: deed.level_prices.to_vec(),
                level_refunds: (1..=deed.level_prices.len() as u8)
                    .map(|level| rules.level_refund(id, level))
                    .collect(),
            })
            .collect(),
        groups: rules
            .groups
            .iter()
            .zip(0..)
            .map(|(group, index)| GroupData {
                id: group.key.clone(),
                rent: match group.rent {
                    RentRule::ByLevel => "by-level",
                    RentRule::ByCount => "by-count",
                    RentRule::ByDice => "by-dice",
                }
                .to_owned(),
                deeds: group.deeds.iter().map(|deed| rules.deeds[deed.index()].key.clone()).collect(),
                levels: (1..=group.top_level)
                    .filter_map(|level| rules.level(group.deeds.iter().next()?, level))
                    .map(|level| LevelData { kind: kind_key(level.kind), count: level.count })
                    .collect(),
                piece_factor: group.piece_factor,
                names: in_words(&|texts| texts.group(rules, GroupId(index))),
            })
            .collect(),
        kinds: rules
            .kinds
            .iter()
            .zip(0..)
            .map(|(kind, index)| KindData {
                id: kind.key.clone(),
                stock: kind.stock,
                names: in_words(&|texts| texts.pieces(rules, KindId(index), 1)),
            })
            .collect(),
        decks: (0..rules.decks.len() as u8).map(|deck| deck_data(rules, DeckId(deck))).collect(),
        companies: rules
            .companies
            .iter()
            .zip(0..)
            .map(|(company, index)| CompanyData {
                id: company.key.clone(),
                names: in_words(&|texts| texts.company(rules, CompanyId(index))),
                shares: company.shares,
                par: company.par,
                dividends: company.dividends.clone(),
            })
            .collect(),
        notes: rules.notes.as_ref().map(|pack| NotesData {
            notes: pack
                .denominations
                .iter()
                .map(|one| NoteData { value: one.value, count: one.count.into(), fakes: one.fakes.into() })
                .collect(),
            tokens: pack.tokens,
        }),
        options: edition.offered.iter().map(|offered| option_data(edition, offered)).collect(),
        citations: edition.citations.clone(),
    }
}

fn rent_line(line: magie_engine::RentLine) -> RentLine {
    RentLine { basis: line.basis.code().to_owned(), figure: line.figure, amount: line.amount }
}

fn deck_data(rules: &Rules, deck: DeckId) -> DeckData {
    let data = &rules.decks[deck.index()];
    let card = |index: u8| {
        let id = CardId { deck, index };
        CardData {
            id: card_id(rules, id),
            when: rules.card(id).when.code().to_owned(),
            titles: words(|texts| texts.card_title(rules, id)),
            texts: words(|texts| texts.card_text(rules, id)),
            options: match &rules.card(id).effect {
                Effect::Choice(options) => {
                    options.iter().map(|option| words(|texts| texts.effect(rules, option))).collect()
                }
                _ => Vec::new(),
            },
        }
    };
    DeckData {
        id: data.key.clone(),
        names: words(|texts| texts.deck(rules, deck)),
        open: data.figures.open,
        cards: (0..data.cards.len() as u8).map(card).collect(),
    }
}

fn option_data(edition: &Edition, offered: &magie_engine::edition::Offered) -> OptionData {
    OptionData {
        key: offered.key.clone(),
        names: words(|texts| texts.option(&offered.key)),
        help: words(|texts| texts.option_help(&offered.key)),
        value: match edition.switches.get(&offered.key) {
            Some(Value::Flag(flag)) => OptionValue::Flag(flag),
            Some(Value::Number(number)) => OptionValue::Number(number),
            Some(Value::Word(word)) => OptionValue::Word(word),
            None => OptionValue::Word(String::new()),
        },
        bounds: offered.bounds,
        words: offered.words.clone(),
    }
}

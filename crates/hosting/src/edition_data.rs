//! Editions as clients receive them, with names and texts in every language.

use std::collections::BTreeMap;

use magie_engine::ids::{CardId, CompanyId, DeckId, DeedId, GroupId, KindId, SpaceId};
use magie_engine::rules::{Effect, RentRule, SpaceKind};
use magie_engine::wire::card_id;
use magie_engine::{Edition, Rules};
use magie_texts::{Lang, Texts};

use crate::table::{Editions, Sentences};
use crate::wire::{
    CardData, CompanyData, DeckData, DeedData, EditionData, EditionSummary, FiguresData, GroupData, KindData,
    LevelData, NoteData, NotesData, OptionData, OptionValue, SpaceData, Words,
};

/// An edition as the list of editions shows it.
pub fn edition_summary(edition: &Edition) -> EditionSummary {
    EditionSummary {
        id: edition.id.clone(),
        titles: titles(edition),
        about: words(|texts| texts.edition_about(edition).unwrap_or_default()),
        own: Editions::is_own(&edition.id),
        seats: edition.figures.seats,
        conveniences: conveniences(edition),
    }
}

/// The same text in every language.
fn words(say: impl Fn(&Texts) -> String) -> Words {
    let sentences = Sentences::all();
    Lang::ALL.map(|lang| (lang.code().to_owned(), say(sentences.of(lang)))).into()
}

/// The title in every language. An edition of the operator's own may have it in some of them only.
fn titles(edition: &Edition) -> Words {
    Lang::ALL.map(|lang| (lang.code().to_owned(), edition.title(lang.code()).to_owned())).into()
}

/// An edition with these rules, as clients receive it.
pub fn edition_data(edition: &Edition, rules: &Rules) -> EditionData {
    EditionData {
        id: edition.id.clone(),
        base: edition.base.clone(),
        fingerprint: format!("{:016x}", edition.fingerprint),
        titles: titles(edition),
        about: words(|texts| texts.edition_about(edition).unwrap_or_default()),
        money: edition.money.clone(),
        big_money: edition.big_money,
        figures: figures_data(edition, rules),
        tracks: track_data(rules),
        spaces: (0..rules.spaces().len() as u8)
            .map(|space| space_data(edition, rules, SpaceId(space)))
            .collect(),
        deeds: (0..rules.deeds().len() as u8).map(|deed| deed_data(rules, DeedId(deed))).collect(),
        groups: (0..rules.groups().len() as u8).map(|group| group_data(rules, GroupId(group))).collect(),
        kinds: (0..rules.kinds().len() as u8).map(|kind| kind_data(rules, KindId(kind))).collect(),
        decks: (0..rules.decks().len() as u8).map(|deck| deck_data(rules, DeckId(deck))).collect(),
        companies: rules.company_ids().map(|company| company_data(rules, company)).collect(),
        notes: notes_data(rules),
        conveniences: conveniences(edition),
        place_names: edition.default_names.clone(),
        options: edition.offered.iter().map(|offered| option_data(edition, offered)).collect(),
        citations: edition.citations.clone(),
    }
}

fn figures_data(edition: &Edition, rules: &Rules) -> FiguresData {
    let (figures, switches) = (&edition.figures, rules.switches());
    FiguresData {
        seats: figures.seats,
        start_cash: switches.start_cash,
        salary: figures.salary,
        doubles_to_jail: figures.doubles_to_jail,
        full_group_factor: figures.full_group_factor,
        majority_factor: figures.majority_factor,
        mortgage_interest: figures.mortgage_interest,
        sale_percent: figures.sale_percent,
        offers_between_rolls: figures.offers_between_rolls,
        bail: figures.bail,
        jail_tries: figures.jail_tries,
        balanced_trades: switches.balanced_trades,
        cards_tradable: switches.cards_tradable,
        pay_in_property: switches.pay_in_property,
        mortgages: switches.mortgages,
        deed_sales: switches.deed_sales,
        auto_rent: switches.auto_rent,
        no_auctions: switches.no_auctions,
    }
}

fn track_data(rules: &Rules) -> Vec<Vec<String>> {
    let key = |space: &SpaceId| rules.spaces()[space.index()].key.clone();
    rules.tracks().iter().map(|track| track.spaces.iter().map(key).collect()).collect()
}

fn space_data(edition: &Edition, rules: &Rules, id: SpaceId) -> SpaceData {
    let space = &rules.spaces()[id.index()];
    let group_of = |deed: DeedId| rules.groups()[rules.deeds()[deed.index()].group.index()].key.clone();
    let deck_key = |deck: DeckId| rules.decks()[deck.index()].key.clone();
    let (kind, group, deck, amount) = match space.kind {
        SpaceKind::Go => ("go", None, None, None),
        SpaceKind::Deed(deed) => ("deed", Some(group_of(deed)), None, None),
        SpaceKind::Draw(deck) => ("draw", None, Some(deck_key(deck)), None),
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
        SpaceKind::RollThree(deck) => ("roll-three", None, Some(deck_key(deck)), None),
        SpaceKind::Reverse => ("reverse", None, None, None),
        SpaceKind::SqueezePlay => ("squeeze-play", None, None, None),
        SpaceKind::TaxRefund(_) => ("tax-refund", None, None, None),
        SpaceKind::Gift(amount) => ("gift", None, None, Some(amount)),
        SpaceKind::IncomeTax { amount, .. } => ("income-tax", None, None, Some(amount)),
    };
    let place = edition.place_name(&space.key, &rules.switches().names, Lang::Fr.code());
    SpaceData {
        id: space.key.clone(),
        kind: kind.to_owned(),
        group,
        deck,
        amount,
        names: words(|texts| texts.space(rules, id)),
        article: place.map_or_else(String::new, |place| place.article.clone()),
    }
}

fn deed_data(rules: &Rules, id: DeedId) -> DeedData {
    let deed = &rules.deeds()[id.index()];
    let levels = 1..=deed.level_prices.len() as u8;
    DeedData {
        id: deed.key.clone(),
        group: rules.groups()[deed.group.index()].key.clone(),
        price: deed.price,
        mortgage: deed.mortgage,
        rents: deed.rents.to_vec(),
        rent_table: rules.rent_table(id).into_iter().map(Into::into).collect(),
        level_prices: deed.level_prices.to_vec(),
        level_refunds: levels.map(|level| rules.level_refund(id, level)).collect(),
    }
}

fn group_data(rules: &Rules, id: GroupId) -> GroupData {
    let group = &rules.groups()[id.index()];
    let rent = match group.rent {
        RentRule::ByLevel => "by-level",
        RentRule::ByCount => "by-count",
        RentRule::ByDice => "by-dice",
    };
    let levels = (1..=group.top_level).filter_map(|level| rules.level(group.deeds.iter().next()?, level));
    let kind_key = |kind: KindId| rules.kinds()[kind.index()].key.clone();
    GroupData {
        id: group.key.clone(),
        rent: rent.to_owned(),
        deeds: group.deeds.iter().map(|deed| rules.deeds()[deed.index()].key.clone()).collect(),
        levels: levels.map(|level| LevelData { kind: kind_key(level.kind), count: level.count }).collect(),
        piece_factor: group.piece_factor,
        names: words(|texts| texts.group(rules, id)),
    }
}

fn kind_data(rules: &Rules, id: KindId) -> KindData {
    let kind = &rules.kinds()[id.index()];
    let names = words(|texts| texts.pieces(rules, id, 1));
    KindData { id: kind.key.clone(), stock: kind.stock, names }
}

fn company_data(rules: &Rules, id: CompanyId) -> CompanyData {
    let company = &rules.companies()[id.index()];
    CompanyData {
        id: company.key.clone(),
        names: words(|texts| texts.company(rules, id)),
        shares: company.shares,
        par: company.par,
        dividends: company.dividends.clone(),
    }
}

fn notes_data(rules: &Rules) -> Option<NotesData> {
    let pack = rules.notes()?;
    let notes = pack.denominations.iter().map(|one| NoteData {
        value: one.value,
        count: one.count.into(),
        fakes: one.fakes.into(),
    });
    Some(NotesData { notes: notes.collect(), tokens: pack.tokens, card_reward: pack.card_reward })
}

fn deck_data(rules: &Rules, deck: DeckId) -> DeckData {
    let data = &rules.decks()[deck.index()];
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

/// Options that people usually choose.
fn conveniences(edition: &Edition) -> BTreeMap<String, bool> {
    edition.conveniences().map(|(key, value)| (key.to_owned(), value)).collect()
}

fn option_data(edition: &Edition, offered: &magie_engine::edition::Offered) -> OptionData {
    OptionData {
        key: offered.key.clone(),
        names: words(|texts| texts.option(&offered.key)),
        help: words(|texts| texts.option_help(&offered.key)),
        value: edition
            .switches
            .get(&offered.key)
            .map_or_else(|| OptionValue::Word(String::new()), OptionValue::from),
        bounds: offered.bounds,
        words: offered.words.clone(),
    }
}

//! Events, questions, refusals and views as JSON.
//!
//! The JSON uses the keys of the edition's data and the names of seats, in a fixed order of fields; `docs/json.md`
//! describes it. `names` are the names of the seats in order. A view is written with the methods of [`View`] alone, so it
//! contains nothing its audience may not know. To write without building a [`Value`], serialize [`AsJson`].

mod as_json;

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::action::{Action, Side};
use crate::describe::Describe;
use crate::event::Event;
use crate::ids::{CardId, DeckId, DeedId, GroupId, KindId, Seat, VoucherList};
use crate::question::{Ask, Choice, LuckAsk, Turn};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::switches;
use crate::view::{Audience, OpenAuction, TradeFigures, TraderFigures, View};
use crate::wire::{card_id, counts_by_value, share_counts};
use as_json::{company_key, deck_key, deed_key, deeds, kind_key, seat, spaces};

pub use as_json::AsJson;
pub(crate) use as_json::{BANK, POOL};

/// An event: its code, its fields, and the number of the rule behind it.
pub fn event_json(rules: &Rules, names: &[String], event: &Event) -> Value {
    json_of(&AsJson::new(rules, names, event))
}

/// Anything with a code and fields: both as an object.
pub fn described_json(rules: &Rules, names: &[String], thing: &dyn Describe) -> Value {
    let mut object = Map::new();
    object.insert("code".to_owned(), thing.code().into());
    thing.fields(&mut |name, field| {
        object.insert(name.to_owned(), json_of(&AsJson::new(rules, names, &field)));
    });
    Value::Object(object)
}

/// A refusal: its code and its fields.
pub fn refusal_json(rules: &Rules, names: &[String], refusal: &Refusal) -> Value {
    json_of(&AsJson::new(rules, names, refusal))
}

/// A question to seats: its code, the seats, whether this is a rest point, and its fields.
pub fn ask_json(rules: &Rules, names: &[String], ask: &Ask) -> Value {
    json_of(&AsJson::new(rules, names, ask))
}

/// A question to luck: its code and its fields.
pub fn luck_json(rules: &Rules, names: &[String], ask: &LuckAsk) -> Value {
    json_of(&AsJson::new(rules, names, ask))
}

/// Who must answer: an object with the key `luck`, `seats` or, at the end, `over`.
pub fn turn_json(rules: &Rules, names: &[String], turn: &Turn) -> Value {
    json_of(&AsJson::new(rules, names, turn))
}

/// An action in the form of [`ActionSpec`](crate::wire::ActionSpec).
pub fn action_json(rules: &Rules, names: &[String], action: &Action) -> Value {
    json_of(&AsJson::new(rules, names, action))
}

/// Something a seat may do: `do` for a complete action, or bounds such as those of a `bid`.
pub fn choice_json(rules: &Rules, names: &[String], choice: &Choice) -> Value {
    json_of(&AsJson::new(rules, names, choice))
}

fn json_of(described: &impl Serialize) -> Value {
    // Only strings, numbers, lists and maps with string keys, which cannot fail.
    serde_json::to_value(described).unwrap_or_default()
}

/// Everything an audience may see, including the open question and, for a seat, its legal choices.
pub fn view_json(view: &View<'_>, names: &[String]) -> Value {
    let rules = view.rules();
    let turn = view.turn();
    let outcome = match &turn {
        Turn::Over(outcome) => Some(AsJson::new(rules, names, outcome)),
        Turn::Luck(_) | Turn::Seats(_) => None,
    };
    let mut choices = Vec::new();
    view.legal(&mut choices);
    let options = rules.options().into_iter().map(|(key, value)| (key, value.into()));
    json!({
        "edition": rules.edition.id,
        "options": options.collect::<Map<_, _>>(),
        "audience": match view.audience() {
            Audience::Seat(who) => seat(names, who),
            Audience::Spectator => None,
        },
        "on_turn": seat(names, view.on_turn()),
        "doubles": view.doubles(),
        "rolls": view.rolls(),
        "players": all_seats(view).map(|who| player(view, names, who)).collect::<Vec<_>>(),
        "deeds": all_deeds(rules).map(|deed| property(view, names, deed)).collect::<Vec<_>>(),
        "bank": kinds(rules).map(|kind| stock(view, kind)).collect::<Vec<_>>(),
        "unsold": rules.company_ids().map(|company| (company_key(rules, company).to_owned(), view.unsold(company).into())).collect::<Map<_, Value>>(),
        "pool": view.pool(),
        "dividend_cuts": dividend_cuts(view),
        "bonus": view.bonus().code(),
        "backward": view.goes_backward(),
        "voucher_used": view.voucher_used(),
        "voucher_moves": voucher_moves(view, &choices),
        "decks": decks(rules).map(|deck| pile(view, names, deck)).collect::<Vec<_>>(),
        "claims": view.claims().map(|claim| json!({
            "deed": deed_key(rules, claim.deed),
            "payer": seat(names, claim.payer),
            "owner": seat(names, claim.owner),
            "amount": claim.amount,
            "until": seat(names, claim.until),
            "ends": claim.ends.code(),
        })).collect::<Vec<_>>(),
        "orders": orders(view, names),
        "offers": view.offers().iter().map(|offer| json!({
            "offer": offer.id.0,
            "from": seat(names, offer.from),
            "to": seat(names, offer.to),
            "give": side(rules, &offer.give),
            "take": side(rules, &offer.take),
            "figures": view
                .trade_figures(offer.from, offer.to, &offer.give, &offer.take)
                .map(|trade| traders(rules, names, &trade))
                .unwrap_or_default(),
            "refusal": view
                .check_trade(offer.from, offer.to, &offer.give, &offer.take)
                .err()
                .map(|refusal| refusal_json(rules, names, &refusal)),
            "until_turn": offer.until_turn,
        })).collect::<Vec<_>>(),
        "notes": note_table(view, names),
        "standing": standing(view),
        "secrets": view.has_secrets(),
        "question": AsJson::new(rules, names, &turn),
        "legal": choices.iter().map(|choice| AsJson::new(rules, names, choice)).collect::<Vec<_>>(),
        "auction": view.auction().map(|OpenAuction { bidders, passed, .. }| json!({
            "bidders": bidders.iter().map(|who| seat(names, who)).collect::<Vec<_>>(),
            "passed": passed.iter().map(|who| seat(names, who)).collect::<Vec<_>>(),
        })),
        "missing": view.missing(),
        "cash_after": view.cash_after(),
        "default": view.default_answer().map(|action| action_json(rules, names, &action)),
        "time_up": view.time_up(),
        "outcome": outcome,
    })
}

/// What a trade would come to: both sides as they are carried out, and the figures of the proposer and of the other player.
pub fn trade_json(rules: &Rules, names: &[String], trade: &TradeFigures) -> Value {
    json!({
        "give": side(rules, &trade.give),
        "take": side(rules, &trade.take),
        "figures": traders(rules, names, trade),
    })
}

fn traders(rules: &Rules, names: &[String], trade: &TradeFigures) -> Value {
    [&trade.from, &trade.to].into_iter().map(|figures| trader(rules, names, figures)).collect()
}

fn trader(rules: &Rules, names: &[String], figures: &TraderFigures) -> Value {
    let keys = |groups: &[GroupId]| -> Vec<&str> {
        groups.iter().map(|group| rules.groups[group.index()].key.as_str()).collect()
    };
    json!({
        "seat": seat(names, figures.seat),
        "worth": figures.worth,
        "dues": figures.dues,
        "cash": figures.cash,
        "completes": keys(&figures.completes),
        "breaks": keys(&figures.breaks),
    })
}

fn player(view: &View<'_>, names: &[String], who: Seat) -> Value {
    let rules = view.rules();
    json!({
        "seat": seat(names, who),
        "in_game": view.alive().has(who),
        "out": view.out(who),
        "cash": view.cash(who),
        "at": rules.spaces[view.at(who).index()].key,
        "jailed": view.jailed(who),
        "tries": view.tries(who),
        "reversed": view.is_reversed(who),
        "rides": view.rides(who),
        "misses": view.misses(who),
        "forfeits_rents": view.forfeits_rents(who),
        "deeds": deeds(rules, view.deeds(who)),
        "cards": view.cards(who).map(|card| card_id(rules, card)).collect::<Vec<_>>(),
        "shares": share_counts(rules, view.shares(who), |(_, free, _)| free),
        "mortgaged_shares": share_counts(rules, view.shares(who), |(_, _, mortgaged)| mortgaged),
        "turns": view.turns(who),
        "offers_made": view.offers_made(who),
        "reach": view.reach(who),
        "wealth": view.wealth(who),
    })
}

/// Most moves that are listed: who holds more vouchers than this needs may name others.
const MOST_VOUCHER_MOVES: usize = 48;

/// UM-51d: the vouchers that may be used now, alone and together in each order, and where they lead.
fn voucher_moves(view: &View<'_>, choices: &[Choice]) -> Value {
    let Audience::Seat(who) = view.audience() else { return Value::Array(Vec::new()) };
    if !choices.contains(&Choice::UseVouchers {}) {
        return Value::Array(Vec::new());
    }
    let rules = view.rules();
    let mut moves = Vec::new();
    let mut lists = vec![VoucherList::new()];
    // Shorter lists come first.
    let mut next = 0;
    while next < lists.len() && moves.len() < MOST_VOUCHER_MOVES {
        let list = lists[next];
        next += 1;
        for card in view.vouchers(who).filter(|card| list.iter().all(|other| other != *card)) {
            let mut longer = list;
            if longer.push(card).is_err() {
                continue;
            }
            let to = view.voucher_targets(who, &longer);
            if to.is_empty() {
                continue;
            }
            lists.push(longer);
            // UM-72b: the one that was named must be among them.
            if view.pledged().is_none_or(|pledged| longer.iter().any(|used| used == pledged)) {
                let cards: Vec<String> = longer.iter().map(|card| card_id(rules, card)).collect();
                moves.push(json!({ "vouchers": cards, "to": spaces(rules, to) }));
            }
        }
    }
    moves.into()
}

/// The companies that pay reduced dividends.
fn dividend_cuts(view: &View<'_>) -> Value {
    let rules = view.rules();
    let cut = |company| {
        let (percent, payouts) = view.dividend_cut(company)?;
        let key = rules.companies[company.index()].key.as_str();
        Some(json!({ "company": key, "percent": percent, "payouts": payouts }))
    };
    rules.company_ids().filter_map(cut).collect()
}

fn property(view: &View<'_>, names: &[String], deed: DeedId) -> Value {
    json!({
        "deed": deed_key(view.rules(), deed),
        "owner": view.owner(deed).map(|owner| seat(names, owner)),
        "level": view.level(deed),
        "mortgaged": view.mortgaged(deed),
        "rent": view.rent(deed).map(|rent| json!({
            "basis": rent.basis.code(),
            "figure": rent.figure,
            "amount": rent.amount,
        })),
    })
}

fn stock(view: &View<'_>, kind: KindId) -> Value {
    json!({
        "kind": kind_key(view.rules(), kind),
        "left": view.stock(kind),
        "orders_closed": view.orders_closed(kind),
    })
}

fn pile(view: &View<'_>, names: &[String], deck: DeckId) -> Value {
    let rules = view.rules();
    let all = (0..rules.decks[deck.index()].cards.len() as u8).map(|index| CardId { deck, index });
    let kept = all.clone().filter_map(|card| {
        view.keeper(card).map(|keeper| json!({ "card": card_id(rules, card), "by": seat(names, keeper) }))
    });
    // FB-32b: what was announced stays known.
    let fakes = all.filter(|&card| view.known_fake(card) == Some(true));
    json!({
        "deck": deck_key(rules, deck),
        "unseen": view.unseen(deck).map(|card| card_id(rules, card)).collect::<Vec<_>>(),
        "seen": view.seen(deck).map(|card| card_id(rules, card)).collect::<Vec<_>>(),
        "gone": view.gone(deck).map(|card| card_id(rules, card)).collect::<Vec<_>>(),
        "kept": kept.collect::<Vec<_>>(),
        "open": view.open_cards(deck).map(|card| card_id(rules, card)).collect::<Vec<_>>(),
        "fakes": fakes.map(|card| card_id(rules, card)).collect::<Vec<_>>(),
    })
}

/// The orders in a shortage that the audience may know, by seat.
fn orders(view: &View<'_>, names: &[String]) -> Value {
    let known = all_seats(view).filter_map(|who| Some((who, view.shortage_order(who)?)));
    known.map(|(who, count)| json!({ "seat": seat(names, who), "count": count })).collect::<Vec<_>>().into()
}

fn standing(view: &View<'_>) -> Value {
    if view.audience() == Audience::Spectator {
        return Value::Null;
    }
    let orders = view.standing();
    json!({
        "always_claim": orders.always_claim,
        "roll": orders.roll,
        "end_turn": orders.end_turn,
        "pass_rests": orders.pass_rests,
        "ask_to_pay": orders.ask_to_pay,
        "bid_limit": orders.bid_limit,
    })
}

/// The banknotes of each seat, on the table and in the bank; `None` in editions without them.
fn note_table(view: &View<'_>, names: &[String]) -> Option<Value> {
    let rules = view.rules();
    let pack = rules.notes.as_ref()?;
    let fakes = |who| {
        let known =
            pack.faces().map(|face| (face, view.fakes_at_least(who, face))).filter(|(_, least)| *least > 0);
        known.map(|(face, least)| json!([pack.value(face), least])).collect::<Vec<_>>()
    };
    let players = all_seats(view).map(|who| json!({
        "seat": seat(names, who),
        "notes": counts_by_value(rules, &view.notes(who)),
        "laid": counts_by_value(rules, &view.laid_by(who)),
        "green": view.green(who),
        "fakes_at_least": fakes(who),
        "hand": view.hand(who).map(|note| json!({ "note": pack.value(note.face), "fake": note.fake })).collect::<Vec<_>>(),
    }));
    Some(json!({
        "players": players.collect::<Vec<_>>(),
        "bank": counts_by_value(rules, &view.bank_notes()),
        "table": view.laid().map(|laid| json!({
            "seat": seat(names, laid.seat),
            "note": pack.value(laid.face),
            "checked": laid.checked,
            "fake": laid.fake,
        })).collect::<Vec<_>>(),
    }))
}

fn all_seats(view: &View<'_>) -> impl Iterator<Item = Seat> + use<> {
    (0..view.seats() as u8).map(Seat)
}
fn all_deeds(rules: &Rules) -> impl Iterator<Item = DeedId> + use<> {
    (0..rules.deeds.len() as u8).map(DeedId)
}
fn kinds(rules: &Rules) -> impl Iterator<Item = KindId> + use<> {
    (0..rules.kinds.len() as u8).map(KindId)
}
fn decks(rules: &Rules) -> impl Iterator<Item = DeckId> + use<> {
    (0..rules.decks.len() as u8).map(DeckId)
}

fn side(rules: &Rules, side: &Side) -> Value {
    json!({
        "cash": side.cash,
        "deeds": deeds(rules, side.deeds),
        "cards": side.cards.iter().map(|card| card_id(rules, card)).collect::<Vec<_>>(),
        "shares": share_counts(rules, side.shares, |(_, free, _)| free),
        "mortgaged_shares": share_counts(rules, side.shares, |(_, _, mortgaged)| mortgaged),
    })
}
impl From<switches::Value> for Value {
    fn from(value: switches::Value) -> Self {
        match value {
            switches::Value::Flag(flag) => flag.into(),
            switches::Value::Number(number) => number.into(),
            switches::Value::Word(word) => word.into(),
        }
    }
}

//! Everything that a view shows its audience, as one text: two positions that look the same give the same text.

use std::fmt::Write;

use magie_engine::action::Side;
use magie_engine::ids::{DeckId, DeedId, DeedSet, KindId};
use magie_engine::json::view_json;
use magie_engine::{Action, Audience, Game, Seat, View};

use crate::tables::names;

/// All that this audience can learn from the position.
pub fn view_text(game: &Game, audience: Audience) -> String {
    let view = game.view(audience);
    let rules = view.rules();
    let mut text = String::new();
    let mut tell = |what: &str, value: &dyn std::fmt::Debug| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{what} {value:?}");
    };
    tell("json", &view_json(&view, &names(view.seats())).to_string());
    tell("turn", &view.turn());
    let mut choices = Vec::new();
    view.legal(&mut choices);
    tell("legal", &choices);
    tell("default", &view.default_answer());
    tell("standing", &view.standing());
    tell(
        "table",
        &(view.seats(), view.alive(), view.on_turn(), view.doubles(), view.rolls(), view.time_up()),
    );
    tell("pool", &view.pool());
    tell("claims", &view.claims().collect::<Vec<_>>());
    tell("offers", &view.offers());
    for seat in (0..view.seats() as u8).map(Seat) {
        tell("seat", &seat);
        tell("money", &(view.cash(seat), view.reach(seat), view.wealth(seat)));
        tell(
            "token",
            &(view.at(seat), view.jailed(seat), view.tries(seat), view.turns(seat), view.out(seat)),
        );
        tell("holdings", &(view.deeds(seat), view.kept(seat), view.cards(seat).collect::<Vec<_>>()));
        tell("rest", &(view.has_business(seat), view.offers_made(seat), view.shortage_order(seat)));
        for kind in (0..rules.kinds().len() as u8).map(KindId) {
            tell("places", &view.places(seat, kind));
        }
    }
    if let Audience::Seat(me) = audience {
        tell("raise", &view.raise_plan());
        for plan in plans(&view, me) {
            tell("plan", &view.plan_building(&plan));
            tell("streets", &view.planned_streets(&plan));
        }
        for to in (0..view.seats() as u8).map(Seat).filter(|to| *to != me) {
            let side = |seat: Seat| {
                let deeds = view.deeds(seat).lowest().map_or(DeedSet::EMPTY, DeedSet::one);
                Side { deeds, ..Side::default() }
            };
            let (give, take) = (side(me), side(to));
            tell("trade", &view.trade_figures(me, to, &give, &take));
            tell("offer", &view.check(&Action::Propose { to, give, take }));
        }
    }
    for deed in (0..rules.deeds().len() as u8).map(DeedId) {
        tell("deed", &(view.owner(deed), view.level(deed), view.mortgaged(deed)));
    }
    for kind in (0..rules.kinds().len() as u8).map(KindId) {
        tell("stock", &(view.stock(kind), view.orders_closed(kind)));
    }
    for deck in (0..rules.decks().len() as u8).map(DeckId) {
        tell("unseen", &view.unseen(deck).collect::<Vec<_>>());
        tell("seen", &view.seen(deck).collect::<Vec<_>>());
        tell("open", &view.open_cards(deck).collect::<Vec<_>>());
    }
    text
}

/// Building plans of a seat: one level more everywhere, and nothing left with one level on the first street.
fn plans(view: &View<'_>, seat: Seat) -> [Vec<(DeedId, u8)>; 2] {
    let top = |deed: DeedId| view.rules().group_of(deed).top_level;
    let land: Vec<DeedId> = view.deeds(seat).iter().filter(|deed| top(*deed) > 0).collect();
    let raised = land.iter().map(|&deed| (deed, top(deed).min(view.level(deed) + 1))).collect();
    let cleared = land.iter().enumerate().map(|(index, &deed)| (deed, u8::from(index == 0))).collect();
    [raised, cleared]
}

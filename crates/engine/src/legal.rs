//! What a seat may do now: finite answers one by one in a fixed order, open-ended ones as bounds.

use crate::action::{Action, Target};
use crate::ids::{CardId, DeedId, DeedList, DeedSet, Money, Seat, SeatSet};
use crate::mechanics::{Levels, RaisesFor};
use crate::payment::Terms;
use crate::question::{Choice, Turn};
use crate::rules::{Rules, When};
use crate::state::State;

/// Appends the choices of a seat to the list.
pub(crate) fn legal(rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Choice>) {
    let Turn::Seats(ask) = crate::ask::turn(rules, state) else { return };
    if seat.0 >= state.seats || !state.alive.has(seat) {
        return;
    }
    let lister = Lister { rules, state, seat };
    if ask.seats.has(seat) {
        match state.frames.last() {
            Some(frame) => frame.answers(&lister, out),
            None => state.stage.answers(&lister, out),
        }
    }
    lister.play_cards(|when| when != When::InJail, out);
    lister.claims(out);
    lister.managing(ask.rest, out);
    lister.offers(out);
    if ask.rest || ask.seats.has(seat) {
        out.push(Choice::Do(Action::Resign));
    }
}

/// Calls `each` with the cards and targets of the choices to play a card, in the order of the list. Whenever a card can be
/// played, seats are asked something.
pub(crate) fn card_plays(
    rules: &Rules,
    state: &State,
    seat: Seat,
    mut each: impl FnMut(CardId, Option<Target>),
) {
    if !state.alive.has(seat) {
        return;
    }
    // What leads out of jail answers the question and so comes first.
    let in_jail = state.cards_for(rules, seat, When::InJail);
    for card in in_jail.chain(state.kept_of(&rules.card_sets.playable, seat)) {
        state.plays(rules, seat, card, |target| each(card, target));
    }
}

/// CL-80: the default answer of a seat that is asked; `None` for a seat that is not asked.
pub(crate) fn default_answer(rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
    let Turn::Seats(ask) = crate::ask::turn(rules, state) else { return None };
    if !ask.seats.has(seat) {
        return None;
    }
    match state.frames.last() {
        Some(frame) => frame.default_answer(rules, state, seat),
        None => state.stage.default_answer(rules, state, seat),
    }
}

/// Could this seat do anything at this rest point besides answering its own question (CL-36b)?
pub(crate) fn has_business(rules: &Rules, state: &State, seat: Seat) -> bool {
    state.resting() && state.alive.has(seat) && has_something_to_do(rules, state, seat)
}

/// The same for a seat that is known to be in the game and at a rest point.
#[inline(always)]
fn has_something_to_do(rules: &Rules, state: &State, seat: Seat) -> bool {
    let (switches, player) = (&rules.switches, state.player(seat));
    // Usually this first test decides: an owner can mortgage something.
    (switches.mortgages && !player.deeds.is_empty())
        || could_manage(rules, state, seat)
        || state.claims.iter().any(|rent| rent.owner == seat)
        || state.offers.iter().any(|offer| offer.to == seat)
}

/// Could this seat trade, build, mortgage or sell?
#[inline(never)]
fn could_manage(rules: &Rules, state: &State, seat: Seat) -> bool {
    let (switches, player) = (&rules.switches, state.player(seat));
    // FR-13, FR-23: on another's turn there is no building and no trade.
    // UM-25a: nor while a magnate moves.
    let others_wait = switches.turn_only_building || state.journey.ban;
    let may_build = !others_wait || state.turn == seat;
    let may_trade = (!switches.own_turn_trades || state.turn == seat) && !state.journey.ban;
    // An owner can at least trade. A player with only cash needs a partner who owns something, and one with nothing
    // cannot trade: there are no gifts (CL-44a).
    let owns = |seat: Seat| {
        let player = state.player(seat);
        !player.deeds.is_empty() || (player.kept > 0 && switches.cards_tradable) || !player.shares.is_empty()
    };
    let trades = may_trade && (owns(seat) || (player.cash > 0 && state.alive.iter().any(owns)));
    let manages = (!player.deeds.is_empty() && (may_build || switches.mortgages))
        || (!player.shares.is_empty() && switches.mortgages);
    let changes = player.cash > 0 && state.may_change_notes(seat).is_ok();
    // UM-83b.
    let plays = rules.moments.has(When::AnyTime) && state.has_play(rules, seat, When::AnyTime);
    trades
        || manages
        || changes
        || plays
        || (state.may_sell_at_rest(rules, seat) && state.any_built(player.deeds))
}

/// The seats that get a chance to act at this rest point before play continues (CL-36b, CL-14b).
#[inline(always)]
pub(crate) fn waited_for(rules: &Rules, state: &State) -> SeatSet {
    let patient = state.alive.minus(state.standing.pass_rests);
    if patient.is_empty() && state.claims.is_empty() { patient } else { with_business(rules, state, patient) }
}

/// The seats among `patient` that have something to do, and all owners of claims that are about to close.
#[inline(never)]
fn with_business(rules: &Rules, state: &State, patient: SeatSet) -> SeatSet {
    if !state.resting() {
        return SeatSet::EMPTY;
    }
    let asked = patient.or(state.last_claimants(rules));
    asked.iter().filter(|seat| has_something_to_do(rules, state, *seat)).collect()
}

/// Lists what one seat may do.
pub(crate) struct Lister<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a State,
    pub(crate) seat: Seat,
}

impl Lister<'_> {
    pub(crate) fn cash(&self) -> Money {
        self.state.player(self.seat).cash
    }

    /// FB-37: the cards that can be played now, each at every target.
    pub(crate) fn play_cards(&self, wanted: impl Fn(When) -> bool, out: &mut Vec<Choice>) {
        for card in self.state.cards_of(self.rules, self.seat) {
            if wanted(self.rules.card(card).when) {
                self.state.plays(self.rules, self.seat, card, |target| {
                    out.push(Choice::Do(match target {
                        None => Action::UseCard(card),
                        Some(target) => Action::UseCardOn(card, target),
                    }));
                });
            }
        }
    }

    /// Rides and vouchers, if they are possible now (UM-51b, UM-72).
    pub(crate) fn moves(&self, out: &mut Vec<Choice>) {
        let (rules, state, seat) = (self.rules, self.state, self.seat);
        if let Some(to) = state.ride_now(rules, seat) {
            out.push(Choice::Travel { to });
        } else if state.may_ride_with_voucher(rules, seat) {
            out.push(Choice::RideWith { to: state.ride_targets(rules, seat) });
        }
        if state.may_use_vouchers(rules, seat) {
            out.push(Choice::UseVouchers {});
        }
    }

    fn claims(&self, out: &mut Vec<Choice>) {
        let claims = &self.state.claims;
        for (index, rent) in claims.iter().enumerate().filter(|(_, rent)| rent.owner == self.seat) {
            // Two landings on one property are answered in order.
            let again = claims[..index].iter().any(|before| before.deed == rent.deed);
            if self.state.resting() && !again {
                out.push(Choice::Do(Action::Claim(rent.deed)));
                out.push(Choice::Do(Action::Waive(rent.deed)));
            }
        }
    }

    /// Building, selling, mortgaging and lifting, if they are possible now (CL-36a, CL-30a, CL-41f, CL-60b).
    fn managing(&self, rest: bool, out: &mut Vec<Choice>) {
        let (rules, state, seat) = (self.rules, self.state, self.seat);
        let raises_for = state.raises_for(seat);
        let may_mortgage = raises_for.is_some();
        let may_sell = match raises_for {
            Some(RaisesFor::Debt | RaisesFor::Bid) => true,
            Some(RaisesFor::Later) => state.may_sell_at_rest(rules, seat),
            Some(RaisesFor::BidForPiece) | None => false,
        };
        let owned = state.player(seat).deeds;
        let others_wait = rules.switches.turn_only_building || state.journey.ban;
        if rest && (!others_wait || state.turn == seat) {
            let levels = Levels::of(state);
            out.extend(
                owned
                    .iter()
                    .filter(|&deed| self.may_build_one(&levels, deed))
                    .map(|deed| Choice::Do(Action::Build(one(deed)))),
            );
        }
        if may_sell {
            for group in &rules.groups {
                let tops = owned.and(group.deeds);
                if !tops.is_empty() && state.any_built(tops) {
                    self.sales(group.deeds, out);
                }
            }
        }
        if raises_for == Some(RaisesFor::Debt) {
            let can = owned.iter().filter(|&deed| state.may_sell_deed(rules, seat, deed).is_ok());
            out.extend(can.map(|deed| Choice::Do(Action::SellDeed(deed))));
        }
        if rest && self.cash() > 0 && state.may_change_notes(seat).is_ok() {
            out.push(Choice::ChangeNotes);
        }
        if may_mortgage {
            let can = owned.iter().filter(|&deed| state.may_mortgage(rules, seat, deed).is_ok());
            out.extend(can.map(|deed| Choice::Do(Action::Mortgage(deed))));
        }
        if rest {
            let can = owned
                .iter()
                .filter(|&deed| state.mortgaged.has(deed) && self.cash() >= rules.lift_price(deed));
            out.extend(can.map(|deed| Choice::Do(Action::Lift(deed))));
        }
        if !state.player(seat).shares.is_empty() {
            self.shares(may_mortgage, rest, out);
        }
    }

    /// UM-87: mortgaging and lifting shares.
    fn shares(&self, may_mortgage: bool, rest: bool, out: &mut Vec<Choice>) {
        let (rules, state, seat) = (self.rules, self.state, self.seat);
        if may_mortgage {
            let can = rules.company_ids().filter(|&one| state.may_mortgage_share(rules, seat, one).is_ok());
            out.extend(can.map(|company| Choice::Do(Action::MortgageShare(company))));
        }
        if rest {
            let can = rules.company_ids().filter(|&company| {
                state.player(seat).shares.mortgaged(company) > 0
                    && self.cash() >= rules.share_lift_price(company)
            });
            out.extend(can.map(|company| Choice::Do(Action::LiftShare(company))));
        }
    }

    fn may_build_one(&self, levels: &Levels, deed: DeedId) -> bool {
        let state = self.state;
        state.next_piece(self.rules, levels, self.seat, deed).is_ok_and(|kind| {
            state.stock[kind.index()] > 0
                && state.closed_kinds & (1 << kind.0) == 0
                && self.cash() >= self.rules.level_price(deed, state.deed(deed).level)
        })
    }

    /// One level of each street that may be sold, or the shortest legal sale if the bank is short of pieces (CL-43).
    fn sales(&self, deeds: DeedSet, out: &mut Vec<Choice>) {
        let before = out.len();
        let single =
            deeds.iter().map(one).filter(|list| self.state.check_sale(self.rules, self.seat, list).is_ok());
        out.extend(single.map(|list| Choice::Do(Action::Sell(list))));
        if out.len() == before
            && let Some(list) = self.state.shortest_sale(self.rules, self.seat, deeds)
        {
            out.push(Choice::Do(Action::Sell(list)));
        }
    }

    fn offers(&self, out: &mut Vec<Choice>) {
        let (state, seat) = (self.state, self.seat);
        let rules = self.rules;
        // CL-48b: a limited number between two rolls, and one open offer to each other seat.
        let spent = state.offers_spent(rules, seat);
        let none_open = |to: Seat| !state.has_offer_open(seat, to);
        let may_counter = !spent || rules.switches.waiting_offers;
        for offer in &state.offers {
            if offer.to == seat {
                if state.may_accept_now(rules, offer) && state.helps_debtor(rules, &Terms::of(offer)).is_ok()
                {
                    out.push(Choice::Do(Action::Accept(offer.id)));
                }
                if may_counter && state.may_counter_now(rules, offer) && none_open(offer.from) {
                    out.push(Choice::Counter { offer: offer.id });
                }
                out.push(Choice::Do(Action::Refuse(offer.id)));
            }
            if offer.from == seat {
                out.push(Choice::Do(Action::Withdraw(offer.id)));
            }
        }
        let partners = state.alive.without(seat).iter();
        let to: crate::ids::SeatSet =
            partners.filter(|&other| none_open(other) && state.may_propose_to(rules, seat, other)).collect();
        if !spent && !to.is_empty() {
            out.push(Choice::Propose { to });
        }
    }
}

fn one(deed: DeedId) -> DeedList {
    let mut list = DeedList::new();
    // The list is empty, so there is room.
    let _ = list.push(deed);
    list
}

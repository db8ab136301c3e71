//! What a seat may do now: finite answers one by one in a fixed order, open-ended ones as bounds.

use crate::action::Action;
use crate::frame::Frame;
use crate::ids::{CompanyId, DeedId, DeedList, DeedSet, Money, Seat, SeatSet};
use crate::mechanics::Levels;
use crate::payment::Terms;
use crate::question::{Choice, Lot, Question, Turn};
use crate::rules::{Rules, When};
use crate::state::State;

/// Lists the choices of a seat, after what is in the list already.
pub(crate) fn legal(rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Choice>) {
    let Turn::Seats(ask) = crate::ask::turn(rules, state) else { return };
    if seat.0 >= state.seats || !state.alive.has(seat) {
        return;
    }
    let lister = Lister { rules, state, seat };
    if ask.seats.has(seat) {
        lister.answers(&ask.question, out);
    }
    lister.play_cards(|when| when != When::InJail, out);
    lister.claims(out);
    lister.managing(ask.rest, out);
    lister.offers(out);
    if ask.rest || ask.seats.has(seat) {
        out.push(Choice::Do(Action::Resign));
    }
}

/// Could this seat do anything at this rest point but give the answer asked of it (CL-36b)?
pub(crate) fn has_business(rules: &Rules, state: &State, seat: Seat) -> bool {
    state.resting() && state.alive.has(seat) && has_something_to_do(rules, state, seat)
}

/// The same for a seat in the game at a rest point.
#[inline(always)]
fn has_something_to_do(rules: &Rules, state: &State, seat: Seat) -> bool {
    let (switches, player) = (&rules.switches, state.player(seat));
    // Who owns something can mortgage it: mostly this is all there is to ask.
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
    // Who owns something can at least trade it; who has only cash needs another who does; who has nothing can
    // give nothing, and there are no gifts (CL-44a).
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
        || (state.may_sell_now(rules, seat) && state.any_built(player.deeds))
}

/// Who is to have a chance at this rest point before play goes on (CL-36b, CL-14b).
#[inline(always)]
pub(crate) fn waited_for(rules: &Rules, state: &State) -> SeatSet {
    let patient = state.alive.minus(state.standing.pass_rests);
    if patient.is_empty() && state.claims.is_empty() { patient } else { with_business(rules, state, patient) }
}

/// Those of the patient who have something to do, and the owners of claims about to close, patient or not.
#[inline(never)]
fn with_business(rules: &Rules, state: &State, patient: SeatSet) -> SeatSet {
    if !state.resting() {
        return SeatSet::EMPTY;
    }
    let asked = patient.or(state.last_claimants(rules));
    asked.iter().filter(|seat| has_something_to_do(rules, state, *seat)).collect()
}

struct Lister<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
}

impl Lister<'_> {
    fn cash(&self) -> crate::Money {
        self.state.player(self.seat).cash
    }

    fn answers(&self, question: &Question, out: &mut Vec<Choice>) {
        let (rules, state, seat) = (self.rules, self.state, self.seat);
        match *question {
            Question::Roll {} => {
                out.push(Choice::Do(Action::Roll));
                self.moves(out);
            }
            Question::LeaveJail { bail, .. } => {
                out.push(Choice::Do(Action::Roll));
                if self.cash() >= bail {
                    out.push(Choice::Do(Action::PayBail));
                }
                self.play_cards(|when| when == When::InJail, out);
            }
            Question::Buy { price, .. } => {
                if self.cash() >= price {
                    out.push(Choice::Do(Action::Buy));
                }
                out.push(Choice::Do(Action::Decline));
            }
            Question::TakeInKind { back, .. } => {
                if self.cash() >= back {
                    out.push(Choice::Do(Action::Buy));
                }
                out.push(Choice::Do(Action::Decline));
            }
            Question::Take { .. } => {
                out.push(Choice::Do(Action::Buy));
                out.push(Choice::Do(Action::Decline));
            }
            // Listed with the other offers.
            Question::AnswerOffer { .. } => {}
            Question::TakeCard { deck, full } => {
                out.extend(state.open_cards(deck).map(|card| Choice::Do(Action::TakeCard(card))));
                if full {
                    out.push(Choice::Do(Action::Decline));
                }
            }
            Question::KeepCard { deck } => {
                let held = state.cards_of(rules, seat).filter(|card| card.deck == deck);
                out.extend(held.map(|card| Choice::Do(Action::TakeCard(card))));
            }
            Question::CheckCard { .. } => {
                out.push(Choice::Do(Action::CheckCard));
                out.push(Choice::Do(Action::Pass));
            }
            Question::RentCard { .. }
            | Question::StopCard { .. }
            | Question::OthersPurchase { .. }
            | Question::Winnings { .. } => out.push(Choice::Do(Action::Pass)),
            Question::EndTurn {} => {
                out.push(Choice::Do(Action::EndTurn));
                self.moves(out);
            }
            Question::GoOn { may_draw, .. } => {
                out.push(Choice::Do(Action::GoOn));
                if may_draw {
                    out.push(Choice::Do(Action::DrawVoucher));
                }
                self.moves(out);
            }
            Question::UsePledged { .. } => out.push(Choice::UseVouchers {}),
            Question::Triples { may_stay } => {
                out.push(Choice::Travel { to: state.triples_targets(rules) });
                if may_stay {
                    out.push(Choice::Do(Action::Decline));
                }
            }
            Question::Taxi { deed, .. } => {
                out.push(Choice::Travel { to: state.taxi_targets(rules, deed) });
                out.push(Choice::Do(Action::Decline));
            }
            Question::NameLot { may_decline } => {
                let price = |deed: DeedId| rules.deeds[deed.index()].price;
                let unowned = (0..rules.deeds.len() as u8).map(DeedId);
                let open = unowned.filter(|&deed| {
                    // UM-90a: without auctions it is bought.
                    state.deed(deed).owner().is_none() && (!may_decline || self.cash() >= price(deed))
                });
                out.extend(open.map(|deed| Choice::Do(Action::Name(deed))));
                if may_decline {
                    out.push(Choice::Do(Action::Decline));
                }
            }
            Question::NameDeed { card } => {
                let deeds = state.deeds_to_name(rules, seat, card);
                out.extend(deeds.iter().map(|deed| Choice::Do(Action::Name(deed))));
            }
            Question::NamePlayer { card } => {
                let players = state.players_to_name(rules, seat, card);
                out.extend(players.iter().map(|other| Choice::Do(Action::NamePlayer(other))));
            }
            Question::Steer { seat: mover, card } => {
                out.push(Choice::Travel { to: state.steer_targets(rules, mover, card) });
            }
            Question::ReturnVoucher {} => {
                out.extend(state.vouchers_of(rules, seat).map(|card| Choice::Do(Action::Pick(card))));
            }
            Question::IncomeTax { .. } | Question::ReturnShare { .. } => {
                out.extend((0..2).map(|option| Choice::Do(Action::Choose(option))));
            }
            Question::Gift { .. } => {
                out.push(Choice::Do(Action::TakeCash));
                out.push(Choice::Do(Action::DrawVoucher));
            }
            Question::PickVoucher { from, instead } => {
                if instead > 0 {
                    out.push(Choice::Do(Action::TakeCash));
                }
                out.extend(state.vouchers_of(rules, from).map(|card| Choice::Do(Action::Pick(card))));
            }
            Question::Choose { options, .. } => {
                out.extend((0..options).map(|option| Choice::Do(Action::Choose(option))));
            }
            Question::Bid { least, .. } => {
                let most = self.cash() + state.bid_aid(rules, seat);
                if most >= least {
                    out.push(Choice::Bid { least, most, step: rules.unit() });
                }
                out.push(Choice::Do(Action::Pass));
            }
            Question::Lay { missing, .. } => out.push(Choice::Lay { missing }),
            Question::Check { .. } => {
                let laid = state.payment().map_or(0, |payment| payment.laid().count());
                let laid = (0..u16::try_from(laid).unwrap_or(u16::MAX))
                    .filter(|&note| state.may_check(seat, note).is_ok());
                out.extend(laid.map(|note| Choice::Do(Action::Check(note))));
                out.push(Choice::Do(Action::Pass));
            }
            Question::NameNotes { amount } => out.push(Choice::NameNotes { amount }),
            Question::Wish { kind, .. } => {
                out.push(Choice::Wish { most: state.could_place(rules, seat, kind) });
            }
            Question::Place { kind, printed_price, optional } => {
                let places = state.open_places(rules, seat, kind, printed_price);
                out.extend(places.iter().map(|deed| Choice::Do(Action::Place(deed))));
                if optional {
                    out.push(Choice::Do(Action::Decline));
                }
            }
            Question::BuyShare {} => {
                out.extend(self.shares_left().filter(|(_, par)| self.cash() >= *par).map(take_share));
                out.push(Choice::Do(Action::Decline));
            }
            Question::TakeShare {} => out.extend(self.shares_left().map(take_share)),
            Question::Mortgaged { .. } | Question::MortgagedShare { .. } => {
                out.push(Choice::Do(Action::KeepMortgage));
                out.push(Choice::Do(Action::LiftMortgage));
            }
            Question::Settle { .. } => {
                out.push(Choice::Do(Action::PayCash));
                self.payable(out);
            }
            Question::Raise { hopeless, .. } => {
                self.payable(out);
                if hopeless {
                    out.push(Choice::Do(Action::GiveUp));
                }
            }
        }
    }

    /// FR-25: the properties that can be offered in payment.
    fn payable(&self, out: &mut Vec<Choice>) {
        let owned = self.state.player(self.seat).deeds.iter();
        let payable = owned.filter(|&deed| self.state.may_pay_with(self.rules, deed).is_ok());
        out.extend(payable.map(|deed| Choice::Do(Action::PayWith(deed))));
    }

    /// FB-37: the cards that can be played now, each at every target.
    fn play_cards(&self, wanted: impl Fn(When) -> bool, out: &mut Vec<Choice>) {
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

    /// Rides and vouchers, where the moment allows them (UM-51b, UM-72).
    fn moves(&self, out: &mut Vec<Choice>) {
        let (rules, state, seat) = (self.rules, self.state, self.seat);
        if state.may_ride_instead(seat) || state.may_ride_at_once(seat) {
            out.push(Choice::Travel { to: state.ride_targets(rules, seat) });
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
            // Of two landings on one property the first is answered first.
            let again = claims[..index].iter().any(|before| before.deed == rent.deed);
            if self.state.resting() && !again {
                out.push(Choice::Do(Action::Claim(rent.deed)));
                out.push(Choice::Do(Action::Waive(rent.deed)));
            }
        }
    }

    /// Building, selling, mortgaging, lifting, where the moment allows them (CL-36a, CL-30a, CL-41f, CL-60b).
    fn managing(&self, rest: bool, out: &mut Vec<Choice>) {
        let (rules, state, seat) = (self.rules, self.state, self.seat);
        let (may_mortgage, may_sell) = match state.frames.last() {
            Some(&Frame::Debt { debtor, .. }) => (debtor == seat, debtor == seat),
            Some(&Frame::Auction { lot, bidders, .. }) => {
                (bidders.has(seat), bidders.has(seat) && !matches!(lot, Lot::Piece(_)))
            }
            _ => (rest, rest && state.may_sell_now(rules, seat)),
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
        if matches!(state.frames.last(), Some(&Frame::Debt { debtor, .. }) if debtor == seat) {
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

    /// The companies with a share left, and what it costs.
    fn shares_left(&self) -> impl Iterator<Item = (CompanyId, Money)> + '_ {
        let left = self.state.companies_left(self.rules);
        left.map(|company| (company, self.rules.companies[company.index()].par))
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

    /// One level off each street that may go down, or, in a shortage, the shortest sale that is legal (CL-43).
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
        // CL-48b: so many between two rolls, and one open to each other seat.
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
        let to: crate::SeatSet =
            partners.filter(|&other| none_open(other) && state.may_propose_to(rules, seat, other)).collect();
        if !spent && !to.is_empty() {
            out.push(Choice::Propose { to });
        }
    }
}

fn take_share((company, _): (CompanyId, Money)) -> Choice {
    Choice::Do(Action::BuyShare(company))
}

fn one(deed: DeedId) -> DeedList {
    let mut list = DeedList::new();
    // The list is empty, so there is room.
    let _ = list.push(deed);
    list
}

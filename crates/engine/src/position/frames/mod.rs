//! What the stack of frames must be. Each kind of frame comes out of a few others only; that keeps a stack from
//! outside as low as one of a real game, and spares the mechanics every doubt about what is below.

mod cards;
mod property;

use super::FrameFault;
use crate::event::About;
use crate::frame::{Frame, Moment, Phase, Stage};
use crate::ids::{DeckId, DeedId, DeedSet, Seat, SeatSet};
use crate::question::Lot;
use crate::rules::{Effect, Rules, SpaceKind, When};
use crate::setup::MOST_MONEY;
use crate::state::{NO_CARD, State};
use crate::switches::GiftRule;

/// The frames that cannot be, by their number from 1 at the bottom.
pub(super) fn check(rules: &Rules, state: &State) -> Vec<(usize, FrameFault)> {
    let mut sold = DeedSet::EMPTY;
    let mut estates = SeatSet::EMPTY;
    let mut faults = Vec::new();
    for (index, frame) in state.frames.iter().enumerate() {
        let place =
            Place { rules, state, index, below: index.checked_sub(1).map(|below| state.frames[below]) };
        let mut fault = place.check(frame);
        // What the bank is about to sell it sells once; whose estate it is, he has one.
        let (deeds, seats) = match *frame {
            Frame::Buy { deed, .. }
            | Frame::Window { moment: Moment::Purchase { deed, .. }, .. }
            | Frame::Auction { lot: Lot::Deed(deed), .. }
            | Frame::Sale { deed, .. } => (DeedSet::one(deed), SeatSet::EMPTY),
            Frame::Estate { seat, deeds } => (deeds, SeatSet::one(seat)),
            _ => (DeedSet::EMPTY, SeatSet::EMPTY),
        };
        if deeds.iter().any(|deed| sold.has(deed) || state.deed(deed).owner().is_some()) {
            fault = fault.and(Err(FrameFault::Deed));
        }
        if !seats.and(estates).is_empty() {
            fault = fault.and(Err(FrameFault::Seat));
        }
        sold = sold.or(deeds);
        estates = seats.iter().fold(estates, SeatSet::with);
        faults.extend(fault.err().map(|fault| (index + 1, fault)));
    }
    faults
}

/// A frame's place on the stack.
struct Place<'a> {
    rules: &'a Rules,
    state: &'a State,
    index: usize,
    below: Option<Frame>,
}

fn must(is: bool, fault: FrameFault) -> Result<(), FrameFault> {
    if is { Ok(()) } else { Err(fault) }
}

impl Place<'_> {
    fn is_top(&self) -> bool {
        self.index + 1 == self.state.frames.len()
    }
    fn on_turn(&self, seat: Seat) -> Result<(), FrameFault> {
        must(seat == self.state.turn, FrameFault::Seat)
    }
    fn alive(&self, seat: Seat) -> bool {
        self.state.alive.has(seat)
    }
    /// Out of a landing: of the roll's, or of a card's.
    fn landing(&self) -> Result<(), FrameFault> {
        let landing = match self.below {
            // UM-51b: vouchers move before a roll too.
            None => {
                self.state.stage == Stage::Moved
                    || (self.state.stage == Stage::Start && self.rules.vouchers.is_some())
            }
            Some(below) => matches!(below, Frame::Card { .. } | Frame::Steps { .. }),
        };
        must(landing, FrameFault::Below)
    }
    /// Out of a landing of the player on turn on a space of the right kind.
    fn landed_on(&self, seat: Seat, is: impl Fn(SpaceKind) -> bool) -> Result<(), FrameFault> {
        self.landing()?;
        self.on_turn(seat)?;
        let on = &self.rules.spaces[self.state.player(seat).at.index()];
        must(is(on.kind), FrameFault::Below)
    }
    /// Out of the turn itself, at a rest point.
    fn at_rest(&self) -> bool {
        self.below.is_none() && matches!(self.state.stage, Stage::Start | Stage::Moved)
    }
    /// CL-14: out of the turn, or of a question at which a rent may be claimed.
    fn at_any_rest(&self) -> bool {
        let resting =
            |below| matches!(below, Frame::Buy { .. } | Frame::BuyShare { .. } | Frame::Taxi { .. });
        self.at_rest() || self.below.is_some_and(resting)
    }

    fn check(&self, frame: &Frame) -> Result<(), FrameFault> {
        match *frame {
            Frame::Buy { seat, deed, .. } => {
                self.landing()?;
                self.on_turn(seat)?;
                let there = self.rules.deeds[deed.index()].space == self.state.player(seat).at;
                must(there, FrameFault::Deed)
            }
            Frame::RentRoll(rent) => {
                must(self.is_top(), FrameFault::Above)?;
                let by_card = self.landing().is_ok() && rent.payer == self.state.turn;
                must(self.at_any_rest() || by_card, FrameFault::Below)?;
                must(rent.payer != rent.owner, FrameFault::Seat)?;
                must(rent.dice_factor > 0 && rent.amount == 0, FrameFault::Money)
            }
            Frame::Draw { seat, deck } => {
                must(self.is_top(), FrameFault::Above)?;
                let of_rules = |own: Option<DeckId>| must(own == Some(deck), FrameFault::Below);
                match self.below {
                    Some(Frame::Deal { deck: dealt, .. }) => return of_rules(Some(dealt)),
                    Some(Frame::Land { deed, .. }) => {
                        let space = self.rules.deeds[deed.index()].space;
                        of_rules(self.rules.spaces[space.index()].draws)?;
                        return self.on_turn(seat);
                    }
                    Some(Frame::RollThree { .. }) => {
                        let at = &self.rules.spaces[self.state.player(seat).at.index()];
                        must(at.kind == SpaceKind::RollThree(deck), FrameFault::Below)?;
                        return self.on_turn(seat);
                    }
                    _ => {}
                }
                self.on_turn(seat)?;
                // UM-30, UM-79: a voucher is drawn anywhere.
                if self.rules.vouchers == Some(deck) {
                    return self.landing();
                }
                self.draws()?;
                self.on_draw_space(seat)
            }
            Frame::Card { seat, card } => {
                if self.rules.card(card).when != When::Now {
                    return self.played(seat, card);
                }
                self.on_turn(seat)?;
                self.draws()
            }
            Frame::Open { deck } => {
                let pile = &self.state.piles[deck.index()];
                let places = usize::from(self.rules.decks[deck.index()].figures.open);
                must(pile.open[..places].contains(&NO_CARD), FrameFault::Card)?;
                let opening = matches!(self.state.stage, Stage::Order { .. });
                let deals = matches!(self.below, None | Some(Frame::Open { .. })) && opening;
                if deals { Ok(()) } else { must(self.is_top(), FrameFault::Above).and(self.landing()) }
            }
            Frame::TakeCard { seat, deck } => {
                self.on_turn(seat)?;
                self.landing()?;
                let there = &self.rules.spaces[self.state.player(seat).at.index()];
                must(there.kind == SpaceKind::Draw(deck), FrameFault::Below)?;
                must(self.state.open_cards(deck).next().is_some(), FrameFault::Card)
            }
            Frame::KeepOne { seat, card } => {
                let once = |frame: &&Frame| matches!(frame, Frame::KeepOne { .. });
                must(self.state.frames.iter().filter(once).count() == 1, FrameFault::Above)?;
                let most = usize::from(self.rules.decks[card.deck.index()].figures.hand);
                let held = self.state.held(self.rules, seat, card.deck);
                must(self.state.keeper(card) == Some(seat) && most > 0 && held > most, FrameFault::Card)
            }
            Frame::CheckCard { seat, card, target, asked, checker } => {
                self.out_of_card(seat, card)?;
                self.checked(seat, card, target)?;
                must(self.rules.pair_of(card).is_some(), FrameFault::Card)?;
                let window = asked.and(self.state.alive).without(seat);
                must(window == asked && !asked.is_empty(), FrameFault::Seat)?;
                let looks = |checker| asked.has(checker) && self.state.known_fake(self.rules, card).is_none();
                must(checker.is_none_or(looks), FrameFault::Seat)
            }
            Frame::RentCards { rent, .. } => {
                let by_card = self.landing().is_ok() && rent.payer == self.state.turn;
                must(self.at_any_rest() || by_card, FrameFault::Below)?;
                must(rent.payer != rent.owner, FrameFault::Seat)?;
                must(rent.dice_factor == 0 && (1..=MOST_MONEY).contains(&rent.amount), FrameFault::Money)
            }
            Frame::Window { actor, moment, asked } => self.window(actor, moment, asked),
            Frame::Choose { seat, card } => {
                self.out_of_card(seat, card)?;
                must(matches!(self.rules.card(card).effect, Effect::Choice(_)), FrameFault::Card)?;
                self.on_draw_space(seat)
            }
            Frame::Each { seat, cause, left, amount, collects, vouchers } => {
                must(!left.has(seat), FrameFault::Seat)?;
                let About::Card(card) = cause.about else {
                    return self.row_of_space(seat, cause, amount, vouchers);
                };
                self.out_of_card(seat, card)?;
                self.does(card, &|effect| match *effect {
                    Effect::ReceiveFromEach(each) => collects && each == amount,
                    Effect::PayEach(each) | Effect::PayEachOwner(each, _) => !collects && each == amount,
                    _ => false,
                })
            }
            Frame::Debt { debtor, creditor, amount, cause } => self.debt(debtor, creditor, amount, cause),
            Frame::ToPay { payer, payee, amount, cause } => self.to_pay(payer, payee, amount, cause),
            Frame::Auction { lot, high, leader, bidders, aid, .. } => {
                must(self.is_top(), FrameFault::Above)?;
                self.lot(lot, bidders)?;
                must(bidders.minus(self.state.alive).is_empty(), FrameFault::Bidders)?;
                let standing = match leader {
                    None => high == 0,
                    Some(leader) => {
                        let aid = self.state.bid_aid(self.rules, leader);
                        let payable = self.rules.auction.opening..=self.state.player(leader).cash + aid;
                        bidders.has(leader) && high > 0 && payable.contains(&high)
                    }
                };
                must(standing, FrameFault::Bidders)?;
                must(aid.is_none_or(|aid| self.aids(aid, bidders)), FrameFault::Card)
            }
            Frame::Estate { seat, .. } => {
                let below = match self.below {
                    None => matches!(
                        self.state.stage,
                        Stage::Start
                            | Stage::Moved
                            | Stage::Triples
                            | Stage::Pending
                            | Stage::Released { .. }
                    ),
                    Some(below) => matches!(
                        below,
                        Frame::Buy { .. }
                            | Frame::BuyShare { .. }
                            | Frame::Card { .. }
                            | Frame::Choose { .. }
                            | Frame::Each { .. }
                            | Frame::Debt { .. }
                            | Frame::Estate { .. }
                            | Frame::TakeCard { .. }
                            | Frame::KeepOne { .. }
                            | Frame::CheckCard { .. }
                            | Frame::RentCards { .. }
                            | Frame::Window { .. }
                            | Frame::Taxi { .. }
                            | Frame::NameLot { .. }
                            | Frame::Gift { .. }
                            | Frame::IncomeTax { .. }
                            | Frame::PickVoucher { .. }
                            | Frame::Steps { .. }
                            | Frame::NameDeed { .. }
                            | Frame::NamePlayer { .. }
                            | Frame::Steer { .. }
                            | Frame::Fines { .. }
                            | Frame::Crash { .. }
                            | Frame::ReturnVoucher { .. }
                    ),
                };
                must(below, FrameFault::Below)?;
                must(!self.alive(seat), FrameFault::Seat)
            }
            Frame::Order { seat } => {
                let estate = matches!(self.below, Some(Frame::Estate { .. }));
                must(self.at_any_rest() || estate, FrameFault::Below)?;
                let later = |deed: DeedId| {
                    let on = self.state.deed(deed);
                    on.owner() == Some(seat) && on.level < self.rules.group_of(deed).top_level
                };
                must(!self.alive(seat) || self.state.order_rest.iter().all(later), FrameFault::Order)
            }
            Frame::Shortage { kind, first, left, phase, orders, asked } => {
                let ordered = matches!(self.below, Some(Frame::Order { seat }) if seat == first);
                must(ordered, FrameFault::Below)?;
                self.shortage(kind, first, left, phase, orders, asked)
            }
            Frame::Place { kind, printed_price, optional, .. } => {
                must(self.is_top(), FrameFault::Above)?;
                let phase = match (printed_price, optional) {
                    (false, _) => Phase::Lots,
                    (true, false) => Phase::Serving,
                    (true, true) => Phase::Selling,
                };
                let served = |below: Frame| match below {
                    Frame::Shortage { kind: of, phase: now, .. } => (of, now) == (kind, phase),
                    _ => false,
                };
                must(self.below.is_some_and(served), FrameFault::Below)
            }
            Frame::Deal { .. } => {
                let dealt = matches!(self.below, None | Some(Frame::Deal { .. }));
                must(dealt && matches!(self.state.stage, Stage::Order { .. }), FrameFault::Below)
            }
            Frame::Land { seat, deed, .. } => {
                let space = &self.rules.spaces[self.rules.deeds[deed.index()].space.index()];
                self.landed_on(seat, |kind| kind == SpaceKind::Deed(deed) && space.draws.is_some())
            }
            Frame::Taxi { seat, deed } => {
                let goes =
                    self.rules.group_of(deed).taxi.is_some() && self.state.deed(deed).owner().is_some();
                self.landed_on(seat, |kind| kind == SpaceKind::Deed(deed) && goes)
            }
            Frame::NameLot { seat } => {
                must(self.state.any_unowned(self.rules), FrameFault::Deed)?;
                self.landed_on(seat, |kind| kind == SpaceKind::Auction)
            }
            Frame::RollThree { seat } => self.landed_on(seat, |kind| matches!(kind, SpaceKind::RollThree(_))),
            Frame::Squeeze { seat } => self.landed_on(seat, |kind| kind == SpaceKind::SqueezePlay),
            Frame::Gift { seat, amount } => {
                let left = self.state.vouchers_left(self.rules);
                let from_bank = self.rules.switches.birthday_gift == GiftRule::Bank;
                self.landed_on(seat, |kind| kind == SpaceKind::Gift(amount) && left && from_bank)
            }
            Frame::IncomeTax { seat, space } => {
                must(self.state.player(seat).at == space, FrameFault::Below)?;
                self.landed_on(seat, |kind| matches!(kind, SpaceKind::IncomeTax { .. }))
            }
            Frame::PickVoucher { seat, from, instead, .. } => self.pick(seat, from, instead),
            Frame::Offer { offer, counter } => self.offer(offer, counter),
            Frame::InKind { deed } => self.in_kind(deed),
            Frame::Sale { seat, deed, asked, takers, left, best, tied } => {
                must(self.is_top(), FrameFault::Above)?;
                let estate = matches!(self.below, Some(Frame::Estate { seat: whose, .. }) if whose == seat);
                must(estate, FrameFault::Below)?;
                self.sale(deed, asked, takers, left, best, tied)
            }
            Frame::Payment => super::payments::frame(self.rules, self.state, self.index),
            // One on top is checked before all others.
            Frame::Mix { .. } => Err(FrameFault::Above),
            Frame::Pick { from, to, .. } => {
                must(self.is_top() && self.rules.notes.is_some(), FrameFault::Above)?;
                must(from != to, FrameFault::Seat)
            }
            Frame::Received { seat, deeds, shares } => self.received(seat, deeds, shares),
            Frame::BuyShare { seat } => {
                self.landing()?;
                self.on_turn(seat)?;
                let space = &self.rules.spaces[self.state.player(seat).at.index()];
                must(space.kind == SpaceKind::StockExchange, FrameFault::Below)?;
                must(self.state.companies_left(self.rules).next().is_some(), FrameFault::Shares)
            }
            Frame::TakeShare { .. } => {
                must(self.is_top(), FrameFault::Above)?;
                self.over_landing()
            }
            Frame::Steps { seat, card, next } => {
                self.out_of_card(seat, card)?;
                self.on_turn(seat)?;
                self.does(card, &|effect| match effect {
                    Effect::Steps(steps) => usize::from(next) < steps.len(),
                    Effect::DrawSome(_, count) => next < *count,
                    _ => false,
                })
            }
            Frame::NameDeed { seat, card } => {
                self.out_of_card(seat, card)?;
                self.on_turn(seat)?;
                self.does(card, &Effect::names_deed)
            }
            Frame::NamePlayer { seat, card } => {
                self.out_of_card(seat, card)?;
                self.on_turn(seat)?;
                self.does(card, &Effect::names_player)
            }
            Frame::Steer { mover, card, .. } => {
                self.out_of_card(mover, card)?;
                self.on_turn(mover)?;
                self.does(card, &Effect::is_steered)
            }
            Frame::Fines { seat, card, .. } => {
                self.out_of_card(seat, card)?;
                self.does(card, &|effect| matches!(effect, Effect::DividendFine(_)))
            }
            Frame::Crash { seat, card, left, company, due } => {
                self.out_of_card(seat, card)?;
                self.does(card, &|effect| matches!(effect, Effect::ReturnShares(_)))?;
                must(company.index() <= self.rules.companies.len(), FrameFault::Shares)?;
                let holder = self.state.next_from(seat, left);
                let held = |holder: Seat| {
                    company.index() < self.rules.companies.len()
                        && due <= self.state.player(holder).shares.count(company)
                };
                must(due == 0 || holder.is_some_and(held), FrameFault::Shares)
            }
            Frame::RollOff { seat, card, other, first } => {
                must(self.is_top(), FrameFault::Above)?;
                self.out_of_card(seat, card)?;
                self.on_turn(seat)?;
                must(other != seat && self.alive(other), FrameFault::Seat)?;
                must(first <= 12 && first != 1, FrameFault::Card)?;
                self.does(card, &|effect| matches!(effect, Effect::RollOff(_)))
            }
            Frame::RollBack { seat, card } => {
                must(self.is_top(), FrameFault::Above)?;
                self.out_of_card(seat, card)?;
                self.on_turn(seat)?;
                self.does(card, &|effect| matches!(effect, Effect::RollBack(_)))
            }
            Frame::ToJail { seat } => {
                let (Some(Frame::Card { seat: who, card }) | Some(Frame::Steps { seat: who, card, .. })) =
                    self.below
                else {
                    return Err(FrameFault::Below);
                };
                must(who == seat, FrameFault::Seat)?;
                self.on_turn(seat)?;
                self.does(card, &|effect| *effect == Effect::InsiderFine)
            }
            Frame::ReturnVoucher { seat } => {
                self.on_turn(seat)?;
                let Some(Frame::Card { card, .. } | Frame::Steps { card, .. }) = self.below else {
                    return Err(FrameFault::Below);
                };
                self.does(card, &|effect| *effect == Effect::ReturnVoucher)
            }
        }
    }
}

//! What the stack of frames must be. Each kind of frame comes out of a few others only; that keeps a stack from
//! outside as low as one of a real game, and spares the mechanics every doubt about what is below.

use super::FrameFault;
use crate::action::{OfferId, Target};
use crate::edition::leads_to_draw;
use crate::event::{About, Why};
use crate::frame::{Cause, Frame, Moment, Phase, Stage, VoucherPart};
use crate::ids::{Account, CardId, DeckId, DeedId, DeedSet, KindId, MAX_SEATS, Money, Seat, SeatSet, Shares};
use crate::question::Lot;
use crate::rules::{Card, Effect, Rules, SpaceKind, When};
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
                let taxi = matches!(self.below, Some(Frame::Taxi { .. }));
                must(self.at_rest() || by_card || taxi, FrameFault::Below)?;
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
                let taxi = matches!(self.below, Some(Frame::Taxi { .. }));
                must(self.at_rest() || by_card || taxi, FrameFault::Below)?;
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
                let below = matches!(
                    self.below,
                    Some(
                        Frame::Buy { .. }
                            | Frame::BuyShare { .. }
                            | Frame::Taxi { .. }
                            | Frame::Estate { .. }
                    )
                );
                must(self.at_rest() || below, FrameFault::Below)?;
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

    /// Is this among what a card does?
    fn does(&self, card: CardId, what: &dyn Fn(&Effect) -> bool) -> Result<(), FrameFault> {
        must(self.rules.card(card).effect.find(what).is_some(), FrameFault::Card)
    }

    /// A card about to be done to somebody: to a property that may be named for it, or to himself.
    fn against(&self, seat: Seat, card: CardId, target: Option<Target>) -> Result<(), FrameFault> {
        match (self.below, target) {
            (Some(Frame::Fines { seat: who, card: which, .. }), Some(Target::Seat(_))) => {
                must((who, which) == (seat, card), FrameFault::Below)
            }
            (_, Some(Target::Seat(victim))) => {
                self.out_of_card(seat, card)?;
                self.on_turn(seat)?;
                let named = self.state.players_to_name(self.rules, seat, card).has(victim);
                let caught =
                    victim == seat && self.does(card, &|effect| *effect == Effect::InsiderFine).is_ok();
                must(named || caught, FrameFault::Seat)
            }
            (_, Some(Target::Deed(deed))) => {
                self.out_of_card(seat, card)?;
                self.on_turn(seat)?;
                let named = self.state.deeds_to_name(self.rules, seat, card).has(deed);
                must(named && self.state.deed(deed).owner() != Some(seat), FrameFault::Deed)
            }
            _ => Err(FrameFault::Card),
        }
    }

    /// What adds to a bid is a card that was played.
    fn aids(&self, (seat, card): (Seat, CardId), bidders: SeatSet) -> bool {
        let played = self.state.keeper(card).is_none();
        let aid = matches!(self.rules.card(card).effect, Effect::AuctionAid(_));
        bidders.has(seat) && played && aid
    }

    /// UM-83a: something is about to happen, and nothing has come of it yet.
    fn window(&self, actor: Seat, moment: Moment, asked: SeatSet) -> Result<(), FrameFault> {
        must(self.rules.moments.has(moment.when()), FrameFault::Below)?;
        must(asked.minus(self.state.alive).is_empty(), FrameFault::Seat)?;
        let fined = |card| matches!(self.below, Some(Frame::Fines { seat, card: which, .. }) if (seat, which) == (actor, card));
        match moment {
            Moment::Stop { card, .. } if fined(card) => {}
            Moment::Stop { card, .. } => self.out_of_card(actor, card)?,
            Moment::Purchase { .. } | Moment::Winnings { .. } => self.landing()?,
        }
        // With nobody left to ask it is over, and who acts or is acted on may be out.
        if asked.is_empty() {
            return must(!self.is_top(), FrameFault::Above);
        }
        must(self.alive(actor), FrameFault::Seat)?;
        if self.is_top() {
            let plays = |seat| self.state.has_play(self.rules, seat, moment.when());
            must(self.state.window_asked().is_some_and(plays), FrameFault::Seat)?;
        }
        match moment {
            Moment::Stop { card, target } => {
                let on = self.state.turned_on(actor, &self.rules.card(card).effect, target);
                must(asked.minus(on).is_empty(), FrameFault::Seat)?;
                match self.rules.card(card).when {
                    When::Now => self.against(actor, card, target),
                    _ => self.checked(actor, card, target),
                }
            }
            Moment::Purchase { deed, price } => {
                self.on_turn(actor)?;
                must((1..=self.state.player(actor).cash).contains(&price), FrameFault::Money)?;
                let at = self.state.player(actor).at;
                let named = self.rules.spaces[at.index()].kind == SpaceKind::Auction;
                must(self.rules.deeds[deed.index()].space == at || named, FrameFault::Deed)?;
                must(!asked.has(actor), FrameFault::Seat)
            }
            Moment::Winnings { dice } => {
                must(dice.iter().all(|die| (1..=6).contains(die)), FrameFault::Below)?;
                self.landed_on(actor, |kind| matches!(kind, SpaceKind::RollThree(_)))
            }
        }
    }

    /// A card that was kept: played at a rest point, at a purchase, at a rent, in a window.
    fn played(&self, seat: Seat, card: CardId) -> Result<(), FrameFault> {
        let Card { when, ref effect, .. } = *self.rules.card(card);
        let below = match self.below {
            None => self.at_rest(),
            Some(Frame::Buy { .. }) => matches!(when, When::OwnTurn | When::Buying),
            Some(Frame::BuyShare { .. }) => matches!(when, When::OwnTurn | When::BuyingShare),
            Some(Frame::Taxi { .. }) => matches!(when, When::OwnTurn | When::RentOut),
            // The question, the rent or the window is gone when the card has acted.
            Some(Frame::Card { .. }) => {
                matches!(when, When::Buying | When::BuyingShare | When::RentOut | When::OthersPurchase)
            }
            Some(Frame::Window { moment, .. }) => moment.when() == when,
            Some(Frame::RentCards { rent, payer }) => {
                let (of, its) = if payer { (rent.payer, When::RentOut) } else { (rent.owner, When::RentIn) };
                return must(of == seat && when == its, FrameFault::Below);
            }
            Some(_) => false,
        };
        must(below, FrameFault::Below)?;
        // Other effects are done at once: such a card lies there only while it can be checked.
        let takes_time = matches!(
            effect,
            Effect::BuyAtPercent(_)
                | Effect::BuyFor(_)
                | Effect::BuyOnTrack { .. }
                | Effect::BuyShareAtPercent(_)
                | Effect::SnatchPurchase
                | Effect::ExchangeDeeds
                | Effect::SeizeDeed
                | Effect::TakeFrom(_)
                | Effect::ReverseRent
                | Effect::TakeNote
        ) || when == When::InsteadOfRoll;
        let above = self.state.frames.get(self.index + 1);
        let waits = |frame: &Frame| {
            let stops = matches!(frame, Frame::Window { moment: Moment::Stop { .. }, .. });
            stops || matches!(frame, Frame::CheckCard { .. })
        };
        must(takes_time || above.is_some_and(waits), FrameFault::Card)?;
        let anybody = matches!(
            when,
            When::AnyTime | When::OthersPurchase | When::Winnings | When::RentOut | When::RentIn
        );
        if anybody { Ok(()) } else { self.on_turn(seat) }
    }

    /// While a card is checked nothing has come of it: everything is as it was when it was played.
    fn checked(&self, seat: Seat, card: CardId, target: Option<Target>) -> Result<(), FrameFault> {
        let mut before = self.state.clone();
        before.frames.truncate(self.index - 1);
        // A window is closed when a card is played in it.
        if let Some(Frame::Window { asked, .. }) = before.frames.last_mut() {
            *asked = SeatSet::one(seat);
        }
        let mut possible = false;
        before.plays(self.rules, seat, card, |one| possible |= one == target);
        must(possible, FrameFault::Card)
    }

    /// UM-76, UM-77, UM-79: a row of payments out of a space.
    fn row_of_space(
        &self,
        seat: Seat,
        cause: Cause,
        amount: Money,
        vouchers: VoucherPart,
    ) -> Result<(), FrameFault> {
        let rules = self.rules;
        let fits = |kind: SpaceKind| match (kind, cause.why, vouchers) {
            (SpaceKind::SqueezePlay, Why::Squeeze, VoucherPart::None | VoucherPart::Added) => {
                rules.squeeze_pays.contains(&amount)
                    && (vouchers == VoucherPart::None || rules.switches.squeeze_play_speed_die)
            }
            (SpaceKind::Gift(sum), Why::Gift, VoucherPart::Instead) => {
                sum == amount && rules.switches.birthday_gift == GiftRule::Others
            }
            _ => false,
        };
        self.landed_on(seat, fits)
    }

    /// UM-53a: out of a row of payments; UM-32a: out of a roll still to be moved.
    fn pick(&self, seat: Seat, from: Seat, instead: Money) -> Result<(), FrameFault> {
        if seat == from {
            let waits = self.below.is_none() && self.state.stage == Stage::Pending && instead == 0;
            must(waits, FrameFault::Below)?;
            return self.on_turn(seat);
        }
        if let Some(Frame::Card { card, .. } | Frame::Steps { card, .. }) = self.below {
            must(instead == 0, FrameFault::Money)?;
            self.does(card, &|effect| *effect == Effect::TakeVoucher)?;
            return self.on_turn(seat);
        }
        let Some(Frame::Each { seat: who, amount, vouchers, .. }) = self.below else {
            return Err(FrameFault::Below);
        };
        must(who == seat, FrameFault::Seat)?;
        let sum = match vouchers {
            VoucherPart::None => return Err(FrameFault::Below),
            VoucherPart::Instead => amount,
            VoucherPart::Added => 0,
        };
        must(sum == instead, FrameFault::Money)
    }

    /// A card is drawn after a landing, or because another card leads there.
    fn draws(&self) -> Result<(), FrameFault> {
        match self.below {
            Some(Frame::Card { card, .. } | Frame::Steps { card, .. }) => must(
                leads_to_draw(&self.rules.edition.board, &self.rules.card(card).effect),
                FrameFault::Below,
            ),
            _ => self.landing(),
        }
    }

    /// Cards are drawn on draw spaces; how deep they can lead into each other was found on that ground.
    fn on_draw_space(&self, seat: Seat) -> Result<(), FrameFault> {
        let space = &self.rules.spaces[self.state.player(seat).at.index()];
        must(matches!(space.kind, SpaceKind::Draw(_)), FrameFault::Below)
    }

    fn out_of_card(&self, seat: Seat, card: CardId) -> Result<(), FrameFault> {
        let card_of = match self.below {
            Some(Frame::Card { seat: who, card: which } | Frame::Steps { seat: who, card: which, .. }) => {
                Some((who, which))
            }
            _ => None,
        };
        must(card_of == Some((seat, card)), FrameFault::Below)
    }

    fn debt(&self, debtor: Seat, creditor: Account, amount: Money, cause: Cause) -> Result<(), FrameFault> {
        // CL-76: what the bank has paid for him is owed to it instead.
        let advanced = cause.why == Why::Advanced;
        must(!advanced || creditor == Account::Bank, FrameFault::Seat)?;
        let owed_to = |seat: Seat| advanced || creditor == Account::Seat(seat);
        match self.below {
            None => {
                let charged =
                    matches!(self.state.stage, Stage::Start | Stage::Moved | Stage::Released { .. });
                must(charged, FrameFault::Below)?;
            }
            // By a card another may pay the player on turn, or the one who played it.
            Some(Frame::Card { seat, .. } | Frame::Steps { seat, .. }) => {
                let own = debtor == self.state.turn || owed_to(seat);
                must(own, FrameFault::Seat)?;
            }
            Some(Frame::Taxi { .. }) => {
                let turn = self.state.turn;
                must(debtor == turn || owed_to(turn), FrameFault::Seat)?;
            }
            Some(Frame::Fines { .. }) => must(creditor.seat().is_none(), FrameFault::Seat)?,
            Some(Frame::ToJail { seat }) => {
                must(debtor == seat && creditor.seat().is_none(), FrameFault::Seat)?;
            }
            // UM-77: the cash before the voucher.
            Some(Frame::PickVoucher { seat, from, .. }) => {
                must(debtor == from && owed_to(seat) && seat != from, FrameFault::Seat)?;
            }
            // FB-15a; the payment's own check says the rest.
            Some(Frame::Payment) => {}
            Some(Frame::Each { seat, amount: each, collects, .. }) => {
                let one_of_them = if collects { owed_to(seat) } else { debtor == seat };
                must(one_of_them && (advanced || creditor.seat().is_some()), FrameFault::Seat)?;
                must(amount == each, FrameFault::Money)?;
            }
            // CL-62b: interest on what was inherited; what was traded is paid for (CL-47b).
            Some(Frame::Received { seat, .. }) => {
                let under = self.index.checked_sub(2).map(|index| self.state.frames[index]);
                let inherited = under.is_none_or(|frame| {
                    matches!(
                        frame,
                        Frame::Card { .. }
                            | Frame::Steps { .. }
                            | Frame::Each { .. }
                            | Frame::Taxi { .. }
                            | Frame::PickVoucher { .. }
                    )
                });
                must(inherited, FrameFault::Below)?;
                must(seat == debtor && creditor == Account::Bank, FrameFault::Seat)?;
            }
            Some(_) => return Err(FrameFault::Below),
        }
        must((1..=MOST_MONEY).contains(&amount), FrameFault::Money)?;
        must(creditor != Account::Pool || self.rules.has_pool(), FrameFault::Seat)?;
        let in_the_game = creditor.seat().is_none_or(|creditor| self.alive(creditor) && creditor != debtor);
        must(in_the_game, FrameFault::Seat)
    }

    /// FR-23a: an offer that is open, made at a rest point of its maker's turn or by or to a debtor.
    fn offer(&self, id: OfferId, counter: bool) -> Result<(), FrameFault> {
        must(self.is_top(), FrameFault::Above)?;
        let open =
            self.state.offer(id).filter(|_| self.rules.switches.waiting_offers).ok_or(FrameFault::Order)?;
        let proposer = if counter { open.to } else { open.from };
        let proposed = match self.below {
            Some(Frame::Debt { debtor, .. }) => debtor == proposer,
            Some(Frame::Buy { seat, .. } | Frame::BuyShare { seat } | Frame::Taxi { seat, .. }) => {
                seat == proposer
            }
            _ => self.at_rest() && self.state.turn == proposer,
        };
        must(proposed, FrameFault::Below)
    }

    /// FR-25: in payment of a debt to a player.
    fn in_kind(&self, deed: DeedId) -> Result<(), FrameFault> {
        must(self.is_top(), FrameFault::Above)?;
        let to_player = matches!(self.below, Some(Frame::Debt { creditor: Account::Seat(creditor), .. }) if self.alive(creditor));
        must(to_player, FrameFault::Below)?;
        must(self.state.may_pay_with(self.rules, deed).is_ok(), FrameFault::Deed)
    }

    /// FR-31a, FR-31b: who is asked and who takes can pay.
    fn sale(
        &self,
        deed: DeedId,
        asked: SeatSet,
        takers: SeatSet,
        left: SeatSet,
        best: u8,
        tied: SeatSet,
    ) -> Result<(), FrameFault> {
        must(self.rules.switches.estate_sale, FrameFault::Below)?;
        let price = self.rules.deeds[deed.index()].price;
        let everybody = SeatSet(asked.0 | takers.0);
        let payable = |seat: Seat| self.alive(seat) && self.state.player(seat).cash >= price;
        must(everybody.iter().all(payable), FrameFault::Seat)?;
        must(asked.and(takers).is_empty() && left.and(tied).is_empty(), FrameFault::Seat)?;
        if asked.is_empty() {
            must(left.minus(takers).is_empty() && tied.minus(takers).is_empty(), FrameFault::Seat)?;
            must(!left.is_empty() && takers.len() > 1, FrameFault::Seat)?;
            must(tied.is_empty() == (best == 0) && best != 1 && best <= 12, FrameFault::Seat)
        } else {
            must(left.is_empty() && tied.is_empty() && best == 0, FrameFault::Seat)
        }
    }

    fn lot(&self, lot: Lot, bidders: SeatSet) -> Result<(), FrameFault> {
        match (lot, self.below) {
            (Lot::Deed(_), Some(Frame::Estate { .. })) => Ok(()),
            (Lot::Deed(_), _) => self.landing(),
            (Lot::Piece(kind), Some(Frame::Shortage { kind: of, phase: Phase::Lots, left, orders, .. })) => {
                must(kind == of, FrameFault::Below)?;
                must(left > 0, FrameFault::Pieces)?;
                must(bidders.iter().all(|seat| orders[seat.index()] > 0), FrameFault::Bidders)
            }
            (Lot::Piece(_), _) => Err(FrameFault::Below),
            (Lot::Share, _) => {
                must(self.state.companies_left(self.rules).next().is_some(), FrameFault::Shares)?;
                self.over_landing()
            }
        }
    }

    /// Out of a landing; one who resigned meanwhile is sold up after it.
    fn over_landing(&self) -> Result<(), FrameFault> {
        if matches!(self.below, Some(Frame::Estate { .. })) { Ok(()) } else { self.landing() }
    }

    fn shortage(
        &self,
        kind: KindId,
        first: Seat,
        left: u8,
        phase: Phase,
        orders: [u8; MAX_SEATS],
        asked: SeatSet,
    ) -> Result<(), FrameFault> {
        let state = self.state;
        let out = (0..state.seats).map(Seat).filter(|seat| !self.alive(*seat));
        must(out.into_iter().all(|seat| orders[seat.index()] == 0), FrameFault::Seat)?;
        must(asked.minus(state.alive).is_empty() && !asked.has(first), FrameFault::Seat)?;
        must(asked.iter().all(|seat| orders[seat.index()] == 0), FrameFault::Order)?;
        // The piece that is being placed is counted off and still in the bank.
        let placing = matches!(state.frames.last(), Some(Frame::Place { .. }));
        must(
            u32::from(left) + u32::from(placing) <= u32::from(state.stock[kind.index()]),
            FrameFault::Pieces,
        )?;
        match phase {
            Phase::Asking => {
                must(self.is_top(), FrameFault::Above)?;
                must(self.alive(first), FrameFault::Seat)?;
                must(usize::from(orders[first.index()]) == state.order.len(), FrameFault::Order)?;
                must(orders[first.index()] <= left, FrameFault::Pieces)?;
                let mut other_kind = state.order.is_empty();
                let checked =
                    state.check_order(self.rules, first, &state.order, |_, of| other_kind |= of != kind);
                let payable = checked.is_ok_and(|(price, _)| price <= state.player(first).cash);
                must(payable && !other_kind, FrameFault::Order)
            }
            Phase::Serving => {
                let paying = matches!(self.state.frames.get(self.index + 1), Some(Frame::Payment));
                must(asked.is_empty() && (orders[first.index()] == 0 || paying), FrameFault::Order)?;
                let wanted: u32 = orders.iter().map(|count| u32::from(*count)).sum();
                must(wanted <= u32::from(left), FrameFault::Pieces)
            }
            Phase::Lots | Phase::Selling => must(asked.is_empty(), FrameFault::Order),
        }
    }

    /// The frame under this one, and its index, leaving out properties received.
    fn under_received(&self) -> Option<(usize, Frame)> {
        let lower = self.state.frames[..self.index].iter().copied().enumerate();
        lower.rev().find(|(_, frame)| !matches!(frame, Frame::Received { .. }))
    }

    /// CL-47: after a trade, at rest or with a debtor; CL-62b: after a bankruptcy.
    fn received(&self, seat: Seat, deeds: DeedSet, shares: Shares) -> Result<(), FrameFault> {
        must(shares == shares.mortgaged_only(), FrameFault::Shares)?;
        let under = self.index.checked_sub(2).map(|index| self.state.frames[index]);
        let below = match self.below {
            None => self.at_rest(),
            Some(
                Frame::Buy { .. }
                | Frame::BuyShare { .. }
                | Frame::Taxi { .. }
                | Frame::PickVoucher { .. }
                | Frame::Debt { .. }
                | Frame::Card { .. }
                | Frame::Steps { .. }
                | Frame::Each { .. }
                | Frame::Estate { .. },
            ) => true,
            // Both sides of one trade.
            Some(Frame::Received { .. }) => !matches!(under, Some(Frame::Received { .. })),
            Some(_) => false,
        };
        must(below, FrameFault::Below)?;
        // CL-47b: who trades has the interest.
        if let Some((
            base,
            Frame::Buy { .. }
            | Frame::BuyShare { .. }
            | Frame::Taxi { .. }
            | Frame::Debt { .. }
            | Frame::Estate { .. },
        )) = self.under_received()
            && self.alive(seat)
        {
            let of_his = self.state.frames[base + 1..].iter().filter_map(|frame| match *frame {
                Frame::Received { seat: other, deeds, shares } if other == seat => Some((deeds, shares)),
                _ => None,
            });
            let dues = |(deeds, shares): (DeedSet, Shares)| {
                let of_deeds: Money = deeds.iter().map(|deed| self.rules.interest(deed)).sum();
                of_deeds + self.state.share_dues(self.rules, shares)
            };
            must(of_his.map(dues).sum::<Money>() <= self.state.player(seat).cash, FrameFault::Money)?;
        }
        let state = &self.state;
        let his = |deed| state.deed(deed).owner() == Some(seat) && state.mortgaged.has(deed);
        must(deeds.lowest().filter(|_| self.is_top()).is_none_or(his), FrameFault::Deed)
    }
}

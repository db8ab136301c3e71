//! Collects statistics from the events of games.

use std::sync::Arc;

use magie_engine::action::OfferId;
use magie_engine::event::{About, MoveWhy, Why};
use magie_engine::ids::{Account, DeedId, DeedSet, MAX_SEATS, SeatSet};
use magie_engine::question::{DiceFor, Lot};
use magie_engine::{Event, Money, Rules, Seat, Sink};

use crate::tally::{Counts, Sum, Tally};

/// An open offer that would be a sale: properties for cash, and nothing else.
#[derive(Clone, Copy)]
struct Sale {
    offer: OfferId,
    deeds: DeedSet,
    cash: Money,
}

/// Receives the events of one game after the other.
pub(crate) struct Listener {
    rules: Arc<Rules>,
    pub(crate) tally: Tally,
    /// How often something happened in this game.
    pub(crate) counts: Counts,
    /// The sum of all rents in this game.
    pub(crate) rent: Money,
    sales: Vec<Sale>,
    first_owners: Vec<Option<Seat>>,
    /// The last rent that each seat owed since it moved: for which property, and to whom.
    rent_due: [Option<(DeedId, Seat)>; MAX_SEATS],
    /// The rent behind the debt of each seat.
    debt: [Option<DeedId>; MAX_SEATS],
}

impl Listener {
    pub(crate) fn new(rules: &Arc<Rules>, tally: Tally) -> Self {
        Self {
            first_owners: vec![None; rules.deeds().len()],
            rules: Arc::clone(rules),
            tally,
            counts: Counts::default(),
            rent: 0,
            sales: Vec::new(),
            rent_due: [None; MAX_SEATS],
            debt: [None; MAX_SEATS],
        }
    }

    /// Starts a new game.
    pub(crate) fn begin(&mut self) {
        self.counts = Counts::default();
        self.rent = 0;
        self.sales.clear();
        self.first_owners.fill(None);
        self.rent_due = [None; MAX_SEATS];
        self.debt = [None; MAX_SEATS];
    }

    /// The game is over.
    pub(crate) fn end(&mut self, winners: SeatSet) {
        self.tally.counts.add(&self.counts);
        for (deed, owner) in self.tally.deeds.iter_mut().zip(&self.first_owners) {
            deed.first_owners += u64::from(owner.is_some());
            deed.first_owner_won += u64::from(owner.is_some_and(|owner| winners.has(owner)));
        }
    }

    fn price(&self, deed: DeedId) -> Money {
        self.rules.deeds()[deed.index()].price
    }

    fn paid(&mut self, to: Account, amount: Money, why: Why, deed: DeedId) {
        let tally = &mut self.tally.deeds[deed.index()];
        let sum = Sum::from(amount);
        match why {
            Why::Price | Why::SalePrice => {
                tally.bought += 1;
                tally.bought_for += sum;
            }
            Why::Rent => {
                tally.rents += 1;
                tally.rent += sum;
                self.counts.rents += 1;
                self.rent += amount;
            }
            Why::Building if to == Account::Bank => tally.built_for += sum,
            Why::BuildingSale => tally.sold_back += sum,
            _ => {}
        }
    }

    /// A trade was carried out; if it was a sale, counts its price.
    fn traded(&mut self, accepted: OfferId) {
        self.counts.trades += 1;
        let Some(place) = self.sales.iter().position(|sale| sale.offer == accepted) else { return };
        let Sale { deeds, cash, .. } = self.sales.swap_remove(place);
        let list = deeds.iter().map(|deed| self.price(deed)).sum();
        self.tally.sales.take(cash, list);
        if let (1, Some(deed)) = (deeds.len(), deeds.lowest()) {
            self.tally.deeds[deed.index()].sales.take(cash, list);
        }
    }

    fn ruined(&mut self, seat: Seat, creditor: Account) {
        self.counts.bankruptcies += 1;
        match (self.debt[seat.index()], creditor) {
            (Some(deed), _) => self.tally.deeds[deed.index()].ruined += 1,
            (None, Account::Seat(_)) => self.tally.ruined_by_players += 1,
            (None, Account::Bank | Account::Pool) => self.tally.ruined_by_bank += 1,
        }
    }
}

impl Sink for Listener {
    const WANTED: bool = true;

    fn take(&mut self, event: Event) {
        match event {
            Event::Moved { why: MoveWhy::Jail, .. } => {}
            Event::Moved { to, .. } => self.tally.landings[to.index()] += 1,
            Event::Jailed { .. } => self.counts.jailings += 1,
            Event::Paid { to, amount, why, about: About::Deed(deed), .. } => self.paid(to, amount, why, deed),
            Event::DeedMoved { deed, to: Account::Seat(seat), .. } => {
                self.first_owners[deed.index()].get_or_insert(seat);
            }
            Event::Built { .. } => self.counts.built += 1,
            Event::AuctionWon { lot, amount, .. } => {
                self.counts.auctions += 1;
                if let Lot::Deed(deed) = lot {
                    let list = self.price(deed);
                    self.tally.auctions.take(amount, list);
                    self.tally.deeds[deed.index()].auctions.take(amount, list);
                }
            }
            Event::AuctionUnsold { .. } => self.counts.unsold += 1,
            Event::OfferMade {
                offer,
                give_cash,
                give_deeds,
                give_cards,
                take_cash,
                take_deeds,
                take_cards,
                give_shares,
                take_shares,
                ..
            } => {
                self.counts.offers += 1;
                let (deeds, cash) = match (give_deeds.is_empty(), take_deeds.is_empty()) {
                    (false, true) => (give_deeds, take_cash),
                    (true, false) => (take_deeds, give_cash),
                    _ => return,
                };
                let cards = !give_cards.is_empty() || !take_cards.is_empty();
                let shares = !give_shares.is_empty() || !take_shares.is_empty();
                if !cards && !shares {
                    self.sales.push(Sale { offer, deeds, cash });
                }
            }
            Event::OfferAccepted { offer, .. } => self.traded(offer),
            Event::OfferRefused { offer, .. }
            | Event::OfferWithdrawn { offer, .. }
            | Event::OfferVoid { offer, .. }
            | Event::OfferLapsed { offer, .. } => self.sales.retain(|sale| sale.offer != offer),
            Event::Rolled { seat, purpose: DiceFor::Move | DiceFor::Jail, .. }
            | Event::CardDrawn { seat, .. } => {
                self.rent_due[seat.index()] = None;
            }
            Event::RentDue { deed, payer, owner, .. } => {
                self.rent_due[payer.index()] = Some((deed, owner));
            }
            Event::DebtBegan { seat, creditor, .. } => {
                let rent = self.rent_due[seat.index()];
                let to_owner = rent.filter(|(_, owner)| creditor == Account::Seat(*owner));
                self.debt[seat.index()] = to_owner.map(|(deed, _)| deed);
            }
            Event::Bankrupt { seat, creditor, .. } => self.ruined(seat, creditor),
            Event::Resigned { .. } => self.counts.resigned += 1,
            _ => {}
        }
    }
}

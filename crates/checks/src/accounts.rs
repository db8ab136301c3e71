//! Accounts of a game, computed from its events alone. If they differ from the view, an event was wrong or missing; if they do not
//! balance, money, buildings or cards were created or lost.

use std::collections::VecDeque;

use magie_engine::ids::{Account, CardId, CompanyId, DeckId, DeedId, KindId, SeatSet, SpaceId};
use magie_engine::{Audience, Event, Game, Money, Seat, View};

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Unseen,
    Seen,
    /// Face up, to choose from (FB-30).
    Open,
    /// Drawn, and not yet resolved.
    Played,
    Kept(Seat),
    /// Out of the game (UM-54).
    Gone,
}

struct Pile {
    places: Vec<Place>,
    /// Seen cards in the order in which they were returned.
    seen: VecDeque<u8>,
}

/// The accounts of a game.
pub struct Accounts {
    cash: Vec<Money>,
    pool: Money,
    /// The money of all seats and the pool at the start.
    start: Money,
    /// What the bank has paid and received since.
    bank_paid: Money,
    bank_got: Money,
    at: Vec<SpaceId>,
    jailed: Vec<bool>,
    owner: Vec<Option<Seat>>,
    level: Vec<u8>,
    mortgaged: Vec<bool>,
    piles: Vec<Pile>,
    alive: SeatSet,
    /// Buildings of each kind in the bank and on the streets, a constant.
    pieces: Vec<u32>,
    /// Shares by seat and company: without and with a mortgage.
    shares: Vec<Vec<(u8, u8)>>,
}

/// The buildings of each kind, in the bank and on properties with these levels.
fn pieces(view: &View<'_>, levels: &[u8]) -> Vec<u32> {
    let rules = view.rules();
    let kinds = (0..rules.kinds().len() as u8).map(KindId);
    let mut pieces: Vec<u32> = kinds.map(|kind| u32::from(view.stock(kind))).collect();
    let deeds = (0..).map(DeedId);
    for standing in levels.iter().zip(deeds).filter_map(|(&level, deed)| rules.level(deed, level)) {
        pieces[standing.kind.index()] += u32::from(standing.count);
    }
    pieces
}

fn shares(view: &View<'_>, seat: Seat) -> Vec<(u8, u8)> {
    let held = view.shares(seat);
    view.rules().company_ids().map(|company| (held.free(company), held.mortgaged(company))).collect()
}

fn expect(holds: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(message()) }
}

/// Applies events one by one, and says which one did not fit.
pub(crate) fn apply_each(
    events: &[Event],
    mut apply: impl FnMut(&Event) -> Result<(), String>,
) -> Result<(), String> {
    events.iter().try_for_each(|event| apply(event).map_err(|error| format!("{event:?}: {error}")))
}

impl Accounts {
    /// Opens the accounts at a position.
    pub fn open(game: &Game) -> Self {
        let view = game.view(Audience::Spectator);
        let rules = view.rules();
        let seats = || (0..view.seats() as u8).map(Seat);
        let deeds = || (0..rules.deeds().len() as u8).map(DeedId);
        let cash: Vec<Money> = seats().map(|seat| view.cash(seat)).collect();
        let piles = rules.decks().iter().zip(0..).map(|(deck, number)| {
            let mut places = vec![Place::Played; deck.cards.len()];
            for card in view.unseen(DeckId(number)) {
                places[card.index as usize] = Place::Unseen;
            }
            let seen: VecDeque<u8> = view.seen(DeckId(number)).map(|card| card.index).collect();
            for &index in &seen {
                places[index as usize] = Place::Seen;
            }
            for card in view.open_cards(DeckId(number)) {
                places[card.index as usize] = Place::Open;
            }
            for card in view.gone(DeckId(number)) {
                places[card.index as usize] = Place::Gone;
            }
            for seat in seats() {
                for card in view.cards(seat).filter(|card| card.deck == DeckId(number)) {
                    places[card.index as usize] = Place::Kept(seat);
                }
            }
            Pile { places, seen }
        });
        let level: Vec<u8> = deeds().map(|deed| view.level(deed)).collect();
        Self {
            start: cash.iter().sum::<Money>() + view.pool(),
            pool: view.pool(),
            bank_paid: 0,
            bank_got: 0,
            at: seats().map(|seat| view.at(seat)).collect(),
            jailed: seats().map(|seat| view.jailed(seat)).collect(),
            owner: deeds().map(|deed| view.owner(deed)).collect(),
            mortgaged: deeds().map(|deed| view.mortgaged(deed)).collect(),
            piles: piles.collect(),
            alive: view.alive(),
            pieces: pieces(&view, &level),
            shares: seats().map(|seat| shares(&view, seat)).collect(),
            cash,
            level,
        }
    }

    /// Applies the events of an answer, and checks that each is consistent with the accounts.
    pub fn apply(&mut self, events: &[Event]) -> Result<(), String> {
        apply_each(events, |event| self.apply_event(event))
    }

    fn apply_event(&mut self, event: &Event) -> Result<(), String> {
        match *event {
            Event::Paid { from, to, amount, .. } => self.pay(from, to, amount),
            Event::DeedMoved { deed, from, to, .. } => {
                let owner = self.owner[deed.index()].map_or(Account::Bank, Account::Seat);
                expect(owner == from && from != to, || format!("it was {owner:?}'s"))?;
                self.owner[deed.index()] = to.seat();
                Ok(())
            }
            Event::Built { seat, deed, level, .. } => self.change_level(seat, deed, level, level - 1),
            Event::Unbuilt { seat, deed, level, .. } => self.change_level(seat, deed, level, level + 1),
            Event::Mortgaged { seat, deed } => self.change_mortgage(Some(seat), deed, true),
            Event::Lifted { seat, deed } => self.change_mortgage(Some(seat), deed, false),
            Event::MortgageCancelled { deed, .. } => self.change_mortgage(None, deed, false),
            Event::SharesMoved { company, count, mortgaged, from, to, .. } => {
                expect(count > 0 && from != to, || "moves nothing".to_owned())?;
                if let Some(seat) = from.seat() {
                    self.change_shares(seat, company, mortgaged, -i16::from(count))?;
                }
                // UM-92: a share that returns to the bank loses its mortgage.
                to.seat()
                    .map_or(Ok(()), |seat| self.change_shares(seat, company, mortgaged, i16::from(count)))
            }
            Event::ShareMortgaged { seat, company } => {
                self.change_shares(seat, company, false, -1)?;
                self.change_shares(seat, company, true, 1)
            }
            Event::ShareLifted { seat, company } => {
                self.change_shares(seat, company, true, -1)?;
                self.change_shares(seat, company, false, 1)
            }
            Event::Moved { seat, from, to, .. } => {
                expect(self.at[seat.index()] == from, || format!("it stood on {:?}", self.at[seat.index()]))?;
                self.at[seat.index()] = to;
                Ok(())
            }
            Event::Jailed { seat, .. } => {
                self.jailed[seat.index()] = true;
                Ok(())
            }
            Event::LeftJail { seat, .. } => {
                expect(self.jailed[seat.index()], || "not in jail".to_owned())?;
                self.jailed[seat.index()] = false;
                Ok(())
            }
            Event::CardDrawn { card, .. } => self.draw(card, Place::Played),
            Event::CardOpened { card, .. } => self.draw(card, Place::Open),
            Event::CardTaken { seat, card } => self.move_card(card, &[Place::Open], Place::Kept(seat)),
            // FB-31: a player may keep the card in hand instead of taking another.
            Event::CardKept { seat, card } => {
                self.move_card(card, &[Place::Played, Place::Kept(seat)], Place::Kept(seat))
            }
            Event::CardUsed { seat, card } => self.move_card(card, &[Place::Kept(seat)], Place::Played),
            Event::VoucherUsed { seat, card } | Event::VoucherExpired { seat, card, .. } => {
                self.move_card(card, &[Place::Kept(seat)], Place::Gone)
            }
            Event::CardMoved { card, from, to, .. } => {
                self.move_card(card, &[Place::Kept(from)], Place::Kept(to))
            }
            Event::CardReturned { card } => {
                let was = self.place(card);
                expect(matches!(was, Place::Played | Place::Kept(_)), || format!("it was {was:?}"))?;
                self.piles[card.deck.index()].seen.push_back(card.index);
                self.move_card(card, &[was], Place::Seen)
            }
            Event::Bankrupt { seat, .. } => {
                expect(self.alive.has(seat), || "out already".to_owned())?;
                self.alive = self.alive.without(seat);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn pay(&mut self, from: Account, to: Account, amount: Money) -> Result<(), String> {
        expect(amount > 0 && from != to, || "moves nothing".to_owned())?;
        match from {
            Account::Seat(seat) => self.cash[seat.index()] -= amount,
            Account::Pool => self.pool -= amount,
            Account::Bank => self.bank_paid += amount,
        }
        match to {
            Account::Seat(seat) => self.cash[seat.index()] += amount,
            Account::Pool => self.pool += amount,
            Account::Bank => self.bank_got += amount,
        }
        let owing = self.cash.iter().any(|&cash| cash < 0) || self.pool < 0;
        expect(!owing, || format!("more was paid than was there: {:?}, pool {}", self.cash, self.pool))
    }

    fn change_level(&mut self, seat: Seat, deed: DeedId, level: u8, from: u8) -> Result<(), String> {
        let was = self.level[deed.index()];
        let owner = self.owner[deed.index()];
        expect(was == from && owner == Some(seat), || format!("it was at {was} and {owner:?}'s"))?;
        self.level[deed.index()] = level;
        Ok(())
    }

    fn change_mortgage(&mut self, seat: Option<Seat>, deed: DeedId, mortgaged: bool) -> Result<(), String> {
        let owner = self.owner[deed.index()];
        expect(seat.is_none() || seat == owner, || format!("it is {owner:?}'s"))?;
        expect(self.mortgaged[deed.index()] != mortgaged, || "it was so before".to_owned())?;
        self.mortgaged[deed.index()] = mortgaged;
        Ok(())
    }

    fn change_shares(
        &mut self,
        seat: Seat,
        company: CompanyId,
        mortgaged: bool,
        change: i16,
    ) -> Result<(), String> {
        let (free, pledged) = &mut self.shares[seat.index()][company.index()];
        let held = if mortgaged { pledged } else { free };
        let after = i16::from(*held) + change;
        expect(after >= 0, || format!("{seat:?} had only {held}"))?;
        *held = after as u8;
        Ok(())
    }

    fn place(&self, card: CardId) -> Place {
        self.piles[card.deck.index()].places[card.index as usize]
    }

    fn move_card(&mut self, card: CardId, from: &[Place], to: Place) -> Result<(), String> {
        let was = self.place(card);
        expect(from.contains(&was), || format!("it was {was:?}"))?;
        self.piles[card.deck.index()].places[card.index as usize] = to;
        Ok(())
    }

    /// CL-23a: unseen cards first, then the seen ones in the order in which they were returned.
    fn draw(&mut self, card: CardId, to: Place) -> Result<(), String> {
        let pile = &mut self.piles[card.deck.index()];
        if pile.places.contains(&Place::Unseen) {
            return self.move_card(card, &[Place::Unseen], to);
        }
        let next = pile.seen.pop_front();
        expect(next == Some(card.index), || format!("{next:?} was the next"))?;
        self.move_card(card, &[Place::Seen], to)
    }

    /// Compares the accounts with what everybody sees.
    pub fn compare(&self, game: &Game) -> Result<(), String> {
        let view = game.view(Audience::Spectator);
        let total = self.cash.iter().sum::<Money>() + self.pool;
        expect(total == self.start + self.bank_paid - self.bank_got, || {
            format!("{total} is not all the money")
        })?;
        expect(view.pool() == self.pool, || format!("pool {} should be {}", view.pool(), self.pool))?;
        expect(view.alive() == self.alive, || {
            format!("in the game: {:?}, not {:?}", view.alive(), self.alive)
        })?;
        for seat in (0..view.seats() as u8).map(Seat) {
            self.compare_seat(&view, seat)?;
        }
        for deed in (0..self.owner.len() as u8).map(DeedId) {
            let shown = (view.owner(deed), view.level(deed), view.mortgaged(deed));
            let kept = (self.owner[deed.index()], self.level[deed.index()], self.mortgaged[deed.index()]);
            expect(shown == kept, || format!("{deed:?} is {shown:?}, should be {kept:?}"))?;
        }
        let found = pieces(&view, &self.level);
        expect(found == self.pieces, || format!("pieces {found:?} should be {:?}", self.pieces))?;
        self.compare_groups(&view)?;
        self.compare_shares(&view)?;
        self.compare_piles(&view)
    }

    fn compare_seat(&self, view: &View<'_>, seat: Seat) -> Result<(), String> {
        let shown = (view.cash(seat), view.at(seat), view.jailed(seat));
        let kept = (self.cash[seat.index()], self.at[seat.index()], self.jailed[seat.index()]);
        expect(shown == kept, || format!("{seat:?} shows {shown:?}, should be {kept:?}"))?;
        let owned = self.owner.iter().zip(0..).filter(|(owner, _)| **owner == Some(seat));
        let owned = owned.map(|(_, deed)| DeedId(deed)).collect();
        expect(view.deeds(seat) == owned, || format!("{seat:?} owns {:?}, not {owned:?}", view.deeds(seat)))?;
        expect(view.kept(seat) as usize == view.cards(seat).count(), || {
            format!("{seat:?} has the wrong cards")
        })?;
        let empty = view.deeds(seat).is_empty()
            && view.kept(seat) == 0
            && view.cash(seat) == 0
            && view.shares(seat).is_empty();
        expect(self.alive.has(seat) || empty, || format!("{seat:?} is out and has something"))
    }

    /// CL-35, CL-37, CL-39, UM-60 … UM-64: buildings are on enough unmortgaged streets of one owner, evenly.
    fn compare_groups(&self, view: &View<'_>) -> Result<(), String> {
        for group in view.rules().groups() {
            let level = |deed: DeedId| self.level[deed.index()];
            let built = || group.deeds.iter().filter(|&deed| level(deed) > 0);
            let Some(first) = built().next() else { continue };
            let owner = self.owner[first.index()];
            let owned: Vec<DeedId> =
                group.deeds.iter().filter(|deed| self.owner[deed.index()] == owner).collect();
            let mut levels: Vec<u8> = owned.iter().map(|&deed| level(deed)).collect();
            levels.sort_unstable();
            // UM-64, CL-47: a street that joins a built majority has no buildings, and may be mortgaged.
            let whole = owned.len() == group.deeds.len();
            let late = usize::from(whole && usize::from(group.needed) < owned.len());
            let level_off = levels.last().zip(levels.get(late)).is_some_and(|(high, low)| high - low <= 1);
            // FR-17: next to a hotel that was sold in one step.
            let even = level_off || view.rules().switches().whole_hotel_sales;
            let free = |deed: DeedId| !self.mortgaged[deed.index()];
            // FB-24, FB-25: where building need not be even, a card may have built on a single street.
            let sound = if group.piece.is_some() || !view.rules().switches().even_building {
                built().all(|deed| self.owner[deed.index()].is_some() && free(deed))
            } else {
                owner.is_some()
                    && built().all(|deed| self.owner[deed.index()] == owner)
                    && built().all(free)
                    && owned.iter().filter(|&&deed| !free(deed)).count() <= late
                    && owned.len() >= usize::from(group.needed)
                    && even
            };
            expect(sound, || format!("{} is built against the rules", group.key))?;
        }
        Ok(())
    }

    /// UM-85 … UM-92: every share belongs to the bank or to a player.
    fn compare_shares(&self, view: &View<'_>) -> Result<(), String> {
        for (seat, kept) in (0..).map(Seat).zip(&self.shares) {
            let shown = shares(view, seat);
            expect(shown == *kept, || format!("{seat:?} holds {shown:?}, should be {kept:?}"))?;
        }
        for (company, figures) in view.rules().company_ids().zip(view.rules().companies()) {
            let held: u8 =
                self.shares.iter().map(|held| held[company.index()].0 + held[company.index()].1).sum();
            let found = view.unsold(company) + held;
            expect(found == figures.shares, || format!("{found} shares of {}", figures.key))?;
        }
        Ok(())
    }

    fn compare_piles(&self, view: &View<'_>) -> Result<(), String> {
        for (pile, deck) in self.piles.iter().zip((0..).map(DeckId)) {
            let seen: VecDeque<u8> = view.seen(deck).map(|card| card.index).collect();
            expect(seen == pile.seen, || format!("{deck:?} has {seen:?} seen, should be {:?}", pile.seen))?;
            let unseen: Vec<u8> = view.unseen(deck).map(|card| card.index).collect();
            let open: Vec<u8> = view.open_cards(deck).map(|card| card.index).collect();
            let gone: Vec<u8> = view.gone(deck).map(|card| card.index).collect();
            for (&place, index) in pile.places.iter().zip(0..) {
                let card = CardId { deck, index };
                let keeper = view.keeper(card);
                let shown = [&unseen, &open, &gone].map(|cards| cards.contains(&index));
                let shown = (shown, seen.contains(&index), keeper);
                let kept = match place {
                    Place::Unseen => ([true, false, false], false, None),
                    Place::Seen => ([false; 3], true, None),
                    Place::Open => ([false, true, false], false, None),
                    Place::Gone => ([false, false, true], false, None),
                    Place::Played => ([false; 3], false, None),
                    Place::Kept(seat) => ([false; 3], false, Some(seat)),
                };
                expect(shown == kept, || format!("{card:?} is {shown:?}, should be {place:?}"))?;
            }
        }
        Ok(())
    }

    /// Whether any card is neither in its pile nor with a player.
    pub fn card_in_play(&self) -> bool {
        self.piles.iter().any(|pile| pile.places.contains(&Place::Played))
    }
}

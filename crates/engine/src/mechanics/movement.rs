//! Moving a token, and what the space it ends on does.

use std::hint::select_unpredictable;

use super::Play;
use crate::event::{About, Event, JailWhy, MoveWhy, Sink, Why};
use crate::frame::Cause;
use crate::ids::{Account, GroupId, Money, Seat, SpaceId};
use crate::rules::{CardRent, MAX_ROLL, Rules, SpaceKind};
use crate::state::{DeedState, State};

impl Rules {
    /// The space so many steps ahead on its track, at most once around, and whether GO was passed or reached.
    #[cold]
    fn ahead(&self, from: SpaceId, steps: u8) -> (SpaceId, bool) {
        let track = &self.tracks[self.spaces[from.index()].track as usize];
        let (first, len) = (u32::from(track.first.0), u32::from(track.len));
        let (from, go) = (u32::from(from.0), u32::from(self.go.0));
        let end = from + u32::from(steps);
        let to = if end >= first + len { end - len } else { end };
        let go_on_track = go.wrapping_sub(first) < len;
        // The first time GO is met strictly after the start.
        let meets_go = if go > from { go } else { go + len };
        (SpaceId(to as u8), go_on_track && end >= meets_go)
    }

    /// Where every roll leads from every space.
    pub(crate) fn all_walks(&self) -> Vec<[(SpaceId, bool); MAX_ROLL + 1]> {
        let spaces = (0..self.spaces.len()).map(|index| SpaceId(index as u8));
        spaces.map(|from| std::array::from_fn(|steps| self.ahead(from, steps as u8))).collect()
    }

    /// The same as `ahead`, looked up where it can be.
    #[inline(always)]
    fn walk(&self, from: SpaceId, steps: u8) -> (SpaceId, bool) {
        match self.walks[from.index()].get(steps as usize) {
            Some(&walk) => walk,
            None => self.ahead(from, steps),
        }
    }

    /// Steps ahead from one space to another of the same track; a whole round if they are the same.
    fn distance(&self, from: SpaceId, to: SpaceId) -> u8 {
        let len = self.tracks[self.spaces[from.index()].track as usize].len;
        if to.0 > from.0 { to.0 - from.0 } else { len - (from.0 - to.0) }
    }
}

impl State {
    /// FB-10: the next property ahead that nobody owns.
    pub(crate) fn next_unowned(&self, rules: &Rules, seat: Seat) -> Option<SpaceId> {
        let at = self.player(seat).at;
        let track = rules.spaces[at.index()].track;
        let unowned =
            |(deed, _): &(&crate::rules::Deed, &DeedState)| rules.spaces[deed.space.index()].track == track;
        let free = rules.deeds.iter().zip(&self.deeds).filter(|(_, on)| on.owner().is_none());
        free.filter(unowned).map(|(deed, _)| deed.space).min_by_key(|&space| rules.distance(at, space))
    }
}

impl<S: Sink> Play<'_, S> {
    /// CL-05: forward by dice or a card, salary for GO, then the space is resolved.
    #[inline(always)]
    pub(crate) fn move_forward(&mut self, seat: Seat, steps: u8, why: MoveWhy) {
        self.advance(seat, steps, why, CardRent::Usual);
    }

    /// CL-25: forward to a space named by a card.
    pub(crate) fn advance_to(&mut self, seat: Seat, to: SpaceId, rent: CardRent) {
        let steps = self.rules.distance(self.state.player(seat).at, to);
        self.advance(seat, steps, MoveWhy::Card, rent);
    }

    /// CL-25a: nearest is the next one ahead.
    pub(crate) fn advance_to_nearest(&mut self, seat: Seat, group: GroupId, rent: CardRent) {
        let at = self.state.player(seat).at;
        let rules = self.rules;
        let track = rules.spaces[at.index()].track;
        let nearest = rules.groups[group.index()]
            .deeds
            .iter()
            .map(|deed| rules.deeds[deed.index()].space)
            .filter(|space| rules.spaces[space.index()].track == track)
            .min_by_key(|&space| rules.distance(at, space));
        if let Some(space) = nearest {
            self.advance_to(seat, space, rent);
        }
    }

    /// FB-10: on to the next property nobody owns.
    pub(crate) fn advance_to_unowned(&mut self, seat: Seat, why: MoveWhy) {
        if let Some(space) = self.state.next_unowned(self.rules, seat) {
            let steps = self.rules.distance(self.state.player(seat).at, space);
            self.advance(seat, steps, why, CardRent::Usual);
        }
    }

    #[inline(always)]
    fn advance(&mut self, seat: Seat, steps: u8, why: MoveWhy, rent: CardRent) {
        let from = self.state.player(seat).at;
        let (to, passed_go) = self.rules.walk(from, steps);
        self.state.player_mut(seat).at = to;
        self.emit(|| Event::Moved { seat, from, to, why });
        // CL-10.
        let salary: Money = select_unpredictable(passed_go, self.rules.salary, 0);
        let salary = if self.rules.varied_salary { self.aside().salary(seat, to, salary) } else { salary };
        let cause = Cause { why: Why::Salary, about: About::Space(self.rules.go) };
        self.pay(Account::Bank, Account::Seat(seat), salary, cause);
        // FB-07: the tokens too.
        if passed_go && self.state.notes.is_some() {
            self.refresh_tokens(seat);
        }
        self.land(seat, to, rent);
    }

    /// CL-72b: double for ending exactly on GO; CL-77: as far as the bank has it.
    #[inline(never)]
    fn salary(&mut self, seat: Seat, to: SpaceId, salary: Money) -> Money {
        let exactly = to == self.rules.go && self.rules.switches.double_go;
        self.bank_gift(seat, if exactly { 2 * salary } else { salary })
    }

    /// CL-25a, CL-10: backward, never with salary, the space resolved in full.
    pub(crate) fn move_back_to(&mut self, seat: Seat, to: SpaceId) {
        let from = self.state.player(seat).at;
        self.state.player_mut(seat).at = to;
        self.emit(|| Event::Moved { seat, from, to, why: MoveWhy::Back });
        self.land(seat, to, CardRent::Usual);
    }

    /// Backward by a number of spaces.
    pub(crate) fn move_back(&mut self, seat: Seat, steps: u8) {
        let at = self.state.player(seat).at;
        let track = &self.rules.tracks[self.rules.spaces[at.index()].track as usize];
        let (len, first) = (u16::from(track.len), track.first.0);
        let end = (u16::from(at.0 - first) + len - u16::from(steps) % len) % len;
        self.move_back_to(seat, SpaceId(first + end as u8));
    }

    /// One who ends a move on a train space. Never a second time in a row, since it leads to a property.
    #[inline(never)]
    fn take_train(&mut self, seat: Seat) {
        self.advance_to_unowned(seat, MoveWhy::Train);
    }

    /// What the space does.
    #[inline(always)]
    fn land(&mut self, seat: Seat, space: SpaceId, rent: CardRent) {
        match self.rules.spaces[space.index()].kind {
            SpaceKind::Deed(deed) => self.land_on_deed(seat, deed, rent),
            SpaceKind::Draw(deck) if self.rules.decks[deck.index()].figures.open > 0 => {
                self.aside().choose_open(seat, deck);
            }
            SpaceKind::Draw(deck) => self.aside().draw(seat, deck),
            SpaceKind::Tax(amount) => {
                let to = self.fines();
                self.charge(seat, to, amount, Cause { why: Why::Tax, about: About::Space(space) });
            }
            SpaceKind::GoToJail => self.aside().send_to_jail(seat, JailWhy::Space),
            SpaceKind::StockExchange => self.aside().land_on_exchange(seat),
            SpaceKind::Train => self.aside().take_train(seat),
            SpaceKind::FreeParking => {
                // CL-71a: who ends a move here takes the pool; without the switch it is always empty.
                let cause = Cause { why: Why::PoolWon, about: About::Space(space) };
                self.pay(Account::Pool, Account::Seat(seat), self.state.pool, cause);
            }
            // CL-21: just visiting; the salary was paid on the way.
            SpaceKind::Go | SpaceKind::Jail => {}
        }
    }
}

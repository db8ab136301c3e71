//! Travel vouchers: when they may be used, where they lead, how they are drawn and expire (UM-50 … UM-55).

use super::Play;
use crate::event::{Event, MoveWhy, Sink, Through};
use crate::frame::{Frame, LandingTerms, Stage};
use crate::ids::{CardId, Money, Seat, SpaceId, SpaceSet, VoucherList};
use crate::refusal::Refusal;
use crate::rules::{Effect, Rules, Voucher};
use crate::state::{Bonus, GONE, State};
use crate::switches::ExpiryRule;
use crate::tracks::{Incomes, Junctions};

/// The size of a [`SpaceSet`].
const MAX_SPACES: usize = 128;

impl Rules {
    /// The voucher that a card is, if any.
    pub fn voucher(&self, card: CardId) -> Option<Voucher> {
        match self.card(card).effect {
            Effect::Voucher(voucher) => Some(voucher),
            _ => None,
        }
    }

    /// Where each voucher leads from each space, if every track may be taken.
    pub(crate) fn all_voucher_leads(&self) -> Vec<(Voucher, Vec<SpaceSet>)> {
        let mut leads: Vec<(Voucher, Vec<SpaceSet>)> = Vec::new();
        let cards = self.vouchers.map_or(&[][..], |deck| self.decks[deck.index()].cards.as_slice());
        for card in cards {
            let Effect::Voucher(voucher) = card.effect else { continue };
            if leads.iter().all(|(known, _)| *known != voucher) {
                let to = |from: usize| {
                    let mut ways = Ways::none(self);
                    ways.go(SpaceId(from as u8), None, voucher, 0);
                    ways.to
                };
                leads.push((voucher, (0..self.spaces.len()).map(to).collect()));
            }
        }
        leads
    }

    /// The spaces to which a voucher leads from any of these.
    fn voucher_leads(&self, from: SpaceSet, voucher: Voucher) -> Option<SpaceSet> {
        let (_, to) = self.voucher_leads.iter().find(|(known, _)| *known == voucher)?;
        Some(from.iter().fold(SpaceSet::EMPTY, |all, from| SpaceSet(all.0 | to[from.index()].0)))
    }

    /// UM-53: does it make all others expire?
    fn ends_others(&self, card: CardId) -> bool {
        self.voucher(card) == Some(Voucher::BusTicket { expires_others: true })
    }

    /// Is this card a voucher?
    pub(crate) fn is_voucher(&self, card: CardId) -> bool {
        self.voucher(card).is_some()
    }
}

/// The best way to each space by vouchers.
struct Ways<'r> {
    rules: &'r Rules,
    /// The spaces to which there is a way.
    to: SpaceSet,
    /// How often the way to a space meets each pay corner, four bits each.
    met: [u32; MAX_SPACES],
    /// For a transit token: the track on which it arrives.
    by: [u8; MAX_SPACES],
}

impl<'r> Ways<'r> {
    fn none(rules: &'r Rules) -> Self {
        Self { rules, to: SpaceSet::EMPTY, met: [0; MAX_SPACES], by: [0; MAX_SPACES] }
    }

    fn income(&self, met: u32) -> Money {
        let corners = self.rules.pay_corners.iter().enumerate();
        corners.map(|(number, corner)| Money::from(met >> (4 * number) & 15) * corner.highest()).sum()
    }

    /// Adds a way to a space; of two ways the one that pays more counts.
    fn lead(&mut self, space: SpaceId, met: u32, track: u8) {
        let known = self.met[space.index()];
        if !self.to.has(space) || (known != met && self.income(known) < self.income(met)) {
            self.to = self.to.with(space);
            self.met[space.index()] = met;
            self.by[space.index()] = track;
        }
    }

    /// Counts a pay corner (UM-52). Four bits are enough: no way meets a corner sixteen times.
    fn meet(&self, met: u32, space: SpaceId) -> u32 {
        match self.rules.pay_corner_number(space) {
            Some(number) if met >> (4 * number) & 15 < 15 => met + (1 << (4 * number)),
            _ => met,
        }
    }

    /// The ways of a cab fare: `left` steps, on either track at each junction.
    fn by_fare(&mut self, from: SpaceId, track: u8, left: u8, forward: bool, met: u32) {
        let at = self.rules.neighbour(from, track, forward);
        // UM-52a: backward only the corner it ends on pays.
        let met = if forward || left == 1 { self.meet(met, at) } else { met };
        if left == 1 {
            self.lead(at, met, track);
            return;
        }
        for place in &self.rules.spaces[at.index()].places {
            self.by_fare(at, place.track, left - 1, forward, met);
        }
    }

    /// UM-52b: the ways of a bus ticket: ahead up to the next corner, on either track at each junction.
    fn by_bus(&mut self, from: SpaceId, track: u8, met: u32) {
        let at = self.rules.neighbour(from, track, true);
        let met = self.meet(met, at);
        self.lead(at, met, track);
        let on = &self.rules.spaces[at.index()];
        if !on.corner {
            for place in &on.places {
                self.by_bus(at, place.track, met);
            }
        }
    }

    /// UM-52c: the ways of a transit token: ahead on the track to any of its junctions.
    fn by_token(&mut self, from: SpaceId, track: u8, mut met: u32) {
        let rules = self.rules;
        let way = rules.steps(from, track, true, Junctions::StayOn).take_while(|space| *space != from);
        for space in way {
            met = self.meet(met, space);
            if rules.spaces[space.index()].is_junction() {
                self.lead(space, met, track);
            }
        }
    }

    /// Adds the ways from a space.
    fn go(&mut self, from: SpaceId, only: Option<u8>, voucher: Voucher, met: u32) {
        let rules = self.rules;
        let tracks = rules.spaces[from.index()].places.iter().map(|place| place.track);
        for track in tracks.filter(|track| only.is_none_or(|only| only == *track)) {
            match voucher {
                Voucher::CabFare(steps) => self.by_fare(from, track, steps.unsigned_abs(), steps > 0, met),
                Voucher::BusTicket { .. } => self.by_bus(from, track, met),
                Voucher::TransitToken => self.by_token(from, track, met),
            }
        }
    }
}

impl State {
    /// Is a voucher left to be drawn?
    pub(crate) fn vouchers_left(&self, rules: &Rules) -> bool {
        rules.vouchers.is_some_and(|deck| {
            let pile = &self.piles[deck.index()];
            pile.unseen != 0 || pile.seen_len > 0
        })
    }

    /// The vouchers in a hand.
    pub(crate) fn vouchers_of<'a>(
        &'a self,
        rules: &'a Rules,
        seat: Seat,
    ) -> impl Iterator<Item = CardId> + 'a {
        self.kept_of(&rules.card_sets.vouchers, seat)
    }

    /// UM-51 … UM-51c, UM-75a: may this seat use vouchers at this moment?
    pub(crate) fn may_use_vouchers(&self, rules: &Rules, seat: Seat) -> bool {
        self.is_voucher_moment(seat) && self.vouchers_of(rules, seat).next().is_some()
    }

    /// UM-72b: the voucher that must be used now; `None` if it was given away or can no longer be used.
    pub(crate) fn pledged_voucher(&self) -> Option<CardId> {
        let held = |card: &CardId| self.keeper(*card) == Some(self.turn);
        self.journey.pledged.filter(held).filter(|_| self.is_voucher_moment(self.turn))
    }

    fn is_voucher_moment(&self, seat: Seat) -> bool {
        self.is_moving_moment(seat) && !self.journey.voucher_used
    }

    /// UM-51b, UM-51e: may cards move this seat now?
    pub(crate) fn is_moving_moment(&self, seat: Seat) -> bool {
        let journey = &self.journey;
        self.frames.is_empty()
            && self.turn == seat
            && matches!(self.stage, Stage::Start | Stage::Moved)
            && !self.player(seat).jailed
            && !(journey.closed || journey.backward || journey.skipped)
            && !journey.reverse.has(seat)
    }

    /// The ways by these vouchers from the space of a seat, as one move.
    fn voucher_ways<'r>(
        &self,
        rules: &'r Rules,
        seat: Seat,
        vouchers: impl Iterator<Item = Voucher>,
    ) -> Ways<'r> {
        let player = self.player(seat);
        let mut ways = Ways::none(rules);
        ways.to = ways.to.with(player.at);
        // UM-52a: on a junction either track, unless the player came by taxi (UM-40a).
        let mut only = player.stands_on.checked_sub(1);
        for voucher in vouchers {
            let mut next = Ways::none(rules);
            for from in ways.to.iter() {
                next.go(from, only, voucher, ways.met[from.index()]);
            }
            (ways, only) = (next, None);
        }
        ways
    }

    /// The spaces to which these vouchers lead from the space of a seat.
    pub(crate) fn voucher_targets(
        &self,
        rules: &Rules,
        seat: Seat,
        vouchers: impl Iterator<Item = CardId>,
    ) -> SpaceSet {
        let player = self.player(seat);
        let mut kinds = vouchers.filter_map(|card| rules.voucher(card));
        // UM-40a: from where a taxi led, only on one track.
        if player.stands_on > 0 {
            return self.voucher_ways(rules, seat, kinds).to;
        }
        let from = SpaceSet::EMPTY.with(player.at);
        kinds.try_fold(from, |from, voucher| rules.voucher_leads(from, voucher)).unwrap_or(SpaceSet::EMPTY)
    }

    /// UM-51: may these vouchers be used together? UM-51d: several only if at most one of them is not a cab fare.
    pub(crate) fn may_combine(
        &self,
        rules: &Rules,
        seat: Seat,
        vouchers: &VoucherList,
    ) -> Result<(), Refusal> {
        let mut others = 0;
        for (position, card) in vouchers.iter().enumerate() {
            let deck = rules.decks.get(card.deck.index());
            if deck.is_none_or(|deck| usize::from(card.index) >= deck.cards.len()) {
                return Err(Refusal::NoSuchCard {});
            }
            let twice = vouchers.iter().take(position).any(|other| other == card);
            if twice || self.keeper(card) != Some(seat) {
                return Err(Refusal::CardNotHeld { card });
            }
            match rules.voucher(card) {
                None => return Err(Refusal::NotAVoucher { card }),
                Some(Voucher::CabFare(_)) => {}
                Some(Voucher::BusTicket { .. } | Voucher::TransitToken) => others += 1,
            }
        }
        match vouchers.len() {
            2.. if !rules.switches.combined_vouchers => Err(Refusal::OneVoucher {}),
            1.. if others <= 1 => Ok(()),
            _ => Err(Refusal::NotCombined {}),
        }
    }
}

impl<S: Sink> Play<'_, S> {
    /// UM-51 … UM-55: vouchers are used as one move; they replace neither roll nor bonus move (UM-51a).
    pub(crate) fn use_vouchers(
        &mut self,
        seat: Seat,
        vouchers: &VoucherList,
        to: SpaceId,
    ) -> Result<(), Refusal> {
        let rules = self.rules;
        if to.index() >= rules.spaces.len() {
            return Err(Refusal::NoSuchSpace {});
        }
        if !self.state.is_voucher_moment(seat) {
            let on_turn = self.state.frames.is_empty()
                && self.state.turn == seat
                && matches!(self.state.stage, Stage::Start | Stage::Moved);
            return Err(if on_turn { Refusal::NoVoucherNow {} } else { self.not_now(seat) });
        }
        self.state.may_combine(rules, seat, vouchers)?;
        if let Some(card) = self.state.pledged_voucher()
            && !vouchers.iter().any(|used| used == card)
        {
            return Err(Refusal::Pledged { card });
        }
        let kinds = || vouchers.iter().filter_map(|card| rules.voucher(card));
        let ways = self.state.voucher_ways(rules, seat, kinds());
        if !ways.to.has(to) {
            return Err(Refusal::NoWayThere { space: to });
        }
        let (met, came_by) = (ways.met[to.index()], ways.by[to.index()]);

        self.close_by_move(seat);
        for card in vouchers.iter() {
            self.discard(card);
            self.emit(|| Event::VoucherUsed { seat, card });
        }
        if rules.switches.vouchers_expire == ExpiryRule::Used
            && vouchers.iter().any(|card| rules.ends_others(card))
        {
            self.expire_others(None);
        }
        let journey = &mut self.state.journey;
        (journey.voucher_used, journey.pledged) = (true, None);
        // UM-52: corners passed or reached pay their highest amount.
        let mut incomes = Incomes::new();
        for (number, corner) in rules.pay_corners.iter().enumerate() {
            let amount = Money::from(met >> (4 * number) & 15) * corner.highest();
            if amount > 0 {
                incomes.push((corner.space, amount));
            }
        }
        let by_token =
            vouchers.iter().last().and_then(|card| rules.voucher(card)) == Some(Voucher::TransitToken);
        let terms = if by_token { LandingTerms::Free } else { LandingTerms::NewRoll };
        self.arrive(seat, to, MoveWhy::Voucher, &incomes, terms);
        if by_token {
            // UM-52c: the next move leaves it on the other track.
            let other = rules.spaces[to.index()].places.iter().find(|place| place.track != came_by);
            self.state.player_mut(seat).leaves_by = other.map_or(0, |place| place.track + 1);
        }
        Ok(())
    }

    /// UM-54: a used voucher is out of the game.
    pub(crate) fn discard(&mut self, card: CardId) {
        self.state.set_keeper(card, GONE);
    }

    /// UM-53: with some options all other vouchers expire when this one is drawn, but not while cards are dealt.
    pub(crate) fn voucher_drawn(&mut self, card: CardId) {
        let dealing = || self.state.frames.iter().any(|frame| matches!(frame, Frame::DealCards(_)));
        if self.rules.switches.vouchers_expire == ExpiryRule::Drawn
            && self.rules.ends_others(card)
            && !dealing()
        {
            self.expire_others(Some(card));
        }
    }

    /// UM-53: all vouchers in all hands expire, except one; the pile stays.
    fn expire_others(&mut self, but: Option<CardId>) {
        for seat in self.state.alive.iter() {
            self.discard_vouchers(seat, but, Through::Card);
        }
    }

    /// UM-53, UM-92: the vouchers of a hand leave the game, except one.
    pub(crate) fn discard_vouchers(&mut self, seat: Seat, but: Option<CardId>, through: Through) {
        loop {
            let next = self.state.vouchers_of(self.rules, seat).find(|&card| Some(card) != but);
            let Some(card) = next else { return };
            self.discard(card);
            self.emit(|| Event::VoucherExpired { seat, card, through });
        }
    }

    /// UM-30: draws a voucher instead of the bus move.
    pub(crate) fn draw_voucher(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.must_be_before_bonus(seat)?;
        if !self.state.may_draw_bonus(self.rules) {
            return Err(Refusal::NoVoucherLeft {});
        }
        self.state.journey.bonus = Bonus::None;
        self.draw_voucher_now(seat);
        Ok(())
    }

    pub(crate) fn draw_voucher_now(&mut self, seat: Seat) {
        if let Some(deck) = self.rules.vouchers {
            self.draw(seat, deck);
        }
    }
}

//! Does everything a position names exist? Checked before anything else, so that the other checks may look it up.

use super::PositionError;
use crate::action::{Side, Target};
use crate::event::About;
use crate::frame::{Frame, Moment, Rent, Stage};
use crate::ids::{
    Account, CardId, CompanyId, DeckId, DeedId, DeedSet, KindId, MAX_CARDS, Seat, SeatSet, Shares, SpaceId,
};
use crate::question::Lot;
use crate::rules::Rules;
use crate::state::{GONE, NO_CARD, NOBODY, State};

pub(super) fn check(rules: &Rules, state: &State) -> Vec<PositionError> {
    let mut ranges = Ranges { rules, seats: state.seats, errors: Vec::new() };
    ranges.seat(state.turn);
    if let Stage::Order { left, tied, .. } = state.stage {
        ranges.seats(left);
        ranges.seats(tied);
    }
    for seat in (0..state.seats).map(Seat) {
        ranges.space(state.player(seat).at);
        ranges.shares(state.player(seat).shares);
    }
    for (deed, on) in rules.deeds.iter().zip(&state.deeds) {
        if let Some(owner) = on.owner() {
            ranges.seat(owner);
        }
        if on.level > rules.groups[deed.group.index()].top_level {
            ranges.none("level", on.level);
        }
    }
    for track in state.players.iter().flat_map(|player| [player.stands_on, player.leaves_by]) {
        if usize::from(track) > rules.tracks.len() {
            ranges.none("track", track);
        }
    }
    ranges.seats(state.journey.reverse);
    ranges.seats(state.journey.riders);
    if let Some(card) = state.journey.pledged {
        ranges.card(card);
    }
    ranges.piles(state);
    for rent in &state.claims {
        ranges.rent(rent);
    }
    for frame in &state.frames {
        ranges.frame(frame);
    }
    for deed in state.order.iter().chain(state.order_rest.iter()) {
        ranges.deed(deed);
    }
    for offer in &state.offers {
        ranges.seat(offer.from);
        ranges.seat(offer.to);
        ranges.side(&offer.give);
        ranges.side(&offer.take);
    }
    for refused in &state.refused {
        ranges.seat(refused.from);
        ranges.seat(refused.to);
        ranges.deeds(refused.give);
        ranges.deeds(refused.take);
    }
    if let Some(outcome) = state.outcome() {
        ranges.seats(outcome.winners);
    }
    ranges.errors
}

struct Ranges<'a> {
    rules: &'a Rules,
    seats: u8,
    errors: Vec<PositionError>,
}

impl Ranges<'_> {
    fn none(&mut self, what: &'static str, number: u8) {
        self.errors.push(PositionError::NoSuch { what, number: number.into() });
    }

    fn seat(&mut self, seat: Seat) {
        if seat.0 >= self.seats {
            self.none("seat", seat.0);
        }
    }
    fn seats(&mut self, seats: SeatSet) {
        for seat in seats.iter() {
            self.seat(seat);
        }
    }
    fn space(&mut self, space: SpaceId) {
        if space.index() >= self.rules.spaces.len() {
            self.none("space", space.0);
        }
    }
    fn deed(&mut self, deed: DeedId) {
        if deed.index() >= self.rules.deeds.len() {
            self.none("property", deed.0);
        }
    }
    fn deeds(&mut self, deeds: DeedSet) {
        for deed in deeds.iter() {
            self.deed(deed);
        }
    }
    fn kind(&mut self, kind: KindId) {
        if kind.index() >= self.rules.kinds.len() {
            self.none("kind of piece", kind.0);
        }
    }
    fn company(&mut self, company: CompanyId) {
        if company.index() >= self.rules.companies.len() {
            self.none("company", company.0);
        }
    }
    fn shares(&mut self, shares: Shares) {
        for (company, ..) in shares.iter() {
            self.company(company);
        }
    }
    fn deck(&mut self, deck: DeckId) {
        if deck.index() >= self.rules.decks.len() {
            self.none("deck", deck.0);
        }
    }
    fn card(&mut self, CardId { deck, index }: CardId) {
        match self.rules.decks.get(deck.index()) {
            None => self.none("deck", deck.0),
            Some(cards) if usize::from(index) >= cards.cards.len() => self.none("card", index),
            Some(_) => {}
        }
    }
    fn account(&mut self, account: Account) {
        if let Account::Seat(seat) = account {
            self.seat(seat);
        }
    }
    fn lot(&mut self, lot: Lot) {
        match lot {
            Lot::Deed(deed) => self.deed(deed),
            Lot::Piece(kind) => self.kind(kind),
            Lot::Share => {}
        }
    }
    fn about(&mut self, about: About) {
        match about {
            About::Nothing => {}
            About::Deed(deed) => self.deed(deed),
            About::Space(space) => self.space(space),
            About::Card(card) => self.card(card),
            About::Lot(lot) => self.lot(lot),
            About::Company(company) | About::Shares(company, _) => self.company(company),
        }
    }
    fn rent(&mut self, rent: &Rent) {
        self.deed(rent.deed);
        self.seat(rent.payer);
        self.seat(rent.owner);
    }
    fn target(&mut self, target: Option<Target>) {
        match target {
            None => {}
            Some(Target::Space(space)) => self.space(space),
            Some(Target::Deed(deed)) => self.deed(deed),
            Some(Target::Seat(seat)) => self.seat(seat),
            Some(Target::Exchange { give, take }) => {
                self.deed(give);
                self.deed(take);
            }
            Some(Target::Company(company)) => self.company(company),
        }
    }
    fn side(&mut self, side: &Side) {
        self.deeds(side.deeds);
        self.shares(side.shares);
        for card in side.cards.iter() {
            self.card(card);
        }
    }

    fn piles(&mut self, state: &State) {
        for (number, pile) in (0..).zip(&state.piles[..self.rules.decks.len()]) {
            let deck = DeckId(number);
            let unseen = (0..128).filter(|index| pile.unseen >> index & 1 == 1);
            let seen = pile.seen[..usize::from(pile.seen_len)].iter().copied();
            let kept = (0..).zip(pile.keeper).filter(|(_, keeper)| *keeper != NOBODY);
            let open = pile.open.into_iter().filter(|index| *index != NO_CARD);
            let fakes = (0..MAX_CARDS as u8).filter(|index| pile.is_fake(*index));
            let lying = unseen.chain(seen).chain(open).chain(fakes);
            for index in lying.chain(kept.clone().map(|(index, _)| index)) {
                self.card(CardId { deck, index });
            }
            for (_, keeper) in kept.filter(|(_, keeper)| *keeper != GONE) {
                self.seat(Seat(keeper));
            }
        }
    }

    fn frame(&mut self, frame: &Frame) {
        match *frame {
            Frame::Buy { seat, deed, .. } => {
                self.seat(seat);
                self.deed(deed);
            }
            Frame::RentRoll(ref rent) => self.rent(rent),
            Frame::Draw { seat, deck } => {
                self.seat(seat);
                self.deck(deck);
            }
            Frame::Open { deck } => self.deck(deck),
            Frame::TakeCard { seat, deck } => {
                self.seat(seat);
                self.deck(deck);
            }
            Frame::CheckCard { seat, card, target, asked, checker } => {
                self.seat(seat);
                self.card(card);
                self.target(target);
                self.seats(asked);
                self.seats(checker.into_iter().collect());
            }
            Frame::RentCards { ref rent, .. } => self.rent(rent),
            Frame::Window { actor, moment, asked } => {
                self.seat(actor);
                self.seats(asked);
                match moment {
                    Moment::Stop { card, target } => {
                        self.card(card);
                        self.target(target);
                    }
                    Moment::Purchase { deed, .. } => self.deed(deed),
                    Moment::Winnings { .. } => {}
                }
            }
            Frame::Card { seat, card }
            | Frame::Choose { seat, card }
            | Frame::KeepOne { seat, card }
            | Frame::Steps { seat, card, .. }
            | Frame::NameDeed { seat, card }
            | Frame::NamePlayer { seat, card }
            | Frame::RollBack { seat, card } => {
                self.seat(seat);
                self.card(card);
            }
            Frame::Each { seat, cause, left, .. } => {
                self.seat(seat);
                self.about(cause.about);
                self.seats(left);
            }
            Frame::Deal { deck, left } => {
                self.deck(deck);
                self.seats(left);
            }
            Frame::Land { seat, deed, .. } | Frame::Taxi { seat, deed } => {
                self.seat(seat);
                self.deed(deed);
            }
            Frame::NameLot { seat }
            | Frame::RollThree { seat }
            | Frame::Squeeze { seat }
            | Frame::Gift { seat, .. } => self.seat(seat),
            Frame::IncomeTax { seat, space } => {
                self.seat(seat);
                self.space(space);
            }
            Frame::PickVoucher { seat, from, cause, .. } => {
                self.seat(seat);
                self.seat(from);
                self.about(cause.about);
            }
            Frame::Debt { debtor, creditor, cause, .. } => {
                self.seat(debtor);
                self.account(creditor);
                self.about(cause.about);
            }
            Frame::ToPay { payer, payee, cause, .. } => {
                self.seat(payer);
                self.seat(payee);
                self.about(cause.about);
            }
            Frame::Auction { lot, cause, leader, bidders, passed, aid, .. } => {
                if let Some((seat, card)) = aid {
                    self.seat(seat);
                    self.card(card);
                }
                self.lot(lot);
                self.seat(cause);
                self.seats(leader.into_iter().collect());
                self.seats(bidders);
                self.seats(passed);
            }
            Frame::Estate { seat, deeds } => {
                self.seat(seat);
                self.deeds(deeds);
            }
            Frame::Received { seat, deeds, shares } => {
                self.seat(seat);
                self.deeds(deeds);
                self.shares(shares);
            }
            Frame::BuyShare { seat }
            | Frame::TakeShare { seat, .. }
            | Frame::ReturnVoucher { seat }
            | Frame::ToJail { seat } => {
                self.seat(seat);
            }
            Frame::Steer { seat, mover: other, card } | Frame::RollOff { seat, card, other, .. } => {
                self.seat(seat);
                self.seat(other);
                self.card(card);
            }
            Frame::Fines { seat, card, left } | Frame::Crash { seat, card, left, .. } => {
                self.seat(seat);
                self.card(card);
                self.seats(left);
            }
            Frame::Shortage { kind, first, asked, .. } => {
                self.kind(kind);
                self.seat(first);
                self.seats(asked);
            }
            Frame::Place { seat, kind, .. } => {
                self.seat(seat);
                self.kind(kind);
            }
            Frame::Order { seat } => self.seat(seat),
            // What is in it, the payments' check says.
            Frame::Payment => {}
            Frame::Mix { seat, .. } => self.seat(seat),
            Frame::Pick { from, to, cause } => {
                self.seat(from);
                self.seat(to);
                self.about(cause.about);
            }
            // Whether the offer is open is the frames' affair.
            Frame::Offer { .. } => {}
            Frame::InKind { deed } => self.deed(deed),
            Frame::Sale { seat, deed, asked, takers, left, tied, .. } => {
                self.seat(seat);
                self.deed(deed);
                for seats in [asked, takers, left, tied] {
                    self.seats(seats);
                }
            }
        }
    }
}

//! What an audience may see. Nothing of a position leaves the engine except through the methods here, each of
//! which is a decision that this audience may know it. Bots get nothing else either.

use crate::action::{Action, Side};
use crate::frame::{Auction, CardCheck, Debt, Frame, Rent, Shortage};
use crate::ids::{
    CardId, CompanyId, DeckId, DeedId, DeedSet, Face, KindId, Money, NoteCounts, NoteList, Seat, SeatSet,
    Shares, SpaceId, SpaceSet, VoucherList,
};
use crate::mechanics::Phase;
use crate::notes::{Note, Truth, counted};
use crate::payment::{Payment, Terms};
use crate::question::{Choice, Turn};
use crate::refusal::Refusal;
use crate::rent_table::RentLine;
use crate::rules::Rules;
use crate::state::{Bonus, GONE, Offer, Standing, State};
use crate::switches::ClaimEnd;

/// Who is looking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// A player.
    Seat(Seat),
    /// Somebody who only watches.
    Spectator,
}

/// A rent waiting to be claimed, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenClaim {
    /// The property.
    pub deed: DeedId,
    /// Who would pay.
    pub payer: Seat,
    /// Who may claim.
    pub owner: Seat,
    /// The sum; 0 while dice are to be rolled for it.
    pub amount: Money,
    /// Whose roll or move closes it.
    pub until: Seat,
    /// Which of the two.
    pub ends: ClaimEnd,
}

/// A note of a hand, as far as the audience knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeldNote {
    /// Its denomination.
    pub face: Face,
    /// Is it fake? Nothing if that is not known.
    pub fake: Option<bool>,
}

/// A note on the table, as far as the audience knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaidNote {
    /// Who laid it.
    pub seat: Seat,
    /// Its denomination.
    pub face: Face,
    /// Was it checked in this payment, and is real?
    pub checked: bool,
    /// Is it fake? Nothing if that is not known.
    pub fake: Option<bool>,
}

/// A window on a position for one audience.
#[derive(Clone, Copy)]
pub struct View<'a> {
    rules: &'a Rules,
    state: &'a State,
    audience: Audience,
}

/// CL-03a: cash, deeds, buildings, mortgages, jail cards and the bank's stock are public at all times.
impl<'a> View<'a> {
    pub(crate) fn new(rules: &'a Rules, state: &'a State, audience: Audience) -> Self {
        Self { rules, state, audience }
    }

    /// The position itself, for this crate.
    pub(crate) fn state(&self) -> &'a State {
        self.state
    }

    /// The tables the game is played by.
    #[inline]
    pub fn rules(&self) -> &'a Rules {
        self.rules
    }
    /// Who is looking.
    #[inline]
    pub fn audience(&self) -> Audience {
        self.audience
    }
    /// Who is to speak, and about what.
    pub fn turn(&self) -> Turn {
        crate::ask::turn(self.rules, self.state)
    }
    /// What this seat may do now; a spectator nothing.
    pub fn legal(&self, out: &mut Vec<Choice>) {
        if let Audience::Seat(seat) = self.audience {
            crate::legal::legal(self.rules, self.state, seat, out);
        }
    }
    /// The default answer of this seat (CL-80).
    pub fn default_answer(&self) -> Option<Action> {
        match self.audience {
            Audience::Seat(seat) => crate::legal::default_answer(self.rules, self.state, seat),
            Audience::Spectator => None,
        }
    }
    /// The kept card that this seat, which is in debt, would play by default (FB-40b, UM-91a).
    pub fn card_for_debt(&self) -> Option<Action> {
        match self.audience {
            Audience::Seat(seat) => crate::mechanics::card_for_debt(self.rules, self.state, seat),
            Audience::Spectator => None,
        }
    }
    /// What a seat's trios have won in the roll at which cards may be played now (UM-74).
    pub fn winnings(&self, seat: Seat) -> Money {
        self.state.open_winnings(self.rules, seat)
    }
    /// What the bank adds to a seat's bid in the open auction.
    pub fn bid_aid(&self, seat: Seat) -> Money {
        self.state.bid_aid(self.rules, seat)
    }
    /// The seats that are asked now, in the order in which programs are: in an auction from the left of the player
    /// whose landing or bankruptcy caused it (CL-33a), at a payment from the payer's left (FB-17), otherwise from the left of the player on turn.
    pub fn asking_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let asked = match self.state.frames.last() {
            Some(Frame::Auction(_)) => self.state.bidders_asked(),
            _ => match self.turn() {
                Turn::Seats(ask) => ask.seats,
                Turn::Luck(_) | Turn::Over(_) => SeatSet::EMPTY,
            },
        };
        let payer = self.state.payment().and_then(|payment| Some(payment.stakes.first()?.payer));
        let from = match (self.state.frames.last(), payer) {
            (Some(&Frame::Auction(Auction { cause, .. })), _) => cause,
            // FB-32a.
            (Some(&Frame::CardCheck(CardCheck { seat, .. })), _) => seat,
            // FB-17.
            (_, Some(payer)) => payer,
            _ => self.state.turn,
        };
        asked.iter_from_left_of(from)
    }
    /// Could this seat do anything at this rest point (CL-36b)? One with a standing pass is not waited for, but only
    /// the seat itself is told of it.
    pub fn has_business(&self, seat: Seat) -> bool {
        let passes = self.audience == Audience::Seat(seat) && self.standing().pass_rests;
        !passes && crate::legal::has_business(self.rules, self.state, seat)
    }
    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        self.state.seats as usize
    }
    /// Who is still in the game.
    #[inline]
    pub fn alive(&self) -> SeatSet {
        self.state.alive
    }
    /// The place of one who is out: 1 for the first to go. 0 for one who is in.
    pub fn out(&self, seat: Seat) -> u8 {
        self.state.player(seat).out
    }
    /// Whose turn it is.
    #[inline]
    pub fn on_turn(&self) -> Seat {
        self.state.turn
    }
    /// Doubles rolled in this turn.
    pub fn doubles(&self) -> u8 {
        self.state.doubles
    }
    /// Turns a seat has begun.
    #[inline]
    pub fn turns(&self, seat: Seat) -> u16 {
        self.state.player(seat).turns
    }
    /// Movement rolls so far, which also numbers the times between them.
    #[inline]
    pub fn rolls(&self) -> u32 {
        self.state.rolls
    }
    /// A player's cash; notes that he has laid and that have not changed hands yet are still his.
    #[inline]
    pub fn cash(&self, seat: Seat) -> Money {
        self.state.player(seat).cash
    }
    /// A player's properties.
    #[inline]
    pub fn deeds(&self, seat: Seat) -> DeedSet {
        self.state.player(seat).deeds
    }
    /// Where a token stands.
    pub fn at(&self, seat: Seat) -> SpaceId {
        self.state.player(seat).at
    }
    /// Is the player in jail?
    pub fn jailed(&self, seat: Seat) -> bool {
        self.state.player(seat).jailed
    }
    /// Failed tries in jail.
    pub fn tries(&self, seat: Seat) -> u8 {
        self.state.player(seat).tries
    }
    /// The cards a player keeps.
    pub fn cards(&self, seat: Seat) -> impl Iterator<Item = CardId> + 'a {
        self.state.cards_of(self.rules, seat)
    }
    /// How many cards a player keeps.
    #[inline]
    pub fn kept(&self, seat: Seat) -> u8 {
        self.state.player(seat).kept
    }
    /// A player's standing orders; only one's own.
    pub fn standing(&self) -> Standing {
        match self.audience {
            Audience::Seat(seat) => self.state.standing.of(seat),
            Audience::Spectator => Standing::default(),
        }
    }
    /// A player's shares.
    pub fn shares(&self, seat: Seat) -> Shares {
        self.state.player(seat).shares
    }
    /// Shares of a company that the bank has not sold.
    pub fn unsold(&self, company: CompanyId) -> u8 {
        self.state.unsold(self.rules, company)
    }
    /// Who owns what, as one number: another one says that something has changed hands, the same one that all is as it
    /// was.
    #[inline]
    pub fn ownership(&self) -> u64 {
        self.state.ownership
    }
    /// Who owns a property.
    #[inline]
    pub fn owner(&self, deed: DeedId) -> Option<Seat> {
        self.state.deed(deed).owner()
    }
    /// What is built on it, as a level of the ladder.
    #[inline]
    pub fn level(&self, deed: DeedId) -> u8 {
        self.state.deed(deed).level
    }
    /// Is it mortgaged?
    #[inline]
    pub fn mortgaged(&self, deed: DeedId) -> bool {
        self.state.mortgaged.has(deed)
    }
    /// All mortgaged properties.
    #[inline]
    pub fn all_mortgaged(&self) -> DeedSet {
        self.state.mortgaged
    }
    /// All streets that are built on.
    #[inline]
    pub fn all_built(&self) -> DeedSet {
        self.state.built
    }
    /// All that its owner may build on as far as his other properties go (CL-35): whole groups, where a majority is
    /// not enough.
    #[inline]
    pub fn all_land(&self) -> DeedSet {
        self.state.land
    }
    /// Does any street of this set have a building?
    #[inline]
    pub fn any_built(&self, deeds: DeedSet) -> bool {
        self.state.any_built(deeds)
    }
    /// Pieces in the bank.
    #[inline]
    pub fn stock(&self, kind: KindId) -> u8 {
        self.state.stock[kind.index()]
    }
    /// Is no order for this kind taken before the next roll (CL-41d)?
    pub fn orders_closed(&self, kind: KindId) -> bool {
        self.state.closed_kinds & (1 << kind.0) != 0
    }
    /// Money in the pool.
    pub fn pool(&self) -> Money {
        self.state.pool
    }
    /// Has the table called time?
    pub fn time_up(&self) -> bool {
        self.state.time_up
    }
    /// The rents that may be claimed, in the order of the landings.
    pub fn claims(&self) -> impl Iterator<Item = OpenClaim> + 'a {
        let (rules, state) = (self.rules, self.state);
        state.claims.iter().map(move |rent| {
            let (until, ends) = state.claim_end(rules, rent);
            let Rent { deed, payer, owner, amount, .. } = *rent;
            OpenClaim { deed, payer, owner, amount, until, ends }
        })
    }
    /// Open offers, from the oldest.
    #[inline]
    pub fn offers(&self) -> &'a [Offer] {
        &self.state.offers
    }
    /// Offers this seat has made, as far as they count now: since the last roll (CL-48b), in this turn or debt
    /// (FR-23a).
    pub fn offers_made(&self, seat: Seat) -> u8 {
        self.state.offers_made(self.rules, seat)
    }
    /// Whether this seat has made all the offers it may for now (CL-48b, FR-23a).
    pub fn offers_spent(&self, seat: Seat) -> bool {
        self.state.offers_spent(self.rules, seat)
    }
    /// Whether an offer of this seat to this partner is open, so that it may not make another one (CL-48b).
    pub fn has_offer_open(&self, from: Seat, to: Seat) -> bool {
        self.state.has_offer_open(from, to)
    }
    /// Cards of a deck nobody has seen since the shuffle.
    pub fn unseen(&self, deck: DeckId) -> impl Iterator<Item = CardId> + 'a {
        let unseen = self.state.piles[deck.index()].unseen;
        (0..128u8).filter(move |index| unseen >> index & 1 == 1).map(move |index| CardId { deck, index })
    }
    /// The seen cards of a deck in the order in which they will come up.
    pub fn seen(&self, deck: DeckId) -> impl Iterator<Item = CardId> + 'a {
        let pile = &self.state.piles[deck.index()];
        pile.seen[..pile.seen_len as usize].iter().map(move |&index| CardId { deck, index })
    }
    /// The cards of a deck that lie open (FB-30), from the left.
    pub fn open_cards(&self, deck: DeckId) -> impl Iterator<Item = CardId> + 'a {
        self.state.open_cards(deck)
    }
    /// Is this card fake? Nothing where nobody knows (FB-32b).
    pub fn known_fake(&self, card: CardId) -> Option<bool> {
        self.state.known_fake(self.rules, card)
    }
    /// Does somebody keep this card?
    pub fn keeper(&self, card: CardId) -> Option<Seat> {
        let keeper = self.state.piles[card.deck.index()].keeper[card.index as usize];
        (keeper < GONE).then_some(Seat(keeper))
    }
    /// Cards of a deck that are out of the game (UM-54).
    pub fn gone(&self, deck: DeckId) -> impl Iterator<Item = CardId> + 'a {
        let keepers = self.state.piles[deck.index()].keeper.iter().zip(0..);
        keepers.filter(|(keeper, _)| **keeper == GONE).map(move |(_, index)| CardId { deck, index })
    }
    /// The vouchers of a player; everybody sees them (UM-05).
    pub fn vouchers(&self, seat: Seat) -> impl Iterator<Item = CardId> + 'a {
        self.state.vouchers_of(self.rules, seat)
    }
    /// Where vouchers lead from where a player stands, as one move in this order (UM-51d); nowhere if they cannot be
    /// combined.
    pub fn voucher_targets(&self, seat: Seat, vouchers: &VoucherList) -> SpaceSet {
        match self.state.may_combine(self.rules, seat, vouchers) {
            Ok(()) => self.state.voucher_targets(self.rules, seat, vouchers.iter()),
            Err(_) => SpaceSet::EMPTY,
        }
    }
    /// The voucher that must be used next (UM-72b).
    pub fn pledged(&self) -> Option<CardId> {
        self.state.pledged_voucher()
    }
    /// What is still to be made of the last roll (UM-35).
    pub fn bonus(&self) -> Bonus {
        self.state.journey.bonus
    }
    /// Do the moves of the last roll go backward (UM-75)?
    pub fn goes_backward(&self) -> bool {
        self.state.journey.backward
    }
    /// Does a magnate move, so that no opponent builds and nobody trades (UM-25a)?
    pub fn magnate_moves(&self) -> bool {
        self.state.journey.ban
    }
    /// Has the player on turn used his vouchers of this turn (UM-51)?
    pub fn voucher_used(&self) -> bool {
        self.state.journey.voucher_used
    }
    /// Does the next roll of this player go backward (UM-75)?
    pub fn is_reversed(&self, seat: Seat) -> bool {
        self.state.journey.reverse.has(seat)
    }
    /// May this player ride (UM-72)?
    pub fn rides(&self, seat: Seat) -> bool {
        self.state.journey.riders.has(seat)
    }
    /// How many of his next turns a player loses (UM-84g).
    pub fn misses(&self, seat: Seat) -> u8 {
        self.state.player(seat).misses
    }
    /// Do the rents of this jailed player go to the pool?
    pub fn forfeits_rents(&self, seat: Seat) -> bool {
        self.state.player(seat).forfeits
    }
    /// For how many payouts a company pays only so many percent; nothing where it pays in full.
    pub fn dividend_cut(&self, company: CompanyId) -> Option<(u8, u8)> {
        let cut = self.state.cuts[company.index()];
        (cut.payouts > 0).then_some((cut.percent, cut.payouts))
    }
    /// What a payout of this company would bring a player now (UM-85a).
    pub fn dividend(&self, seat: Seat, company: CompanyId) -> Money {
        self.state.dividend(self.rules, seat, company)
    }
    /// Who is to raise money now, and how much he owes (CL-60).
    #[inline]
    pub fn debt(&self) -> Option<(Seat, Money)> {
        match self.state.frames.last() {
            Some(&Frame::Debt(Debt { debtor, amount, .. })) => Some((debtor, amount)),
            _ => None,
        }
    }
    /// What a player could raise (CL-60c).
    pub fn reach(&self, seat: Seat) -> Money {
        self.state.reach(self.rules, seat)
    }
    /// What these properties, as they stand, add to what their owner could raise.
    pub fn reach_of(&self, deeds: DeedSet) -> Money {
        self.state.reach_of(self.rules, deeds)
    }
    /// Would the game carry out this trade if it were proposed and accepted now, whoever's turn it is? If not, why not
    /// (CL-44 … CL-47b, CL-60c). The sides are as they would be carried out: where the engine computes the cash,
    /// [`Rules::balance_trade`] adds it.
    #[inline]
    pub fn check_trade(&self, from: Seat, to: Seat, give: &Side, take: &Side) -> Result<(), Refusal> {
        self.state.check_trade(self.rules, &Terms { from, to, give: *give, take: *take })
    }
    /// May this seat give this property away in a trade (CL-45)? If not, why not.
    pub fn check_tradable(&self, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        self.state.deed_tradable(self.rules, seat, deed)
    }
    /// May this seat give this card away in a trade (FB-28b, UM-06b)? If not, why not.
    pub fn check_card_tradable(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        self.state.card_tradable(self.rules, seat, card)
    }
    /// The interest that whoever receives this side of a trade pays for what is mortgaged in it (CL-47b, UM-87a).
    #[inline]
    pub fn dues(&self, side: &Side) -> Money {
        self.state.dues(self.rules, side)
    }
    /// The rent a player who lands on this property would owe, and how it is found; nothing if none is due (CL-13b). Cards
    /// that change a rent are not counted.
    pub fn rent(&self, deed: DeedId) -> Option<RentLine> {
        self.state.rent_now(self.rules, deed)
    }
    /// How much cash this seat lacks for what the open question offers: the price, the bail, the least bid, the debt. 0 if
    /// it has enough, or if nothing of the kind is asked of it.
    pub fn missing(&self) -> Money {
        match (self.audience, self.turn()) {
            (Audience::Seat(seat), Turn::Seats(ask)) if ask.seats.has(seat) => {
                let cash = self.cash(seat) + self.bid_aid(seat);
                ask.question.cost().map_or(0, |cost| (cost - cash).max(0))
            }
            _ => 0,
        }
    }
    /// What a player is worth (CL-70).
    pub fn wealth(&self, seat: Seat) -> Money {
        self.state.wealth(self.rules, seat)
    }
    /// Where a player could put a piece of this kind now, whatever it costs.
    pub fn places(&self, seat: Seat, kind: KindId) -> DeedSet {
        self.state.places(self.rules, seat, kind)
    }
    /// How many notes of each denomination a player holds in hand (FB-13a).
    pub fn notes(&self, seat: Seat) -> NoteCounts {
        self.state.notes.as_ref().map_or_else(NoteCounts::default, |notes| notes.counts(seat))
    }
    /// How many notes of each denomination a player has on the table.
    pub fn laid_by(&self, seat: Seat) -> NoteCounts {
        let payments = self.state.notes.iter().flat_map(|notes| &notes.payments);
        let laid = payments.flat_map(Payment::laid).filter(|(payer, _)| *payer == seat);
        counted(laid.map(|(_, laid)| laid.face))
    }
    /// One's own notes with what one knows of them; everybody's when the game is over (FB-53). They stand by
    /// denomination, those known to be real first and those known to be fake last. A note's place in an action is its
    /// place among those of its denomination.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = HeldNote> + 'a {
        let over = self.state.over();
        let shown = over || self.audience == Audience::Seat(seat);
        let notes = self.state.notes.iter().filter(move |_| shown);
        let hand = notes.filter(move |notes| seat.index() < notes.hands.len());
        let hand = hand.flat_map(move |notes| notes.sorted(seat));
        hand.map(move |(_, held)| HeldNote { face: held.face, fake: told(held.note, over) })
    }
    /// The notes on the table for the payment on hand, in the order that checks count.
    pub fn laid(&self) -> impl Iterator<Item = LaidNote> + 'a {
        let audience = self.audience;
        self.state.payment().into_iter().flat_map(Payment::laid).map(move |(seat, laid)| LaidNote {
            seat,
            face: laid.face,
            checked: laid.checked,
            fake: match laid.checked {
                true => Some(false),
                false if audience == Audience::Seat(seat) => told(laid.note, false),
                false => None,
            },
        })
    }
    /// How many notes of each denomination the bank has.
    pub fn bank_notes(&self) -> NoteCounts {
        self.state.notes.as_ref().map_or_else(NoteCounts::default, |notes| notes.bank())
    }
    /// How many fakes of this denomination a player has at least, by what was announced (FB-13b).
    pub fn fakes_at_least(&self, seat: Seat, face: Face) -> u8 {
        self.state.notes.as_ref().map_or(0, |notes| notes.caught[seat.index()][face.index()])
    }
    /// A player's decoder tokens with the green side up.
    pub fn green(&self, seat: Seat) -> u8 {
        self.state.green(seat)
    }
    /// May this player change notes with the bank (FB-12b)?
    pub fn may_change_notes(&self, seat: Seat) -> bool {
        self.state.resting() && self.state.may_change_notes(seat).is_ok()
    }
    /// The automatic choice of notes for what this seat is to lay (FB-55).
    pub fn automatic_notes(&self) -> Option<NoteList> {
        match self.default_answer()? {
            Action::Lay(list) => Some(list),
            _ => None,
        }
    }
    /// What an audience knows of a player's order in the shortage: CL-41a asks all at once, so while wishes are
    /// open only one's own and the first order are known.
    pub fn shortage_order(&self, seat: Seat) -> Option<u8> {
        let &Frame::Shortage(Shortage { first, phase, orders, asked, .. }) =
            self.state.frames.iter().rev().find(|frame| matches!(frame, Frame::Shortage(_)))?
        else {
            return None;
        };
        let known = phase != Phase::Asking
            || seat == first
            || (self.audience == Audience::Seat(seat) && !asked.has(seat));
        known.then_some(orders.of(seat))
    }
}

/// Is a note fake, as far as its holder knows; or as luck has said, when everything is turned over.
fn told(note: Note, all: bool) -> Option<bool> {
    match note.truth {
        Truth::Open => None,
        _ if !all && !note.known => None,
        truth => Some(truth == Truth::Fake),
    }
}

//! Views: what a player or a spectator may see.
//!
//! Nothing of a position leaves the engine except through the methods of [`View`]. Two positions that differ only in what
//! an audience may not know give that audience the same view, so everything that is sent to a client should be made
//! from one. Bots get a view too.
//!
//! Most of a game is public: cash, properties, buildings, mortgages, kept cards and the bank's stock (CL-03a). Private are
//! standing orders, which banknotes are fake, and answers that several players give at the same time.

pub use crate::consider::{BuildingStep, LevelChange, PlannedStreet, TradeFigures, TraderFigures};
pub use crate::landing_odds::LandingOdds;
pub use crate::mechanics::{BuildingRow, OrderDraft};
pub use crate::raise_plan::RaiseStep;
pub use crate::state::{Offer, Standing};

use crate::action::{Action, Side, Target};
use crate::banknotes::{Note, Truth, counted};
use crate::frame::{Auction, CardCheck, Debt, Frame, Rent, Shortage};
use crate::ids::{
    CardId, CompanyId, DeckId, DeedId, DeedList, DeedSet, Face, GroupId, KindId, Money, NoteCounts, NoteList,
    Seat, SeatSet, Shares, SpaceId, SpaceSet, VoucherList,
};
use crate::mechanics::Phase;
use crate::payment::{Payment, Terms};
use crate::question::{Choice, Turn};
use crate::refusal::Refusal;
use crate::rent_table::RentLine;
use crate::rules::Rules;
use crate::state::{Bonus, GONE, State};
use crate::switches::ClaimEnd;

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// A player.
    Seat(Seat),
    /// Somebody who does not play. A spectator sees what every player sees.
    Spectator,
}

/// A rent that the owner may claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct OpenClaim {
    /// The property.
    pub deed: DeedId,
    /// The player who would pay.
    pub payer: Seat,
    /// The player who may claim it.
    pub owner: Seat,
    /// The rent; 0 while dice are still to be rolled for it.
    pub amount: Money,
    /// The player whose roll or move ends the claim.
    pub until: Seat,
    /// Whether it ends with that player's roll or move.
    pub ends: ClaimEnd,
}

/// The players of an auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct OpenAuction {
    /// Who takes part.
    pub bidders: SeatSet,
    /// Who has passed on the standing bid, or cannot reach the next one.
    pub passed: SeatSet,
}

/// A banknote in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct HeldNote {
    /// Its denomination.
    pub face: Face,
    /// Whether it is fake; `None` if the audience does not know.
    pub fake: Option<bool>,
}

/// A banknote on the table, laid for a payment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LaidNote {
    /// The player who laid it.
    pub seat: Seat,
    /// Its denomination.
    pub face: Face,
    /// Whether it was checked in this payment and found to be real.
    pub checked: bool,
    /// Whether it is fake; `None` if the audience does not know.
    pub fake: Option<bool>,
}

/// What one audience may see of a game; from [`Game::view`](crate::Game::view). It borrows the game and is cheap to copy.
#[derive(Clone, Copy)]
pub struct View<'a> {
    rules: &'a Rules,
    state: &'a State,
    audience: Audience,
}

// CL-03a, FR-11a: cash, deeds, buildings, mortgages, jail cards and the bank's stock are public at all times.
impl<'a> View<'a> {
    pub(crate) fn new(rules: &'a Rules, state: &'a State, audience: Audience) -> Self {
        Self { rules, state, audience }
    }

    /// The position itself, for the engine only.
    pub(crate) fn state(&self) -> &'a State {
        self.state
    }

    /// The rules of the game.
    #[inline]
    pub fn rules(&self) -> &'a Rules {
        self.rules
    }
    /// The audience.
    #[inline]
    pub fn audience(&self) -> Audience {
        self.audience
    }
    /// Who must answer next, and what is asked.
    pub fn turn(&self) -> Turn {
        crate::ask::turn(self.rules, self.state)
    }
    /// Adds what the seat may do now to the list; nothing for a spectator.
    pub fn legal(&self, out: &mut Vec<Choice>) {
        if let Audience::Seat(seat) = self.audience {
            crate::legal::legal(self.rules, self.state, seat, out);
        }
    }
    /// Calls `each` with every kept card that the seat can play now, once for each target, in the order of
    /// [`legal`](Self::legal); never for a spectator.
    pub fn card_plays(&self, each: impl FnMut(CardId, Option<Target>)) {
        if let Audience::Seat(seat) = self.audience {
            crate::legal::card_plays(self.rules, self.state, seat, each);
        }
    }
    /// The spaces of [`Choice::Travel`]: where the seat may choose to go now by taxi, on the Subway, after triples or for a
    /// card; `None` if it may not choose.
    pub fn travel_targets(&self) -> Option<SpaceSet> {
        match self.audience {
            Audience::Seat(seat) => self.state.travel_now(self.rules, seat),
            Audience::Spectator => None,
        }
    }
    /// Whether the seat may use vouchers now (UM-51).
    pub fn may_use_vouchers(&self) -> bool {
        match self.audience {
            Audience::Seat(seat) => self.state.may_use_vouchers(self.rules, seat),
            Audience::Spectator => false,
        }
    }
    /// What a timeout would answer for the seat (CL-80); `None` if it is not asked, or for a spectator.
    pub fn default_answer(&self) -> Option<Action> {
        match self.audience {
            Audience::Seat(seat) => crate::legal::default_answer(self.rules, self.state, seat),
            Audience::Spectator => None,
        }
    }
    /// The kept card that a timeout would play for the seat while it is in debt (FB-40b, UM-91a).
    pub fn card_for_debt(&self) -> Option<Action> {
        match self.audience {
            Audience::Seat(seat) => crate::mechanics::card_for_debt(self.rules, self.state, seat),
            Audience::Spectator => None,
        }
    }
    /// What a seat's trio cards have won in the current roll, against which cards can be played now (UM-74).
    pub fn winnings(&self, seat: Seat) -> Money {
        self.state.open_winnings(self.rules, seat)
    }
    /// What the bank would contribute to a seat's winning bid in the open auction, because of a card.
    pub fn bid_aid(&self, seat: Seat) -> Money {
        self.state.bid_aid(self.rules, seat)
    }
    /// The seats that are asked now, in the order in which bots are asked: in an auction after the player who caused it
    /// (CL-33a), at a payment after the payer (FB-17), otherwise after the player whose turn it is.
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
    /// Whether a seat could do anything at this rest point (CL-36b). For the seat itself this is false if it has the
    /// standing order to be passed over, which nobody else may know.
    pub fn has_business(&self, seat: Seat) -> bool {
        let passes = self.audience == Audience::Seat(seat) && self.standing().pass_rests;
        !passes && crate::legal::has_business(self.rules, self.state, seat)
    }
    /// The number of seats, including players who are out.
    pub fn seats(&self) -> usize {
        self.state.seats as usize
    }
    /// The players who are still in the game.
    #[inline]
    pub fn alive(&self) -> SeatSet {
        self.state.alive
    }
    /// 1 for the first player who left the game, 2 for the second and so on; 0 for a player who is still in it.
    pub fn out(&self, seat: Seat) -> u8 {
        self.state.player(seat).out
    }
    /// Whose turn it is.
    #[inline]
    pub fn on_turn(&self) -> Seat {
        self.state.turn
    }
    /// The number of doubles rolled in this turn.
    pub fn doubles(&self) -> u8 {
        self.state.doubles
    }
    /// How many turns a seat has begun.
    #[inline]
    pub fn turns(&self, seat: Seat) -> u16 {
        self.state.player(seat).turns
    }
    /// The number of movement rolls in the game so far. Limits such as offers between two rolls are counted by it.
    #[inline]
    pub fn rolls(&self) -> u32 {
        self.state.rolls
    }
    /// A player's cash, including banknotes that are on the table and have not changed hands yet.
    #[inline]
    pub fn cash(&self, seat: Seat) -> Money {
        self.state.player(seat).cash
    }
    /// A player's properties.
    #[inline]
    pub fn deeds(&self, seat: Seat) -> DeedSet {
        self.state.player(seat).deeds
    }
    /// The space a player's token is on.
    pub fn at(&self, seat: Seat) -> SpaceId {
        self.state.player(seat).at
    }
    /// Whether the player is in jail.
    pub fn jailed(&self, seat: Seat) -> bool {
        self.state.player(seat).jailed
    }
    /// How many tries for a double have failed since the player went to jail.
    pub fn tries(&self, seat: Seat) -> u8 {
        self.state.player(seat).tries
    }
    /// The cards a player keeps, which are public (FB-29a, UM-05a).
    pub fn cards(&self, seat: Seat) -> impl Iterator<Item = CardId> + 'a {
        self.state.cards_of(self.rules, seat)
    }
    /// The number of cards a player keeps.
    #[inline]
    pub fn kept(&self, seat: Seat) -> u8 {
        self.state.player(seat).kept
    }
    /// The standing orders of the audience itself; none for a spectator.
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
    /// The number of shares of a company that the bank has not sold.
    pub fn unsold(&self, company: CompanyId) -> u8 {
        self.state.unsold(self.rules, company)
    }
    /// A hash of who owns which property. It changes whenever a property changes hands, so a cache can be keyed by it.
    #[inline]
    pub fn ownership(&self) -> u64 {
        self.state.ownership
    }
    /// The owner of a property; `None` for the bank.
    #[inline]
    pub fn owner(&self, deed: DeedId) -> Option<Seat> {
        self.state.deed(deed).owner()
    }
    /// The building level of a property: 0 for none, then the steps of [`Rules::ladder`].
    #[inline]
    pub fn level(&self, deed: DeedId) -> u8 {
        self.state.deed(deed).level
    }
    /// Whether a property is mortgaged.
    #[inline]
    pub fn mortgaged(&self, deed: DeedId) -> bool {
        self.state.mortgaged.has(deed)
    }
    /// All mortgaged properties.
    #[inline]
    pub fn all_mortgaged(&self) -> DeedSet {
        self.state.mortgaged
    }
    /// All properties with a building.
    #[inline]
    pub fn all_built(&self) -> DeedSet {
        self.state.built
    }
    /// All properties whose owners have enough of the group to build (CL-35): the whole group, or a majority where that is
    /// enough.
    #[inline]
    pub fn all_land(&self) -> DeedSet {
        self.state.land
    }
    /// Whether any property of the set has a building.
    #[inline]
    pub fn any_built(&self, deeds: DeedSet) -> bool {
        self.state.any_built(deeds)
    }
    /// The number of building pieces of a kind left in the bank.
    #[inline]
    pub fn stock(&self, kind: KindId) -> u8 {
        self.state.stock[kind.index()]
    }
    /// Whether this kind of piece cannot be ordered before the next roll (CL-41d).
    pub fn orders_closed(&self, kind: KindId) -> bool {
        self.state.closed_kinds & (1 << kind.0) != 0
    }
    /// The money in the pool.
    pub fn pool(&self) -> Money {
        self.state.pool
    }
    /// Whether the time limit has been called; the game then ends after the current round.
    pub fn time_up(&self) -> bool {
        self.state.time_up
    }
    /// The rents that may be claimed, oldest first.
    pub fn claims(&self) -> impl Iterator<Item = OpenClaim> + 'a {
        let (rules, state) = (self.rules, self.state);
        state.claims.iter().map(move |rent| {
            let (until, ends) = state.claim_end(rules, rent);
            let Rent { deed, payer, owner, amount, .. } = *rent;
            OpenClaim { deed, payer, owner, amount, until, ends }
        })
    }
    /// The open offers, oldest first.
    #[inline]
    pub fn offers(&self) -> &'a [Offer] {
        &self.state.offers
    }
    /// How many offers of a seat count towards the limit: those since the last roll (CL-48b), or those in this turn or
    /// debt (FR-23a).
    pub fn offers_made(&self, seat: Seat) -> u8 {
        self.state.offers_made(self.rules, seat)
    }
    /// Whether a seat has reached the limit of offers for now (CL-48b, FR-23a).
    pub fn offers_spent(&self, seat: Seat) -> bool {
        self.state.offers_spent(self.rules, seat)
    }
    /// Whether a seat has an open offer to this partner and so cannot make another one (CL-48b).
    pub fn has_offer_open(&self, from: Seat, to: Seat) -> bool {
        self.state.has_offer_open(from, to)
    }
    /// The cards of a deck that have not come up since the shuffle. Their order is undetermined until they are drawn.
    pub fn unseen(&self, deck: DeckId) -> impl Iterator<Item = CardId> + 'a {
        let unseen = self.state.piles[deck.index()].unseen;
        (0..128u8).filter(move |index| unseen >> index & 1 == 1).map(move |index| CardId { deck, index })
    }
    /// The cards that lie under the pile, in the order in which they will come up again.
    pub fn seen(&self, deck: DeckId) -> impl Iterator<Item = CardId> + 'a {
        let pile = &self.state.piles[deck.index()];
        pile.seen[..pile.seen_len as usize].iter().map(move |&index| CardId { deck, index })
    }
    /// The open cards of a deck, from the left (FB-30).
    pub fn open_cards(&self, deck: DeckId) -> impl Iterator<Item = CardId> + 'a {
        self.state.open_cards(deck)
    }
    /// Whether a card is fake, once that has been announced (FB-32b). Before, its holder does not know either (FB-29a).
    pub fn known_fake(&self, card: CardId) -> Option<bool> {
        self.state.known_fake(self.rules, card)
    }
    /// The player who keeps a card, if anyone does.
    pub fn keeper(&self, card: CardId) -> Option<Seat> {
        self.state.keeper(card)
    }
    /// The cards of a deck that have been removed from the game (UM-54).
    pub fn gone(&self, deck: DeckId) -> impl Iterator<Item = CardId> + 'a {
        let keepers = self.state.piles[deck.index()].keepers().iter().zip(0..);
        keepers.filter(|(keeper, _)| **keeper == GONE).map(move |(_, index)| CardId { deck, index })
    }
    /// The travel vouchers of a player, which are public (UM-05).
    pub fn vouchers(&self, seat: Seat) -> impl Iterator<Item = CardId> + 'a {
        self.state.vouchers_of(self.rules, seat)
    }
    /// The spaces a player can reach by using these vouchers as one move, in this order (UM-51d). Empty if they cannot be
    /// combined.
    pub fn voucher_targets(&self, seat: Seat, vouchers: &VoucherList) -> SpaceSet {
        match self.state.may_combine(self.rules, seat, vouchers) {
            Ok(()) => self.state.voucher_targets(self.rules, seat, vouchers.iter()),
            Err(_) => SpaceSet::EMPTY,
        }
    }
    /// The voucher that was named for a ride and must be used next (UM-72b).
    pub fn pledged(&self) -> Option<CardId> {
        self.state.pledged_voucher()
    }
    /// The part of the last roll that is still to be played (UM-35).
    pub fn bonus(&self) -> Bonus {
        self.state.journey.bonus
    }
    /// Whether the moves of the last roll go backward (UM-75).
    pub fn goes_backward(&self) -> bool {
        self.state.journey.backward
    }
    /// Whether a magnate is moving, so that opponents cannot build and nobody can trade (UM-25a).
    pub fn magnate_moves(&self) -> bool {
        self.state.journey.ban
    }
    /// Whether the player whose turn it is has already used vouchers in it (UM-51).
    pub fn voucher_used(&self) -> bool {
        self.state.journey.voucher_used
    }
    /// Whether the next roll of this player goes backward (UM-75).
    pub fn is_reversed(&self, seat: Seat) -> bool {
        self.state.journey.reverse.has(seat)
    }
    /// Whether this player may ride the Subway on the next turn (UM-72).
    pub fn rides(&self, seat: Seat) -> bool {
        self.state.journey.riders.has(seat)
    }
    /// How many turns this player still has to miss (UM-84g).
    pub fn misses(&self, seat: Seat) -> u8 {
        self.state.player(seat).misses
    }
    /// Whether rents due to this player, who is in jail, go to the pool.
    pub fn forfeits_rents(&self, seat: Seat) -> bool {
        self.state.player(seat).forfeits
    }
    /// If a company pays reduced dividends: the percentage, and for how many more payouts.
    pub fn dividend_cut(&self, company: CompanyId) -> Option<(u8, u8)> {
        let cut = self.state.cuts[company.index()];
        (cut.payouts > 0).then_some((cut.percent, cut.payouts))
    }
    /// What a player would receive if this company paid dividends now (UM-85a).
    pub fn dividend(&self, seat: Seat, company: CompanyId) -> Money {
        self.state.dividend(self.rules, seat, company)
    }
    /// The player who must raise money now, and the debt (CL-60).
    #[inline]
    pub fn debt(&self) -> Option<(Seat, Money)> {
        match self.state.frames.last() {
            Some(&Frame::Debt(Debt { debtor, amount, .. })) => Some((debtor, amount)),
            _ => None,
        }
    }
    /// How much a player could raise in total: cash, buildings, mortgages and so on (CL-60c).
    pub fn reach(&self, seat: Seat) -> Money {
        self.state.reach(self.rules, seat)
    }
    /// How much these properties, with their buildings, add to what their owner could raise.
    pub fn reach_of(&self, deeds: DeedSet) -> Money {
        self.state.reach_of(self.rules, deeds)
    }
    /// Whether the game would carry out this trade if it were proposed and accepted now, regardless of whose turn it is; if
    /// not, the error says why (CL-44 … CL-47b, CL-60c). Where the engine computes the cash of a trade, the sides must
    /// include it: [`Rules::balance_trade`] adds it.
    #[inline]
    pub fn check_trade(&self, from: Seat, to: Seat, give: &Side, take: &Side) -> Result<(), Refusal> {
        self.state.check_trade(self.rules, &Terms { from, to, give: *give, take: *take })
    }
    /// Whether a seat may give a property away in a trade; if not, the error says why (CL-45).
    pub fn check_tradable(&self, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        self.state.deed_tradable(self.rules, seat, deed)
    }
    /// Whether a seat may give a card away in a trade; if not, the error says why (FB-28b, UM-06b).
    pub fn check_card_tradable(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        self.state.card_tradable(self.rules, seat, card)
    }
    /// The interest on mortgages that the player who receives this side of a trade must pay (CL-47b, UM-87a).
    #[inline]
    pub fn dues(&self, side: &Side) -> Money {
        self.state.dues(self.rules, side)
    }
    /// The rent that a player who lands on this property would owe now, and how it is computed; `None` if none is due
    /// (CL-13b). Cards that change rents are not considered.
    pub fn rent(&self, deed: DeedId) -> Option<RentLine> {
        self.state.rent_now(self.rules, deed)
    }
    /// How much cash the seat lacks for the price, bail, lowest bid or debt of the open question. 0 if it has enough or is
    /// not asked such a question.
    pub fn missing(&self) -> Money {
        self.left_after().map_or(0, |left| (-left).max(0))
    }
    /// The seat's cash once it has paid the price, bail, lowest bid or debt of the open question. `None` if it has not enough
    /// or is not asked such a question.
    pub fn cash_after(&self) -> Option<Money> {
        self.left_after().filter(|&left| left >= 0)
    }
    /// What would be left of the seat's cash; negative if it has not enough.
    fn left_after(&self) -> Option<Money> {
        match (self.audience, self.turn()) {
            (Audience::Seat(seat), Turn::Seats(ask)) if ask.seats.has(seat) => {
                let cost = ask.question.cost()?;
                Some(self.cash(seat) - (cost - self.bid_aid(seat)).max(0))
            }
            _ => None,
        }
    }
    /// The open auction: who takes part, and who of them cannot or will not raise the standing bid. A pass holds for one bid
    /// only (CL-33a).
    pub fn auction(&self) -> Option<OpenAuction> {
        match self.state.frames.last() {
            Some(&Frame::Auction(Auction { bidders, passed, leader, .. })) => {
                let bidders = bidders.and(self.state.alive);
                let passed = passed.and(bidders);
                // Whether the leader could raise the own bid does not matter (CL-31a).
                let passed = leader.get().map_or(passed, |leader| passed.without(leader));
                Some(OpenAuction { bidders, passed })
            }
            _ => None,
        }
    }
    /// A player's net worth (CL-70).
    pub fn wealth(&self, seat: Seat) -> Money {
        self.state.wealth(self.rules, seat)
    }
    /// The properties where a player could put a piece of this kind now, regardless of its price.
    pub fn places(&self, seat: Seat, kind: KindId) -> DeedSet {
        self.state.places(self.rules, seat, kind)
    }
    /// An empty order of a seat, to which buildings are added one by one. It says at each whether it is possible.
    pub fn draft_order(&self, seat: Seat) -> OrderDraft<'a> {
        OrderDraft::new(self.rules, self.state, seat)
    }
    /// Where a seat could build on a group next if everything it owns there had at least this level, whatever that costs and
    /// the bank has. It is for bots that build row by row; [`draft_order`](Self::draft_order) takes any order.
    ///
    /// # Panics
    ///
    /// If the group does not exist.
    #[inline]
    pub fn building_row(&self, seat: Seat, group: GroupId, level: u8) -> BuildingRow {
        self.state.building_row(self.rules, seat, group, level)
    }
    /// Whether a seat could sell these levels of its buildings, in this order, if it may sell now; if not, the error says why
    /// (CL-43).
    pub fn check_sale(&self, seat: Seat, sale: &DeedList) -> Result<(), Refusal> {
        self.state.check_sale(self.rules, seat, sale)
    }
    /// The properties that a seat could mortgage, if it may mortgage now (CL-49).
    #[inline]
    pub fn mortgageable(&self, seat: Seat) -> DeedSet {
        self.state.mortgageable(self.rules, seat)
    }
    /// The number of notes of each denomination in a player's hand, which is public (FB-13a).
    pub fn notes(&self, seat: Seat) -> NoteCounts {
        self.state.notes.as_ref().map_or_else(NoteCounts::default, |notes| notes.counts(seat))
    }
    /// The number of notes of each denomination a player has on the table.
    pub fn laid_by(&self, seat: Seat) -> NoteCounts {
        let payments = self.state.notes.iter().flat_map(|notes| &notes.payments);
        let laid = payments.flat_map(Payment::laid).filter(|(payer, _)| *payer == seat);
        counted(laid.map(|(_, laid)| laid.face))
    }
    /// The audience's own notes with what it knows about them; everybody's when the game is over (FB-53).
    ///
    /// They are sorted by denomination, and within one, those known to be real come first and those known to be fake
    /// last. This is the order that [`NotePlace`](crate::ids::NotePlace) counts.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = HeldNote> + 'a {
        let over = self.state.over();
        let shown = over || self.audience == Audience::Seat(seat);
        let notes = self.state.notes.iter().filter(move |_| shown);
        let hand = notes.filter(move |notes| seat.index() < notes.hands.len());
        let hand = hand.flat_map(move |notes| notes.sorted(seat));
        hand.map(move |(_, held)| HeldNote { face: held.face, fake: note_is_fake(held.note, over) })
    }
    /// The notes on the table for the current payment, in the order that [`Action::Check`] counts.
    pub fn laid(&self) -> impl Iterator<Item = LaidNote> + 'a {
        let audience = self.audience;
        self.state.payment().into_iter().flat_map(Payment::laid).map(move |(seat, laid)| LaidNote {
            seat,
            face: laid.face,
            checked: laid.checked,
            fake: match laid.checked {
                true => Some(false),
                false if audience == Audience::Seat(seat) => note_is_fake(laid.note, false),
                false => None,
            },
        })
    }
    /// The number of notes of each denomination in the bank.
    pub fn bank_notes(&self) -> NoteCounts {
        self.state.notes.as_ref().map_or_else(NoteCounts::default, |notes| notes.bank())
    }
    /// How many fakes of this denomination a player has at least, according to what was announced (FB-13b).
    pub fn fakes_at_least(&self, seat: Seat, face: Face) -> u8 {
        self.state.notes.as_ref().map_or(0, |notes| notes.caught[seat.index()][face.index()])
    }
    /// The number of decoder tokens a player can still use.
    pub fn green(&self, seat: Seat) -> u8 {
        self.state.green(seat)
    }
    /// Whether this player may change notes with the bank now (FB-12b).
    pub fn may_change_notes(&self, seat: Seat) -> bool {
        self.state.resting() && self.state.may_change_notes(seat).is_ok()
    }
    /// The notes that would be laid automatically for the payment the seat is asked for (FB-55).
    pub fn automatic_notes(&self) -> Option<NoteList> {
        match self.default_answer()? {
            Action::Lay(list) => Some(list),
            _ => None,
        }
    }
    /// Does the view of some seat show what other seats may not see now? Banknotes are secret until the end (FB-53), orders
    /// in a shortage while the players are being asked (CL-41a). Standing orders do not count: they say how a player wants
    /// to play, not what a player holds or chose.
    pub fn has_secrets(&self) -> bool {
        let hides = |frame: &Frame| matches!(frame, Frame::Shortage(Shortage { phase: Phase::Asking, .. }));
        !self.state.over() && (self.state.notes.is_some() || self.state.frames.iter().any(hides))
    }
    /// How many pieces a player ordered in the current shortage, if the audience may know. While the players are being
    /// asked, only the first order and the audience's own are known (CL-41a).
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

/// Whether a note is fake: as far as its holder knows, or for certain when `all` are shown.
fn note_is_fake(note: Note, all: bool) -> Option<bool> {
    match note.truth {
        Truth::Open => None,
        _ if !all && !note.known => None,
        truth => Some(truth == Truth::Fake),
    }
}

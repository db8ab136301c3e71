//! The strong player. It estimates what all properties will earn for their owners, and from that everybody's chance of
//! winning. It buys, bids and trades to raise its own chance, mortgages what earns little to build what earns much, and
//! tests how much others are willing to give. Cards, shares, housing shortages and debts it leaves to the rules of
//! thumb.

#![allow(clippy::float_arithmetic, reason = "chances; sums and products only, the same on every machine")]

mod banknotes;
mod deals;
mod probing;
mod shares;
mod travel;
mod weights;
mod worth;

use magie_engine::action::Order;
use magie_engine::ids::{CardId, DeedId, GroupId, MAX_SEATS};
use magie_engine::question::Lot;
use magie_engine::rules::Effect;
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Money, Question, Refusal, Seat, View};
use magie_table::{Player, Reason, own_seat};

pub use weights::Weights;

use crate::oracle::Base;
use crate::reasons;
use crate::style::Style;
use crate::thumb::Thumb;
use deals::Refused;
use probing::Probes;
use worth::{Equities, Holding, Tables, danger};

/// While more properties than this are for sale, it leaves jail as soon as it can.
const MUCH_LAND: usize = 8;
/// The most offers it makes in its own turn.
const OFFERS: u8 = 3;
/// The most offers it makes in others' turns after properties have changed hands.
const OFFERS_BETWEEN: u8 = 2;
/// It looks for trades every so many of its own turns while no property changes hands.
const THINK_EVERY: u16 = 1;
/// Steps of the bisection that finds its highest bid.
const BID_STEPS: usize = 8;

/// The strong player.
#[derive(Clone, Debug)]
pub struct Tycoon {
    weights: Weights,
    style: Style,
    tables: Tables,
    thumb: Thumb,
    probes: Probes,
    refused: Refused,
    /// Its own turn in which it last looked for trades, and the owners of all properties then.
    thought_turn: u16,
    seen: u64,
    /// The same in others' turns, and how many offers it has left there.
    idle_seen: u64,
    idle_offers: u8,
    /// Offers it has made in this turn.
    offers: u8,
    /// The number of the roll after which it last ordered buildings.
    order_roll: u32,
}

impl Default for Tycoon {
    fn default() -> Self {
        Self::with(Weights::default())
    }
}

impl Tycoon {
    /// A bot with the tuned weights.
    pub fn new() -> Self {
        Self::default()
    }

    /// A bot with another style.
    pub fn styled(style: Style) -> Self {
        let of_margin = f64::from(style.trade_margin) / 100.0;
        let usual = Weights::default();
        let weights = Weights { margin: usual.margin * of_margin, pride: usual.pride * of_margin, ..usual };
        Self { style, thumb: Thumb::styled_without_deals(style), ..Self::with(weights) }
    }

    /// A bot that asks for far too much only once, for players who use its probes.
    pub(crate) fn polite(style: Style) -> Self {
        Self { probes: Probes::polite(), ..Self::styled(style) }
    }

    /// A bot with other weights, for tuning.
    pub fn with(weights: Weights) -> Self {
        Self {
            weights,
            style: Style::USUAL,
            tables: Tables::default(),
            // Tycoon makes its own offers.
            thumb: Thumb::without_deals(),
            probes: Probes::default(),
            refused: Refused::default(),
            thought_turn: 0,
            seen: 0,
            idle_seen: 0,
            idle_offers: 0,
            offers: 0,
            order_roll: u32::MAX,
        }
    }

    /// The chance of winning of each seat, as this player estimates it, in millionths.
    pub fn chances(&mut self, view: &View<'_>) -> [u32; MAX_SEATS] {
        self.tables.refresh(view.rules());
        let equities = self.tables.equities(&self.weights, view);
        std::array::from_fn(|seat| (equities.share(Seat(seat as u8)) * 1e6) as u32)
    }

    /// A seat's chance of winning if some seats had these holdings instead of their own.
    fn share_with(&self, view: &View<'_>, equities: &Equities, me: Seat, new: &[(Seat, Holding)]) -> f64 {
        let with = |equities: Equities, (seat, holding): &(Seat, Holding)| {
            equities.with(*seat, self.tables.equity(&self.weights, view, *seat, holding))
        };
        new.iter().fold(*equities, with).share(me)
    }

    /// What an unowned deed is worth to a seat: the price at which it is as well off as if the keenest other seat paid
    /// that price for it.
    fn limit(&self, view: &View<'_>, me: Seat, deed: DeedId) -> Money {
        let equities = self.tables.equities(&self.weights, view);
        let with = |seat: Seat, price: Money| {
            let holding = Holding::of(view, seat);
            (seat, Holding { cash: holding.cash - price, deeds: holding.deeds.with(deed), ..holding })
        };
        let printed = view.rules().deeds()[deed.index()].price;
        let gain = |seat: Seat| {
            self.share_with(view, &equities, seat, &[with(seat, printed)]) - equities.share(seat)
        };
        let others = view.alive().without(me).iter();
        let rival = others.max_by(|one, other| gain(*one).total_cmp(&gain(*other)));
        let (mut low, mut high) = (0, view.cash(me).max(0));
        for _ in 0..BID_STEPS {
            let price = low + (high - low) / 2;
            let mine = self.share_with(view, &equities, me, &[with(me, price)]);
            let theirs = match rival {
                Some(rival) => {
                    let paid = price.min(view.cash(rival).max(0));
                    self.share_with(view, &equities, me, &[with(rival, paid)])
                }
                None => equities.share(me),
            };
            if mine >= theirs { low = price } else { high = price }
        }
        low
    }

    fn buy(&mut self, view: &View<'_>, me: Seat, ask: &Ask, deed: DeedId, price: Money) -> Action {
        if let Some(card) = self.thumb.play_card(view, me) {
            return card;
        }
        if view.cash(me) < price {
            return self.thumb.answer(view, ask);
        }
        let reserve = Style::of(self.style.reserve, self.money(self.weights.reserve));
        let keeps_some = view.cash(me) - price >= reserve;
        // FB-51: where the richest player wins, a property must earn its price.
        let plain = !view.rules().switches().ends_when_owned;
        if (plain && keeps_some) || self.limit(view, me, deed) >= price {
            Action::Buy
        } else {
            Action::Decline
        }
    }

    pub(crate) fn bid(
        &mut self,
        view: &View<'_>,
        me: Seat,
        limit: Money,
        least: Money,
        high: Money,
    ) -> Action {
        let limit = limit.min(view.cash(me) + view.bid_aid(me) - self.money(20.0));
        let unit = view.rules().unit();
        let bid = least.max(high + (limit - high) / 8 / unit * unit);
        if limit < least {
            return Action::Pass;
        }
        self.thumb.play_card(view, me).unwrap_or(Action::Bid(bid))
    }

    /// Converts a sum of the classic game to the money of the edition.
    fn money(&self, sum: f64) -> Money {
        (sum * self.tables.unit) as Money
    }

    /// CL-28: leaves jail while there is land to buy, stays while the rents of others are high.
    pub(crate) fn leave_jail(&self, view: &View<'_>, me: Seat, bail: Money) -> Action {
        let deeds = (0..view.rules().deeds().len()).map(|index| DeedId(index as u8));
        let land = deeds.filter(|&deed| view.owner(deed).is_none()).count();
        let danger = danger(view, me);
        if land <= MUCH_LAND && danger > self.weights.jail * self.tables.unit {
            return Action::Roll;
        }
        let leads_out = |card: &CardId| view.rules().card(*card).effect == Effect::GetOutOfJail;
        match view.cards(me).find(leads_out) {
            Some(card) => Action::UseCard(card),
            None if view.cash(me) >= bail + self.money(self.weights.reserve) => Action::PayBail,
            None => Action::Roll,
        }
    }

    /// Builds or lifts mortgages with the cash above its reserve.
    fn spend(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        let reserve = Style::of(self.style.build_reserve, self.money(self.weights.reserve));
        self.spend_above(view, me, reserve)
    }

    /// The same with the cash above this sum.
    pub(crate) fn spend_above(&mut self, view: &View<'_>, me: Seat, reserve: Money) -> Option<Action> {
        if view.deeds(me).is_empty() || (self.order_roll == view.rolls()) {
            return None;
        }
        let action = self.thumb.spend_above(view, me, reserve);
        let action = action.or_else(|| self.mortgage_to_build(view, me, reserve))?;
        if matches!(action, Action::Build(_)) {
            self.order_roll = view.rolls();
        }
        Some(action)
    }

    /// Mortgages a property that earns little to pay for a building that earns much, on a set below its best level.
    fn mortgage_to_build(&self, view: &View<'_>, me: Seat, reserve: Money) -> Option<Action> {
        let rules = view.rules();
        let land = view.deeds(me).and(view.all_land());
        let singles = view.mortgageable(me).minus(land);
        if singles.is_empty() || land.is_empty() {
            return None;
        }
        let spare = view.cash(me) - reserve;
        let site = |(group, id): (&worth::GroupFigures, u8)| {
            let level = land.and(group.deeds).iter().map(|deed| view.level(deed)).min()?;
            let lowest = view.building_row(me, GroupId(id), level).deeds.lowest()?;
            let best_level = worth::SWEET_LEVEL * usize::from(self.style.mortgage) / 100;
            if rules.group_of(lowest).piece.is_some() || usize::from(level) >= best_level {
                return None;
            }
            let kind = rules.next_level(lowest, level).kind;
            let open = view.stock(kind) > 0 && !view.orders_closed(kind);
            open.then(|| rules.level_price(lowest, level))
        };
        let price = self.tables.groups.iter().zip(0..).filter_map(site).min()?;
        let lent = |deed: DeedId| rules.deeds()[deed.index()].mortgage;
        let all: Money = singles.iter().map(lent).sum();
        if spare >= price || spare + all < price {
            return None;
        }
        let loss = |deed: DeedId| {
            self.tables.chance[deed.index()] * rules.deeds()[deed.index()].rents[0] as f64
                / lent(deed).max(1) as f64
        };
        singles.iter().min_by(|one, other| loss(*one).total_cmp(&loss(*other))).map(Action::Mortgage)
    }

    /// Looks for an offer when properties have changed hands, and now and then.
    pub(crate) fn think_of_trades(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        let turn = view.turns(me);
        if self.thought_turn != turn {
            self.offers = 0;
        } else if self.offers >= OFFERS {
            return None;
        } else if self.offers > 0 {
            self.offers += 1;
            return self.deal(view, me);
        } else {
            return None;
        }
        let seen = owners(view);
        if seen == self.seen && turn < self.thought_turn + THINK_EVERY {
            return None;
        }
        (self.thought_turn, self.seen, self.offers) = (turn, seen, 1);
        self.deal(view, me)
    }

    /// Rolls, leaves jail or ends the turn, if no card or move of its own choice is better.
    pub(crate) fn roll(&mut self, view: &View<'_>, me: Seat, question: &Question) -> Action {
        if let Some(card) = self.thumb.play_card(view, me) {
            return card;
        }
        match *question {
            Question::LeaveJail { bail, .. } => self.leave_jail(view, me, bail),
            Question::EndTurn {} => self.move_by_choice(view, me).unwrap_or(Action::EndTurn),
            _ => self.move_by_choice(view, me).unwrap_or(Action::Roll),
        }
    }

    /// A card worth playing now.
    pub(crate) fn card_to_play(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        self.thumb.play_card(view, me)
    }

    /// Before the roll: trades, then building.
    fn before_roll(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        if Thumb::gives_up(view, me) {
            return Some(Action::Resign);
        }
        let offer = self.probe(view, me);
        if offer.is_some() {
            return offer;
        }
        let offer = self.think_of_trades(view, me);
        if offer.is_some() {
            return offer;
        }
        self.spend(view, me)
    }
}

impl Base for Tycoon {
    const CHECKS_OFFERS: bool = false;

    fn chances(&mut self, view: &View<'_>) -> [u32; MAX_SEATS] {
        Self::chances(self, view)
    }

    fn sure_offer(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        self.sure_deal(view, me)
    }
}

impl Player for Tycoon {
    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        self.tables.refresh(view.rules());
        self.thumb.sit_down(view);
        let probes = if self.probes.is_polite() { Probes::polite() } else { Probes::default() };
        let (tables, thumb) = (std::mem::take(&mut self.tables), std::mem::take(&mut self.thumb));
        *self = Self { tables, thumb, probes, style: self.style, ..Self::with(self.weights) };
        // No standing order to pass: it wants to be asked at every rest point, in order not to miss a trade.
        &[Order::AlwaysClaim(true)]
    }

    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        let me = own_seat(view);
        match ask.question {
            Question::Roll {} | Question::LeaveJail { .. } => {
                self.before_roll(view, me).unwrap_or_else(|| self.roll(view, me, &ask.question))
            }
            Question::EndTurn {} => {
                self.spend(view, me).unwrap_or_else(|| self.roll(view, me, &ask.question))
            }
            Question::Buy { deed, price } => self.buy(view, me, ask, deed, price),
            Question::Bid { lot: Lot::Deed(deed), least, high, .. } => {
                let limit = Style::of(self.style.bid, self.limit(view, me, deed));
                self.bid(view, me, limit, least, high)
            }
            Question::Bid { lot: Lot::Share, least, high, .. } => {
                let limit = self.share_limit(view, me);
                self.bid(view, me, limit, least, high)
            }
            Question::BuyShare {} => {
                let card = self.thumb.play_card(view, me);
                card.unwrap_or_else(|| self.buy_share(view, me))
            }
            Question::TakeShare {} => self.take_share(view, me),
            Question::Check { why, .. } => self.check(view, me, why),
            Question::Lay { missing, .. } => self.lay(view, me, missing),
            Question::AnswerOffer { offer, .. } => {
                let open = view.offers().iter().find(|open| open.id == offer);
                open.map_or(Action::Refuse(offer), |open| self.judge(view, open))
            }
            Question::Triples { .. }
            | Question::GoOn { .. }
            | Question::Taxi { .. }
            | Question::UsePledged { .. }
            | Question::NameLot { .. } => {
                let chosen = self.journey(view, me, &ask.question);
                chosen.or_else(|| view.default_answer()).unwrap_or(Action::Decline)
            }
            _ => self.thumb.answer(view, ask),
        }
    }

    /// At the start of another player's turn, before that player can trade, it offers what has become possible.
    fn idle(&mut self, view: &View<'_>, ask: &Ask) -> Option<Action> {
        let me = own_seat(view);
        let begins = matches!(ask.question, Question::Roll {} | Question::LeaveJail { .. });
        if !begins || view.on_turn() == me || view.rules().switches().own_turn_trades {
            return None;
        }
        let seen = owners(view);
        if seen != self.idle_seen {
            (self.idle_seen, self.idle_offers) = (seen, OFFERS_BETWEEN);
        }
        if self.idle_offers == 0 {
            return None;
        }
        self.idle_offers -= 1;
        self.deal(view, me)
    }

    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        Some(self.judge(view, offer))
    }

    fn refused(&mut self, action: &Action, refusal: &Refusal) {
        self.thumb.refused(action, refusal);
    }

    fn reason(&self, view: &View<'_>, action: &Action) -> Option<Reason> {
        reasons::of(view, own_seat(view), action)
    }
}

/// A hash of who owns what.
fn owners(view: &View<'_>) -> u64 {
    view.alive().iter().fold(0u64, |seen, seat| {
        let [low, high] = view.deeds(seat).0;
        (seen ^ low ^ high.rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    })
}

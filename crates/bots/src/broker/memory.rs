//! What it remembers about offers: what it offered to whom, how often that player refused in a row, and what happened in the
//! current auction.

use magie_engine::action::Side;
use magie_engine::ids::{DeedId, DeedSet, MAX_SEATS};
use magie_engine::{Money, Seat, View};

/// The most times it offers the same exchange to the same player.
const MOST_TIMES: u8 = 3;
/// From this many refusals in a row on, it waits no longer.
const MOST_REFUSALS: u16 = 12;

/// An exchange without its price.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Exchange {
    pub(super) to: Seat,
    pub(super) give: Side,
    pub(super) take: Side,
}

#[derive(Clone, Copy, Debug)]
struct Tried {
    exchange: Exchange,
    times: u8,
    /// What it offered last.
    price: Money,
}

/// How a player has answered its offers.
#[derive(Clone, Copy, Debug, Default)]
struct Partner {
    /// Offers refused in a row.
    refusals: u16,
    /// Its own turn from which it may ask again: one turn after the first refusal, two more after the second, and so on.
    next_turn: u16,
}

/// What it remembers.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    tried: Vec<Tried>,
    partners: [Partner; MAX_SEATS],
    /// Its last offer: to whom, and what it owns if that was accepted.
    open: Option<(Seat, DeedSet)>,
    /// The own turn in which it last looked for trades, and who owned what then.
    pub(super) looked: Option<(u16, u64)>,
    pub(super) looked_between: Option<u64>,
    /// The current auction, and how many bids it made in it.
    auction: Option<(DeedId, u32, u8)>,
    /// The roll in which it asked for help, and how often.
    pub(super) rescue: (u32, u8),
}

impl Memory {
    /// Notes what came of its last offer. After a refusal it waits for this percentage of the usual time.
    pub(super) fn learn(&mut self, view: &View<'_>, me: Seat, pause: i64) {
        let Some((to, deeds)) = self.open.take() else { return };
        let partner = &mut self.partners[to.index()];
        if view.deeds(me) == deeds {
            *partner = Partner::default();
        } else {
            partner.refusals = (partner.refusals + 1).min(MOST_REFUSALS);
            let usual = i64::from(partner.refusals * (partner.refusals + 1) / 2);
            partner.next_turn = view.turns(me).saturating_add((usual * pause / 100).max(1) as u16);
        }
    }

    /// Whether a player wants to hear an offer again.
    pub(super) fn may_ask(&self, view: &View<'_>, me: Seat, to: Seat) -> bool {
        self.partners[to.index()].next_turn <= view.turns(me)
    }

    /// How often it has offered this exchange, and the last price.
    pub(super) fn tried(&self, exchange: &Exchange) -> Option<(u8, Money)> {
        let tried = self.tried.iter().find(|tried| tried.exchange == *exchange)?;
        Some((tried.times, tried.price))
    }

    /// Whether it may offer this exchange once more. Where the engine computes the price (FR-21), it would be the same
    /// offer.
    pub(super) fn is_open(&self, view: &View<'_>, exchange: &Exchange) -> bool {
        let most = if view.rules().switches().balanced_trades { 1 } else { MOST_TIMES };
        self.tried(exchange).is_none_or(|(times, _)| times < most)
    }

    /// Notes an offer that it makes.
    pub(super) fn note(&mut self, view: &View<'_>, me: Seat, exchange: &Exchange, price: Money) {
        match self.tried.iter_mut().find(|tried| tried.exchange == *exchange) {
            Some(tried) => (tried.times, tried.price) = (tried.times + 1, price),
            None => self.tried.push(Tried { exchange: *exchange, times: 1, price }),
        }
        let deeds = view.deeds(me).minus(exchange.give.deeds).or(exchange.take.deeds);
        self.open = Some((exchange.to, deeds));
    }

    /// Counts a bid, and says how many it made before in this auction.
    pub(super) fn count_bid(&mut self, view: &View<'_>, deed: DeedId) -> u8 {
        let before = match self.auction {
            Some((of, rolls, count)) if (of, rolls) == (deed, view.rolls()) => count,
            _ => 0,
        };
        self.auction = Some((deed, view.rolls(), before + 1));
        before
    }
}

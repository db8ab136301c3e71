//! A player that plays like another bot, but in its first turns now and then does something else.

use magie_engine::action::{Order, Side};
use magie_engine::ids::{DeedId, DeedSet};
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Money, Question, Refusal, Seat, View};
use magie_table::{BoxedPlayer, Player, mix_seed, own_seat};

/// A player with whims.
pub(crate) struct Whimsical {
    pub(crate) inner: BoxedPlayer,
    pub(crate) state: u64,
    /// The chance of a whim at each occasion, in thousandths.
    pub(crate) whims: u64,
    /// The number of its own turn from which it plays like the other bot alone.
    pub(crate) end: u16,
    /// Its own turn in which it last offered something strange.
    pub(crate) offered: u16,
}

impl Whimsical {
    fn draw(&mut self, below: u64) -> u64 {
        self.state = mix_seed(self.state.wrapping_add(1));
        self.state % below
    }

    fn has_whim(&mut self, view: &View<'_>, me: Seat) -> bool {
        view.turns(me) < self.end && self.draw(1_000) < self.whims
    }

    /// One of the properties that a seat may trade.
    fn any_of(&mut self, view: &View<'_>, seat: Seat) -> DeedSet {
        let open = |deed: &DeedId| view.check_tradable(seat, *deed).is_ok();
        let open: Vec<DeedId> = view.deeds(seat).iter().filter(open).collect();
        if open.is_empty() {
            return DeedSet::EMPTY;
        }
        DeedSet::one(open[self.draw(open.len() as u64) as usize])
    }

    /// An exchange of any two properties, at half to double the difference of their prices.
    fn any_exchange(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        let others: Vec<Seat> = view.alive().without(me).iter().collect();
        let to = others[self.draw(others.len() as u64) as usize];
        let side = |deeds: DeedSet| Side { deeds, ..Side::default() };
        let (mut give, mut take) = (side(self.any_of(view, me)), side(self.any_of(view, to)));
        if !view.rules().switches().balanced_trades {
            let price = |side: &Side| -> Money {
                side.deeds.iter().map(|deed| view.rules().deeds()[deed.index()].price).sum()
            };
            let difference = (price(&take) - price(&give)) * (50 + self.draw(150) as Money) / 100;
            if difference > 0 {
                give.cash = view.rules().rounded_up(difference.min(view.cash(me)));
            } else {
                take.cash = view.rules().rounded_up((-difference).min(view.cash(to)));
            }
        }
        let offer = Action::Propose { to, give, take };
        view.check(&offer).is_ok().then_some(offer)
    }
}

impl Player for Whimsical {
    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        self.inner.sit_down(view)
    }

    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        let me = own_seat(view);
        let usual = self.inner.answer(view, ask);
        let other = match (ask.question, usual) {
            (Question::Buy { .. }, Action::Buy) => Action::Decline,
            (Question::Bid { least, .. }, Action::Pass) if view.cash(me) >= least => Action::Bid(least),
            (Question::Bid { .. }, Action::Bid(_)) => Action::Pass,
            (Question::Roll {}, _) if self.offered != view.turns(me) => {
                self.offered = view.turns(me);
                return if self.has_whim(view, me) {
                    self.any_exchange(view, me).unwrap_or(usual)
                } else {
                    usual
                };
            }
            _ => return usual,
        };
        if self.has_whim(view, me) { other } else { usual }
    }

    fn idle(&mut self, view: &View<'_>, ask: &Ask) -> Option<Action> {
        self.inner.idle(view, ask)
    }

    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        let usual = self.inner.consider(view, offer);
        let accept = Action::Accept(offer.id);
        let open = view.turns(offer.to) < self.end;
        let agrees = open && self.draw(1_000) < 4 * self.whims && view.check(&accept).is_ok();
        if agrees { Some(accept) } else { usual }
    }

    fn refused(&mut self, action: &Action, refusal: &Refusal) {
        self.inner.refused(action, refusal);
    }
}

//! An opponent for beginners. It plays by the same rules of thumb, but keeps too much cash: it leaves expensive
//! properties to others, hardly bids, trades and builds late, stays in jail, and never checks a note with its last token.

use magie_engine::action::{Order, Side};
use magie_engine::question::Lot;
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Money, Question, View};
use magie_table::{Player, Reason, own_seat};

use crate::style::Style;
use crate::terms;
use crate::thumb::Thumb;

/// Cash it keeps when it buys, in percent of what everybody starts with.
const KEPT: Money = 27;

/// Cash it wants before it builds, in percent of what everybody starts with.
const RICH: Money = 68;

/// The first of its own turns in which it offers trades.
const FIRST_DEAL: u16 = 16;

/// The cautious beginner.
#[derive(Clone, Debug)]
pub struct Novice {
    thumb: Thumb,
    style: Style,
}

impl Novice {
    /// A novice that has not sat down yet.
    pub fn new() -> Self {
        Self::styled(Style::USUAL)
    }

    /// A novice with another style.
    pub fn styled(style: Style) -> Self {
        Self { thumb: Thumb::dealing_from(FIRST_DEAL, style), style }
    }
}

impl Default for Novice {
    fn default() -> Self {
        Self::new()
    }
}

impl Player for Novice {
    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        self.thumb.sit_down(view)
    }

    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        let rules = view.rules();
        let part = |percent: Money| percent * rules.switches().start_cash / 100;
        let usual = self.thumb.answer(view, ask);
        match (ask.question, usual) {
            (Question::Buy { price, .. }, Action::Buy | Action::Mortgage(_))
                if view.cash(own_seat(view)) < price + Style::of(self.style.reserve, part(KEPT)) =>
            {
                Action::Decline
            }
            (Question::Bid { lot: Lot::Deed(deed), least, .. }, _)
                if least > Style::of(self.style.bid, rules.deeds()[deed.index()].price / 2) =>
            {
                Action::Pass
            }
            (Question::LeaveJail { .. }, Action::PayBail) => Action::Roll,
            (Question::Check { .. }, Action::Check(_)) if view.green(own_seat(view)) == 1 => Action::Pass,
            (Question::Roll {} | Question::LeaveJail { .. }, Action::Build(_))
                if view.cash(own_seat(view)) < Style::of(self.style.build_reserve, part(RICH)) =>
            {
                Action::Roll
            }
            _ => usual,
        }
    }

    /// Compares printed prices and nothing else.
    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        let printed = |side: &Side| {
            side.cash + side.deeds.iter().map(|deed| view.rules().deeds()[deed.index()].price).sum::<Money>()
        };
        let price = offer.take.cash - offer.give.cash;
        let sides = ((offer.to, offer.take.deeds), (offer.from, offer.give.deeds));
        let better =
            printed(&offer.give) > printed(&offer.take) && !terms::gives_away(view, sides.0, sides.1, price);
        if better && terms::possible(view, offer.from, offer.to, &offer.give, &offer.take) {
            return Some(Action::Accept(offer.id));
        }
        self.thumb.consider(view, offer)
    }

    fn reason(&self, view: &View<'_>, action: &Action) -> Option<Reason> {
        self.thumb.reason(view, action)
    }
}

//! The strong player. It knows everybody's chance of winning from a learned evaluation, and buys, bids and trades to
//! raise its own. It remembers what was refused, so that nobody hears the same offer twice. How it builds, travels, plays
//! cards and handles debts it has from [`Tycoon`]; on boards without a model it plays like Tycoon, but for banknotes.

mod bids;
mod building;
mod deals;
mod memory;
mod rescue;
mod rides;
mod settings;
mod shares;

use magie_engine::action::Order;
use magie_engine::ids::{DeedId, MAX_SEATS};
use magie_engine::question::Lot;
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Money, Question, Refusal, Seat, View};
use magie_table::{Player, Reason, own_seat};

pub use settings::Settings;

use crate::notes::{self, Ledger};
use crate::oracle::Base;
use crate::reasons;
use crate::style::Style;
use crate::thumb::Thumb;
use crate::tycoon::Tycoon;
use crate::value::{Evaluator, Holding};
use memory::Memory;

/// The strong player.
#[derive(Clone, Debug)]
pub struct Broker {
    settings: Settings,
    /// The fingerprint of the edition it has looked for a model for.
    edition: u64,
    /// `None` on boards without a model.
    evaluator: Option<Evaluator>,
    tycoon: Tycoon,
    memory: Memory,
    ledger: Ledger,
}

impl Default for Broker {
    fn default() -> Self {
        Self::with(Settings::default())
    }
}

impl Broker {
    /// A bot with the usual settings.
    pub fn new() -> Self {
        Self::default()
    }

    /// A bot with other settings.
    pub fn with(settings: Settings) -> Self {
        Self {
            settings,
            edition: 0,
            evaluator: None,
            tycoon: Tycoon::polite(Style::USUAL),
            memory: Memory::default(),
            ledger: Ledger::default(),
        }
    }

    /// A bot with another style.
    pub fn styled(style: Style) -> Self {
        Self { tycoon: Tycoon::polite(style), ..Self::with(Settings::default().styled(style)) }
    }

    /// Everybody's chance of winning, in millionths.
    pub fn chances(&mut self, view: &View<'_>) -> [u32; MAX_SEATS] {
        self.refresh(view);
        match &self.evaluator {
            Some(evaluator) => evaluator.chances(view).map(|chance| chance as u32),
            None => self.tycoon.chances(view),
        }
    }

    fn refresh(&mut self, view: &View<'_>) {
        let edition = view.rules().edition().fingerprint;
        if self.edition != edition {
            (self.edition, self.evaluator) = (edition, Evaluator::of(view.rules()));
        }
    }

    fn offers_by_formula(&self) -> bool {
        self.evaluator.as_ref().is_none_or(Evaluator::offers_by_formula)
    }

    /// Before the roll: trades, then building.
    fn before_roll(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        if Thumb::gives_up(view, me) {
            return Some(Action::Resign);
        }
        let probe = self.tycoon.probe(view, me);
        let offer = probe.or_else(|| {
            if self.offers_by_formula() {
                self.tycoon.think_of_trades(view, me)
            } else {
                self.offer(view, me)
            }
        });
        offer.or_else(|| self.spend(view, me))
    }

    /// Rolls, leaves jail or ends the turn, if no card or move of its own choice is better.
    fn roll(&mut self, view: &View<'_>, me: Seat, question: &Question) -> Action {
        if let Some(card) = self.tycoon.card_to_play(view, me) {
            return card;
        }
        let otherwise = match *question {
            Question::LeaveJail { bail, .. } => return self.tycoon.leave_jail(view, me, bail),
            Question::EndTurn {} => Action::EndTurn,
            _ => Action::Roll,
        };
        self.move_by_choice(view, me).unwrap_or(otherwise)
    }

    fn spend(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        let reserve = self.reserve(view, me);
        self.tycoon.spend_above(view, me, reserve)
    }

    fn buy(&mut self, view: &View<'_>, me: Seat, ask: &Ask, deed: DeedId, price: Money) -> Action {
        if let Some(card) = self.tycoon.card_to_play(view, me) {
            return card;
        }
        if view.cash(me) < price {
            return self.tycoon.answer(view, ask);
        }
        if self.worth_buying(view, me, deed, price) { Action::Buy } else { Action::Decline }
    }
}

/// What a seat would own after buying a property.
fn after_purchase(view: &View<'_>, seat: Seat, deed: DeedId, price: Money) -> (Seat, Holding) {
    let had = Holding::of(view, seat);
    (seat, Holding { cash: had.cash - price, deeds: had.deeds.with(deed), ..had })
}

impl Base for Broker {
    const CHECKS_OFFERS: bool = true;

    fn chances(&mut self, view: &View<'_>) -> [u32; MAX_SEATS] {
        Self::chances(self, view)
    }

    fn sure_offer(&mut self, _: &View<'_>, _: Seat) -> Option<Action> {
        // What it offers itself is meant to be accepted.
        None
    }
}

impl Player for Broker {
    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        self.refresh(view);
        self.memory = Memory::default();
        self.ledger.start(view, own_seat(view));
        self.tycoon.sit_down(view)
    }

    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        self.refresh(view);
        let me = own_seat(view);
        self.ledger.observe(view, me);
        match ask.question {
            Question::Check { .. } => return notes::check(&self.ledger, view, me),
            Question::Lay { missing, .. } => return notes::lay(&self.ledger, view, me, missing),
            _ if self.evaluator.is_none() => return self.tycoon.answer(view, ask),
            _ => {}
        }
        match ask.question {
            Question::Roll {} | Question::LeaveJail { .. } => {
                self.before_roll(view, me).unwrap_or_else(|| self.roll(view, me, &ask.question))
            }
            Question::EndTurn {} => {
                self.spend(view, me).unwrap_or_else(|| self.roll(view, me, &ask.question))
            }
            Question::Buy { deed, price } => self.buy(view, me, ask, deed, price),
            Question::Bid { lot: Lot::Deed(deed), least, high, .. } => self.bid(view, me, deed, least, high),
            Question::Bid { lot: Lot::Share, least, high, .. } => {
                let limit = self.share_limit(view, me).unwrap_or(0);
                self.tycoon.bid(view, me, limit, least, high)
            }
            Question::BuyShare {} => {
                let card = self.tycoon.card_to_play(view, me);
                card.or_else(|| self.buy_share(view, me)).unwrap_or(Action::Decline)
            }
            Question::TakeShare {} => self.take_share(view, me).unwrap_or(Action::Decline),
            Question::Triples { .. }
            | Question::GoOn { .. }
            | Question::Taxi { .. }
            | Question::UsePledged { .. }
            | Question::NameLot { .. } => {
                let chosen = self.journey(view, me, &ask.question);
                chosen.or_else(|| view.default_answer()).unwrap_or(Action::Decline)
            }
            Question::Raise { amount, hopeless: true, .. } => {
                self.rescue(view, me, amount).unwrap_or_else(|| self.tycoon.answer(view, ask))
            }
            Question::AnswerOffer { offer, .. } => {
                let open = view.offers().iter().find(|open| open.id == offer);
                open.map_or(Action::Refuse(offer), |open| self.judge(view, open))
            }
            _ => self.tycoon.answer(view, ask),
        }
    }

    /// At the start of another player's turn it offers what has become possible.
    fn idle(&mut self, view: &View<'_>, ask: &Ask) -> Option<Action> {
        self.ledger.observe(view, own_seat(view));
        if self.offers_by_formula() {
            return self.tycoon.idle(view, ask);
        }
        let me = own_seat(view);
        let begins = matches!(ask.question, Question::Roll {} | Question::LeaveJail { .. });
        if !begins || view.on_turn() == me || view.rules().switches().own_turn_trades {
            return None;
        }
        self.offer_between_turns(view, me)
    }

    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        self.refresh(view);
        if self.evaluator.is_none() {
            return self.tycoon.consider(view, offer);
        }
        Some(self.judge(view, offer))
    }

    fn reason(&self, view: &View<'_>, action: &Action) -> Option<Reason> {
        reasons::of(view, own_seat(view), action)
    }

    fn refused(&mut self, action: &Action, refusal: &Refusal) {
        self.tycoon.refused(action, refusal);
    }
}

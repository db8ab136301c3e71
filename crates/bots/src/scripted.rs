//! The simplest player that keeps a game going: it buys everything it can pay for and does nothing else.

use magie_engine::action::Order;
use magie_engine::{Action, Ask, Question, View};
use magie_table::{Player, Reason, own_seat};

use crate::reasons;

/// Buys what it can pay for, never bids, builds or trades, and otherwise takes the default answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Scripted;

impl Player for Scripted {
    fn sit_down(&mut self, _view: &View<'_>) -> &'static [Order] {
        &[
            Order::AlwaysClaim(true),
            Order::EndTurn(true),
            Order::PassRests(true),
            Order::BidLimit(Some(0)),
            Order::Roll(true),
        ]
    }

    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        match ask.question {
            Question::Roll {} | Question::LeaveJail { .. } => Action::Roll,
            Question::Buy { price, .. } if view.cash(view.on_turn()) >= price => Action::Buy,
            Question::Buy { .. } => Action::Decline,
            _ => view.default_answer().unwrap_or(Action::Pass),
        }
    }

    fn reason(&self, view: &View<'_>, action: &Action) -> Option<Reason> {
        reasons::of(view, own_seat(view), action)
    }
}

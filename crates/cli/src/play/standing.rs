//! The command `auto`: standing orders, such as “roll for me”. Only orders that can matter under the rules of the table are offered.

use magie_engine::action::Order;
use magie_engine::view::Standing;
use magie_engine::{Action, Audience, Rules, Seat};
use magie_texts::{Message, Texts};

use super::commands::{Verb, number, shown, split};
use super::terminal::{AfterInput, Terminal};
use crate::failure::Failure;

/// The orders that can matter under these rules, by the command that names each.
fn orders(rules: &Rules) -> impl Iterator<Item = Verb> {
    let can_matter = |verb: &Verb| match verb {
        // FR-08a.
        Verb::Pay => rules.switches().pay_in_property,
        verb => verb.fits(rules),
    };
    [Verb::Claim, Verb::Roll, Verb::End, Verb::Pay, Verb::Bid].into_iter().filter(can_matter)
}

/// The syntax of `auto` under these rules: `auto claim | roll | end | bid AMOUNT [off]`.
pub(super) fn form(texts: &Texts, rules: &Rules) -> String {
    let order = |verb| match verb {
        Verb::Bid => texts.word("cli-auto-form-bid"),
        verb => shown(texts, verb),
    };
    let orders: Vec<String> = orders(rules).map(order).collect();
    texts.say(&Message::new("cli-auto-form").with("orders", orders.join(" | ")))
}

impl Terminal<'_> {
    /// Changes a standing order: `auto claim`, `auto end off`, `auto bid 200`. Without an order, prints them all.
    pub(super) fn auto(&mut self, seat: Seat, line: &str) -> Result<AfterInput, Failure> {
        if line.is_empty() {
            return self.show_orders(seat);
        }
        let (name, value) = split(line);
        let verb = self.vocabulary.verb(name);
        let on = self.vocabulary.verb(value) != Some(Verb::No);
        if verb == Some(Verb::Check) && Verb::Check.fits(self.table.rules()) {
            return match number(value) {
                None if on => self.say(&Message::new("cli-form").with("form", self.form(Verb::Check))),
                least => self.check_from(seat, least),
            };
        }
        // “auto pass 200” means the same as “auto bid 200”.
        let verb = if verb == Some(Verb::Pass) { Some(Verb::Bid) } else { verb };
        let order = match verb.filter(|verb| orders(self.table.rules()).any(|known| known == *verb)) {
            Some(Verb::Claim) => Some(Order::AlwaysClaim(on)),
            Some(Verb::Roll) => Some(Order::Roll(on)),
            Some(Verb::End) => Some(Order::EndTurn(on)),
            Some(Verb::Pay) => Some(Order::AskToPay(on)),
            Some(Verb::Bid) if !on => Some(Order::BidLimit(None)),
            Some(Verb::Bid) => number(value).map(|limit| Order::BidLimit(Some(limit))),
            _ => None,
        };
        match order {
            Some(order) => self.submit(seat, &Action::Standing(order)),
            None => self.say(&Message::new("cli-form").with("form", self.form(Verb::Auto))),
        }
    }

    fn show_orders(&mut self, seat: Seat) -> Result<AfterInput, Failure> {
        let standing = self.table.view(Audience::Seat(seat)).standing();
        self.say(&Message::new("cli-auto").with("form", self.form(Verb::Auto)))?;
        let lines: Vec<String> =
            orders(self.table.rules()).map(|verb| self.order_line(&standing, verb)).collect();
        for line in lines {
            self.screen.paragraph(4, &format!("  {line}"))?;
        }
        Ok(AfterInput::Unchanged)
    }

    fn order_line(&self, standing: &Standing, verb: Verb) -> String {
        let flag = |on: bool| self.texts.word(if on { "flag-yes" } else { "flag-no" });
        let value = match verb {
            Verb::Claim => flag(standing.always_claim),
            Verb::Roll => flag(standing.roll),
            Verb::End => flag(standing.end_turn),
            Verb::Pay => flag(standing.ask_to_pay),
            _ => {
                let limit = standing.bid_limit;
                limit.map_or_else(|| flag(false), |limit| self.texts.sum(self.table.rules().edition(), limit))
            }
        };
        self.texts.say(&Message::new(&format!("cli-auto-{}", verb.key())).with("value", value))
    }
}

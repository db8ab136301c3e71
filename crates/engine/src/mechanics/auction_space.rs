//! The auction space: the lander names an unowned property, and it is auctioned (UM-73).

use super::Play;
use super::speed_die::moving_sum;
use crate::action::Action;
use crate::ask::ask_one;
use crate::event::{Event, MoveWhy, Sink};
use crate::frame::{FrameKind, LandingTerms, frame};
use crate::ids::{DeedId, Money, Seat};
use crate::legal::Lister;
use crate::position::{FrameFault, Place, must};
use crate::question::{Choice, Lot, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{Rules, SpaceKind};
use crate::state::State;
use crate::tracks::Pay;

frame! {
    /// A property to be auctioned is named (UM-73).
    NameLot = "name-lot" {
        /// Who names it.
        seat: Seat,
    }
}

/// UM-73a: without a roll, rents that depend on dice are compared as if this sum had been rolled.
const SUPPOSED_SUM: u8 = 7;

impl FrameKind for NameLot {
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop_if_out(self.seat)
    }

    fn turn(&self, rules: &Rules, _: &State) -> Option<Turn> {
        Some(ask_one(self.seat, Question::NameLot { may_decline: rules.switches.no_auctions }))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        let (rules, bought) = (lister.rules, lister.rules.switches.no_auctions);
        // UM-90a: without auctions it is bought.
        let payable = |deed: &DeedId| !bought || lister.cash() >= rules.deeds[deed.index()].price;
        let open = lister.state.unowned(rules).filter(payable);
        out.extend(open.map(|deed| Choice::Do(Action::Name(deed))));
        if bought {
            out.push(Choice::Do(Action::Decline));
        }
    }

    fn default_answer(&self, rules: &Rules, state: &State, _: Seat) -> Option<Action> {
        if rules.switches.no_auctions {
            return Some(Action::Decline);
        }
        state.unowned(rules).next().map(Action::Name)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            _ if self.seat != seat => Err(play.not_now(seat)),
            Action::Name(deed) => play.name_lot(seat, deed),
            // UM-90a: only where nothing is auctioned.
            Action::Decline if play.rules.switches.no_auctions => {
                play.pop();
                Ok(())
            }
            _ => Err(play.not_now(seat)),
        }
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        must(place.state.any_unowned(place.rules), FrameFault::Deed)?;
        place.landed_on(self.seat, |kind| kind == SpaceKind::Auction)
    }
}

impl State {
    /// The unowned properties.
    fn unowned(&self, rules: &Rules) -> impl Iterator<Item = DeedId> {
        (0..rules.deeds.len() as u8).map(DeedId).filter(|deed| self.deed(*deed).owner().is_none())
    }

    /// Is any property unowned?
    pub(crate) fn any_unowned(&self, rules: &Rules) -> bool {
        self.deeds[..rules.deeds.len()].iter().any(|deed| deed.owner().is_none())
    }

    /// Would this seat owe rent on this deed (UM-23)?
    pub(crate) fn owes_rent(&self, seat: Seat, deed: DeedId) -> bool {
        self.deed(deed).owner().is_some_and(|owner| owner != seat) && !self.mortgaged.has(deed)
    }
}

impl<S: Sink> Play<'_, S> {
    /// UM-73: the lander names an unowned property; if there is none, the token moves on to the highest rent.
    pub(crate) fn land_on_auction(&mut self, seat: Seat) {
        if self.state.any_unowned(self.rules) {
            self.push(NameLot { seat });
            return;
        }
        let (rules, state) = (self.rules, &*self.state);
        let even = state.last_parity();
        let from = state.player(seat).at;
        let roll = if state.journey.dice[0] > 0 { moving_sum(state.journey.dice) } else { SUPPOSED_SUM };
        let way = rules.steps_of_roll(from, even, true).take_while(|space| *space != from);
        // UM-73a: what this player would pay now; of equal rents the nearest.
        let mut best: Option<(Money, usize)> = None;
        for (steps, space) in way.clone().enumerate() {
            let Some(deed) = rules.deed_at(space).filter(|deed| state.owes_rent(seat, *deed)) else {
                continue;
            };
            let Some(owner) = state.deed(deed).owner() else { continue };
            let (_, _, rent) = state.usual_rent(rules, state.player(owner).deeds, deed, roll);
            if best.is_none_or(|(dearest, _)| rent > dearest) {
                best = Some((rent, steps));
            }
        }
        let Some((_, steps)) = best else { return };
        let way = way.take(steps + 1);
        let incomes = rules.incomes(way.clone(), Pay::Roll(even));
        // UM-66a: the dice of the roll count.
        let terms = if state.journey.dice[0] > 0 { LandingTerms::Usual } else { LandingTerms::NewRoll };
        if let Some(to) = way.last() {
            self.arrive(seat, to, MoveWhy::NoLot, &incomes, terms);
        }
    }

    /// UM-73b: the lander must choose one; UM-90a: without auctions they may buy it.
    fn name_lot(&mut self, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        if deed.index() >= self.rules.deeds.len() {
            return Err(Refusal::NoSuchDeed {});
        }
        if self.state.deed(deed).owner().is_some() {
            return Err(Refusal::Owned { deed });
        }
        if self.rules.switches.no_auctions {
            let price = self.rules.deeds[deed.index()].price;
            self.must_have(seat, price)?;
            self.pop();
            self.purchase(seat, deed, price);
            return Ok(());
        }
        self.pop();
        self.emit(|| Event::LotNamed { seat, deed });
        let everybody = self.state.alive;
        self.open_auction(Lot::Deed(deed), seat, everybody);
        Ok(())
    }
}

//! The rule-of-thumb player: buys what it can afford to keep, bids up to a valuation, builds three houses everywhere
//! first, trades for sets, and stays in jail when the board is dangerous. It uses no search and no random numbers, and
//! it is fast: it acts in its own turn and when it is asked, and passes at other rest points.

mod aims;
mod building;
mod cards;
mod deals;
mod finishing;
mod raising;
mod shares;
mod travel;
mod trios;
mod worth;

use magie_engine::action::Order;
use magie_engine::event::Why;
use magie_engine::ids::{CardId, DeedId, DeedList, DeedSet};
use magie_engine::question::Lot;
use magie_engine::rules::Effect;
use magie_engine::view::{LaidNote, Offer};
use magie_engine::{Action, Ask, Choice, Money, Question, Seat, View};
use magie_table::{Player, Reason, own_seat};

use crate::reasons;
use crate::style::Style;
use worth::Worth;

/// Cash it keeps, in the money of the classic game.
const RESERVE: Money = 60;
/// Cash above the reserve from which it lifts mortgages that do not hinder building.
const RICH: Money = 250;

/// The rule-of-thumb player.
#[derive(Clone, Debug, Default)]
pub struct Thumb {
    worth: Worth,
    style: Style,
    kept: Kept,
    estate: Estate,
    /// With less spare cash than this and the same properties, there is nothing to build or lift.
    wants: Money,
    /// Its own turn in which it last looked for trades.
    looked_turn: u16,
    /// A hash of the sets it could complete, and with whom, when it last looked for trades; and its own turns in which
    /// it looks again: for sets, and for everything possible.
    deals_seen: u64,
    /// A hash of who owned what then.
    ownership_seen: u64,
    next_deal: u16,
    /// Its own turn in which it first looks for trades.
    first_deal: u16,
    next_wide_deal: u16,
    /// The set to finish while the bank is short of pieces.
    finishing: Option<usize>,
    /// The number of the roll after which it last looked for a trade to pay a debt.
    rescue_roll: u32,
    /// The number of the roll after which it last ordered buildings: what the bank did not have then, it does not have
    /// now.
    order_roll: u32,
    /// Scratch space for an order: the height of each of its sets, and the streets to build on or to sell from.
    heights: Vec<u8>,
    order: DeedList,
    choices: Vec<Choice>,
}

/// Cash that it keeps, by its style.
#[derive(Clone, Copy, Debug, Default)]
struct Kept {
    /// When it buys.
    buying: Money,
    /// When it builds.
    building: Money,
    /// When it lifts mortgages that do not hinder building, above what it keeps when it builds.
    lifting: Money,
}

/// What it owns, updated when that changes.
#[derive(Clone, Debug, Default)]
struct Estate {
    deeds: DeedSet,
    /// The groups of which it owns a part, but not all.
    shared: DeedSet,
    /// What it may build on: the streets of whole sets and single properties that take a piece; of these the streets;
    /// and the sets.
    land: DeedSet,
    streets: DeedSet,
    sets: Vec<usize>,
    mortgaged: DeedSet,
}

impl Estate {
    fn clear(&mut self) {
        self.sets.clear();
        (self.deeds, self.shared, self.land, self.streets, self.mortgaged) = Default::default();
    }
}

impl Thumb {
    /// A player that has not sat down yet.
    pub fn new() -> Self {
        Self::styled(Style::USUAL)
    }

    /// A player with another style.
    pub fn styled(style: Style) -> Self {
        Self::dealing_from(deals::FIRST_TURN, style)
    }

    /// A player that usually offers no trades before this turn of its own.
    pub(crate) fn dealing_from(first_deal: u16, style: Style) -> Self {
        Self { first_deal: style.pause(first_deal), style, ..Self::default() }
    }

    /// A player that offers no trades, for simulated games.
    pub(crate) fn without_deals() -> Self {
        Self::styled_without_deals(Style::USUAL)
    }

    /// A player that makes no offers and leaves them to the one that uses it.
    pub(crate) fn styled_without_deals(style: Style) -> Self {
        Self { first_deal: u16::MAX, style, ..Self::default() }
    }

    /// Does it resign because the game has gone on for too long?
    pub(crate) fn gives_up(view: &View<'_>, me: Seat) -> bool {
        let turns = usize::from(view.turns(me)) * view.seats();
        turns >= LONG_GAME && concedes(view, me, turns)
    }

    /// CL-11: buys what leaves some cash; an important property even with its last cash and with mortgages.
    fn buy(&mut self, view: &View<'_>, me: Seat, deed: DeedId, price: Money) -> Action {
        let cash = view.cash(me);
        if cash - price >= self.kept.buying / 2 {
            return Action::Buy;
        }
        let (gain, usual) = (self.worth.of_deed(view, me, deed) - price, price / 2);
        if cash >= price {
            return if gain >= usual { Action::Buy } else { Action::Decline };
        }
        if !self.style.mortgages_for(gain, usual) {
            return Action::Decline;
        }
        // A trade may have changed what it owns.
        self.survey(view, me);
        let group = self.worth.group_of(view, deed).deeds;
        self.wants = 0;
        self.next_mortgage(view, me, price - cash, group).map_or(Action::Decline, Action::Mortgage)
    }

    /// Bids most of the way up to what the lot is worth to it, so that auctions are short.
    fn bid(&mut self, view: &View<'_>, me: Seat, lot: Lot, least: Money, high: Money) -> Action {
        let purse = view.cash(me) + view.bid_aid(me) - 20 * self.worth.unit;
        if purse < least {
            return Action::Pass;
        }
        let worth = match lot {
            Lot::Deed(deed) => Style::of(self.style.bid, self.worth.of_deed(view, me, deed)),
            Lot::Piece(kind) => {
                // It would have paid the printed price; in a shortage a piece is worth more.
                let price = |deed: DeedId| view.rules().level_price(deed, view.level(deed));
                let best = view.places(me, kind).iter().map(price).max().unwrap_or(0);
                best + best / 2
            }
            Lot::Share => Self::share_option(view, me),
        };
        let limit = worth.min(purse);
        if limit < least {
            return Action::Pass;
        }
        if let Some(play) = self.play_card(view, me) {
            return play;
        }
        let bid = high + view.rules().rounded_down((limit - high) * 3 / 4);
        Action::Bid(least.max(bid))
    }

    /// CL-28: leaves jail while there is land to buy, stays while the rents of others are high.
    fn leave_jail(&mut self, view: &View<'_>, me: Seat, bail: Money) -> Action {
        if self.worth.danger(view, me) > 250 * self.worth.unit {
            return Action::Roll;
        }
        let frees = |card: &CardId| view.rules().card(*card).effect == Effect::GetOutOfJail;
        match view.cards(me).find(frees) {
            Some(card) => Action::UseCard(card),
            None if view.cash(me) >= bail + 100 * self.worth.unit => Action::PayBail,
            None => Action::Roll,
        }
    }

    /// Is it time to look for trades? For land only if something has changed hands since the last time, or after long.
    #[inline(always)]
    fn deals_now(&self, view: &View<'_>, turn: u16) -> bool {
        let changed = self.ownership_seen != view.ownership() || turn >= self.next_wide_deal;
        turn >= self.next_deal && (changed || self.worth.has_trios)
    }

    /// A quick check that there is nothing to do before the roll: no look for trades is due, there is nothing new to
    /// build on, no money to spend, and no card or ride to use.
    #[inline(always)]
    fn just_rolls(&self, view: &View<'_>, me: Seat) -> bool {
        let turn = view.turns(me);
        let young = usize::from(turn) * view.seats() < LONG_GAME;
        (turn == self.looked_turn || (young && !self.deals_now(view, turn)))
            && self.estate.land == view.deeds(me).and(view.all_land())
            && view.cash(me) - self.kept.building < self.wants
            && !self.worth.plays_cards
            && !self.worth.travels
    }

    /// Answers when it must roll, in jail or not: looks for a trade, then builds and lifts mortgages, then uses cards
    /// and rides. Actions are large values, so each is returned where it is found instead of being collected.
    #[inline(never)]
    fn begin(&mut self, view: &View<'_>, question: &Question) -> Action {
        let me = own_seat(view);
        if self.looked_turn != view.turns(me) {
            self.looked_turn = view.turns(me);
            if Self::gives_up(view, me) {
                return Action::Resign;
            }
            if self.deals_now(view, view.turns(me))
                && let Some(offer) = self.deal(view, me)
            {
                return offer;
            }
        }
        if let Some(work) = self.manage(view, me) {
            return self.action_of(work);
        }
        if let Some(play) = self.play_card(view, me) {
            return play;
        }
        if let Question::LeaveJail { bail, .. } = *question {
            return self.leave_jail(view, me, bail);
        }
        self.move_before_roll(view, me).unwrap_or(Action::Roll)
    }

    /// FB-14b: checks large notes, those of players known to hold fakes first.
    fn check(&self, view: &View<'_>, me: Seat, why: Why) -> Action {
        let Some(pack) = view.rules().notes() else { return Action::Pass };
        let laid = view.laid().enumerate().filter(|(_, laid)| laid.seat != me && !laid.checked);
        let promise = |laid: &LaidNote| {
            let known = Money::from(view.fakes_at_least(laid.seat, laid.face).min(2));
            pack.value(laid.face) * (2 + known)
        };
        let best = laid.map(|(index, laid)| (promise(&laid), index)).max();
        // The last token is kept for a good chance, and small notes are not worth one.
        let least = if view.green(me) > 1 { 100 } else { 200 } * self.worth.unit * 2;
        match best {
            Some((promise, index)) if promise >= least && why != Why::Change => {
                u16::try_from(index).map_or(Action::Pass, Action::Check)
            }
            _ => Action::Pass,
        }
    }

    /// CL-41a: asks for as many pieces as it may have and can pay for with its spare cash.
    fn wish(&mut self, view: &View<'_>, me: Seat) -> Action {
        self.survey(view, me);
        let spare = view.cash(me) - self.kept.building;
        self.choices.clear();
        view.legal(&mut self.choices);
        let most = self.choices.iter().find_map(|choice| match *choice {
            Choice::Wish { most } => Some(most),
            _ => None,
        });
        let dearest = self.sets().map(|group| group.level_price).max().unwrap_or(0);
        let affordable = (spare / dearest.max(1)).clamp(0, 12) as u8;
        Action::Wish(most.unwrap_or(0).min(affordable))
    }
}

/// Turns of all players together after which it considers resigning.
const LONG_GAME: usize = 800;

/// On boards whose corners pay well, rich players could play for ever. From then on a player worth less than half of
/// the richest resigns, and later everybody but the richest.
#[cold]
fn concedes(view: &View<'_>, me: Seat, turns: usize) -> bool {
    let times = if turns < LONG_GAME + LONG_GAME / 8 { 2 } else { 1 };
    let richest = view.alive().iter().map(|seat| view.wealth(seat)).max();
    view.rules().notes().is_none() && richest.is_some_and(|richest| times * view.wealth(me) < richest)
}

impl Player for Thumb {
    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        let (worth, choices) = (std::mem::take(&mut self.worth), std::mem::take(&mut self.choices));
        let heights = std::mem::take(&mut self.heights);
        let mut estate = std::mem::take(&mut self.estate);
        estate.clear();
        *self = Self {
            worth,
            choices,
            heights,
            estate,
            style: self.style,
            first_deal: self.first_deal,
            next_deal: self.first_deal,
            rescue_roll: u32::MAX,
            order_roll: u32::MAX,
            ..Self::default()
        };
        self.worth.refresh(view.rules());
        self.kept = Kept {
            buying: Style::of(self.style.reserve, RESERVE * self.worth.unit),
            building: Style::of(self.style.build_reserve, RESERVE * self.worth.unit),
            lifting: Style::of(self.style.reserve, RICH),
        };
        &[Order::AlwaysClaim(true), Order::EndTurn(true), Order::PassRests(true)]
    }

    #[inline(always)]
    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        match ask.question {
            Question::Roll {} if self.just_rolls(view, own_seat(view)) => Action::Roll,
            Question::Roll {} | Question::LeaveJail { .. } => self.begin(view, &ask.question),
            _ => self.think(view, ask),
        }
    }

    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        Some(deals::answer(&self.worth, view, offer, self.style))
    }

    fn reason(&self, view: &View<'_>, action: &Action) -> Option<Reason> {
        let reason = reasons::of(view, own_seat(view), action)?;
        match (reason, action) {
            (Reason::TooLittle {} | Reason::TooDear {}, Action::Refuse(id)) => {
                let offer = view.offers().iter().find(|open| open.id == *id);
                let price = offer.and_then(|offer| deals::own_price(&self.worth, view, offer, self.style));
                Some(price.unwrap_or(reason))
            }
            _ => Some(reason),
        }
    }
}

impl Thumb {
    /// Answers all other questions.
    #[inline(never)]
    fn think(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        let me = own_seat(view);
        match ask.question {
            // Answered by `answer`.
            Question::Roll {} | Question::LeaveJail { .. } => Action::Roll,
            Question::Buy { deed, price } => {
                if let Some(play) = self.play_card(view, me) {
                    return play;
                }
                self.buy(view, me, deed, price)
            }
            Question::EndTurn {} => self.play_card(view, me).unwrap_or(Action::EndTurn),
            Question::RentCard { .. }
            | Question::StopCard { .. }
            | Question::OthersPurchase { .. }
            | Question::Winnings { .. } => self.play_card(view, me).unwrap_or(Action::Pass),
            Question::TakeCard { deck, full } => Self::take_card(view, me, deck, full),
            Question::CheckCard { card, .. } => Self::check_card(view, card),
            Question::Bid { lot, least, high, .. } => self.bid(view, me, lot, least, high),
            Question::Raise { amount, hopeless: true, .. } => self.rescue_or_give_up(view, me, amount),
            Question::Raise { short, .. } => self.raise(view, me, short),
            Question::Wish { .. } => self.wish(view, me),
            Question::AnswerOffer { offer, .. } => {
                let open = view.offers().iter().find(|open| open.id == offer);
                open.map_or(Action::Refuse(offer), |open| deals::answer(&self.worth, view, open, self.style))
            }
            // A debtor who still owns much is worth sparing; one who owns little leaves everything to the creditor.
            Question::TakeInKind { debtor, back, .. }
                if view.deeds(debtor).len() > 3 && view.cash(me) >= back =>
            {
                Action::Buy
            }
            Question::Take { price, .. } if view.cash(me) - price >= self.kept.buying => Action::Buy,
            Question::TakeInKind { .. } | Question::Take { .. } => Action::Decline,
            Question::Mortgaged { lift, .. } | Question::MortgagedShare { lift, .. }
                if view.cash(me) >= lift + 400 * self.worth.unit =>
            {
                Action::LiftMortgage
            }
            Question::Mortgaged { .. } | Question::MortgagedShare { .. } => Action::KeepMortgage,
            Question::BuyShare {} => self.play_card(view, me).unwrap_or_else(|| self.buy_share(view, me)),
            Question::TakeShare {} => Self::take_share(view, me).unwrap_or(Action::Decline),
            Question::Check { why, .. } => self.check(view, me, why),
            Question::Triples { .. }
            | Question::GoOn { .. }
            | Question::Taxi { .. }
            | Question::UsePledged { .. }
            | Question::NameLot { .. }
            | Question::IncomeTax { .. }
            | Question::Gift { .. }
            | Question::PickVoucher { .. } => self.journey(view, me, &ask.question),
            Question::NameDeed { .. } | Question::NamePlayer { .. } | Question::Steer { .. } => {
                self.aim(view, me, &ask.question)
            }
            Question::Choose { .. }
            | Question::Settle { .. }
            | Question::Place { .. }
            | Question::ReturnShare { .. }
            | Question::ReturnVoucher {}
            | Question::KeepCard { .. }
            | Question::Lay { .. }
            | Question::NameNotes { .. } => view.default_answer().unwrap_or(Action::Decline),
        }
    }
}

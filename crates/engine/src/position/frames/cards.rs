//! Frames of cards: what they come out of, and what the card must do.

use super::super::FrameFault;
use super::{Place, must};
use crate::action::Target;
use crate::edition::leads_to_draw;
use crate::event::Why;
use crate::frame::{Cause, Frame, Moment, Stage, VoucherPart};
use crate::ids::{CardId, Money, Seat, SeatSet};
use crate::rules::{Card, Effect, SpaceKind, When};
use crate::setup::MOST_MONEY;
use crate::switches::GiftRule;

impl Place<'_> {
    /// Is this among what a card does?
    pub(super) fn does(&self, card: CardId, what: &dyn Fn(&Effect) -> bool) -> Result<(), FrameFault> {
        must(self.rules.card(card).effect.find(what).is_some(), FrameFault::Card)
    }

    /// A card about to be done to somebody: to a property that may be named for it, or to himself.
    pub(super) fn against(&self, seat: Seat, card: CardId, target: Option<Target>) -> Result<(), FrameFault> {
        match (self.below, target) {
            (Some(Frame::Fines { seat: who, card: which, .. }), Some(Target::Seat(_))) => {
                must((who, which) == (seat, card), FrameFault::Below)
            }
            (_, Some(Target::Seat(victim))) => {
                self.out_of_card(seat, card)?;
                self.on_turn(seat)?;
                let named = self.state.players_to_name(self.rules, seat, card).has(victim);
                let caught =
                    victim == seat && self.does(card, &|effect| *effect == Effect::InsiderFine).is_ok();
                must(named || caught, FrameFault::Seat)
            }
            (_, Some(Target::Deed(deed))) => {
                self.out_of_card(seat, card)?;
                self.on_turn(seat)?;
                let named = self.state.deeds_to_name(self.rules, seat, card).has(deed);
                must(named && self.state.deed(deed).owner() != Some(seat), FrameFault::Deed)
            }
            _ => Err(FrameFault::Card),
        }
    }

    /// What adds to a bid is a card that was played.
    pub(super) fn aids(&self, (seat, card): (Seat, CardId), bidders: SeatSet) -> bool {
        let played = self.state.keeper(card).is_none();
        let aid = matches!(self.rules.card(card).effect, Effect::AuctionAid(_));
        bidders.has(seat) && played && aid
    }

    /// UM-83a: something is about to happen, and nothing has come of it yet.
    pub(super) fn window(&self, actor: Seat, moment: Moment, asked: SeatSet) -> Result<(), FrameFault> {
        must(self.rules.moments.has(moment.when()), FrameFault::Below)?;
        must(asked.minus(self.state.alive).is_empty(), FrameFault::Seat)?;
        let fined = |card| matches!(self.below, Some(Frame::Fines { seat, card: which, .. }) if (seat, which) == (actor, card));
        match moment {
            Moment::Stop { card, .. } if fined(card) => {}
            Moment::Stop { card, .. } => self.out_of_card(actor, card)?,
            Moment::Purchase { .. } | Moment::Winnings { .. } => self.landing()?,
        }
        // With nobody left to ask it is over, and who acts or is acted on may be out.
        if asked.is_empty() {
            return must(!self.is_top(), FrameFault::Above);
        }
        must(self.alive(actor), FrameFault::Seat)?;
        if self.is_top() {
            let plays = |seat| self.state.has_play(self.rules, seat, moment.when());
            must(self.state.window_asked().is_some_and(plays), FrameFault::Seat)?;
        }
        match moment {
            Moment::Stop { card, target } => {
                let on = self.state.turned_on(actor, &self.rules.card(card).effect, target);
                must(asked.minus(on).is_empty(), FrameFault::Seat)?;
                match self.rules.card(card).when {
                    When::Now => self.against(actor, card, target),
                    _ => self.checked(actor, card, target),
                }
            }
            Moment::Purchase { deed, price } => {
                self.on_turn(actor)?;
                must((1..=MOST_MONEY).contains(&price), FrameFault::Money)?;
                let at = self.state.player(actor).at;
                let named = self.rules.spaces[at.index()].kind == SpaceKind::Auction;
                must(self.rules.deeds[deed.index()].space == at || named, FrameFault::Deed)?;
                must(!asked.has(actor), FrameFault::Seat)
            }
            Moment::Winnings { dice } => {
                must(dice.iter().all(|die| (1..=6).contains(die)), FrameFault::Below)?;
                self.landed_on(actor, |kind| matches!(kind, SpaceKind::RollThree(_)))
            }
        }
    }

    /// A card that was kept: played at a rest point, at a purchase, at a rent, in a window.
    pub(super) fn played(&self, seat: Seat, card: CardId) -> Result<(), FrameFault> {
        let Card { when, ref effect, .. } = *self.rules.card(card);
        let below = match self.below {
            None => self.at_rest(),
            Some(Frame::Buy { .. }) => matches!(when, When::OwnTurn | When::Buying),
            Some(Frame::BuyShare { .. }) => matches!(when, When::OwnTurn | When::BuyingShare),
            Some(Frame::Taxi { .. }) => matches!(when, When::OwnTurn | When::RentOut),
            // FB-40b, UM-91a.
            Some(Frame::Debt { debtor, .. }) => when == When::OwnTurn && debtor == seat && self.only_debt(),
            // The question, the rent or the window is gone when the card has acted.
            Some(Frame::Card { .. }) => {
                matches!(when, When::Buying | When::BuyingShare | When::RentOut | When::OthersPurchase)
            }
            Some(Frame::Window { moment, .. }) => moment.when() == when,
            Some(Frame::RentCards { rent, payer }) => {
                let (of, its) = if payer { (rent.payer, When::RentOut) } else { (rent.owner, When::RentIn) };
                return must(of == seat && when == its, FrameFault::Below);
            }
            Some(_) => false,
        };
        must(below, FrameFault::Below)?;
        // Other effects are done at once: such a card lies there only while it can be checked.
        let takes_time = matches!(
            effect,
            Effect::BuyAtPercent(_)
                | Effect::BuyFor(_)
                | Effect::BuyOnTrack { .. }
                | Effect::BuyShareAtPercent(_)
                | Effect::SnatchPurchase
                | Effect::ExchangeDeeds
                | Effect::SeizeDeed
                | Effect::TakeFrom(_)
                | Effect::ReverseRent
                | Effect::TakeNote
        ) || when == When::InsteadOfRoll;
        let above = self.state.frames.get(self.index + 1);
        let waits = |frame: &Frame| {
            let stops = matches!(frame, Frame::Window { moment: Moment::Stop { .. }, .. });
            stops || matches!(frame, Frame::CheckCard { .. })
        };
        must(takes_time || above.is_some_and(waits), FrameFault::Card)?;
        let anybody = matches!(
            when,
            When::AnyTime | When::OthersPurchase | When::Winnings | When::RentOut | When::RentIn
        );
        if anybody { Ok(()) } else { self.on_turn(seat) }
    }

    /// FB-40b, UM-91a: no card is played for a debt above another debt.
    fn only_debt(&self) -> bool {
        let below = &self.state.frames[..self.index];
        below.iter().filter(|frame| matches!(frame, Frame::Debt { .. })).count() == 1
    }

    /// While a card is checked nothing has come of it: everything is as it was when it was played.
    pub(super) fn checked(&self, seat: Seat, card: CardId, target: Option<Target>) -> Result<(), FrameFault> {
        let mut before = self.state.clone();
        before.frames.truncate(self.index - 1);
        // A window is closed when a card is played in it.
        if let Some(Frame::Window { asked, .. }) = before.frames.last_mut() {
            *asked = SeatSet::one(seat);
        }
        let mut possible = false;
        before.plays(self.rules, seat, card, |one| possible |= one == target);
        must(possible, FrameFault::Card)
    }

    /// UM-76, UM-77, UM-79: a row of payments out of a space.
    pub(super) fn row_of_space(
        &self,
        seat: Seat,
        cause: Cause,
        amount: Money,
        vouchers: VoucherPart,
    ) -> Result<(), FrameFault> {
        let rules = self.rules;
        let fits = |kind: SpaceKind| match (kind, cause.why, vouchers) {
            (SpaceKind::SqueezePlay, Why::Squeeze, VoucherPart::None | VoucherPart::Added) => {
                rules.squeeze_pays.contains(&amount)
                    && (vouchers == VoucherPart::None || rules.switches.squeeze_play_speed_die)
            }
            (SpaceKind::Gift(sum), Why::Gift, VoucherPart::Instead) => {
                sum == amount && rules.switches.birthday_gift == GiftRule::Others
            }
            _ => false,
        };
        self.landed_on(seat, fits)
    }

    /// UM-53a: out of a row of payments; UM-32a: out of a roll still to be moved.
    pub(super) fn pick(&self, seat: Seat, from: Seat, instead: Money) -> Result<(), FrameFault> {
        if seat == from {
            let waits = self.below.is_none() && self.state.stage == Stage::Pending && instead == 0;
            must(waits, FrameFault::Below)?;
            return self.on_turn(seat);
        }
        if let Some(Frame::Card { card, .. } | Frame::Steps { card, .. }) = self.below {
            must(instead == 0, FrameFault::Money)?;
            self.does(card, &|effect| *effect == Effect::TakeVoucher)?;
            return self.on_turn(seat);
        }
        let Some(Frame::Each { seat: who, amount, vouchers, .. }) = self.below else {
            return Err(FrameFault::Below);
        };
        must(who == seat, FrameFault::Seat)?;
        let sum = match vouchers {
            VoucherPart::None => return Err(FrameFault::Below),
            VoucherPart::Instead => amount,
            VoucherPart::Added => 0,
        };
        must(sum == instead, FrameFault::Money)
    }

    /// A card is drawn after a landing, or because another card leads there.
    pub(super) fn draws(&self) -> Result<(), FrameFault> {
        match self.below {
            Some(Frame::Card { card, .. } | Frame::Steps { card, .. }) => must(
                leads_to_draw(&self.rules.edition.board, &self.rules.card(card).effect),
                FrameFault::Below,
            ),
            _ => self.landing(),
        }
    }

    /// Cards are drawn on draw spaces; how deep they can lead into each other was found on that ground.
    pub(super) fn on_draw_space(&self, seat: Seat) -> Result<(), FrameFault> {
        let space = &self.rules.spaces[self.state.player(seat).at.index()];
        must(matches!(space.kind, SpaceKind::Draw(_)), FrameFault::Below)
    }

    pub(super) fn out_of_card(&self, seat: Seat, card: CardId) -> Result<(), FrameFault> {
        let card_of = match self.below {
            Some(Frame::Card { seat: who, card: which } | Frame::Steps { seat: who, card: which, .. }) => {
                Some((who, which))
            }
            _ => None,
        };
        must(card_of == Some((seat, card)), FrameFault::Below)
    }
}

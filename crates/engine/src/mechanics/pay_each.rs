//! A row of payments between one player and each of the others: by cards, the squeeze, a gift from everybody.

use super::Play;
use crate::describe::codes;
use crate::event::{About, Sink, Why};
use crate::frame::{Cause, FrameKind, PickVoucher};
use crate::ids::{Account, CardId, GroupId, Money, Seat, SeatSet};
use crate::position::{FrameFault, Part, Place, TextReader, TextWriter, Unknown, code_words, must};
use crate::rules::{Effect, Rules, SpaceKind};
use crate::switches::GiftRule;

codes! {
    /// Which way a row of payments goes.
    pub(crate) enum EachHow {
        /// By a card: the others pay the player.
        Collects = "collects",
        /// By a card: the player pays the others.
        Pays = "pays",
        /// By a space: the others pay the player.
        Cash = "cash",
        /// By a space: the others pay the player, who may take a voucher instead (UM-79).
        OrVoucher = "or-voucher",
        /// By a space: the others pay the player, and those who have a voucher give one too (UM-77).
        AndVoucher = "and-voucher",
    }
}
code_words!(EachHow);

/// A row of single payments to or from each player (CL-64a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PayEach {
    /// Who drew the card, or landed.
    pub(crate) seat: Seat,
    /// What for.
    pub(crate) cause: Cause,
    /// Players still to pay or to be paid.
    pub(crate) left: SeatSet,
    /// How much each.
    pub(crate) amount: Money,
    pub(crate) how: EachHow,
}

/// For a card only the card is written, since its reason is always the same.
impl Part for PayEach {
    fn write(&self, text: &mut TextWriter) {
        text.word("each");
        self.seat.write(text);
        match self.cause.about {
            About::Card(card) => card.write(text),
            _ => self.cause.write(text),
        }
        self.left.write(text);
        self.amount.write(text);
        self.how.write(text);
    }
    fn read(text: &mut TextReader<'_>) -> Option<Self> {
        text.expect("each")?;
        let seat = Part::read(text)?;
        let by_card = text.left() == 4;
        let cause = if by_card { Cause::card(Part::read(text)?) } else { Part::read(text)? };
        let (left, amount, how) = (Part::read(text)?, Part::read(text)?, Part::read(text)?);
        let fits = by_card == matches!(cause.about, About::Card(_))
            && by_card == matches!(how, EachHow::Collects | EachHow::Pays);
        fits.then_some(Self { seat, cause, left, amount, how })
    }
    fn find_unknown(&self, unknown: &mut Unknown<'_>) {
        Part::find_unknown(&self.seat, unknown);
        Part::find_unknown(&self.cause, unknown);
        Part::find_unknown(&self.left, unknown);
    }
}

impl FrameKind for PayEach {
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        let Self { seat, cause, left, amount, how } = self;
        play.pop();
        // CL-60d, CL-64a: the row ends if the drawer goes bankrupt; the players after that get nothing.
        if !play.state.alive.has(seat) {
            return true;
        }
        // CL-64, FB-18a: one after the other from the drawer's left; players who went out in between are skipped.
        let Some(other) = left.and(play.state.alive).next_after(seat) else { return true };
        play.push(Self { left: left.without(other), ..self });
        let instead = self.instead_of_voucher();
        if matches!(how, EachHow::OrVoucher | EachHow::AndVoucher) {
            play.push(PickVoucher { seat, from: other, instead, cause });
        }
        if instead == 0 {
            let (payer, payee) = if how == EachHow::Pays { (seat, other) } else { (other, seat) };
            play.charge(payer, Account::Seat(payee), amount, cause);
        }
        true
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let Self { seat, left, amount, how, .. } = *self;
        must(!left.has(seat), FrameFault::Seat)?;
        let About::Card(card) = self.cause.about else {
            return place.landed_on(seat, |kind| self.comes_out_of(place.rules, kind));
        };
        place.out_of_card(seat, card)?;
        place.does(card, &|effect| match *effect {
            Effect::ReceiveFromEach(each) => how == EachHow::Collects && each == amount,
            Effect::PayEach(each) | Effect::PayEachOwner(each, _) => how == EachHow::Pays && each == amount,
            _ => false,
        })
    }
}

impl PayEach {
    /// The sum that may be taken instead of a voucher; 0 for none.
    pub(crate) fn instead_of_voucher(&self) -> Money {
        if self.how == EachHow::OrVoucher { self.amount } else { 0 }
    }

    /// UM-76, UM-77, UM-79: does a landing on a space of this kind start this row?
    fn comes_out_of(&self, rules: &Rules, kind: SpaceKind) -> bool {
        match (kind, self.cause.why, self.how) {
            (SpaceKind::SqueezePlay, Why::Squeeze, EachHow::Cash | EachHow::AndVoucher) => {
                rules.squeeze_pays.contains(&self.amount)
                    && (self.how == EachHow::Cash || rules.switches.squeeze_play_speed_die)
            }
            (SpaceKind::Gift(sum), Why::Gift, EachHow::OrVoucher) => {
                sum == self.amount && rules.switches.birthday_gift == GiftRule::Others
            }
            _ => false,
        }
    }
}

impl<S: Sink> Play<'_, S> {
    /// CL-26, CL-64a: a row of payments with all other players.
    pub(crate) fn open_each(&mut self, seat: Seat, cause: Cause, amount: Money, how: EachHow) {
        let left = self.state.alive.without(seat);
        self.push(PayEach { seat, cause, left, amount, how });
    }

    /// Only the owners in a group are paid.
    pub(crate) fn pay_each_owner(&mut self, seat: Seat, card: CardId, amount: Money, group: GroupId) {
        let deeds = self.rules.groups[group.index()].deeds;
        let owns = |other: &Seat| !self.state.player(*other).deeds.and(deeds).is_empty();
        let left = self.state.alive.without(seat).iter().filter(owns).collect();
        self.push(PayEach { seat, cause: Cause::card(card), left, amount, how: EachHow::Pays });
    }
}

//! Playing kept cards: when and at which targets they can be played. What they do is in `cards.rs`; whether they are fake
//! is in `card_check.rs`.

use super::Play;
use super::rent_cards::rent_after;
use super::windows::Moment;
use crate::action::Target;
use crate::banknotes::Notes;
use crate::event::{Event, Sink};
use crate::frame::{Auction, Buy, BuyShare, CardInPlay, Debt, Frame, Stage, Window};
use crate::ids::{CardId, DeedId, Seat, SeatSet, SpaceId};
use crate::position::{FrameFault, Place, must};
use crate::refusal::Refusal;
use crate::rules::{Card, Effect, Rules, SpaceKind, When};
use crate::state::State;

impl State {
    /// FB-37: could this seat play cards of this moment now?
    pub(crate) fn is_moment(&self, seat: Seat, when: When) -> bool {
        let own = |stage: Stage| self.frames.is_empty() && self.stage == stage && self.turn == seat;
        match when {
            // Trios are not played; they win by dice.
            When::Now | When::RollThree => false,
            // UM-51e.
            When::Moving => self.is_moving_moment(seat),
            // UM-83b.
            When::AnyTime => self.frames.is_empty() && matches!(self.stage, Stage::Start | Stage::Moved),
            When::Against | When::OthersPurchase | When::Winnings => self.in_window(seat, when),
            When::Bidding => self.bidders_asked().has(seat),
            When::BuyingShare => {
                matches!(self.frames.last(), Some(Frame::BuyShare(BuyShare { seat: asked })) if *asked == seat)
            }
            When::InJail => own(Stage::Start) && self.player(seat).jailed,
            When::InsteadOfRoll => own(Stage::Start) && !self.player(seat).jailed,
            When::TurnEnd => own(Stage::Moved),
            // FB-40b, UM-91a: or for the player's own debt.
            When::OwnTurn => self.turn == seat && (self.resting() || self.may_play_for_debt(seat)),
            When::Buying => {
                matches!(self.frames.last(), Some(Frame::Buy(Buy { seat: asked, .. })) if *asked == seat)
            }
            When::RentIn | When::RentOut => match self.frames.last() {
                Some(Frame::RentCards(cards)) => cards.asked() == seat && cards.when() == when,
                _ => false,
            },
        }
    }

    /// Does this seat keep a card of this moment?
    pub(crate) fn keeps_card_for(&self, rules: &Rules, seat: Seat, when: When) -> bool {
        self.cards_for(rules, seat, when).next().is_some()
    }

    /// FB-29b: could a card without a target do anything now?
    fn could_do(&self, rules: &Rules, seat: Seat, effect: &Effect) -> bool {
        match *effect {
            Effect::AdvanceToUnowned => self.next_unowned(rules, seat).is_some(),
            Effect::RefreshTokens => rules.notes.as_ref().is_some_and(|pack| self.green(seat) < pack.tokens),
            Effect::BuyAtPercent(_) | Effect::BuyFor(_) => {
                self.bargain(rules, effect).is_some_and(|(_, price)| self.player(seat).cash >= price)
            }
            // They are used by actions of their own.
            Effect::Voucher(_) | Effect::Trio(_) => false,
            Effect::RentPercent(_, Some(group)) => {
                self.open_rent().is_some_and(|rent| rules.deeds[rent.deed.index()].group == group)
            }
            Effect::CapRent(most) => self.open_rent().is_some_and(|rent| rent.amount > most),
            Effect::StopCard(guard) => self.can_stop(rules, guard),
            Effect::SnatchPurchase => self
                .open_purchase()
                .is_some_and(|(_, deed)| self.player(seat).cash >= rules.deeds[deed.index()].price),
            Effect::AuctionAid(_) => {
                matches!(self.frames.last(), Some(Frame::Auction(Auction { aid: None, .. })))
            }
            Effect::AdvanceToPool(space) => self.player(seat).at != space,
            _ => !effect.is_aimed(),
        }
    }

    /// The property that is for sale, and its price with this card.
    pub(crate) fn bargain(&self, rules: &Rules, effect: &Effect) -> Option<(DeedId, crate::Money)> {
        let deed = self.frames.iter().rev().find_map(|frame| match *frame {
            Frame::Buy(Buy { deed, .. }) => Some(deed),
            _ => None,
        })?;
        match *effect {
            Effect::BuyAtPercent(percent) => {
                Some((deed, rules.part(rules.deeds[deed.index()].price, percent)))
            }
            Effect::BuyFor(price) => Some((deed, price)),
            _ => None,
        }
    }

    /// Could this seat choose to play a card of this moment now?
    pub(crate) fn has_play(&self, rules: &Rules, seat: Seat, when: When) -> bool {
        self.cards_for(rules, seat, when).any(|card| self.can_be_played(rules, seat, card))
    }

    /// The card of this moment that is played automatically; of several, the one that lowers the rent most.
    pub(crate) fn card_by_itself(&self, rules: &Rules, seat: Seat, when: When) -> Option<CardId> {
        let own = self.cards_for(rules, seat, when).filter(|card| {
            let Card { by_itself, ref effect, .. } = *rules.card(*card);
            by_itself && self.could_do(rules, seat, effect)
        });
        own.min_by_key(|card| {
            self.open_rent().map(|rent| rent_after(rules, &rules.card(*card).effect, &rent))
        })
    }

    /// FB-38, FB-38a: is this a legal target of the effect?
    pub(crate) fn may_aim(&self, rules: &Rules, seat: Seat, effect: &Effect, target: Target) -> bool {
        let other = |other: Seat| other != seat && self.alive.has(other);
        let known = |deed: DeedId| deed.index() < rules.deeds.len();
        let owner = |deed: DeedId| self.deed(deed).owner();
        match (effect, target) {
            (Effect::AdvanceAnywhere, Target::Space(space)) => {
                let at = self.player(seat).at;
                space != at
                    && rules.spaces.get(space.index()).is_some_and(|space| {
                        let same_track = rules.spaces[at.index()]
                            .places
                            .iter()
                            .any(|place| space.place_on(place.track).is_some());
                        space.kind != SpaceKind::GoToJail && same_track
                    })
            }
            (Effect::FreePiece, Target::Deed(deed)) => {
                known(deed) && owner(deed) == Some(seat) && self.takes_free_piece(rules, deed)
            }
            (Effect::RemovePiece, Target::Deed(deed)) => {
                known(deed)
                    && owner(deed).is_some_and(|owner| other(owner) && self.could_lose(rules, owner, deed))
            }
            (Effect::ExchangeDeeds, Target::Exchange { give, take }) => {
                known(give)
                    && known(take)
                    && owner(give) == Some(seat)
                    && owner(take).is_some_and(other)
                    && [give, take].iter().all(|&deed| self.is_loose(rules, deed))
            }
            (Effect::SendToJail, Target::Seat(target)) => other(target) && !self.player(target).jailed,
            (Effect::TakeNote, Target::Seat(target)) => {
                let has_some = |notes: &Notes| !notes.hands[target.index()].is_empty();
                other(target) && self.notes.as_deref().is_some_and(has_some)
            }
            _ => self.may_take(rules, seat, effect, target),
        }
    }

    /// Calls `each` with every target at which this card could be played now; with `None` if it takes no target.
    pub(crate) fn plays(
        &self,
        rules: &Rules,
        seat: Seat,
        card: CardId,
        mut each: impl FnMut(Option<Target>),
    ) {
        let card = rules.card(card);
        if card.by_itself || !self.is_moment(seat, card.when) {
            return;
        }
        self.targets(rules, seat, &card.effect, |target| {
            if self.may_play_at(rules, seat, &card.effect, target) {
                each(target);
            }
        });
    }

    /// Calls `each` with every target of this effect, whatever the moment; with `None` if it takes no target.
    pub(crate) fn targets(
        &self,
        rules: &Rules,
        seat: Seat,
        effect: &Effect,
        mut each: impl FnMut(Option<Target>),
    ) {
        if !effect.is_aimed() {
            if self.could_do(rules, seat, effect) {
                each(None);
            }
            return;
        }
        let mut aim = |target| {
            if self.may_aim(rules, seat, effect, target) {
                each(Some(target));
            }
        };
        match effect {
            Effect::AdvanceAnywhere => {
                (0..rules.spaces.len() as u8).for_each(|space| aim(Target::Space(SpaceId(space))));
            }
            Effect::FreePiece | Effect::FreePieceOf(_) => {
                self.player(seat).deeds.iter().for_each(|deed| aim(Target::Deed(deed)));
            }
            Effect::BuyShareAtPercent(_) | Effect::SellShare(_) => {
                rules.company_ids().for_each(|company| aim(Target::Company(company)));
            }
            Effect::RemovePiece | Effect::SeizeDeed | Effect::Foreclose | Effect::BuyOnTrack { .. } => {
                (0..rules.deeds.len() as u8).for_each(|deed| aim(Target::Deed(DeedId(deed))));
            }
            Effect::ExchangeDeeds => {
                for give in self.player(seat).deeds.iter().filter(|&deed| self.is_loose(rules, deed)) {
                    for other in self.alive.without(seat).iter() {
                        let theirs = self.player(other).deeds.iter();
                        theirs.for_each(|take| aim(Target::Exchange { give, take }));
                    }
                }
            }
            _ => self.alive.iter().for_each(|other| aim(Target::Seat(other))),
        }
    }

    /// FB-29b: could this effect be played at this target now? FB-40b, UM-91a: a debtor plays only what raises money.
    fn may_play_at(&self, rules: &Rules, seat: Seat, effect: &Effect, target: Option<Target>) -> bool {
        let possible = match target {
            None => self.could_do(rules, seat, effect),
            Some(target) => self.may_aim(rules, seat, effect, target),
        };
        possible && (!self.may_play_for_debt(seat) || self.raised_by(rules, effect, target) > 0)
    }

    pub(crate) fn can_be_played(&self, rules: &Rules, seat: Seat, card: CardId) -> bool {
        let mut can = false;
        self.plays(rules, seat, card, |_| can = true);
        can
    }
}

impl Place<'_> {
    /// A kept card that was played at a rest point, at a purchase, at a rent or in a window.
    pub(crate) fn played(&self, seat: Seat, card: CardId) -> Result<(), FrameFault> {
        let Card { when, ref effect, .. } = *self.rules.card(card);
        let below = match self.below {
            None => self.at_rest(),
            Some(Frame::Buy(_)) => matches!(when, When::OwnTurn | When::Buying),
            Some(Frame::BuyShare(_)) => matches!(when, When::OwnTurn | When::BuyingShare),
            Some(Frame::TaxiStand(_)) => matches!(when, When::OwnTurn | When::RentOut),
            // FB-40b, UM-91a.
            Some(Frame::Debt(Debt { debtor, .. })) => {
                when == When::OwnTurn && debtor == seat && self.only_debt()
            }
            // The card below has removed the question, rent or window it was played at.
            Some(Frame::CardInPlay(_)) => {
                matches!(when, When::Buying | When::BuyingShare | When::RentOut | When::OthersPurchase)
            }
            Some(Frame::Window(Window { moment, .. })) => moment.when() == when,
            Some(Frame::RentCards(cards)) => {
                return must(cards.asked() == seat && cards.when() == when, FrameFault::Below);
            }
            Some(_) => false,
        };
        must(below, FrameFault::Below)?;
        // Other effects are immediate: their card is on the stack only while it can be checked or stopped.
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
        let waits = matches!(
            self.above(),
            Some(Frame::Window(Window { moment: Moment::Stop { .. }, .. }) | Frame::CardCheck(_))
        );
        must(takes_time || waits, FrameFault::Card)?;
        let anybody = matches!(
            when,
            When::AnyTime | When::OthersPurchase | When::Winnings | When::RentOut | When::RentIn
        );
        if anybody { Ok(()) } else { self.on_turn(seat) }
    }

    /// FB-40b, UM-91a: no card is played for a debt above another debt.
    fn only_debt(&self) -> bool {
        self.lower().iter().filter(|frame| matches!(frame, Frame::Debt(_))).count() == 1
    }

    /// A card that can still be checked or stopped has done nothing yet: it could be played in the position without it.
    pub(crate) fn could_be_played(
        &self,
        seat: Seat,
        card: CardId,
        target: Option<Target>,
    ) -> Result<(), FrameFault> {
        let mut before = self.state.clone();
        before.frames.truncate(self.index - 1);
        // Playing a card in a window closes the window.
        if let Some(Frame::Window(Window { asked, .. })) = before.frames.last_mut() {
            *asked = SeatSet::one(seat);
        }
        let mut possible = false;
        before.plays(self.rules, seat, card, |one| possible |= one == target);
        must(possible, FrameFault::Card)
    }
}

impl<S: Sink> Play<'_, S> {
    /// Plays a kept card.
    pub(crate) fn use_card(
        &mut self,
        seat: Seat,
        card: CardId,
        target: Option<Target>,
    ) -> Result<(), Refusal> {
        self.must_hold(seat, card)?;
        let rules = self.rules;
        let played = rules.card(card);
        if played.by_itself || !self.state.is_moment(seat, played.when) {
            // A seat that is asked something else learns that the card cannot be used, others what is being asked.
            return Err(match self.not_now(seat) {
                Refusal::NotAsked { .. } if played.when != When::InJail => Refusal::CardNotUsable { card },
                other => other,
            });
        }
        if !self.state.may_play_at(rules, seat, &played.effect, target) {
            // FB-29b: a card that would do nothing cannot be played.
            return Err(if self.state.can_be_played(rules, seat, card) {
                Refusal::BadTarget { card }
            } else {
                Refusal::CardNotUsable { card }
            });
        }
        self.emit(|| Event::CardUsed { seat, card });
        if let Some(about) = target {
            self.emit(|| Event::CardAimed { seat, card, about });
        }
        self.close_window();
        self.lay_out(seat, card);
        self.open_check(seat, card, target);
        Ok(())
    }

    /// Plays a card automatically.
    pub(crate) fn use_by_itself(&mut self, seat: Seat, card: CardId) {
        self.emit(|| Event::CardUsed { seat, card });
        self.lay_out(seat, card);
        self.open_check(seat, card, None);
    }

    fn lay_out(&mut self, seat: Seat, card: CardId) {
        self.let_go(card);
        self.push(CardInPlay { seat, card });
    }

    /// A played card acts.
    pub(crate) fn apply_card(&mut self, seat: Seat, card: CardId, target: Option<Target>) {
        let rules = self.rules;
        let played = rules.card(card);
        // A player may have left the game in between.
        if target.is_some_and(|target| !self.state.may_aim(rules, seat, &played.effect, target)) {
            return;
        }
        if played.when == When::InsteadOfRoll {
            // FB-37: it replaces the roll and is no double.
            self.close_by_roll();
            self.state.again = false;
            self.state.stage = Stage::Moved;
        }
        // UM-06c: rents must be claimed before this move.
        if played.when == When::Moving {
            self.close_by_move(seat);
        }
        self.act(seat, card, target);
    }
}

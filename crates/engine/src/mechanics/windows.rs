//! Reaction windows: before something happens, the players with a card for it are asked one after the other, from the
//! left of the player who acts (UM-83, UM-83a). The frame holds what happens if nobody plays one.

use super::Play;
use crate::action::{Action, Target};
use crate::ask::ask_several;
use crate::event::{Event, Sink};
use crate::frame::{Frame, FrameKind, frame};
use crate::ids::{CardId, DeedId, DeedSet, Money, Seat, SeatSet};
use crate::legal::Lister;
use crate::position::{FrameFault, Part, Place, TextReader, TextWriter, Unknown, must};
use crate::question::{Choice, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{Effect, Guard, Rules, SpaceKind, When};
use crate::setup::MOST_MONEY;
use crate::state::State;

frame! {
    /// Something is about to happen, and seats may play a card first, one after the other from the left (UM-83a).
    Window = "window" {
        /// Who acts.
        actor: Seat,
        /// Who has not answered yet.
        asked: SeatSet,
        /// What is about to happen.
        moment: Moment,
    }
}

/// What is about to happen while seats may play a card (UM-83).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// A card acts on its target.
    Stop { card: CardId, target: Option<Target> },
    /// A property is bought from the bank.
    Purchase { deed: DeedId, price: Money },
    /// Nothing: trios have won with these dice.
    Winnings { dice: [u8; 3] },
}

impl Part for Moment {
    fn write(&self, text: &mut TextWriter) {
        match self {
            Self::Stop { card, target } => {
                text.word("stop");
                card.write(text);
                target.write(text);
            }
            Self::Purchase { deed, price } => {
                text.word("purchase");
                deed.write(text);
                price.write(text);
            }
            Self::Winnings { dice } => {
                text.word("winnings");
                dice.write(text);
            }
        }
    }
    fn read(text: &mut TextReader<'_>) -> Option<Self> {
        Some(match text.next()? {
            "stop" => Self::Stop { card: Part::read(text)?, target: Part::read(text)? },
            "purchase" => Self::Purchase { deed: Part::read(text)?, price: Part::read(text)? },
            "winnings" => Self::Winnings { dice: Part::read(text)? },
            _ => return None,
        })
    }
    fn find_unknown(&self, unknown: &mut Unknown<'_>) {
        match self {
            Self::Stop { card, target } => {
                Part::find_unknown(card, unknown);
                Part::find_unknown(target, unknown);
            }
            Self::Purchase { deed, .. } => Part::find_unknown(deed, unknown),
            Self::Winnings { .. } => {}
        }
    }
}

impl FrameKind for Window {
    /// Only a seat that can play a card is asked; when none is left, what was about to happen happens.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        let Some(seat) = self.next_asked() else {
            play.pop();
            if play.state.alive.has(self.actor) {
                play.let_happen(self.actor, self.moment);
            }
            return true;
        };
        if play.state.alive.has(seat) && play.state.has_play(play.rules, seat, self.moment.when()) {
            return false;
        }
        play.replace_top(Self { asked: self.asked.without(seat), ..self });
        true
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        let seat = self.actor;
        let question = match self.moment {
            Moment::Stop { card, target: about } => Question::StopCard { seat, card, about },
            Moment::Purchase { deed, price } => Question::OthersPurchase { seat, deed, price },
            Moment::Winnings { dice } => Question::Winnings { seat, dice },
        };
        Some(ask_several(self.next_asked().into_iter().collect(), question))
    }

    fn answers(&self, _: &Lister<'_>, out: &mut Vec<Choice>) {
        out.push(Choice::Do(Action::Pass));
    }

    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    /// The seat plays no card.
    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if *action != Action::Pass || self.next_asked() != Some(seat) {
            return Err(play.not_now(seat));
        }
        play.replace_top(Self { asked: self.asked.without(seat), ..self });
        Ok(())
    }

    fn leave(&mut self, seat: Seat) {
        self.asked = self.asked.without(seat);
    }

    /// UM-83a: what is about to happen has not happened yet.
    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let Self { actor, moment, asked } = *self;
        let (rules, state) = (place.rules, place.state);
        must(rules.moments.has(moment.when()), FrameFault::Below)?;
        must(asked.minus(state.alive).is_empty(), FrameFault::Seat)?;
        match moment {
            Moment::Stop { card, .. } if place.fines_below() == Some((actor, card)) => {}
            Moment::Stop { card, .. } => place.out_of_card(actor, card)?,
            Moment::Purchase { .. } | Moment::Winnings { .. } => place.landing()?,
        }
        // When nobody is left to ask it is over, and the players concerned may be out.
        if asked.is_empty() {
            return must(!place.is_top(), FrameFault::Above);
        }
        must(place.alive(actor), FrameFault::Seat)?;
        if place.is_top() {
            let plays = |seat| state.has_play(rules, seat, moment.when());
            must(self.next_asked().is_some_and(plays), FrameFault::Seat)?;
        }
        match moment {
            Moment::Stop { card, target } => {
                let on = state.turned_on(actor, &rules.card(card).effect, target);
                must(asked.minus(on).is_empty(), FrameFault::Seat)?;
                match rules.card(card).when {
                    When::Now => place.turned_against(actor, card, target),
                    _ => place.could_be_played(actor, card, target),
                }
            }
            Moment::Purchase { deed, price } => {
                place.on_turn(actor)?;
                must((1..=MOST_MONEY).contains(&price), FrameFault::Money)?;
                let named = place.space_of(actor).kind == SpaceKind::Auction;
                let there = rules.deeds[deed.index()].space == state.player(actor).at;
                must(there || named, FrameFault::Deed)?;
                must(!asked.has(actor), FrameFault::Seat)
            }
            Moment::Winnings { dice } => {
                must(dice.iter().all(|die| (1..=6).contains(die)), FrameFault::Below)?;
                place.landed_on(actor, |kind| matches!(kind, SpaceKind::RollThree(_)))
            }
        }
    }

    fn for_sale(&self) -> DeedSet {
        match self.moment {
            Moment::Purchase { deed, .. } => DeedSet::one(deed),
            Moment::Stop { .. } | Moment::Winnings { .. } => DeedSet::EMPTY,
        }
    }
}

impl Window {
    /// The seat that is asked.
    fn next_asked(&self) -> Option<Seat> {
        self.asked.next_after(self.actor)
    }
}

impl Place<'_> {
    /// If this is one of the fines of a card: who drew it, and the card.
    fn fines_below(&self) -> Option<(Seat, CardId)> {
        match self.below {
            Some(Frame::Fines(fines)) => Some((fines.seat, fines.card)),
            _ => None,
        }
    }

    /// A card that is about to act on somebody: on a property or player that may be named for it, or on its drawer.
    fn turned_against(&self, seat: Seat, card: CardId, target: Option<Target>) -> Result<(), FrameFault> {
        match target {
            Some(Target::Seat(_)) if self.fines_below().is_some() => {
                must(self.fines_below() == Some((seat, card)), FrameFault::Below)
            }
            Some(Target::Seat(victim)) => {
                self.out_of_card(seat, card)?;
                self.on_turn(seat)?;
                let named = self.state.players_to_name(self.rules, seat, card).has(victim);
                let caught =
                    victim == seat && self.does(card, &|effect| *effect == Effect::InsiderFine).is_ok();
                must(named || caught, FrameFault::Seat)
            }
            Some(Target::Deed(deed)) => {
                self.out_of_card(seat, card)?;
                self.on_turn(seat)?;
                let named = self.state.deeds_to_name(self.rules, seat, card).has(deed);
                must(named && self.state.deed(deed).owner() != Some(seat), FrameFault::Deed)
            }
            _ => Err(FrameFault::Card),
        }
    }
}

impl Moment {
    /// The moment of the cards that are played in its window.
    pub(crate) const fn when(&self) -> When {
        match self {
            Self::Stop { .. } => When::Against,
            Self::Purchase { .. } => When::OthersPurchase,
            Self::Winnings { .. } => When::Winnings,
        }
    }
}

impl State {
    /// Is this seat asked in a window of this moment?
    pub(crate) fn in_window(&self, seat: Seat, when: When) -> bool {
        match self.frames.last() {
            Some(Frame::Window(window)) => window.moment.when() == when && window.next_asked() == Some(seat),
            _ => false,
        }
    }

    /// UM-83a: can this guard stop the card that is about to act?
    pub(crate) fn can_stop(&self, rules: &Rules, guard: Guard) -> bool {
        match self.frames.last() {
            Some(&Frame::Window(Window { moment: Moment::Stop { card, .. }, .. })) => {
                rules.card(card).stopped_by.has(guard)
            }
            _ => false,
        }
    }

    /// Who is about to buy which property, in the window nearest to the top.
    pub(crate) fn open_purchase(&self) -> Option<(Seat, DeedId)> {
        self.frames.iter().rev().find_map(|frame| match *frame {
            Frame::Window(Window { actor, moment: Moment::Purchase { deed, .. }, .. }) => Some((actor, deed)),
            _ => None,
        })
    }

    /// What the trios of a seat have won in the open roll nearest to the top.
    pub(crate) fn open_winnings(&self, rules: &Rules, seat: Seat) -> Money {
        let roll = self.frames.iter().rev().find_map(|frame| match *frame {
            Frame::Window(Window { actor, moment: Moment::Winnings { dice }, .. }) => Some((actor, dice)),
            _ => None,
        });
        roll.map_or(0, |(roller, dice)| {
            let won = rules.trios().filter_map(|card| self.trio_won(rules, seat, card, roller, dice));
            won.map(|(_, amount)| amount).sum()
        })
    }

    /// The players a card is turned on, if it is played at this target.
    pub(crate) fn turned_on(&self, seat: Seat, effect: &Effect, target: Option<Target>) -> SeatSet {
        let one = |seat: Option<Seat>| seat.into_iter().collect();
        match (effect, target) {
            (Effect::ReverseRent, _) => one(self.open_rent().map(|rent| rent.owner)),
            (Effect::SnatchPurchase, _) => one(self.open_purchase().map(|(buyer, _)| buyer)),
            (_, Some(Target::Seat(other))) => SeatSet::one(other),
            (_, Some(Target::Deed(deed) | Target::Exchange { take: deed, .. })) => {
                one(self.deed(deed).owner())
            }
            // A card without another target is turned on its player.
            _ => SeatSet::one(seat),
        }
    }
}

impl<S: Sink> Play<'_, S> {
    /// A card acts, at once or after the players it is turned on had a chance to stop it.
    pub(crate) fn act(&mut self, seat: Seat, card: CardId, target: Option<Target>) {
        let rules = self.rules;
        let acting = rules.card(card);
        if rules.moments.has(When::Against) && !acting.stopped_by.is_empty() {
            let asked = self.state.turned_on(seat, &acting.effect, target);
            self.push(Window { actor: seat, moment: Moment::Stop { card, target }, asked });
        } else {
            self.go_ahead(seat, card, target);
        }
    }

    fn go_ahead(&mut self, seat: Seat, card: CardId, target: Option<Target>) {
        let rules = self.rules;
        let acting = rules.card(card);
        match target {
            // A drawn card that acts on the player or property named.
            Some(target) if acting.when == When::Now => self.do_against(seat, card, target),
            _ => self.do_effect(seat, card, &acting.effect, target),
        }
    }

    /// A property is about to be bought from the bank.
    pub(crate) fn purchase(&mut self, seat: Seat, deed: DeedId, price: Money) {
        if self.rules.moments.has(When::OthersPurchase) {
            let asked = self.state.alive.without(seat);
            self.push(Window { actor: seat, moment: Moment::Purchase { deed, price }, asked });
        } else {
            self.purchase_now(seat, deed, price);
        }
    }

    fn let_happen(&mut self, actor: Seat, moment: Moment) {
        match moment {
            Moment::Stop { card, target } => {
                let acting = self.rules.card(card);
                // A player may have left the game in between.
                let possible = |target| self.state.may_aim(self.rules, actor, &acting.effect, target);
                if acting.when == When::Now || target.is_none_or(possible) {
                    self.go_ahead(actor, card, target);
                }
            }
            // UM-83g: the buyer may have spent the money in between.
            Moment::Purchase { deed, price } if self.state.player(actor).cash < price => {
                self.declined(actor, deed);
            }
            Moment::Purchase { deed, price } => self.purchase_now(actor, deed, price),
            Moment::Winnings { .. } => {}
        }
    }

    /// UM-83a: the first card played closes the window.
    pub(crate) fn close_window(&mut self) {
        if let Some(Frame::Window(Window { asked, .. })) = self.state.frames.last_mut() {
            *asked = SeatSet::EMPTY;
        }
    }

    /// UM-83: removes the window, so that nothing happens.
    fn cancel_window(&mut self) -> Option<(Seat, Moment)> {
        let is_window = |frame: &Frame| matches!(frame, Frame::Window(_));
        let position = self.state.frames.iter().rposition(is_window)?;
        match self.state.frames.remove(position) {
            Frame::Window(Window { actor, moment, .. }) => Some((actor, moment)),
            _ => None,
        }
    }

    /// UM-83: the card that was about to act has no effect.
    pub(crate) fn stop_card(&mut self, seat: Seat) {
        if let Some((_, Moment::Stop { card, .. })) = self.cancel_window() {
            self.emit(|| Event::CardStopped { seat, card });
        }
    }

    /// Buys the property that another player was about to buy, at its printed price.
    pub(crate) fn snatch_purchase(&mut self, seat: Seat) {
        let price = |deed: DeedId| self.rules.deeds[deed.index()].price;
        let Some((_, deed)) = self.state.open_purchase() else { return };
        if self.state.player(seat).cash >= price(deed) {
            self.cancel_window();
            self.purchase_now(seat, deed, price(deed));
        }
    }
}

//! What the turn itself asks while the stack is empty. [`Stage`] has the same functions here that frames have.

use super::Play;
use crate::action::{Action, LuckAnswer};
use crate::ask::{ask_at_rest, ask_dice, ask_one};
use crate::event::Sink;
use crate::frame::Stage;
use crate::ids::{Seat, VoucherList};
use crate::legal::Lister;
use crate::question::{Choice, DiceFor, DiceSet, LuckAsk, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{Rules, When};
use crate::state::{Bonus, State};
use crate::switches::TriplesRule;

impl Stage {
    /// Who is asked what.
    pub(crate) fn turn(self, rules: &Rules, state: &State) -> Turn {
        let seat = state.turn;
        match self {
            Self::Start => ask_at_rest(seat, before_roll(rules, state)),
            Self::Rolling => {
                Turn::Luck(LuckAsk::Dice { seat, purpose: DiceFor::Move, dice: rules.move_dice() })
            }
            Self::Trying => ask_dice(seat, DiceFor::Jail),
            Self::Order { left, .. } => ask_dice(left.lowest().unwrap_or_default(), DiceFor::Order),
            Self::Triples => {
                let may_stay = rules.switches.triples == TriplesRule::MayStay;
                ask_one(seat, Question::Triples { may_stay })
            }
            Self::Moved if state.journey.bonus != Bonus::None => {
                let (bonus, may_draw) = (state.journey.bonus, state.may_draw_bonus(rules));
                ask_at_rest(seat, Question::GoOn { bonus, may_draw })
            }
            Self::Moved if state.journey.pledged.is_some() => match state.pledged_voucher() {
                Some(card) => ask_at_rest(seat, Question::UsePledged { card }),
                None => ask_at_rest(seat, Question::EndTurn {}),
            },
            // Only the first of these waits for a seat.
            Self::Moved | Self::Pending | Self::Released { .. } | Self::Ended => {
                ask_at_rest(seat, Question::EndTurn {})
            }
            Self::Reveal(_) => match state.next_to_reveal() {
                Some((face, _)) => Turn::Luck(LuckAsk::Reveal { face }),
                None => ask_at_rest(seat, Question::EndTurn {}),
            },
            Self::Over(outcome) => Turn::Over(outcome),
        }
    }

    /// Lists the answers of the player on turn.
    pub(crate) fn answers(self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        let Turn::Seats(ask) = self.turn(lister.rules, lister.state) else { return };
        match ask.question {
            Question::Roll {} => {
                out.push(Choice::Do(Action::Roll));
                lister.moves(out);
            }
            Question::LeaveJail { bail, .. } => {
                out.push(Choice::Do(Action::Roll));
                if lister.cash() >= bail {
                    out.push(Choice::Do(Action::PayBail));
                }
                lister.play_cards(|when| when == When::InJail, out);
            }
            Question::Triples { may_stay } => {
                out.push(Choice::Travel { to: lister.state.triples_targets(lister.rules) });
                if may_stay {
                    out.push(Choice::Do(Action::Decline));
                }
            }
            Question::GoOn { may_draw, .. } => {
                out.push(Choice::Do(Action::GoOn));
                if may_draw {
                    out.push(Choice::Do(Action::DrawVoucher));
                }
                lister.moves(out);
            }
            Question::UsePledged { .. } => out.push(Choice::UseVouchers {}),
            _ => {
                out.push(Choice::Do(Action::EndTurn));
                lister.moves(out);
            }
        }
    }

    /// CL-80: the answer of the player on turn who runs out of time.
    pub(crate) fn default_answer(self, rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
        let Turn::Seats(ask) = self.turn(rules, state) else { return None };
        Some(match ask.question {
            Question::Roll {} | Question::LeaveJail { .. } => Action::Roll,
            Question::Triples { may_stay: true } => Action::Decline,
            // The space just ahead is as good as any.
            Question::Triples { .. } => {
                let at = state.player(seat).at;
                Action::Travel(rules.steps_of_roll(at, state.last_parity(), true).next()?)
            }
            Question::GoOn { .. } => Action::GoOn,
            Question::UsePledged { card } => {
                let mut vouchers = VoucherList::new();
                vouchers.push(card).ok()?;
                let to = state.voucher_targets(rules, seat, vouchers.iter()).iter().next()?;
                Action::UseVouchers { vouchers, to }
            }
            _ => Action::EndTurn,
        })
    }
}

/// The question before a roll.
#[inline(always)]
pub(crate) fn before_roll(rules: &Rules, state: &State) -> Question {
    let player = state.player(state.turn);
    if player.jailed {
        let tries = rules.jail.tries.saturating_sub(player.tries);
        Question::LeaveJail { bail: rules.jail.bail, tries }
    } else {
        Question::Roll {}
    }
}

impl<S: Sink> Play<'_, S> {
    /// Applies the answer of luck to what the turn itself asks, or refuses it.
    pub(crate) fn luck_for_stage(&mut self, answer: LuckAnswer) -> Result<(), Refusal> {
        match self.state.stage {
            Stage::Rolling => match self.rules.move_dice() {
                DiceSet::Two => self.rolled(answer.dice(DiceSet::Two)?),
                set => self.speed_rolled(answer.dice(set)?),
            },
            Stage::Trying => self.tried(answer.dice(DiceSet::Two)?),
            Stage::Order { .. } => self.rolled_for_order(answer.dice(DiceSet::Two)?),
            Stage::Reveal(_) => {
                let fake = answer.truth()?;
                self.may_be(fake)?;
                self.turn_over(fake);
            }
            Stage::Over(_) => return Err(Refusal::GameOver {}),
            Stage::Start
            | Stage::Moved
            | Stage::Released { .. }
            | Stage::Triples
            | Stage::Pending
            | Stage::Ended => return Err(Refusal::LuckNotAsked {}),
        }
        Ok(())
    }
}

//! Judges one decision by what its seat could know: every sensible answer is tried in a game that is consistent with what the
//! seat sees, and the chance of winning after it is compared with that after the answer given.

use magie_bots::reasons;
use magie_engine::ids::DeedList;
use magie_engine::question::Lot;
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Audience, Choice, Game, Question, Seat, Silent, Turn, View};
use magie_table::{Reason, is_answer};

use crate::ahead::{Ahead, is_quiet};
use crate::report::{Kind, OBVIOUS, POINT};

/// The most answers that are tried.
const MOST_ANSWERS: usize = 48;
/// The most steps of a plan to build and lift mortgages.
const MOST_STEPS: usize = 15;
/// Smaller losses are not looked at again by play-outs.
const WORTH_PLAYING_OUT: i64 = POINT;

/// What is known about a decision.
pub(crate) struct Verdict {
    pub(crate) kind: Kind,
    /// The best that was found, by the seat itself.
    pub(crate) best: Vec<Action>,
    pub(crate) chance: i64,
    pub(crate) best_chance: i64,
    pub(crate) counted: bool,
    pub(crate) reason: Option<Reason>,
    /// The offer that it made or answered.
    pub(crate) offer: Option<Offer>,
    /// The games after the best answer and after what was done, if they are worth playing on.
    pub(crate) games: Option<[Game; 2]>,
    /// The answers compared lead to a roll, so the position before cannot be compared with the one after.
    pub(crate) rolls: bool,
}

/// Something that could be done: actions of these seats, one after the other.
type Line = Vec<(Seat, Action)>;

/// What an answer is compared with.
enum Choices {
    /// With other answers to the question.
    Question,
    /// With rolling, and with what else leads to a roll.
    Roll,
    /// With doing nothing.
    Nothing,
    /// With the best plan to build and lift mortgages.
    Plan,
    /// With the opposite answer to an offer or claim.
    Either(Action),
}

/// Judges what a seat did in this position; `None` if it had no choice, or if it cannot be judged.
pub(crate) fn judge(ahead: &mut Ahead, game: &Game, seat: Seat, action: &Action) -> Option<Verdict> {
    let Turn::Seats(ask) = game.turn() else { return None };
    let choices = choices(&ask, seat, action)?;
    let view = game.view(Audience::Seat(seat));
    let mut imagined = ahead.copy(game);
    if !view.imagine(&mut imagined) {
        ahead.put_back(imagined);
        return None;
    }
    let mut trial =
        Trial { ahead: &mut *ahead, imagined: &imagined, seat, rolls: matches!(choices, Choices::Roll) };
    let done: Line = vec![(seat, *action)];
    let lines = trial.lines(&ask, &choices, action);
    // The turn ends after either.
    let chance = if matches!(choices, Choices::Plan) { trial.chance(&[])? } else { trial.chance(&done)? };
    let lines: Vec<(Line, i64)> =
        lines.into_iter().filter_map(|line| trial.chance(&line).map(|chance| (line, chance))).collect();
    let mut verdict = trial.compare(&done, chance, lines)?;
    if matches!(choices, Choices::Plan)
        && let Some([best, _]) = &mut verdict.games
    {
        let _ = best.apply(seat, action, &mut Silent);
    }
    verdict.kind = kind(&ask, action);
    if let Action::Accept(id) | Action::Refuse(id) = *action {
        verdict.offer = view.offers().iter().find(|offer| offer.id == id).copied();
    }
    verdict.reason = verdict
        .best
        .first()
        .filter(|_| verdict.best_chance > chance)
        .and_then(|best| reason(&view, seat, &ask, best));
    ahead.put_back(imagined);
    Some(verdict)
}

/// Judges an offer that was accepted, from the point of view of the seat that made it.
pub(crate) fn judge_offer(ahead: &mut Ahead, game: &Game, offer: &Offer) -> Option<Verdict> {
    let view = game.view(Audience::Seat(offer.from));
    let mut imagined = ahead.copy(game);
    if !view.imagine(&mut imagined) {
        ahead.put_back(imagined);
        return None;
    }
    let mut trial = Trial { ahead: &mut *ahead, imagined: &imagined, seat: offer.from, rolls: false };
    let done = vec![(offer.to, Action::Accept(offer.id))];
    let refused = vec![(offer.to, Action::Refuse(offer.id))];
    let chance = trial.chance(&done)?;
    let other = trial.chance(&refused)?;
    let mut verdict = trial.compare(&done, chance, vec![(refused, other)])?;
    // For this seat, it is better not to have offered it.
    verdict.best.clear();
    verdict.kind = Kind::Propose;
    verdict.offer = Some(*offer);
    ahead.put_back(imagined);
    Some(verdict)
}

fn choices(ask: &Ask, seat: Seat, action: &Action) -> Option<Choices> {
    let asked = ask.seats.has(seat);
    let raises = asked && matches!(ask.question, Question::Raise { .. });
    Some(match *action {
        Action::Standing(_)
        | Action::Withdraw(_)
        | Action::Propose { .. }
        | Action::Counter { .. }
        | Action::ChangeNotes(_)
        | Action::GiveUp => return None,
        Action::Resign if raises => return None,
        Action::Accept(offer) => Choices::Either(Action::Refuse(offer)),
        Action::Refuse(offer) => Choices::Either(Action::Accept(offer)),
        Action::Claim(deed) => Choices::Either(Action::Waive(deed)),
        Action::Waive(deed) => Choices::Either(Action::Claim(deed)),
        _ if raises => Choices::Question,
        Action::Resign => Choices::Nothing,
        _ if !is_answer(action) || !asked => Choices::Nothing,
        _ if !is_quiet(ask) => Choices::Question,
        Action::EndTurn => Choices::Plan,
        _ if matches!(ask.question, Question::LeaveJail { .. }) => Choices::Roll,
        Action::Roll => return None,
        _ if matches!(ask.question, Question::Roll {}) => Choices::Roll,
        _ => Choices::Nothing,
    })
}

/// Where answers are tried.
struct Trial<'a> {
    ahead: &'a mut Ahead,
    /// What the seat can know of the game.
    imagined: &'a Game,
    seat: Seat,
    rolls: bool,
}

impl Trial<'_> {
    /// Everything that could be done, besides what was done.
    fn lines(&mut self, ask: &Ask, choices: &Choices, done: &Action) -> Vec<Line> {
        let seat = self.seat;
        let mut answers = match choices {
            Choices::Nothing => return vec![Vec::new()],
            Choices::Plan => return self.plan().map(|plan| vec![plan]).unwrap_or_default(),
            Choices::Either(other) => return vec![vec![(seat, *other)]],
            Choices::Roll | Choices::Question => self.answers(ask, done),
        };
        answers.retain(|action| action != done);
        answers.truncate(MOST_ANSWERS);
        answers.into_iter().map(|action| vec![(seat, action)]).collect()
    }

    /// The sensible answers to a question that can be listed, and what the reference player would do.
    fn answers(&mut self, ask: &Ask, done: &Action) -> Vec<Action> {
        let mut legal = Vec::new();
        self.imagined.legal(self.seat, &mut legal);
        let debt = matches!(ask.question, Question::Raise { .. });
        let raises = |action: &Action| {
            matches!(
                action,
                Action::Mortgage(_) | Action::Sell(_) | Action::SellDeed(_) | Action::MortgageShare(_)
            )
        };
        let sensible = |action: &Action| match action {
            Action::Resign | Action::GiveUp | Action::Standing(_) => false,
            // At rest, cards are played for their own sake, and only compared if they are.
            Action::UseCardOn(..) => !is_quiet(ask),
            Action::UseCard(_) => !is_quiet(ask) || matches!(ask.question, Question::LeaveJail { .. }),
            action if debt => raises(action) || is_answer(action),
            action => is_answer(action),
        };
        let mut answers: Vec<Action> = Vec::new();
        let usual = self.ahead.usual(self.imagined, self.seat, ask);
        answers.extend(Some(usual).filter(&sensible));
        for choice in legal {
            match choice {
                Choice::Do(action) if sensible(&action) => answers.push(action),
                Choice::Bid { least, .. } => answers.push(Action::Bid(least)),
                Choice::Wish { most } => answers.extend((0..=most).map(Action::Wish)),
                Choice::Travel { to } if !is_quiet(ask) => answers.extend(to.iter().map(Action::Travel)),
                _ => {}
            }
        }
        let mut seen = vec![*done];
        answers.retain(|action| {
            let new = !seen.contains(action);
            seen.push(*action);
            new
        });
        answers
    }

    /// The plan to build and lift mortgages that raises the chance most, step by step; `None` if nothing can be done.
    fn plan(&mut self) -> Option<Line> {
        let seat = self.seat;
        let mut position = self.ahead.copy(self.imagined);
        let mut line: Line = Vec::new();
        let mut first: Option<(i64, Line)> = None;
        let mut chance = self.chance(&line)?;
        let mut legal = Vec::new();
        for _ in 0..MOST_STEPS {
            legal.clear();
            position.legal(seat, &mut legal);
            let mut best: Option<(i64, Action)> = None;
            for choice in &legal {
                let Choice::Do(action @ (Action::Build(_) | Action::Lift(_))) = choice else { continue };
                let mut after = self.ahead.copy(&position);
                if after.apply(seat, action, &mut Silent).is_ok() {
                    let chances = self.ahead.value_of(&mut after, Audience::Seat(seat), 0);
                    let found = chances[seat.index()];
                    if best.is_none_or(|(most, _)| found > most) {
                        best = Some((found, *action));
                    }
                }
                self.ahead.put_back(after);
            }
            let Some((found, action)) = best else { break };
            if first.is_none() {
                first = Some((found, vec![(seat, action)]));
            }
            if found <= chance || position.apply(seat, &action, &mut Silent).is_err() {
                break;
            }
            chance = found;
            add_step(&mut line, seat, &action);
        }
        self.ahead.put_back(position);
        // Several levels that are ordered together may be refused; one is not.
        let whole = (!line.is_empty()).then_some(line).filter(|line| self.chance(line).is_some());
        whole.or(first.map(|(_, line)| line))
    }

    /// The seat's chance of winning after these actions; `None` if they are not possible.
    fn chance(&mut self, line: &[(Seat, Action)]) -> Option<i64> {
        let mut after = self.after(line)?;
        let asked = |game: &Game, seat: Seat| matches!(game.turn(), Turn::Seats(ask) if ask.rest && ask.seats.has(seat) && matches!(ask.question, Question::Roll {} | Question::LeaveJail { .. }));
        if self.rolls && asked(&after, self.seat) {
            let _ = after.apply(self.seat, &Action::Roll, &mut Silent);
        }
        let chances = self.ahead.value_of(&mut after, Audience::Seat(self.seat), 1);
        self.ahead.put_back(after);
        Some(chances[self.seat.index()])
    }

    fn after(&mut self, line: &[(Seat, Action)]) -> Option<Game> {
        let mut after = self.ahead.copy(self.imagined);
        let possible = line.iter().all(|(seat, action)| after.apply(*seat, action, &mut Silent).is_ok());
        if possible {
            Some(after)
        } else {
            self.ahead.put_back(after);
            None
        }
    }

    fn compare(&mut self, done: &[(Seat, Action)], chance: i64, others: Vec<(Line, i64)>) -> Option<Verdict> {
        let second = others.iter().map(|(_, chance)| *chance).max()?;
        let better = others.into_iter().filter(|(_, other)| *other > chance);
        // The first of equal ones.
        let best = better.reduce(|best, other| if other.1 > best.1 { other } else { best });
        let (line, best_chance) = best.unwrap_or_else(|| (done.to_vec(), chance));
        let played_out = best_chance - chance >= WORTH_PLAYING_OUT;
        let games = if played_out { Some([self.after(&line)?, self.after(done)?]) } else { None };
        let own = line.iter().filter(|(seat, _)| *seat == self.seat).map(|(_, action)| *action).collect();
        Some(Verdict {
            kind: Kind::Other,
            best: own,
            chance,
            best_chance,
            counted: chance - second < OBVIOUS,
            reason: None,
            offer: None,
            games,
            rolls: self.rolls,
        })
    }
}

/// Adds a step to a plan. Buildings are ordered together.
fn add_step(line: &mut Line, seat: Seat, action: &Action) {
    if let (Action::Build(more), Some((_, Action::Build(list)))) = (action, line.last_mut()) {
        let mut whole: DeedList = *list;
        if more.iter().all(|deed| whole.push(deed).is_ok()) {
            *list = whole;
            return;
        }
    }
    line.push((seat, *action));
}

fn kind(ask: &Ask, action: &Action) -> Kind {
    let raises = matches!(ask.question, Question::Raise { .. } | Question::Settle { .. });
    match action {
        Action::Accept(_) => Kind::Accept,
        Action::Refuse(_) => Kind::Refuse,
        Action::Claim(_) | Action::Waive(_) => Kind::Claim,
        Action::UseVouchers { .. } | Action::DrawVoucher | Action::Pick(_) | Action::RideWith { .. } => {
            Kind::Voucher
        }
        _ if raises => Kind::Debt,
        Action::Build(_) | Action::Sell(_) | Action::Place(_) | Action::Wish(_) | Action::EndTurn => {
            Kind::Build
        }
        Action::Mortgage(_) | Action::Lift(_) | Action::KeepMortgage | Action::LiftMortgage => Kind::Mortgage,
        Action::BuyShare(_) | Action::MortgageShare(_) | Action::LiftShare(_) => Kind::Share,
        _ => match ask.question {
            Question::LeaveJail { .. } => Kind::Jail,
            Question::Bid { lot: Lot::Share, .. } | Question::BuyShare {} | Question::ReturnShare { .. } => {
                Kind::Share
            }
            Question::Bid { .. } => Kind::Bid,
            Question::Buy { .. } | Question::Take { .. } => Kind::Buy,
            Question::TakeInKind { .. } => Kind::Debt,
            Question::Place { .. } | Question::Wish { .. } => Kind::Build,
            Question::MortgagedShare { .. } => Kind::Mortgage,
            Question::Check { .. } | Question::CheckCard { .. } => Kind::Check,
            Question::Lay { .. } | Question::NameNotes { .. } => Kind::Notes,
            Question::UsePledged { .. } | Question::Gift { .. } | Question::ReturnVoucher {} => Kind::Voucher,
            Question::Triples { .. }
            | Question::GoOn { .. }
            | Question::Taxi { .. }
            | Question::Steer { .. } => Kind::Travel,
            Question::Choose { .. }
            | Question::TakeCard { .. }
            | Question::KeepCard { .. }
            | Question::RentCard { .. }
            | Question::StopCard { .. }
            | Question::OthersPurchase { .. }
            | Question::Winnings { .. }
            | Question::NameDeed { .. }
            | Question::NamePlayer { .. } => Kind::Card,
            _ if matches!(action, Action::UseCard(_) | Action::UseCardOn(..)) => Kind::Card,
            _ if matches!(action, Action::Travel(_)) => Kind::Travel,
            _ => Kind::Other,
        },
    }
}

/// Why an answer is good.
fn reason(view: &View<'_>, seat: Seat, ask: &Ask, best: &Action) -> Option<Reason> {
    match (*best, ask.question) {
        (Action::Buy, Question::Buy { deed, price } | Question::Take { deed, price }) => {
            Some(reasons::of_bid(view, seat, Lot::Deed(deed), price))
        }
        (Action::Accept(id), _) => {
            let offer = view.offers().iter().find(|offer| offer.id == id)?;
            Some(reasons::of_offer(view, seat, offer.from, &offer.take, &offer.give))
        }
        _ => reasons::of(view, seat, best),
    }
}

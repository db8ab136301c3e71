//! The game of a table: the engine's game with its bots, the numbers of its questions, and the clocks of its players.

use std::sync::Arc;
use std::time::Duration;

use magie_bots::Bot;
use magie_engine::action::Order;
use magie_engine::ids::SeatSet;
use magie_engine::view::Offer;
use magie_engine::{
    Action, Answer, Ask, Audience, Describe as _, Event, Game, Question, Refusal, Seat, Silent, Sink, Turn,
};
use magie_table::{AskOrder, BoxedPlayer, Host, is_answer};

use super::{BadLog, Holding, RecentIds, TableEvent, TableState};
use crate::entry::{By, TableSetup};
use crate::ids;
use crate::wire::{Clock, Phase, Vote};

/// How long a bot that searches may take for one search. An answer takes two searches at most.
const MOST_SEARCH: Duration = Duration::from_millis(120);

/// The seed for the bots' own random choices. It is not the seed of the dice, and nobody can know it beforehand. With test
/// dice and without a server it is derived from the seed of the dice, so that bots repeat themselves too; it must never reveal `secret`, from which
/// the re-entry codes are derived.
fn bot_seed(setup: &TableSetup) -> u64 {
    let source = if setup.is_fair() { &setup.secret } else { &setup.seed };
    let [a, b, c, d, e, f, g, h, ..] = ids::hmac(source.as_bytes(), b"bots");
    u64::from_be_bytes([a, b, c, d, e, f, g, h])
}

/// A bot for a seat. Without a server there is no clock either: bots search for as long as they need, and the same seed and answers
/// give the same game on every device.
fn player(setup: &TableSetup, bot: Bot, seat: Seat) -> BoxedPlayer {
    if setup.local {
        bot.player(bot_seed(setup), seat)
    } else {
        bot.player_in_time(bot_seed(setup), seat, MOST_SEARCH)
    }
}

/// An answer since the last one of luck, as far as undo needs it.
#[derive(Clone, Copy)]
struct UndoableAnswer {
    seat: Seat,
    by: By,
    action: Action,
    /// Is it a standing order? Orders are secret, so undo must not reveal them: an undo skips them, and they stay in force.
    order: Option<Order>,
    /// Did it show others something that cannot be unseen (FB-12, FB-18)?
    revealed: bool,
}

/// The game of a table, from its start to its end.
pub struct TableGame {
    /// The position.
    pub game: Game,
    /// The names of the seats.
    pub names: Arc<[String]>,
    /// Its bots.
    pub host: Host,
    /// The number of answers so far.
    pub answers: u32,
    /// How many of them luck gave.
    pub luck_answers: u64,
    /// The number of the open question, the question itself, and since when it is open.
    pub question: u32,
    asked: Option<Ask>,
    asked_at: u64,
    /// Players who came back to this question after their time had run out, and from when their time is counted.
    returned: Vec<(Seat, u64)>,
    /// How many rents can be claimed.
    claims: usize,
    /// Since when the latest of them can.
    pub claimed_at: Option<u64>,
    since_luck: Vec<UndoableAnswer>,
    /// Ids of accepted answers.
    pub ids: RecentIds,
}

impl TableGame {
    /// The game before its first answer.
    pub(super) fn start(table: &TableState, at: u64) -> Result<Self, BadLog> {
        let names: Option<Arc<[String]>> = table.seats.iter().map(|seat| seat.name.clone()).collect();
        let names = names.ok_or_else(|| BadLog::Rows("the game started with an open seat".to_owned()))?;
        let game = Game::new(Arc::clone(&table.rules), names.len())
            .map_err(|error| BadLog::Rows(error.to_string()))?;
        let bots = table.seats.iter().zip(0..).map(|(seat, index)| {
            let bot = match seat.holder {
                Holding::Bot(bot) => Some(bot),
                Holding::Open | Holding::Person => seat.stand_in,
            };
            bot.map(|bot| player(&table.setup, bot, Seat(index)))
        });
        Ok(Self {
            host: Host::new(bots.collect(), AskOrder::BotsFirst).with_background_thinking(),
            game,
            names,
            answers: 0,
            luck_answers: 0,
            question: 0,
            asked: None,
            asked_at: at,
            returned: Vec::new(),
            claims: 0,
            claimed_at: None,
            since_luck: Vec::new(),
            ids: RecentIds::default(),
        })
    }

    /// Applies an answer of the log again, without producing events.
    pub(super) fn replay(&mut self, answer: &Answer) -> Result<(), BadLog> {
        self.game.answer(answer, &mut Silent).map_err(|refusal| BadLog::Rows(refusal.code().to_owned()))?;
        self.answers += 1;
        self.luck_answers += u64::from(matches!(answer, Answer::Luck(_)));
        Ok(())
    }

    /// After an undo: question numbers and ids continue, and the open question counts as a new one.
    pub(super) fn continue_from(&mut self, before: &Self, at: u64) {
        self.question = before.question + 1;
        self.ids.clone_from(&before.ids);
        self.asked_at = at;
        self.asked = match self.game.turn() {
            Turn::Seats(ask) => Some(ask),
            Turn::Luck(_) | Turn::Over(_) => None,
        };
        self.update_claims(at);
        self.host.resume(&self.game);
    }

    /// The open question, if seats are asked.
    pub fn ask(&self) -> Option<Ask> {
        match self.game.turn() {
            Turn::Seats(ask) => Some(ask),
            Turn::Luck(_) | Turn::Over(_) => None,
        }
    }

    /// From when the time of a seat for the open question is counted.
    fn open_since(&self, seat: Seat) -> u64 {
        self.returned
            .iter()
            .find(|(returned, _)| *returned == seat)
            .map_or(self.asked_at, |(_, since)| *since)
    }

    /// What an undo would do: the number of answers that remain, and the seat whose answer is undone.
    pub fn undo_target(&self) -> Option<(u32, Seat)> {
        let from = self.undone_from()?;
        if self.since_luck[from..].iter().any(|answer| answer.revealed) {
            return None;
        }
        let after = (self.since_luck.len() - from) as u32;
        Some((self.answers - after, self.since_luck[from].seat))
    }

    /// The answer of a person that an undo would take back.
    pub fn undone_action(&self) -> Option<(Seat, Action)> {
        self.undo_target()?;
        let answer = &self.since_luck[self.undone_from()?];
        Some((answer.seat, answer.action))
    }

    /// The index of the first answer that an undo removes.
    fn undone_from(&self) -> Option<usize> {
        self.since_luck.iter().rposition(|answer| answer.by == By::Holder && answer.order.is_none())
    }

    /// The standing orders among the answers that an undo removes. They must be given again.
    pub fn orders_to_keep(&self) -> Vec<(Answer, By)> {
        let undone = self.undone_from().map_or(&[][..], |from| &self.since_luck[from..]);
        let order = |answer: &UndoableAnswer| {
            Some((Answer::Seat(answer.seat, Action::Standing(answer.order?)), answer.by))
        };
        undone.iter().filter_map(order).collect()
    }

    /// Everyone gets the full time for the open question, from now on.
    fn restart_clocks(&mut self, at: u64) {
        self.asked_at = at;
        self.returned.clear();
    }

    fn update_question(&mut self, at: u64, answer: &Answer) {
        let after = self.ask();
        let changed = match (self.asked, after) {
            (_, None) => false,
            (None, Some(_)) => true,
            (Some(before), Some(after)) => {
                let again = matches!(answer, Answer::Seat(seat, action) if is_answer(action) && after.seats.has(*seat));
                let gained = after.seats.iter().any(|seat| !before.seats.has(seat));
                before.question != after.question || before.rest != after.rest || gained || again
            }
        };
        self.asked = after;
        if changed {
            self.question += 1;
            self.restart_clocks(at);
        }
        self.update_claims(at);
    }

    /// CL-14b: every landing gives the owner time to claim the rent.
    fn update_claims(&mut self, at: u64) {
        let before =
            std::mem::replace(&mut self.claims, self.game.view(Audience::Spectator).claims().count());
        if self.claims == 0 {
            self.claimed_at = None;
        } else if self.claims > before {
            self.claimed_at = Some(at);
        }
    }
}

/// Collects the events of the game among those of the table.
struct GameEvents<'a>(&'a mut Vec<TableEvent>);

impl Sink for GameEvents<'_> {
    const WANTED: bool = true;

    fn take(&mut self, event: Event) {
        self.0.push(TableEvent::Game(Box::new(event)));
    }
}

/// The time for a question before a player uses the reserve.
fn base_ms(clock: &Clock, question: &Question) -> u32 {
    match question {
        Question::Bid { .. }
        | Question::Wish { .. }
        | Question::Take { .. }
        | Question::Check { .. }
        | Question::CheckCard { .. } => clock.together_ms,
        _ => clock.question_ms,
    }
}

/// Does an action, or any answer to this question, show others something that cannot be unseen (FB-12, FB-18)?
fn reveals(action: &Action, asked: Option<Ask>) -> bool {
    matches!(action, Action::Lay(_) | Action::ChangeNotes(_) | Action::Check(_) | Action::CheckCard)
        || asked
            .is_some_and(|ask| matches!(ask.question, Question::Check { .. } | Question::CheckCard { .. }))
}

impl TableState {
    /// Gives an answer to the game. If it is refused, nothing has changed.
    pub fn take(&mut self, at: u64, answer: &Answer, by: By, id: Option<&str>) -> Result<(), Refusal> {
        let Some(play) = &mut self.play else { return Err(Refusal::GameOver {}) };
        let before = play.ask();
        let left_before = play.game.view(Audience::Spectator).alive();
        let undo_target = play.undo_target();
        let events = self.events.len();
        if let Err(refusal) = play.game.answer(answer, &mut GameEvents(&mut self.events)) {
            self.events.truncate(events);
            return Err(refusal);
        }
        play.answers += 1;
        match answer {
            Answer::Luck(_) => {
                play.luck_answers += 1;
                play.since_luck.clear();
            }
            Answer::Seat(seat, action) => {
                play.host.applied(&play.game, *seat, action);
                if self.setup.casual {
                    let order = if let Action::Standing(order) = action { Some(*order) } else { None };
                    let revealed = reveals(action, before);
                    play.since_luck.push(UndoableAnswer {
                        seat: *seat,
                        by,
                        action: *action,
                        order,
                        revealed,
                    });
                }
                if let Some(id) = id {
                    play.ids.add(seat.0, id);
                }
                self.charge_clock(at, *seat, action, by, before);
            }
            // The end of the time limit cannot be undone, like an answer of luck.
            Answer::TimeUp => play.since_luck.clear(),
        }
        let Some(play) = &mut self.play else { return Ok(()) };
        play.update_question(at, answer);
        if play.undo_target() != undo_target {
            // The votes were about another answer than the one that an undo would remove now.
            let votes = self.votes.len();
            self.votes.retain(|vote| vote.on != Vote::Undo);
            self.changed |= self.votes.len() < votes;
        }
        let left = play.game.view(Audience::Spectator).alive();
        if let Turn::Over(_) = play.game.turn() {
            self.phase = Phase::Over;
            self.changed = true;
        }
        self.changed |= left != left_before && self.is_left_to_bots();
        Ok(())
    }

    /// Takes the time of an answer from the reserve of its seat, and counts timeouts. `asked` is the question before it.
    fn charge_clock(&mut self, at: u64, seat: Seat, action: &Action, by: By, asked: Option<Ask>) {
        let Some(play) = &self.play else { return };
        let state = &mut self.seats[seat.index()];
        if let (Some(clock), Some(ask)) = (&self.setup.clock, asked)
            && ask.seats.has(seat)
            && is_answer(action)
        {
            // The time of a bot costs nothing, but the time that the player used before leaving does.
            let until = match (by, state.stand_in) {
                (By::Holder | By::Clock, _) => at,
                (By::Bot, Some(_)) => state.away_since,
                (By::Bot, None) => 0,
            };
            let used = until.saturating_sub(play.open_since(seat));
            let over = used.saturating_sub(base_ms(clock, &ask.question).into());
            state.reserve_ms = state.reserve_ms.saturating_sub(u32::try_from(over).unwrap_or(u32::MAX));
        }
        match by {
            By::Holder => state.timeouts = 0,
            By::Clock => state.timeouts += 1,
            By::Bot => {}
        }
    }

    /// The seats that are asked now and are played by a person.
    pub fn people_asked(&self) -> SeatSet {
        if self.phase != Phase::Running {
            return SeatSet::EMPTY;
        }
        let asked = self.play.as_ref().and_then(|play| play.ask()).map_or(SeatSet::EMPTY, |ask| ask.seats);
        asked.iter().filter(|seat| self.is_person(*seat)).collect()
    }

    /// CL-36b: the people who have an offer to answer whose number is above `after`, and which the game would still accept.
    pub fn people_with_offers(&self, after: u32) -> SeatSet {
        let Some(play) = &self.play else { return SeatSet::EMPTY };
        let (view, waited_for) = (play.game.view(Audience::Spectator), play.game.waited_for());
        let is_new = |offer: &&Offer| {
            offer.id.0 > after
                && self.is_person(offer.to)
                && waited_for.has(offer.to)
                && view.check_trade(offer.from, offer.to, &offer.give, &offer.take).is_ok()
        };
        view.offers().iter().filter(is_new).map(|offer| offer.to).collect()
    }

    /// The number of the newest open offer; 0 if there is none.
    pub fn newest_offer(&self) -> u32 {
        let newest = self
            .play
            .as_ref()
            .and_then(|play| play.game.view(Audience::Spectator).offers().last().map(|offer| offer.id.0));
        newest.unwrap_or(0)
    }

    /// When a seat that is asked starts to use its reserve, and when its time is up.
    pub fn deadline(&self, seat: Seat) -> Option<(u64, u64)> {
        let (clock, play) = (self.setup.clock.as_ref()?, self.play.as_ref()?);
        let from = play.open_since(seat) + u64::from(base_ms(clock, &play.ask()?.question));
        Some((from, from + u64::from(self.seats[seat.index()].reserve_ms)))
    }

    /// Has a player who is asked run out of time?
    pub fn is_late(&self, at: u64) -> bool {
        self.people_asked().iter().any(|seat| self.deadline(seat).is_some_and(|(_, until)| at > until))
    }

    /// A bot plays the seat from now on, or the player does again.
    pub(super) fn seat_bot(&mut self, index: usize, bot: Option<Bot>) {
        if let Some(play) = &mut self.play {
            let seat = Seat(index as u8);
            let player = bot.map(|bot| player(&self.setup, bot, seat));
            play.host.stand_in(&play.game, seat, player);
        }
    }

    /// Everyone gets the full time for the open question again.
    pub(super) fn restart_question(&mut self, at: u64) {
        if let Some(play) = &mut self.play {
            play.restart_clocks(at);
            play.claimed_at = play.claimed_at.map(|_| at);
        }
    }

    /// A player who comes back has no more time than if they had stayed. If their time ran out while a bot played, they
    /// get what was left when they went, but at least enough for a quick answer; once for each question.
    pub(super) fn give_time_back(&mut self, at: u64, seat: Seat) {
        let (Some(clock), Some((_, until))) = (self.setup.clock, self.deadline(seat)) else { return };
        let (state, Some(play)) = (&self.seats[seat.index()], &mut self.play) else { return };
        let Some(ask) = play.ask().filter(|ask| ask.seats.has(seat)) else { return };
        if at < until || play.returned.iter().any(|(returned, _)| *returned == seat) {
            return;
        }
        let base = base_ms(&clock, &ask.question);
        let went = state.away_since.max(play.open_since(seat));
        let left = until.saturating_sub(went).max(base.min(clock.together_ms).into());
        let whole = u64::from(base) + u64::from(state.reserve_ms);
        play.returned.push((seat, (at + left).saturating_sub(whole)));
    }
}

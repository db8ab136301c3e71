//! The game of a table: its answers, the numbers of its questions, its clocks, its bots.

use std::sync::Arc;

use magie_bots::BotKind;
use magie_engine::{
    Action, Answer, Ask, Audience, Describe as _, Event, Game, Order, Question, Refusal, Seat, SeatSet,
    Silent, Sink, Turn,
};
use magie_table::{AskOrder, Host, is_answer};

use super::{BadLog, Holding, Known, Table, Told};
use crate::entry::{By, Head};
use crate::fair::Luck;
use crate::ids;
use crate::wire::{Clock, Phase, Vote};

/// Where the own luck of a table's bots starts. It is not the table's, and nobody can know it beforehand, unless the table
/// has test dice: then bots repeat themselves as the dice do, and the secret, from which the re-entry codes follow, stays one.
fn bot_seed(head: &Head) -> u64 {
    let source = if head.test_dice { &head.seed } else { &head.secret };
    let [a, b, c, d, e, f, g, h, ..] = ids::hmac(source.as_bytes(), b"bots");
    u64::from_be_bytes([a, b, c, d, e, f, g, h])
}

/// An answer since luck last spoke, as far as undo needs it.
#[derive(Clone, Copy)]
struct Since {
    seat: Seat,
    by: By,
    /// A standing order. It is secret, so undo must not tell of it: it is nothing to take back, and outlasts what is.
    order: Option<Order>,
    /// Others have seen something by it that cannot be taken back (FB-12, FB-18).
    looked_at: bool,
}

/// A game being played.
pub(crate) struct Play {
    pub(crate) game: Game,
    pub(crate) names: Arc<[String]>,
    pub(crate) host: Host,
    luck: Luck,
    /// Answers so far, and those of luck.
    pub(crate) answers: u32,
    pub(crate) spoken: u64,
    /// The number of the open question, what it is, and since when it is open.
    pub(crate) question: u32,
    asked: Option<Ask>,
    asked_at: u64,
    /// Who came back to this question after his time had run out, and since when it is open for him.
    late: Vec<(Seat, u64)>,
    /// How many rents wait to be claimed, and since when the last of them does.
    claims: usize,
    pub(crate) claimed_at: Option<u64>,
    since_luck: Vec<Since>,
    /// Ids of answers that were taken.
    pub(crate) ids: Known,
}

impl Play {
    /// The game before its first answer.
    pub(super) fn start(table: &Table, at: u64) -> Result<Self, BadLog> {
        let names: Option<Arc<[String]>> = table.seats.iter().map(|seat| seat.name.clone()).collect();
        let names = names.ok_or_else(|| BadLog("it started with an open seat".to_owned()))?;
        let game =
            Game::new(Arc::clone(&table.rules), names.len()).map_err(|error| BadLog(error.to_string()))?;
        let minds = table.seats.iter().zip(0..).map(|(seat, index)| {
            let bot = match seat.holder {
                Holding::Bot(bot) => Some(bot),
                Holding::Open | Holding::Person => seat.stand_in,
            };
            bot.map(|bot| bot.player(bot_seed(&table.head), Seat(index)))
        });
        Ok(Self {
            host: Host::new(minds.collect(), AskOrder::BotsFirst).with_background_thinking(),
            luck: table.luck(),
            game,
            names,
            answers: 0,
            spoken: 0,
            question: 0,
            asked: None,
            asked_at: at,
            late: Vec::new(),
            claims: 0,
            claimed_at: None,
            since_luck: Vec::new(),
            ids: Known::default(),
        })
    }

    /// Takes an answer that was taken before, without telling of it.
    pub(super) fn replay(&mut self, answer: &Answer) -> Result<(), BadLog> {
        self.game.answer(answer, &mut Silent).map_err(|refusal| BadLog(refusal.code().to_owned()))?;
        self.answers += 1;
        self.spoken += u64::from(matches!(answer, Answer::Luck(_)));
        Ok(())
    }

    /// After an undo: numbers and ids go on, the question is a new one.
    pub(super) fn go_on_from(&mut self, before: &Self, at: u64) {
        self.question = before.question + 1;
        self.ids.clone_from(&before.ids);
        self.asked_at = at;
        self.asked = match self.game.turn() {
            Turn::Seats(ask) => Some(ask),
            Turn::Luck(_) | Turn::Over(_) => None,
        };
        self.note_claims(at);
        self.host.resume(&self.game);
    }

    /// Luck's answer to the open question.
    pub(crate) fn luck_answer(&self) -> Option<Answer> {
        self.luck.answer(&self.game, self.spoken).map(Answer::Luck)
    }

    /// The open question to seats.
    pub(crate) fn ask(&self) -> Option<Ask> {
        match self.game.turn() {
            Turn::Seats(ask) => Some(ask),
            Turn::Luck(_) | Turn::Over(_) => None,
        }
    }

    /// Since when the open question is open for a seat.
    fn open_since(&self, seat: Seat) -> u64 {
        self.late.iter().find(|(late, _)| *late == seat).map_or(self.asked_at, |(_, since)| *since)
    }

    /// What an undo takes back: the number of answers that stay, and whose answer goes.
    pub(crate) fn undo_target(&self) -> Option<(u32, Seat)> {
        let from = self.undone_from()?;
        if self.since_luck[from..].iter().any(|since| since.looked_at) {
            return None;
        }
        let after = (self.since_luck.len() - from) as u32;
        Some((self.answers - after, self.since_luck[from].seat))
    }

    /// Where what an undo takes back begins.
    fn undone_from(&self) -> Option<usize> {
        self.since_luck.iter().rposition(|since| since.by == By::Holder && since.order.is_none())
    }

    /// The standing orders that were given after what an undo takes back, and by whom.
    pub(crate) fn orders_to_keep(&self) -> Vec<(Answer, By)> {
        let since = self.undone_from().map_or(&[][..], |from| &self.since_luck[from..]);
        let order =
            |since: &Since| Some((Answer::Seat(since.seat, Action::Standing(since.order?)), since.by));
        since.iter().filter_map(order).collect()
    }

    /// The open question has its whole time from now on, for everybody.
    fn ask_anew(&mut self, at: u64) {
        self.asked_at = at;
        self.late.clear();
    }

    fn note_question(&mut self, at: u64, answer: &Answer) {
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
            self.ask_anew(at);
        }
        self.note_claims(at);
    }

    /// CL-14b: every landing gives the owner of its rent time to claim.
    fn note_claims(&mut self, at: u64) {
        let before =
            std::mem::replace(&mut self.claims, self.game.view(Audience::Spectator).claims().count());
        if self.claims == 0 {
            self.claimed_at = None;
        } else if self.claims > before {
            self.claimed_at = Some(at);
        }
    }
}

/// Takes the events of a game to what the table tells.
struct Tell<'a>(&'a mut Vec<Told>);

impl Sink for Tell<'_> {
    const WANTED: bool = true;

    fn take(&mut self, event: Event) {
        self.0.push(Told::Game(Box::new(event)));
    }
}

/// The time a question has before the reserve runs.
pub(crate) fn base_ms(clock: &Clock, question: &Question) -> u32 {
    match question {
        Question::Bid { .. }
        | Question::Wish { .. }
        | Question::Take { .. }
        | Question::Check { .. }
        | Question::CheckCard { .. } => clock.together_ms,
        _ => clock.question_ms,
    }
}

impl Table {
    /// Gives an answer to the game; or it is refused, and nothing has changed.
    pub(crate) fn take(&mut self, at: u64, answer: &Answer, by: By, id: Option<&str>) -> Result<(), Refusal> {
        let Some(play) = &mut self.play else { return Err(Refusal::GameOver {}) };
        let before = play.ask();
        let target = play.undo_target();
        let told = self.told.len();
        if let Err(refusal) = play.game.answer(answer, &mut Tell(&mut self.told)) {
            self.told.truncate(told);
            return Err(refusal);
        }
        play.answers += 1;
        match answer {
            Answer::Luck(_) => {
                play.spoken += 1;
                play.since_luck.clear();
            }
            Answer::Seat(seat, action) => {
                play.host.applied(&play.game, *seat, action);
                if self.head.casual {
                    let looked_at = matches!(
                        action,
                        Action::Lay(_) | Action::ChangeNotes(_) | Action::Check(_) | Action::CheckCard
                    ) || before.is_some_and(|ask| {
                        matches!(ask.question, Question::Check { .. } | Question::CheckCard { .. })
                    });
                    let order = if let Action::Standing(order) = action { Some(*order) } else { None };
                    play.since_luck.push(Since { seat: *seat, by, order, looked_at });
                }
                if let Some(id) = id {
                    play.ids.add(seat.0, id);
                }
                let state = &mut self.seats[seat.index()];
                if let (Some(clock), Some(ask)) = (&self.head.clock, before)
                    && ask.seats.has(*seat)
                    && is_answer(action)
                {
                    // A bot's time is nobody's, but what a person took before he left is his.
                    let until = match (by, state.stand_in) {
                        (By::Holder | By::Clock, _) => at,
                        (By::Bot, Some(_)) => state.away_since,
                        (By::Bot, None) => 0,
                    };
                    let used = until.saturating_sub(play.open_since(*seat));
                    let over = used.saturating_sub(base_ms(clock, &ask.question).into());
                    state.reserve_ms =
                        state.reserve_ms.saturating_sub(u32::try_from(over).unwrap_or(u32::MAX));
                }
                match by {
                    By::Holder => state.strikes = 0,
                    By::Clock => state.strikes += 1,
                    By::Bot => {}
                }
            }
            // The call of time stands, as luck does.
            Answer::TimeUp => play.since_luck.clear(),
        }
        play.note_question(at, answer);
        if play.undo_target() != target {
            // Who agreed to take something back meant that, not what came after it.
            let votes = self.votes.len();
            self.votes.retain(|(on, _)| *on != Vote::Undo);
            self.changed |= self.votes.len() < votes;
        }
        if let Turn::Over(_) = play.game.turn() {
            self.phase = Phase::Over;
            self.changed = true;
        }
        Ok(())
    }

    /// The people who are asked now, those with a stand-in left out.
    pub(crate) fn people_asked(&self) -> SeatSet {
        if self.phase != Phase::Running {
            return SeatSet::EMPTY;
        }
        let asked = self.play.as_ref().and_then(|play| play.ask()).map_or(SeatSet::EMPTY, |ask| ask.seats);
        asked.iter().filter(|seat| self.is_person(*seat)).collect()
    }

    /// When the reserve of a seat that is asked begins to run, and when it is answered for.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<(u64, u64)> {
        let (clock, play) = (self.head.clock.as_ref()?, self.play.as_ref()?);
        let from = play.open_since(seat) + u64::from(base_ms(clock, &play.ask()?.question));
        Some((from, from + u64::from(self.seats[seat.index()].reserve_ms)))
    }

    /// Has the time of somebody who is asked run out?
    pub(crate) fn is_late(&self, at: u64) -> bool {
        self.people_asked().iter().any(|seat| self.deadline(seat).is_some_and(|(_, until)| at > until))
    }

    /// A bot plays the seat from now on, or its person.
    pub(super) fn seat_mind(&mut self, index: usize, bot: Option<BotKind>) {
        if let Some(play) = &mut self.play {
            let seat = Seat(index as u8);
            let mind = bot.map(|bot| bot.player(bot_seed(&self.head), seat));
            play.host.stand_in(&play.game, seat, mind);
        }
    }

    /// The open question is given its time anew.
    pub(super) fn restart_question(&mut self, at: u64) {
        if let Some(play) = &mut self.play {
            play.ask_anew(at);
            play.claimed_at = play.claimed_at.map(|_| at);
        }
    }

    /// Who comes back has no more time than if he had stayed. Only if his time ran out while a bot sat there he has what
    /// was left when he went, and enough for a quick answer; once for a question, and he alone.
    pub(super) fn give_time_back(&mut self, at: u64, seat: Seat) {
        let (Some(clock), Some((_, until))) = (self.head.clock, self.deadline(seat)) else { return };
        let (state, Some(play)) = (&self.seats[seat.index()], &mut self.play) else { return };
        let Some(ask) = play.ask().filter(|ask| ask.seats.has(seat)) else { return };
        if at < until || play.late.iter().any(|(late, _)| *late == seat) {
            return;
        }
        let base = base_ms(&clock, &ask.question);
        let went = state.away_since.max(play.open_since(seat));
        let left = until.saturating_sub(went).max(base.min(clock.together_ms).into());
        let whole = u64::from(base) + u64::from(state.reserve_ms);
        play.late.push((seat, (at + left).saturating_sub(whole)));
    }
}

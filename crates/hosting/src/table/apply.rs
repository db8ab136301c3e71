//! How each entry of the log changes a table.

use magie_bots::Bot;
use magie_engine::record::AnswerSpec;
use magie_engine::{Answer, Describe as _, Seat};

use super::{BadLog, CHAT_LINES, Holding, TableEvent, TableGame, TableState, Token};
use crate::entry::{By, Entry};
use crate::fair;
use crate::wire::{ChatLine, Phase};

impl TableState {
    /// Applies one entry. `past` is given while a whole log is replayed: all answers so far, which an undo needs.
    pub fn apply(&mut self, at: u64, entry: &Entry, past: Option<&mut Vec<Answer>>) -> Result<(), BadLog> {
        self.changed |= changes_table(entry);
        match entry {
            Entry::Created(_) => return Err(BadLog::Rows("it has a second entry `created`".to_owned())),
            Entry::Seated { .. }
            | Entry::DeviceAdded { .. }
            | Entry::Token { .. }
            | Entry::CodeRenewed(_)
            | Entry::SignedOut { .. }
            | Entry::TokenRevoked(_)
            | Entry::Bot { .. }
            | Entry::Cleared(_)
            | Entry::Removed(_)
            | Entry::Ready { .. }
            | Entry::Share { .. }
            | Entry::Committed { .. }
            | Entry::Revealed { .. } => self.apply_to_seat(at, entry)?,
            Entry::Settings(settings) => self.change_settings(settings)?,
            Entry::Pawn { seat, pawn } => {
                let index = self.index_of(*seat)?;
                self.give_pawn(index, *pawn);
            }
            Entry::SharesClosed { withheld } => {
                for seat in withheld {
                    self.seat_mut(*seat)?.withheld = true;
                }
                let shares = self.seats.iter().map(|seat| &seat.share);
                self.fixed_luck = Some(fair::Luck::new(&self.seed(), &self.id, shares));
            }
            Entry::Started => {
                self.started_at = at;
                self.play = Some(Box::new(TableGame::start(self, at)?));
                self.phase = Phase::Running;
                let minutes = u64::try_from(self.rules.switches().time_limit).unwrap_or(0);
                self.time_up_at = (minutes > 0).then_some(at + minutes * 60_000);
            }
            Entry::Answered { answer, by, id, why } => {
                let answer = self.apply_answer(at, answer, *by, id.as_deref())?;
                if let Some(reason) = why.as_ref().and_then(|why| self.read_reason(why)) {
                    self.note_reason(&answer, reason);
                }
                if let Some(past) = past {
                    past.push(answer);
                }
            }
            Entry::StandIn { seat, bot, asked_by } => {
                self.change_stand_in(at, *seat, bot.as_deref(), *asked_by)?;
            }
            Entry::Away { seat, on } => {
                self.seat_mut(*seat)?.away = *on;
                self.forget_votes_on_absence(*seat);
            }
            Entry::Left(seat) => self.seat_mut(*seat)?.left = true,
            Entry::Kicked { seat, bot } => {
                let (index, bot) = (self.index_of(*seat)?, read_bot(bot)?);
                let state = &mut self.seats[index];
                state.holder = Holding::Bot(bot);
                (state.stand_in, state.stand_in_by, state.away) = (None, None, false);
                state.forget_holder();
                self.seat_bot(index, Some(bot));
                self.votes.clear();
            }
            Entry::Voted { seat, on, yes } => {
                self.index_of(*seat)?;
                self.record_vote(*seat, on, *yes);
            }
            Entry::LogFull => self.log_full = true,
            Entry::Paused => {
                self.phase = Phase::Paused;
                self.paused_at = Some(at);
                self.votes.clear();
            }
            Entry::Resumed => {
                self.phase = Phase::Running;
                let paused_for = self.paused_at.take().map_or(0, |since| at.saturating_sub(since));
                self.time_up_at = self.time_up_at.map(|until| until + paused_for);
                self.restart_question(at);
            }
            Entry::Undone { seat, to } => {
                let past = past.ok_or_else(|| BadLog::Rows("an undo needs the whole log".to_owned()))?;
                past.truncate(*to as usize);
                self.undo_to(at, *seat, past)?;
            }
            Entry::ServerStopped => {}
            Entry::ServiceResumed => {
                if self.is_late(at) {
                    self.restart_question(at);
                }
                if let Some(until) = &mut self.time_up_at {
                    *until += at.saturating_sub(self.last_at);
                    self.changed = true;
                }
            }
            Entry::Chat { seat, text } => {
                let line = ChatLine { seat: *seat, text: text.clone(), at };
                if self.chat.len() == CHAT_LINES {
                    self.chat.pop_front();
                }
                self.chat.push_back(line.clone());
                self.events.push(TableEvent::Chat(line));
            }
            Entry::Rematch(table) => self.rematch = Some(table.clone()),
            Entry::RematchBy(seat) => self.rematch_by = Some(*seat),
            Entry::Abandoned => {
                self.phase = Phase::Abandoned;
                self.votes.clear();
            }
            // The seed is known from the first entry.
            Entry::SeedRevealed(_) => {}
        }
        Ok(())
    }

    /// Gives an answer of the log to the game.
    fn apply_answer(
        &mut self,
        at: u64,
        answer: &AnswerSpec,
        by: By,
        id: Option<&str>,
    ) -> Result<Answer, BadLog> {
        let play = self.play.as_ref().ok_or_else(|| BadLog::Rows("an answer before the start".to_owned()))?;
        // These errors may be logged, so they must not contain the answer, which is secret.
        let number = play.answers + 1;
        let bad = |why: &str| BadLog::Rows(format!("answer {number}: {why}"));
        let answer = answer.resolve(&play.game, &play.names).map_err(|_| bad("it does not fit the game"))?;
        self.take(at, &answer, by, id).map_err(|refusal| bad(refusal.code()))?;
        Ok(answer)
    }

    /// Applies an entry that changes one seat and nothing else.
    fn apply_to_seat(&mut self, at: u64, entry: &Entry) -> Result<(), BadLog> {
        match entry {
            Entry::Seated { seat, name, holder } => {
                let index = self.index_of(*seat)?;
                let open = self.seats.iter().map(|state| state.seatings);
                let before: u32 = open.chain(self.closed_seatings.iter().copied()).sum();
                let state = &mut self.seats[index];
                state.name = Some(name.clone());
                state.holder = Holding::Person;
                state.ready = false;
                state.forget_holder();
                (state.device_count, state.codes_renewed) = (0, 0);
                state.add_device(holder, at);
                state.seatings += 1;
                state.sat_down = before + 1;
                state.commitment = None;
                self.commands.forget(*seat);
            }
            Entry::DeviceAdded { seat, holder } => self.seat_mut(*seat)?.add_device(holder, at),
            Entry::Token { seat, token } => {
                self.seat_mut(*seat)?.token = Some(Token { digest: token.clone(), at });
            }
            Entry::CodeRenewed(seat) => self.seat_mut(*seat)?.codes_renewed += 1,
            Entry::SignedOut { seat, holders } => {
                self.seat_mut(*seat)?.devices.retain(|device| !holders.contains(&device.session));
            }
            Entry::TokenRevoked(seat) => self.seat_mut(*seat)?.token = None,
            Entry::Bot { seat, name, bot } => {
                let bot = read_bot(bot)?;
                let share = self.bot_share(*seat);
                let commitment = fair::share_commitment(&self.id, *seat, &share);
                let fair = self.setup.is_fair();
                let state = self.seat_mut(*seat)?;
                state.name = Some(name.clone());
                state.holder = Holding::Bot(bot);
                state.ready = true;
                state.commitment = fair.then_some(commitment);
            }
            Entry::Cleared(seat) | Entry::Removed(seat) => {
                if matches!(entry, Entry::Removed(_)) {
                    self.remember_removed(at, self.index_of(*seat)?);
                }
                let state = self.seat_mut(*seat)?;
                (state.name, state.holder, state.ready) = (None, Holding::Open, false);
                state.forget_holder();
                state.commitment = None;
                state.share.clear();
            }
            Entry::Ready { seat, on } => self.seat_mut(*seat)?.ready = *on,
            Entry::Share { seat, share } | Entry::Revealed { seat, share } => {
                self.seat_mut(*seat)?.share.clone_from(share);
            }
            Entry::Committed { seat, commitment } => {
                self.seat_mut(*seat)?.commitment = Some(commitment.clone());
            }
            _ => {}
        }
        Ok(())
    }

    fn index_of(&self, seat: u8) -> Result<usize, BadLog> {
        let index = usize::from(seat);
        if index < self.seats.len() {
            Ok(index)
        } else {
            Err(BadLog::Rows(format!("there is no seat {seat}")))
        }
    }

    fn seat_mut(&mut self, seat: u8) -> Result<&mut super::SeatState, BadLog> {
        let index = self.index_of(seat)?;
        Ok(&mut self.seats[index])
    }

    /// A bot starts to play for the player of a seat, or stops.
    fn change_stand_in(
        &mut self,
        at: u64,
        seat: u8,
        bot: Option<&str>,
        asked_by: Option<u8>,
    ) -> Result<(), BadLog> {
        let index = self.index_of(seat)?;
        let bot = bot.map(read_bot).transpose()?;
        match (self.seats[index].stand_in, bot) {
            (None, Some(_)) => self.seats[index].away_since = at,
            (Some(_), None) => self.give_time_back(at, Seat(seat)),
            (None, None) | (Some(_), Some(_)) => {}
        }
        self.seats[index].stand_in = bot;
        self.seats[index].stand_in_by = asked_by;
        self.seats[index].left &= bot.is_some();
        self.seats[index].timeouts = 0;
        self.seat_bot(index, bot);
        self.forget_votes_on_absence(seat);
        Ok(())
    }

    /// Replays the game up to the answers that remain.
    fn undo_to(&mut self, at: u64, seat: u8, remaining: &[Answer]) -> Result<(), BadLog> {
        let mut play = TableGame::start(self, at)?;
        for answer in remaining {
            play.replay(answer)?;
        }
        if let Some(before) = self.play.take() {
            play.continue_from(&before, at);
        }
        self.play = Some(Box::new(play));
        self.forget_undone_reasons();
        self.seat_stand_ins();
        self.votes.clear();
        self.events.push(TableEvent::Undone(seat));
        Ok(())
    }
}

/// Does an entry change what everyone sees of the table itself? Answers, chat and credentials do not.
const fn changes_table(entry: &Entry) -> bool {
    !matches!(
        entry,
        Entry::Answered { .. }
            | Entry::Chat { .. }
            | Entry::Token { .. }
            | Entry::DeviceAdded { .. }
            | Entry::CodeRenewed(_)
            | Entry::SignedOut { .. }
            | Entry::TokenRevoked(_)
            | Entry::Left(_)
            | Entry::ServerStopped
            | Entry::ServiceResumed
            | Entry::SeedRevealed(_)
    )
}

fn read_bot(key: &str) -> Result<Bot, BadLog> {
    Bot::from_key(key).ok_or_else(|| BadLog::Rows(format!("unknown bot {key}")))
}

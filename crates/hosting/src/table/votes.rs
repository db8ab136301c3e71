//! Open votes: who may vote, how many votes are needed, and which are carried. All of it follows from the log.

use magie_engine::Seat;

use super::{Holding, SeatState, TableState};
use crate::wire::{Phase, Vote};

/// A vote against somebody who is present needs at least this many people: one alone must not decide about another.
const LEAST_AGAINST_PRESENT: u8 = 2;

/// An open vote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenVote {
    /// What it is about.
    pub on: Vote,
    /// The seat that asked for it.
    by: u8,
    /// The seats in favour, as a bit set.
    who: u16,
    /// Those of them that voted to remove a player who was away at that moment.
    while_away: u16,
}

impl TableState {
    /// Is the player of a seat away? A stand-in plays for them, or they had not been connected for a while. A stand-in that
    /// another player asked for does not count: nobody can be removed because of a short absence.
    pub fn is_away(&self, seat: u8) -> bool {
        let is_replaced = |state: &SeatState| state.stand_in.is_some() && state.stand_in_by.is_none();
        self.seats
            .get(usize::from(seat))
            .is_some_and(|state| state.holder == Holding::Person && (is_replaced(state) || state.away))
    }

    /// Would a longer absence make the player of a seat count as away?
    pub fn may_go_away(&self, seat: Seat) -> bool {
        let is_person = self.seats.get(seat.index()).is_some_and(|state| state.holder == Holding::Person);
        is_person && !self.is_away(seat.0)
    }

    /// The seats that may vote: all people who play. About the removal of a player, only the others, and only those who
    /// are not away.
    fn voters(&self, on: &Vote) -> impl Iterator<Item = u8> {
        let removed = if let Vote::Kick(seat) = on { Some(*seat) } else { None };
        let may_vote =
            move |seat: &u8| removed.is_none_or(|removed| removed != *seat && !self.is_away(*seat));
        self.people().map(|index| index as u8).filter(may_vote)
    }

    /// How many people play these seats. Seats that share a device count once.
    fn count_people(&self, seats: impl Iterator<Item = u8>) -> u8 {
        let mut people: Vec<u8> = Vec::new();
        for seat in seats {
            if !people.iter().any(|other| self.share_a_device(*other, seat)) {
                people.push(seat);
            }
        }
        people.len() as u8
    }

    /// Do the players of two seats share a device?
    pub fn share_a_device(&self, one: u8, other: u8) -> bool {
        let [one, other] = [one, other].map(|seat| &self.seats[usize::from(seat)].devices);
        one.iter().any(|device| other.iter().any(|known| known.session == device.session))
    }

    /// How many votes in favour are needed.
    pub fn votes_needed(&self, on: &Vote) -> u8 {
        match on {
            Vote::Pause | Vote::Undo => self.voters(on).count() as u8,
            Vote::Kick(seat) => {
                let majority = self.count_people(self.voters(on)) / 2 + 1;
                if self.is_away(*seat) { majority } else { majority.max(LEAST_AGAINST_PRESENT) }
            }
        }
    }

    /// How many votes remove the player of a seat; `None` if there are not enough voters, or nobody to remove.
    pub fn votes_to_remove(&self, seat: u8) -> Option<u8> {
        let on = Vote::Kick(seat);
        let is_person = self.seats.get(usize::from(seat)).is_some_and(|seat| seat.holder == Holding::Person);
        let needed = self.votes_needed(&on);
        let possible =
            is_person && self.phase == Phase::Running && self.count_people(self.voters(&on)) >= needed;
        possible.then_some(needed)
    }

    /// The seats that voted in favour and may still vote.
    pub fn agreed(&self, on: &Vote) -> impl Iterator<Item = u8> {
        let mut who = self.votes.iter().find(|vote| vote.on == *on).map_or(0, |vote| vote.who);
        // Where one vote is enough, it must have been given since the player went away.
        if matches!(on, Vote::Kick(_)) && self.votes_needed(on) < LEAST_AGAINST_PRESENT {
            who = self.votes.iter().find(|vote| vote.on == *on).map_or(0, |vote| vote.while_away);
        }
        self.voters(on).filter(move |seat| who >> seat & 1 == 1)
    }

    /// The seat that asked for an open vote, or if it has changed its mind, the first that is still in favour.
    pub fn asked_by(&self, vote: &OpenVote) -> u8 {
        let mut agreed = self.agreed(&vote.on);
        let first = self.agreed(&vote.on).next().unwrap_or(vote.by);
        if agreed.any(|seat| seat == vote.by) { vote.by } else { first }
    }

    /// How many votes in favour count.
    pub fn votes_in_favour(&self, on: &Vote) -> u8 {
        match on {
            Vote::Pause | Vote::Undo => self.agreed(on).count() as u8,
            Vote::Kick(_) => self.count_people(self.agreed(on)),
        }
    }

    /// Are there enough votes in favour?
    pub fn is_carried(&self, on: &Vote) -> bool {
        let agreed = self.votes_in_favour(on);
        agreed > 0 && agreed >= self.votes_needed(on)
    }

    /// Would this vote of a seat change anything?
    pub fn changes_vote(&self, seat: u8, on: &Vote, yes: bool) -> bool {
        let bit = 1u16 << seat;
        let vote = self.votes.iter().find(|vote| vote.on == *on);
        let (who, while_away) = vote.map_or((0, 0), |vote| (vote.who, vote.while_away));
        let renewed = yes && self.is_about_absence(on) && while_away & bit == 0;
        (who & bit != 0) != yes || renewed
    }

    fn is_about_absence(&self, on: &Vote) -> bool {
        matches!(on, Vote::Kick(seat) if self.is_away(*seat))
    }

    /// Records a vote of a seat that exists.
    pub(super) fn record_vote(&mut self, seat: u8, on: &Vote, yes: bool) {
        let bit = 1u16 << seat;
        let while_away = if self.is_about_absence(on) { bit } else { 0 };
        match self.votes.iter_mut().find(|vote| vote.on == *on) {
            Some(vote) if yes => {
                vote.who |= bit;
                vote.while_away |= while_away;
            }
            Some(vote) => {
                vote.who &= !bit;
                vote.while_away &= !bit;
            }
            None if yes => self.votes.push(OpenVote { on: on.clone(), by: seat, who: bit, while_away }),
            None => {}
        }
        self.votes.retain(|vote| vote.who != 0);
    }

    /// Votes to remove a player that were given because the player was away lapse when the player is back. Other votes
    /// stay, so that nobody escapes a vote by leaving for a moment.
    pub(super) fn forget_votes_on_absence(&mut self, seat: u8) {
        if self.is_away(seat) {
            return;
        }
        for vote in self.votes.iter_mut().filter(|vote| vote.on == Vote::Kick(seat)) {
            vote.who &= !vote.while_away;
            vote.while_away = 0;
        }
        self.votes.retain(|vote| vote.who != 0);
    }
}

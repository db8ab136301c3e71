//! A table as everyone may see it: the [`TableInfo`] of the wire, and the outcome.

use magie_engine::Turn;

use super::{Holding, TableState};
use crate::wire::{self, Holder, SeatInfo, TableInfo, VoteInfo};
use crate::{fair, ids, proof};

impl TableInfo {
    /// The table as strangers see it if it is locked: without names, and without what players said or decided.
    pub(crate) fn without_players(mut self) -> Self {
        for seat in &mut self.seats {
            (seat.name, seat.share) = (None, None);
        }
        self.votes.clear();
        (self.outcome, self.seed, self.rematch, self.rematch_by) = (None, None, None, None);
        self
    }
}

impl TableState {
    /// How the game ended, if it did.
    pub(crate) fn outcome(&self) -> Option<wire::Outcome> {
        let play = self.play.as_ref()?;
        let Turn::Over(outcome) = play.game.turn() else { return None };
        let names = &play.names;
        let winners = outcome.winners.iter().filter_map(|seat| names.get(seat.index()).cloned());
        Some(wire::Outcome { reason: outcome.reason.code().to_owned(), winners: winners.collect() })
    }

    /// The table as everyone sees it. The room knows which seats are online.
    pub(crate) fn info(&self, online: impl Fn(usize) -> bool) -> TableInfo {
        let (ended, fair) = (self.is_ended(), !self.setup.test_dice);
        let commits = self.proof_format() != proof::FIRST_FORMAT;
        let seats = self.seats.iter().enumerate().map(|(index, seat)| SeatInfo {
            seat: index as u8,
            name: seat.name.clone(),
            holder: match seat.holder {
                Holding::Open => Holder::Open,
                Holding::Person => Holder::Person,
                Holding::Bot(bot) => Holder::Bot(bot.key().to_owned()),
            },
            pawn: seat.pawn,
            ready: seat.ready,
            online: online(index),
            stand_in: seat.stand_in.map(|bot| bot.key().to_owned()),
            away: self.is_away(index as u8),
            votes_to_remove: self.votes_to_remove(index as u8),
            reserve_ms: seat.reserve_ms,
            commitment: seat.commitment.clone().filter(|_| commits),
            share: Some(seat.share.clone()).filter(|share| !share.is_empty()),
            withheld: seat.withheld,
        });
        TableInfo {
            id: ids::shown(&self.id),
            edition: self.setup.edition.clone(),
            options: self.setup.options.clone(),
            phase: self.phase,
            seats: seats.collect(),
            host: self.host(),
            clock: self.setup.clock,
            pace_ms: self.setup.pace_ms,
            public: self.setup.public,
            locked: self.setup.password.is_some(),
            casual: self.setup.casual,
            spectators: self.setup.spectators,
            // A commitment would be pointless: anyone can predict test dice.
            commitment: fair.then(|| fair::commitment(&self.seed())),
            seed: (fair && ended).then(|| self.setup.seed.clone()),
            chain: self.setup.chain.clone(),
            test_dice: self.setup.test_dice,
            created_at: self.created_at,
            ends_at: self.time_up_at(),
            votes: self
                .votes
                .iter()
                .map(|vote| VoteInfo {
                    on: vote.on.clone(),
                    yes: self.agreed(&vote.on).collect(),
                    count: self.votes_in_favour(&vote.on),
                    needed: self.votes_needed(&vote.on),
                })
                .collect(),
            outcome: self.outcome(),
            log_full: self.log_full,
            rematch: self.rematch.as_deref().map(ids::shown),
            rematch_by: self.rematch_by,
        }
    }
}

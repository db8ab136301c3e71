//! How a table stands, as everybody is told.

use magie_engine::{Outcome, Turn};

use super::{Holding, Table};
use crate::wire::{self, Holder, Phase, SeatInfo, TableInfo, VoteInfo};
use crate::{fair, ids};

impl Table {
    /// How the game ended, if it did.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.play.as_ref()?.game.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Luck(_) | Turn::Seats(_) => None,
        }
    }

    /// The same as clients are told.
    pub(crate) fn told_outcome(&self) -> Option<wire::Outcome> {
        let outcome = self.outcome()?;
        let names = &self.play.as_ref()?.names;
        let winners = outcome.winners.iter().filter_map(|seat| names.get(seat.index()).cloned());
        Some(wire::Outcome { reason: outcome.reason.code().to_owned(), winners: winners.collect() })
    }

    /// The table as everybody sees it; of who is there the room knows.
    pub(crate) fn info(&self, online: impl Fn(usize) -> bool) -> TableInfo {
        let (over, fair) = (self.phase == Phase::Over, !self.head.test_dice);
        let seats = self.seats.iter().enumerate().map(|(index, seat)| SeatInfo {
            seat: index as u8,
            name: seat.name.clone(),
            holder: match seat.holder {
                Holding::Open => Holder::Open,
                Holding::Person => Holder::Person,
                Holding::Bot(bot) => Holder::Bot(bot.key().to_owned()),
            },
            ready: seat.ready,
            online: online(index),
            stand_in: seat.stand_in.map(|bot| bot.key().to_owned()),
            reserve_ms: seat.reserve_ms,
            share: Some(seat.share.clone()).filter(|share| !share.is_empty()),
        });
        TableInfo {
            id: ids::shown(&self.id),
            edition: self.head.edition.clone(),
            options: self.head.options.clone(),
            phase: self.phase,
            seats: seats.collect(),
            host: self.host(),
            clock: self.head.clock,
            pace_ms: self.head.pace_ms,
            public: self.head.public,
            locked: self.head.password.is_some(),
            casual: self.head.casual,
            spectators: self.head.spectators,
            // There is no commitment to dice that anyone can predict.
            commitment: fair.then(|| fair::commitment(&self.seed())),
            seed: (fair && over).then(|| self.head.seed.clone()),
            test_dice: self.head.test_dice,
            created_at: self.created_at,
            ends_at: self.time_up_at(),
            votes: self
                .votes
                .iter()
                .map(|(on, _)| VoteInfo {
                    on: on.clone(),
                    yes: self.agreed(on).collect(),
                    needed: self.votes_needed(on),
                })
                .collect(),
            outcome: self.told_outcome(),
            rematch: self.rematch.as_deref().map(ids::shown),
        }
    }
}

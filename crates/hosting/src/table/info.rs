//! A table as everyone may see it: the [`TableInfo`] of the wire, and the outcome.

use magie_engine::Turn;
use magie_engine::json::action_json;
use serde_json::Value;

use super::{Holding, TableState};
use crate::wire::{self, Holder, Presence, SeatInfo, TableInfo, UndoTarget, Vote, VoteInfo};
use crate::{fair, ids, proof};

impl TableInfo {
    /// The table as strangers see it if it is locked: without names, and without what players said or decided.
    pub fn without_players(mut self) -> Self {
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
    pub fn outcome(&self) -> Option<wire::Outcome> {
        let play = self.play.as_ref()?;
        let Turn::Over(outcome) = play.game.turn() else { return None };
        let names = &play.names;
        let winners = outcome.winners.iter().filter_map(|seat| names.get(seat.index()).cloned());
        Some(wire::Outcome { reason: outcome.reason.code().to_owned(), winners: winners.collect() })
    }

    /// The answer that a vote would undo. Only its kind is shown: its content may be secret.
    fn undone_by(&self, on: &Vote) -> Option<UndoTarget> {
        let play = self.play.as_ref().filter(|_| *on == Vote::Undo)?;
        let (seat, action) = play.undone_action()?;
        let action = match action_json(&self.rules, &play.names, &action) {
            Value::String(kind) => kind,
            Value::Object(action) => action.keys().next()?.clone(),
            _ => return None,
        };
        Some(UndoTarget { seat: seat.0, action })
    }

    /// The table as everyone sees it. The room knows who is online.
    pub fn info(&self, presence: impl Fn(usize) -> Presence) -> TableInfo {
        let (ended, fair) = (self.is_ended(), self.setup.is_fair());
        let commits = self.proof_format() != proof::FIRST_FORMAT;
        let seats = self.seats.iter().enumerate().map(|(index, seat)| (seat, presence(index))).map(
            |(seat, presence)| SeatInfo {
                seat: presence.seat,
                name: seat.name.clone(),
                holder: match seat.holder {
                    Holding::Open => Holder::Open,
                    Holding::Person => Holder::Person,
                    Holding::Bot(bot) => Holder::Bot(bot.kind.key().to_owned()),
                },
                level: seat.level().map(|level| level.key().to_owned()),
                character: seat.character().map(|character| character.key().to_owned()),
                pawn: seat.pawn,
                ready: seat.ready,
                online: presence.online,
                stand_in: seat.stand_in.map(|bot| bot.kind.key().to_owned()),
                stand_in_from: presence.stand_in_from,
                stand_in_at: presence.stand_in_at,
                away: self.is_away(presence.seat),
                votes_to_remove: self.votes_to_remove(presence.seat),
                reserve_ms: seat.reserve_ms,
                commitment: seat.commitment.clone().filter(|_| commits),
                share: Some(seat.share.clone()).filter(|share| !share.is_empty()),
                withheld: seat.withheld,
            },
        );
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
            local: self.setup.local,
            created_at: self.created_at,
            ends_at: self.time_up_at(),
            votes: self
                .votes
                .iter()
                .map(|vote| VoteInfo {
                    on: vote.on.clone(),
                    by: self.asked_by(vote),
                    undoes: self.undone_by(&vote.on),
                    yes: self.agreed(&vote.on).collect(),
                    count: self.votes_in_favour(&vote.on),
                    needed: self.votes_needed(&vote.on),
                })
                .collect(),
            finishing: self.is_left_to_bots(),
            outcome: self.outcome(),
            log_full: self.log_full,
            rematch: self.rematch.as_deref().map(ids::shown),
            rematch_by: self.rematch_by,
        }
    }
}

//! How a table begins whose first players, bots and start are known when it is created.

use crate::entry::{Entry, TableSetup};
use crate::fault::Fault;
use crate::table::{Editions, Holding, Sentences, TableState, bot_choice};
use crate::wire::{NewPlayer, ProblemCode};
use crate::{fair, names};

/// Who sits at a new table, and whether its game starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The people, in turn order.
    pub players: Vec<NewPlayer>,
    /// The bots that follow them.
    pub bots: Vec<String>,
    /// Does the game start at once?
    pub start: bool,
}

impl Opening {
    /// Checks everything, and returns the entries with which the log of the table goes on after its creation.
    pub fn entries(
        &self,
        id: &str,
        setup: &TableSetup,
        session: &str,
        now: u64,
        editions: &'static Editions,
    ) -> Result<Vec<Entry>, Fault> {
        if self.players.is_empty() {
            return Err(Fault::input("`players` must have at least one player"));
        }
        if self.players.len() + self.bots.len() > usize::from(setup.seats) {
            return Err(Fault::input("`players` and `bots` are more than the table has seats"));
        }
        // The table as it will be, to check names against those before them.
        let mut table = TableState::create(id, setup.clone(), now, editions)
            .map_err(|error| Fault::input(error.to_string()))?;
        let mut entries = Vec::new();
        let mut add = |table: &mut TableState, entry: Entry| {
            table.apply(now, &entry, None).map_err(|_| Fault::from(ProblemCode::Unavailable))?;
            entries.push(entry);
            Ok::<(), Fault>(())
        };
        let mut seat = 0u8;
        for (index, player) in self.players.iter().enumerate() {
            let name = names::normalise(&player.name, Sentences::all().reserved_names())
                .map_err(|fault| Fault::new(ProblemCode::BadName, fault.to_string()))?;
            table.must_be_free_name(&name)?;
            add(&mut table, Entry::Seated { seat, name, holder: session.to_owned() })?;
            if let Some(commitment) = &player.commit {
                if !fair::is_digest(commitment) {
                    return Err(Fault::input("`commit` must have 64 hexadecimal digits in lower case"));
                }
                add(&mut table, Entry::Committed { seat, commitment: commitment.clone() })?;
            }
            // As with `join`: the first player decides when, those on the same device are ready.
            if index > 0 || self.start {
                add(&mut table, Entry::Ready { seat, on: true })?;
            }
            seat += 1;
        }
        for bot in &self.bots {
            let (bot, name) = table.new_bot(bot_choice(bot)?, seat);
            add(&mut table, Entry::Bot { seat, name, bot: bot.key() })?;
            seat += 1;
        }
        if self.start {
            if table.seats.iter().any(|seat| seat.holder == Holding::Open) {
                return Err(ProblemCode::NotReady.into());
            }
            add(&mut table, Entry::Started)?;
        }
        Ok(entries)
    }
}

//! Who may sit down under which name: what follows from the seats of a table alone.

use magie_bots::{Bot, BotChoice, Character};

use super::{SeatState, TableState};
use crate::fault::Fault;
use crate::ids;
use crate::names;
use crate::wire::ProblemCode;

/// The bot with this key, or a surprise.
pub fn bot_choice(key: &str) -> Result<BotChoice, Fault> {
    BotChoice::from_key(key).ok_or_else(|| {
        let known = BotChoice::known_keys().collect::<Vec<_>>().join(", ");
        Fault::input(format!("there is no bot `{key}`; there are: {known}"))
    })
}

impl TableState {
    /// The name at this table that could be mistaken for this one, if there is one.
    fn similar_name(&self, name: &str) -> Option<&str> {
        let mut taken = self.seats.iter().filter_map(|seat| seat.name.as_deref());
        taken.find(|other| names::is_similar(other, name))
    }

    /// Refuses a name that somebody at this table has, or that could be mistaken for it.
    pub fn must_be_free_name(&self, name: &str) -> Result<(), Fault> {
        match self.similar_name(name) {
            None => Ok(()),
            Some(other) if other == name => Err(ProblemCode::NameTaken.into()),
            Some(other) => {
                let detail = format!("that name is too similar to `{other}` at this table: choose another");
                Err(Fault::new(ProblemCode::NameSimilar, detail))
            }
        }
    }

    /// The bot that was chosen for a seat, and its name. A surprise is drawn among the characters that are rarest at the
    /// table; with test dice, where games repeat themselves, it follows from their seed.
    pub fn new_bot(&self, choice: BotChoice, seat: u8) -> (Bot, String) {
        let present: Vec<Character> = self.seats.iter().filter_map(SeatState::character).collect();
        let key = if self.setup.test_dice { &self.setup.seed } else { &self.id };
        // A seat that is cleared and gets a bot again may get another surprise.
        let digest = ids::hmac(key.as_bytes(), format!("surprise {seat} {}", self.seq).as_bytes());
        let [a, b, c, d, e, f, g, h, ..] = digest;
        let bot = choice.bot(u64::from_be_bytes([a, b, c, d, e, f, g, h]), &present);
        (bot, self.free_bot_name(bot.character))
    }

    /// A name for one more bot.
    fn free_bot_name(&self, character: Character) -> String {
        let is_free = |name: &str| self.similar_name(name).is_none();
        let free = character.bot_names().find(|name| is_free(name)).map(str::to_owned);
        let numbered = || (1..).map(|number| format!("Bot {number}")).find(|name| is_free(name));
        free.or_else(numbered).unwrap_or_default()
    }
}

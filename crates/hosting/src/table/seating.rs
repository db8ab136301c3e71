//! Who may sit down under which name: what follows from the seats of a table alone.

use magie_bots::BotKind;

use super::TableState;
use crate::fault::Fault;
use crate::names;
use crate::wire::ProblemCode;

/// Names of bots.
const BOT_NAMES: [&str; 12] =
    ["Lizzie", "Oscar", "Nora", "Basile", "Ida", "Félix", "Alma", "Hugo", "Clara", "Jules", "Vera", "Tom"];

/// The kind of bot with this key.
pub fn bot_kind(key: &str) -> Result<BotKind, Fault> {
    BotKind::from_key(key).ok_or_else(|| {
        let known = BotKind::ALL.map(BotKind::key).join(", ");
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

    /// A name for one more bot.
    pub fn free_bot_name(&self) -> String {
        let is_free = |name: &str| self.similar_name(name).is_none();
        let free = BOT_NAMES.iter().find(|name| is_free(name)).map(|name| (*name).to_owned());
        let numbered = || (1..).map(|number| format!("Bot {number}")).find(|name| is_free(name));
        free.or_else(numbered).unwrap_or_default()
    }
}

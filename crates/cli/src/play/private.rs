//! Secrets with several people at one keyboard: what only one of them may know is shown on a private screen, after asking the
//! others to look away, and is cleared afterwards (FB-13).

use magie_engine::{Audience, Seat};
use magie_texts::Message;

use super::terminal::{AfterInput, Terminal};
use crate::failure::Failure;

impl Terminal<'_> {
    /// Whether several people share the screen in an edition with secrets.
    pub(super) fn shares_screen(&self) -> bool {
        let at_keyboard = self.table.people().and(self.table.public().alive());
        self.table.rules().notes().is_some() && at_keyboard.len() > 1
    }

    /// The audience of what this seat asks to see: everybody, if others can read the screen.
    pub(super) fn viewer_of(&self, seat: Seat) -> Audience {
        if self.shares_screen() && !self.private { Audience::Spectator } else { Audience::Seat(seat) }
    }

    /// Runs `act` on the private screen of this seat.
    pub(super) fn in_private(
        &mut self,
        seat: Seat,
        act: impl FnOnce(&mut Self) -> Result<AfterInput, Failure>,
    ) -> Result<AfterInput, Failure> {
        if !self.shares_screen() {
            return act(self);
        }
        let question = Message::new("cli-private").with("name", self.names[seat.index()].clone());
        let question = self.texts.say(&question);
        if self.ask_line(&question)?.is_none() {
            return Ok(AfterInput::Quit);
        }
        self.private = true;
        self.screen.enter_private()?;
        let done = act(self);
        self.private = false;
        self.screen.leave_private()?;
        done
    }

    /// Keeps the private screen open until its reader presses Enter.
    pub(super) fn until_read(&mut self) -> Result<AfterInput, Failure> {
        if !self.private {
            return Ok(AfterInput::Unchanged);
        }
        let question = self.texts.word("cli-private-end");
        Ok(if self.ask_line(&question)?.is_none() { AfterInput::Quit } else { AfterInput::Unchanged })
    }
}

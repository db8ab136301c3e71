//! Several people at one keyboard: what only one of them may know is shown on a screen of its own, after asking the
//! others to look away, and is gone from the terminal when play goes on (FB-13).

use magie_engine::{Audience, Seat};
use magie_texts::Message;

use super::terminal::{AfterInput, Terminal};
use crate::failure::Failure;

impl Terminal<'_> {
    /// Do several people look at a screen that could show what only one of them knows?
    pub(super) fn shares_screen(&self) -> bool {
        let at_keyboard = self.table.people().and(self.table.public().alive());
        self.table.rules().notes.is_some() && at_keyboard.len() > 1
    }

    /// For whose eyes a picture asked for by this seat is: everybody's, where others look at the screen too.
    pub(super) fn viewer_of(&self, seat: Seat) -> Audience {
        if self.shares_screen() && !self.private { Audience::Spectator } else { Audience::Seat(seat) }
    }

    /// Does something that only this seat may see.
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
        self.screen.aside(true)?;
        let done = act(self);
        self.private = false;
        self.screen.aside(false)?;
        done
    }

    /// Keeps what is shown in private until its reader has seen enough.
    pub(super) fn until_read(&mut self) -> Result<AfterInput, Failure> {
        if !self.private {
            return Ok(AfterInput::Unchanged);
        }
        let question = self.texts.word("cli-private-end");
        Ok(if self.ask_line(&question)?.is_none() { AfterInput::Quit } else { AfterInput::Unchanged })
    }
}

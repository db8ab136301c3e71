//! `magie play` and `magie resume`: games in the terminal.

mod answer;
mod cards;
mod commands;
mod facts;
mod finish;
mod input;
mod local_table;
mod log;
mod lookup;
mod note_list;
mod paying;
mod players;
mod private;
mod prompt;
mod setup;
mod standing;
mod terminal;
mod trade;

use magie_texts::Texts;

use crate::args::{PlayArgs, ResumeArgs};
use crate::failure::Failure;
use crate::screen::Screen;
use input::Input;
use terminal::Terminal;

pub(crate) use log::{EventLog, is_repeat};
pub(crate) use players::Holder;
pub(crate) use setup::{edition_of, read, rules};

/// Plays a new game.
pub(crate) fn play(args: &PlayArgs, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    let mut input = Input::stdin();
    let game = setup::new_game(args, texts, screen, &mut input)?;
    let mut terminal = Terminal::new(texts, screen, input, game);
    terminal.welcome()?;
    terminal.run()
}

/// Resumes a saved game.
pub(crate) fn resume(args: &ResumeArgs, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    let game = setup::saved_game(args, texts, screen)?;
    let mut terminal = Terminal::new(texts, screen, Input::stdin(), game);
    terminal.welcome_back()?;
    terminal.run()
}

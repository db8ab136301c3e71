//! `magie play` and `magie resume`: a table in the terminal.

mod answer;
mod cards;
mod facts;
mod finish;
mod input;
mod log;
mod notes;
mod orders;
mod paying;
mod players;
mod private;
mod prompt;
mod setup;
mod table;
mod terminal;
mod trade;
mod words;

use magie_texts::Texts;

use crate::args::{PlayArgs, ResumeArgs};
use crate::failure::Failure;
use crate::screen::Screen;
use input::Input;
use terminal::Terminal;

pub(crate) use log::{is_repeat, line as log_line};
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

/// Goes on with a saved game.
pub(crate) fn resume(args: &ResumeArgs, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    let game = setup::saved_game(args, texts, screen)?;
    let mut terminal = Terminal::new(texts, screen, Input::stdin(), game);
    terminal.welcome_back()?;
    terminal.run()
}

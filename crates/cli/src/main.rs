#![doc = include_str!("../README.md")]

mod analyse;
mod args;
mod editions;
mod error_texts;
mod failure;
mod find;
mod help;
mod paint;
mod play;
mod replay;
mod save;
mod scenarios;
mod screen;
mod serve;
mod show;
mod sim;
mod verify;

use std::process::ExitCode;

use args::{Args, Command, EditionCommand, ScenarioCommand, SimulateCommand, SimulateSub};
use failure::Failure;
use magie_texts::Texts;
use screen::Screen;

fn main() -> ExitCode {
    let texts = Texts::new(args::language());
    let mut screen = Screen::stdout();
    let done = args::parse(&texts).and_then(|args| run(args, &texts, &mut screen));
    match done.and_then(|()| Ok(screen.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&texts),
    }
}

fn run(args: Args, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    match args.command {
        None => serve::serve(&args::default_serve(texts)?, texts, screen),
        Some(Command::Serve(args)) => serve::serve(&args, texts, screen),
        Some(Command::Verify(args)) => verify::verify(&args, texts, screen),
        Some(Command::Load(args)) => serve::load(&args, texts, screen),
        Some(Command::Help { command }) => Ok(screen.write(&help::page(texts, &command)?)?),
        Some(Command::Play(args)) => play::play(&args, texts, screen),
        Some(Command::Resume(args)) => play::resume(&args, texts, screen),
        Some(Command::Replay(args)) => replay::replay(&args, texts, screen),
        Some(Command::Analyse(args)) => analyse::analyse(&args, texts, screen),
        Some(Command::Simulate(SimulateCommand { command: Some(SimulateSub::Merge(args)), .. })) => {
            sim::merge(&args, texts, screen)
        }
        Some(Command::Simulate(SimulateCommand { command: None, args })) => {
            sim::simulate(&args, texts, screen)
        }
        Some(Command::Tournament(args)) => sim::tournament(&args, texts, screen),
        Some(Command::Measure(command)) => sim::measure(&command, texts, screen),
        Some(Command::Calibrate(args)) => sim::calibrate(&args, texts, screen),
        Some(Command::Odds(args)) => sim::odds(&args, texts, screen),
        Some(Command::Scenario(ScenarioCommand::Run { paths })) => scenarios::run(&paths, texts, screen),
        Some(Command::Edition(EditionCommand::List)) => editions::list(texts, screen),
        Some(Command::Edition(EditionCommand::Show { id })) => editions::show(texts, screen, &id),
        Some(Command::Edition(EditionCommand::Check { path })) => editions::check(texts, screen, &path),
        Some(Command::Completions { shell }) => Ok(screen.write(&help::completions(texts, shell))?),
    }
}

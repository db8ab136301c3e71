//! Help pages, completions and usage errors in the user's language. The texts are in the catalogue: `cli-help-magie-<command>`, with
//! an attribute for each argument.

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Args as _, Command, CommandFactory};
use clap_complete::Shell;
use magie_bots::{Character, Level};
use magie_texts::{Message, Texts};

use crate::args::{Args, ServeArgs};
use crate::failure::Failure;
use crate::find::distance;

/// The command with its help in the language of the texts.
pub(crate) fn command(texts: &Texts) -> Command {
    let flag = |name: &'static str, short, action| Arg::new(name).long(name).short(short).action(action);
    let command = Args::command()
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(flag("help", 'h', ArgAction::Help).global(true))
        .arg(flag("version", 'V', ArgAction::Version));
    localised(command, texts, "cli-help-magie")
}

/// The command `magie serve` on its own, for `magie` without a command.
pub(crate) fn serve_command(texts: &Texts) -> Command {
    let command = ServeArgs::augment_args(Command::new("magie")).disable_help_flag(true);
    localised(command, texts, "cli-help-magie-serve")
}

fn localised(command: Command, texts: &Texts, id: &str) -> Command {
    let heading = |name: &str| texts.word(&format!("cli-help-heading-{name}"));
    let mut page = format!("{{about}}\n\n{} {{usage}}\n", heading("usage"));
    if command.get_positionals().next().is_some() {
        page.push_str(&format!("\n{}\n{{positionals}}\n", heading("arguments")));
    }
    if command.has_subcommands() {
        page.push_str(&format!("\n{}\n{{subcommands}}\n", heading("commands")));
    }
    page.push_str(&format!("\n{}\n{{options}}\n", heading("options")));
    if let Ok(more) = texts.try_say(&Message::new(&format!("{id}.more"))) {
        page.push_str(&format!("\n{more}\n"));
    }
    let names_bots = |arg: &Arg| ["players", "bots"].contains(&arg.get_id().as_str());
    if command.get_arguments().any(names_bots) {
        page.push_str(&format!("\n{}\n{}", heading("levels"), levels(texts)));
        page.push_str(&format!("\n{}\n{}", heading("characters"), characters(texts)));
    }
    command
        .about(texts.word(id))
        .help_template(StyledStr::from(page))
        .subcommand_value_name(heading("command"))
        .mut_args(|arg| {
            let name = arg.get_id().as_str().replace('_', "-");
            let help = texts.word(&format!("{id}.{name}"));
            let value = texts.try_say(&Message::new(&format!("{id}.{name}-value")));
            let takes_value = arg.get_action().takes_values();
            // A negative number is an invalid value, not an unknown option.
            let arg = if takes_value { arg.help(help).allow_negative_numbers(true) } else { arg.help(help) };
            match value {
                // The help texts include defaults and possible values, because clap would print them in English.
                Ok(name) => arg.value_name(name).hide_default_value(true).hide_possible_values(true),
                Err(_) => arg,
            }
        })
        .mut_subcommands(|sub| {
            let id = format!("{id}-{}", sub.get_name());
            localised(sub, texts, &id)
        })
}

/// The levels of bots, one per line.
fn levels(texts: &Texts) -> String {
    let line = |level: Level| {
        let key = level.key();
        format!("  {key:<8} {} – {}\n", texts.level(key), texts.level_help(key))
    };
    Level::ALL.map(line).concat()
}

/// The characters of bots, one per line.
fn characters(texts: &Texts) -> String {
    let line = |character: Character| {
        let key = character.key();
        format!("  {key:<8} {} – {}\n", texts.character(key), texts.character_help(key))
    };
    Character::ALL.map(line).concat()
}

/// The help page of a command such as `edition show`; without words, the main page.
pub(crate) fn page(texts: &Texts, words: &[String]) -> Result<String, Failure> {
    let mut page = command(texts);
    page.build();
    let mut page = &mut page;
    for word in words {
        page = page.find_subcommand_mut(word).ok_or_else(|| {
            let unknown = Message::new("cli-usage-no-such-command").with("command", word.clone());
            Failure::input(texts, &unknown)
        })?;
    }
    Ok(page.render_help().to_string())
}

/// The completion script of a shell.
pub(crate) fn completions(texts: &Texts, shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(texts), "magie", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// The error for wrong arguments.
pub(crate) fn failure(texts: &Texts, error: clap::Error) -> Failure {
    let context = |kind| error.get(kind).map(ToString::to_string);
    let message = |id: &str| Message::new(&format!("cli-usage-{id}"));
    let message = match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return Failure::Arguments(Box::new(error));
        }
        ErrorKind::InvalidSubcommand => message("no-such-command")
            .with("command", context(ContextKind::InvalidSubcommand).unwrap_or_default()),
        ErrorKind::UnknownArgument => {
            message("no-such-argument").with("argument", context(ContextKind::InvalidArg).unwrap_or_default())
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = context(ContextKind::InvalidArg).unwrap_or_default().replace("...", "");
            message("missing").with("arguments", missing)
        }
        ErrorKind::ArgumentConflict => {
            let (one, other) = (context(ContextKind::InvalidArg), context(ContextKind::PriorArg));
            // clap reports a repeated option as a conflict with itself.
            let id = if one == other { "repeated" } else { "conflict" };
            message(id).with("argument", one.unwrap_or_default()).with("other", other.unwrap_or_default())
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = context(ContextKind::InvalidValue).unwrap_or_default();
            let id = match (value.is_empty(), error.get(ContextKind::ValidValue).is_some()) {
                (true, _) => "no-value",
                (false, true) => "other-value",
                (false, false) => "wrong-value",
            };
            message(id)
                .with("argument", context(ContextKind::InvalidArg).unwrap_or_default())
                .with("value", value)
                .with("known", context(ContextKind::ValidValue).unwrap_or_default())
        }
        _ => message("wrong").with("error", first_line(&error)),
    };
    let mut paragraph = texts.say(&message);
    if let Some(suggestion) = suggestion(&error) {
        paragraph.push(' ');
        paragraph.push_str(&texts.say(&Message::new("cli-usage-suggestion").with("suggestion", suggestion)));
    }
    paragraph.push(' ');
    let asked = named(&command(texts), std::env::args().skip(1));
    paragraph.push_str(&texts.say(&Message::new("cli-usage-see-help").with("command", asked)));
    Failure::Input(paragraph)
}

/// The most similar command or option, if clap suggests any.
fn suggestion(error: &clap::Error) -> Option<String> {
    let (wrong, known) = match error.kind() {
        ErrorKind::InvalidSubcommand => (ContextKind::InvalidSubcommand, ContextKind::SuggestedSubcommand),
        _ => (ContextKind::InvalidArg, ContextKind::SuggestedArg),
    };
    let wrong = error.get(wrong)?.to_string();
    match error.get(known)? {
        ContextValue::String(one) => Some(one.clone()),
        ContextValue::Strings(several) => several.iter().min_by_key(|one| distance(one, &wrong)).cloned(),
        _ => None,
    }
}

/// The command that these words start with, such as `magie edition show`.
fn named(command: &Command, words: impl Iterator<Item = String>) -> String {
    let mut command = command;
    let mut name = command.get_name().to_owned();
    for word in words {
        if let Some(sub) = command.find_subcommand(&word) {
            command = sub;
            name = format!("{name} {word}");
        }
    }
    name
}

fn first_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let line = text.lines().next().unwrap_or_default();
    line.strip_prefix("error: ").unwrap_or(line).to_owned()
}

#[cfg(test)]
mod tests {
    use magie_texts::Lang;

    use super::*;

    #[test]
    fn every_command_and_argument_has_help_in_both_languages() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            let mut command = command(&texts);
            command.build();
            assert_has_help(&command);
        }
    }

    fn assert_has_help(command: &Command) {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        assert!(about.contains(' '), "{}: {about:?}", command.get_name());
        for arg in command.get_arguments() {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains(' '), "{} {}: {help:?}", command.get_name(), arg.get_id());
        }
        command.get_subcommands().for_each(assert_has_help);
    }

    #[test]
    fn help_fits_eighty_columns() {
        for lang in Lang::ALL {
            let mut command = command(&Texts::new(lang)).term_width(80);
            command.build();
            let long =
                |text: String| text.lines().find(|line| crate::screen::columns(line) > 80).map(str::to_owned);
            for sub in command.get_subcommands_mut() {
                assert_eq!(long(sub.render_long_help().to_string()), None);
            }
            assert_eq!(long(command.render_long_help().to_string()), None);
        }
    }
}

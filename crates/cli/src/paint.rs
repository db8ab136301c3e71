//! Colours of the terminal.

/// The style of a piece of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Paint {
    /// For secondary text: rule numbers, hints.
    Dim,
    /// For headings and the name of the person asked.
    Strong,
    /// For errors and refusals.
    Alarm,
    /// For success.
    Good,
    /// A colour of the 256-colour palette.
    Colour(u8),
}

const RESET: &str = "\x1b[0m";

/// The text without its colours.
pub(crate) fn unpainted(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\x1b') {
        plain.push_str(before);
        rest = after.split_once('m').map_or("", |(_, after)| after);
    }
    plain.push_str(rest);
    plain
}

impl Paint {
    /// Whether to use colours: only on a terminal, and not if the user turned them off (<https://no-color.org>).
    pub(crate) fn wanted(is_terminal: bool) -> bool {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        is_terminal && !set("NO_COLOR") && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
    }

    /// The text in this style; parts of it that have their own style keep it.
    pub(crate) fn on(self, text: &str) -> String {
        let begin = match self {
            Self::Dim => "\x1b[2m".to_owned(),
            Self::Strong => "\x1b[1m".to_owned(),
            Self::Alarm => "\x1b[1;31m".to_owned(),
            Self::Good => "\x1b[32m".to_owned(),
            Self::Colour(number) => format!("\x1b[38;5;{number}m"),
        };
        format!("{begin}{}{RESET}", text.replace(RESET, &format!("{RESET}{begin}")))
    }

    /// The colour of a group by its key; groups with other keys are grey.
    pub(crate) fn of_group(key: &str) -> Self {
        Self::Colour(match key {
            "brown" => 130,
            "light-blue" => 117,
            "pink" => 176,
            "orange" => 208,
            "red" => 196,
            "yellow" => 220,
            "green" => 34,
            "dark-blue" => 33,
            _ => 245,
        })
    }

    /// The colour of a seat's name.
    pub(crate) fn of_seat(index: usize) -> Self {
        const COLOURS: [u8; 8] = [80, 215, 149, 213, 111, 221, 203, 252];
        Self::Colour(COLOURS[index % COLOURS.len()])
    }
}

//! Actions as files write them, and the list of legal ones as files ask for it.

use magie_engine::{Action, ActionSpec, Audience, Choice, Game, Seat, WireError};

use crate::mistake::MistakeKind;
use crate::reader::Node;
use crate::words::Words;

/// The actions that carry something: alone, such a word means any action of the sort.
const SORTS: &[&str] = &[
    "use-card",
    "use-card-on",
    "take-card",
    "bid",
    "choose",
    "build",
    "sell",
    "mortgage",
    "lift",
    "wish",
    "place",
    "propose",
    "accept",
    "refuse",
    "counter",
    "withdraw",
    "pay-with",
    "buy-share",
    "mortgage-share",
    "lift-share",
    "standing",
    "sell-deed",
    "lay",
    "check",
    "change-notes",
    "name-notes",
    "travel",
    "ride-with",
    "use-vouchers",
    "pick",
    "name",
];

/// Reads an action and tries its words on this table.
pub(crate) fn read(words: &Words, node: &Node<'_>) -> Option<ActionSpec> {
    let spec: ActionSpec = node.deserialize(MistakeKind::NotAnAction)?;
    match spec.resolve(&words.rules, &words.names, Seat(0), |_| None, |_| false) {
        Ok(_) => Some(spec),
        Err(error) => {
            node.mistake(error);
            None
        }
    }
}

/// The action a seat means in this position.
pub(crate) fn resolve(
    words: &Words,
    game: &Game,
    seat: Seat,
    spec: &ActionSpec,
) -> Result<Action, WireError> {
    let view = game.view(Audience::Spectator);
    let is_open = |card: magie_engine::CardId| view.open_cards(card.deck).any(|open| open == card);
    spec.resolve(&words.rules, &words.names, seat, |card| view.keeper(card), is_open)
}

/// An action as it stands in a file.
pub(crate) fn told(spec: &ActionSpec) -> String {
    match toml::Value::try_from(spec) {
        Ok(toml::Value::String(code)) => code,
        Ok(value) => value.to_string(),
        Err(_) => format!("{spec:?}"),
    }
}

fn code(spec: &ActionSpec) -> String {
    match toml::Value::try_from(spec) {
        Ok(toml::Value::String(code)) => code,
        Ok(toml::Value::Table(table)) => table.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

/// One thing that must, or must not, be among the legal ones.
#[allow(clippy::large_enum_variant, reason = "read once, and short-lived")]
pub(crate) enum Wanted {
    /// Any action of a sort.
    Sort(String),
    /// Exactly this one.
    This(ActionSpec),
}

impl Wanted {
    pub(crate) fn read(words: &Words, node: &Node<'_>) -> Option<Self> {
        match node.as_text() {
            Some(sort) if SORTS.contains(&sort) => Some(Self::Sort(sort.to_owned())),
            _ => read(words, node).map(Self::This),
        }
    }

    pub(crate) fn told(&self) -> String {
        match self {
            Self::Sort(sort) => sort.clone(),
            Self::This(spec) => told(spec),
        }
    }

    pub(crate) fn is_legal(&self, words: &Words, game: &Game, seat: Seat) -> bool {
        let choices = legal(game, seat);
        match self {
            Self::Sort(sort) => choices.iter().any(|choice| sort_of(words, choice) == *sort),
            Self::This(spec) => resolve(words, game, seat, spec)
                .is_ok_and(|action| choices.iter().any(|choice| covers(choice, &action))),
        }
    }
}

fn legal(game: &Game, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    game.legal(seat, &mut choices);
    choices
}

/// The sorts of everything a seat may do now, each once.
pub(crate) fn legal_sorts(words: &Words, game: &Game, seat: Seat) -> Vec<String> {
    let mut sorts: Vec<String> = Vec::new();
    for sort in legal(game, seat).iter().map(|choice| sort_of(words, choice)) {
        if !sorts.contains(&sort) {
            sorts.push(sort);
        }
    }
    sorts
}

fn sort_of(words: &Words, choice: &Choice) -> String {
    match choice {
        Choice::Do(action) => code(&ActionSpec::of(&words.rules, &words.names, action)),
        Choice::Bid { .. } => "bid".to_owned(),
        Choice::Lay { .. } => "lay".to_owned(),
        Choice::ChangeNotes => "change-notes".to_owned(),
        Choice::NameNotes { .. } => "name-notes".to_owned(),
        Choice::Wish { .. } => "wish".to_owned(),
        Choice::Propose { .. } => "propose".to_owned(),
        Choice::Counter { .. } => "counter".to_owned(),
        Choice::Travel { .. } => "travel".to_owned(),
        Choice::RideWith { .. } => "ride-with".to_owned(),
        Choice::UseVouchers {} => "use-vouchers".to_owned(),
    }
}

fn covers(choice: &Choice, action: &Action) -> bool {
    match (choice, action) {
        (Choice::Do(listed), _) => listed == action,
        (Choice::Bid { least, most, step }, Action::Bid(amount)) => {
            (least..=most).contains(&amount) && amount % step == 0
        }
        (Choice::Lay { .. }, Action::Lay(_))
        | (Choice::ChangeNotes, Action::ChangeNotes(_))
        | (Choice::NameNotes { .. }, Action::NameNotes(_)) => true,
        (Choice::Wish { most }, Action::Wish(count)) => count <= most,
        (Choice::Travel { to: spaces }, Action::Travel(to))
        | (Choice::RideWith { to: spaces }, Action::RideWith { to, .. }) => spaces.has(*to),
        (Choice::UseVouchers {}, Action::UseVouchers { .. }) => true,
        (Choice::Propose { to: seats }, Action::Propose { to, .. }) => seats.has(*to),
        (Choice::Counter { offer: listed }, Action::Counter { offer, .. }) => listed == offer,
        _ => false,
    }
}

/// Does the list of legal actions say what the game then did? The list is silent about long orders, terms of
/// trades, the choice of notes, ways of vouchers and standing orders.
pub(crate) fn list_agrees(game: &Game, seat: Seat, action: &Action, taken: bool) -> bool {
    let long_order = match action {
        Action::Build(list) | Action::Sell(list) => list.len() != 1,
        Action::Standing(_) => true,
        Action::Propose { .. }
        | Action::Counter { .. }
        | Action::Accept(_)
        | Action::Lay(_)
        | Action::ChangeNotes(_)
        | Action::NameNotes(_) => !taken,
        // Which vouchers, and where they lead, is checked when they are used.
        Action::UseVouchers { .. } | Action::RideWith { .. } => !taken,
        _ => false,
    };
    long_order || legal(game, seat).iter().any(|choice| covers(choice, action)) == taken
}

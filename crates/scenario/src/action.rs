//! Reads actions and expectations about legal actions.

use magie_engine::wire::{ActionSpec, WireError};
use magie_engine::{Action, Audience, Choice, Game, Seat};

use crate::lexicon::Lexicon;
use crate::mistake::MistakeKind;
use crate::reader::Node;

/// Actions with parameters: without them, the word stands for any action of that kind.
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

/// Reads an action and checks its names against this game.
pub(crate) fn read(lexicon: &Lexicon, node: &Node<'_>) -> Option<ActionSpec> {
    let spec: ActionSpec = node.deserialize(MistakeKind::NotAnAction)?;
    match spec.resolve(&lexicon.rules, &lexicon.names, Seat(0), |_| None, |_| false) {
        Ok(_) => Some(spec),
        Err(error) => {
            node.mistake(error);
            None
        }
    }
}

/// The action for this position.
pub(crate) fn resolve(
    lexicon: &Lexicon,
    game: &Game,
    seat: Seat,
    spec: &ActionSpec,
) -> Result<Action, WireError> {
    let view = game.view(Audience::Spectator);
    let is_open = |card: magie_engine::ids::CardId| view.open_cards(card.deck).any(|open| open == card);
    spec.resolve(&lexicon.rules, &lexicon.names, seat, |card| view.keeper(card), is_open)
}

/// An action as a scenario file writes it.
pub(crate) fn text(spec: &ActionSpec) -> String {
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

/// An action that must, or must not, be legal.
#[allow(clippy::large_enum_variant, reason = "read once, and short-lived")]
pub(crate) enum Wanted {
    /// Any action of a kind.
    Sort(String),
    /// Exactly this action.
    This(ActionSpec),
}

impl Wanted {
    pub(crate) fn read(lexicon: &Lexicon, node: &Node<'_>) -> Option<Self> {
        match node.as_text() {
            Some(sort) if SORTS.contains(&sort) => Some(Self::Sort(sort.to_owned())),
            _ => read(lexicon, node).map(Self::This),
        }
    }

    pub(crate) fn text(&self) -> String {
        match self {
            Self::Sort(sort) => sort.clone(),
            Self::This(spec) => text(spec),
        }
    }

    pub(crate) fn is_legal(&self, lexicon: &Lexicon, game: &Game, seat: Seat) -> bool {
        let choices = legal(game, seat);
        match self {
            Self::Sort(sort) => choices.iter().any(|choice| sort_of(lexicon, choice) == *sort),
            Self::This(spec) => resolve(lexicon, game, seat, spec)
                .is_ok_and(|action| choices.iter().any(|choice| covers(choice, &action))),
        }
    }
}

fn legal(game: &Game, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    game.legal(seat, &mut choices);
    choices
}

/// The kinds of all legal actions of a seat, without duplicates.
pub(crate) fn legal_sorts(lexicon: &Lexicon, game: &Game, seat: Seat) -> Vec<String> {
    let mut sorts: Vec<String> = Vec::new();
    for sort in legal(game, seat).iter().map(|choice| sort_of(lexicon, choice)) {
        if !sorts.contains(&sort) {
            sorts.push(sort);
        }
    }
    sorts
}

fn sort_of(lexicon: &Lexicon, choice: &Choice) -> String {
    match choice {
        Choice::Do(action) => code(&ActionSpec::of(&lexicon.rules, &lexicon.names, action)),
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

/// Whether the list of legal actions agrees with what the game did. The list does not contain orders for several buildings, terms of
/// trades, choices of notes, routes of vouchers and standing orders.
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
        // The vouchers and their target are checked when they are used.
        Action::UseVouchers { .. } | Action::RideWith { .. } => !taken,
        _ => false,
    };
    long_order || legal(game, seat).iter().any(|choice| covers(choice, action)) == taken
}

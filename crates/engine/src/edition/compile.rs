//! Compiles an edition and the options of a table into [`Rules`].

use std::sync::Arc;

use super::spaces::lay_out;
use super::{Edition, Offered, Preset, decks};
use crate::errors::Errors;
use crate::ids::{DeckId, Money};
use crate::rules::{Card, CardSets, Deck, Effect, Has, Jail, Moments, PayCorner, Rules};
use crate::switches::{CONVENIENCES, SwitchError, Switches, Value};
use crate::tracks::fill_places;

/// The deck whose cards are vouchers.
fn vouchers(decks: &[Deck]) -> Option<DeckId> {
    let is_voucher = |card: &Card| matches!(card.effect, Effect::Voucher(_));
    let position = decks.iter().position(|deck| deck.cards.iter().any(is_voucher));
    position.and_then(|position| u8::try_from(position).ok()).map(DeckId)
}

impl Edition {
    /// The rules for a table with these options, given as pairs of switch and value. The error lists every option that
    /// is wrong.
    pub fn rules(self: &Arc<Self>, options: &[(String, Value)]) -> Result<Arc<Rules>, Errors<SwitchError>> {
        let mut switches = self.switches.clone();
        let choose_one = |(key, value): &(String, Value)| {
            choose(&self.offered, &self.switches, &mut switches, key, value).err()
        };
        Errors::none_in(options.iter().filter_map(choose_one).collect())?;
        Ok(self.compile(switches))
    }

    /// The rules of this edition with no option changed.
    pub fn default_rules(self: &Arc<Self>) -> Arc<Rules> {
        self.compile(self.switches.clone())
    }

    fn compile(self: &Arc<Self>, switches: Switches) -> Arc<Rules> {
        let (board, figures) = (&self.board, &self.figures);
        let (mut tracks, mut spaces) = (board.tracks.clone(), board.spaces.clone());
        if let Some((_, moved)) = board.layouts.iter().find(|(name, _)| *name == switches.layout) {
            lay_out(&mut tracks, moved);
            fill_places(&tracks, &mut spaces);
        }
        let decks = decks::compile(&self.decks, &switches.deck);
        // CL-10, CL-72b.
        let salary = figures.salary;
        let landed = if switches.double_go { 2 * salary } else { salary };
        let go = PayCorner { space: board.go, passed: [salary; 2], landed: [landed; 2] };
        let pay_corners: Vec<PayCorner> =
            std::iter::once(go).chain(board.pay_corners.iter().copied()).collect();
        let mut rules = Rules {
            edition: Arc::clone(self),
            spaces,
            tracks,
            go: board.go,
            pay_spaces: pay_corners.iter().map(|corner| corner.space).collect(),
            pay_corners,
            vouchers: vouchers(&decks),
            trio_pays: figures.trio_pays,
            squeeze_pays: figures.squeeze_pays,
            salary: figures.salary,
            deeds: board.deeds.clone(),
            groups: board.groups.clone(),
            ladder: board.ladder.clone(),
            kinds: board.kinds.clone(),
            companies: board.companies.clone(),
            jail: Jail { space: board.jail, bail: figures.bail, tries: figures.jail_tries },
            auction: figures.auction,
            mortgage_interest: figures.mortgage_interest,
            full_group_factor: figures.full_group_factor,
            majority_factor: figures.majority_factor,
            sale_percent: figures.sale_percent,
            offers_between_rolls: figures.offers_between_rolls,
            doubles_to_jail: figures.doubles_to_jail,
            card_sets: CardSets::of(&decks),
            moments: Moments::default(),
            has: Has::NOTHING,
            decks,
            seats: figures.seats,
            notes: self.notes.clone(),
            switches,
            neighbours: Vec::new(),
            voucher_leads: Vec::new(),
            walks: Vec::new(),
            rents: Vec::new(),
            levels: Vec::new(),
            reaches: Vec::new(),
            interests: Vec::new(),
            cheapest_level: Money::MAX,
        };
        rules.neighbours = rules.all_neighbours();
        rules.voucher_leads = rules.all_voucher_leads();
        rules.walks = rules.all_walks();
        rules.apply_property_switches();
        rules.rents = rules.all_rents();
        rules.levels = rules.all_levels();
        rules.moments = rules.decks.iter().flat_map(|deck| &deck.cards).map(|card| card.when).collect();
        rules.has = Has::of(&rules);
        rules.reaches = rules.all_reaches();
        rules.interests = rules.all_interests();
        let level_prices = rules.deeds.iter().flat_map(|deed| &deed.level_prices);
        rules.cheapest_level = level_prices.copied().min().unwrap_or(Money::MAX);
        Arc::new(rules)
    }

    /// Flags that people usually choose at a screen: what printed rules leave to the attention of the players happens by
    /// itself, such as collecting rent (CL-14a). Without them the game is played as printed.
    pub fn conveniences(&self) -> impl Iterator<Item = (&'static str, bool)> {
        CONVENIENCES.iter().copied().filter(|(key, value)| {
            self.offered.iter().any(|offered| offered.key == *key)
                && self.switches.get(key) != Some(Value::Flag(*value))
        })
    }

    /// The preset with this key.
    pub fn preset(&self, key: &str) -> Option<&Preset> {
        self.presets.iter().find(|preset| preset.key == key)
    }
}

/// Sets one option, if the edition offers it and the value.
pub(super) fn choose(
    offered: &[Offered],
    own: &Switches,
    switches: &mut Switches,
    key: &str,
    value: &Value,
) -> Result<(), SwitchError> {
    if Switches::domain(key).is_none() {
        return Err(SwitchError::Unknown(key.to_owned()));
    }
    let offered = offered.iter().find(|offered| offered.key == key);
    let offered = offered.ok_or_else(|| SwitchError::NotOffered(key.to_owned()))?;
    let mut tried = switches.clone();
    tried.set(key, value).map_err(|error| match (error, offered.bounds) {
        // Report the bounds of the edition, not the wider ones of the switch.
        (SwitchError::OutOfBounds { key, found, .. }, Some((least, most))) => {
            SwitchError::OutOfBounds { key, least, most, found }
        }
        (other, _) => other,
    })?;
    match (value, offered.bounds) {
        (Value::Number(found), Some((least, most))) if !(least..=most).contains(found) => {
            let (key, found) = (key.to_owned(), *found);
            return Err(SwitchError::OutOfBounds { key, least, most, found });
        }
        // The edition's own value is always allowed, even if it is not a word on offer (such as no name set).
        (Value::Word(word), _) if !offered.words.contains(word) && own.get(key).as_ref() != Some(value) => {
            let (key, found) = (key.to_owned(), word.clone());
            return Err(SwitchError::UnknownWord { key, known: offered.words.clone(), found });
        }
        _ => {}
    }
    *switches = tried;
    Ok(())
}

/// The smallest group in which all but one property are a majority.
const LEAST_FOR_MAJORITY: usize = 3;

impl Rules {
    /// Applies the switches that change groups and properties.
    fn apply_property_switches(&mut self) {
        for group in &mut self.groups {
            let size = group.deeds.len();
            let majority = self.switches.majority_building && size >= LEAST_FOR_MAJORITY;
            // UM-44b: a property with a piece of its own needs no others.
            let needed = if group.piece.is_some() { 1 } else { size - usize::from(majority) };
            group.needed = needed as u8;
        }
        // UM-89.
        if self.switches.half_price_mortgages {
            for deed in &mut self.deeds {
                deed.mortgage = deed.price / 2;
            }
        }
    }
}

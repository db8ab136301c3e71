//! From a text to a position, as far as possible without the tables of the edition. All errors are reported together.

use arrayvec::ArrayVec;

use super::fields::{
    FREE, cut, deeds, end, journey, offers, option, order, pile, player, refused, stock, turn,
};
use super::note_texts::{read_changed, read_notes, read_payment};
use super::text::{TextReader, above_0, word};
use super::{Counts, POSITION_VERSION, Position, PositionError};
use crate::banknotes::Notes;
use crate::errors::Errors;
use crate::frame::{Frame, Stage};
use crate::ids::{DeedId, MAX_COMPANIES, MAX_DECKS, MAX_DEEDS, MAX_KINDS, MAX_SEATS, Seat, SeatSet};
use crate::ownership::LastRents;
use crate::state::{DividendCut, Journey, MAX_FRAMES, Pile, Player, StandingOrders, State};
use crate::switches::{Switches, Value};

/// The fields and what they contain, by example; the first six are required.
const FIELDS: [(&str, &str); 21] = [
    ("o", "options such as auto_rent=true,start_cash=700, or -"),
    ("t", "the turn such as a.57.0.start: who, rolls so far, doubles, stage"),
    ("p", "players such as 1500@0,950@10j2t4: cash, space, and letters with numbers"),
    ("d", "one letter for each property: - or its owner, then m or a level"),
    ("b", "the pieces in the bank such as 32,12"),
    (
        "k",
        "a pile such as ffef.4,0.8a: unseen, seen, kept cards, and then open cards and known fakes if there are any",
    ),
    ("h", "the shares of each player such as 0f2,3m1/-: company, free or mortgaged, how many"),
    ("m", "the money in the pool"),
    ("c", "a rent such as 5.a.b.25.0: property, payer, owner, sum, dice factor"),
    ("f", "frames such as card.a.0-4/debt.a.bank.50.card-payment.c0-4"),
    ("q", "an order such as 3,4.-: its streets now, its streets later"),
    ("x", "the number of offers so far, then offers such as 7.a.b.4.100.d3,c0-8"),
    (
        "v",
        "the journey such as 3-4-5.magnate.m.-.-.b: roll, part to come, letters, voucher, backward, riders",
    ),
    ("s", "the sum that moved the player on turn"),
    ("r", "a refusal such as in-turn.a.b.3.4,5: how, from, to, given, taken"),
    ("u", "companies that pay less such as 3.50.2: which, the percentage, the payouts"),
    ("y", "how many exchanges the debtor has proposed"),
    (
        "n",
        "the notes such as 2.-.3o0,1o1/2.-.-/9o.4o,1f: tokens, fakes caught and hand of each seat, then the piles",
    ),
    ("g", "who changed notes, and in which turn, such as a.5"),
    ("l", "payments such as laying;rent.d5;owed;a.b.100.o3"),
    ("e", "time-up, or an end such as last-player.a"),
];
const ALWAYS: usize = 6;
/// More refusals than any turn and its debts can have.
const MOST_REFUSED: usize = 200;
/// More landings than any player makes before the next one rolls.
const MOST_CLAIMS: usize = 200;

pub(super) fn read(text: &str) -> Result<Position, Errors<PositionError>> {
    if !text.is_ascii() {
        return Err(PositionError::NotAscii.into());
    }
    let mut words = text.split_ascii_whitespace();
    let version = words.next().and_then(|word| word.strip_prefix("magie"));
    let version = version.ok_or(PositionError::NotAPosition)?;
    if version != POSITION_VERSION.to_string() {
        return Err(PositionError::UnknownVersion { found: shortened(&format!("magie{version}")) }.into());
    }
    let edition = words.next().filter(|word| !word.contains(':'));
    let edition = edition.ok_or(PositionError::NotAPosition)?.to_owned();

    let mut reader = Reader::sorted(words);
    let options = reader.options();
    let (state, counts) = reader.state();
    Errors::none_in(reader.errors)?;
    Ok(Position { edition, options, state, counts })
}

struct Reader<'t> {
    /// The text of each field of [`FIELDS`].
    fields: [Option<&'t str>; FIELDS.len()],
    errors: Vec<PositionError>,
}

impl<'t> Reader<'t> {
    fn sorted(words: impl Iterator<Item = &'t str>) -> Self {
        let mut reader = Self { fields: [None; FIELDS.len()], errors: Vec::new() };
        for word in words {
            let known = word.split_once(':').and_then(|(name, value)| {
                Some((FIELDS.iter().position(|(field, _)| *field == name)?, value))
            });
            match known {
                None => reader.errors.push(PositionError::UnknownField { found: shortened(word) }),
                Some((field, _)) if reader.fields[field].is_some() => {
                    reader.errors.push(PositionError::TwiceField { field: FIELDS[field].0 });
                }
                Some((field, value)) => reader.fields[field] = Some(value),
            }
        }
        for (field, _) in FIELDS[..ALWAYS].iter().zip(reader.fields).filter(|(_, value)| value.is_none()) {
            reader.errors.push(PositionError::MissingField { field: field.0 });
        }
        reader
    }

    fn text(&self, field: &str) -> Option<&'t str> {
        FIELDS.iter().position(|(name, _)| *name == field).and_then(|field| self.fields[field])
    }

    fn malformed(&mut self, field: &str, found: &str) {
        if let Some(&(field, wants)) = FIELDS.iter().find(|(name, _)| *name == field) {
            self.errors.push(PositionError::Malformed { field, found: shortened(found), wants });
        }
    }

    /// Reads the whole of a field.
    fn whole<T>(&mut self, field: &str, read: impl Fn(&'t str) -> Option<T>) -> Option<T> {
        let text = self.text(field)?;
        let value = read(text);
        if value.is_none() {
            self.malformed(field, text);
        }
        value
    }

    /// Reads a field item by item, `most` at most.
    fn items<T>(
        &mut self,
        field: &str,
        separator: char,
        most: usize,
        read: impl Fn(&'t str) -> Option<T>,
    ) -> Vec<T> {
        let Some(text) = self.text(field).filter(|text| *text != "-") else { return Vec::new() };
        let mut values = Vec::new();
        for item in text.split(separator) {
            match read(item) {
                Some(value) if values.len() < most => values.push(value),
                _ => self.malformed(field, item),
            }
        }
        values
    }

    /// Reads a field item by item, where an item may be `-` alone.
    fn items_or_none<T>(
        &mut self,
        field: &str,
        separator: char,
        most: usize,
        read: impl Fn(&'t str) -> Option<T>,
    ) -> Vec<T> {
        if self.text(field) == Some("-") {
            self.malformed(field, "-");
        }
        self.items(field, separator, most, read)
    }

    fn options(&mut self) -> Vec<(String, Value)> {
        let options = self.items("o", ',', Switches::KEYS.len(), option);
        for (index, (key, _)) in options.iter().enumerate() {
            if options[..index].iter().any(|(other, _)| other == key) {
                self.malformed("o", key);
            }
        }
        options
    }

    fn state(&mut self) -> (State, Counts) {
        let turn = self.whole("t", turn);
        let (turn, rolls, doubles, again, mut stage) = turn.unwrap_or((Seat(0), 0, 0, false, Stage::Start));
        let listed = self.items("p", ',', MAX_SEATS, player);
        let (deeds, mortgaged) = self.whole("d", deeds).unwrap_or_default();
        let stock = self.items("b", ',', MAX_KINDS, stock);
        let piles = self.items("k", '/', MAX_DECKS, pile);
        let (order, order_rest) = self.whole("q", order).unwrap_or_default();
        let (next_offer, offers) = self.whole("x", offers).unwrap_or_default();
        let (time_up, outcome) = self.whole("e", end).unwrap_or_default();
        match (&mut stage, outcome) {
            (Stage::Over(end) | Stage::Reveal(end), Some(outcome)) => *end = outcome,
            (Stage::Over(_) | Stage::Reveal(_), None) => {
                self.errors.push(PositionError::MissingField { field: "e" });
            }
            (_, Some(_)) => self.malformed("t", "field `e:` says that the game has ended"),
            (_, None) => {}
        }
        let seats = listed.len();
        let frames = self.items("f", '/', MAX_FRAMES, |text| Frame::read(&TextReader::new(text, seats)));

        let absent = Player::ABSENT;
        let mut state = State {
            players: [absent; MAX_SEATS],
            deeds: [FREE; MAX_DEEDS],
            mortgaged,
            built: Default::default(),
            land: Default::default(),
            turns: 0,
            ownership: 0,
            rents: LastRents::NONE,
            piles: [Pile::EMPTY; MAX_DECKS],
            kept: [[0; MAX_DECKS]; MAX_SEATS],
            stock: [0; MAX_KINDS],
            seats: seats as u8,
            alive: SeatSet::EMPTY,
            turn,
            stage,
            standing: StandingOrders::default(),
            journey: self.whole("v", journey).unwrap_or(Journey::NEW),
            doubles,
            again,
            last_sum: self.whole("s", above_0).unwrap_or_default(),
            rolls,
            pool: self.whole("m", word).unwrap_or_default(),
            claims: self.items("c", '/', MOST_CLAIMS, |text| TextReader::new(text, seats).whole()),
            frames: frames.into_iter().collect::<ArrayVec<_, MAX_FRAMES>>(),
            offers,
            next_offer,
            refused: self.items("r", '/', MOST_REFUSED, refused),
            debt_offers: self.whole("y", above_0).unwrap_or_default(),
            order,
            order_rest,
            closed_kinds: 0,
            time_up,
            cuts: self.cuts(),
            notes: self.notes(),
        };
        for (seat, (player, standing)) in (0..).map(Seat).zip(listed) {
            state.players[seat.index()] = player;
            state.standing.set(seat, standing);
        }
        let held = self.items_or_none("h", '/', MAX_SEATS, word);
        if !held.is_empty() && held.len() != seats {
            self.malformed("h", "not one part for each player");
        }
        for (player, shares) in state.players.iter_mut().zip(held) {
            player.shares = shares;
        }
        state.deeds[..deeds.len()].copy_from_slice(&deeds);
        for (index, (left, closed)) in stock.iter().enumerate() {
            state.stock[index] = *left;
            state.closed_kinds |= u8::from(*closed) << index;
        }
        state.piles[..piles.len()].copy_from_slice(&piles);
        derive(&mut state);
        (state, Counts { deeds: deeds.len(), kinds: stock.len(), decks: piles.len() })
    }
}

impl Reader<'_> {
    fn cuts(&mut self) -> [DividendCut; MAX_COMPANIES] {
        let mut cuts = [DividendCut::default(); MAX_COMPANIES];
        for (company, cut) in self.items_or_none("u", '/', MAX_COMPANIES, cut) {
            cuts[company.index()] = cut;
        }
        cuts
    }

    fn notes(&mut self) -> Option<Box<Notes>> {
        let mut notes = self.whole("n", read_notes)?;
        notes.changed = self.whole("g", read_changed);
        notes.payments = self.items("l", '/', MAX_FRAMES, read_payment);
        Some(Box::new(notes))
    }
}

/// Fills in what the text does not repeat: the deeds and number of cards of each player, and who is in the game.
fn derive(state: &mut State) {
    for (deed, on) in (0..).map(DeedId).zip(state.deeds) {
        if let Some(player) = state.players.get_mut(usize::from(on.owner)) {
            player.deeds = player.deeds.with(deed);
        }
    }
    state.find_kept();
    state.alive = (0..state.seats).map(Seat).filter(|seat| state.player(*seat).out == 0).collect();
}

/// The beginning of a text that may be very long.
fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

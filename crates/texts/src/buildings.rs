//! The buildings of one order, or of one sale, as one sentence.

use magie_engine::event::{Through, Why};
use magie_engine::ids::{DeedId, KindId};
use magie_engine::{Event, Money, Rules, Seat};

use crate::catalogue::Texts;
use crate::message::Message;
use crate::parameters::yes_or_no;

/// A building that was bought from the bank or sold to it.
struct Piece {
    seat: Seat,
    deed: DeedId,
    kind: KindId,
    sum: Money,
    built: bool,
}

impl Piece {
    fn of(event: &Event) -> Option<Self> {
        match *event {
            Event::Built { seat, deed, kind, through: Through::Bought, price: sum, .. } => {
                Some(Self { seat, deed, kind, sum, built: true })
            }
            Event::Unbuilt { seat, deed, kind, through: Through::Sold, refund: sum, .. } => {
                Some(Self { seat, deed, kind, sum, built: false })
            }
            _ => None,
        }
    }
}

/// How many events, from the first on, one line of a log tells: the buildings of one order or one sale with the payments between
/// them, otherwise one event.
pub fn events_of_line(events: &[Event]) -> usize {
    let Some(first) = events.first().and_then(Piece::of) else { return 1 };
    let mut count = 1;
    for (place, event) in events.iter().enumerate().skip(1) {
        match Piece::of(event) {
            Some(piece) if piece.seat == first.seat && piece.built == first.built => count = place + 1,
            None if matches!(event, Event::Paid { why: Why::Building | Why::BuildingSale, .. }) => {}
            _ => break,
        }
    }
    count
}

impl Texts {
    /// The sentence for several buildings that a player bought or sold at once; `None` for any other events. A player who reads
    /// about the own buildings is addressed as “you”.
    pub fn buildings_line(
        &self,
        rules: &Rules,
        names: &[String],
        events: &[Event],
        reader: Option<Seat>,
    ) -> Option<String> {
        let pieces: Vec<Piece> = events.iter().filter_map(Piece::of).collect();
        let [first, _, ..] = pieces.as_slice() else { return None };
        let mut kinds: Vec<(KindId, i64)> = Vec::new();
        let mut deeds: Vec<DeedId> = Vec::new();
        for piece in &pieces {
            match kinds.iter_mut().find(|(kind, _)| *kind == piece.kind) {
                Some((_, count)) => *count += 1,
                None => kinds.push((piece.kind, 1)),
            }
            if !deeds.contains(&piece.deed) {
                deeds.push(piece.deed);
            }
        }
        let sum = pieces.iter().map(|piece| piece.sum).sum();
        let message = Message::new(if first.built { "log-built" } else { "log-sold" })
            .with("own", yes_or_no(reader == Some(first.seat)))
            .with("seat", self.seat(names, first.seat))
            .with("pieces", self.list(kinds.iter().map(|&(kind, count)| self.pieces(rules, kind, count))))
            .with("deeds", self.list(deeds.iter().map(|&deed| self.the_deed(rules, deed))))
            .with("sum", self.sum(rules.edition(), sum));
        Some(self.say(&message))
    }
}

//! Checks that a game has its place in the chain of commitments, and that the chain is the one somebody saw before.

use std::collections::BTreeMap;
use std::str::FromStr;

use crate::fair::{self, FIRST_HEAD};
use crate::wire::{ChainLink, ChainPart};

/// A head of the chain that somebody noted, written `INDEX:HASH`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotedHead {
    /// The number of entries up to this head.
    pub index: u64,
    /// The head after them.
    pub head: String,
}

impl FromStr for NotedHead {
    type Err = ChainError;

    fn from_str(text: &str) -> Result<Self, ChainError> {
        let (index, head) = text.split_once(':').ok_or(ChainError::NotAHead)?;
        let head = head.to_ascii_lowercase();
        let index = index.parse().map_err(|_| ChainError::NotAHead)?;
        if fair::is_digest(&head) { Ok(Self { index, head }) } else { Err(ChainError::NotAHead) }
    }
}

/// What is wrong with a chain, or with a game's place in it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChainError {
    /// Not a number and 64 hexadecimal digits.
    #[error("a head of the chain is written INDEX:HASH, with a hash of 64 hexadecimal digits")]
    NotAHead,
    /// The file is not a part of a chain.
    #[error("this is not a part of the chain: {0}")]
    NotAPart(String),
    /// The game is older than the chain.
    #[error("the proof has no place in the chain")]
    NoPlace,
    /// The first entry follows something.
    #[error("the chain does not begin with zeros")]
    WrongStart,
    /// There is a gap between two parts, or they contradict each other.
    #[error("the part of the chain from entry {0} does not continue the part before it")]
    NotConnected(u64),
    /// The commitments of a part do not give its head.
    #[error("the part of the chain from entry {0} does not lead to its head")]
    WrongHead(u64),
    /// The table's entry lies outside the parts.
    #[error("the table is entry {0} of the chain, which the given parts do not contain")]
    TableNotCovered(u64),
    /// Another commitment stands at the place of the table.
    #[error("the table is not in the chain")]
    OtherTable,
    /// The noted head lies outside the parts.
    #[error("the noted head is that of entry {0}; this needs the part of the chain between it and the table")]
    HeadNotCovered(u64),
    /// Another head stands at the noted place.
    #[error("the chain is not the one whose head was noted")]
    OtherChain,
}

/// Reads a part of the chain, as `GET /api/commitments` returns it.
pub fn read_part(text: &str) -> Result<ChainPart, ChainError> {
    serde_json::from_str(text).map_err(|error| ChainError::NotAPart(error.to_string()))
}

/// Checks the place of a game, which its proof has been checked to follow from its commitment. The parts contain it, in any order
/// and without gaps; the noted head is one of theirs, or the one right before or after the game.
pub fn check_place(
    place: Option<&ChainLink>,
    parts: &[ChainPart],
    noted: Option<&NotedHead>,
) -> Result<(), ChainError> {
    if parts.is_empty() && noted.is_none() {
        return Ok(());
    }
    let place = place.ok_or(ChainError::NoPlace)?;
    let mut heads = heads_of(parts)?;
    match heads.get(&place.index) {
        // The first head of the parts belongs to the entry before them.
        _ if parts.iter().all(|part| part.from > place.index) && !parts.is_empty() => {
            return Err(ChainError::TableNotCovered(place.index));
        }
        Some(head) if *head != place.head => return Err(ChainError::OtherTable),
        None if !parts.is_empty() => return Err(ChainError::TableNotCovered(place.index)),
        _ => {}
    }
    heads.insert(place.index.saturating_sub(1), place.before.clone());
    heads.insert(place.index, place.head.clone());
    match noted.map(|noted| (noted, heads.get(&noted.index))) {
        None => Ok(()),
        Some((noted, None)) => Err(ChainError::HeadNotCovered(noted.index)),
        Some((noted, Some(head))) if noted.head != *head => Err(ChainError::OtherChain),
        Some(_) => Ok(()),
    }
}

/// The heads of connected parts by number of entries.
fn heads_of(parts: &[ChainPart]) -> Result<BTreeMap<u64, String>, ChainError> {
    let mut parts: Vec<&ChainPart> = parts.iter().collect();
    parts.sort_by_key(|part| part.from);
    let mut heads: BTreeMap<u64, String> = BTreeMap::new();
    for part in parts {
        let before = part.from.checked_sub(1).ok_or(ChainError::WrongStart)?;
        if before == 0 && part.before != FIRST_HEAD {
            return Err(ChainError::WrongStart);
        }
        if !heads.is_empty() && heads.get(&before) != Some(&part.before) {
            return Err(ChainError::NotConnected(part.from));
        }
        let mut head = part.before.clone();
        heads.insert(before, head.clone());
        for (index, commitment) in (part.from..).zip(&part.commitments) {
            head = fair::chain_head(index, &head, commitment);
            heads.insert(index, head.clone());
        }
        if head != part.head {
            return Err(ChainError::WrongHead(part.from));
        }
    }
    Ok(heads)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn commitment(entry: u64) -> String {
        fair::commitment(&[entry as u8; 32])
    }

    /// The head after this many entries.
    fn head(entries: u64) -> String {
        (1..=entries)
            .fold(FIRST_HEAD.to_owned(), |before, entry| fair::chain_head(entry, &before, &commitment(entry)))
    }

    fn part(from: u64, to: u64) -> ChainPart {
        ChainPart {
            from,
            before: head(from - 1),
            commitments: (from..=to).map(commitment).collect(),
            head: head(to),
        }
    }

    fn place(index: u64) -> ChainLink {
        ChainLink { index, before: head(index - 1), head: head(index) }
    }

    fn noted(index: u64) -> NotedHead {
        NotedHead { index, head: head(index) }
    }

    #[test]
    fn a_noted_head_is_checked_from_the_table_to_where_it_was_noted() {
        let parts = [part(6, 9), part(3, 5)];
        for index in 2..=9 {
            assert_eq!(check_place(Some(&place(4)), &parts, Some(&noted(index))), Ok(()), "{index}");
        }
        for index in [1, 10] {
            let result = check_place(Some(&place(4)), &parts, Some(&noted(index)));
            assert_eq!(result, Err(ChainError::HeadNotCovered(index)));
        }
        let other = NotedHead { index: 7, head: head(6) };
        assert_eq!(check_place(Some(&place(4)), &parts, Some(&other)), Err(ChainError::OtherChain));
    }

    #[test]
    fn the_heads_next_to_the_table_need_no_part() {
        for index in [3, 4] {
            assert_eq!(check_place(Some(&place(4)), &[], Some(&noted(index))), Ok(()));
        }
        let other = NotedHead { index: 3, head: head(2) };
        assert_eq!(check_place(Some(&place(4)), &[], Some(&other)), Err(ChainError::OtherChain));
        assert_eq!(check_place(Some(&place(4)), &[], Some(&noted(2))), Err(ChainError::HeadNotCovered(2)));
        assert_eq!(check_place(None, &[], Some(&noted(2))), Err(ChainError::NoPlace));
        assert_eq!(check_place(None, &[], None), Ok(()));
    }

    #[test]
    fn a_part_that_does_not_hold_together_is_refused() {
        let check = |parts: &[ChainPart]| check_place(Some(&place(4)), parts, None);
        assert_eq!(check(&[part(1, 4)]), Ok(()));
        assert_eq!(check(&[part(5, 9)]), Err(ChainError::TableNotCovered(4)));
        assert_eq!(check(&[part(1, 3)]), Err(ChainError::TableNotCovered(4)));
        assert_eq!(check(&[part(1, 4), part(6, 9)]), Err(ChainError::NotConnected(6)));
        let replaced = ChainPart { commitments: vec![commitment(7); 2], ..part(3, 4) };
        assert_eq!(check(&[replaced]), Err(ChainError::WrongHead(3)));
        let mut other = part(3, 4);
        other.commitments[1] = commitment(7);
        other.head = fair::chain_head(4, &head(3), &commitment(7));
        assert_eq!(check(&[other]), Err(ChainError::OtherTable));
        assert_eq!(check(&[ChainPart { before: head(2), ..part(1, 4) }]), Err(ChainError::WrongStart));
        assert_eq!(check(&[ChainPart { from: 0, ..part(1, 4) }]), Err(ChainError::WrongStart));
    }

    #[test]
    fn a_head_is_written_as_its_number_and_its_digits() {
        let text = format!("17:{}", head(2).to_ascii_uppercase());
        assert_eq!(text.parse(), Ok(NotedHead { index: 17, head: head(2) }));
        for wrong in ["", "17", "17:", "17:5e", &format!("x:{}", head(2)), &head(2)] {
            assert_eq!(wrong.parse::<NotedHead>(), Err(ChainError::NotAHead), "{wrong}");
        }
    }
}

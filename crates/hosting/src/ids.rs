//! Ids, codes and digests: their form, and what is derived from a secret. The host of a table provides the random numbers.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Letters and digits that are not easily confused.
const ALPHABET: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// Characters of a table's id.
pub const TABLE_CHARACTERS: usize = 8;
/// Characters of a re-entry code.
const REENTRY_CHARACTERS: usize = 10;

/// A table id made of these random bytes, without its dash.
pub fn table_id(random: &[u8; TABLE_CHARACTERS]) -> String {
    letters(random)
}

fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// The id of the table that a client drew random bytes for. The client computes the same, to commit to its shares of the dice
/// before the table exists.
pub fn drawn_table_id(draw: &str) -> String {
    letters(&Sha256::digest(format!("magie-table-1\n{draw}\n"))[..TABLE_CHARACTERS])
}

/// The id of the table of a rematch, derived from the secret of the previous table.
pub fn next_table_id(table_secret: &[u8]) -> String {
    letters(&hmac(table_secret, b"next")[..TABLE_CHARACTERS])
}

/// Parses a table id as people type it: in upper or lower case, with or without a dash.
pub fn read_table_id(text: &str) -> Option<String> {
    read_letters(text, TABLE_CHARACTERS)
}

fn read_letters(text: &str, count: usize) -> Option<String> {
    if text.len() > 2 * count {
        return None;
    }
    let id: String = text.chars().filter(|letter| *letter != '-' && *letter != ' ').collect();
    let id = id.to_ascii_uppercase();
    (id.len() == count && id.bytes().all(|letter| ALPHABET.contains(&letter))).then_some(id)
}

/// An id as it is displayed: `K7QM-2XPD`.
pub fn shown(id: &str) -> String {
    id.as_bytes().chunks(4).map(String::from_utf8_lossy).collect::<Vec<_>>().join("-")
}

/// Does this have the form of a secret?
pub fn is_secret(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// What is stored of a secret: its SHA-256.
pub fn digest(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// Compares secrets, or their digests, in constant time.
pub fn same(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

/// HMAC-SHA-256.
pub fn hmac(key: &[u8], message: &[u8]) -> [u8; 32] {
    // HMAC accepts keys of any length.
    match Hmac::<Sha256>::new_from_slice(key) {
        Ok(mut mac) => {
            mac.update(message);
            mac.finalize().into_bytes().into()
        }
        Err(_) => [0; 32],
    }
}

/// The re-entry code of a seat. It is derived from the table's secret, so it is not stored. `before` is the number of
/// earlier players of the seat, so that every player has a new code; `renewed` says how often its player renewed it.
pub fn reentry_code(table_secret: &[u8], seat: u8, before: u32, renewed: u32) -> String {
    let mut message = vec![b'r', seat];
    if before > 0 || renewed > 0 {
        message.extend(before.to_be_bytes());
    }
    if renewed > 0 {
        message.extend(renewed.to_be_bytes());
    }
    letters(&hmac(table_secret, &message)[..REENTRY_CHARACTERS])
}

/// Parses a re-entry code as people type it.
pub fn read_reentry_code(text: &str) -> Option<String> {
    read_letters(text, REENTRY_CHARACTERS)
}

/// Bytes in hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Parses hexadecimal.
pub fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    unhex_all(text)?.try_into().ok()
}

/// Parses hexadecimal of any length.
pub fn unhex_all(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let byte = |digits: &[u8]| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok();
    text.as_bytes().chunks(2).map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_parsed_as_people_type_them() {
        let id = table_id(&[1, 2, 3, 4, 5, 255, 31, 32]);
        assert_eq!(read_table_id(&shown(&id)), Some(id.clone()));
        assert_eq!(read_table_id(&id.to_ascii_lowercase()), Some(id));
        for wrong in ["", "K7QM", "K7QM-2XP0", "K7QM-2XPDX", "é7QM-2XP", &"-".repeat(100)] {
            assert_eq!(read_table_id(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn hexadecimal_is_parsed_back() {
        assert_eq!(unhex::<3>(&hex(&[0, 171, 255])), Some([0, 171, 255]));
        assert_eq!(unhex::<3>("00ab"), None);
        assert_eq!(unhex::<1>("zz"), None);
    }

    #[test]
    fn secrets_are_compared_and_stored_as_digests() {
        let (one, other) = ("0".repeat(32), "1".repeat(32));
        assert!(is_secret(&one) && !same(&one, &other) && same(&one, &one.clone()));
        assert_ne!(digest(&one), one);
        let codes = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 2, 0), (0, 0, 1), (0, 0, 2), (0, 1, 1), (1, 0, 1)]
            .map(|(seat, before, renewed)| reentry_code(b"table", seat, before, renewed));
        assert!(
            (0..codes.len()).all(|one| codes[one + 1..].iter().all(|other| codes[one] != *other)),
            "{codes:?}"
        );
        assert_eq!(codes[0], "VM7RWCTTBZ", "codes of older versions must stay valid");
    }
}

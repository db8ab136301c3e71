//! Random ids and secrets, and the clock of this process.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Letters and digits that are not easily confused.
const ALPHABET: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// Characters of a table's id.
const TABLE_CHARACTERS: usize = 8;
/// Characters of a re-entry code.
const REENTRY_CHARACTERS: usize = 10;

/// The operating system provides no random numbers.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the operating system provides no random numbers")]
pub struct NoRandomness;

/// Random bytes from the operating system.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// A new table id, without its dash.
pub(crate) fn table_id() -> Result<String, NoRandomness> {
    Ok(letters(&random::<TABLE_CHARACTERS>()?))
}

/// The id of the table that a client drew random bytes for. The client computes the same, to commit to its shares of the dice
/// before the table exists.
pub(crate) fn drawn_table_id(draw: &str) -> String {
    letters(&Sha256::digest(format!("magie-table-1\n{draw}\n"))[..TABLE_CHARACTERS])
}

/// The id of the table of a rematch, derived from the secret of the previous table.
pub(crate) fn next_table_id(table_secret: &[u8]) -> String {
    letters(&hmac(table_secret, b"next")[..TABLE_CHARACTERS])
}

/// Parses a table id as people type it: in upper or lower case, with or without a dash.
pub(crate) fn read_table_id(text: &str) -> Option<String> {
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
pub(crate) fn shown(id: &str) -> String {
    id.as_bytes().chunks(4).map(String::from_utf8_lossy).collect::<Vec<_>>().join("-")
}

/// A secret of 128 random bits: a session, a seat token.
pub(crate) fn secret() -> Result<String, NoRandomness> {
    Ok(hex(&random::<16>()?))
}

/// Does this have the form of a secret?
pub(crate) fn is_secret(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// What is stored of a secret: its SHA-256.
pub(crate) fn digest(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// Compares secrets, or their digests, in constant time.
pub(crate) fn same(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

/// HMAC-SHA-256.
pub(crate) fn hmac(key: &[u8], message: &[u8]) -> [u8; 32] {
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
pub(crate) fn reentry_code(table_secret: &[u8], seat: u8, before: u32, renewed: u32) -> String {
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
pub(crate) fn read_reentry_code(text: &str) -> Option<String> {
    read_letters(text, REENTRY_CHARACTERS)
}

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Parses hexadecimal.
pub(crate) fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    unhex_all(text)?.try_into().ok()
}

/// Parses hexadecimal of any length.
pub(crate) fn unhex_all(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let byte = |digits: &[u8]| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok();
    text.as_bytes().chunks(2).map(byte).collect()
}

/// A monotonic clock in milliseconds since 1970: the wall clock when this process first read it, plus the time since then.
/// Nodes that share a store set it by the store's clock. It follows tokio's clock, so that tests can pause it and let hours
/// pass; the servers of one test process share it.
#[derive(Debug)]
pub(crate) struct Time {
    wall: u64,
    since: tokio::time::Instant,
    /// How far the store's clock is ahead, in milliseconds.
    ahead: AtomicI64,
    /// The latest time that was returned.
    latest: AtomicU64,
}

/// A moment before this process first read its clock, by both clocks.
static FIRST: OnceLock<(u64, Instant)> = OnceLock::new();
/// How long before, because the paused clock of one test may be behind that of another.
const BEFORE: Duration = Duration::from_secs(3600);

impl Time {
    /// The clock of this process.
    pub(crate) fn new() -> Self {
        let (wall, since) = *FIRST.get_or_init(|| {
            let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            match Instant::now().checked_sub(BEFORE) {
                Some(since) => (wall.saturating_sub(BEFORE).as_millis() as u64, since),
                None => (wall.as_millis() as u64, Instant::now()),
            }
        });
        Self { wall, since: since.into(), ahead: AtomicI64::new(0), latest: AtomicU64::new(0) }
    }

    /// The time, which may go back when the clock is set.
    pub(crate) fn reading(&self) -> u64 {
        let own = self.wall + self.since.elapsed().as_millis() as u64;
        own.saturating_add_signed(self.ahead.load(Ordering::Relaxed))
    }

    /// The time. It never goes back.
    pub(crate) fn now(&self) -> u64 {
        let reading = self.reading();
        self.latest.fetch_max(reading, Ordering::Relaxed).max(reading)
    }

    /// Sets the clock by another one, which showed `shown` at some moment since our own reading was `asked`. If our own
    /// clock may have shown the same at that moment, nothing changes.
    pub(crate) fn set(&self, asked: u64, shown: u64) {
        let answered = self.reading();
        if !(asked..=answered).contains(&shown) {
            let middle = asked.midpoint(answered);
            self.ahead.fetch_add(shown.wrapping_sub(middle).cast_signed(), Ordering::Relaxed);
        }
    }

    /// A moment, for a timer.
    pub(crate) fn instant(&self, at: u64) -> tokio::time::Instant {
        let own = at.saturating_add_signed(-self.ahead.load(Ordering::Relaxed));
        self.since + Duration::from_millis(own.saturating_sub(self.wall))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_parsed_as_people_type_them() {
        let id = table_id().expect("random numbers");
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
    fn secrets_are_long_and_differ() {
        let (one, other) = (secret().expect("random"), secret().expect("random"));
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

    #[tokio::test(start_paused = true)]
    async fn a_clock_can_be_set_but_never_goes_back() {
        let time = Time::new();
        let first = time.now();
        let pass = async |ms| tokio::time::advance(Duration::from_millis(ms)).await;
        time.set(first, first + 5000);
        assert_eq!(time.now(), first + 5000);
        let wait = time.instant(first + 6000) - tokio::time::Instant::now();
        assert!(wait.abs_diff(Duration::from_secs(1)) <= Duration::from_millis(1), "{wait:?}");
        // Equal, as far as the delay of the response allows to tell.
        let asked = time.reading();
        pass(40).await;
        time.set(asked, asked + 40);
        assert_eq!(time.now(), first + 5040);
        time.set(time.reading(), first + 4040);
        assert_eq!(time.now(), first + 5040);
        pass(600).await;
        assert_eq!(time.now(), first + 5040);
        pass(500).await;
        assert_eq!(time.now(), first + 5140);
    }
}

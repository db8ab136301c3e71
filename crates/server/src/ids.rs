//! Ids, secrets and time: what is drawn at random, how it is written, how it is compared.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Letters and digits that nobody mistakes for each other.
const ALPHABET: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// Characters of a table's id.
const TABLE_CHARACTERS: usize = 8;
/// Characters of a re-entry code.
const REENTRY_CHARACTERS: usize = 10;

/// The machine gives no random numbers: nothing can be promised then.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("this machine gives no random numbers")]
pub struct NoRandomness;

/// Random bytes of the operating system.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// A new id of a table, without its dash.
pub(crate) fn table_id() -> Result<String, NoRandomness> {
    Ok(letters(&random::<TABLE_CHARACTERS>()?))
}

/// The id of the table on which the players of another go on: it follows from the secret of that one.
pub(crate) fn next_table_id(table_secret: &[u8]) -> String {
    letters(&hmac(table_secret, b"next")[..TABLE_CHARACTERS])
}

/// An id as people type it: in any case, with or without a dash. Nothing if it cannot be one.
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

/// An id as it is shown: `K7QM-2XPD`.
pub(crate) fn shown(id: &str) -> String {
    id.as_bytes().chunks(4).map(String::from_utf8_lossy).collect::<Vec<_>>().join("-")
}

/// A secret of 128 random bits: a session, a seat token.
pub(crate) fn secret() -> Result<String, NoRandomness> {
    Ok(hex(&random::<16>()?))
}

/// Is this written as a secret is?
pub(crate) fn is_secret(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// What is kept of a secret: enough to know it again, too little to use it.
pub(crate) fn digest(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// Compares secrets, or their digests, in constant time.
pub(crate) fn same(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

/// HMAC-SHA-256.
pub(crate) fn hmac(key: &[u8], message: &[u8]) -> [u8; 32] {
    // A key of any length will do.
    match Hmac::<Sha256>::new_from_slice(key) {
        Ok(mut mac) => {
            mac.update(message);
            mac.finalize().into_bytes().into()
        }
        Err(_) => [0; 32],
    }
}

/// The re-entry code of a seat: it follows from the table's own secret, so it is stored nowhere. Who sits there after
/// others has another code than they had.
pub(crate) fn reentry_code(table_secret: &[u8], seat: u8, before: u32) -> String {
    let mut message = vec![b'r', seat];
    if before > 0 {
        message.extend(before.to_be_bytes());
    }
    letters(&hmac(table_secret, &message)[..REENTRY_CHARACTERS])
}

/// A re-entry code as people type it.
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

/// Hexadecimal read back.
pub(crate) fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if text.len() != 2 * N || !text.is_ascii() {
        return None;
    }
    for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
    }
    Some(bytes)
}

/// Milliseconds since 1970: the wall clock as it stood when this process first looked, and from then on a clock that
/// never goes back. Where several nodes share a store they set it by that one's clock. Under a paused test clock the time
/// that tokio counts is added, so that tests can let hours pass, and servers that follow each other in one process agree.
#[derive(Debug)]
pub(crate) struct Time {
    wall: u64,
    since: tokio::time::Instant,
    /// By how much the clock of the store is ahead.
    ahead: AtomicI64,
    /// The latest time that was told.
    latest: AtomicU64,
}

/// A moment before this process first looked at its clock, by both clocks.
static FIRST: OnceLock<(u64, Instant)> = OnceLock::new();
/// How long before: the paused clock of one test may stand behind that of another.
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

    /// What the clock shows; when it is set it may go back.
    pub(crate) fn reading(&self) -> u64 {
        let own = self.wall + self.since.elapsed().as_millis() as u64;
        own.saturating_add_signed(self.ahead.load(Ordering::Relaxed))
    }

    /// Now.
    pub(crate) fn now(&self) -> u64 {
        let reading = self.reading();
        self.latest.fetch_max(reading, Ordering::Relaxed).max(reading)
    }

    /// Sets the clock by another, of which was heard that it showed this at some time since our own reading was `asked`. If
    /// that may be so both agree already.
    pub(crate) fn set(&self, asked: u64, shown: u64) {
        let answered = self.reading();
        if !(asked..=answered).contains(&shown) {
            let middle = asked.midpoint(answered);
            self.ahead.fetch_add(shown.wrapping_sub(middle).cast_signed(), Ordering::Relaxed);
        }
    }

    /// When this moment will be, for a timer.
    pub(crate) fn instant(&self, at: u64) -> tokio::time::Instant {
        let own = at.saturating_add_signed(-self.ahead.load(Ordering::Relaxed));
        self.since + Duration::from_millis(own.saturating_sub(self.wall))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_people_type_them() {
        let id = table_id().expect("random numbers");
        assert_eq!(read_table_id(&shown(&id)), Some(id.clone()));
        assert_eq!(read_table_id(&id.to_ascii_lowercase()), Some(id));
        for wrong in ["", "K7QM", "K7QM-2XP0", "K7QM-2XPDX", "é7QM-2XP", &"-".repeat(100)] {
            assert_eq!(read_table_id(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn hexadecimal_comes_back() {
        assert_eq!(unhex::<3>(&hex(&[0, 171, 255])), Some([0, 171, 255]));
        assert_eq!(unhex::<3>("00ab"), None);
        assert_eq!(unhex::<1>("zz"), None);
    }

    #[test]
    fn secrets_are_long_and_differ() {
        let (one, other) = (secret().expect("random"), secret().expect("random"));
        assert!(is_secret(&one) && !same(&one, &other) && same(&one, &one.clone()));
        assert_ne!(digest(&one), one);
        let codes =
            [(0, 0), (1, 0), (0, 1), (0, 2)].map(|(seat, before)| reentry_code(b"table", seat, before));
        assert!((0..4).all(|one| codes[one + 1..].iter().all(|other| codes[one] != *other)), "{codes:?}");
        assert_eq!(codes[0], "VM7RWCTTBZ", "codes that were told stay good");
    }

    #[tokio::test(start_paused = true)]
    async fn a_clock_is_set_forward_and_back_and_never_tells_less_than_before() {
        let time = Time::new();
        let first = time.now();
        let pass = async |ms| tokio::time::advance(Duration::from_millis(ms)).await;
        time.set(first, first + 5000);
        assert_eq!(time.now(), first + 5000);
        let wait = time.instant(first + 6000) - tokio::time::Instant::now();
        assert!(wait.abs_diff(Duration::from_secs(1)) <= Duration::from_millis(1), "{wait:?}");
        // As good as equal: the answer took its time.
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

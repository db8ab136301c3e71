//! Random ids and secrets, and the clock of this process. What needs no randomness is in `magie_hosting::ids`.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

pub(crate) use magie_hosting::ids::*;

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

/// A new table id, without its dash.
pub(crate) fn table_id() -> Result<String, NoRandomness> {
    Ok(magie_hosting::ids::table_id(&random()?))
}

/// A secret of 128 random bits: a session, a seat token.
pub(crate) fn secret() -> Result<String, NoRandomness> {
    Ok(hex(&random::<16>()?))
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
    fn ids_and_secrets_are_random() {
        let (one, other) = (secret().expect("random"), secret().expect("random"));
        assert!(is_secret(&one) && !same(&one, &other));
        let id = table_id().expect("random numbers");
        assert_eq!(read_table_id(&shown(&id)), Some(id));
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

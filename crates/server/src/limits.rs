//! How much one address may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::config::{Limits, Rate};

/// Buckets are swept when there are this many.
const SWEEP: usize = 10_000;

/// So much is left, as of a moment in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    /// In thousandths of one.
    left: u64,
    at: u64,
}

impl Bucket {
    /// A full one.
    pub(crate) const fn new(rate: Rate, now: u64) -> Self {
        Self { left: rate.burst as u64 * 1000, at: now }
    }

    fn refill(&mut self, rate: Rate, now: u64) {
        let passed = now.saturating_sub(self.at);
        let most = u64::from(rate.burst) * 1000;
        self.left = most.min(self.left.saturating_add(passed.saturating_mul(rate.per_minute.into()) / 60));
        self.at = now;
    }

    /// Takes one; no if there is none.
    pub(crate) fn take(&mut self, rate: Rate, now: u64) -> bool {
        self.refill(rate, now);
        let enough = self.left >= 1000;
        self.left -= if enough { 1000 } else { 0 };
        enough
    }

    fn has_one(&mut self, rate: Rate, now: u64) -> bool {
        self.refill(rate, now);
        self.left >= 1000
    }
}

/// What an address does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Doing {
    /// It asks for something.
    Request,
    /// It sets up a table.
    NewTable,
    /// It tells a wrong secret.
    Guess,
}

/// All addresses and what they have left.
#[derive(Debug)]
pub(crate) struct Meter {
    limits: Limits,
    buckets: Mutex<HashMap<(IpAddr, Doing), Bucket>>,
    sockets: Mutex<HashMap<IpAddr, usize>>,
}

/// One socket of an address; it is given back when this is dropped.
#[derive(Debug)]
pub(crate) struct Socket {
    meter: Arc<Meter>,
    address: IpAddr,
}

impl Drop for Socket {
    fn drop(&mut self) {
        let mut sockets = self.meter.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = sockets.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}

impl Meter {
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        Arc::new(Self { limits, buckets: Mutex::default(), sockets: Mutex::default() })
    }

    fn rate(&self, doing: Doing) -> Rate {
        match doing {
            Doing::Request => self.limits.requests,
            Doing::NewTable => self.limits.new_tables,
            Doing::Guess => self.limits.guesses,
        }
    }

    /// Takes one of what an address has left; no if there is none.
    pub(crate) fn take(&self, address: IpAddr, doing: Doing, now: u64) -> bool {
        let rate = self.rate(doing);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= SWEEP {
            // Who was quiet for a minute has nearly everything back.
            buckets.retain(|_, bucket| now < bucket.at + 60_000);
        }
        buckets.entry((address, doing)).or_insert_with(|| Bucket::new(rate, now)).take(rate, now)
    }

    /// Has an address one left?
    pub(crate) fn has_one(&self, address: IpAddr, doing: Doing, now: u64) -> bool {
        let rate = self.rate(doing);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.get_mut(&(address, doing)).is_none_or(|bucket| bucket.has_one(rate, now))
    }

    /// One more socket of an address; nothing if it has too many.
    pub(crate) fn socket(self: &Arc<Self>, address: IpAddr) -> Option<Socket> {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if sockets.values().sum::<usize>() >= self.limits.sockets {
            return None;
        }
        let count = sockets.entry(address).or_default();
        if *count >= self.limits.sockets_per_address {
            return None;
        }
        *count += 1;
        Some(Socket { meter: Arc::clone(self), address })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_runs_dry_and_fills_up_again() {
        let rate = Rate { burst: 3, per_minute: 60 };
        let mut bucket = Bucket::new(rate, 0);
        assert_eq!([0; 5].map(|now| bucket.take(rate, now)), [true, true, true, false, false]);
        assert!(!bucket.take(rate, 999) && bucket.take(rate, 1999));
        assert_eq!([1_000_000; 4].map(|now| bucket.take(rate, now)), [true, true, true, false]);
    }

    #[test]
    fn an_address_has_so_many_sockets_and_gives_them_back() {
        let limits = Limits { sockets: 3, sockets_per_address: 2, ..Limits::none() };
        let (meter, one, two) = (Meter::new(limits), IpAddr::from([1, 1, 1, 1]), IpAddr::from([2, 2, 2, 2]));
        let first = meter.socket(one);
        let second = meter.socket(one);
        assert!(first.is_some() && second.is_some() && meter.socket(one).is_none());
        let third = meter.socket(two);
        assert!(third.is_some() && meter.socket(two).is_none());
        drop(second);
        assert!(meter.socket(one).is_some());
    }
}

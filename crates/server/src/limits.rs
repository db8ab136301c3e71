//! How much one address, and one session, may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::config::{Limits, Quota, Rate};

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

/// What somebody does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Doing {
    /// He asks for something.
    Request,
    /// He sets up a table.
    NewTable,
    /// He sits down.
    Join,
    /// He says something to all.
    Chat,
    /// He tells a wrong secret.
    Guess,
}

/// Whose use is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Whose {
    Address(IpAddr),
    /// By its digest.
    Session(String),
}

/// Who asks: each is counted by his address, and by his session if he has one.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    address: IpAddr,
    session: Option<String>,
}

impl Caller {
    /// Somebody with this address, and the digest of this session.
    pub(crate) fn new(address: IpAddr, session: Option<String>) -> Self {
        let address = match address {
            // Whoever has one of these addresses has all that begin like it.
            IpAddr::V6(long) => IpAddr::V6((u128::from(long) & (u128::MAX << 64)).into()),
            short @ IpAddr::V4(_) => short,
        };
        Self { address, session }
    }

    fn each<'a>(&'a self, limits: &'a Limits) -> impl Iterator<Item = (Whose, &'a Quota)> + 'a {
        let session = self.session.clone().map(|session| (Whose::Session(session), &limits.session));
        std::iter::once((Whose::Address(self.address), &limits.address)).chain(session)
    }
}

const fn rate(quota: &Quota, doing: Doing) -> Rate {
    match doing {
        Doing::Request => quota.requests,
        Doing::NewTable => quota.new_tables,
        Doing::Join => quota.seats,
        Doing::Chat => quota.chat,
        Doing::Guess => quota.guesses,
    }
}

/// Everybody and what he has left.
#[derive(Debug)]
pub(crate) struct Meter {
    limits: Limits,
    buckets: Mutex<HashMap<(Whose, Doing), Bucket>>,
    sockets: Mutex<Sockets>,
}

#[derive(Debug, Default)]
struct Sockets {
    all: usize,
    of: HashMap<Whose, usize>,
}

/// One socket of somebody; it is given back when this is dropped.
#[derive(Debug)]
pub(crate) struct Socket {
    meter: Arc<Meter>,
    caller: Caller,
}

impl Socket {
    /// Whose it is.
    pub(crate) const fn caller(&self) -> &Caller {
        &self.caller
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        let mut sockets = self.meter.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        sockets.all -= 1;
        for (whose, _) in self.caller.each(&self.meter.limits) {
            if let Some(count) = sockets.of.get_mut(&whose) {
                *count -= 1;
                if *count == 0 {
                    sockets.of.remove(&whose);
                }
            }
        }
    }
}

impl Meter {
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        Arc::new(Self { limits, buckets: Mutex::default(), sockets: Mutex::default() })
    }

    /// Takes one of what somebody has left; no if there is none.
    pub(crate) fn take(&self, caller: &Caller, doing: Doing, now: u64) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= SWEEP {
            // Who was quiet for a minute has nearly everything back.
            buckets.retain(|_, bucket| now < bucket.at + 60_000);
        }
        // What he is refused by one he has not used of the other.
        caller.each(&self.limits).all(|(whose, quota)| {
            let rate = rate(quota, doing);
            buckets.entry((whose, doing)).or_insert_with(|| Bucket::new(rate, now)).take(rate, now)
        })
    }

    /// Has somebody one left?
    pub(crate) fn has_one(&self, caller: &Caller, doing: Doing, now: u64) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        caller.each(&self.limits).all(|(whose, quota)| {
            let rate = rate(quota, doing);
            buckets.get_mut(&(whose, doing)).is_none_or(|bucket| bucket.has_one(rate, now))
        })
    }

    /// One more socket of somebody; nothing if he, or everybody together, has too many.
    pub(crate) fn socket(self: &Arc<Self>, caller: Caller) -> Option<Socket> {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let has = |whose: &Whose| sockets.of.get(whose).copied().unwrap_or(0);
        let too_many = caller.each(&self.limits).any(|(whose, quota)| has(&whose) >= quota.sockets);
        if too_many || sockets.all >= self.limits.sockets {
            return None;
        }
        sockets.all += 1;
        for (whose, _) in caller.each(&self.limits) {
            *sockets.of.entry(whose).or_default() += 1;
        }
        Some(Socket { meter: Arc::clone(self), caller })
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

    fn caller(last: u8, session: &str) -> Caller {
        let session = Some(session.to_owned()).filter(|session| !session.is_empty());
        Caller::new(IpAddr::from([10, 0, 0, last]), session)
    }

    #[test]
    fn addresses_and_sessions_have_so_many_sockets_and_give_them_back() {
        let quota = |sockets| Quota { sockets, ..Quota::NONE };
        let limits = Limits { sockets: 4, address: quota(3), session: quota(2), ..Limits::none() };
        let meter = Meter::new(limits);
        let first = meter.socket(caller(1, "ann"));
        let second = meter.socket(caller(1, "ann"));
        assert!(first.is_some() && second.is_some() && meter.socket(caller(2, "ann")).is_none());
        let third = meter.socket(caller(1, ""));
        assert!(third.is_some() && meter.socket(caller(1, "")).is_none());
        let fourth = meter.socket(caller(2, ""));
        assert!(fourth.is_some() && meter.socket(caller(3, "")).is_none());
        drop(second);
        assert!(meter.socket(caller(2, "ann")).is_some());
    }

    #[test]
    fn a_session_runs_dry_at_any_address_and_an_address_with_any_session() {
        let quota = |burst| Quota { chat: Rate::new(burst, 1), ..Quota::NONE };
        let meter = Meter::new(Limits { address: quota(5), session: quota(2), ..Limits::none() });
        let says = |last, session| meter.take(&caller(last, session), Doing::Chat, 0);
        assert_eq!([1, 2, 3].map(|last| says(last, "ann")), [true, true, false]);
        assert_eq!(
            ["a", "b", "c", "d", "e"].map(|session| says(1, session)),
            [true, true, true, true, false]
        );
        assert!(meter.take(&caller(1, "ann"), Doing::Request, 0), "other things are counted apart");
    }

    #[test]
    fn long_addresses_of_one_house_count_as_one() {
        let meter = Meter::new(Limits { address: Quota { sockets: 1, ..Quota::NONE }, ..Limits::none() });
        let at = |text: &str| Caller::new(text.parse().expect("an address"), None);
        let first = meter.socket(at("2001:db8::1"));
        assert!(first.is_some() && meter.socket(at("2001:db8::ffff:2")).is_none());
        assert!(meter.socket(at("2001:db8:0:1::1")).is_some());
    }
}

//! How much one address, and one session, may ask for.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher as _};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;

use crate::config::{Limits, Quota, Rate};

/// Buckets are swept when there are this many,
const SWEEP: usize = 10_000;
/// and then so many milliseconds apart.
const SWEEP_MS: u64 = 1000;

/// So much is left, as of a moment in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    /// In thousandths of one.
    left: u64,
    at: u64,
}

/// What a full bucket holds, in thousandths of one.
const fn most(rate: Rate) -> u64 {
    rate.burst as u64 * 1000
}

impl Bucket {
    /// A full one.
    pub(crate) const fn new(rate: Rate, now: u64) -> Self {
        Self { left: most(rate), at: now }
    }

    fn refill(&mut self, rate: Rate, now: u64) {
        let passed = now.saturating_sub(self.at);
        self.left =
            most(rate).min(self.left.saturating_add(passed.saturating_mul(rate.per_minute.into()) / 60));
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

    fn give_back(&mut self, rate: Rate) {
        self.left = most(rate).min(self.left.saturating_add(1000));
    }

    /// A full one is as good as none.
    fn is_full(&mut self, rate: Rate, now: u64) -> bool {
        self.refill(rate, now);
        self.left == most(rate)
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
    /// He tells a secret, and not the right one.
    Guess,
}

/// Whose use is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Whose {
    Address(IpAddr),
    /// By some bits of its digest.
    Session(u64),
}

/// Who asks: each is counted by his address, and by his session if he has one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller {
    address: IpAddr,
    session: Option<u64>,
}

impl Caller {
    /// Somebody with this address, and the digest of this session.
    pub(crate) fn new(address: IpAddr, session: Option<&str>) -> Self {
        // Where both sorts of address are heard at one place, a short one comes dressed as a long one.
        let address = match address.to_canonical() {
            // Whoever has one of these addresses has all that begin like it.
            IpAddr::V6(long) => IpAddr::V6((u128::from(long) & (u128::MAX << 64)).into()),
            short @ IpAddr::V4(_) => short,
        };
        let session = session.map(|digest| {
            let mut hasher = DefaultHasher::new();
            digest.hash(&mut hasher);
            hasher.finish()
        });
        Self { address, session }
    }

    fn each<'a>(&'a self, limits: &'a Limits) -> impl Iterator<Item = (Whose, &'a Quota)> + Clone + 'a {
        let session = self.session.map(|session| (Whose::Session(session), &limits.session));
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
    buckets: Mutex<Buckets>,
    connections: Mutex<Open>,
    sockets: Mutex<Open>,
    /// Rung when the last socket is gone.
    no_socket: Notify,
}

#[derive(Debug, Default)]
struct Buckets {
    of: HashMap<(Whose, Doing), Bucket>,
    swept_at: u64,
}

impl Buckets {
    /// Forgets the full ones, if there are many.
    fn sweep(&mut self, limits: &Limits, now: u64) {
        if self.of.len() >= SWEEP && now >= self.swept_at + SWEEP_MS {
            self.swept_at = now;
            self.of.retain(|(whose, doing), bucket| {
                let quota = match whose {
                    Whose::Address(_) => &limits.address,
                    Whose::Session(_) => &limits.session,
                };
                !bucket.is_full(rate(quota, *doing), now)
            });
        }
    }
}

/// What is open now, of all together and of each.
#[derive(Debug, Default)]
struct Open {
    all: usize,
    of: HashMap<Whose, usize>,
}

impl Open {
    /// One more; no if all together have the most they may, or one of these has.
    fn add(&mut self, most: usize, each: impl Iterator<Item = (Whose, usize)> + Clone) -> bool {
        let has = |whose: &Whose| self.of.get(whose).copied().unwrap_or(0);
        if self.all >= most || each.clone().any(|(whose, most)| has(&whose) >= most) {
            return false;
        }
        self.all += 1;
        for (whose, _) in each {
            *self.of.entry(whose).or_default() += 1;
        }
        true
    }

    fn remove(&mut self, each: impl Iterator<Item = Whose>) {
        self.all -= 1;
        for whose in each {
            if let Some(count) = self.of.get_mut(&whose) {
                *count -= 1;
                if *count == 0 {
                    self.of.remove(&whose);
                }
            }
        }
    }
}

/// One connection of somebody that is no socket; it is given back when this is dropped.
#[derive(Debug)]
pub(crate) struct Connection {
    meter: Arc<Meter>,
    whose: Option<Whose>,
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut connections = self.meter.connections.lock().unwrap_or_else(PoisonError::into_inner);
        connections.remove(self.whose.into_iter());
    }
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
        sockets.remove(self.caller.each(&self.meter.limits).map(|(whose, _)| whose));
        if sockets.all == 0 {
            self.meter.no_socket.notify_waiters();
        }
    }
}

impl Meter {
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        Arc::new(Self {
            limits,
            buckets: Mutex::default(),
            connections: Mutex::default(),
            sockets: Mutex::default(),
            no_socket: Notify::new(),
        })
    }

    /// Takes one of what somebody has left; no if there is none.
    pub(crate) fn take(&self, caller: &Caller, doing: Doing, now: u64) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.sweep(&self.limits, now);
        let mut each = |take: fn(&mut Bucket, Rate, u64) -> bool| {
            caller.each(&self.limits).all(|(whose, quota)| {
                let rate = rate(quota, doing);
                let bucket = buckets.of.entry((whose, doing)).or_insert_with(|| Bucket::new(rate, now));
                take(bucket, rate, now)
            })
        };
        // What he is refused by one he has not used of the other.
        each(Bucket::has_one) && each(Bucket::take)
    }

    /// Gives one back that was taken.
    pub(crate) fn give_back(&self, caller: &Caller, doing: Doing) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        for (whose, quota) in caller.each(&self.limits) {
            // One that is gone was full.
            if let Some(bucket) = buckets.of.get_mut(&(whose, doing)) {
                bucket.give_back(rate(quota, doing));
            }
        }
    }

    /// One more connection, of this address if it tells who is there; nothing if there are too many.
    pub(crate) fn connection(self: &Arc<Self>, address: Option<IpAddr>) -> Option<Connection> {
        let whose = address.map(|address| Whose::Address(Caller::new(address, None).address));
        let each = whose.into_iter().map(|whose| (whose, self.limits.address_connections));
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        connections.add(self.limits.connections, each).then(|| Connection { meter: Arc::clone(self), whose })
    }

    /// One more socket of somebody; nothing if he, or everybody together, has too many.
    pub(crate) fn socket(self: &Arc<Self>, caller: Caller) -> Option<Socket> {
        let each = caller.each(&self.limits).map(|(whose, quota)| (whose, quota.sockets));
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        sockets.add(self.limits.sockets, each).then(|| Socket { meter: Arc::clone(self), caller })
    }

    /// Waits until no socket is left.
    pub(crate) async fn no_socket(&self) {
        loop {
            let rung = self.no_socket.notified();
            if self.sockets.lock().unwrap_or_else(PoisonError::into_inner).all == 0 {
                return;
            }
            rung.await;
        }
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
        let session = Some(session).filter(|session| !session.is_empty());
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
    fn what_was_taken_can_be_given_back_and_never_more_than_there_was() {
        let quota = |burst| Quota { guesses: Rate::new(burst, 1), ..Quota::NONE };
        let meter = Meter::new(Limits { address: quota(2), session: quota(1), ..Limits::none() });
        let ann = caller(1, "ann");
        assert!(meter.take(&ann, Doing::Guess, 0) && !meter.take(&ann, Doing::Guess, 0));
        // The session refused: the address has lost nothing by it.
        assert!(meter.take(&caller(1, ""), Doing::Guess, 0) && !meter.take(&caller(1, ""), Doing::Guess, 0));
        (0..5).for_each(|_| meter.give_back(&ann, Doing::Guess));
        assert!(meter.take(&ann, Doing::Guess, 0) && !meter.take(&ann, Doing::Guess, 0));
        assert!(meter.take(&caller(1, ""), Doing::Guess, 0) && !meter.take(&caller(1, ""), Doing::Guess, 0));
    }

    #[test]
    fn many_buckets_are_swept_now_and_then_and_only_the_full_ones() {
        let limits =
            Limits { address: Quota { new_tables: Rate::new(20, 6), ..Quota::NONE }, ..Limits::none() };
        let meter = Meter::new(limits);
        let known = || meter.buckets.lock().unwrap().of.len();
        let at = |number: u32| Caller::new(IpAddr::V4((0x0a00_0000 + number).into()), None);
        let ann = caller(255, "");
        (0..20).for_each(|_| assert!(meter.take(&ann, Doing::NewTable, 0)));
        for number in 0..SWEEP as u32 {
            meter.take(&at(number), Doing::NewTable, 0);
        }
        // A minute gives six back, no more.
        let given = (0..20).filter(|_| meter.take(&ann, Doing::NewTable, 60_000)).count();
        assert_eq!((given, known() < 10), (6, true));
        for number in 0..2 * SWEEP as u32 {
            meter.take(&at(number), Doing::NewTable, 60_000);
        }
        meter.take(&ann, Doing::NewTable, 60_999);
        assert!(known() > SWEEP, "swept a moment ago");
        meter.take(&ann, Doing::NewTable, 80_000);
        assert!(known() < 10, "{}", known());
    }

    #[test]
    fn a_short_address_is_the_same_however_it_comes() {
        let meter = Meter::new(Limits { address: Quota { sockets: 1, ..Quota::NONE }, ..Limits::none() });
        let at = |text: &str| Caller::new(text.parse().expect("an address"), None);
        let first = meter.socket(at("::ffff:10.0.0.1"));
        assert!(first.is_some() && meter.socket(at("10.0.0.1")).is_none());
        assert!(meter.socket(at("::ffff:10.0.0.2")).is_some(), "another one is another one");
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

//! Rate limits and connection limits, per address and per session.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher as _};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;

use crate::config::{Limits, Quota, Rate};

/// When there are this many buckets, full ones are removed,
const SWEEP_SIZE: usize = 10_000;
/// at most once in this many milliseconds.
const SWEEP_MS: u64 = 1000;

/// A token bucket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    /// What is left, in thousandths.
    left: u64,
    /// As of this time, in milliseconds.
    at: u64,
}

/// What a full bucket holds, in thousandths.
const fn capacity(rate: Rate) -> u64 {
    rate.burst as u64 * 1000
}

impl Bucket {
    /// A full bucket.
    pub(crate) const fn new(rate: Rate, now: u64) -> Self {
        Self { left: capacity(rate), at: now }
    }

    fn refill(&mut self, rate: Rate, now: u64) {
        let passed = now.saturating_sub(self.at);
        self.left =
            capacity(rate).min(self.left.saturating_add(passed.saturating_mul(rate.per_minute.into()) / 60));
        self.at = now;
    }

    /// Takes one; `false` if the bucket is empty.
    pub(crate) fn take(&mut self, rate: Rate, now: u64) -> bool {
        self.take_some(rate, 1, now)
    }

    /// Takes some; `false` if fewer are left, but a full bucket is always enough.
    fn take_some(&mut self, rate: Rate, amount: u32, now: u64) -> bool {
        let enough = self.has(rate, amount, now);
        self.left = self.left.saturating_sub(if enough { u64::from(amount) * 1000 } else { 0 });
        enough
    }

    fn has(&mut self, rate: Rate, amount: u32, now: u64) -> bool {
        self.refill(rate, now);
        self.left >= capacity(rate).min(u64::from(amount) * 1000)
    }

    fn give_back(&mut self, rate: Rate) {
        self.left = capacity(rate).min(self.left.saturating_add(1000));
    }

    /// A full bucket need not be kept.
    fn is_full(&mut self, rate: Rate, now: u64) -> bool {
        self.refill(rate, now);
        self.left == capacity(rate)
    }
}

/// What is limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Activity {
    /// An HTTP request.
    Request,
    /// Creating a table.
    NewTable,
    /// Taking a seat.
    Join,
    /// A chat message.
    Chat,
    /// A wrong password or code.
    Guess,
    /// Looking for a table that does not exist.
    FindTable,
    /// A kibibyte of a view that was asked for.
    View,
}

/// Whose use is limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Holder {
    Address(IpAddr),
    /// A hash of the session's digest.
    Session(u64),
}

/// A client, as limits see it: its address, and its session if it has one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller {
    address: IpAddr,
    session: Option<u64>,
}

impl Caller {
    /// A client with this address and the digest of this session.
    pub(crate) fn new(address: IpAddr, session: Option<&str>) -> Self {
        // A dual-stack listener reports IPv4 addresses as IPv4-mapped IPv6 addresses.
        let address = match address.to_canonical() {
            // A network usually has a whole /64 prefix.
            IpAddr::V6(v6) => IpAddr::V6((u128::from(v6) & (u128::MAX << 64)).into()),
            v4 @ IpAddr::V4(_) => v4,
        };
        let session = session.map(|digest| {
            let mut hasher = DefaultHasher::new();
            digest.hash(&mut hasher);
            hasher.finish()
        });
        Self { address, session }
    }

    /// The address, as far as it identifies a client.
    pub(crate) const fn address(&self) -> IpAddr {
        self.address
    }

    /// Do two clients share their address?
    pub(crate) fn shares_address(&self, other: &Self) -> bool {
        self.address == other.address
    }

    /// Do two clients share their session?
    pub(crate) fn shares_session(&self, other: &Self) -> bool {
        self.session.is_some() && self.session == other.session
    }

    fn holders<'a>(&'a self, limits: &'a Limits) -> impl Iterator<Item = (Holder, &'a Quota)> + Clone + 'a {
        let session = self.session.map(|session| (Holder::Session(session), &limits.session));
        std::iter::once((Holder::Address(self.address), &limits.address)).chain(session)
    }
}

const fn rate(quota: &Quota, activity: Activity) -> Rate {
    match activity {
        Activity::Request => quota.requests,
        Activity::NewTable => quota.new_tables,
        Activity::Join => quota.seats,
        Activity::Chat => quota.chat,
        Activity::Guess => quota.guesses,
        Activity::FindTable => quota.unknown_tables,
        Activity::View => quota.views,
    }
}

/// The limits of all clients, and what they have used.
#[derive(Debug)]
pub(crate) struct Meter {
    limits: Limits,
    buckets: Mutex<Buckets>,
    connections: Mutex<Open>,
    sockets: Mutex<Open>,
    /// Notified when the last socket is closed.
    last_socket_closed: Notify,
}

#[derive(Debug, Default)]
struct Buckets {
    of: HashMap<(Holder, Activity), Bucket>,
    swept_at: u64,
}

impl Buckets {
    /// Removes full buckets if there are many.
    fn sweep(&mut self, limits: &Limits, now: u64) {
        if self.of.len() >= SWEEP_SIZE && now >= self.swept_at + SWEEP_MS {
            self.swept_at = now;
            self.of.retain(|(holder, activity), bucket| {
                let quota = match holder {
                    Holder::Address(_) => &limits.address,
                    Holder::Session(_) => &limits.session,
                };
                !bucket.is_full(rate(quota, *activity), now)
            });
        }
    }
}

/// The number of open connections or sockets, in all and by holder.
#[derive(Debug, Default)]
struct Open {
    all: usize,
    of: HashMap<Holder, usize>,
}

impl Open {
    /// Counts one more; `false` if the limit of all together or of one of these holders is reached.
    fn add(&mut self, limit: usize, holders: impl Iterator<Item = (Holder, usize)> + Clone) -> bool {
        let count = |holder: &Holder| self.of.get(holder).copied().unwrap_or(0);
        if self.all >= limit || holders.clone().any(|(holder, limit)| count(&holder) >= limit) {
            return false;
        }
        self.all += 1;
        for (holder, _) in holders {
            *self.of.entry(holder).or_default() += 1;
        }
        true
    }

    fn remove(&mut self, holders: impl Iterator<Item = Holder>) {
        self.all -= 1;
        for holder in holders {
            if let Some(count) = self.of.get_mut(&holder) {
                *count -= 1;
                if *count == 0 {
                    self.of.remove(&holder);
                }
            }
        }
    }
}

/// A counted connection that is not a WebSocket. Dropping it ends the count.
#[derive(Debug)]
pub(crate) struct Connection {
    meter: Arc<Meter>,
    holder: Option<Holder>,
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut connections = self.meter.connections.lock().unwrap_or_else(PoisonError::into_inner);
        connections.remove(self.holder.into_iter());
    }
}

/// A counted WebSocket. Dropping it ends the count.
#[derive(Debug)]
pub(crate) struct Socket {
    meter: Arc<Meter>,
    caller: Caller,
}

impl Socket {
    /// The client.
    pub(crate) const fn caller(&self) -> &Caller {
        &self.caller
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        let mut sockets = self.meter.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        sockets.remove(self.caller.holders(&self.meter.limits).map(|(holder, _)| holder));
        if sockets.all == 0 {
            self.meter.last_socket_closed.notify_waiters();
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
            last_socket_closed: Notify::new(),
        })
    }

    /// Takes one from the limits of a client; `false` if one of them is exhausted.
    pub(crate) fn take(&self, caller: &Caller, activity: Activity, now: u64) -> bool {
        self.take_some(caller, activity, 1, now)
    }

    /// Takes some from the limits of a client; `false` if one of them has fewer left.
    pub(crate) fn take_some(&self, caller: &Caller, activity: Activity, amount: u32, now: u64) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.sweep(&self.limits, now);
        let mut all = |take: fn(&mut Bucket, Rate, u32, u64) -> bool| {
            caller.holders(&self.limits).all(|(holder, quota)| {
                let rate = rate(quota, activity);
                let bucket = buckets.of.entry((holder, activity)).or_insert_with(|| Bucket::new(rate, now));
                take(bucket, rate, amount, now)
            })
        };
        // A client that is refused by one limit uses nothing of the other.
        all(Bucket::has) && all(Bucket::take_some)
    }

    /// Gives back one that was taken.
    pub(crate) fn give_back(&self, caller: &Caller, activity: Activity) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        for (holder, quota) in caller.holders(&self.limits) {
            // A bucket that was removed was full.
            if let Some(bucket) = buckets.of.get_mut(&(holder, activity)) {
                bucket.give_back(rate(quota, activity));
            }
        }
    }

    /// Counts a connection, by its address if that identifies the client; `None` if there are too many.
    pub(crate) fn connection(self: &Arc<Self>, address: Option<IpAddr>) -> Option<Connection> {
        let holder = address.map(|address| Holder::Address(Caller::new(address, None).address));
        let holders = holder.into_iter().map(|holder| (holder, self.limits.address_connections));
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        connections
            .add(self.limits.connections, holders)
            .then(|| Connection { meter: Arc::clone(self), holder })
    }

    /// Counts a socket; `None` if the client, or all clients together, have too many.
    pub(crate) fn socket(self: &Arc<Self>, caller: Caller) -> Option<Socket> {
        let holders = caller.holders(&self.limits).map(|(holder, quota)| (holder, quota.sockets));
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        sockets.add(self.limits.sockets, holders).then(|| Socket { meter: Arc::clone(self), caller })
    }

    /// Waits until no socket is open.
    pub(crate) async fn no_socket(&self) {
        loop {
            let closed = self.last_socket_closed.notified();
            if self.sockets.lock().unwrap_or_else(PoisonError::into_inner).all == 0 {
                return;
            }
            closed.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_runs_empty_and_refills() {
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
    fn sockets_are_limited_by_address_and_session_and_counted_down_when_closed() {
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
    fn sessions_are_limited_at_all_addresses_and_addresses_with_all_sessions() {
        let quota = |burst| Quota { chat: Rate::new(burst, 1), ..Quota::NONE };
        let meter = Meter::new(Limits { address: quota(5), session: quota(2), ..Limits::none() });
        let says = |last, session| meter.take(&caller(last, session), Activity::Chat, 0);
        assert_eq!([1, 2, 3].map(|last| says(last, "ann")), [true, true, false]);
        assert_eq!(
            ["a", "b", "c", "d", "e"].map(|session| says(1, session)),
            [true, true, true, true, false]
        );
        assert!(
            meter.take(&caller(1, "ann"), Activity::Request, 0),
            "other activities have limits of their own"
        );
    }

    #[test]
    fn what_was_taken_can_be_given_back_but_never_more() {
        let quota = |burst| Quota { guesses: Rate::new(burst, 1), ..Quota::NONE };
        let meter = Meter::new(Limits { address: quota(2), session: quota(1), ..Limits::none() });
        let ann = caller(1, "ann");
        assert!(meter.take(&ann, Activity::Guess, 0) && !meter.take(&ann, Activity::Guess, 0));
        // The session refused, so nothing was taken from the address.
        assert!(
            meter.take(&caller(1, ""), Activity::Guess, 0) && !meter.take(&caller(1, ""), Activity::Guess, 0)
        );
        (0..5).for_each(|_| meter.give_back(&ann, Activity::Guess));
        assert!(meter.take(&ann, Activity::Guess, 0) && !meter.take(&ann, Activity::Guess, 0));
        assert!(
            meter.take(&caller(1, ""), Activity::Guess, 0) && !meter.take(&caller(1, ""), Activity::Guess, 0)
        );
    }

    #[test]
    fn many_buckets_are_swept_once_a_second_and_only_full_ones_are_removed() {
        let limits =
            Limits { address: Quota { new_tables: Rate::new(20, 6), ..Quota::NONE }, ..Limits::none() };
        let meter = Meter::new(limits);
        let known = || meter.buckets.lock().unwrap().of.len();
        let at = |number: u32| Caller::new(IpAddr::V4((0x0a00_0000 + number).into()), None);
        let ann = caller(255, "");
        (0..20).for_each(|_| assert!(meter.take(&ann, Activity::NewTable, 0)));
        for number in 0..SWEEP_SIZE as u32 {
            meter.take(&at(number), Activity::NewTable, 0);
        }
        // A minute refills six, no more.
        let given = (0..20).filter(|_| meter.take(&ann, Activity::NewTable, 60_000)).count();
        assert_eq!((given, known() < 10), (6, true));
        for number in 0..2 * SWEEP_SIZE as u32 {
            meter.take(&at(number), Activity::NewTable, 60_000);
        }
        meter.take(&ann, Activity::NewTable, 60_999);
        assert!(known() > SWEEP_SIZE, "swept a moment ago");
        meter.take(&ann, Activity::NewTable, 80_000);
        assert!(known() < 10, "{}", known());
    }

    #[test]
    fn an_ipv4_address_is_the_same_in_its_ipv6_form() {
        let meter = Meter::new(Limits { address: Quota { sockets: 1, ..Quota::NONE }, ..Limits::none() });
        let at = |text: &str| Caller::new(text.parse().expect("an address"), None);
        let first = meter.socket(at("::ffff:10.0.0.1"));
        assert!(first.is_some() && meter.socket(at("10.0.0.1")).is_none());
        assert!(meter.socket(at("::ffff:10.0.0.2")).is_some(), "a different address has its own limit");
    }

    #[test]
    fn ipv6_addresses_with_the_same_prefix_count_as_one() {
        let meter = Meter::new(Limits { address: Quota { sockets: 1, ..Quota::NONE }, ..Limits::none() });
        let at = |text: &str| Caller::new(text.parse().expect("an address"), None);
        let first = meter.socket(at("2001:db8::1"));
        assert!(first.is_some() && meter.socket(at("2001:db8::ffff:2")).is_none());
        assert!(meter.socket(at("2001:db8:0:1::1")).is_some());
    }
}

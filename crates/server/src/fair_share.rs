//! Permits for work that needs a processor for long: one for each processor. Whoever waits gets them in turn by address,
//! so that an address with many tables does not make others wait longer than an address with one.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// For whom work is done; `None` if no client is there to wait for it.
pub(crate) type Share = Option<IpAddr>;

/// A pool of permits.
pub(crate) struct FairPermits(Mutex<Pool>);

struct Pool {
    free: usize,
    /// Those who wait, by share. The share at the front is next.
    waiting: VecDeque<(Share, VecDeque<oneshot::Sender<Permit>>)>,
}

/// Permission to work. Dropping it passes it on.
pub(crate) struct Permit(Option<Arc<FairPermits>>);

impl FairPermits {
    pub(crate) fn new(permits: usize) -> Arc<Self> {
        Arc::new(Self(Mutex::new(Pool { free: permits, waiting: VecDeque::new() })))
    }

    fn pool(&self) -> MutexGuard<'_, Pool> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a permit; `None` only if the pool is gone.
    pub(crate) async fn acquire(self: &Arc<Self>, share: Share) -> Option<Permit> {
        let permit = {
            let mut pool = self.pool();
            if pool.free > 0 {
                pool.free -= 1;
                return Some(Permit(Some(Arc::clone(self))));
            }
            let (sender, permit) = oneshot::channel();
            match pool.waiting.iter_mut().find(|(other, _)| *other == share) {
                Some((_, queue)) => queue.push_back(sender),
                None => pool.waiting.push_back((share, VecDeque::from([sender]))),
            }
            permit
        };
        permit.await.ok()
    }

    /// Passes a permit on to whoever is next.
    fn pass_on(self: Arc<Self>) {
        loop {
            let next = {
                let mut pool = self.pool();
                let Some((share, mut queue)) = pool.waiting.pop_front() else {
                    pool.free += 1;
                    return;
                };
                let next = queue.pop_front();
                if !queue.is_empty() {
                    pool.waiting.push_back((share, queue));
                }
                next
            };
            match next.map(|next| next.send(Permit(Some(Arc::clone(&self))))) {
                Some(Ok(())) => return,
                // That one no longer waits; the permit goes to the next.
                Some(Err(mut permit)) => permit.0 = None,
                None => {}
            }
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(permits) = self.0.take() {
            permits.pass_on();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> Share {
        Some(IpAddr::from([10, 0, 0, last]))
    }

    /// Waiters in this order; they report their turn and release the permit at once.
    async fn served(shares: &[Share]) -> Vec<usize> {
        let permits = FairPermits::new(1);
        let held = permits.acquire(None).await;
        let turns = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = Vec::new();
        for (number, share) in shares.iter().copied().enumerate() {
            let (permits, turns) = (Arc::clone(&permits), Arc::clone(&turns));
            waiting.push(tokio::spawn(async move {
                let _permit = permits.acquire(share).await;
                turns.lock().unwrap().push(number);
            }));
            tokio::task::yield_now().await;
        }
        drop(held);
        for one in waiting {
            one.await.unwrap();
        }
        assert_eq!(permits.pool().free, 1);
        Arc::try_unwrap(turns).unwrap().into_inner().unwrap()
    }

    #[tokio::test]
    async fn a_stranger_does_not_wait_behind_all_tables_of_other_addresses() {
        let mut shares: Vec<Share> = (0..80).map(|table| address(table % 4)).collect();
        shares.push(address(9));
        let turns = served(&shares).await;
        let turn = turns.iter().position(|number| *number == 80).unwrap();
        assert!(turn <= 4, "after {turn} others");
        // The others get the rest in turn, each in order.
        let first: Vec<usize> = turns.iter().copied().filter(|number| number % 4 == 1).collect();
        assert!(first.is_sorted(), "{first:?}");
    }

    #[tokio::test]
    async fn tables_that_nobody_watches_share_one_turn() {
        let turns = served(&[None, None, None, address(1), address(1)]).await;
        assert_eq!(turns, [0, 3, 1, 4, 2]);
    }

    #[tokio::test]
    async fn those_who_no_longer_wait_are_skipped_and_no_permit_is_lost() {
        let permits = FairPermits::new(2);
        let held = [permits.acquire(None).await, permits.acquire(None).await];
        let gone: Vec<_> = (0..5)
            .map(|last| {
                let permits = Arc::clone(&permits);
                tokio::spawn(async move { permits.acquire(address(last)).await.is_some() })
            })
            .collect();
        tokio::task::yield_now().await;
        gone.iter().for_each(tokio::task::JoinHandle::abort);
        for task in gone {
            assert!(task.await.unwrap_err().is_cancelled());
        }
        let patient = {
            let permits = Arc::clone(&permits);
            tokio::spawn(async move { permits.acquire(address(7)).await.is_some() })
        };
        tokio::task::yield_now().await;
        drop(held);
        assert!(patient.await.unwrap());
        assert_eq!(permits.pool().free, 2);
        assert!(permits.pool().waiting.is_empty());
    }
}

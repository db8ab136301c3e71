//! The chain of commitments in memory.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use futures_util::future::BoxFuture;

use super::{ChainEntry, Ledger, head_of};
use crate::store::{Memory, StoreError};

/// What is kept beside the logs.
#[derive(Default)]
pub(in crate::store) struct Kept {
    chain: Vec<ChainEntry>,
    facts: BTreeMap<&'static str, String>,
}

impl Memory {
    fn kept<T>(&self, work: impl FnOnce(&mut Kept) -> T) -> T {
        let kept: &Mutex<Kept> = &self.kept;
        work(&mut kept.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Ledger for Memory {
    fn append_commitment<'a>(
        &'a self,
        commitment: &'a str,
    ) -> BoxFuture<'a, Result<(String, ChainEntry), StoreError>> {
        let appended = self.kept(|kept| {
            let last = kept.chain.last().map(|entry| (entry.index, entry.head.clone()));
            let before = head_of(last.as_ref());
            let entry = ChainEntry::after(last, commitment);
            kept.chain.push(entry.clone());
            (before, entry)
        });
        Box::pin(async { Ok(appended) })
    }

    fn commitments(&self, from: u64, most: u32) -> BoxFuture<'_, Result<Vec<ChainEntry>, StoreError>> {
        let some = self.kept(|kept| {
            let from = kept.chain.iter().filter(|entry| entry.index >= from);
            from.take(most as usize).cloned().collect()
        });
        Box::pin(async { Ok(some) })
    }

    fn commitment_count(&self) -> BoxFuture<'_, Result<u64, StoreError>> {
        let count = self.kept(|kept| kept.chain.len() as u64);
        Box::pin(async move { Ok(count) })
    }

    fn remember<'a>(
        &'a self,
        name: &'static str,
        value: &'a str,
    ) -> BoxFuture<'a, Result<String, StoreError>> {
        let value = self.kept(|kept| kept.facts.entry(name).or_insert_with(|| value.to_owned()).clone());
        Box::pin(async { Ok(value) })
    }
}

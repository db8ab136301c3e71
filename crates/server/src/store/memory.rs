//! A store in memory, for tests and fuzzing.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::future::BoxFuture;

use super::ledger::Kept;
use super::{Row, Store, StoreError};
use crate::wire::Phase;

/// Logs in memory. It has no lists.
#[derive(Default)]
pub(crate) struct Memory {
    rows: Mutex<BTreeMap<(String, u64), String>>,
    pub(super) kept: Mutex<Kept>,
}

impl Memory {
    fn rows(&self) -> MutexGuard<'_, BTreeMap<(String, u64), String>> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for Memory {
    fn append(&self, rows: Arc<Vec<Row>>) -> BoxFuture<'_, Result<Vec<bool>, StoreError>> {
        let mut kept = self.rows();
        let append = |row: &Row| {
            let key = (row.table.clone(), row.seq);
            let follows = row.seq == 0 || kept.contains_key(&(key.0.clone(), row.seq - 1));
            let is_next = follows && !kept.contains_key(&key);
            if is_next {
                kept.insert(key, row.body.clone());
            }
            is_next
        };
        let stored = rows.iter().map(append).collect();
        Box::pin(async { Ok(stored) })
    }

    fn read<'a>(
        &'a self,
        table: &'a str,
        from: u64,
    ) -> BoxFuture<'a, Result<Vec<(u64, String)>, StoreError>> {
        let rows = self.rows();
        let rows = rows.range((table.to_owned(), from)..).take_while(|((id, _), _)| id == table);
        let rows = rows.map(|((_, seq), body)| (*seq, body.clone())).collect();
        Box::pin(async { Ok(rows) })
    }

    fn list<'a>(&'a self, _: &'a [Phase], _: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn running(&self, _: u64) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn unfinished(&self, _: u64, _: u64, _: u32) -> BoxFuture<'_, Result<Vec<(String, u64)>, StoreError>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn purge(&self, _: Phase, _: u64) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(async { Ok(0) })
    }

    fn keep_unfinished<'a>(&'a self, _: &'a [String], _: u64) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async { Ok(()) })
    }

    fn probe(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async { Ok(()) })
    }
}

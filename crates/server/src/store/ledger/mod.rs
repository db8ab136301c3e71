//! What a store keeps beside the logs of tables: the chain of commitments, and facts about the store itself.

mod memory;
mod postgres;
mod sqlite;

use futures_util::future::BoxFuture;

use super::StoreError;
use crate::fair;

pub(super) use memory::Kept;
pub(super) use postgres::SCHEMA as POSTGRES;
pub(super) use sqlite::SCHEMA as SQLITE;

/// An entry of the chain of commitments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainEntry {
    /// Its number, from 1.
    pub index: u64,
    /// The commitment.
    pub commitment: String,
    /// The head of the chain with this entry.
    pub head: String,
}

impl ChainEntry {
    /// The entry that follows the last one, if there is any.
    fn after(last: Option<(u64, String)>, commitment: &str) -> Self {
        let (index, before) = last.unwrap_or_else(|| (0, fair::FIRST_HEAD.to_owned()));
        let index = index + 1;
        let head = fair::chain_head(index, &before, commitment);
        Self { index, commitment: commitment.to_owned(), head }
    }
}

/// Keeps the chain of commitments.
pub trait Ledger: Send + Sync {
    /// Appends a commitment to the chain. It is durable when this returns. Returns the entry and the head before it.
    fn append_commitment<'a>(
        &'a self,
        commitment: &'a str,
    ) -> BoxFuture<'a, Result<(String, ChainEntry), StoreError>>;
    /// Some entries of the chain in order, starting with a number.
    fn commitments(&self, from: u64, most: u32) -> BoxFuture<'_, Result<Vec<ChainEntry>, StoreError>>;
    /// The number of entries of the chain.
    fn commitment_count(&self) -> BoxFuture<'_, Result<u64, StoreError>>;
    /// Stores a fact about the store if it has none of this name, and returns the one it has then.
    fn remember<'a>(
        &'a self,
        name: &'static str,
        value: &'a str,
    ) -> BoxFuture<'a, Result<String, StoreError>>;
}

/// The head before an entry that follows this one.
fn head_of(last: Option<&(u64, String)>) -> String {
    last.map_or_else(|| fair::FIRST_HEAD.to_owned(), |(_, head)| head.clone())
}

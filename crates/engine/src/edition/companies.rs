//! Reads the companies in `board.toml`: their shares, prices and dividends.

use super::MAX_SUM;
use super::board::new_id;
use super::reader::{Node, Table};
use crate::ids::{MAX_COMPANIES, MAX_SHARES, Money};
use crate::rules::Company;

/// Reads the companies. A board without companies does not have the key.
pub(super) fn read_companies(root: &Table<'_>) -> Vec<Company> {
    let Some(node) = root.may("companies") else { return Vec::new() };
    let items = node.list().unwrap_or_default();
    if items.len() > MAX_COMPANIES {
        node.fault(format!("there are {} companies; {MAX_COMPANIES} at most are possible", items.len()));
    }
    let mut companies: Vec<Company> = Vec::new();
    for item in items.into_iter().take(MAX_COMPANIES) {
        let Some(mut table) = item.table("a company") else { continue };
        let key = new_id(&mut table, "company", companies.iter().map(|company| company.key.as_str()));
        let shares = table.must("shares").and_then(|shares| shares.small(1..=MAX_SHARES));
        let par = table.must("par").and_then(|par| par.number(2..=MAX_SUM));
        let dividends = table.must("dividends").map(|node| read_dividends(&node, &key, shares));
        table.close();
        companies.push(Company {
            key,
            shares: shares.unwrap_or(1),
            par: par.unwrap_or(2),
            dividends: dividends.unwrap_or_default(),
        });
    }
    companies
}

/// One amount for each number of shares.
fn read_dividends(node: &Node<'_>, key: &str, shares: Option<u8>) -> Vec<Money> {
    let items = node.list().unwrap_or_default();
    if let Some(shares) = shares
        && items.len() != usize::from(shares)
    {
        node.fault(format!(
            "`{key}` has {} dividends, but it needs {shares}: one for each number of shares held",
            items.len()
        ));
    }
    items.iter().filter_map(|item| item.number(0..=MAX_SUM)).collect()
}

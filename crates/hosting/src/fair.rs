//! Fair dice. The server commits to a seed before the game and reveals it afterwards; the seats commit to shares and reveal
//! them after the start; every answer of luck is derived from all of these. The commitments of all tables form a chain.
//! `docs/fair-dice.md` explains it step by step, for other implementations; [`proof`](crate::proof) checks whole games.

use magie_engine::{Game, LuckAnswer};
use sha2::{Digest, Sha256};

use crate::ids::{hex, hmac, unhex};

/// The head of a chain without commitments.
pub const FIRST_HEAD: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// The commitment to a seed: its SHA-256, in hexadecimal.
pub fn commitment(seed: &[u8; 32]) -> String {
    hex(&Sha256::digest(seed))
}

/// The commitment of a seat to its share. It is bound to table and seat, so that nobody can use the commitment of another.
pub fn share_commitment(table: &str, seat: u8, share: &str) -> String {
    hex(&Sha256::digest(format!("magie-share-1\n{table}\n{seat}\n{share}\n")))
}

/// Does this have the form of a share, a commitment or a head: 64 hexadecimal digits in lower case?
pub fn is_digest(text: &str) -> bool {
    unhex::<32>(text).is_some_and(|bytes| hex(&bytes) == text)
}

/// The head of the chain of commitments after its entry `index`, from 1.
pub fn chain_head(index: u64, before: &str, commitment: &str) -> String {
    hex(&Sha256::digest(format!("magie-chain-1\n{index}\n{before}\n{commitment}\n")))
}

/// The share of a bot. Nobody who does not know the table's secret can guess it before it is revealed.
pub fn bot_share(table_secret: &[u8], seat: u8) -> String {
    hex(&hmac(table_secret, &[b's', seat]))
}

/// The seed of the nth table of a server with a test seed. Anyone can compute it.
pub fn test_table_seed(test_seed: u32, number: u64) -> [u8; 32] {
    hmac(b"magie-test-seed", format!("{test_seed}\n{number}\n").as_bytes())
}

/// The seed of a rematch of a table with test dice.
pub fn next_test_seed(before: &[u8; 32]) -> [u8; 32] {
    hmac(before, b"magie-test-next")
}

/// The dice and cards of one game.
#[derive(Clone, Copy)]
pub struct Luck([u8; 32]);

impl Luck {
    /// Derived from the seed, the table's id and the shares of its seats, in turn order; empty for a seat without one.
    pub fn new<S: AsRef<str>>(seed: &[u8; 32], table: &str, shares: impl IntoIterator<Item = S>) -> Self {
        let mut message = format!("magie-luck-2\n{table}\n");
        for share in shares {
            message.push_str(share.as_ref());
            message.push('\n');
        }
        Self(hmac(seed, message.as_bytes()))
    }

    /// The same for games of earlier versions, whose shares were any words and not committed to.
    pub fn first_format<S: AsRef<str>>(
        seed: &[u8; 32],
        table: &str,
        shares: impl IntoIterator<Item = S>,
    ) -> Self {
        let mut message = format!("magie-luck-1\n{table}\n");
        for share in shares {
            let share = share.as_ref();
            // With the lengths, no two lists of shares give the same message.
            message.push_str(&format!("{}:{share}\n", share.len()));
        }
        Self(hmac(seed, message.as_bytes()))
    }

    /// The dice of a table with test dice. They depend neither on the random id nor on shares, so that games repeat. They
    /// never equal those of [`Luck::new`], so they cannot pass for fair dice in a proof.
    pub fn for_test(seed: &[u8; 32]) -> Self {
        Self(hmac(seed, b"magie-test-luck"))
    }

    /// The dice of a table without a server. They follow from the seed alone, and never equal those of [`Luck::new`].
    pub(crate) fn for_device(seed: &[u8; 32]) -> Self {
        Self(hmac(seed, b"magie-device-luck"))
    }

    /// A uniformly distributed number below `bound`, for the answer of luck with this number, from 0.
    pub fn below(&self, number: u64, bound: u32) -> u32 {
        let bound = u64::from(bound.max(1));
        // Larger words are rejected, because they would favour small results.
        let limit = (1 << 32) / bound * bound;
        let mut block: u32 = 0;
        loop {
            let bytes = hmac(&self.0, format!("{number}\n{block}\n").as_bytes());
            let words = bytes
                .chunks_exact(4)
                .map(|word| word.iter().fold(0u64, |sum, byte| sum << 8 | u64::from(*byte)));
            if let Some(word) = words.into_iter().find(|word| *word < limit) {
                return (word % bound) as u32;
            }
            block += 1;
        }
    }

    /// The answer of luck with this number to the open question: one of all possible answers, in the engine's order and
    /// with their weights. `None` if luck is not asked.
    pub fn answer(&self, game: &Game, number: u64) -> Option<LuckAnswer> {
        self.draw(game, number).map(|(answer, ..)| answer)
    }

    /// The same, with the bound and the random number below it.
    pub fn draw(&self, game: &Game, number: u64) -> Option<(LuckAnswer, u32, u32)> {
        let mut answers = Vec::with_capacity(36);
        game.luck().outcomes(&mut answers);
        let total: u32 = answers.iter().map(|(_, weight)| *weight).sum();
        if total == 0 {
            return None;
        }
        let drawn = self.below(number, total);
        let mut left = drawn;
        for (answer, weight) in answers {
            if left < weight {
                return Some((answer, total, drawn));
            }
            left -= weight;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_always_gives_the_same_numbers() {
        // docs/fair-dice.md has the same numbers, for other implementations.
        let numbers = |luck: Luck| (0..8).map(|number| luck.below(number, 36)).collect::<Vec<_>>();
        let first = Luck::first_format(&[7; 32], "K7QM2XPD", ["", "ann's own"]);
        assert_eq!(numbers(first), [29, 20, 32, 28, 21, 16, 31, 30]);
        let luck = Luck::new(&[7; 32], "K7QM2XPD", ["", &"5e".repeat(32)]);
        assert_eq!(numbers(luck), [19, 3, 6, 32, 34, 5, 11, 4]);
    }

    #[test]
    fn commitments_are_bound_to_their_place() {
        // docs/fair-dice.md has the same digests.
        let share = "5e".repeat(32);
        assert_eq!(
            share_commitment("K7QM2XPD", 1, &share),
            "ee55deb5a089cdc2cc1c77705f891628276eecd80138325f52c128a0345d1d97"
        );
        assert_eq!(
            chain_head(1, FIRST_HEAD, &commitment(&[7; 32])),
            "7e807865cbc3d30e55a25d8986de6a87a7ec1613de1bca59522411c657141986"
        );
        assert_ne!(share_commitment("K7QM2XPD", 1, &share), share_commitment("K7QM2XPD", 0, &share));
        assert_ne!(share_commitment("K7QM2XPD", 1, &share), share_commitment("K7QM2XPE", 1, &share));
        assert!(is_digest(&share) && !is_digest(&share.to_ascii_uppercase()) && !is_digest("5e"));
    }

    #[test]
    fn shares_are_bound_to_their_seats() {
        let first = |shares: [&str; 2]| Luck::first_format(&[7; 32], "K7QM2XPD", shares).below(0, u32::MAX);
        assert_ne!(first(["ab", "c"]), first(["a", "bc"]));
        assert_ne!(first(["", "a"]), first(["a", ""]));
        let luck = |shares: [&str; 2]| Luck::new(&[7; 32], "K7QM2XPD", shares).below(0, u32::MAX);
        assert_ne!(luck(["", "a"]), luck(["a", ""]));
        assert_ne!(luck(["", "a"]), first(["", "a"]));
    }

    #[test]
    fn numbers_are_uniformly_distributed() {
        let luck = Luck::new(&[1; 32], "K7QM2XPD", ["", ""]);
        let mut counts = [0u32; 36];
        for number in 0..36_000 {
            counts[luck.below(number, 36) as usize] += 1;
        }
        // Chi-squared with 35 degrees of freedom exceeds 66.6 once in a thousand times.
        let squares: u64 = counts.iter().map(|&count| u64::from(count.abs_diff(1000)).pow(2)).sum();
        assert!(squares < 66_600, "{squares}");
    }
}

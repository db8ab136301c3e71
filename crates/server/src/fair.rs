//! Fair dice. The server commits to a seed before the game and reveals it afterwards; players contribute shares; and every
//! answer of luck is derived from both. `docs/fair-dice.md` explains it step by step, for other implementations.

use magie_engine::record::{AnswerSpec, RecordError};
use magie_engine::{Answer, Game, LuckAnswer, Record, Turn};
use sha2::{Digest, Sha256};

use crate::ids::{hex, hmac, unhex};
use crate::wire::GameProof;

/// The format of proofs. It is raised when answers of luck are derived in another way.
pub const PROOF_FORMAT: u32 = 1;
/// Most characters of a share.
pub const LONGEST_SHARE: usize = 64;

/// The commitment to a seed: its SHA-256, in hexadecimal.
pub fn commitment(seed: &[u8; 32]) -> String {
    hex(&Sha256::digest(seed))
}

/// The seed of the nth table of a server with a test seed. Anyone can compute it.
pub(crate) fn test_table_seed(test_seed: u32, number: u64) -> [u8; 32] {
    hmac(b"magie-test-seed", format!("{test_seed}\n{number}\n").as_bytes())
}

/// The seed of a rematch of a table with test dice.
pub(crate) fn next_test_seed(before: &[u8; 32]) -> [u8; 32] {
    hmac(before, b"magie-test-next")
}

/// The dice and cards of one game.
#[derive(Clone, Copy)]
pub struct Luck([u8; 32]);

impl Luck {
    /// Derived from the seed, the table's id and the shares of its seats.
    pub fn new<S: AsRef<str>>(seed: &[u8; 32], table: &str, shares: impl IntoIterator<Item = S>) -> Self {
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
    pub(crate) fn for_test(seed: &[u8; 32]) -> Self {
        Self(hmac(seed, b"magie-test-luck"))
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

/// What is wrong with a proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    /// Not JSON, or not a proof.
    #[error("this is not the proof of a game: {0}")]
    NotAProof(String),
    /// From another version.
    #[error("this proof has format {0}; this program supports format {PROOF_FORMAT}")]
    UnknownFormat(u32),
    /// The seed is not 64 hexadecimal digits.
    #[error("the seed is not 64 hexadecimal digits")]
    BadSeed,
    /// The seed does not match the commitment.
    #[error("the seed does not match the commitment that was published before the game")]
    WrongSeed,
    /// The number of shares is not the number of seats.
    #[error("the number of shares is not the number of seats")]
    WrongShares,
    /// The record cannot be replayed.
    #[error("the record cannot be replayed: {0}")]
    Record(#[from] RecordError),
    /// The game is not over, so its seed should still be secret.
    #[error("the game of this record is not over")]
    NotOver,
    /// An answer of luck does not follow from the seed.
    #[error("answer {number} of the record is {found}, but the seed gives {expected}")]
    OtherLuck {
        /// The number of the answer, from 1.
        number: usize,
        /// What the record says.
        found: String,
        /// What the seed gives.
        expected: String,
    },
}

/// The result of a successful check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The number of answers.
    pub answers: usize,
    /// The number of answers of luck.
    pub luck: u64,
    /// The commitment that the seed matches.
    pub commitment: String,
}

/// Checks a whole game: the seed matches the commitment, every answer is legal, and every answer of luck follows from the
/// seed. `promised` is the commitment that was noted before the game; without it, the one in the proof is used, which only
/// shows that the proof is consistent.
pub fn verify(text: &str, promised: Option<&str>) -> Result<Verified, ProofError> {
    let proof: GameProof =
        serde_json::from_str(text).map_err(|error| ProofError::NotAProof(error.to_string()))?;
    if proof.format != PROOF_FORMAT {
        return Err(ProofError::UnknownFormat(proof.format));
    }
    let seed = unhex::<32>(&proof.seed).ok_or(ProofError::BadSeed)?;
    let promised = promised.map_or_else(|| proof.commitment.clone(), str::to_ascii_lowercase);
    if commitment(&seed) != promised {
        return Err(ProofError::WrongSeed);
    }
    let record = Record::parse(&proof.record.to_string())?;
    if record.seats().len() != proof.shares.len() {
        return Err(ProofError::WrongShares);
    }
    let luck = Luck::new(&seed, &proof.table, &proof.shares);
    let edition = record.load_edition()?;
    let mut game = record.start(&edition)?;
    let mut luck_answers = 0;
    for (index, spec) in record.answers().iter().enumerate() {
        let number = index + 1;
        let answer = spec
            .resolve(&game, record.seats())
            .map_err(|error| RecordError::UnknownWord { number, error })?;
        if let Answer::Luck(found) = answer {
            let expected = luck.answer(&game, luck_answers);
            if expected != Some(found) {
                let words =
                    |answer| AnswerSpec::of(game.rules(), record.seats(), &Answer::Luck(answer)).to_json();
                let expected = expected.map_or_else(|| "nothing".to_owned(), words);
                return Err(ProofError::OtherLuck { number, found: spec.to_json(), expected });
            }
            luck_answers += 1;
        }
        game.answer(&answer, &mut magie_engine::Silent)
            .map_err(|refusal| RecordError::Refused { number, refusal })?;
    }
    match game.turn() {
        Turn::Over(_) => Ok(Verified { answers: record.len(), luck: luck_answers, commitment: promised }),
        Turn::Luck(_) | Turn::Seats(_) => Err(ProofError::NotOver),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_always_gives_the_same_numbers() {
        // docs/fair-dice.md has the same numbers, for other implementations.
        let luck = Luck::new(&[7; 32], "K7QM2XPD", ["", "ann's own"]);
        let numbers: Vec<u32> = (0..8).map(|number| luck.below(number, 36)).collect();
        assert_eq!(numbers, [29, 20, 32, 28, 21, 16, 31, 30]);
    }

    #[test]
    fn shares_are_bound_to_their_seats() {
        let luck = |shares: [&str; 2]| Luck::new(&[7; 32], "K7QM2XPD", shares).below(0, u32::MAX);
        assert_ne!(luck(["ab", "c"]), luck(["a", "bc"]));
        assert_ne!(luck(["", "a"]), luck(["a", ""]));
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

//! Checks the proof of a whole game. Everything is recomputed with the engine: the legal answers, what luck was asked each
//! time, the weights of its answers, and the answer that the seed and the shares give.

use std::sync::Arc;

use magie_engine::record::{AnswerSpec, RecordError};
use magie_engine::wire::card_id;
use magie_engine::{Answer, Edition, Game, LuckAnswer, LuckAsk, Record, Turn};

use crate::fair::{self, Luck};
use crate::ids::unhex;
use crate::wire::{ChainLink, Draw, GameProof};

/// The format of proofs. It is raised when answers of luck are derived in another way.
pub const PROOF_FORMAT: u32 = 2;
/// The format of games that began before shares were committed to.
pub const FIRST_FORMAT: u32 = 1;

/// What luck is asked now, as a proof tells it; `None` if it is not asked.
pub fn draw_of(game: &Game) -> Option<Draw> {
    let Turn::Luck(ask) = game.turn() else { return None };
    let (rules, luck) = (game.rules(), game.luck());
    let value = |face| rules.notes().map_or(0, |pack| pack.value(face));
    Some(match ask {
        LuckAsk::Dice { dice, .. } => Draw::Dice { dice: dice.code().to_owned() },
        LuckAsk::Draw { deck, .. } => {
            let mut answers = Vec::new();
            luck.outcomes(&mut answers);
            let card = |(answer, _)| match answer {
                LuckAnswer::Card(card) => Some(card_id(rules, card)),
                _ => None,
            };
            let cards = answers.into_iter().filter_map(card).collect();
            Draw::Card { deck: rules.decks()[deck.index()].key.clone(), cards }
        }
        LuckAsk::CardTruth { card, .. } => Draw::CardFake { card: card_id(rules, card) },
        LuckAsk::Truth { face, .. } if luck.is_settled() => {
            Draw::NoteKnown { note: value(face), fake: luck.fake_odds().0 > 0 }
        }
        LuckAsk::Truth { face, .. } | LuckAsk::Reveal { face } => {
            let (fake, all) = luck.fake_odds();
            Draw::NoteFake { note: value(face), fake, real: all - fake }
        }
        LuckAsk::Pick { from, .. } => Draw::NoteOfHand { from: from.0, count: luck.notes_to_pick() },
        LuckAsk::Mix { seat, face } => {
            Draw::NoteOrder { seat: seat.0, note: value(face), count: luck.notes_to_pick() }
        }
    })
}

/// What is wrong with a proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    /// Not JSON, or not a proof.
    #[error("this is not the proof of a game: {0}")]
    NotAProof(String),
    /// From another version.
    #[error("this proof has format {0}; this program supports formats {FIRST_FORMAT} and {PROOF_FORMAT}")]
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
    /// A share does not match its commitment.
    #[error("the share of seat {0} does not match its commitment")]
    WrongShare(u8),
    /// The list of withheld shares does not fit the shares.
    #[error("the list of withheld shares does not fit the shares and their commitments")]
    WrongWithheld,
    /// The entry of the chain does not contain the commitment.
    #[error("the head of the chain does not follow from the commitment")]
    WrongChain,
    /// The record starts from a position that somebody chose.
    #[error("the game of this record does not start from the beginning")]
    OtherStart,
    /// The record cannot be replayed.
    #[error("the record cannot be replayed: {0}")]
    Record(#[from] RecordError),
    /// The game is not over, so its seed should still be secret.
    #[error("the game of this record is not over")]
    NotOver,
    /// The game is over, so it was not abandoned.
    #[error("the proof says that the game was abandoned, but the game of this record is over")]
    NotAbandoned,
    /// What the proof says about a draw is not what the rules ask.
    #[error("draw {0} of the proof is not what luck was asked there")]
    OtherDraw(u64),
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
    /// The names of the players who committed to a share and did not reveal it in time.
    pub withheld: Vec<String>,
    /// Was the game abandoned before its end?
    pub abandoned: bool,
    /// Its place in the chain of commitments, which follows from the commitment.
    pub chain: Option<ChainLink>,
}

/// Checks a whole game: the seed and the shares match their commitments, every answer is legal, and every answer of luck
/// follows from seed and shares. `promised` is the commitment that was noted before the game; without it, the one in the
/// proof is used, which only shows that the proof is consistent. The game was played on a built-in edition.
pub fn verify(text: &str, promised: Option<&str>) -> Result<Verified, ProofError> {
    verify_on(text, promised, Record::load_edition)
}

/// The same for a game on any edition, which the caller finds for its record.
pub fn verify_on(
    text: &str,
    promised: Option<&str>,
    edition_of: impl FnOnce(&Record) -> Result<Arc<Edition>, RecordError>,
) -> Result<Verified, ProofError> {
    let proof: GameProof =
        serde_json::from_str(text).map_err(|error| ProofError::NotAProof(error.to_string()))?;
    if ![FIRST_FORMAT, PROOF_FORMAT].contains(&proof.format) {
        return Err(ProofError::UnknownFormat(proof.format));
    }
    let seed = unhex::<32>(&proof.seed).ok_or(ProofError::BadSeed)?;
    let promised = promised.map_or_else(|| proof.commitment.clone(), str::to_ascii_lowercase);
    if fair::commitment(&seed) != promised {
        return Err(ProofError::WrongSeed);
    }
    if let Some(link) = &proof.chain
        && link.head != fair::chain_head(link.index, &link.before, &promised)
    {
        return Err(ProofError::WrongChain);
    }
    if proof.record.get("start").is_some() {
        return Err(ProofError::OtherStart);
    }
    let record = Record::parse(&proof.record.to_string())?;
    if record.seats().len() != proof.shares.len() {
        return Err(ProofError::WrongShares);
    }
    let luck = if proof.format == FIRST_FORMAT {
        Luck::first_format(&seed, &proof.table, &proof.shares)
    } else {
        check_shares(&proof)?;
        Luck::new(&seed, &proof.table, &proof.shares)
    };
    let luck_answers = check_answers(&proof, &record, &edition_of(&record)?, &luck)?;
    let name = |seat: &u8| record.seats()[usize::from(*seat)].clone();
    Ok(Verified {
        answers: record.len(),
        luck: luck_answers,
        commitment: promised,
        withheld: proof.withheld.iter().map(name).collect(),
        abandoned: proof.abandoned,
        chain: proof.chain,
    })
}

/// Checks every share against its commitment.
fn check_shares(proof: &GameProof) -> Result<(), ProofError> {
    if proof.share_commitments.len() != proof.shares.len() {
        return Err(ProofError::WrongShares);
    }
    let mut withheld = Vec::new();
    for ((share, promised), seat) in proof.shares.iter().zip(&proof.share_commitments).zip(0..) {
        match promised {
            None if share.is_empty() => {}
            Some(_) if share.is_empty() => withheld.push(seat),
            Some(promised)
                if fair::is_digest(share)
                    && fair::share_commitment(&proof.table, seat, share) == *promised => {}
            _ => return Err(ProofError::WrongShare(seat)),
        }
    }
    if withheld == proof.withheld { Ok(()) } else { Err(ProofError::WrongWithheld) }
}

/// Replays the record and checks every answer of luck. Returns their number.
fn check_answers(
    proof: &GameProof,
    record: &Record,
    edition: &Arc<Edition>,
    luck: &Luck,
) -> Result<u64, ProofError> {
    let mut game = record.start(edition)?;
    let mut luck_answers = 0;
    let mut draws = proof.draws.iter();
    for (index, spec) in record.answers().iter().enumerate() {
        let number = index + 1;
        let answer = spec
            .resolve(&game, record.seats())
            .map_err(|error| RecordError::UnknownWord { number, error })?;
        if let Answer::Luck(found) = answer {
            if proof.format != FIRST_FORMAT && draws.next() != draw_of(&game).as_ref() {
                return Err(ProofError::OtherDraw(luck_answers));
            }
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
    if draws.next().is_some() {
        return Err(ProofError::OtherDraw(luck_answers));
    }
    match (game.turn(), proof.abandoned) {
        (Turn::Over(_), false) | (Turn::Luck(_) | Turn::Seats(_), true) => Ok(luck_answers),
        (Turn::Over(_), true) => Err(ProofError::NotAbandoned),
        (Turn::Luck(_) | Turn::Seats(_), false) => Err(ProofError::NotOver),
    }
}

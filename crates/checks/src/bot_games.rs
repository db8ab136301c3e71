//! Games of bots by hash: a bot plays the same game with the same seed, whatever makes it or the engine faster. The file
//! `bot_games/<edition>.txt` has a line for every block of games, with the hash of all their records.

use std::sync::Arc;

use magie_bots::BotKind;
use magie_engine::{Answer, Edition, Game, Record, Seat, Silent};
use magie_table::{BoxedPlayer, Playout, SeededDealer};

use crate::editions::rules_of;
use crate::random::seeded;
use crate::tables::{mixed_game, names};

/// Turns after which a game is stopped.
const CAP: u32 = 1_000;
/// Games in a block.
const BLOCK: u64 = 20;
/// Rounds after which a game with mixed options ends, where an edition has that option.
const TURN_LIMIT: i64 = 60;

/// Bots that play each other.
pub struct Table {
    /// Their names, in turn order.
    bots: &'static [&'static str],
    /// Whether options, number of players and first position are random; the bots then take the seats in turn.
    mixed: bool,
    /// The number of blocks in the file.
    blocks: u64,
    /// How many of these the tests play. They are built with debug assertions and so are slow.
    tested: u64,
}

/// All tables.
pub const TABLES: [Table; 6] = [
    Table { bots: &["thumb"; 4], mixed: false, blocks: 15, tested: 3 },
    Table { bots: &["thumb", "novice", "tycoon"], mixed: false, blocks: 5, tested: 1 },
    Table { bots: &["tycoon"; 4], mixed: false, blocks: 5, tested: 1 },
    Table { bots: &["random"; 4], mixed: false, blocks: 5, tested: 1 },
    Table { bots: &["thumb", "novice", "scripted", "fp-a", "fp-b"], mixed: true, blocks: 15, tested: 3 },
    Table { bots: &["tycoon", "thumb", "random", "novice"], mixed: true, blocks: 10, tested: 1 },
];

/// The path of an edition's file.
pub fn path(edition: &Edition) -> String {
    format!("bot_games/{}.txt", edition.id)
}

impl Table {
    /// The lines of its blocks in the file; for `tests_only`, of those that the tests play.
    pub fn lines(&self, edition: &Arc<Edition>, tests_only: bool) -> Vec<String> {
        (0..if tests_only { self.tested } else { self.blocks })
            .map(|block| self.line(edition, block))
            .collect()
    }

    /// What a line of this block begins with.
    fn head(&self, block: u64) -> String {
        let mixed = if self.mixed { " mixed" } else { "" };
        format!("{}{mixed} {}..{}", self.bots.join(","), block * BLOCK, (block + 1) * BLOCK)
    }

    fn line(&self, edition: &Arc<Edition>, block: u64) -> String {
        let (mut hash, mut answers) = (0xcbf2_9ce4_8422_2325, 0);
        for seed in block * BLOCK..(block + 1) * BLOCK {
            let record = self.play(edition, seed);
            let add = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
            hash = record.to_json().bytes().fold(hash, add);
            answers += record.len();
        }
        format!("{} {hash:016x} {answers}", self.head(block))
    }

    /// Plays one game. The record ends with the hash of its last position.
    fn play(&self, edition: &Arc<Edition>, seed: u64) -> Record {
        let mut game = match self.mixed {
            true => mixed_game(edition, &mut seeded(seed), TURN_LIMIT),
            false => Game::new(rules_of(edition, &[]), self.bots.len()).expect("a valid number of seats"),
        };
        let names = names(game.seats());
        let mut record = Record::from_here(&game, &names).expect("valid names");
        let mut answers: Vec<Answer> = Vec::new();
        let bot = |(seat, key): (u8, &&str)| BotKind::from_key(key).expect("a bot").player(seed, Seat(seat));
        let mut players: Vec<BoxedPlayer> =
            (0..game.seats() as u8).zip(self.bots.iter().cycle()).map(bot).collect();
        let (game, players, dealer) = (&mut game, &mut *players, &mut SeededDealer::new(seed));
        Playout { game, players, dealer, sink: &mut Silent, recorder: &mut answers }.play(CAP);
        answers.iter().for_each(|answer| record.push(game.rules(), answer));
        record.seal(game);
        record
    }
}

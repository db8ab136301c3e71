//! The result of an analysis, as plain values. `docs/analysis.md` says what each figure means.

use magie_engine::action::Side;
use magie_engine::view::Offer;
use magie_engine::{Action, Answer, Game, Question, Seat};
use magie_table::Reason;

use crate::chances::{Chances, SURE};
use crate::eye::EvaluatorName;

/// A loss of this much is doubtful: about what the evaluator is wrong by.
pub const DOUBTFUL: i64 = 5 * POINT;
/// A loss of this much is bad.
pub const BAD: i64 = 10 * POINT;
/// A loss of this much is very bad.
pub const VERY_BAD: i64 = 20 * POINT;
/// If every other answer is worse by this much than the one chosen, it goes without saying and is not counted.
pub const OBVIOUS: i64 = 15 * POINT;
/// One point: a hundredth of a chance of 1.
pub const POINT: i64 = SURE / 100;

/// Everything that the analysis of a game found.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// Which evaluator judged.
    pub evaluator: EvaluatorName,
    /// Whether the game is over. Otherwise the last evaluation stands in for the result.
    pub finished: bool,
    /// The number of seats.
    pub seats: usize,
    /// Everybody's chance of winning at the start.
    pub start: Chances,
    /// The same after every answer of the record.
    pub steps: Vec<StepChances>,
    /// The events in which luck could make a difference.
    pub luck: Vec<LuckEvent>,
    /// The decisions that were judged.
    pub decisions: Vec<Decision>,
    /// The trades that were carried out.
    pub trades: Vec<Trade>,
    /// The balance sheet of every seat.
    pub players: Vec<Player>,
    /// What play-outs can refine.
    pub(crate) doubts: Vec<Doubt>,
}

/// Everybody's chance of winning after one answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepChances {
    /// How many turns had begun.
    pub turn: u32,
    /// The chances.
    pub chances: Chances,
}

/// What one event of luck gave to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LuckEvent {
    /// The index of the answer in the record.
    pub step: usize,
    /// The turn, counted from 1.
    pub turn: u32,
    /// Whose luck was asked: who rolled, drew or checked; nobody for notes that are looked at in the end.
    pub seat: Option<Seat>,
    /// What came.
    pub answer: Answer,
    /// The value of what came less the mean of what could come. The seats sum to 0.
    pub gains: Chances,
}

/// What a decision was about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the codes say it")]
pub enum Kind {
    Buy,
    Bid,
    Build,
    Propose,
    Accept,
    Refuse,
    Jail,
    Mortgage,
    Debt,
    Check,
    Notes,
    Voucher,
    Card,
    Travel,
    Share,
    Claim,
    Other,
}

impl Kind {
    /// All kinds with their codes, in the order of the tables.
    pub const ALL: [(Self, &'static str); 17] = [
        (Self::Buy, "buy"),
        (Self::Bid, "bid"),
        (Self::Build, "build"),
        (Self::Propose, "propose"),
        (Self::Accept, "accept"),
        (Self::Refuse, "refuse"),
        (Self::Jail, "jail"),
        (Self::Mortgage, "mortgage"),
        (Self::Debt, "debt"),
        (Self::Check, "check"),
        (Self::Notes, "notes"),
        (Self::Voucher, "voucher"),
        (Self::Card, "card"),
        (Self::Travel, "travel"),
        (Self::Share, "share"),
        (Self::Claim, "claim"),
        (Self::Other, "other"),
    ];

    /// Its stable code.
    pub fn code(self) -> &'static str {
        Self::ALL.iter().find(|(kind, _)| *kind == self).map_or("other", |(_, code)| code)
    }
}

/// How bad a decision was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// At least [`DOUBTFUL`].
    Doubtful,
    /// At least [`BAD`].
    Bad,
    /// At least [`VERY_BAD`].
    VeryBad,
}

impl Mark {
    /// The mark of a loss.
    pub const fn of(loss: i64) -> Option<Self> {
        match loss {
            VERY_BAD.. => Some(Self::VeryBad),
            BAD.. => Some(Self::Bad),
            DOUBTFUL.. => Some(Self::Doubtful),
            _ => None,
        }
    }

    /// Its stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Doubtful => "doubtful",
            Self::Bad => "bad",
            Self::VeryBad => "very-bad",
        }
    }
}

/// A decision, judged by what the seat could know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The index of the answer in the record; of a proposal, the index of the answer that accepted it.
    pub step: usize,
    /// The turn, counted from 1.
    pub turn: u32,
    /// Who decided.
    pub seat: Seat,
    /// What it was about.
    pub kind: Kind,
    /// What the seat did.
    pub chosen: Action,
    /// The question that was open.
    pub question: Option<Question>,
    /// The offer that it made or answered.
    pub offer: Option<Offer>,
    /// The best that was found: these actions one after the other. Empty: to leave it, or to go on.
    pub best: Vec<Action>,
    /// Its chance of winning after what it did.
    pub chance: i64,
    /// Its chance of winning after the best that was found.
    pub best_chance: i64,
    /// What it lost, at least 0: by play-outs if there were any, otherwise the difference of the chances above.
    pub loss: i64,
    /// Whether it counts: there was a choice, and it did not go without saying.
    pub counted: bool,
    /// How bad it was. A loss that play-outs could not tell from 0 has no mark.
    pub mark: Option<Mark>,
    /// Why the best answer is good, if that can be said.
    pub reason: Option<Reason>,
    /// What play-outs found.
    pub play_outs: Option<PlayOuts>,
}

/// The loss by games that were played on after both answers with the same luck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayOuts {
    /// How many pairs of games.
    pub games: u32,
    /// The mean difference: negative if what the seat did was better after all.
    pub loss: i64,
    /// Half of the 95 % interval.
    pub margin: i64,
}

/// A trade that was carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trade {
    /// The index of the answer that accepted it.
    pub step: usize,
    /// The turn, counted from 1.
    pub turn: u32,
    /// Who offered it.
    pub from: Seat,
    /// Who accepted it.
    pub to: Seat,
    /// What the first gave.
    pub give: Side,
    /// What the first took.
    pub take: Side,
    /// What it changed for everybody.
    pub gains: Chances,
}

/// The balance sheet of a seat, in millionths: `result - share = luck + own + others + rest`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// What it had won in the end: 1 shared by all winners.
    pub result: i64,
    /// What everybody would have if all were equal: 1 shared by all players of the start.
    pub share: i64,
    /// What luck gave it.
    pub luck: i64,
    /// What its own decisions gave it.
    pub own: i64,
    /// What the decisions of the others gave it.
    pub others: i64,
    /// What the evaluator cannot explain, with its opinion of the start.
    pub rest: i64,
    /// The part of `rest` that is its opinion of the start.
    pub start: i64,
    /// The result without luck.
    pub adjusted: i64,
    /// Decisions that count, and what they lost together.
    pub counted: u32,
    /// See `counted`.
    pub lost: i64,
    /// Doubtful, bad and very bad decisions.
    pub marks: [u32; 3],
    /// Decisions that count and their losses by kind, in the order of [`Kind::ALL`]; kinds without decisions are left out.
    pub kinds: Vec<(Kind, u32, i64)>,
}

impl Player {
    /// What it lost with an average decision that counts.
    pub fn lost_each(&self) -> i64 {
        if self.counted == 0 { 0 } else { self.lost / i64::from(self.counted) }
    }
}

/// A decision that play-outs can judge: the games after the best answer and after what was done.
#[derive(Clone, Debug)]
pub(crate) struct Doubt {
    pub(crate) decision: usize,
    pub(crate) best: Game,
    pub(crate) done: Game,
}

impl Analysis {
    /// Everybody's chance of winning after the last answer.
    pub fn end(&self) -> Chances {
        self.steps.last().map_or(self.start, |step| step.chances)
    }

    /// The luckiest moments of a seat (or with `unlucky` the unluckiest), the greatest first.
    pub fn moments(&self, seat: Seat, unlucky: bool, most: usize) -> Vec<&LuckEvent> {
        let sign = if unlucky { 1 } else { -1 };
        let gain = |event: &&LuckEvent| sign * event.gains[seat.index()];
        let mut events: Vec<&LuckEvent> = self.luck.iter().filter(|event| gain(event) < 0).collect();
        // Stable, so that the earlier of two equal moments comes first.
        events.sort_by_key(gain);
        events.truncate(most);
        events
    }

    /// The decisions that lost most, the worst first.
    pub fn worst(&self, most: usize) -> Vec<&Decision> {
        let mut worst: Vec<&Decision> = self.decisions.iter().filter(|one| one.mark.is_some()).collect();
        worst.sort_by_key(|decision| std::cmp::Reverse(decision.loss));
        worst.truncate(most);
        worst
    }

    /// Sums up the decisions for every player; again after play-outs have changed some.
    pub(crate) fn sum_up(&mut self) {
        for (index, player) in self.players.iter_mut().enumerate() {
            let own = || self.decisions.iter().filter(|decision| decision.seat.index() == index);
            let counted = || own().filter(|decision| decision.counted);
            player.counted = counted().count() as u32;
            player.lost = counted().map(|decision| decision.loss).sum();
            player.marks = [Mark::Doubtful, Mark::Bad, Mark::VeryBad]
                .map(|mark| own().filter(|decision| decision.mark == Some(mark)).count() as u32);
            let of_kind = |(kind, _): &(Kind, &str)| {
                let losses =
                    counted().filter(|decision| decision.kind == *kind).map(|decision| decision.loss);
                let (count, lost) = losses.fold((0, 0), |(count, lost), loss| (count + 1, lost + loss));
                (count > 0).then_some((*kind, count, lost))
            };
            player.kinds = Kind::ALL.iter().filter_map(of_kind).collect();
        }
    }
}

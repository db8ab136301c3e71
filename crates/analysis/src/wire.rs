//! An analysis as JSON. These types are the only ones that are written for other programs, so that every program that shows
//! an analysis has the same figures. All chances and differences are whole millionths; lists of them are in seat order.

use magie_engine::action::Side;
use magie_engine::record::AnswerSpec;
use magie_engine::wire::ActionSpec;
use magie_engine::{Action, Describe, Rules, Seat};
use serde::Serialize;

use crate::chances::Chances;
use crate::eye::EvaluatorName;
use crate::report::{Analysis, Decision, Kind, Mark, PlayOuts, Player, Trade};

/// The version of this form.
pub const ANALYSIS_FORMAT: u32 = 1;

/// An analysis.
#[derive(Clone, Debug, Serialize)]
pub struct AnalysisSpec {
    /// [`ANALYSIS_FORMAT`].
    pub format: u32,
    /// The id of the edition.
    pub edition: String,
    /// The names of the seats.
    pub seats: Vec<String>,
    /// Which evaluator judged.
    pub evaluator: EvaluatorName,
    /// Whether the game is over.
    pub finished: bool,
    /// From how much on a loss is doubtful, bad, very bad.
    pub thresholds: [i64; 3],
    /// Everybody's chance of winning at the start.
    pub start: Vec<i64>,
    /// The same after each answer of the record.
    pub chances: Vec<Vec<i64>>,
    /// The turn after each answer of the record.
    pub turns: Vec<u32>,
    /// The events of luck.
    pub luck: Vec<LuckSpec>,
    /// The decisions.
    pub decisions: Vec<DecisionSpec>,
    /// The trades.
    pub trades: Vec<TradeSpec>,
    /// The balance sheets.
    pub players: Vec<PlayerSpec>,
}

/// An event of luck.
#[derive(Clone, Debug, Serialize)]
pub struct LuckSpec {
    /// The number of the answer, counted from 1.
    pub answer: usize,
    /// The turn, counted from 1.
    pub turn: u32,
    /// Whose luck was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// What came.
    pub came: AnswerSpec,
    /// What it gave to everybody.
    pub gains: Vec<i64>,
}

/// A decision.
#[derive(Clone, Debug, Serialize)]
pub struct DecisionSpec {
    /// The number of the answer, counted from 1.
    pub answer: usize,
    /// The turn, counted from 1.
    pub turn: u32,
    /// Who decided.
    pub seat: String,
    /// What it was about.
    pub kind: Kind,
    /// What the seat did.
    pub chosen: ActionSpec,
    /// The offer that it made or answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<OfferSpec>,
    /// The best that was found; empty: to leave it, or to go on.
    pub best: Vec<ActionSpec>,
    /// Its chance of winning after what it did.
    pub chance: i64,
    /// Its chance of winning after the best that was found.
    pub best_chance: i64,
    /// What it lost.
    pub loss: i64,
    /// Whether it counts.
    pub counted: bool,
    /// How bad it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// The code of the reason for the best answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// What play-outs found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play_outs: Option<PlayOutsSpec>,
}

/// The loss by play-outs.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PlayOutsSpec {
    /// Pairs of games.
    pub games: u32,
    /// The mean loss.
    pub loss: i64,
    /// Half of the 95 % interval.
    pub margin: i64,
}

/// An offer.
#[derive(Clone, Debug, Serialize)]
pub struct OfferSpec {
    /// Who made it.
    pub from: String,
    /// The offer, as its maker's action.
    pub action: ActionSpec,
}

/// A trade.
#[derive(Clone, Debug, Serialize)]
pub struct TradeSpec {
    /// The number of the answer that accepted it, counted from 1.
    pub answer: usize,
    /// The turn, counted from 1.
    pub turn: u32,
    /// What was offered, and accepted.
    pub offer: OfferSpec,
    /// What it changed for everybody.
    pub gains: Vec<i64>,
}

/// A balance sheet: `result - share = luck + own + others + rest`.
#[derive(Clone, Debug, Serialize)]
pub struct PlayerSpec {
    /// The seat.
    pub seat: String,
    /// See [`Player::result`].
    pub result: i64,
    /// See [`Player::share`].
    pub share: i64,
    /// See [`Player::luck`].
    pub luck: i64,
    /// See [`Player::own`].
    pub own: i64,
    /// See [`Player::others`].
    pub others: i64,
    /// See [`Player::rest`].
    pub rest: i64,
    /// See [`Player::start`].
    pub start: i64,
    /// The result without luck.
    pub adjusted: i64,
    /// Decisions that count.
    pub counted: u32,
    /// What they lost together.
    pub lost: i64,
    /// What they lost on average.
    pub lost_each: i64,
    /// Doubtful, bad and very bad decisions.
    pub marks: [u32; 3],
    /// The same by kind.
    pub kinds: Vec<KindSpec>,
    /// The answers (counted from 1) that brought the most luck, and the most bad luck.
    pub luckiest: Vec<usize>,
    /// See `luckiest`.
    pub unluckiest: Vec<usize>,
}

/// The decisions of one kind.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct KindSpec {
    /// The kind.
    pub kind: Kind,
    /// Decisions that count.
    pub counted: u32,
    /// What they lost together.
    pub lost: i64,
}

/// The most moments of luck of a player that are listed.
pub const MOMENTS: usize = 5;

impl AnalysisSpec {
    /// The JSON form of an analysis of a game with these rules and names.
    pub fn of(analysis: &Analysis, rules: &Rules, names: &[String]) -> Self {
        let count = analysis.seats;
        let list = |chances: &Chances| chances[..count].to_vec();
        let name = |seat: Seat| names[seat.index()].clone();
        let offered = |from: Seat, to: Seat, give: &Side, take: &Side| OfferSpec {
            from: name(from),
            action: ActionSpec::of(rules, names, &Action::Propose { to, give: *give, take: *take }),
        };
        let luck = |event: &crate::report::LuckEvent| LuckSpec {
            answer: event.step + 1,
            turn: event.turn,
            seat: event.seat.map(name),
            came: AnswerSpec::of(rules, names, &event.answer),
            gains: list(&event.gains),
        };
        let decision = |decision: &Decision| DecisionSpec {
            answer: decision.step + 1,
            turn: decision.turn,
            seat: name(decision.seat),
            kind: decision.kind,
            chosen: ActionSpec::of(rules, names, &decision.chosen),
            offer: decision.offer.map(|offer| offered(offer.from, offer.to, &offer.give, &offer.take)),
            best: decision.best.iter().map(|action| ActionSpec::of(rules, names, action)).collect(),
            chance: decision.chance,
            best_chance: decision.best_chance,
            loss: decision.loss,
            counted: decision.counted,
            mark: decision.mark,
            reason: decision.reason.map(|reason| reason.code()),
            play_outs: decision.play_outs.map(|PlayOuts { games, loss, margin }| PlayOutsSpec {
                games,
                loss,
                margin,
            }),
        };
        let trade = |trade: &Trade| TradeSpec {
            answer: trade.step + 1,
            turn: trade.turn,
            offer: offered(trade.from, trade.to, &trade.give, &trade.take),
            gains: list(&trade.gains),
        };
        let player = |(seat, player): (usize, &Player)| {
            let seat = Seat(seat as u8);
            let moments = |unlucky| {
                analysis.moments(seat, unlucky, MOMENTS).into_iter().map(|event| event.step + 1).collect()
            };
            let Player {
                result, share, luck, own, others, rest, start, adjusted, counted, lost, marks, ..
            } = *player;
            let kinds = player.kinds.iter().map(|&(kind, counted, lost)| KindSpec { kind, counted, lost });
            PlayerSpec {
                seat: name(seat),
                result,
                share,
                luck,
                own,
                others,
                rest,
                start,
                adjusted,
                counted,
                lost,
                lost_each: player.lost_each(),
                marks,
                kinds: kinds.collect(),
                luckiest: moments(false),
                unluckiest: moments(true),
            }
        };
        Self {
            format: ANALYSIS_FORMAT,
            edition: rules.edition().id.clone(),
            seats: names.to_vec(),
            evaluator: analysis.evaluator.clone(),
            finished: analysis.finished,
            thresholds: [crate::DOUBTFUL, crate::BAD, crate::VERY_BAD],
            start: list(&analysis.start),
            chances: analysis.steps.iter().map(|step| list(&step.chances)).collect(),
            turns: analysis.steps.iter().map(|step| step.turn).collect(),
            luck: analysis.luck.iter().map(luck).collect(),
            decisions: analysis.decisions.iter().map(decision).collect(),
            trades: analysis.trades.iter().map(trade).collect(),
            players: analysis.players.iter().enumerate().map(player).collect(),
        }
    }
}

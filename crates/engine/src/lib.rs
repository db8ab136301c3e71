//! A rules engine for property-trading board games: buying, rents, auctions, building, mortgages, trades, bankruptcy.
//!
//! The engine is a pure state machine. It has no I/O, clock, random numbers, threads or `unsafe`, and builds for
//! `wasm32-unknown-unknown`. The same answers give the same game, bit for bit, on every platform.
//!
//! # The model
//!
//! ```text
//! Edition ──options──▶ Rules ──seats──▶ Game ──▶ turn(): who is asked what
//!                                         ▲            │
//!                                         └── apply ◀──┘ answers; events come out
//! ```
//!
//! - An [`Edition`] is a board with its cards and amounts, read from TOML. [`Rules`] are an edition with the options that
//!   one table chose. They do not change during a game and are shared by all its copies.
//! - A [`Game`] is the rules and a position. [`Game::turn`] says who must answer which question. An answer is applied
//!   completely, or refused with a [`Refusal`] and nothing has changed.
//! - Seats answer with an [`Action`]. Luck is asked in the same way and answers with a [`LuckAnswer`]. The program
//!   that runs the game answers for luck; [`Game::luck`] gives the odds.
//! - Each answer produces [`Event`]s, which go to a [`Sink`] such as a `Vec<Event>`. Everything between two answers is
//!   automatic.
//! - A [`View`] is what one seat, or a spectator, may see. Players and clients get views, never the game itself.
//! - A [`Record`] is a game as text: its edition, options, seats and answers. A [`Position`] is one moment as a line of
//!   text, like FEN in chess.
//!
//! # Load an edition and play
//!
//! ```
//! use magie_engine::{Edition, Event, Game, Outcome, Turn};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // Two players; the first to have 2000 wins.
//! let edition = Edition::load("classic")?;
//! let options = [("cash_goal".to_owned(), 2000.into())];
//! let rules = edition.rules(&options)?;
//! let mut game = Game::new(rules, 2)?;
//!
//! // Any random numbers will do. A seed makes the game reproducible.
//! let mut seed = 42_u64;
//! let mut below = |bound: u32| {
//!     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
//!     (((seed >> 32) * u64::from(bound)) >> 32) as u32
//! };
//!
//! let mut log: Vec<Event> = Vec::new();
//! let outcome: Outcome = loop {
//!     match game.turn() {
//!         Turn::Luck(_) => {
//!             let answer = game.luck().draw(&mut below).expect("luck is asked");
//!             game.apply_luck(answer, &mut log)?;
//!         }
//!         Turn::Seats(ask) => {
//!             // The default is what a timeout would answer. A player chooses from `game.legal(seat, …)` instead.
//!             let seat = ask.seats.iter().next().expect("somebody is asked");
//!             let action = game.default_answer(seat).expect("a seat that is asked has a default");
//!             game.apply(seat, &action, &mut log)?;
//!         }
//!         Turn::Over(outcome) => break outcome,
//!     }
//! };
//! assert_eq!(outcome.reason.code(), "cash-goal");
//! # Ok(())
//! # }
//! ```
//!
//! # Read events
//!
//! Events are plain values. Match on them, or use [`Describe`] for a stable code and named fields; [`json`] turns them
//! into JSON.
//!
//! ```
//! use magie_engine::event::Why;
//! use magie_engine::ids::Account;
//! use magie_engine::{Describe, Event, Money, Seat};
//!
//! /// How much salary a seat was paid.
//! fn salaries(log: &[Event], seat: Seat) -> Money {
//!     let salary = |event: &Event| match *event {
//!         Event::Paid { to: Account::Seat(paid), amount, why: Why::Salary, .. } if paid == seat => amount,
//!         _ => 0,
//!     };
//!     log.iter().map(salary).sum()
//! }
//!
//! let event = Event::TurnEnded { seat: Seat(0) };
//! assert_eq!(event.code(), "turn-ended");
//! assert_eq!(salaries(&[event], Seat(0)), 0);
//! ```
//!
//! # Record and replay
//!
//! ```
//! use magie_engine::{Action, Answer, Edition, Game, LuckAnswer, Record, Seat, Silent};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let edition = Edition::load("classic")?;
//! let rules = edition.default_rules();
//! let mut record = Record::new(&rules, &["ann".to_owned(), "bob".to_owned()])?;
//! let mut game = Game::new(rules, 2)?;
//! for answer in [
//!     Answer::Luck(LuckAnswer::Dice([5, 3, 0])), // for the first turn
//!     Answer::Luck(LuckAnswer::Dice([2, 4, 0])),
//!     Answer::Seat(Seat(0), Action::Roll),
//!     Answer::Luck(LuckAnswer::Dice([2, 1, 0])),
//!     Answer::Seat(Seat(0), Action::Buy),
//! ] {
//!     record.play(&mut game, &answer, &mut Silent)?;
//! }
//!
//! let text = record.to_json();
//! let replayed = Record::parse(&text)?.replay(&edition)?;
//! assert_eq!(replayed, game);
//! # Ok(())
//! # }
//! ```
//!
//! # Parse a position and try a what-if
//!
//! A game is a plain value. Clone it, play on in the copy, and compare.
//!
//! ```
//! use magie_engine::{Action, Audience, Edition, Game, Seat, Silent};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // Ann has just landed on a street that nobody owns.
//! let text = "magie1 classic o:- t:a.1.0.moved p:1500@3t1,1500@0 d:---------------------------- b:32,12 \
//!     k:ffff.-.-/ffff.-.- f:buy.a.1";
//! let edition = Edition::load("classic")?;
//! let game = Game::from_position(&edition, text)?;
//!
//! let ann = Seat(0);
//! let mut bought = game.clone();
//! bought.apply(ann, &Action::Buy, &mut Silent)?;
//! assert_eq!(bought.view(Audience::Seat(ann)).cash(ann), 1440);
//! assert_eq!(game.view(Audience::Seat(ann)).cash(ann), 1500);
//!
//! // What is not possible is refused, and changes nothing.
//! let refusal = bought.apply(ann, &Action::PayBail, &mut Silent).expect_err("Ann is not in jail");
//! # let _ = refusal;
//! # Ok(())
//! # }
//! ```
//!
//! # Where to look
//!
//! The names at the root are those that nearly every program needs. The rest is in modules:
//!
//! | module | what it has |
//! | --- | --- |
//! | [`game`] | the game itself, refusals, outcomes |
//! | [`question`], [`action`] | what is asked, what is legal, what may be answered |
//! | [`luck`] | the odds of dice, cards and banknotes |
//! | [`event`], [`describe`] | what happened; stable codes and named fields |
//! | [`view`] | what an audience may see |
//! | [`edition`], [`switches`], [`rules`] | boards and options, and the tables made from them |
//! | [`record`], [`position`] | games and positions as text |
//! | [`wire`], [`json`] | actions from and to JSON; everything else to JSON |
//! | [`setup`] | positions built step by step, for tests |
//! | [`ids`] | seats, spaces, properties and cards as small numbers, and sets of them |
//! | [`fast`] | shortcuts for simulators |
//!
//! # Features
//!
//! | feature | default | what it does |
//! | --- | --- | --- |
//! | `built-in-editions` | yes | compiles the editions of `magie-editions` in, for [`Edition::load`]. Without it, [`Edition::parse`] still reads editions from text |
//! | `typescript` | no | derives TypeScript declarations (with `ts-rs`) for the types of [`wire`] |

pub mod action;
mod ask;
mod banknotes;
mod consider;
pub mod describe;
pub mod edition;
mod errors;
pub mod event;
pub mod fast;
mod forms;
mod frame;
pub mod game;
mod hand;
pub mod ids;
mod imagine;
pub mod json;
mod landing_odds;
mod legal;
pub mod luck;
mod mechanics;
mod outcome;
mod ownership;
mod payment;
pub mod position;
pub mod question;
mod raise_plan;
pub mod record;
mod refusal;
mod rent_table;
pub mod rules;
pub mod setup;
mod state;
mod sums;
pub mod switches;
mod tracks;
pub mod view;
pub mod wire;

pub use action::{Action, Answer, LuckAnswer};
pub use describe::Describe;
pub use edition::Edition;
pub use errors::Errors;
pub use event::{Event, Silent, Sink};
pub use game::{Game, Outcome, Refusal};
pub use ids::{Money, Seat};
pub use position::Position;
pub use question::{Ask, Choice, LuckAsk, Question, Turn};
pub use record::{Record, Replay};
pub use rules::Rules;
pub use view::{Audience, View};

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

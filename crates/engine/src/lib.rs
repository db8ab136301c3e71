//! The rules engine of Magie: property-trading board games as a pure function of their answers.
//!
//! ```text
//! Edition ──options──▶ Rules ──seats──▶ Game ──▶ turn(): who is asked what
//!                                         ▲            │
//!                                         └── apply ◀──┘ answers of seats, luck, table; events come out
//! ```
//!
//! The engine has no clock, no generator, no I/O. Luck is a player: a dealer outside answers for it.

mod action;
mod ask;
mod defaults;
mod describe;
pub mod edition;
mod event;
mod frame;
mod game;
mod ids;
mod json;
mod legal;
mod mechanics;
mod outcome;
mod position;
mod question;
mod record;
mod refusal;
mod rules;
mod setup;
mod state;
mod switches;
mod tracks;
mod view;
mod wire;

pub use action::{Action, Answer, LuckAnswer, OfferId, Order, Side};
pub use describe::{Describe, Field};
pub use edition::Edition;
pub use event::{About, DeedWhy, Event, JailWhy, LeaveHow, MoveWhy, RentBasis, Silent, Sink, Why};
pub use game::{Game, WrongSeats};
pub use ids::{
    Account, CardId, CardList, DeckId, DeedId, DeedList, DeedSet, GroupId, KindId, MAX_CARDS, MAX_DECKS,
    MAX_DEEDS, MAX_KINDS, MAX_LEVELS, MAX_SEATS, Money, Seat, SeatSet, SpaceId, SpaceSet, VoucherList,
};
pub use json::{
    action_json, ask_json, choice_json, event_json, luck_json, refusal_json, turn_json, view_json,
};
pub use outcome::{EndReason, Outcome};
pub use position::{FrameFault, POSITION_VERSION, Position, PositionError};
pub use question::{Ask, Choice, DiceFor, DiceSet, Lot, LuckAsk, Question, Turn};
pub use record::{
    AnswerSpec, LONGEST_NAME, NameFault, RECORD_FORMAT, RESERVED_NAMES, Record, RecordError, Replay, Step,
};
pub use refusal::Refusal;
pub use rules::{
    AuctionFigures, Card, CardRent, Deck, Deed, Effect, Group, Jail, Kind, Level, PayCorner, Place, RentRule,
    Rules, Space, SpaceKind, Taxi, Track, Voucher,
};
pub use setup::{MOST_MONEY, PositionFault, Setup};
pub use state::{Bonus, Offer, Standing};
pub use switches::{
    BusRule, Domain, FirstSpace, GiftRule, OwnFare, SwitchError, Switches, TriplesEnd, TriplesRule, Value,
};
pub use view::{Audience, OpenClaim, View};
pub use wire::{ActionSpec, OrderSpec, SideSpec, WireError, card_by_id, card_id, deed_by_id, seat_by_name};

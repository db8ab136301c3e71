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
mod describe;
pub mod edition;
mod event;
mod forms;
mod frame;
mod game;
mod ids;
mod imagine;
mod json;
mod legal;
mod mechanics;
mod notes;
mod outcome;
mod payment;
mod position;
mod question;
mod record;
mod refusal;
mod rent_table;
mod rules;
mod setup;
mod state;
mod sums;
mod switches;
mod tracks;
mod view;
mod wire;
mod words;

pub use action::{Action, Answer, LuckAnswer, OfferId, Order, Side, Target};
pub use describe::{Describe, Field};
pub use edition::Edition;
pub use event::{
    About, DeedWhy, Event, JailWhy, LapseWhy, LeaveHow, MoveWhy, NoRentWhy, OutWhy, RentBasis, ShareWhy,
    Silent, Sink, Through, Unbought, Why,
};
pub use forms::Forms;
pub use game::{Game, WrongSeats};
pub use ids::{
    Account, CardId, CardList, CompanyId, DeckId, DeedId, DeedList, DeedSet, Face, GroupId, KindId,
    MAX_CARDS, MAX_COMPANIES, MAX_DECKS, MAX_DEEDS, MAX_FACES, MAX_KINDS, MAX_LEVELS, MAX_OPEN, MAX_SEATS,
    MAX_SHARES, Money, NoteCounts, NoteList, NotePlace, Seat, SeatSet, Shares, SpaceId, SpaceSet,
    VoucherList,
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
pub use rent_table::RentLine;
pub use rules::{
    AuctionFigures, Card, CardRent, Company, Condition, Deck, DeckFigures, Deed, Denomination, Effect, Group,
    Guard, Guards, Hold, Jail, Kind, Level, NotePack, PayCorner, Place, RentRule, Rules, Space, SpaceKind,
    Taxi, Track, Voucher, When,
};
pub use setup::{MOST_MONEY, PositionFault, Setup, StagedNote};
pub use state::{Bonus, Offer, Standing};
pub use switches::{
    BusRule, ClaimEnd, Domain, ExpiryRule, FirstSpace, GiftRule, OwnFare, PerGroup, SwitchError, Switches,
    TriplesEnd, TriplesRule, Value,
};
pub use view::{Audience, HeldNote, LaidNote, OpenClaim, View};
pub use wire::{
    ActionSpec, NoteSpec, OrderSpec, SideSpec, TargetSpec, WireError, card_by_id, card_id, company_by_id,
    deed_by_id, seat_by_name,
};
pub use words::Words;

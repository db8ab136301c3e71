//! Everything that clients send and receive, as types: the bodies of HTTP requests and responses, and the frames of the
//! WebSocket. `docs/protocol.md` explains how they are used. [`field_kinds`] and, with the feature of that name, `typescript`
//! generate the TypeScript declarations.
//!
//! These types own the shape of every message, and serde serialises them; no other module writes JSON for clients. A part
//! that several clients receive is a [`Json`]: it is serialised once and embedded as text.

mod consider;
mod edition;
pub mod field_kinds;
mod frames;
mod game;
mod games;
mod json;
mod tables;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use consider::{
    BuildingStep, Consider, Considered, LandingOutlook, LevelChange, Outlook, Plan, PlannedStreet,
    TradeOutlook,
};
pub use edition::{
    CardData, CompanyData, DeckData, DeedData, EditionData, EditionSummary, FiguresData, GroupData, KindData,
    LevelData, NoteData, NotesData, OptionData, Rule, RuleSection, SpaceData, Words,
};
pub use frames::{
    Acknowledged, Answer, Ask, Asked, BotReason, Bye, ByeReason, ChatLine, ClientFrame, Clocked, Command,
    Empty, Event, Events, Hello, Note, Presence, Problem, ProblemCode, RaiseStep, ReasonAbout, Refused,
    Resumed, ServerFrame, Undone, Welcome, You,
};
pub use game::{
    Action, BankPiece, Choice, Claim, DividendCut, HeldNote, LaidNote, NotesView, Offer, Order, Outcome,
    PlayerNotes, PlayerView, Property, RentLine, Side, Standing, Target, TradeSide, TraderFigures, Turn,
    View, VoucherMove,
};
pub use games::{
    ChainLink, ChainPart, Draw, Drawn, FinishedGame, GameProof, GameSummary, Giver, Replay, ReplayStep, Worth,
};
pub use json::Json;
pub use tables::{
    BotKey, ChangeAccess, Clock, Holder, IssuedToken, Join, Joined, Listed, MyTable, MyTableSeat, NewGame,
    NewPlayer, NewTable, OptionValue, Pawn, Phase, Reenter, SeatAccess, SeatDevice, SeatInfo, SeatToken,
    ServerInfo, Settings, TableInfo, UndoTarget, Vote, VoteInfo,
};

/// The protocol version of this server; `docs/protocol.md` says when it is raised.
pub const PROTOCOL: u32 = 1;

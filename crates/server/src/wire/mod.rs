//! Everything that goes over the wire, as types: the bodies of HTTP requests and answers, and the frames of the
//! socket. `docs/protocol.md` tells how they are used; [`typescript`] and [`field_kinds`] write them down for browsers.

mod edition;
pub mod field_kinds;
mod frames;
mod game;
mod games;
mod tables;
pub mod typescript;

pub use edition::{
    CardData, CompanyData, DeckData, DeedData, EditionData, EditionSummary, FiguresData, GroupData, KindData,
    LevelData, NoteData, NotesData, OptionData, Rule, RuleSection, SpaceData, Words,
};
pub use frames::{
    Acknowledged, Answer, Ask, Asked, Bye, ByeReason, ChatLine, ClientFrame, Clocked, Command, Empty, Event,
    Events, Hello, Note, Problem, ProblemCode, Refused, Resumed, ServerFrame, Undone, Welcome, You,
};
pub use game::{
    Action, BankPiece, Choice, Claim, DividendCut, HeldNote, LaidNote, NotesView, Offer, Order, Outcome,
    PlayerNotes, PlayerView, Property, RentLine, Side, Standing, Target, TradeSide, Turn, View, VoucherMove,
};
pub use games::{Drawn, FinishedGame, GameProof, GameSummary, Giver, Replay, ReplayStep, Worth};
pub use tables::{
    BotKey, Clock, Holder, Join, Joined, Listed, NewTable, OptionValue, Phase, Reenter, SeatInfo, SeatToken,
    ServerInfo, TableInfo, Vote, VoteInfo,
};

/// The version of the protocol that this server speaks; see `docs/protocol.md` for when it is raised.
pub const PROTOCOL: u32 = 1;

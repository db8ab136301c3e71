//! Names that other crates still use at the root of this crate, and methods that have moved. Removed with their last
//! use.

use crate::action::LuckAnswer;
use crate::game::Game;
use crate::question::Turn;

pub use crate::action::{OfferId, Order, Side, Target};
pub use crate::describe::Field;
pub use crate::event::{
    About, DeedWhy, JailWhy, LapseWhy, LeaveHow, MoveWhy, NoRentWhy, OutWhy, RentBasis, ShareWhy, Through,
    Unbought, Why,
};
pub use crate::game::{EndReason, WrongSeats};
pub use crate::ids::{
    Account, CardId, CardList, CompanyId, DeckId, DeedId, DeedList, DeedSet, Face, GroupId, KindId,
    MAX_CARDS, MAX_COMPANIES, MAX_DECKS, MAX_DEEDS, MAX_FACES, MAX_KINDS, MAX_LEVELS, MAX_OPEN, MAX_SEATS,
    MAX_SHARES, NoteCounts, NoteList, NotePlace, SeatSet, Shares, SpaceId, SpaceSet, VoucherList,
};
pub use crate::json::AsJson as Words;
pub use crate::json::{
    action_json, ask_json, choice_json, event_json, luck_json, refusal_json, turn_json, view_json,
};
pub use crate::position::{FrameFault, POSITION_VERSION, PositionError};
pub use crate::question::{Bonus, DiceFor, DiceSet, Lot};
pub use crate::record::{
    AnswerSpec, LONGEST_NAME, NameFault, RECORD_FORMAT, RESERVED_NAMES, RecordError, Step,
};
pub use crate::rules::{
    AuctionFigures, Card, CardRent, Company, Condition, Deck, DeckFigures, Deed, Denomination, Effect, Group,
    Guard, Guards, Hold, Jail, Kind, Level, NotePack, PayCorner, Place, RentLine, RentRule, Space, SpaceKind,
    Taxi, Track, Voucher, When,
};
pub use crate::setup::{MOST_MONEY, PositionFault, Setup, StagedNote};
pub use crate::switches::{
    BusRule, ClaimEnd, Domain, ExpiryRule, FirstSpace, GiftRule, OwnFare, PerGroup, SwitchError, Switches,
    TriplesEnd, TriplesRule, Value,
};
pub use crate::view::{HeldNote, LaidNote, Offer, OpenClaim, Standing};
pub use crate::wire::{
    ActionSpec, Forms, NoteSpec, OrderSpec, SideSpec, TargetSpec, WireError, card_by_id, card_id,
    company_by_id, deed_by_id, seat_by_name,
};

#[doc(hidden)]
#[allow(missing_docs, reason = "moved to `luck` and `fast`")]
impl Game {
    pub const STATE_BYTES: usize = crate::fast::STATE_BYTES;
    pub fn luck_answers(&self, out: &mut Vec<(LuckAnswer, u32)>) {
        self.luck().outcomes(out);
    }
    pub fn unseen(&self, deck: DeckId, n: u32) -> (u32, Option<CardId>) {
        self.luck().unseen(deck, n)
    }
    pub fn truth_odds(&self) -> (u32, u32) {
        self.luck().fake_odds()
    }
    pub fn notes_to_pick(&self) -> u16 {
        self.luck().notes_to_pick()
    }
    #[inline(always)]
    pub fn usual_turn(&self) -> Option<Turn> {
        crate::fast::usual_turn(self)
    }
    pub fn reset(&mut self) {
        crate::fast::reset(self);
    }
}

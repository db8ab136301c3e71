//! Reads the effects of cards in `decks.toml` that are kept and played against others, at rents, purchases and bids. Also
//! the other properties of a card: whether it can change hands, what can stop it, and whether it is played automatically.

use super::MAX_SUM;
use super::board::small;
use super::decks::Reader;
use super::reader::{Node, Table};
use crate::ids::{GroupId, KindId};
use crate::rules::{Effect, Guard, Guards, Hold, When};

/// More keys for the effect of a card.
pub(super) const EFFECTS: [&str; 17] = [
    "stop_card",
    "take_from",
    "seize_deed",
    "foreclose",
    "advance_to_pool",
    "buy_on_track",
    "free_piece_of",
    "auction_aid",
    "rent_percent",
    "raise_rent",
    "cap_rent",
    "reverse_rent",
    "buy_for",
    "snatch_purchase",
    "buy_share_at_percent",
    "sell_share",
    "take_winnings",
];

impl Reader<'_> {
    /// Reads one of these effects.
    pub(super) fn read_kept(&self, key: &str, node: &Node<'_>, table: &Table<'_>) -> Option<Effect> {
        let sum = || node.number(1..=MAX_SUM);
        let percent = || node.small(1..=99);
        Some(match key {
            "stop_card" => Effect::StopCard(read_guard(node)?),
            "take_from" => Effect::TakeFrom(sum()?),
            "seize_deed" => node.mark().map(|()| Effect::SeizeDeed)?,
            "foreclose" => node.mark().map(|()| Effect::Foreclose)?,
            "advance_to_pool" => Effect::AdvanceToPool(self.space(node)?),
            "buy_on_track" => {
                let percent = table.must("percent").and_then(|node| node.small(1..=100));
                let track = match self.board {
                    None => node.text().map(|_| 0)?,
                    Some(board) => {
                        node.refer("track", board.tracks.iter().map(|track| track.key.as_str()))?
                    }
                };
                Effect::BuyOnTrack { track: small(track), percent: percent? }
            }
            "free_piece_of" => Effect::FreePieceOf(match self.board {
                None => node.text().map(|_| KindId(0))?,
                Some(board) => {
                    let kinds = board.kinds.iter().map(|kind| kind.key.as_str());
                    KindId(small(node.refer("kind of piece", kinds)?))
                }
            }),
            "auction_aid" => Effect::AuctionAid(sum()?),
            "rent_percent" => {
                let group = match (table.may("group"), self.board) {
                    (None, _) => None,
                    (Some(group), None) => group.text().map(|_| GroupId(0)),
                    (Some(group), Some(board)) => {
                        let groups = board.groups.iter().map(|group| group.key.as_str());
                        Some(GroupId(small(group.refer("group", groups)?)))
                    }
                };
                Effect::RentPercent(percent()?, group)
            }
            "raise_rent" => Effect::RaiseRent(sum()?),
            "cap_rent" => Effect::CapRent(sum()?),
            "reverse_rent" => node.mark().map(|()| Effect::ReverseRent)?,
            "buy_for" => Effect::BuyFor(sum()?),
            "snatch_purchase" => node.mark().map(|()| Effect::SnatchPurchase)?,
            "buy_share_at_percent" | "sell_share"
                if self.board.is_some_and(|board| board.companies.is_empty()) =>
            {
                node.fault("there are no companies whose shares could be bought or sold");
                return None;
            }
            "buy_share_at_percent" => Effect::BuyShareAtPercent(percent()?),
            "sell_share" => Effect::SellShare(node.number(0..=MAX_SUM)?),
            _ => Effect::TakeWinnings(node.small(1..=100)?),
        })
    }
}

fn read_guard(node: &Node<'_>) -> Option<Guard> {
    node.refer("sort of guard", Guard::CODES.iter().copied()).map(|position| Guard::ALL[position])
}

/// Reads whether a card can change hands, what can stop it, and whether it is played automatically.
pub(super) fn read_manner(table: &Table<'_>, effect: &Effect, when: When) -> (Hold, Guards, bool) {
    let hold = table.may("hold").and_then(|node| {
        if when == When::Now {
            node.fault("a card that is done at once is not held; take `hold` out");
        }
        node.refer("way to hold a card", Hold::CODES.iter().copied()).map(|position| Hold::ALL[position])
    });
    let stopped_by = table.may("stopped_by").map(|node| {
        let guards = node.list().unwrap_or_default();
        if guards.is_empty() {
            node.fault("nothing stops this card; take `stopped_by` out");
        }
        guards.iter().filter_map(read_guard).collect()
    });
    let by_itself = table.may("by_itself").is_some_and(|node| {
        if !matches!(when, When::RentIn | When::RentOut) || effect.is_aimed() {
            node.fault("only a card played when a rent is due is played by itself; take `by_itself` out");
        }
        node.mark().is_some()
    });
    (hold.unwrap_or(when.usual_hold()), stopped_by.unwrap_or_default(), by_itself)
}

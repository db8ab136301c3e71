//! Reads the less common effects of cards in `decks.toml`: several steps, conditions, special moves and payments, shares,
//! buildings.

use super::MAX_SUM;
use super::board::{Board, small};
use super::decks::{Reader, leads_to_draw, read_card_rent};
use super::reader::{Node, Table};
use crate::ids::{CompanyId, DeckId, DeedId, GroupId, KindId, SpaceId};
use crate::rules::{Condition, Effect, Space, SpaceKind};

/// The most steps of a card.
const MAX_STEPS: usize = 4;
/// The most cards that one card draws.
const MAX_DRAWN: u8 = 4;
/// The most missed turns, reduced payouts, and the highest factor on a dividend.
const MOST_TIMES: u8 = 10;

impl<'a> Reader<'a> {
    /// Reads an effect; `None` if it is one of the common ones.
    pub(super) fn read_more(
        &self,
        key: &str,
        table: &Table<'_>,
        node: &Node<'_>,
        nested: bool,
    ) -> Option<Option<Effect>> {
        let marked = |effect: Effect| node.mark().map(|()| effect);
        let sum = || node.number(1..=MAX_SUM);
        Some(match key {
            "advance_to" if ["rent_times", "rent_dice", "corner_pays"].iter().any(|key| table.has(key)) => {
                self.read_advance(table, node)
            }
            "pay_each" if table.has("who_owns") => {
                let group = table.may("who_owns").and_then(|node| self.group(&node));
                sum().zip(group).map(|(amount, group)| Effect::PayEachOwner(amount, group))
            }
            "draw" if table.has("count") => self.read_drawn(table, node),
            "steps" => self.read_steps(node, nested),
            "by_track" => self.read_by_track(node, nested),
            "advance_to_pay_corner" => marked(Effect::AdvanceToPayCorner),
            "advance_to_free" => {
                let percent = table.must("price_percent").and_then(|node| node.small(1..=100));
                self.groups(node).zip(percent).map(|(groups, percent)| Effect::AdvanceToFree(groups, percent))
            }
            "advance_to_any" => self.groups(node).map(Effect::AdvanceToAny),
            "move_forward" => node.small(1..=small(super::MIN_TRACK_SPACES - 1)).map(Effect::MoveForward),
            "roll_back" => node.mark().and(read_card_rent(table)).map(Effect::RollBack),
            "move_to" => {
                let unresolved = table.may("unresolved").and_then(|node| node.mark()).is_some();
                self.space(node).map(|to| Effect::MoveTo { to, unresolved })
            }
            "move_to_nearest" => {
                let rent = read_card_rent(table);
                self.group(node).zip(rent).map(|(group, rent)| Effect::MoveToNearest(group, rent))
            }
            "move_all_to" => self.space(node).map(Effect::MoveAllTo),
            "change_lane" => {
                let way = node.refer("way to change", ["inward", "outward"].into_iter());
                way.map(|way| Effect::ChangeLane { inward: way == 0 })
            }
            "guided" => marked(Effect::Guided),
            "lap" => marked(Effect::Lap),
            "pay_per_deed" => sum().map(Effect::PayPerDeed),
            "pay_dividends" => self.read_dividends(table, node),
            "dividend_fine" => self.companies(node).map(Effect::DividendFine),
            "insider_fine" => marked(Effect::InsiderFine),
            "cut_dividends" => self.read_cut(node),
            "return_shares" => node.small(1..=100).map(Effect::ReturnShares),
            "gain_share" => marked(Effect::GainShare),
            "take_voucher" => marked(Effect::TakeVoucher),
            "return_voucher" => marked(Effect::ReturnVoucher),
            "roll_off" => sum().map(Effect::RollOff),
            "lower_group" => {
                let whose = node.refer("owner to lower", ["own", "others"].into_iter());
                whose.map(|whose| Effect::LowerGroup { own: whose == 0 })
            }
            "surrender" => marked(Effect::Surrender),
            "sell_piece" => {
                let kinds = self.board.map(|board| board.kinds.iter().map(|kind| kind.key.as_str()));
                let kind = match kinds {
                    Some(kinds) => node.refer("kind of piece", kinds),
                    None => node.text().map(|_| 0),
                };
                kind.map(|kind| Effect::SellPiece(KindId(small(kind))))
            }
            "take_deed" => self.group(node).map(Effect::TakeDeed),
            "miss_turns" => node.small(1..=MOST_TIMES).map(Effect::MissTurns),
            "forfeit_rents" => marked(Effect::ForfeitRents),
            _ => return None,
        })
    }

    /// What the player must have for the card to take effect.
    pub(super) fn read_condition(&self, table: &Table<'_>, effect: Effect) -> Effect {
        let Some(asked) = table.may("only_if").and_then(|node| node.table("`only_if`")) else {
            return effect;
        };
        let condition = Condition {
            group: asked.may("owns").and_then(|node| self.group(&node)),
            company: asked.may("holds").and_then(|node| self.company(&node)),
        };
        if !asked.has("owns") && !asked.has("holds") {
            asked.fault("`only_if` names neither a group (`owns`) nor a company (`holds`)");
        }
        asked.close();
        Effect::Only(condition, Box::new(effect))
    }

    fn read_advance(&self, table: &Table<'_>, node: &Node<'_>) -> Option<Effect> {
        let rent = read_card_rent(table);
        let mut corner = None;
        if let Some(pays) = table.may("corner_pays").and_then(|node| node.table("`corner_pays`")) {
            let entries = pays.entries();
            if entries.len() != 1 {
                pays.fault("`corner_pays` names one corner and what it pays, such as { pay-day = 300 }");
            }
            for (name, spot, amount) in entries.into_iter().take(1) {
                let amount = amount.number(0..=MAX_SUM);
                let space = self.board.and_then(|board| {
                    let corners = board.spaces.iter().filter(|space| is_corner(space));
                    let keys = || corners.clone().map(|space| space.key.as_str());
                    let position = pays.refer_key(name, spot, "pay corner", keys())?;
                    let key = keys().nth(position)?;
                    board.spaces.iter().position(|space| space.key == key)
                });
                corner = space.zip(amount).map(|(space, amount)| (SpaceId(small(space)), amount));
            }
        }
        Some(Effect::AdvanceFor { to: self.space(node)?, rent: rent?, corner })
    }

    fn read_drawn(&self, table: &Table<'_>, node: &Node<'_>) -> Option<Effect> {
        let count = table.may("count").and_then(|node| node.small(2..=MAX_DRAWN));
        let deck = node.refer("deck", self.ids.iter().map(String::as_str))?;
        Some(Effect::DrawSome(DeckId(small(deck)), count?))
    }

    fn read_steps(&self, node: &Node<'_>, nested: bool) -> Option<Effect> {
        if nested {
            node.fault("steps cannot stand inside another effect; list all of them side by side");
            return None;
        }
        let items = node.list()?;
        if !(2..=MAX_STEPS).contains(&items.len()) {
            node.fault(format!("a card of {} steps; write two to {MAX_STEPS}", items.len()));
        }
        let mut steps = Vec::new();
        for item in items.iter().take(MAX_STEPS) {
            let Some(table) = item.table("a step of a card") else { continue };
            steps.extend(self.read_effect(&table, true));
            table.close();
        }
        // While later steps wait, so does the frame of the card, and the depth of the stack counts one per card.
        let early = steps.split_last().map_or([].as_slice(), |(_, early)| early);
        if self.board.is_some_and(|board| early.iter().any(|step| leads_to_draw(board, step))) {
            node.fault("only the last step of a card may lead to another draw");
        }
        Some(Effect::Steps(steps))
    }

    fn read_by_track(&self, node: &Node<'_>, nested: bool) -> Option<Effect> {
        if nested {
            node.fault("what goes by track cannot stand inside another effect");
            return None;
        }
        let tracks = node.table("`by_track`")?;
        let (mut by_track, entries) = (Vec::new(), tracks.entries());
        if entries.is_empty() {
            node.fault("`by_track` says nothing for any track; write such as { inner = { receive = 250 } }");
        }
        for (name, spot, effect) in entries {
            let track = match self.board {
                Some(board) => {
                    tracks.refer_key(name, spot, "track", board.tracks.iter().map(|track| track.key.as_str()))
                }
                None => Some(0),
            };
            let Some(table) = effect.table("the effect of a track") else { continue };
            let effect = self.read_effect(&table, true);
            table.close();
            by_track.extend(track.zip(effect).map(|(track, effect)| (small(track), effect)));
        }
        Some(Effect::ByTrack(by_track))
    }

    fn read_dividends(&self, table: &Table<'_>, node: &Node<'_>) -> Option<Effect> {
        let mut more = None;
        if let Some(times) = table.may("times_for").and_then(|node| node.table("`times_for`")) {
            let entries = times.entries();
            if entries.len() != 1 {
                times.fault("`times_for` names one property and a factor, such as { electric-company = 3 }");
            }
            for (name, spot, factor) in entries.into_iter().take(1) {
                let factor = factor.small(2..=MOST_TIMES);
                let deed = self.board.and_then(|board| {
                    times.refer_key(name, spot, "property", board.deeds.iter().map(|deed| deed.key.as_str()))
                });
                more = deed.zip(factor).map(|(deed, factor)| (DeedId(small(deed)), factor));
            }
        }
        self.companies(node).map(|companies| Effect::PayDividends(companies, more))
    }

    fn read_cut(&self, node: &Node<'_>) -> Option<Effect> {
        let table = node.table("`cut_dividends`")?;
        let company = table.must("company").and_then(|node| self.company(&node));
        let percent = table.must("percent").and_then(|node| node.small(0..=99));
        let payouts = table.must("payouts").and_then(|node| node.small(1..=MOST_TIMES));
        table.close();
        Some(Effect::CutDividends { company: company?, percent: percent?, payouts: payouts? })
    }

    fn group(&self, node: &Node<'_>) -> Option<GroupId> {
        let keys = |board: &'a Board| board.groups.iter().map(|group| group.key.as_str());
        self.place_of(node, "group", keys).map(GroupId)
    }

    fn company(&self, node: &Node<'_>) -> Option<CompanyId> {
        let keys = |board: &'a Board| board.companies.iter().map(|company| company.key.as_str());
        self.place_of(node, "company", keys).map(CompanyId)
    }

    /// The index of the named item on the board; without a board, any name is accepted.
    fn place_of<K: Iterator<Item = &'a str> + Clone>(
        &self,
        node: &Node<'_>,
        what: &str,
        keys: impl FnOnce(&'a Board) -> K,
    ) -> Option<u8> {
        let Some(board) = self.board else { return node.text().map(|_| 0) };
        node.refer(what, keys(board)).map(small)
    }

    fn groups(&self, node: &Node<'_>) -> Option<Vec<GroupId>> {
        some_of(node, "name at least one group, such as [\"railroad\"]", |item| self.group(item))
    }

    fn companies(&self, node: &Node<'_>) -> Option<Vec<CompanyId>> {
        some_of(node, "name at least one company", |item| self.company(item))
    }
}

/// A list with at least one item.
fn some_of<'n, T>(node: &Node<'n>, wanted: &str, read: impl Fn(&Node<'n>) -> Option<T>) -> Option<Vec<T>> {
    let items = node.list()?;
    if items.is_empty() {
        node.fault(wanted);
    }
    Some(items.iter().filter_map(read).collect())
}

fn is_corner(space: &Space) -> bool {
    matches!(space.kind, SpaceKind::Go | SpaceKind::PayCorner)
}

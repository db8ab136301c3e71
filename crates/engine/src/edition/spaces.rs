//! Reads the spaces in `board.toml`: the kinds of spaces, junctions between tracks, layouts, and their checks.

use std::collections::VecDeque;

use super::board::{Reader, small};
use super::reader::{Node, Table};
use super::{MAX_SPACES, MAX_SUM};
use crate::ids::{Money, SpaceId};
use crate::rules::{MAX_ROLL, PayCorner, Space, SpaceKind, Track};
use crate::tracks::MAX_PAY_CORNERS;

const SPACE_KINDS: [&str; 19] = [
    "go",
    "deed",
    "draw",
    "tax",
    "jail",
    "free-parking",
    "go-to-jail",
    "train",
    "pay-corner",
    "tunnel",
    "subway",
    "auction",
    "roll-three",
    "reverse",
    "squeeze-play",
    "tax-refund",
    "gift",
    "income-tax",
    "stock-exchange",
];

impl Reader<'_> {
    /// Reads what a space does. Any kind will do for a faulty space, since the edition is rejected.
    pub(super) fn read_kind(&mut self, table: &mut Table<'_>, key: &str) -> SpaceKind {
        let kind = table
            .must("kind")
            .and_then(|kind| kind.refer("kind of space", SPACE_KINDS.into_iter()))
            .map(|position| SPACE_KINDS[position]);
        let sum =
            |table: &Table<'_>, key| table.must(key).and_then(|sum| sum.number(1..=MAX_SUM)).unwrap_or(1);
        let percent =
            |table: &Table<'_>| table.must("percent").and_then(|node| node.small(1..=100)).unwrap_or(1);
        match kind {
            Some("go") => SpaceKind::Go,
            Some("jail") => SpaceKind::Jail,
            Some("go-to-jail") => SpaceKind::GoToJail,
            Some("deed") => self.read_deed(table, key),
            Some("tax") => SpaceKind::Tax(sum(table, "amount")),
            Some("draw") => SpaceKind::Draw(
                table.must("deck").map_or_else(Default::default, |deck| self.read_deck(&deck)),
            ),
            Some("pay-corner") => self.read_pay_corner(table),
            Some("tunnel") => {
                if let Some(to) = table.must("to")
                    && let Some(other) = to.text()
                {
                    self.links.push((SpaceId(small(self.spaces.len())), to.spot, other.to_owned()));
                }
                SpaceKind::Tunnel(SpaceId(0))
            }
            Some("train") => SpaceKind::Train,
            Some("subway") => SpaceKind::Subway,
            Some("auction") => SpaceKind::Auction,
            Some("roll-three") => SpaceKind::RollThree(
                table.must("deck").map_or_else(Default::default, |deck| self.read_deck(&deck)),
            ),
            Some("reverse") => SpaceKind::Reverse,
            Some("squeeze-play") => SpaceKind::SqueezePlay,
            Some("tax-refund") => SpaceKind::TaxRefund(percent(table)),
            Some("gift") => SpaceKind::Gift(sum(table, "amount")),
            Some("income-tax") => {
                SpaceKind::IncomeTax { amount: sum(table, "amount"), percent: percent(table) }
            }
            Some("stock-exchange") => SpaceKind::StockExchange,
            Some(_) => SpaceKind::FreeParking,
            None => {
                table.leave_open();
                SpaceKind::FreeParking
            }
        }
    }

    /// UM-70: by passing and landing, or by the parity of the roll.
    fn read_pay_corner(&mut self, table: &Table<'_>) -> SpaceKind {
        let sum = |node: Option<Node<'_>>| node.and_then(|sum| sum.number(0..=MAX_SUM)).unwrap_or(0);
        let (passed, landed): ([Money; 2], [Money; 2]) = if table.has("odd") || table.has("even") {
            let by_roll = [sum(table.must("odd")), sum(table.must("even"))];
            (by_roll, by_roll)
        } else {
            ([sum(table.must("passed")); 2], [sum(table.must("landed")); 2])
        };
        let space = SpaceId(small(self.spaces.len()));
        self.pay_corners.push(PayCorner { space, passed, landed });
        // GO is another one.
        if self.pay_corners.len() == MAX_PAY_CORNERS {
            table.fault(format!("there are more than {} pay corners", MAX_PAY_CORNERS - 1));
        }
        SpaceKind::PayCorner
    }

    /// UM-40: a space of an earlier track that is also on this one.
    pub(super) fn read_junction(&self, node: &Node<'_>) -> Option<SpaceId> {
        let before = self.tracks.iter().flat_map(|track| &track.spaces);
        let times = |space: usize| before.clone().filter(|other| other.index() == space).count();
        let space = node.refer("space", self.spaces.iter().map(|space| space.key.as_str()))?;
        match times(space) {
            1 => Some(SpaceId(small(space))),
            0 => {
                node.fault("a junction is a space of another track, listed before this one");
                None
            }
            _ => {
                node.fault("this space lies on two tracks already; more are not possible");
                None
            }
        }
    }

    /// UM-67: for each space of a track, the index of its neighbour on the next track.
    pub(super) fn read_lanes(&self, table: &Table<'_>, track: &mut Track) {
        for (key, lane) in [("inward", &mut track.inward), ("outward", &mut track.outward)] {
            let Some(node) = table.may(key) else { continue };
            let items = node.list().unwrap_or_default();
            let most = small(MAX_SPACES - 1);
            lane.extend(items.iter().filter_map(|item| item.small(0..=most)));
            if items.len() != track.spaces.len() {
                node.fault(format!(
                    "`{key}` names {} places, but the track has {} spaces",
                    items.len(),
                    track.spaces.len()
                ));
            }
        }
    }

    /// Reads the alternative layouts.
    pub(super) fn read_layouts(&self) -> Vec<(String, Vec<(SpaceId, SpaceId)>)> {
        let mut layouts = Vec::new();
        let Some(table) = self.root.may("layouts").and_then(|node| node.table("`layouts`")) else {
            return layouts;
        };
        let keys = || self.spaces.iter().map(|space| space.key.as_str());
        for (name, spot, node) in table.entries() {
            table.check_id(name, spot);
            let Some(list) = node.table(format!("the layout `{name}`")) else { continue };
            let mut moved: Vec<(SpaceId, SpaceId)> = Vec::new();
            for (place, spot, stands) in list.entries() {
                let place = list.refer_key(place, spot, "space", keys());
                let stands = stands.refer("space", keys());
                if let (Some(place), Some(stands)) = (place, stands) {
                    moved.push((SpaceId(small(place)), SpaceId(small(stands))));
                }
            }
            let mut places: Vec<_> = moved.iter().map(|(place, _)| *place).collect();
            let mut stand: Vec<_> = moved.iter().map(|(_, stands)| *stands).collect();
            places.sort_unstable();
            stand.sort_unstable();
            if places != stand {
                node.fault(format!(
                    "the layout `{name}` must put each of its spaces in the place of another"
                ));
            }
            let times = |space: &SpaceId| {
                self.tracks.iter().flat_map(|track| &track.spaces).filter(|other| *other == space).count()
            };
            if places.iter().any(|space| times(space) > 1) {
                node.fault("a junction stays where it is in every layout");
            }
            layouts.push((name.to_owned(), moved));
        }
        layouts
    }

    /// Connects the ends of tunnels.
    pub(super) fn join_links(&mut self) {
        for (from, spot, other) in std::mem::take(&mut self.links) {
            match self.spaces.iter().position(|space| space.key == other) {
                Some(to) if matches!(self.spaces[to].kind, SpaceKind::Tunnel(_)) && to != from.index() => {
                    self.spaces[from.index()].kind = SpaceKind::Tunnel(SpaceId(small(to)));
                }
                Some(_) => self.root.fault_at(spot, format!("`{other}` is not the other end of a tunnel")),
                None => self.root.fault_at(spot, format!("there is no space `{other}`")),
            }
        }
    }

    /// No roll may pass two pay corners, because `Walk` has room for one.
    pub(super) fn check_pay_corners(&self, go: SpaceId, layouts: &[(String, Vec<(SpaceId, SpaceId)>)]) {
        let corners: Vec<SpaceId> =
            std::iter::once(go).chain(self.pay_corners.iter().map(|corner| corner.space)).collect();
        let as_written = (String::new(), Vec::new());
        for (_, moved) in std::iter::once(&as_written).chain(layouts) {
            let mut tracks = self.tracks.clone();
            lay_out(&mut tracks, moved);
            for from in &corners {
                let near = reached_within(&tracks, self.spaces.len(), *from, MAX_ROLL - 1);
                if let Some(other) = corners.iter().find(|other| *other != from && near.contains(other)) {
                    let (from, other): (&Space, &Space) =
                        (&self.spaces[from.index()], &self.spaces[other.index()]);
                    self.root.fault(format!(
                        "the pay corners `{}` and `{}` lie so near each other that one roll could pass both",
                        from.key, other.key
                    ));
                }
            }
        }
    }
}

/// Applies a layout.
pub(crate) fn lay_out(tracks: &mut [Track], moved: &[(SpaceId, SpaceId)]) {
    for space in tracks.iter_mut().flat_map(|track| &mut track.spaces) {
        if let Some((_, stands)) = moved.iter().find(|(place, _)| place == space) {
            *space = *stands;
        }
    }
}

/// Every space that can be reached in at most this many steps, with any choice at junctions.
fn reached_within(tracks: &[Track], spaces: usize, from: SpaceId, most: usize) -> Vec<SpaceId> {
    let next = |space: SpaceId| {
        tracks.iter().filter_map(move |track| {
            let at = track.spaces.iter().position(|one| *one == space)?;
            Some(track.spaces[(at + 1) % track.spaces.len()])
        })
    };
    let mut reached = Vec::new();
    let mut seen = vec![false; spaces];
    let mut queue: VecDeque<_> = next(from).map(|space| (space, 1)).collect();
    while let Some((space, steps)) = queue.pop_front() {
        if steps > most || space.index() >= spaces || std::mem::replace(&mut seen[space.index()], true) {
            continue;
        }
        reached.push(space);
        queue.extend(next(space).map(|next| (next, steps + 1)));
    }
    reached
}

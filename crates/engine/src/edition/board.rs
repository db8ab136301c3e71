//! Reads `board.toml`: building pieces, the ladder, groups, and the tracks with their spaces and properties.

use arrayvec::ArrayVec;

use super::companies::read_companies;
use super::reader::{Node, Spot, Table};
use super::{MAX_DICE_FACTOR, MAX_SPACES, MAX_SUM, MIN_TRACK_SPACES};
use crate::ids::{
    DeckId, DeedId, DeedSet, GroupId, KindId, MAX_DEEDS, MAX_KINDS, MAX_LEVELS, Money, SpaceId,
};
use crate::rules::{Company, Deed, Group, Kind, Level, PayCorner, RentRule, Space, SpaceKind, Taxi, Track};
use crate::tracks::fill_places;

/// The most properties in a group, because a property has room for this many rents.
const MAX_GROUP: u8 = 8;
/// The most levels of all streets of a group together, because one sale must be able to list them all.
const MAX_GROUP_LEVELS: u8 = 40;
/// The rent rules with their names in data files.
pub(super) const RENT_RULES: [(&str, RentRule); 3] =
    [("by-level", RentRule::ByLevel), ("by-count", RentRule::ByCount), ("by-dice", RentRule::ByDice)];

/// The board of an edition, the same under all options.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Board {
    /// All tracks.
    pub tracks: Vec<Track>,
    /// All spaces, one track after the other.
    pub spaces: Vec<Space>,
    /// The space where every token starts.
    pub go: SpaceId,
    /// The pay corners other than GO.
    pub pay_corners: Vec<PayCorner>,
    /// Alternative layouts: pairs of a space and the one that takes its place.
    pub layouts: Vec<(String, Vec<(SpaceId, SpaceId)>)>,
    /// The space of the jail.
    pub jail: SpaceId,
    /// All properties in the order of the board.
    pub deeds: Vec<Deed>,
    /// All groups.
    pub groups: Vec<Group>,
    /// The kinds of building pieces.
    pub kinds: Vec<Kind>,
    /// What stands on a street at each level; `ladder[0]` is level 1.
    pub ladder: ArrayVec<Level, { MAX_LEVELS - 1 }>,
    /// The companies.
    pub companies: Vec<Company>,
}

/// A group while its properties are being read.
struct GroupDraft {
    spot: Spot,
    key: String,
    size: Option<u8>,
    rent: Option<RentRule>,
    top_level: Option<u8>,
    piece: Option<KindId>,
    piece_factor: Money,
    taxi: Option<Taxi>,
    deeds: DeedSet,
    found: usize,
}

pub(super) struct Reader<'r> {
    pub(super) root: &'r Table<'r>,
    /// The keys of the decks; `None` if their file cannot be read.
    decks: Option<&'r [String]>,
    kinds: Vec<Kind>,
    kind_spots: Vec<Spot>,
    ladder: ArrayVec<Level, { MAX_LEVELS - 1 }>,
    groups: Vec<GroupDraft>,
    /// Whether the list of groups can be read.
    groups_known: bool,
    pub(super) tracks: Vec<Track>,
    pub(super) spaces: Vec<Space>,
    pub(super) space_spots: Vec<Spot>,
    /// References to spaces that may come later in the file: the space, the place in the file and the key.
    pub(super) links: Vec<(SpaceId, Spot, String)>,
    pub(super) pay_corners: Vec<PayCorner>,
    deeds: Vec<Deed>,
}

/// Reads the board. Faults go to the checker; the result is only meaningful if there are none. Without groups or spaces
/// the result is `None`, and references to them are not checked.
pub(super) fn read(root: &Table<'_>, decks: Option<&[String]>) -> Option<Board> {
    let mut reader = Reader {
        root,
        decks,
        kinds: Vec::new(),
        kind_spots: Vec::new(),
        ladder: ArrayVec::new(),
        groups: Vec::new(),
        groups_known: false,
        tracks: Vec::new(),
        spaces: Vec::new(),
        space_spots: Vec::new(),
        links: Vec::new(),
        pay_corners: Vec::new(),
        deeds: Vec::new(),
    };
    reader.read_kinds();
    let levels = reader.read_ladder();
    reader.read_groups(levels);
    reader.check_kinds();
    reader.read_tracks();
    let companies = read_companies(root);
    let layouts = reader.read_layouts();
    root.close();
    if reader.spaces.is_empty() || !reader.groups_known {
        return None;
    }
    reader.check_group_sizes();
    reader.join_links();
    fill_places(&reader.tracks, &mut reader.spaces);
    let go = reader.the_one(SpaceKind::Go, "go");
    let jail = reader.the_one(SpaceKind::Jail, "jail");
    if let (Some(go), Some(jail)) = (go, jail)
        && !connected(&reader.tracks, &reader.spaces, go, jail)
    {
        root.fault("`go` and `jail` lie on different tracks, and no way leads from one to the other");
    }
    if let Some(go) = go {
        reader.check_pay_corners(go, &layouts);
    }

    let group = |draft: GroupDraft| Group {
        key: draft.key,
        deeds: draft.deeds,
        rent: draft.rent.unwrap_or(RentRule::ByLevel),
        top_level: draft.top_level.unwrap_or(0),
        piece: draft.piece,
        piece_factor: draft.piece_factor,
        needed: small(draft.deeds.len()),
        taxi: draft.taxi,
    };
    Some(Board {
        tracks: reader.tracks,
        spaces: reader.spaces,
        go: go.unwrap_or_default(),
        pay_corners: reader.pay_corners,
        layouts,
        jail: jail.unwrap_or_default(),
        deeds: reader.deeds,
        groups: reader.groups.into_iter().map(group).collect(),
        kinds: reader.kinds,
        ladder: reader.ladder,
        companies,
    })
}

impl Reader<'_> {
    fn read_kinds(&mut self) {
        let Some(node) = self.root.may("kinds") else { return };
        let items = node.list().unwrap_or_default();
        if items.len() > MAX_KINDS {
            node.fault(format!(
                "there are {} kinds of pieces; {MAX_KINDS} at most are possible",
                items.len()
            ));
        }
        for item in items.into_iter().take(MAX_KINDS) {
            let Some(mut table) = item.table("a kind of piece") else { continue };
            let key = new_id(&mut table, "kind", self.kinds.iter().map(|kind| kind.key.as_str()));
            let stock = table.must("stock").and_then(|stock| stock.small(1..=u8::MAX)).unwrap_or(1);
            table.close();
            self.kinds.push(Kind { key, stock });
            self.kind_spots.push(item.spot);
        }
    }

    /// Reads the ladder and returns how many levels it has, valid or not.
    fn read_ladder(&mut self) -> u8 {
        let Some(node) = self.root.may("ladder") else { return 0 };
        let items = node.list().unwrap_or_default();
        if items.len() > MAX_LEVELS - 1 {
            node.fault(format!(
                "the ladder has {} levels; {} at most are possible",
                items.len(),
                MAX_LEVELS - 1
            ));
        }
        for item in items.iter().take(MAX_LEVELS - 1) {
            let Some(table) = item.table("a level of the ladder") else { continue };
            let kind = table.must("kind").and_then(|kind| kind.refer("kind of piece", keys(&self.kinds)));
            let count = table.must("count").and_then(|count| count.small(1..=20));
            let whole_group = table.may("whole_group").and_then(|node| node.mark()).is_some();
            table.close();
            let (Some(kind), Some(count)) = (kind, count) else { continue };
            let level = Level { kind: KindId(small(kind)), count, whole_group };
            self.check_step(item, level);
            self.ladder.push(level);
        }
        small(items.len().min(MAX_LEVELS - 1))
    }

    /// Every kind of piece must be used: on the ladder, or on the properties of a group.
    fn check_kinds(&self) {
        for ((kind, &spot), number) in self.kinds.iter().zip(&self.kind_spots).zip((0..).map(KindId)) {
            let on_ladder = self.ladder.iter().any(|level| level.kind == number);
            let on_groups = self.groups.iter().any(|group| group.piece == Some(number));
            if !on_ladder && !on_groups {
                self.root.fault_at(spot, format!(
                    "no level of the ladder has the kind `{}`, and no group has it as its `piece`; add one or drop it",
                    kind.key
                ));
            }
            if on_ladder && on_groups {
                self.root.fault_at(
                    spot,
                    format!(
                        "the kind `{}` is on the ladder and the `piece` of a group; use two kinds",
                        kind.key
                    ),
                );
            }
        }
    }

    /// Each level must add one piece: one more of the same kind, or the first of the next kind.
    fn check_step(&self, item: &Node<'_>, level: Level) {
        let (wanted_kind, wanted_count) = match self.ladder.last() {
            Some(last) if last.kind == level.kind => (last.kind, last.count + 1),
            Some(last) => (KindId(last.kind.0 + 1), 1),
            None => (KindId(0), 1),
        };
        if (level.kind, level.count) != (wanted_kind, wanted_count) {
            item.fault(
                "a level adds one piece to the level before it: one more of the same kind, or the first of the \
                 kind that comes next in `kinds`",
            );
        }
    }

    fn read_groups(&mut self, levels: u8) {
        let Some(node) = self.root.must("groups") else { return };
        let Some(items) = node.list() else { return };
        self.groups_known = true;
        if items.len() > MAX_DEEDS {
            node.fault(format!("there are {} groups; {MAX_DEEDS} at most are possible", items.len()));
        }
        for item in items.iter().take(MAX_DEEDS) {
            let Some(mut table) = item.table("a group") else { continue };
            let key = new_id(&mut table, "group", self.groups.iter().map(|group| group.key.as_str()));
            let size = table.must("size").and_then(|size| size.small(1..=MAX_GROUP));
            let rent = table
                .must("rent")
                .and_then(|rent| rent.refer("rent rule", RENT_RULES.iter().map(|(word, _)| *word)))
                .map(|position| RENT_RULES[position].1);
            let top_level = match table.may("top_level") {
                Some(top) if rent.is_some_and(|rent| rent != RentRule::ByLevel) => {
                    top.fault("only a group with rent `by-level` is built on; take `top_level` out");
                    None
                }
                Some(top) => top.small(0..=levels),
                None => Some(0),
            };
            let (piece, piece_factor) = self.read_piece(&table, rent);
            let top_level = if piece.is_some() { Some(1) } else { top_level };
            if let (Some(size), Some(top)) = (size, top_level)
                && size * top > MAX_GROUP_LEVELS
            {
                item.fault(format!(
                    "{size} streets built to level {top} have {} levels; {MAX_GROUP_LEVELS} at most are possible",
                    size * top
                ));
            }
            let taxi = table.may("taxi").and_then(|taxi| read_taxi(&taxi));
            table.close();
            let deeds = DeedSet::EMPTY;
            let spot = item.spot;
            self.groups.push(GroupDraft {
                spot,
                key,
                size,
                rent,
                top_level,
                piece,
                piece_factor,
                taxi,
                deeds,
                found: 0,
            });
        }
    }

    /// The piece that can be put on each property of a group by itself, and its factor.
    fn read_piece(&self, table: &Table<'_>, rent: Option<RentRule>) -> (Option<KindId>, Money) {
        let Some(piece) = table.may("piece") else {
            if let Some(factor) = table.may("piece_factor") {
                factor.fault(
                    "there is no `piece` that this factor could belong to; add it or take the factor out",
                );
            }
            return (None, 1);
        };
        if rent == Some(RentRule::ByLevel) {
            piece.fault("a group with rent `by-level` is built up the ladder; take `piece` out");
            return (None, 1);
        }
        let kind = piece.refer("kind of piece", keys(&self.kinds));
        let factor = table.must("piece_factor").and_then(|factor| factor.number(1..=20));
        (kind.map(|kind| KindId(small(kind))), factor.unwrap_or(1))
    }

    fn read_tracks(&mut self) {
        let Some(node) = self.root.must("tracks") else { return };
        let Some(items) = node.list() else { return };
        if items.is_empty() {
            node.fault("there is no track; write one `[[tracks]]` with its spaces");
        }
        let mut total = 0;
        for item in items {
            let Some(mut table) = item.table("a track") else { continue };
            let key = new_id(&mut table, "track", self.tracks.iter().map(|track| track.key.as_str()));
            let mut track = Track { key, spaces: Vec::new(), inward: Vec::new(), outward: Vec::new() };
            if let Some(list) = table.must("spaces") {
                let spaces = list.list().unwrap_or_default();
                if spaces.len() < MIN_TRACK_SPACES {
                    list.fault(format!(
                        "the track `{}` has {} spaces; {MIN_TRACK_SPACES} at least are needed, so that no \
                         roll goes round more than once",
                        track.key,
                        spaces.len()
                    ));
                }
                total += spaces.len();
                for space in spaces.iter().take(MAX_SPACES.saturating_sub(self.spaces.len())) {
                    let id = self.read_space(space);
                    track.spaces.extend(id);
                }
            }
            self.read_lanes(&table, &mut track);
            table.close();
            self.tracks.push(track);
        }
        if total > MAX_SPACES {
            node.fault(format!("the board has {total} spaces; {MAX_SPACES} at most are possible"));
        }
        if self.deeds.len() > MAX_DEEDS {
            node.fault(format!("the board has {} deeds; {MAX_DEEDS} at most are possible", self.deeds.len()));
        }
    }

    /// Reads a space, or a junction with an earlier track.
    fn read_space(&mut self, item: &Node<'_>) -> Option<SpaceId> {
        let mut table = item.table("a space")?;
        if let Some(junction) = table.may("junction") {
            table.close();
            return self.read_junction(&junction);
        }
        let key = new_id(&mut table, "space", self.spaces.iter().map(|space| space.key.as_str()));
        let kind = self.read_kind(&mut table, &key);
        let corner = table.may("corner").and_then(|node| node.mark()).is_some();
        let draws = match kind {
            SpaceKind::Deed(_) => table.may("draws").map(|deck| self.read_deck(&deck)),
            _ => None,
        };
        table.close();
        self.space_spots.push(item.spot);
        let id = SpaceId(small(self.spaces.len()));
        self.spaces.push(Space { key, kind, places: ArrayVec::new(), corner, draws });
        Some(id)
    }

    pub(super) fn read_deck(&self, node: &Node<'_>) -> DeckId {
        let deck = match self.decks {
            Some(decks) => node.refer("deck", decks.iter().map(String::as_str)),
            None => node.text().map(|_| 0),
        };
        DeckId(small(deck.unwrap_or(0)))
    }

    pub(super) fn read_deed(&mut self, table: &Table<'_>, key: &str) -> SpaceKind {
        let id = DeedId(small(self.deeds.len()));
        let group = table.must("group").and_then(|group| {
            if self.groups_known {
                group.refer("group", self.groups.iter().map(|group| group.key.as_str()))
            } else {
                group.text().and(None)
            }
        });
        let price = table.must("price").and_then(|price| price.number(1..=MAX_SUM));
        let mortgage_node = table.must("mortgage");
        let mortgage = mortgage_node.as_ref().and_then(|mortgage| mortgage.number(0..=MAX_SUM));
        if let (Some(price), Some(mortgage), Some(node)) = (price, mortgage, &mortgage_node)
            && mortgage > price
        {
            node.fault(format!("the mortgage of `{key}` brings more than its price; write at most {price}"));
        }
        let level_prices = match group.map(|group| (self.groups[group].top_level, self.groups[group].piece)) {
            Some((Some(0), _)) => {
                if let Some(price) = table.may("level_price") {
                    price.fault(
                        "this group is never built on; take `level_price` out, or give the group a `top_level`",
                    );
                }
                ArrayVec::new()
            }
            Some((Some(top), piece)) => table
                .must("level_price")
                .map(|price| self.read_level_prices(&price, top, piece))
                .unwrap_or_default(),
            _ => {
                table.may("level_price");
                ArrayVec::new()
            }
        };
        let rents = table.must("rents").map(|rents| self.read_rents(&rents, key, group));

        if let Some(group) = group {
            self.groups[group].deeds = self.groups[group].deeds.with(id);
            self.groups[group].found += 1;
        }
        self.deeds.push(Deed {
            key: key.to_owned(),
            space: SpaceId(small(self.spaces.len())),
            group: GroupId(small(group.unwrap_or(0))),
            price: price.unwrap_or(1),
            mortgage: mortgage.unwrap_or(0),
            rents: rents.unwrap_or_default(),
            level_prices,
        });
        SpaceKind::Deed(id)
    }

    /// Reads one price for all levels, or one for each kind of piece.
    fn read_level_prices(
        &self,
        node: &Node<'_>,
        top: u8,
        piece: Option<KindId>,
    ) -> ArrayVec<Money, { MAX_LEVELS - 1 }> {
        let kinds: ArrayVec<KindId, { MAX_LEVELS - 1 }> = match piece {
            Some(kind) => std::iter::once(kind).collect(),
            None => self.ladder.iter().take(usize::from(top)).map(|level| level.kind).collect(),
        };
        if !node.is_table() {
            let price = node.number(1..=MAX_SUM).unwrap_or(1);
            return kinds.iter().map(|_| price).collect();
        }
        let Some(table) = node.table("`level_price`") else { return ArrayVec::new() };
        let mut prices = [None; MAX_KINDS];
        for (name, spot, item) in table.entries() {
            if let Some(kind) = table.refer_key(name, spot, "kind of piece", keys(&self.kinds)) {
                prices[kind] = item.number(1..=MAX_SUM);
                if !kinds.iter().any(|known| known.index() == kind) {
                    item.fault(format!(
                        "this deed is never built on with the kind `{name}`; take its price out"
                    ));
                }
            }
        }
        for kind in (0..self.kinds.len()).filter(|kind| kinds.iter().any(|known| known.index() == *kind)) {
            if !table.has(&self.kinds[kind].key) {
                table.fault(format!(
                    "`level_price` has no price for the kind `{}`; add it",
                    self.kinds[kind].key
                ));
            }
        }
        kinds.iter().map(|kind| prices[kind.index()].unwrap_or(1)).collect()
    }

    fn read_rents(&self, node: &Node<'_>, key: &str, group: Option<usize>) -> ArrayVec<Money, 8> {
        let group = group.map(|group| &self.groups[group]);
        let rule = group.and_then(|group| group.rent);
        let most = if rule == Some(RentRule::ByDice) { MAX_DICE_FACTOR } else { MAX_SUM };
        let items = node.list().unwrap_or_default();
        let wanted = match (group, rule) {
            (Some(group), Some(RentRule::ByLevel)) => {
                group.top_level.map(|top| (top + 1, "the bare one, then one for each level"))
            }
            (Some(group), Some(_)) => group.size.map(|size| (size, "one for each number owned of its group")),
            _ => None,
        };
        if let Some((wanted, which)) = wanted
            && items.len() != usize::from(wanted)
        {
            node.fault(format!("`{key}` has {} rents, but it needs {wanted}: {which}", items.len()));
        }
        let mut rents = ArrayVec::new();
        let mut last = 0;
        for item in items {
            let Some(rent) = item.number(1..=most) else { continue };
            if rent <= last {
                item.fault(format!(
                    "a rent of {rent} after one of {last}: each must be higher than the one before"
                ));
            }
            last = rent;
            // Too many have been reported above.
            let _ = rents.try_push(rent);
        }
        rents
    }

    fn check_group_sizes(&self) {
        for group in &self.groups {
            if let Some(size) = group.size
                && group.found != usize::from(size)
            {
                self.root.fault_at(
                    group.spot,
                    format!(
                        "the group `{}` says it has {size} deeds, but the board has {} of it",
                        group.key, group.found
                    ),
                );
            }
        }
    }

    /// The space of a kind that must exist exactly once.
    fn the_one(&self, kind: SpaceKind, word: &str) -> Option<SpaceId> {
        let mut found = (0..self.spaces.len()).filter(|space| self.spaces[*space].kind == kind);
        let first = found.next();
        if first.is_none() {
            self.root.fault(format!("no space has the kind `{word}`; a board needs one"));
        }
        for other in found {
            self.root.fault_at(
                self.space_spots[other],
                format!("this is a second space of the kind `{word}`; a board has only one"),
            );
        }
        first.map(|space| SpaceId(small(space)))
    }
}

fn read_taxi(node: &Node<'_>) -> Option<Taxi> {
    let table = node.table("`taxi`")?;
    let sum = |key| table.must(key).and_then(|sum| sum.number(1..=MAX_SUM));
    let (fare, own_fare) = (sum("fare"), sum("own_fare"));
    table.close();
    Some(Taxi { fare: fare?, own_fare: own_fare? })
}

/// Whether one space can be reached from another, through junctions if necessary.
pub(super) fn connected(tracks: &[Track], spaces: &[Space], from: SpaceId, to: SpaceId) -> bool {
    let lies_on = |space: SpaceId, track: usize| {
        let places = spaces.get(space.index()).map(|space| &space.places);
        places.is_some_and(|places| places.iter().any(|place| usize::from(place.track) == track))
    };
    let mut reached: Vec<bool> = (0..tracks.len()).map(|track| lies_on(from, track)).collect();
    // Each round reaches at least one more track, unless all are reached.
    for _ in tracks {
        for track in 0..tracks.len() {
            let met = tracks[track]
                .spaces
                .iter()
                .any(|space| (0..tracks.len()).any(|other| reached[other] && lies_on(*space, other)));
            reached[track] |= met;
        }
    }
    (0..tracks.len()).any(|track| reached[track] && lies_on(to, track))
}

fn keys(kinds: &[Kind]) -> impl Iterator<Item = &str> + Clone {
    kinds.iter().map(|kind| kind.key.as_str())
}

/// Reads a key, which must be unique among `others`. Later messages call the table by it.
pub(super) fn new_id<'n>(
    table: &mut Table<'_>,
    noun: &str,
    mut others: impl Iterator<Item = &'n str>,
) -> String {
    let Some(node) = table.must("id") else { return String::new() };
    let Some(id) = node.id() else { return String::new() };
    if others.any(|other| other == id) {
        node.fault(format!("there are two of the {noun} `{id}`; give one of them another id"));
    }
    table.call(format!("the {noun} `{id}`"));
    id.to_owned()
}

/// An index as an id. Boards that are too large have been reported.
pub(super) fn small(position: usize) -> u8 {
    u8::try_from(position).unwrap_or(u8::MAX)
}

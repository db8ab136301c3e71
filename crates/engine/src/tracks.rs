//! Movement along the tracks: where steps lead, which corners pay on the way, which route a card takes. A token that
//! has stopped is on a space; on a junction it is on both of its tracks.

use arrayvec::ArrayVec;

use crate::ids::{Money, SpaceId};
use crate::rules::{Landing, MAX_ROLL, PayCorner, Place, Rules, Space, SpaceKind, Track, Walk};

/// The most pay corners a board may have.
pub(crate) const MAX_PAY_CORNERS: usize = 8;

/// What each pay corner on the way pays.
pub(crate) type Incomes = ArrayVec<(SpaceId, Money), MAX_PAY_CORNERS>;

/// Whether the roll that moves a token is even (UM-16).
pub(crate) const fn is_even(sum: u8) -> bool {
    sum.is_multiple_of(2)
}

/// How pay corners pay on a move. The flag is true for an even roll (UM-16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pay {
    /// By the roll (UM-70).
    Roll(bool),
    /// The highest amount, passed or reached (UM-24, UM-52).
    Highest,
    /// On a card's move: reached, the highest; passed, by the roll (UM-70b).
    Card(bool),
    /// Backward by dice: only the corner where the move ends pays, by the roll (UM-75, UM-75b).
    Backward(bool),
    /// Backward by voucher: only the corner where the move ends pays, and that its highest amount (UM-52a).
    BackwardHighest,
}

impl Pay {
    /// What a corner pays on such a move.
    pub(crate) fn of(self, corner: &PayCorner, landed: bool) -> Money {
        let by_roll = |even: bool| if landed { &corner.landed } else { &corner.passed }[usize::from(even)];
        match self {
            Self::Roll(even) => by_roll(even),
            Self::Card(even) if !landed => by_roll(even),
            Self::Backward(even) if landed => by_roll(even),
            Self::Highest | Self::Card(_) => corner.highest(),
            Self::BackwardHighest if landed => corner.highest(),
            Self::Backward(_) | Self::BackwardHighest => 0,
        }
    }
}

/// What a token does at junctions on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Junctions {
    /// It changes tracks at each (UM-41: an even roll).
    Change,
    /// It stays on its track (UM-41: an odd roll).
    StayOn,
}

impl Junctions {
    pub(crate) const fn by_parity(even: bool) -> Self {
        if even { Self::Change } else { Self::StayOn }
    }
}

/// The spaces a token reaches step by step, without end.
#[derive(Clone)]
pub(crate) struct Steps<'r> {
    rules: &'r Rules,
    at: SpaceId,
    track: u8,
    forward: bool,
    junctions: Junctions,
    /// False before the first step: the junction the token starts from is not passed (UM-43a).
    started: bool,
}

impl Iterator for Steps<'_> {
    type Item = SpaceId;

    fn next(&mut self) -> Option<SpaceId> {
        // UM-41a: every junction on the way acts, so one roll may change tracks several times.
        if self.started && self.junctions == Junctions::Change {
            self.track = self.rules.other_track(self.at, self.track);
        }
        self.started = true;
        self.at = self.rules.neighbour(self.at, self.track, self.forward);
        Some(self.at)
    }
}

/// The route of a card to a space (UM-81). The last item is that space.
#[derive(Clone)]
pub(crate) struct Route<'r> {
    rules: &'r Rules,
    at: SpaceId,
    track: u8,
    to: SpaceId,
    target: u8,
    over: bool,
}

impl Iterator for Route<'_> {
    type Item = SpaceId;

    fn next(&mut self) -> Option<SpaceId> {
        if self.over {
            return None;
        }
        let other = self.rules.other_track(self.at, self.track);
        if other.abs_diff(self.target) < self.track.abs_diff(self.target) {
            self.track = other;
        }
        self.at = self.rules.neighbour(self.at, self.track, true);
        self.over = self.at == self.to && self.track == self.target;
        Some(self.at)
    }
}

/// Fills in the places of every space.
pub(crate) fn fill_places(tracks: &[Track], spaces: &mut [Space]) {
    spaces.iter_mut().for_each(|space| space.places.clear());
    for (track, number) in tracks.iter().zip(0..) {
        for (space, index) in track.spaces.iter().zip(0..) {
            if let Some(space) = spaces.get_mut(space.index()) {
                // The loader lets no space lie on more than two tracks.
                let _ = space.places.try_push(Place { track: number, index });
            }
        }
    }
}

impl Rules {
    fn space(&self, space: SpaceId) -> &Space {
        &self.spaces[space.index()]
    }

    /// The other track of a junction; `track` itself for any other space.
    fn other_track(&self, space: SpaceId, track: u8) -> u8 {
        match *self.space(space).places {
            [one, other] => {
                if one.track == track {
                    other.track
                } else {
                    one.track
                }
            }
            _ => track,
        }
    }

    /// The next space of a track, or the previous one. The space must be on the track.
    #[inline]
    pub(crate) fn neighbour(&self, space: SpaceId, track: u8, forward: bool) -> SpaceId {
        let inner = self.space(space).places.get(1).is_some_and(|place| place.track == track);
        self.neighbours[space.index()][usize::from(inner)][usize::from(forward)]
    }

    /// The previous and the next space of every space, on each of its tracks.
    pub(crate) fn all_neighbours(&self) -> Vec<[[SpaceId; 2]; 2]> {
        let on = |place: &Place| {
            let spaces = &self.tracks[usize::from(place.track)].spaces;
            let (at, round) = (usize::from(place.index), spaces.len());
            [spaces[(at + round - 1) % round], spaces[(at + 1) % round]]
        };
        let nowhere = [SpaceId(0); 2];
        let of = |space: &Space| std::array::from_fn(|slot| space.places.get(slot).map_or(nowhere, on));
        self.spaces.iter().map(of).collect()
    }

    /// The track on which a roll leaves a space (UM-43): from a junction the outer one if even, the inner one if odd.
    pub(crate) fn departure(&self, from: SpaceId, even: bool) -> u8 {
        let places = &self.space(from).places;
        let place = if even { places.first() } else { places.last() };
        place.map_or(0, |place| place.track)
    }

    /// The steps from a space along one of its tracks.
    pub(crate) fn steps(&self, from: SpaceId, track: u8, forward: bool, junctions: Junctions) -> Steps<'_> {
        Steps { rules: self, at: from, track, forward, junctions, started: false }
    }

    /// The steps of a roll (UM-41, UM-43).
    pub(crate) fn steps_of_roll(&self, from: SpaceId, even: bool, forward: bool) -> Steps<'_> {
        self.steps(from, self.departure(from, even), forward, Junctions::by_parity(even))
    }

    /// What the corners on a straight way along one track pay. Faster than [`incomes`](Self::incomes), and enough for
    /// boards with one track.
    pub(crate) fn straight_incomes(&self, from: SpaceId, to: SpaceId, track: u8, pay: Pay) -> Incomes {
        let round = self.tracks[usize::from(track)].spaces.len() as u8;
        let place = |space: SpaceId| self.space(space).place_on(track);
        let start = place(from).unwrap_or(0);
        // Steps ahead; a full round to the starting space itself.
        let ahead = |place: u8| if place > start { place - start } else { round - (start - place) };
        let way = ahead(place(to).unwrap_or(0));
        let met = self
            .pay_corners
            .iter()
            .filter(|corner| place(corner.space).is_some_and(|place| ahead(place) <= way));
        met.map(|corner| (corner.space, pay.of(corner, corner.space == to))).collect()
    }

    /// The track of two spaces, if each is on one track and it is the same.
    pub(crate) fn only_track(&self, from: SpaceId, to: SpaceId) -> Option<u8> {
        match (self.space(from).places.as_slice(), self.space(to).places.as_slice()) {
            ([from], [to]) if from.track == to.track => Some(from.track),
            _ => None,
        }
    }

    /// The number of the pay corner at a space, if there is one.
    #[inline]
    pub(crate) fn pay_corner_number(&self, space: SpaceId) -> Option<usize> {
        // Few spaces are one.
        if !self.pay_spaces.has(space) {
            return None;
        }
        self.pay_corners.iter().position(|corner| corner.space == space)
    }

    /// The pay corner at a space, if there is one.
    #[inline]
    pub(crate) fn pay_corner(&self, space: SpaceId) -> Option<&PayCorner> {
        self.pay_corner_number(space).map(|number| &self.pay_corners[number])
    }

    /// Where every roll leads from every space.
    pub(crate) fn all_walks(&self) -> Vec<[Walk; MAX_ROLL + 1]> {
        let spaces = (0..self.spaces.len()).map(|index| SpaceId(index as u8));
        spaces.map(|from| std::array::from_fn(|steps| self.walk_steps(from, steps as u8))).collect()
    }

    fn walk_steps(&self, from: SpaceId, steps: u8) -> Walk {
        let even = is_even(steps);
        let mut walk = Walk { to: from, landing: Landing::Nothing, corner: self.go, income: 0 };
        for (space, number) in self.steps_of_roll(from, even, true).zip(1..=steps) {
            walk.to = space;
            if let Some(corner) = self.pay_corner(space) {
                let income = Pay::Roll(even).of(corner, number == steps);
                walk.corner = space;
                walk.income = i32::try_from(income).unwrap_or(i32::MAX);
            }
        }
        walk.landing = self.landing(walk.to);
        walk
    }

    /// Where a roll of this sum leads from a space (UM-41, UM-43). Sums above the highest possible roll count as that.
    pub fn roll_leads_to(&self, from: SpaceId, sum: u8) -> SpaceId {
        self.walk(from, sum.min(MAX_ROLL as u8)).to
    }

    fn landing(&self, space: SpaceId) -> Landing {
        let on = self.space(space);
        match on.kind {
            SpaceKind::Deed(deed) if on.draws.is_none() => Landing::Deed(deed),
            // CL-20, CL-21, FR-11a, FB-08.
            SpaceKind::Go | SpaceKind::Jail => Landing::Nothing,
            SpaceKind::FreeParking if !self.switches.free_parking_pool => Landing::Nothing,
            SpaceKind::Draw(deck) if self.decks[deck.index()].figures.open == 0 => Landing::Draw(deck),
            _ => Landing::Other,
        }
    }

    /// What the corners on the way pay, up to its last space.
    pub(crate) fn incomes(&self, way: impl Iterator<Item = SpaceId>, pay: Pay) -> Incomes {
        let mut incomes = Incomes::new();
        let mut way = way.peekable();
        while let Some(space) = way.next() {
            if let Some(corner) = self.pay_corner(space) {
                // No way passes more corners than there is room for: even a card's route meets each of them once.
                let _ = incomes.try_push((space, pay.of(corner, way.peek().is_none())));
            }
        }
        incomes
    }

    /// A card's route to a space (UM-81): straight ahead on the same track, or ahead with a change at each junction that
    /// leads towards the other track. From a junction it starts on the track nearer the target (UM-40a). The route to
    /// the starting space itself goes once around.
    pub(crate) fn route(&self, from: SpaceId, to: SpaceId) -> Route<'_> {
        let (starts, ends) = (&self.space(from).places, &self.space(to).places);
        let pairs = starts.iter().flat_map(|start| ends.iter().map(move |end| (start.track, end.track)));
        let routes =
            pairs.map(|(track, target)| Route { rules: self, at: from, track, to, target, over: false });
        // Fewest changes first, then the shortest. There is always one, because every space is on a track.
        let best = routes.min_by_key(|route| (route.track.abs_diff(route.target), route.clone().count()));
        best.unwrap_or(Route { rules: self, at: from, track: 0, to, target: 0, over: true })
    }

    /// The first space ahead that satisfies `wanted` (UM-81a): on the same track, or if that has none, on the way to a
    /// track that has one, outer tracks first.
    pub fn nearest_ahead(&self, from: SpaceId, wanted: impl Fn(SpaceId) -> bool) -> Option<SpaceId> {
        let places = &self.space(from).places;
        let on_own = places.iter().filter_map(|place| {
            let spaces = self.tracks[usize::from(place.track)].spaces.as_slice();
            // Ahead along the track, once around.
            let (behind, ahead) = spaces.split_at_checked(usize::from(place.index) + 1)?;
            let mut way = ahead.iter().chain(behind).copied().zip(1..);
            way.find(|(space, _)| wanted(*space)).map(|(space, steps)| (steps, space))
        });
        if let Some((_, space)) = on_own.min_by_key(|(steps, _): &(u32, SpaceId)| *steps) {
            return Some(space);
        }
        let own = places.first()?.track;
        let outward = (0..own).rev();
        let inward = own + 1..self.tracks.len() as u8;
        let other = outward.chain(inward).find(|track| {
            let spaces = &self.tracks[usize::from(*track)].spaces;
            spaces.iter().any(|space| wanted(*space))
        })?;
        // The first one on the way there.
        let anywhere = self.tracks[usize::from(other)].spaces.iter().copied().filter(|space| wanted(*space));
        anywhere.min_by_key(|space| self.route(from, *space).count())
    }

    /// The neighbouring space on the next track inward or outward (UM-67). `track` says which track the token is on,
    /// since a junction is on two.
    pub fn beside(&self, space: SpaceId, track: u8, inward: bool) -> Option<SpaceId> {
        let lanes = self.tracks.get(usize::from(track))?;
        let lane = if inward { &lanes.inward } else { &lanes.outward };
        let index = *lane.get(usize::from(self.space(space).place_on(track)?))?;
        let next = if inward { track.checked_add(1)? } else { track.checked_sub(1)? };
        self.tracks.get(usize::from(next))?.spaces.get(usize::from(index)).copied()
    }
}

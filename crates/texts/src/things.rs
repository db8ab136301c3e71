//! Names of things: players, spaces, properties, groups, buildings, decks, amounts, and lists of them. Formatting never fails: an
//! unknown id gets the text of the message `unknown`.

use magie_engine::action::Side;
use magie_engine::ids::{
    Account, CardId, CardList, CompanyId, DeckId, DeedId, DeedList, DeedSet, GroupId, KindId, NoteCounts,
    SeatSet, Shares, SpaceId,
};
use magie_engine::question::Lot;
use magie_engine::rules::{Level, SpaceKind};
use magie_engine::{Edition, Money, Rules, Seat};

use crate::catalogue::Texts;
use crate::grammar::{capital, with_article};
use crate::lang::Lang;
use crate::message::Message;
use crate::money;

impl Texts {
    /// A whole number.
    pub fn number(&self, value: i64) -> String {
        money::number(self.lang(), value)
    }

    /// A number with decimals, given in units of its last decimal place: 2431 with two places is 24.31.
    pub fn decimal(&self, value: i64, places: u32) -> String {
        money::decimal(self.lang(), value, places)
    }

    /// A percentage; arguments as for [`decimal`](Self::decimal).
    pub fn percent(&self, value: i64, places: u32) -> String {
        money::percent(self.lang(), value, places)
    }

    /// An amount without its unit, for columns; in millions if the edition uses them.
    pub fn figure(&self, edition: &Edition, amount: Money) -> String {
        crate::money::figure(self.lang(), edition, amount)
    }

    /// An amount in the edition's currency.
    pub fn sum(&self, edition: &Edition, amount: Money) -> String {
        money::sum(self.lang(), edition, amount)
    }

    /// A player's name, or the number of the seat if it has none.
    pub fn seat(&self, names: &[String], seat: Seat) -> String {
        match names.get(seat.index()) {
            Some(name) => name.clone(),
            None => self.say(&Message::new("seat-unnamed").with("number", u16::from(seat.0) + 1)),
        }
    }

    /// Several players, in seat order.
    pub fn seats(&self, names: &[String], seats: SeatSet) -> String {
        self.list(seats.iter().map(|seat| self.seat(names, seat)))
    }

    /// The name of an account: a player, the bank or the pool.
    pub fn account(&self, names: &[String], account: Account) -> String {
        match account {
            Account::Seat(seat) => self.seat(names, seat),
            Account::Bank => self.word("bank"),
            Account::Pool => self.word("pool"),
        }
    }

    /// The name of a space, from the set of names that the table uses.
    pub fn space(&self, rules: &Rules, space: SpaceId) -> String {
        match rules.spaces().get(space.index()) {
            Some(space) => {
                rules.edition().name_of(&space.key, &rules.switches().names, self.lang().code()).to_owned()
            }
            None => self.word("unknown"),
        }
    }

    /// The name of a space inside a sentence: in French, with its article.
    pub fn the_space(&self, rules: &Rules, space: SpaceId) -> String {
        let name = self.space(rules, space);
        match (self.lang(), rules.spaces().get(space.index())) {
            (Lang::Fr, Some(space)) => {
                let place = rules.edition().place_name(&space.key, &rules.switches().names, Lang::Fr.code());
                with_article(place.map_or("", |place| &place.article), &name)
            }
            _ => name,
        }
    }

    /// The name of a space, made unique if other spaces share it: `Chance (outer track, after Canal Street)`.
    pub fn exact_space(&self, rules: &Rules, space: SpaceId) -> String {
        self.unique_name(rules, space, self.space(rules, space))
    }

    /// The unique name of a space inside a sentence.
    pub fn the_exact_space(&self, rules: &Rules, space: SpaceId) -> String {
        self.unique_name(rules, space, self.the_space(rules, space))
    }

    fn unique_name(&self, rules: &Rules, space: SpaceId, called: String) -> String {
        let name = self.space(rules, space);
        let Some(track) = rules.tracks().iter().position(|track| track.spaces.contains(&space)) else {
            return called;
        };
        let same = |other: &SpaceId| *other != space && self.space(rules, *other) == name;
        if !rules.tracks().iter().flat_map(|track| &track.spaces).any(&same) {
            return called;
        }
        let on_track = (rules.tracks().len() > 1).then(|| self.track(track, rules.tracks().len()));
        let spaces = &rules.tracks()[track].spaces;
        let after = spaces.iter().any(same).then(|| self.before(rules, spaces, space));
        let message = match (on_track, after) {
            (Some(track), Some(after)) => {
                Message::new("space-on-track-after").with("track", track).with("after", after)
            }
            (Some(track), None) => Message::new("space-on-track").with("track", track),
            (None, Some(after)) => Message::new("space-after").with("after", after),
            (None, None) => return called,
        };
        self.say(&message.with("space", called))
    }

    /// The name of a track by its index, counted from the outermost.
    fn track(&self, track: usize, tracks: usize) -> String {
        self.word(match track {
            0 => "track-outer",
            inner if inner + 1 == tracks => "track-inner",
            _ => "track-middle",
        })
    }

    /// The property before a space on its track.
    fn before(&self, rules: &Rules, spaces: &[SpaceId], space: SpaceId) -> String {
        let place = spaces.iter().position(|one| *one == space).unwrap_or_default();
        let back = spaces[..place].iter().rev().chain(spaces[place..].iter().rev());
        let is_deed = |one: &&SpaceId| matches!(rules.spaces()[one.index()].kind, SpaceKind::Deed(_));
        back.copied()
            .find(|one| is_deed(&one))
            .map_or_else(|| self.word("unknown"), |one| self.the_space(rules, one))
    }

    /// The name of a property, which is the name of its space.
    pub fn deed(&self, rules: &Rules, deed: DeedId) -> String {
        match rules.deeds().get(deed.index()) {
            Some(deed) => self.space(rules, deed.space),
            None => self.word("unknown"),
        }
    }

    /// The name of a property inside a sentence: in French, with its article.
    pub fn the_deed(&self, rules: &Rules, deed: DeedId) -> String {
        match rules.deeds().get(deed.index()) {
            Some(deed) => self.the_space(rules, deed.space),
            None => self.word("unknown"),
        }
    }

    /// Several properties, in board order.
    pub fn deeds(&self, rules: &Rules, deeds: DeedSet) -> String {
        self.list(deeds.iter().map(|deed| self.the_deed(rules, deed)))
    }

    /// A list of streets with one entry per building: each street once, with its count.
    pub(crate) fn order(&self, rules: &Rules, order: &DeedList) -> String {
        let mut counts: Vec<(DeedId, u32)> = Vec::new();
        for deed in order.iter() {
            match counts.iter_mut().find(|(known, _)| *known == deed) {
                Some((_, count)) => *count += 1,
                None => counts.push((deed, 1)),
            }
        }
        self.list(counts.into_iter().map(|(deed, count)| {
            let item = self.the_deed(rules, deed);
            if count == 1 {
                return item;
            }
            self.say(&Message::new("list-times").with("item", item).with("count", count))
        }))
    }

    /// The name of a group.
    pub fn group(&self, rules: &Rules, group: GroupId) -> String {
        match rules.groups().get(group.index()) {
            Some(group) => self
                .try_say(&Message::new(&format!("group-{}", group.key)))
                .unwrap_or_else(|_| group.key.clone()),
            None => self.word("unknown"),
        }
    }

    /// The properties of a group, after “my” or “all the”: `oranges`.
    pub fn group_set(&self, rules: &Rules, group: GroupId) -> String {
        let key = rules.groups().get(group.index()).map(|group| format!("set-{}", group.key));
        let set = key.and_then(|key| self.try_say(&Message::new(&key)).ok());
        set.unwrap_or_else(|| self.group(rules, group))
    }

    /// A number of buildings of a kind: `a house`, `3 houses`.
    pub fn pieces(&self, rules: &Rules, kind: KindId, count: i64) -> String {
        match rules.kinds().get(kind.index()) {
            Some(kind) => self
                .try_say(&Message::new(&format!("kind-{}", kind.key)).with("count", count))
                .unwrap_or_else(|_| match count {
                    1 => kind.key.clone(),
                    _ => self
                        .say(&Message::new("list-times").with("item", kind.key.clone()).with("count", count)),
                }),
            None => self.word("unknown"),
        }
    }

    /// Buildings of a kind without a number: `houses`.
    pub fn kinds(&self, rules: &Rules, kind: KindId) -> String {
        match rules.kinds().get(kind.index()) {
            Some(kind) => self
                .try_say(&Message::new(&format!("kind-{}.plural", kind.key)))
                .unwrap_or_else(|_| kind.key.clone()),
            None => self.word("unknown"),
        }
    }

    /// The buildings of a property at a level.
    pub fn buildings(&self, rules: &Rules, deed: DeedId, level: u8) -> String {
        match buildings_at(rules, deed, level) {
            Some(level) => self.pieces(rules, level.kind, i64::from(level.count)),
            None if level == 0 => self.word("buildings-none"),
            None => self.word("unknown"),
        }
    }

    /// The name of a deck.
    pub fn deck(&self, rules: &Rules, deck: DeckId) -> String {
        match rules.decks().get(deck.index()) {
            Some(deck) => self
                .try_say(&Message::new(&format!("deck-{}", deck.key)))
                .unwrap_or_else(|_| capital(&deck.key)),
            None => self.word("unknown"),
        }
    }

    /// Any card of a deck: `a Chance card`, `a travel voucher`.
    pub fn card_of(&self, rules: &Rules, deck: DeckId) -> String {
        let name = || Message::new("card-of-deck").with("deck", self.deck(rules, deck));
        match rules.decks().get(deck.index()) {
            Some(deck) => self
                .try_say(&Message::new(&format!("deck-{}.card", deck.key)))
                .unwrap_or_else(|_| self.say(&name())),
            None => self.word("unknown"),
        }
    }

    /// The name of a company.
    pub fn company(&self, rules: &Rules, company: CompanyId) -> String {
        match rules.companies().get(company.index()) {
            Some(company) => self
                .try_say(&Message::new(&format!("company-{}", company.key)))
                .unwrap_or_else(|_| capital(&company.key)),
            None => self.word("unknown"),
        }
    }

    /// One share of a company: `a share of Motion Pictures`.
    pub fn share(&self, rules: &Rules, company: CompanyId) -> String {
        self.say(&Message::new("shares-free").with("count", 1).with("company", self.company(rules, company)))
    }

    /// The shares of each company; mortgaged ones separately.
    pub fn each_share(&self, rules: &Rules, shares: Shares) -> Vec<String> {
        let some = |id: &str, count: u8, company| {
            let shares = Message::new(id).with("count", count).with("company", self.company(rules, company));
            (count > 0).then(|| self.say(&shares))
        };
        let parts = shares.iter().flat_map(|(company, free, mortgaged)| {
            [some("shares-free", free, company), some("shares-mortgaged", mortgaged, company)]
        });
        parts.flatten().collect()
    }

    /// The lot of an auction: a property, `a house` or `a share`.
    pub fn lot(&self, rules: &Rules, lot: Lot) -> String {
        match lot {
            Lot::Deed(deed) => self.the_deed(rules, deed),
            Lot::Piece(kind) => self.pieces(rules, kind, 1),
            Lot::Share => self.word("any-share"),
        }
    }

    /// The number of notes of each denomination, the largest first.
    pub fn notes(&self, rules: &Rules, counts: &NoteCounts) -> String {
        let faces = rules
            .notes()
            .into_iter()
            .flat_map(|pack| pack.faces().rev().map(|face| (pack.value(face), face)));
        let held = faces.map(|(value, face)| (value, counts.of(face))).filter(|(_, count)| *count > 0);
        self.list(held.map(|(value, count)| {
            let item = self.sum(rules.edition(), value);
            match count {
                1 => item,
                _ => self.say(&Message::new("list-times").with("item", item).with("count", u32::from(count))),
            }
        }))
    }

    /// One side of a trade: cash, properties, cards and shares. Mortgaged properties are marked, because their receiver pays interest.
    pub fn side(&self, rules: &Rules, side: &Side, mortgaged: DeedSet) -> String {
        let cash = (side.cash != 0).then(|| self.sum(rules.edition(), side.cash));
        let deeds = side.deeds.iter().map(|deed| {
            let name = self.the_deed(rules, deed);
            if mortgaged.has(deed) {
                self.say(&Message::new("deed-mortgaged").with("deed", name))
            } else {
                name
            }
        });
        let cards = side.cards.iter().map(|card| self.card_in_list(rules, card));
        let shares = self.each_share(rules, side.shares);
        self.list(cash.into_iter().chain(deeds).chain(cards).chain(shares))
    }

    /// One side of a proposal. In editions that compute the cash of a trade, a side without properties pays the price of the other.
    pub(crate) fn proposed_side(&self, rules: &Rules, side: &Side) -> String {
        if rules.switches().balanced_trades && side.is_empty() {
            return self.word("printed-price");
        }
        self.side(rules, side, DeedSet::EMPTY)
    }

    /// Several cards.
    pub(crate) fn cards(&self, rules: &Rules, cards: &CardList) -> String {
        self.list(cards.iter().map(|card| self.card_in_list(rules, card)))
    }

    /// A card in a list with other things, marked as a card.
    pub(crate) fn card_in_list(&self, rules: &Rules, card: CardId) -> String {
        self.say(&Message::new("list-card").with("card", self.card_title(rules, card)))
    }

    /// Joins items: `a, b and c`; an empty list becomes the message `nothing`.
    pub fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        let mut items = items.into_iter().peekable();
        let Some(mut head) = items.next() else { return self.word("nothing") };
        while let Some(item) = items.next() {
            head = if items.peek().is_some() {
                self.say(&Message::new("list-more").with("head", head).with("next", item))
            } else {
                self.say(&Message::new("list-last").with("head", head).with("last", item))
            };
        }
        head
    }
}

/// The buildings on a property at a level; `None` at level 0 and above the highest level.
pub(crate) fn buildings_at(rules: &Rules, deed: DeedId, level: u8) -> Option<Level> {
    let top = rules.groups()[rules.deeds().get(deed.index())?.group.index()].top_level;
    if level > top { None } else { rules.level(deed, level) }
}

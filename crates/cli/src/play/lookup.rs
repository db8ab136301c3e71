//! Looks up what people type after a command: properties, groups, cards, shares and amounts.

use magie_engine::action::Side;
use magie_engine::ids::{CardId, CompanyId, DeedId, DeedList, DeedSet, Shares};
use magie_engine::{Action, Rules, Seat, View};
use magie_texts::{Message, Texts};

use super::commands::number;
use crate::find::{Found, find, plain};

/// Something that can be named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Thing {
    Deed(DeedId),
    Group(DeedSet),
    Card(CardId),
    Company(CompanyId),
}

/// One item of a list.
#[derive(Clone, Copy, Debug)]
enum Piece {
    Thing(Thing),
    Number(i64),
    Times(u8),
}

/// Looks up names in a position.
pub(crate) struct Lookup<'a> {
    texts: &'a Texts,
    view: View<'a>,
}

impl<'a> Lookup<'a> {
    pub(crate) fn new(texts: &'a Texts, view: View<'a>) -> Self {
        Self { texts, view }
    }

    fn rules(&self) -> &'a Rules {
        self.view.rules()
    }

    /// One property. Those of `likely` are searched first, so that a shorter name is enough for them.
    pub(crate) fn deed(&self, likely: DeedSet, text: &str) -> Result<DeedId, Message> {
        let all = self.all();
        let mut found = find(text, &self.deeds(likely));
        if found == Found::Nothing {
            found = find(text, &self.deeds(all));
        }
        match self.the_one(text, found)? {
            Thing::Deed(deed) => Ok(deed),
            Thing::Group(_) | Thing::Card(_) | Thing::Company(_) => Err(unknown(text)),
        }
    }

    /// Builds on these streets: `mozart x2, pigalle`, or `orange` for one building on each street of a group. The engine
    /// puts the buildings in an even order (CL-37).
    pub(crate) fn build(&self, seat: Seat, text: &str) -> Result<Action, Message> {
        let counts = self.counts(seat, text)?;
        let top = |deed: DeedId| self.rules().group_of(deed).top_level;
        let raised = |deed, count| self.view.level(deed).saturating_add(count).min(top(deed));
        self.spread(&counts, raised).map(Action::Build)
    }

    /// Sells buildings on these streets, in the order of the engine (CL-43).
    pub(crate) fn sell(&self, seat: Seat, text: &str) -> Result<Action, Message> {
        let counts = self.counts(seat, text)?;
        self.spread(&counts, |deed, count| self.view.level(deed).saturating_sub(count)).map(Action::Sell)
    }

    /// One side of a trade: amounts, and properties, cards and shares that `owner` has.
    pub(crate) fn side(&self, owner: Seat, text: &str) -> Result<Side, Message> {
        let mut side = Side::default();
        let nothing = self.texts.word("cli-trade-nothing");
        if nothing.split(' ').any(|word| plain(word) == plain(text)) {
            return Ok(side);
        }
        let cards: Vec<CardId> = self.view.cards(owner).collect();
        let mut known = self.deeds(self.view.deeds(owner));
        for card in &cards {
            known.push((Thing::Card(*card), self.texts.card_title(self.rules(), *card)));
        }
        if let Some(first) = cards.first() {
            let words = self.texts.word("cli-trade-card");
            known.extend(words.split(' ').map(|word| (Thing::Card(*first), word.to_owned())));
        }
        known.extend(self.companies(owner));
        let everywhere = self.deeds(self.all());
        for piece in self.pieces(text, &known, &everywhere)? {
            match piece {
                Piece::Number(sum) => {
                    side.cash = side.cash.checked_add(sum).ok_or_else(|| Message::new("cli-too-many"))?;
                }
                Piece::Thing(Thing::Deed(deed)) => side.deeds = side.deeds.with(deed),
                Piece::Thing(Thing::Card(card)) => {
                    let twice = side.cards.iter().any(|other| other == card);
                    // “card, card” means two cards.
                    let card = if twice {
                        cards.iter().copied().find(|one| side.cards.iter().all(|other| other != *one))
                    } else {
                        Some(card)
                    };
                    let room = card.is_none_or(|card| side.cards.push(card).is_ok());
                    if card.is_none() || !room {
                        return Err(unknown(text));
                    }
                }
                Piece::Thing(Thing::Company(company)) => {
                    // Shares without a mortgage first.
                    let left = self.view.shares(owner).minus(side.shares);
                    let (free, mortgaged) = if left.free(company) > 0 { (1, 0) } else { (0, 1) };
                    let one = Shares::of(company, free, mortgaged).filter(|one| left.contains(*one));
                    side.shares = one.and_then(|one| side.shares.plus(one)).ok_or_else(|| unknown(text))?;
                }
                Piece::Thing(Thing::Group(_)) | Piece::Times(_) => return Err(unknown(text)),
            }
        }
        Ok(side)
    }

    /// The companies of which this seat holds shares.
    fn companies(&self, seat: Seat) -> Vec<(Thing, String)> {
        let held = self.view.shares(seat);
        let companies = held.iter().flat_map(|(company, ..)| {
            let key = self.rules().companies()[company.index()].key.clone();
            [
                (Thing::Company(company), self.texts.company(self.rules(), company)),
                (Thing::Company(company), key),
            ]
        });
        companies.collect()
    }

    /// An action on a share that this seat holds, by the name of its company.
    pub(crate) fn share(
        &self,
        seat: Seat,
        text: &str,
        action: impl Fn(CompanyId) -> Action,
    ) -> Result<Action, Message> {
        match self.the_one(text, find(text, &self.companies(seat)))? {
            Thing::Company(company) => Ok(action(company)),
            _ => Err(unknown(text)),
        }
    }

    /// Streets and how many buildings on each.
    fn counts(&self, seat: Seat, text: &str) -> Result<Vec<(DeedId, u8)>, Message> {
        let owned = self.view.deeds(seat);
        let mut known = self.deeds(owned);
        for (group, id) in self.rules().groups().iter().zip(0..) {
            let name = self.texts.group(self.rules(), magie_engine::ids::GroupId(id));
            if group.top_level > 0 {
                known.push((Thing::Group(group.deeds), name));
            }
        }
        let mut counts: Vec<(DeedId, u8)> = Vec::new();
        let mut last = 0;
        for piece in self.pieces(text, &known, &self.deeds(self.all()))? {
            let times = match piece {
                Piece::Thing(thing) => {
                    last = counts.len();
                    match thing {
                        Thing::Deed(deed) => counts.push((deed, 1)),
                        Thing::Group(deeds) => counts.extend(deeds.iter().map(|deed| (deed, 1))),
                        Thing::Card(_) | Thing::Company(_) => return Err(unknown(text)),
                    }
                    continue;
                }
                Piece::Times(times) => times,
                Piece::Number(number) => u8::try_from(number).map_err(|_| Message::new("cli-too-many"))?,
            };
            counts[last..].iter_mut().for_each(|(_, count)| *count = times);
        }
        Ok(counts)
    }

    /// The levels of an order or a sale, one by one, in the order in which the engine carries out such a plan. What the
    /// engine has no plan for comes last: it will say why not.
    fn spread(
        &self,
        counts: &[(DeedId, u8)],
        wanted: impl Fn(DeedId, u8) -> u8,
    ) -> Result<DeedList, Message> {
        let mut left: Vec<(DeedId, u8)> = Vec::new();
        for &(deed, count) in counts {
            match left.iter_mut().find(|(known, _)| *known == deed) {
                Some((_, before)) => *before = before.saturating_add(count),
                None => left.push((deed, count)),
            }
        }
        let plan: Vec<(DeedId, u8)> = left.iter().map(|&(deed, count)| (deed, wanted(deed, count))).collect();
        let mut list = DeedList::new();
        for step in self.view.plan_building(&plan).unwrap_or_default() {
            let (Action::Build(levels) | Action::Sell(levels)) = step.action else { continue };
            for deed in levels.iter() {
                list.push(deed).map_err(|_| Message::new("cli-too-many"))?;
                left.iter_mut().filter(|(known, _)| *known == deed).for_each(|(_, count)| *count -= 1);
            }
        }
        for deed in left.iter().flat_map(|&(deed, count)| std::iter::repeat_n(deed, count.into())) {
            list.push(deed).map_err(|_| Message::new("cli-too-many"))?;
        }
        Ok(list)
    }

    fn all(&self) -> DeedSet {
        (0..self.rules().deeds().len()).map(|index| DeedId(index as u8)).collect()
    }

    /// Properties by their name, their name with its article, and their key in the edition's data.
    fn deeds(&self, deeds: DeedSet) -> Vec<(Thing, String)> {
        let names = deeds.iter().flat_map(|deed| {
            let key = self.rules().deeds()[deed.index()].key.clone();
            let (name, said) = (self.texts.deed(self.rules(), deed), self.texts.the_deed(self.rules(), deed));
            [name, said, key].map(|name| (Thing::Deed(deed), name))
        });
        names.collect()
    }

    /// Reads a list of names, amounts and counts such as `x2`, with or without commas.
    fn pieces(
        &self,
        text: &str,
        known: &[(Thing, String)],
        elsewhere: &[(Thing, String)],
    ) -> Result<Vec<Piece>, Message> {
        let mut pieces = Vec::new();
        for part in text.split([',', ';', '+']) {
            let words: Vec<&str> = part.split_whitespace().collect();
            let mut at = 0;
            while at < words.len() {
                let word = words[at];
                if let Some(times) = times(word) {
                    pieces.push(Piece::Times(times));
                } else if let Some(number) = number(word) {
                    pieces.push(Piece::Number(number));
                } else if !matches!(plain(word).as_str(), "and" | "et" | "m" | "") {
                    let name_ends = words[at..].iter().position(|word| times_or_number(word));
                    let end = name_ends.map_or(words.len(), |length| at + length);
                    let (thing, used) = self.longest(&words[at..end], known, elsewhere)?;
                    pieces.push(Piece::Thing(thing));
                    at += used;
                    continue;
                }
                at += 1;
            }
        }
        Ok(pieces)
    }

    /// The thing that the longest run of the first words names, and the length of that run.
    fn longest(
        &self,
        words: &[&str],
        known: &[(Thing, String)],
        elsewhere: &[(Thing, String)],
    ) -> Result<(Thing, usize), Message> {
        for names in [known, elsewhere] {
            for used in (1..=words.len()).rev() {
                if let Found::One(thing) = find(&words[..used].join(" "), names) {
                    return Ok((thing, used));
                }
            }
        }
        let text = words.join(" ");
        let found = match find(&text, known) {
            Found::Nothing => find(&text, elsewhere),
            found => found,
        };
        self.the_one(&text, found).map(|thing| (thing, words.len()))
    }

    fn the_one(&self, text: &str, found: Found<Thing>) -> Result<Thing, Message> {
        match found {
            Found::One(thing) => Ok(thing),
            Found::Nothing => Err(unknown(text)),
            Found::Several(things) => {
                let names = things.into_iter().map(|thing| match thing {
                    Thing::Deed(deed) => self.texts.deed(self.rules(), deed),
                    Thing::Card(card) => self.texts.card_title(self.rules(), card),
                    Thing::Group(deeds) => self.texts.deeds(self.rules(), deeds),
                    Thing::Company(company) => self.texts.company(self.rules(), company),
                });
                let names = names.collect::<Vec<_>>().join(", ");
                Err(Message::new("cli-which").with("text", text.to_owned()).with("names", names))
            }
        }
    }
}

fn unknown(text: &str) -> Message {
    Message::new("cli-no-such-thing").with("text", text.trim().to_owned())
}

fn times_or_number(word: &str) -> bool {
    times(word).is_some() || number(word).is_some()
}

/// `x2`, `×2`, `2x`.
fn times(word: &str) -> Option<u8> {
    let signs = ['x', 'X', '×'];
    word.strip_prefix(signs).or_else(|| word.strip_suffix(signs)).and_then(|count| count.parse().ok())
}

#[cfg(test)]
mod tests {
    use magie_engine::setup::Setup;
    use magie_engine::{Audience, Edition, Game};
    use magie_texts::Lang;

    use super::*;

    /// Ann owns the orange and the dark blue groups and a station; Bob owns two other stations and a street.
    fn staged() -> Game {
        let edition = Edition::load("classic").expect("the classic edition loads");
        let rules = edition.rules(&[]).expect("its own options");
        let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
        let deed = |key: &str| rules.deed_by_key(key).expect(key);
        for key in ["avenue-mozart", "boulevard-saint-michel", "place-pigalle", "gare-du-nord"] {
            setup.owns(Seat(0), deed(key));
        }
        for key in ["avenue-des-champs-elysees", "rue-de-la-paix"] {
            setup.owns(Seat(0), deed(key));
        }
        for key in ["gare-de-lyon", "gare-montparnasse", "rue-lecourbe"] {
            setup.owns(Seat(1), deed(key));
        }
        setup.level(deed("avenue-mozart"), 1);
        setup.keeps(Seat(1), rules.cards_by_key("ch-goojf").next().expect("a card to keep"));
        setup.build().expect("a possible position")
    }

    fn check<T>(question: impl Fn(&Lookup<'_>) -> Result<T, Message>) -> Result<T, String> {
        let game = staged();
        let texts = Texts::new(Lang::Fr);
        let lookup = Lookup::new(&texts, game.view(Audience::Seat(Seat(0))));
        question(&lookup).map_err(|message| texts.say(&message))
    }

    fn names(action: &Action) -> Vec<String> {
        let game = staged();
        let (Action::Build(list) | Action::Sell(list)) = action else { return Vec::new() };
        list.iter().map(|deed| game.rules().deeds()[deed.index()].key.clone()).collect()
    }

    #[test]
    fn buildings_are_spread_evenly() {
        for text in
            ["orange", "mozart, michel, pigalle", "pigalle mozart michel", "Mozart x1 + michel et pigalle"]
        {
            let action = check(|lookup| lookup.build(Seat(0), text));
            let expected = ["boulevard-saint-michel", "place-pigalle", "avenue-mozart"];
            let mut found = action.as_ref().map(names).unwrap_or_default();
            found[..2].sort();
            assert_eq!(found, expected, "{text}: {action:?}");
        }
        let twice = check(|lookup| lookup.build(Seat(0), "paix x2, champs 2"));
        assert_eq!(twice.map(|action| names(&action).len()), Ok(4));
    }

    #[test]
    fn buildings_on_the_highest_level_are_sold_first() {
        let action = check(|lookup| lookup.sell(Seat(0), "pigalle, mozart"));
        assert_eq!(
            action.map(|action| names(&action)),
            Ok(vec!["avenue-mozart".into(), "place-pigalle".into()])
        );
    }

    #[test]
    fn a_players_own_properties_need_fewer_letters() {
        let game = staged();
        let owned = game.view(Audience::Spectator).deeds(Seat(0));
        let nord = game.rules().deed_by_key("gare-du-nord").expect("a station");
        assert_eq!(check(|lookup| lookup.deed(owned, "gare")), Ok(nord));
        let fault = check(|lookup| lookup.deed(DeedSet::EMPTY, "gare")).expect_err("four stations");
        assert!(fault.contains("Gare de Lyon"), "{fault}");
        assert!(check(|lookup| lookup.deed(owned, "park lane")).is_err());
    }

    #[test]
    fn a_side_of_a_trade_holds_sums_properties_and_cards() {
        let side = check(|lookup| lookup.side(Seat(1), "lyon, lecourbe et 150, carte")).expect("a side");
        assert_eq!((side.cash, side.deeds.len(), side.cards.len()), (150, 2, 1));
        let nothing = check(|lookup| lookup.side(Seat(1), "")).expect("nothing");
        assert!(nothing.is_empty());
        assert!(check(|lookup| lookup.side(Seat(0), "carte")).is_err(), "Ann keeps no card");
        assert!(check(|lookup| lookup.side(Seat(1), "carte carte")).is_err(), "Bob keeps one card");
    }
}

//! From the keys of the data files to ids, and from spaces to their names.

use super::{Edition, PlaceName};
use crate::ids::{CardId, CompanyId, DeckId, DeedId, GroupId, KindId, SpaceId};
use crate::rules::Rules;

impl Rules {
    /// The space with this key.
    pub fn space_by_key(&self, key: &str) -> Option<SpaceId> {
        position(&self.spaces, |space| space.key == key).map(SpaceId)
    }
    /// The property with this key, which is also the key of its space.
    pub fn deed_by_key(&self, key: &str) -> Option<DeedId> {
        position(&self.deeds, |deed| deed.key == key).map(DeedId)
    }
    /// The group with this key.
    pub fn group_by_key(&self, key: &str) -> Option<GroupId> {
        position(&self.groups, |group| group.key == key).map(GroupId)
    }
    /// The kind of building piece with this key.
    pub fn kind_by_key(&self, key: &str) -> Option<KindId> {
        position(&self.kinds, |kind| kind.key == key).map(KindId)
    }
    /// The company with this key.
    pub fn company_by_key(&self, key: &str) -> Option<CompanyId> {
        position(&self.companies, |company| company.key == key).map(CompanyId)
    }
    /// The deck with this key.
    pub fn deck_by_key(&self, key: &str) -> Option<DeckId> {
        position(&self.decks, |deck| deck.key == key).map(DeckId)
    }
    /// The cards with this key: one for each copy in its deck, none if the deck profile does not contain it.
    pub fn cards_by_key<'k>(&'k self, key: &'k str) -> impl Iterator<Item = CardId> + 'k {
        self.decks.iter().zip(0..).flat_map(move |(deck, number)| {
            let copies = deck.cards.iter().zip(0..).filter(move |(card, _)| card.key == key);
            copies.map(move |(_, index)| CardId { deck: DeckId(number), index })
        })
    }
}

impl Edition {
    /// The name of a space in the chosen name set, or if none is chosen (`""`), in that of the language. Returns the key
    /// of a space without a name.
    pub fn name_of<'k>(&'k self, space: &'k str, names_switch: &str, language: &str) -> &'k str {
        self.place_name(space, names_switch, language).map_or(space, |place| place.name.as_str())
    }

    /// The same as [`name_of`](Self::name_of), with the French article; `None` for a space without a name.
    pub fn place_name(&self, space: &str, names_switch: &str, language: &str) -> Option<&PlaceName> {
        let by_set = || {
            let by_language = || self.names.get(self.default_names.get(language)?);
            let set =
                self.names.get(names_switch).or_else(by_language).or_else(|| self.names.values().next());
            set?.get(space)
        };
        let by_language = || {
            let spaces = self.space_names.get(language).or_else(|| self.space_names.values().next());
            spaces?.get(space)
        };
        by_set().or_else(by_language)
    }

    /// The title in a language, or in another one if there is none in this language.
    pub fn title(&self, language: &str) -> &str {
        let title = self.titles.get(language).or_else(|| self.titles.values().next());
        title.map_or(&self.id, String::as_str)
    }
}

fn position<T>(items: &[T], is_it: impl FnMut(&T) -> bool) -> Option<u8> {
    items.iter().position(is_it).and_then(|position| u8::try_from(position).ok())
}

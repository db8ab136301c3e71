//! Reads `decks.toml`: the decks of cards in one or more profiles. Also bounds how deeply cards can lead to others.

use super::board::{Board, connected, new_id, small};
use super::kept;
use super::reader::{Node, Table};
use super::{MAX_DICE_FACTOR, MAX_LEADING_CARDS, MAX_SUM, MIN_TRACK_SPACES};
use crate::ids::{DeckId, GroupId, MAX_CARDS, MAX_DECKS, MAX_KINDS, MAX_OPEN, MAX_SEATS, Money, SpaceId};
use crate::rules::{Card, CardRent, Deck, DeckFigures, Effect, RentRule, SpaceKind, Voucher, When};
use crate::tracks::is_even;

/// The most options of a choice.
const MAX_OPTIONS: usize = 4;
/// The keys for the effect of a card, which has exactly one of them.
const EFFECTS: [&str; 58] = [
    "advance_to",
    "advance_to_nearest",
    "move_back",
    "move_back_to",
    "go_to_jail",
    "get_out_of_jail",
    "receive",
    "pay",
    "receive_from_each",
    "pay_each",
    "pay_per_piece",
    "choice",
    "draw",
    "advance_to_unowned",
    "advance_anywhere",
    "cancel_rent",
    "multiply_rent",
    "buy_at_percent",
    "free_piece",
    "remove_piece",
    "exchange_deeds",
    "take_note",
    "extra_turn",
    "send_to_jail",
    "refresh_tokens",
    "bus_ticket",
    "transit_token",
    "cab_fare",
    "numbers",
    "steps",
    "by_track",
    "advance_to_pay_corner",
    "advance_to_free",
    "advance_to_any",
    "move_forward",
    "roll_back",
    "move_to",
    "move_to_nearest",
    "move_all_to",
    "change_lane",
    "guided",
    "lap",
    "pay_per_deed",
    "pay_dividends",
    "dividend_fine",
    "insider_fine",
    "cut_dividends",
    "return_shares",
    "gain_share",
    "take_voucher",
    "return_voucher",
    "roll_off",
    "lower_group",
    "surrender",
    "sell_piece",
    "take_deed",
    "miss_turns",
    "forfeit_rents",
];
/// The most open cards of a deck.
const MOST_OPEN: u8 = MAX_OPEN as u8;

/// A deck with all its profiles.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct DeckProfiles {
    /// Its key.
    pub key: String,
    /// The name and the cards of each profile. A deck that is the same in all profiles has one without a name.
    pub profiles: Vec<(String, Vec<Card>)>,
    /// How its cards are laid out and held.
    pub figures: DeckFigures,
}

impl DeckProfiles {
    /// The cards of a profile.
    pub fn cards(&self, profile: &str) -> &[Card] {
        let named = self.profiles.iter().find(|(name, _)| name == profile);
        named.or(self.profiles.first()).map_or(&[], |(_, cards)| cards)
    }

    /// UM-04: only cards that are kept can be dealt, and there must be enough for everybody.
    fn check_deal(&self, root: &Table<'_>, spot: super::reader::Spot) {
        let wanted = MAX_SEATS * usize::from(self.figures.deal);
        for (_, cards) in self.profiles.iter().filter(|_| wanted > 0) {
            if cards.len() < wanted || cards.iter().any(|card| card.when == When::Now) {
                let message =
                    format!("the deck `{}` is dealt, so it needs {wanted} cards that are all kept", self.key);
                root.fault_at(spot, message);
            }
        }
    }

    fn has_card(&self, key: &str) -> bool {
        !key.is_empty() && self.profiles.iter().flat_map(|(_, cards)| cards).any(|card| card.key == key)
    }
}

/// The keys of the decks, to which the board refers. [`read`] reports faults.
pub(super) fn ids(root: &Table<'_>) -> Vec<String> {
    root.peek_ids("decks")
}

/// Reads the decks. `board` is `None` if its file cannot be read; references to it are then not checked.
pub(super) fn read(root: &Table<'_>, board: Option<&Board>) -> Vec<DeckProfiles> {
    let ids = ids(root);
    let node = root.must("decks");
    let items = node.as_ref().and_then(Node::list).unwrap_or_default();
    if let Some(node) = node
        && items.len() > MAX_DECKS
    {
        node.fault(format!("there are {} decks; {MAX_DECKS} at most are possible", items.len()));
    }
    let mut decks: Vec<DeckProfiles> = Vec::new();
    let mut spots = Vec::new();
    for item in items.into_iter().take(MAX_DECKS) {
        let Some(mut table) = item.table("a deck") else { continue };
        let key = new_id(&mut table, "deck", decks.iter().map(|deck| deck.key.as_str()));
        let figures = read_figures(&table);
        let reader = Reader { board, ids: &ids, others: &decks, pairs: figures.pairs };
        let profiles = reader.read_profiles(&table);
        check_open(&table, figures, &profiles);
        table.close();
        let deck = DeckProfiles { key, profiles, figures };
        deck.check_deal(root, item.spot);
        decks.push(deck);
        spots.push(item.spot);
    }
    root.close();
    let names = profiles(&decks);
    for (number, deck) in decks.iter().enumerate() {
        // All decks with profiles must have the same ones.
        let has = |name: &str| deck.profiles.iter().any(|(one, _)| one.is_empty() || one == name);
        for missing in names.iter().filter(|name| !has(name)) {
            let message =
                format!("the deck `{}` has no profile `{missing}`, which another deck has; add it", deck.key);
            root.fault_at(spots[number], message);
        }
        if let Some(board) = board
            && !is_drawn(board, &decks, DeckId(small(number)))
        {
            let message =
                format!("no space and no card draws from the deck `{}`; drop it or use it", deck.key);
            root.fault_at(spots[number], message);
        }
    }
    if let Some(board) = board {
        let all = if names.is_empty() { vec![String::new()] } else { names };
        for profile in all {
            check_depth(root, board, &decks, &profile);
        }
    }
    decks
}

/// The names of the profiles; empty if no deck has several.
pub(super) fn profiles(decks: &[DeckProfiles]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (name, _) in decks.iter().flat_map(|deck| &deck.profiles) {
        if !name.is_empty() && !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}

/// The decks of one profile.
pub(super) fn compile(decks: &[DeckProfiles], profile: &str) -> Vec<Deck> {
    let deck = |deck: &DeckProfiles| Deck {
        key: deck.key.clone(),
        cards: deck.cards(profile).to_vec(),
        figures: deck.figures,
    };
    decks.iter().map(deck).collect()
}

/// Open cards must be cards that are kept until they are played.
fn check_open(table: &Table<'_>, figures: DeckFigures, profiles: &[(String, Vec<Card>)]) {
    let at_once = || profiles.iter().flat_map(|(_, cards)| cards).find(|card| card.when == When::Now);
    if figures.open > 0
        && let Some(card) = at_once()
    {
        table.fault(format!(
            "cards that lie `open` are kept until they are played, but `{}` is done at once; give it a `when`",
            card.key
        ));
    }
}

/// Reads how the cards are laid out and held.
fn read_figures(table: &Table<'_>) -> DeckFigures {
    let byte = |key, most| table.may(key).and_then(|node| node.small(0..=most)).unwrap_or(0);
    DeckFigures {
        open: byte("open", MOST_OPEN),
        hand: byte("hand", 1),
        pairs: table.may("pairs").and_then(|node| node.mark()).is_some(),
        deal: byte("deal", 3),
    }
}

pub(super) struct Reader<'r> {
    pub(super) board: Option<&'r Board>,
    /// The keys of all decks.
    pub(super) ids: &'r [String],
    /// The decks that were read before this one.
    others: &'r [DeckProfiles],
    /// Whether every card exists twice.
    pairs: bool,
}

impl Reader<'_> {
    fn read_profiles(&self, table: &Table<'_>) -> Vec<(String, Vec<Card>)> {
        match (table.may("cards"), table.may("profiles")) {
            (Some(cards), None) => vec![(String::new(), self.read_cards(&cards))],
            (None, Some(profiles)) => {
                let Some(profiles) = profiles.table("the profiles of a deck") else { return Vec::new() };
                let entries = profiles.entries();
                if entries.is_empty() {
                    profiles.fault("a deck needs at least one profile with its cards");
                }
                entries
                    .into_iter()
                    .map(|(name, spot, cards)| {
                        profiles.check_id(name, spot);
                        (name.to_owned(), self.read_cards(&cards))
                    })
                    .collect()
            }
            (Some(_), Some(_)) => {
                table.fault("a deck has either `cards` or `profiles`; take one of them out");
                Vec::new()
            }
            (None, None) => {
                table.fault("a deck has no cards; add `cards`, or `profiles` with several lists of cards");
                Vec::new()
            }
        }
    }

    fn read_cards(&self, node: &Node<'_>) -> Vec<Card> {
        let mut cards: Vec<Card> = Vec::new();
        let Some(items) = node.list() else { return cards };
        for item in items.iter().take(MAX_CARDS) {
            let Some(mut table) = item.table("a card") else { continue };
            let key = new_id(&mut table, "card", cards.iter().map(|card| card.key.as_str()));
            // Keys identify cards, so they must be unique over all decks.
            if let Some(other) = self.others.iter().find(|deck| deck.has_card(&key)) {
                let message = format!("the deck `{}` has a card `{key}` too; give it another id", other.key);
                table.fault(message);
            }
            let copies = self.read_copies(&table);
            // Any effect will do for a faulty card, since the edition is rejected.
            let effect = self.read_effect(&table, false).unwrap_or(Effect::GetOutOfJail);
            let when = read_when(&table, &effect);
            let (hold, stopped_by, by_itself) = kept::read_manner(&table, &effect, when);
            table.close();
            let card = Card { key, effect, when, hold, stopped_by, by_itself };
            cards.extend(std::iter::repeat_n(card, copies));
        }
        if items.is_empty() {
            node.fault("a deck without cards cannot be drawn from; add at least one card");
        } else if cards.len().max(items.len()) > MAX_CARDS {
            node.fault(format!(
                "there are {} cards; {MAX_CARDS} at most are possible",
                cards.len().max(items.len())
            ));
        }
        cards
    }

    /// The number of copies of a card; two in a deck of pairs, of which one is fake.
    fn read_copies(&self, table: &Table<'_>) -> usize {
        match table.may("copies") {
            None => 1 + usize::from(self.pairs),
            Some(copies) if self.pairs => {
                copies.fault("in a deck of `pairs` every card is there twice; take `copies` out");
                2
            }
            Some(copies) => copies.small(1..=small(MAX_CARDS)).map_or(1, usize::from),
        }
    }

    pub(super) fn read_effect(&self, table: &Table<'_>, in_choice: bool) -> Option<Effect> {
        let known = || EFFECTS.into_iter().chain(kept::EFFECTS);
        let written: Vec<_> = known().filter_map(|key| table.may(key).map(|node| (key, node))).collect();
        let [(key, node)] = written.as_slice() else {
            let found: Vec<_> = written.iter().map(|(key, _)| format!("`{key}`")).collect();
            if found.is_empty() {
                table.fault(format!(
                    "this does nothing; add one of: {}",
                    known().collect::<Vec<_>>().join(", ")
                ));
            } else {
                table.fault(format!("this does several things ({}); keep one of them", found.join(", ")));
            }
            return None;
        };
        let sum = || node.number(1..=MAX_SUM);
        if let Some(effect) = self.read_more(key, table, node, in_choice) {
            return effect.map(|effect| self.read_condition(table, effect));
        }
        let effect = match *key {
            "advance_to" => Effect::AdvanceTo(self.space(node)?),
            "advance_to_nearest" => self.read_nearest(table, node)?,
            "move_back" => Effect::MoveBack(node.small(1..=small(MIN_TRACK_SPACES - 1))?),
            "move_back_to" => Effect::MoveBackTo(self.space(node)?),
            "go_to_jail" => node.mark().map(|()| Effect::GoToJail)?,
            "bus_ticket" => {
                node.mark()?;
                let expires_others = table.may("expires_others").and_then(|node| node.mark()).is_some();
                Effect::Voucher(Voucher::BusTicket { expires_others })
            }
            "transit_token" => node.mark().map(|()| Effect::Voucher(Voucher::TransitToken))?,
            "cab_fare" => match node.number(-3..=3)? {
                0 => {
                    node.fault("a fare of 0 leads nowhere");
                    return None;
                }
                steps => Effect::Voucher(Voucher::CabFare(i8::try_from(steps).ok()?)),
            },
            "numbers" => read_trio(node)?,
            "get_out_of_jail" => node.mark().map(|()| Effect::GetOutOfJail)?,
            "receive" => Effect::Receive(sum()?),
            "pay" => Effect::Pay(sum()?),
            "receive_from_each" => Effect::ReceiveFromEach(sum()?),
            "pay_each" => Effect::PayEach(sum()?),
            "pay_per_piece" => self.read_per_piece(node)?,
            "choice" if in_choice => {
                node.fault("a choice cannot hold another choice; list all options side by side");
                return None;
            }
            "choice" => self.read_choice(node)?,
            "draw" => {
                let deck = node.refer("deck", self.ids.iter().map(String::as_str))?;
                Effect::Draw(DeckId(small(deck)))
            }
            "advance_to_unowned" => node.mark().map(|()| Effect::AdvanceToUnowned)?,
            "advance_anywhere" => node.mark().map(|()| Effect::AdvanceAnywhere)?,
            "cancel_rent" => node.mark().map(|()| Effect::CancelRent)?,
            "multiply_rent" => Effect::MultiplyRent(node.small(2..=10)?),
            "buy_at_percent" => Effect::BuyAtPercent(node.small(1..=100)?),
            "free_piece" => node.mark().map(|()| Effect::FreePiece)?,
            "remove_piece" => node.mark().map(|()| Effect::RemovePiece)?,
            "exchange_deeds" => node.mark().map(|()| Effect::ExchangeDeeds)?,
            "take_note" => node.mark().map(|()| Effect::TakeNote)?,
            "extra_turn" => node.mark().map(|()| Effect::ExtraTurn)?,
            "send_to_jail" => node.mark().map(|()| Effect::SendToJail)?,
            "refresh_tokens" => node.mark().map(|()| Effect::RefreshTokens)?,
            other => self.read_kept(other, node, table)?,
        };
        if in_choice && effect.moments().first() != Some(&When::Now) {
            node.fault("a card that is kept cannot be one choice among others");
            return None;
        }
        Some(self.read_condition(table, effect))
    }

    pub(super) fn space(&self, node: &Node<'_>) -> Option<SpaceId> {
        let Some(board) = self.board else { return node.text().map(|_| SpaceId(0)) };
        let space = node.refer("space", board.spaces.iter().map(|space| space.key.as_str()))?;
        let space = SpaceId(small(space));
        if !connected(&board.tracks, &board.spaces, board.go, space) {
            node.fault("this space lies on another track than `go`, and no way leads there");
        }
        Some(space)
    }

    fn read_nearest(&self, table: &Table<'_>, node: &Node<'_>) -> Option<Effect> {
        let rent = read_card_rent(table);
        let Some(board) = self.board else {
            return node.text().zip(rent).map(|(_, rent)| Effect::AdvanceToNearest(GroupId(0), rent));
        };
        let group = node.refer("group", board.groups.iter().map(|group| group.key.as_str()))?;
        let deeds = || board.deeds.iter().filter(|deed| deed.group.index() == group);
        if !deeds().any(|deed| connected(&board.tracks, &board.spaces, board.go, deed.space)) {
            node.fault("no deed of this group lies on the track of `go`, so none can be the nearest");
        }
        let rent = rent?;
        if let (CardRent::Times(times), RentRule::ByDice) = (rent, board.groups[group].rent)
            && deeds().flat_map(|deed| &deed.rents).any(|rent| rent * Money::from(times) > MAX_DICE_FACTOR)
        {
            node.fault(format!(
                "the dice would count more than {MAX_DICE_FACTOR} times; write a smaller `rent_times`"
            ));
        }
        Some(Effect::AdvanceToNearest(GroupId(small(group)), rent))
    }

    fn read_per_piece(&self, node: &Node<'_>) -> Option<Effect> {
        let table = node.table("`pay_per_piece`")?;
        let mut sums = [0; MAX_KINDS];
        let entries = table.entries();
        if entries.is_empty() {
            node.fault("`pay_per_piece` names no kind of piece; write such as { house = 25 }");
        }
        for (name, spot, sum) in entries {
            let sum: Option<Money> = sum.number(0..=MAX_SUM);
            let Some(board) = self.board else { continue };
            let kinds = board.kinds.iter().map(|kind| kind.key.as_str());
            let kind = table.refer_key(name, spot, "kind of piece", kinds);
            if let (Some(kind), Some(sum)) = (kind, sum) {
                sums[kind] = sum;
            }
        }
        Some(Effect::PayPerPiece(sums))
    }

    fn read_choice(&self, node: &Node<'_>) -> Option<Effect> {
        let items = node.list()?;
        if !(2..=MAX_OPTIONS).contains(&items.len()) {
            node.fault(format!("a choice has {} options; write two to {MAX_OPTIONS}", items.len()));
        }
        let mut options = Vec::new();
        for item in items.iter().take(MAX_OPTIONS) {
            let Some(table) = item.table("an option of a choice") else { continue };
            options.extend(self.read_effect(&table, true));
            table.close();
        }
        Some(Effect::Choice(options))
    }
}

/// When a card is played: the moment it names, or the default of its effect.
fn read_when(table: &Table<'_>, effect: &Effect) -> When {
    let moments = effect.moments();
    let usual = moments.first().copied().unwrap_or(When::Now);
    let Some(node) = table.may("when") else { return usual };
    node.refer("moment for this card", moments.iter().map(|when| when.code()))
        .map_or(usual, |position| moments[position])
}

/// UM-74: three dice in rising order.
fn read_trio(node: &Node<'_>) -> Option<Effect> {
    let items = node.list()?;
    let numbers: Vec<u8> = items.iter().filter_map(|item| item.small(1..=6)).collect();
    let trio: Option<[u8; 3]> = numbers.try_into().ok().filter(|trio: &[u8; 3]| trio.is_sorted());
    if trio.is_none() {
        node.fault("write three numbers of dice from the lowest up, such as [1, 3, 6]");
    }
    trio.map(Effect::Trio)
}

/// The rent at the nearest property.
pub(super) fn read_card_rent(table: &Table<'_>) -> Option<CardRent> {
    match (table.may("rent_times"), table.may("rent_dice")) {
        (None, None) => Some(CardRent::Usual),
        (Some(times), None) => times.small(1..=10).map(CardRent::Times),
        (None, Some(dice)) => dice.small(1..=u8::MAX).map(CardRent::Dice),
        (Some(_), Some(dice)) => {
            dice.fault("a card has either `rent_times` or `rent_dice`; take one of them out");
            None
        }
    }
}

/// Whether any space or card draws from the deck.
fn is_drawn(board: &Board, decks: &[DeckProfiles], deck: DeckId) -> bool {
    let mut cards = decks.iter().flat_map(|deck| &deck.profiles).flat_map(|(_, cards)| cards);
    let draws = |kind| matches!(kind, SpaceKind::Draw(one) | SpaceKind::RollThree(one) if one == deck);
    board.spaces.iter().any(|space| draws(space.kind) || space.draws == Some(deck)) || cards.any(|card| {
        let draws =
            |effect: &Effect| matches!(effect, Effect::Draw(one) | Effect::DrawSome(one, _) if *one == deck);
        card.effect.find(&draws).is_some()
    })
}

/// A card that leads to another draw waits outside its pile until that one is resolved (CL-23a). Each such card can wait
/// only once at a time, so their number bounds the depth of the stack of frames.
fn check_depth(root: &Table<'_>, board: &Board, decks: &[DeckProfiles], profile: &str) {
    let kept = |deck: DeckId| {
        let deck = decks.get(deck.index());
        deck.is_some_and(|deck| deck.cards(profile).iter().all(|card| card.when != When::Now))
    };
    let mut leading: Vec<&str> = decks
        .iter()
        .flat_map(|deck| deck.cards(profile))
        .filter(|card| leads_to_another(board, &card.effect, &kept))
        .map(|card| card.key.as_str())
        .collect();
    let count = leading.len();
    if count > MAX_LEADING_CARDS {
        leading.dedup();
        let which = if profile.is_empty() { String::new() } else { format!(" of the profile `{profile}`") };
        root.fault(format!(
            "{count} cards{which} can lead to another draw ({}); {MAX_LEADING_CARDS} at most are possible",
            leading.join(", ")
        ));
    }
}

/// Whether this effect or one of its parts can lead to another draw.
pub(crate) fn leads_to_draw(board: &Board, effect: &Effect) -> bool {
    leads_to_another(board, effect, &|_| false)
}

/// The same without decks whose cards are all kept, because none of those waits.
fn leads_to_another(board: &Board, effect: &Effect, kept: &dyn Fn(DeckId) -> bool) -> bool {
    let draws = |space: usize| {
        let on = board.spaces.get(space);
        on.is_some_and(|space| matches!(space.kind, SpaceKind::Draw(deck) if !kept(deck)))
    };
    // Cards are drawn on draw spaces only, so a move by a number of spaces starts on one of them. An even number can
    // change tracks (UM-16c) and so lead anywhere.
    let by_number = |steps: u8, forward: bool| {
        (0..board.spaces.len()).filter(|from| draws(*from)).any(|from| {
            board.spaces[from].places.iter().any(|place| {
                let spaces = &board.tracks[usize::from(place.track)].spaces;
                let steps = usize::from(steps) % spaces.len();
                let to = usize::from(place.index) + if forward { steps } else { spaces.len() - steps };
                let changes =
                    is_even(steps as u8) && spaces.iter().any(|one| board.spaces[one.index()].is_junction());
                changes || draws(spaces[to % spaces.len()].index())
            })
        })
    };
    let leads = |effect: &Effect| match effect {
        Effect::Draw(deck) | Effect::DrawSome(deck, _) => !kept(*deck),
        Effect::AdvanceTo(space)
        | Effect::MoveBackTo(space)
        | Effect::AdvanceFor { to: space, .. }
        | Effect::MoveTo { to: space, unresolved: false }
        | Effect::MoveAllTo(space) => draws(space.index()),
        Effect::MoveBack(steps) => by_number(*steps, false),
        Effect::MoveForward(steps) => by_number(*steps, true),
        // The space is chosen by a player or by dice, or is any neighbour of another.
        Effect::AdvanceAnywhere | Effect::Guided | Effect::RollBack(_) | Effect::ChangeLane { .. } => true,
        _ => false,
    };
    effect.find(&leads).is_some()
}

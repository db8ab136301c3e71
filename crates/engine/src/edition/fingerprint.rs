//! A hash of everything in an edition that affects play. Names, titles, citations and the options on offer do not.

use super::head::{Figures, Head};
use super::{Board, DeckProfiles};
use crate::ids::Money;
use crate::rules::{
    AuctionFigures, Card, CardRent, Company, Condition, DeckFigures, Deed, Denomination, Effect, Group,
    Guard, Kind, Level, NotePack, PayCorner, Place, RentRule, Space, SpaceKind, Taxi, Track, Voucher,
};
use crate::switches::{Switches, Value};

/// FNV-1a, 64 bits: the same on every platform and in every version of the compiler.
struct Fnv(u64);

/// Where FNV-1a starts.
const BASIS: u64 = 0xcbf2_9ce4_8422_2325;

impl Fnv {
    fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    fn number(&mut self, number: Money) {
        for byte in number.to_le_bytes() {
            self.byte(byte);
        }
    }
    fn count(&mut self, count: usize) {
        self.number(Money::try_from(count).unwrap_or(Money::MAX));
    }
    /// Parts that an edition leaves out do not count, so that fingerprints do not change when such a part is introduced.
    fn extra(&mut self, bytes: &[u8]) {
        if bytes.iter().any(|byte| *byte != 0) {
            bytes.iter().for_each(|byte| self.byte(*byte));
        }
    }
    fn text(&mut self, text: &str) {
        self.count(text.len());
        for byte in text.bytes() {
            self.byte(byte);
        }
    }
}

/// The fingerprint. Every struct is destructured completely, so that a new field cannot be forgotten here.
pub(super) fn fingerprint(head: &Head, board: &Board, decks: &[DeckProfiles]) -> u64 {
    let switches = &head.switches;
    let mut fnv = Fnv(BASIS);
    add_figures(&mut fnv, &head.figures);
    if let Some((pack, _)) = &head.notes {
        add_notes(&mut fnv, pack);
    }
    add_board(&mut fnv, board);
    fnv.count(decks.len());
    for DeckProfiles { key, profiles, figures } in decks {
        fnv.text(key);
        add_deck_figures(&mut fnv, figures);
        fnv.count(profiles.len());
        for (name, cards) in profiles {
            fnv.text(name);
            fnv.count(cards.len());
            for Card { key, effect, when, hold, stopped_by, by_itself } in cards {
                fnv.text(key);
                add_effect(&mut fnv, effect);
                // The default moment of an effect does not count.
                if effect.moments().first() != Some(when) {
                    fnv.text(when.code());
                }
                // Nor do other defaults of a card.
                if *hold != when.usual_hold() {
                    fnv.text(hold.code());
                }
                for guard in Guard::ALL.iter().filter(|guard| stopped_by.has(**guard)) {
                    fnv.text(guard.code());
                }
                if *by_itself {
                    fnv.text("by-itself");
                }
            }
        }
    }
    // Switches with their default value do not count, so that a new switch does not change old fingerprints. The name
    // set does not affect play (CL-72e).
    let usual = Switches::default();
    for key in Switches::KEYS.iter().filter(|key| **key != "names" && switches.get(key) != usual.get(key)) {
        fnv.text(key);
        match switches.get(key) {
            Some(Value::Flag(flag)) => fnv.byte(u8::from(flag)),
            Some(Value::Number(number)) => fnv.number(number),
            Some(Value::Word(word)) => fnv.text(&word),
            None => {}
        }
    }
    fnv.0
}

fn add_figures(fnv: &mut Fnv, figures: &Figures) {
    let Figures {
        seats,
        salary,
        doubles_to_jail,
        full_group_factor,
        majority_factor,
        mortgage_interest,
        sale_percent,
        offers_between_rolls,
        bail,
        jail_tries,
        auction: AuctionFigures { opening, raise },
        trio_pays,
        squeeze_pays,
    } = *figures;
    for byte in [seats.0, seats.1, doubles_to_jail, offers_between_rolls, jail_tries] {
        fnv.byte(byte);
    }
    for number in [salary, full_group_factor, mortgage_interest, sale_percent, bail, opening, raise] {
        fnv.number(number);
    }
    // Rare parts count only where they exist, so that old fingerprints stay the same.
    if majority_factor != 1 {
        fnv.text("majority");
        fnv.number(majority_factor);
    }
    for number in trio_pays.into_iter().chain(squeeze_pays).filter(|number| *number != 0) {
        fnv.number(number);
    }
}

fn add_deck_figures(fnv: &mut Fnv, figures: &DeckFigures) {
    let DeckFigures { open, hand, pairs, deal } = *figures;
    // Rare parts count only where they exist, so that old fingerprints stay the same.
    if *figures != DeckFigures::default() {
        for byte in [open, hand, u8::from(pairs)] {
            fnv.byte(byte);
        }
    }
    fnv.extra(&[deal]);
}

fn add_notes(fnv: &mut Fnv, pack: &NotePack) {
    let NotePack { denominations, tokens, card_reward } = pack;
    fnv.byte(*tokens);
    fnv.number(*card_reward);
    fnv.count(denominations.len());
    for Denomination { value, count, fakes, dealt } in denominations {
        fnv.number(*value);
        for byte in [*count, *fakes, *dealt] {
            fnv.byte(byte);
        }
    }
}

fn add_board(fnv: &mut Fnv, board: &Board) {
    let Board { tracks, spaces, go, pay_corners, layouts, jail, deeds, groups, kinds, ladder, companies } =
        board;
    fnv.byte(go.0);
    fnv.byte(jail.0);
    fnv.count(tracks.len());
    for Track { key, spaces, inward, outward } in tracks {
        fnv.text(key);
        fnv.byte(spaces.first().map_or(0, |first| first.0));
        fnv.byte(spaces.len().try_into().unwrap_or(u8::MAX));
        fnv.extra(inward);
        fnv.extra(outward);
    }
    for PayCorner { space, passed, landed } in pay_corners {
        fnv.byte(space.0);
        for amount in passed.iter().chain(landed) {
            fnv.number(*amount);
        }
    }
    for (name, moved) in layouts {
        fnv.text(name);
        for (place, stands) in moved {
            fnv.byte(place.0);
            fnv.byte(stands.0);
        }
    }
    fnv.count(spaces.len());
    for Space { key, kind, places, corner, draws } in spaces {
        fnv.text(key);
        fnv.byte(places.first().map_or(0, |place| place.track));
        for Place { track, index } in places.iter().skip(1) {
            fnv.byte(*track);
            fnv.byte(*index);
        }
        fnv.extra(&[u8::from(*corner), draws.map_or(0, |deck| deck.0 + 1)]);
        let (tag, figure) = match *kind {
            SpaceKind::Go => (0, 0),
            SpaceKind::Deed(deed) => (1, Money::from(deed.0)),
            SpaceKind::Draw(deck) => (2, Money::from(deck.0)),
            SpaceKind::Tax(amount) => (3, amount),
            SpaceKind::Jail => (4, 0),
            SpaceKind::FreeParking => (5, 0),
            SpaceKind::GoToJail => (6, 0),
            SpaceKind::StockExchange => (8, 0),
            SpaceKind::Train => (7, 0),
            SpaceKind::PayCorner => (20, 0),
            SpaceKind::Tunnel(to) => (21, Money::from(to.0)),
            SpaceKind::Subway => (9, 0),
            SpaceKind::Auction => (10, 0),
            SpaceKind::RollThree(deck) => (11, Money::from(deck.0)),
            SpaceKind::Reverse => (12, 0),
            SpaceKind::SqueezePlay => (13, 0),
            SpaceKind::TaxRefund(percent) => (14, Money::from(percent)),
            SpaceKind::Gift(amount) => (15, amount),
            SpaceKind::IncomeTax { amount, percent } => {
                fnv.byte(percent);
                (16, amount)
            }
        };
        fnv.byte(tag);
        fnv.number(figure);
    }
    fnv.count(deeds.len());
    for Deed { key, space, group, price, mortgage, rents, level_prices } in deeds {
        fnv.text(key);
        fnv.byte(space.0);
        fnv.byte(group.0);
        for number in [*price, *mortgage] {
            fnv.number(number);
        }
        add_level_prices(fnv, level_prices);
        fnv.count(rents.len());
        for rent in rents {
            fnv.number(*rent);
        }
    }
    fnv.count(groups.len());
    for Group { key, deeds, rent, top_level, taxi, piece, piece_factor, needed: _ } in groups {
        fnv.text(key);
        for deed in deeds.iter() {
            fnv.byte(deed.0);
        }
        fnv.byte(match rent {
            RentRule::ByLevel => 0,
            RentRule::ByCount => 1,
            RentRule::ByDice => 2,
        });
        fnv.byte(*top_level);
        if let Some(kind) = piece {
            fnv.byte(kind.0);
            fnv.number(*piece_factor);
        }
        if let Some(Taxi { fare, own_fare }) = taxi {
            fnv.number(*fare);
            fnv.number(*own_fare);
        }
    }
    fnv.count(kinds.len());
    for Kind { key, stock } in kinds {
        fnv.text(key);
        fnv.byte(*stock);
    }
    fnv.count(ladder.len());
    for Level { kind, count, whole_group } in ladder {
        fnv.byte(kind.0);
        fnv.byte(*count);
        if *whole_group {
            fnv.text("whole-group");
        }
    }
    for Company { key, shares, par, dividends } in companies {
        fnv.text(key);
        fnv.byte(*shares);
        fnv.number(*par);
        for dividend in dividends {
            fnv.number(*dividend);
        }
    }
}

/// One number if all levels cost the same, which is the usual case.
fn add_level_prices(fnv: &mut Fnv, prices: &[Money]) {
    let first = prices.first().copied().unwrap_or(0);
    fnv.number(first);
    if prices.iter().any(|price| *price != first) {
        for price in prices {
            fnv.number(*price);
        }
    }
}

fn add_rent(fnv: &mut Fnv, rent: CardRent) {
    let (tag, figure) = match rent {
        CardRent::Usual => (0, 0),
        CardRent::Times(times) => (1, times),
        CardRent::Dice(factor) => (2, factor),
    };
    fnv.byte(tag);
    fnv.byte(figure);
}

fn add_effect(fnv: &mut Fnv, effect: &Effect) {
    let (tag, figure) = match effect {
        Effect::AdvanceTo(space) => (0, Money::from(space.0)),
        Effect::AdvanceToNearest(group, rent) => {
            add_rent(fnv, *rent);
            (1, Money::from(group.0))
        }
        Effect::MoveBack(steps) => (2, Money::from(*steps)),
        Effect::MoveBackTo(space) => (3, Money::from(space.0)),
        Effect::GoToJail => (4, 0),
        Effect::GetOutOfJail => (5, 0),
        Effect::Receive(amount) => (6, *amount),
        Effect::Pay(amount) => (7, *amount),
        Effect::ReceiveFromEach(amount) => (8, *amount),
        Effect::PayEach(amount) => (9, *amount),
        Effect::PayPerPiece(amounts) => {
            for amount in amounts {
                fnv.number(*amount);
            }
            (10, 0)
        }
        Effect::Steps(steps) => {
            steps.iter().for_each(|step| add_effect(fnv, step));
            (50, Money::try_from(steps.len()).unwrap_or(Money::MAX))
        }
        Effect::Only(Condition { group, company }, effect) => {
            fnv.byte(group.map_or(u8::MAX, |group| group.0));
            fnv.byte(company.map_or(u8::MAX, |company| company.0));
            add_effect(fnv, effect);
            (51, 0)
        }
        Effect::ByTrack(by_track) => {
            for (track, effect) in by_track {
                fnv.byte(*track);
                add_effect(fnv, effect);
            }
            (52, 0)
        }
        Effect::DrawSome(deck, count) => {
            fnv.byte(*count);
            (53, Money::from(deck.0))
        }
        Effect::AdvanceFor { to, rent, corner } => {
            add_rent(fnv, *rent);
            if let Some((corner, amount)) = corner {
                fnv.byte(corner.0);
                fnv.number(*amount);
            }
            (54, Money::from(to.0))
        }
        Effect::AdvanceToPayCorner => (55, 0),
        Effect::AdvanceToFree(groups, percent) => {
            groups.iter().for_each(|group| fnv.byte(group.0));
            (56, Money::from(*percent))
        }
        Effect::AdvanceToAny(groups) => {
            groups.iter().for_each(|group| fnv.byte(group.0));
            (57, 0)
        }
        Effect::MoveForward(steps) => (58, Money::from(*steps)),
        Effect::RollBack(rent) => {
            add_rent(fnv, *rent);
            (59, 0)
        }
        Effect::MoveTo { to, unresolved } => {
            fnv.byte(u8::from(*unresolved));
            (60, Money::from(to.0))
        }
        Effect::MoveToNearest(group, rent) => {
            add_rent(fnv, *rent);
            (61, Money::from(group.0))
        }
        Effect::MoveAllTo(to) => (62, Money::from(to.0)),
        Effect::ChangeLane { inward } => (63, Money::from(*inward)),
        Effect::Guided => (64, 0),
        Effect::Lap => (65, 0),
        Effect::PayEachOwner(amount, group) => {
            fnv.byte(group.0);
            (66, *amount)
        }
        Effect::PayPerDeed(amount) => (67, *amount),
        Effect::PayDividends(companies, more) => {
            companies.iter().for_each(|company| fnv.byte(company.0));
            if let Some((deed, times)) = more {
                fnv.byte(deed.0);
                fnv.byte(*times);
            }
            (68, 0)
        }
        Effect::DividendFine(companies) => {
            companies.iter().for_each(|company| fnv.byte(company.0));
            (69, 0)
        }
        Effect::InsiderFine => (70, 0),
        Effect::CutDividends { company, percent, payouts } => {
            fnv.byte(*percent);
            fnv.byte(*payouts);
            (71, Money::from(company.0))
        }
        Effect::ReturnShares(percent) => (72, Money::from(*percent)),
        Effect::GainShare => (73, 0),
        Effect::TakeVoucher => (74, 0),
        Effect::ReturnVoucher => (75, 0),
        Effect::RollOff(amount) => (76, *amount),
        Effect::LowerGroup { own } => (77, Money::from(*own)),
        Effect::Surrender => (78, 0),
        Effect::SellPiece(kind) => (79, Money::from(kind.0)),
        Effect::TakeDeed(group) => (80, Money::from(group.0)),
        Effect::MissTurns(count) => (81, Money::from(*count)),
        Effect::ForfeitRents => (82, 0),
        Effect::Choice(options) => {
            for option in options {
                add_effect(fnv, option);
            }
            (11, Money::try_from(options.len()).unwrap_or(Money::MAX))
        }
        Effect::Draw(deck) => (12, Money::from(deck.0)),
        Effect::AdvanceToUnowned => (13, 0),
        Effect::AdvanceAnywhere => (14, 0),
        Effect::CancelRent => (15, 0),
        Effect::MultiplyRent(factor) => (16, Money::from(*factor)),
        Effect::BuyAtPercent(percent) => (17, Money::from(*percent)),
        Effect::FreePiece => (18, 0),
        Effect::RemovePiece => (19, 0),
        Effect::ExchangeDeeds => (20, 0),
        Effect::TakeNote => (21, 0),
        Effect::ExtraTurn => (22, 0),
        Effect::SendToJail => (23, 0),
        Effect::RefreshTokens => (24, 0),
        Effect::Voucher(Voucher::BusTicket { expires_others }) => (40, Money::from(*expires_others)),
        Effect::Voucher(Voucher::TransitToken) => (41, 0),
        Effect::Voucher(Voucher::CabFare(steps)) => (42, Money::from(*steps)),
        Effect::Trio(numbers) => {
            numbers.iter().for_each(|number| fnv.byte(*number));
            (43, 0)
        }
        Effect::StopCard(guard) => {
            fnv.text(guard.code());
            (60, 0)
        }
        Effect::TakeFrom(amount) => (61, *amount),
        Effect::SeizeDeed => (62, 0),
        Effect::Foreclose => (63, 0),
        Effect::AdvanceToPool(space) => (64, Money::from(space.0)),
        Effect::BuyOnTrack { track, percent } => {
            fnv.byte(*track);
            (65, Money::from(*percent))
        }
        Effect::FreePieceOf(kind) => (66, Money::from(kind.0)),
        Effect::AuctionAid(amount) => (67, *amount),
        Effect::RentPercent(percent, group) => {
            fnv.byte(group.map_or(u8::MAX, |group| group.0));
            (68, Money::from(*percent))
        }
        Effect::RaiseRent(amount) => (69, *amount),
        Effect::CapRent(amount) => (70, *amount),
        Effect::ReverseRent => (71, 0),
        Effect::BuyFor(amount) => (72, *amount),
        Effect::SnatchPurchase => (73, 0),
        Effect::BuyShareAtPercent(percent) => (74, Money::from(*percent)),
        Effect::SellShare(bonus) => (75, *bonus),
        Effect::TakeWinnings(percent) => (76, Money::from(*percent)),
    };
    fnv.byte(tag);
    fnv.number(figure);
}

#[cfg(test)]
mod tests {
    use super::Fnv;

    #[test]
    fn the_hash_is_fnv_1a() {
        let mut fnv = Fnv(super::BASIS);
        for byte in *b"foobar" {
            fnv.byte(byte);
        }
        // From the published test vectors.
        assert_eq!(fnv.0, 0x8594_4171_f739_67e8);
    }
}

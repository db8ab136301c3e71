//! Titles, instructions and effects of cards. The catalogues contain no amounts and no places: those are parameters, taken from the
//! effect.

use magie_engine::Rules;
use magie_engine::ids::{CardId, DeckId};
use magie_engine::rules::{Card, CardRent, Effect, Voucher};

use crate::catalogue::Texts;
use crate::message::Message;
use crate::parameters::yes_or_no;

impl Texts {
    /// The title of a card. A card that is not in the catalogues, as on custom boards, is described by its effect.
    pub fn card_title(&self, rules: &Rules, card: CardId) -> String {
        let title =
            card_id(rules, card).and_then(|id| self.try_say(&Message::new(&format!("{id}.title"))).ok());
        title.unwrap_or_else(|| self.card_effect_text(rules, card))
    }

    /// The instruction of a card; for a card that is not in the catalogues, a description of its effect.
    pub fn card_text(&self, rules: &Rules, card: CardId) -> String {
        let text = self.card_message(rules, card).and_then(|message| self.try_say(&message).ok());
        text.unwrap_or_else(|| self.card_effect_text(rules, card))
    }

    fn card_effect_text(&self, rules: &Rules, card: CardId) -> String {
        card_effect(rules, card).map_or_else(|| self.word("unknown"), |effect| self.effect(rules, effect))
    }

    /// A short description of an effect, also used as the label of an option of a card.
    pub fn effect(&self, rules: &Rules, effect: &Effect) -> String {
        self.say(&self.effect_message(rules, effect))
    }

    /// The message of a card's instruction; `None` for a card that is not in the decks.
    pub fn card_message(&self, rules: &Rules, card: CardId) -> Option<Message> {
        let mut message = Message::new(&card_id(rules, card)?);
        self.effect_parameters(rules, card_effect(rules, card)?, &mut message);
        Some(message)
    }

    /// The message of an effect.
    pub fn effect_message(&self, rules: &Rules, effect: &Effect) -> Message {
        let code = match effect {
            Effect::AdvanceTo(_) => "advance-to",
            Effect::AdvanceToNearest(..) => "advance-to-nearest",
            Effect::MoveBack(_) => "move-back",
            Effect::MoveBackTo(_) => "move-back-to",
            Effect::GoToJail => "go-to-jail",
            Effect::GetOutOfJail => "get-out-of-jail",
            Effect::Receive(_) => "receive",
            Effect::Pay(_) => "pay",
            Effect::ReceiveFromEach(_) => "receive-from-each",
            Effect::PayEach(_) => "pay-each",
            Effect::PayPerPiece(_) => "pay-per-piece",
            Effect::Choice(_) => "choice",
            Effect::Draw(_) => "draw",
            Effect::AdvanceToUnowned => "advance-to-unowned",
            Effect::AdvanceAnywhere => "advance-anywhere",
            Effect::CancelRent => "cancel-rent",
            Effect::MultiplyRent(_) => "multiply-rent",
            Effect::BuyAtPercent(_) => "buy-at-percent",
            Effect::FreePiece => "free-piece",
            Effect::RemovePiece => "remove-piece",
            Effect::ExchangeDeeds => "exchange-deeds",
            Effect::TakeNote => "take-note",
            Effect::ExtraTurn => "extra-turn",
            Effect::SendToJail => "send-to-jail",
            Effect::RefreshTokens => "refresh-tokens",
            Effect::Voucher(Voucher::BusTicket { .. }) => "bus-ticket",
            Effect::Voucher(Voucher::TransitToken) => "transit-token",
            Effect::Voucher(Voucher::CabFare(_)) => "cab-fare",
            Effect::Trio(_) => "trio",
            Effect::Steps(_) => "steps",
            Effect::Only(..) => "only",
            Effect::ByTrack(_) => "by-track",
            Effect::DrawSome(..) => "draw-some",
            Effect::AdvanceFor { .. } => "advance-for",
            Effect::AdvanceToPayCorner => "advance-to-pay-corner",
            Effect::AdvanceToFree(..) => "advance-to-free",
            Effect::AdvanceToAny(_) => "advance-to-any",
            Effect::MoveForward(_) => "move-forward",
            Effect::RollBack(_) => "roll-back",
            Effect::MoveTo { .. } => "move-to",
            Effect::MoveToNearest(..) => "move-to-nearest",
            Effect::MoveAllTo(_) => "move-all-to",
            Effect::ChangeLane { .. } => "change-lane",
            Effect::Guided => "guided",
            Effect::Lap => "lap",
            Effect::PayEachOwner(..) => "pay-each-owner",
            Effect::PayPerDeed(_) => "pay-per-deed",
            Effect::PayDividends(..) => "pay-dividends",
            Effect::DividendFine(_) => "dividend-fine",
            Effect::InsiderFine => "insider-fine",
            Effect::CutDividends { .. } => "cut-dividends",
            Effect::ReturnShares(_) => "return-shares",
            Effect::GainShare => "gain-share",
            Effect::TakeVoucher => "take-voucher",
            Effect::ReturnVoucher => "return-voucher",
            Effect::RollOff(_) => "roll-off",
            Effect::LowerGroup { .. } => "lower-group",
            Effect::Surrender => "surrender",
            Effect::SellPiece(_) => "sell-piece",
            Effect::TakeDeed(_) => "take-deed",
            Effect::MissTurns(_) => "miss-turns",
            Effect::ForfeitRents => "forfeit-rents",
            Effect::StopCard(_) => "stop-card",
            Effect::TakeFrom(_) => "take-from",
            Effect::SeizeDeed => "seize-deed",
            Effect::Foreclose => "foreclose",
            Effect::AdvanceToPool(_) => "advance-to-pool",
            Effect::BuyOnTrack { .. } => "buy-on-track",
            Effect::FreePieceOf(_) => "free-piece-of",
            Effect::AuctionAid(_) => "auction-aid",
            Effect::RentPercent(..) => "rent-percent",
            Effect::RaiseRent(_) => "raise-rent",
            Effect::CapRent(_) => "cap-rent",
            Effect::ReverseRent => "reverse-rent",
            Effect::BuyFor(_) => "buy-for",
            Effect::SnatchPurchase => "snatch-purchase",
            Effect::BuyShareAtPercent(_) => "buy-share-at-percent",
            Effect::SellShare(_) => "sell-share",
            Effect::TakeWinnings(_) => "take-winnings",
        };
        let mut message = Message::new(&format!("effect-{code}"));
        self.effect_parameters(rules, effect, &mut message);
        message
    }

    /// Sets the parameters of an effect. A choice sets those of all its options; if two options set the same one, the first option
    /// wins.
    fn effect_parameters(&self, rules: &Rules, effect: &Effect, message: &mut Message) {
        if let Some(amount) = effect.amount() {
            message.set("amount", self.sum(rules.edition(), amount));
        }
        match effect {
            Effect::AdvanceTo(space) | Effect::MoveBackTo(space) => {
                message.set("space", self.the_space(rules, *space));
                message.set("go", self.the_space(rules, rules.go()));
            }
            Effect::AdvanceToNearest(group, rent) | Effect::MoveToNearest(group, rent) => {
                message.set("group", self.group(rules, *group));
                message.set("factor", factor(*rent));
                message.set("go", self.the_space(rules, rules.go()));
            }
            Effect::AdvanceFor { to, rent, corner } => {
                message.set("space", self.the_space(rules, *to));
                message.set("factor", factor(*rent));
                if corner.is_none() {
                    message.set("amount", self.sum(rules.edition(), 0));
                }
            }
            Effect::AdvanceToFree(groups, percent) => {
                message.set("groups", self.list(groups.iter().map(|group| self.group(rules, *group))));
                message.set("percent", *percent);
            }
            Effect::AdvanceToAny(groups) => {
                message.set("groups", self.list(groups.iter().map(|group| self.group(rules, *group))));
            }
            Effect::RollBack(rent) => message.set("factor", factor(*rent)),
            Effect::MoveTo { to, .. } | Effect::MoveAllTo(to) => {
                message.set("space", self.the_space(rules, *to));
            }
            Effect::ChangeLane { inward } => message.set("way", if *inward { "inward" } else { "outward" }),
            Effect::PayEachOwner(_, group) => message.set("group", self.group(rules, *group)),
            Effect::PayPerDeed(amount) => message.set("per-property", self.sum(rules.edition(), *amount)),
            Effect::PayDividends(companies, more) => {
                let companies = companies.iter().map(|company| self.company(rules, *company));
                message.set("companies", self.list(companies));
                if let Some((deed, times)) = more {
                    message.set("space", self.the_deed(rules, *deed));
                    message.set("factor", *times);
                }
            }
            Effect::DividendFine(companies) => {
                let companies = companies.iter().map(|company| self.company(rules, *company));
                message.set("companies", self.list(companies));
            }
            Effect::CutDividends { company, percent, payouts } => {
                message.set("company", self.company(rules, *company));
                message.set("percent", *percent);
                message.set("count", *payouts);
            }
            Effect::ReturnShares(percent) => message.set("percent", *percent),
            Effect::TakeVoucher | Effect::ReturnVoucher => message.set("count", 1),
            Effect::SellPiece(kind) => {
                message.set("kinds", self.kinds(rules, *kind));
                message.set("percent", rules.sale_percent());
            }
            Effect::LowerGroup { own } => message.set("own", yes_or_no(*own)),
            Effect::TakeDeed(group) => message.set("group", self.group(rules, *group)),
            Effect::MissTurns(count) => message.set("count", *count),
            Effect::Only(condition, effect) => {
                if let Some(group) = condition.group {
                    message.set("group", self.group(rules, group));
                }
                if let Some(company) = condition.company {
                    message.set("company", self.company(rules, company));
                }
                message.set("effect", self.effect(rules, effect));
                self.effect_parameters(rules, effect, message);
            }
            Effect::Steps(steps) => {
                message.set("effects", self.list(steps.iter().map(|step| self.effect(rules, step))));
                for step in steps.iter().rev() {
                    self.effect_parameters(rules, step, message);
                }
            }
            Effect::ByTrack(by_track) => {
                // From the innermost track outward.
                for ((_, effect), name) in by_track.iter().rev().zip(["first", "second"]) {
                    if let Some(amount) = effect.amount() {
                        message.set(name, self.sum(rules.edition(), amount));
                    }
                }
            }
            Effect::MoveForward(steps) => message.set("steps", *steps),
            Effect::MoveBack(steps) => message.set("steps", *steps),
            Effect::AdvanceToUnowned | Effect::AdvanceAnywhere => {
                message.set("go", self.the_space(rules, rules.go()));
            }
            Effect::MultiplyRent(factor) => message.set("factor", *factor),
            Effect::BuyAtPercent(percent) => message.set("percent", *percent),
            Effect::GoToJail
            | Effect::AdvanceToPayCorner
            | Effect::Guided
            | Effect::Lap
            | Effect::InsiderFine
            | Effect::GainShare
            | Effect::Surrender
            | Effect::ForfeitRents
            | Effect::GetOutOfJail
            | Effect::CancelRent
            | Effect::FreePiece
            | Effect::RemovePiece
            | Effect::ExchangeDeeds
            | Effect::TakeNote
            | Effect::ExtraTurn
            | Effect::SendToJail
            | Effect::RefreshTokens
            | Effect::SeizeDeed
            | Effect::Foreclose
            | Effect::ReverseRent
            | Effect::SnatchPurchase
            | Effect::Receive(_)
            | Effect::Pay(_)
            | Effect::ReceiveFromEach(_)
            | Effect::RollOff(_)
            | Effect::PayEach(_)
            | Effect::TakeFrom(_)
            | Effect::AuctionAid(_)
            | Effect::RaiseRent(_)
            | Effect::CapRent(_)
            | Effect::BuyFor(_)
            | Effect::SellShare(_) => {}
            Effect::StopCard(guard) => message.set("guard", guard.code()),
            Effect::AdvanceToPool(space) => message.set("space", self.the_space(rules, *space)),
            Effect::FreePieceOf(kind) => message.set("piece", self.pieces(rules, *kind, 1)),
            Effect::BuyOnTrack { percent, .. }
            | Effect::RentPercent(percent, _)
            | Effect::BuyShareAtPercent(percent) => message.set("percent", *percent),
            Effect::TakeWinnings(percent) => {
                let trios = rules
                    .decks()
                    .iter()
                    .position(|deck| deck.cards.iter().any(|card| matches!(card.effect, Effect::Trio(_))));
                if let Some(deck) = trios.and_then(|deck| u8::try_from(deck).ok()) {
                    message.set("deck", self.deck(rules, DeckId(deck)));
                }
                message.set("percent", *percent);
            }
            Effect::PayPerPiece(amounts) => {
                for (kind, amount) in rules.kinds().iter().zip(amounts) {
                    let name = format!("per-{}", kind.key).replace('_', "-");
                    message.set(name, self.sum(rules.edition(), *amount));
                }
            }
            Effect::Choice(options) => {
                for option in options.iter().rev() {
                    self.effect_parameters(rules, option, message);
                }
            }
            Effect::Draw(deck) => {
                message.set("deck", self.deck(rules, *deck));
                message.set("deck-card", self.card_of(rules, *deck));
                message.set("count", 1);
            }
            Effect::DrawSome(deck, count) => {
                message.set("deck", self.deck(rules, *deck));
                message.set("count", *count);
            }
            Effect::Voucher(Voucher::BusTicket { expires_others }) => {
                message.set("expires", yes_or_no(*expires_others));
            }
            Effect::Voucher(Voucher::TransitToken) => {}
            Effect::Voucher(Voucher::CabFare(steps)) => {
                message.set("steps", steps.unsigned_abs());
                message.set("way", if *steps < 0 { "back" } else { "ahead" });
            }
            Effect::Trio(numbers) => {
                let numbers: Vec<_> = numbers.iter().map(u8::to_string).collect();
                message.set("numbers", numbers.join(", "));
            }
        }
    }
}

fn factor(rent: CardRent) -> u8 {
    match rent {
        CardRent::Usual => 1,
        CardRent::Times(factor) | CardRent::Dice(factor) => factor,
    }
}

/// The effect of a card; `None` for a card that is not in the decks.
pub(crate) fn card_effect(rules: &Rules, card: CardId) -> Option<&Effect> {
    Some(&find(rules, card)?.effect)
}

/// The id of a card's message, which includes its edition.
fn card_id(rules: &Rules, card: CardId) -> Option<String> {
    Some(format!("card-{}-{}", rules.edition().base, find(rules, card)?.key))
}

fn find(rules: &Rules, card: CardId) -> Option<&Card> {
    rules.decks().get(card.deck.index())?.cards.get(usize::from(card.index))
}

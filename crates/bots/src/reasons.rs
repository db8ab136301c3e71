//! Why a bot makes, refuses or counters an offer, bids or passes. Everything here is worked out from what every spectator
//! sees: owners, cash and printed prices. So it fits any bot, and it reveals nothing. A bot that knows better says so
//! itself in [`Player::reason`](magie_table::Player::reason), and otherwise returns [`of`].

use magie_engine::action::Side;
use magie_engine::ids::{DeedId, DeedSet, GroupId};
use magie_engine::question::Lot;
use magie_engine::view::{Offer, TraderFigures};
use magie_engine::{Action, Money, Question, Seat, Turn, View};
use magie_table::Reason;

/// A bid below this part of the printed price is a bargain, in eighths.
const BARGAIN: Money = 7;

/// Why a seat takes this action: a reason for every offer, counter-offer, refusal and bid, and for every pass in an
/// auction. `None` for other actions.
pub fn of(view: &View<'_>, me: Seat, action: &Action) -> Option<Reason> {
    match *action {
        Action::Propose { to, give, take } => Some(of_offer(view, me, to, &give, &take)),
        Action::Refuse(id) => {
            let offer = view.offers().iter().find(|open| open.id == id);
            Some(offer.map_or(Reason::NotPossible {}, |offer| of_refusal(view, offer)))
        }
        Action::Counter { offer: id, give, take } => {
            let offer = view.offers().iter().find(|open| open.id == id);
            Some(of_counter(view, offer.map(|offer| (me, offer.from)), &give, &take))
        }
        Action::Bid(amount) => open_lot(view).map(|(lot, ..)| of_bid(view, me, lot, amount)),
        Action::Pass => open_lot(view).map(|(_, least)| of_pass(view, me, least)),
        _ => None,
    }
}

/// What is being auctioned, and the lowest bid.
fn open_lot(view: &View<'_>) -> Option<(Lot, Money)> {
    match view.turn() {
        Turn::Seats(ask) => match ask.question {
            Question::Bid { lot, least, .. } => Some((lot, least)),
            _ => None,
        },
        _ => None,
    }
}

/// The group to name of several: one that can be built on, if there is one.
fn main_group(view: &View<'_>, groups: &[GroupId]) -> Option<GroupId> {
    let built_on = |group: &&GroupId| view.rules().groups()[group.index()].top_level > 0;
    groups.iter().find(built_on).or_else(|| groups.first()).copied()
}

/// A group of these properties of which the seat owns something that it keeps.
fn shared_group(view: &View<'_>, seat: Seat, moved: DeedSet) -> Option<GroupId> {
    let kept = view.deeds(seat).minus(moved);
    let shared = |group: &GroupId| !kept.and(view.rules().groups()[group.index()].deeds).is_empty();
    let groups: Vec<GroupId> = view.rules().groups_of(moved).filter(shared).collect();
    main_group(view, &groups)
}

fn completed(view: &View<'_>, figures: &TraderFigures) -> Option<GroupId> {
    main_group(view, &figures.completes)
}

fn printed(view: &View<'_>, deeds: DeedSet) -> Money {
    deeds.iter().map(|deed| view.rules().deeds()[deed.index()].price).sum()
}

/// Why a seat offers this trade.
pub fn of_offer(view: &View<'_>, me: Seat, to: Seat, give: &Side, take: &Side) -> Reason {
    let Ok(trade) = view.trade_figures(me, to, give, take) else { return Reason::FairExchange {} };
    let (mine, theirs) = (completed(view, &trade.from), completed(view, &trade.to));
    let in_debt = view.debt().is_some_and(|(debtor, _)| debtor == me);
    match (mine, theirs) {
        _ if in_debt && trade.take.cash > 0 => return Reason::NeedsCash {},
        (Some(group), Some(theirs)) => return Reason::CompletesBoth { group, seat: to, theirs },
        (Some(group), None) => return Reason::CompletesMyGroup { group },
        (None, Some(group)) if take.deeds.is_empty() => {
            return Reason::CompletesYourGroup { seat: to, group };
        }
        _ => {}
    }
    let for_nothing = give.deeds.is_empty() && give.cards.is_empty() && give.shares.is_empty();
    if for_nothing && !take.deeds.is_empty() && 2 * trade.give.cash < printed(view, take.deeds) {
        return Reason::WorthAsking {};
    }
    if let Some(group) = shared_group(view, me, take.deeds) {
        return Reason::AddsToMyGroup { group };
    }
    match () {
        () if !take.cards.is_empty() => Reason::WantsCards {},
        () if !take.shares.is_empty() => Reason::WantsShares {},
        () if take.deeds.is_empty() => match shared_group(view, to, give.deeds) {
            Some(group) => Reason::AddsToYourGroup { seat: to, group },
            None => Reason::PrefersCash {},
        },
        () => Reason::FairExchange {},
    }
}

/// Why the receiver of an offer refuses it.
pub fn of_refusal(view: &View<'_>, offer: &Offer) -> Reason {
    let (me, other) = (offer.to, offer.from);
    let Ok(trade) = view.trade_figures(other, me, &offer.give, &offer.take) else {
        return Reason::NotPossible {};
    };
    if trade.to.cash < 0 {
        return Reason::CannotPay {};
    }
    if view.check_trade(other, me, &offer.give, &offer.take).is_err() {
        return Reason::NotPossible {};
    }
    if let Some(group) = main_group(view, &trade.to.breaks) {
        return Reason::BreaksMyGroup { group };
    }
    let mine = completed(view, &trade.to);
    if let (Some(group), None) = (completed(view, &trade.from), mine) {
        return Reason::WouldCompleteYourGroup { seat: other, group };
    }
    // What it gives up of a group that it could still complete.
    let (give, take) = (trade.take, trade.give);
    if mine.is_none()
        && let Some(group) = shared_group(view, me, give.deeds)
    {
        return Reason::CollectsGroup { group };
    }
    let pays = give.cash > 0 && give.deeds.is_empty() && give.cards.is_empty() && give.shares.is_empty();
    if pays && trade.to.cash < view.rules().salary() {
        return Reason::KeepsCash {};
    }
    if pays && give.cash >= printed(view, take.deeds) {
        return Reason::TooDear {};
    }
    if mine.is_none() && shared_group(view, me, take.deeds).is_none() && !take.deeds.is_empty() {
        return Reason::NoUse {};
    }
    if pays { Reason::TooDear {} } else { Reason::TooLittle {} }
}

/// Why a seat counters an offer: the price at which it would agree. The two players are given if the offer is known.
fn of_counter(view: &View<'_>, players: Option<(Seat, Seat)>, give: &Side, take: &Side) -> Reason {
    match (give.cash, take.cash) {
        (0, amount) if amount > 0 => Reason::WouldNeed { amount },
        (amount, 0) if amount > 0 => Reason::WouldPay { amount },
        _ => players.map_or(Reason::FairExchange {}, |(me, to)| of_offer(view, me, to, give, take)),
    }
}

/// Why a seat bids this much.
pub fn of_bid(view: &View<'_>, me: Seat, lot: Lot, amount: Money) -> Reason {
    match lot {
        Lot::Piece(_) => Reason::WantsToBuild {},
        Lot::Share => Reason::WantsShares {},
        Lot::Deed(deed) => of_bid_for(view, me, deed, amount),
    }
}

fn of_bid_for(view: &View<'_>, me: Seat, deed: DeedId, amount: Money) -> Reason {
    let rules = view.rules();
    let (group, price) = (rules.deeds()[deed.index()].group, rules.deeds()[deed.index()].price);
    let whole = rules.groups()[group.index()].deeds;
    let completes = |seat: &Seat| view.deeds(*seat).with(deed).contains(whole);
    if completes(&me) {
        return Reason::CompletesMyGroup { group };
    }
    if let Some(seat) = view.alive().without(me).iter().find(completes) {
        return Reason::KeepsFrom { seat, group };
    }
    if !view.deeds(me).and(whole).is_empty() {
        return Reason::AddsToMyGroup { group };
    }
    if 8 * amount < BARGAIN * price {
        return Reason::Bargain {};
    }
    // While all of the group is for sale or with it, it may still get everything.
    let free = whole.iter().all(|deed| view.owner(deed).is_none());
    if free { Reason::StartsMyGroup { group } } else { Reason::WorthIt {} }
}

/// Why a seat bids no more, if the lowest bid is this.
pub fn of_pass(view: &View<'_>, me: Seat, least: Money) -> Reason {
    let purse = view.cash(me) + view.bid_aid(me);
    if purse < least {
        Reason::CannotPay {}
    } else if purse - least < view.rules().salary() / 2 {
        Reason::KeepsCash {}
    } else {
        Reason::NotWorthMore {}
    }
}

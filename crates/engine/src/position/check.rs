//! Checks of a position that was read, so that a game can continue from it: counts, the turn, open rents, offers, the end
//! of the game. The frames are checked in `place.rs`.

use super::{PositionError, note_checks, place, ranges};
use crate::frame::{AwaitedOffer, Debt, Frame, MixHand, PickVoucher, Rent, Stage};
use crate::ids::{CardId, DeckId, Seat, SeatSet};
use crate::mechanics::is_triple;
use crate::mechanics::mixing::LeaveBy;
use crate::outcome::EndReason;
use crate::position::FrameFault;
use crate::question::{Ask, Question, Turn};
use crate::rules::{Has, Rules, SpaceKind, When};
use crate::setup::MOST_MONEY;
use crate::state::{Bonus, Journey, NO_CARD, Offer, State};

/// The highest legal value of counters; above it there is room for the rest of the longest game.
const MOST_COUNT: u32 = 1_000_000_000;

/// Everything that is wrong with this position.
pub(super) fn check(rules: &Rules, state: &State) -> Vec<PositionError> {
    let missing = ranges::check(rules, state);
    if !missing.is_empty() {
        return missing;
    }
    if let Some(&Frame::MixHand(mix)) = state.frames.last() {
        return check_mix(rules, state, mix);
    }
    let faults = state.faults(rules).into_iter().map(PositionError::Fault);
    let mut checker = Checker { rules, state, errors: faults.collect() };
    for seat in (0..state.seats).map(Seat) {
        checker.player(seat);
    }
    checker.places();
    checker.turn();
    checker.journey();
    checker.bank();
    for rent in &state.claims {
        checker.claim(rent);
    }
    checker.offers();
    checker.outcome();
    checker.errors.extend(note_checks::check(rules, state));
    // At the end the stack must be empty; the check of the outcome reports it otherwise.
    let frames = if state.outcome().is_some() { Vec::new() } else { place::check(rules, state) };
    checker.errors.extend(frames.into_iter().map(|(number, fault)| PositionError::Frame { number, fault }));
    checker.errors
}

/// FB-43: when a hand is mixed nothing else has happened yet, so that the position without the frame must be legal too.
fn check_mix(rules: &Rules, state: &State, mix: MixHand) -> Vec<PositionError> {
    let MixHand { seat, next, by } = mix;
    let mut before = state.clone();
    before.frames.pop();
    let errors = check(rules, &before);
    if !errors.is_empty() {
        return errors;
    }
    let leaves = match crate::ask::turn(rules, &before) {
        Turn::Seats(ask) if by == LeaveBy::Resignation => ask.rest || ask.seats.has(seat),
        Turn::Seats(Ask { question: Question::Raise { .. }, seats, .. }) => {
            let owed = before.open_debt().map_or(0, |(_, amount)| amount);
            seats.has(seat) && before.reach(rules, seat) < owed
        }
        Turn::Seats(_) | Turn::Luck(_) | Turn::Over(_) => false,
    };
    let mixed = before.hand_to_mix(seat, next.into()) == Some(next.into());
    let plays_on = before.alive.has(seat) && before.alive.len() > 2;
    if leaves && mixed && plays_on {
        Vec::new()
    } else {
        vec![PositionError::Frame { number: state.frames.len(), fault: FrameFault::Above }]
    }
}

struct Checker<'a> {
    rules: &'a Rules,
    state: &'a State,
    errors: Vec<PositionError>,
}

impl Checker<'_> {
    fn player(&mut self, seat: Seat) {
        let (rules, state) = (self.rules, self.state);
        let player = state.player(seat);
        let mut cannot = |is: bool, what| {
            if is {
                self.errors.push(PositionError::Player { seat: seat.0, what });
            }
        };
        cannot(player.offers_made > rules.offers_between_rolls, "too many offers");
        cannot(player.offers_roll > state.rolls, "offers were made before a roll in the future");
        let loses = player.misses > 0 || player.forfeits;
        cannot(loses && !rules.has.any(Has::LOSSES), "no card of this edition takes turns or rents away");
        let places = &rules.spaces[player.at.index()].places;
        let no_way = |track: u8| {
            track > 0 && !(places.len() > 1 && places.iter().any(|place| place.track + 1 == track))
        };
        cannot(no_way(player.stands_on) || no_way(player.leaves_by), "the token is not on this track");
    }

    /// CL-65a: the players who are out are numbered in the order in which they went.
    fn places(&mut self) {
        let state = self.state;
        let mut out: Vec<u8> =
            state.players[..usize::from(state.seats)].iter().map(|player| player.out).collect();
        out.retain(|place| *place > 0);
        out.sort_unstable();
        if !out.iter().copied().eq((1..).take(out.len())) {
            self.errors
                .push(PositionError::Turn { what: "the players who are out are not numbered 1, 2, 3 …" });
        }
    }

    fn turn(&mut self) {
        let (rules, state) = (self.rules, self.state);
        let over = state.outcome().is_some();
        let player = state.player(state.turn);
        let mut cannot = |is: bool, what| {
            if is {
                self.errors.push(PositionError::Turn { what });
            }
        };
        cannot(state.rolls > MOST_COUNT, "too many rolls");
        cannot(state.next_offer > MOST_COUNT, "too many offers");
        cannot(state.doubles > rules.doubles_to_jail, "too many doubles");
        let most = if rules.switches.speed_die { 15 } else { 12 };
        cannot(state.last_sum > most || state.last_sum == 1, "the dice cannot have this sum");
        cannot(
            state.last_sum > 0 && !rules.switches.moving_dice_rent,
            "no rent of this edition depends on the roll that moved",
        );
        let waits = rules.switches.waiting_offers || rules.switches.pay_in_property;
        cannot(!state.refused.is_empty() && !waits, "this edition does not remember refusals");
        cannot(state.debt_offers > rules.offers_between_rolls, "too many proposals by a debtor");
        cannot(state.time_up && rules.switches.time_limit == 0, "there is no time limit");
        let ordered = !state.order.is_empty() || !state.order_rest.is_empty();
        let ordering = state.frames.iter().any(|frame| matches!(frame, Frame::BuildOrder(_)));
        cannot(ordered && !ordering && !over, "there is an order for buildings, but nobody is building");
        if over {
            return;
        }
        let rolled = matches!(state.stage, Stage::Moved | Stage::Pending) && state.doubles > 0;
        cannot(state.again && !rolled, "only a double rolls again, after its move");
        // A player has left the game, and their property is sold first.
        let sold_up = matches!(state.frames.first(), Some(Frame::Estate(_)));
        match state.stage {
            Stage::Order { left, best, tied } => {
                // FB-04, UM-04: only dealing cards and laying them open comes before the first turn.
                let opening = |frame: &Frame| {
                    matches!(frame, Frame::FillOpenCards(_) | Frame::DealCards(_) | Frame::DrawCard(_))
                };
                cannot(!state.frames.iter().all(opening), "no player has begun yet");
                cannot(
                    !left.minus(state.alive).is_empty() || !tied.minus(state.alive).is_empty(),
                    "a player who is out rolls",
                );
                cannot(!left.and(tied).is_empty(), "a player has rolled and is still to roll");
                cannot(
                    tied.is_empty() != (best == 0),
                    "the highest roll and the players who rolled it do not match",
                );
                cannot(best == 1 || best > 12, "two dice cannot have this sum");
            }
            Stage::Rolling | Stage::Trying => {
                cannot(!state.frames.is_empty(), "luck is asked for the roll, so that nothing else can wait");
                cannot(
                    player.jailed != (state.stage == Stage::Trying),
                    "the stage does not match whether the player is in jail",
                );
            }
            Stage::Released { steps } => {
                cannot(!(2..=12).contains(&steps), "two dice cannot have this sum");
                let in_debt = match state.frames.first() {
                    Some(&Frame::Debt(Debt { debtor, .. })) => debtor == state.turn,
                    first => matches!(first, Some(Frame::NotePayment(_))),
                };
                cannot(state.alive.has(state.turn) && !(player.jailed && in_debt), "nobody owes a bail");
            }
            Stage::Triples => {
                cannot(!state.frames.is_empty() && !sold_up, "the player chooses where to go");
                let rolled = is_triple(state.journey.dice) && state.journey.closed;
                cannot(!rolled, "nobody rolled triples");
            }
            Stage::Pending => {
                let losing = matches!(state.frames.first(), Some(Frame::PickVoucher(PickVoucher { seat, from, .. })) if seat == from);
                cannot(!losing && !sold_up, "the move does not have to wait");
            }
            Stage::Ended => cannot(true, "an ended turn does not wait"),
            Stage::Start | Stage::Moved | Stage::Reveal(_) | Stage::Over(_) => {}
        }
    }

    /// UM-13, UM-20 … UM-32, UM-51, UM-72, UM-75.
    fn journey(&mut self) {
        let (rules, state) = (self.rules, self.state);
        let journey = &state.journey;
        let mut cannot = |is: bool, what| {
            if is {
                self.errors.push(PositionError::Turn { what });
            }
        };
        if !rules.switches.speed_die {
            cannot(*journey != Journey::NEW, "there is no speed die");
            return;
        }
        let [one, two, three] = journey.dice;
        let dice = one <= 6 && two <= 6 && three <= 6 && (one == 0) == (two == 0) && (one > 0 || three == 0);
        cannot(!dice, "the dice cannot show this");
        let shown = match journey.bonus {
            Bonus::None => true,
            Bonus::Magnate => three > 4 && journey.ban,
            Bonus::Bus => three == 4 && !journey.backward,
        };
        cannot(!shown, "the bonus move does not match the speed die");
        let to_come = journey.bonus != Bonus::None;
        let rolled = matches!(state.stage, Stage::Moved | Stage::Over(_));
        cannot(to_come && !rolled, "a bonus move comes after a move");
        cannot(journey.ban && three < 5, "no magnate moves");
        cannot(journey.skipped && journey.bonus != Bonus::Magnate, "no space was passed over");
        cannot(journey.closed && !is_triple(journey.dice), "nobody rolled triples");
        cannot(
            (journey.closed || state.stage == Stage::Start) && (to_come || journey.ban),
            "no bonus move is possible",
        );
        cannot(journey.backward && one == 0, "no roll goes backward");
        let used = journey.pledged.is_some_and(|card| !rules.is_voucher(card));
        cannot(used, "the card is not a voucher");
        cannot(journey.voucher_used && journey.pledged.is_some(), "the voucher was used");
        let elsewhere = |seat: Seat| {
            let player = state.player(seat);
            player.jailed || rules.spaces[player.at.index()].kind != SpaceKind::Subway
        };
        cannot(journey.riders.iter().any(elsewhere), "a rider is not on the Subway");
        cannot(
            journey.reverse.iter().any(|seat| state.player(seat).jailed),
            "a player in jail cannot go backward",
        );
        cannot(journey.ride_is_new && !journey.riders.has(state.turn), "the player has no ride");
    }

    fn bank(&mut self) {
        let (rules, state) = (self.rules, self.state);
        // CL-71: the pool is an option.
        if state.pool > 0 && !rules.has_pool() {
            self.errors.push(PositionError::Turn { what: "there is no pool at this table" });
        }
        let settled = |frame: &Frame| !matches!(frame, Frame::KeepOneCard(_));
        let mut cannot = |seat: Seat, is: bool, what| {
            if is {
                self.errors.push(PositionError::Player { seat: seat.0, what });
            }
        };
        for seat in (0..state.seats).map(Seat) {
            // CL-24, FB-29: cards that act at once are not kept.
            let at_once = |card: CardId| rules.card(card).when == When::Now;
            cannot(seat, state.cards_of(rules, seat).any(at_once), "this card is not kept");
            // FB-31a.
            let too_many = |deck: DeckId| {
                let most = usize::from(rules.decks[deck.index()].figures.hand);
                most > 0 && state.held(rules, seat, deck) > most
            };
            let full = (0..rules.decks.len()).any(|deck| too_many(DeckId(deck as u8)));
            cannot(
                seat,
                full && state.outcome().is_none() && state.frames.iter().all(settled),
                "too many cards of a deck",
            );
        }
        for (pile, deck) in state.piles.iter().zip(&rules.decks) {
            let places = usize::from(deck.figures.open);
            let (open, beyond) = pile.open.split_at(places);
            let waits = state.frames.iter().any(|frame| matches!(frame, Frame::FillOpenCards(_)));
            let empty = pile.unseen == 0 && pile.seen_len == 0;
            let mut cannot = |is: bool, what| {
                if is {
                    self.errors.push(PositionError::Turn { what });
                }
            };
            cannot(beyond.iter().any(|&card| card != NO_CARD), "more cards lie open than there are places");
            cannot(open.contains(&NO_CARD) && !waits && !empty, "an open place is not filled");
            let fake = |card: usize| pile.is_fake(card as u8);
            let cards = 0..deck.cards.len();
            cannot(!deck.figures.pairs && cards.clone().any(fake), "this deck has no fake cards");
            // FB-01a.
            cannot(cards.clone().any(|card| fake(card) && fake(card ^ 1)), "both cards of a pair are fake");
        }
    }

    /// CL-14: a claim is open between the landing and the roll of the next player.
    fn claim(&mut self, rent: &Rent) {
        let (rules, state) = (self.rules, self.state);
        let mut cannot = |is: bool, what| {
            if is {
                self.errors.push(PositionError::Claim { what });
            }
        };
        let both = SeatSet::one(rent.payer).with(rent.owner);
        cannot(both.len() != 2, "payer and owner are the same");
        cannot(!both.minus(state.alive).is_empty(), "one of the two players is out");
        cannot(!(0..=MOST_MONEY).contains(&rent.amount), "the sum is out of range");
        cannot(rent.dice_factor > 0 && rent.amount > 0, "the sum is not known before the dice");
        cannot(matches!(state.stage, Stage::Order { .. }), "nobody has moved");
        // CL-14, UM-06c: no roll has closed it yet.
        let closed = match state.stage {
            Stage::Start | Stage::Reveal(_) | Stage::Over(_) => false,
            Stage::Rolling | Stage::Trying => state.claim_end(rules, rent).0 == state.turn,
            _ => rent.payer != state.turn,
        };
        cannot(closed, "a roll has closed the claim");
    }

    /// CL-44a … CL-48b.
    fn offers(&mut self) {
        let state = self.state;
        let mut last = 0;
        for (index, offer) in state.offers.iter().enumerate() {
            let Offer { id, from, to, ref give, ref take, until_turn } = *offer;
            let mut cannot = |is: bool, what| {
                if is {
                    self.errors.push(PositionError::Offer { id: id.0, what });
                }
            };
            cannot(id.0 <= last || id.0 > state.next_offer, "the number is not in order");
            last = id.0;
            let awaited = |frame: &Frame| matches!(frame, Frame::AwaitedOffer(AwaitedOffer { offer, .. }) if *offer == id);
            // FR-23a: where play waits for the answer, only that offer is open.
            let waits = self.rules.switches.waiting_offers;
            cannot(waits && !state.frames.iter().any(awaited), "play does not wait for it");
            cannot(from == to, "its maker is also its recipient");
            cannot(!state.alive.has(from) || !state.alive.has(to), "one of the two players is out");
            let pair = |other: &Offer| (other.from, other.to) == (from, to);
            cannot(
                state.offers[..index].iter().any(pair),
                "its maker has another open offer to the same player",
            );
            cannot(give.is_empty() || take.is_empty(), "one side gives nothing");
            cannot(give.cash > 0 && take.cash > 0, "both sides give cash");
            cannot([give, take].iter().any(|side| side.cash > MOST_MONEY), "the sum is out of range");
            let cards = |side: &crate::Side| {
                side.cards
                    .iter()
                    .enumerate()
                    .any(|(at, card)| side.cards.iter().take(at).any(|other| other == card))
            };
            cannot(cards(give) || cards(take), "a card is named twice");
            // CL-48a: to the end of its maker's next turn, which is this one or the next.
            let turns = state.player(from).turns;
            let running = state.turn == from && until_turn == turns;
            cannot(!running && until_turn != turns.saturating_add(1), "it lapses at the wrong time");
        }
    }

    fn outcome(&mut self) {
        let (rules, state) = (self.rules, self.state);
        let Some(outcome) = state.outcome() else { return };
        let mut cannot = |is: bool, what| {
            if is {
                self.errors.push(PositionError::Outcome { what });
            }
        };
        cannot(!state.frames.is_empty(), "there are frames on the stack");
        cannot(outcome.winners.is_empty(), "nobody has won");
        cannot(!outcome.winners.minus(state.alive).is_empty(), "a winner is out");
        let alone = state.alive.len() == 1;
        cannot(
            alone != (outcome.reason == EndReason::LastPlayer),
            "the reason does not match the number of players left",
        );
        let limited = match outcome.reason {
            EndReason::LastPlayer => true,
            EndReason::TurnLimit => rules.switches.turn_limit > 0,
            EndReason::CashGoal => rules.switches.cash_goal > 0,
            EndReason::TimeLimit => state.time_up,
            EndReason::AllOwned => rules.switches.ends_when_owned && state.all_owned(rules),
        };
        cannot(!limited, "this game has no such limit");
    }
}

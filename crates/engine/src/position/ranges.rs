//! Does everything a position names exist? This is checked first, so that the other checks can index the tables.

use super::PositionError;
use super::text::{Part, Unknown, Word};
use crate::action::Side;
use crate::frame::Stage;
use crate::ids::{CardId, DeckId, MAX_CARDS, Seat};
use crate::rules::Rules;
use crate::state::{GONE, NO_CARD, NOBODY, State};

pub(super) fn check(rules: &Rules, state: &State) -> Vec<PositionError> {
    let mut unknown = Unknown { rules, seats: state.seats, errors: Vec::new() };
    Word::find_unknown(&state.turn, &mut unknown);
    if let Stage::Order { left, tied, .. } = state.stage {
        Word::find_unknown(&left, &mut unknown);
        Word::find_unknown(&tied, &mut unknown);
    }
    for seat in (0..state.seats).map(Seat) {
        Word::find_unknown(&state.player(seat).at, &mut unknown);
        Word::find_unknown(&state.player(seat).shares, &mut unknown);
    }
    for (deed, on) in rules.deeds.iter().zip(&state.deeds) {
        Word::find_unknown(&on.owner(), &mut unknown);
        if on.level > rules.groups[deed.group.index()].top_level {
            unknown.report("level", on.level);
        }
    }
    for track in state.players.iter().flat_map(|player| [player.stands_on, player.leaves_by]) {
        if usize::from(track) > rules.tracks.len() {
            unknown.report("track", track);
        }
    }
    Word::find_unknown(&state.journey.reverse, &mut unknown);
    Word::find_unknown(&state.journey.riders, &mut unknown);
    Word::find_unknown(&state.journey.pledged, &mut unknown);
    find_in_piles(state, &mut unknown);
    for rent in &state.claims {
        Part::find_unknown(rent, &mut unknown);
    }
    for frame in &state.frames {
        frame.find_unknown(&mut unknown);
    }
    for deed in state.order.iter().chain(state.order_rest.iter()) {
        Word::find_unknown(&deed, &mut unknown);
    }
    for offer in &state.offers {
        Word::find_unknown(&offer.from, &mut unknown);
        Word::find_unknown(&offer.to, &mut unknown);
        find_in_side(&offer.give, &mut unknown);
        find_in_side(&offer.take, &mut unknown);
    }
    for refused in &state.refused {
        Word::find_unknown(&refused.from, &mut unknown);
        Word::find_unknown(&refused.to, &mut unknown);
        Word::find_unknown(&refused.give, &mut unknown);
        Word::find_unknown(&refused.take, &mut unknown);
    }
    if let Some(outcome) = state.outcome() {
        Word::find_unknown(&outcome.winners, &mut unknown);
    }
    unknown.errors
}

fn find_in_side(side: &Side, unknown: &mut Unknown<'_>) {
    Word::find_unknown(&side.deeds, unknown);
    Word::find_unknown(&side.shares, unknown);
    side.cards.iter().for_each(|card| Word::find_unknown(&card, unknown));
}

fn find_in_piles(state: &State, unknown: &mut Unknown<'_>) {
    for (number, pile) in (0..).zip(&state.piles[..unknown.rules.decks.len()]) {
        let deck = DeckId(number);
        let unseen = (0..128).filter(|index| pile.unseen >> index & 1 == 1);
        let seen = pile.seen[..usize::from(pile.seen_len)].iter().copied();
        let kept = (0..).zip(*pile.keepers()).filter(|(_, keeper)| *keeper != NOBODY);
        let open = pile.open.into_iter().filter(|index| *index != NO_CARD);
        let fakes = (0..MAX_CARDS as u8).filter(|index| pile.is_fake(*index));
        let lying = unseen.chain(seen).chain(open).chain(fakes);
        for index in lying.chain(kept.clone().map(|(index, _)| index)) {
            Word::find_unknown(&CardId { deck, index }, unknown);
        }
        for (_, keeper) in kept.filter(|(_, keeper)| *keeper != GONE) {
            Word::find_unknown(&Seat(keeper), unknown);
        }
    }
}

//! What the engine says in advance about trades, rents and missing cash is what it does afterwards. Clients and bots rely on it
//! instead of knowing the rules themselves.

use magie_checks::editions::editions;
use magie_checks::random_walk::RandomWalk;
use magie_engine::event::RentBasis;
use magie_engine::ids::DeedId;
use magie_engine::rules::RentLine;
use magie_engine::{Action, Answer, Audience, Choice, Event, Game, Question, Refusal, Seat, Turn};

const SEEDS: std::ops::Range<u64> = 0..60;

/// Random games of every edition with mixed options: each answer with the positions before and after it.
fn random_games(
    mut check: impl FnMut(&str, &Game, &Answer, &Result<(), Refusal>, &RandomWalk<magie_table::SeededRng>),
) {
    for edition in editions() {
        for seed in SEEDS {
            let name = format!("{}, seed {seed}", edition.id);
            let mut walk = RandomWalk::mixed(edition, seed);
            let mut before = walk.game.clone();
            while let Some((answer, result)) = walk.step() {
                check(&name, &before, &answer, &result, &walk);
                before.clone_from(&walk.game);
            }
        }
    }
}

#[test]
fn a_trade_is_refused_for_the_reason_that_check_trade_gave() {
    let (mut legal, mut illegal) = (0, 0);
    random_games(|name, before, answer, result, _| {
        let &Answer::Seat(from, Action::Propose { to, give, take }) = answer else { return };
        let view = before.view(Audience::Spectator);
        let balanced = before.rules().balance_trade(give, take);
        let advice = balanced.and_then(|(give, take)| view.check_trade(from, to, &give, &take));
        match (advice, result) {
            (Err(advice), &Err(refusal)) => {
                assert_eq!(advice, refusal, "{name}");
                illegal += 1;
            }
            (Ok(()), Ok(())) => legal += 1,
            // How many offers may be open, and which may be repeated, is not about the trade.
            (
                Ok(()),
                Err(
                    Refusal::OfferOpen { .. } | Refusal::TooManyOffers { .. } | Refusal::RefusedBefore { .. },
                ),
            ) => {}
            (advice, result) => panic!("{name}: {answer:?}: {advice:?}, but {result:?}"),
        }
    });
    assert!(legal > 1000 && illegal > 100, "{legal} legal and {illegal} illegal trades");
}

#[test]
fn the_rent_of_the_view_is_the_rent_that_falls_due_and_stands_in_the_table() {
    let mut bases = Vec::new();
    random_games(|name, before, _, _, walk| {
        let rents = [before, &walk.game].map(|game| {
            let view = game.view(Audience::Spectator);
            move |deed| view.rent(deed)
        });
        for event in &walk.events {
            let &Event::RentDue { deed, amount, basis, figure, card_factor: 1, .. } = event else { continue };
            // A card can ask for dice where the table does not.
            if basis == RentBasis::Dice {
                continue;
            }
            let due = Some(RentLine { basis, figure, amount: Some(amount) });
            assert!(rents.iter().any(|rent| rent(deed) == due), "{name}: {event:?}");
        }
        let rules = walk.game.rules();
        for deed in (0..rules.deeds().len() as u8).map(DeedId) {
            let Some(line) = rents[1](deed) else { continue };
            assert!(rules.rent_table(deed).contains(&line), "{name}: {deed:?}: {line:?}");
            if !bases.contains(&line.basis) {
                bases.push(line.basis);
            }
        }
    });
    assert_eq!(bases.len(), 7, "{bases:?}");
}

#[test]
fn cash_is_missing_exactly_where_the_answer_that_costs_it_is_not_listed() {
    let (mut enough, mut missing) = (0, 0);
    random_games(|name, before, _, _, _| {
        let Turn::Seats(ask) = before.turn() else { return };
        for seat in ask.seats.iter() {
            let is_paid: fn(&Choice) -> bool = match ask.question {
                Question::Buy { .. } | Question::TakeInKind { .. } => {
                    |choice| matches!(choice, Choice::Do(Action::Buy))
                }
                Question::LeaveJail { .. } => |choice| matches!(choice, Choice::Do(Action::PayBail)),
                Question::Bid { .. } => |choice| matches!(choice, Choice::Bid { .. }),
                _ => continue,
            };
            let listed = legal(before, seat).iter().any(is_paid);
            let lacks = before.view(Audience::Seat(seat)).missing();
            assert_eq!(listed, lacks == 0, "{name}: {seat:?} lacks {lacks} at {ask:?}");
            if listed {
                enough += 1;
            } else {
                missing += 1;
            }
        }
    });
    assert!(enough > 1000 && missing > 100, "{enough} could pay, {missing} could not");
}

fn legal(game: &Game, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    game.legal(seat, &mut choices);
    choices
}

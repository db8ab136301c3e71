//! Compares moves over the three tracks with a second, simple model that is made from the printed board alone: every roll from every
//! space, forward and backward, and random bonus moves.

use std::sync::Arc;

use magie_engine::event::MoveWhy;
use magie_engine::ids::DeedId;
use magie_engine::rules::SpaceKind;
use magie_engine::setup::Setup;
use magie_engine::switches::Value;
use magie_engine::{Action, Audience, Edition, Event, Game, LuckAnswer, Rules, Seat, Turn};
use magie_table::SeededRng;

/// A square of the printed board: track (0 outer, 1 middle, 2 inner) and number from the bottom right corner.
type Square = (usize, usize);

const SIZES: [usize; 3] = [56, 40, 24];
/// UM-40: the stations, each on two tracks.
const STATIONS: [(Square, Square); 4] =
    [((0, 7), (1, 5)), ((0, 35), (1, 25)), ((1, 15), (2, 9)), ((1, 35), (2, 21))];
/// UM-70: the corners that pay.
const PAY_DAY: Square = (0, 28);
const GO: Square = (1, 0);
const BONUS: Square = (2, 6);

/// The other side of a station.
fn across(square: Square) -> Option<Square> {
    STATIONS.iter().find_map(|&(outer, inner)| match square {
        _ if square == outer => Some(inner),
        _ if square == inner => Some(outer),
        _ => None,
    })
}

/// UM-43: the square where a roll starts: the outer side of a station if it is even, the inner side if it is odd.
fn start(square: Square, even: bool) -> Square {
    match across(square) {
        Some(other) => {
            let (outer, inner) = if other.0 < square.0 { (other, square) } else { (square, other) };
            if even { outer } else { inner }
        }
        None => square,
    }
}

/// Every square of a move, step by step (UM-41).
fn walk(from: Square, steps: usize, even: bool, forward: bool) -> Vec<Square> {
    let mut squares = Vec::new();
    let mut at = start(from, even);
    for step in 0..steps {
        if step > 0
            && even
            && let Some(other) = across(at)
        {
            at = other;
        }
        let size = SIZES[at.0];
        at.1 = if forward { (at.1 + 1) % size } else { (at.1 + size - 1) % size };
        squares.push(at);
    }
    squares
}

/// UM-70, UM-75: what the corners pay for a roll.
fn pay(squares: &[Square], even: bool, forward: bool) -> i64 {
    let last = squares.len() - 1;
    let one = |(number, square): (usize, &Square)| {
        let landed = number == last;
        match *square {
            _ if !forward && !landed => 0,
            PAY_DAY if even => 400,
            PAY_DAY => 300,
            GO => 200,
            BONUS if landed => 300,
            BONUS => 250,
            _ => 0,
        }
    };
    squares.iter().enumerate().map(one).sum()
}

fn rules() -> Arc<Rules> {
    let edition = Edition::load("ultimate").expect("the edition loads");
    edition.rules(&[("auto_rent".to_owned(), Value::Flag(true))]).expect("the option is offered")
}

/// The square of a space; for a station, its outer side.
fn square_of(rules: &Rules, space: magie_engine::ids::SpaceId) -> Square {
    let place = rules.spaces()[space.index()].places[0];
    (usize::from(place.track), usize::from(place.index))
}

/// The space of a square.
fn space_of(rules: &Rules, (track, index): Square) -> magie_engine::ids::SpaceId {
    rules.tracks()[track].spaces[index]
}

fn every_square() -> impl Iterator<Item = Square> {
    (0..3).flat_map(|track| (0..SIZES[track]).map(move |index| (track, index)))
}

/// Rolls once. Returns the first move and what the corners paid for it.
fn first_move(mut game: Game, dice: [u8; 3]) -> Option<(magie_engine::ids::SpaceId, i64)> {
    let mut events: Vec<Event> = Vec::new();
    game.apply(Seat(0), &Action::Roll, &mut events).expect("the player on turn rolls");
    game.apply_luck(LuckAnswer::Dice(dice), &mut events).expect("the dice can come up");
    let moved = events.iter().position(|event| matches!(event, Event::Moved { .. }))?;
    let Event::Moved { to, .. } = events[moved] else { return None };
    let salaries = events[moved + 1..].iter().map_while(|event| match event {
        Event::Paid { why: magie_engine::event::Why::Salary, amount, .. } => Some(*amount),
        _ => None,
    });
    Some((to, salaries.sum()))
}

#[test]
fn um_41_every_roll_from_every_space_matches_the_model_forward_and_backward() {
    let rules = rules();
    let mut compared = 0;
    for from in every_square() {
        for forward in [true, false] {
            for throw in 0..108u8 {
                let dice = [throw % 6 + 1, throw / 6 % 6 + 1, throw / 36 + 1];
                if dice[0] == dice[1] && dice[1] == dice[2] {
                    continue;
                }
                let mut setup = Setup::new(Arc::clone(&rules), 2).expect("two play");
                setup.at(Seat(0), space_of(&rules, from));
                if !forward {
                    setup.reverse(Seat(0));
                }
                let game = setup.build().expect("a sound position");
                let steps: u8 = dice.iter().sum();
                let even = steps.is_multiple_of(2);
                let squares = walk(from, usize::from(steps), even, forward);
                let wanted = (space_of(&rules, squares[squares.len() - 1]), pay(&squares, even, forward));
                assert_eq!(first_move(game, dice), Some(wanted), "{from:?} {dice:?} forward: {forward}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 120 * 2 * 105);
}

#[test]
fn um_22b_the_even_path_from_any_space_but_a_station_visits_all_others() {
    let rules = rules();
    for from in every_square().filter(|square| across(*square).is_none()) {
        let squares = walk(from, 120, true, true);
        let back = squares.iter().position(|square| *square == from).expect("it comes back");
        let mut met: Vec<_> = squares[..back].iter().map(|square| space_of(&rules, *square)).collect();
        met.sort_unstable();
        met.dedup();
        assert_eq!(met.len(), 115, "{from:?}");
    }
}

/// Where a magnate move ends in the model (UM-20 … UM-23); `None` if the token stays.
fn magnate_target(game: &Game, rules: &Rules, from: Square, even: bool, forward: bool) -> Option<Square> {
    let view = game.view(Audience::Spectator);
    let deeds = (0..rules.deeds().len() as u8).map(DeedId);
    let any_unowned = deeds.into_iter().any(|deed| view.owner(deed).is_none());
    let home = space_of(rules, from);
    for square in walk(from, 240, even, forward) {
        let space = space_of(rules, square);
        if space == home {
            return None;
        }
        let SpaceKind::Deed(deed) = rules.spaces()[space.index()].kind else { continue };
        let wanted = match view.owner(deed) {
            None => true,
            Some(owner) => !any_unowned && owner != Seat(0) && !view.mortgaged(deed),
        };
        if wanted {
            return Some(square);
        }
    }
    None
}

#[test]
fn um_20_random_magnate_moves_match_the_model() {
    let rules = rules();
    let mut source = SeededRng::new(20, 9);
    let (mut moved, mut stayed) = (0, 0);
    for _ in 0..3000 {
        let mut setup = Setup::new(Arc::clone(&rules), 2).expect("two play");
        let from = every_square().nth(source.below(120) as usize).expect("a square");
        setup.at(Seat(0), space_of(&rules, from));
        let forward = source.below(3) > 0;
        if !forward {
            setup.reverse(Seat(0));
        }
        // Few or no unowned properties, so that the moves are long.
        let left = source.below(4);
        for deed in (0..rules.deeds().len() as u8).map(DeedId) {
            if source.below(40) >= left {
                setup.owns(Seat(source.below(2) as u8), deed);
                if source.once_in(3) {
                    setup.mortgaged(deed);
                }
            }
        }
        let mut game = setup.build().expect("a sound position");
        let dice = [1 + source.below(6) as u8, 1 + source.below(6) as u8, 5];
        let steps = dice[0] + dice[1];
        let even = steps.is_multiple_of(2);
        let first = walk(from, usize::from(steps), even, forward)[usize::from(steps) - 1];
        let kind = rules.spaces()[space_of(&rules, first).index()].kind;
        // If the first space does nothing but charge rent, the bonus move starts from it.
        if !matches!(kind, SpaceKind::Deed(_) | SpaceKind::FreeParking | SpaceKind::Jail | SpaceKind::Go) {
            continue;
        }
        let wanted = {
            let SpaceKind::Deed(deed) = kind else { continue };
            if game.view(Audience::Spectator).owner(deed) != Some(Seat(0)) || across(first).is_some() {
                continue;
            }
            magnate_target(&game, &rules, first, even, forward)
        };
        let mut events: Vec<Event> = Vec::new();
        game.apply(Seat(0), &Action::Roll, &mut events).expect("the player on turn rolls");
        game.apply_luck(LuckAnswer::Dice(dice), &mut events).expect("the dice can come up");
        // At the player's own cab company, the question about a taxi may come first.
        if let Turn::Seats(ask) = game.turn()
            && matches!(ask.question, magie_engine::Question::Taxi { .. })
        {
            game.apply(Seat(0), &Action::Decline, &mut events).expect("no taxi");
        }
        let found = events.iter().find_map(|event| match *event {
            Event::Moved {
                to, why: MoveWhy::Magnate | MoveWhy::MagnateRent | MoveWhy::MagnateBack, ..
            } => Some(to),
            _ => None,
        });
        assert_eq!(
            found,
            wanted.map(|square| space_of(&rules, square)),
            "{from:?} {dice:?} forward: {forward}"
        );
        if found.is_some() {
            moved += 1;
        } else {
            stayed += 1;
        }
    }
    assert!(moved > 200 && stayed > 50, "{moved} moved, {stayed} stayed");
}

/// UM-81: the route of a card in the model.
fn route(from: Square, to: Square) -> Vec<Square> {
    let sides = |square: Square| [Some(square), across(square)].into_iter().flatten();
    let mut best: Option<Vec<Square>> = None;
    let nearest = sides(from)
        .flat_map(|from| sides(to).map(move |to| from.0.abs_diff(to.0)))
        .min()
        .expect("every space is somewhere");
    for (mut at, goal) in sides(from).flat_map(|from| sides(to).map(move |to| (from, to))) {
        if at.0.abs_diff(goal.0) != nearest {
            continue;
        }
        let mut squares = Vec::new();
        loop {
            if let Some(other) = across(at)
                && other.0.abs_diff(goal.0) < at.0.abs_diff(goal.0)
            {
                at = other;
            }
            at.1 = (at.1 + 1) % SIZES[at.0];
            squares.push(at);
            if at == goal {
                break;
            }
        }
        if best.as_ref().is_none_or(|best| squares.len() < best.len()) {
            best = Some(squares);
        }
    }
    best.expect("some way leads there")
}

#[test]
fn um_81_triples_to_every_space_pay_like_the_model() {
    let rules = rules();
    for from in every_square().step_by(7) {
        for to in every_square() {
            let (start, target) = (space_of(&rules, from), space_of(&rules, to));
            if start == target {
                continue;
            }
            let mut setup = Setup::new(Arc::clone(&rules), 2).expect("two play");
            setup.at(Seat(0), start);
            let mut game = setup.build().expect("a sound position");
            let mut events: Vec<Event> = Vec::new();
            game.apply(Seat(0), &Action::Roll, &mut events).expect("the player on turn rolls");
            game.apply_luck(LuckAnswer::Dice([2, 2, 2]), &mut events).expect("triples");
            game.apply(Seat(0), &Action::Travel(target), &mut events).expect("anywhere");
            let paid: i64 = events
                .iter()
                .filter_map(|event| match event {
                    Event::Paid { why: magie_engine::event::Why::Salary, amount, .. } => Some(*amount),
                    _ => None,
                })
                .sum();
            assert_eq!(paid, pay(&route(from, to), true, true), "{from:?} to {to:?}");
        }
    }
}

#[test]
fn the_stations_of_the_model_match_the_board() {
    let rules = rules();
    for (outer, inner) in STATIONS {
        assert_eq!(space_of(&rules, outer), space_of(&rules, inner));
        assert_eq!(square_of(&rules, space_of(&rules, inner)), outer);
    }
    for (square, key) in [(PAY_DAY, "pay-day"), (GO, "go"), (BONUS, "bonus")] {
        assert_eq!(rules.spaces()[space_of(&rules, square).index()].key, key);
    }
}

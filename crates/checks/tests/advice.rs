//! What the engine says in advance about actions, trades, building plans, rents and missing cash is what it does afterwards. Clients and bots rely on it
//! instead of knowing the rules themselves.

use magie_checks::editions::editions;
use magie_checks::random::{Random, seeded};
use magie_checks::random_walk::{RandomPlayer, RandomWalk};
use magie_engine::event::{RentBasis, Why};
use magie_engine::ids::{Account, DeedId, DeedList, DeedSet, GroupId};
use magie_engine::rules::RentLine;
use magie_engine::view::{TradeFigures, TraderFigures};
use magie_engine::{
    Action, Answer, Audience, Choice, Event, Game, Money, Question, Refusal, Seat, Silent, Turn,
};

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
                Question::Buy { .. } | Question::Take { .. } | Question::TakeInKind { .. } => {
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

/// What a seat has right after it has paid for this purpose, if it did so among these events. The same step can go on and bring
/// more money, for example a salary.
fn cash_once_paid(events: &[Event], seat: Seat, purpose: Why, cash: Money) -> Option<Money> {
    let own = Account::Seat(seat);
    let paid =
        |event: &Event| matches!(event, Event::Paid { from, why, .. } if (*from, *why) == (own, purpose));
    let last = events.iter().position(paid)?;
    let change = |event: &Event| match *event {
        Event::Paid { from, amount, .. } if from == own => -amount,
        Event::Paid { to, amount, .. } if to == own => amount,
        _ => 0,
    };
    Some(cash + events[..=last].iter().map(change).sum::<Money>())
}

#[test]
fn a_payment_leaves_the_cash_that_the_view_said() {
    let mut payments = [Why::Price, Why::Bail, Why::Difference, Why::SalePrice].map(|why| (why, 0));
    // Who wants a bankrupt player's property, and what they were told: all answer before one of them pays (FR-31a).
    let mut takers: Vec<(Seat, Option<Money>)> = Vec::new();
    random_games(|name, before, answer, result, walk| {
        let mut check = |seat: Seat, told: Option<Money>, purpose: Why| {
            let cash = before.view(Audience::Seat(seat)).cash(seat);
            // Where money is notes, or others may stop it, the payment is not complete yet.
            let Some(left) = cash_once_paid(&walk.events, seat, purpose, cash) else { return };
            assert_eq!(told, Some(left), "{name}: {seat:?} {purpose:?} {:?}", walk.events);
            payments.iter_mut().filter(|(why, _)| *why == purpose).for_each(|(_, count)| *count += 1);
        };
        if let (&Answer::Seat(seat, action), Turn::Seats(ask), Ok(())) = (answer, before.turn(), result) {
            let told = before.view(Audience::Seat(seat)).cash_after();
            match (ask.question, action) {
                (Question::Buy { .. }, Action::Buy) => check(seat, told, Why::Price),
                (Question::LeaveJail { .. }, Action::PayBail) => check(seat, told, Why::Bail),
                (Question::TakeInKind { .. }, Action::Buy) => check(seat, told, Why::Difference),
                (Question::Take { .. }, Action::Buy) => takers.push((seat, told)),
                _ => {}
            }
        }
        takers.iter().for_each(|&(seat, told)| check(seat, told, Why::SalePrice));
        let is_over = |event: &Event| {
            matches!(event, Event::SaleUnsold { .. } | Event::Paid { why: Why::SalePrice, .. })
        };
        if walk.events.iter().any(is_over) {
            takers.clear();
        }
    });
    assert!(payments.iter().all(|&(_, count)| count > 5), "{payments:?}");
}

#[test]
fn an_action_is_accepted_or_refused_as_check_said() {
    let (mut accepted, mut refused) = (0, 0);
    random_games(|name, before, answer, result, _| {
        let &Answer::Seat(seat, action) = answer else { return };
        let (accepts, refuses) = (&mut accepted, &mut refused);
        let mut compare = |seat: Seat, result: Result<(), Refusal>| {
            let advice = before.view(Audience::Seat(seat)).check(&action);
            assert_eq!(advice, result, "{name}: {seat:?} {action:?}");
            *if advice.is_ok() { &mut *accepts } else { &mut *refuses } += 1;
        };
        compare(seat, *result);
        // Somebody else, who is usually not asked; sometimes a player who is out.
        let other = Seat((seat.0 + 1) % before.seats() as u8);
        compare(other, before.clone().apply(other, &action, &mut Silent));
        let nobody = Refusal::NoSuchSeat { seat: Seat(before.seats() as u8) };
        assert_eq!(before.view(Audience::Spectator).check(&action), Err(nobody), "{name}");
    });
    assert!(accepted > 10_000 && refused > 10_000, "{accepted} accepted, {refused} refused");
}

/// The groups of which a seat owns everything.
fn whole_groups(game: &Game, seat: Seat) -> Vec<GroupId> {
    let owned = game.view(Audience::Spectator).deeds(seat);
    let groups = game.rules().groups().iter().zip(0..);
    groups.filter(|(group, _)| owned.contains(group.deeds)).map(|(_, index)| GroupId(index)).collect()
}

fn only_in(some: &[GroupId], others: &[GroupId]) -> Vec<GroupId> {
    some.iter().copied().filter(|group| !others.contains(group)).collect()
}

#[test]
fn an_offer_and_its_trade_are_what_the_figures_said() {
    let (mut offers, mut trades, mut balanced, mut with_dues, mut groups) = (0, 0, 0, 0, 0);
    random_games(|name, before, answer, result, walk| {
        let (&Answer::Seat(seat, action), Ok(())) = (answer, result) else { return };
        let view = before.view(Audience::Spectator);
        let open = |id| view.offers().iter().find(|offer| offer.id == id).copied();
        let figures_of = |to, give, take| view.trade_figures(seat, to, give, take).expect("a known trade");
        let proposed = match action {
            Action::Propose { to, give, take } => Some(figures_of(to, &give, &take)),
            Action::Counter { offer, give, take } => {
                Some(figures_of(open(offer).expect("an offer").from, &give, &take))
            }
            _ => None,
        };
        let after = walk.game.view(Audience::Spectator);
        if let Some(TradeFigures { give, take, from, to, .. }) = proposed {
            let offer = after.offers().last().expect("the new offer");
            assert_eq!((offer.from, offer.to), (from.seat, to.seat), "{name}");
            assert_eq!((offer.give, offer.take), (give, take), "{name}: {action:?}");
            offers += 1;
            if before.rules().switches().balanced_trades {
                // FR-20: at printed prices both sides are worth the same.
                assert_eq!(from.worth, to.worth, "{name}: {action:?}");
                balanced += 1;
            }
        }
        // Banknotes are paid step by step, and a debtor pays at once with the cash.
        let is_other = |event: &Event| matches!(event, Event::Paid { why, .. } if *why != Why::Trade);
        let is_simple = before.rules().notes().is_none() && !walk.events.iter().any(is_other);
        let is_accepted = |event: &Event| matches!(event, Event::OfferAccepted { .. });
        let Action::Accept(id) = action else { return };
        if !is_simple || !walk.events.iter().any(is_accepted) {
            return;
        }
        let offer = open(id).expect("an offer");
        let figures =
            view.trade_figures(offer.from, offer.to, &offer.give, &offer.take).expect("a known trade");
        for TraderFigures { seat, dues, cash, completes, breaks, .. } in [figures.from, figures.to] {
            // The interest is paid when the new owner has decided to keep or to lift the mortgage.
            assert_eq!(after.cash(seat), cash + dues, "{name}: {seat:?} {answer:?}");
            let (whole_before, whole_after) = (whole_groups(before, seat), whole_groups(&walk.game, seat));
            let gained = only_in(&whole_after, &whole_before);
            let lost = only_in(&whole_before, &whole_after);
            let sorted = |mut list: Vec<GroupId>| {
                list.sort_unstable_by_key(|group| group.0);
                list
            };
            groups += gained.len() + lost.len();
            assert_eq!((sorted(completes), sorted(breaks)), (gained, lost), "{name}: {answer:?}");
            with_dues += usize::from(dues > 0);
        }
        trades += 1;
    });
    assert!(
        offers > 1000 && trades > 300 && balanced > 100 && with_dues > 20 && groups > 50,
        "{offers} offers, {balanced} of them balanced, {trades} trades, {with_dues} with dues, {groups} groups"
    );
}

/// Every order of these properties.
fn permutations(list: &[DeedId]) -> Vec<Vec<DeedId>> {
    let Some((first, rest)) = list.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for shorter in permutations(rest) {
        for place in 0..=shorter.len() {
            let mut longer = shorter.clone();
            longer.insert(place, *first);
            all.push(longer);
        }
    }
    all
}

fn list_of(deeds: &[DeedId]) -> DeedList {
    let mut list = DeedList::new();
    for deed in deeds {
        list.push(*deed).expect("a short list");
    }
    list
}

#[test]
fn a_building_plan_is_carried_out_as_it_said() {
    let (mut built, mut sold, mut refused, mut uneven, mut second) = (0, 0, 0, 0, 0);
    let mut random = seeded(5);
    random_games(|name, before, _, _, _| {
        let view = before.view(Audience::Spectator);
        let land = |seat: &Seat| view.deeds(*seat).and(view.all_land());
        let builders: Vec<Seat> = view.alive().iter().filter(|seat| !land(seat).is_empty()).collect();
        let Some(seat) = random.pick(&builders) else { return };
        if !random.one_in(3) {
            return;
        }
        let rules = before.rules();
        let mut plan = Vec::new();
        for deed in land(&seat).iter() {
            let (level, top) = (view.level(deed), rules.group_of(deed).top_level);
            let change = random.below(3) as u8;
            let wanted = if random.one_in(2) { level + change } else { level.saturating_sub(change) };
            plan.push((deed, wanted.min(top)));
        }
        let steps = before.view(Audience::Seat(seat)).plan_building(&plan).expect("a plan");
        let mut game = before.clone();
        for (number, step) in steps.iter().enumerate() {
            if game.turn() != before.turn() {
                // A sale has paid a debt, for example: the plan was made for another moment.
                return;
            }
            let context = format!("{name}: {seat:?} {plan:?}: {step:?}");
            let (cash, turn) = (game.view(Audience::Spectator).cash(seat), game.turn());
            assert_eq!(game.apply(seat, &step.action, &mut Silent), step.check, "{context}");
            second += usize::from(number > 0);
            match (&step.action, step.check) {
                (Action::Build(_), Ok(())) => built += 1,
                (_, Ok(())) => sold += 1,
                (Action::Build(list), Err(why)) => {
                    refused += 1;
                    let deeds: Vec<DeedId> = list.iter().collect();
                    if matches!(why, Refusal::Uneven { .. }) && deeds.len() <= 4 {
                        // No other order is even either.
                        uneven += 1;
                        for other in permutations(&deeds) {
                            let action = Action::Build(list_of(&other));
                            let result = game.clone().apply(seat, &action, &mut Silent);
                            assert!(result.is_err(), "{context}: {other:?}");
                        }
                    }
                }
                _ => refused += 1,
            }
            let change = game.view(Audience::Spectator).cash(seat) - cash;
            // Otherwise there is a shortage, a debt is paid, or banknotes are laid.
            if step.check.is_ok() && game.turn() == turn && rules.notes().is_none() {
                let sign = if matches!(step.action, Action::Build(_)) { -1 } else { 1 };
                assert_eq!(change, sign * step.amount, "{context}");
            }
        }
        // What is planned is built, if nothing stood in the way.
        let done = steps.iter().all(|step| step.check.is_ok()) && game.turn() == before.turn();
        if done && rules.notes().is_none() {
            let after = game.view(Audience::Spectator);
            assert!(plan.iter().all(|&(deed, level)| after.level(deed) == level), "{name}: {plan:?}");
        }
    });
    assert!(
        built > 100 && sold > 100 && refused > 300 && uneven > 30 && second > 50,
        "{built} built, {sold} sold, {refused} refused, {uneven} uneven, {second} after another step"
    );
}

#[test]
fn the_streets_of_a_plan_say_which_levels_can_be_added_and_removed() {
    let (mut possible, mut refused, mut rents) = (0, 0, 0);
    let mut random = seeded(7);
    random_games(|name, before, _, _, _| {
        let view = before.view(Audience::Spectator);
        let mine = |seat: Seat| view.deeds(seat).and(view.all_land().or(view.all_built()));
        let builders: Vec<Seat> = view.alive().iter().filter(|seat| !mine(*seat).is_empty()).collect();
        let Some(seat) = random.pick(&builders) else { return };
        if !random.one_in(12) {
            return;
        }
        let (rules, view) = (before.rules(), before.view(Audience::Seat(seat)));
        let top = |deed: DeedId| rules.group_of(deed).top_level;
        let buildable: Vec<DeedId> = mine(seat).iter().filter(|deed| top(*deed) > 0).collect();
        let chosen: Vec<DeedId> = buildable.iter().copied().filter(|_| random.one_in(2)).collect();
        let plan: Vec<(DeedId, u8)> = chosen
            .into_iter()
            .map(|deed| (deed, (view.level(deed) + random.below(2) as u8).min(top(deed))))
            .collect();
        let amount = |plan: &[(DeedId, u8)]| -> Result<Money, Refusal> {
            let steps = view.plan_building(plan)?;
            steps.iter().try_fold(0, |sum, step| {
                step.check?;
                Ok::<Money, Refusal>(if matches!(step.action, Action::Build(_)) {
                    sum + step.amount
                } else {
                    sum - step.amount
                })
            })
        };
        let streets = view.planned_streets(&plan).expect("a plan");
        assert!(streets.iter().map(|street| street.deed).eq(buildable), "{name}: {streets:?}");
        let now = amount(&plan);
        for street in streets {
            let level = plan.iter().find(|(deed, _)| *deed == street.deed).map(|(_, level)| *level);
            assert_eq!(street.level, level.unwrap_or(view.level(street.deed)), "{name}");
            if street.level == view.level(street.deed) && plan.is_empty() {
                assert_eq!(street.rent, view.rent(street.deed), "{name}");
                rents += 1;
            }
            let changes =
                [(street.more, street.level.checked_add(1)), (street.less, street.level.checked_sub(1))];
            for (number, (change, level)) in changes.into_iter().enumerate() {
                let Some(level) = level.filter(|level| *level <= top(street.deed)) else {
                    assert!(change.check.is_err() && change.amount == 0, "{name}: {change:?}");
                    continue;
                };
                let mut other: Vec<_> =
                    plan.iter().copied().filter(|(deed, _)| *deed != street.deed).collect();
                other.push((street.deed, level));
                let then = amount(&other);
                assert_eq!(change.check, then.map(|_| ()), "{name}: {street:?}");
                if let (Ok(now), Ok(then)) = (now, then) {
                    let sign = if number == 0 { 1 } else { -1 };
                    assert_eq!(then - now, sign * change.amount, "{name}: {street:?}");
                }
                *if then.is_ok() { &mut possible } else { &mut refused } += 1;
            }
        }
    });
    assert!(
        possible > 500 && refused > 1000 && rents > 50,
        "{possible} possible, {refused} refused, {rents} rents"
    );
}

/// Lets luck and everybody who is asked answer until somebody must raise money or the game rests. Says who owes how much to
/// whom.
fn next_debt(
    game: &mut Game,
    player: &mut RandomPlayer,
    random: &mut impl Random,
    events: &mut Vec<Event>,
) -> Option<(Seat, Account, Money)> {
    for _ in 0..200 {
        match game.turn() {
            Turn::Over(_) => return None,
            Turn::Seats(ask) if ask.rest => return None,
            Turn::Seats(ask) => {
                let who = ask.seats.iter().next().expect("somebody is asked");
                if let Question::Raise { creditor, amount, .. } = ask.question {
                    return Some((who, creditor, amount));
                }
                let action = game.default_answer(who).expect("a default answer");
                game.apply(who, &action, events).expect("a default answer is legal");
            }
            Turn::Luck(_) => {
                let answer = player.answer(game, random).expect("luck answers");
                game.answer(&answer, events).expect("luck answers");
            }
        }
    }
    panic!("the game does not go on");
}

#[test]
fn a_proposal_to_raise_money_is_legal_step_by_step_and_covers_the_debt() {
    let (mut covered, mut hopeless) = (0, 0);
    let (mut mortgages, mut shares, mut sales, mut deeds, mut several) = (0, 0, 0, 0, 0);
    let mut random = seeded(8);
    let mut debts = |name: &str, before: &Game| {
        let Turn::Seats(ask) = before.turn() else { return };
        let Question::Raise { creditor, amount, short, hopeless: is_hopeless } = ask.question else {
            for seat in before.view(Audience::Spectator).alive().iter() {
                assert_eq!(before.view(Audience::Seat(seat)).raise_plan(), Vec::new(), "{name}");
            }
            return;
        };
        let seat = ask.seats.iter().next().expect("the debtor");
        for other in before.view(Audience::Spectator).alive().without(seat).iter() {
            assert_eq!(before.view(Audience::Seat(other)).raise_plan(), Vec::new(), "{name}");
        }
        let steps = before.view(Audience::Seat(seat)).raise_plan();
        let context = format!("{name}: {seat:?} lacks {short} of {amount}: {steps:?}");
        assert_eq!(steps.is_empty(), is_hopeless, "{context}");
        if is_hopeless {
            hopeless += 1;
            return;
        }
        let is_card = |action: &Action| matches!(action, Action::UseCard(_) | Action::UseCardOn(..));
        if steps.iter().any(|step| is_card(&step.action)) {
            assert!(steps.len() == 1 && steps[0].amount > 0, "{context}");
            assert_eq!(before.clone().apply(seat, &steps[0].action, &mut Silent), Ok(()), "{context}");
            return;
        }
        // Enough, and every step is needed.
        let total: Money = steps.iter().map(|step| step.amount).sum();
        assert!(total >= short, "{context}");
        let needed =
            |action: &Action, brings: Money| matches!(action, Action::Sell(_)) || total - brings < short;
        assert!(steps.iter().all(|step| needed(&step.action, step.amount)), "{context}");
        let mut game = before.clone();
        let mut luck = RandomPlayer::new(&mut random);
        for (number, step) in steps.iter().enumerate() {
            let cash = game.view(Audience::Spectator).cash(seat);
            let mut events = Vec::new();
            assert_eq!(game.apply(seat, &step.action, &mut events), Ok(()), "{context}, step {number}");
            match step.action {
                Action::Mortgage(_) => mortgages += 1,
                Action::MortgageShare(_) => shares += 1,
                Action::Sell(_) => sales += 1,
                _ => deeds += 1,
            }
            let last = number + 1 == steps.len();
            several += usize::from(!last);
            let next = next_debt(&mut game, &mut luck, &mut random, &mut events);
            // The same sum may be due to the same creditor again.
            let is_paid = events.iter().any(|event| {
                matches!(*event, Event::Paid { from: Account::Seat(from), to, .. } if from == seat && to == creditor)
            });
            let still = next == Some((seat, creditor, amount)) && !is_paid;
            assert_eq!(still, !last, "{context}, step {number}");
            if still {
                let brought = game.view(Audience::Spectator).cash(seat) - cash;
                assert_eq!(brought, step.amount, "{context}, step {number}");
            }
        }
        covered += 1;
    };
    random_games(|name, before, _, _, _| debts(name, before));
    assert!(
        covered > 300 && hopeless > 100 && several > 100,
        "{covered} covered, {hopeless} hopeless, {several} steps before the last"
    );
    assert!(
        mortgages > 100 && shares > 100 && sales > 100 && deeds > 50,
        "{mortgages} mortgages, {shares} shares, {sales} sales, {deeds} deeds"
    );
}

#[test]
fn drafts_sales_and_mortgages_are_what_the_game_accepts() {
    let (mut accepted, mut refused, mut mortgages) = (0, 0, 0);
    let mut random = seeded(6);
    random_games(|name, before, _, _, _| {
        // At a rest point of the seat's own turn nothing but the position decides.
        let Turn::Seats(ask) = before.turn() else { return };
        let view = before.view(Audience::Spectator);
        let seat = view.on_turn();
        let owned: Vec<DeedId> = view.deeds(seat).iter().collect();
        if !ask.rest || owned.is_empty() || !random.one_in(4) {
            return;
        }
        let is_accepted = |action: Action| before.clone().apply(seat, &action, &mut Silent).is_ok();
        let mut draft = view.draft_order(seat);
        let mut sale = DeedList::new();
        for _ in 0..4 {
            let deed = random.pick(&owned).expect("a property");
            let mut longer = *draft.list();
            longer.push(deed).expect("a short list");
            let added = draft.add(deed).is_ok();
            assert_eq!(added, is_accepted(Action::Build(longer)), "{name}: {longer:?}");
            assert_eq!(draft.list().len(), longer.len() - usize::from(!added), "{name}");
            sale.push(deed).expect("a short list");
            let sold = view.check_sale(seat, &sale).is_ok();
            assert_eq!(sold, is_accepted(Action::Sell(sale)), "{name}: {sale:?}");
            *if added || sold { &mut accepted } else { &mut refused } += 1;
        }
        for &deed in &owned {
            let listed = view.mortgageable(seat).has(deed);
            assert_eq!(listed, is_accepted(Action::Mortgage(deed)), "{name}: {deed:?}");
            mortgages += usize::from(listed);
        }
    });
    assert!(
        accepted > 300 && refused > 1000 && mortgages > 1000,
        "{accepted} accepted, {refused} refused, {mortgages} mortgages"
    );
}

#[test]
fn rows_of_buildings_are_what_a_draft_accepts() {
    let (mut closed, mut open, mut higher, mut single) = (0, 0, 0, 0);
    let mut random = seeded(7);
    random_games(|name, before, _, _, _| {
        let view = before.view(Audience::Spectator);
        let rules = before.rules();
        for (group, index) in rules.groups().iter().zip(0..).filter(|(group, _)| group.top_level > 0) {
            let owners = group.deeds.iter().filter_map(|deed| view.owner(deed));
            let owners: Vec<Seat> = owners.collect();
            let Some(seat) = random.pick(&owners) else { continue };
            let owned = group.deeds.and(view.deeds(seat));
            let mut draft = view.draft_order(seat);
            let lowest = owned.iter().map(|deed| view.level(deed)).min().unwrap_or(0);
            'rows: for level in lowest..=group.top_level {
                let row = view.building_row(seat, GroupId(index), level);
                let at_level: DeedSet = owned.iter().filter(|deed| draft.level(*deed) == level).collect();
                for deed in at_level.iter() {
                    let context = format!("{name}: {} at {level}, {row:?}", group.key);
                    assert_eq!(row.deeds.has(deed), draft.next(deed).is_ok(), "{context}");
                }
                assert!(at_level.contains(row.deeds), "{name}: {row:?}");
                *if row.deeds.is_empty() { &mut closed } else { &mut open } += 1;
                higher += usize::from(level > lowest && !row.deeds.is_empty());
                for deed in row.deeds.iter() {
                    if draft.add(deed).is_err() {
                        break 'rows;
                    }
                    if row.only_one {
                        single += 1;
                        assert!(owned.iter().all(|deed| draft.next(deed).is_err()), "{name}: {row:?}");
                        break 'rows;
                    }
                }
            }
        }
    });
    assert!(
        closed > 1000 && open > 1000 && higher > 300 && single > 10,
        "{closed} closed, {open} open, {higher} above others, {single} only one"
    );
}

#[test]
fn impossible_building_plans_are_refused() {
    for edition in editions() {
        let game = RandomWalk::mixed(edition, 1).game;
        let rules = game.rules();
        let view = game.view(Audience::Seat(Seat(0)));
        let count = rules.deeds().len() as u8;
        assert_eq!(view.plan_building(&[(DeedId(count), 1)]), Err(Refusal::NoSuchDeed {}));
        assert_eq!(view.plan_building(&[]), Ok(Vec::new()));
        for deed in (0..count).map(DeedId) {
            let top = rules.group_of(deed).top_level;
            let expected = if top == 0 { Refusal::NotBuildable { deed } } else { Refusal::TopLevel { deed } };
            assert_eq!(view.plan_building(&[(deed, top + 1)]), Err(expected), "{}", edition.id);
        }
        // Everything to the top is longer than one order can be, or is refused because it is not all theirs.
        let all: DeedSet =
            (0..count).map(DeedId).filter(|deed| rules.group_of(*deed).top_level > 0).collect();
        let plan: Vec<_> = all.iter().map(|deed| (deed, rules.group_of(deed).top_level)).collect();
        match view.plan_building(&plan) {
            Err(refusal) => assert_eq!(refusal, Refusal::BadOrder {}, "{}", edition.id),
            Ok(steps) => assert!(steps.iter().all(|step| step.check.is_err()), "{}", edition.id),
        }
        let nobody = Err(Refusal::NoSuchSeat { seat: Seat(game.seats() as u8) });
        assert_eq!(game.view(Audience::Spectator).plan_building(&[]), nobody);
    }
}

fn legal(game: &Game, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    game.legal(seat, &mut choices);
    choices
}

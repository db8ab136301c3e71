//! Decisions are judged by what the seat can know, in both directions of a trade, and what is forced is not counted.

mod common;

use std::sync::Arc;

use common::{edition, names, record};
use magie_analysis::{Analysis, Decision, Kind, Mark, Refinement, SURE, analyse};
use magie_engine::action::{OfferId, Side};
use magie_engine::ids::{DeedSet, Face, NoteList, NotePlace};
use magie_engine::setup::{Setup, StagedNote};
use magie_engine::view::Standing;
use magie_engine::{Action, Answer, Audience, Game, LuckAnswer, LuckAsk, Record, Rules, Seat, Silent, Turn};

const ME: Seat = Seat(0);
const OTHER: Seat = Seat(1);

fn analysed(game: &Game, answers: &[Answer]) -> Analysis {
    let mut record = Record::from_here(game, &names(game.seats())).expect("valid names");
    let mut later = game.clone();
    for answer in answers {
        record
            .play(&mut later, answer, &mut Silent)
            .unwrap_or_else(|refusal| panic!("{answer:?}: {refusal:?}"));
    }
    analyse(&record, game.rules().edition()).expect("it can be replayed")
}

fn of_kind(analysis: &Analysis, kind: Kind) -> Vec<&Decision> {
    analysis.decisions.iter().filter(|decision| decision.kind == kind).collect()
}

/// Ann owns two of three streets of a group, Bob the third; both have plenty of cash.
fn one_street_missing(rules: &Arc<Rules>) -> (Setup, DeedSet) {
    let mut setup = Setup::new(Arc::clone(rules), 4).expect("four seats");
    let street = |group: &&magie_engine::rules::Group| group.deeds.len() == 3 && group.top_level > 0;
    let group = rules.groups().iter().filter(street).nth(2).expect("a group").deeds;
    let last = group.lowest().expect("a street");
    group.without(last).iter().for_each(|deed| _ = setup.owns(ME, deed));
    setup.owns(OTHER, last).turn(ME);
    (setup, DeedSet::EMPTY.with(last))
}

#[test]
fn giving_away_the_last_street_of_a_group_is_a_bad_trade_for_one_and_a_good_one_for_the_other() {
    let rules = edition("classic").default_rules();
    let (setup, street) = one_street_missing(&rules);
    let game = setup.build().expect("a sound position");
    let give = Side { cash: 100, ..Side::default() };
    let take = Side { deeds: street, ..Side::default() };
    let answers = [
        Answer::Seat(ME, Action::Propose { to: OTHER, give, take }),
        Answer::Seat(OTHER, Action::Accept(OfferId(1))),
    ];
    let analysis = analysed(&game, &answers);
    let [trade] = &analysis.trades[..] else { panic!("one trade") };
    assert!(trade.gains[0] > 0 && trade.gains[1] < 0, "{:?}", trade.gains);
    let [accepted] = of_kind(&analysis, Kind::Accept)[..] else { panic!("one decision to accept") };
    assert_eq!((accepted.seat, accepted.best.len()), (OTHER, 1));
    assert!(matches!(accepted.best[0], Action::Refuse(_)));
    assert!(accepted.mark >= Some(Mark::Doubtful), "{accepted:?}");
    assert!(accepted.reason.is_some(), "the better answer has a reason");
    let [proposed] = of_kind(&analysis, Kind::Propose)[..] else { panic!("one offer that was accepted") };
    assert_eq!((proposed.seat, proposed.loss), (ME, 0));
    // Both have decided; the others have only been affected.
    let own: Vec<bool> = analysis.players.iter().map(|player| player.own != 0).collect();
    assert_eq!(own, [true, true, false, false]);

    // And refusing a gift is as bad.
    let (setup, street) = one_street_missing(&rules);
    let game = setup.build().expect("a sound position");
    let give = Side { cash: 10, ..Side::default() };
    let offered = Action::Propose { to: ME, give: Side { deeds: street, ..Side::default() }, take: give };
    let answers = [Answer::Seat(OTHER, offered), Answer::Seat(ME, Action::Refuse(OfferId(1)))];
    let analysis = analysed(&game, &answers);
    let [refused] = of_kind(&analysis, Kind::Refuse)[..] else { panic!("one decision to refuse") };
    assert!(refused.mark.is_some() && matches!(refused.best[..], [Action::Accept(_)]), "{refused:?}");
}

#[test]
fn an_offer_that_nobody_accepts_is_not_judged() {
    let rules = edition("classic").default_rules();
    let (setup, street) = one_street_missing(&rules);
    let game = setup.build().expect("a sound position");
    let give = Side { cash: 1, ..Side::default() };
    let take = Side { deeds: street, ..Side::default() };
    let answers = [
        Answer::Seat(ME, Action::Propose { to: OTHER, give, take }),
        Answer::Seat(OTHER, Action::Refuse(OfferId(1))),
    ];
    let analysis = analysed(&game, &answers);
    assert_eq!(of_kind(&analysis, Kind::Propose).len(), 0);
    assert!(analysis.trades.is_empty());
}

#[test]
fn not_building_is_a_decision_when_the_turn_ends_and_rolling_is_forced() {
    let rules = edition("classic").default_rules();
    let street = |group: &&magie_engine::rules::Group| group.deeds.len() == 3 && group.top_level > 0;
    let group = rules.groups().iter().filter(street).nth(2).expect("a group").deeds;
    let mut setup = Setup::new(Arc::clone(&rules), 4).expect("four seats");
    group.iter().for_each(|deed| _ = setup.owns(ME, deed));
    setup.turn(ME);
    let game = setup.build().expect("a sound position");
    let start = Answer::Seat(ME, Action::Roll);
    // To free parking or the like: wherever it leads, the turn ends with a decision not to build.
    let dice = Answer::Luck(LuckAnswer::Dice([4, 6, 0]));
    let analysis = analysed(&game, &[start, dice, Answer::Seat(ME, Action::EndTurn)]);
    let [build] = &analysis.decisions[..] else { panic!("one decision: {:?}", analysis.decisions) };
    assert_eq!((build.kind, build.seat), (Kind::Build, ME));
    assert!(build.counted, "{build:?}");
    assert_eq!(build.loss, build.best_chance - build.chance);
    assert!(matches!(build.best[..], [Action::Build(_), ..]) || build.loss == 0, "{build:?}");
}

#[test]
fn a_purchase_is_foreseen_where_it_is_asked_and_judged_when_it_is_declined() {
    let rules = edition("classic").default_rules();
    let (setup, _) = one_street_missing(&rules);
    let game = setup.build().expect("a sound position");
    let arrival = [Answer::Seat(ME, Action::Roll), roll_to_a_free_street(&rules)];
    let bought = analysed(&game, &[&arrival[..], &[Answer::Seat(ME, Action::Buy)]].concat());
    let [_, asked, after] = &bought.steps[..] else { panic!("three steps") };
    assert_eq!(asked.chances, after.chances, "buying was expected");
    let declined = analysed(&game, &[&arrival[..], &[Answer::Seat(ME, Action::Decline)]].concat());
    let [buy] = of_kind(&declined, Kind::Buy)[..] else { panic!("one decision") };
    assert_eq!(buy.best, [Action::Buy]);
    assert!(buy.loss > 0 && buy.counted, "{buy:?}");
    assert_eq!(declined.players[0].own, declined.steps[2].chances[0] - declined.steps[1].chances[0]);
}

#[test]
fn play_outs_are_the_same_in_any_portions_and_come_with_an_interval() {
    let edition = edition("classic");
    let record = record(&edition, &["random", "medium", "hard"], 3);
    let analysis = analyse(&record, &edition).expect("it can be replayed");
    let refined = |portion: u32| {
        let mut refined = analysis.clone();
        let mut refinement = Refinement::new(&analysis, 6, 9);
        let mut before = 0;
        while refinement.step(portion) {
            let (done, all) = refinement.progress();
            assert!(done > before && done - before <= u64::from(portion) && done < all);
            before = done;
        }
        refinement.write_into(&mut refined);
        refined.decisions
    };
    let one = refined(1);
    assert_eq!(one, refined(1_000));
    let found: Vec<_> =
        one.iter().filter_map(|decision| decision.play_outs.map(|found| (decision, found))).collect();
    assert!(!found.is_empty());
    for (decision, found) in found {
        assert_eq!(found.games, 6);
        assert!((0..=2 * SURE).contains(&found.margin));
        assert_eq!(decision.loss, found.loss.max(0));
        // A mark only for a loss that is not chance.
        assert!(decision.mark.is_none() || found.loss > found.margin, "{decision:?}");
    }
}

#[test]
fn the_same_record_gives_the_same_bytes_twice() {
    for id in ["classic", "faux-billets"] {
        let edition = edition(id);
        let record = record(&edition, &["medium", "hard", "easy"], 8);
        let json = || {
            let mut analysis = analyse(&record, &edition).expect("it can be replayed");
            let mut refinement = Refinement::new(&analysis, 2, 5);
            while refinement.step(16) {}
            refinement.write_into(&mut analysis);
            let rules = edition.default_rules();
            serde_json::to_string(&magie_analysis::wire::AnalysisSpec::of(&analysis, &rules, record.seats()))
                .expect("JSON")
        };
        assert_eq!(json(), json(), "{id}");
    }
}

/// What only the other players know of their notes and orders.
fn secrets() -> [(StagedNote, Standing); 5] {
    let order = |bid_limit, pass_rests| Standing { bid_limit, pass_rests, ..Standing::default() };
    [
        (StagedNote::Open, order(None, false)),
        (StagedNote::Known { fake: true }, order(Some(30), true)),
        (StagedNote::Known { fake: false }, order(None, true)),
        (StagedNote::Settled { fake: true }, order(Some(500), false)),
        (StagedNote::Settled { fake: false }, order(Some(0), true)),
    ]
}

/// The same position in every world: after these answers, and whatever luck is asked to shuffle.
fn worlds(rules: &Arc<Rules>, turn: Seat, answers: &[Answer]) -> Vec<Game> {
    let world = |(note, order)| {
        let (mut setup, _) = one_street_missing(rules);
        for seat in [OTHER, Seat(2), Seat(3)] {
            setup.cash(seat, 0).notes(seat, Face(3), &[note; 3]).notes(seat, Face(2), &[note; 2]);
        }
        setup.standing(OTHER, order).turn(turn);
        let mut game = setup.build().expect("a sound position");
        for answer in answers {
            game.answer(answer, &mut Silent).unwrap_or_else(|refusal| panic!("{answer:?}: {refusal:?}"));
            while let Turn::Luck(LuckAsk::Mix { .. }) = game.turn() {
                game.apply_luck(LuckAnswer::Pick(0), &mut Silent).expect("the first note");
            }
        }
        game
    };
    let worlds: Vec<Game> = secrets().into_iter().map(world).collect();
    assert!(worlds.windows(2).all(|two| two[0] != two[1]), "the worlds differ");
    worlds
}

/// A roll that leads the first player to move to a street that nobody owns.
fn roll_to_a_free_street(rules: &Arc<Rules>) -> Answer {
    let (setup, _) = one_street_missing(rules);
    let game = setup.build().expect("a sound position");
    let view = game.view(Audience::Spectator);
    let free = |sum: &u8| {
        let deed = rules.deed_at(rules.roll_leads_to(rules.go(), *sum));
        deed.is_some_and(|deed| view.owner(deed).is_none())
    };
    let sum = (3..=11).find(free).expect("a street that nobody owns");
    Answer::Luck(LuckAnswer::Dice([sum / 2, sum - sum / 2, 0]))
}

#[test]
fn what_a_seat_may_not_know_does_not_change_the_judgement_of_its_decisions() {
    let rules = edition("faux-billets").default_rules();
    let (setup, _) = one_street_missing(&rules);
    let own = setup.build().expect("a sound position").view(Audience::Seat(ME)).deeds(ME).lowest();
    let sold = Side { deeds: DeedSet::EMPTY.with(own.expect("a street")), ..Side::default() };
    let offer = Action::Propose { to: ME, give: Side { cash: 100, ..Side::default() }, take: sold };
    let dice = roll_to_a_free_street(&rules);
    let other_arrives = [Answer::Seat(OTHER, Action::Roll), dice];
    let mut one_note = NoteList::new();
    one_note.push(NotePlace { face: Face(3), place: 0 }).expect("room for one");
    let bought = [Answer::Seat(OTHER, Action::Buy), Answer::Seat(OTHER, Action::Lay(one_note))];
    let positions = [
        ("an offer", worlds(&rules, ME, &[Answer::Seat(OTHER, offer)]), Some(Action::Refuse(OfferId(1)))),
        ("a purchase", worlds(&rules, ME, &[Answer::Seat(ME, Action::Roll), dice]), None),
        (
            "a bid",
            worlds(&rules, OTHER, &[&other_arrives[..], &[Answer::Seat(OTHER, Action::Decline)]].concat()),
            None,
        ),
        ("a look", worlds(&rules, OTHER, &[&other_arrives[..], &bought].concat()), None),
    ];
    for (what, worlds, action) in positions {
        let decisions = |game: &Game| -> Vec<Decision> {
            let action = action.or_else(|| game.default_answer(ME)).expect("ann is asked");
            let mut analysis = analysed(game, &[Answer::Seat(ME, action)]);
            let mut refinement = Refinement::new(&analysis, 4, 1);
            while refinement.step(8) {}
            refinement.write_into(&mut analysis);
            analysis.decisions.into_iter().filter(|decision| decision.seat == ME).collect()
        };
        let found: Vec<Vec<Decision>> = worlds.iter().map(decisions).collect();
        assert_eq!(found[0].len(), 1, "{what}: one decision is judged");
        for other in &found[1..] {
            assert_eq!(&found[0], other, "{what}");
        }
    }
}

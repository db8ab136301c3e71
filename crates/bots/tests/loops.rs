//! The two loops of a table give every seat the same chances: the same bots with the same seed play the same game in a
//! fast playout and at a hosted table, in every edition.

mod common;

use std::sync::Arc;

use common::rules;
use magie_bots::BotKind;
use magie_engine::action::Order;
use magie_engine::view::Offer;
use magie_engine::{Action, Answer, Ask, Edition, Game, Refusal, Rules, Seat, Silent, View};
use magie_table::{AskOrder, BoxedPlayer, Host, Need, Next, Player, Playout, SeededDealer};

/// Turns that are compared.
const TURNS: u32 = 120;

/// A bot that is asked before every roll. CL-05b: a hosted table never lets bots roll by standing order.
struct AskedToRoll(BoxedPlayer);

impl Player for AskedToRoll {
    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        let orders = self.0.sit_down(view).iter().copied().filter(|order| *order != Order::Roll(true));
        orders.collect::<Vec<_>>().leak()
    }
    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        self.0.answer(view, ask)
    }
    fn idle(&mut self, view: &View<'_>, ask: &Ask) -> Option<Action> {
        self.0.idle(view, ask)
    }
    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        self.0.consider(view, offer)
    }
    fn refused(&mut self, action: &Action, refusal: &Refusal) {
        self.0.refused(action, refusal);
    }
}

fn bots(kinds: &[BotKind], seed: u64) -> Vec<BoxedPlayer> {
    let bot =
        |(kind, seat): (&BotKind, u8)| Box::new(AskedToRoll(kind.player(seed, Seat(seat)))) as BoxedPlayer;
    kinds.iter().zip(0..).map(bot).collect()
}

/// The answers of a playout.
fn playout(rules: &Arc<Rules>, kinds: &[BotKind], seed: u64) -> Vec<Answer> {
    let mut game = Game::new(Arc::clone(rules), kinds.len()).expect("seats");
    let mut answers = Vec::new();
    Playout {
        game: &mut game,
        players: &mut bots(kinds, seed),
        dealer: &mut SeededDealer::new(seed),
        sink: &mut Silent,
        recorder: &mut answers,
    }
    .play(TURNS);
    answers
}

/// The first answers of the same game at a hosted table.
fn hosted(rules: &Arc<Rules>, kinds: &[BotKind], seed: u64, most: usize) -> Vec<Answer> {
    let mut game = Game::new(Arc::clone(rules), kinds.len()).expect("seats");
    let mut host = Host::new(bots(kinds, seed).into_iter().map(Some).collect(), AskOrder::OneByOne);
    let mut dealer = SeededDealer::new(seed);
    let mut answers = Vec::new();
    while answers.len() < most {
        let answer = match host.next(&game) {
            Next::Luck(ask) => Answer::Luck(dealer.answer(&game, ask)),
            Next::Acts(seat, action) => Answer::Seat(seat, action),
            Next::Needs(Need::Over(_)) => break,
            Next::Needs(need @ Need::BotTurn(_)) => {
                host.skip(&game, need);
                continue;
            }
            next @ (Next::Needs(_) | Next::Thinks(_)) => panic!("only bots play: {next:?}"),
        };
        match (answer, game.answer(&answer, &mut Silent)) {
            (Answer::Seat(seat, action), Err(refusal)) => {
                host.refused(seat, &action, &refusal);
                continue;
            }
            (Answer::Seat(seat, action), Ok(())) => host.applied(&game, seat, &action),
            (_, taken) => taken.expect("luck answers what it is asked"),
        }
        answers.push(answer);
    }
    answers
}

fn same_game(rules: &Arc<Rules>, kinds: &[BotKind], seed: u64) {
    let expected = playout(rules, kinds, seed);
    assert!(expected.len() > 100, "a game of {} answers", expected.len());
    let found = hosted(rules, kinds, seed, expected.len());
    let differs = expected.iter().zip(&found).position(|(expected, found)| expected != found);
    if let Some(at) = differs {
        panic!(
            "{}, seed {seed}, answer {at}: the playout has {:?}, the host {:?}",
            rules.edition().id,
            expected[at],
            found[at]
        );
    }
    assert_eq!(found.len(), expected.len(), "{}, seed {seed}", rules.edition().id);
}

#[test]
fn bots_of_all_kinds_play_the_same_game_in_a_playout_and_at_a_hosted_table() {
    let key = |key: &&str| BotKind::from_key(key).expect("a bot");
    let tables: [Vec<BotKind>; 3] = [
        ["thumb", "tycoon", "novice", "scripted"].iter().map(key).collect(),
        ["random", "random", "thumb", "random"].iter().map(key).collect(),
        ["fp-a", "tycoon", "fp-c", "random"].iter().map(key).collect(),
    ];
    for edition in Edition::built_in() {
        let rules = rules(edition);
        for (kinds, seed) in tables.iter().flat_map(|kinds| (0..8).map(move |seed| (kinds, seed))) {
            same_game(&rules, kinds, seed);
        }
    }
}

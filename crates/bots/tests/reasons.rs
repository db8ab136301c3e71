//! Bots say why: every offer, counter-offer, refusal and bid has a reason, and reasons reveal nothing.

mod common;

use std::collections::BTreeMap;

use common::rules;
use magie_bots::{BotKind, reasons};
use magie_engine::action::Order;
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Audience, Describe as _, Game, Question, Refusal, Seat, Silent, View};
use magie_table::{
    AskOrder, BoxedPlayer, Host, Need, Next, Player, Reason, ReasonFor, SeededDealer, play_out,
};

/// How often each reason was given, by what it was given for.
type Given = BTreeMap<(ReasonFor, &'static str), u32>;

/// A bot whose reasons are counted.
struct Explaining {
    bot: BoxedPlayer,
    kind: BotKind,
    given: Given,
}

impl Explaining {
    fn new(kind: BotKind, seed: u64, seat: Seat) -> Self {
        Self { bot: kind.player(seed, seat), kind, given: Given::new() }
    }

    fn explained(&mut self, view: &View<'_>, bidding: bool, action: Action) -> Action {
        let about = ReasonFor::of(&action).filter(|about| *about != ReasonFor::Pass || bidding);
        let reason = self.bot.reason(view, &action);
        match (about, reason) {
            (Some(about), Some(reason)) => {
                *self.given.entry((about, reason.code())).or_default() += 1;
                let read = Reason::read(reason.code(), &reason.numbers(), view.rules(), view.seats());
                assert_eq!(read, Some(reason), "it can be stored");
            }
            (None, None) => {}
            (about, reason) => panic!("{:?}: {action:?} is {about:?}, because {reason:?}", self.kind),
        }
        action
    }
}

impl Player for Explaining {
    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        self.bot.sit_down(view)
    }
    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        let action = self.bot.answer(view, ask);
        self.explained(view, matches!(ask.question, Question::Bid { .. }), action)
    }
    fn idle(&mut self, view: &View<'_>, ask: &Ask) -> Option<Action> {
        let action = self.bot.idle(view, ask)?;
        Some(self.explained(view, matches!(ask.question, Question::Bid { .. }), action))
    }
    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        let action = self.bot.consider(view, offer)?;
        Some(self.explained(view, false, action))
    }
    fn refused(&mut self, action: &Action, refusal: &Refusal) {
        self.bot.refused(action, refusal);
    }
}

const EDITIONS: [&str; 4] = ["classic", "france-2008", "faux-billets", "ultimate"];

/// Plays games between these kinds in turn, and returns the reasons that were given.
fn reasons_given(edition: &str, kinds: &[BotKind], games: u64) -> Given {
    let rules = rules(edition);
    let mut given = Given::new();
    for seed in 0..games {
        let mut game = Game::new(rules.clone(), 4).expect("four seats");
        let kind = |seat: u8| kinds[(seed as usize + usize::from(seat)) % kinds.len()];
        let mut players: Vec<_> = (0..4).map(|seat| Explaining::new(kind(seat), seed, Seat(seat))).collect();
        play_out(&mut game, &mut players, seed, 400);
        for (reason, count) in players.into_iter().flat_map(|player| player.given) {
            *given.entry(reason).or_default() += count;
        }
    }
    given
}

#[test]
fn every_offer_refusal_counter_offer_and_bid_has_a_reason() {
    let quick: Vec<_> = BotKind::ALL
        .into_iter()
        .filter(|kind| !matches!(kind, BotKind::Oracle | BotKind::Strategist))
        .collect();
    for edition in EDITIONS {
        let given = reasons_given(edition, &quick, 200);
        // FR-06, FR-21: without auctions nobody bids, and where the engine computes the price, few counter.
        let free = !rules(edition).switches().balanced_trades;
        for about in ReasonFor::ALL {
            let different = given.keys().filter(|(other, _)| *other == about).count();
            let wanted = free || matches!(about, ReasonFor::Offer | ReasonFor::Refusal);
            assert!(!wanted || different >= 2, "{edition}: too few reasons for {about:?} in {given:#?}");
        }
    }
}

#[test]
fn the_bot_that_simulates_games_gives_reasons_too() {
    let given = reasons_given("classic", &[BotKind::Oracle, BotKind::Thumb], 1);
    assert!(given.keys().any(|(about, _)| *about == ReasonFor::Offer), "{given:#?}");
}

#[test]
fn a_host_has_the_reason_and_a_spectator_could_give_it() {
    for edition in EDITIONS {
        let mut game = Game::new(rules(edition), 4).expect("four seats");
        let bots = (0..4).map(|seat| Some(BotKind::Tycoon.player(7, Seat(seat)))).collect();
        let (mut host, mut dealer) = (Host::new(bots, AskOrder::BotsFirst), SeededDealer::new(7));
        let mut given = 0;
        while game.turns_begun() < 150 {
            match host.next(&game) {
                Next::Luck(ask) => {
                    let answer = dealer.answer(&game, ask);
                    game.apply_luck(answer, &mut Silent).expect("a legal answer");
                }
                Next::Acts(seat, action) => {
                    let public = reasons::of(&game.view(Audience::Spectator), seat, &action);
                    assert_eq!(host.reason(), public, "{action:?}");
                    given += u32::from(public.is_some());
                    match game.apply(seat, &action, &mut Silent) {
                        Ok(_) => host.applied(&game, seat, &action),
                        Err(refusal) => host.refused(seat, &action, &refusal),
                    }
                }
                Next::Needs(Need::Over(_)) => break,
                Next::Needs(need) => host.skip(&game, need),
                Next::Thinks(seat) => panic!("{seat:?} thinks"),
            }
        }
        assert!(given > 0, "{edition}: nobody gave a reason");
    }
}

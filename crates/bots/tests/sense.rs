//! Blunders that no level makes: giving a set away, breaking up its own set for nothing, going bankrupt with a way out,
//! resigning.

mod common;

use common::rules;
use magie_bots::{Broker, Level, Oracle};
use magie_engine::action::{Order, Side};
use magie_engine::ids::{DeedId, DeedSet};
use magie_engine::rules::Group;
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Game, Money, Question, Refusal, Seat, View};
use magie_table::{Player, own_seat, play_out};

/// A bot whose actions are checked for blunders.
struct Watched {
    bot: Box<dyn Player>,
    name: String,
    trades: u32,
}

/// The printed prices of a side, less the price of lifting its mortgages.
fn printed(view: &View<'_>, side: &Side) -> Money {
    let rules = view.rules();
    let worth = |deed: DeedId| {
        let debt = if view.mortgaged(deed) { rules.lift_price(deed) } else { 0 };
        rules.deeds()[deed.index()].price - debt
    };
    side.cash + side.deeds.iter().map(worth).sum::<Money>()
}

fn whole_groups<'a>(view: &View<'a>, owned: DeedSet) -> impl Iterator<Item = &'a Group> {
    view.rules().groups().iter().filter(move |group| owned.contains(group.deeds))
}

/// Whole groups that can be built on.
fn sets(view: &View<'_>, owned: DeedSet) -> usize {
    whole_groups(view, owned).filter(|group| group.top_level > 0).count()
}

impl Watched {
    /// Checks a trade it agrees to: what it gives and takes, and with whom.
    fn agrees(&mut self, view: &View<'_>, other: Seat, gives: &Side, takes: &Side) {
        self.trades += 1;
        let me = own_seat(view);
        let after = |seat: Seat, out: &Side, into: &Side| view.deeds(seat).minus(out.deeds).or(into.deeds);
        let groups = |owned: DeedSet| whole_groups(view, owned).count();
        let gained = groups(after(me, gives, takes)) > groups(view.deeds(me));
        let lost = sets(view, after(me, gives, takes)) < sets(view, view.deeds(me));
        let makes_his = sets(view, after(other, takes, gives)) > sets(view, view.deeds(other));
        let (given, taken) = (printed(view, gives), printed(view, takes));
        let balanced = view.rules().switches().balanced_trades;
        assert!(
            gained || balanced || !makes_his || taken > given,
            "{} gives away a set: {gives:?} for {takes:?}",
            self.name
        );
        assert!(gained || !lost || taken > given, "{} breaks up a set: {gives:?} for {takes:?}", self.name);
    }

    fn said(&mut self, view: &View<'_>, action: &Action) {
        match action {
            Action::Propose { to, give, take } => self.agrees(view, *to, give, take),
            Action::Counter { offer, give, take } => {
                if let Some(offer) = view.offers().iter().find(|open| open.id == *offer) {
                    self.agrees(view, offer.from, give, take);
                }
            }
            Action::Accept(id) => {
                if let Some(offer) = view.offers().iter().find(|open| open.id == *id) {
                    self.agrees(view, offer.from, &offer.take, &offer.give);
                }
            }
            // Only a player far behind in a very long game resigns.
            Action::Resign => {
                let me = own_seat(view);
                let turns = usize::from(view.turns(me)) * view.seats();
                let richest = view.alive().iter().map(|seat| view.wealth(seat)).max();
                assert!(turns >= 800 && richest > Some(view.wealth(me)), "{} resigns", self.name);
            }
            _ => {}
        }
    }
}

impl Player for Watched {
    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        self.bot.sit_down(view)
    }
    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        let action = self.bot.answer(view, ask);
        // In debt a bad trade may be the way out (CL-60c).
        if !matches!(ask.question, Question::Raise { .. }) {
            self.said(view, &action);
        }
        if let (Question::Raise { amount, .. }, Action::GiveUp) = (ask.question, action) {
            assert!(view.reach(own_seat(view)) < amount, "{} gives up with a way out", self.name);
        }
        action
    }
    fn idle(&mut self, view: &View<'_>, ask: &Ask) -> Option<Action> {
        let action = self.bot.idle(view, ask);
        action.iter().for_each(|action| self.said(view, action));
        action
    }
    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        let action = self.bot.consider(view, offer);
        action.iter().for_each(|action| self.said(view, action));
        action
    }
    fn refused(&mut self, action: &Action, refusal: &Refusal) {
        self.bot.refused(action, refusal);
    }
}

#[test]
fn no_level_blunders() {
    for id in magie_engine::Edition::built_in() {
        let rules = rules(id);
        let mut trades = 0;
        for seed in 0..12 {
            let mut game = Game::new(rules.clone(), 4).expect("four seats");
            let mut players: Vec<Watched> = Level::ALL
                .iter()
                .zip(0..)
                .map(|(level, seat)| Watched {
                    bot: match level {
                        // With a smaller budget, so that the test is fast.
                        Level::Master => Box::new(Oracle::<Broker>::with_budget(seed, 4)),
                        _ => level.bot().player(seed, Seat(seat)),
                    },
                    name: format!("{id}, seed {seed}, {}", level.key()),
                    trades: 0,
                })
                .collect();
            let played = play_out(&mut game, &mut players, seed, 1_000);
            assert!(played.outcome.is_some(), "{id}, seed {seed} stalls");
            trades += players.iter().map(|player| player.trades).sum::<u32>();
        }
        assert!(trades > 20, "{id}: {trades} trades are too few to say anything");
    }
}

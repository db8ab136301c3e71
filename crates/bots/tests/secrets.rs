//! Bots decide only by what their seat can see: in positions that differ only in others' notes and standing orders,
//! every bot acts the same. This matters most for the bot that simulates games.

mod common;

use std::sync::Arc;

use common::rules;
use magie_bots::BotKind;
use magie_engine::action::Side;
use magie_engine::ids::{DeedSet, Face, NoteList, NotePlace};
use magie_engine::setup::{Setup, StagedNote};
use magie_engine::view::Standing;
use magie_engine::{Action, Answer, Audience, Game, LuckAnswer, Rules, Seat, Silent, Turn};
use magie_table::Player;

const ME: Seat = Seat(0);
const OTHER: Seat = Seat(1);
const FIFTY: Face = Face(2);
const HUNDRED: Face = Face(3);

/// What only the other players know, in each of the worlds.
#[derive(Clone, Copy, Debug)]
struct Secret {
    note: StagedNote,
    order: Standing,
}

fn secrets() -> [Secret; 5] {
    let order = |bid_limit, pass_rests| Standing { bid_limit, pass_rests, ..Standing::default() };
    [
        Secret { note: StagedNote::Open, order: order(None, false) },
        Secret { note: StagedNote::Known { fake: true }, order: order(Some(30), true) },
        Secret { note: StagedNote::Known { fake: false }, order: order(None, true) },
        Secret { note: StagedNote::Settled { fake: true }, order: order(Some(500), false) },
        Secret { note: StagedNote::Settled { fake: false }, order: order(Some(0), true) },
    ]
}

/// A table of four: the bot owns one whole group and a part of another, and the others own the rest of that one.
fn staged(rules: &Arc<Rules>, secret: Secret) -> Setup {
    let mut setup = Setup::new(Arc::clone(rules), 4).expect("four seats");
    let street = |group: &&magie_engine::rules::Group| group.deeds.len() == 3 && group.top_level > 0;
    let mut groups = rules.groups().iter().filter(street).map(|group| group.deeds);
    let (mut own, mut split) = (groups.next().expect("a group"), groups.next().expect("another"));
    let first_of_split = split.lowest().expect("a street");
    own = own.with(first_of_split);
    split = split.without(first_of_split);
    own.iter().for_each(|deed| _ = setup.owns(ME, deed));
    split.iter().zip([OTHER, Seat(2)]).for_each(|(deed, owner)| _ = setup.owns(owner, deed));
    if rules.notes().is_some() {
        for seat in [OTHER, Seat(2), Seat(3)] {
            setup.cash(seat, 0);
            setup.notes(seat, HUNDRED, &[secret.note; 3]).notes(seat, FIFTY, &[secret.note; 2]);
        }
    }
    setup.standing(OTHER, secret.order);
    setup
}

fn after(setup: Setup, answers: &[Answer]) -> Game {
    let mut game = setup.build().expect("a sound position");
    for answer in answers {
        game.answer(answer, &mut Silent).unwrap_or_else(|refusal| panic!("{answer:?}: {refusal:?}"));
    }
    game
}

/// Whatever a bot is asked here, it acts the same in all worlds.
fn acts_the_same(what: &str, worlds: &[Game]) {
    assert!(worlds.windows(2).all(|two| two[0] != two[1]), "{what}: the worlds do not differ");
    for kind in BotKind::ALL {
        let said = worlds.iter().map(|game| {
            let view = game.view(Audience::Seat(ME));
            let mut bot = kind.player(7, ME);
            bot.sit_down(&view);
            let considered = view.offers().iter().find(|offer| offer.to == ME);
            let considered = considered.and_then(|offer| bot.consider(&view, offer));
            let Turn::Seats(ask) = game.turn() else { panic!("{what}: nobody is asked") };
            let answer = ask.seats.has(ME).then(|| bot.answer(&view, &ask));
            assert!(considered.is_some() || answer.is_some(), "{what}: it is not asked");
            (considered, answer)
        });
        let said: Vec<_> = said.collect();
        assert!(said.windows(2).all(|two| two[0] == two[1]), "{what}: {} says {said:?}", kind.key());
    }
}

fn worlds_of(edition: &str, of: impl Fn(&Arc<Rules>, Secret) -> Game) -> Vec<Game> {
    let rules = rules(edition);
    secrets().into_iter().map(|secret| of(&rules, secret)).collect()
}

#[test]
fn bots_act_the_same_before_their_roll() {
    for edition in ["classic", "faux-billets"] {
        acts_the_same(edition, &worlds_of(edition, |rules, secret| after(staged(rules, secret), &[])));
    }
}

#[test]
fn in_jail() {
    let worlds = worlds_of("faux-billets", |rules, secret| {
        let mut setup = staged(rules, secret);
        setup.jailed(ME, 1);
        after(setup, &[])
    });
    acts_the_same("in jail", &worlds);
}

#[test]
fn bots_act_the_same_when_a_trade_is_offered() {
    for edition in ["classic", "faux-billets"] {
        let worlds = worlds_of(edition, |rules, secret| {
            let mut setup = staged(rules, secret);
            let mine = rules.groups().iter().map(|group| group.deeds).find(|deeds| deeds.len() == 3);
            let next = rules.groups().iter().map(|group| group.deeds).filter(|deeds| deeds.len() == 3).nth(1);
            let (own, wanted) = (mine.expect("a group"), next.expect("another"));
            let wanted = wanted.without(wanted.lowest().expect("a street")).lowest().expect("their street");
            let give = Side { deeds: DeedSet::one(wanted), ..Side::default() };
            let take = Side { deeds: DeedSet::one(own.lowest().expect("my street")), ..Side::default() };
            setup.offer(OTHER, ME, give, take);
            after(setup, &[])
        });
        acts_the_same(edition, &worlds);
    }
}

/// Positions with notes on the table to check, and with a bid to make.
#[test]
fn bots_act_the_same_when_they_may_check_a_note_or_bid() {
    let land_on_a_free_street = |rules: &Rules| {
        let free = |sum: u8| {
            let deed = rules.deed_at(rules.roll_leads_to(rules.go(), sum))?;
            (rules.groups().iter().filter(|group| group.deeds.len() == 3).take(2))
                .all(|group| !group.deeds.has(deed))
                .then_some(sum)
        };
        (3..=11).find_map(free)
    };
    let worlds = |buys: bool| {
        worlds_of("faux-billets", |rules, secret| {
            let sum = land_on_a_free_street(rules).expect("a street that nobody owns");
            let dice = LuckAnswer::Dice([sum / 2, sum - sum / 2, 0]);
            let mut setup = staged(rules, secret);
            setup.turn(OTHER);
            let decision = if buys { Action::Buy } else { Action::Decline };
            let mut game = after(
                setup,
                &[Answer::Seat(OTHER, Action::Roll), Answer::Luck(dice), Answer::Seat(OTHER, decision)],
            );
            if buys {
                let mut list = NoteList::new();
                list.push(NotePlace { face: HUNDRED, place: 0 }).expect("room for one");
                let lay = Answer::Seat(OTHER, Action::Lay(list));
                game.answer(&lay, &mut Silent).unwrap_or_else(|refusal| panic!("{refusal:?}"));
                // FB-13a: luck decides which of the equal notes it is.
                while let Turn::Luck(_) = game.turn() {
                    let first = Answer::Luck(LuckAnswer::Pick(0));
                    game.answer(&first, &mut Silent).unwrap_or_else(|refusal| panic!("{refusal:?}"));
                }
            }
            game
        })
    };
    acts_the_same("a look", &worlds(true));
    acts_the_same("a bid", &worlds(false));
}

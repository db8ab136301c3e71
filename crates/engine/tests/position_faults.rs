//! Position texts that cannot be: each is refused with its own reason. And positions that games once went wrong from.

mod common;

use common::classic;
use magie_engine::ids::DeedId;
use magie_engine::position::{FrameFault, PositionError};
use magie_engine::setup::PositionFault;
use magie_engine::switches::SwitchError;
use magie_engine::{Action, Audience, Game, Question, Seat, Silent, Turn};

const TURN: &str = "t:a.9.0.start";
const PLAYERS: &str = "p:1000@0t3,1000@0t3,1000@0t3";
/// Ann and Bob have a street each of the first group, Bob the first station, Cid the whole third group with a house each.
const DEEDS: &str = "d:abb---c1-c1c1------------------";
const BANK: &str = "b:29,12";
const PILES: &str = "k:ffff.-.-/ffff.-.-";

/// A sound position with some fields changed, added or (left empty) dropped.
fn with(changes: &[&str]) -> String {
    let mut fields: Vec<&str> = vec!["magie1", "classic", "o:-", TURN, PLAYERS, DEEDS, BANK, PILES];
    for change in changes {
        let name = change.split_once(':').map_or(*change, |(name, _)| name);
        match fields.iter().position(|field| field.split_once(':').is_some_and(|(other, _)| other == name)) {
            Some(at) if change.ends_with(':') => drop(fields.remove(at)),
            Some(at) => fields[at] = change,
            None => fields.push(change),
        }
    }
    fields.join(" ")
}

fn errors(text: &str) -> Vec<PositionError> {
    match Game::from_position(&classic(), text) {
        Ok(_) => panic!("this was read: {text}"),
        Err(errors) => errors.into_iter().collect(),
    }
}

/// The only fault of the valid position after these changes.
fn wrong(changes: &[&str]) -> PositionError {
    let text = with(changes);
    let mut errors = errors(&text);
    assert_eq!(errors.len(), 1, "{text}\n{errors:?}");
    errors.remove(0)
}

#[test]
fn texts_that_are_not_positions_are_refused() {
    use PositionError::{
        Count, MissingField, NotAPosition, NotAscii, TwiceField, UnknownField, UnknownVersion,
    };
    assert!(Game::from_position(&classic(), &with(&[])).is_ok());
    assert_eq!(errors(""), [NotAPosition]);
    assert_eq!(errors("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), [NotAPosition]);
    assert_eq!(errors("magie1"), [NotAPosition]);
    assert_eq!(errors("magie1 o:-"), [NotAPosition]);
    assert_eq!(errors("magie1 classic é"), [NotAscii]);
    assert_eq!(errors("magie2 classic"), [UnknownVersion { found: "magie2".to_owned() }]);
    assert_eq!(errors("magie1 classic"), ["o", "t", "p", "d", "b", "k"].map(|field| MissingField { field }));
    assert_eq!(wrong(&["t:"]), MissingField { field: "t" });
    assert_eq!(wrong(&["z:1"]), UnknownField { found: "z:1".to_owned() });
    assert_eq!(wrong(&["nonsense"]), UnknownField { found: "nonsense".to_owned() });
    assert_eq!(errors(&format!("{} {TURN}", with(&[]))), [TwiceField { field: "t" }]);
    assert_eq!(
        errors(&with(&[]).replace("classic", "moon")),
        [PositionError::OtherEdition { position: "moon".to_owned(), given: "classic".to_owned() }]
    );
    assert_eq!(wrong(&["o:speed=1"]), PositionError::Option(SwitchError::Unknown("speed".to_owned())));
    assert!(matches!(wrong(&["p:1000@0t3"]), PositionError::Seats(_)));
    assert_eq!(wrong(&["d:ab"]), Count { what: "properties", wants: 28, found: 2 });
    assert_eq!(wrong(&["b:29"]), Count { what: "kinds of pieces", wants: 2, found: 1 });
    assert_eq!(wrong(&["k:ffff.-.-"]), Count { what: "decks", wants: 2, found: 1 });
}

#[test]
fn unreadable_parts_are_reported_with_their_place() {
    for (field, text, found) in [
        ("o", "o:auto_rent", "auto_rent"),
        ("o", "o:auto_rent=yes", "auto_rent=yes"),
        ("o", "o:double_go=true,double_go=true", "double_go"),
        ("t", "t:a.9.0", "a.9.0"),
        ("t", "t:a.9.0.sleeping", "a.9.0.sleeping"),
        ("t", "t:A.9.0.start", "A.9.0.start"),
        ("t", "t:a.09.0.start", "a.09.0.start"),
        ("t", "t:a.99999999999.0.start", "a.99999999999.0.start"),
        ("p", "p:1000@0t3,-5@0,1000@0", "-5@0"),
        ("p", "p:1000@0t3,1000,1000@0", "1000"),
        ("p", "p:1000@0t3,1000@0j,1000@0", "1000@0j"),
        ("p", "p:1000@0t3,1000@0t0,1000@0", "1000@0t0"),
        ("p", "p:1000@0t3,1000@0c1,1000@0", "1000@0c1"),
        ("p", "p:1000@0t3,1000@0tt,1000@0", "1000@0tt"),
        ("p", "p:1000@0t3,1000@0r5,1000@0", "1000@0r5"),
        ("p", "p:1000@0t3,1000@300,1000@0", "1000@300"),
        ("d", "d:am1", "am1"),
        ("d", "d:-m", "-m"),
        ("d", "d:z", "z"),
        ("b", "b:29,300", "300"),
        ("k", "k:ffff.-.-/ffff", "ffff"),
        ("k", "k:ffff.-.-/+f.-.-", "+f.-.-"),
        ("k", "k:ffff.-.-/feff.-.8z", "feff.-.8z"),
        ("k", "k:ffff.-.-/feff.-.8a,8b", "feff.-.8a,8b"),
        ("m", "m:-1", "-1"),
        ("c", "c:5.a.b.25", "5.a.b.25"),
        ("f", "f:sleep.a", "sleep.a"),
        ("f", "f:buy.a", "buy.a"),
        ("f", "f:buy.a.80", "buy.a.80"),
        ("f", "f:debt.a.bank.50.hunger.-", "debt.a.bank.50.hunger.-"),
        ("f", "f:order.a/shortage.0.a.3.asking.3,0.b", "shortage.0.a.3.asking.3,0.b"),
        ("q", "q:3", "3"),
        ("x", "x:1/1.a.b.4.100", "1/1.a.b.4.100"),
        ("x", "x:1/1.a.b.4.d0.100,7", "1/1.a.b.4.d0.100,7"),
        ("e", "e:fire.a", "fire.a"),
    ] {
        match wrong(&[text]) {
            PositionError::Malformed { field: named, found: at, .. } => {
                assert_eq!((named, at.as_str()), (field, found));
            }
            other => panic!("{text}: {other}"),
        }
    }
}

#[test]
fn references_to_missing_things_are_reported() {
    let missing = |changes: &[&str], what, number| {
        assert_eq!(wrong(changes), PositionError::NoSuch { what, number }, "{changes:?}");
    };
    missing(&["t:d.9.0.start"], "seat", 3);
    missing(&["p:1000@0t3,1000@40t3,1000@0t3"], "space", 40);
    missing(&["d:dbb---c1-c1c1------------------"], "seat", 3);
    missing(&["d:ab3b---c1-c1c1------------------".replace("b3b", "bb1").as_str()], "level", 1);
    missing(&["k:1ffff.-.-/ffff.-.-"], "card", 16);
    missing(&["k:ffff.20.-/ffff.-.-"], "card", 20);
    missing(&["k:feff.-.8d/ffff.-.-"], "seat", 3);
    missing(&["c:28.a.b.5.0"], "property", 28);
    missing(&["t:a.9.0.moved", "f:draw.a.2"], "deck", 2);
    missing(&["f:debt.a.bank.5.tax.s40"], "space", 40);
    missing(&["f:auction.k2.a.0.-.abc.-"], "kind of piece", 2);
    missing(&["x:1/1.a.b.4.d0.c0-16"], "card", 16);
    missing(&["t:a.9.0.over", "e:last-player.d"], "seat", 3);
}

#[test]
fn impossible_positions_are_reported() {
    use PositionError::{Claim, Fault, Offer, Outcome, Player, Turn};
    let fault = |changes: &[&str], fault| assert_eq!(wrong(changes), Fault(fault), "{changes:?}");
    fault(&["p:9999999999999@0t3,1000@0t3,1000@0t3"], PositionFault::Money(9_999_999_999_999));
    fault(&["p:1000@0t3,1000@0t3,0@0t3x1"], PositionFault::OutButOwns(Seat(2)));
    fault(
        &["p:1000@3t3j1,1000@0t3,1000@0t3".replace("t3j1", "j1t3").as_str()],
        PositionFault::JailedElsewhere(Seat(0)),
    );
    fault(&["p:1000@10j3t3,1000@0t3,1000@0t3"], PositionFault::TooManyTries(Seat(0)));
    fault(&["t:a.9.3.start"], PositionFault::TooManyDoubles(3));
    fault(
        &["d:abb---c1-c1c3------------------", "b:27,12"],
        PositionFault::Buildings("boulevard-de-la-villette".to_owned()),
    );
    fault(&["b:30,12"], PositionFault::Pieces("house".to_owned()));
    fault(&["k:fffe.-.-/ffff.-.-"], PositionFault::CardPlace("ch-last-street".to_owned()));
    fault(&["k:fffe.0,0.-/ffff.-.-"], PositionFault::CardPlace("ch-last-street".to_owned()));
    assert!(
        errors(&with(&["p:0@0t3x1,1000@0t3,1000@0t3", "d:bbb---c1-c1c1------------------"]))
            .contains(&Fault(PositionFault::TurnOfNobody))
    );

    assert!(matches!(wrong(&["k:ffff.-.-/fffe.-.0a"]), Player { seat: 0, what: "this card is not kept" }));
    assert!(matches!(wrong(&["p:1000@0t3o6r9,1000@0t3,1000@0t3"]), Player { seat: 0, .. }));
    assert!(matches!(wrong(&["p:1000@0t3o1r10,1000@0t3,1000@0t3"]), Player { seat: 0, .. }));
    assert!(matches!(wrong(&["p:1000@0t3m1,1000@0t3,1000@0t3"]), Player { seat: 0, .. }));
    assert!(matches!(wrong(&["p:1000@0t3f,1000@0t3,1000@0t3"]), Player { seat: 0, .. }));
    for changes in [
        &["p:0@0t3x2,1000@0t3,1000@0t3", "t:b.9.0.start", "d:bbb---c1-c1c1------------------"][..],
        &["t:a.2000000000.0.start"],
        &["t:a.9.0+.start"],
        &["t:a.9.0.ended"],
        &["t:a.9.0.trying"],
        &["p:1000@10j0t3,1000@0t3,1000@0t3", "t:a.9.0.rolling"],
        &["t:a.0.0.order.ab.0.c"],
        &["t:a.0.0.order.ab.7.b"],
        &["t:a.0.0.order.ab.13.c"],
        &["t:a.9.0.released.7"],
        &["t:a.9.0.released.13", "p:20@10j3t3,1000@0t3,1000@0t3", "f:debt.a.bank.50.bail.-"],
        &["m:5"],
        &["e:time-up"],
        &["q:6.-"],
        &["x:2000000000"],
    ] {
        assert!(matches!(wrong(changes), Turn { .. }), "{changes:?}: {}", wrong(changes));
    }
    for changes in [
        &["c:2.a.a.25.0"][..],
        &["c:2.a.b.25.4"],
        &["c:2.a.b.9999999999999.0"],
        &["c:2.a.c.25.0", "p:1000@0t3,1000@0t3,0@0x1", "d:abb-------------------------", "b:32,12"],
        &["c:2.a.b.25.0", "t:c.9.0.moved"],
        &["c:2.a.b.25.0", "t:c.9.0.rolling"],
    ] {
        assert!(matches!(wrong(changes), Claim { .. }), "{changes:?}: {}", wrong(changes));
    }
    for changes in [
        "x:1/2.a.b.4.d0.100",
        "x:1/0.a.b.4.d0.100",
        "x:2/2.a.b.4.d0.100/1.b.a.4.d1.100",
        "x:1/1.a.a.4.d0.100",
        "x:2/1.a.b.4.d0.100/2.a.b.4.d0.100",
        "x:1/1.a.b.4.d0.-",
        "x:1/1.a.b.4.5.100",
        "x:1/1.a.b.4.d0.9999999999999",
        "x:1/1.a.b.4.d0.c0-8,c0-8",
        "x:1/1.a.b.2.d0.100",
        "x:1/1.b.a.3.d1.100",
        "x:1/1.a.b.5.d0.100",
    ] {
        assert!(matches!(wrong(&[changes]), Offer { .. }), "{changes}: {}", wrong(&[changes]));
    }
    for changes in [
        &["t:a.9.0.over", "e:last-player.a"][..],
        &["t:a.9.0.over", "e:turn-limit.a"],
        &["t:a.9.0.over", "e:time-limit.a"],
        &["o:turn_limit=9", "t:a.9.0.over", "e:turn-limit.-"],
        &["o:turn_limit=9", "t:a.9.0.over", "e:turn-limit.a", "f:debt.a.bank.2000.tax.s4"],
        &[
            "o:turn_limit=9",
            "t:a.9.0.over",
            "e:turn-limit.c",
            "p:1000@0t3,1000@0t3,0@0x1",
            "d:abb-------------------------",
            "b:32,12",
        ],
    ] {
        assert!(matches!(wrong(changes), Outcome { .. }), "{changes:?}: {}", wrong(changes));
    }
}

/// Ann on the first chest space, moved; Cid is in jail with nothing.
const MOVED: &str = "t:a.9.0.moved";
const ON_CHEST: &str = "p:100@2t3,1000@0t3,1000@0t3";

#[test]
fn impossible_frames_are_reported() {
    use FrameFault::{Above, Below, Bidders, Card, Deed, Money, Order, Pieces, Seat as Who};
    let sound = |changes: &[&str]| {
        let text = with(changes);
        Game::from_position(&classic(), &text).unwrap_or_else(|errors| panic!("{text}\n{errors:?}"));
    };
    let frame = |changes: &[&str], number, fault| {
        let errors = errors(&with(changes));
        assert!(errors.contains(&PositionError::Frame { number, fault }), "{changes:?}: {errors:?}");
    };
    // The buy question: on turn, landed, of the bank.
    let on_3 = "p:1000@6t3,1000@0t3,1000@0t3";
    sound(&[MOVED, on_3, "f:buy.a.3"]);
    frame(&[TURN, on_3, "f:buy.a.3"], 1, Below);
    frame(&[MOVED, "p:1000@6t3,1000@6t3,1000@0t3", "f:buy.b.3"], 1, Who);
    frame(&[MOVED, on_3, "f:buy.a.4"], 1, Deed);
    frame(&[MOVED, "p:1000@1t3,1000@0t3,1000@0t3", "f:buy.a.0"], 1, Deed);
    // Dice for a rent.
    sound(&["f:rent-roll.7.a.b.0.4"]);
    frame(&["f:rent-roll.7.a.b.0.0"], 1, Money);
    frame(&["f:rent-roll.7.a.a.0.4"], 1, Who);
    frame(&["f:rent-roll.7.a.b.0.4/rent-roll.7.a.b.0.4"], 1, Above);
    // Draws and cards.
    let drawn = "k:ffff.-.-/fffb.-.-";
    sound(&[MOVED, ON_CHEST, "f:draw.a.1"]);
    frame(&[MOVED, "f:draw.a.1"], 1, Below);
    frame(&[MOVED, ON_CHEST, "f:draw.b.1"], 1, Who);
    sound(&[MOVED, ON_CHEST, drawn, "f:card.a.1-2/debt.a.bank.500.card-payment.c1-2"]);
    frame(&[MOVED, ON_CHEST, drawn, "f:card.a.1-2/draw.a.0"], 2, Below);
    frame(&[MOVED, ON_CHEST, "k:ffff.-.-/ffef.-.-", "f:card.a.1-4/debt.a.bank.500.card-payment.-"], 1, Card);
    let choice = "k:ffff.-.-/7fff.-.-";
    let fr = "o:deck=traditional_fr";
    sound(&[fr, MOVED, ON_CHEST, choice, "f:card.a.1-15/choose.a.1-15"]);
    sound(&[fr, MOVED, ON_CHEST, choice, "f:card.a.1-15/draw.a.0"]);
    frame(&[MOVED, ON_CHEST, choice, "f:card.a.1-15/choose.a.1-15"], 2, Card);
    frame(&[fr, MOVED, ON_CHEST, choice, "f:choose.a.1-15"], 1, Below);
    // A row of payments.
    let birthday = "k:ffff.-.-/feff.-.-";
    let poor = "p:100@2t3,5@0t3,1000@0t3";
    sound(&[MOVED, poor, birthday, "f:card.a.1-8/each.a.1-8.c.10.collects/debt.b.a.10.card-payment.c1-8"]);
    frame(
        &[MOVED, poor, birthday, "f:card.a.1-8/each.a.1-8.c.11.collects/debt.b.a.11.card-payment.c1-8"],
        2,
        Card,
    );
    frame(
        &[MOVED, poor, birthday, "f:card.a.1-8/each.a.1-8.ac.10.collects/debt.b.a.10.card-payment.c1-8"],
        2,
        Who,
    );
    frame(
        &[MOVED, poor, birthday, "f:card.a.1-8/each.a.1-8.c.10.collects/debt.b.c.10.card-payment.c1-8"],
        3,
        Who,
    );
    frame(
        &[MOVED, poor, birthday, "f:card.a.1-8/each.a.1-8.c.10.collects/debt.b.a.20.card-payment.c1-8"],
        3,
        Money,
    );
    // Debts.
    sound(&["f:debt.a.b.1001.rent.d1"]);
    frame(&["f:debt.a.a.1001.rent.d1"], 1, Who);
    frame(&["p:1000@0t3,1000@0t3,0@0t3x1", "f:debt.a.c.1001.rent.d1"], 1, Who);
    frame(&["f:debt.a.pool.1001.tax.s4"], 1, Who);
    sound(&["o:free_parking_pool=true", "f:debt.a.pool.1001.tax.s4"]);
    frame(&["f:debt.a.b.0.rent.d1"], 1, Money);
    frame(&["f:debt.a.b.9999999999999.rent.d1"], 1, Money);
    assert_eq!(wrong(&["f:debt.a.b.1000.rent.d1"]), PositionError::NotAtRest);
    assert_eq!(
        wrong(&["f:debt.c.b.1001.rent.d1", "d:abb-------------------------", "b:32,12"]),
        PositionError::NotAtRest
    );
    sound(&["t:a.9.0.released.7", "p:20@10j3t3,1000@0t3,1000@0t3", "f:debt.a.bank.50.bail.-"]);
    // Auctions.
    sound(&[MOVED, "f:auction.d3.a.0.-.abc.-"]);
    sound(&[MOVED, "f:auction.d3.a.10.b.abc.b"]);
    frame(&["f:auction.d3.a.0.-.abc.-"], 1, Below);
    frame(&[MOVED, "f:auction.d1.a.0.-.abc.-"], 1, Deed);
    frame(&[MOVED, "f:auction.d3.a.9.b.abc.-"], 1, Bidders);
    frame(&[MOVED, "f:auction.d3.a.1001.b.abc.-"], 1, Bidders);
    frame(&[MOVED, "f:auction.d3.a.10.-.abc.-"], 1, Bidders);
    frame(&[MOVED, "f:auction.d3.a.10.b.ac.-"], 1, Bidders);
    frame(&[MOVED, "f:auction.k0.a.0.-.abc.-"], 1, Below);
    assert_eq!(wrong(&[MOVED, "f:auction.d3.a.0.-.abc.abc"]), PositionError::NotAtRest);
    let c_out = ["p:1000@0t3,1000@0t3,0@0t3x1", "d:abb-------------------------", "b:32,12"];
    let out = |frames: &'static str| [c_out[0], c_out[1], c_out[2], frames];
    sound(&out("f:estate.c.7,8/auction.d6.c.0.-.ab.-"));
    frame(&out("f:estate.c.6,7/auction.d6.c.0.-.ab.-"), 2, Deed);
    frame(&out("f:estate.c.1,7/auction.d6.c.0.-.ab.-"), 1, Deed);
    frame(&out("f:estate.b.7/auction.d6.c.0.-.ab.-"), 1, Who);
    frame(&out("f:estate.c.7/estate.c.8/auction.d6.c.0.-.ab.-"), 2, Who);
    frame(&out("f:estate.c.7/auction.d6.c.0.-.abc.-"), 2, Bidders);
    // A shortage: Ann and Cid both want houses, and three are left.
    let two_groups = "d:aa----c1-c1c1------------------";
    let short = |frames: &'static str| ["b:3,12", two_groups, "q:0,1.-", frames];
    sound(&short("f:order.a/shortage.0.a.3.asking.2,0,0.c"));
    frame(&short("f:order.a/shortage.0.a.4.asking.2,0,0.c"), 2, Pieces);
    frame(&short("f:order.a/shortage.0.a.3.asking.1,0,0.c"), 2, Order);
    frame(&short("f:order.a/shortage.0.a.1.asking.2,0,0.c"), 2, Pieces);
    frame(&short("f:order.a/shortage.0.c.3.asking.2,0,0.c"), 2, Below);
    frame(&short("f:order.a/shortage.0.a.3.asking.2,0,1.c"), 2, Order);
    frame(&["b:3,12", two_groups, "q:0,0.-", "f:order.a/shortage.0.a.3.asking.2,0,0.c"], 2, Order);
    frame(&["b:3,12", two_groups, "q:0,1.6", "f:order.a/shortage.0.a.3.asking.2,0,0.c"], 1, Order);
    sound(&short("f:order.a/shortage.0.a.3.lots.2,0,3.-/auction.k0.a.0.-.ac.-"));
    frame(&short("f:order.a/shortage.0.a.0.lots.2,0,3.-/auction.k0.a.0.-.ac.-"), 3, Pieces);
    frame(&short("f:order.a/shortage.0.a.3.lots.0,0,3.-/auction.k0.a.0.-.ac.-"), 3, Bidders);
    frame(&short("f:order.a/shortage.1.a.3.lots.2,0,3.-/auction.k0.a.0.-.ac.-"), 3, Below);
    sound(&short("f:order.a/shortage.0.a.2.lots.2,0,2.-/place.c.0.won"));
    frame(&short("f:order.a/shortage.0.a.3.lots.2,0,2.-/place.c.0.won"), 2, Pieces);
    frame(&short("f:order.a/shortage.0.a.2.lots.2,0,2.-/place.c.0.served"), 3, Below);
    frame(&short("f:place.c.0.won"), 1, Below);
    sound(&short("f:order.a/shortage.0.a.1.serving.0,0,1.-/place.c.0.served"));
    frame(&short("f:order.a/shortage.0.a.1.serving.1,0,0.-/place.c.0.served"), 2, Order);
    frame(&short("f:order.a/shortage.0.a.1.serving.0,0,2.-/place.c.0.served"), 2, Pieces);
    // Mortgaged property received.
    let b_mortgaged = "d:abmb---c1-c1c1------------------";
    sound(&[b_mortgaged, "f:received.b.1"]);
    frame(&[b_mortgaged, "f:received.a.1"], 1, Deed);
    frame(&[b_mortgaged, "f:received.b.2"], 1, Deed);
    frame(&[b_mortgaged, "f:received.c.6/received.a.0/received.b.1"], 3, Below);
    frame(&[b_mortgaged, "f:debt.a.c.2000.rent.d6/received.b.1/debt.b.bank.2000.interest.d1"], 3, Below);
    frame(
        &[b_mortgaged, "p:1000@0t3,1000@0t3,1@0t3", "f:debt.a.b.2000.rent.d1/received.c.6/received.b.1"],
        2,
        Money,
    );
    assert_eq!(
        wrong(&[b_mortgaged, "p:1000@0t3,5@0t3,1000@0t3", "f:received.b.1"]),
        PositionError::NotAtRest
    );
}

/// Everybody passes until no auction is open.
fn pass_auctions(game: &mut Game) {
    while let Turn::Seats(ask) = game.turn()
        && matches!(ask.question, Question::Bid { .. })
    {
        let seat = ask.seats.lowest().unwrap();
        game.apply(seat, &Action::Pass, &mut Silent).unwrap();
    }
}

/// CL-13a: a debtor may trade while raising money, and the creditor may resign when asked about a mortgage they received.
#[test]
fn debts_to_a_player_who_resigns_are_cancelled() {
    let text = with(&[MOVED, "d:abmb---c1-c1c1------------------", "f:debt.a.b.2000.rent.d1/received.b.1"]);
    let mut game = Game::from_position(&classic(), &text).unwrap();
    game.apply(Seat(1), &Action::Resign, &mut Silent).unwrap();
    pass_auctions(&mut game);
    let view = game.view(Audience::Spectator);
    assert_eq!((view.cash(Seat(0)), view.cash(Seat(1))), (1000, 0));
    assert_eq!(game.default_answer(Seat(0)), Some(Action::EndTurn));
}

/// CL-62b: the interest on received properties stays due, but the mortgage of one that was traded away is not lifted.
#[test]
fn the_mortgage_of_a_property_traded_away_is_not_lifted_by_the_creditor() {
    let text = with(&["d:ambmb---c1-c1c1------------------", "f:received.a.0,1"]);
    let mut game = Game::from_position(&classic(), &text).unwrap();
    game.apply(Seat(0), &Action::LiftMortgage, &mut Silent).unwrap();
    let view = game.view(Audience::Spectator);
    assert_eq!((view.mortgaged(DeedId(0)), view.mortgaged(DeedId(1))), (false, true));
    // 33 to lift the first, 3 for the second.
    assert_eq!(view.cash(Seat(0)), 1000 - 33 - 3);
    assert_eq!(game.default_answer(Seat(0)), Some(Action::Roll));
}

/// CL-47b: a player who owes interest after a trade keeps the cash for it; the partner's estate is auctioned later.
#[test]
fn a_player_who_resigns_during_a_trade_is_sold_up_after_it() {
    let text = with(&["d:ambmb---c1-c1c1------------------", "f:received.a.0/received.b.1"]);
    let mut game = Game::from_position(&classic(), &text).unwrap();
    game.apply(Seat(1), &Action::Resign, &mut Silent).unwrap();
    assert_eq!(game.default_answer(Seat(0)), Some(Action::KeepMortgage));
    game.apply(Seat(0), &Action::KeepMortgage, &mut Silent).unwrap();
    assert_eq!(game.default_answer(Seat(0)), Some(Action::Pass));
    pass_auctions(&mut game);
    assert_eq!(game.default_answer(Seat(0)), Some(Action::Roll));
}

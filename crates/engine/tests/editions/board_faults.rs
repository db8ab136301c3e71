//! Faults of boards and decks.

use super::{FIRST_STREET, check, classic_with, parse};

#[test]
fn deeds_need_the_right_figures() {
    check(
        &[(
            "board.toml",
            ", price = 60, mortgage = 30, level_price = 50, rents = [2, 10, 30, 90, 160, 250]",
            "",
        )],
        &[
            ("board.toml", FIRST_STREET, "the space `boulevard-de-belleville` has no `price`"),
            ("board.toml", FIRST_STREET, "has no `mortgage`"),
            ("board.toml", FIRST_STREET, "has no `level_price`"),
            ("board.toml", FIRST_STREET, "has no `rents`"),
        ],
    );
    check(
        &[("board.toml", "[2, 10, 30, 90, 160, 250]", "[2, 10, 10, -90, 2000000000]")],
        &[
            (
                "board.toml",
                FIRST_STREET,
                "has 5 rents, but it needs 6: the bare one, then one for each level",
            ),
            ("board.toml", FIRST_STREET, "a rent of 10 after one of 10"),
            ("board.toml", FIRST_STREET, "not -90"),
            ("board.toml", FIRST_STREET, "not 2000000000"),
        ],
    );
    check(
        &[
            ("board.toml", "mortgage = 100, rents = [25, 50, 100, 200]", "mortgage = 201, rents = [25, 50]"),
            (
                "board.toml",
                "mortgage = 75, rents = [4, 10]",
                "mortgage = 75, level_price = 9, rents = [4, 10000001]",
            ),
        ],
        &[
            ("board.toml", "{ id = \"gare-montparnasse\"", "brings more than its price; write at most 200"),
            (
                "board.toml",
                "{ id = \"gare-montparnasse\"",
                "has 2 rents, but it needs 4: one for each number owned",
            ),
            ("board.toml", "level_price = 9", "this group is never built on"),
            ("board.toml", "level_price = 9", "takes a number from 1 to 10000000, not 10000001"),
        ],
    );
}

#[test]
fn groups_have_the_size_they_say() {
    check(
        &[("board.toml", "\"brown\", size = 2", "\"brown\", size = 3")],
        &[(
            "board.toml",
            "{ id = \"brown\"",
            "the group `brown` says it has 3 deeds, but the board has 2 of it",
        )],
    );
    check(
        &[("board.toml", "rent = \"by-count\" }", "rent = \"by-count\", top_level = 5 }")],
        &[("board.toml", "{ id = \"railroad\"", "only a group with rent `by-level` is built on")],
    );
    check(
        &[(
            "board.toml",
            "size = 2, rent = \"by-level\", top_level = 5",
            "size = 9, rent = \"by-levl\", top_level = 6",
        )],
        &[
            ("board.toml", "{ id = \"brown\"", "`size` takes a number from 1 to 8"),
            ("board.toml", "{ id = \"brown\"", "did you mean `by-level`?"),
            ("board.toml", "{ id = \"brown\"", "`top_level` takes a number from 0 to 5"),
        ],
    );
}

#[test]
fn a_board_needs_one_go_and_one_jail() {
    check(
        &[("board.toml", "\"jail\", kind = \"jail\"", "\"jail\", kind = \"go\"")],
        &[
            ("board.toml", "# The board", "no space has the kind `jail`"),
            ("board.toml", "{ id = \"jail\", kind = \"go\"", "a second space of the kind `go`"),
        ],
    );
}

#[test]
fn go_jail_and_the_cards_stay_on_one_track() {
    let parks: String =
        (1..12).map(|number| format!("  {{ id = \"away-{number}\", kind = \"free-parking\" }},\n")).collect();
    let track = format!(
        "[[tracks]]\nid = \"away\"\nspaces = [\n  {{ id = \"dungeon\", kind = \"jail\" }},\n{parks}]\n"
    );
    let nameless = "has no name for `dungeon`, `away-1`";
    check(
        &[
            ("board.toml", "2000] },\n]\n", &format!("2000] }},\n]\n\n{track}")),
            ("board.toml", "\"jail\", kind = \"jail\"", "\"jail\", kind = \"free-parking\""),
            ("decks.toml", "advance_to = \"go\"", "advance_to = \"away-5\""),
        ],
        &[
            ("board.toml", "# The board", "`go` and `jail` lie on different tracks"),
            ("decks.toml", "{ id = \"ch-go\"", "this space lies on another track than `go`"),
            ("names.toml", "[sets.paris]", nameless),
            ("names.toml", "[sets.atlantic-city]", nameless),
            ("names.toml", "[sets.london]", nameless),
        ],
    );
}

#[test]
fn a_missing_list_is_one_fault() {
    check(
        &[("board.toml", "[[tracks]]", "[[trucks]]")],
        &[
            ("board.toml", "# The board", "`board.toml` has no `tracks`"),
            ("board.toml", "[[trucks]]", "did you mean `tracks`?"),
        ],
    );
    check(
        &[("board.toml", "groups = [", "grups = ["), ("board.toml", "price = 60", "price = 0")],
        &[
            ("board.toml", "# The board", "`board.toml` has no `groups`"),
            ("board.toml", "grups", "did you mean `groups`?"),
            ("board.toml", FIRST_STREET, "`price` takes a number"),
        ],
    );
}

#[test]
fn a_ladder_rises_by_one_piece() {
    check(
        &[("board.toml", "count = 2", "count = 4")],
        &[
            (
                "board.toml",
                "{ kind = \"house\", count = 4 }",
                "a level adds one piece to the level before it",
            ),
            (
                "board.toml",
                "{ kind = \"house\", count = 3 }",
                "a level adds one piece to the level before it",
            ),
        ],
    );
    check(
        &[("board.toml", "stock = 12 },", "stock = 12 },\n  { id = \"tower\", stock = 4 },")],
        &[("board.toml", "{ id = \"tower\"", "no level of the ladder has the kind `tower`")],
    );
}

#[test]
fn only_groups_off_the_ladder_have_a_piece_of_their_own() {
    check(
        &[
            ("board.toml", "stock = 12 },", "stock = 12 },\n  { id = \"depot\", stock = 4 },"),
            (
                "board.toml",
                "size = 2, rent = \"by-level\"",
                "size = 2, piece = \"depot\", rent = \"by-level\"",
            ),
            ("board.toml", "size = 2, rent = \"by-dice\"", "size = 2, rent = \"by-dice\", piece_factor = 2"),
        ],
        &[
            ("board.toml", "{ id = \"brown\"", "a group with rent `by-level` is built up the ladder"),
            ("board.toml", "{ id = \"utility\"", "there is no `piece` that this factor could belong to"),
            ("board.toml", "{ id = \"depot\"", "no group has it as its `piece`"),
        ],
    );
    let station = "{ id = \"railroad\", size = 4, rent = \"by-count\"";
    check(
        &[("board.toml", station, &format!("{station}, piece = \"house\", piece_factor = 2"))],
        &[
            (
                "board.toml",
                "{ id = \"house\"",
                "the kind `house` is on the ladder and the `piece` of a group",
            ),
            ("board.toml", "{ id = \"gare-montparnasse\"", "has no `level_price`"),
            ("board.toml", "{ id = \"gare-de-lyon\"", "has no `level_price`"),
            ("board.toml", "{ id = \"gare-du-nord\"", "has no `level_price`"),
            ("board.toml", "{ id = \"gare-saint-lazare\"", "has no `level_price`"),
        ],
    );
}

#[test]
fn levels_may_have_prices_by_kind() {
    let with = |prices: &str| {
        let line = format!("mortgage = 30, level_price = {prices}, rents = [2, 10");
        classic_with(&[("board.toml", "mortgage = 30, level_price = 50, rents = [2, 10", line.as_str())])
    };
    let edition = std::sync::Arc::new(
        parse(&with("{ house = 50, hotel = 70 }")).unwrap_or_else(|faults| panic!("{faults}")),
    );
    let rules = edition.rules(&[]).unwrap();
    let deed = rules.deed_by_key("boulevard-de-belleville").unwrap();
    assert_eq!(rules.deeds()[deed.index()].level_prices.as_slice(), [50, 50, 50, 50, 70]);
    assert_eq!(
        (rules.level_refund(deed, 5), rules.levels_cost(deed, 5), rules.levels_refund(deed, 5)),
        (35, 270, 135)
    );

    let faults = parse(&with("{ house = 50, hotl = 70 }")).unwrap_err().to_string();
    assert!(faults.contains("there is no kind of piece `hotl`; did you mean `hotel`?"), "{faults}");
    assert!(faults.contains("`level_price` has no price for the kind `hotel`"), "{faults}");
}

#[test]
fn decks_have_cards_and_cards_do_one_thing() {
    check(
        &[
            ("decks.toml", "\"ch-go\", advance_to = \"go\"", "\"ch-go\""),
            ("decks.toml", "\"ch-back3\", move_back = 3", "\"ch-back3\", move_back = 3, pay = 4"),
            ("decks.toml", "\"ch-jail\", go_to_jail = true", "\"ch-jail\", go_to_jail = false"),
            ("decks.toml", "\"ch-loan\", receive", "\"ch-loan\", recieve"),
            ("decks.toml", "rent_times = 2", "rent_times = 2, rent_dice = 2"),
            ("decks.toml", "rent_dice = 10", "rent_times = 26"),
            ("decks.toml", "[{ pay = 10 }, { draw = \"chance\" }]", "[{ choice = [] }]"),
        ],
        &[
            ("decks.toml", "{ id = \"ch-go\" }", "this does nothing; add one of: advance_to"),
            ("decks.toml", "move_back = 3, pay", "this does several things (`move_back`, `pay`)"),
            ("decks.toml", "go_to_jail = false", "`go_to_jail` is only ever `true`"),
            ("decks.toml", "recieve", "this does nothing"),
            ("decks.toml", "recieve", "the card `ch-loan` has no key `recieve`; did you mean `receive`?"),
            ("decks.toml", "rent_dice = 2", "either `rent_times` or `rent_dice`"),
            ("decks.toml", "rent_times = 26", "`rent_times` takes a number from 1 to 10, not 26"),
            ("decks.toml", "{ id = \"cc-fine-or-chance\"", "a choice has 1 options; write two to 4"),
            ("decks.toml", "{ id = \"cc-fine-or-chance\"", "a choice cannot hold another choice"),
        ],
    );
    check(
        &[("decks.toml", "traditional_fr = [", "old = [")],
        &[
            ("decks.toml", "[[decks]]\nid = \"chance\"", "the deck `chance` has no profile `traditional_fr`"),
            ("decks.toml", "[[decks]]\nid = \"community-chest\"", "`community-chest` has no profile `old`"),
        ],
    );
    check(
        &[("decks.toml", "[[decks]]\n", "[[decks]]\nid = \"spare\"\ncards = []\n\n[[decks]]\n")],
        &[
            ("decks.toml", "[[decks]]\nid = \"spare\"", "no space and no card draws from the deck `spare`"),
            ("decks.toml", "cards = []", "a deck without cards cannot be drawn from"),
        ],
    );
}

#[test]
fn a_card_keeps_the_factor_on_dice_within_bounds() {
    check(
        &[
            ("board.toml", "rents = [4, 10]", "rents = [4, 6000000]"),
            ("decks.toml", "rent_dice = 10", "rent_times = 2"),
        ],
        &[("decks.toml", "{ id = \"ch-nearest-utility\"", "the dice would count more than 10000000 times")],
    );
}

#[test]
fn cards_lead_to_fourteen_further_draws_at_most() {
    // CL-23a: a card that leads to another draw waits for it. One card of each classic deck profile can.
    let copies = |count: u8| format!("advance_to = \"chance-1\", copies = {count}");
    let all = classic_with(&[("decks.toml", "advance_to = \"go\"", &copies(13))]);
    parse(&all).unwrap_or_else(|faults| panic!("{faults}"));
    let said = "15 cards of the profile `current` can lead to another draw (ch-go, ch-back3)";
    check(&[("decks.toml", "advance_to = \"go\"", &copies(14))], &[("decks.toml", "# The two decks", said)]);
}

#[test]
fn amounts_that_are_too_large_are_reported() {
    let said = |changes: &[(&str, &str, &str)]| parse(&classic_with(changes)).unwrap_err().to_string();
    let repeated = |count: usize, item: &dyn Fn(usize) -> String| (0..count).map(item).collect::<String>();

    let kinds = repeated(4, &|number| format!("{{ id = \"kind-{number}\", stock = 1 }},\n"));
    let said_of_kinds = said(&[("board.toml", "kinds = [\n", &format!("kinds = [\n{kinds}"))]);
    assert!(
        said_of_kinds.contains("board.toml:3:9: there are 6 kinds of pieces; 5 at most"),
        "{said_of_kinds}"
    );

    let levels = repeated(2, &|number| format!("  {{ kind = \"house\", count = {} }},\n", number + 5));
    let hotel = "  { kind = \"hotel\"";
    let said_of_levels = said(&[("board.toml", hotel, &format!("{levels}{hotel}"))]);
    assert!(
        said_of_levels.contains("board.toml:9:10: the ladder has 7 levels; 6 at most"),
        "{said_of_levels}"
    );

    let deck = |number| {
        format!("[[decks]]\nid = \"deck-{number}\"\ncards = [{{ id = \"card-{number}\", pay = 1 }}]\n\n")
    };
    let decks = repeated(3, &deck);
    let said_of_decks = said(&[("decks.toml", "[[decks]]\n", &format!("{decks}[[decks]]\n"))]);
    assert!(said_of_decks.contains("there are 5 decks; 4 at most are possible"), "{said_of_decks}");

    let said_of_cards = said(&[("decks.toml", "copies = 2", "copies = 59")]);
    assert_eq!(said_of_cards, "decks.toml:7:11: there are 73 cards; 72 at most are possible");

    let street = |number| {
        let figures = "kind = \"deed\", group = \"utility\", price = 1, mortgage = 0, rents = [4, 10]";
        format!("  {{ id = \"street-{number}\", {figures} }},\n")
    };
    let streets = repeated(53, &street);
    let said_of_deeds = said(&[("board.toml", "spaces = [\n", &format!("spaces = [\n{streets}"))]);
    assert!(said_of_deeds.contains("the board has 81 deeds; 80 at most are possible"), "{said_of_deeds}");

    let parks = repeated(81, &|number| format!("  {{ id = \"park-{number}\", kind = \"free-parking\" }},\n"));
    let said_of_spaces = said(&[("board.toml", "2000] },\n", &format!("2000] }},\n{parks}"))]);
    assert!(
        said_of_spaces.contains("the board has 121 spaces; 120 at most are possible"),
        "{said_of_spaces}"
    );

    let levels = "\"hotel\", count = 1 },\n  { kind = \"hotel\", count = 2 },";
    let group = "groups = [\n  { id = \"huge\", size = 8, rent = \"by-level\", top_level = 6 },";
    let said_of_group =
        said(&[("board.toml", "\"hotel\", count = 1 },", levels), ("board.toml", "groups = [", group)]);
    let expected = "board.toml:19:3: 8 streets built to level 6 have 48 levels; 40 at most are possible";
    assert!(said_of_group.contains(expected), "{said_of_group}");

    let short =
        "[[tracks]]\nid = \"short\"\nspaces = [{ id = \"end\", kind = \"free-parking\" }]\n\n[[tracks]]";
    let said_of_track = said(&[("board.toml", "[[tracks]]", short)]);
    let expected = "board.toml:32:10: the track `short` has 1 spaces; 12 at least are needed";
    assert!(said_of_track.contains(expected), "{said_of_track}");
}

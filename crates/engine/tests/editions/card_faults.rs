//! Faults in cards whose effects have parts or refer to the board.

use super::check;

/// Replaces the effect of the first card of the classic decks.
fn faulty(effect: &str, said: &str) {
    check(&[("decks.toml", "advance_to = \"go\"", effect)], &[("decks.toml", effect, said)]);
}

#[test]
fn steps_are_several_plain_effects() {
    faulty("steps = [{ pay = 10 }]", "a card of 1 steps; write two to 4");
    faulty(
        "steps = [{ pay = 10 }, { steps = [{ pay = 10 }, { receive = 10 }] }]",
        "steps cannot stand inside another effect",
    );
    faulty(
        "steps = [{ draw = \"chance\" }, { pay = 10 }]",
        "only the last step of a card may lead to another draw",
    );
    faulty("by_track = {}", "`by_track` says nothing for any track");
    faulty("by_track = { rim = { pay = 10 } }, copies = 1", "there is no track `rim`");
}

#[test]
fn cards_refer_to_things_on_the_board() {
    faulty("advance_to = \"go\", corner_pays = { jail = 10 }", "there is no pay corner `jail`");
    faulty("advance_to_any = [\"cab\"]", "there is no group `cab`");
    faulty("advance_to_any = []", "name at least one group");
    faulty("change_lane = \"up\"", "there is no way to change `up`");
    faulty("lower_group = \"mine\"", "there is no owner to lower `mine`");
    faulty("sell_piece = \"tent\"", "there is no kind of piece `tent`");
    faulty("dividend_fine = [\"acme\"]", "there is no company `acme`");
    faulty("pay_dividends = []", "name at least one company");
    faulty("pay = 10, only_if = {}", "`only_if` names neither a group");
    faulty("pay_each = 10, who_owns = \"cab\"", "there is no group `cab`");
}

#[test]
fn figures_of_cards_have_bounds() {
    faulty("draw = \"chance\", count = 1", "`count` takes a number from 2 to 4, not 1");
    faulty("return_shares = 101", "`return_shares` takes a number from 1 to 100, not 101");
    faulty("miss_turns = 0", "`miss_turns` takes a number from 1 to 10, not 0");
    faulty("move_forward = 12", "`move_forward` takes a number from 1 to 11, not 12");
}

#[test]
fn kept_cards_name_what_there_is() {
    faulty("stop_card = \"shield\"", "there is no sort of guard `shield`");
    faulty("buy_on_track = \"rim\", percent = 50", "there is no track `rim`");
    faulty("free_piece_of = \"tent\"", "there is no kind of piece `tent`");
    faulty("rent_percent = 50, group = \"cab\"", "there is no group `cab`");
    faulty("rent_percent = 100", "`rent_percent` takes a number from 1 to 99, not 100");
    faulty("sell_share = 50", "there are no companies");
    faulty("buy_share_at_percent = 50", "there are no companies");
    faulty("advance_to_pool = \"quay\"", "there is no space `quay`");
}

#[test]
fn only_kept_cards_say_whether_they_change_hands() {
    faulty("pay = 10, hold = \"bound\"", "a card that is done at once is not held");
    faulty("buy_for = 10, hold = \"glued\"", "there is no way to hold a card `glued`");
    faulty("buy_for = 10, stopped_by = []", "nothing stops this card");
    faulty("buy_for = 10, stopped_by = [\"shield\"]", "there is no sort of guard `shield`");
    faulty("buy_for = 10, by_itself = true", "only a card played when a rent is due is played by itself");
    faulty("buy_for = 10, when = \"any-time\"", "there is no moment for this card `any-time`");
}

//! The baseline: what the dice, moves and payments of four tokens cost without an engine. No cards, auctions,
//! buildings, mortgages, trades, questions or refusals. What the engine needs beyond it is the price of the rules.

use magie_engine::Rules;
use magie_engine::rules::{RentRule, SpaceKind};
use magie_table::SeededRng;

const SEATS: usize = 4;
const NOBODY: u8 = u8::MAX;

/// What a space does here.
#[derive(Clone, Copy)]
enum Space {
    Nothing,
    Deed { price: i32, rent: i32 },
    Tax(i32),
    GoToJail,
}

/// The figures of the board.
pub(crate) struct Board {
    spaces: [Space; 40],
    jail: usize,
    start_cash: i32,
    salary: i32,
    bail: i32,
}

#[derive(Clone, Copy)]
struct Token {
    cash: i32,
    at: usize,
    jailed: bool,
    out: bool,
}

impl Board {
    /// The same spaces, prices and rents as the engine plays with.
    pub(crate) fn of(rules: &Rules) -> Self {
        let mut spaces = [Space::Nothing; 40];
        for (space, figures) in spaces.iter_mut().zip(rules.spaces()) {
            *space = match figures.kind {
                SpaceKind::Deed(deed) => {
                    let deed = &rules.deeds()[deed.index()];
                    let dice = rules.groups()[deed.group.index()].rent == RentRule::ByDice;
                    let rent = deed.rents[0] * if dice { 7 } else { 1 };
                    Space::Deed { price: deed.price as i32, rent: rent as i32 }
                }
                SpaceKind::Tax(amount) => Space::Tax(amount as i32),
                SpaceKind::GoToJail => Space::GoToJail,
                _ => Space::Nothing,
            };
        }
        Self {
            spaces,
            jail: rules.jail().space.index(),
            start_cash: rules.switches().start_cash as i32,
            salary: rules.salary() as i32,
            bail: rules.jail().bail as i32,
        }
    }

    /// Plays one game and returns how many turns it took, at most `cap`.
    pub(crate) fn play(&self, source: &mut SeededRng, cap: u32) -> u32 {
        let mut tokens = [Token { cash: self.start_cash, at: 0, jailed: false, out: false }; SEATS];
        let mut owners = [NOBODY; 40];
        let (mut seat, mut left) = (0, SEATS);
        for turn in 0..cap {
            self.turn(&mut tokens, &mut owners, seat, source);
            if tokens[seat].out {
                owners.iter_mut().filter(|owner| **owner == seat as u8).for_each(|owner| *owner = NOBODY);
                left -= 1;
                if left == 1 {
                    return turn + 1;
                }
            }
            loop {
                seat = (seat + 1) % SEATS;
                if !tokens[seat].out {
                    break;
                }
            }
        }
        cap
    }

    #[inline]
    fn turn(&self, tokens: &mut [Token; SEATS], owners: &mut [u8; 40], seat: usize, source: &mut SeededRng) {
        if tokens[seat].jailed {
            tokens[seat].jailed = false;
            self.pay(&mut tokens[seat], self.bail);
        }
        for rolls in 1.. {
            let roll = source.below(36) as usize;
            let (one, other) = (roll / 6, roll % 6);
            if one == other && rolls == 3 {
                self.jail(&mut tokens[seat]);
                return;
            }
            let token = &mut tokens[seat];
            token.at += one + other + 2;
            if token.at >= 40 {
                token.at -= 40;
                token.cash += self.salary;
            }
            match self.spaces[token.at] {
                Space::Nothing => {}
                Space::Tax(amount) => {
                    self.pay(token, amount);
                }
                Space::GoToJail => {
                    self.jail(token);
                    return;
                }
                Space::Deed { price, rent } => {
                    let owner = owners[token.at];
                    if owner == NOBODY {
                        if token.cash >= price {
                            token.cash -= price;
                            owners[token.at] = seat as u8;
                        }
                    } else if owner as usize != seat {
                        let paid = self.pay(token, rent);
                        tokens[owner as usize].cash += paid;
                    }
                }
            }
            if one != other || tokens[seat].out {
                return;
            }
        }
    }

    /// Pays as much as there is; a player who is short is out.
    #[inline]
    fn pay(&self, token: &mut Token, amount: i32) -> i32 {
        let paid = amount.min(token.cash);
        token.cash -= paid;
        token.out = paid < amount;
        paid
    }

    #[inline]
    fn jail(&self, token: &mut Token) {
        token.at = self.jail;
        token.jailed = true;
    }
}

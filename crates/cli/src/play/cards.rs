//! Playing kept cards and vouchers: asks for the card and its target.

use magie_engine::action::Target;
use magie_engine::ids::{CardId, VoucherList};
use magie_engine::{Action, Ask, Audience, Choice, Seat, Turn};
use magie_texts::Message;

use super::commands::{Verb, number};
use super::prompt::{LONG, addable_vouchers, moves, named_deed, space_of, with_owner_or_price};
use super::terminal::{AfterInput, Terminal};
use crate::failure::Failure;
use crate::find::{Found, find};
use crate::paint::Paint;
use crate::show;

/// An item to choose: its number, itself and its name.
type Numbered<T> = (usize, T, String);

impl Terminal<'_> {
    /// Every card that this seat can play now, with its possible targets.
    fn plays(&self, seat: Seat) -> Vec<(CardId, Option<Target>)> {
        let mut legal = Vec::new();
        self.table.game().legal(seat, &mut legal);
        let play = |choice: Choice| match choice {
            Choice::Do(Action::UseCard(card)) => Some((card, None)),
            Choice::Do(Action::UseCardOn(card, target)) => Some((card, Some(target))),
            _ => None,
        };
        legal.into_iter().filter_map(play).collect()
    }

    /// Plays the card that is named or asked for; shows the kept cards if none can be played now.
    pub(super) fn card(&mut self, seat: Seat, rest: &str) -> Result<AfterInput, Failure> {
        let plays = self.plays(seat);
        let mut cards: Vec<CardId> = plays.iter().map(|(card, _)| *card).collect();
        cards.dedup();
        let vouchers = self.usable_vouchers(seat);
        cards.extend(&vouchers);
        let rules = self.table.rules().clone();
        let chosen = if rest.is_empty() {
            match cards.as_slice() {
                [only] => Some(*only),
                [] => return self.no_card(seat),
                several => self.choose_card("cli-card-which", several)?,
            }
        } else {
            let named: Vec<(CardId, String)> =
                cards.iter().map(|card| (*card, self.texts.card_title(&rules, *card))).collect();
            match find(rest, &named) {
                Found::One(card) => Some(card),
                // Cards with the same title do the same.
                Found::Several(several) => several.first().copied(),
                Found::Nothing => {
                    return self.say(&Message::new("cli-no-such-thing").with("text", rest.to_owned()));
                }
            }
        };
        match chosen {
            Some(card) if vouchers.contains(&card) => self.use_vouchers(seat, Some(card)),
            Some(card) => self.play_card(seat, card),
            None => Ok(AfterInput::Unchanged),
        }
    }

    /// The vouchers that this seat can use now, the first of equal ones.
    fn usable_vouchers(&self, seat: Seat) -> Vec<CardId> {
        let mut legal = Vec::new();
        self.table.game().legal(seat, &mut legal);
        if !legal.contains(&Choice::UseVouchers {}) {
            return Vec::new();
        }
        addable_vouchers(&self.table.view(Audience::Seat(seat)), seat, &VoucherList::new())
    }

    /// Shows the kept cards when none can be played now.
    fn no_card(&mut self, seat: Seat) -> Result<AfterInput, Failure> {
        let kept: Vec<CardId> = self.table.public().cards(seat).collect();
        if kept.is_empty() {
            return self.say(&Message::new("cli-no-card"));
        }
        let view = self.table.public();
        for card in kept {
            let title = show::card_words(self.texts, &view, card);
            let title = self.screen.paint(Paint::Strong, &title);
            self.screen.paragraph(4, &format!("  {title} {}", self.texts.card_text(view.rules(), card)))?;
        }
        self.say(&Message::new("cli-card-not-now"))
    }

    /// Plays a card, after asking for its target if it has one.
    pub(super) fn play_card(&mut self, seat: Seat, card: CardId) -> Result<AfterInput, Failure> {
        let plays = self.plays(seat);
        let targets: Vec<Target> =
            plays.iter().filter(|(one, _)| *one == card).filter_map(|(_, target)| *target).collect();
        if targets.is_empty() {
            return self.submit(seat, &Action::UseCard(card));
        }
        let rules = self.table.rules().clone();
        let text = self.texts.card_text(&rules, card);
        self.screen.paragraph(0, &text)?;
        let first: Vec<(Target, String)> = self.first_step(seat, &targets);
        let numbered = first.into_iter().enumerate().map(|(index, (target, name))| match target {
            // The number on the board.
            Target::Space(space) => (space.index(), target, name),
            _ => (index + 1, target, name),
        });
        let numbered: Vec<_> = numbered.collect();
        let question = match targets.first() {
            Some(Target::Space(_)) => "cli-target-space",
            Some(Target::Seat(_)) => "cli-target-seat",
            Some(Target::Exchange { .. }) => "cli-target-give",
            Some(Target::Company(_)) => "cli-target-company",
            _ => "cli-target-deed",
        };
        let Some(target) = self.choose(question, &numbered)? else { return Ok(AfterInput::Unchanged) };
        let target = match target {
            Target::Exchange { give, .. } => {
                let takes = targets.iter().filter_map(|target| match *target {
                    Target::Exchange { give: same, take } if same == give => Some(take),
                    _ => None,
                });
                let takes =
                    takes.enumerate().map(|(index, take)| (index + 1, take, self.owned_name(seat, take)));
                let takes: Vec<_> = takes.collect();
                let Some(take) = self.choose("cli-target-take", &takes)? else {
                    return Ok(AfterInput::Unchanged);
                };
                Target::Exchange { give, take }
            }
            target => target,
        };
        self.submit(seat, &Action::UseCardOn(card, target))
    }

    /// Moves to one of many spaces, after asking for vouchers (if it takes some) and the space.
    pub(super) fn choose_space(&mut self, seat: Seat, choice: &Choice) -> Result<AfterInput, Failure> {
        if *choice == (Choice::UseVouchers {}) {
            return self.use_vouchers(seat, None);
        }
        let open = moves(&self.table.view(Audience::Seat(seat)), seat, choice);
        self.choose_move(seat, open)
    }

    /// Uses vouchers: `first` or one that is asked for, and others where they can be combined.
    fn use_vouchers(&mut self, seat: Seat, first: Option<CardId>) -> Result<AfterInput, Failure> {
        let Some(vouchers) = self.choose_vouchers(seat, first)? else { return Ok(AfterInput::Unchanged) };
        let to = self.table.view(Audience::Seat(seat)).voucher_targets(seat, &vouchers);
        self.choose_move(seat, to.iter().map(|to| Action::UseVouchers { vouchers, to }).collect())
    }

    /// Makes one of these moves, after asking for the space.
    fn choose_move(&mut self, seat: Seat, moves: Vec<Action>) -> Result<AfterInput, Failure> {
        let rules = self.table.rules().clone();
        let numbered = moves.into_iter().filter_map(|action| {
            let space = space_of(&action)?;
            // The number on the board.
            Some((space.index(), action, self.texts.exact_space(&rules, space)))
        });
        let numbered: Vec<_> = numbered.collect();
        match self.choose("cli-target-space", &numbered)? {
            Some(action) => self.submit(seat, &action),
            None => Ok(AfterInput::Unchanged),
        }
    }

    /// Asks for vouchers one by one, as long as more can be used in the same move (UM-51d).
    fn choose_vouchers(&mut self, seat: Seat, first: Option<CardId>) -> Result<Option<VoucherList>, Failure> {
        let mut chosen = VoucherList::new();
        loop {
            let open = addable_vouchers(&self.table.view(Audience::Seat(seat)), seat, &chosen);
            let is_first = chosen.is_empty();
            let next = match open.as_slice() {
                [] => None,
                [only] if is_first => {
                    let text = self.card_in_full(*only);
                    self.screen.paragraph(0, &text)?;
                    Some(*only)
                }
                _ if is_first && first.is_some() => first,
                several if is_first => self.choose_card("cli-card-which", several)?,
                several => self.choose_next_voucher(several)?,
            };
            match next {
                // Cannot fail: only vouchers that fit are offered.
                Some(card) => drop(chosen.push(card)),
                None => return Ok((!is_first).then_some(chosen)),
            }
        }
    }

    /// Asks for one of these cards and shows their texts.
    fn choose_card(&mut self, question: &str, cards: &[CardId]) -> Result<Option<CardId>, Failure> {
        let numbered = cards.iter().enumerate();
        let choices: Vec<_> =
            numbered.map(|(index, card)| (index + 1, *card, self.card_in_full(*card))).collect();
        self.choose(question, &choices)
    }

    /// Asks for another voucher. Their texts have been shown with the first, so a short description is enough.
    fn choose_next_voucher(&mut self, vouchers: &[CardId]) -> Result<Option<CardId>, Failure> {
        let rules = self.table.rules().clone();
        let name = |card: CardId| {
            format!(
                "{}. {}",
                self.texts.card_title(&rules, card),
                self.texts.effect(&rules, &rules.card(card).effect)
            )
        };
        let choices: Vec<_> =
            vouchers.iter().enumerate().map(|(index, card)| (index + 1, *card, name(*card))).collect();
        self.choose("cli-voucher-more", &choices)
    }

    /// A card's title and text.
    fn card_in_full(&self, card: CardId) -> String {
        let rules = self.table.rules();
        format!("{}. {}", self.texts.card_title(rules, card), self.texts.card_text(rules, card))
    }

    /// Names one of many properties, after asking which.
    pub(super) fn name_deed(&mut self, seat: Seat) -> Result<AfterInput, Failure> {
        let mut legal = Vec::new();
        self.table.game().legal(seat, &mut legal);
        let Turn::Seats(Ask { question, .. }) = self.table.game().turn() else {
            return Ok(AfterInput::Unchanged);
        };
        let view = self.table.view(Audience::Seat(seat));
        let name = |deed| {
            let name = self.texts.deed(view.rules(), deed);
            with_owner_or_price(name, self.texts, &view, &self.names, seat, &question, deed)
        };
        let deeds = legal.iter().filter_map(named_deed).enumerate();
        let named: Vec<_> = deeds.map(|(index, deed)| (index + 1, deed, name(deed))).collect();
        match self.choose("cli-target-deed", &named)? {
            Some(deed) => self.submit(seat, &Action::Name(deed)),
            None => Ok(AfterInput::Unchanged),
        }
    }

    /// The targets with their names. For an exchange, only the properties to give, which are chosen first.
    fn first_step(&self, seat: Seat, targets: &[Target]) -> Vec<(Target, String)> {
        let rules = self.table.rules();
        let view = self.table.view(Audience::Spectator);
        let mut named: Vec<(Target, String)> = Vec::new();
        for &target in targets {
            let name = match target {
                Target::Space(space) => self.texts.exact_space(rules, space),
                Target::Deed(deed) => self.owned_name(seat, deed),
                Target::Seat(other) => {
                    let has = match rules.notes() {
                        Some(_) => show::hand_words(self.texts, &view, other),
                        None => self.texts.sum(rules.edition(), view.cash(other)),
                    };
                    format!("{} · {has}", self.names[other.index()])
                }
                Target::Exchange { give, .. } => self.texts.deed(rules, give),
                Target::Company(company) => self.texts.company(rules, company),
            };
            if named.iter().all(|(_, other)| *other != name) {
                named.push((target, name));
            }
        }
        named
    }

    /// A property, with its owner if that is another player.
    fn owned_name(&self, seat: Seat, deed: magie_engine::ids::DeedId) -> String {
        let name = self.texts.deed(self.table.rules(), deed);
        match self.table.public().owner(deed).filter(|owner| *owner != seat) {
            Some(owner) => format!("{name} ({})", self.names[owner.index()]),
            None => name,
        }
    }

    /// Asks for one item of a list by number or name; `None` if the user goes back.
    fn choose<T: Copy + PartialEq>(
        &mut self,
        question: &str,
        known: &[Numbered<T>],
    ) -> Result<Option<T>, Failure> {
        self.list_known(known)?;
        let question = self.texts.word(question);
        loop {
            let Some(line) =
                self.ask_line(&question)?.filter(|line| !line.is_empty() && !self.is_cancel(line))
            else {
                return Ok(None);
            };
            let wanted = number(&line).and_then(|number| usize::try_from(number).ok());
            if let Some((_, thing, _)) = known.iter().find(|(number, ..)| Some(*number) == wanted) {
                return Ok(Some(*thing));
            }
            let names: Vec<(T, String)> =
                known.iter().map(|(_, thing, name)| (*thing, name.clone())).collect();
            match find(&line, &names) {
                Found::One(thing) => return Ok(Some(thing)),
                Found::Several(several) => {
                    let named = known.iter().filter(|(_, thing, _)| several.contains(thing));
                    let names = named.map(|(number, _, name)| format!("{number}\u{a0}{name}"));
                    let names = names.collect::<Vec<_>>().join(", ");
                    self.say(&Message::new("cli-which").with("text", line).with("names", names))?;
                }
                Found::Nothing if self.vocabulary.verb(&line) == Some(Verb::Help) => {
                    self.list_known(known)?;
                }
                Found::Nothing => {
                    self.say(&Message::new("cli-no-such-thing").with("text", line))?;
                }
            }
        }
    }

    /// Lists the items with their numbers, one per line; a long list as running text.
    fn list_known<T>(&mut self, known: &[Numbered<T>]) -> Result<(), Failure> {
        if known.len() <= LONG {
            for (number, _, name) in known {
                self.screen.paragraph(6, &format!("{number:>4}  {name}"))?;
            }
            return Ok(());
        }
        let all = known.iter().map(|(number, _, name)| format!("{number} {name}")).collect();
        for line in show::in_lines(all, self.screen.width() - 2) {
            self.screen.line(&format!("  {line}"))?;
        }
        Ok(())
    }

    /// Whether this line cancels a question for a name.
    pub(super) fn is_cancel(&self, line: &str) -> bool {
        // A single letter could be the start of a name.
        line.chars().count() > 1 && self.vocabulary.verb(line) == Some(Verb::No)
    }
}

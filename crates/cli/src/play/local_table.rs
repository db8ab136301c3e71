//! A table of people and bots in this process, without any input or output. It answers for luck and bots, and reports when it needs
//! a person. Playing and replaying use the same steps, so that undo and resume restore bots and dice exactly.

use std::collections::BTreeMap;
use std::sync::Arc;

use magie_engine::ids::SeatSet;
use magie_engine::record::{AnswerSpec, RecordError};
use magie_engine::wire::ActionSpec;
use magie_engine::{
    Action, Answer, Audience, Edition, Event, Game, LuckAsk, Record, Refusal, Rules, Seat, Turn, View,
};
pub(crate) use magie_table::Need;
use magie_table::{AskOrder, Host, Next, Reason, SeededDealer};

use super::players::{Holder, Seats};

/// The result of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// Luck or a bot has answered, or a bot is thinking.
    Played,
    /// The table waits for a person.
    Needs(Need),
}

/// A game with its record, its dealer and its bots.
pub(crate) struct LocalTable {
    game: Game,
    record: Record,
    events: Vec<Event>,
    /// The reasons of bots, by the index of the event that each explains.
    reasons: BTreeMap<usize, Reason>,
    seed: u64,
    holders: Vec<Holder>,
    dealer: SeededDealer,
    host: Host,
}

impl LocalTable {
    /// A new table.
    pub(crate) fn new(rules: &Arc<Rules>, seats: &Seats, seed: u64) -> Result<Self, RecordError> {
        let record = Record::new(rules, &seats.names)?;
        let game = Game::new(Arc::clone(rules), seats.names.len())?;
        Ok(Self::at(game, record, seats.holders.clone(), seed))
    }

    fn at(game: Game, record: Record, holders: Vec<Holder>, seed: u64) -> Self {
        let minds = holders.iter().zip(0..).map(|(holder, seat)| match holder {
            Holder::Person => None,
            Holder::Bot(bot) => Some(bot.player(seed, Seat(seat))),
        });
        let host = Host::new(minds.collect(), AskOrder::OneByOne);
        Self {
            dealer: SeededDealer::new(seed),
            game,
            record,
            events: Vec::new(),
            reasons: BTreeMap::new(),
            seed,
            holders,
            host,
        }
    }

    /// The table after the answers of a record. If these bots with this seed would give the same answers again, dice and bots
    /// continue exactly where they were; if not, the bots start without memory of the game.
    pub(crate) fn resume(
        record: &Record,
        edition: &Arc<Edition>,
        holders: &[Holder],
        seed: u64,
    ) -> Result<Self, RecordError> {
        let mut empty = record.clone();
        empty.truncate(0);
        let fresh = || -> Result<Self, RecordError> {
            Ok(Self::at(record.start(edition)?, empty.clone(), holders.to_vec(), seed))
        };
        let mut table = fresh()?;
        if table.replay_with_bots(record) {
            return Ok(table);
        }
        let mut table = fresh()?;
        table.replay_answers(record)?;
        Ok(table)
    }

    /// Plays the record again with luck and bots answering for themselves; false if one of their answers differs from the record.
    fn replay_with_bots(&mut self, record: &Record) -> bool {
        while let Some(next) = record.answers().get(self.record.len()) {
            let said = self.record.len();
            let taken = match self.step() {
                Step::Played => true,
                Step::Needs(need) => match (self.persons_answer(next), need) {
                    (Some((seat, action)), _) => self.submit(seat, &action).is_ok(),
                    (None, Need::Answer(..) | Need::Over(_)) => false,
                    (None, need) => {
                        self.skip(need);
                        true
                    }
                },
            };
            let same =
                self.record.answers()[said..].iter().zip(&record.answers()[said..]).all(|(a, b)| a == b);
            if !taken || !same || self.record.len() > record.len() {
                return false;
            }
        }
        true
    }

    /// Applies the answers of the record without asking the bots. The dealer draws for each answer of luck and the draw is dropped,
    /// so that the sequence of the seed continues from there.
    fn replay_answers(&mut self, record: &Record) -> Result<(), RecordError> {
        for (spec, number) in record.answers().iter().zip(1..) {
            let answer = spec
                .resolve(&self.game, self.record.seats())
                .map_err(|error| RecordError::UnknownWord { number, error })?;
            if let (Answer::Luck(_), Turn::Luck(ask)) = (&answer, self.game.turn()) {
                self.dealer.answer(&self.game, ask);
            }
            self.record
                .play(&mut self.game, &answer, &mut self.events)
                .map_err(|refusal| RecordError::Refused { number, refusal })?;
        }
        Ok(())
    }

    /// The seat and action of this answer, if a person gave it.
    fn persons_answer(&self, spec: &AnswerSpec) -> Option<(Seat, Action)> {
        match spec.resolve(&self.game, self.record.seats()) {
            Ok(Answer::Seat(seat, action)) if self.is_person(seat) => Some((seat, action)),
            _ => None,
        }
    }

    /// The rules of the game.
    pub(crate) fn rules(&self) -> &Arc<Rules> {
        self.game.rules()
    }
    /// The game at its present position.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }
    /// The game as an audience may see it.
    pub(crate) fn view(&self, audience: Audience) -> View<'_> {
        self.game.view(audience)
    }
    /// The game as everybody may see it.
    pub(crate) fn public(&self) -> View<'_> {
        self.game.view(Audience::Spectator)
    }
    /// All answers so far.
    pub(crate) fn record(&self) -> &Record {
        &self.record
    }
    /// All events so far.
    pub(crate) fn events(&self) -> &[Event] {
        &self.events
    }
    /// Why a bot did what this event says, if it gave a reason.
    pub(crate) fn reason(&self, event: usize) -> Option<Reason> {
        self.reasons.get(&event).copied()
    }
    /// The seed of the dice, the cards and the bots.
    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }
    /// Who holds the seats.
    pub(crate) fn holders(&self) -> &[Holder] {
        &self.holders
    }
    /// Is the seat held by a person?
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.holders.get(seat.index()) == Some(&Holder::Person)
    }
    /// The seats of people, including those who are out of the game.
    pub(crate) fn people(&self) -> SeatSet {
        (0..self.holders.len()).map(|seat| Seat(seat as u8)).filter(|seat| self.is_person(*seat)).collect()
    }

    /// Applies the action of a person or a bot. After a refusal nothing has changed.
    pub(crate) fn submit(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.record.play(&mut self.game, &Answer::Seat(seat, *action), &mut self.events)?;
        self.host.applied(&self.game, seat, action);
        Ok(())
    }

    /// Continues without an answer where none is required.
    pub(crate) fn skip(&mut self, need: Need) {
        self.host.skip(&self.game, need);
    }

    /// The answer that an undo takes back: the last one of a person, if no luck has come after it.
    pub(crate) fn undoable_answer(&self) -> Option<usize> {
        let answers = self.record.answers();
        let persons = |name: &String| {
            let seat = self.record.seats().iter().position(|other| other == name);
            seat.is_some_and(|seat| self.is_person(Seat(seat as u8)))
        };
        for (index, answer) in answers.iter().enumerate().rev() {
            match answer {
                // FB-12: notes that others have seen on the table or checked cannot be taken back.
                AnswerSpec::Seat(_, ActionSpec::Lay(_) | ActionSpec::ChangeNotes(_))
                    if index + 1 < answers.len() =>
                {
                    return None;
                }
                AnswerSpec::Seat(_, ActionSpec::Check(_) | ActionSpec::CheckCard) => return None,
                // FB-18: letting notes or a card pass is final.
                AnswerSpec::Seat(_, ActionSpec::Pass)
                    if index + 1 < answers.len() && was_let_pass(&answers[..index]) =>
                {
                    return None;
                }
                AnswerSpec::Dice(_) | AnswerSpec::Card(_) | AnswerSpec::Fake(_) | AnswerSpec::Pick(_) => {
                    return None;
                }
                AnswerSpec::Seat(name, _) if persons(name) => return Some(index),
                AnswerSpec::Seat(..) | AnswerSpec::TimeUp => {}
            }
        }
        None
    }

    /// The table as it was before an answer, rebuilt from the record.
    pub(crate) fn before(&self, answer: usize) -> Result<Self, RecordError> {
        let mut record = self.record.clone();
        record.truncate(answer);
        Self::resume(&record, self.rules().edition(), &self.holders, self.seed)
    }

    /// Lets luck or one bot answer, or reports who is needed.
    pub(crate) fn step(&mut self) -> Step {
        match self.host.next(&self.game) {
            Next::Luck(ask) => self.luck(ask),
            Next::Acts(seat, action) => {
                let (reason, before) = (self.host.reason(), self.events.len());
                match self.submit(seat, &action) {
                    Ok(()) => self.note_reason(before, reason),
                    Err(refusal) => self.host.refused(seat, &action, &refusal),
                }
            }
            Next::Thinks(_) => {
                if let Some(thinking) = self.host.start_thinking(&self.game) {
                    self.host.finish_thinking(thinking.think(), true);
                }
            }
            Next::Needs(need) => return Step::Needs(need),
        }
        Step::Played
    }

    /// Keeps the reason of a bot with the event that it explains, the latest of those since `before`.
    fn note_reason(&mut self, before: usize, reason: Option<Reason>) {
        let explained = |event: &Event| {
            matches!(
                event,
                Event::OfferMade { .. }
                    | Event::OfferRefused { .. }
                    | Event::BidMade { .. }
                    | Event::BidPassed { .. }
            )
        };
        if let (Some(reason), Some(place)) = (reason, self.events[before..].iter().rposition(explained)) {
            self.reasons.insert(before + place, reason);
        }
    }

    fn luck(&mut self, ask: LuckAsk) {
        let answer = Answer::Luck(self.dealer.answer(&self.game, ask));
        let taken = self.record.play(&mut self.game, &answer, &mut self.events);
        debug_assert!(taken.is_ok(), "the dealer's {answer:?} to {ask:?} was refused: {taken:?}");
    }
}

/// Do passes after these answers decline to check notes or a card, rather than to bid?
fn was_let_pass(before: &[AnswerSpec]) -> bool {
    let asked = before.iter().rev().find(|answer| !matches!(answer, AnswerSpec::Seat(_, ActionSpec::Pass)));
    match asked {
        Some(AnswerSpec::Fake(_)) => true,
        Some(AnswerSpec::Seat(_, action)) => matches!(
            action,
            ActionSpec::Lay(_)
                | ActionSpec::ChangeNotes(_)
                | ActionSpec::UseCard(_)
                | ActionSpec::UseCardOn { .. }
        ),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use magie_texts::{Lang, Texts};

    use super::*;
    use crate::play::prompt::{Act, Readers, prompt};

    fn table(players: &[&str], seed: u64) -> LocalTable {
        let edition = Edition::load("classic").expect("the classic edition loads");
        let rules = edition.rules(&[]).expect("its own options");
        let words: Vec<String> = players.iter().map(|word| (*word).to_owned()).collect();
        let Ok(seats) = Seats::parse(&Texts::new(Lang::En), &words, 7) else { panic!("good words") };
        LocalTable::new(&rules, &seats, seed).expect("a table")
    }

    /// Plays until there are this many answers; people give the default answer. Returns what people were needed for.
    fn play(table: &mut LocalTable, answers: usize) -> Vec<Need> {
        let texts = Texts::new(Lang::En);
        let names = table.record().seats().to_vec();
        let mut needs = Vec::new();
        while table.record().len() < answers {
            let Step::Needs(need) = table.step() else { continue };
            needs.push(need);
            let asked = prompt(&texts, table, &names, need, Readers::Asked);
            let default = asked
                .and_then(|prompt| Some((prompt.seat, prompt.choices.get(prompt.default.unwrap_or(0))?.1)));
            match (need, default) {
                (Need::Over(_), _) => break,
                (Need::Answer(..) | Need::Claim(_) | Need::Offer(..), Some((seat, Act::Do(action)))) => {
                    table.submit(seat, &action).expect("the default answer is legal");
                }
                _ => table.skip(need),
            }
        }
        needs
    }

    fn resumed(table: &LocalTable) -> LocalTable {
        LocalTable::resume(table.record(), table.rules().edition(), table.holders(), table.seed())
            .expect("it was played")
    }

    #[test]
    fn a_resumed_game_continues_like_an_uninterrupted_one() {
        for seed in 0..4 {
            for players in
                [&["Ann", "bot:thumb", "bot:thumb"][..], &["Ann", "bot:random", "Bob", "bot:thumb"]]
            {
                let mut whole = table(players, seed);
                play(&mut whole, 400);
                for cut in [1, 50, 133, 260] {
                    let mut first = table(players, seed);
                    play(&mut first, cut);
                    let mut second = resumed(&first);
                    assert_eq!(second.record(), first.record());
                    play(&mut second, whole.record().len());
                    assert_eq!(second.record(), whole.record(), "seed {seed}, cut at {cut}");
                }
            }
        }
    }

    #[test]
    fn undo_takes_back_answers_given_since_the_last_luck() {
        let mut table = table(&["Ann", "bot:thumb"], 3);
        let mut taken_back = 0;
        for answers in 1..200 {
            play(&mut table, answers);
            let Some(last) = table.undoable_answer() else { continue };
            let before = table.before(last).expect("it was played");
            assert_eq!(before.record().answers(), &table.record().answers()[..last]);
            let luck = |answer: &AnswerSpec| matches!(answer, AnswerSpec::Dice(_) | AnswerSpec::Card(_));
            assert!(!table.record().answers()[last..].iter().any(luck));
            let mut again = before;
            play(&mut again, table.record().len());
            assert_eq!(again.record(), table.record());
            taken_back += 1;
        }
        assert!(taken_back > 20, "only {taken_back}");
    }

    #[test]
    fn offers_refusals_and_bids_of_bots_have_reasons_and_those_of_people_have_none() {
        let mut table = table(&["Ann", "bot:tycoon", "bot:thumb", "bot:novice"], 5);
        play(&mut table, 1500);
        let mut explained = 0;
        for (place, event) in table.events().iter().enumerate() {
            let (Event::OfferMade { from: by, .. }
            | Event::OfferRefused { by, .. }
            | Event::BidMade { seat: by, .. }) = *event
            else {
                continue;
            };
            // A counter-offer refuses the offer that it answers.
            let counters = matches!(
                (event, table.events().get(place + 1)),
                (Event::OfferRefused { .. }, Some(Event::OfferMade { answers, .. })) if answers.0 > 0
            );
            let expected = !table.is_person(by) && !counters;
            assert_eq!(table.reason(place).is_some(), expected, "{event:?}");
            explained += u32::from(expected);
        }
        assert!(explained > 20, "only {explained}");
    }

    #[test]
    fn bots_wait_for_the_claim_of_a_person() {
        let mut table = table(&["Ann", "bot:thumb", "bot:thumb"], 7);
        let needs = play(&mut table, 2000);
        let lost = table.events().iter().filter(|event| matches!(event, Event::RentLost { .. })).count();
        assert!(needs.iter().any(|need| matches!(need, Need::Claim(_))));
        assert_eq!(lost, 0);
    }

    #[test]
    fn people_at_one_keyboard_are_asked_to_claim_rent_before_another_person_rolls() {
        let mut asked = 0;
        for seed in 0..8 {
            let mut table = table(&["Ann", "Bob", "Cleo"], seed);
            let needs = play(&mut table, 1500);
            asked += needs.iter().filter(|need| matches!(need, Need::Claim(_))).count();
            let lost = table.events().iter().filter(|event| matches!(event, Event::RentLost { .. })).count();
            assert_eq!(lost, 0, "seed {seed}");
            let again = resumed(&table);
            assert_eq!(again.record(), table.record());
        }
        assert!(asked > 20, "only {asked}");
    }

    #[test]
    fn a_record_can_be_continued_by_other_players() {
        let mut first = table(&["Ann", "bot:random"], 1);
        play(&mut first, 100);
        let people = [Holder::Person, Holder::Person];
        let edition = first.rules().edition();
        let second = LocalTable::resume(first.record(), edition, &people, 99).expect("a good record");
        assert_eq!(second.game(), first.game());
    }
}

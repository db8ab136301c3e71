//! Targets of cards: which player or property to name, and where to send a token.

use magie_engine::ids::{DeedId, SpaceSet};
use magie_engine::rules::Effect;
use magie_engine::{Action, Choice, Money, Question, Seat, View};

use super::Thumb;

impl Thumb {
    /// Answers the questions of cards that need a target.
    pub(super) fn aim(&mut self, view: &View<'_>, me: Seat, question: &Question) -> Action {
        let answer = match *question {
            Question::NameDeed { card } => {
                self.list_choices(view);
                let effect = view.rules().card(card).effect.find(&Effect::names_deed);
                let deeds = self.choices.iter().filter_map(|choice| match *choice {
                    Choice::Do(Action::Name(deed)) => Some(deed),
                    _ => None,
                });
                let best = deeds
                    .max_by_key(|deed| effect.map_or(0, |effect| self.aim_worth(view, me, effect, *deed)));
                best.map(Action::Name)
            }
            // The player with the most cash can lose most.
            Question::NamePlayer { .. } => {
                self.list_choices(view);
                let others = self.choices.iter().filter_map(|choice| match *choice {
                    Choice::Do(Action::NamePlayer(other)) => Some(other),
                    _ => None,
                });
                others.max_by_key(|other| view.wealth(*other)).map(Action::NamePlayer)
            }
            Question::Steer { seat: mover, .. } => {
                view.travel_targets().and_then(|to| self.steer(view, me, mover, to))
            }
            _ => None,
        };
        answer.or_else(|| view.default_answer()).unwrap_or(Action::Decline)
    }

    fn list_choices(&mut self, view: &View<'_>) {
        self.choices.clear();
        view.legal(&mut self.choices);
    }

    /// How good it is to name this property: valuable ones of others, cheap ones of its own.
    fn aim_worth(&self, view: &View<'_>, me: Seat, effect: &Effect, deed: DeedId) -> Money {
        let figures = &view.rules().deeds()[deed.index()];
        let rent = figures.rents.get(usize::from(view.level(deed))).copied().unwrap_or(0);
        match effect {
            Effect::LowerGroup { own: false } => rent,
            Effect::TakeDeed(_) => self.worth.of_deed(view, me, deed) + rent,
            // It gives a building rather than land.
            Effect::Surrender if view.level(deed) > 0 => -rent,
            Effect::Surrender => -self.worth.of_deed(view, me, deed),
            _ => -rent,
        }
    }

    /// Sends its own token to the best space, another player's to the worst.
    fn steer(&self, view: &View<'_>, me: Seat, mover: Seat, to: SpaceSet) -> Option<Action> {
        if mover == me {
            return self.travel(view, me, to, Money::MIN);
        }
        to.iter().min_by_key(|space| self.gain_of_space(view, mover, *space)).map(Action::Travel)
    }
}

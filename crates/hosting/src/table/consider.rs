//! Responses to “what if”: what a trade or a building plan of a seat would lead to. The engine answers; nothing is changed,
//! stored or shown to others.

use magie_engine::ids::SpaceId;
use magie_engine::record::AnswerSpec;
use magie_engine::wire::{ActionSpec, WireError, deed_by_id};
use magie_engine::{Action, Answer, Audience, Refusal, Seat};

use super::Messages;
use crate::fault::{Fault, Rejection};
use crate::wire::{Consider, Considered, LandingOutlook, Outlook, Plan, ProblemCode};

impl Messages<'_> {
    /// The response to a plan of a seat.
    pub fn consider(&self, seat: Seat, consider: &Consider) -> Result<Considered, Rejection> {
        if consider.id.is_empty() || consider.id.len() > 40 {
            return Err(Fault::id().into());
        }
        let play = self.table.play.as_ref().ok_or_else(|| Fault::from(ProblemCode::NotStarted))?;
        let view = play.game.view(Audience::Seat(seat));
        let input = |error: WireError| Rejection::from(Fault::input(error.to_string()));
        let respond = |outlook, streets| Ok(Considered { id: consider.id.clone(), outlook, streets });
        let spec = match consider.plan.clone() {
            Plan::Propose { to, give, take } => ActionSpec::Propose { to, give, take },
            Plan::Counter { offer, give, take } => ActionSpec::Counter { offer, give, take },
            Plan::Levels(levels) => {
                let level = |(deed, level): (&String, &u8)| Ok((deed_by_id(view.rules(), deed)?, *level));
                let levels = levels.iter().map(level).collect::<Result<Vec<_>, _>>().map_err(input)?;
                let steps = view.plan_building(&levels).map_err(Rejection::Game)?;
                let streets = view.planned_streets(&levels).map_err(Rejection::Game)?;
                return respond(Outlook::Building(self.building(&steps)), self.streets(&streets));
            }
            Plan::Landing {} => {
                let odds = view.landing_odds(seat);
                let key = |space: SpaceId| view.rules().spaces()[space.index()].key.clone();
                let spaces = odds.spaces.iter().map(|(space, count)| (key(*space), *count)).collect();
                return respond(Outlook::Landing(LandingOutlook { rolls: odds.rolls, spaces }), Vec::new());
            }
        };
        let spec = AnswerSpec::Seat(play.names[seat.index()].clone(), spec);
        let Answer::Seat(_, action) = spec.resolve(&play.game, &play.names).map_err(input)? else {
            return Err(Fault::from(ProblemCode::BadInput).into());
        };
        let (to, give, take) = match action {
            Action::Propose { to, give, take } => (to, give, take),
            Action::Counter { offer, give, take } => {
                let answered = view.offers().iter().find(|open| open.id == offer);
                // Without the other player there is nothing to compute.
                let answered = answered.ok_or(Rejection::Game(Refusal::NoSuchOffer { offer }))?;
                (answered.from, give, take)
            }
            _ => return Err(Fault::from(ProblemCode::BadInput).into()),
        };
        let figures = view.trade_figures(seat, to, &give, &take).map_err(Rejection::Game)?;
        respond(Outlook::Trade(self.trade(&figures, view.check(&action).err())), Vec::new())
    }
}

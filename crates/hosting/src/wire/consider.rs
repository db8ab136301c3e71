//! The question “what if” of a client, and the server's response: what a trade would come to, or how a building plan is
//! carried out, whether it is legal, and if not, why.

use std::collections::BTreeMap;

use magie_engine::wire::Forms;
use serde::{Deserialize, Deserializer, Serialize};

#[cfg(feature = "typescript")]
use super::game::{Action, TradeSide, TraderFigures};
use super::game::{RentLine, Side};
use super::json::Json;

/// A client asks what would happen. Nothing is changed or stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(
    deny_unknown_fields,
    expecting = r#"an object such as {"id":"q1","plan":{"levels":{"rue-lecourbe":2}}}"#
)]
pub struct Consider {
    /// Chosen by the client, at most 40 characters. The response has the same id.
    pub id: String,
    /// What the client considers doing.
    #[serde(deserialize_with = "read_plan")]
    pub plan: Plan,
}

/// What a client considers doing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum Plan {
    /// An offer, written like the action.
    Propose {
        /// The name of the other player.
        to: String,
        /// What the player would give.
        give: Side,
        /// What the player would receive.
        take: Side,
    },
    /// A counter-offer, written like the action.
    Counter {
        /// The number of the offer that it answers.
        offer: u32,
        /// What the player would give.
        give: Side,
        /// What the player would receive.
        take: Side,
    },
    /// The level that each of these properties is to have.
    Levels(BTreeMap<String, u8>),
    /// The player's next roll.
    Landing {},
}

/// An example of each plan, for error messages.
const PLANS: Forms = Forms {
    what: "a plan",
    kinds: &[
        ("propose", r#"{"propose":{"to":"bob","give":{"cash":50},"take":{"deeds":["rue-lecourbe"]}}}"#),
        ("counter", r#"{"counter":{"offer":3,"give":{"cash":50},"take":{"deeds":["rue-lecourbe"]}}}"#),
        ("levels", r#"{"levels":{"rue-lecourbe":2}}"#),
        ("landing", r#"{"landing":{}}"#),
    ],
};

/// Parses a plan. The error shows an example.
fn read_plan<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Plan, D::Error> {
    let value = serde_json::Value::deserialize(deserializer)?;
    Plan::deserialize(&value).map_err(|error| {
        serde::de::Error::custom(PLANS.fault::<Plan>(&value).unwrap_or_else(|| error.to_string()))
    })
}

/// The response to `consider`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Considered {
    /// The id of the request.
    pub id: String,
    /// What would happen.
    pub outlook: Outlook,
    /// For a building plan: every property on which the player has buildings or could build.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<PlannedStreet>>"))]
    pub streets: Vec<PlannedStreet>,
}

/// What would happen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "it lives only until it is serialised")]
pub enum Outlook {
    /// What an offer or a counter-offer comes to.
    Trade(TradeOutlook),
    /// The orders and sales that carry out a building plan, one after the other.
    Building(Vec<BuildingStep>),
    /// Where the player's next roll leads.
    Landing(LandingOutlook),
}

/// How likely each space is with the next roll: what the dice lead to, without what a card or a space adds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LandingOutlook {
    /// How many equally likely rolls there are; 0 if the next roll does not simply move the token, as in jail.
    pub rolls: u32,
    /// How many of them lead to each space; spaces that none leads to are left out.
    pub spaces: BTreeMap<String, u32>,
}

/// What an offer comes to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TradeOutlook {
    /// Why the game would refuse the offer now; null if it would accept it.
    #[cfg_attr(feature = "typescript", ts(type = "Refusal | null"))]
    pub refusal: Option<Json>,
    /// The refusal as a sentence, if `hello` named a language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub text: Option<String>,
    /// What the player would give, with the cash that balances the exchange where the game computes it.
    #[cfg_attr(feature = "typescript", ts(as = "TradeSide"))]
    pub give: serde_json::Value,
    /// What the player would receive, likewise.
    #[cfg_attr(feature = "typescript", ts(as = "TradeSide"))]
    pub take: serde_json::Value,
    /// What it comes to for the player and for the other one.
    #[cfg_attr(feature = "typescript", ts(as = "[TraderFigures; 2]"))]
    pub figures: serde_json::Value,
}

/// One order or sale of a building plan.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BuildingStep {
    /// `build` or `sell`, with the levels in an order in which they can be built or sold.
    #[cfg_attr(feature = "typescript", ts(as = "Action"))]
    pub action: Json,
    /// The price of the order, or what the bank pays in the sale.
    pub amount: i64,
    /// Why the game would refuse it if the steps before it were done; null if it would accept it.
    #[cfg_attr(feature = "typescript", ts(type = "Refusal | null"))]
    pub refusal: Option<Json>,
    /// The refusal as a sentence, if `hello` named a language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub text: Option<String>,
}

/// A property in a building plan.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlannedStreet {
    /// The property.
    pub deed: String,
    /// Its level when the plan is carried out.
    pub level: u8,
    /// Its rent then; null if none is due.
    pub rent: Option<RentLine>,
    /// One level more.
    pub more: LevelChange,
    /// One level less.
    pub less: LevelChange,
}

/// One level more or less in a building plan.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LevelChange {
    /// What the change costs or brings, compared with the plan without it; 0 if there is no such level.
    pub amount: i64,
    /// Why the plan could not be carried out with this change; null if it could.
    #[cfg_attr(feature = "typescript", ts(type = "Refusal | null"))]
    pub refusal: Option<Json>,
    /// The refusal as a sentence, if `hello` named a language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub text: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_plan_has_a_valid_example() {
        let error = serde_json::from_str::<Plan>(r#"{"?":1}"#).expect_err("no such plan").to_string();
        let kinds: Vec<&str> = error.split('`').skip(3).step_by(2).collect();
        assert_eq!(kinds, PLANS.kinds.iter().map(|(kind, _)| *kind).collect::<Vec<_>>());
        for (_, plan) in PLANS.kinds {
            let frame = format!(r#"{{"id":"q1","plan":{plan}}}"#);
            assert!(serde_json::from_str::<Consider>(&frame).is_ok(), "{frame}");
        }
    }

    #[test]
    fn errors_for_invalid_plans_say_what_is_wrong() {
        for (plan, words) in [
            (r#"{"sell":[]}"#, "`sell` is not a plan; these are: `propose`, `counter`, `levels`, `landing`"),
            (r#"{"levels":{"rue-lecourbe":-1}}"#, "invalid value: integer `-1`, expected u8"),
            (r#"{"propose":{"to":"bob","give":{}}}"#, "missing field `take`"),
        ] {
            let frame = format!(r#"{{"id":"q1","plan":{plan}}}"#);
            let why = serde_json::from_str::<Consider>(&frame).expect_err(plan).to_string();
            assert!(why.contains(words), "{plan}: {why}");
        }
    }
}

//! Weights tuned by self-play (`examples/tune.rs`).

/// The weights of [`Tycoon`](crate::Tycoon).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// Rolls of each opponent for which income is counted.
    pub horizon: f64,
    /// What a property is worth apart from its income, as a part of its price.
    pub price: f64,
    /// What a building is worth apart from its income, as a part of its cost.
    pub built: f64,
    /// The part of the cost of future buildings that counts as spent.
    pub sunk: f64,
    /// The part of what mortgages would bring that counts as money to build with.
    pub mortgages: f64,
    /// How many future salaries count as money to build with.
    pub salaries: f64,
    /// What a set without its last property is worth while nobody owns that one, as a part of the whole set.
    pub hope_free: f64,
    /// The same while another player owns it.
    pub hope_held: f64,
    /// Cash to keep when building.
    pub reserve: f64,
    /// From this highest rent of others on, it stays in jail.
    pub jail: f64,
    /// The least gain in its chance of winning for which it trades.
    pub margin: f64,
    /// How much it raises its price after each refusal, as a part of the room it has.
    pub fairness: f64,
    /// The least it must gain by an offer, as a part of what the other player gains.
    pub pride: f64,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            horizon: 18.0,
            price: 1.05,
            built: 0.23,
            sunk: 0.46,
            mortgages: 0.65,
            salaries: 1.0,
            hope_free: 0.15,
            hope_held: 0.08,
            reserve: 60.0,
            jail: 155.0,
            margin: 0.002,
            fairness: 0.16,
            pride: 0.4,
        }
    }
}

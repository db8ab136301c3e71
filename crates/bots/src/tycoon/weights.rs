//! The figures that self-play has tuned (`examples/tune.rs`).

/// How the strong player weighs things.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// Rolls of each opponent for which income is counted.
    pub horizon: f64,
    /// What a property is worth apart from its income, as a part of its price.
    pub price: f64,
    /// What a building is worth apart from its income, as a part of its cost.
    pub built: f64,
    /// The part of what will be built that counts as spent.
    pub sunk: f64,
    /// The part of mortgages that counts as money to build with.
    pub pledge: f64,
    /// Salaries to come that count as money to build with.
    pub salaries: f64,
    /// The part of a set's worth that all but one are worth while the last is nobody's.
    pub hope_free: f64,
    /// And while somebody else has it.
    pub hope_held: f64,
    /// Cash that is not spent on buildings.
    pub reserve: f64,
    /// The dearest rent from which jail is the better place.
    pub jail: f64,
    /// The least gain in winning chances for which a trade is made.
    pub margin: f64,
    /// How far it gives way after each refusal, as a part of all it could.
    pub fairness: f64,
    /// What it must gain by an offer at least, as a part of what the other gains.
    pub pride: f64,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            horizon: 18.0,
            price: 1.05,
            built: 0.23,
            sunk: 0.46,
            pledge: 0.65,
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

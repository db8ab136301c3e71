//! Orders of seats, for tournaments in which everybody sits everywhere.

/// Every order in which this many players can sit down.
pub fn seatings(seats: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for newcomer in 0..seats {
        let longer = |order: &Vec<usize>| {
            let order = order.clone();
            (0..=order.len()).map(move |place| {
                let mut longer = order.clone();
                longer.insert(place, newcomer);
                longer
            })
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    orders
}

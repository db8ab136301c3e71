//! Who sits where.

/// All the orders in which so many can sit down.
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

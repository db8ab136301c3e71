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

#[cfg(test)]
mod tests {
    use super::seatings;

    #[test]
    fn every_order_comes_exactly_once() {
        let mut orders = seatings(4);
        assert_eq!(orders.len(), 24);
        orders.sort();
        orders.dedup();
        assert_eq!(orders.len(), 24);
    }
}

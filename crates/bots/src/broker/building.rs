//! How much cash it keeps when it builds: enough for most rents that its next roll can bring.

use magie_engine::{Money, Seat, View};

use super::Broker;

impl Broker {
    /// The cash to keep.
    pub(super) fn reserve(&self, view: &View<'_>, me: Seat) -> Money {
        let unit = (view.rules().salary() / 200).max(1);
        let (least, most) = (self.settings.reserve * unit, self.settings.most_reserve * unit);
        if view.jailed(me) {
            return least;
        }
        let mut rents = [(0, 0i64); 16];
        let mut count = 0;
        for sum in 2..=12u8 {
            let space = view.rules().roll_leads_to(view.at(me), sum);
            let Some(deed) = view.rules().deed_at(space) else { continue };
            if view.owner(deed).is_none_or(|owner| owner == me) {
                continue;
            }
            let rent =
                view.rent(deed).map_or(0, |line| line.amount.unwrap_or(line.figure * Money::from(sum)));
            rents[count] = (rent, i64::from(6 - sum.abs_diff(7)));
            count += 1;
        }
        // The rent that is exceeded with no more than the accepted risk.
        let rents = &mut rents[..count];
        rents.sort_unstable_by_key(|(rent, _)| -rent);
        let mut ways = 0;
        let mut needed = 0;
        for &(rent, chances) in rents.iter() {
            ways += chances;
            if ways * 100 > self.settings.risk * 36 {
                needed = rent;
                break;
            }
        }
        // Mortgages of what earns little pay for the rest.
        let single: Money = view
            .mortgageable(me)
            .minus(view.all_land())
            .iter()
            .map(|deed| view.rules().deeds()[deed.index()].mortgage)
            .sum();
        (needed - single).clamp(least, most)
    }
}

// What a trade is worth at printed prices, and which groups it completes or breaks up: shown with every offer and draft.

import type { TradeSide, View } from '$wire';
import { t } from '../text/lang.svelte';
import type { Names } from '../text/names';

/** What a side gives, at printed prices; cards have none. */
export function worth(names: Names, side: TradeSide): number {
  const { deeds, companies } = names.edition;
  const price = (id: string) => deeds.find((deed) => deed.id === id)?.price ?? 0;
  const par = (id: string) => companies.find((company) => company.id === id)?.par ?? 0;
  const shares = [...Object.entries(side.shares), ...Object.entries(side.mortgaged_shares)];
  return (
    side.cash +
    side.deeds.reduce((all, id) => all + price(id), 0) +
    shares.reduce((all, [id, count]) => all + count * par(id), 0)
  );
}

/** The groups that a player would complete, or no longer have complete. */
export function consequences(
  names: Names,
  view: View | null,
  seat: string,
  gains: TradeSide,
  losses: TradeSide,
): string[] {
  const owner = new Map(view?.deeds.map((deed) => [deed.deed, deed.owner]) ?? []);
  return names.edition.groups.flatMap((group) => {
    const before = group.deeds.filter((id) => owner.get(id) === seat);
    const after = group.deeds.filter(
      (id) => (before.includes(id) && !losses.deeds.includes(id)) || gains.deeds.includes(id),
    );
    const all = group.deeds.length;
    if (before.length < all && after.length === all)
      return [t('group-won', { group: names.group(group.id) })];
    if (before.length === all && after.length < all)
      return [t('group-lost', { group: names.group(group.id) })];
    return [];
  });
}

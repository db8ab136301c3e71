// What a trade is worth at printed prices, and which groups it completes or breaks up: shown with every offer and draft.

import type { EditionData, TradeSide, View } from '$wire';
import { t } from '../text/lang.svelte';
import type { Names } from '../text/names';

/** Cash, properties and shares (companies with counts) at printed prices. Cards have none. */
export function printedWorth(
  { deeds, companies }: EditionData,
  cash: number,
  properties: readonly string[],
  shares: readonly (readonly [string, number])[],
): number {
  const price = (id: string) => deeds.find((deed) => deed.id === id)?.price ?? 0;
  const par = (id: string) => companies.find((company) => company.id === id)?.par ?? 0;
  return (
    cash +
    properties.reduce((sum, id) => sum + price(id), 0) +
    shares.reduce((sum, [id, count]) => sum + count * par(id), 0)
  );
}

/** What a side of a trade gives, at printed prices. */
export function worth(edition: EditionData, side: TradeSide): number {
  const shares = [...Object.entries(side.shares), ...Object.entries(side.mortgaged_shares)];
  return printedWorth(edition, side.cash, side.deeds, shares);
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

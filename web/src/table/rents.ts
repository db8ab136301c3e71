// The lines of a deed: its printed rents, with the one that applies now, and its prices. All figures come from the server.

import type { RentLine, View } from '$wire';
import { t } from '../text/lang.svelte';
import type { Names } from '../text/names';

export interface RentRow {
  label: string;
  rent: string;
  /** Is this the rent that is due now? */
  present: boolean;
}

export function rentRows(names: Names, view: View | null, id: string): RentRow[] {
  const deed = names.edition.deeds.find((known) => known.id === id);
  const group = names.edition.groups.find((known) => known.id === deed?.group);
  if (!deed || !group) return [];
  const current = view?.deeds.find((known) => known.deed === id)?.rent ?? null;
  const printed = deed.rent_table
    .filter(({ basis }) => basis !== 'count-built')
    .map((line, index) => ({
      label: rentLabel(names, deed.id, line, index + 1),
      rent: line.amount === null ? t('rent-dice', { factor: line.figure }) : names.sum(line.amount),
      present: current?.basis === line.basis && current.figure === line.figure,
    }));
  if (printed.length === deed.rent_table.length) return printed;
  // A piece multiplies each rent by number owned: one row stands for all of them.
  const built = current?.basis === 'count-built' ? current : null;
  const multiplied = {
    label: t('rent-with', { buildings: names.buildings(deed.id, 1) }),
    rent: built ? names.sum(built.amount ?? 0) : `× ${group.piece_factor}`,
    present: built !== null,
  };
  return [...printed, multiplied];
}

/** `count`: the number of properties owned, where the rent depends on it. */
function rentLabel(names: Names, id: string, { basis, figure }: RentLine, count: number): string {
  switch (basis) {
    case 'bare':
      return t('rent-bare');
    case 'majority':
      return t('rent-majority');
    case 'full-group':
      return t('rent-whole');
    case 'built':
      return t('rent-with', { buildings: names.buildings(id, figure) });
    default:
      return t('rent-count', { count });
  }
}

/** The price of each kind of building on a property. */
export function deedPrices(names: Names, id: string): { label: string; price: string }[] {
  const deed = names.edition.deeds.find((known) => known.id === id);
  const group = names.edition.groups.find((known) => known.id === deed?.group);
  const steps = new Map<string, number>();
  group?.levels.forEach(({ kind }, index) => {
    if (!steps.has(kind)) steps.set(kind, deed?.level_prices[index] ?? 0);
  });
  return [...steps].map(([kind, price]) => ({ label: names.pieces(kind, 1), price: names.sum(price) }));
}

// Trades in words: what a side gives, and what a trade does to the groups of its players. The server says what it does.

import type { TraderFigures, TradeSide } from '$wire';
import { t } from '../text/lang.svelte';
import type { Names } from '../text/names';

/** What a side gives. Shares are counted by company, free and mortgaged. */
interface Given {
  cash: number;
  deeds: readonly string[];
  cards: readonly string[];
  shares: Record<string, { free: number; mortgaged: number }>;
}

/** What a side gives, item by item. */
export function thingsOf(names: Names, side: Given, mortgaged: readonly string[] = []): string[] {
  const price = (deed: string) => names.edition.deeds.find(({ id }) => id === deed)?.price ?? 0;
  const deedLine = (deed: string) =>
    `${names.deed(deed)} (${mortgaged.includes(deed) ? t('mortgaged') : names.sum(price(deed))})`;
  const list = [
    ...(side.cash > 0 ? [names.sum(side.cash)] : []),
    ...side.deeds.map(deedLine),
    ...side.cards.map(names.cardTitle),
    ...names.shares(side.shares),
  ];
  return list.length > 0 ? list : [names.texts.line('nothing')];
}

/** The side of an open offer, with its shares counted by company. */
export function given({ cash, deeds, cards, shares, mortgaged_shares }: TradeSide): Given {
  const companies = new Set([...Object.keys(shares), ...Object.keys(mortgaged_shares)]);
  const counts = [...companies].map((company) => [
    company,
    { free: shares[company] ?? 0, mortgaged: mortgaged_shares[company] ?? 0 },
  ]);
  return { cash, deeds, cards, shares: Object.fromEntries(counts) as Given['shares'] };
}

/** The groups that a player would complete, or no longer have complete, in words. */
export function groupChanges(
  names: Names,
  { seat, completes, breaks }: TraderFigures,
  me: string | null,
): string[] {
  const you = seat === me ? 'yes' : 'no';
  return [
    ...completes.map((group) => t('group-won', { seat, you, group: names.group(group) })),
    ...breaks.map((group) => t('group-lost', { seat, you, group: names.group(group) })),
  ];
}

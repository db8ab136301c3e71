// The result of a game in words.

import { t } from '../text/lang.svelte';
import type { Names } from '../text/names';
import type { Exit } from './exits';
import type { Standing } from './standings';

/** The headline: the reader's own place, or who won. Without an outcome the game was abandoned. */
export function headline(names: Names, standings: readonly Standing[], me: string | null): string {
  const winners = standings.filter(({ won }) => won).map(({ name }) => name);
  const own = standings.find(({ name }) => name === me);
  if (winners.length === 0) return t('abandoned');
  if (own?.won) return t('end-won', { count: winners.length });
  if (own) return t('end-came', { place: own.place, players: standings.length });
  return t('won', { winners: names.list(winners), count: winners.length });
}

/** How a player went out: `Bankrupt on turn 29: owed Nora ƒ950 rent for St. Charles Place with a hotel`. */
export function exitLine(names: Names, exit: Exit): string {
  const { turn } = exit;
  switch (exit.how) {
    case 'resigned':
      return t('end-out-resigned', { turn });
    case 'debt':
      return t('end-out-debt', {
        turn,
        amount: names.sum(exit.amount),
        creditor: names.account(exit.creditor),
        'creditor-sort': exit.creditor === 'bank' || exit.creditor === 'pool' ? exit.creditor : 'seat',
        you: exit.creditor === names.reader ? 'yes' : 'no',
      });
    default:
      return t('end-out-rent', {
        turn,
        amount: names.sum(exit.amount),
        owner: exit.owner,
        you: exit.owner === names.reader ? 'yes' : 'no',
        deed: names.theSpace(exit.deed),
        built: exit.level > 0 ? 'yes' : 'no',
        buildings: names.buildings(exit.deed, exit.level),
      });
  }
}

/** A share as a percentage. */
export function percent(names: Names, share: number): string {
  return new Intl.NumberFormat(names.lang, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

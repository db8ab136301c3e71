// What a trade does to the groups of its players, in words. The server says what it does.

import type { TraderFigures } from '$wire';
import { t } from '../text/lang.svelte';
import type { Names } from '../text/names';

/** The groups that a player would complete, or no longer have complete, in words. */
export function groupChanges(names: Names, { completes, breaks }: TraderFigures): string[] {
  return [
    ...completes.map((group) => t('group-won', { group: names.group(group) })),
    ...breaks.map((group) => t('group-lost', { group: names.group(group) })),
  ];
}

/** The same as whole sentences, for a list in which nothing else says whom they are about. */
export function groupSentences(names: Names, me: string | null, figures: TraderFigures): string[] {
  const { seat, completes, breaks } = figures;
  const who = seat === me ? 'you-' : '';
  return [
    ...completes.map((group) => t(`${who}would-own`, { seat, group: names.group(group) })),
    ...breaks.map((group) => t(`${who}would-lose`, { seat, group: names.group(group) })),
  ];
}
